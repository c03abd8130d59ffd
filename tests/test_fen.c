/* SPDX-License-Identifier: MIT */
/* Positions as FEN. The texts and the squares they mean are worked out by hand from G1, E1, I1, D1.
 */
#include <string.h>

#include "guard.h"
#include "reference.h"
#include "tests.h"

enum { TEXT_MAX = 512 };

/* Reads a copy of just this length, so that reading beyond it ends the test. */
static enum draughts_error read_exactly(struct draughts_position *position,
	const struct draughts_ruleset *ruleset, const char *text, size_t length, size_t *where)
{
	return draughts_position_read_fen(
		position, ruleset, guard_text(text, length), length, where);
}

/* Texts as they are written, and what they mean. */
static const struct {
	const char *ruleset, *text;
	struct draughts_setup setup;
} meanings[] = {
	{"english", "B:W18,K24,30:BK1,2,5",
		{.occupied = {1u << 17 | 1u << 23 | 1u << 29, 1u << 0 | 1u << 1 | 1u << 4},
			.kings = 1u << 23 | 1u << 0,
			.height = {[0] = 1, [1] = 1, [4] = 1, [17] = 1, [23] = 1, [29] = 1},
			.turn = DRAUGHTS_BLACK}},
	{"italian", "W:W:B5",
		{.occupied = {0, 1u << 4}, .height = {[4] = 1}, .turn = DRAUGHTS_WHITE}},
	{"english", "B:WK1:B",
		{.occupied = {1u << 0, 0},
			.kings = 1u << 0,
			.height = {[0] = 1},
			.turn = DRAUGHTS_BLACK}},
	/* e1 is square 31, d8 square 2 */
	{"dipole", "W:W12e1:B12d8",
		{.occupied = {1u << 30, 1u << 1},
			.height = {[1] = 12, [30] = 12},
			.turn = DRAUGHTS_WHITE}},
	/* d4 18, c3 22, g3 24, f2 27 */
	{"dipole", "B:W2d4,c3:Bg3,f2",
		{.occupied = {1u << 17 | 1u << 21, 1u << 23 | 1u << 26},
			.height = {[17] = 2, [21] = 1, [23] = 1, [26] = 1},
			.turn = DRAUGHTS_BLACK}},
	/* Dipole crowns nobody: stacks may stand on the far row */
	{"dipole", "W:Wd8:B",
		{.occupied = {1u << 1, 0}, .height = {[1] = 1}, .turn = DRAUGHTS_WHITE}},
};

START_TEST(test_meanings)
{
	struct draughts_position_storage room;
	struct draughts_position *position = draughts_position_in(&room);
	struct draughts_setup setup;
	char text[TEXT_MAX];
	const size_t length = strlen(meanings[_i].text);

	ck_assert_int_eq(read_exactly(position, draughts_ruleset_by_name(meanings[_i].ruleset),
				 meanings[_i].text, length, NULL),
		DRAUGHTS_OK);
	draughts_position_get_setup(position, &setup);
	ck_assert_mem_eq(&setup, &meanings[_i].setup, sizeof setup);
	ck_assert_uint_eq(draughts_position_write_fen(position, 0, text, sizeof text), length);
	ck_assert_str_eq(text, meanings[_i].text);
}
END_TEST

/* E2, I2, D1 */
static const struct {
	const char *ruleset, *text;
} starts[] = {
	{"english", "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"},
	{"english-wcdf", "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"},
	{"italian", "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"},
	{"italian-first", "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"},
	{"dipole", "W:W12e1:B12d8"},
};

START_TEST(test_starts)
{
	struct draughts_position_storage room;
	struct draughts_position *position = tests_position(&room, starts[_i].ruleset, NULL);
	char text[TEXT_MAX];

	draughts_position_write_fen(position, 0, text, sizeof text);
	ck_assert_str_eq(text, starts[_i].text);
}
END_TEST

