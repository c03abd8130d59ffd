/* SPDX-License-Identifier: MIT */
/* Italian checkers, in both readings of the last choice among captures (I9). */
#include <draughts/ruleset.h>

#include "rules/checkers_slots.h"
#include "rules/variants.h"

static const struct dr_articles articles = {
	.letter = 'I',
	.a1_dark = false,        /* I1 */
	.men_take_kings = false, /* I4 */
	.free_choice = false     /* I8 */
};

DR_CHECKERS_BOARD(italian, &articles, DRAUGHTS_WHITE, 0)
DR_CHECKERS_BOARD(first, &articles, DRAUGHTS_WHITE, DR_FIRST_KING)
/* cppcheck-suppress ctunullpointer; it takes functions of one macro for one another */
DR_CHECKERS_CODE(plain, DR_TARGET_PLAIN, &articles)
DR_CHECKERS_MOVES(plain, plain, 0)
DR_CHECKERS_MOVES(first_plain, plain, DR_FIRST_KING)
#if DR_HAVE_X86_BITS
DR_CHECKERS_CODE(x86, DR_TARGET_X86_BITS, &articles)
DR_CHECKERS_MOVES(x86, x86, 0)
DR_CHECKERS_MOVES(first_x86, x86, DR_FIRST_KING)
#endif

#define ITALIAN(code)                                           \
	{                                                       \
		.name = "italian", .title = "Italian checkers", \
		DR_CHECKERS_SLOTS(italian, code, code), COMMON  \
	}

#define ITALIAN_FIRST(code)                                                       \
	{                                                                         \
		.name = "italian-first", .title = "Italian checkers, first king", \
		DR_CHECKERS_SLOTS(first, code, first_##code), COMMON              \
	}

#define COMMON                                                                                   \
	.family = UINT64_C(0x6974616c69616e00), .first = DRAUGHTS_WHITE /* I2 */,                \
	.notation = DR_NOTATION_NUMBERS, .gametype = 22, .height_max = 1, .articles = &articles, \
	.draws = {.repetitions = 3,                                                              \
		.quiet_moves = 40,                                                               \
		.men_reset = true,                                                               \
		.agreement = true} /* I12 */

const struct draughts_ruleset dr_italian_plain = ITALIAN(plain);
const struct draughts_ruleset dr_italian_first_plain = ITALIAN_FIRST(plain);
#if DR_HAVE_X86_BITS
const struct draughts_ruleset dr_italian_x86 = ITALIAN(x86);
const struct draughts_ruleset dr_italian_first_x86 = ITALIAN_FIRST(x86);
#endif

const struct draughts_ruleset *draughts_italian(void)
{
	return DR_PICK(dr_italian_plain, dr_italian_x86);
}

const struct draughts_ruleset *draughts_italian_first(void)
{
	return DR_PICK(dr_italian_first_plain, dr_italian_first_x86);
}
