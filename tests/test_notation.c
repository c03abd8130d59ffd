/* SPDX-License-Identifier: MIT */
/*
 * Moves as text. The positions are small, and their moves and squares worked out by hand from the
 * articles: E1 for English squares, I1 for Italian, D1 for Dipole.
 */
#include <string.h>

#include "guard.h"
#include "reference.h"
#include "tests.h"

enum { TEXT_MAX = 64 };

/* Reads a copy of just this length, so that reading beyond it ends the test. */
static enum draughts_error read_exactly(const struct draughts_position *position, const char *text,
	size_t length, draughts_move *move)
{
	return draughts_move_read(position, guard_text(text, length), length, move, NULL);
}

/* How moves are written: all legal moves of a position, in any order. */
static const struct {
	const char *ruleset, *fen; /* NULL: the initial position */
	const char *moves;         /* one blank after each */
} lists[] = {
	/* E3, I3 */
	{"english", NULL, "9-13 9-14 10-14 10-15 11-15 11-16 12-16 "},
	{"italian", NULL, "21-17 21-18 22-18 22-19 23-19 23-20 24-20 "},
	/* a man goes 31-26-17 or 31-27-20 by quiet steps only */
	{"english", "W:W31:B1", "31-26 31-27 "},
	/* the ends are enough: 22 over 18 to 15, over 11 to 8 */
	{"english", "W:W22:B11,18", "22x8 "},
	/* two ways from e1 to e5 with other victims: d2 26, d4 18 or f2 27, f4 19 */
	{"english", "W:W31:B18,19,26,27", "31x22x15 31x24x15 "},
	/* the same of Italian squares: d1 to d5 over c2 26, c4 18 or e2 27, e4 19 */
	{"italian", "W:W30:B18,19,26,27", "30x21x14 30x23x14 "},
	/* a king goes all the way round, in two directions that are one move (G3) */
	{"english", "W:WK31:B18,19,26,27", "31x22x15x24x31 "},
	{"italian", "W:WK30:B18,19,26,27", "30x21x14x23x30 "},
	/*
	 * e3 over f4 19 to g5, or first round by c5, a3, c1 back to e3 (E9), which by the most
	 * pieces (I8) is the only one in Italian, mirrored
	 */
	{"english", "W:WK23:B17,18,19,25,26", "23x16 23x14x21x30x23x16 "},
	{"italian", "W:WK22:B18,19,20,27,28", "22x13 "},
	/* I9: 30x21x14x5 alone, or 30x23x16x7 too; other ends, so the ends are enough */
	{"italian", "W:WK30:B10,K12,K18,20,K26,K27", "30x5 "},
	{"italian-first", "W:WK30:B10,K12,K18,20,K26,K27", "30x5 30x7 "},
	/* finished (E10, I11) */
	{"english", "W:W:B5", ""},
	{"italian", "B:W32:B", ""},
	/* D4, D7: e1 has 7 rows ahead, 4 files to the left and 3 to the right */
	{"dipole", NULL,
		"e1-d2 e1-c3 e1-b4 e1-a5 e1-f2 e1-g3 e1-h4 e1-e3 e1-e5 e1-e7 e1-off:4 e1-off:5 "
		"e1-off:6 e1-off:7 e1-off:8 e1-off:9 e1-off:10 e1-off:11 e1-off:12 "},
	/* D6: backwards and sideways too; a1 is at the edge, so one checker may leave */
	{"dipole", "W:W2a1:B2a3,c1", "a1-b2 a1-c3 a1xa3 a1xc1 a1-off:1 a1-off:2 "},
	{"dipole", "W:W2g3:Be1,3h4", "g3-f4 g3-e5 g3-g5 g3xe1 g3-off:2 "},
	/* D5: merging is written as a basic move */
	{"dipole", "W:We1,f2:Bd8", "e1-d2 e1-f2 f2-e3 f2-g3 "},
	/* D8: one checker before two taller stacks */
	{"dipole", "W:We1:B2d2,2f2", "pass "},
	/* D9 */
	{"dipole", "W:W:Bd8", ""},
};

static const char *find_word(const char *list, const char *word)
{
	const size_t length = strlen(word);

	for (const char *at = list; *at != '\0'; at = strchr(at, ' ') + 1)
		if (strncmp(at, word, length) == 0 && at[length] == ' ')
			return at;
	return NULL;
}

