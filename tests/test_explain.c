/* SPDX-License-Identifier: MIT */
/*
 * Why a text is not a legal move. The positions are put up by hand, and what is expected of them
 * follows from the articles named beside each row; the random ones are held against the reference.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "agree.h"
#include "reference.h"
#include "tests.h"

enum { TEXT_SIZE = 64, SENTENCE_SIZE = 256, FEN_SIZE = 256, CODES = DRAUGHTS_REASON_MUST_MOVE + 1 };

#define B(square) (UINT32_C(1) << ((square)-1))
#define INITIAL "B:W21-32:B1-12"
#define DIPOLE "W:W12e1:B12d8"

/* Every enemy piece in reach of one king, which takes all nine: 29x22x13x6x15x22x31x24x15x8. */
#define NINE "W:WK29:B9,10,11,17,18,19,25,26,27"

struct row {
	const char *ruleset, *fen, *text;
	int status;
	struct draughts_reason reason; /* code, count, from, to, squares, at, length */
	const char *sentence;
};

static const struct row rows[] = {
	/* a legal move */
	{"english", INITIAL, "11-15", DRAUGHTS_OK, {0}, "The move is legal."},

	/* no form of a move */
	{"english", INITIAL, "", DRAUGHTS_ERR_SYNTAX, {.code = DRAUGHTS_REASON_UNREADABLE},
		"The text is no move at offset 0: write 11-15 or 22x15."},
	{"english", INITIAL, "11-", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_UNREADABLE, .at = 3},
		"The text is no move at offset 3: write 11-15 or 22x15."},
	{"english", INITIAL, "11 15", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_UNREADABLE, .at = 2, .length = 1},
		"The text is no move at offset 2: write 11-15 or 22x15."},
	{"english", INITIAL, "pass", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_UNREADABLE, .length = 1},
		"The text is no move at offset 0: write 11-15 or 22x15."},
	{"dipole", DIPOLE, "11-15", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_UNREADABLE, .length = 1},
		"The text is no move at offset 0: write e1-g3, e1xg3, e1-off:4 or pass."},
	/* the right count, but the form has none there */
	{"dipole", DIPOLE, "e1-g3:2", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_UNREADABLE, .at = 5, .length = 1},
		"The text is no move at offset 5: write e1-g3, e1xg3, e1-off:4 or pass."},
	/* no count of checkers: none, more than a stack has, and one with something behind it */
	{"dipole", DIPOLE, "e1-g3:0", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_UNREADABLE, .at = 5, .length = 1}, NULL},
	{"dipole", DIPOLE, "e1-g3:13", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_UNREADABLE, .at = 5, .length = 1}, NULL},
	{"dipole", DIPOLE, "e1-g3:4x", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_UNREADABLE, .at = 5, .length = 1}, NULL},
	/* d4 is not in line with e1 (D2), so no count is right; the others have theirs (D7, D8) */
	{"dipole", DIPOLE, "e1-d4:2", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_UNREADABLE, .at = 5, .length = 1}, NULL},
	{"dipole", DIPOLE, "a1-off:1:4", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_UNREADABLE, .at = 8, .length = 1}, NULL},
	{"dipole", DIPOLE, "pass:1", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_UNREADABLE, .at = 4, .length = 1}, NULL},

	/* G1: squares beyond the board, and light ones */
	{"english", INITIAL, "11-33", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_NO_SQUARE, .at = 3, .length = 2},
		"There is no such square: only the 32 dark ones are used (G1)."},
	{"italian", "W:W21-32:B1-12", " 0x21", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_NO_SQUARE, .at = 1, .length = 1},
		"There is no such square: only the 32 dark ones are used (G1)."},
	{"english", INITIAL, "33-28", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_NO_SQUARE, .at = 0, .length = 2}, NULL},
	{"english", INITIAL, "11:33", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_NO_SQUARE, .at = 3, .length = 2}, NULL},
	{"english", INITIAL, "11-33{", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_NO_SQUARE, .at = 3, .length = 2}, NULL},
	{"english", INITIAL, "11-33~", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_NO_SQUARE, .at = 3, .length = 2}, NULL},
	{"english", INITIAL, "f6xe6!", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_NO_SQUARE, .at = 3, .length = 2}, NULL},
	{"english", INITIAL, "11x150", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_NO_SQUARE, .at = 3, .length = 3}, NULL},
	{"english", INITIAL, "11-Z9", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_NO_SQUARE, .at = 3, .length = 2}, NULL},
	{"dipole", DIPOLE, "e1-i5", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_NO_SQUARE, .at = 3, .length = 2},
		"There is no such square: only the 32 dark ones are used (G1)."},
	{"dipole", DIPOLE, "e1-e9", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_NO_SQUARE, .at = 3, .length = 2}, NULL},
	{"dipole", DIPOLE, "e1-a9", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_NO_SQUARE, .at = 3, .length = 2}, NULL},
	{"dipole", DIPOLE, "e1-f3", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_NO_SQUARE, .at = 3, .length = 2}, NULL},

	{"dipole", DIPOLE, "pass e2", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_NO_SQUARE, .at = 5, .length = 2}, NULL},

	/* E10, I11, D9 */
	{"english", "W:W:B5", "11-15", DRAUGHTS_ERR_GAME_OVER,
		{.code = DRAUGHTS_REASON_GAME_OVER, .from = 11, .to = 15, .length = 5},
		"The game is over: Black has won (E10)."},
	{"english", "B:W5:B", "1-2-3-4-5-6-7-8-9-10-11-12", DRAUGHTS_ERR_GAME_OVER,
		{.code = DRAUGHTS_REASON_GAME_OVER, .from = 1, .to = 12, .length = 26},
		"The game is over: White has won (E10)."},
	/* White's man on 13 is blocked: 9 is occupied, and 6 behind it too */
	{"english", "W:W13:B9,6", "13-9", DRAUGHTS_ERR_GAME_OVER,
		{.code = DRAUGHTS_REASON_GAME_OVER, .from = 13, .to = 9, .length = 4},
		"The game is over: Black has won (E10)."},
	{"english", "W:W13:B9,6", "  13-9 ", DRAUGHTS_ERR_GAME_OVER,
		{.code = DRAUGHTS_REASON_GAME_OVER, .from = 13, .to = 9, .at = 2, .length = 4},
		"The game is over: Black has won (E10)."},
	{"italian", "B:W30:B", "30-26", DRAUGHTS_ERR_GAME_OVER,
		{.code = DRAUGHTS_REASON_GAME_OVER, .from = 30, .to = 26, .length = 5},
		"The game is over: White has won (I11)."},
	{"dipole", "B:Wd8:B", "pass", DRAUGHTS_ERR_GAME_OVER,
		{.code = DRAUGHTS_REASON_GAME_OVER, .length = 4},
		"The game is over: White has won (D9)."},

	/* the piece */
	{"english", INITIAL, " 15-19", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_EMPTY, .from = 15, .to = 19, .at = 1, .length = 2},
		"There is no piece on 15."},
	{"dipole", DIPOLE, "c3-d4", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_EMPTY, .from = 22, .to = 18, .length = 2},
		"There is no stack on c3."},
	{"english", INITIAL, "21-17", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_NOT_YOURS, .from = 21, .to = 17, .length = 2},
		"The piece on 21 is White's, and Black is to move (G1)."},
	{"dipole", DIPOLE, "d8-off:1", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_NOT_YOURS, .from = 2, .to = 0, .length = 2},
		"The stack on d8 is Black's, and White is to move (G1)."},

	/* E3, E4: b8 to a7, its neighbour; d6 over e5 to f4, which White holds */
	{"english", INITIAL, "1-5", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_OCCUPIED, .from = 1, .to = 5, .at = 2, .length = 1},
		"A piece stands on 5 already (E3, E4, E5)."},
	{"english", "B:W15,19:B10", "10x19", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_OCCUPIED, .from = 10, .to = 19, .at = 3, .length = 2},
		NULL},
	/* the first jump of a route is right, the second lands on 25, White's */
	{"english", "B:W15,22,25:B11", "11x18x25", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_OCCUPIED, .from = 18, .to = 25, .at = 6, .length = 2},
		NULL},

	/* E3, I3: e5 back to f6 */
	{"english", "B:W32:B15", "15-11", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_DIRECTION, .from = 15, .to = 11, .at = 3, .length = 2},
		"A man moves forward only, not from 15 to 11 (E3)."},
	{"italian", "W:W15:B1", "15-19", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_DIRECTION, .from = 15, .to = 19, .at = 3, .length = 2},
		"A man moves forward only, not from 15 to 19 (I3)."},

	/* E3 to E5: e5 to h2 is too far, g5 beside it, itself */
	{"english", "B:W32:B15", "15-28", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_DISTANCE, .from = 15, .to = 28, .at = 3, .length = 2},
		"The piece on 15 can neither move nor capture to 28 (E3, E4, E5)."},
	{"english", "B:W32:BK15", "15-16", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_DISTANCE, .from = 15, .to = 16, .at = 3, .length = 2},
		NULL},
	{"italian", "W:W15:B1", "15-15", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_DISTANCE, .from = 15, .to = 15, .at = 3, .length = 2},
		"The piece on 15 can neither move nor capture to 15 (I3, I4, I5)."},

	/* E4: nobody stands on f4 between e5 and g3; the black man on d4 is Black's own */
	{"english", "B:W32:B15", "15x24", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_NO_JUMP,
			.from = 15,
			.to = 24,
			.squares = B(19),
			.at = 3,
			.length = 2},
		"There is no enemy piece to jump from 15 to 24 (E4, E5)."},
	{"english", "B:W32:B15,18", "15x22", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_NO_JUMP,
			.from = 15,
			.to = 22,
			.squares = B(18),
			.at = 3,
			.length = 2},
		NULL},
	/* the longest captures there are, none of which ends in that row */
	{"english", "W:WK4:BK6,K7,K8,K14,K15,K16,K22,K23,K24,K29", "4-32", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_DISTANCE, .from = 4, .to = 32, .at = 2, .length = 2},
		"The piece on 4 can neither move nor capture to 32 (E3, E4, E5)."},
	/* a route goes by jumps: its second part is a step */
	{"english", "B:W15:B11", "11x18x22", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_NO_JUMP, .from = 18, .to = 22, .at = 6, .length = 2},
		NULL},

	/* E9, I10: over 15 and back */
	{"english", "W:WK18:B1,15", "18x11x18", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_TWICE,
			.from = 11,
			.to = 18,
			.squares = B(15),
			.at = 6,
			.length = 2},
		"The piece on 15 is jumped only once in a move (E9)."},
	/* one square more than any capture has: all nine are taken when it stands on 8 */
	{"english", NINE, "29x22x13x6x15x22x31x24x15x8x15", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_TWICE,
			.from = 8,
			.to = 15,
			.squares = B(11),
			.at = 28,
			.length = 2},
		NULL},
	{"english", NINE, "29x22x13x6x15x22x31x24x15x8x15x8x15", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_TWICE,
			.from = 8,
			.to = 15,
			.squares = B(11),
			.at = 28,
			.length = 2},
		NULL},

	/* E8, I6: crowned on f8 a king could take g7 to h6 */
	{"english", "W:W10:B7,8", "10x3x12", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_CROWNED,
			.from = 3,
			.to = 12,
			.squares = B(8),
			.at = 5,
			.length = 2},
		"The man is crowned on 3, and its move ends there (E8)."},
	{"english", "W:W10:B7,8", "10x12", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_CROWNED,
			.from = 3,
			.to = 12,
			.squares = B(8),
			.at = 3,
			.length = 2},
		NULL},

	/* I4: d3 over the king on c4 to b5; the same piece in English checkers, E4, may */
	{"italian", "W:W22:BK18", "22x13", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_MAN_AT_KING,
			.from = 22,
			.to = 13,
			.squares = B(18),
			.at = 3,
			.length = 2},
		"A man may not capture the king on 18 (I4)."},
	{"english", "W:W22:BK18", "22x15", DRAUGHTS_OK, {0}, NULL},

	/* E4, I4: e5 over d4 to c3, backward for White */
	{"english", "W:W15:B18", "15x22", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_MAN_BACKWARD,
			.from = 15,
			.to = 22,
			.squares = B(18),
			.at = 3,
			.length = 2},
		"A man captures forward only, not from 15 to 22 (E4)."},
	/* a7 over b6 to c5, h2 over g3 to f4: from the row next to the crowning row (E8) */
	{"english", "W:W5:B9", "5x14", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_MAN_BACKWARD,
			.from = 5,
			.to = 14,
			.squares = B(9),
			.at = 2,
			.length = 2},
		NULL},
	{"english", "B:W24:B28", "28x19", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_MAN_BACKWARD,
			.from = 28,
			.to = 19,
			.squares = B(24),
			.at = 3,
			.length = 2},
		NULL},
	/* e4 over d5 to c6, and over the king on b7 to a8 */
	{"italian", "W:W19:BK5,14", "19x1", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_MAN_AT_KING,
			.from = 10,
			.to = 1,
			.squares = B(5),
			.at = 3,
			.length = 1},
		NULL},
	/* b1 over c2 and the king on c4 to b5, not round by f5 and d7 and back from there */
	{"italian", "W:W29:B10,11,K18,19,26", "29x13", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_MAN_AT_KING,
			.from = 22,
			.to = 13,
			.squares = B(18),
			.at = 3,
			.length = 2},
		NULL},
	/* d3 over the king on e4 to f5, and back over g4 to h3: the first jump is the wrong one */
	{"italian", "W:W22:BK19,20", "22x24", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_MAN_AT_KING,
			.from = 22,
			.to = 15,
			.squares = B(19),
			.at = 3,
			.length = 2},
		NULL},
	/* forward over 18, then backward over 19 to 24: the second jump is the wrong one */
	{"english", "W:W22:B18,19", "22x24", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_MAN_BACKWARD,
			.from = 15,
			.to = 24,
			.squares = B(19),
			.at = 3,
			.length = 2},
		NULL},

	/* E6, I7: c3 over d4, d2 over e3 */
	{"english", "W:W22,26,32:B18,23", "32-28", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_MUST_CAPTURE,
			.from = 32,
			.to = 28,
			.squares = B(22) | B(26),
			.length = 5},
		"You must capture: the pieces on 22 and 26 can (E6)."},
	{"italian", "W:W21,28:B23", "21-17 ", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_MUST_CAPTURE,
			.from = 21,
			.to = 17,
			.squares = B(28),
			.length = 5},
		"You must capture: the piece on 28 can (I7)."},

	/* E7, I7: on e5 it can go on over d6 or f6 */
	{"english", "W:W22:B10,11,18", "22x15", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_GOES_ON,
			.from = 22,
			.to = 15,
			.squares = B(6) | B(8),
			.at = 3,
			.length = 2},
		"The capture goes on from 15 to 6 or 8 (E7)."},
	/* f4 over e5 to d6, and on over c7 to b8 */
	{"english", "W:W19:B6,15", "19x10", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_GOES_ON,
			.from = 19,
			.to = 10,
			.squares = B(1),
			.at = 3,
			.length = 2},
		"The capture goes on from 10 to 1 (E7)."},
	/* a1 by c3 to a5, and on over b6 to c7; the same in full */
	{"english", "W:W29:B9,17,25", "29x13", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_GOES_ON,
			.from = 29,
			.to = 13,
			.squares = B(6),
			.at = 3,
			.length = 2},
		NULL},
	{"english", "W:W29:B9,17,25", "29x22x13", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_GOES_ON,
			.from = 29,
			.to = 13,
			.squares = B(6),
			.at = 6,
			.length = 2},
		NULL},
	{"italian", "W:W29:B18,26", "29x22", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_GOES_ON,
			.from = 29,
			.to = 22,
			.squares = B(13),
			.at = 3,
			.length = 2},
		"The capture goes on from 22 to 13 (I7)."},

	/* I8 (1): 29x22x13 takes two */
	{"italian", "W:W28,29:B18,23,26", "28x19", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_MORE_PIECES,
			.count = 2,
			.from = 28,
			.to = 19,
			.squares = B(29),
			.length = 5},
		"You must capture as many as possible: 2 can be taken by the piece on 29 (I8)."},
	/* 22x13x6 takes two, 24x15x6x13 three; by 15 the man from 22 would take a king (I4) */
	{"italian", "W:W22,K24:B10,K11,18,19,20", "22x6", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_MORE_PIECES,
			.count = 3,
			.from = 22,
			.to = 6,
			.squares = B(24),
			.length = 4},
		NULL},
	/* I8 (2): one each, but 29 is a king */
	{"italian", "W:W28,K29:B23,26", "28x19", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_KING_TAKES,
			.from = 28,
			.to = 19,
			.squares = B(29),
			.length = 5},
		"A king must capture rather than a man: the piece on 29 can (I8)."},
	/* I8 (3): one each, but a king stands on 26 */
	{"italian", "W:WK28,K29:B23,K26", "28x19", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_MORE_KINGS,
			.count = 1,
			.from = 28,
			.to = 19,
			.squares = B(29),
			.length = 5},
		"You must capture as many kings as possible: 1 can be taken by the piece on 29 "
		"(I8)."},
	/* I8 (4): man and king, but from 29 king and man; in both readings of I9 */
	{"italian", "W:WK28,K29:BK14,18,23,K26", "28x10", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_KING_EARLIER,
			.from = 28,
			.to = 10,
			.squares = B(29),
			.length = 5},
		"A king must be captured as early as possible: the piece on 29 can take one "
		"earlier (I8, I9)."},
	{"italian-first", "W:WK28,K29:BK14,18,23,K26", "28x19x10", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_KING_EARLIER,
			.from = 28,
			.to = 10,
			.squares = B(29),
			.length = 8},
		NULL},
	/* 29x22 can end there after a circle over 19, 11, 10, 18: five; 31x24x15 and the circle,
	 * six
	 */
	{"italian", "W:WK29,K31:B10,11,18,19,20,26,28", "29x22", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_MORE_PIECES,
			.count = 6,
			.from = 29,
			.to = 22,
			.squares = B(31),
			.length = 5},
		NULL},
	/* straight by 15 it takes three, round by 13 and 6 five, as 31 does, and a king besides */
	{"italian", "W:WK29,K31:B10,11,12,18,19,26,K27", "29x8", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_MORE_KINGS,
			.count = 1,
			.from = 29,
			.to = 8,
			.squares = B(31),
			.length = 4},
		NULL},
	/* I9's own position, where the readings part */
	{"italian", "W:WK30:B10,K12,K18,20,K26,K27", "30x23x16x7", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_KING_EARLIER,
			.from = 30,
			.to = 7,
			.squares = B(30),
			.length = 10},
		NULL},
	{"italian-first", "W:WK30:B10,K12,K18,20,K26,K27", "30x23x16x7", DRAUGHTS_OK, {0}, NULL},

	/* D2: e1 to f4 is neither straight nor diagonal; e1 to e1 is no square away */
	{"dipole", DIPOLE, "e1-f4", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_NOT_IN_LINE,
			.count = 3,
			.from = 31,
			.to = 19,
			.at = 3,
			.length = 2},
		"Checkers move straight or diagonally, not from e1 to f4 (D2)."},
	{"dipole", DIPOLE, "e1-e1", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_NOT_IN_LINE, .from = 31, .to = 31, .at = 3, .length = 2},
		NULL},

	/* D2: g3 is two squares away */
	{"dipole", DIPOLE, "e1-g3:4 ", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_COUNT,
			.count = 4,
			.from = 31,
			.to = 24,
			.at = 3,
			.length = 4},
		"The count from e1 to g3 is the distance, 2 and not 4 (D2)."},

	/* and so it is in files, in rows, and to the left */
	{"dipole", DIPOLE, "e1-g1:4", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_COUNT,
			.count = 4,
			.from = 31,
			.to = 32,
			.at = 3,
			.length = 4},
		"The count from e1 to g1 is the distance, 2 and not 4 (D2)."},
	{"dipole", DIPOLE, "e1-a1:10", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_COUNT,
			.count = 10,
			.from = 31,
			.to = 29,
			.at = 3,
			.length = 5},
		"The count from e1 to a1 is the distance, 4 and not 10 (D2)."},
	{"dipole", DIPOLE, "e1-e7:1", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_COUNT,
			.count = 1,
			.from = 31,
			.to = 7,
			.at = 3,
			.length = 4},
		"The count from e1 to e7 is the distance, 6 and not 1 (D2)."},

	/* D2: e2, e4 and d1 are light */
	{"dipole", DIPOLE, "e1-e2", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_ODD_STRAIGHT,
			.count = 1,
			.from = 31,
			.at = 3,
			.length = 2},
		"A straight move takes an even count of checkers, not 1 (D2)."},
	{"dipole", DIPOLE, "e1-e4 ", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_ODD_STRAIGHT,
			.count = 3,
			.from = 31,
			.at = 3,
			.length = 2},
		NULL},
	{"dipole", DIPOLE, "e1-d1", DRAUGHTS_ERR_SYNTAX,
		{.code = DRAUGHTS_REASON_ODD_STRAIGHT,
			.count = 1,
			.from = 31,
			.at = 3,
			.length = 2},
		NULL},

	/* D2: h4 is three squares away; the stack has two */
	{"dipole", "W:W2e1:B12d8", "e1-h4", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_STACK_SMALL,
			.count = 3,
			.from = 31,
			.to = 20,
			.at = 3,
			.length = 2},
		"The stack on e1 has height 2, too small for a move of 3 (D2)."},
	{"dipole", "W:W2e1:B12d8", "e1-off:5", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_STACK_SMALL, .count = 5, .from = 31, .at = 3, .length = 5},
		"The stack on e1 has height 2, too small for a move of 5 (D2)."},

	/* D6: two go to g3, three stand there, however high e1 is */
	{"dipole", "W:W5e1:B3g3", "e1xg3", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_TARGET_TALL,
			.count = 2,
			.from = 31,
			.to = 24,
			.at = 3,
			.length = 2},
		"The stack on g3 has height 3, too tall for a capture by 2 (D6)."},

	/* D4, D5: back to c1, sideways to c3, sideways onto an own stack */
	{"dipole", "W:W8e3:Bd8", "e3-c1", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_SIDEWAYS,
			.count = 2,
			.from = 23,
			.to = 30,
			.at = 3,
			.length = 2},
		"Only captures go sideways or back, and there is no enemy on c1 (D4, D5)."},
	{"dipole", "W:W8e3:Bd8", "e3-c3", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_SIDEWAYS,
			.count = 2,
			.from = 23,
			.to = 22,
			.at = 3,
			.length = 2},
		NULL},
	{"dipole", "W:W8e3,c3:Bd8", "e3-c3", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_SIDEWAYS,
			.count = 2,
			.from = 23,
			.to = 22,
			.at = 3,
			.length = 2},
		NULL},

	/* D7: two from e1 come to c3, e3 or g3, one to d2 or f2; a3 and a1 are no further */
	{"dipole", "W:W2e1:B12d8", "e1-off", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_ON_BOARD,
			.count = 2,
			.from = 31,
			.squares = B(22) | B(23) | B(24),
			.at = 3,
			.length = 3},
		"A move of 2 from e1 stays on the board, on c3, e3 or g3 (D7)."},
	{"dipole", "W:W2e1:B12d8", "e1-off:1", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_ON_BOARD,
			.count = 1,
			.from = 31,
			.squares = B(26) | B(27),
			.at = 3,
			.length = 5},
		"A move of 1 from e1 stays on the board, on d2 or f2 (D7)."},
	{"dipole", "W:W2d6:B10e5", "d6-off", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_ON_BOARD,
			.count = 2,
			.from = 10,
			.squares = B(1) | B(2) | B(3),
			.at = 3,
			.length = 3},
		"A move of 2 from d6 stays on the board, on b8, d8 or f8 (D7)."},
	/* down the board for Black: from d4, three ahead and three to the left, 3 stay: a1, g1 */
	{"dipole", "B:W12e1:B3d4", "d4-off:3", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_ON_BOARD,
			.count = 3,
			.from = 18,
			.squares = B(29) | B(32),
			.at = 3,
			.length = 5},
		NULL},

	/* D8 */
	{"dipole", "W:Wa1,2c1,g1:Bd8", "pass", DRAUGHTS_ERR_ILLEGAL,
		{.code = DRAUGHTS_REASON_MUST_MOVE, .squares = B(29) | B(30) | B(32), .length = 4},
		"You may not pass: the stacks on a1, c1 and g1 can move (D8)."},
};

