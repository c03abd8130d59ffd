/* SPDX-License-Identifier: MIT */
/* What the suites of PDN share: files, games, and the views of the rows in tests/data/pdn. */
#ifndef TESTS_PDN_H
#define TESTS_PDN_H

#include <stdbool.h>
#include <stddef.h>

#include "rows.h"

/* Just the bytes of a file of tests/data/pdn, or of an absolute name; freed by the caller. */
struct pdn_file {
	char *bytes;
	size_t length;
};

struct pdn_file pdn_file(const char *name);

/* The flags of readers and writers that say whose score comes first in a result. */
static const unsigned pdn_senses[] = {0, DRAUGHTS_PDN_FLAG_WHITE_SCORE_FIRST};

/* A reader of English games. */
struct draughts_pdn *pdn_reader(const char *text);

/* Reads as many events, without faults, and returns the kind of the last one. */
uint32_t pdn_read_events(struct draughts_pdn *pdn, size_t count);

/* The next game, or NULL at the end of the text; that it can be read is asserted. */
struct draughts_game *pdn_next(struct draughts_pdn *pdn);

/* The one game of a text. */
struct draughts_game *pdn_game(const struct draughts_ruleset *ruleset, const char *text);

/* A game as PDN, with these flags or none; freed by the caller. */
char *pdn_write_with(const struct draughts_game *game, unsigned flags);
char *pdn_write(const struct draughts_game *game);

/* Adds a game as PDN. */
void pdn_add_game(struct line *line, const struct draughts_game *game);

/* The same start, moves, comments and outcome. */
void pdn_assert_same_moves(const struct draughts_game *a, const struct draughts_game *b);

/*
 * The first game, written, has read back as the second: the same moves, and all of its tags except
 * those that say what the game is.
 */
void pdn_assert_reads_back(const struct draughts_game *written, const struct draughts_game *read);

/* The game, written and read, is the same game and, written again, the same text. */
void pdn_assert_round_trip(const struct draughts_game *game);

/*
 * A writer takes all that draughts_pdn_read_event gives, after faults too, and its text is clean:
 * it has no fault, and copied once more it is the same. Without faults in the text, nothing in it
 * but results is lost, and all games have the same outcomes, in either sense of results. Returns
 * whether there was no fault.
 */
bool pdn_assert_events_read_back(
	const struct draughts_ruleset *ruleset, const char *text, size_t length);

/*
 * What happened in the last call to draughts_pdn_read_game, which found a bad game. A fault is
 * STATUS FAULT LINE:COLUMN+LENGTH, and for a move the reason and the part of the move that it is
 * about: ILLEGAL MOVE 1:7+5 NO_SQUARE 3+2.
 */
void pdn_add_fault(struct line *line, struct draughts_pdn *pdn);

/* The kinds of rows that tests/data/pdn/README describes. */
row_view pdn_games, pdn_tags, pdn_fault, pdn_sentence, pdn_ruleset, pdn_written, pdn_events,
	pdn_partial, pdn_numbers, pdn_letters, pdn_short, pdn_moves, pdn_found, pdn_copied;

/* The names of the bits of enum draughts_pdn_flag that a game has, each after a blank. */
void pdn_add_flags(struct line *line, unsigned flags);

#endif