START_TEST(test_lists)
{
	struct draughts_position_storage room;
	const struct draughts_position *position = tests_position(
		&room, lists[_i].ruleset, lists[_i].fen);
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	size_t length = 0;

	for (size_t i = 0; i < total; i++) {
		char text[TEXT_MAX];

		length += draughts_move_write(position, moves[i], 0, text, sizeof text) + 1;
		ck_assert_msg(
			find_word(lists[_i].moves, text) != NULL, "%s: %s", lists[_i].fen, text);
	}
	ck_assert_uint_eq(length, strlen(lists[_i].moves));
}
END_TEST

#define CHAIN_FEN "W:W22:B11,18"
#define TWINS_FEN "W:W31:B18,19,26,27"
#define ROUND_FEN "W:WK31:B18,19,26,27"

/* What is read, and as which move: by its text as it is written. NULL: refused. */
static const struct {
	const char *ruleset, *fen, *text;
	enum draughts_error status;
	const char *means;
} readings[] = {
	{"english", NULL, "11-15", DRAUGHTS_OK, "11-15"},
	{"english", NULL, "11x15", DRAUGHTS_OK, "11-15"},
	{"english", NULL, "11:15", DRAUGHTS_OK, "11-15"},
	{"english", NULL, " \t11-15\r\n", DRAUGHTS_OK, "11-15"},
	{"english", NULL, "011-00015", DRAUGHTS_OK, "11-15"},
	{"english", NULL, "09-13!", DRAUGHTS_OK, "9-13"},
	{"english", NULL, "9-13?", DRAUGHTS_OK, "9-13"},
	{"english", NULL, "9-13!? ", DRAUGHTS_OK, "9-13"},
	{"english", NULL, "9-13!!??", DRAUGHTS_OK, "9-13"},
	/* f6 is 11, e5 15 (E1) */
	{"english", NULL, "f6-e5", DRAUGHTS_OK, "11-15"},
	{"english", NULL, "F6:E5", DRAUGHTS_OK, "11-15"},
	{"english", NULL, "f6-15", DRAUGHTS_OK, "11-15"},
	{"english", NULL, "f6e5", DRAUGHTS_OK, "11-15"},
	{"english", NULL, "1115", DRAUGHTS_OK, "11-15"},
	{"english", NULL, "0913!", DRAUGHTS_OK, "9-13"},
	{"english", NULL, " 11 - 15 ! ", DRAUGHTS_OK, "11-15"},
	{"english", NULL, "11 -\r\n\t15", DRAUGHTS_OK, "11-15"},
	{"english", NULL,
		"11\xe2\x80\x93"
		"15",
		DRAUGHTS_OK, "11-15"}, /* en dash */
	{"english", NULL,
		"11\x96"
		"15",
		DRAUGHTS_OK, "11-15"},
	{"english", NULL,
		"11\xc2\xa0\xd1\x85\xa0"
		"15",
		DRAUGHTS_OK, "11-15"},
	{"english", CHAIN_FEN, "c3e5g7", DRAUGHTS_OK, "22x8"},
	{"english", CHAIN_FEN,
		"22 \xc3\x97 15\xc3\x97"
		"8",
		DRAUGHTS_OK, "22x8"},
	{"english", TWINS_FEN, "3115", DRAUGHTS_ERR_AMBIGUOUS, NULL},
	/* b3 is 21, c4 18 (I1) */
	{"italian", NULL, "b3-c4", DRAUGHTS_OK, "21-18"},
	{"english", NULL, "11-14", DRAUGHTS_ERR_ILLEGAL, NULL},
	{"english", NULL, "21-17", DRAUGHTS_ERR_ILLEGAL, NULL},
	{"english", NULL, "15-18", DRAUGHTS_ERR_ILLEGAL, NULL},
	{"english", NULL, "11-15-18", DRAUGHTS_ERR_ILLEGAL, NULL},
	{"english", NULL, "11-11", DRAUGHTS_ERR_ILLEGAL, NULL},
	{"english", CHAIN_FEN, "22x8", DRAUGHTS_OK, "22x8"},
	{"english", CHAIN_FEN, "22-8", DRAUGHTS_OK, "22x8"},
	{"english", CHAIN_FEN, "22 8", DRAUGHTS_OK, "22x8"},
	{"english", CHAIN_FEN, "c3\tg7 ?", DRAUGHTS_OK, "22x8"},
	{"english", CHAIN_FEN, "22\xc2\xa0 8", DRAUGHTS_OK, "22x8"},
	{"english", CHAIN_FEN, "22x15x8", DRAUGHTS_OK, "22x8"},
	{"english", CHAIN_FEN, "022X0015:8!?", DRAUGHTS_OK, "22x8"},
	{"english", CHAIN_FEN, "c3xe5xg7", DRAUGHTS_OK, "22x8"},
	{"english", CHAIN_FEN, "c3:g7", DRAUGHTS_OK, "22x8"},
	{"english", CHAIN_FEN, "22x15", DRAUGHTS_ERR_ILLEGAL, NULL}, /* E7 */
	{"english", CHAIN_FEN, "22-17", DRAUGHTS_ERR_ILLEGAL, NULL}, /* E6 */
	{"english", CHAIN_FEN, "22x14x8", DRAUGHTS_ERR_ILLEGAL, NULL},
	{"english", CHAIN_FEN, "22x18x8", DRAUGHTS_ERR_ILLEGAL, NULL},
	{"english", CHAIN_FEN, "22x15x15x8", DRAUGHTS_ERR_ILLEGAL, NULL},
	{"english", CHAIN_FEN, "22x15x8x15x8x15x8x15x8x15x8x15x8", DRAUGHTS_ERR_ILLEGAL, NULL},
	{"english", TWINS_FEN, "31x15", DRAUGHTS_ERR_AMBIGUOUS, NULL},
	{"english", TWINS_FEN, "31x22x15", DRAUGHTS_OK, "31x22x15"},
	{"english", TWINS_FEN, "31x24x15", DRAUGHTS_OK, "31x24x15"},
	{"english", TWINS_FEN, "e1:g3:e5", DRAUGHTS_OK, "31x24x15"},
	{"english", TWINS_FEN, "31x23x15", DRAUGHTS_ERR_ILLEGAL, NULL},
	/* one move by either of its routes (G3), and by its ends as no other has them */
	{"english", ROUND_FEN, "31x22x15x24x31", DRAUGHTS_OK, "31x22x15x24x31"},
	{"english", ROUND_FEN, "31x24x15x22x31", DRAUGHTS_OK, "31x22x15x24x31"},
	{"english", ROUND_FEN, "31x31", DRAUGHTS_OK, "31x22x15x24x31"},
	{"english", ROUND_FEN, "31x22x15", DRAUGHTS_ERR_ILLEGAL, NULL},
	{"english", ROUND_FEN, "31x15x31", DRAUGHTS_ERR_ILLEGAL, NULL},
	/* the two squares are the whole route of the one jump */
	{"english", "W:WK23:B17,18,19,25,26", "23x16", DRAUGHTS_OK, "23x16"},
	{"english", "W:WK23:B17,18,19,25,26", "23x30x21x14x23x16", DRAUGHTS_OK,
		"23x14x21x30x23x16"},
	{"english", "W:WK23:B17,18,19,25,26", "23x14x23x16", DRAUGHTS_ERR_ILLEGAL, NULL},
	{"italian", "W:WK30:B10,K12,K18,20,K26,K27", "30x21x14x5", DRAUGHTS_OK, "30x5"},
	{"italian", "W:WK30:B10,K12,K18,20,K26,K27", "30x7", DRAUGHTS_ERR_ILLEGAL, NULL}, /* I9 */
	{"italian-first", "W:WK30:B10,K12,K18,20,K26,K27", "30x23x16x7", DRAUGHTS_OK, "30x7"},
	/* a finished position: the text is a move, but there is none to make */
	{"english", "W:W:B5", "5-9", DRAUGHTS_ERR_GAME_OVER, NULL},
	{"english", "W:W:B5", "5-", DRAUGHTS_ERR_SYNTAX, NULL},
	{"dipole", "B:We1:B", "pass", DRAUGHTS_ERR_GAME_OVER, NULL},

	{"dipole", NULL, "e1-g3", DRAUGHTS_OK, "e1-g3"},
	{"dipole", NULL, "e1g3", DRAUGHTS_OK, "e1-g3"},
	{"dipole", NULL, "e1h4", DRAUGHTS_OK, "e1-h4"},
	{"dipole", NULL, "e1 - g3", DRAUGHTS_OK, "e1-g3"},
	{"dipole", NULL, " e1  g3!", DRAUGHTS_OK, "e1-g3"},
	{"dipole", NULL, "e1 off : 4", DRAUGHTS_OK, "e1-off:4"},
	{"dipole", NULL, "e1 e1", DRAUGHTS_ERR_ILLEGAL, NULL},
	{"dipole", NULL, "e1\xe2\x80\x94off : 4", DRAUGHTS_OK, "e1-off:4"},
	{"dipole", NULL, "E1xG3", DRAUGHTS_OK, "e1-g3"},
	{"dipole", NULL, "e1+g3", DRAUGHTS_OK, "e1-g3"},
	{"dipole", NULL, " e1:g3!? ", DRAUGHTS_OK, "e1-g3"},
	{"dipole", NULL, "e1-off:4", DRAUGHTS_OK, "e1-off:4"},
	{"dipole", NULL, "E1xOFF:012", DRAUGHTS_OK, "e1-off:12"},
	{"dipole", NULL, "e1-off", DRAUGHTS_OK, "e1-off:12"},
	{"dipole", NULL, "e1+off!", DRAUGHTS_OK, "e1-off:12"},
	{"dipole", NULL, "e1-off:3", DRAUGHTS_ERR_ILLEGAL, NULL},
	{"dipole", NULL, "g3-off", DRAUGHTS_ERR_ILLEGAL, NULL},
	{"dipole", NULL, "d8-off", DRAUGHTS_ERR_ILLEGAL, NULL},
	{"dipole", NULL, "e1-e1", DRAUGHTS_ERR_ILLEGAL, NULL},
	{"dipole", NULL, "e1-h2", DRAUGHTS_ERR_ILLEGAL, NULL},
	{"dipole", NULL, "pass", DRAUGHTS_ERR_ILLEGAL, NULL},           /* D8 */
	{"dipole", "W:W2e1:Bd8", "e1-off", DRAUGHTS_ERR_ILLEGAL, NULL}, /* D7 */
	{"dipole", "W:W2g3:Be1,3h4", "g3xe1", DRAUGHTS_OK, "g3xe1"},
	{"dipole", "W:W2g3:Be1,3h4", "g3-e1", DRAUGHTS_OK, "g3xe1"},
	{"dipole", "W:W2g3:Be1,3h4", "g3xh4", DRAUGHTS_ERR_ILLEGAL, NULL}, /* D6 */
	{"dipole", "W:We1:B2d2,2f2", "pass", DRAUGHTS_OK, "pass"},
	{"dipole", "W:We1:B2d2,2f2", " PASS! ", DRAUGHTS_OK, "pass"},
	{"dipole", "W:We1:B2d2,2f2", "e1-d2", DRAUGHTS_ERR_ILLEGAL, NULL},
};

