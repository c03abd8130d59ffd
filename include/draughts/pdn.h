/* SPDX-License-Identifier: MIT */
/*
 * Games as text: Portable Draughts Notation (PDN 3.0), and many other forms that real files use.
 *
 * The reader reads PDN text in memory, event by event or game by game. If the reader cannot read
 * something, it reports a fault and continues after the fault. The reader accepts a game whose
 * GameType tag is the number of a ruleset (see draughts_ruleset_gametype). A GameType tag may also
 * give the board size and the numbering of the squares; both must match the ruleset. The reader
 * also accepts a game that has no GameType tag, but has a Variant tag that names a ruleset. If both
 * tags name a game, they must name the same game. If a game has neither tag, the reader applies the
 * ruleset that the program chose. The reader refuses all other games.
 * The reader stores its assumptions about a game in the flags of the game.
 *
 * A game stores its tags, its moves, its result, and an annotation for each ply. The annotation is
 * everything between one move and the next: comments, variations, and NAGs (Numeric Annotation
 * Glyphs, which are marks on a move). A run of blanks becomes one blank. Tags and annotations keep
 * the character set of the file.
 *
 * As in most real files, 1-0 is a win for the side that moves first under the ruleset, which is
 * Black in English checkers and pool checkers. With DRAUGHTS_PDN_FLAG_WHITE_SCORE_FIRST, 1-0 is a
 * win for White. If a game has no FEN, and its first move is legal only for the side that moves
 * second under the ruleset, that side begins. In such a game, 1-0 is a win for the side that
 * begins, unless DRAUGHTS_PDN_FLAG_WHITE_SCORE_FIRST is set.
 *
 * Functions that take buf and size follow snprintf: they write at most size bytes, including the
 * NUL, and return the length of the whole string without the NUL. If the size is 0, buf may be
 * NULL.
 *
 * Ids such as D10 refer to articles of the rules; see draughts.h.
 */
#ifndef DRAUGHTS_PDN_H
#define DRAUGHTS_PDN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts/error.h>
#include <draughts/export.h>
#include <draughts/game.h>
#include <draughts/position.h>
#include <draughts/reason.h>
#include <draughts/ruleset.h>

struct draughts_pdn;
struct draughts_pdn_writer;

/* The greatest depth to which variations may be nested. The value is part of the ABI. */
enum { DRAUGHTS_PDN_DEPTH_MAX = 1000 };

/* Flags, as bits. The values are part of the ABI. */
enum draughts_pdn_flag DRAUGHTS_ENUM {
	/* For readers and writers: a result begins with White's score, whoever moves first. */
	DRAUGHTS_PDN_FLAG_WHITE_SCORE_FIRST = 1 << 20,

	/* Flags that the reader reports about a game. */
	DRAUGHTS_PDN_FLAG_RULESET_ASSUMED = 1 << 21,     /* no tag names the ruleset */
	DRAUGHTS_PDN_FLAG_OTHER_SIDE_BEGINS = 1 << 22,   /* the side that moves second begins */
	DRAUGHTS_PDN_FLAG_MOVE_ASSUMED = 1 << 23,        /* a text fits two moves: one was chosen */
	DRAUGHTS_PDN_FLAG_RESULT_CONTRADICTED = 1 << 24, /* board, result and Result tag disagree */
	DRAUGHTS_PDN_FLAG_FAULTY = 1 << 25,              /* the game has a fault */
	DRAUGHTS_PDN_FLAG_TEXT_IGNORED = 1 << 26,        /* a comment may be moves or a result */
	DRAUGHTS_PDN_FLAG_RESULT_UNREAD = 1 << 27,       /* a result cannot be understood */

	/* For writers: the moves alone, without tags, as in a letter. */
	DRAUGHTS_PDN_FLAG_NO_TAGS = 1 << 28
};