/* What is read besides, and how it is written then. */
static const struct {
	const char *ruleset, *read, *written;
} variants[] = {
	{"english", "B:BK1,2,5:W18,K24,30", "B:W18,K24,30:BK1,2,5"},
	{"english", "B:W30,18,K24:B5,2,K1", "B:W18,K24,30:BK1,2,5"},
	{"english", "B:W18,K24,30:BK1,2,5.", "B:W18,K24,30:BK1,2,5"},
	{"english", "\"B:W18,K24,30:BK1,2,5\"", "B:W18,K24,30:BK1,2,5"},
	{"english", " \" B : W 18 , K 24,\t30 :\r\nB K1,2 , 5 . \" ", "B:W18,K24,30:BK1,2,5"},
	{"english", "b:w18,k24,30:bk1,2,5", "B:W18,K24,30:BK1,2,5"},
	{"english", "B:W018,K0024,30:BK01,00002,5", "B:W18,K24,30:BK1,2,5"},
	{"english", "W:W21-24:B5", "W:W21,22,23,24:B5"},
	{"english", "W:W21-32:B1-12",
		"W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"},
	{"english", "W:WK21-24:B5-5", "W:WK21,K22,K23,K24:B5"},
	{"english", "W:WK21-K23,30:B9 - 011", "W:WK21,K22,K23,30:B9,10,11"},
	{"english", "W:WK21 - K 23:B09-010", "W:WK21,K22,K23:B9,10"},
	{"english", "W:W30\v:B5\f", "W:W30:B5"},
	{"english", "W: W  : B 5", "W:W:B5"},
	{"english", "W:W:B5", "W:W:B5"},
	{"english", "W:B5:W", "W:W:B5"},
	{"english", "W:W30:B.", "W:W30:B"},
	{"english", "\"W:W30:B\"", "W:W30:B"},
	/* the whole tag of a file */
	{"english", "[FEN \"W:W30:B5\"]", "W:W30:B5"},
	{"english", " [ fen\t\" W:W30:B5:H3. \" ]\r\n", "W:W30:B5"},
	{"dipole", "[FEN \"W:W12e1:B12d8\"]", "W:W12e1:B12d8"},
	/* red is Black */
	{"english", "R:W18,K24:RK1,2,5", "B:W18,K24:BK1,2,5"},
	{"english", "W:R5:W30", "W:W30:B5"},
	{"english", "r:w30:b5", "B:W30:B5"},
	/* as sites write them: half moves and the number of the move */
	{"english", "W:W30:B5:H0:F1", "W:W30:B5"},
	{"english", "W:W30:B5:H9999:F9999", "W:W30:B5"},
	{"english", "W:W:B5:H3", "W:W:B5"},
	{"english", "W:W30:B:F7", "W:W30:B"},
	{"english", "\" w : w 30 : b 5 : h 03 : f 1 . \"", "W:W30:B5"},
	{"dipole", "W:W12e1:B12d8:H0:F1", "W:W12e1:B12d8"},
	/* a1 29, c3 22, b8 1 (E1); h1 32, b3 21, a8 1 (I1) */
	{"english", "W:Wa1,Kc3:Bb8", "W:WK22,29:B1"},
	{"english", "w:wA1,kC3:bb8", "W:WK22,29:B1"},
	{"english", "W:Wa1,K22:Bb8", "W:WK22,29:B1"},
	{"italian", "W:Wh1,Kb3:Ba8", "W:WK21,32:B1"},
	{"dipole", "b : b G3 , F2 : w 02 D4,1C3 .", "B:W2d4,c3:Bg3,f2"},
	{"dipole", "\"W:W 12 e1:B012d8\"", "W:W12e1:B12d8"},
};

START_TEST(test_variants)
{
	struct draughts_position_storage room;
	struct draughts_position *position = draughts_position_in(&room);
	char text[TEXT_MAX];
	const enum draughts_error status = read_exactly(position,
		draughts_ruleset_by_name(variants[_i].ruleset), variants[_i].read,
		strlen(variants[_i].read), NULL);

	ck_assert_msg(status == DRAUGHTS_OK, "%s: %d", variants[_i].read, status);
	draughts_position_write_fen(position, 0, text, sizeof text);
	ck_assert_str_eq(text, variants[_i].written);
}
END_TEST

