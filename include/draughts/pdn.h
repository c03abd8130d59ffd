/* SPDX-License-Identifier: MIT */
/*
 * Games as text: Portable Draughts Notation, PDN 3.0, and what files have besides.
 *
 * The reader goes through a text in memory, by events or one game at a time, and goes on after what
 * it cannot read. It takes games of English (GameType 21) and Italian checkers (22) and, by their
 * names in a Variant tag, of every ruleset; it refuses others by name.
 *
 * Nothing is lost: tags, moves, result, and after each ply its annotation, which is all movetext
 * there, comments, NAGs and variations. Rows of blanks in it become one space. Texts stay in the
 * character set of the file.
 *
 * 1-0 is a win of the side that moves first by the ruleset, as real files have it: of Black in
 * English checkers. In a game without FEN whose first move only the other side can make, that side
 * begins, and 1-0 is its win.
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
struct draughts_pdn_writer;

/*
 * What happens in a text. The values are part of the ABI.
 *
 *     COMMENT*, in no game
 *     GAME (TAG | COMMENT)* START (MOVE | NAG | COMMENT | VARIATION ... VARIATION_END)*
 *          (RESULT (RESULT | COMMENT)*)? GAME_END
 *     END
 */
enum draughts_pdn_kind {
	DRAUGHTS_PDN_END = 0,  /* of the text, at every call from now on */
	DRAUGHTS_PDN_GAME = 1, /* begins */
	DRAUGHTS_PDN_TAG = 2,
	DRAUGHTS_PDN_START = 3, /* the tags are complete; the position is that before the moves */
	DRAUGHTS_PDN_MOVE = 4,  /* legal, in variations too */
	DRAUGHTS_PDN_COMMENT = 5,
	DRAUGHTS_PDN_NAG = 6,       /* $1, or `!`, `?`, `!!`, `??`, `!?`, `?!` as $1 to $6 */
	DRAUGHTS_PDN_VARIATION = 7, /* begins, in place of the last move of its line */
	DRAUGHTS_PDN_VARIATION_END = 8,
	DRAUGHTS_PDN_RESULT =
		9, /* more than one if the game repeats it; the first but `*` counts */
	DRAUGHTS_PDN_GAME_END = 10
};

/* One of these. Places are offsets into the text; what has no meaning for a kind is 0. */
struct draughts_pdn_event {
	uint32_t kind;  /* an enum draughts_pdn_kind */
	uint32_t depth; /* of variations: 0 in the main line, for a variation and its end that of it
			 */
	uint64_t offset, length; /* its text: of a tag the value, of a comment what is in it */
	uint64_t name_offset, name_length; /* of a tag */
	draughts_move move;
	uint32_t number;      /* of a move on the score sheet, of a NAG itself */
	uint32_t outcome;     /* of a result: an enum draughts_outcome */
	uint32_t reserved[4]; /* 0 */
};

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
 * Reads what happens next. DRAUGHTS_OK and the event; or, *event unchanged, what is wrong, as
 * draughts_pdn_next reports it. A fault is reported once, and spoils the rest of the variation or
 * game that it is in, whose end is the next event; if a variation is never closed, the ends of all
 * that are open come, then that of the game. After a variation that is bad the main line goes on.
 *
 * Variations may be nested as deep as memory allows. A program may go through a game by this or by
 * draughts_pdn_next, which leaves a game that was begun by this.
 */
DRAUGHTS_API int draughts_pdn_read(struct draughts_pdn *pdn, struct draughts_pdn_event *event);

/*
 * Passes over the rest of a variation (DRAUGHTS_PDN_VARIATION_END) or of a game
 * (DRAUGHTS_PDN_GAME_END) without checking moves, very fast; its end is the next event. Whatever is
 * wrong with a game is passed over, too. DRAUGHTS_OK; DRAUGHTS_ERR_SYNTAX if a variation or a
 * comment in it is not closed, as by _read; DRAUGHTS_ERR_RANGE outside variations and games, or for
 * another value.
 */
DRAUGHTS_API int draughts_pdn_skip(struct draughts_pdn *pdn, uint32_t until);

/*
 * The text of an event that this reader gave: the value of a tag without its escapes; what is in a
 * comment, with single spaces; a move, NAG or result as it stands there, `2-0` too; for all else
 * the empty text. As snprintf does: at most size bytes with the NUL; returns the length of the
 * whole.
 */
DRAUGHTS_API size_t draughts_pdn_text(const struct draughts_pdn *pdn,
	const struct draughts_pdn_event *event, char *buf, size_t size);

