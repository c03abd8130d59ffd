/* SPDX-License-Identifier: MIT */
/*
 * A host for ../checkerboard.c, in place of CheckerBoard: `checkerboard RULESET TABLES [DLL]', with
 * a directory of endgame tables for three pieces. It asks
 * whatever that program asks, checks each answer with the library, and plays a whole game. On
 * Windows it loads the DLL; elsewhere the engine is linked to it.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <draughts.h>

#include "../checkerboard.h"

#ifdef _WIN32
#include <windows.h>
#endif

enum { PLIES = 240 };

static int(__stdcall *get_move)(int[8][8], int, double, char *, int *, int, int, struct CBmove *);
static int(__stdcall *is_legal)(int[8][8], int, int, int, struct CBmove *);
static int(__stdcall *command)(const char *, char *);
static const struct draughts_ruleset *ruleset;
static int failures;

static void expect(bool is_so, const char *what, int line)
{
	if (!is_so) {
		printf("checkerboard.c:%d: %s\n", line, what);
		failures++;
	}
}

#define EXPECT(is_so) expect(is_so, #is_so, __LINE__)

/* Where cb_interface.h has a square: x counts from the right or, in Italian, from the left. */
static int *piece_at(int board[8][8], int square)
{
	const int y = (square - 1) / 4, i = (square - 1) % 4;
	const int x = 2 * (draughts_ruleset_gametype(ruleset) == CB_ITALIAN ? i : 3 - i) + y % 2;

	return &board[x][y];
}

static int square_at(struct coor at)
{
	static int board[8][8];

	for (int square = 1; square <= 32; square++)
		if (piece_at(board, square) == &board[at.x][at.y])
			return square;
	return 0;
}

static void show(const struct draughts_position *position, int board[8][8])
{
	static const int pieces[] = {
		0, CB_WHITE | CB_MAN, CB_WHITE | CB_KING, CB_BLACK | CB_MAN, CB_BLACK | CB_KING};

	memset(board, 0, sizeof(int[8][8]));
	for (int square = 1; square <= 32; square++)
		*piece_at(board, square) =
			pieces[draughts_position_piece_at(position, (draughts_square)square)];
}

static int color_of(const struct draughts_position *position)
{
	return draughts_position_turn(position) == DRAUGHTS_WHITE ? CB_WHITE : CB_BLACK;
}

/* The legal move with these ends and captures, 0 if there is none. */
static draughts_move find(const struct draughts_position *position, const struct CBmove *reply)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	draughts_squares captured = 0;

	for (int i = 0; i < reply->jumps; i++)
		captured |= DRAUGHTS_SQUARE_SET(square_at(reply->del[i]));
	for (size_t i = 0; i < total; i++)
		if ((int)draughts_move_from(moves[i]) == square_at(reply->from) &&
			(int)draughts_move_to(moves[i]) == square_at(reply->to) &&
			draughts_move_captured(moves[i]) == captured)
			return moves[i];
	return 0;
}

/* Reads numbers with commas between them. */
static bool read_numbers(const char *text, long *numbers, int count)
{
	char *end;

	for (int i = 0; i < count; i++, text = end + 1) {
		numbers[i] = strtol(text, &end, 10);
		if (end == text || (i + 1 < count && *end != ','))
			return false;
	}
	return true;
}

/* The list of moves: as many as there are routes, each with the ends of a legal move. */
static void check_movelist(const struct draughts_position *position)
{
	char fen[DRAUGHTS_FEN_TEXT_SIZE], question[300], reply[CB_REPLY] = "", *item = reply;
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	long count = 0;

	draughts_position_write_fen(position, 0, fen, sizeof fen);
	(void)snprintf(question, sizeof question, "get movelist %s", fen);
	EXPECT(command(question, reply) == 1);
	EXPECT(strncmp(reply, "movelist ", 9) == 0 && read_numbers(reply + 9, &count, 1));
	EXPECT((uint64_t)count == draughts_position_perft_routes(position, 1));
	item += strcspn(item, ",") + 1;
	for (; count > 0; count--, item += strcspn(item, ";") + 1) {
		long number[5] = {0}; /* jumps, kind before and after, from, to */
		bool known = false;

		EXPECT(read_numbers(item, number, 5));
		for (size_t i = 0; i < total; i++)
			known = known || ((long)draughts_move_from(moves[i]) == number[3] &&
						 (long)draughts_move_to(moves[i]) == number[4] &&
						 draughts_move_is_promotion(moves[i]) ==
							 (number[1] != number[2]));
		EXPECT(known);
	}
	EXPECT(*item == '\0');
}