/* What is refused, and the offset of the first byte, or square, that cannot stand there. */
static const struct {
	const char *ruleset, *text;
	size_t length; /* 0: up to the NUL */
	enum draughts_error status;
	size_t where;
} refusals[] = {
	{"english", "", 0, DRAUGHTS_ERR_SYNTAX, 0},
	{"english", "   ", 0, DRAUGHTS_ERR_SYNTAX, 3},
	{"english", "\"", 0, DRAUGHTS_ERR_SYNTAX, 1},
	{"english", "X:W30:B5", 0, DRAUGHTS_ERR_SYNTAX, 0},
	{"english", "W", 0, DRAUGHTS_ERR_SYNTAX, 1},
	{"english", "W:", 0, DRAUGHTS_ERR_SYNTAX, 2},
	{"english", ":W30:B5", 0, DRAUGHTS_ERR_SYNTAX, 0},
	{"english", "WW30:B5", 0, DRAUGHTS_ERR_SYNTAX, 1},
	{"english", "W:W30", 0, DRAUGHTS_ERR_SYNTAX, 5},
	{"english", "W:W30:", 0, DRAUGHTS_ERR_SYNTAX, 6},
	{"english", "W:30:B5", 0, DRAUGHTS_ERR_SYNTAX, 2},
	{"english", "W:W30:5", 0, DRAUGHTS_ERR_SYNTAX, 6},
	{"english", "W:W30:W5", 0, DRAUGHTS_ERR_SYNTAX, 6},
	{"english", "W:B5:B6", 0, DRAUGHTS_ERR_SYNTAX, 5},
	/* two names for one side */
	{"english", "W:R5:B6", 0, DRAUGHTS_ERR_SYNTAX, 5},
	{"english", "W:B5:R6", 0, DRAUGHTS_ERR_SYNTAX, 5},
	{"english", "W:W30:B5:", 0, DRAUGHTS_ERR_SYNTAX, 9},
	{"english", "W:W30:B5:W29", 0, DRAUGHTS_ERR_SYNTAX, 9},
	{"english", "W:W30:H0:B5", 0, DRAUGHTS_ERR_SYNTAX, 6},
	{"english", "W:W30:B5:H", 0, DRAUGHTS_ERR_SYNTAX, 10},
	{"english", "W:W30:B5:H-1", 0, DRAUGHTS_ERR_SYNTAX, 10},
	{"english", "W:W30:B5:Hx", 0, DRAUGHTS_ERR_SYNTAX, 10},
	{"english", "W:W30:B5:H10000", 0, DRAUGHTS_ERR_SYNTAX, 14},
	{"english", "W:W30:B5:H1:H1", 0, DRAUGHTS_ERR_SYNTAX, 12},
	{"english", "W:W30:B5:F1:H1", 0, DRAUGHTS_ERR_SYNTAX, 12},
	{"english", "W:W30:B5:H1:F", 0, DRAUGHTS_ERR_SYNTAX, 13},
	{"english", "W:W30:B5:H1:F1:", 0, DRAUGHTS_ERR_SYNTAX, 15},
	{"english", "W:W30:B5:H1,F1", 0, DRAUGHTS_ERR_SYNTAX, 11},
	{"english", "W:W30:B5.:H1", 0, DRAUGHTS_ERR_SYNTAX, 9},
	{"english", "W:W30:B5:H1:F1\0", 15, DRAUGHTS_ERR_SYNTAX, 14},
	{"english", "W:W30,:B5", 0, DRAUGHTS_ERR_SYNTAX, 6},
	{"english", "W:W30,,29:B5", 0, DRAUGHTS_ERR_SYNTAX, 6},
	{"english", "W:W,30:B5", 0, DRAUGHTS_ERR_SYNTAX, 3},
	{"english", "W:W30 29:B5", 0, DRAUGHTS_ERR_SYNTAX, 6},
	{"english", "W:W3 0:B5", 0, DRAUGHTS_ERR_SYNTAX, 5},
	{"english", "W:W0:B5", 0, DRAUGHTS_ERR_SYNTAX, 4},
	{"english", "W:W33:B5", 0, DRAUGHTS_ERR_SYNTAX, 4},
	{"english", "W:W99:B5", 0, DRAUGHTS_ERR_SYNTAX, 4},
	{"english", "W:W300:B5", 0, DRAUGHTS_ERR_SYNTAX, 5},
	{"english", "W:W-30:B5", 0, DRAUGHTS_ERR_SYNTAX, 3},
	{"english", "W:W+30:B5", 0, DRAUGHTS_ERR_SYNTAX, 3},
	{"english", "W:W24-21:B5", 0, DRAUGHTS_ERR_SYNTAX, 7},
	{"english", "W:W24-3:B5", 0, DRAUGHTS_ERR_SYNTAX, 7},
	{"english", "W:W24-1:B5", 0, DRAUGHTS_ERR_SYNTAX, 6},
	{"english", "W:W24-4:B5", 0, DRAUGHTS_ERR_SYNTAX, 6},
	{"english", "W:W19-1:B5", 0, DRAUGHTS_ERR_SYNTAX, 7}, /* 19 would be one */
	{"english", "W:W20-1:B5", 0, DRAUGHTS_ERR_SYNTAX, 6},
	{"english", "W:W29-2:B5", 0, DRAUGHTS_ERR_SYNTAX, 7},
	{"english", "W:W30-2:B5", 0, DRAUGHTS_ERR_SYNTAX, 6},
	{"english", "W:W21-33:B5", 0, DRAUGHTS_ERR_SYNTAX, 7},
	{"english", "W:W31-50:B1-20", 0, DRAUGHTS_ERR_SYNTAX, 6}, /* of the 10x10 board */
	{"english", "W:W21-:B5", 0, DRAUGHTS_ERR_SYNTAX, 6},
	{"english", "W:W21-K24:B5", 0, DRAUGHTS_ERR_SYNTAX, 6},
	{"english", "W:W21-24-25:B5", 0, DRAUGHTS_ERR_SYNTAX, 8},
	{"english", "W:Wa1-c1:B5", 0, DRAUGHTS_ERR_SYNTAX, 5},
	{"english", "W:WK:B5", 0, DRAUGHTS_ERR_SYNTAX, 4},
	{"english", "W:WKK30:B5", 0, DRAUGHTS_ERR_SYNTAX, 4},
	{"english", "W:W30K:B5", 0, DRAUGHTS_ERR_SYNTAX, 5},
	{"english", "W:Wa2:B5", 0, DRAUGHTS_ERR_SYNTAX, 4}, /* light (E1) */
	{"italian", "W:Wa1:B5", 0, DRAUGHTS_ERR_SYNTAX, 4}, /* light (I1) */
	{"english", "W:Wa9:B5", 0, DRAUGHTS_ERR_SYNTAX, 4},
	{"english", "W:Wa0:B5", 0, DRAUGHTS_ERR_SYNTAX, 4},
	{"english", "W:Wa:B5", 0, DRAUGHTS_ERR_SYNTAX, 4},
	{"english", "W:Wi1:B5", 0, DRAUGHTS_ERR_SYNTAX, 3},
	{"english", "W:W30.:B5", 0, DRAUGHTS_ERR_SYNTAX, 5},
	{"english", "W:W30:B5..", 0, DRAUGHTS_ERR_SYNTAX, 9},
	{"english", "W:W30:B5 x", 0, DRAUGHTS_ERR_SYNTAX, 9},
	{"english", "\"W:W30:B5", 0, DRAUGHTS_ERR_SYNTAX, 9},
	{"english", "W:W30:B5\"", 0, DRAUGHTS_ERR_SYNTAX, 8},
	{"english", "\"W:W30:B5\"x", 0, DRAUGHTS_ERR_SYNTAX, 10},
	{"english", "W:W30\0:B5", 9, DRAUGHTS_ERR_SYNTAX, 5},
	{"english", "W:W\0:B5", 7, DRAUGHTS_ERR_SYNTAX, 3},
	{"english", "W:W30:B5\0", 9, DRAUGHTS_ERR_SYNTAX, 8},
	{"english", "\0", 1, DRAUGHTS_ERR_SYNTAX, 0},
	{"english", "W:W30:B5\x0e", 0, DRAUGHTS_ERR_SYNTAX, 8}, /* no blank */
	{"english", "W:W30:B5\x08", 0, DRAUGHTS_ERR_SYNTAX, 8},
	{"english", "W:W30:B5\xff", 0, DRAUGHTS_ERR_SYNTAX, 8},
	{"english", "W:W12e1:B12d8", 0, DRAUGHTS_ERR_SYNTAX, 5}, /* of Dipole */
	/* the tag of a file: its quotes and brackets, and no other tag */
	{"english", "[FEN W:W30:B5]", 0, DRAUGHTS_ERR_SYNTAX, 5},
	{"english", "[FEN \"W:W30:B5\"", 0, DRAUGHTS_ERR_SYNTAX, 15},
	{"english", "[FEN \"W:W30:B5]", 0, DRAUGHTS_ERR_SYNTAX, 14},
	{"english", "[FEN \"W:W30:B5\"]]", 0, DRAUGHTS_ERR_SYNTAX, 16},
	{"english", "\"W:W30:B5\"]", 0, DRAUGHTS_ERR_SYNTAX, 10},
	{"english", "[SetUp \"1\"]", 0, DRAUGHTS_ERR_SYNTAX, 1},
	{"english", "[FENW:W30:B5]", 0, DRAUGHTS_ERR_SYNTAX, 4},
	{"english", "[FEN \"?:W30:B5\"]", 0, DRAUGHTS_ERR_UNSUPPORTED, 6},
	{"english", "[FEN \"W:W30,1:B5\"]", 0, DRAUGHTS_ERR_POSITION, 12},
	/* the unknown side of diagrams */
	{"english", "?:W29,13,11:B22,4,2", 0, DRAUGHTS_ERR_UNSUPPORTED, 0},
	{"english", " \"?:W30:B5\"", 0, DRAUGHTS_ERR_UNSUPPORTED, 2},
	{"dipole", "?:W12e1:B12d8", 0, DRAUGHTS_ERR_UNSUPPORTED, 0},
	{"english", "?:W30:Bx", 0, DRAUGHTS_ERR_SYNTAX, 7},
	/* G4 */
	{"english", "W:W:B", 0, DRAUGHTS_ERR_POSITION, 5},
	{"english", "W:W30,30:B5", 0, DRAUGHTS_ERR_POSITION, 6},
	{"english", "W:W32,32:B5", 0, DRAUGHTS_ERR_POSITION, 6},
	{"english", "W:W30:B5,30", 0, DRAUGHTS_ERR_POSITION, 9},
	{"english", "W:W21-24,23:B5", 0, DRAUGHTS_ERR_POSITION, 9},
	{"english", "W:W23,21-24:B5", 0, DRAUGHTS_ERR_POSITION, 6},
	{"english", "W:W30,c1:B5", 0, DRAUGHTS_ERR_POSITION, 6},
	{"english", "W:W1:B5", 0, DRAUGHTS_ERR_POSITION, 3},
	{"english", "W:W30, 4:B5", 0, DRAUGHTS_ERR_POSITION, 7},
	{"english", "W:W30:BK32,29", 0, DRAUGHTS_ERR_POSITION, 11},
	{"italian", "W:W30:B29", 0, DRAUGHTS_ERR_POSITION, 7},
	{"english", "W:W1,1:B5", 0, DRAUGHTS_ERR_POSITION, 3},
	{"english", "W:W30,30,1:B5", 0, DRAUGHTS_ERR_POSITION, 6},
	{"english", "W:W20-32:B1", 0, DRAUGHTS_ERR_POSITION, 3},
	{"english", "W:W21-32,20:B1-12", 0, DRAUGHTS_ERR_POSITION, 9},
	{"english", "W:W21-32:B1-12,13", 0, DRAUGHTS_ERR_POSITION, 15},
	{"english", "W:WK1-32:BK1-32", 0, DRAUGHTS_ERR_POSITION, 3},
	{"english", "W:W30,30:Bx", 0, DRAUGHTS_ERR_SYNTAX, 10},
	{"dipole", "W:W13e1:B12d8", 0, DRAUGHTS_ERR_SYNTAX, 4},
	{"dipole", "W:W0e1:B12d8", 0, DRAUGHTS_ERR_SYNTAX, 4},
	{"dipole", "W:W0:B12d8", 0, DRAUGHTS_ERR_SYNTAX, 4},
	{"dipole", "W:We2:Bd8", 0, DRAUGHTS_ERR_SYNTAX, 4}, /* light (D1) */
	{"dipole", "W:WKe1:Bd8", 0, DRAUGHTS_ERR_SYNTAX, 3},
	{"dipole", "W:W31:B2", 0, DRAUGHTS_ERR_SYNTAX, 4},
	{"dipole", "W:W3:B2", 0, DRAUGHTS_ERR_SYNTAX, 4},
	{"dipole", "W:We1-g1:Bd8", 0, DRAUGHTS_ERR_SYNTAX, 5},
	{"dipole", "W:W:B", 0, DRAUGHTS_ERR_POSITION, 5},
	{"dipole", "W:W7e1,6g1:Bd8", 0, DRAUGHTS_ERR_POSITION, 7},
	{"dipole", "W:We1,2e1:Bd8", 0, DRAUGHTS_ERR_POSITION, 6},
	{"dipole", "W:We1:B12d8,e1", 0, DRAUGHTS_ERR_POSITION, 12},
};

