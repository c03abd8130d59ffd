/* SPDX-License-Identifier: MIT */
/*
 * Games as text: Portable Draughts Notation, PDN 3.0, with many forms that real files use besides.
 *
 * The reader goes through a text in memory, by events or one game at a time, and continues after
 * what it cannot read. It accepts games of English (GameType 21) and Italian checkers (22) and, by
 * their names in a Variant tag, of every ruleset. It refuses other games. What a game does not say
 * and the reader had to assume is in the flags of the game.
 *
 * A game keeps its tags, moves and result, and after each ply its annotation, which is all movetext
 * there: comments, NAGs and variations. Several blanks become one. Texts stay in the character set
 * of the file.
 *
 * As in most real files, 1-0 is a win for the side that moves first by the ruleset, so for Black in
 * English checkers; with DRAUGHTS_PDN_WHITE_SCORE_FIRST it is a win for White. If a game has no
 * FEN, and only the other side can make its first move, that side begins, and without the flag 1-0
 * is its win.
 *
 * Ids such as D10 are those of the articles of the rules, see draughts.h.
 */
#ifndef DRAUGHTS_PDN_H
#define DRAUGHTS_PDN_H

#include <stddef.h>
#include <stdint.h>

#include <draughts/error.h>
#include <draughts/export.h>
#include <draughts/game.h>
#include <draughts/notation.h>
#include <draughts/position.h>
#include <draughts/ruleset.h>

struct draughts_pdn;
struct draughts_pdn_writer;

/* Variations may be nested this deep. The value is part of the ABI. */
enum { DRAUGHTS_PDN_DEPTH_MAX = 1000 };

/* Flags, as bits. The values are part of the ABI. */
enum draughts_pdn_flag {
	/* For a reader or a writer: the first number of a result is White's, whoever begins. */
	DRAUGHTS_PDN_WHITE_SCORE_FIRST = 1 << 0,

	/* What the reader tells of a game. */
	DRAUGHTS_PDN_RULESET_ASSUMED = 1 << 1,     /* no tag names it: it is that of the reader */
	DRAUGHTS_PDN_OTHER_SIDE_BEGINS = 1 << 2,   /* no FEN says so, only the first move */
	DRAUGHTS_PDN_MOVE_ASSUMED = 1 << 3,        /* of two captures, the one that goes on */
	DRAUGHTS_PDN_RESULT_CONTRADICTED = 1 << 4, /* board, result and Result tag disagree */
	DRAUGHTS_PDN_FAULTY = 1 << 5               /* there was a fault in it */
};

/*
 * The events of a text, in this order. The values are part of the ABI.
 *
 *     COMMENT*, in no game
 *     GAME (TAG | COMMENT)* START (MOVE | NAG | COMMENT | VARIATION ... VARIATION_END)*
 *          (RESULT (RESULT | COMMENT | NAG)*)? GAME_END
 *     END
 *
 * A fault ends a variation or a game early. After a fault in the tags or before them there is no
 * START.
 */
enum draughts_pdn_kind {
	DRAUGHTS_PDN_END = 0,  /* the end of the text, at every further call too */
	DRAUGHTS_PDN_GAME = 1, /* the beginning of a game */
	DRAUGHTS_PDN_TAG = 2,
	DRAUGHTS_PDN_START = 3, /* the end of the tags, before the moves */
	DRAUGHTS_PDN_MOVE = 4,  /* a legal move */
	DRAUGHTS_PDN_COMMENT = 5,
	DRAUGHTS_PDN_NAG = 6,       /* $1, or `!`, `?`, `!!`, `??`, `!?`, `?!` as $1 to $6 */
	DRAUGHTS_PDN_VARIATION = 7, /* the beginning of one, in place of the last move */
	DRAUGHTS_PDN_VARIATION_END = 8,
	DRAUGHTS_PDN_RESULT = 9, /* a game may have several; the first that is not `*` counts */
	DRAUGHTS_PDN_GAME_END = 10
};

/* An event. Places are offsets into the text. Fields that have no meaning for a kind are 0. */
struct draughts_pdn_event {
	uint32_t kind;  /* an enum draughts_pdn_kind */
	uint32_t depth; /* of variations: 0 in the main line; its own for a variation and its end */
	uint64_t offset, length;           /* its text: the value of a tag, what is in a comment */
	uint64_t name_offset, name_length; /* of a tag */
	draughts_move move;
	uint32_t number;      /* of a move, on the score sheet; or of a NAG */
	uint32_t outcome;     /* of a result, and at the end of a game: enum draughts_outcome */
	uint32_t ending;      /* at the end of a game: enum draughts_ending */
	uint32_t flags;       /* of DRAUGHTS_PDN_START and _GAME_END: enum draughts_pdn_flag */
	uint32_t reserved[2]; /* 0 */
};

