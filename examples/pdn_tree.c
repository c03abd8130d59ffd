/* SPDX-License-Identifier: MIT */
/*
 * Reads PDN into a tree of its own, removes the variations of variations, prints the tree, in lines
 * after a `%' that PDN ignores, and writes it as PDN: pdn_tree <FILE
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <draughts.h>

/* An event, and those in it if it is a game or a variation. */
struct item {
	struct draughts_pdn_event event;
	struct draughts_position_storage start; /* of DRAUGHTS_PDN_START */
	struct item *inner, *next;
};

/* No name or text of an event is longer than the file. */
static char file[1 << 24], name[1 << 24], text[1 << 24];

static int complain(const char *why)
{
	fprintf(stderr, "pdn_tree: %s\n", why);
	return EXIT_FAILURE;
}

/* NOLINTBEGIN(misc-no-recursion): as deep as variations are nested, 10,000 and more */

/* Reads up to the end of the game or variation, or of the file. */
static struct item *read_items(struct draughts_pdn *pdn)
{
	struct item *first = NULL, **last = &first;
	struct item item = {.next = NULL};

	for (;;) {
		if (draughts_pdn_next_event(
			    pdn, &item.event)) { /* the next event ends what is broken */
			draughts_pdn_write_error(pdn, text, sizeof text);
			complain(text);
			continue;
		}
		item.inner = NULL;
		switch (item.event.kind) {
		case DRAUGHTS_PDN_END:
		case DRAUGHTS_PDN_GAME_END:
		case DRAUGHTS_PDN_VARIATION_END:
			return first;
		case DRAUGHTS_PDN_GAME:
		case DRAUGHTS_PDN_VARIATION:
			item.inner = read_items(pdn);
			break;
		case DRAUGHTS_PDN_START:
			draughts_position_copy(
				draughts_position_in(&item.start), draughts_pdn_position(pdn));
			break;
		}
		*last = (struct item *)malloc(sizeof item);
		if (!*last)
			exit(complain("out of memory"));
		**last = item;
		last = &(*last)->next;
	}
}

/* Frees what is in more variations than depth; everything for -1. */
static void prune(struct item **list, int depth)
{
	while (*list) {
		struct item *const item = *list;

		prune(&item->inner, depth);
		if ((int)item->event.depth <= depth) {
			list = &item->next;
		} else {
			*list = item->next;
			free(item);
		}
	}
}

static void print_items(const struct draughts_pdn *pdn, const struct item *item, int indent)
{
	for (; item; item = item->next) {
		if (draughts_pdn_text(pdn, &item->event, text, sizeof text) > 0)
			printf("%%%*s%s\n", indent, "", text);
		print_items(pdn, item->inner, indent + 4);
	}
}

/* Not 0 if one of them could not be written. */
static int write_items(
	const struct draughts_pdn *pdn, struct draughts_pdn_writer *out, struct item *item)
{
	int failed = 0;

	for (; item; item = item->next) {
		const struct draughts_pdn_event *const event = &item->event;
		const size_t length = draughts_pdn_text(pdn, event, text, sizeof text);
		enum draughts_error status = DRAUGHTS_OK;

		switch (event->kind) {
		case DRAUGHTS_PDN_GAME:
			failed |= write_items(pdn, out, item->inner);
			status = draughts_pdn_writer_game_end(out);
			break;
		case DRAUGHTS_PDN_TAG:
			memcpy(name, file + event->name_offset, event->name_length);
			name[event->name_length] = '\0';
			status = draughts_pdn_writer_tag(out, name, text);
			break;
		case DRAUGHTS_PDN_START:
			status = draughts_pdn_writer_start(out, draughts_position_in(&item->start));
			break;
		case DRAUGHTS_PDN_MOVE:
			status = draughts_pdn_writer_move(out, event->move);
			break;
		case DRAUGHTS_PDN_COMMENT:
			status = draughts_pdn_writer_comment(out, text, length);
			break;
		case DRAUGHTS_PDN_NAG:
			status = draughts_pdn_writer_nag(out, event->number);
			break;
		case DRAUGHTS_PDN_VARIATION:
			status = draughts_pdn_writer_variation(out);
			failed |= write_items(pdn, out, item->inner);
			if (!status)
				status = draughts_pdn_writer_variation_end(out);
			break;
		case DRAUGHTS_PDN_RESULT:
			status = draughts_pdn_writer_result(out, text);
			break;
		}
		if (status)
			failed = complain(draughts_strerror(status));
	}
	return failed;
}

/* NOLINTEND(misc-no-recursion) */

int main(void)
{
	const size_t length = fread(file, 1, sizeof file - 1, stdin);
	struct draughts_pdn *pdn = draughts_pdn_new(file, length);
	struct draughts_pdn_writer *out = draughts_pdn_writer_new();
	struct item *items;
	int failed;

	if (!pdn || !out)
		return complain("out of memory");
	if (!feof(stdin))
		return complain("the file cannot be read, or has more than 16 MB");
	items = read_items(pdn);
	prune(&items, 1);
	print_items(pdn, items, 0);
	failed = write_items(pdn, out, items);
	if (!failed)
		fputs(draughts_pdn_writer_text(out, NULL), stdout);
	prune(&items, -1);
	/* NOLINTNEXTLINE(clang-analyzer-unix.Malloc): no item is left */
	draughts_pdn_writer_free(out);
	draughts_pdn_free(pdn);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
