/* SPDX-License-Identifier: MIT */
/*
 * Finds games in PDN by a tag, or by a position that they reach:
 *
 *     pdn_find [-t] NAME=VALUE|FEN [RULESET] <FILE
 *
 * With -t it also finds the position turned by 180 degrees with the colours exchanged. RULESET
 * applies to the position, and to games that name none.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <draughts.h>

/* Standard input as a whole, which the caller frees; NULL if it cannot be read. */
static char *read_all(size_t *length)
{
	char *text = NULL, *more;

	*length = 0;
	for (size_t size = 1 << 16; !ferror(stdin) && !feof(stdin); size *= 2) {
		more = (char *)realloc(text, size);
		if (!more)
			break;
		text = more;
		*length += fread(text + *length, 1, size - *length, stdin);
	}
	if (feof(stdin))
		return text;
	free(text);
	return NULL;
}

/* Whether a tag is NAME=VALUE. Names are compared as they stand in the file. */
static bool is_text(const struct draughts_pdn *pdn, const struct draughts_pdn_event *tag,
	const char *file, const char *what, const char *equals)
{
	char value[1024];

	return tag->name_length == (size_t)(equals - what) &&
	       memcmp(file + tag->name_offset, what, tag->name_length) == 0 &&
	       draughts_pdn_write_text(pdn, tag, value, sizeof value) < sizeof value &&
	       strcmp(value, equals + 1) == 0;
}

int main(int argc, char **argv)
{
	const bool turned = argc > 1 && strcmp(argv[1], "-t") == 0;
	const char *what = argc > 1 + turned ? argv[1 + turned] : "", *equals = strchr(what, '=');
	const struct draughts_ruleset *ruleset = draughts_ruleset_by_name(
		argc == 3 + turned ? argv[2 + turned] : "english");
	size_t length;
	char *file = read_all(&length);
	struct draughts_position_storage wanted[2], current;
	struct draughts_position *first = draughts_position_in(&wanted[0]);
	struct draughts_position *second = draughts_position_in(&wanted[1]);
	struct draughts_position *now = draughts_position_in(&current);
	struct draughts_pdn *pdn = file ? draughts_pdn_new(file, length, ruleset, 0) : NULL;
	struct draughts_pdn_event event = {.kind = DRAUGHTS_PDN_COMMENT};
	bool found = false;

	if (!ruleset ||
		(!equals && draughts_position_read_fen(first, ruleset, what, strlen(what), NULL)) ||
		!pdn) {
		fputs("usage: pdn_find [-t] NAME=VALUE|FEN [RULESET] <FILE\n", stderr);
		return EXIT_FAILURE;
	}
	if (!equals && turned)
		draughts_position_rotate(second, first);
	else if (!equals)
		draughts_position_copy(second, first);
	while (event.kind != DRAUGHTS_PDN_END) {
		event.kind = DRAUGHTS_PDN_COMMENT; /* after a fault, which says nothing */
		draughts_pdn_next_event(pdn, &event);
		if (event.kind == DRAUGHTS_PDN_TAG && equals)
			found = found || is_text(pdn, &event, file, what, equals);
		else if (event.kind == DRAUGHTS_PDN_START && equals)
			draughts_pdn_skip(pdn, DRAUGHTS_PDN_GAME_END);
		else if (event.kind == DRAUGHTS_PDN_START)
			draughts_position_copy(now, draughts_pdn_position(pdn));
		else if (event.kind == DRAUGHTS_PDN_MOVE)
			draughts_position_successor(now, now, event.move);
		else if (event.kind == DRAUGHTS_PDN_VARIATION)
			draughts_pdn_skip(pdn, DRAUGHTS_PDN_VARIATION_END);
		else if (event.kind == DRAUGHTS_PDN_GAME_END && found)
			printf("%.*s\n\n", (int)event.length, file + event.offset);
		if (event.kind == DRAUGHTS_PDN_GAME || event.kind == DRAUGHTS_PDN_GAME_END)
			found = false;
		else if (event.kind == DRAUGHTS_PDN_START || event.kind == DRAUGHTS_PDN_MOVE)
			found = found || (!equals && (draughts_position_equal(now, first) ||
							     draughts_position_equal(now, second)));
	}
	draughts_pdn_free(pdn);
	free(file);
	return EXIT_SUCCESS;
}
