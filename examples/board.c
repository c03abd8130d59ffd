/* SPDX-License-Identifier: MIT */
/* A board to click on, in the terminal: each word of the input is a click, on c3 say, or off. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include <draughts.h>

static const char usage[] =
	"usage: board [RULESET [FEN]]\n"
	"RULESET is english (the default), english-wcdf, italian, italian-first or dipole.\n"
	"Reads squares such as c3: that of a piece, then that where it goes, or off.\n"
	"Exits with 0, with 2 if the arguments make no sense.\n";

struct board {
	struct draughts_position *position;
	draughts_move moves[DRAUGHTS_MOVES_MAX]; /* the legal ones, listed once a position */
	size_t count;
	draughts_squares targets[33]; /* by square: where its piece can go */
	draughts_squares leavers;     /* whose stack can leave the board */
	draughts_square selected;     /* 0: none */
};

/* The name of a square; off for 0. */
static const char *name(const struct board *board, draughts_square square, char text[4])
{
	unsigned file = 0, rank = 0;

	draughts_square_coordinates(
		draughts_position_ruleset(board->position), square, &file, &rank);
	(void)snprintf(text, 4, rank == 0 ? "off" : "%c%u", 'a' + (int)file - 1, rank);
	return text;
}

/* Lists the moves of the position and where each piece can go. A forced pass is played (D8). */
static void list_moves(struct board *board)
{
	struct draughts_position *const position = board->position;

	*board = (struct board){.position = position};
	board->count = draughts_position_moves(position, board->moves, DRAUGHTS_MOVES_MAX);
	if (board->count > 0 && draughts_move_is_pass(board->moves[0])) {
		puts("pass");
		draughts_position_play(position, board->moves[0]);
		board->count = draughts_position_moves(position, board->moves, DRAUGHTS_MOVES_MAX);
	}
	for (size_t i = 0; i < board->count; i++) {
		const draughts_square from = draughts_move_from(board->moves[i]);

		board->targets[from] |= DRAUGHTS_SQUARE_SET(draughts_move_to(board->moves[i]));
		if (draughts_move_is_off(board->moves[i]))
			board->leavers |= DRAUGHTS_SQUARE_SET(from);
	}
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

/* What a program would animate: the way of the piece, what it takes, whether it is crowned. */
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

/* Says why the selected piece cannot go there. */
static void refuse(const struct board *board, draughts_square to)
{
	char from_text[4], to_text[4], move[16], sentence[256];
	struct draughts_reason reason;

	(void)snprintf(move, sizeof move, "%s-%s", name(board, board->selected, from_text),
		name(board, to, to_text));
	draughts_move_read(board->position, move, strlen(move), NULL, &reason);
	draughts_reason_write(board->position, &reason, sentence, sizeof sentence);
	puts(sentence);
}

/* Several moves have the same ends: other victims, or other counts off the board. */
static draughts_move choose(const struct board *board, const draughts_move *found, size_t count)
{
	unsigned number = 0;
	char text[32];

	for (size_t i = 0; i < count; i++) {
		draughts_move_write(
			board->position, found[i], DRAUGHTS_MOVE_COORDINATES, text, sizeof text);
		printf("%zu: %s\n", i + 1, text);
	}
	/* NOLINTNEXTLINE(cert-err34-c): three digits fit, and what is none is 0 */
	return scanf("%3u", &number) == 1 && number >= 1 && number <= count ? found[number - 1] : 0;
}

/* A click, on square 0 if it is off the board, moves the selected piece or selects another. */
static void click(struct board *board, draughts_square square)
{
	draughts_move found[DRAUGHTS_MOVES_MAX], move;
	struct draughts_pieces pieces;
	size_t count = 0;
	char text[4];

	draughts_position_pieces(board->position, &pieces);
	for (size_t i = 0; i < board->count && board->selected != 0; i++)
		if (draughts_move_from(board->moves[i]) == board->selected &&
			draughts_move_to(board->moves[i]) == square)
			found[count++] = board->moves[i];
	if (count > 0) {
		move = count == 1 ? found[0] : choose(board, found, count);
		if (move != 0) {
			animate(board, move);
			draughts_position_play(board->position, move);
			list_moves(board);
		}
	} else if (DRAUGHTS_SQUARE_SET(square) & pieces.occupied[pieces.turn]) {
		board->selected = square;
		printf("%s:", name(board, square, text));
		print_squares(board, " ", board->targets[square],
			DRAUGHTS_SQUARE_SET(square) & board->leavers ? " off\n" : "\n");
	} else if (board->selected != 0) {
		refuse(board, square);
	}
}

int main(int argc, char **argv)
{
	const struct draughts_ruleset *ruleset = draughts_ruleset_by_name(
		argc > 1 ? argv[1] : "english");
	struct draughts_position_storage storage;
	struct board board;
	char word[8];

	if (ruleset == NULL || argc > 3) {
		const bool asked = strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "--help") == 0;

		fputs(usage, asked ? stdout : stderr);
		return asked ? 0 : 2;
	}
	board.position = draughts_position_init(draughts_position_in(&storage), ruleset);
	if (argc > 2 && draughts_position_read_fen(
				board.position, argv[2], strlen(argv[2]), NULL) != DRAUGHTS_OK) {
		fprintf(stderr, "board: not a valid position: %s\n", argv[2]);
		return 2;
	}
	list_moves(&board);
	while (board.count > 0 && scanf("%7s", word) == 1) {
		const unsigned file = (unsigned)word[0] - 'a' + 1, rank = (unsigned)word[1] - '0';
		const draughts_square square = strlen(word) == 2
						       ? draughts_square_at(ruleset, file, rank)
						       : 0;

		if (square != 0 || strcmp(word, "off") == 0)
			click(&board, square);
		else
			puts("a click is on a dark square, such as c3, or off");
	}
	return 0;
}