/* Explains a copy of exactly this length, so that a sanitizer sees any byte read beyond. */
static int explain_exactly(const struct draughts_position *position, const char *text,
	size_t length, struct draughts_reason *reason)
{
	char *copy = (char *)malloc(length > 0 ? length : 1);

	ck_assert_ptr_nonnull(copy);
	memcpy(copy, text, length);

	const int status = draughts_move_explain(
		position, length > 0 ? copy : NULL, length, reason);

	free(copy);
	return status;
}

START_TEST(each_reason)
{
	const struct row *row = &rows[_i];
	struct draughts_position_storage storage;
	const struct draughts_position *position = tests_position(&storage, row->ruleset, row->fen);
	struct draughts_reason reason;
	char sentence[SENTENCE_SIZE];

	memset(&reason, 0xff, sizeof reason);
	ck_assert_int_eq(
		explain_exactly(position, row->text, strlen(row->text), &reason), row->status);
	draughts_reason_write(position, &reason, sentence, sizeof sentence);
	ck_assert_msg(memcmp(&reason, &row->reason, sizeof reason) == 0,
		"%s %s: code %u count %u from %u to %u squares %x at %u length %u: %s", row->fen,
		row->text, reason.code, reason.count, reason.from, reason.to, reason.squares,
		reason.at, reason.length, sentence);
	if (row->sentence != NULL)
		ck_assert_str_eq(sentence, row->sentence);
}
END_TEST