/*
 * The kinds of events. The values are part of the ABI. The events come in this order:
 *
 *     text:   COMMENT* (game COMMENT*)* END
 *     game:   GAME (TAG | COMMENT)* START moves (RESULT (RESULT | COMMENT | NAG)*)? GAME_END
 *     moves:  (MOVE | NAG | COMMENT | VARIATION moves VARIATION_END)*
 *
 * The reader skips NAGs before the first move of a game, except in variations. A FAULT may come
 * anywhere in a game. It ends its variation or game early: the end of each open variation and of
 * the game still comes. After a FAULT before the START event of a game, the game has no START.
 *
 * A line is the main line or a variation. A variation replaces the last move of the line that it
 * interrupts. If that line has no moves yet, the variation replaces nothing, and begins where the
 * line begins.
 */
enum draughts_pdn_kind DRAUGHTS_ENUM {
	DRAUGHTS_PDN_END = 0,  /* the end of the text or annotation; every further event is END */
	DRAUGHTS_PDN_GAME = 1, /* the beginning of a game */
	DRAUGHTS_PDN_TAG = 2,
	DRAUGHTS_PDN_START = 3, /* the end of the tags, before the moves */
	DRAUGHTS_PDN_MOVE = 4,  /* a legal move */
	DRAUGHTS_PDN_COMMENT = 5,
	DRAUGHTS_PDN_NAG = 6,       /* $1, or `!`, `?`, `!!`, `??`, `!?`, `?!` as $1 to $6 */
	DRAUGHTS_PDN_VARIATION = 7, /* the beginning of a variation */
	DRAUGHTS_PDN_VARIATION_END = 8,
	DRAUGHTS_PDN_RESULT = 9, /* a game may have several; the first that is not `*` counts */
	DRAUGHTS_PDN_GAME_END = 10,
	DRAUGHTS_PDN_FAULT = 11 /* something is wrong: see status and fault */
};

/*
 * An event. Offsets are in bytes from the beginning of the text. Fields that a kind does not use
 * are 0. The text of a FAULT is the wrong bytes, or the opening bracket of a comment, variation
 * or tag that is not closed; its length is 0 if a tag or the rest of a FEN is missing. If a move
 * was refused, the FAULT has the number that the move would have.
 */
struct draughts_pdn_event {
	uint32_t kind;           /* an enum draughts_pdn_kind */
	uint32_t depth;          /* 0 in the main line; each VARIATION adds 1, up to its end */
	uint64_t offset, length; /* its text; TAG: the value; COMMENT: the inside */
	uint64_t name_offset, name_length; /* TAG: the name */
	draughts_move move;                /* MOVE */
	uint32_t number;                   /* MOVE: its number on the score sheet; NAG: its value */
	uint32_t outcome;                  /* RESULT, GAME_END: an enum draughts_outcome */
	uint32_t ending;                   /* GAME_END: an enum draughts_ending */
	uint32_t flags;                    /* START, GAME_END: bits of enum draughts_pdn_flag */
	uint32_t status;                   /* FAULT: an enum draughts_error */
	uint32_t fault;                    /* FAULT: an enum draughts_pdn_fault_code */
	uint32_t reserved[2];              /* 0 */
};

/* The faults that a game can have. The values are part of the ABI. */
enum draughts_pdn_fault_code DRAUGHTS_ENUM {
	DRAUGHTS_PDN_FAULT_NONE = 0,
	DRAUGHTS_PDN_FAULT_MOVE = 1,      /* not a legal move; see the reason */
	DRAUGHTS_PDN_FAULT_TEXT = 2,      /* unexpected text */
	DRAUGHTS_PDN_FAULT_COMMENT = 3,   /* a comment is not closed */
	DRAUGHTS_PDN_FAULT_BRACE = 4,     /* a `}` outside a comment: comments do not nest */
	DRAUGHTS_PDN_FAULT_VARIATION = 5, /* a variation is not closed */
	DRAUGHTS_PDN_FAULT_TAG = 6,       /* a `[` without a tag, or a tag without an end */
	DRAUGHTS_PDN_FAULT_GAMETYPE = 7,  /* a GameType that the library does not play */
	DRAUGHTS_PDN_FAULT_VARIANT = 8,   /* a Variant that the library does not play */
	DRAUGHTS_PDN_FAULT_FEN = 9,       /* not a valid position of this game */
	DRAUGHTS_PDN_FAULT_RESULT = 10,   /* a draw in a game without draws (D10) */
	DRAUGHTS_PDN_FAULT_SETUP = 11,    /* a new position in the middle of a game: `/FEN .../` */
	DRAUGHTS_PDN_FAULT_MEMORY = 12,   /* memory ran out */
	DRAUGHTS_PDN_FAULT_NO_GAMETYPE = 13, /* neither GameType nor Variant names the game */
	DRAUGHTS_PDN_FAULT_TAGS = 14,        /* more tags than DRAUGHTS_TAGS_MAX, repeated or not */
	DRAUGHTS_PDN_FAULT_DEPTH = 15        /* variations deeper than DRAUGHTS_PDN_DEPTH_MAX */
};

