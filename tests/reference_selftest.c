/* SPDX-License-Identifier: MIT */
/* Does the reference itself keep the rules? Published counts, each article by hand, and its own
 * random positions. Exits 0 if so; with the argument "long" it counts some seconds longer. */
#include "reference.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 4096 };

static unsigned checks, failures;

static void check(bool right, const char *article, const char *what)
{
	checks++;
	if (right)
		return;
	failures++;
	printf("reference: %s: %s\n", article, what);
}

/* ---- positions and moves as text ---- */

static void append(char *text, const char *more)
{
	strncat(text, more, TEXT_MAX - strlen(text) - 1);
}

static void append_number(char *text, unsigned number)
{
	char digits[16];

	(void)snprintf(digits, sizeof digits, "%u", number);
	append(text, digits);
}

/* One piece: K12, 5, or in Dipole e1, 12e1. Returns what follows it. */
static const char *read_piece(struct ref_position *pos, int sign, const char *text)
{
	bool king = *text == 'K';
	char *end;
	unsigned long number = strtoul(text + king, &end, 10);

	if (pos->game != REF_DIPOLE) {
		ref_set(pos, (unsigned)number, king ? 2 * sign : sign);
		return end;
	}
	pos->at[end[0] - 'a'][end[1] - '1'] = number == 0 ? sign : sign * (int)number;
	return end + 2;
}

/* The letter of the side to move, then the pieces: "W:W12e1:B12d8". Only for the well-formed texts
 * below. */
static struct ref_position position(enum ref_game game, const char *text)
{
	struct ref_position pos;
	int sign = 0;

	ref_clear(&pos, game, *text++ == 'W' ? REF_WHITE : REF_BLACK);
	while (*text != '\0') {
		if (*text == 'W' || *text == 'B')
			sign = *text++ == 'W' ? 1 : -1;
		else if (*text == ':' || *text == ',')
			text++;
		else
			text = read_piece(&pos, sign, text);
	}
	return pos;
}

static void write_square(const struct ref_position *pos, unsigned square, char *text)
{
	static const char files[8][2] = {"a", "b", "c", "d", "e", "f", "g", "h"};

	if (pos->game != REF_DIPOLE) {
		append_number(text, square);
		return;
	}
	append(text, files[ref_file(pos->game, square)]);
	append_number(text, (unsigned)ref_rank(pos->game, square) + 1);
}

static void write_pieces(const struct ref_position *pos, int sign, char *text)
{
	const char *comma = "";

	for (unsigned square = 1; square <= 32; square++) {
		int piece = ref_get(pos, square) * sign;

		if (piece <= 0)
			continue;
		append(text, comma);
		if (pos->game != REF_DIPOLE && piece == 2)
			append(text, "K");
		else if (piece > 1)
			append_number(text, (unsigned)piece);
		write_square(pos, square, text);
		comma = ",";
	}
}

static void write_position(const struct ref_position *pos, char *text)
{
	append(text, pos->turn == REF_WHITE ? "W:W" : "B:W");
	write_pieces(pos, 1, text);
	append(text, ":B");
	write_pieces(pos, -1, text);
}

/* All squares of a capture, "=K" behind a promotion; e1-g3, e1xg3, e1-off:4, pass in Dipole. */
static void write_route(const struct ref_position *pos, const struct ref_move *move,
	const struct ref_route *route, char *text)
{
	if (move->pass) {
		append(text, "pass");
		return;
	}
	write_square(pos, route->square[0], text);
	if (move->off) {
		append(text, "-off:");
		append_number(text, move->count);
		return;
	}
	for (unsigned i = 1; i < route->length; i++) {
		append(text, move->captured != 0 ? "x" : "-");
		write_square(pos, route->square[i], text);
	}
	append(text, move->promotion ? "=K" : "");
}

/* All legal moves, the routes of one move joined by '='. */
static void write_moves(const struct ref_position *pos, char *text)
{
	struct ref_move moves[REF_MOVES_MAX];
	struct ref_route routes[REF_MOVES_MAX];
	size_t count = ref_moves(pos, moves, REF_MOVES_MAX);

	for (size_t i = 0; i < count; i++) {
		size_t ways = ref_routes(pos, &moves[i], routes, REF_MOVES_MAX);

		check(ways == moves[i].routes, "G3", "routes listed and counted differ");
		append(text, i > 0 ? " " : "");
		for (size_t j = 0; j < ways; j++) {
			append(text, j > 0 ? "=" : "");
			write_route(pos, &moves[i], &routes[j], text);
		}
	}
}

