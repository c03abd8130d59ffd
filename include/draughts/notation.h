/* SPDX-License-Identifier: MIT */
/*
 * Positions and moves as text. draughts-rules(7) describes how they are written in the checkers
 * games, and draughts-dipole(7) describes how they are written in Dipole.
 *
 * Writers follow snprintf: they write at most size bytes, including the NUL, and return the length
 * of the whole string without the NUL. If the size is 0, buf may be NULL. Readers read exactly as
 * many bytes of text as the length argument says. The text need not end with a NUL, and may have
 * blanks at both ends.
 *
 * Ids such as I8 refer to articles of the rules; see draughts.h.
 */
#ifndef DRAUGHTS_NOTATION_H
#define DRAUGHTS_NOTATION_H

#include <stddef.h>
#include <stdint.h>

#include <draughts/error.h>
#include <draughts/export.h>
#include <draughts/move.h>
#include <draughts/position.h>

struct draughts_game;
struct draughts_reason;

/*
 * Flags that select how squares, moves and positions are written; see draughts_notation(3). If no
 * flag is set, the game's usual form is used. Bits 0 to 5 belong to these flags, 6 to 11 to
 * draughts_diagram_flag, 12 to 19 to draughts_svg_flag, and 20 to 30 to draughts_pdn_flag. Every
 * function ignores the bits of flags that it does not take, so one number can hold all of them.
 */
enum draughts_text_flag DRAUGHTS_ENUM {
	DRAUGHTS_TEXT_COORDINATES = 1 << 0, /* squares by file and rank: c3 */
	DRAUGHTS_TEXT_IN_FULL = 1 << 1,     /* captures with every landing square */
	DRAUGHTS_TEXT_NUMBERS = 1 << 2,     /* squares by number: 22 */
	DRAUGHTS_TEXT_SHORT = 1 << 3        /* with letters, the start by its file: cd4, exc3 */
};

/* Room for the longest string of each kind in any release, including the NUL. */
enum {
	DRAUGHTS_MOVE_TEXT_SIZE = 48,
	DRAUGHTS_FEN_TEXT_SIZE = 128,  /* the FEN of a position or game */
	DRAUGHTS_SETUP_TEXT_SIZE = 512 /* the FEN of a setup, which may have more pieces */
};

DRAUGHTS_BEGIN_DECLS

/*
 * Writes the name of a square, such as 22 or c3, or an empty string if there is no such square. The
 * flags are bits of enum draughts_text_flag; other bits are ignored.
 */
DRAUGHTS_API size_t draughts_square_write(const struct draughts_ruleset *ruleset,
	draughts_square square, unsigned flags, char *buf, size_t size);

/*
 * Reads the name of a square, such as 22 or c3. In Dipole, only names such as c3 are allowed.
 * Returns the square, or 0 if the string is not the name of a dark square of this game.
 */
DRAUGHTS_API draughts_square draughts_square_read(
	const struct draughts_ruleset *ruleset, const char *text, size_t length);

/*
 * Reads a FEN and stores the position in dst, which need not have been initialized. The FEN may be
 * in quotes, or may be a complete FEN tag (`[FEN "..."]`). R, for red, means Black. The two numbers
 * that some sites add (`:H12:F30`) are ignored, but draughts_game_from_fen uses the number after
 * `:H`. Returns DRAUGHTS_OK; DRAUGHTS_ERR_SYNTAX if the string is not a FEN of this game;
 * DRAUGHTS_ERR_UNSUPPORTED if the side to move is `?`, as in some diagrams; or
 * DRAUGHTS_ERR_POSITION if the FEN does not describe a valid position (G4). On failure, dst is
 * unchanged, so it may still be uninitialized. Sets *offset to the offset of the first unexpected
 * byte. This offset is at most the length of the text. On success, *offset is the length of the
 * text. The offset argument may be NULL.
 */
DRAUGHTS_API enum draughts_error draughts_position_read_fen(struct draughts_position *dst,
	const struct draughts_ruleset *ruleset, const char *text, size_t length, size_t *offset);

/*
 * Makes a new game that starts from a position given as a FEN. If the FEN gives the number of quiet
 * plies (`:H12`, at most 9999), the game begins with this number of quiet plies, so a resumed game
 * keeps its count. Returns DRAUGHTS_OK and stores the game in *game; the caller must free it with
 * draughts_game_free. On failure, stores NULL and returns DRAUGHTS_ERR_MEMORY or a status of
 * draughts_position_read_fen. Sets *offset in the same way as draughts_position_read_fen.
 */
DRAUGHTS_API enum draughts_error draughts_game_from_fen(const struct draughts_ruleset *ruleset,
	const char *text, size_t length, struct draughts_game **game, size_t *offset);

/*
 * Writes the position as FEN. Reading the FEN back gives an equal position. The flags are bits of
 * enum draughts_text_flag; other bits are ignored.
 */
DRAUGHTS_API size_t draughts_position_write_fen(
	const struct draughts_position *position, unsigned flags, char *buf, size_t size);

/*
 * Writes the current position of the game as FEN, with the number of quiet plies (at most 9999) if
 * there are any and the game can end in a draw. From this FEN, draughts_game_from_fen makes a game
 * that goes on from there; see draughts_notation(3).
 */
