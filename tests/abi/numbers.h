/* SPDX-License-Identifier: MIT */
/*
 * The numbers that compiled programs have in them, for the unit tests and portable.c: a row says
 * what the compiler makes of the headers, and what libdraughts(3) and the headers' comments
 * promise. Rows are added; one that is there is only changed with a new SOVERSION.
 */
#ifndef TESTS_ABI_NUMBERS_H
#define TESTS_ABI_NUMBERS_H

#include <stddef.h>
#include <stdint.h>

#include <draughts.h>
#include <draughts/tables.h>

struct abi_row {
	const char *what;
	uint64_t found, promised;
};

#define ABI_VALUE(name, value)                          \
	{                                               \
#name, (uint64_t)DRAUGHTS_##name, value \
	}
#define ABI_SIZE(type, bytes)              \
	{                                  \
#type, sizeof(type), bytes \
	}
#define ABI_FIELD(name, field, offset)                                            \
	{                                                                         \
#name "." #field, offsetof(struct draughts_##name, field), offset \
	}

static const struct abi_row abi_rows[] = {
	/* The table SIZES AND LIMITS of libdraughts(3). */
	ABI_VALUE(MOVES_MAX, 128),
	ABI_VALUE(ROUTES_MAX, 16),
	ABI_VALUE(TAGS_MAX, 128),
	ABI_VALUE(POSITION_SIZE, 64),
	ABI_VALUE(PACKED_SIZE, 24),
	ABI_VALUE(PERFT_DEPTH_MAX, 64),

	/* <draughts/error.h> */
	ABI_VALUE(OK, 0),
	ABI_VALUE(ERR_MEMORY, 1),
	ABI_VALUE(ERR_SYNTAX, 2),
	ABI_VALUE(ERR_POSITION, 3),
	ABI_VALUE(ERR_ILLEGAL, 4),
	ABI_VALUE(ERR_AMBIGUOUS, 5),
	ABI_VALUE(ERR_GAME_OVER, 6),
	ABI_VALUE(ERR_NO_CLAIM, 7),
	ABI_VALUE(ERR_UNSUPPORTED, 8),
	ABI_VALUE(ERR_RANGE, 9),

	/* <draughts/move.h> */
	ABI_VALUE(WHITE, 0),
	ABI_VALUE(BLACK, 1),

	/* <draughts/ruleset.h> */
	ABI_VALUE(TRAIT_KINGS, 0x1),
	ABI_VALUE(TRAIT_FLYING_KINGS, 0x2),
	ABI_VALUE(TRAIT_STACKS, 0x4),
	ABI_VALUE(TRAIT_LETTERS, 0x8),
	ABI_VALUE(TRAIT_MUST_CAPTURE, 0x10),
	ABI_VALUE(TRAIT_RANKED_CAPTURES, 0x20),
	ABI_VALUE(TRAIT_MEN_TAKE_KINGS, 0x40),
	ABI_VALUE(TRAIT_MEN_TAKE_BACK, 0x80),
	ABI_VALUE(TRAIT_CROWNED_IN_PASSING, 0x100),
	ABI_VALUE(TRAIT_DRAWS, 0x200),
	ABI_VALUE(TRAIT_TOUCH_MOVE, 0x400),

	/* <draughts/position.h> */
	ABI_VALUE(NO_PIECE, 0),
	ABI_VALUE(WHITE_MAN, 1),
	ABI_VALUE(WHITE_KING, 2),
	ABI_VALUE(BLACK_MAN, 3),
	ABI_VALUE(BLACK_KING, 4),
	ABI_VALUE(ONGOING, 0),
	ABI_VALUE(WHITE_WINS, 1),
	ABI_VALUE(BLACK_WINS, 2),
	ABI_VALUE(DRAW, 3),
	ABI_VALUE(BOTH_LOSE, 4),
	ABI_VALUE(FAULT_TURN, 0x1),
	ABI_VALUE(FAULT_OVERLAP, 0x2),
	ABI_VALUE(FAULT_TOO_MANY_WHITE, 0x4),
	ABI_VALUE(FAULT_TOO_MANY_BLACK, 0x8),
	ABI_VALUE(FAULT_MAN_ON_CROWNING_ROW, 0x10),
	ABI_VALUE(FAULT_KING_WITHOUT_PIECE, 0x20),
	ABI_VALUE(FAULT_HEIGHT, 0x40),
	ABI_VALUE(FAULT_NO_PIECES, 0x80),
	ABI_VALUE(FAULT_KING, 0x100),
	ABI_VALUE(FAULT_RESERVED, 0x200),

	/* <draughts/notation.h> */
	ABI_VALUE(TEXT_COORDINATES, 1),
	ABI_VALUE(TEXT_IN_FULL, 2),
	ABI_VALUE(TEXT_NUMBERS, 4),
	ABI_VALUE(TEXT_SHORT, 8),
	ABI_VALUE(MOVE_TEXT_SIZE, 48),
	ABI_VALUE(FEN_TEXT_SIZE, 128),
	ABI_VALUE(SETUP_TEXT_SIZE, 512),

	/* <draughts/reason.h> */
	ABI_VALUE(SENTENCE_TEXT_SIZE, 512),
	ABI_VALUE(REASON_NONE, 0),
	ABI_VALUE(REASON_UNREADABLE, 1),
	ABI_VALUE(REASON_NO_SQUARE, 2),
	ABI_VALUE(REASON_AMBIGUOUS, 3),
	ABI_VALUE(REASON_GAME_OVER, 4),
	ABI_VALUE(REASON_EMPTY, 5),
	ABI_VALUE(REASON_NOT_YOURS, 6),
	ABI_VALUE(REASON_OCCUPIED, 7),
	ABI_VALUE(REASON_DIRECTION, 8),
	ABI_VALUE(REASON_DISTANCE, 9),
	ABI_VALUE(REASON_NO_JUMP, 10),
	ABI_VALUE(REASON_TWICE, 11),
	ABI_VALUE(REASON_CROWNED, 12),
	ABI_VALUE(REASON_MAN_AT_KING, 13),
	ABI_VALUE(REASON_MAN_BACKWARD, 14),
	ABI_VALUE(REASON_MUST_CAPTURE, 15),
	ABI_VALUE(REASON_GOES_ON, 16),
	ABI_VALUE(REASON_MORE_PIECES, 17),
	ABI_VALUE(REASON_KING_TAKES, 18),
	ABI_VALUE(REASON_MORE_KINGS, 19),
	ABI_VALUE(REASON_KING_EARLIER, 20),
	ABI_VALUE(REASON_NOT_IN_LINE, 21),
	ABI_VALUE(REASON_COUNT, 22),
	ABI_VALUE(REASON_ODD_STRAIGHT, 23),
	ABI_VALUE(REASON_STACK_SMALL, 24),
	ABI_VALUE(REASON_TARGET_TALL, 25),
	ABI_VALUE(REASON_SIDEWAYS, 26),
	ABI_VALUE(REASON_ON_BOARD, 27),
	ABI_VALUE(REASON_MUST_MOVE, 28),
	ABI_VALUE(REASON_BLOCKED, 29),
	ABI_VALUE(REASON_LANDING, 30),
	ABI_VALUE(REASON_TOUCH_MOVE, 31),

	/* <draughts/game.h> */
	ABI_VALUE(ENDING_NONE, 0),
	ABI_VALUE(ENDING_NO_PIECES, 1),
	ABI_VALUE(ENDING_NO_MOVES, 2),
	ABI_VALUE(ENDING_RESIGNED, 3),
	ABI_VALUE(ENDING_AGREED, 4),
	ABI_VALUE(ENDING_REPETITION, 5),
	ABI_VALUE(ENDING_QUIET_MOVES, 6),
	ABI_VALUE(ENDING_RECORDED, 7),
	ABI_VALUE(ENDING_TIME, 8),
	ABI_VALUE(ENDING_FORFEIT, 9),
	ABI_VALUE(CLAIM_REPETITION, 1),
	ABI_VALUE(CLAIM_QUIET_MOVES, 2),

	/* <draughts/pdn.h> */
	ABI_VALUE(PDN_END, 0),
	ABI_VALUE(PDN_GAME, 1),
	ABI_VALUE(PDN_TAG, 2),
	ABI_VALUE(PDN_START, 3),
	ABI_VALUE(PDN_MOVE, 4),
	ABI_VALUE(PDN_COMMENT, 5),
	ABI_VALUE(PDN_NAG, 6),
	ABI_VALUE(PDN_VARIATION, 7),
	ABI_VALUE(PDN_VARIATION_END, 8),
	ABI_VALUE(PDN_RESULT, 9),
	ABI_VALUE(PDN_GAME_END, 10),
	ABI_VALUE(PDN_FAULT, 11),
	ABI_VALUE(PDN_FAULT_NONE, 0),
	ABI_VALUE(PDN_FAULT_MOVE, 1),
	ABI_VALUE(PDN_FAULT_TEXT, 2),
	ABI_VALUE(PDN_FAULT_COMMENT, 3),
	ABI_VALUE(PDN_FAULT_BRACE, 4),
	ABI_VALUE(PDN_FAULT_VARIATION, 5),
	ABI_VALUE(PDN_FAULT_TAG, 6),
	ABI_VALUE(PDN_FAULT_GAMETYPE, 7),
	ABI_VALUE(PDN_FAULT_VARIANT, 8),
	ABI_VALUE(PDN_FAULT_FEN, 9),
	ABI_VALUE(PDN_FAULT_RESULT, 10),
	ABI_VALUE(PDN_FAULT_SETUP, 11),
	ABI_VALUE(PDN_FAULT_MEMORY, 12),
	ABI_VALUE(PDN_FAULT_NO_GAMETYPE, 13),
	ABI_VALUE(PDN_FAULT_TAGS, 14),
	ABI_VALUE(PDN_FAULT_DEPTH, 15),
	ABI_VALUE(PDN_DEPTH_MAX, 1000),
	ABI_VALUE(PDN_FLAG_WHITE_SCORE_FIRST, 0x100000),
	ABI_VALUE(PDN_FLAG_RULESET_ASSUMED, 0x200000),
	ABI_VALUE(PDN_FLAG_OTHER_SIDE_BEGINS, 0x400000),
	ABI_VALUE(PDN_FLAG_MOVE_ASSUMED, 0x800000),
	ABI_VALUE(PDN_FLAG_RESULT_CONTRADICTED, 0x1000000),
	ABI_VALUE(PDN_FLAG_FAULTY, 0x2000000),
	ABI_VALUE(PDN_FLAG_TEXT_IGNORED, 0x4000000),
	ABI_VALUE(PDN_FLAG_RESULT_UNREAD, 0x8000000),
	ABI_VALUE(PDN_FLAG_NO_TAGS, 0x10000000),

	/* <draughts/picture.h> */
	ABI_VALUE(DIAGRAM_UNICODE, 0x40),
	ABI_VALUE(DIAGRAM_BLACK_BELOW, 0x80),
	ABI_VALUE(DIAGRAM_NAMES, 0x100),
	ABI_VALUE(DIAGRAM_BOARD_ONLY, 0x200),
	ABI_VALUE(DIAGRAM_TEXT_SIZE, 2048),
	ABI_VALUE(SVG_LABELS, 0x1000),
	ABI_VALUE(SVG_NAMES, 0x2000),
	ABI_VALUE(SVG_BLACK_BELOW, 0x4000),
	ABI_VALUE(SVG_LIGHT, 0),
	ABI_VALUE(SVG_DARK, 1),
	ABI_VALUE(SVG_PIXELS, 400),
	ABI_VALUE(SVG_PIXELS_MAX, 32767),
	ABI_VALUE(SVG_ARROWS_MAX, 64),

	/* Sizes: draughts-bindings(7). */
	ABI_SIZE(draughts_move, 8),
	ABI_SIZE(draughts_square, 4),
	ABI_SIZE(draughts_squares, 4),
	ABI_SIZE(struct draughts_position_storage, 64),
	ABI_SIZE(struct draughts_draw_limits, 32),
	ABI_SIZE(struct draughts_setup, 48),
	ABI_SIZE(struct draughts_pieces, 16),
	ABI_SIZE(struct draughts_route, 16),
	ABI_SIZE(struct draughts_reason, 64),
	ABI_SIZE(struct draughts_claim, 48),
	ABI_SIZE(struct draughts_svg_arrow, 4),
	ABI_SIZE(struct draughts_svg_options, 360),
	ABI_SIZE(struct draughts_pdn_event, 80),
	ABI_SIZE(struct draughts_pdn_place, 144),
	ABI_SIZE(struct draughts_tables_move, 32),

	/* Fields in the order of the headers, without padding. */
	ABI_FIELD(draw_limits, repetitions, 0),
	ABI_FIELD(draw_limits, quiet_moves, 4),
	ABI_FIELD(draw_limits, men_reset, 8),
	ABI_FIELD(draw_limits, reserved, 12),
	ABI_FIELD(setup, occupied, 0),
	ABI_FIELD(setup, kings, 8),
	ABI_FIELD(setup, height, 12),
	ABI_FIELD(setup, turn, 44),
	ABI_FIELD(setup, reserved, 45),
	ABI_FIELD(pieces, occupied, 0),
	ABI_FIELD(pieces, kings, 8),
	ABI_FIELD(pieces, turn, 12),
	ABI_FIELD(route, length, 0),
	ABI_FIELD(route, square, 1),
	ABI_FIELD(route, crowned, 15),
	ABI_FIELD(reason, code, 0),
	ABI_FIELD(reason, count, 4),
	ABI_FIELD(reason, from_square, 8),
	ABI_FIELD(reason, to_square, 12),
	ABI_FIELD(reason, squares, 16),
	ABI_FIELD(reason, offset, 20),
	ABI_FIELD(reason, length, 24),
	ABI_FIELD(reason, piece_moves, 28),
	ABI_FIELD(reason, outcome, 32),
	ABI_FIELD(reason, piece, 36),
	ABI_FIELD(reason, ending, 40),
	ABI_FIELD(reason, reserved, 44),
	ABI_FIELD(claim, repetition_ply, 0),
	ABI_FIELD(claim, quiet_first, 12),
	ABI_FIELD(claim, quiet_last, 16),
	ABI_FIELD(claim, quiet_before, 20),
	ABI_FIELD(claim, reserved, 24),
	ABI_FIELD(svg_arrow, from_square, 0),
	ABI_FIELD(svg_arrow, to_square, 1),
	ABI_FIELD(svg_arrow, kind, 2),
	ABI_FIELD(svg_arrow, reserved, 3),
	ABI_FIELD(svg_options, last_move, 0),
	ABI_FIELD(svg_options, flags, 8),
	ABI_FIELD(svg_options, theme, 12),
	ABI_FIELD(svg_options, size, 16),
	ABI_FIELD(svg_options, arrow_count, 20),
	ABI_FIELD(svg_options, marks, 24),
	ABI_FIELD(svg_options, reserved, 88),
	ABI_FIELD(svg_options, arrows, 104),
	ABI_FIELD(pdn_event, kind, 0),
	ABI_FIELD(pdn_event, depth, 4),
	ABI_FIELD(pdn_event, offset, 8),
	ABI_FIELD(pdn_event, length, 16),
	ABI_FIELD(pdn_event, name_offset, 24),
	ABI_FIELD(pdn_event, name_length, 32),
	ABI_FIELD(pdn_event, move, 40),
	ABI_FIELD(pdn_event, number, 48),
	ABI_FIELD(pdn_event, outcome, 52),
	ABI_FIELD(pdn_event, ending, 56),
	ABI_FIELD(pdn_event, flags, 60),
	ABI_FIELD(pdn_event, status, 64),
	ABI_FIELD(pdn_event, fault, 68),
	ABI_FIELD(pdn_event, reserved, 72),
	ABI_FIELD(pdn_place, game, 0),
	ABI_FIELD(pdn_place, line, 8),
	ABI_FIELD(pdn_place, column, 16),
	ABI_FIELD(pdn_place, offset, 24),
	ABI_FIELD(pdn_place, length, 32),
	ABI_FIELD(pdn_place, status, 40),
	ABI_FIELD(pdn_place, fault, 44),
	ABI_FIELD(pdn_place, reason, 48),
	ABI_FIELD(pdn_place, game_offset, 112),
	ABI_FIELD(pdn_place, game_length, 120),
	ABI_FIELD(pdn_place, flags, 128),
	ABI_FIELD(pdn_place, reserved, 132),
	ABI_FIELD(tables_move, move, 0),
	ABI_FIELD(tables_move, value, 8),
	ABI_FIELD(tables_move, progress, 12),
	ABI_FIELD(tables_move, end, 16),
	ABI_FIELD(tables_move, reserved, 20),
	ABI_VALUE(TABLES_PIECES_MAX, 8),
	ABI_VALUE(TABLES_UNKNOWN, 0),
	ABI_VALUE(TABLES_WIN, 1),
	ABI_VALUE(TABLES_LOSS, 2),
	ABI_VALUE(TABLES_DRAW, 3),
	ABI_VALUE(TABLES_TO_PROGRESS, 1),
	ABI_VALUE(TABLES_TO_END, 2),
};

enum { ABI_ROWS = sizeof abi_rows / sizeof *abi_rows };

#endif