/* The text of a move with the board turned round: a1 is h8, square n is 33 - n. */
static void turn_text(char *turned, size_t size, const char *text, bool numbers)
{
	size_t length = 0;

	memset(turned, 0, size);
	while (*text != '\0' && length + 4 < size) {
		const unsigned number = (unsigned)strtoul(text, NULL, 10);

		if (numbers && *text >= '0' && *text <= '9') {
			length += (size_t)snprintf(
				turned + length, size - length, "%u", 33 - number);
			text += strspn(text, "0123456789");
		} else if (*text >= 'a' && *text <= 'h' && text[1] >= '1' && text[1] <= '8') {
			turned[length++] = (char)('a' + 'h' - *text++);
			turned[length++] = (char)('1' + '8' - *text++);
		} else {
			turned[length++] = *text++;
		}
	}
}

/* Turned round and with the sides exchanged, everything has the same reason (E2, I2, D1). */
START_TEST(each_reason_turned)
{
	const struct row *row = &rows[_i];
	const bool dipole = strcmp(row->ruleset, "dipole") == 0;
	struct draughts_position_storage storage[2];
	struct draughts_position *position = draughts_position_init(
		&storage[1], draughts_ruleset_by_name(row->ruleset));
	struct draughts_reason reason, expected = row->reason;
	char text[TEXT_SIZE];

	if (!dipole && row->status == DRAUGHTS_ERR_SYNTAX)
		return; /* it names no squares that could be turned */
	ck_assert(agree_turn(position, tests_position(&storage[0], row->ruleset, row->fen)));
	turn_text(text, sizeof text, row->text, !dipole);
	ck_assert_int_eq(explain_exactly(position, text, strlen(text), &reason), row->status);
	expected.from = expected.from != 0 ? 33 - expected.from : 0;
	expected.to = expected.to != 0 ? 33 - expected.to : 0;
	expected.squares = agree_turned_set(expected.squares);
	if (!dipole) { /* 5 has one digit, 28 two */
		expected.at = reason.at;
		expected.length = reason.length;
	}
	ck_assert_msg(memcmp(&reason, &expected, sizeof reason) == 0,
		"%s %s turned, %s: code %u count %u from %u to %u squares %x at %u length %u",
		row->fen, row->text, text, reason.code, reason.count, reason.from, reason.to,
		reason.squares, reason.at, reason.length);
}
END_TEST

