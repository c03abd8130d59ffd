/* SPDX-License-Identifier: MIT */
/* Setting up positions: the faults of article G4, and that a setup comes back as it went in. */
#include "agree.h"
#include "names.h"
#include "rows.h"

/* The faults that are about no square. */
#define NO_SQUARES \
	((unsigned)(DRAUGHTS_FAULT_TURN | DRAUGHTS_FAULT_NO_PIECES | DRAUGHTS_FAULT_RESERVED))

/* A setup without fault in every ruleset: squares 22 and 11, White to move. */
static struct draughts_setup sound(void)
{
	struct draughts_setup setup = {0};

	setup.occupied[DRAUGHTS_WHITE] = tests_bit(22);
	setup.occupied[DRAUGHTS_BLACK] = tests_bit(11);
	return setup;
}

/*
 * Sets up in a fresh position; on refusal checks that the position was left alone. _setup_check has
 * the same faults, and squares for those that it found alone.
 */
static unsigned faults_of(
	const struct draughts_ruleset *ruleset, const struct draughts_setup *setup)
{
	struct draughts_position_storage storage, before;
	struct draughts_position *position = draughts_position_in(&storage);
	const size_t size = sizeof storage;
	draughts_squares bad[DRAUGHTS_FAULTS_MAX + 1];
	unsigned faults = 0xdead;
	enum draughts_error status;

	memset(&storage, 0xaa, size);
	before = storage;
	status = draughts_position_set_setup(position, ruleset, setup, &faults);
	ck_assert_int_eq(status, faults == 0 ? DRAUGHTS_OK : DRAUGHTS_ERR_POSITION);
	if (status != DRAUGHTS_OK)
		ck_assert_mem_eq(&storage, &before, size);
	ck_assert_int_eq(draughts_position_set_setup(position, ruleset, setup, NULL), status);
	memset(bad, 0xaa, sizeof bad);
	ck_assert_uint_eq(
		draughts_setup_check(setup, ruleset, bad, DRAUGHTS_FAULTS_MAX + 1), faults);
	for (unsigned i = 0; i < DRAUGHTS_FAULTS_MAX; i++)
		if (!((faults & ~NO_SQUARES) >> i & 1))
			ck_assert_uint_eq(bad[i], 0);
		else
			ck_assert_uint_ne(bad[i], 0);
	ck_assert_uint_eq(bad[DRAUGHTS_FAULTS_MAX], 0xaaaaaaaa);
	return faults;
}

#define WHITE tests_bit(22)
#define BLACK tests_bit(11)

/* In every ruleset: nothing wrong, or one fault alone. One side may have no pieces (G4). */
START_TEST(each_fault_alone)
{
	const struct {
		struct draughts_setup setup;
		unsigned faults;
	} rows[] = {
		{{.occupied = {WHITE, BLACK}}, 0},
		{{.occupied = {WHITE, BLACK}, .turn = DRAUGHTS_BLACK}, 0},
		{{.occupied = {WHITE, BLACK}, .height = {[21] = 1}}, 0},
		{{.occupied = {WHITE, 0}}, 0},
		{{.occupied = {WHITE, BLACK}, .turn = 2}, DRAUGHTS_FAULT_TURN},
		{{.occupied = {WHITE, BLACK}, .turn = 255}, DRAUGHTS_FAULT_TURN},
		{{.occupied = {WHITE | BLACK, BLACK}}, DRAUGHTS_FAULT_OVERLAP},
		/* squares 13 to 25, and 5 to 17 */
		{{.occupied = {UINT32_C(0x1fff) << 12, BLACK}}, DRAUGHTS_FAULT_TOO_MANY_WHITE},
		{{.occupied = {WHITE, UINT32_C(0x1fff) << 4}}, DRAUGHTS_FAULT_TOO_MANY_BLACK},
		/* an empty square */
		{{.occupied = {WHITE, BLACK}, .height = {[0] = 1}}, DRAUGHTS_FAULT_HEIGHT},
		{{.turn = DRAUGHTS_WHITE}, DRAUGHTS_FAULT_NO_PIECES},
		{{.occupied = {WHITE, BLACK}, .reserved = {1, 0, 0}}, DRAUGHTS_FAULT_RESERVED},
		{{.occupied = {WHITE, BLACK}, .reserved = {0, 1, 0}}, DRAUGHTS_FAULT_RESERVED},
		{{.occupied = {WHITE, BLACK}, .reserved = {0, 0, 1}}, DRAUGHTS_FAULT_RESERVED},
	};

	for (int i = 0; i < LENGTH(rows); i++)
		ck_assert_uint_eq(faults_of(tests_ruleset(_i), &rows[i].setup), rows[i].faults);
}
END_TEST