START_TEST(test_refusals)
{
	struct draughts_position_storage room, before;
	const struct draughts_ruleset *ruleset = draughts_ruleset_by_name(refusals[_i].ruleset);
	struct draughts_position *position = tests_initial(&room, ruleset);
	const char *text = refusals[_i].text;
	const size_t length = refusals[_i].length ? refusals[_i].length : strlen(text);
	size_t where = 12345;

	draughts_position_copy(draughts_position_in(&before), position);

	const enum draughts_error status = read_exactly(position, ruleset, text, length, &where);

	ck_assert_msg(status == refusals[_i].status && where == refusals[_i].where,
		"%s: status %d at %zu, not %d at %zu", text, status, where, refusals[_i].status,
		refusals[_i].where);
	ck_assert(draughts_position_equal(position, draughts_position_in_const(&before)));
	ck_assert_int_eq(read_exactly(position, ruleset, text, length, NULL), status);
}
END_TEST

/*
 * Setups by the syntax alone, their faults (G4), and how they are written.
 */
static const struct {
	const char *ruleset, *text;
	unsigned faults;
	const char *written; /* NULL: the text */
} setups[] = {
	{"english", "B:W18,K24,30:BK1,2,5", 0, NULL},
	{"dipole", "W:W12e1:B12d8", 0, NULL},
	{"english", "[FEN \"W:W21-24:BK5:H9\"]", 0, "W:W21,22,23,24:BK5"},
	{"english", "?:W30:B5", DRAUGHTS_FAULT_TURN, NULL},
	{"english", "W:W:B", DRAUGHTS_FAULT_NO_PIECES, NULL},
	{"english", "W:W1,4:B29", DRAUGHTS_FAULT_MAN_ON_CROWNING_ROW, NULL},
	{"english", "W:W30:BK30", DRAUGHTS_FAULT_OVERLAP, "W:WK30:BK30"},
	{"english", "W:WK1-13:B14-26",
		DRAUGHTS_FAULT_TOO_MANY_WHITE | DRAUGHTS_FAULT_TOO_MANY_BLACK,
		"W:WK1,K2,K3,K4,K5,K6,K7,K8,K9,K10,K11,K12,K13:"
		"B14,15,16,17,18,19,20,21,22,23,24,25,26"},
	{"english", "?:WK1-32:BK1-32",
		DRAUGHTS_FAULT_TURN | DRAUGHTS_FAULT_OVERLAP | DRAUGHTS_FAULT_TOO_MANY_WHITE |
			DRAUGHTS_FAULT_TOO_MANY_BLACK,
		"?:WK1,K2,K3,K4,K5,K6,K7,K8,K9,K10,K11,K12,K13,K14,K15,K16,K17,K18,K19,K20,K21,K22,"
		"K23,K24,K25,K26,K27,K28,K29,K30,K31,K32:BK1,K2,K3,K4,K5,K6,K7,K8,K9,K10,K11,K12,"
		"K13,K14,K15,K16,K17,K18,K19,K20,K21,K22,K23,K24,K25,K26,K27,K28,K29,K30,K31,K32"},
	{"dipole", "W:W12e1,a1:B12d8", DRAUGHTS_FAULT_TOO_MANY_WHITE, "W:Wa1,12e1:B12d8"},
};

