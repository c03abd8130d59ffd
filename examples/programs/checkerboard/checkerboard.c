/* SPDX-License-Identifier: MIT */
/*
 * The engine as a DLL for CheckerBoard, the program in which English and Italian checkers are
 * played on Windows: one DLL for each game, by `make checkerboard'; see README. CheckerBoard makes
 * all calls from one thread, except that `abort' comes from another while getmove searches.
 */
#include "checkerboard.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../think.h"

#ifndef RULESET
#define RULESET "english"
#endif

enum { TABLE_BYTES = 64 << 20 };

static struct engine *engine;          /* kept from move to move, with its table */
static struct draughts_tables *tables; /* NULL if the user has set no directory of tables */
static char directory[CB_REPLY];       /* of the tables */
static char history[8192];             /* a FEN, and the moves of kings since */
static const volatile int *playnow_is; /* set by the user while getmove searches */
static volatile bool aborted;

static const struct draughts_ruleset *ruleset(void)
{
	return draughts_ruleset_by_name(RULESET);
}

/* Writes a text of at most CB_REPLY bytes. Returns 1: the command was understood. */
static int answer(char *text, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	(void)vsnprintf(text, CB_REPLY, format, arguments);
	va_end(arguments);
	return 1;
}

/* ---- boards ---- */

/* Where a square is: see checkerboard.h. */
static struct coor place_of(draughts_square square)
{
	const bool italian = draughts_ruleset_gametype(ruleset()) == CB_ITALIAN;
	unsigned file = 0, rank = 0;

	draughts_square_coordinates(ruleset(), square, &file, &rank);
	return (struct coor){italian ? (int)file - 1 : 8 - (int)file, 8 - (int)rank};
}

static draughts_square square_at(struct coor at)
{
	const bool italian = draughts_ruleset_gametype(ruleset()) == CB_ITALIAN;

	return draughts_square_at(
		ruleset(), (unsigned)(italian ? at.x + 1 : 8 - at.x), (unsigned)(8 - at.y));
}

/* The pieces of CheckerBoard, by enum draughts_piece. */
static const int pieces[] = {
	0, CB_WHITE | CB_MAN, CB_WHITE | CB_KING, CB_BLACK | CB_MAN, CB_BLACK | CB_KING};

/* Reads a board. A number that is not a piece means an empty square. If the board is not a position
 * of the game, returns false and writes why to text. */
static bool read_board(
	int board[8][8], int color, struct draughts_position *position, char text[CB_REPLY])
{
	struct draughts_setup setup = {.turn = 2}; /* not a side: color may be none */
	unsigned faults = 0;

	if (color == CB_WHITE || color == CB_BLACK)
		setup.turn = color == CB_WHITE ? DRAUGHTS_WHITE : DRAUGHTS_BLACK;
	for (draughts_square square = 1; square <= 32; square++) {
		const struct coor at = place_of(square);

		for (int piece = DRAUGHTS_WHITE_MAN; piece <= DRAUGHTS_BLACK_KING; piece++)
			if (board[at.x][at.y] == pieces[piece])
				draughts_setup_put(&setup, square, (enum draughts_piece)piece, 1);
	}
	if (draughts_position_set_setup(position, ruleset(), &setup, &faults) == DRAUGHTS_OK)
		return true;
	draughts_fault_write(ruleset(), faults & ~(faults - 1), 0, 0, text, CB_REPLY);
	return false;
}

static void write_board(const struct draughts_position *position, int board[8][8])
{
	for (draughts_square square = 1; square <= 32; square++) {
		const struct coor at = place_of(square);

		board[at.x][at.y] = pieces[draughts_position_piece_at(position, square)];
	}
}

/* ---- moves ---- */

/* Writes a move in CheckerBoard's form, by its route k, from 0 on. False if there is none. */
static bool write_move(const struct draughts_position *position, draughts_move move, size_t k,
	struct CBmove *reply)
{
	struct draughts_route routes[DRAUGHTS_ROUTES_MAX];
	const struct draughts_route *const route = &routes[k];

	if (k >= draughts_position_routes(position, move, routes, DRAUGHTS_ROUTES_MAX))
		return false;
	memset(reply, 0, sizeof *reply);
	reply->jumps = draughts_move_is_capture(move) ? route->length - 1 : 0;
	reply->oldpiece = pieces[draughts_position_piece_at(position, draughts_move_from(move))];
	reply->newpiece = reply->oldpiece;
	if (draughts_move_is_promotion(move))
		reply->newpiece += CB_KING - CB_MAN;
	reply->from = place_of(draughts_move_from(move));
	reply->to = place_of(draughts_move_to(move));
	for (int i = 0; i < reply->jumps; i++) {
		const struct coor from = place_of(route->square[i]);
		const struct coor to = place_of(route->square[i + 1]);
		const struct coor over = {(from.x + to.x) / 2, (from.y + to.y) / 2};

		reply->path[i + 1] = to;
		reply->del[i] = over;
		reply->delpiece[i] = pieces[draughts_position_piece_at(position, square_at(over))];
	}
	return true;
}