/*
 * English: over b2 to c3, and from there over b4 and b6 or over d4 and d6 to c7 (G3). Captures that
 * share one end with these go in the second position from g3 over f4 and d6 to c7, and over f6 to
 * g7 from either piece. The sentence names both routes, in either order.
 */
START_TEST(ambiguous)
{
	static const char *const fens[] = {"W:W29:B9,10,17,18,25", "W:W24,29:B9,10,11,17,18,19,25"};
	struct draughts_position_storage storage;
	const struct draughts_position *position = tests_position(&storage, "english", fens[_i]);
	const struct draughts_reason expected = {.code = DRAUGHTS_REASON_AMBIGUOUS,
		.count = 2,
		.from = 29,
		.to = 6,
		.squares = B(9) | B(10) | B(17) | B(18),
		.length = 4};
	struct draughts_reason reason;
	char sentence[SENTENCE_SIZE];

	ck_assert_int_eq(explain_exactly(position, "29x6", 4, &reason), DRAUGHTS_ERR_AMBIGUOUS);
	ck_assert_mem_eq(&reason, &expected, sizeof reason);
	draughts_reason_write(position, &reason, sentence, sizeof sentence);
	if (strstr(sentence, "29x22x13x6 or") != NULL)
		ck_assert_str_eq(sentence,
			"More than one capture fits: write 29x22x13x6 or 29x22x15x6 (G3).");
	else
		ck_assert_str_eq(sentence,
			"More than one capture fits: write 29x22x15x6 or 29x22x13x6 (G3).");
}
END_TEST