START_TEST(test_setups)
{
	const struct draughts_ruleset *const ruleset = draughts_ruleset_by_name(setups[_i].ruleset);
	const char *const expected = setups[_i].written ? setups[_i].written : setups[_i].text;
	struct draughts_setup setup, again;
	char text[TEXT_MAX];

	memset(&setup, 0xff, sizeof setup);
	ck_assert_int_eq(draughts_setup_read_fen(
				 &setup, ruleset, setups[_i].text, strlen(setups[_i].text), NULL),
		DRAUGHTS_OK);
	ck_assert_uint_eq(draughts_setup_check(&setup, ruleset, NULL, 0), setups[_i].faults);
	ck_assert_uint_eq(
		draughts_setup_write_fen(&setup, ruleset, 0, text, sizeof text), strlen(expected));
	ck_assert_str_eq(text, expected);
	ck_assert_int_eq(
		draughts_setup_read_fen(&again, ruleset, text, strlen(text), NULL), DRAUGHTS_OK);
	ck_assert_mem_eq(&again, &setup, sizeof setup);
}
END_TEST

/* What no setup can hold, and what is not a FEN, changes nothing. */
START_TEST(test_no_setups)
{
	static const struct {
		const char *ruleset, *text;
		enum draughts_error status;
		size_t where;
	} rows[] = {
		{"english", "", DRAUGHTS_ERR_SYNTAX, 0},
		{"english", "W:W33:B5", DRAUGHTS_ERR_SYNTAX, 4},
		{"english", "W:W30:B5 x", DRAUGHTS_ERR_SYNTAX, 9},
		{"dipole", "W:W13e1:B12d8", DRAUGHTS_ERR_SYNTAX, 4},
		{"english", "W:W30,30:B5", DRAUGHTS_ERR_POSITION, 6},
		{"english", "W:WK1,K1:B5", DRAUGHTS_ERR_POSITION, 6},
		{"dipole", "W:We1:B2d8,3d8", DRAUGHTS_ERR_POSITION, 11},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const struct draughts_ruleset *const ruleset = draughts_ruleset_by_name(
			rows[i].ruleset);
		struct draughts_setup setup, before;
		size_t where = 12345;

		memset(&setup, 0xa5, sizeof setup);
		before = setup;
		ck_assert_int_eq(draughts_setup_read_fen(&setup, ruleset, rows[i].text,
					 strlen(rows[i].text), &where),
			rows[i].status);
		ck_assert_uint_eq(where, rows[i].where);
		ck_assert_mem_eq(&setup, &before, sizeof setup);
	}
}
END_TEST