START_TEST(each_fault_alone_in_checkers)
{
	const struct draughts_ruleset *ruleset = tests_checkers_at(_i);
	struct draughts_setup setup = sound();

	setup.height[21] = 2;
	ck_assert_uint_eq(faults_of(ruleset, &setup), DRAUGHTS_FAULT_HEIGHT);

	setup = sound();
	setup.kings = tests_bit(1);
	ck_assert_uint_eq(faults_of(ruleset, &setup), DRAUGHTS_FAULT_KING_WITHOUT_PIECE);

	for (draughts_square square = 1; square <= 32; square++)
		for (int side = DRAUGHTS_WHITE; side <= DRAUGHTS_BLACK; side++) {
			/* E8, I6: White's men are crowned on 1-4, Black's on 29-32. */
			const bool crowning = side == DRAUGHTS_WHITE ? square <= 4 : square >= 29;

			memset(&setup, 0, sizeof setup);
			setup.occupied[side] = tests_bit(square);
			ck_assert_uint_eq(faults_of(ruleset, &setup),
				crowning ? DRAUGHTS_FAULT_MAN_ON_CROWNING_ROW : 0);
			setup.kings = tests_bit(square);
			ck_assert_uint_eq(faults_of(ruleset, &setup), 0);
		}
}
END_TEST

START_TEST(each_fault_alone_in_dipole)
{
	const unsigned too_tall = DRAUGHTS_FAULT_HEIGHT | DRAUGHTS_FAULT_TOO_MANY_WHITE;
	const struct {
		struct draughts_setup setup;
		unsigned faults;
	} rows[] = {
		{{.occupied = {WHITE, BLACK}, .kings = WHITE}, DRAUGHTS_FAULT_KING},
		/* 13 are too many in one stack and for a side. 16 would be 0 in four bits. */
		{{.occupied = {WHITE, BLACK}, .height = {[21] = 13}}, too_tall},
		{{.occupied = {WHITE, BLACK}, .height = {[21] = 16}}, too_tall},
		{{.occupied = {WHITE, BLACK}, .height = {[21] = 200}}, too_tall},
		{{.occupied = {WHITE, BLACK}, .height = {[21] = 255}}, too_tall},
		/* The checkers of two stacks, which would be 0 in eight bits, and of eight. */
		{{.occupied = {WHITE | WHITE << 1, BLACK}, .height = {[21] = 128, [22] = 128}},
			too_tall},
		{{.occupied = {UINT32_C(0xff000000), BLACK},
			 .height = {[24] = 255, 255, 255, 255, 255, 255, 255, 255}},
			too_tall},
		/* Twelve checkers of a side on the board, in stacks of any height (D1, G4). */
		{{.occupied = {WHITE, BLACK}, .height = {[21] = 12, [10] = 12}}, 0},
		{{.occupied = {WHITE | tests_bit(32), BLACK}, .height = {[21] = 12, [10] = 12}},
			DRAUGHTS_FAULT_TOO_MANY_WHITE},
		{{.occupied = {WHITE | tests_bit(32), BLACK}, .height = {[21] = 11, [10] = 12}}, 0},
		{{.occupied = {WHITE, BLACK | tests_bit(1)}, .height = {[21] = 12, [10] = 12}},
			DRAUGHTS_FAULT_TOO_MANY_BLACK},
		/* No crowning, so no row is closed to anyone. */
		{{.occupied = {0x0000000f, 0xf0000000}}, 0},
	};

	for (int i = 0; i < LENGTH(rows); i++)
		ck_assert_uint_eq(faults_of(draughts_dipole(), &rows[i].setup), rows[i].faults);
}
END_TEST

