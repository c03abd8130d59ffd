/* SPDX-License-Identifier: MIT */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): POSIX wants it */
#define _POSIX_C_SOURCE 200809L
#include "session.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* Colours that can be read on a light and on a dark screen. */
#define WHITE_PIECE "1"
#define BLACK_PIECE "1;35"

/* The columns that a board takes with its grid; one without a grid takes 26. */
enum { WIDE_BOARD = 41 };

/* The columns of the screen, or a large number if they are not known. */
static unsigned screen_columns(void)
{
	struct winsize size;

	return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col
									       : UINT_MAX;
}

/* The bytes of a separator of columns in a diagram; 0 if there is none. */
static size_t separator(const char *text)
{
	return text[0] == '|' ? 1 : strncmp(text, "\xe2\x94\x82", 3) == 0 ? 3 : 0;
}

/* A rank without separators, up to the last of them: the numbers of its squares come after it. */
static char *narrow_rank(char *to, const char *line)
{
	for (int count = 0; count < 9;) {
		size_t length = separator(line);

		if (length > 0)
			count++;
		else
			*to++ = *line++;
		line += length;
	}
	*to++ = '\n';
	return to;
}

/* Copies a line of a diagram without its grid. Returns the end of the copy. */
static char *narrow_line(char *to, const char *line, const char *end)
{
	bool blank = line[0] == ' ' && line[1] == ' ';

	if (blank && line[2] != ' ')
		return to; /* a line of the grid */
	if (line[0] != '\0' && separator(line + 2) > 0)
		return narrow_rank(to, line);
	for (size_t i = 0; line + i < end; i++)
		if (!blank || i % 4 != 2) /* the letters of the files stand four columns apart */
			*to++ = line[i];
	return to;
}

/* Removes the grid of a diagram, and what stands to the right of it. */
static void remove_grid(char *text)
{
	char *to = text;

	for (char *line = text, *end; *line != '\0'; line = end) {
		end = line + strcspn(line, "\n");
		end += *end == '\n';
		to = narrow_line(to, line, end);
	}
	*to = '\0';
}

void draw_board(const struct session *session)
{
	bool numbers = !has_trait(session->game, DRAUGHTS_TRAIT_LETTERS);
	unsigned flags = (session->unicode ? DRAUGHTS_DIAGRAM_UNICODE : 0u) |
			 (session->flipped ? DRAUGHTS_DIAGRAM_BLACK_BELOW : 0u) |
			 (numbers ? DRAUGHTS_DIAGRAM_NAMES : 0u);
	char text[DRAUGHTS_DIAGRAM_TEXT_SIZE];

	draughts_position_write_diagram(
		draughts_game_position(session->game), flags, text, sizeof(text));
	if (screen_columns() < WIDE_BOARD)
		remove_grid(text);
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
	const struct draughts_reason reason = {.code = DRAUGHTS_REASON_GAME_OVER,
		.outcome = draughts_game_outcome(session->game),
		.ending = draughts_game_ending(session->game)};
	const char *text = language_reason(session->language, &reason);
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];

	if (!game_over(session->game))
		return;
	if (text != NULL)
		draughts_reason_format(draughts_game_position(session->game), &reason, text, 0,
			sentence, sizeof(sentence));
	else
		draughts_result_write(draughts_game_outcome(session->game),
			draughts_game_ending(session->game), sentence, sizeof(sentence));
	puts(sentence);
}
