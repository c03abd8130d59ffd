/* SPDX-License-Identifier: MIT */
/*
 * Moves are explained by the rules of a game, however the game is written: no ruleset of the
 * library takes the rules of one game and the notation of another.
 */
#include "core/vtable.h"
#include "tests.h"

/* What a move is refused with in the initial position of a ruleset. */
static enum draughts_reason_code refuse(const struct draughts_ruleset *ruleset, const char *text)
{
	struct draughts_position *const position = tests_initial(TESTS_ROOM, ruleset);
	struct draughts_reason reason;

	ck_assert_int_ne(
		draughts_move_read(position, text, strlen(text), NULL, &reason), DRAUGHTS_OK);
	return (enum draughts_reason_code)reason.code;
}

/* E3, E4, E5: Dipole would name the height of the stack, or an odd distance. */
START_TEST(checkers_written_as_stacks)
{
	struct draughts_ruleset ruleset = *draughts_english();

	ruleset.notation = DR_NOTATION_STACKS;
	ck_assert_int_eq(refuse(&ruleset, "f6-f2"), DRAUGHTS_REASON_OCCUPIED);
	ck_assert_int_eq(refuse(&ruleset, "d6-d4"), DRAUGHTS_REASON_DISTANCE);
	ck_assert_int_eq(refuse(&ruleset, "d6-d5"), DRAUGHTS_REASON_NO_SQUARE);
}
END_TEST

/* D2, D4, D6: White's 12 checkers are on e1, 31, and Black's on d8, 2. */
START_TEST(dipole_written_as_numbers)
{
	struct draughts_ruleset ruleset = *draughts_dipole();

	ruleset.notation = DR_NOTATION_NUMBERS;
	ck_assert_int_eq(refuse(&ruleset, "31-21"), DRAUGHTS_REASON_NOT_IN_LINE);
	ck_assert_int_eq(refuse(&ruleset, "31-32"), DRAUGHTS_REASON_SIDEWAYS);
}
END_TEST

void suite_internal_explain(Suite *suite)
{
	tests_add(suite, checkers_written_as_stacks, dipole_written_as_numbers);
}