CB_FUNCTION(islegal)
(int board[8][8], int color, int from, int to, struct CBmove *reply)
{
	struct draughts_position_storage storage;
	struct draughts_position *const position = draughts_position_in(&storage);
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	char fault[CB_REPLY];
	size_t total;

	if (!board || !reply || !read_board(board, color, position, fault))
		return 0;
	total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	for (size_t i = 0; i < total; i++) {
		if ((int)draughts_move_from(moves[i]) == from &&
			(int)draughts_move_to(moves[i]) == to) {
			write_move(position, moves[i], 0, reply);
			return 1;
		}
	}
	return 0;
}

/* ---- the search ---- */

static double seconds(void)
{
	return (double)clock() / CLOCKS_PER_SEC;
}

/* A search, and the text in which CheckerBoard shows it while it runs. */
struct search {
	const struct draughts_position *position;
	char *text;
};

static bool is_unwanted(void *told)
{
	(void)told;
	return aborted || (playnow_is && *playnow_is != 0);
}

static void show(void *told, const struct engine_result *result)
{
	const struct search *const search = (const struct search *)told;
	char move[DRAUGHTS_MOVE_TEXT_SIZE];

	draughts_move_write(search->position, result->move, 0, move, sizeof move);
	answer(search->text, "%s  depth %u  value %+d  nodes %llu", move, result->depth,
		result->value, (unsigned long long)result->nodes);
}

/* The time that CheckerBoard gives or, with an increment, a part of the remaining time. */
static double time_for(double maxtime, int info, int moreinfo)
{
	static const double units[] = {0, 0.001, 0.01, 0.1};
	const double unit = units[info >> 2 & 3];
	const double left = unit * ((unsigned)moreinfo >> 16);
	const double part = left / 20 + unit * ((unsigned)moreinfo & 0xffff) * 0.8;

	if (unit > 0)
		maxtime = part < left / 2 ? part : left / 2;
	return maxtime > 0.01 ? maxtime : 0.01; /* 0 would be no limit */
}

/* The game that CheckerBoard has sent, if it ends in the position; else one that begins there. */
static struct draughts_game *game_to(const struct draughts_position *position)
{
	const char *word = history;
	size_t length = strcspn(word, " ");
	struct draughts_game *game = NULL;
	draughts_move move;

	(void)draughts_game_from_fen(ruleset(), word, length, &game, NULL);
	while (game != NULL && word[length] != '\0') {
		word += length + 1;
		length = strcspn(word, " ");
		if (length > 0 && (draughts_game_read_move(game, word, length, &move, NULL) ||
					  draughts_game_play(game, move)))
			break;
	}
	if (game != NULL && draughts_position_equal(draughts_game_position(game), position))
		return game;
	draughts_game_free(game);
	return draughts_game_from_position(position);
}

CB_FUNCTION(getmove)
(int board[8][8], int color, double maxtime, char text[CB_REPLY], int *playnow, int info,
	int moreinfo, struct CBmove *reply)
{
	struct draughts_position_storage storage;
	struct draughts_position *const position = draughts_position_in(&storage);
	struct search search = {position, text};
	const struct engine_limits limits = {.seconds = time_for(maxtime, info, moreinfo),
		.clock = seconds,
		.stop = is_unwanted,
		.keep = true,
		.progress = show,
		.told = &search};
	struct thought thought;
	struct draughts_game *game;

	if (!board || !text || !reply || !read_board(board, color, position, text))
		return CB_UNKNOWN;
	if (draughts_position_outcome(position) != DRAUGHTS_ONGOING) {
		answer(text, "The game is over");
		return CB_LOSS;
	}
	game = game_to(position);
	engine = engine ? engine : engine_new(TABLE_BYTES);
	if (!engine || !game) {
		draughts_game_free(game);
		answer(text, "%s", draughts_strerror(DRAUGHTS_ERR_MEMORY));
		return CB_UNKNOWN;
	}
	playnow_is = playnow;
	aborted = false;
	thought = think_with_tables(engine, game, tables, &limits);
	draughts_game_free(game);
	show(&search, &thought.result);
	if (abs(thought.value) == ENGINE_KNOWN) {
		const size_t end = strlen(text);

		(void)snprintf(text + end, CB_REPLY - end, "  a %s by the tables",
			thought.value > 0 ? "win" : "loss");
	}
	write_move(position, thought.result.move, 0, reply);
	draughts_position_play(position, thought.result.move);
	write_board(position, board);
	if (abs(thought.result.value) < ENGINE_WIN - 200)
		return CB_UNKNOWN;
	return thought.result.value > 0 ? CB_WIN : CB_LOSS;
}