/* The status of a text, and which move it is: the text that this is written as. */
static void check_reading(const struct draughts_position *position, const char *text, size_t length,
	enum draughts_error expected, const char *means)
{
	draughts_move move = 12345;
	char written[TEXT_MAX];
	const enum draughts_error status = read_exactly(position, text, length, &move);

	ck_assert_msg(status == expected, "%s: %d", text, status);
	if (status != DRAUGHTS_OK) {
		ck_assert(move == 12345);
		return;
	}
	ck_assert(draughts_position_is_legal(position, move));
	draughts_move_write(position, move, 0, written, sizeof written);
	ck_assert_str_eq(written, means);
}

START_TEST(test_readings)
{
	struct draughts_position_storage room;

	check_reading(tests_position(&room, readings[_i].ruleset, readings[_i].fen),
		readings[_i].text, strlen(readings[_i].text), readings[_i].status,
		readings[_i].means);
}
END_TEST

/* What is no move in any position. */
static const struct {
	const char *ruleset, *text;
	size_t length; /* 0: up to the NUL */
} nonsense[] = {
	{"english", "", 0},
	{"english", "  ", 0},
	{"english", "\0", 1},
	{"english", "11", 0},
	{"english", "11-", 0},
	{"english", "-15", 0},
	{"english", "11--15", 0},
	{"english", "11-15x", 0},
	{"english", "11-15 x", 0},
	{"english", "11-15!x", 0},
	{"english", "11-15-", 0},
	{"english", "!11-15", 0},
	{"english", "11-15 16", 0},
	{"english", "11 15 18", 0},
	{"english", "1 10x19", 0}, /* a number of PDN and a move, not a route */
	{"english", "11 15-18", 0},
	{"english", "1 1-15", 0},
	{"english", "111-5", 0},
	{"english", "115", 0},
	{"english", "11151", 0},
	{"english", "1115-19", 0},
	{"english", "f6e", 0},
	{"english", "11e5", 0},
	{"english", "11-15\0", 6},
	{"english", "11\0-15", 6},
	{"english", "11-33", 0},
	{"english", "11-0", 0},
	{"english", "0-11", 0},
	{"english", "1-0", 0}, /* the results of PDN are no moves */
	{"english", "0-1", 0},
	{"english", "1/2-1/2", 0},
	{"english", "*", 0},
	{"english", "11+15", 0},
	{"english", "11.15", 0},
	{"english", "11-100", 0},
	{"english", "+11-15", 0},
	{"english", "f6-f5", 0}, /* light (E1) */
	{"italian", "a1-b2", 0}, /* light (I1) */
	{"english", "i1-h2", 0},
	{"english", "a9-b8", 0},
	{"english", "a-b", 0},
	{"english", "pass", 0},
	{"english", "11-off", 0},
	{"english", "K11-15", 0},
	{"english", "11-15\xe2\x80\x93", 0},
	{"dipole", "", 0},
	{"dipole", "e1", 0},
	{"dipole", "e1-", 0},
	{"dipole", "e1-g4", 0}, /* light (D1) */
	{"dipole", "e1-g3-h4", 0},
	{"dipole", "31-24", 0},
	{"dipole", "2e1-g3", 0},
	{"dipole", "e1-g3:2", 0},
	{"dipole", "e1 g3 h4", 0},
	{"dipole", "1 e1-g3", 0},
	{"dipole", "e1off", 0},
	{"dipole", "e1-of", 0},
	{"dipole", "e1-offf", 0},
	{"dipole", "off", 0},
	{"dipole", "e1-off:", 0},
	{"dipole", "e1-off:0", 0},
	{"dipole", "e1-off:13", 0},
	{"dipole", "e1-off:4:4", 0},
	{"dipole", "e1-off-4", 0},
	{"dipole", "pas", 0},
	{"dipole", "passs", 0},
	{"dipole", "pass-e1", 0},
	{"dipole", "pass\0", 5},
};