/* What can be wrong with a game. The values are part of the ABI. */
enum draughts_pdn_fault {
	DRAUGHTS_PDN_FAULT_NONE = 0,
	DRAUGHTS_PDN_FAULT_MOVE = 1,      /* not a legal move; see the reason */
	DRAUGHTS_PDN_FAULT_TEXT = 2,      /* unexpected text */
	DRAUGHTS_PDN_FAULT_COMMENT = 3,   /* a comment is not closed */
	DRAUGHTS_PDN_FAULT_BRACE = 4,     /* a `}` outside a comment: comments do not nest */
	DRAUGHTS_PDN_FAULT_VARIATION = 5, /* a variation is not closed */
	DRAUGHTS_PDN_FAULT_TAG = 6,       /* a `[` that begins no tag, or a tag without an end */
	DRAUGHTS_PDN_FAULT_GAMETYPE = 7,  /* a GameType that the library does not play */
	DRAUGHTS_PDN_FAULT_VARIANT = 8,   /* a Variant that the library does not play */
	DRAUGHTS_PDN_FAULT_FEN = 9,       /* not a valid position of this game */
	DRAUGHTS_PDN_FAULT_RESULT = 10,   /* a draw in a game without draws (D10) */
	DRAUGHTS_PDN_FAULT_SETUP = 11,    /* a new position in the middle of a game, /FEN .../ */
	DRAUGHTS_PDN_FAULT_MEMORY = 12,   /* memory ran out */
	DRAUGHTS_PDN_FAULT_NO_GAMETYPE =
		13,                   /* neither GameType nor Variant says which game it is */
	DRAUGHTS_PDN_FAULT_TAGS = 14, /* more than DRAUGHTS_TAGS_MAX, equal names too */
	DRAUGHTS_PDN_FAULT_DEPTH = 15 /* more than DRAUGHTS_PDN_DEPTH_MAX variations deep */
};

/* Where a fault, a game or an event is, and what is wrong. */
struct draughts_pdn_place {
	uint64_t game;                 /* its number, from 1, bad games included */
	uint64_t line, column;         /* of the first byte, both from 1; column in bytes */
	uint64_t offset, length;       /* the bytes in the text */
	uint32_t status;               /* enum draughts_error */
	uint32_t fault;                /* enum draughts_pdn_fault */
	struct draughts_reason reason; /* of a refused move; at counts from offset */
	uint64_t game_offset;          /* of the game, from its first tag or move on, */
	uint64_t game_length;          /* and its bytes; 0 before its end is known */
	uint32_t flags;                /* what was assumed in it so far: enum draughts_pdn_flag */
	uint32_t reserved[3];          /* 0 */
};

DRAUGHTS_BEGIN_DECLS

/*
 * Makes a reader of a text of length bytes, which needs no NUL. Keep the text alive, and do not
 * move or change it, until the reader is freed. A byte order mark may come first. Games that have
 * neither GameType nor Variant are of this ruleset, which need not be one of draughts_ruleset_at;
 * games that name it are read, too. If ruleset is NULL, they are refused. flags is 0 or
 * DRAUGHTS_PDN_WHITE_SCORE_FIRST. NULL when memory runs out.
 */
DRAUGHTS_API struct draughts_pdn *draughts_pdn_new(
	const char *text, size_t length, const struct draughts_ruleset *ruleset, unsigned flags);

/*
 * Makes a reader of the annotation of a ply, which has no game, tags or result: its events are
 * COMMENT, NAG, VARIATION, MOVE and VARIATION_END, and then END, at once if there is no annotation
 * or ply is past _length. Do not change the game until the reader is freed. NULL when memory runs
 * out.
 */
DRAUGHTS_API struct draughts_pdn *draughts_pdn_new_annotation(
	const struct draughts_game *game, size_t ply);

/* Frees a reader, but not the games that it has read. NULL is allowed. */
DRAUGHTS_API void draughts_pdn_free(struct draughts_pdn *pdn);

/*
 * Reads the next event. Returns DRAUGHTS_OK; or a status of draughts_pdn_next_game, with *event
 * unchanged, if something is wrong. A fault is reported once. The rest of the variation or game
 * with the fault is skipped, and its end is the next event; after a variation the line before it
 * continues. If a variation is never closed, the ends of all open variations follow, and then that
 * of the game.
 *
 * The end of a game has its outcome and ending as draughts_pdn_next_game finds them, except that a
 * draw by repetition or quiet moves is what the Termination tag says. After a fault or a skip the
 * board may not have been seen to its end; then they are what results and tags say.
 *
 * draughts_pdn_next_game may be called between games; in the middle of a game it skips the rest of
 * it.
 */
