/* SPDX-License-Identifier: MIT */
/*
 * A game in the terminal, in any ruleset, against the computer or another person. In order: the
 * board on the screen, the computer, the commands, the command line. engine.c finds the computer's
 * moves.
 */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): POSIX wants it */
#define _POSIX_C_SOURCE 200809L
#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <langinfo.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

#include <draughts.h>
#include <draughts/tables.h>

#include "engine.h"

#define TABLE_BYTES ((size_t)32 << 20) /* for what the engine knows of positions */

static const struct draughts_ruleset *ruleset_of(const struct draughts_game *game)
{
	return draughts_position_ruleset(draughts_game_position(game));
}

static bool has_trait(const struct draughts_game *game, enum draughts_trait trait)
{
	return (draughts_ruleset_traits(ruleset_of(game)) & (unsigned)trait) != 0;
}

static bool is_italian(const struct draughts_game *game)
{
	return draughts_ruleset_gametype(ruleset_of(game)) == 22; /* as PDN numbers games */
}

static bool game_over(const struct draughts_game *game)
{
	return draughts_game_outcome(game) != DRAUGHTS_ONGOING;
}

static _Noreturn void out_of_memory(void)
{
	fputs("play: out of memory\n", stderr);
	exit(1);
}

/*
 * The board on the screen.
 */

struct session {
	struct draughts_game *game;
	struct engine *engine;
	struct engine_limits limits;    /* how strong the engine is */
	struct draughts_tables *tables; /* NULL if there are none */
	bool verbose;                   /* print what it thinks */
	bool touch;                     /* whoever moves a piece wrongly must move it (I13) */
	draughts_square touched;        /* where that piece is; 0 is none */
	bool person[2];                 /* by enum draughts_side; the computer has the others */
	bool terminal, unicode, colour; /* what keyboard and screen can do */
	bool flipped;                   /* Black below */
	bool changed;                   /* the board wants drawing */
	bool quit;
	const char *argument; /* what follows the name of a command */
	char *line;           /* for getline */
	size_t line_size;
};

static const char *const side_names[2] = {"White", "Black"};

/* Whom persons play: bit 0 is White, bit 1 Black. */
static const char *const players[] = {"nobody", "White", "Black", "both"};

/* Colours that can be read on a light and on a dark screen. */
#define WHITE_PIECE "1"
#define BLACK_PIECE "1;35"

static void draw_board(const struct session *session)
{
	bool numbers = !has_trait(session->game, DRAUGHTS_TRAIT_LETTERS);
	unsigned flags = (session->unicode ? DRAUGHTS_DIAGRAM_UNICODE : 0u) |
			 (session->flipped ? DRAUGHTS_DIAGRAM_BLACK_BELOW : 0u) |
			 (numbers ? DRAUGHTS_DIAGRAM_NUMBERS : 0u);
	char text[DRAUGHTS_DIAGRAM_TEXT_SIZE];

	draughts_position_write_diagram(
		draughts_game_position(session->game), flags, text, sizeof(text));
	putchar('\n');
	for (const char *c = text; *c != '\0'; c++) {
		if (!session->colour || strncmp(c, "\xe2\x9b", 2) != 0) {
			putchar(*c);
			continue;
		}
		/* A piece, U+26C0 to U+26C3. */
		printf("\033[%sm%.3s\033[0m", (c[2] & 2) == 0 ? WHITE_PIECE : BLACK_PIECE, c);
		c += 2;
	}
}

/* The move, followed by blanks up to the width. */
static void print_move(const struct session *session, draughts_move move, int width)
{
	char text[DRAUGHTS_MOVE_TEXT_SIZE];

	draughts_move_write(draughts_game_position(session->game), move, 0, text, sizeof(text));
	printf("%-*s", width, text);
}