START_TEST(test_nonsense)
{
	struct draughts_position_storage room;
	const char *text = nonsense[_i].text;

	check_reading(tests_position(&room, nonsense[_i].ruleset, NULL), text,
		nonsense[_i].length ? nonsense[_i].length : strlen(text), DRAUGHTS_ERR_SYNTAX,
		NULL);
}
END_TEST

/* A route of a thousand squares. */
START_TEST(test_long_routes)
{
	struct draughts_position_storage room;
	char text[4096] = "11";
	draughts_move move;

	for (size_t i = 0; i < 1000; i++)
		strcpy(text + 2 + 3 * i, "-15");
	ck_assert_int_eq(
		read_exactly(tests_position(&room, "english", NULL), text, strlen(text), &move),
		DRAUGHTS_ERR_ILLEGAL);
}
END_TEST

/* What is not legal is written as the empty text. */
START_TEST(test_illegal_is_empty)
{
	static const struct {
		const char *ruleset, *fen;
		draughts_move move;
	} rows[] = {
		{"english", NULL, 0},
		{"english", NULL, UINT64_MAX},
		{"english", NULL, 11 | 14 << 6 | 1 << 12},
		{"english", NULL, 11 | 15 << 6},
		{"english", NULL, 11 | 15 << 6 | 1 << 12 | 1 << 16},
		{"english", "W:W:B5", 5 | 9 << 6 | 1 << 12},
		{"dipole", NULL, 1 << 18},
		{"dipole", NULL, 31 | 3 << 12 | 1 << 17},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct draughts_position_storage room;
		const struct draughts_position *position = tests_position(
			&room, rows[i].ruleset, rows[i].fen);
		char text[TEXT_MAX] = "unwritten";

		ck_assert_uint_eq(
			draughts_move_write(position, rows[i].move, 0, text, sizeof text), 0);
		ck_assert_str_eq(text, "");
		ck_assert_uint_eq(draughts_move_write(position, rows[i].move, 0, NULL, 0), 0);
	}
}
END_TEST

