/* SPDX-License-Identifier: MIT */
/* A clickable board in the terminal: each word of the input is a click, such as c3 or off. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include <draughts.h>

#include "shared.h"

static const char usage[] =
	"usage: board [RULESET [FEN]]\n"
	"Reads squares such as c3: first the square of a piece, then where it goes, or off.\n"
	"Exits with 0, with 1 if the system fails, with 2 if the arguments make no sense.\n";

struct board {
	const struct draughts_ruleset *ruleset;
	struct draughts_position *position;
	uint8_t path[16]; /* the clicked squares, 0 for off the board; no route is as long */
	size_t length;
};

/* The name of a square; off for 0. */
static const char *name(const struct board *board, draughts_square square, char text[4])
{
	if (draughts_square_write(board->ruleset, square, DRAUGHTS_TEXT_COORDINATES, text, 4) == 0)
		memcpy(text, "off", 4);
	return text;
}

static void print_squares(
	const struct board *board, const char *before, draughts_squares squares, const char *after)
{
	char text[4];

	for (draughts_square square = 1; square <= 32; square++)
		if (squares & DRAUGHTS_SQUARE_SET(square))
			printf("%s%s", before, name(board, square, text));
	printf("%s", after);
}

/* A program with pictures would animate this: the route, the captured pieces and the crowning. */
static void animate(const struct board *board, draughts_move move)
{
	struct draughts_route route;
	char text[4];

	draughts_position_routes(board->position, move, &route, 1);
	for (size_t i = 0; i < route.length; i++)
		printf("%s%s", i > 0 ? " > " : "", name(board, route.square[i], text));
	print_squares(board, " x", draughts_move_captured(move),
		draughts_move_is_promotion(move) ? " king\n" : "\n");
}

/* Prints why the squares clicked so far, including the last one, do not make a move. */
static void refuse(const struct board *board)
{
	char move[64] = "", sentence[DRAUGHTS_SENTENCE_TEXT_SIZE], text[4];
	struct draughts_reason reason;
	size_t length = 0;

	for (size_t i = 0; i <= board->length; i++)
		length += (size_t)snprintf(move + length, sizeof move - length, "%s%s",
			i > 0 ? "-" : "", name(board, board->path[i], text));
	draughts_move_read(board->position, move, strlen(move), NULL, &reason);
	draughts_reason_write(board->position, &reason, 0, sentence, sizeof sentence);
	puts(sentence);
}

/* Asks which of several moves is meant: they differ in the pieces taken or in how many go off. */
static draughts_move choose(const struct board *board, const draughts_move *found, size_t count)
{
	unsigned number = 0;
	char text[DRAUGHTS_MOVE_TEXT_SIZE];

	for (size_t i = 0; i < count; i++) {
		draughts_move_write(
			board->position, found[i], DRAUGHTS_TEXT_COORDINATES, text, sizeof text);
		printf("%zu: %s\n", i + 1, text);
	}
	/* NOLINTNEXTLINE(cert-err34-c): three digits fit, and any other text gives 0 */
	return scanf("%3u", &number) == 1 && number >= 1 && number <= count ? found[number - 1] : 0;
}

/* Shows where the piece can go next; one of the moves may leave the board. */
static void print_targets(
	const struct board *board, draughts_squares next, const draughts_move *moves, size_t count)
{
	bool off = false;
	char text[4];

	for (size_t i = 0; i < count; i++)
		off = off || draughts_move_is_off(moves[i]);
	printf("%s:", name(board, board->path[board->length - 1], text));
	print_squares(board, " ", next, off ? " off\n" : "\n");
}

/* Plays a pass, if it is the only move (D8). */
static void pass(struct board *board)
{
	draughts_move move;

	if (draughts_position_moves(board->position, &move, 1) == 1 &&
		draughts_move_is_pass(move)) {
		puts("pass");
		draughts_position_play(board->position, move);
	}
}

/* Plays one of the moves. */
static void play(struct board *board, const draughts_move *moves, size_t count)
{
	const draughts_move move = count == 1 ? moves[0] : choose(board, moves, count);

	board->length = 0;
	if (move != 0) {
		animate(board, move);
		draughts_position_play(board->position, move);
		pass(board);
	}
}

/* Keeps the moves that end on a square: two clicks are enough even for a long capture. */
static size_t keep_ends(draughts_move *moves, size_t count, draughts_square square)
{
	size_t kept = 0;

	for (size_t i = 0; i < count; i++)
		if (draughts_move_to(moves[i]) == square)
			moves[kept++] = moves[i];
	return kept;
}

/* Handles a click, which continues the move or begins another. Square 0 is off the board. */
static void click(struct board *board, draughts_square square)
{
	const struct draughts_position *const position = board->position;
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	struct draughts_pieces pieces;
	draughts_squares next;
	size_t count;

	draughts_position_pieces(position, &pieces);
	board->path[board->length] = (uint8_t)square;
	count = draughts_position_targets(
		position, board->path, board->length + 1, &next, moves, DRAUGHTS_MOVES_MAX);
	if (count > 0) {
		if (++board->length > 1 && next == 0)
			play(board, moves, count);
		else
			print_targets(board, next, moves, count);
		return;
	}
	count = draughts_position_targets(
		position, board->path, board->length, &next, moves, DRAUGHTS_MOVES_MAX);
	count = board->length > 0 ? keep_ends(moves, count, square) : 0;
	if (count > 0) {
		play(board, moves, count);
	} else if (DRAUGHTS_SQUARE_SET(square) & pieces.occupied[pieces.turn]) {
		board->path[0] = (uint8_t)square;
		board->length = 1;
		count = draughts_position_targets(
			position, board->path, 1, &next, moves, DRAUGHTS_MOVES_MAX);
		print_targets(board, next, moves, count);
	} else if (board->length > 0) {
		refuse(board);
	}
}

int main(int argc, char **argv)
{
	struct board board = {.ruleset = draughts_ruleset_by_name(argc > 1 ? argv[1] : "english")};
	struct draughts_position_storage storage;
	char word[8];

	if (board.ruleset == NULL || argc > 3) {
		const bool asked = strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "--help") == 0;
		print_usage(asked ? stdout : stderr, usage);
		return asked ? 0 : 2;
	}
	board.position = draughts_position_init(draughts_position_in(&storage), board.ruleset);
	if (argc > 2 && draughts_position_read_fen(board.position, board.ruleset, argv[2],
				strlen(argv[2]), NULL) != DRAUGHTS_OK) {
		fprintf(stderr, "board: not a valid position: %s\n", argv[2]);
		return 2;
	}
	pass(&board);
	while (draughts_position_count_moves(board.position) > 0 && scanf("%7s", word) == 1) {
		draughts_square square = draughts_square_read(board.ruleset, word, strlen(word));

		if (square != 0 || strcmp(word, "off") == 0)
			click(&board, square);
		else
			puts("type a dark square, such as c3, or off");
	}
	if (fflush(stdout) == 0 && !ferror(stdout))
		return 0;
	perror("board");
	return 1;
}
