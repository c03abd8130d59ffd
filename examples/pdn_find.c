/* SPDX-License-Identifier: MIT */
/* Finds games in PDN by a tag, or by a position that they reach. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <draughts.h>

#include "shared.h"

static const char usage[] =
	"usage: pdn_find [-t] NAME=VALUE|FEN [RULESET] <FILE\n"
	"RULESET applies to the position, and to games that name none.\n"
	"  -t          also find the position turned by 180 degrees with the colours exchanged\n"
	"  -h, --help  show this text\n"
	"Exits with 0, with 1 if the system fails, with 2 if the arguments make no sense.\n";

/* What to look for: a tag, or either of two positions. */
struct search {
	const char *tag, *equals; /* NAME=VALUE or FEN, and the first `='; NULL in a FEN */
	struct draughts_position_storage wanted[2];
};

/* False if the text is neither NAME=VALUE nor a FEN. */
static bool read_search(struct search *search, const struct draughts_ruleset *ruleset,
	const char *text, bool turned)
{
	struct draughts_position *first = draughts_position_in(&search->wanted[0]);
	struct draughts_position *second = draughts_position_in(&search->wanted[1]);

	search->tag = text;
	search->equals = strchr(text, '=');
	if (search->equals)
		return true;
	if (draughts_position_read_fen(first, ruleset, text, strlen(text), NULL) != DRAUGHTS_OK)
		return false;
	if (turned)
		draughts_position_rotate(second, first);
	else
		draughts_position_copy(second, first);
	return true;
}

/* Whether a tag is NAME=VALUE. Names are compared as they are written in the file. */
static bool is_tag(const struct search *search, const struct draughts_pdn *pdn,
	const struct draughts_pdn_event *tag, const char *file)
{
	const char *const equals = search->equals;
	char value[1024];

	return equals && tag->name_length == (size_t)(equals - search->tag) &&
	       memcmp(file + tag->name_offset, search->tag, tag->name_length) == 0 &&
	       draughts_pdn_write_text(pdn, tag, value, sizeof value) < sizeof value &&
	       strcmp(value, equals + 1) == 0;
}

/*
 * Whether the pieces and the turn are the same, in games that differ at most in their draws, such
 * as english and english-wcdf. Under two rulesets, draughts_position_equal would be false.
 */
static bool is_same(const struct draughts_position *a, const struct draughts_position *b)
{
	uint8_t packed_a[DRAUGHTS_PACKED_SIZE], packed_b[DRAUGHTS_PACKED_SIZE];

	if (!draughts_ruleset_same_moves(
		    draughts_position_ruleset(a), draughts_position_ruleset(b)))
		return false;
	draughts_position_pack(a, packed_a);
	draughts_position_pack(b, packed_b);
	return memcmp(packed_a, packed_b, sizeof packed_a) == 0;
}

/* Whether a game begins in one of the positions, or a move leads to one of them. */
static bool is_position(const struct search *search, const struct draughts_pdn *pdn,
	const struct draughts_pdn_event *event)
{
	struct draughts_position_storage storage;
	struct draughts_position *now = draughts_position_in(&storage);

	if (event->kind == DRAUGHTS_PDN_MOVE)
		draughts_position_successor(now, draughts_pdn_position(pdn), event->move);
	else
		draughts_position_copy(now, draughts_pdn_position(pdn));
	return is_same(now, draughts_position_in_const(&search->wanted[0])) ||
	       is_same(now, draughts_position_in_const(&search->wanted[1]));
}

/* Prints the games that have the tag or reach one of the positions. */
static void find(const struct search *search, struct draughts_pdn *pdn, const char *file)
{
	struct draughts_pdn_event event;
	bool found = false;

	while (draughts_pdn_read_event(pdn, &event)) {
		if (event.kind == DRAUGHTS_PDN_GAME) {
			found = false;
		} else if (event.kind == DRAUGHTS_PDN_TAG) {
			found = found || is_tag(search, pdn, &event, file);
		} else if (event.kind == DRAUGHTS_PDN_START && search->equals) {
			draughts_pdn_skip(pdn, DRAUGHTS_PDN_GAME_END);
		} else if (event.kind == DRAUGHTS_PDN_START || event.kind == DRAUGHTS_PDN_MOVE) {
			found = found || is_position(search, pdn, &event);
		} else if (event.kind == DRAUGHTS_PDN_VARIATION) {
			draughts_pdn_skip(pdn, DRAUGHTS_PDN_VARIATION_END);
		} else if (event.kind == DRAUGHTS_PDN_GAME_END && found) {
			(void)fwrite(file + event.offset, 1, (size_t)event.length, stdout);
			puts("\n");
		}
	}
}

/* Searches standard input, and returns the program's exit status. */
static int find_all(const struct search *search, const struct draughts_ruleset *ruleset)
{
	size_t length;
	char *file = read_all("pdn_find", &length);
	struct draughts_pdn *pdn = file ? draughts_pdn_new(file, length, ruleset, 0) : NULL;
	bool done = false;

	if (file && !pdn)
		fputs("pdn_find: out of memory\n", stderr);
	if (pdn) {
		find(search, pdn, file);
		done = fflush(stdout) == 0 && !ferror(stdout);
		if (!done)
			perror("pdn_find: standard output");
	}
	draughts_pdn_free(pdn);
	free(file);
	return done ? 0 : 1;
}

int main(int argc, char **argv)
{
	const bool asked = argc == 2 &&
			   (strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "--help") == 0);
	const bool turned = argc > 1 && strcmp(argv[1], "-t") == 0;
	const int left = argc - 1 - turned; /* NAME=VALUE or FEN, and RULESET */
	const struct draughts_ruleset *ruleset = draughts_ruleset_by_name(
		left == 2 ? argv[argc - 1] : "english");
	struct search search;

	if (left < 1 || left > 2 || !ruleset ||
		!read_search(&search, ruleset, argv[1 + turned], turned)) {
		print_usage(asked ? stdout : stderr, usage);
		return asked ? 0 : 2;
	}
	return find_all(&search, ruleset);
}