/* Articles E1, I1 and D1 say which squares these are. */
START_TEST(test_forms)
{
	enum { COORDINATES = DRAUGHTS_TEXT_COORDINATES, IN_FULL = DRAUGHTS_TEXT_IN_FULL };
	static const struct {
		const char *ruleset, *fen, *move;
		unsigned flags;
		const char *text;
	} rows[] = {
		/* 11 is f6, 15 e5 */
		{"english", "B:W21-32:B1-12", "11-15", COORDINATES, "f6-e5"},
		{"english", "B:W21-32:B1-12", "11-15", IN_FULL, "11-15"},
		/* c3 over d4 and f6 to e5 and g7 */
		{"english", "W:W22:B11,18", "22x8", 0, "22x8"},
		{"english", "W:W22:B11,18", "22x8", COORDINATES, "c3xg7"},
		{"english", "W:W22:B11,18", "22x8", IN_FULL, "22x15x8"},
		{"english", "W:W22:B11,18", "22x8", COORDINATES | IN_FULL, "c3xe5xg7"},
		/* the same numbers from the other side of the board */
		{"italian", "W:W22:B10,18", "22x6", COORDINATES | IN_FULL, "d3xb5xd7"},
		/* full because another capture has these ends: see G3 in explain.txt */
		{"english", "W:W29:B9,10,17,18,25", "29x22x13x6", COORDINATES, "a1xc3xa5xc7"},
		{"dipole", "W:W12e1:B12d8", "e1-off:4", COORDINATES | IN_FULL, "e1-off:4"},
		{"dipole", "W:W5e1:B2g3", "e1xg3", IN_FULL, "e1xg3"},
		{"dipole", "W:We3:B2d4,2f4", "pass", COORDINATES | IN_FULL, "pass"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct draughts_position_storage room;
		const struct draughts_position *position = tests_position(
			&room, rows[i].ruleset, rows[i].fen);
		draughts_move move = 0;
		char text[TEXT_MAX];

		ck_assert_int_eq(read_exactly(position, rows[i].move, strlen(rows[i].move), &move),
			DRAUGHTS_OK);
		draughts_move_write(position, move, rows[i].flags, text, sizeof text);
		ck_assert_str_eq(text, rows[i].text);
		draughts_move_write(position, move + 1, rows[i].flags, text, sizeof text);
		ck_assert_str_eq(text, ""); /* not legal */
	}
}
END_TEST

/* Every route of a capture, written in full, is read as that capture. */
static void check_routes(const struct draughts_position *position, draughts_move move)
{
	struct draughts_route routes[DRAUGHTS_ROUTES_MAX];
	const size_t total = draughts_position_routes(position, move, routes, DRAUGHTS_ROUTES_MAX);

	for (size_t i = 0; i < total; i++) {
		char text[TEXT_MAX];
		draughts_move again = 0;
		size_t length = 0;

		for (size_t k = 0; k < routes[i].length; k++) {
			const unsigned square = routes[i].square[k];

			if (k > 0)
				text[length++] = 'x';
			text[length++] = (char)('0' + square / 10);
			text[length++] = (char)('0' + square % 10);
		}
		ck_assert_int_eq(read_exactly(position, text, length, &again), DRAUGHTS_OK);
		ck_assert(again == move);
	}
}

/* Every form of a legal move is read back; the one of the game is written without flags as well.
 */
static void check_forms(const struct draughts_position *position, draughts_move move)
{
	const struct draughts_ruleset *const ruleset = draughts_position_ruleset(position);
	const bool letters = draughts_ruleset_traits(ruleset) & DRAUGHTS_TRAIT_LETTERS;
	const unsigned other = letters ? DRAUGHTS_TEXT_NUMBERS : DRAUGHTS_TEXT_COORDINATES;
	char written[TEXT_MAX], text[TEXT_MAX];

	for (unsigned flags = 0; flags < 8; flags++) {
		const size_t length = draughts_move_write(position, move, flags, text, sizeof text);
		draughts_move again = 0;

		ck_assert(length > 0 && length < sizeof text);
		ck_assert_uint_eq(length, strlen(text));
		ck_assert_msg(
			read_exactly(position, text, length, &again) == DRAUGHTS_OK, "%s", text);
		ck_assert_msg(again == move, "%s", text);
		if (flags == 0)
			strcpy(written, text);
		if (tests_has_stacks(ruleset) || (flags & (other | DRAUGHTS_TEXT_IN_FULL)) == 0)
			ck_assert_str_eq(text, written);
	}
}

static void check_moves(
	const struct draughts_position *position, const draughts_move *moves, size_t total)
{
	const bool by_numbers = !tests_has_stacks(draughts_position_ruleset(position));

	for (size_t i = 0; i < total; i++) {
		check_forms(position, moves[i]);
		if (by_numbers && draughts_move_is_capture(moves[i]))
			check_routes(position, moves[i]);
	}
}

static void play_random(struct draughts_position *position, uint64_t *seed)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];

	for (unsigned ply = 0; ply < 300; ply++) {
		const size_t total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);

		check_moves(position, moves, total);
		if (total == 0)
			return;
		draughts_position_successor(
			position, position, moves[ref_random_below(seed, (unsigned)total)]);
	}
}