/*
 * Reads the next game. DRAUGHTS_OK and a game, which the caller owns and gives to
 * draughts_game_free; DRAUGHTS_OK and NULL at the end of the text; else NULL and what is wrong with
 * a game, and the next call goes on after it: DRAUGHTS_ERR_SYNTAX, _ILLEGAL, _AMBIGUOUS or
 * _GAME_OVER for a move, DRAUGHTS_ERR_POSITION for a FEN, DRAUGHTS_ERR_UNSUPPORTED for another
 * game, DRAUGHTS_ERR_NO_CLAIM for a draw in Dipole, DRAUGHTS_ERR_MEMORY. Every call but the last
 * goes forward in the text; all of them together take time in proportion to it.
 *
 * A game ends with its result (1-0, 2-0, 0-1, 0-2, 1/2-1/2, 1-1, 0-0, `*`), or at the next tag that
 * follows a move, or at the end of the text. The result is, in this order, that of the board (E10,
 * I11, D9), the one at the end, unless it is `*`, and that of the Result tag, which is kept as it
 * is in any case. Termination says how it came about: `Resignation`, `Time forfeit`, `Abandoned`,
 * `Agreement` and the like. 0-0, both have lost, is no outcome. Results that follow a result make
 * no game: the first that is not `*` counts.
 *
 * The usual tags (Event, Site, Date, Round, White, Black, Result, GameType, Variant, FEN, SetUp,
 * Termination)
 * get this spelling whatever their case. Of two tags with one name the latter counts. GameType,
 * Variant, FEN and Result say nothing if they are empty, `?`, `-` or `*`.
 *
 * A value ends at the first quote that is not escaped and has a bracket or the end of its line
 * after it, other quotes being part of it; without such a quote at the last `]` of the line, and
 * without quotes around it at the first; a tag that has no such end, or another tag
 * `[Name "` in its value, is DRAUGHTS_PDN_FAULT_TAG.
 */
DRAUGHTS_API int draughts_pdn_next(struct draughts_pdn *pdn, struct draughts_game **game);

/*
 * After a call of _next that failed: the game as far as it could be read, with tags, moves and
 * annotations, and no result but that of the board. NULL after any other call. It belongs to the
 * reader, until the next call; draughts_game_clone makes a copy to keep.
 */
DRAUGHTS_API const struct draughts_game *draughts_pdn_partial(const struct draughts_pdn *pdn);

/*
 * What the last call of _next or _read found: if it failed, where and why; after a game its number
 * and place, after an event its place; at the end of the text the number of games and the end. The
 * place of a move or a comment is that of its text, of a tag that of its value.
 */
DRAUGHTS_API void draughts_pdn_where(struct draughts_pdn *pdn, struct draughts_pdn_error *error);

/*
 * The position in which a move was refused, for a diagram and for draughts_reason_write. Between
 * the events of a game the one before the last move of the line, which after DRAUGHTS_PDN_START or
 * DRAUGHTS_PDN_VARIATION is the one in which that line begins; in any other case NULL. Valid until
 * the next call.
 */
DRAUGHTS_API const struct draughts_position *draughts_pdn_position(const struct draughts_pdn *pdn);

/*
 * Writes what the last call of _next or _read found wrong as one English sentence; the empty text
 * if it was nothing. As snprintf does: at most size bytes with the NUL; returns the length of the
 * whole.
 */
DRAUGHTS_API size_t draughts_pdn_write_error(
	const struct draughts_pdn *pdn, char *buf, size_t size);

/*
 * Writes a game, from its start to the current ply, as PDN 3.0: tags, an empty line, and the moves
 * with their annotations in lines of less than 80 columns, the last of which ends with the outcome,
 * `*` if the game goes on, and a newline. As snprintf does: at most size bytes with the NUL;
 * returns the length of the whole.
 *
 * Tags come in their order, and after them those without which the game would not read back: Result
 * unless it goes on, Termination for an ending that has a word, GameType, Variant for a ruleset
 * that a GameType alone does not name, SetUp and FEN, with the quiet plies before it as `:H12',
 * unless it starts from the initial position or the first move shows that the other side began. No
 * game reads back as one of another ruleset: a game of a ruleset that the reader does not know is
 * refused. The usual tags get their spelling, and of two with one name the latter is written. A tag
 * of these names that says something else, or cannot be read, is replaced. But a Result other than
 * the outcome stays; only a game that goes on has its Result replaced, if it names a winner or a
 * draw.
 *
 * What is read back is equal but for this and for what PDN cannot hold. A tag is left out if its
 * name does not begin with a letter or has blanks, quotes, brackets or braces in it; the end of a
 * line in a value becomes a blank; a row of blanks in a comment becomes one, and those around it
 * nothing. A comment with a `}` is written in a line after a `;`, which PDN 3.0 does not know but
 * readers do. Only tags, these lines and words that are longer make a line reach 80 columns.
 */