/* ---- commands ---- */

/* Writes a move for a list: squares by number, pieces as on boards. Returns the length. */
static size_t write_item(char item[CB_REPLY], const struct CBmove *move)
{
	int length = sprintf(item, "%d,%d,%d,%u,%u", move->jumps, move->oldpiece, move->newpiece,
		square_at(move->from), square_at(move->to));

	for (int i = 0; i < move->jumps; i++)
		length += sprintf(item + length, ",%u,%u,%d", square_at(move->path[i + 1]),
			square_at(move->del[i]), move->delpiece[i]);
	return (size_t)length + (size_t)sprintf(item + length, ";");
}

/* Every route of every legal move of a FEN; as many as fit. */
static int write_movelist(const char *fen, char reply[CB_REPLY])
{
	struct draughts_position_storage storage;
	struct draughts_position *const position = draughts_position_in(&storage);
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	char list[CB_REPLY - sizeof "movelist 100,"] = "", item[CB_REPLY];
	size_t length = 0, count = 0, total = 0;
	struct CBmove move;

	if (draughts_position_read_fen(position, ruleset(), fen, strlen(fen), NULL) == DRAUGHTS_OK)
		total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	for (size_t i = 0; i < total; i++) {
		for (size_t k = 0; write_move(position, moves[i], k, &move); k++) {
			const size_t more = write_item(item, &move);

			if (length + more < sizeof list) {
				memcpy(list + length, item, more + 1);
				length += more;
				count++;
			}
		}
	}
	return answer(reply, "movelist %zu%s%s", count, count > 0 ? "," : "", list);
}

/* Uses the tables of a directory from now on, or none if they cannot be used. */
static int set_tables(const char *path, char reply[CB_REPLY])
{
	enum draughts_error status;

	draughts_tables_free(tables);
	tables = draughts_tables_new(ruleset());
	status = tables ? draughts_tables_add_directory(tables, path) : DRAUGHTS_ERR_MEMORY;
	directory[0] = '\0';
	if (status == DRAUGHTS_OK && strlen(path) < sizeof directory) {
		memcpy(directory, path, strlen(path) + 1);
		return answer(reply, "dbpath set to %s", path);
	}
	answer(reply, "%s %s", draughts_strerror(status),
		tables ? draughts_tables_refused(tables) : "");
	draughts_tables_free(tables);
	tables = NULL;
	return 0;
}

CB_FUNCTION(enginecommand)(const char *command, char reply[CB_REPLY])
{
	static const char movelist[] = "get movelist ", gamehist[] = "set gamehist ";
	static const char dbpath[] = "set dbpath ";
	const size_t length = sizeof movelist - 1;

	if (!command || !reply)
		return 0;
	if (strcmp(command, "name") == 0)
		return answer(reply, "libdraughts %s", draughts_version_string());
	if (strcmp(command, "about") == 0)
		return answer(reply, "%s\nThe example engine of libdraughts %s",
			draughts_ruleset_title(ruleset()), draughts_version_string());
	if (strcmp(command, "help") == 0)
		return answer(reply, "draughts-%s.htm", RULESET);
	if (strcmp(command, "get protocolversion") == 0)
		return answer(reply, "2");
	if (strcmp(command, "get gametype") == 0)
		return answer(reply, "%u", draughts_ruleset_gametype(ruleset()));
	if (strcmp(command, "abort") == 0) {
		aborted = true;
		return answer(reply, "aborted");
	}
	if (strncmp(command, movelist, length) == 0)
		return write_movelist(command + length, reply);
	if (strncmp(command, gamehist, length) == 0 && strlen(command + length) < sizeof history) {
		memcpy(history, command + length, strlen(command + length) + 1);
		return answer(reply, "gamehist set");
	}
	if (strcmp(command, "get dbpath") == 0)
		return answer(reply, "%s", directory);
	if (strncmp(command, dbpath, sizeof dbpath - 1) == 0)
		return set_tables(command + sizeof dbpath - 1, reply);
	return answer(reply, "?") && false;
}