START_TEST(test_round_trip)
{
	uint64_t seed = 1 + (uint64_t)_i;

	for (unsigned game = 0; game < 30; game++) {
		struct draughts_position_storage room;

		play_random(tests_initial(&room, draughts_ruleset_at((size_t)_i)), &seed);
	}
}
END_TEST

/* Boards crowded with kings, where captures with the same ends and circles are frequent. */
START_TEST(test_crowded_round_trip)
{
	const struct draughts_ruleset *ruleset = draughts_ruleset_at((size_t)_i);
	uint64_t seed = 1000 + (uint64_t)_i;

	if (tests_has_stacks(ruleset))
		return; /* no kings */
	for (unsigned round = 0; round < 1000; round++) {
		struct draughts_position_storage room;
		struct draughts_position *position = draughts_position_in(&room);
		struct draughts_setup setup = {.turn = DRAUGHTS_WHITE};
		draughts_move moves[DRAUGHTS_MOVES_MAX];

		for (unsigned piece = 0; piece < 15; piece++) {
			const draughts_squares bit = tests_bit(1 + ref_random_below(&seed, 32));

			if ((setup.occupied[DRAUGHTS_WHITE] | setup.occupied[DRAUGHTS_BLACK]) & bit)
				continue;
			setup.occupied[piece < 3 ? DRAUGHTS_WHITE : DRAUGHTS_BLACK] |= bit;
			setup.kings |= bit;
		}
		ck_assert_int_eq(
			draughts_position_set_setup(position, ruleset, &setup, NULL), DRAUGHTS_OK);
		check_moves(position, moves,
			draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX));
	}
}
END_TEST