/* The place of a fault's squares. */
static unsigned bit_of(unsigned fault)
{
	unsigned bit = 0;

	while (fault >> bit > 1)
		bit++;
	return bit;
}

START_TEST(all_faults_together)
{
	const struct draughts_ruleset *ruleset = tests_ruleset(_i);
	struct draughts_setup setup = {0};

	/* White on 1-13, Black on 13-25, a king on 32, where nobody stands. */
	setup.occupied[DRAUGHTS_WHITE] = 0x1fff;
	setup.occupied[DRAUGHTS_BLACK] = UINT32_C(0x1fff) << 12;
	setup.kings = tests_bit(32);
	setup.height[27] = 1;
	setup.turn = 2;
	setup.reserved[1] = 255;
	ck_assert_uint_eq(faults_of(ruleset, &setup) & ~(unsigned)DRAUGHTS_FAULT_KING,
		DRAUGHTS_FAULT_TURN | DRAUGHTS_FAULT_OVERLAP | DRAUGHTS_FAULT_TOO_MANY_WHITE |
			DRAUGHTS_FAULT_TOO_MANY_BLACK | DRAUGHTS_FAULT_KING_WITHOUT_PIECE |
			DRAUGHTS_FAULT_HEIGHT | DRAUGHTS_FAULT_RESERVED |
			(!tests_has_stacks(ruleset) ? DRAUGHTS_FAULT_MAN_ON_CROWNING_ROW : 0));

	/* An empty board with all that can be wrong with one. */
	setup.occupied[DRAUGHTS_WHITE] = setup.occupied[DRAUGHTS_BLACK] = 0;
	ck_assert_uint_eq(faults_of(ruleset, &setup) & ~(unsigned)DRAUGHTS_FAULT_KING,
		DRAUGHTS_FAULT_TURN | DRAUGHTS_FAULT_KING_WITHOUT_PIECE | DRAUGHTS_FAULT_HEIGHT |
			DRAUGHTS_FAULT_NO_PIECES | DRAUGHTS_FAULT_RESERVED);
}
END_TEST

/* Every set of the faults that can be made one apart from the other, by bits that are added. */
START_TEST(faults_in_all_sets)
{
	const struct {
		unsigned fault;
		struct draughts_setup added;
	} rows[] = {
		{DRAUGHTS_FAULT_TURN, {.turn = 3}},
		{DRAUGHTS_FAULT_OVERLAP, {.occupied = {0, WHITE}}},
		{DRAUGHTS_FAULT_TOO_MANY_WHITE, {.occupied = {UINT32_C(0x1fff) << 12}}},
		{DRAUGHTS_FAULT_KING_WITHOUT_PIECE, {.kings = tests_bit(31)}},
		{DRAUGHTS_FAULT_HEIGHT, {.height = {[31] = 1}}},
		{DRAUGHTS_FAULT_RESERVED, {.reserved = {0, 0, 7}}},
	};

	for (unsigned set = 0; set < 1u << LENGTH(rows); set++) {
		struct draughts_setup setup = sound();
		uint8_t *const bytes = (uint8_t *)&setup;
		unsigned expected = 0;

		for (int i = 0; i < LENGTH(rows); i++) {
			if (!(set >> i & 1))
				continue;
			expected |= rows[i].fault;
			for (size_t k = 0; k < sizeof setup; k++)
				bytes[k] |= ((const uint8_t *)&rows[i].added)[k];
		}
		ck_assert_uint_eq(faults_of(draughts_english(), &setup), expected);
		ck_assert_uint_eq(faults_of(draughts_italian(), &setup), expected);
	}
}
END_TEST

