/* SPDX-License-Identifier: MIT */
/* A board to click on, in the terminal: each word of the input is a click, on c3 say, or off. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <draughts.h>

static const char usage[] =
	"usage: board [RULESET [FEN]]\n"
	"RULESET is english (the default), english-wcdf, italian, italian-first or dipole.\n"
	"Reads squares such as c3: that of a piece, then that where it goes, or off.\n"
	"Exits with 0, with 2 if the arguments make no sense.\n";

struct board {
	struct draughts_position *position;
	const struct draughts_ruleset *ruleset;
	draughts_move moves[DRAUGHTS_MOVES_MAX]; /* the legal ones, listed once a position */
	size_t count;
	draughts_square selected; /* 0: none */
};

/* The name of a square; off for 0. */
static const char *name(const struct board *board, draughts_square square, char text[4])
{
	unsigned file, rank;

	if (!draughts_square_coordinates(board->ruleset, square, &file, &rank))
		return (const char *)memcpy(text, "off", sizeof "off");
	text[0] = "abcdefgh"[file - 1];
	text[1] = (char)('0' + rank);
	text[2] = '\0';
	return text;
}

/* The moves from the selected square to another. */
static size_t find_moves(const struct board *board, draughts_square to, draughts_move *found)
{
	size_t count = 0;

	for (size_t i = 0; i < board->count; i++)
		if (draughts_move_from(board->moves[i]) == board->selected &&
			draughts_move_to(board->moves[i]) == to)
			found[count++] = board->moves[i];
	return count;
}

/* Selects a piece, and shows where it can go: the squares that a picture would mark. */
static void select_piece(struct board *board, draughts_square square)
{
	draughts_move found[DRAUGHTS_MOVES_MAX];
	char text[4];

	board->selected = square;
	printf("%s:", name(board, square, text));
	for (draughts_square to = 0; to <= 32; to++)
		if (find_moves(board, to, found) > 0)
			printf(" %s", name(board, to, text));
	puts("");
}

/* Says why there is no such move. */
static void refuse(const struct board *board, draughts_square to)
{
	char from_text[4], to_text[4], move[16], sentence[256];
	struct draughts_reason reason;

	(void)snprintf(move, sizeof move, "%s-%s", name(board, board->selected, from_text),
		name(board, to, to_text));
	draughts_move_explain(board->position, move, strlen(move), &reason);
	draughts_reason_write(board->position, &reason, sentence, sizeof sentence);
	printf("%s\n", sentence);
}

/* Lists the moves at the start and after each, with the pass that Dipole may force (D8). */
static void list_moves(struct board *board)
{
	for (;;) {
		board->count = draughts_position_moves(
			board->position, board->moves, DRAUGHTS_MOVES_MAX);
		if (board->count == 0 || !draughts_move_is_pass(board->moves[0]))
			return;
		puts("pass");
		draughts_position_play(board->position, board->moves[0]);
	}
}

/* Shows the way of the piece and what it takes, to be animated, and plays. */
static void play(struct board *board, draughts_move move)
{
	struct draughts_route route = {0};
	char text[4];

	draughts_position_routes(board->position, move, &route, 1);
	for (size_t i = 0; i < route.length; i++)
		printf("%s%s", i > 0 ? " > " : "", name(board, route.square[i], text));
	for (draughts_square square = 1; square <= 32; square++)
		if (draughts_move_captured(move) >> (square - 1) & 1)
			printf(" x%s", name(board, square, text));
	puts(draughts_move_is_promotion(move) ? " king" : "");
	draughts_position_play(board->position, move);
	board->selected = 0;
	list_moves(board);
}

/* Several moves have these ends: other victims, or other counts off the board. A number chooses. */
static draughts_move choose(const struct board *board, const draughts_move *found, size_t count)
{
	unsigned number = 0;

	for (size_t i = 0; i < count; i++) {
		char text[32];

		draughts_move_format(
			board->position, found[i], DRAUGHTS_MOVE_COORDINATES, text, sizeof text);
		printf("%zu: %s\n", i + 1, text);
	}
	/* NOLINTNEXTLINE(cert-err34-c): three digits fit, and what is none is 0 */
	return scanf("%3u", &number) == 1 && number >= 1 && number <= count ? found[number - 1] : 0;
}

/* A click selects a piece that can move, or moves the selected one. */
static void click(struct board *board, draughts_square square)
{
	const enum draughts_side turn = draughts_position_turn(board->position);
	const draughts_squares own = draughts_position_occupied(board->position, turn);
	draughts_move found[DRAUGHTS_MOVES_MAX];
	const size_t count = board->selected != 0 ? find_moves(board, square, found) : 0;

	if (count > 0) {
		const draughts_move move = count == 1 ? found[0] : choose(board, found, count);

		if (move != 0)
			play(board, move);
	} else if (square != 0 && (DRAUGHTS_SQUARE_SET(square) & own)) {
		select_piece(board, square);
	} else if (board->selected != 0) {
		refuse(board, square);
	}
}

/* Reads the name of a square, or off, as 0; false if it is neither. */
static bool read_click(const struct board *board, const char *word, draughts_square *square)
{
	*square = 0;
	if (strcmp(word, "off") == 0)
		return true;
	if (strlen(word) != 2 || word[0] < 'a' || word[0] > 'h' || word[1] < '1' || word[1] > '8')
		return false;
	*square = draughts_square_at(
		board->ruleset, (unsigned)(word[0] - 'a' + 1), (unsigned)(word[1] - '0'));
	return *square != 0;
}

int main(int argc, char **argv)
{
	const char *ruleset = argc > 1 ? argv[1] : "english";
	struct draughts_position_storage storage;
	struct board board = {.ruleset = draughts_ruleset_by_name(ruleset)};
	char word[8];

	if (board.ruleset == NULL || argc > 3) {
		const bool asked = strcmp(ruleset, "-h") == 0 || strcmp(ruleset, "--help") == 0;

		fputs(usage, asked ? stdout : stderr);
		return asked ? 0 : 2;
	}
	board.position = draughts_position_init(&storage, board.ruleset);
	if (argc > 2 && draughts_position_read_fen(
				board.position, argv[2], strlen(argv[2]), NULL) != DRAUGHTS_OK) {
		fprintf(stderr, "board: not a position: %s\n", argv[2]);
		return 2;
	}
	list_moves(&board);
	while (board.count > 0 && scanf("%7s", word) == 1) {
		draughts_square square;

		if (read_click(&board, word, &square))
			click(&board, square);
		else
			puts("a click is on a dark square, such as c3, or off");
	}
	return 0;
}
