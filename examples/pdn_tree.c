/* SPDX-License-Identifier: MIT */
/*
 * Prints the moves of each game as a tree, on lines that begin with `%', which PDN ignores. Then
 * copies the games, without variations inside variations: pdn_tree <FILE
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <draughts.h>

static const char usage[] =
	"usage: pdn_tree <FILE\n"
	"Exits with 0, with 1 if a file cannot be copied, with 2 if there are arguments.\n";

static char file[1 << 24];

static int complain(const char *why)
{
	fprintf(stderr, "pdn_tree: %s\n", why);
	return EXIT_FAILURE;
}

/* Prints a move, indented by its depth. The reader's position is the one before the move. */
static void print_move(const struct draughts_pdn *pdn, const struct draughts_pdn_event *event)
{
	char text[DRAUGHTS_MOVE_TEXT_SIZE];

	draughts_move_write(draughts_pdn_position(pdn), event->move, 0, text, sizeof text);
	printf("%%%*s%u. %s\n", 4 * (int)event->depth, " ", event->number, text);
}

/* Prints every move, and copies all events outside nested variations. */
static enum draughts_error copy(struct draughts_pdn *pdn, struct draughts_pdn_writer *out)
{
	struct draughts_pdn_event event;
	enum draughts_error status = DRAUGHTS_OK;
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];

	while (!status && draughts_pdn_read_event(pdn, &event)) {
		if (event.kind == DRAUGHTS_PDN_FAULT) {
			draughts_pdn_write_fault(pdn, 0, sentence, sizeof sentence);
			complain(sentence);
		} else if (event.kind == DRAUGHTS_PDN_MOVE) {
			print_move(pdn, &event);
		}
		if (event.depth < 2)
			status = draughts_pdn_writer_event(out, pdn);
		if (event.kind == DRAUGHTS_PDN_GAME_END)
			puts("%");
	}
	return status;
}

static int run(void)
{
	const size_t length = fread(file, 1, sizeof file - 1, stdin);
	struct draughts_pdn *pdn = draughts_pdn_new(file, length, draughts_english(), 0);
	struct draughts_pdn_writer *out = draughts_pdn_writer_new(0);
	enum draughts_error status;

	if (!pdn || !out)
		return complain("out of memory");
	if (!feof(stdin))
		return complain("the file cannot be read, or has more than 16 MB");
	status = copy(pdn, out);
	if (!status)
		fputs(draughts_pdn_writer_text(out, NULL), stdout);
	draughts_pdn_writer_free(out);
	draughts_pdn_free(pdn);
	if (status)
		return complain(draughts_strerror(status));
	if (fflush(stdout) || ferror(stdout))
		return complain("standard output cannot be written");
	return EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
	const bool asked = argc == 2 &&
			   (strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "--help") == 0);

	if (argc == 1)
		return run();
	fputs(usage, asked ? stdout : stderr);
	return asked ? EXIT_SUCCESS : 2;
}