/* ---- counts ---- */

/* Published: "english" as OEIS A133046 (which keeps every route: no difference before depth 12),
 * "italian" and Gilbert's positions. The two readings of I9 part at depth 7 of his third one, where
 * his count is the first. "dipole": two programs written apart from each other. */
static const struct count {
	const char *article;
	enum ref_game game;
	const char *position; /* NULL is the initial one */
	bool only_long;
	uint64_t leaves[12]; /* from depth 1 on; 0 is not checked */
} counts[] = {
	{"english", REF_ENGLISH, NULL, false, {7, 49, 302, 1469, 7361, 36768, 179740, 845931}},
	{"italian", REF_ITALIAN, NULL, false, {7, 49, 302, 1469, 7361, 36473, 177532, 828783}},
	{"dipole", REF_DIPOLE, NULL, false, {19, 340, 5185, 81107}},
	{"Gilbert 1", REF_ITALIAN, "W:W30,26,27,22,23,24,17,18,20:B14,15,16,9,11,5,6,1,3", false,
		{5, 13, 42, 107, 360, 1099, 3736, 12495, 43686, 164173}},
	{"Gilbert 3", REF_ITALIAN, "W:W8,9,K12,17,20,K27,K28:B4,K11,K13,14,K19,21,24", false,
		{0, 0, 0, 0, 46241}},
	{"Gilbert 3", REF_ITALIAN_FIRST, "W:W8,9,K12,17,20,K27,K28:B4,K11,K13,14,K19,21,24", false,
		{0, 0, 0, 0, 46241}},
	{"I9", REF_ITALIAN, "W:W8,9,K12,17,20,K27,K28:B4,K11,K13,14,K19,21,24", true,
		{0, 0, 0, 0, 0, 0, 2468110}},
	{"I9", REF_ITALIAN_FIRST, "W:W8,9,K12,17,20,K27,K28:B4,K11,K13,14,K19,21,24", true,
		{0, 0, 0, 0, 0, 0, 2468111}},
	{"english", REF_ENGLISH, NULL, true, {0, 0, 0, 0, 0, 0, 0, 0, 3963680}},
	{"italian", REF_ITALIAN, NULL, true, {0, 0, 0, 0, 0, 0, 0, 0, 3860875}},
	{"dipole", REF_DIPOLE, NULL, true, {0, 0, 0, 0, 1321125}},
	{"Gilbert 1", REF_ITALIAN, "W:W30,26,27,22,23,24,17,18,20:B14,15,16,9,11,5,6,1,3", true,
		{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 628666, 2643555}},
};

static void check_counts(bool with_long)
{
	for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
		const struct count *row = &counts[i];
		struct ref_position pos;

		if (row->only_long && !with_long)
			continue;
		if (row->position != NULL)
			pos = position(row->game, row->position);
		else
			ref_start(&pos, row->game);
		for (unsigned depth = 1; depth <= 12; depth++)
			if (row->leaves[depth - 1] != 0)
				check(ref_perft(&pos, depth) == row->leaves[depth - 1],
					row->article, "another count");
	}
}

/* ---- the articles by hand ---- */

