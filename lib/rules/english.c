/* SPDX-License-Identifier: MIT */
/* English checkers, and the same with the world federation's count for draws. */
#include <draughts/ruleset.h>

#include "rules/checkers_slots.h"
#include "rules/variants.h"

static const struct dr_articles articles = {
	.letter = 'E',
	.a1_dark = true,        /* E1 */
	.men_take_kings = true, /* E4 */
	.free_choice = true     /* E6 */
};

DR_CHECKERS_BOARD(english, &articles, DRAUGHTS_BLACK, 0)
/* cppcheck-suppress ctunullpointer; it takes functions of one macro for one another */
DR_CHECKERS_CODE(plain, DR_TARGET_PLAIN, &articles)
DR_CHECKERS_MOVES(plain, plain, 0)
#if DR_HAVE_X86_BITS
DR_CHECKERS_CODE(x86, DR_TARGET_X86_BITS, &articles)
DR_CHECKERS_MOVES(x86, x86, 0)
#endif

#define ENGLISH(moves)                                                                       \
	{                                                                                    \
		.name = "english", .title = "English checkers",                              \
		.draws = {.repetitions = 3, .quiet_moves = 25, .agreement = true}, /* E11 */ \
			COMMON(moves)                                                        \
	}

#define ENGLISH_WCDF(moves)                                                      \
	{                                                                        \
		.name = "english-wcdf", .title = "English checkers, WCDF draws", \
		.draws = {.repetitions = 3,                                      \
			.quiet_moves = 40,                                       \
			.men_reset = true,                                       \
			.agreement = true}, /* E12 */                            \
			COMMON(moves)                                            \
	}

#define COMMON(moves)                                                                            \
	.family = UINT64_C(0x656e676c69736800), .first = DRAUGHTS_BLACK /* E2 */,                \
	.notation = DR_NOTATION_NUMBERS, .gametype = 21, .height_max = 1, .articles = &articles, \
	DR_CHECKERS_SLOTS(english, moves, moves)

const struct draughts_ruleset dr_english_plain = ENGLISH(plain);
const struct draughts_ruleset dr_english_wcdf_plain = ENGLISH_WCDF(plain);
#if DR_HAVE_X86_BITS
const struct draughts_ruleset dr_english_x86 = ENGLISH(x86);
const struct draughts_ruleset dr_english_wcdf_x86 = ENGLISH_WCDF(x86);
#endif

const struct draughts_ruleset *draughts_english(void)
{
	return DR_PICK(dr_english_plain, dr_english_x86);
}

const struct draughts_ruleset *draughts_english_wcdf(void)
{
	return DR_PICK(dr_english_wcdf_plain, dr_english_wcdf_x86);
}