/* The squares of each fault, and its sentence, by hand. */
START_TEST(faults_have_squares_and_words)
{
	/* White on 1-13 but for a king on 2, Black on 13, 30 and 32, a king marked on 20. */
	struct draughts_setup setup = {
		.occupied = {0x00001fff, tests_bit(13) | UINT32_C(0xa0000000)},
		.kings = tests_bit(2) | tests_bit(20) | tests_bit(32)};
	static const struct {
		enum draughts_fault fault;
		draughts_squares squares;
	} rows[] = {
		{DRAUGHTS_FAULT_OVERLAP, 0x00001000},
		{DRAUGHTS_FAULT_TOO_MANY_WHITE, 0x00001fff},
		{DRAUGHTS_FAULT_MAN_ON_CROWNING_ROW, 0x2000000d},
		{DRAUGHTS_FAULT_KING_WITHOUT_PIECE, 0x00080000},
		/* two on an own square, one where nobody is */
		{DRAUGHTS_FAULT_HEIGHT, 0x40000004},
	};
	draughts_squares bad[DRAUGHTS_FAULTS_MAX] = {0};
	unsigned faults = 0;

	setup.height[2] = 2;
	setup.height[30] = 1;

	const unsigned found = draughts_setup_check(
		&setup, draughts_english(), bad, DRAUGHTS_FAULTS_MAX);

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		ck_assert_uint_eq(bad[bit_of(rows[i].fault)], rows[i].squares);
		faults |= rows[i].fault;
	}
	ck_assert_uint_eq(found, faults);
	ck_assert_uint_eq(draughts_setup_check(&setup, draughts_english(), NULL, 0), faults);
}
END_TEST

/* In Dipole a stack has any height up to 12; on an empty square there is none. */
START_TEST(bad_heights_have_squares)
{
	struct draughts_setup setup = {.occupied = {tests_bit(22) | tests_bit(31), tests_bit(1)}};
	draughts_squares bad[DRAUGHTS_FAULTS_MAX] = {0};

	setup.height[21] = 5;
	setup.height[30] = 13;
	setup.height[0] = 12;
	setup.height[31] = 1;
	draughts_setup_check(&setup, draughts_dipole(), bad, DRAUGHTS_FAULTS_MAX);
	ck_assert_uint_eq(bad[bit_of(DRAUGHTS_FAULT_HEIGHT)], tests_bit(31) | tests_bit(32));
}
END_TEST

/* FAULT SQUARES, the fault by name or number. */
static ROW_VIEW(see_words)
{
	char fault[32], words[64], sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];
	unsigned squares;

	snprintf(words, sizeof words, "%.*s", (int)length, text);
	ck_assert_int_eq(sscanf(words, "%31s %x", fault, &squares), 2);

	const unsigned value = *fault <= '9' ? (unsigned)strtoul(fault, NULL, 10)
					     : value_of_setup_fault(fault);

	ck_assert_uint_eq(
		draughts_fault_write(ruleset, value, squares, 0, sentence, sizeof sentence),
		strlen(sentence));
	line_add(line, sentence);
}

static const struct row_kind kinds[] = {{"words", see_words}, {NULL, NULL}};

START_TEST(pieces_come_back)
{
	const struct draughts_ruleset *ruleset = tests_ruleset(_i);
	struct draughts_position_storage storage, again;
	struct draughts_position *copy = draughts_position_in(&again);
	struct ref_position ref;

	for (uint64_t seed = 0; seed < 2000; seed++) {
		struct draughts_position *position = draughts_position_in(&storage);
		struct draughts_setup in, out;
		unsigned faults = 1;

		agree_random(&ref, agree_game(ruleset), seed);
		agree_setup(&ref, &in);
		tests_ok(draughts_position_set_setup(position, ruleset, &in, &faults));
		ck_assert_uint_eq(faults, 0);
		memset(&out, 0xaa, sizeof out);
		draughts_position_get_setup(position, &out);
		ck_assert_mem_eq(&in, &out, sizeof in);
		tests_ok(draughts_position_set_setup(copy, ruleset, &out, NULL));
		ck_assert(draughts_position_equal(position, copy));
		/* Heights of 1 may be left out. */
		for (unsigned i = 0; i < 32; i++)
			if (in.height[i] == 1)
				in.height[i] = 0;
		tests_ok(draughts_position_set_setup(copy, ruleset, &in, NULL));
		ck_assert(draughts_position_equal(position, copy));
	}
}
END_TEST

