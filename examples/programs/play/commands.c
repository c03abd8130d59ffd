/* SPDX-License-Identifier: MIT */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): POSIX wants it */
#define _POSIX_C_SOURCE 200809L
#include "session.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

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

/* Goes back to a person's last choice, which may be a draw or a resignation, but not a pass. */
static void command_undo(struct session *session)
{
	struct draughts_game *game = session->game;
	size_t length = draughts_game_length(game);
	const char *result = draughts_game_ending(game) == DRAUGHTS_ENDING_RESIGNED ? "resignation"
			     : draughts_game_outcome(game) == DRAUGHTS_DRAW         ? "draw"
										    : "result";
	draughts_move move;

	session->touched = 0;
	session->changed = session->unsaved = true;
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

static void command_claim(struct session *session)
{
	if (!claim_draw(session))
		puts("There is no draw to claim now.");
}

/* The computer declines while it is ahead and, in the first 30 moves, unless it is a man behind. */
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

static void command_save(struct session *session)
{
	save_game(session, session->argument);
}

static void command_load(struct session *session)
{
	load_game(session, session->argument);
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

/* A game that is not over; a word after the name, or perhaps one. */
enum need { NOTHING, GOING_ON, FILE_NAME, ANY_NAME };

/* Other names of a command, which the help leaves out, follow it without a text. */
static const struct command {
	const char *name;
	enum need need;
	void (*run)(struct session *session);
	const char *help;
} commands[] = {
	{"moves", GOING_ON, command_moves, "list the legal moves"},
	{"hint", GOING_ON, command_hint, "show the computer's choice of move"},
	{"undo", NOTHING, command_undo, "take your last move back"},
	{"claim", GOING_ON, command_claim, "claim a draw by repetition, or for lack of progress"},
	{"draw", GOING_ON, command_draw, "offer a draw"},
	{"resign", GOING_ON, command_resign, "resign the game"},
	{"save", FILE_NAME, command_save, "save FILE: write the game as PDN"},
	{"load", ANY_NAME, command_load,
		"load FILE: continue its first game; or load alone:\n"
		"          the game that was saved when you left"},
	{"new", NOTHING, command_new, "start again"},
	{"flip", NOTHING, command_flip, "turn the board around"},
	{"fen", NOTHING, command_fen, "show the position as FEN"},
	{"help", NOTHING, command_help, "show this list"},
	{"h", NOTHING, command_help, NULL},
	{"?", NOTHING, command_help, NULL},
	{"quit", NOTHING, command_quit, "leave; the end of the input and Ctrl-C do the same"},
	{"q", NOTHING, command_quit, NULL},
	{"exit", NOTHING, command_quit, NULL},
};

#define COMMANDS (sizeof(commands) / sizeof(commands[0]))

static void command_help(struct session *session)
{
	printf("Type a move of %s, or one of these:\n", side_names[turn(session)]);
	for (size_t i = 0; i < COMMANDS; i++)
		if (commands[i].help != NULL)
			printf("  %-7s %s\n", commands[i].name, commands[i].help);
}

bool run_command(struct session *session, const char *text)
{
	size_t length = strcspn(text, " \t");
	const struct command *command = commands;
	bool nothing = text[length] == '\0';

	while (strlen(command->name) != length || strncasecmp(command->name, text, length) != 0)
		if (++command == commands + COMMANDS)
			return false;
	session->argument = text + length + strspn(text + length, " \t");
	if (command->need != ANY_NAME && (command->need == FILE_NAME) == nothing)
		printf("%s takes %s.\n", command->name,
			nothing ? "a file name after it" : "nothing after it");
	else if (command->need == GOING_ON && game_over(session->game))
		puts(session_over);
	else
		command->run(session);
	return true;
}
