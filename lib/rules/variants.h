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

/*
 * The one list of all rulesets, in the order of draughts_ruleset_at: EACH(name) for each of them,
 * where dr_NAME_plain is the ruleset, and draughts_NAME the public function that looks it up.
 */
#define DR_RULESETS(EACH)  \
	EACH(english)      \
	EACH(english_wcdf) \
	EACH(italian)      \
	EACH(italian_first) EACH(dipole) EACH(russian) EACH(brazilian) EACH(pool) EACH(czech)

#define DR_DECLARE(name) extern const struct draughts_ruleset dr_##name##_plain, dr_##name##_x86;
DR_RULESETS(DR_DECLARE)
#undef DR_DECLARE

/* Defines the public function that looks a ruleset up, once for all its variants. */
#ifdef DR_X86
#define DR_LOOK_UP(name)
#else
#define DR_LOOK_UP(name)                                     \
	const struct draughts_ruleset *draughts_##name(void) \
	{                                                    \
		return DR_CHOOSE(dr_##name);                 \
	}
#endif

#endif
