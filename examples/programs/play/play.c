/* SPDX-License-Identifier: MIT */
/* A game in the terminal, in any ruleset, against the computer or another person. */
#include "session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../program.h"

/* I13: remembers the piece of the first wrong move, if it can move, until the next move. */
static void touch(struct session *session, const struct draughts_reason *reason)
{
	if (session->touch && has_trait(session->game, DRAUGHTS_TRAIT_TOUCH_MOVE) &&
		session->touched == 0 && reason->piece_moves > 0)
		session->touched = reason->piece;
	if (session->touched != 0)
		print_touched(session);
}

/* All moves contain a digit, except the pass, which can be read. */
#define DIGITS "0123456789"

static void print_no_command(const char *text)
{
	printf("There is no command ");
	print_escaped(stdout, text);
	puts(". Type help for the list.");
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
		puts(session_over);
	} else if (status == DRAUGHTS_OK && other_must_move(session, move)) {
		print_touched(session);
	} else if (status == DRAUGHTS_OK) {
		play_move(session, move);
	} else {
		if (reason.code == DRAUGHTS_REASON_UNREADABLE && strpbrk(text, DIGITS) == NULL) {
			print_no_command(text);
			return;
		}
		draughts_reason_format(draughts_game_position(session->game), &reason,
			language_reason(session->language, &reason), 0, sentence, sizeof(sentence));
		puts(sentence);
		touch(session, &reason);
		if (reason.code == DRAUGHTS_REASON_UNREADABLE)
			puts("It is not a command either; type help or moves.");
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

/*
 * Does what needs no person: a move or a claim of the computer, or a pass. Returns false if there
 * is nothing of that kind to do.
 */
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
		if (stop_signal != 0)
			return true;
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
		draughts_ruleset_title(ruleset_of(session->game)), player_names[played],
		played == 3 ? " sides" : "");
	session->changed = true;
	catch_signals();
	while (!session->quit && stop_signal == 0) {
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
	if (session->terminal && (stop_signal != 0 || feof(stdin) != 0))
		putchar('\n'); /* after the prompt */
	leave_game(session);
	puts("Bye.");
}

/* The computer against itself: moves and result, nothing else. */
static void play_alone(struct session *session)
{
	while (play_without_asking(session))
		continue;
	print_result(session);
}

int main(int argc, char **argv)
{
	struct session session;

	session_new(&session, argc, argv);
	if (session.person[DRAUGHTS_WHITE] || session.person[DRAUGHTS_BLACK])
		play_with_person(&session);
	else
		play_alone(&session);
	draughts_game_free(session.game);
	language_free(session.language);
	engine_free(session.engine);
	draughts_tables_free(session.tables);
	free_names(&session);
	free(session.line);
	return flush_output("play") ? 0 : 1;
}