/* A code without a row above would be one that nobody has seen. */
START_TEST(every_code_has_a_row)
{
	bool seen[CODES] = {[DRAUGHTS_REASON_AMBIGUOUS] = true};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		seen[rows[i].reason.code] = true;
	for (int code = 0; code < CODES; code++)
		ck_assert_msg(seen[code], "code %d", code);
}
END_TEST

START_TEST(articles)
{
	ck_assert_str_eq(draughts_reason_article(DRAUGHTS_REASON_MUST_CAPTURE), "E6, I7");
	ck_assert_str_eq(draughts_reason_article(DRAUGHTS_REASON_TARGET_TALL), "D6");
	ck_assert_ptr_null(draughts_reason_article(DRAUGHTS_REASON_NONE));
	ck_assert_ptr_null(draughts_reason_article(DRAUGHTS_REASON_UNREADABLE));
	ck_assert_ptr_null(draughts_reason_article(CODES));
	ck_assert_ptr_null(draughts_reason_article(UINT32_MAX));
}
END_TEST

/* The writer takes what a program made up, and any size. */
START_TEST(any_reason_any_size)
{
	struct draughts_position_storage storage;
	const struct draughts_position *position = draughts_position_init(
		&storage, draughts_ruleset_at((size_t)_i));
	const uint32_t values[] = {0, 1, 33, UINT32_MAX};

	for (uint32_t code = 0; code <= CODES; code++) {
		for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
			const struct draughts_reason reason = {.code = code,
				.count = values[i],
				.from = values[i],
				.to = values[i],
				.squares = values[i],
				.at = values[i]};
			char whole[SENTENCE_SIZE], part[SENTENCE_SIZE];
			const size_t length = draughts_reason_write(
				position, &reason, whole, sizeof whole);

			ck_assert_uint_lt(length, sizeof whole);
			ck_assert_uint_eq(strlen(whole), length);
			ck_assert_int_eq(whole[length - 1], '.');
			ck_assert_uint_eq(
				draughts_reason_write(position, &reason, NULL, 0), length);
			memset(part, '#', sizeof part);
			ck_assert_uint_eq(
				draughts_reason_write(position, &reason, part, length), length);
			ck_assert_mem_eq(part, whole, length - 1);
			ck_assert_int_eq(part[length - 1], '\0');
			ck_assert_int_eq(part[length], '#');
		}
	}
}
END_TEST