/* The place of a game, an event or a fault, and the kind of the fault. */
struct draughts_pdn_place {
	uint64_t game;           /* the game's number, from 1, counting faulty games too */
	uint64_t line, column;   /* of the first byte, both from 1; column in bytes */
	uint64_t offset, length; /* which bytes of the text */
	uint32_t status;         /* an enum draughts_error */
	uint32_t fault;          /* an enum draughts_pdn_fault_code */
	struct draughts_reason
		reason;       /* why a move was refused; reason.offset is relative to offset */
	uint64_t game_offset; /* where the game begins, after a number before its first move */
	uint64_t game_length; /* the bytes of the game; 0 before its end is known */
	uint32_t flags;       /* the game's flags so far: bits of enum draughts_pdn_flag */
	uint32_t reserved[3]; /* 0 */
};

DRAUGHTS_BEGIN_DECLS

/*
 * Makes a reader for PDN text. The length argument is the length of the text in bytes; the text
 * need not end with a NUL. Do not free, move or change the text before the reader is freed. The
 * text may begin with a byte order mark. A game with neither GameType nor Variant is read under
 * this ruleset; if the ruleset is NULL, such a game is refused. The only flag is
 * DRAUGHTS_PDN_FLAG_WHITE_SCORE_FIRST. The caller must free the reader with _free. Returns NULL if
 * memory runs out. See draughts_pdn(3).
 */
DRAUGHTS_API struct draughts_pdn *draughts_pdn_new(
	const char *text, size_t length, const struct draughts_ruleset *ruleset, unsigned flags);

/*
 * Makes a reader for the annotation of a ply. An annotation contains no games, tags or results: its
 * events are COMMENT, NAG, VARIATION, MOVE and VARIATION_END, followed by END. END comes
 * immediately if there is no annotation, or if the ply is past _length. Do not change the game
 * before the reader is freed. The caller must free the reader with _free. Returns NULL if memory
 * runs out.
 */
DRAUGHTS_API struct draughts_pdn *draughts_pdn_new_annotation(
	const struct draughts_game *game, size_t ply);

/* Frees a reader, but not the games that it has read. NULL is allowed. */
DRAUGHTS_API void draughts_pdn_free(struct draughts_pdn *pdn);

/*
 * Reads the next event into *event. A fault is an event like any other. Returns true for an event,
 * and false at the end of the text or annotation, again at every further call; the kind of *event
 * is then END. After _read_game, the events go on between that game and the next. See
 * draughts_pdn_read_event(3).
 */
DRAUGHTS_API bool draughts_pdn_read_event(
	struct draughts_pdn *pdn, struct draughts_pdn_event *event);

/*
 * Lets _read_event skip the rest of a variation (VARIATION_END) or of a game (GAME_END), whose end
 * is then the next event, unless a skipped variation or comment is not closed: see
 * draughts_pdn_read_event(3).
 * Returns DRAUGHTS_OK or, if there is no such variation or game to skip, DRAUGHTS_ERR_RANGE.
 */
DRAUGHTS_API enum draughts_error draughts_pdn_skip(
	struct draughts_pdn *pdn, enum draughts_pdn_kind until);

/*
 * Writes the text of an event of this reader, at most event->length bytes: the value of a tag
 * without its escapes; a comment, move, NAG or result with single spaces; the bytes of a FAULT as
 * they are; nothing for other events. Another reader's event gives the wrong text. See
 * draughts_pdn_read_event(3).
 */
DRAUGHTS_API size_t draughts_pdn_write_text(const struct draughts_pdn *pdn,
	const struct draughts_pdn_event *event, char *buf, size_t size);

