/* SPDX-License-Identifier: MIT */
/*
 * Every variant of every ruleset: plain, and for x86-64 processors with POPCNT and BMI1. NAME_x86.c
 * compiles NAME.c a second time, under DR_X86; flying_x86.c does so for all games with flying
 * kings. The functions of ruleset.h choose one; the tests run every variant that the processor can
 * run.
 */
#ifndef DR_VARIANTS_H
#define DR_VARIANTS_H

#include "core/bits.h"
#include "core/vtable.h"

#ifdef DR_X86
#define DR_VARIANT(name) name##_x86
#else
#define DR_VARIANT(name) name##_plain
#endif

#if DR_HAVE_X86
#define DR_CHOOSE(name) (dr_cpu_has_x86() ? &name##_x86 : &name##_plain)
#else
#define DR_CHOOSE(name) (&name##_plain)
#endif

extern const struct draughts_ruleset dr_english_plain;
extern const struct draughts_ruleset dr_english_wcdf_plain;
extern const struct draughts_ruleset dr_italian_plain;
extern const struct draughts_ruleset dr_italian_first_plain;
extern const struct draughts_ruleset dr_dipole_plain;
extern const struct draughts_ruleset dr_russian_plain;
extern const struct draughts_ruleset dr_brazilian_plain;
extern const struct draughts_ruleset dr_pool_plain;
extern const struct draughts_ruleset dr_czech_plain;

#if DR_HAVE_X86
extern const struct draughts_ruleset dr_english_x86;
extern const struct draughts_ruleset dr_english_wcdf_x86;
extern const struct draughts_ruleset dr_italian_x86;
extern const struct draughts_ruleset dr_italian_first_x86;
extern const struct draughts_ruleset dr_dipole_x86;
extern const struct draughts_ruleset dr_russian_x86;
extern const struct draughts_ruleset dr_brazilian_x86;
extern const struct draughts_ruleset dr_pool_x86;
extern const struct draughts_ruleset dr_czech_x86;
#endif

#endif