/* A text and all that it was explained as. */
struct case_of {
	const struct draughts_position *position;
	const struct ref_position *ref;
	char text[TEXT_SIZE];
	int status;
	struct draughts_reason reason;
};

static const char *describe(const struct case_of *at)
{
	static char line[FEN_SIZE + TEXT_SIZE + SENTENCE_SIZE + 32];
	char fen[FEN_SIZE], sentence[SENTENCE_SIZE];

	draughts_position_write_fen(at->position, fen, sizeof fen);
	draughts_reason_write(at->position, &at->reason, sentence, sizeof sentence);
	snprintf(line, sizeof line, "%s %s %s: %s",
		draughts_ruleset_name(draughts_position_ruleset(at->position)), fen, at->text,
		sentence);
	return line;
}

#define check(condition) ck_assert_msg(condition, "%s: %s", #condition, describe(at))

/* What holds for any text: explain and read agree, and the reason is whole. */
static void check_text(struct case_of *at)
{
	const struct draughts_reason none = {0};
	const size_t length = strlen(at->text);
	char sentence[SENTENCE_SIZE];
	draughts_move move;

	at->status = explain_exactly(at->position, at->text, length, &at->reason);
	check(at->status == draughts_move_read(at->position, at->text, length, &move));
	check((at->status == DRAUGHTS_OK) == (at->reason.code == DRAUGHTS_REASON_NONE));
	check(at->reason.code < CODES);
	if (at->status == DRAUGHTS_OK)
		check(memcmp(&at->reason, &none, sizeof none) == 0);
	check((at->status == DRAUGHTS_ERR_AMBIGUOUS) ==
		(at->reason.code == DRAUGHTS_REASON_AMBIGUOUS));
	check((at->status == DRAUGHTS_ERR_GAME_OVER) ==
		(at->reason.code == DRAUGHTS_REASON_GAME_OVER));
	check(at->reason.at <= length && at->reason.length <= length - at->reason.at);

	const size_t written = draughts_reason_write(
		at->position, &at->reason, sentence, sizeof sentence);

	check(written < sizeof sentence && strlen(sentence) == written);
	check(sentence[written - 1] == '.' && strchr(sentence, '%') == NULL);
	check(strchr(sentence, '.') == sentence + written - 1);
}

/* What the reference knows about a position. */
struct known {
	struct ref_move moves[REF_MOVES_MAX];
	size_t total;
	uint32_t movers;
	unsigned victims, kings; /* of each capture; the same in all of them by I8 */
};

static void learn(const struct ref_position *ref, struct known *known)
{
	known->total = ref_moves(ref, known->moves, REF_MOVES_MAX);
	known->movers = known->victims = known->kings = 0;
	for (size_t i = 0; i < known->total; i++)
		if (known->moves[i].from != 0)
			known->movers |= B(known->moves[i].from);
	for (unsigned square = 1; known->total > 0 && square <= 32; square++) {
		if (!(known->moves[0].captured & B(square)))
			continue;
		known->victims++;
		known->kings += abs(ref_get(ref, square)) == 2;
	}
}

/* How many legal moves the two squares fit; off the board the count too. */
static size_t fitting(const struct known *known, unsigned from, unsigned to, unsigned count)
{
	size_t n = 0;

	for (size_t i = 0; i < known->total; i++)
		n += known->moves[i].from == from && known->moves[i].to == to &&
		     !known->moves[i].pass && (to != 0 || known->moves[i].count == count);
	return n;
}

