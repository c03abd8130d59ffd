/* SPDX-License-Identifier: MIT */
/* The enumerations of the public headers as tests/data names them: without their common prefix. */
#ifndef TESTS_NAMES_H
#define TESTS_NAMES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <draughts.h>

enum { NAMES_REASONS = DRAUGHTS_REASON_TOUCH_MOVE + 1 };

#define NAMES_NONE UINT32_MAX

struct name {
	uint32_t value;
	const char *name;
};

static inline const char *name_of(const struct name *names, size_t total, uint32_t value)
{
	for (size_t i = 0; i < total; i++)
		if (names[i].value == value)
			return names[i].name;
	return NULL;
}

/* The value of a name; total names have other ones. */
static inline uint32_t value_of(const struct name *names, size_t total, const char *name)
{
	for (size_t i = 0; i < total; i++)
		if (strcmp(names[i].name, name) == 0)
			return names[i].value;
	return NAMES_NONE;
}

/* clang-format off */
#define NAME(prefix, name) {DRAUGHTS_##prefix##_##name, #name}
/* clang-format on */

/* name_of_X gives the name of a value or NULL, value_of_X the value of a name or NAMES_NONE. */
#define NAMES(what, ...)                                                                           \
	static const struct name names_of_##what[] = {__VA_ARGS__};                                \
                                                                                                   \
	static inline const char *name_of_##what(uint32_t value)                                   \
	{                                                                                          \
		return name_of(                                                                    \
			names_of_##what, sizeof names_of_##what / sizeof *names_of_##what, value); \
	}                                                                                          \
                                                                                                   \
	static inline uint32_t value_of_##what(const char *name)                                   \
	{                                                                                          \
		return value_of(                                                                   \
			names_of_##what, sizeof names_of_##what / sizeof *names_of_##what, name);  \
	}

NAMES(status, {DRAUGHTS_OK, "OK"}, NAME(ERR, MEMORY), NAME(ERR, SYNTAX), NAME(ERR, POSITION),
	NAME(ERR, ILLEGAL), NAME(ERR, AMBIGUOUS), NAME(ERR, GAME_OVER), NAME(ERR, NO_CLAIM),
	NAME(ERR, UNSUPPORTED), NAME(ERR, RANGE), NAME(ERR, FILE), NAME(ERR, DAMAGED))
NAMES(outcome, {DRAUGHTS_ONGOING, "ONGOING"}, {DRAUGHTS_WHITE_WINS, "WHITE_WINS"},
	{DRAUGHTS_BLACK_WINS, "BLACK_WINS"}, {DRAUGHTS_DRAW, "DRAW"},
	{DRAUGHTS_BOTH_LOSE, "BOTH_LOSE"})
NAMES(ending, NAME(ENDING, NONE), NAME(ENDING, NO_PIECES), NAME(ENDING, NO_MOVES),
	NAME(ENDING, RESIGNED), NAME(ENDING, AGREED), NAME(ENDING, REPETITION),
	NAME(ENDING, QUIET_MOVES), NAME(ENDING, RECORDED), NAME(ENDING, TIME),
	NAME(ENDING, FORFEIT))
NAMES(fault, NAME(PDN_FAULT, NONE), NAME(PDN_FAULT, MOVE), NAME(PDN_FAULT, TEXT),
	NAME(PDN_FAULT, COMMENT), NAME(PDN_FAULT, BRACE), NAME(PDN_FAULT, VARIATION),
	NAME(PDN_FAULT, TAG), NAME(PDN_FAULT, GAMETYPE), NAME(PDN_FAULT, VARIANT),
	NAME(PDN_FAULT, FEN), NAME(PDN_FAULT, RESULT), NAME(PDN_FAULT, SETUP),
	NAME(PDN_FAULT, MEMORY))
/* Of a position: enum draughts_fault. */
NAMES(setup_fault, NAME(FAULT, TURN), NAME(FAULT, OVERLAP), NAME(FAULT, TOO_MANY_WHITE),
	NAME(FAULT, TOO_MANY_BLACK), NAME(FAULT, MAN_ON_CROWNING_ROW),
	NAME(FAULT, KING_WITHOUT_PIECE), NAME(FAULT, HEIGHT), NAME(FAULT, NO_PIECES),
	NAME(FAULT, KING), NAME(FAULT, RESERVED))
NAMES(reason, NAME(REASON, NONE), NAME(REASON, UNREADABLE), NAME(REASON, NO_SQUARE),
	NAME(REASON, AMBIGUOUS), NAME(REASON, GAME_OVER), NAME(REASON, EMPTY),
	NAME(REASON, NOT_YOURS), NAME(REASON, OCCUPIED), NAME(REASON, DIRECTION),
	NAME(REASON, DISTANCE), NAME(REASON, NO_JUMP), NAME(REASON, TWICE), NAME(REASON, CROWNED),
	NAME(REASON, MAN_AT_KING), NAME(REASON, MAN_BACKWARD), NAME(REASON, MUST_CAPTURE),
	NAME(REASON, GOES_ON), NAME(REASON, MORE_PIECES), NAME(REASON, KING_TAKES),
	NAME(REASON, MORE_KINGS), NAME(REASON, KING_EARLIER), NAME(REASON, NOT_IN_LINE),
	NAME(REASON, COUNT), NAME(REASON, ODD_STRAIGHT), NAME(REASON, STACK_SMALL),
	NAME(REASON, TARGET_TALL), NAME(REASON, SIDEWAYS), NAME(REASON, ON_BOARD),
	NAME(REASON, MUST_MOVE), NAME(REASON, BLOCKED), NAME(REASON, LANDING),
	NAME(REASON, TOUCH_MOVE))

/* The status behind the last `=' of a word, which is cut off there; without one it is OK. */
static inline const char *name_cut_status(char *word)
{
	char *const sign = strrchr(word, '=');

	if (sign == NULL || value_of_status(sign + 1) == NAMES_NONE)
		return "OK";
	*sign = '\0';
	return sign + 1;
}

#endif