/* Who has won and why, once the game is over. */
static void print_result(const struct session *session)
{
	static const char *const outcomes[] = {"", "White wins", "Black wins", "Draw"};
	static const char *const endings[] = {"", "the other side has no pieces left",
		"the other side cannot move", "the other side resigned", "agreed",
		"claimed by repetition", "claimed after too many moves without progress",
		"recorded in the file", "the other side ran out of time",
		"the other side forfeited"};

	if (game_over(session->game))
		printf("%s: %s.\n", outcomes[draughts_game_outcome(session->game)],
			endings[draughts_game_ending(session->game)]);
}

/*
 * The computer.
 */

static double seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void print_thoughts(const struct engine_result *result, double took)
{
	int plies = ENGINE_WIN - abs(result->value);

	if (plies <= 100)
		printf("     %s in %d %s", result->value > 0 ? "wins" : "loses", plies,
			plies == 1 ? "ply" : "plies");
	else if (abs(result->value) > ENGINE_KNOWN - 100)
		printf("     %s by the tables", result->value > 0 ? "wins" : "loses");
	else
		printf("     value %+.2f", result->value / 100.0);
	printf(", depth %u, %" PRIu64 " nodes, %.0f a second\n", result->depth, result->nodes,
		took > 0 ? (double)result->nodes / took : 0);
}

/* Asks the tables about a position of so few pieces that they may know it. */
static enum engine_known probe(const void *tables, const struct draughts_position *position)
{
	struct draughts_pieces pieces;
	draughts_squares occupied;

	draughts_position_pieces(position, &pieces);
	occupied = pieces.occupied[DRAUGHTS_WHITE] | pieces.occupied[DRAUGHTS_BLACK];
	for (int i = 0; i < DRAUGHTS_TABLES_PIECES_MAX; i++)
		occupied &= occupied - 1;
	if (occupied != 0)
		return ENGINE_UNKNOWN;
	return (enum engine_known)draughts_tables_probe(
		(const struct draughts_tables *)tables, position, NULL);
}

/*
 * What the computer would play, and what it thinks of the position; the game is not over. A win
 * that the tables know is played by them.
 */
static struct engine_result think(const struct session *session)
{
	const struct draughts_position *position = draughts_game_position(session->game);
	struct engine_result result = {0};
	enum draughts_tables_value value = DRAUGHTS_TABLES_UNKNOWN;
	double start = seconds();

	if (session->tables != NULL)
		result.move = draughts_tables_best(session->tables, position, &value, NULL);
	if (result.move != 0 && value == DRAUGHTS_TABLES_WIN) {
		if (session->verbose)
			puts("     wins by the tables");
		return result;
	}
	engine_search(session->engine, session->game, &session->limits, &result);
	if (session->verbose)
		print_thoughts(&result, seconds() - start);
	return result;
}

/*
 * The commands.
 */

static enum draughts_side turn(const struct session *session)
{
	return draughts_position_turn(draughts_game_position(session->game));
}

/* Prints and plays a legal move, which can fail only if memory runs out. */
static void play_move(struct session *session, draughts_move move)
{
	size_t ply = draughts_game_length(session->game) + 1;

	printf("%3u. %s ", draughts_game_move_number(session->game, ply),
		side_names[turn(session)]);
	print_move(session, move, 0);
	putchar('\n');
	fflush(stdout);
	if (draughts_game_play(session->game, move) != DRAUGHTS_OK)
		out_of_memory();
	session->touched = 0;
	session->changed = true;
}

/*
 * The next line without outer blanks, to be read before the next call; NULL at the end of input.
 * Control characters become `?': they would act on the screen when a file name is printed.
 */
static char *read_line(struct session *session)
{
	fflush(stdout);
	ssize_t length = getline(&session->line, &session->line_size, stdin);
	if (length < 0)
		return NULL;
	while (length > 0 && strchr(" \t\r\n", session->line[length - 1]) != NULL)
		length--;
	session->line[length] = '\0';
	for (char *c = session->line; c < session->line + length; c++)
		if (iscntrl((unsigned char)*c) && *c != '\t')
			*c = '?';
	return session->line + strspn(session->line, " \t");
}