/*
 * Reads the next game, which the caller must free with draughts_game_free. Returns true for a game;
 * if the game cannot be read, *game is NULL, and _get_place stores the status and the fault.
 * Returns false, with *game NULL, at the end of the text. In the middle of a game, first skips the
 * rest of that game. See draughts_pdn(3).
 */
DRAUGHTS_API bool draughts_pdn_read_game(struct draughts_pdn *pdn, struct draughts_game **game);

/*
 * Returns the game that _read_game could not read, up to its fault, without a result unless it is
 * decided on the board; NULL if the fault comes before the moves, or if the last call did not read
 * such a game. The game belongs to the reader, and is valid until the next call to _read_game,
 * _read_event, _skip or _free; draughts_game_clone copies it.
 */
DRAUGHTS_API const struct draughts_game *draughts_pdn_partial(const struct draughts_pdn *pdn);

/*
 * Stores the place of the last event or game in *place: for a fault, the place of the fault, its
 * kind, and why a move was refused; at the end of the text, the number of games, and where the text
 * ends. _skip does not change the place. See draughts_pdn(3).
 */
DRAUGHTS_API void draughts_pdn_get_place(
	struct draughts_pdn *pdn, struct draughts_pdn_place *place);

/*
 * Returns the position in which a move was refused; otherwise, the position before the last move of
 * the current line or, if it has no moves yet, the one in which it begins; NULL outside moves, and
 * at the END of an annotation. The position is valid until the next call to _read_game,
 * _read_event, _skip or _free. See draughts_pdn_read_event(3).
 */
DRAUGHTS_API const struct draughts_position *draughts_pdn_position(const struct draughts_pdn *pdn);

/*
 * Describes in English the fault of the last event or game. Writes an empty string if there was
 * none. If a FEN is not a valid position, the description includes its first fault. _skip does not
 * change the description. The flags are bits of enum draughts_text_flag. See draughts_pdn(3).
 */
DRAUGHTS_API size_t draughts_pdn_write_fault(
	const struct draughts_pdn *pdn, unsigned flags, char *buf, size_t size);

/*
 * Writes a game, from its start to the current ply, as PDN 3.0: its tags, an empty line, and the
 * moves with their annotations, in lines of up to 79 columns. After the moves, the
 * function writes the outcome (or `*` if the game goes on) and a newline. The flags are
 * DRAUGHTS_PDN_FLAG_WHITE_SCORE_FIRST, DRAUGHTS_PDN_FLAG_NO_TAGS and the bits of enum
 * draughts_text_flag, which select the notation of moves and FEN; see draughts_pdn(3).
 *
 * The tags are written in the order in which they were set. The following tags always match the
 * actual game, even if the game stores other values for them:
 *
 * - Result: the outcome
 * - Termination: the ending, if there is a word for it. If there is no such word, the stored value
 *   is kept, unless it states an ending. If there is no such word, a stored value that states an
 *   ending becomes `Normal`; but if the outcome is DRAUGHTS_ONGOING, the tag is left out.
 * - GameType, which also names the notation if it is not the usual notation of the game
 * - Variant, for a ruleset that GameType by itself does not identify
 * - SetUp and FEN. If there were quiet plies before the game, the FEN ends with their number, as in
 *   `:H12`. The greatest number that is written is 9999. The two tags are not added if the game
 *   starts from the initial position without quiet plies.
 *
 * Tags that are needed but missing are added after all others; if the game has no result, a missing
 * Result tag is not added. The standard tags get their standard spelling. If a game stores a
 * standard tag in several spellings (`Date`, `DATE`), only the last of these tags is written. This
 * library never reads its games back under another ruleset; another program may, if it ignores the
 * Variant tag.
 *
 * The game that is read back is equal to the game that was written, except for these tags and for
 * anything that PDN cannot contain:
 *
 * - A tag is left out if its name contains blanks, quotes, brackets or braces, or does not begin
 *   with a letter. The library adds tags that describe the game. At most DRAUGHTS_TAGS_MAX tags are
 *   written. If there are too many tags, the library still writes all tags that describe the game.
 *   It leaves out as many of the other tags as necessary, beginning with the last.
 * - A line break in the value of a tag becomes a blank.
 * - A run of blanks in a comment becomes one blank; blanks at either end of the comment are
 *   dropped. An empty comment is left out.
 * - A comment that contains a `}` is written after a `;`, as the last text on its line. This form
 *   is not part of PDN 3.0, but many programs read it.
 *
 * Only a tag, a long word, or a comment after a `;` can make a line longer than 79 columns. A
 * command in a comment, such as `[%clk 0:01:02]`, is not split if it fits on one line.
 */