/* Every pair of squares: legal if it is the ends of a move. */
static void check_legal(const struct draughts_position *position)
{
	int board[8][8];
	struct CBmove reply;

	show(position, board);
	for (int from = 0; from <= 33; from++) {
		for (int to = 0; to <= 33; to++) {
			draughts_move moves[DRAUGHTS_MOVES_MAX];
			const size_t total = draughts_position_moves(
				position, moves, DRAUGHTS_MOVES_MAX);
			bool legal = false;

			for (size_t i = 0; i < total; i++)
				legal = legal || ((int)draughts_move_from(moves[i]) == from &&
							 (int)draughts_move_to(moves[i]) == to);
			EXPECT(is_legal(board, color_of(position), from, to, &reply) == legal);
			EXPECT(!legal || find(position, &reply) != 0);
		}
	}
}

/* A game as CheckerBoard plays it: it sends the moves since the last capture or move of a man. */
static void play_game(void)
{
	struct draughts_game *const game = draughts_game_new(ruleset);
	char history[8192] = "set gamehist ", text[CB_REPLY], reply[CB_REPLY];
	size_t start = strlen(history);
	int plies = 0, playnow = 0;

	while (draughts_game_outcome(game) == DRAUGHTS_ONGOING && plies++ < PLIES) {
		const struct draughts_position *const position = draughts_game_position(game);
		struct CBmove answer;
		int board[8][8], after[8][8];
		char word[DRAUGHTS_MOVE_TEXT_SIZE];

		if (draughts_game_quiet_plies(game, draughts_game_length(game)) == 0 || plies == 1)
			draughts_position_write_fen(
				position, 0, history + start, sizeof history - start);
		EXPECT(command(history, reply) == 1);
		if (plies % 16 == 1) {
			check_movelist(position);
			check_legal(position);
		}
		show(position, board);
		get_move(board, color_of(position), 0.01, text, &playnow, 0, 0, &answer);

		const draughts_move move = find(position, &answer);

		EXPECT(move != 0);
		if (move == 0)
			break;
		draughts_move_write(position, move, 0, word, sizeof word);
		EXPECT(strncmp(text, word, strlen(word)) == 0);
		(void)snprintf(
			history + strlen(history), sizeof history - strlen(history), " %s", word);
		EXPECT(draughts_game_play(game, move) == DRAUGHTS_OK);
		show(draughts_game_position(game), after);
		EXPECT(memcmp(board, after, sizeof board) == 0);
	}
	printf("%s: %d plies\n", draughts_ruleset_name(ruleset), plies);
	draughts_game_free(game);
}

/* The text shows each depth while the search runs. */
static void *abort_soon(void *text)
{
	const struct timespec soon = {0, 200000000};
	char reply[CB_REPLY];

	for (int i = 0; i < 20 && strstr((char *)text, "depth") == NULL; i++)
		nanosleep(&soon, NULL);
	EXPECT(strstr((char *)text, "depth") != NULL);
	EXPECT(command("abort", reply) == 1);
	return NULL;
}

/* Each of the ways to end a search that has a thousand seconds. */
static void check_time(void)
{
	struct draughts_game *const game = draughts_game_new(ruleset);
	const struct draughts_position *const position = draughts_game_position(game);
	const time_t start = time(NULL);
	char text[CB_REPLY];
	struct CBmove answer;
	pthread_t thread;
	int board[8][8], playnow = 1;

	show(position, board);
	get_move(board, color_of(position), 1000, text, &playnow, 0, 0, &answer);
	EXPECT(find(position, &answer) != 0);
	show(position, board); /* 1 s left and nothing added, in hundredths */
	get_move(board, color_of(position), 1000, text, NULL, 2 << 2, 100 << 16, &answer);
	EXPECT(find(position, &answer) != 0);
	show(position, board);
	text[0] = '\0';
	EXPECT(pthread_create(&thread, NULL, abort_soon, text) == 0);
	get_move(board, color_of(position), 1000, text, NULL, 0, 0, &answer);
	EXPECT(find(position, &answer) != 0);
	pthread_join(thread, NULL);
	EXPECT(time(NULL) - start < 30);
	draughts_game_free(game);
}