static void use_game(struct session *session, struct draughts_game *game)
{
	if (game == NULL)
		out_of_memory();
	draughts_game_free(session->game);
	session->game = game;
	session->touched = 0;
	session->changed = true;
}

/* True if another piece must move: one that was moved wrongly (I13). */
static bool other_must_move(const struct session *session, draughts_move move)
{
	return session->touched != 0 && draughts_move_from(move) != session->touched;
}

static void print_touched(const struct session *session)
{
	char square[4];

	draughts_square_write(
		ruleset_of(session->game), session->touched, 0, square, sizeof(square));
	printf("You touched the piece on %s, and it can move, so you must move it (I13).\n",
		square);
}

static void command_moves(struct session *session)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	size_t all = draughts_position_moves(
		draughts_game_position(session->game), moves, DRAUGHTS_MOVES_MAX);
	size_t count = 0;

	for (size_t i = 0; i < all; i++)
		if (!other_must_move(session, moves[i]))
			moves[count++] = moves[i];
	for (size_t i = 0; i < count; i++) {
		bool last = i + 1 == count || i % 8 == 7;
		print_move(session, moves[i], last ? 0 : 10);
		if (last)
			putchar('\n');
	}
}

static void command_hint(struct session *session)
{
	draughts_move move = think(session).move;

	printf("The computer would play ");
	print_move(session, move, 0);
	puts(".");
	if (other_must_move(session, move))
		print_touched(session);
}

/* Back to the last choice of a person, which may be a draw or a resignation, but not a pass. */
static void command_undo(struct session *session)
{
	struct draughts_game *game = session->game;
	size_t length = draughts_game_length(game);
	const char *result = draughts_game_ending(game) == DRAUGHTS_ENDING_RESIGNED ? "resignation"
			     : draughts_game_outcome(game) == DRAUGHTS_DRAW         ? "draw"
										    : "result";
	draughts_move move;

	session->touched = 0;
	session->changed = true;
	if (game_over(game) && draughts_game_reopen(game) == DRAUGHTS_OK) {
		printf("The %s is taken back.\n", result);
		if (session->person[turn(session)])
			return;
	}
	do {
		move = draughts_game_move(game, draughts_game_length(game));
		if (draughts_game_undo(game) != DRAUGHTS_OK) {
			puts("You have no move to take back.");
			while (draughts_game_length(game) < length)
				draughts_game_redo(game);
			session->changed = false;
			return;
		}
	} while (!session->person[turn(session)] || draughts_move_is_pass(move));
}

/* Claims a draw for the side to move and prints why; false if there is none to claim. */
static bool claim_draw(struct session *session)
{
	const struct draughts_game *game = session->game;
	struct draughts_claim claim;
	unsigned claims = draughts_game_claims(game, draughts_game_length(game), &claim), number[3];

	if (claims == 0)
		return false;
	printf("%s claims a draw: ", side_names[turn(session)]);
	if ((claims & DRAUGHTS_CLAIM_REPETITION) != 0) {
		for (int i = 0; i < 3; i++)
			number[i] = draughts_game_move_number(game, claim.repetition_ply[i]);
		printf("the same position after moves %u, %u and %u%s.\n", number[0], number[1],
			number[2], claim.repetition_ply[0] == 0 ? ", the first at the start" : "");
	} else {
		printf("no progress from move %u to move %u.\n",
			draughts_game_move_number(game, claim.quiet_first),
			draughts_game_move_number(game, claim.quiet_last));
	}
	draughts_game_claim_draw(session->game);
	session->changed = true;
	return true;
}

static void command_claim(struct session *session)
{
	if (!claim_draw(session))
		puts("There is no draw to claim now.");
}

/* The computer declines while it is ahead, and in the first 30 moves unless a man behind. */
static bool computer_agrees(const struct session *session)
{
	int other_value = think(session).value; /* for the person, who is to move */

	return other_value >= (draughts_game_length(session->game) < 60 ? 100 : 0);
}