/* The single questions give what the setup says. */
START_TEST(questions_agree_with_the_setup)
{
	const struct draughts_ruleset *ruleset = tests_ruleset(_i);
	struct draughts_pieces pieces;
	struct draughts_setup setup;

	for (uint64_t seed = 0; seed < 500; seed++) {
		const struct draughts_position *position = agree_random_position(
			TESTS_ROOM, ruleset, seed);

		draughts_position_get_setup(position, &setup);
		ck_assert_int_eq((int)draughts_position_turn(position), setup.turn);
		draughts_position_pieces(position, &pieces);
		ck_assert_uint_eq(pieces.turn, setup.turn);
		for (int side = DRAUGHTS_WHITE; side <= DRAUGHTS_BLACK; side++)
			ck_assert_uint_eq(pieces.occupied[side], setup.occupied[side]);
		ck_assert_uint_eq(pieces.kings, setup.kings);
		for (draughts_square square = 1; square <= 32; square++)
			ck_assert_uint_eq(draughts_position_height_at(position, square),
				setup.height[square - 1]);
		ck_assert_uint_eq(draughts_position_height_at(position, 0), 0);
		ck_assert_uint_eq(draughts_position_height_at(position, 33), 0);
		ck_assert_uint_eq(draughts_position_height_at(position, (unsigned)-1), 0);
	}
}
END_TEST

/* The piece on each square, by the sets: the sets are those of the position, see above. */
static enum draughts_piece piece_in(const struct draughts_setup *setup, draughts_square square)
{
	const bool king = (setup->kings & tests_bit(square)) != 0;

	if (setup->occupied[DRAUGHTS_BLACK] & tests_bit(square))
		return king ? DRAUGHTS_BLACK_KING : DRAUGHTS_BLACK_MAN;
	if (setup->occupied[DRAUGHTS_WHITE] & tests_bit(square))
		return king ? DRAUGHTS_WHITE_KING : DRAUGHTS_WHITE_MAN;
	return DRAUGHTS_NO_PIECE;
}

/* What a square has is put on an empty board, square by square, and makes the same position. */
START_TEST(pieces_are_put_square_by_square)
{
	const struct draughts_ruleset *const ruleset = tests_ruleset(_i);
	struct draughts_position_storage copy;

	memset(&copy, 0xa5, sizeof copy); /* which the destination may be */
	for (uint64_t seed = 0; seed < 500; seed++) {
		const struct draughts_position *const position = agree_random_position(
			TESTS_ROOM, ruleset, seed);
		struct draughts_setup setup, again = {0};

		draughts_position_get_setup(position, &setup);
		again.turn = setup.turn;
		for (draughts_square square = 1; square <= 32; square++) {
			const enum draughts_piece piece = piece_in(&setup, square);

			ck_assert_int_eq(draughts_position_piece_at(position, square), piece);
			ck_assert_int_eq(draughts_setup_piece_at(&setup, square), piece);
			ck_assert_uint_eq(draughts_setup_height_at(&setup, square),
				draughts_position_height_at(position, square));
			draughts_setup_put(&again, square, piece,
				draughts_position_height_at(position, square));
		}
		ck_assert_mem_eq(&again, &setup, sizeof setup);
		tests_ok(draughts_position_set_setup(
			draughts_position_in(&copy), ruleset, &again, NULL));
		ck_assert(draughts_position_equal(draughts_position_in(&copy), position));
	}
}
END_TEST