/* Bytes thrown in anywhere: a status, and no change unless it is OK. */
START_TEST(test_damage)
{
	static const char bytes[] = "0123456789-x:+!? abcdefghpsoOFX";
	struct draughts_position_storage room;
	const struct draughts_position *position = tests_position(
		&room, readings[_i].ruleset, readings[_i].fen);
	const size_t length = strlen(readings[_i].text);
	uint64_t seed = 77 + (uint64_t)_i;
	char text[TEXT_MAX];

	ck_assert_uint_le(length, sizeof text);
	for (unsigned round = 0; round < 300; round++) {
		draughts_move move = 12345;

		memcpy(text, readings[_i].text, length);
		for (unsigned hit = 0; hit <= round % 3; hit++)
			text[ref_random_below(&seed, (unsigned)length)] =
				bytes[ref_random_below(&seed, sizeof bytes)];
		if (read_exactly(position, text, length, &move) == DRAUGHTS_OK)
			ck_assert(draughts_position_is_legal(position, move));
		else
			ck_assert(move == 12345);
	}
}
END_TEST

static draughts_square read_square(const char *ruleset, const char *text)
{
	const size_t length = strlen(text);

	return draughts_square_read(
		draughts_ruleset_by_name(ruleset), guard_text(text, length), length);
}