DRAUGHTS_API enum draughts_error draughts_pdn_next_event(
	struct draughts_pdn *pdn, struct draughts_pdn_event *event);

/*
 * Skips the rest of a variation (until is DRAUGHTS_PDN_VARIATION_END) or of a game
 * (DRAUGHTS_PDN_GAME_END), whose end is the next event. This is very fast, because moves are not
 * checked. Errors in a game are skipped, too. Returns DRAUGHTS_OK; DRAUGHTS_ERR_SYNTAX if the
 * variation, or a comment in it, is not closed, unless that was reported; or DRAUGHTS_ERR_RANGE
 * outside variations and games, and for any other value of until.
 */
DRAUGHTS_API enum draughts_error draughts_pdn_skip(struct draughts_pdn *pdn, uint32_t until);

/*
 * Writes the text of an event of this reader: the value of a tag without its escapes, a comment
 * with single spaces, a move, NAG or result as it is in the file, and otherwise the empty text.
 * Follows snprintf: writes at most size bytes, including the NUL, and returns the length of the
 * whole.
 */
DRAUGHTS_API size_t draughts_pdn_text(const struct draughts_pdn *pdn,
	const struct draughts_pdn_event *event, char *buf, size_t size);

/*
 * Reads the next game:
 *
 * - If the game is good, returns DRAUGHTS_OK and stores it in *game. The caller frees it with
 *   draughts_game_free.
 * - If something is wrong with it, stores NULL and returns DRAUGHTS_ERR_SYNTAX, _ILLEGAL,
 *   _AMBIGUOUS or _GAME_OVER for a move, DRAUGHTS_ERR_POSITION for a FEN, DRAUGHTS_ERR_UNSUPPORTED
 *   for another game, DRAUGHTS_ERR_NO_CLAIM for a draw in Dipole, or DRAUGHTS_ERR_MEMORY. The next
 *   call continues after that game.
 * - At the end of the text, returns DRAUGHTS_OK and stores NULL.
 *
 * Every call except the last goes forward in the text, and all together take time in proportion to
 * its length.
 *
 * A game ends with its result (1-0, 2-0, 0-1, 0-2, 1/2-1/2, 1-1, 0-0, `*`), at the next tag that
 * follows a move, or at the end of the text. Extra results after a result start no new game; the
 * first that is not `*` counts. NAGs after the result belong to the game, and so do comments, in
 * round brackets too, up to an empty line. After that, and before a game, comments belong to no
 * game. If the game is decided on the board (E10, I11, D9), that is its result; otherwise the
 * result at the end of the moves, unless it is `*`, and otherwise that of the Result tag, which is
 * kept as it is. Termination says how the game ended: `Resignation`, `Time forfeit`, `Forfeit`,
 * `Agreement` and similar words. 0-0, both have lost, is not an outcome.
 *
 * If a move fits two captures, and the moves after it, up to 16 plies and 1024 bytes ahead, are
 * legal with only one of them, it is this one, and the game has the flag DRAUGHTS_PDN_MOVE_ASSUMED.
 *
 * The usual tags (Event, Site, Date, Round, White, Black, Result, GameType, Variant, FEN, SetUp,
 * Termination) get this spelling, whatever their case. If a name occurs twice, the last value wins.
 * GameType, Variant, FEN and Result are ignored if they are empty, `?`, `-` or `*`.
 *
 * A value in quotes ends at the first quote that is not escaped and is followed by a bracket or the
 * end of the line; other quotes are part of it. If there is no such quote, it ends at the last `]`
 * of the line. A value without quotes ends at the first `]`. A tag without such an end, or with
 * another tag `[Name "` in its value, is DRAUGHTS_PDN_FAULT_TAG.
 */
DRAUGHTS_API enum draughts_error draughts_pdn_next_game(
	struct draughts_pdn *pdn, struct draughts_game **game);

/*
 * After a call of _next_game that failed: the game up to the fault, with tags, moves and
 * annotations, and without a result unless it is decided on the board. NULL if the fault comes
 * before the moves, for example in a tag, because the ruleset and the initial position are not
 * known; and NULL after any other call. It belongs to the reader, and is valid until the next call;
 * draughts_game_clone makes a copy to keep.
 */
DRAUGHTS_API const struct draughts_game *draughts_pdn_partial(const struct draughts_pdn *pdn);

