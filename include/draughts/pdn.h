/* SPDX-License-Identifier: MIT */
/*
 * Games as text: Portable Draughts Notation, PDN 3.0, and what files have besides.
 *
 * The reader goes through a text in memory, one game at a time, and goes on behind a game that it
 * cannot read. It takes games of English (GameType 21) and Italian checkers (22) and, by their
 * names in a Variant tag, of every ruleset; it refuses others by name.
 *
 * It keeps the tags, the moves, the result, and the comments of the main line; variations are
 * skipped, like NAGs, `!?` and the numbers of moves. Comments between two moves become one, in
 * which each row of blanks is one space. Texts stay in the character set of the file.
 *
 * 1-0 is a win of the side that moves first by the ruleset, as real files have it: of Black in
 * English checkers.
 */
#ifndef DRAUGHTS_PDN_H
#define DRAUGHTS_PDN_H

#include <stddef.h>
#include <stdint.h>

#include <draughts/export.h>
#include <draughts/game.h>
#include <draughts/notation.h>
#include <draughts/position.h>
#include <draughts/ruleset.h>

struct draughts_pdn;

/* What is wrong with a game. The values are part of the ABI. */
enum draughts_pdn_fault {
	DRAUGHTS_PDN_FAULT_NONE = 0,
	DRAUGHTS_PDN_FAULT_MOVE = 1,      /* not a legal move, for the reason given */
	DRAUGHTS_PDN_FAULT_TEXT = 2,      /* bytes that cannot stand there */
	DRAUGHTS_PDN_FAULT_COMMENT = 3,   /* a comment is not closed */
	DRAUGHTS_PDN_FAULT_BRACE = 4,     /* a `}` outside a comment: comments do not nest */
	DRAUGHTS_PDN_FAULT_VARIATION = 5, /* a variation is not closed */
	DRAUGHTS_PDN_FAULT_TAG = 6,      /* a `[` that begins no tag, or one without value or end */
	DRAUGHTS_PDN_FAULT_GAMETYPE = 7, /* a game that the library does not play */
	DRAUGHTS_PDN_FAULT_VARIANT = 8,  /* the same */
	DRAUGHTS_PDN_FAULT_FEN = 9,      /* not a position of this game */
	DRAUGHTS_PDN_FAULT_RESULT = 10,  /* a draw in a game that has none (D10) */
	DRAUGHTS_PDN_FAULT_SETUP = 11,   /* a new position in the middle of a game, /FEN .../ */
	DRAUGHTS_PDN_FAULT_MEMORY = 12   /* there was not enough */
};

/* Where the reader is, and why. */
struct draughts_pdn_error {
	uint64_t game;                 /* its number, from 1; bad games count */
	uint64_t line, column;         /* of the first byte, both from 1; column counts bytes */
	uint64_t offset, length;       /* the bytes in the text */
	uint32_t status;               /* enum draughts_error */
	uint32_t fault;                /* enum draughts_pdn_fault */
	struct draughts_reason reason; /* of a move; at counts from offset */
	uint32_t reserved[8];          /* 0 */
};

DRAUGHTS_BEGIN_DECLS

/*
 * A reader at the beginning of a text of length bytes, which must stay as it is until the reader is
 * freed and needs no NUL. A byte order mark may come first. NULL if there is no memory.
 */
DRAUGHTS_API struct draughts_pdn *draughts_pdn_new(const char *text, size_t length);

/* Gives back a reader, not the games it returned. NULL is allowed. */
DRAUGHTS_API void draughts_pdn_free(struct draughts_pdn *pdn);

/*
 * The ruleset of games that have neither GameType nor Variant; English checkers unless set. It need
 * not be one of draughts_ruleset_at: games that name it are read, too.
 */
DRAUGHTS_API void draughts_pdn_set_ruleset(
	struct draughts_pdn *pdn, const struct draughts_ruleset *ruleset);

