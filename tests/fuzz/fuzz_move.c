/* SPDX-License-Identifier: MIT */
/*
 * Any text as a move: a line with the ruleset's digit and a FEN, then the text. What is read and
 * why it is refused is held against the moves of the reference.
 */
#include "fuzz.h"

#include <string.h>

#include "../agree.h"
#include "../names.h"

enum { TEXT_SIZE = 64 };

/* A text like 11-15 or 22x15 in a checkers game, which can be judged here without the library. */
struct ends {
	unsigned from, to;
};

static size_t read_number(const char *text, size_t length, unsigned *number)
{
	size_t i = 0;

	for (*number = 0; i < length && i < 2 && text[i] >= '0' && text[i] <= '9'; i++)
		*number = *number * 10 + (unsigned)(text[i] - '0');
	return i;
}

static bool read_ends(const char *text, size_t length, struct ends *ends)
{
	const size_t first = read_number(text, length, &ends->from);

	if (first == 0 || first == length || (text[first] != '-' && text[first] != 'x'))
		return false;

	const size_t second = read_number(text + first + 1, length - first - 1, &ends->to);

	return second != 0 && first + 1 + second == length && ends->from - 1 < 32 &&
	       ends->to - 1 < 32 && ends->from != ends->to;
}

/* By the reference: how many moves fit the ends decides the status (G3). */
static enum draughts_error expected_status(const struct ref_position *ref, const struct ends *ends)
{
	struct ref_move moves[REF_MOVES_MAX];
	const size_t total = ref_moves(ref, moves, REF_MOVES_MAX);
	size_t fit = 0;

	for (size_t i = 0; i < total; i++)
		fit += moves[i].from == ends->from && moves[i].to == ends->to;
	if (ref_outcome(ref) != REF_ONGOING)
		return DRAUGHTS_ERR_GAME_OVER;
	return fit == 0 ? DRAUGHTS_ERR_ILLEGAL : fit == 1 ? DRAUGHTS_OK : DRAUGHTS_ERR_AMBIGUOUS;
}

/* Written, read and explained again it is the same move, in each of its forms. */
static void check_move(const struct draughts_position *position, draughts_move move)
{
	static const struct draughts_reason none = {0};
	struct draughts_reason reason;
	draughts_move again = 0;
	char text[TEXT_SIZE], cut[TEXT_SIZE];
	const size_t length = draughts_move_write(position, move, 0, text, sizeof text);

	FUZZ_CHECK(length != 0 && length < sizeof text && length == strlen(text));
	FUZZ_CHECK(draughts_move_read(position, text, length, &again, &reason) == DRAUGHTS_OK);
	FUZZ_CHECK(again == move);
	FUZZ_CHECK(memcmp(&reason, &none, sizeof reason) == 0);
	for (unsigned flags = 0; flags < 4; flags++) {
		const size_t formed = draughts_move_write(position, move, flags, cut, sizeof cut);

		FUZZ_CHECK(formed < sizeof cut && strlen(cut) == formed);
		FUZZ_CHECK(draughts_move_read(position, cut, formed, &again, NULL) == DRAUGHTS_OK);
		FUZZ_CHECK(again == move);
	}
	FUZZ_CHECK(draughts_move_write(position, move, 0, cut, 3) == length);
	FUZZ_CHECK(strlen(cut) == 2 && memcmp(cut, text, 2) == 0);
}

/* Each route of a move, followed square by square, leads to the move and is whole at its end. */
static void check_targets(const struct draughts_position *position, draughts_move move)
{
	struct draughts_route routes[DRAUGHTS_ROUTES_MAX];
	const size_t total = draughts_position_routes(position, move, routes, DRAUGHTS_ROUTES_MAX);

	for (size_t i = 0; i < total; i++) {
		for (size_t length = 0; length <= routes[i].length; length++) {
			draughts_move moves[DRAUGHTS_MOVES_MAX];
			draughts_squares next;
			const size_t found = draughts_position_targets(position, routes[i].square,
				length, &next, moves, DRAUGHTS_MOVES_MAX);

			FUZZ_CHECK(agree_is_listed(moves, found, move));
			FUZZ_CHECK((length != 1 && next == 0) == (length == routes[i].length));
		}
	}
}

