/* SPDX-License-Identifier: MIT */
/* The games with flying kings, compiled again for x86-64 processors with POPCNT and BMI1. */
#define DR_X86
#include "rules/variants.h"
#if DR_HAVE_X86
DR_X86_BEGIN
/* NOLINTNEXTLINE(bugprone-suspicious-include): the same file for another processor */
#include "rules/flying.c"
DR_X86_END
#endif