/* Heights that a stack cannot have are written all the same, and kings of Dipole are not. */
START_TEST(test_setups_written)
{
	struct draughts_setup setup = {.occupied = {1u << 30, 1u << 1}, .kings = 1u << 30};
	char text[TEXT_MAX];

	setup.height[30] = 200;
	setup.turn = 77;
	draughts_setup_write_fen(&setup, draughts_dipole(), 0, text, sizeof text);
	ck_assert_str_eq(text, "?:W200e1:Bd8");
	draughts_setup_write_fen(&setup, draughts_english(), 0, text, sizeof text);
	ck_assert_str_eq(text, "?:WK31:B2");
	memset(&setup, 0xff, sizeof setup);
	/* "?:W:B", 31 commas and 32 times 255e1, twice: the longest, as the manual says. */
	ck_assert_uint_eq(draughts_setup_write_fen(&setup, draughts_dipole(), 0, NULL, 0),
		5 + 2 * (31 + 32 * 5));
}
END_TEST

/* The same position by numbers and by letters; both are read. */
START_TEST(test_flags)
{
	static const struct {
		const char *ruleset, *fen;
		unsigned flags;
		const char *written;
	} rows[] = {
		{"english", "B:W18,K24:BK1", 0, "B:W18,K24:BK1"},
		{"english", "B:W18,K24:BK1", DRAUGHTS_TEXT_NUMBERS, "B:W18,K24:BK1"},
		{"english", "B:W18,K24:BK1", DRAUGHTS_TEXT_COORDINATES, "B:Wd4,Kg3:BKb8"},
		{"italian", "W:W22:BK1", DRAUGHTS_TEXT_COORDINATES, "W:Wd3:BKa8"},
		{"dipole", "W:W12e1:Bd8", DRAUGHTS_TEXT_NUMBERS, "W:W12e1:Bd8"},
		{"dipole", "W:W12e1:Bd8", DRAUGHTS_TEXT_COORDINATES, "W:W12e1:Bd8"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct draughts_position_storage storage, again;
		const struct draughts_position *const position = tests_position(
			&storage, rows[i].ruleset, rows[i].fen);
		struct draughts_setup setup;
		char text[DRAUGHTS_FEN_TEXT_SIZE];

		ck_assert_uint_eq(
			draughts_position_write_fen(position, rows[i].flags, text, sizeof text),
			strlen(rows[i].written));
		ck_assert_str_eq(text, rows[i].written);
		ck_assert(draughts_position_equal(
			tests_position(&again, rows[i].ruleset, text), position));
		draughts_position_get_setup(position, &setup);
		draughts_setup_write_fen(&setup, draughts_position_ruleset(position), rows[i].flags,
			text, sizeof text);
		ck_assert_str_eq(text, rows[i].written);
	}
}
END_TEST

/* The destination may hold anything: on success it is the position, on failure what it was. */
START_TEST(test_destinations)
{
	static const char fen[] = "W:Wd3:BKa8", bad[] = "W:Wd3:BKa9";
	const struct draughts_ruleset *const italian = draughts_italian();
	struct draughts_position_storage storage, before;
	struct draughts_position *const position = draughts_position_in(&storage);
	struct draughts_setup setup;
	uint8_t packed[DRAUGHTS_PACKED_SIZE];
	unsigned faults = 7;
	size_t where = 99;

	memset(&storage, 0xa5, sizeof storage);
	before = storage;
	ck_assert_int_eq(draughts_position_read_fen(position, italian, bad, sizeof bad - 1, &where),
		DRAUGHTS_ERR_SYNTAX);
	ck_assert_uint_eq(where, 9);
	ck_assert_mem_eq(&storage, &before, sizeof storage);
	ck_assert_int_eq(draughts_position_read_fen(position, italian, fen, sizeof fen - 1, &where),
		DRAUGHTS_OK);
	ck_assert_uint_eq(where, sizeof fen - 1);
	ck_assert_ptr_eq(draughts_position_ruleset(position), italian);

	draughts_position_get_setup(position, &setup);
	draughts_position_pack(position, packed);
	before = storage;
	memset(&storage, 0xa5, sizeof storage);
	ck_assert_int_eq(draughts_position_unpack(position, italian, packed, &faults), DRAUGHTS_OK);
	ck_assert_uint_eq(faults, 0);
	ck_assert(draughts_position_equal(position, draughts_position_in(&before)));
	ck_assert_int_eq(draughts_position_set_setup(position, draughts_english(), &setup, &faults),
		DRAUGHTS_OK);
	ck_assert_ptr_eq(draughts_position_ruleset(position), draughts_english());
	ck_assert_int_eq(
		draughts_setup_read_fen(&setup, italian, fen, sizeof fen - 1, &where), DRAUGHTS_OK);
	ck_assert_uint_eq(where, sizeof fen - 1);
}
END_TEST

/*
 * A game goes on as it was when it is written and made again: the position, the quiet plies and
 * what can be claimed for them, at every ply of random games.
 */
static void check_game(const struct draughts_game *game)
{
	struct draughts_game *again;
	struct draughts_claim claim;
	char text[TEXT_MAX], written[TEXT_MAX];
	const size_t length = draughts_game_write_fen(game, 0, text, sizeof text);
	const unsigned quiet = (unsigned)draughts_game_quiet_plies(
		game, draughts_game_length(game));

	ck_assert_uint_eq(length, strlen(text));
	ck_assert((strstr(text, ":H") != NULL) == (quiet > 0));
	ck_assert_int_eq(
		draughts_game_from_fen(draughts_position_ruleset(draughts_game_position(game)),
			text, length, &again, NULL),
		DRAUGHTS_OK);
	ck_assert(draughts_position_equal(
		draughts_game_position(again), draughts_game_position(game)));
	ck_assert_uint_eq(draughts_game_quiet_plies(again, draughts_game_length(again)), quiet);
	ck_assert_uint_eq(draughts_game_claims(again, draughts_game_length(again), &claim) &
				  DRAUGHTS_CLAIM_QUIET_MOVES,
		draughts_game_claims(game, draughts_game_length(game), &claim) &
			DRAUGHTS_CLAIM_QUIET_MOVES);
	draughts_game_write_fen(again, 0, written, sizeof written);
	ck_assert_str_eq(written, text);
	draughts_game_free(again);
}

START_TEST(test_games)
{
	/* The kings of the second go to and fro until a draw can be claimed. */
	const char *const fens[] = {starts[_i].text, _i < 4 ? "W:WK1:BK32:H70" : "W:W3e1:B12d8"};
	uint64_t seed = 99 + (uint64_t)_i;
	bool claimed = false;

	for (size_t round = 0; round < 20; round++) {
		struct draughts_game *game;
		draughts_move moves[DRAUGHTS_MOVES_MAX];
		size_t total = 1;

		ck_assert_int_eq(
			draughts_game_from_fen(draughts_ruleset_by_name(starts[_i].ruleset),
				fens[round % 2], strlen(fens[round % 2]), &game, NULL),
			DRAUGHTS_OK);
		for (unsigned ply = 0; ply < 200 && total > 0; ply++) {
			check_game(game);
			claimed = claimed ||
				  (draughts_game_claims(game, draughts_game_length(game), NULL) &
					  DRAUGHTS_CLAIM_QUIET_MOVES) != 0;
			total = draughts_position_moves(
				draughts_game_position(game), moves, DRAUGHTS_MOVES_MAX);
			if (total > 0)
				ck_assert_int_eq(
					draughts_game_play(game,
						moves[ref_random_below(&seed, (unsigned)total)]),
					DRAUGHTS_OK);
		}
		draughts_game_free(game);
	}
	ck_assert_int_eq(claimed, _i < 4); /* D10 */
}
END_TEST

/* A row longer than a FEN can say is written as the longest. */
START_TEST(test_long_rows)
{
	struct draughts_game *const game = draughts_game_new(draughts_english());
	char text[TEXT_MAX];

	ck_assert_ptr_nonnull(game);
	ck_assert_int_eq(draughts_game_set_quiet_plies(game, 10000), DRAUGHTS_OK);
	draughts_game_write_fen(game, 0, text, sizeof text);
	ck_assert_str_eq(strstr(text, ":H"), ":H9999");
	draughts_game_free(game);
}
END_TEST

/* A text that breaks off is refused at its end, unless it can be read already. */
START_TEST(test_prefixes)
{
	const char *text = variants[_i].read;
	const size_t length = strlen(text);

	for (size_t cut = 0; cut < length; cut++) {
		struct draughts_position_storage room;
		struct draughts_position *position = tests_position(
			&room, variants[_i].ruleset, NULL);
		size_t where;

		if (read_exactly(position, draughts_ruleset_by_name(variants[_i].ruleset), text,
			    cut, &where) == DRAUGHTS_ERR_SYNTAX)
			ck_assert_msg(where == cut, "%.*s: %zu", (int)cut, text, where);
	}
}
END_TEST

static void check_round_trip(const struct draughts_position *position)
{
	struct draughts_position_storage room;
	struct draughts_position *again = draughts_position_in(&room);
	const struct draughts_ruleset *ruleset = draughts_position_ruleset(position);
	char text[TEXT_MAX];
	const size_t length = draughts_position_write_fen(position, 0, text, sizeof text);

	ck_assert_uint_lt(length, sizeof text);
	ck_assert_int_eq(read_exactly(again, ruleset, text, length, NULL), DRAUGHTS_OK);
	ck_assert(draughts_position_equal(again, position));
}

/* Writing and reading back is identity, in every position of random games to their end. */
START_TEST(test_round_trip)
{
	uint64_t seed = 1 + (uint64_t)_i;

	for (unsigned game = 0; game < 20; game++) {
		struct draughts_position_storage room;
		struct draughts_position *position = tests_position(
			&room, starts[_i].ruleset, NULL);
		draughts_move moves[DRAUGHTS_MOVES_MAX];
		size_t total;

		for (unsigned ply = 0; ply < 300; ply++) {
			check_round_trip(position);
			total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
			if (total == 0)
				break;
			draughts_position_successor(position, position,
				moves[ref_random_below(&seed, (unsigned)total)]);
		}
	}
}
END_TEST

/* Bytes thrown in anywhere: a status, a place within the text, and no change unless it is OK. */
START_TEST(test_damage)
{
	static const char bytes[] = "WBK?wbk:,.-\" 0123456789abcdefgh\nx";
	uint64_t seed = 77 + (uint64_t)_i;
	char text[TEXT_MAX];

	for (unsigned round = 0; round < 500; round++) {
		struct draughts_position_storage room, before;
		struct draughts_position *position = tests_position(
			&room, variants[_i].ruleset, NULL);
		const size_t length = strlen(variants[_i].read);
		size_t where = 0;

		memcpy(text, variants[_i].read, length);
		draughts_position_copy(draughts_position_in(&before), position);
		for (unsigned hit = 0; hit <= round % 4; hit++)
			text[ref_random_below(&seed, (unsigned)length)] =
				bytes[ref_random_below(&seed, sizeof bytes)];

		const enum draughts_error status = read_exactly(position,
			draughts_ruleset_by_name(variants[_i].ruleset), text, length, &where);

		ck_assert_uint_le(where, length);
		if (status == DRAUGHTS_OK)
			check_round_trip(position);
		else
			ck_assert(draughts_position_equal(
				position, draughts_position_in_const(&before)));
	}
}
END_TEST

Suite *suite_fen(void)
{
	Suite *suite = suite_create("fen");
	TCase *tests = tests_case(suite, "fen");

	tcase_add_loop_test(tests, test_meanings, 0, LENGTH(meanings));
	tcase_add_loop_test(tests, test_starts, 0, LENGTH(starts));
	tcase_add_loop_test(tests, test_variants, 0, LENGTH(variants));
	tcase_add_loop_test(tests, test_refusals, 0, LENGTH(refusals));
	tcase_add_loop_test(tests, test_setups, 0, LENGTH(setups));
	tcase_add_test(tests, test_no_setups);
	tcase_add_test(tests, test_setups_written);
	tcase_add_test(tests, test_flags);
	tcase_add_test(tests, test_destinations);
	tcase_add_loop_test(tests, test_games, 0, LENGTH(starts));
	tcase_add_test(tests, test_long_rows);
	tcase_add_loop_test(tests, test_prefixes, 0, LENGTH(variants));
	tcase_add_loop_test(tests, test_round_trip, 0, LENGTH(starts));
	tcase_add_loop_test(tests, test_damage, 0, LENGTH(variants));
	return suite;
}
