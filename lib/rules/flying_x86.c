/* SPDX-License-Identifier: MIT */
/*
 * The games with flying kings, compiled again for x86-64 processors with POPCNT and BMI1. The code
 * is the same for all of them, so the games are here together.
 */
#define DR_X86
#include "rules/variants.h"
#if DR_HAVE_X86
DR_X86_BEGIN
/* NOLINTBEGIN(bugprone-suspicious-include): the same files for another processor */
#include "rules/flying.c"
#include "rules/russian.c"
#include "rules/brazilian.c"
#include "rules/pool.c"
#include "rules/czech.c"
/* NOLINTEND(bugprone-suspicious-include) */
DR_X86_END
#endif