static const struct list {
	const char *article;
	enum ref_game game;
	const char *position, *moves;
} lists[] = {
	{"E3 E4: forward only", REF_ENGLISH, "W:W18:B22", "18-14 18-15"},
	{"E3 E4: forward only", REF_ENGLISH, "B:W14:B18", "18-22 18-23"},
	{"E4: men capture kings", REF_ENGLISH, "W:W22:BK18", "22x15"},
	{"E4: not onto a piece", REF_ENGLISH, "W:W22:B15,18", "22-17"},
	{"E5: one step all ways", REF_ENGLISH, "W:WK18:B1", "18-14 18-15 18-22 18-23"},
	{"E5: captures backward", REF_ENGLISH, "W:WK18:B22", "18x25"},
	{"E6 E7: free, but to its end", REF_ENGLISH, "W:W23:B9,18,19", "23x14x5 23x16"},
	{"E6: free between man and king", REF_ENGLISH, "W:W21,K24:B17,19", "21x14 24x15"},
	{"E8: by a move", REF_ENGLISH, "W:W8:B12", "8-3=K 8-4=K"},
	{"E8: a new king stops", REF_ENGLISH, "W:W11:B6,7", "11x2=K"},
	{"E8: an old king does not", REF_ENGLISH, "W:WK11:B6,7", "11x2x9"},
	{"E9: none twice", REF_ENGLISH, "W:WK22:B18", "22x15"},
	{"E9: a circle", REF_ENGLISH, "W:WK22:B18,19,26,27", "22x15x24x31x22=22x31x24x15x22"},
	{"E9: over its first square", REF_ENGLISH, "W:WK22:B17,18,19,26,27",
		"22x13 22x15x24x31x22x13=22x31x24x15x22x13"},
	{"G3: same ends, other victims", REF_ENGLISH, "W:W31:B18,19,26,27", "31x22x15 31x24x15"},
	{"E10: none left", REF_ENGLISH, "B:WK22:B", ""},
	{"E10: none left", REF_ENGLISH, "W:WK22:B", ""},
	{"E10: no move", REF_ENGLISH, "W:W29:B22,25", ""},
	{"A1: as English", REF_GIVEAWAY, "W:W23:BK9,K18,19", "23x14x5 23x16"},
	{"I4: no kings", REF_ITALIAN, "W:W22:BK18", "22-19"},
	{"I4: men", REF_ITALIAN, "W:W22:B18", "22x13"},
	{"I4: forward only", REF_ITALIAN, "W:W18:B22", "18-13 18-14"},
	{"I5: both, all ways", REF_ITALIAN, "W:WK18:BK22", "18x27"},
	{"I6: a new king stops", REF_ITALIAN, "W:W10:B6,7", "10x3=K"},
	{"I8 1: the most", REF_ITALIAN, "W:W22:B12,18,19", "22x15x8"},
	{"I8 1: a king counts one", REF_ITALIAN, "W:WK22:B12,K18,19", "22x15x8"},
	{"I8 1: before 2", REF_ITALIAN, "W:W22,K25:B12,19,21", "22x15x8"},
	{"I8 2: by a king", REF_ITALIAN, "W:W22,K24:B18,20", "24x15"},
	{"I8 2: else free", REF_ITALIAN, "W:W22,24:B18,20", "22x13 24x15"},
	{"I8 3: the most kings", REF_ITALIAN, "W:WK22:B18,K19", "22x15"},
	{"I8 3: before 4", REF_ITALIAN, "W:WK1,K29:B5,K6,K7,K26,27,28", "1x10x3x12"},
	{"I8 4: the first earliest", REF_ITALIAN, "W:WK22:BK10,12,18,K19", "22x15x8"},
	{"I8 4: the first earliest", REF_ITALIAN_FIRST, "W:WK22:BK10,12,18,K19", "22x15x8"},
	{"I8 4: else free", REF_ITALIAN, "W:WK22:BK18,K19", "22x13 22x15"},
	{"I8: kings not to be taken", REF_ITALIAN, "W:W22,23:BK18,20", "23x16"},
	{"I9", REF_ITALIAN, "W:WK30:B10,K12,K18,20,K26,K27", "30x21x14x5"},
	{"I9", REF_ITALIAN_FIRST, "W:WK30:B10,K12,K18,20,K26,K27", "30x21x14x5 30x23x16x7"},
	{"I9: a circle one way", REF_ITALIAN, "W:WK22:BK19,20,27,28", "22x15x24x31x22"},
	{"I9: a circle both ways", REF_ITALIAN, "W:WK22:BK19,20,K27,28",
		"22x15x24x31x22=22x31x24x15x22"},
	{"D2 D3: over a stack", REF_DIPOLE, "W:W2d4:B5e5", "d4-b6 d4-d6 d4-f6 d4-c5"},
	{"D4: forward is down", REF_DIPOLE, "B:Wa1:B2e5", "e5-d4 e5-f4 e5-c3 e5-e3 e5-g3"},
	{"D5: forward only", REF_DIPOLE, "W:Wd4,c3:Bh8", "d4-c5 d4-e5 c3-b4 c3-d4"},
	{"D6: two of three", REF_DIPOLE, "W:W3d4:Bf6", "d4-a7 d4-g7 d4-b6 d4-d6 d4xf6 d4-c5 d4-e5"},
	{"D6: two take two", REF_DIPOLE, "W:W3d4:B2f6",
		"d4-a7 d4-g7 d4-b6 d4-d6 d4xf6 d4-c5 d4-e5"},
	{"D6: two do not take three", REF_DIPOLE, "W:W3d4:B3f6",
		"d4-a7 d4-g7 d4-b6 d4-d6 d4-c5 d4-e5"},
	{"D6: eight ways", REF_DIPOLE, "W:W2d4:Bb6,d6,f6,2b4,2f4,b2,d2,f2",
		"d4xb6 d4xd6 d4xf6 d4-c5 d4-e5 d4xb4 d4xf4 d4xb2 d4xd2 d4xf2"},
	{"D7: side edge, one place", REF_DIPOLE, "W:W2h6:Ba1",
		"h6-off:1 h6-off:2 h6-f8 h6-h8 h6-g7"},
	{"D8: held", REF_DIPOLE, "W:Wd4:B2c5,2e5", "pass"},
	{"D8: held from above", REF_DIPOLE, "B:W2c5,2e5:Bd6", "pass"},
	{"D8: not held", REF_DIPOLE, "W:Wd4:B2c5,e5", "d4xe5"},
	{"D8: even its last", REF_DIPOLE, "W:Wb8:B2d4", "b8-off:1"},
	{"D9: no move, no pass", REF_DIPOLE, "B:W:B2d4", ""},
	{"D9: no move, no pass", REF_DIPOLE, "W:W:B2d4", ""},
};

