/* SPDX-License-Identifier: MIT */
#include "session.h"

#include <stdio.h>
#include <string.h>

/* Colours that can be read on a light and on a dark screen. */
#define WHITE_PIECE "1"
#define BLACK_PIECE "1;35"

void draw_board(const struct session *session)
{
	bool numbers = !has_trait(session->game, DRAUGHTS_TRAIT_LETTERS);
	unsigned flags = (session->unicode ? DRAUGHTS_DIAGRAM_UNICODE : 0u) |
			 (session->flipped ? DRAUGHTS_DIAGRAM_BLACK_BELOW : 0u) |
			 (numbers ? DRAUGHTS_DIAGRAM_NAMES : 0u);
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
void print_move(const struct session *session, draughts_move move, int width)
{
	char text[DRAUGHTS_MOVE_TEXT_SIZE];

	draughts_move_write(draughts_game_position(session->game), move, 0, text, sizeof(text));
	printf("%-*s", width, text);
}

/* How the game ended, if it is over. */
void print_result(const struct session *session)
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