static void command_draw(struct session *session)
{
	unsigned other = 1u - (unsigned)turn(session);
	bool agreed;

	if (!has_trait(session->game, DRAUGHTS_TRAIT_DRAWS)) {
		printf("There are no draws in %s.\n",
			draughts_ruleset_title(ruleset_of(session->game)));
		return;
	}
	if (session->person[other]) {
		printf("%s, do you agree to a draw? (yes or no) ", side_names[other]);
		const char *answer = read_line(session);
		agreed = answer != NULL && strncasecmp(answer, "y", 1) == 0;
	} else {
		agreed = computer_agrees(session);
	}
	if (agreed)
		draughts_game_end(session->game, DRAUGHTS_DRAW, DRAUGHTS_ENDING_AGREED);
	else
		printf("%s declines the draw.\n", side_names[other]);
	session->changed = agreed;
}

static void command_resign(struct session *session)
{
	draughts_game_end(session->game, draughts_loss_of(turn(session)), DRAUGHTS_ENDING_RESIGNED);
	session->changed = true;
}

/* Keeps the tags of a game from a file, except Result, which may be out of date. */
static void set_tags(struct session *session)
{
	time_t now = time(NULL);
	const struct tm *today = localtime(&now);
	char date[16];
	if (today == NULL || strftime(date, sizeof(date), "%Y.%m.%d", today) == 0)
		strcpy(date, "????.??.??");
	const char *const tags[][2] = {
		{"Event", "Casual game"},
		{"Date", date},
		{"White", session->person[DRAUGHTS_WHITE] ? "Person" : "Computer"},
		{"Black", session->person[DRAUGHTS_BLACK] ? "Person" : "Computer"},
	};
	enum draughts_error status = draughts_game_set_tag(session->game, "Result", NULL);

	for (size_t i = 0; i < sizeof(tags) / sizeof(tags[0]) && status == DRAUGHTS_OK; i++)
		if (draughts_game_tag(session->game, tags[i][0]) == NULL)
			status = draughts_game_set_tag(session->game, tags[i][0], tags[i][1]);
	if (status != DRAUGHTS_OK)
		out_of_memory();
}

static void command_save(struct session *session)
{
	set_tags(session);
	size_t size = draughts_game_write_pdn(session->game, 0, NULL, 0) + 1;
	char *text = (char *)malloc(size);
	if (text == NULL)
		out_of_memory();
	draughts_game_write_pdn(session->game, 0, text, size);

	FILE *file = fopen(session->argument, "w");
	bool written = file != NULL && fputs(text, file) != EOF;
	if (file != NULL)
		written = fclose(file) == 0 && written;
	printf("%s: %s.\n", session->argument, written ? "saved" : strerror(errno));
	free(text);
}

/* Continues the first game of the text, or prints what is wrong with it. */
static void load_text(struct session *session, const char *text, size_t length)
{
	struct draughts_pdn *pdn = draughts_pdn_new(text, length, ruleset_of(session->game), 0);
	struct draughts_pdn_place error;
	struct draughts_game *game;
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];

	if (pdn == NULL)
		out_of_memory();
	if (draughts_pdn_next_game(pdn, &game) != DRAUGHTS_OK) {
		draughts_pdn_get_place(pdn, &error);
		draughts_pdn_write_fault(pdn, sentence, sizeof(sentence));
		printf("%s: line %" PRIu64 ", column %" PRIu64 ": %s\n", session->argument,
			error.line, error.column, sentence);
	} else if (game == NULL) {
		printf("%s: the file contains no games.\n", session->argument);
	} else {
		use_game(session, game);
		printf("%s: %s, loaded.\n", session->argument,
			draughts_ruleset_title(ruleset_of(game)));
	}
	draughts_pdn_free(pdn);
}