/* Whether one of them is a single jump, whose full route the two squares are. */
static bool one_jump(const struct known *known, unsigned from, unsigned to)
{
	for (size_t i = 0; i < known->total; i++) {
		const uint32_t captured = known->moves[i].captured;

		if (known->moves[i].from == from && known->moves[i].to == to &&
			(captured & (captured - 1)) == 0)
			return true;
	}
	return false;
}

static int sign_of_mover(const struct ref_position *ref)
{
	return ref->turn == REF_WHITE ? 1 : -1;
}

/* Files and ranks from one square to another, ranks ahead of the side to move. */
static int files(const struct ref_position *ref, unsigned from, unsigned to)
{
	return ref_file(ref->game, to) - ref_file(ref->game, from);
}

static int ahead(const struct ref_position *ref, unsigned from, unsigned to)
{
	return sign_of_mover(ref) * (ref_rank(ref->game, to) - ref_rank(ref->game, from));
}

/* Which reason is due for two squares by the piece and the first glance; 0 for none of these. */
static unsigned plain_reason(
	const struct ref_position *ref, const struct known *known, unsigned from, unsigned to)
{
	const int piece = ref_get(ref, from) * sign_of_mover(ref);

	if (piece == 0)
		return DRAUGHTS_REASON_EMPTY;
	if (piece < 0)
		return DRAUGHTS_REASON_NOT_YOURS;
	if (ref->game == REF_DIPOLE || fitting(known, from, to, 0) > 0)
		return 0;
	if (to != from && ref_get(ref, to) != 0)
		return DRAUGHTS_REASON_OCCUPIED;
	if (abs(files(ref, from, to)) != 1 || abs(ahead(ref, from, to)) != 1)
		return 0;
	return piece == 1 && ahead(ref, from, to) < 0 ? DRAUGHTS_REASON_DIRECTION
						      : DRAUGHTS_REASON_MUST_CAPTURE;
}

/* What the reason claims of captures is so (I8). */
static void check_choice(const struct case_of *at, const struct known *known, bool king)
{
	const struct draughts_reason *reason = &at->reason;

	check(at->ref->game != REF_ENGLISH && known->victims > 0);
	check(reason->squares == known->movers);
	if (reason->code == DRAUGHTS_REASON_MORE_PIECES)
		check(reason->count == known->victims);
	else if (reason->code == DRAUGHTS_REASON_KING_TAKES)
		check(!king && abs(ref_get(at->ref, known->moves[0].from)) == 2);
	else if (reason->code == DRAUGHTS_REASON_MORE_KINGS)
		check(king && reason->count == known->kings);
	else
		check(king && known->kings > 0);
}

static void check_checkers(const struct case_of *at, const struct known *known, unsigned from)
{
	const struct draughts_reason *reason = &at->reason;
	const bool king = abs(ref_get(at->ref, from)) == 2;

	switch (reason->code) {
	case DRAUGHTS_REASON_MUST_CAPTURE:
		check(known->victims > 0 && reason->squares == known->movers);
		break;
	case DRAUGHTS_REASON_GOES_ON:
		check(known->victims > 0 && reason->squares != 0);
		for (unsigned square = 1; square <= 32; square++)
			if (reason->squares & B(square))
				check(square == from || ref_get(at->ref, square) == 0);
		break;
	case DRAUGHTS_REASON_MORE_PIECES:
	case DRAUGHTS_REASON_KING_TAKES:
	case DRAUGHTS_REASON_MORE_KINGS:
	case DRAUGHTS_REASON_KING_EARLIER:
		check_choice(at, known, king);
		break;
	case DRAUGHTS_REASON_MAN_AT_KING:
		check(at->ref->game != REF_ENGLISH && !king);
		break;
	case DRAUGHTS_REASON_MAN_BACKWARD:
		check(!king && ahead(at->ref, reason->from, reason->to) == -2);
		break;
	case DRAUGHTS_REASON_CROWNED:
		check(!king && ref_rank(at->ref->game, reason->from) ==
				       (at->ref->turn == REF_WHITE ? 7 : 0));
		break;
	default:
		check(reason->code == DRAUGHTS_REASON_NONE ||
			reason->code == DRAUGHTS_REASON_AMBIGUOUS ||
			reason->code == DRAUGHTS_REASON_OCCUPIED ||
			reason->code == DRAUGHTS_REASON_DIRECTION ||
			reason->code == DRAUGHTS_REASON_DISTANCE ||
			reason->code == DRAUGHTS_REASON_NO_JUMP);
		break;
	}
}

/* The articles D2 to D7 by the reference's board. */
static void check_dipole(const struct case_of *at, unsigned from, unsigned to)
{
	const struct draughts_reason *reason = &at->reason;
	const int across = to == 0 ? 0 : files(at->ref, from, to);
	const int forward = to == 0 ? 0 : ahead(at->ref, from, to);
	const bool line = across == 0 || forward == 0 || abs(across) == abs(forward);
	const unsigned height = (unsigned)abs(ref_get(at->ref, from));
	const bool enemy = to != 0 && ref_get(at->ref, to) * sign_of_mover(at->ref) < 0;

	switch (reason->code) {
	case DRAUGHTS_REASON_NONE:
		break;
	case DRAUGHTS_REASON_NOT_IN_LINE:
		check(to != 0 && (!line || from == to));
		break;
	case DRAUGHTS_REASON_SIDEWAYS:
		check(to != 0 && line && !enemy && forward <= 0);
		break;
	case DRAUGHTS_REASON_STACK_SMALL:
		check((to == 0 || line) && reason->count > height);
		break;
	case DRAUGHTS_REASON_TARGET_TALL:
		check(line && enemy && reason->count <= height &&
			(unsigned)abs(ref_get(at->ref, to)) > reason->count);
		break;
	default:
		check(reason->code == DRAUGHTS_REASON_ON_BOARD && to == 0);
		check(reason->count <= height && reason->squares != 0);
		break;
	}
}

static void check_squares(
	struct case_of *at, const struct known *known, unsigned from, unsigned to, unsigned count)
{
	const size_t fits = fitting(known, from, to, count);

