/* SPDX-License-Identifier: MIT */
/* The layout of move values, which is part of the ABI: see draughts/move.h. */
#include "tests.h"

START_TEST(parts_stand_where_the_header_says)
{
	static const struct {
		draughts_move move;
		draughts_square from, to;
		unsigned count;
		draughts_squares captured;
		bool promotion, off, pass;
	} rows[] = {
		/* English, 22x15 over 18: 22 + (15 << 6) + (1 << 12), and bit 17 of the captured
		 * squares */
		{UINT64_C(0x00020000000013d6), 22, 15, 1, UINT32_C(1) << 17, false, false, false},
		/* a man from 5 to 1, crowned: 5 + (1 << 6) + (1 << 12) + (1 << 16) */
		{UINT64_C(0x11045), 5, 1, 1, 0, true, false, false},
		/* Dipole, twelve checkers off from e1, square 31: 31 + (12 << 12) + (1 << 17) */
		{UINT64_C(0x2c01f), 31, 0, 12, 0, false, true, false},
		{UINT64_C(0x40000), 0, 0, 0, 0, false, false, true},
	};

	for (int i = 0; i < LENGTH(rows); i++) {
		const draughts_move move = rows[i].move;

		ck_assert_uint_eq(draughts_move_from(move), rows[i].from);
		ck_assert_uint_eq(draughts_move_to(move), rows[i].to);
		ck_assert_uint_eq(draughts_move_count(move), rows[i].count);
		ck_assert_uint_eq(draughts_move_captured(move), rows[i].captured);
		ck_assert_int_eq(draughts_move_is_capture(move), rows[i].captured != 0);
		ck_assert_int_eq(draughts_move_is_promotion(move), rows[i].promotion);
		ck_assert_int_eq(draughts_move_is_off(move), rows[i].off);
		ck_assert_int_eq(draughts_move_is_pass(move), rows[i].pass);
	}
}
END_TEST

START_TEST(each_bit_belongs_to_one_part)
{
	for (unsigned bit = 0; bit < 64; bit++) {
		const draughts_move move = (draughts_move)1 << bit;

		ck_assert_uint_eq(draughts_move_from(move), bit < 6 ? 1u << bit : 0);
		ck_assert_uint_eq(
			draughts_move_to(move), bit >= 6 && bit < 12 ? 1u << (bit - 6) : 0);
		ck_assert_uint_eq(
			draughts_move_count(move), bit >= 12 && bit < 16 ? 1u << (bit - 12) : 0);
		ck_assert_uint_eq(
			draughts_move_captured(move), bit >= 32 ? UINT32_C(1) << (bit - 32) : 0);
		ck_assert_int_eq(draughts_move_is_promotion(move), bit == 16);
		ck_assert_int_eq(draughts_move_is_off(move), bit == 17);
		ck_assert_int_eq(draughts_move_is_pass(move), bit == 18);
		ck_assert_int_eq(draughts_move_is_by_king(move), bit == 19);
		ck_assert_int_eq(draughts_move_is_capture(move), bit >= 32);
	}
}
END_TEST

/* Square n becomes 33 - n, and no square stays none. */
START_TEST(moves_and_sets_turn)
{
	ck_assert_uint_eq(DRAUGHTS_SQUARE_SET(0), 0);
	for (draughts_square square = 1; square <= 32; square++) {
		ck_assert_uint_eq(DRAUGHTS_SQUARE_SET(square), UINT32_C(1) << (square - 1));
		ck_assert_uint_eq(draughts_squares_rotate(DRAUGHTS_SQUARE_SET(square)),
			DRAUGHTS_SQUARE_SET(33 - square));
	}
	ck_assert_uint_eq(draughts_squares_rotate(0xfff00000), 0x00000fff);
	ck_assert_uint_eq(draughts_squares_rotate(0x12345678), 0x1e6a2c48);

	/* 22x15 over 18 is 11x18 over 15; 5-1, crowned, is 28-32; off from e1 is off from d8. */
	ck_assert_uint_eq(draughts_move_rotate(tests_move(22, 15, 1, tests_bit(18))),
		tests_move(11, 18, 1, tests_bit(15)));
	ck_assert_uint_eq(draughts_move_rotate(tests_move(5, 1, 1, 0) | TESTS_PROMOTION),
		tests_move(28, 32, 1, 0) | TESTS_PROMOTION);
	ck_assert_uint_eq(draughts_move_rotate(tests_move(31, 0, 12, 0) | TESTS_OFF),
		tests_move(2, 0, 12, 0) | TESTS_OFF);
	ck_assert_uint_eq(draughts_move_rotate(TESTS_PASS), TESTS_PASS);
}
END_TEST