/* Numbers that are not squares have no piece, and nothing is put there. */
START_TEST(pieces_beside_the_board)
{
	static const draughts_square beside[] = {0, 33, 64, (draughts_square)-1};
	const struct draughts_setup before = sound();
	const struct draughts_position *const position = tests_initial(
		TESTS_ROOM, draughts_italian());
	struct draughts_setup setup = before;

	for (size_t i = 0; i < sizeof beside / sizeof *beside; i++) {
		ck_assert_int_eq(
			draughts_position_piece_at(position, beside[i]), DRAUGHTS_NO_PIECE);
		ck_assert_int_eq(draughts_setup_piece_at(&setup, beside[i]), DRAUGHTS_NO_PIECE);
		ck_assert_uint_eq(draughts_setup_height_at(&setup, beside[i]), 0);
		draughts_setup_put(&setup, beside[i], DRAUGHTS_WHITE_KING, 1);
		draughts_setup_put(&setup, beside[i], DRAUGHTS_NO_PIECE, 1);
	}
	ck_assert_mem_eq(&setup, &before, sizeof setup);
}
END_TEST

/* An unknown piece is ignored; a piece replaces all that was on its square. */
START_TEST(pieces_replace_others)
{
	struct draughts_setup setup = sound(), before;

	setup.occupied[DRAUGHTS_BLACK] |= tests_bit(22); /* both colours: black, as in pictures */
	setup.kings = setup.occupied[DRAUGHTS_BLACK];
	setup.height[21] = 9;
	ck_assert_int_eq(draughts_setup_piece_at(&setup, 22), DRAUGHTS_BLACK_KING);
	before = setup;
	draughts_setup_put(&setup, 22, (enum draughts_piece)5, 1);
	draughts_setup_put(&setup, 22, (enum draughts_piece) - 1, 1);
	ck_assert_mem_eq(&setup, &before, sizeof setup);

	draughts_setup_put(&setup, 22, DRAUGHTS_WHITE_MAN, 0);
	ck_assert_uint_eq(setup.occupied[DRAUGHTS_WHITE], tests_bit(22));
	ck_assert_uint_eq(setup.occupied[DRAUGHTS_BLACK], tests_bit(11));
	ck_assert_uint_eq(setup.kings, tests_bit(11));
	ck_assert_uint_eq(setup.height[21], 1);
	draughts_setup_put(&setup, 22, DRAUGHTS_NO_PIECE, 7);
	ck_assert_uint_eq(setup.occupied[DRAUGHTS_WHITE], 0);
	ck_assert_uint_eq(setup.height[21], 0);
}
END_TEST

/* Any height can be put, and the check finds those that no stack can have (G4). */
START_TEST(heights_are_stored_as_they_are)
{
	static const struct {
		unsigned put, stored;
		bool dipole, checkers; /* whether it is a fault there */
	} rows[] = {{0, 1, false, false}, {1, 1, false, false}, {12, 12, false, true},
		{13, 13, true, true}, {255, 255, true, true}, {256, 255, true, true},
		{(unsigned)-1, 255, true, true}};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct draughts_setup setup = {.turn = DRAUGHTS_WHITE};

		draughts_setup_put(&setup, 31, DRAUGHTS_WHITE_MAN, rows[i].put);
		ck_assert_uint_eq(setup.height[30], rows[i].stored);
		ck_assert_uint_eq(draughts_setup_height_at(&setup, 31), rows[i].stored);
		ck_assert_int_eq((draughts_setup_check(&setup, draughts_dipole(), NULL, 0) &
					 DRAUGHTS_FAULT_HEIGHT) != 0,
			rows[i].dipole);
		ck_assert_int_eq((draughts_setup_check(&setup, draughts_english(), NULL, 0) &
					 DRAUGHTS_FAULT_HEIGHT) != 0,
			rows[i].checkers);
	}
}
END_TEST

void suite_setup(Suite *suite)
{
	rows_add(suite, kinds, "faults.txt");
	tests_add_loop(suite, tests_rulesets(), each_fault_alone, all_faults_together,
		pieces_come_back, questions_agree_with_the_setup, pieces_are_put_square_by_square);
	tests_add_loop(suite, tests_checkers(), each_fault_alone_in_checkers);
	tests_add(suite, each_fault_alone_in_dipole, faults_in_all_sets,
		faults_have_squares_and_words, bad_heights_have_squares, pieces_beside_the_board,
		pieces_replace_others, heights_are_stored_as_they_are);
}