/* E4: two kings against one in a single corner win, and the tables know how soon. */
static void check_tables(const char *directory)
{
	struct draughts_position_storage storage;
	struct draughts_position *const position = draughts_position_in(&storage);
	const char *fen = "W:WK18,K19:BK4";
	char question[CB_REPLY], reply[CB_REPLY], text[CB_REPLY];
	struct CBmove answer;
	int board[8][8];

	EXPECT(command("get dbpath", reply) == 1 && reply[0] == '\0');
	EXPECT(command("set dbpath nowhere/at/all", reply) == 0 && reply[0] != '\0');
	EXPECT(command("get dbpath", reply) == 1 && reply[0] == '\0');
	(void)snprintf(question, sizeof question, "set dbpath %s", directory);
	EXPECT(command(question, reply) == 1);
	EXPECT(command("get dbpath", reply) == 1 && strcmp(reply, directory) == 0);
	EXPECT(draughts_position_read_fen(position, ruleset, fen, strlen(fen), NULL) ==
		DRAUGHTS_OK);
	show(position, board);
	get_move(board, CB_WHITE, 0.01, text, NULL, 0, 0, &answer);
	EXPECT(find(position, &answer) != 0);
	EXPECT(strstr(text, "a win by the tables") != NULL);
}

/* The engine does nothing if the board is not a position or the call makes no sense. */
static void check_bad_calls(void)
{
	static const int pieces[] = {0, CB_WHITE | CB_BLACK | CB_MAN, 0x7fffffff, -1};
	char text[CB_REPLY] = "", reply[CB_REPLY], longest[9000];
	int board[8][8], before[8][8];
	struct CBmove answer;

	for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
		memset(board, 0, sizeof board);
		*piece_at(board, 18) = pieces[i];
		memcpy(before, board, sizeof board);
		EXPECT(get_move(board, CB_WHITE, 0.01, text, NULL, 0, 0, &answer) == CB_UNKNOWN);
		EXPECT(memcmp(board, before, sizeof board) == 0);
		EXPECT(text[0] != '\0');
		EXPECT(is_legal(board, CB_WHITE, 18, 14, &answer) == 0);
	}
	memset(board, 0, sizeof board);
	*piece_at(board, 18) = CB_WHITE | CB_MAN;
	EXPECT(get_move(board, 0, 0.01, text, NULL, 0, 0, &answer) == CB_UNKNOWN);
	EXPECT(get_move(board, 3, 0.01, text, NULL, 0, 0, &answer) == CB_UNKNOWN);
	EXPECT(get_move(board, CB_BLACK, 0.01, text, NULL, 0, 0, &answer) == CB_LOSS);
	EXPECT(get_move(NULL, CB_WHITE, 0.01, text, NULL, 0, 0, &answer) == CB_UNKNOWN);
	EXPECT(is_legal(NULL, CB_WHITE, 18, 14, &answer) == 0);
	EXPECT(command(NULL, reply) == 0);
	EXPECT(command("name", NULL) == 0);
	EXPECT(command("set hashsize 64", reply) == 0 && strcmp(reply, "?") == 0);
	EXPECT(command("get movelist nonsense", reply) == 1 && strcmp(reply, "movelist 0") == 0);
	EXPECT(command("set gamehist nonsense", reply) == 1);
	(void)snprintf(longest, sizeof longest, "set gamehist %08900d", 0);
	EXPECT(command(longest, reply) == 0 && strcmp(reply, "?") == 0);
}

int main(int argc, char **argv)
{
	char reply[CB_REPLY], number[16];

	ruleset = argc > 2 ? draughts_ruleset_by_name(argv[1]) : NULL;
	if (ruleset == NULL)
		return EXIT_FAILURE;
#ifdef _WIN32
	const HMODULE dll = LoadLibraryA(argc > 3 ? argv[3] : "");

	if (dll == NULL)
		return EXIT_FAILURE;
	*(FARPROC *)&get_move = GetProcAddress(dll, "getmove");
	*(FARPROC *)&is_legal = GetProcAddress(dll, "islegal");
	*(FARPROC *)&command = GetProcAddress(dll, "enginecommand");
#else
	get_move = getmove;
	is_legal = islegal;
	command = enginecommand;
#endif
	EXPECT(command("name", reply) == 1 && strncmp(reply, "libdraughts ", 12) == 0);
	EXPECT(command("about", reply) == 1 && strchr(reply, '\n') != NULL);
	EXPECT(command("help", reply) == 1 && strstr(reply, ".htm") != NULL);
	EXPECT(command("get protocolversion", reply) == 1 && strcmp(reply, "2") == 0);
	(void)snprintf(number, sizeof number, "%u", draughts_ruleset_gametype(ruleset));
	EXPECT(command("get gametype", reply) == 1 && strcmp(reply, number) == 0);
	EXPECT(command("get movelist B:W1:B", reply) == 1 && strcmp(reply, "movelist 0") == 0);
	check_bad_calls();
	check_time();
	play_game();
	check_tables(argv[2]);
	return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