static void check_lists(void)
{
	for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
		struct ref_position pos = position(lists[i].game, lists[i].position);
		char text[TEXT_MAX] = "";

		check(ref_valid(&pos), lists[i].article, "no valid position");
		write_moves(&pos, text);
		check(strcmp(text, lists[i].moves) == 0, lists[i].article, text);
	}
}

/* What the last legal move leads to. */
static const struct result {
	const char *article;
	enum ref_game game;
	const char *before, *after;
	enum ref_outcome outcome;
	enum ref_ending ending;
} results[] = {
	{"E8", REF_ENGLISH, "W:W11:B6,7", "B:WK2:B6", REF_ONGOING, REF_NO_ENDING},
	{"E8", REF_ENGLISH, "B:W26,27:B22", "W:W27:BK31", REF_ONGOING, REF_NO_ENDING},
	{"E9", REF_ENGLISH, "W:WK22:B1,18,19,26,27", "B:WK22:B1", REF_ONGOING, REF_NO_ENDING},
	{"E10", REF_ENGLISH, "W:WK22:B18,19,26,27", "B:WK22:B", REF_WHITE_WINS, REF_NO_PIECES},
	{"E10", REF_ENGLISH, "B:W28:B19,20", "W:W28:B19,24", REF_BLACK_WINS, REF_NO_MOVES},
	{"I11", REF_ITALIAN, "B:W22:B13,K18", "W:W:B13,K27", REF_BLACK_WINS, REF_NO_PIECES},
	{"A2", REF_GIVEAWAY, "W:WK22:B18,19,26,27", "B:WK22:B", REF_BLACK_WINS, REF_NO_PIECES},
	{"A3", REF_GIVEAWAY, "B:W28:B19,20", "W:W28:B19,24", REF_WHITE_WINS, REF_NO_MOVES},
	{"D4", REF_DIPOLE, "W:W3h2:Bb8", "B:Wg3,2h2:Bb8", REF_ONGOING, REF_NO_ENDING},
	{"D5", REF_DIPOLE, "W:Wg3,h2:Bb8", "B:W2g3:Bb8", REF_ONGOING, REF_NO_ENDING},
	{"D6", REF_DIPOLE, "W:W2d4:Bb8,2f2", "B:W2f2:Bb8", REF_ONGOING, REF_NO_ENDING},
	{"D8", REF_DIPOLE, "W:Wd4:B2c5,2e5", "B:Wd4:B2c5,2e5", REF_ONGOING, REF_NO_ENDING},
	{"D9: by its own hand", REF_DIPOLE, "W:Wb8:B2d4", "B:W:B2d4", REF_BLACK_WINS,
		REF_NO_PIECES},
	{"D9", REF_DIPOLE, "B:We3:Bd4", "W:W:Be3", REF_BLACK_WINS, REF_NO_PIECES},
};

