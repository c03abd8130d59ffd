/* SPDX-License-Identifier: MIT */
/* Draws a position given as FEN, as text or as an SVG picture. */
#include <getopt.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <draughts.h>

#include "shared.h"

static const char usage[] =
	"usage: diagram [OPTION]... [RULESET] FEN\n"
	"  --svg          a picture instead of text\n"
	"  --black-below  seen from Black's side\n"
	"  --names        empty squares show their names\n"
	"  --numbers      names such as 22\n"
	"  --coordinates  names such as c3\n"
	"  --unicode      text: pieces and frame in Unicode\n"
	"  --board-only   text: no line below the board\n"
	"  --labels       picture: letters and digits along the board\n"
	"  --dark         picture: the dark theme\n"
	"  --size=N       picture: N pixels wide and high, by default 400\n"
	"  -h, --help     show this text\n"
	"Exits with 0, with 1 if the system fails, with 2 if the arguments make no sense.\n";

/* The options for both forms of output; those for the form that is not drawn are ignored. */
struct form {
	bool svg;
	struct draughts_svg_options picture; /* its flags also hold those for the text */
};

/* The flags that each option sets. Flags of different kinds never use the same bit. */
static const unsigned flags[] = {
	0u | DRAUGHTS_DIAGRAM_BLACK_BELOW | DRAUGHTS_SVG_BLACK_BELOW,
	0u | DRAUGHTS_DIAGRAM_NAMES | DRAUGHTS_SVG_NAMES,
	DRAUGHTS_DIAGRAM_UNICODE,
	DRAUGHTS_DIAGRAM_BOARD_ONLY,
	DRAUGHTS_SVG_LABELS,
	DRAUGHTS_TEXT_NUMBERS,
	DRAUGHTS_TEXT_COORDINATES,
};

/* The last field is a short option or an index into flags. */
static const struct option options[] = {
	{"black-below", no_argument, NULL, 0},
	{"names", no_argument, NULL, 1},
	{"unicode", no_argument, NULL, 2},
	{"board-only", no_argument, NULL, 3},
	{"labels", no_argument, NULL, 4},
	{"numbers", no_argument, NULL, 5},
	{"coordinates", no_argument, NULL, 6},
	{"svg", no_argument, NULL, 'p'},
	{"dark", no_argument, NULL, 'd'},
	{"size", required_argument, NULL, 's'},
	{"help", no_argument, NULL, 'h'},
	{NULL, 0, NULL, 0},
};

static _Noreturn void usage_error(const char *message, const char *argument)
{
	fprintf(stderr, "diagram: %s %s\n", message, argument);
	print_usage(stderr, usage);
	exit(2);
}

static uint32_t read_size(const char *text)
{
	char *end;
	long size = strtol(text, &end, 10);

	if (*end != '\0' || size < 1 || size > DRAUGHTS_SVG_PIXELS_MAX)
		usage_error("a size is a number from 1 to 32767, not", text);
	return (uint32_t)size;
}

static void read_option(struct form *form, int option)
{
	switch (option) {
	case 'p':
		form->svg = true;
		break;
	case 'd':
		form->picture.theme = DRAUGHTS_SVG_DARK;
		break;
	case 's':
		form->picture.size = read_size(optarg);
		break;
	case 'h':
	case '?':
		print_usage(option == 'h' ? stdout : stderr, usage);
		exit(option == 'h' ? 0 : 2);
	default:
		form->picture.flags |= flags[option];
	}
}

/* Reads the FEN, or shows where it is wrong. */
static void read_position(
	struct draughts_position *position, const struct draughts_ruleset *ruleset, const char *fen)
{
	size_t offset;
	enum draughts_error status = draughts_position_read_fen(
		position, ruleset, fen, strlen(fen), &offset);

	if (status == DRAUGHTS_OK)
		return;
	fprintf(stderr, "diagram: character %zu of the FEN: %s\n  %s\n  %*s^\n", offset + 1,
		draughts_strerror(status), fen, (int)offset, "");
	exit(2);
}

static size_t draw(
	const struct draughts_position *position, const struct form *form, char *text, size_t size)
{
	return form->svg
		       ? draughts_position_write_svg(position, &form->picture, text, size)
		       : draughts_position_write_diagram(position, form->picture.flags, text, size);
}

int main(int argc, char **argv)
{
	struct form form = {.svg = false};
	struct draughts_position_storage storage;
	int option;

	while ((option = getopt_long(argc, argv, "h", options, NULL)) != -1)
		read_option(&form, option);
	if (argc - optind != 1 && argc - optind != 2)
		usage_error("expected", "a FEN, or a ruleset and a FEN");

	const char *name = argc - optind == 2 ? argv[optind] : "english";
	const struct draughts_ruleset *ruleset = draughts_ruleset_by_name(name);
	if (ruleset == NULL)
		usage_error("there is no ruleset", name);
	struct draughts_position *position = draughts_position_in(&storage);
	read_position(position, ruleset, argv[argc - 1]);

	size_t size = draw(position, &form, NULL, 0) + 1;
	char *text = (char *)malloc(size);
	if (text == NULL || draw(position, &form, text, size) >= size ||
		fputs(text, stdout) == EOF || fflush(stdout) != 0) {
		perror("diagram");
		return 1;
	}
	free(text);
	return 0;
}
