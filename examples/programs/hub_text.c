/* SPDX-License-Identifier: MIT */
#include "hub_text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine.h"

bool hub_read_position(struct draughts_position *position, const struct draughts_ruleset *ruleset,
	enum hub_numbering numbering, const char *text, char sentence[HUB_SENTENCE_SIZE])
{
	static const char letters[] = "ewWbB"; /* by enum draughts_piece */
	struct draughts_setup setup = {.turn = text[0] == 'W' ? DRAUGHTS_WHITE : DRAUGHTS_BLACK};
	draughts_squares bad[DRAUGHTS_FAULTS_MAX];
	unsigned i = 0;

	if (strlen(text) != 33 || strspn(text, "WB") == 0 || strspn(text + 1, letters) != 32) {
		(void)snprintf(sentence, HUB_SENTENCE_SIZE,
			"A position is W or B, and then w, W, b, B or e for each of 32 squares.");
		return false;
	}
	for (unsigned square = 1; square <= 32; square++)
		draughts_setup_put(&setup, square,
			(enum draughts_piece)(strchr(letters, text[square]) - letters), 1);
	const unsigned faults = draughts_setup_check(&setup, ruleset, bad, DRAUGHTS_FAULTS_MAX);
	if (faults != 0) {
		while ((faults >> i & 1) == 0)
			i++;
		draughts_fault_write(ruleset, 1u << i, bad[i], DRAUGHTS_TEXT_NUMBERS, sentence,
			HUB_SENTENCE_SIZE);
		return false;
	}
	(void)draughts_position_set_setup(position, ruleset, &setup, NULL);
	if (numbering == HUB_PYDRAUGHTS && draughts_ruleset_first_side(ruleset) == DRAUGHTS_BLACK)
		draughts_position_rotate(position, position);
	return true;
}

/* Whether the rows of squares are counted from the other end in moves. */
static bool counts_from_a1(const struct draughts_ruleset *ruleset, enum hub_numbering numbering)
{
	return numbering == HUB_PYDRAUGHTS &&
	       (draughts_ruleset_traits(ruleset) & DRAUGHTS_TRAIT_LETTERS) != 0;
}

/* The client's number of a square by the library's number, or the other way round. */
static draughts_square renumber(unsigned square, bool from_a1)
{
	return from_a1 ? ((square - 1) ^ 28) + 1 : square;
}

/* Reads the two ends of a move, and the squares that it captures. */
static bool read_squares(
	const char *text, bool from_a1, uint8_t ends[2], draughts_squares *captured)
{
	char *end;

	*captured = 0;
	for (int i = 0;; i++, text = end + 1) {
		const unsigned long number = strtoul(text, &end, 10);
		if (*text < '1' || *text > '9' || number > 32)
			return false;
		const draughts_square square = renumber((unsigned)number, from_a1);
		if (i < 2)
			ends[i] = (uint8_t)square;
		else
			*captured |= DRAUGHTS_SQUARE_SET(square);
		if (*end != '-' && *end != 'x')
			return *end == '\0' && i > 0;
	}
}

bool hub_read_move(const struct draughts_position *position, enum hub_numbering numbering,
	const char *text, draughts_move *move, char sentence[HUB_SENTENCE_SIZE])
{
	const bool from_a1 = counts_from_a1(draughts_position_ruleset(position), numbering);
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	struct draughts_reason reason;
	draughts_squares captured;
	uint8_t ends[2];

	if (!read_squares(text, from_a1, ends, &captured)) {
		(void)snprintf(sentence, HUB_SENTENCE_SIZE,
			"A move is like 28-23 or, if it captures 23, like 28x19x23.");
		return false;
	}
	for (size_t i = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX); i-- > 0;) {
		*move = moves[i];
		if (draughts_move_from(*move) == ends[0] && draughts_move_to(*move) == ends[1] &&
			draughts_move_captured(*move) == captured)
			return true;
	}
	if (draughts_move_read_path(position, ends, 2, move, &reason) != DRAUGHTS_OK) {
		draughts_reason_write(position, &reason,
			from_a1 ? DRAUGHTS_TEXT_COORDINATES : DRAUGHTS_TEXT_NUMBERS, sentence,
			HUB_SENTENCE_SIZE);
		return false;
	}
	(void)snprintf(sentence, HUB_SENTENCE_SIZE, "This move captures other pieces.");
	return captured == 0;
}

/* Some clients need the captured squares in ascending order. */
size_t hub_write_move(const struct draughts_ruleset *ruleset, enum hub_numbering numbering,
	draughts_move move, char text[HUB_MOVE_SIZE])
{
	const bool from_a1 = counts_from_a1(ruleset, numbering);
	const draughts_squares captured = draughts_move_captured(move);
	int length = sprintf(text, "%u%c%u", renumber(draughts_move_from(move), from_a1),
		captured != 0 ? 'x' : '-', renumber(draughts_move_to(move), from_a1));

	for (unsigned square = 1; square <= 32; square++)
		if ((captured & DRAUGHTS_SQUARE_SET(renumber(square, from_a1))) != 0)
			length += sprintf(text + length, "x%u", square);
	return (size_t)length;
}

bool hub_read_level(const struct hub_input *input, struct hub_level *level)
{
	struct hub_level sum = *level;
	double time = 0, inc = 0, moves = 30;

	if (!hub_number(input, "depth", 1, HUB_DEPTH_MAX, &sum.depth) ||
		!hub_number(input, "nodes", 1, 1e15, &sum.nodes) ||
		!hub_number(input, "move-time", 0.001, 1e9, &sum.seconds) ||
		!hub_number(input, "time", -1e9, 1e9, &time) ||
		!hub_number(input, "inc", 0, 1e9, &inc) ||
		!hub_number(input, "moves", 1, 1e9, &moves))
		return false;
	/* The increment is yet to be added to the time, which may therefore be negative. */
	if (hub_value(input, "time") != NULL || hub_value(input, "inc") != NULL) {
		const double share = time / moves + inc, most = (time + inc) * 0.8 - 0.05;
		sum.seconds = share < most ? share : most;
		sum.seconds = sum.seconds > 0.001 ? sum.seconds : 0.001;
	}
	if (hub_value(input, "infinite") != NULL)
		sum.seconds = HUGE_VAL;
	*level = sum;
	return true;
}

double hub_score(int value)
{
	enum { PLIES_MAX = 100 }; /* values this close to the constants count plies */
	const int size = abs(value);
	double score = size / 100.0;

	if (size > ENGINE_WIN - PLIES_MAX)
		score = 100 - (ENGINE_WIN - size) / 100.0;
	else if (size > ENGINE_KNOWN - PLIES_MAX)
		score = 90 - (ENGINE_KNOWN - size) / 100.0;
	return value < 0 ? -score : score;
}