/*
 * Reads the next game. DRAUGHTS_OK and a game, which the caller owns and gives to
 * draughts_game_free; DRAUGHTS_OK and NULL at the end of the text; else NULL and what is wrong with
 * a game, and the next call goes on behind it: DRAUGHTS_ERR_SYNTAX, _ILLEGAL, _AMBIGUOUS or
 * _GAME_OVER for a move, DRAUGHTS_ERR_POSITION for a FEN, DRAUGHTS_ERR_UNSUPPORTED for another
 * game, DRAUGHTS_ERR_NO_CLAIM for a draw in Dipole, DRAUGHTS_ERR_MEMORY. Every call but the last
 * goes forward in the text; all of them together take time in proportion to it.
 *
 * A game ends with its result (1-0, 2-0, 0-1, 0-2, 1/2-1/2, 1-1, 0-0, `*`), or at the next tag that
 * follows a move, or at the end of the text. The result is, in this order, that of the board (E10,
 * I11, D9), the one at the end, unless it is `*`, and that of the Result tag, which is kept as it
 * is in any case. 0-0, both have lost, is no outcome. Results right behind a result make no game:
 * the first that is not `*` counts.
 *
 * The usual tags (Event, Site, Date, Round, White, Black, Result, GameType, Variant, FEN, SetUp)
 * get this spelling whatever their case. Of two tags with one name the latter counts. GameType,
 * Variant, FEN and Result say nothing if they are empty, `?`, `-` or `*`.
 *
 * A value ends at the first quote that is not escaped and has a bracket or the end of its line
 * behind it, other quotes being part of it; without such a quote at the last `]` of the line, and
 * without quotes around it at the first; a tag that has no value or no such end, or another tag
 * `[Name "` in its value, is DRAUGHTS_PDN_FAULT_TAG.
 */
DRAUGHTS_API int draughts_pdn_next(struct draughts_pdn *pdn, struct draughts_game **game);

/*
 * What the last call of _next found: if it failed, where and why; after a game its number and
 * place; at the end of the text the number of games and the end. The place of a move or a comment
 * is that of its text, of a tag that of its value.
 */
DRAUGHTS_API void draughts_pdn_where(struct draughts_pdn *pdn, struct draughts_pdn_error *error);

/*
 * The position in which a move was refused, for a diagram and for draughts_reason_write; NULL if
 * the last call of _next did not fail with DRAUGHTS_PDN_FAULT_MOVE. Valid until the next call.
 */
DRAUGHTS_API const struct draughts_position *draughts_pdn_position(const struct draughts_pdn *pdn);

/*
 * Writes what the last call of _next found wrong as one English sentence; the empty text if it was
 * nothing. As snprintf does: at most size bytes with the NUL; returns the length of the whole.
 */
DRAUGHTS_API size_t draughts_pdn_write_error(
	const struct draughts_pdn *pdn, char *buf, size_t size);

/*
 * Writes a game, from its start to the current ply, as PDN 3.0: tags, an empty line, and the moves
 * in lines of less than 80 columns, the last of which ends in a newline. As snprintf does: at most
 * size bytes with the NUL; returns the length of the whole.
 *
 * Tags come in their order, and behind them those without which the game would not read back:
 * Result unless it goes on, GameType, Variant for a ruleset that a GameType alone does not name,
 * FEN unless it starts from the initial position. No game reads back as one of another ruleset: a
 * game of a ruleset that the reader does not know is refused. The usual tags get their spelling,
 * and of two with one name the latter is written. A tag of the four names that says something else,
 * or cannot be read, is replaced. But a Result other than the outcome stays, and the game ends with
 * the outcome instead of the `*` of PDN 3.0; only a game that goes on has its Result replaced, if
 * it names a winner or a draw.
 *
 * What is read back is equal but for this and for what PDN cannot hold. A tag is left out if its
 * name does not begin with a letter or has blanks, quotes, brackets or braces in it; the end of a
 * line in a value becomes a blank; a row of blanks in a comment becomes one, and those around it
 * nothing. A comment with a `}` is written in `;` lines, which PDN 3.0 does not know but readers
 * do. Only tags and words that are longer make a line reach 80 columns.
 */
DRAUGHTS_API size_t draughts_game_write_pdn(
	const struct draughts_game *game, char *buf, size_t size);

DRAUGHTS_END_DECLS

#endif
