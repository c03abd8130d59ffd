/* SPDX-License-Identifier: MIT */
/* Italian checkers, in both readings of the last choice among captures (I9). */
#include <draughts/ruleset.h>

#include "rules/checkers.h"
#include "rules/variants.h"

static const struct dr_articles articles = {
	.a1_dark = false,              /* I1 */
	.men_take_kings = false,       /* I4 */
	.choice = DR_CHOICE_KING_ORDER /* I8, I9 */
};

static const struct dr_articles articles_first = {
	.a1_dark = false,              /* I1 */
	.men_take_kings = false,       /* I4 */
	.choice = DR_CHOICE_FIRST_KING /* I8, I9 */
};

DR_CHECKERS_BOARD(italian, &articles, DRAUGHTS_WHITE)
DR_CHECKERS_BOARD(italian_first, &articles_first, DRAUGHTS_WHITE)
DR_CHECKERS_MOVES(italian_plain, , &articles)
DR_CHECKERS_MOVES(italian_first_plain, , &articles_first)
#if DR_HAVE_X86_BITS
DR_CHECKERS_MOVES(italian_x86, DR_TARGET_X86_BITS, &articles)
DR_CHECKERS_MOVES(italian_first_x86, DR_TARGET_X86_BITS, &articles_first)
#endif

#define ITALIAN(moves)                                                                 \
	{                                                                              \
		.name = "italian", .title = "Italian checkers", .articles = &articles, \
		DR_CHECKERS_SLOTS(italian, moves), COMMON                              \
	}

#define ITALIAN_FIRST(moves)                                                                 \
	{                                                                                    \
		.name = "italian-first", .title = "Italian checkers, first king",            \
		.articles = &articles_first, DR_CHECKERS_SLOTS(italian_first, moves), COMMON \
	}

#define COMMON                                                                    \
	.family = UINT64_C(0x6974616c69616e00), .first = DRAUGHTS_WHITE /* I2 */, \
	.notation = DR_NOTATION_NUMBERS, .gametype = 22, .height_max = 1,         \
	.draws = {.repetitions = 3,                                               \
		.quiet_moves = 40,                                                \
		.men_reset = true,                                                \
		.agreement = true} /* I12 */

const struct draughts_ruleset dr_italian_plain = ITALIAN(italian_plain);
const struct draughts_ruleset dr_italian_first_plain = ITALIAN_FIRST(italian_first_plain);
#if DR_HAVE_X86_BITS
const struct draughts_ruleset dr_italian_x86 = ITALIAN(italian_x86);
const struct draughts_ruleset dr_italian_first_x86 = ITALIAN_FIRST(italian_first_x86);
#endif

const struct draughts_ruleset *draughts_italian(void)
{
	return DR_PICK(dr_italian_plain, dr_italian_x86);
}

const struct draughts_ruleset *draughts_italian_first(void)
{
	return DR_PICK(dr_italian_first_plain, dr_italian_first_x86);
}