/*
 * Stores what the last call of _next_game or _next_event, or a _skip that failed, found: if it
 * failed, where and why; after a game, its number and place; after an event, its place; at the end
 * of the text, the number of games and the end. The place of a tag is that of its value. After
 * _next_game the whole text of the game is known, after a fault too; after events, at its end.
 */
DRAUGHTS_API void draughts_pdn_where(struct draughts_pdn *pdn, struct draughts_pdn_place *place);

/*
 * After a refused move: the position in which it was refused, for a diagram and for
 * draughts_reason_write. Between the events of a game: the position before the last move of the
 * line or, before its first move, the position in which the line begins. Otherwise NULL. Valid
 * until the next call.
 */
DRAUGHTS_API const struct draughts_position *draughts_pdn_position(const struct draughts_pdn *pdn);

/*
 * Describes the fault of the last call of _next_game or _next_event, or of a _skip that failed, as
 * an English sentence, or writes the empty text if there was none. Follows snprintf: writes at most
 * size bytes, including the NUL, and returns the length of the whole.
 */
DRAUGHTS_API size_t draughts_pdn_write_error(
	const struct draughts_pdn *pdn, char *buf, size_t size);

/*
 * Writes a game, from its start to the current ply, as PDN 3.0: tags, an empty line, and the moves
 * with their annotations in lines of up to 79 columns. The outcome, or `*` if the game goes on,
 * and a newline end the moves. flags is 0 or DRAUGHTS_PDN_WHITE_SCORE_FIRST. Follows snprintf:
 * writes at most size bytes, including the NUL, and returns the length of the whole.
 *
 * The tags are written in their order, and these say what the game is, whatever the game has:
 *
 * - Result: the outcome; but 0-0 stays
 * - Termination: the ending, if there is a word for it; a word that does not say how stays
 * - GameType
 * - Variant, for a ruleset that GameType alone does not name
 * - SetUp and FEN, with the quiet plies before the game as `:H12', at most 9999, unless the game
 *   starts from the initial position
 *
 * Those that are needed and missing come after all others; Result is not needed while the game goes
 * on. The usual tags get their spelling, and of two with one name the later one is written. No game
 * reads back as a game of another ruleset: the reader refuses a ruleset that it does not know.
 *
 * The game that is read back is equal, except for the above and for what PDN cannot contain. A tag
 * is left out if its name does not begin with a letter, or has blanks, quotes, brackets or braces
 * in it. The end of a line in a value becomes a blank. Several blanks in a comment become one, and
 * those around it are dropped; an empty comment is left out. A comment with a `}` in it is written
 * in a line after a `;', which is not part of PDN 3.0 but is widely read. Only such lines, tags and
 * longer words can reach 80 columns. A command such as [%clk 0:01:02] stays in one line if it fits.
 */
DRAUGHTS_API size_t draughts_game_write_pdn(
	const struct draughts_game *game, unsigned flags, char *buf, size_t size);

/*
 * The annotation of a ply, or before the first move for ply 0: all movetext there, in its order, as
 * the library writes it: {a comment} $1 (1. 9-13 (1. 9-14) 22-18). A comment with a `}' in it is a
 * line after a `;'. NULL if there is none, or ply is past _length. draughts_game_write_comment
 * writes its comments, except those in variations. Valid until it or the comment is set again, its
 * ply is forgotten, or the game is freed.
 */
DRAUGHTS_API const char *draughts_game_annotation(const struct draughts_game *game, size_t ply);

/*
 * Sets the annotation of a ply, and with it the comment, to a text in any form that the reader
 * accepts. NULL removes both. Returns DRAUGHTS_OK; DRAUGHTS_ERR_RANGE if ply is past _length;
 * DRAUGHTS_ERR_SYNTAX for a tag, or for a move or a result outside variations; DRAUGHTS_ERR_MEMORY;
 * or another status of draughts_pdn_next_event if something is wrong with the text.
 */
DRAUGHTS_API enum draughts_error draughts_game_set_annotation(
	struct draughts_game *game, size_t ply, const char *text);

/*
 * A writer of PDN has a function for each event of the reader, and one that takes any event. It
 * writes clean PDN: tags that say what the game is, as draughts_game_write_pdn does, the numbers of
 * moves, a result at the end of every game, lines of up to 79 columns, and an empty line before
 * the moves and between games.
 *
 * The functions return DRAUGHTS_OK; DRAUGHTS_ERR_MEMORY; or DRAUGHTS_ERR_SYNTAX if the text could
 * not be read back, for example because of a move before _start or a NUL. On failure they change
 * nothing. _new returns NULL when memory runs out; its flags are 0 or
 * DRAUGHTS_PDN_WHITE_SCORE_FIRST.
 */