static void command_load(struct session *session)
{
	FILE *file = fopen(session->argument, "r");
	char *text = NULL;
	size_t size = 0;
	ssize_t length = file == NULL ? -1 : getdelim(&text, &size, '\0', file);

	if (file == NULL || (length < 0 && !feof(file)))
		printf("%s: %s.\n", session->argument, strerror(errno));
	else
		load_text(session, length < 0 ? "" : text, length < 0 ? 0 : (size_t)length);
	free(text);
	if (file != NULL)
		(void)fclose(file); /* it was only read */
}

static void command_new(struct session *session)
{
	struct draughts_game *game = draughts_game_from_position(
		draughts_game_start_position(session->game));

	/* The FEN may have counted quiet plies before the start (:H). */
	if (game != NULL)
		draughts_game_set_quiet_plies(game, draughts_game_quiet_plies(session->game, 0));
	use_game(session, game);
}

static void command_flip(struct session *session)
{
	session->flipped = !session->flipped;
	session->changed = true;
}

static void command_fen(struct session *session)
{
	char text[DRAUGHTS_FEN_TEXT_SIZE];

	draughts_game_write_fen(session->game, 0, text, sizeof(text));
	puts(text);
}

static void command_quit(struct session *session)
{
	session->quit = true;
}

static void command_help(struct session *session);

enum need { NOTHING, GOING_ON, FILE_NAME }; /* a game that is not over; a word after the name */

static const struct command {
	const char *name;
	enum need need;
	void (*run)(struct session *session);
	const char *help;
} commands[] = {
	{"moves", GOING_ON, command_moves, "list the legal moves"},
	{"hint", GOING_ON, command_hint, "say what the computer would play"},
	{"undo", NOTHING, command_undo, "take your last move back"},
	{"claim", GOING_ON, command_claim, "claim a draw by repetition, or for lack of progress"},
	{"draw", GOING_ON, command_draw, "offer a draw"},
	{"resign", GOING_ON, command_resign, "give up"},
	{"save", FILE_NAME, command_save, "save FILE: write the game as PDN"},
	{"load", FILE_NAME, command_load, "load FILE: continue its first game"},
	{"new", NOTHING, command_new, "start again"},
	{"flip", NOTHING, command_flip, "turn the board around"},
	{"fen", NOTHING, command_fen, "show the position as FEN"},
	{"help", NOTHING, command_help, "show this list"},
	{"quit", NOTHING, command_quit, "leave; end of input does the same"},
};

#define COMMANDS (sizeof(commands) / sizeof(commands[0]))

static void command_help(struct session *session)
{
	printf("Type a move of %s, or one of these:\n", side_names[turn(session)]);
	for (size_t i = 0; i < COMMANDS; i++)
		printf("  %-7s %s\n", commands[i].name, commands[i].help);
}

static const char over[] = "The game is over. Type undo, new, save, load or quit.";

/* True if the text is a command. */
static bool run_command(struct session *session, const char *text)
{
	size_t length = strcspn(text, " \t");
	const struct command *command = commands;
	bool nothing = text[length] == '\0';

	while (strlen(command->name) != length || strncasecmp(command->name, text, length) != 0)
		if (++command == commands + COMMANDS)
			return false;
	session->argument = text + length + strspn(text + length, " \t");
	if ((command->need == FILE_NAME) == nothing)
		printf("%s takes %s.\n", command->name,
			nothing ? "a file name after it" : "nothing after it");
	else if (command->need == GOING_ON && game_over(session->game))
		puts(over);
	else
		command->run(session);
	return true;
}

/* I13: remembers the piece of a wrong move, if it can move, until the next move. */
static void touch(
	struct session *session, enum draughts_error status, const struct draughts_reason *reason)
{
	if (session->touch && is_italian(session->game) && session->touched == 0 &&
		status == DRAUGHTS_ERR_ILLEGAL && reason->piece_moves > 0)
		session->touched = reason->piece;
	if (session->touched != 0)
		print_touched(session);
}