/* G1, E1, I1, D1: the names of squares, written in each way, and read back. */
START_TEST(test_squares_written)
{
	static const struct {
		const char *ruleset;
		draughts_square square;
		const char *plain, *numbers, *coordinates;
	} rows[] = {
		{"english", 1, "1", "1", "b8"},
		{"english", 22, "22", "22", "c3"},
		{"italian", 22, "22", "22", "d3"},
		{"italian", 32, "32", "32", "h1"},
		{"dipole", 31, "e1", "e1", "e1"}, /* a Dipole text has no numbers */
		{"english", 0, "", "", ""},
		{"english", 33, "", "", ""},
		{"dipole", 33, "", "", ""},
		{"italian", (draughts_square)-1, "", "", ""},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const struct draughts_ruleset *const ruleset = draughts_ruleset_by_name(
			rows[i].ruleset);
		const struct {
			unsigned flags;
			const char *text;
		} forms[] = {{0, rows[i].plain}, {DRAUGHTS_TEXT_NUMBERS, rows[i].numbers},
			{DRAUGHTS_TEXT_COORDINATES, rows[i].coordinates},
			{DRAUGHTS_TEXT_COORDINATES | DRAUGHTS_TEXT_NUMBERS, rows[i].coordinates},
			{DRAUGHTS_TEXT_IN_FULL | ~7u, rows[i].plain}};

		for (size_t k = 0; k < sizeof forms / sizeof *forms; k++) {
			char text[4];

			ck_assert_uint_eq(draughts_square_write(ruleset, rows[i].square,
						  forms[k].flags, text, sizeof text),
				strlen(forms[k].text));
			ck_assert_str_eq(text, forms[k].text);
			if (*text != '\0')
				ck_assert_uint_eq(
					read_square(rows[i].ruleset, text), rows[i].square);
		}
		ck_assert_uint_eq(draughts_square_write(ruleset, rows[i].square, 0, NULL, 0),
			strlen(rows[i].plain));
	}
}
END_TEST

/* The names of squares that are read, and the texts that are not the name of a dark square. */
START_TEST(test_squares_read)
{
	static const struct {
		const char *ruleset, *text;
		draughts_square square;
	} rows[] = {
		{"english", "c3", 22},
		{"english", "C3", 22},
		{"english", " 22 ", 22},
		{"english", "022", 22},
		{"italian", "c3", 0},
		{"italian", "d3", 22},
		{"dipole", "e1", 31},
		{"dipole", "\tE1\n", 31},
		{"dipole", "31", 0},
		{"english", "", 0},
		{"english", " ", 0},
		{"english", "0", 0},
		{"english", "33", 0},
		{"english", "22x", 0},
		{"english", "22 1", 0},
		{"english", "c", 0},
		{"english", "c4", 0},
		{"english", "i9", 0},
		{"english", "K22", 0},
		{"english", "4294967318", 0},
		{"dipole", "2e1", 0},
		{"dipole", "off", 0},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		ck_assert_msg(read_square(rows[i].ruleset, rows[i].text) == rows[i].square,
			"%s: \"%s\"", rows[i].ruleset, rows[i].text);
}
END_TEST

Suite *suite_notation(void)
{
	Suite *suite = suite_create("notation");
	TCase *tests = tests_case(suite, "notation");
	tcase_add_loop_test(tests, test_lists, 0, LENGTH(lists));
	tcase_add_loop_test(tests, test_readings, 0, LENGTH(readings));
	tcase_add_loop_test(tests, test_nonsense, 0, LENGTH(nonsense));
	tcase_add_test(tests, test_long_routes);
	tcase_add_test(tests, test_illegal_is_empty);
	tcase_add_test(tests, test_forms);
	tcase_add_loop_test(tests, test_round_trip, 0, tests_rulesets());
	tcase_add_loop_test(tests, test_crowded_round_trip, 0, tests_rulesets());
	tcase_add_loop_test(tests, test_damage, 0, LENGTH(readings));
	tcase_add_test(tests, test_squares_written);
	tcase_add_test(tests, test_squares_read);
	return suite;
}