/* 0x12345678 has bits 3 to 6, 9, 10, 12, 14, 18, 20, 21, 25 and 28. */
START_TEST(sets_are_counted)
{
	ck_assert_uint_eq(draughts_squares_count(0), 0);
	ck_assert_uint_eq(draughts_squares_count(0xffffffff), 32);
	ck_assert_uint_eq(draughts_squares_count(0x12345678), 13);
	ck_assert_uint_eq(draughts_squares_first(0), 0);
	ck_assert_uint_eq(draughts_squares_first(0x12345678), 4);
	for (draughts_square square = 1; square <= 32; square++) {
		const draughts_squares set = DRAUGHTS_SQUARE_SET(square);

		ck_assert_uint_eq(draughts_squares_count(set), 1);
		ck_assert_uint_eq(draughts_squares_count(~set), 31);
		ck_assert_uint_eq(draughts_squares_count(0 - set), 33 - square);
		ck_assert_uint_eq(draughts_squares_first(set), square);
		ck_assert_uint_eq(draughts_squares_first(0 - set), square);
	}
}
END_TEST

START_TEST(functions_are_exported_too)
{
	/* Through pointers, so that the linker must find them: bindings call them so. */
	draughts_square (*volatile from)(draughts_move) = draughts_move_from;
	draughts_square (*volatile to)(draughts_move) = draughts_move_to;
	unsigned (*volatile count)(draughts_move) = draughts_move_count;
	draughts_squares (*volatile captured)(draughts_move) = draughts_move_captured;
	bool (*volatile capture)(draughts_move) = draughts_move_is_capture;
	bool (*volatile promotion)(draughts_move) = draughts_move_is_promotion;
	bool (*volatile off)(draughts_move) = draughts_move_is_off;
	bool (*volatile pass)(draughts_move) = draughts_move_is_pass;
	bool (*volatile king)(draughts_move) = draughts_move_is_by_king;
	draughts_move (*volatile turn)(draughts_move) = draughts_move_rotate;
	draughts_squares (*volatile turn_squares)(draughts_squares) = draughts_squares_rotate;
	unsigned (*volatile count_squares)(draughts_squares) = draughts_squares_count;
	draughts_square (*volatile first)(draughts_squares) = draughts_squares_first;
	struct draughts_position *(*volatile in)(
		struct draughts_position_storage *) = draughts_position_in;
	struct draughts_position_storage storage;
	const draughts_move move = tests_move(32, 1, 12, 0x80000001) | TESTS_PROMOTION | TESTS_OFF;

	ck_assert_uint_eq(from(move), 32);
	ck_assert_uint_eq(to(move), 1);
	ck_assert_uint_eq(count(move), 12);
	ck_assert_uint_eq(captured(move), 0x80000001);
	ck_assert(capture(move) && promotion(move) && off(move) && !pass(move) && !king(move));
	ck_assert_uint_eq(from(turn(move)), 1);
	ck_assert_uint_eq(turn_squares(1), 0x80000000);
	ck_assert_uint_eq(count_squares(0x80000001), 2);
	ck_assert_uint_eq(first(0x80000000), 32);
	ck_assert_ptr_eq(in(&storage), &storage);
}
END_TEST

void suite_move(Suite *suite)
{
	tests_add(suite, parts_stand_where_the_header_says, each_bit_belongs_to_one_part,
		moves_and_sets_turn, sets_are_counted, functions_are_exported_too);
}