/* Plays the move that the text stands for, or says why not. */
static void play_text(struct session *session, const char *text)
{
	struct draughts_reason reason;
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];
	draughts_move move;
	enum draughts_error status = draughts_game_read_move(
		session->game, text, strlen(text), &move, &reason);

	if (game_over(session->game)) {
		puts(over);
	} else if (status == DRAUGHTS_OK && other_must_move(session, move)) {
		print_touched(session);
	} else if (status == DRAUGHTS_OK) {
		play_move(session, move);
	} else {
		draughts_reason_write(
			draughts_game_position(session->game), &reason, sentence, sizeof(sentence));
		puts(sentence);
		touch(session, status, &reason);
		if (reason.code == DRAUGHTS_REASON_UNREADABLE)
			puts("Nor is it a command; type help or moves.");
	}
}

static void ask_person(struct session *session)
{
	if (session->terminal)
		printf("%s> ", game_over(session->game) ? "Game over" : side_names[turn(session)]);

	const char *text = read_line(session);
	if (text == NULL)
		session->quit = true;
	else if (text[0] != '\0' && !run_command(session, text))
		play_text(session, text);
}

/* What goes without asking: the computer's turn, and a pass. False if there is no such thing. */
static bool play_without_asking(struct session *session)
{
	draughts_move move;

	if (game_over(session->game))
		return false;
	draughts_position_moves(draughts_game_position(session->game), &move, 1);
	if (!session->person[turn(session)]) {
		if (claim_draw(session))
			return true;
		if (draughts_position_count_moves(draughts_game_position(session->game)) > 1)
			move = think(session).move;
	} else if (!draughts_move_is_pass(move)) {
		return false;
	}
	play_move(session, move);
	return true;
}

static void play_with_person(struct session *session)
{
	int played = session->person[DRAUGHTS_WHITE] + 2 * session->person[DRAUGHTS_BLACK];

	printf("%s. You play %s%s. Type help for the commands.\n",
		draughts_ruleset_title(ruleset_of(session->game)), players[played],
		played == 3 ? " sides" : "");
	session->changed = true;
	while (!session->quit) {
		if (play_without_asking(session))
			continue;
		if (session->changed) {
			session->changed = false;
			draw_board(session);
			print_result(session);
			if (!game_over(session->game) &&
				draughts_game_claims(session->game,
					draughts_game_length(session->game), NULL) != 0)
				puts("You may claim a draw: type claim.");
		}
		ask_person(session);
	}
	puts("Bye.");
}

/* The computer against itself: moves and result, nothing else. */
static void play_alone(struct session *session)
{
	while (play_without_asking(session))
		continue;
	print_result(session);
}

/*
 * The command line.
 */

static const char usage[] =
	"usage: play [OPTION]... [RULESET]\n"
	"RULESET is english (the default), english-wcdf, italian, italian-first or dipole.\n"
	"  --side=SIDE  you play white, black, both or nobody; by default the side that begins\n"
	"  --auto       the computer plays both sides: --side=nobody\n"
	"  --level=N    strength of the computer, 1 to 8; by default 5\n"
	"  --time=N     the computer plays as well as it can in N seconds per move\n"
	"  --seed=N     seed for the random choices; another number gives another game\n"
	"  --tables=DIR the computer looks positions up in the endgame tables in DIR\n"
	"  --fen=FEN    start from this position\n"
	"  --touch      in Italian checkers, a piece that you moved wrongly must move if it can "
	"(I13)\n"
	"  --verbose    show what the computer thinks of its moves\n"
	"  -h, --help   show this text\n"
	"On a terminal the pieces have colours, unless NO_COLOR is set.\n"
	"Exits with 0, with 1 if the system fails, with 2 if the arguments make no sense.\n";

static _Noreturn void usage_error(const char *message, const char *argument)
{
	fprintf(stderr, "play: %s %s\n%s", message, argument, usage);
	exit(2);
}