DRAUGHTS_API size_t draughts_game_write_fen(
	const struct draughts_game *game, unsigned flags, char *buf, size_t size);

/*
 * Reads a FEN and checks only its syntax, so that a board editor can load a FEN that is not a valid
 * position. To find the faults of such a setup, call draughts_setup_check. If the side to move is
 * `?`, setup->turn is neither White nor Black. Returns DRAUGHTS_OK; DRAUGHTS_ERR_SYNTAX if the
 * string is not a FEN of this game; or DRAUGHTS_ERR_POSITION if the FEN names a square twice for
 * the same side. No setup can represent such a FEN. On failure, the setup is unchanged. Stores an
 * offset in *offset in the same way as draughts_position_read_fen.
 */
DRAUGHTS_API enum draughts_error draughts_setup_read_fen(struct draughts_setup *setup,
	const struct draughts_ruleset *ruleset, const char *text, size_t length, size_t *offset);

/*
 * Writes any setup as FEN, even if the setup is not a valid position. Reading the FEN back restores
 * the pieces, the kings and, in Dipole, the heights from 1 to 12. If the kings field marks an empty
 * square, the FEN does not contain this mark. In Dipole, no king is restored. Heights above 12 are
 * written, but cannot be read back.
 */
DRAUGHTS_API size_t draughts_setup_write_fen(const struct draughts_setup *setup,
	const struct draughts_ruleset *ruleset, unsigned flags, char *buf, size_t size);

/*
 * Reads a legal move of the position, such as 11-15, 11 15, 22x15x8, c3-d4, 1115 or c3d4. In the
 * short form, a file stands for the square where the move begins: cd4, exc3. The string may contain
 * Unicode dashes, multiplication signs, and blanks around the `-`. The PDN reader accepts the same
 * forms, except a blank in place of the `-` or after the file of the short form. The PDN reader
 * also accepts a capture written jump by jump.
 *
 * Returns DRAUGHTS_OK; DRAUGHTS_ERR_SYNTAX if no move can be read; DRAUGHTS_ERR_GAME_OVER if the
 * position is finished; DRAUGHTS_ERR_ILLEGAL if no legal move fits; or DRAUGHTS_ERR_AMBIGUOUS if
 * two or more legal moves fit. On failure, *move is unchanged.
 *
 * If the string is not a legal move, the function stores the reason in *reason; for a legal move,
 * it sets all fields of *reason to 0. If there are several reasons, the function stores the one
 * that comes first in this order: the string itself is wrong, the piece is wrong, the piece cannot
 * go there, another capture must be made. If the string names only the two ends of a capture,
 * several routes may connect these ends. The reason is then about the route that is closest to
 * being legal.
 *
 * If a capture stops too early and a legal capture begins with the same jumps, the reason is that
 * the capture must go on; but two neighbouring squares mean a step. If no legal capture begins
 * with these jumps, the reason is the rule that the capture breaks (F6, F7, I8). In Italian
 * checkers, an illegal move may bind the player to the same piece (I13): see draughts_explain(3).
 *
 * The move and reason arguments may be NULL. If the reason argument is NULL, a refusal takes
 * less time.
 */
DRAUGHTS_API enum draughts_error draughts_move_read(const struct draughts_position *position,
	const char *text, size_t length, draughts_move *move, struct draughts_reason *reason);

/*
 * Reads a move as draughts_move_read does, from the squares of a drag or of several clicks: the
 * start and every landing, or the start and the end; 0 at the end takes the whole stack off the
 * board, and a length of 0 is a pass. Any numbers and any length are safe. Returns the statuses of
 * draughts_move_read; on failure, *move is unchanged. path may be NULL if length is 0. See
 * draughts_notation(3).
 */
DRAUGHTS_API enum draughts_error draughts_move_read_path(const struct draughts_position *position,
	const uint8_t *path, size_t length, draughts_move *move, struct draughts_reason *reason);

/*
 * Reads a move in the same way as draughts_move_read, for the current position of a game. Does not
 * play the move. If the game has ended, on the board or by a declared result, returns
 * DRAUGHTS_ERR_GAME_OVER for every string that can be read as a move.
 */
DRAUGHTS_API enum draughts_error draughts_game_read_move(const struct draughts_game *game,
	const char *text, size_t length, draughts_move *move, struct draughts_reason *reason);

/*
 * Writes a move, or an empty string if the move is not legal. The flags are bits of enum
 * draughts_text_flag; other bits are ignored. Without DRAUGHTS_TEXT_IN_FULL, a capture is written
 * with its start and end, or with all its landing squares if it ends where it began or if another
 * legal move has the same start and end. With DRAUGHTS_TEXT_SHORT, a move that is not written in
 * full has only the file of its start, unless another legal move fits this text. Reading any of
 * these forms back gives the same move.
 */
DRAUGHTS_API size_t draughts_move_write(const struct draughts_position *position,
	draughts_move move, unsigned flags, char *buf, size_t size);

/*
 * Writes the move of a ply from 1 to _length, as draughts_move_write does. For any other ply,
 * writes an empty string. The flags are bits of enum draughts_text_flag. See draughts_notation(3).
 */
DRAUGHTS_API size_t draughts_game_write_move(
	const struct draughts_game *game, size_t ply, unsigned flags, char *buf, size_t size);

DRAUGHTS_END_DECLS

#endif