DRAUGHTS_API size_t draughts_game_write_pdn(
	const struct draughts_game *game, unsigned flags, char *buf, size_t size);

/*
 * Returns the annotation of a ply or, for ply 0, the annotation before the first move: comments,
 * NAGs and variations in the order in which they occur, as in `{a comment} $1 (1. 9-13 (1. 9-14)
 * 22-18)`. A comment that contains a `}` is written after a `;`, as the last text on its line.
 * Returns NULL if there is no annotation, or if the ply is past _length. The string is valid until
 * the annotation or the comment is set again, the ply is discarded, or the game is freed. To write
 * only the comments that are not in variations, use draughts_game_write_comment.
 */
DRAUGHTS_API const char *draughts_game_annotation(const struct draughts_game *game, size_t ply);

/*
 * Sets the annotation of a ply, comment included, to length bytes of text; NULL removes both.
 * Returns DRAUGHTS_OK, or a status that draughts_pdn(3) lists; the game is then unchanged. If the
 * text cannot be read, stores the offset of the wrong bytes in *offset; on success, stores the
 * length, or 0 if the text is NULL. The offset argument may be NULL.
 */
DRAUGHTS_API enum draughts_error draughts_game_set_annotation(
	struct draughts_game *game, size_t ply, const char *text, size_t length, size_t *offset);

/*
 * A PDN writer has one function for each kind of event, and one function that accepts any event of
 * a reader. It writes clean PDN: tags that match the actual game (see
 * draughts_game_write_pdn); move numbers; a result at the end of every game; lines of up to 79
 * columns; and an empty line before the moves and between games.
 *
 * The functions return DRAUGHTS_OK; DRAUGHTS_ERR_MEMORY; DRAUGHTS_ERR_SYNTAX if a reader could not
 * read the text back, for example because of a NUL, or because a move comes before _start; or
 * another status that the description of the function lists. On failure, the functions change
 * nothing.
 *
 * _new makes a writer, which the caller must free with _free. It returns NULL if memory runs out.
 * The flags are those of draughts_game_write_pdn.
 */
DRAUGHTS_API struct draughts_pdn_writer *draughts_pdn_writer_new(unsigned flags);
DRAUGHTS_API void draughts_pdn_writer_free(struct draughts_pdn_writer *writer);

/*
 * Writes the event that the last call to draughts_pdn_read_event returned. Several writers can
 * write the same event. After a fault, a call to _read_game or a successful call to _skip, the
 * function writes nothing and returns DRAUGHTS_OK.
 *
 * A program that writes all events in order makes a clean copy of a file, in which each game has
 * the outcome of its GAME_END event. The reader's flags determine how results are read, and the
 * writer's flags determine how they are written. If a game has a fault, the copy contains only what
 * could be read. If a game has no START event, the copy does not contain the game. If the program
 * writes all events in order, the only possible failure is DRAUGHTS_ERR_MEMORY.
 */
DRAUGHTS_API enum draughts_error draughts_pdn_writer_event(
	struct draughts_pdn_writer *writer, const struct draughts_pdn *pdn);

/*
 * Sets a tag to length bytes of value, or removes it if the value is NULL. The first tag begins a
 * game, and ends the game before it. Returns DRAUGHTS_ERR_SYNTAX if PDN does not allow the name, if
 * the value contains a NUL, in a variation, and between _start and the first move; or
 * DRAUGHTS_ERR_RANGE if there are already DRAUGHTS_TAGS_MAX other tags. See draughts_pdn_writer(3).
 */
DRAUGHTS_API enum draughts_error draughts_pdn_writer_tag(
	struct draughts_pdn_writer *writer, const char *name, const char *value, size_t length);