DRAUGHTS_API struct draughts_pdn_writer *draughts_pdn_writer_new(unsigned flags);
DRAUGHTS_API void draughts_pdn_writer_free(struct draughts_pdn_writer *writer);

/*
 * Writes the event that draughts_pdn_next_event has just stored for this reader. Events written in
 * their order make a clean copy of a file, in which each game has the outcome that its end tells;
 * results in the sense of the reader's flags are written in that of the writer's. A game with a
 * fault is written as far as it could be read, and not at all if it has no _START. Never fails but
 * for DRAUGHTS_ERR_MEMORY, if no event is left out.
 */
DRAUGHTS_API enum draughts_error draughts_pdn_writer_event(struct draughts_pdn_writer *writer,
	const struct draughts_pdn *pdn, const struct draughts_pdn_event *event);

/*
 * Sets a tag. The first tag begins a game, and ends the game before if that has moves or a result.
 * The tags are written at _start. If a name occurs twice, the last value wins. DRAUGHTS_ERR_SYNTAX
 * if PDN does not allow the name, or in the middle of a game; DRAUGHTS_ERR_RANGE if there are
 * DRAUGHTS_TAGS_MAX others. The end of a line in the value becomes a blank.
 */
DRAUGHTS_API enum draughts_error draughts_pdn_writer_tag(
	struct draughts_pdn_writer *writer, const char *name, const char *value);

/*
 * Begins the moves. The tags are made to say that they start in this position, with the quiet plies
 * of a FEN that says the same. Without tags it begins a game, after a result too.
 */
DRAUGHTS_API enum draughts_error draughts_pdn_writer_start(
	struct draughts_pdn_writer *writer, const struct draughts_position *position);

/* Writes a move. DRAUGHTS_ERR_ILLEGAL or DRAUGHTS_ERR_GAME_OVER if it is not legal. */
DRAUGHTS_API enum draughts_error draughts_pdn_writer_move(
	struct draughts_pdn_writer *writer, draughts_move move);

/*
 * Writes a comment of length bytes in braces or, if there is a `}' in it, in a line after a `;'.
 * Several blanks become one. A command such as [%clk 0:01:02] stays in one line if it fits. Before
 * and after a game it is a comment between games.
 */
DRAUGHTS_API enum draughts_error draughts_pdn_writer_comment(
	struct draughts_pdn_writer *writer, const char *text, size_t length);

/* Writes a NAG, after the first move of the game or in a variation. */
DRAUGHTS_API enum draughts_error draughts_pdn_writer_nag(
	struct draughts_pdn_writer *writer, uint32_t number);

/*
 * Begins a variation in place of the last move; ends it. DRAUGHTS_ERR_UNSUPPORTED if it would be
 * deeper than DRAUGHTS_PDN_DEPTH_MAX.
 */
DRAUGHTS_API enum draughts_error draughts_pdn_writer_variation(struct draughts_pdn_writer *writer);
DRAUGHTS_API enum draughts_error draughts_pdn_writer_variation_end(
	struct draughts_pdn_writer *writer);

/*
 * Writes the result, `*` for DRAUGHTS_ONGOING; comments and NAGs may follow. DRAUGHTS_ERR_SYNTAX in
 * a variation or if the game has a result; DRAUGHTS_ERR_RANGE for any other value;
 * DRAUGHTS_ERR_GAME_OVER if the board has decided the game and says something else;
 * DRAUGHTS_ERR_NO_CLAIM for a draw in Dipole (D10).
 */
DRAUGHTS_API enum draughts_error draughts_pdn_writer_result(
	struct draughts_pdn_writer *writer, enum draughts_outcome outcome);

/*
 * Ends a game; call it after every game. If no result was written, writes one: that of the board,
 * or of the Result tag in the sense of the writer's flags, or `*`. The tags then get that outcome.
 * A game that was not started leaves nothing in the text.
 */
DRAUGHTS_API enum draughts_error draughts_pdn_writer_game_end(struct draughts_pdn_writer *writer);

/*
 * Returns the text so far, with a newline and a NUL at its end, and stores its length in *length;
 * length may be NULL. Valid until the next call, and must not be an argument of that call. More may
 * be written after it; the Result and Termination of a game that has not ended may change.
 */
DRAUGHTS_API const char *draughts_pdn_writer_text(
	struct draughts_pdn_writer *writer, size_t *length);

DRAUGHTS_END_DECLS

#endif