/* The options with values, what the values are when not given, and the ruleset, which is last. */
enum { SIDE, LEVEL, TIME, SEED, TABLES, FEN, TOUCH, VERBOSE, RULESET, VALUES };
static const char *const defaults[VALUES] = {[LEVEL] = "5", [SEED] = "0", [RULESET] = "english"};

static const struct option options[] = {
	{"side", required_argument, NULL, SIDE},
	{"auto", no_argument, NULL, SIDE},
	{"level", required_argument, NULL, LEVEL},
	{"time", required_argument, NULL, TIME},
	{"seed", required_argument, NULL, SEED},
	{"tables", required_argument, NULL, TABLES},
	{"fen", required_argument, NULL, FEN},
	{"touch", no_argument, NULL, TOUCH},
	{"verbose", no_argument, NULL, VERBOSE},
	{"help", no_argument, NULL, 'h'},
	{NULL, 0, NULL, 0},
};

static void read_arguments(int argc, char **argv, const char *values[VALUES])
{
	int option;

	memcpy(values, defaults, sizeof(defaults));
	while ((option = getopt_long(argc, argv, "h", options, NULL)) != -1) {
		if (option == 'h' || option == '?') {
			fputs(usage, option == 'h' ? stdout : stderr);
			exit(option == 'h' ? 0 : 2);
		}
		values[option] = optarg != NULL ? optarg : "nobody"; /* as --auto means it */
	}
	if (optind < argc)
		values[RULESET] = argv[optind++];
	if (optind < argc)
		usage_error("one argument too many:", argv[optind]);
}

/* A fault of a FEN that is not a position, as a sentence that names its squares. */
static void write_fault(
	const struct draughts_ruleset *ruleset, const char *fen, char *sentence, size_t size)
{
	draughts_squares squares[DRAUGHTS_FAULTS_MAX];
	struct draughts_setup setup;
	unsigned faults, i = 0;

	if (draughts_setup_read_fen(&setup, ruleset, fen, strlen(fen), NULL) != DRAUGHTS_OK) {
		(void)snprintf(sentence, size, "A square is named twice.");
		return;
	}
	faults = draughts_setup_check(&setup, ruleset, squares, DRAUGHTS_FAULTS_MAX);
	while ((faults >> i & 1) == 0)
		i++;
	draughts_fault_write(ruleset, 1u << i, squares[i], sentence, size);
}

static _Noreturn void fen_error(const struct draughts_ruleset *ruleset, const char *fen,
	size_t where, enum draughts_error status)
{
	const char *what = "cannot be read";
	bool has_place = fen[where] != '\0';
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE] = "";

	if (status == DRAUGHTS_ERR_POSITION) {
		what = "is not a valid position";
		has_place = false;
		write_fault(ruleset, fen, sentence, sizeof(sentence));
	} else if (status == DRAUGHTS_ERR_UNSUPPORTED) {
		what = "does not say which side is to move";
		has_place = false;
	} else if (!has_place) {
		what = "ends too early";
	}
	fprintf(stderr, "play: the FEN %s", what);
	if (has_place)
		fprintf(stderr, ", starting at character %zu", where + 1);
	fprintf(stderr, ".%s%s\n", sentence[0] != '\0' ? " " : "", sentence);
	exit(2);
}

static struct draughts_game *start_game(const char *name, const char *fen)
{
	const struct draughts_ruleset *ruleset = draughts_ruleset_by_name(name);
	if (ruleset == NULL)
		usage_error("there is no ruleset", name);

	struct draughts_game *game = NULL;
	size_t where = 0;
	enum draughts_error status = DRAUGHTS_OK;
	if (fen == NULL)
		game = draughts_game_new(ruleset);
	else
		status = draughts_game_from_fen(ruleset, fen, strlen(fen), &game, &where);
	if (status != DRAUGHTS_OK && status != DRAUGHTS_ERR_MEMORY)
		fen_error(ruleset, fen, where, status);
	if (game == NULL)
		out_of_memory();
	return game;
}

