/* SPDX-License-Identifier: MIT */
/*
 * Every variant of every ruleset, so that a test can run those the processor has whichever one
 * would be chosen for it. The library itself goes through the functions of ruleset.h.
 */
#ifndef DR_VARIANTS_H
#define DR_VARIANTS_H

#include "core/bits.h"
#include "core/vtable.h"

extern const struct draughts_ruleset dr_english_plain;
extern const struct draughts_ruleset dr_english_wcdf_plain;
extern const struct draughts_ruleset dr_italian_plain;
extern const struct draughts_ruleset dr_italian_first_plain;
extern const struct draughts_ruleset dr_dipole_plain;

#if DR_HAVE_X86_BITS
extern const struct draughts_ruleset dr_english_x86;
extern const struct draughts_ruleset dr_english_wcdf_x86;
extern const struct draughts_ruleset dr_italian_x86;
extern const struct draughts_ruleset dr_italian_first_x86;
extern const struct draughts_ruleset dr_dipole_x86;
#endif

#endif