/* Any path: what is said to be left begins with it, and the empty path leaves all. */
static void check_any_path(
	const struct draughts_position *position, const uint8_t *path, size_t length)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	draughts_squares next;
	const size_t found = draughts_position_targets(
		position, path, length, &next, moves, DRAUGHTS_MOVES_MAX);

	FUZZ_CHECK(length > 0 || found == draughts_position_count_moves(position));
	FUZZ_CHECK(found > 0 || next == 0);
	for (size_t i = 0; i < found; i++) {
		FUZZ_CHECK(draughts_position_is_legal(position, moves[i]));
		FUZZ_CHECK(length == 0 || draughts_move_from(moves[i]) == path[0]);
	}
}

static void check_reason(const struct draughts_position *position,
	const struct draughts_reason *reason, enum draughts_error status, size_t length)
{
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];
	const size_t written = draughts_reason_write(
		position, reason, 0, sentence, sizeof sentence);

	FUZZ_CHECK(reason->code != DRAUGHTS_REASON_NONE);
	FUZZ_CHECK(reason->code < NAMES_REASONS);
	FUZZ_CHECK(reason->from_square <= 32 && reason->to_square <= 32 && reason->piece <= 32);
	FUZZ_CHECK(reason->piece_moves == 0 || reason->piece != 0);
	FUZZ_CHECK(reason->offset <= length && reason->length <= length - reason->offset);
	FUZZ_CHECK(written < sizeof sentence && strlen(sentence) == written);
	FUZZ_CHECK(written != 0 && sentence[written - 1] == '.');
	FUZZ_CHECK((status == DRAUGHTS_ERR_SYNTAX) ==
		   (reason->code == DRAUGHTS_REASON_UNREADABLE ||
			   reason->code == DRAUGHTS_REASON_NO_SQUARE));
	FUZZ_CHECK(
		(status == DRAUGHTS_ERR_AMBIGUOUS) == (reason->code == DRAUGHTS_REASON_AMBIGUOUS));
	FUZZ_CHECK(
		(status == DRAUGHTS_ERR_GAME_OVER) == (reason->code == DRAUGHTS_REASON_GAME_OVER));
	if (status == DRAUGHTS_ERR_AMBIGUOUS)
		FUZZ_CHECK(reason->count >= 2 &&
			   reason->count <= draughts_position_count_moves(position));
	for (size_t i = 0; i < sizeof reason->reserved / sizeof reason->reserved[0]; i++)
		FUZZ_CHECK(reason->reserved[i] == 0);
}

/* The pieces a reason names where to look at are there, by the reference (E6, I7, I8, D8). */
static void check_must(const struct ref_position *ref, const struct draughts_reason *reason)
{
	struct ref_move moves[REF_MOVES_MAX];
	const size_t total = ref_moves(ref, moves, REF_MOVES_MAX);
	draughts_squares from = 0;
	bool capture = false;

	for (size_t i = 0; i < total; i++) {
		from |= moves[i].from == 0 ? 0 : (draughts_squares)1 << (moves[i].from - 1);
		capture = capture || moves[i].captured != 0;
	}
	if (reason->code == DRAUGHTS_REASON_MUST_CAPTURE)
		FUZZ_CHECK(capture && (from & ~reason->squares) == 0);
	if (reason->code == DRAUGHTS_REASON_MUST_MOVE)
		FUZZ_CHECK(from == reason->squares);
}

static void check_text(const struct draughts_position *position, const struct ref_position *ref,
	const char *text, size_t length)
{
	const draughts_move untouched = UINT64_MAX;
	draughts_move move = untouched;
	struct draughts_reason reason;
	struct ends ends;
	const enum draughts_error status = draughts_move_read(
		position, text, length, &move, &reason);

	FUZZ_CHECK(draughts_move_read(position, text, length, NULL, NULL) == status);
	if (ref->game != REF_DIPOLE && read_ends(text, length, &ends))
		FUZZ_CHECK(status == expected_status(ref, &ends));
	if (status == DRAUGHTS_OK) {
		FUZZ_CHECK(draughts_position_is_legal(position, move));
		check_move(position, move);
		return;
	}
	FUZZ_CHECK(move == untouched);
	FUZZ_CHECK(status == DRAUGHTS_ERR_SYNTAX ||
		   (status == DRAUGHTS_ERR_GAME_OVER) == (ref_outcome(ref) != REF_ONGOING));
	check_reason(position, &reason, status, length);
	check_must(ref, &reason);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz_input input = {data, size};
	const struct draughts_position *position = fuzz_position(TESTS_ROOM, &input);
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	struct ref_position ref;

	agree_reference(position, &ref);
	check_text(position, &ref, (const char *)input.data, input.size);
	check_any_path(position, input.data, input.size);
	for (size_t i = 0; i < total; i++) {
		check_move(position, moves[i]);
		check_targets(position, moves[i]);
	}
	return 0;
}