static void set_players(struct session *session, const char *side)
{
	unsigned i = 0;

	if (side == NULL)
		side = side_names[draughts_ruleset_first_side(ruleset_of(session->game))];
	while (strcasecmp(side, players[i]) != 0)
		if (++i == sizeof(players) / sizeof(players[0]))
			usage_error("a side is white, black, both or nobody, not", side);
	session->person[DRAUGHTS_WHITE] = (i & 1) != 0;
	session->person[DRAUGHTS_BLACK] = (i & 2) != 0;
	session->flipped = i == 2;
}

/* The text as a number from lowest to highest. */
static uint64_t number_of(const char *text, uint64_t lowest, uint64_t highest, const char *message)
{
	char *end;

	errno = 0;
	uint64_t number = strtoull(text, &end, 10);
	if (text[0] < '0' || text[0] > '9' || *end != '\0' || errno != 0 || number < lowest ||
		number > highest)
		usage_error(message, text);
	return number;
}

static void set_strength(struct session *session, const char *const values[VALUES])
{
	uint64_t level = number_of(
		values[LEVEL], 1, ENGINE_LEVELS, "a level is a number from 1 to 8, not");

	session->limits = engine_levels[level - 1];
	if (values[TIME] != NULL) {
		uint64_t time = number_of(
			values[TIME], 1, 86400, "a time is a number of seconds up to a day, not");
		session->limits = (struct engine_limits){.seconds = (double)time, .clock = seconds};
	}
	session->limits.seed = number_of(values[SEED], 0, UINT64_MAX, "a seed is a number, not");
	session->verbose = values[VERBOSE] != NULL;
	session->engine = engine_new(TABLE_BYTES);
	if (session->engine == NULL)
		out_of_memory();
}

static void set_tables(struct session *session, const char *directory)
{
	enum draughts_error status;

	if (directory == NULL)
		return;
	session->tables = draughts_tables_new(ruleset_of(session->game));
	if (session->tables == NULL)
		out_of_memory();
	status = draughts_tables_add_directory(session->tables, directory);
	if (status != DRAUGHTS_OK) {
		fprintf(stderr, "play: tables in %s: %s %s\n", directory, draughts_strerror(status),
			draughts_tables_refused(session->tables));
		exit(1);
	}
	session->limits.probe = probe;
	session->limits.tables = session->tables;
}

static void set_touch(struct session *session, const char *const values[VALUES])
{
	session->touch = values[TOUCH] != NULL;
	if (session->touch && !is_italian(session->game))
		usage_error("--touch is for Italian checkers, not", values[RULESET]);
}

static void set_screen(struct session *session)
{
	const char *no_colour = getenv("NO_COLOR"), *terminal = getenv("TERM");

	(void)setlocale(LC_CTYPE, ""); /* or the locale stays "C", without UTF-8 */
	session->unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
	session->terminal = isatty(STDIN_FILENO);
	session->colour = isatty(STDOUT_FILENO) && (no_colour == NULL || no_colour[0] == '\0') &&
			  terminal != NULL && strcmp(terminal, "dumb") != 0;
}

int main(int argc, char **argv)
{
	const char *values[VALUES];
	read_arguments(argc, argv, values);
	struct session session = {.game = start_game(values[RULESET], values[FEN])};
	set_strength(&session, values);
	set_tables(&session, values[TABLES]);
	set_players(&session, values[SIDE]);
	set_touch(&session, values);
	set_screen(&session);
	if (session.person[DRAUGHTS_WHITE] || session.person[DRAUGHTS_BLACK])
		play_with_person(&session);
	else
		play_alone(&session);
	draughts_game_free(session.game);
	engine_free(session.engine);
	draughts_tables_free(session.tables);
	free(session.line);

	if (fflush(stdout) != 0 || ferror(stdout)) {
		perror("play: standard output");
		return 1;
	}
	return 0;
}
