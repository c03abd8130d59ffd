/* SPDX-License-Identifier: MIT */
/*
 * The enumerations of the public headers as the tables of tests/data name them: without the prefix
 * that all names of an enumeration share.
 */
#ifndef TESTS_NAMES_H
#define TESTS_NAMES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <draughts.h>

enum { NAMES_REASONS = DRAUGHTS_REASON_LANDING + 1 };

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

/* Each returns NULL for a value that the enumeration does not have. */

static inline const char *name_of_status(uint32_t status)
{
#define NAME(name)                         \
	{                                  \
		DRAUGHTS_ERR_##name, #name \
	}
	static const struct name names[] = {{DRAUGHTS_OK, "OK"}, NAME(MEMORY), NAME(SYNTAX),
		NAME(POSITION), NAME(ILLEGAL), NAME(AMBIGUOUS), NAME(GAME_OVER), NAME(NO_CLAIM),
		NAME(UNSUPPORTED), NAME(RANGE), NAME(FILE), NAME(DAMAGED)};
#undef NAME

	return name_of(names, sizeof names / sizeof *names, status);
}

/* The status behind the last `=' of a word, which is cut off there; without one it is OK. */
static inline const char *name_cut_status(char *word)
{
	char *const sign = strrchr(word, '=');

	for (uint32_t status = 0; sign != NULL && name_of_status(status) != NULL; status++)
		if (strcmp(name_of_status(status), sign + 1) == 0) {
			*sign = '\0';
			return sign + 1;
		}
	return "OK";
}

static inline const char *name_of_fault(uint32_t fault)
{
#define NAME(name)                               \
	{                                        \
		DRAUGHTS_PDN_FAULT_##name, #name \
	}
	static const struct name names[] = {NAME(NONE), NAME(MOVE), NAME(TEXT), NAME(COMMENT),
		NAME(BRACE), NAME(VARIATION), NAME(TAG), NAME(GAMETYPE), NAME(VARIANT), NAME(FEN),
		NAME(RESULT), NAME(SETUP), NAME(MEMORY)};
#undef NAME

	return name_of(names, sizeof names / sizeof *names, fault);
}

/* Of a position: enum draughts_fault. */
static inline const char *name_of_setup_fault(uint32_t fault)
{
#define NAME(name)                           \
	{                                    \
		DRAUGHTS_FAULT_##name, #name \
	}
	static const struct name names[] = {NAME(TURN), NAME(OVERLAP), NAME(TOO_MANY_WHITE),
		NAME(TOO_MANY_BLACK), NAME(MAN_ON_CROWNING_ROW), NAME(KING_WITHOUT_PIECE),
		NAME(HEIGHT), NAME(NO_PIECES), NAME(KING), NAME(RESERVED)};
#undef NAME

	return name_of(names, sizeof names / sizeof *names, fault);
}

static inline const char *name_of_outcome(uint32_t outcome)
{
	static const struct name names[] = {{DRAUGHTS_ONGOING, "ONGOING"},
		{DRAUGHTS_WHITE_WINS, "WHITE_WINS"}, {DRAUGHTS_BLACK_WINS, "BLACK_WINS"},
		{DRAUGHTS_DRAW, "DRAW"}};

	return name_of(names, sizeof names / sizeof *names, outcome);
}

static inline const char *name_of_ending(uint32_t ending)
{
#define NAME(name)                            \
	{                                     \
		DRAUGHTS_ENDING_##name, #name \
	}
	static const struct name names[] = {NAME(NONE), NAME(NO_PIECES), NAME(NO_MOVES),
		NAME(RESIGNED), NAME(AGREED), NAME(REPETITION), NAME(QUIET_MOVES), NAME(RECORDED),
		NAME(TIME), NAME(FORFEIT)};
#undef NAME

	return name_of(names, sizeof names / sizeof *names, ending);
}

static inline const char *name_of_reason(uint32_t code)
{
#define NAME(name)                            \
	{                                     \
		DRAUGHTS_REASON_##name, #name \
	}
	static const struct name names[NAMES_REASONS] = {NAME(NONE), NAME(UNREADABLE),
		NAME(NO_SQUARE), NAME(AMBIGUOUS), NAME(GAME_OVER), NAME(EMPTY), NAME(NOT_YOURS),
		NAME(OCCUPIED), NAME(DIRECTION), NAME(DISTANCE), NAME(NO_JUMP), NAME(TWICE),
		NAME(CROWNED), NAME(MAN_AT_KING), NAME(MAN_BACKWARD), NAME(MUST_CAPTURE),
		NAME(GOES_ON), NAME(MORE_PIECES), NAME(KING_TAKES), NAME(MORE_KINGS),
		NAME(KING_EARLIER), NAME(NOT_IN_LINE), NAME(COUNT), NAME(ODD_STRAIGHT),
		NAME(STACK_SMALL), NAME(TARGET_TALL), NAME(SIDEWAYS), NAME(ON_BOARD),
		NAME(MUST_MOVE), NAME(BLOCKED), NAME(LANDING)};
#undef NAME

	return name_of(names, sizeof names / sizeof *names, code);
}

#endif