DRAUGHTS_API size_t draughts_game_write_pdn(
	const struct draughts_game *game, char *buf, size_t size);

/*
 * The annotation of a ply, 0 being the place before the first move: all movetext after it, in its
 * order, as the library writes it: {a comment} $1 (1. 9-13 (1. 9-14) 22-18). A comment with a `}'
 * is a line after a `;'. NULL if there is none or ply is past _length. draughts_game_comment is its
 * comments of the main line, joined. Valid until it or the comment is set again, its ply forgotten,
 * or the game freed.
 */
DRAUGHTS_API const char *draughts_game_annotation(const struct draughts_game *game, size_t ply);

/*
 * Sets the annotation of a ply, and by it the comment, to a text in any form that the reader takes;
 * NULL removes both. DRAUGHTS_OK; DRAUGHTS_ERR_RANGE if ply is past _length; DRAUGHTS_ERR_MEMORY; a
 * status of draughts_pdn_read if something in it is wrong; DRAUGHTS_ERR_SYNTAX for a move or result
 * outside variations, or a tag.
 */
DRAUGHTS_API int draughts_game_set_annotation(
	struct draughts_game *game, size_t ply, const char *text);

/*
 * A writer of PDN: a function for each event of the reader. It adds nothing of its own but numbers
 * of moves, lines of less than 80 columns, and an empty line before the moves and between games;
 * what the reader gave, written, reads back as the same events. It refuses anything else: a call
 * that fails changes nothing, with DRAUGHTS_ERR_MEMORY, or with DRAUGHTS_ERR_SYNTAX if the text
 * could not be read back, as for a move before _start, a result in a variation or a NUL.
 */
DRAUGHTS_API struct draughts_pdn_writer *draughts_pdn_writer_new(void);
DRAUGHTS_API void draughts_pdn_writer_free(struct draughts_pdn_writer *writer);

/*
 * A tag; the first one begins a game, and ends one that has movetext. DRAUGHTS_ERR_SYNTAX for a
 * name that is none in PDN. The end of a line in the value becomes a blank.
 */
DRAUGHTS_API int draughts_pdn_writer_tag(
	struct draughts_pdn_writer *writer, const char *name, const char *value);

/*
 * Begins the moves, in a position that is not written: if it is not the one that the ruleset begins
 * with, a FEN tag must say so. It begins a game that has no tags, if the last one has a result.
 */
DRAUGHTS_API int draughts_pdn_writer_start(
	struct draughts_pdn_writer *writer, const struct draughts_position *position);

/* A move. DRAUGHTS_ERR_ILLEGAL or DRAUGHTS_ERR_GAME_OVER if it is not legal there. */
DRAUGHTS_API int draughts_pdn_writer_move(struct draughts_pdn_writer *writer, draughts_move move);

/*
 * A comment of length bytes, each row of blanks in it as one: in braces or, with a `}' in it, in a
 * line after a `;'. Between games it belongs to none, which the result of the last one must tell.
 */
DRAUGHTS_API int draughts_pdn_writer_comment(
	struct draughts_pdn_writer *writer, const char *text, size_t length);

/* A NAG on the last move. */
DRAUGHTS_API int draughts_pdn_writer_nag(struct draughts_pdn_writer *writer, uint32_t number);

/* Begins a variation in place of the last move, and ends it. */
DRAUGHTS_API int draughts_pdn_writer_variation(struct draughts_pdn_writer *writer);
DRAUGHTS_API int draughts_pdn_writer_variation_end(struct draughts_pdn_writer *writer);

/* A result as the reader takes it: `1-0`, `2-0`, `*`. DRAUGHTS_ERR_NO_CLAIM for a draw in Dipole.
 */
DRAUGHTS_API int draughts_pdn_writer_result(struct draughts_pdn_writer *writer, const char *text);

/* Ends a game; only comments between games need it. */
DRAUGHTS_API int draughts_pdn_writer_game_end(struct draughts_pdn_writer *writer);

/*
 * The text so far, with a newline and a NUL at its end, and its length, which may be NULL. Valid
 * until the next call; more may be written after it.
 */
DRAUGHTS_API const char *draughts_pdn_writer_text(
	struct draughts_pdn_writer *writer, size_t *length);

DRAUGHTS_END_DECLS

#endif