static void check_results(void)
{
	for (size_t i = 0; i < sizeof results / sizeof results[0]; i++) {
		struct ref_position pos = position(results[i].game, results[i].before);
		struct ref_move moves[REF_MOVES_MAX];
		size_t count = ref_moves(&pos, moves, REF_MOVES_MAX);
		char text[TEXT_MAX] = "";

		check(count > 0, results[i].article, "no move");
		if (count == 0)
			continue;
		ref_play(&pos, &moves[count - 1]);
		write_position(&pos, text);
		check(strcmp(text, results[i].after) == 0, results[i].article, text);
		check(ref_outcome(&pos) == results[i].outcome, results[i].article, "outcome");
		check(ref_ending(&pos) == results[i].ending, results[i].article, "ending");
	}
}

/* A circle is one move (G3) of two routes. */
static void check_perft_routes(void)
{
	struct ref_position pos = position(REF_ENGLISH, "W:WK22:B1,18,19,26,27");

	check(ref_perft(&pos, 1) == 1 && ref_perft_routes(&pos, 1) == 2, "G3", "routes");
	check(ref_perft(&pos, 2) == 2 && ref_perft_routes(&pos, 2) == 4, "G3",
		"routes, and a reply 1-5 or 1-6");
}

/* Corners and a second row of both boards, as E1, I1 and D1 name them. */
static void check_squares(void)
{
	static const struct {
		enum ref_game game;
		unsigned square;
		const char *name;
	} rows[] = {
		{REF_ENGLISH, 1, "b8"},
		{REF_ENGLISH, 4, "h8"},
		{REF_ENGLISH, 5, "a7"},
		{REF_ENGLISH, 28, "h2"},
		{REF_ENGLISH, 29, "a1"},
		{REF_ENGLISH, 32, "g1"},
		{REF_ITALIAN, 1, "a8"},
		{REF_ITALIAN, 4, "g8"},
		{REF_ITALIAN, 5, "b7"},
		{REF_ITALIAN, 29, "b1"},
		{REF_ITALIAN, 32, "h1"},
		{REF_DIPOLE, 31, "e1"},
		{REF_DIPOLE, 2, "d8"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		int file = rows[i].name[0] - 'a';
		int rank = rows[i].name[1] - '1';

		check(ref_square(rows[i].game, file, rank) == rows[i].square, "E1 I1", "number");
		check(ref_file(rows[i].game, rows[i].square) == file, "E1 I1", "file");
		check(ref_rank(rows[i].game, rows[i].square) == rank, "E1 I1", "rank");
	}
	check(ref_square(REF_ENGLISH, 7, 0) == 0, "E1", "h1 is light");
	check(ref_square(REF_ITALIAN, 0, 0) == 0, "I1", "a1 is light");
}

/* D7: 1 <= k <= height and k > min(rows ahead, files to the left, files to the right). */
static bool may_leave(unsigned square, int side, unsigned k)
{
	int rank = ref_rank(REF_DIPOLE, square);
	int left = ref_file(REF_DIPOLE, square);
	int least = side == REF_WHITE ? 7 - rank : rank;

	least = left < least ? left : least;
	least = 7 - left < least ? 7 - left : least;
	return (int)k > least;
}

static void check_leaving(void)
{
	for (unsigned square = 1; square <= 32; square++) {
		for (int side = REF_WHITE; side <= REF_BLACK; side++) {
			struct ref_position pos;
			struct ref_move moves[REF_MOVES_MAX];
			bool off[13] = {false};

			ref_clear(&pos, REF_DIPOLE, side);
			ref_set(&pos, square == 1 ? 2 : 1, side == REF_WHITE ? -1 : 1);
			ref_set(&pos, square, side == REF_WHITE ? 12 : -12);

			size_t count = ref_moves(&pos, moves, REF_MOVES_MAX);

			for (size_t i = 0; i < count; i++)
				off[moves[i].count] |= moves[i].off;
			for (unsigned k = 1; k <= 12; k++)
				check(off[k] == may_leave(square, side, k), "D7", "off the board");
		}
	}
}

/* ---- random positions ---- */

/* Turned by 180 degrees with colours and turn swapped: square n becomes 33 - n. */
static struct ref_position turned(const struct ref_position *pos)
{
	struct ref_position other;

	ref_clear(&other, pos->game, 1 - pos->turn);
	for (unsigned square = 1; square <= 32; square++)
		ref_set(&other, 33 - square, -ref_get(pos, square));
	return other;
}

/* How often the random positions showed what they are made to show. */
static struct {
	unsigned captures, circles, merged, long_captures, narrowed, passes, turns[2];
} seen;

static unsigned victims(uint32_t set)
{
	unsigned count = 0;

	for (; set != 0; set &= set - 1)
		count++;
	return count;
}

/* Every move I8 leaves in the strict reading is left in the loose one (I9). */
static void check_readings(const struct ref_position *strict)
{
	struct ref_position loose = *strict;
	struct ref_move few[REF_MOVES_MAX], many[REF_MOVES_MAX];
	size_t few_count, many_count, j = 0;

	loose.game = REF_ITALIAN_FIRST;
	few_count = ref_moves(strict, few, REF_MOVES_MAX);
	many_count = ref_moves(&loose, many, REF_MOVES_MAX);
	for (size_t i = 0; i < few_count; i++) {
		while (j < many_count && (many[j].from != few[i].from || many[j].to != few[i].to ||
						 many[j].captured != few[i].captured))
			j++;
		check(j < many_count, "I9", "not a superset");
	}
	seen.narrowed += few_count < many_count;
}

static void check_random(const struct ref_position *pos)
{
	struct ref_move moves[REF_MOVES_MAX];
	struct ref_position other = turned(pos);
	size_t count = ref_moves(pos, moves, REF_MOVES_MAX);
	bool going = ref_outcome(pos) == REF_ONGOING;

	check(ref_valid(pos), "G4", "random position");
	check(ref_moves(&other, NULL, 0) == count, "G1", "turned board");
	check(ref_perft_routes(&other, 2) == ref_perft_routes(pos, 2), "G1", "turned board");
	check(ref_perft_routes(pos, 2) >= ref_perft(pos, 2), "G3", "routes");
	check(going == (count > 0), "E10 I11 D9", "outcome and moves");
	seen.turns[pos->turn]++;
	for (size_t i = 0; i < count; i++) {
		struct ref_position next = *pos;

		seen.captures += moves[i].captured != 0;
		seen.circles += moves[i].captured != 0 && moves[i].from == moves[i].to;
		seen.merged += moves[i].routes > 1;
		seen.long_captures += victims(moves[i].captured) >= 6;
		seen.passes += moves[i].pass;
		ref_play(&next, &moves[i]);
		check(ref_valid(&next), "G4", "after a move");
	}
	if (pos->game == REF_ITALIAN)
		check_readings(pos);
}

static void check_random_positions(void)
{
	uint64_t state = 20240607;
	struct ref_position pos;

	for (unsigned i = 0; i < 500; i++) {
		for (unsigned game = REF_ENGLISH; game <= REF_DIPOLE; game++) {
			ref_random_play(&pos, (enum ref_game)game, 80, &state);
			check_random(&pos);
			ref_random_kings(&pos, (enum ref_game)game, &state);
			check_random(&pos);
			ref_random_captures(&pos, (enum ref_game)game, &state);
			check_random(&pos);
		}
		ref_random_pass(&pos, &state);
		check_random(&pos);
	}
	check(seen.captures > 1000 && seen.circles > 20 && seen.merged > 20 &&
			seen.long_captures > 20 && seen.narrowed > 0 && seen.passes > 100 &&
			seen.turns[REF_WHITE] > 1000 && seen.turns[REF_BLACK] > 1000,
		"makers", "random positions too poor");
}

int main(int argc, char **argv)
{
	check_squares();
	check_lists();
	check_results();
	check_perft_routes();
	check_leaving();
	check_random_positions();
	check_counts(argc > 1 && strcmp(argv[1], "long") == 0);
	printf("reference: %u checks, %u failures\n", checks, failures);
	return failures == 0 ? 0 : 1;
}