	check_text(at);
	if (known->total == 0) {
		check(at->reason.code == DRAUGHTS_REASON_GAME_OVER);
		return;
	}
	if (fits < 2)
		check(at->status == (fits == 0 ? DRAUGHTS_ERR_ILLEGAL : DRAUGHTS_OK));
	else
		check(at->status ==
			(one_jump(known, from, to) ? DRAUGHTS_OK : DRAUGHTS_ERR_AMBIGUOUS));

	const unsigned plain = plain_reason(at->ref, known, from, to);

	if (plain != 0)
		check(at->reason.code == plain);
	else if (at->ref->game == REF_DIPOLE)
		check_dipole(at, from, to);
	else
		check_checkers(at, known, from);
}

static void put_ends(struct case_of *at, unsigned from, unsigned to)
{
	const enum ref_game game = at->ref->game;

	if (game == REF_DIPOLE)
		snprintf(at->text, sizeof at->text, "%c%d-%c%d", 'a' + ref_file(game, from),
			1 + ref_rank(game, from), 'a' + ref_file(game, to), 1 + ref_rank(game, to));
	else
		snprintf(at->text, sizeof at->text, "%u-%u", from, to);
}

/* D7 for every count, and the whole stack; D8. */
static void check_off_and_pass(struct case_of *at, const struct known *known)
{
	for (unsigned from = 1; from <= 32; from++) {
		const int file = 'a' + ref_file(REF_DIPOLE, from);
		const int rank = 1 + ref_rank(REF_DIPOLE, from);

		for (unsigned count = 1; count <= 12; count++) {
			snprintf(at->text, sizeof at->text, "%c%d-off:%u", file, rank, count);
			check_squares(at, known, from, 0, count);
		}
		snprintf(at->text, sizeof at->text, "%c%d-off", file, rank);
		check_squares(at, known, from, 0, (unsigned)abs(ref_get(at->ref, from)));
	}
	strcpy(at->text, "pass");
	check_text(at);
	if (known->total > 0 && !known->moves[0].pass) {
		check(at->reason.code == DRAUGHTS_REASON_MUST_MOVE);
		check(at->reason.squares == known->movers);
	}
}

/* Every pair of squares of random positions is legal, or there is a reason, and it is true. */
START_TEST(every_pair)
{
	const struct draughts_ruleset *ruleset = draughts_ruleset_at((size_t)_i);
	const enum ref_game game = agree_game(ruleset);

	for (uint64_t seed = 1; seed <= 60; seed++) {
		struct draughts_position_storage storage;
		struct draughts_position *position = draughts_position_init(&storage, ruleset);
		struct draughts_setup setup;
		struct ref_position ref;
		struct known known;

		agree_random(&ref, game, seed);
		agree_setup(&ref, &setup);
		ck_assert_int_eq(draughts_position_setup(position, &setup, NULL), DRAUGHTS_OK);
		learn(&ref, &known);

		struct case_of at = {.position = position, .ref = &ref};

		for (unsigned from = 1; from <= 32; from++) {
			for (unsigned to = 1; to <= 32; to++) {
				put_ends(&at, from, to);
				check_squares(&at, &known, from, to, 0);
			}
		}
		if (game == REF_DIPOLE)
			check_off_and_pass(&at, &known);
	}
}
END_TEST

/* A route of jumps from a square to a neighbour but one, now and then to any other. */
static void put_route(struct case_of *at, unsigned from, uint64_t *state)
{
	unsigned squares = 3 + ref_random_below(state, 10), square = from;
	size_t length = (size_t)snprintf(at->text, sizeof at->text, "%u", square);

	while (--squares > 0 && length + 4 < sizeof at->text) {
		const int file = ref_file(at->ref->game, square) +
				 (ref_random_below(state, 2) ? 2 : -2);
		const int rank = ref_rank(at->ref->game, square) +
				 (ref_random_below(state, 2) ? 2 : -2);
		const unsigned to = ref_square(at->ref->game, file, rank);

		square = to != 0 && ref_random_below(state, 8) ? to
							       : 1 + ref_random_below(state, 32);
		length += (size_t)snprintf(
			at->text + length, sizeof at->text - length, "x%u", square);
	}
}

/* Routes right and wrong, and texts of any bytes: the status is that of draughts_move_read. */
START_TEST(routes_and_noise)
{
	static const char bytes[] = "0123456789abcdefghi-x:+!? \n%passoff";
	const struct draughts_ruleset *ruleset = draughts_ruleset_at((size_t)_i);
	const enum ref_game game = agree_game(ruleset);
	uint64_t state = 20;

	for (uint64_t seed = 1; seed <= 200; seed++) {
		struct draughts_position_storage storage;
		struct ref_position ref;

		agree_random(&ref, game, seed);
		ck_assert(agree_random_position(&storage, ruleset, seed));

		struct case_of at = {
			.position = (const struct draughts_position *)&storage, .ref = &ref};

		for (unsigned from = 1; from <= 32 && game != REF_DIPOLE; from++) {
			put_route(&at, from, &state);
			check_text(&at);
		}
		for (int i = 0; i < 100; i++) {
			const unsigned length = ref_random_below(&state, 12);

			memset(at.text, 0, sizeof at.text);
			for (unsigned j = 0; j < length; j++)
				at.text[j] = bytes[ref_random_below(&state, sizeof bytes - 1)];
			check_text(&at);
		}
	}
}
END_TEST

Suite *suite_explain(void)
{
	Suite *suite = suite_create("explain");
	TCase *tcase = tests_case(suite, "explain");

	tcase_add_loop_test(tcase, each_reason, 0, (int)(sizeof rows / sizeof *rows));
	tcase_add_loop_test(tcase, each_reason_turned, 0, (int)(sizeof rows / sizeof *rows));
	tcase_add_loop_test(tcase, ambiguous, 0, 2);
	tcase_add_test(tcase, every_code_has_a_row);
	tcase_add_test(tcase, articles);
	tcase_add_loop_test(tcase, any_reason_any_size, 0, 5);
	tcase_add_loop_test(tcase, every_pair, 0, 5);
	tcase_add_loop_test(tcase, routes_and_noise, 0, 5);
	return suite;
}