/*
 * Begins the moves of a game that starts from the given position. Changes the tags so that they
 * describe this position. If the FEN tag already describes this position, the number of quiet plies
 * in the FEN is kept. If no tag was set for the game, this function also begins the game. In that
 * case, the call may come directly after the result of the previous game. Returns
 * DRAUGHTS_ERR_SYNTAX in the middle of a game.
 */
DRAUGHTS_API enum draughts_error draughts_pdn_writer_start(
	struct draughts_pdn_writer *writer, const struct draughts_position *position);

/*
 * Writes a move. Returns DRAUGHTS_ERR_ILLEGAL if the move is not legal; or DRAUGHTS_ERR_GAME_OVER
 * if the position is finished.
 */
DRAUGHTS_API enum draughts_error draughts_pdn_writer_move(
	struct draughts_pdn_writer *writer, draughts_move move);

/*
 * Writes a comment in braces; if the comment contains a `}`, it is written as the rest of a line
 * after a `;`. The length argument is the length of the comment in bytes. A run of blanks becomes
 * one blank. A command such as `[%clk 0:01:02]` is not split if it fits on one line. A comment that
 * is written before the first game, between two games, or after the last game belongs to no game.
 */
DRAUGHTS_API enum draughts_error draughts_pdn_writer_comment(
	struct draughts_pdn_writer *writer, const char *text, size_t length);

/*
 * Writes a NAG. Returns DRAUGHTS_ERR_SYNTAX before the first move of a game. A variation may begin
 * with a NAG.
 */
DRAUGHTS_API enum draughts_error draughts_pdn_writer_nag(
	struct draughts_pdn_writer *writer, uint32_t number);

/*
 * These functions begin and end a variation. If the line that the variation interrupts already
 * has moves, the first move of the variation is an alternative to the last move of that line. After
 * the end of the variation, the next move continues the interrupted line. Beginning a variation
 * fails with DRAUGHTS_ERR_UNSUPPORTED if the variation would be nested deeper than
 * DRAUGHTS_PDN_DEPTH_MAX.
 */
DRAUGHTS_API enum draughts_error draughts_pdn_writer_variation(struct draughts_pdn_writer *writer);
DRAUGHTS_API enum draughts_error draughts_pdn_writer_variation_end(
	struct draughts_pdn_writer *writer);

/*
 * Writes the result, which is `*` for DRAUGHTS_ONGOING. Comments and NAGs may follow the result.
 * Returns DRAUGHTS_ERR_SYNTAX if a variation is open, or if the game already has a result;
 * DRAUGHTS_ERR_RANGE if the outcome is not a value of enum draughts_outcome;
 * DRAUGHTS_ERR_GAME_OVER if the game is decided on the board with another outcome; or
 * DRAUGHTS_ERR_NO_CLAIM for a draw in Dipole (D10).
 */
DRAUGHTS_API enum draughts_error draughts_pdn_writer_result(
	struct draughts_pdn_writer *writer, enum draughts_outcome outcome);

/*
 * Ends a game. Call this function at the end of every game. If no result has been written for the
 * game, the function writes a result. If the game is over on the board, this result is the outcome
 * on the board. Otherwise, the result comes from the Result tag, which the function reads according
 * to the writer's flags. Without a Result tag, the result is `*`. The function then changes the
 * Result and Termination tags so that they match the outcome. If the result that was written is
 * `*`, this outcome is the one that the Result tag states or, if it states none, DRAUGHTS_ONGOING.
 * If _start was not called for the game, the function removes the game from the text. Returns
 * DRAUGHTS_ERR_SYNTAX in a variation.
 */
DRAUGHTS_API enum draughts_error draughts_pdn_writer_game_end(struct draughts_pdn_writer *writer);

/*
 * Returns the text written so far, with a newline and a NUL at its end, and stores the length of
 * the text, without the NUL, in *length. The length argument may be NULL. The text is valid until
 * the next call with this writer, and must not be an argument of that call. The program may go on
 * writing after this call. If a game has not ended, its Result and Termination tags can still
 * change.
 */
DRAUGHTS_API const char *draughts_pdn_writer_text(
	struct draughts_pdn_writer *writer, size_t *length);

DRAUGHTS_END_DECLS

#endif
