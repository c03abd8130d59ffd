/* SPDX-License-Identifier: MIT */
/* Draws a position given as FEN, as text or as an SVG picture. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <draughts.h>

static const char usage[] =
	"usage: diagram [options] [RULESET] FEN\n"
	"RULESET is english (the default), english-wcdf, italian, italian-first or dipole.\n"
	"  --svg          a picture instead of text\n"
	"  --black-below  seen from Black's side\n"
	"  --numbers      squares show their numbers\n"
	"  --unicode      text: pieces and frame in Unicode\n"
	"  --coordinates  picture: letters and digits along the board\n"
	"  --dark         picture: the dark theme\n"
	"  --size=N       picture: N pixels wide and high, otherwise 400\n";

/* What the options ask for, of both forms; the one that is not drawn is ignored. */
struct form {
	bool svg;
	unsigned text;
	struct draughts_svg_options picture;
};

static const struct flag {
	const char *name;
	unsigned text, picture; /* the bits it sets */
} flags[] = {
	{"--black-below", DRAUGHTS_DIAGRAM_BLACK_BELOW, DRAUGHTS_SVG_BLACK_BELOW},
	{"--numbers", DRAUGHTS_DIAGRAM_NUMBERS, DRAUGHTS_SVG_NUMBERS},
	{"--unicode", DRAUGHTS_DIAGRAM_UNICODE, 0},
	{"--coordinates", 0, DRAUGHTS_SVG_COORDINATES},
};

static _Noreturn void usage_error(const char *message, const char *argument)
{
	fprintf(stderr, "diagram: %s %s\n%s", message, argument, usage);
	exit(2);
}

static uint32_t read_size(const char *text)
{
	char *end;
	long size = strtol(text, &end, 10);

	if (*end != '\0' || size < 1 || size > DRAUGHTS_SVG_SIZE_MAX)
		usage_error("a size is a number from 1 to 32767, not", text);
	return (uint32_t)size;
}

static void read_option(struct form *form, const char *option)
{
	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++)
		if (strcmp(option, flags[i].name) == 0) {
			form->text |= flags[i].text;
			form->picture.flags |= flags[i].picture;
			return;
		}
	if (strcmp(option, "--svg") == 0)
		form->svg = true;
	else if (strcmp(option, "--dark") == 0)
		form->picture.theme = DRAUGHTS_SVG_DARK;
	else if (strncmp(option, "--size=", 7) == 0)
		form->picture.size = read_size(option + 7);
	else
		usage_error("there is no option", option);
}

/* Reads the FEN, or shows where it is wrong. */
static void read_position(struct draughts_position *position, const char *fen)
{
	size_t where;
	int status = draughts_position_read_fen(position, fen, strlen(fen), &where);

	if (status == DRAUGHTS_OK)
		return;
	fprintf(stderr, "diagram: character %zu of the FEN: %s\n  %s\n  %*s^\n", where + 1,
		draughts_strerror(status), fen, (int)where, "");
	exit(2);
}

static size_t draw(
	const struct draughts_position *position, const struct form *form, char *text, size_t size)
{
	return form->svg ? draughts_position_write_svg(position, &form->picture, text, size)
			 : draughts_position_write_diagram(position, form->text, text, size);
}

int main(int argc, char **argv)
{
	struct form form = {.svg = false};
	struct draughts_position_storage storage;
	int i = 1;

	for (; i < argc && argv[i][0] == '-'; i++)
		read_option(&form, argv[i]);
	if (argc - i != 1 && argc - i != 2)
		usage_error("expected", "a FEN, or a ruleset and a FEN");

	const char *name = argc - i == 2 ? argv[i] : "english";
	const struct draughts_ruleset *ruleset = draughts_ruleset_by_name(name);
	if (ruleset == NULL)
		usage_error("there is no ruleset", name);
	struct draughts_position *position = draughts_position_init(&storage, ruleset);
	read_position(position, argv[argc - 1]);

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
