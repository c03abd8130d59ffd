/* SPDX-License-Identifier: MIT */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): POSIX wants it */
#define _POSIX_C_SOURCE 200809L
#include "session.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

const char *const side_names[2] = {"White", "Black"};

const char *const player_names[4] = {"nobody", "White", "Black", "both"};
const char session_over[] = "The game is over. Type undo, new, save, load or quit.";

const struct draughts_ruleset *ruleset_of(const struct draughts_game *game)
{
	return draughts_position_ruleset(draughts_game_position(game));
}

bool has_trait(const struct draughts_game *game, enum draughts_trait trait)
{
	return (draughts_ruleset_traits(ruleset_of(game)) & (unsigned)trait) != 0;
}

bool game_over(const struct draughts_game *game)
{
	return draughts_game_outcome(game) != DRAUGHTS_ONGOING;
}

_Noreturn void out_of_memory(void)
{
	fputs("play: out of memory\n", stderr);
	exit(1);
}

enum draughts_side turn(const struct session *session)
{
	return draughts_position_turn(draughts_game_position(session->game));
}

void use_game(struct session *session, struct draughts_game *game)
{
	if (game == NULL)
		out_of_memory();
	draughts_game_free(session->game);
	session->game = game;
	session->touched = 0;
	session->changed = true;
	session->unsaved = false;
}

void play_move(struct session *session, draughts_move move)
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
	session->changed = session->unsaved = true;
}

bool claim_draw(struct session *session)
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
	draughts_game_claim_draw(session->game, draughts_game_length(game));
	session->changed = true;
	return true;
}

bool other_must_move(const struct session *session, draughts_move move)
{
	return session->touched != 0 && draughts_move_from(move) != session->touched;
}

void print_touched(const struct session *session)
{
	const struct draughts_reason reason = {.code = DRAUGHTS_REASON_TOUCH_MOVE,
		.squares = DRAUGHTS_SQUARE_SET(session->touched)};
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];

	draughts_reason_format(draughts_game_position(session->game), &reason,
		language_reason(session->language, &reason), 0, sentence, sizeof(sentence));
	puts(sentence);
}

volatile sig_atomic_t stop_signal;

static void stop(int signal)
{
	stop_signal = signal;
}

void catch_signals(void)
{
	struct sigaction action = {.sa_handler = stop};

	(void)sigaction(SIGINT, &action, NULL);
	(void)sigaction(SIGTERM, &action, NULL);
	(void)sigaction(SIGHUP, &action, NULL);
	(void)setvbuf(stdin, NULL, _IONBF, 0); /* so that wait_for_input sees all that is left */
}

/*
 * False if a signal asked the program to end. Signals are blocked except while pselect waits, so
 * that none is missed between the look at stop_signal and the wait.
 */
static bool wait_for_input(void)
{
	sigset_t every_signal, old_signals;
	fd_set input;

	sigfillset(&every_signal);
	sigprocmask(SIG_BLOCK, &every_signal, &old_signals);
	FD_ZERO(&input);
	FD_SET(STDIN_FILENO, &input);
	while (stop_signal == 0 &&
		pselect(STDIN_FILENO + 1, &input, NULL, NULL, NULL, &old_signals) < 0 &&
		errno == EINTR)
		continue;
	sigprocmask(SIG_SETMASK, &old_signals, NULL);
	return stop_signal == 0;
}

char *read_line(struct session *session)
{
	fflush(stdout);
	if (!wait_for_input())
		return NULL;
	ssize_t length = getline(&session->line, &session->line_size, stdin);
	if (length < 0)
		return NULL;
	while (length > 0 && strchr(" \t\r\n", session->line[length - 1]) != NULL)
		length--;
	session->line[length] = '\0';
	for (char *c = session->line; c < session->line + length; c++)
		if (*c == '\0')
			*c = '?';
	return session->line + strspn(session->line, " \t");
}
