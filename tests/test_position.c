/* SPDX-License-Identifier: MIT */
/* Handles, moves and playing them: what must hold in every position of every ruleset. */
#include <inttypes.h>

#include "agree.h"
#include "tests.h"

enum { POSITIONS = 400 };

/* In a position that the seed of a ruleset gives. */
#define expect(condition, position, seed)                                                     \
	ck_assert_msg(condition, "%s, seed %" PRIu64 ": %s",                                  \
		draughts_ruleset_name(draughts_position_ruleset(position)), (uint64_t)(seed), \
		#condition)

/* A function that checks one random position. */
typedef void check_position(const struct draughts_position *position, uint64_t seed);

/* ---- handles ---- */

/* G1, E2, I2, D1. */
static void check_initial(const struct draughts_position *position)
{
	const struct draughts_ruleset *ruleset = draughts_position_ruleset(position);
	const bool dipole = tests_has_stacks(ruleset);
	struct draughts_pieces pieces;

	draughts_position_pieces(position, &pieces);
	ck_assert_int_eq(
		(int)draughts_position_turn(position), (int)draughts_ruleset_first_side(ruleset));
	ck_assert_uint_eq(pieces.turn, draughts_ruleset_first_side(ruleset));
	ck_assert_uint_eq(
		pieces.occupied[DRAUGHTS_WHITE], dipole ? tests_bit(31) : UINT32_C(0xfff00000));
	ck_assert_uint_eq(
		pieces.occupied[DRAUGHTS_BLACK], dipole ? tests_bit(2) : UINT32_C(0x00000fff));
	ck_assert_uint_eq(pieces.kings, 0);
	ck_assert_uint_eq(draughts_position_height_at(position, 31), dipole ? 12 : 1);
	ck_assert_uint_eq(draughts_position_height_at(position, 2), dipole ? 12 : 1);
	ck_assert_uint_eq(draughts_position_height_at(position, 17), 0);
	ck_assert_int_eq((int)draughts_position_outcome(position), DRAUGHTS_ONGOING);
}

START_TEST(positions_begin_as_the_rules_say)
{
	const struct draughts_ruleset *ruleset = agree_ruleset_at((size_t)_i);
	struct draughts_position_storage storage[2], untouched;
	struct draughts_position *in_storage, *on_heap, *clone;
	draughts_move moves[DRAUGHTS_MOVES_MAX];

	memset(storage, 0xaa, sizeof storage);
	memset(&untouched, 0xaa, sizeof untouched);
	in_storage = tests_initial(&storage[0], ruleset);
	ck_assert_ptr_eq(in_storage, &storage[0]);
	ck_assert_mem_eq(&storage[1], &untouched, sizeof untouched);
	check_initial(in_storage);

	on_heap = draughts_position_new(ruleset);
	ck_assert_ptr_nonnull(on_heap);
	check_initial(on_heap);
	ck_assert(draughts_position_equal(on_heap, in_storage));

	draughts_position_moves(on_heap, moves, DRAUGHTS_MOVES_MAX);
	draughts_position_successor(on_heap, on_heap, moves[0]);
	ck_assert(!draughts_position_equal(on_heap, in_storage));
	clone = draughts_position_clone(on_heap);
	ck_assert_ptr_nonnull(clone);
	ck_assert(draughts_position_equal(on_heap, clone));
	draughts_position_init(on_heap, ruleset);
	check_initial(on_heap);
	ck_assert(draughts_position_equal(on_heap, in_storage));
	ck_assert(!draughts_position_equal(on_heap, clone));
	draughts_position_free(on_heap);
	draughts_position_free(clone);
	draughts_position_free(NULL);
}
END_TEST

START_TEST(rulesets_tell_positions_apart)
{
	struct draughts_position_storage a, b;
	const struct draughts_position *english = tests_initial(&a, draughts_english());
	const struct draughts_position *wcdf = tests_initial(&b, draughts_english_wcdf());

	ck_assert(!draughts_position_equal(english, wcdf));
	ck_assert(draughts_position_equal(english, english));
	ck_assert_ptr_eq(draughts_position_ruleset(english), draughts_english());
	ck_assert_ptr_eq(draughts_position_ruleset(wcdf), draughts_english_wcdf());
}
END_TEST

static void check_storage_moves(const struct draughts_position *position, uint64_t seed)
{
	struct draughts_position_storage here, there;
	draughts_move before[DRAUGHTS_MOVES_MAX], after[DRAUGHTS_MOVES_MAX];
	const struct draughts_position *moved = draughts_position_in(&there);
	const size_t n = draughts_position_moves(position, before, DRAUGHTS_MOVES_MAX);

	draughts_position_copy(draughts_position_in(&here), position);
	memset(&there, 0xaa, sizeof there);
	memcpy(&there, &here, sizeof there);
	memset(&here, 0x55, sizeof here);
	ck_assert(draughts_position_equal(moved, position));
	expect(draughts_position_moves(moved, after, DRAUGHTS_MOVES_MAX) == n &&
			memcmp(before, after, n * sizeof *before) == 0,
		position, seed);
}

/* ---- moves ---- */

static void check_capacity(const struct draughts_position *position, uint64_t seed)
{
	enum { GUARD = 0x5a };
	draughts_move all[DRAUGHTS_MOVES_MAX], some[DRAUGHTS_MOVES_MAX + 1], guard;
	const size_t n = draughts_position_moves(position, all, DRAUGHTS_MOVES_MAX);
	const size_t capacities[] = {
		0, 1, n > 0 ? n - 1 : 0, n, n + 1, DRAUGHTS_MOVES_MAX - 1, DRAUGHTS_MOVES_MAX};

	memset(&guard, GUARD, sizeof guard);
	ck_assert_uint_le(n, DRAUGHTS_MOVES_MAX);
	ck_assert_uint_eq(draughts_position_moves(position, NULL, 0), n);
	ck_assert_uint_eq(draughts_position_count_moves(position), n);
	for (size_t i = 0; i < sizeof capacities / sizeof *capacities; i++) {
		const size_t capacity = capacities[i];
		const size_t written = n < capacity ? n : capacity;

		memset(some, GUARD, sizeof some);
		ck_assert_uint_eq(draughts_position_moves(position, some, capacity), n);
		if (written > 0)
			ck_assert_mem_eq(some, all, written * sizeof *all);
		expect(some[capacity] == guard, position, seed);
	}
}

/* The parts of a legal move, by the layout in draughts/move.h. */
static void check_layout(const struct draughts_position *position, draughts_move move)
{
	struct draughts_pieces pieces;

	draughts_position_pieces(position, &pieces);

	const enum draughts_side side = draughts_position_turn(position);
	const draughts_squares own = pieces.occupied[side], enemy = pieces.occupied[!side];
	const draughts_square from = draughts_move_from(move), to = draughts_move_to(move);
	const bool dipole = tests_has_stacks(draughts_position_ruleset(position));
	const draughts_squares last_row = side == DRAUGHTS_WHITE ? 0x0000000f : 0xf0000000;

	ck_assert_uint_ne(move, 0);
	ck_assert_uint_eq(move >> 20 & 0xfff, 0);
	ck_assert_int_eq(draughts_move_is_by_king(move),
		(own & pieces.kings & DRAUGHTS_SQUARE_SET(from)) != 0);
	ck_assert_uint_eq(draughts_move_captured(move) & ~enemy, 0);
	if (draughts_move_is_pass(move)) {
		ck_assert_uint_eq(move, TESTS_PASS);
		ck_assert(dipole);
		return;
	}
	ck_assert(from >= 1 && from <= 32 && (own & tests_bit(from)) != 0);
	ck_assert_uint_ge(draughts_move_count(move), 1);
	ck_assert_uint_le(draughts_move_count(move), draughts_position_height_at(position, from));
	ck_assert_int_eq(draughts_move_is_off(move), to == 0);
	if (draughts_move_is_off(move)) {
		ck_assert(dipole && !draughts_move_is_capture(move));
		return;
	}
	ck_assert_uint_le(to, 32);
	if (dipole) {
		ck_assert(!draughts_move_is_promotion(move));
		ck_assert_uint_eq(draughts_move_captured(move), enemy & tests_bit(to));
		return;
	}
	ck_assert_uint_eq(enemy & tests_bit(to), 0);
	ck_assert(to == from ? draughts_move_is_capture(move) : (own & tests_bit(to)) == 0);

	const draughts_squares before = side == DRAUGHTS_WHITE ? last_row << 4 : last_row >> 4;
	const unsigned traits = draughts_ruleset_traits(draughts_position_ruleset(position));
	/* F8: over the row before the last a man comes to the last one. */
	const bool in_passing = (traits & DRAUGHTS_TRAIT_CROWNED_IN_PASSING) &&
				(draughts_move_captured(move) & before) != 0;

	ck_assert_int_eq(draughts_move_is_promotion(move),
		(pieces.kings & tests_bit(from)) == 0 &&
			((tests_bit(to) & last_row) != 0 || in_passing));
}

static void check_moves(const struct draughts_position *position, uint64_t seed)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t n = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	bool capture = false;

	for (size_t i = 0; i < n; i++) {
		check_layout(position, moves[i]);
		capture = capture || draughts_move_is_capture(moves[i]);
		for (size_t j = 0; j < i; j++)
			expect(moves[i] != moves[j], position, seed);
	}
	ck_assert_int_eq(draughts_position_has_capture(position), capture);
	/* E6, I7: capturing is compulsory, in Dipole (D6) it is not. */
	if (capture && !tests_has_stacks(draughts_position_ruleset(position)))
		for (size_t i = 0; i < n; i++)
			ck_assert(draughts_move_is_capture(moves[i]));
}

/* The captures are those of the moves, in their order, into arrays of any length. */
static void check_captures(const struct draughts_position *position, uint64_t seed)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX], captures[DRAUGHTS_MOVES_MAX];
	const size_t n = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	const size_t found = draughts_position_captures(position, captures, DRAUGHTS_MOVES_MAX);
	size_t expected = 0;

	for (size_t i = 0; i < n; i++)
		if (draughts_move_is_capture(moves[i]))
			moves[expected++] = moves[i];
	expect(found == expected, position, seed);
	ck_assert_mem_eq(captures, moves, expected * sizeof *moves);
	ck_assert_uint_eq(draughts_position_captures(position, NULL, 0), expected);
	memset(captures, 0, sizeof captures);
	ck_assert_uint_eq(draughts_position_captures(position, captures, 1), expected);
	ck_assert_uint_eq(captures[0], expected > 0 ? moves[0] : 0);
	ck_assert_uint_eq(captures[1], 0);
}

/* ---- playing ---- */

/* The successors are the moves, in their order, and what _successor makes of each. */
static void check_successors(const struct draughts_position *position, uint64_t seed)
{
	static struct draughts_position_storage positions[DRAUGHTS_MOVES_MAX];
	draughts_move moves[DRAUGHTS_MOVES_MAX], listed[DRAUGHTS_MOVES_MAX];
	const size_t n = draughts_position_moves(position, listed, DRAUGHTS_MOVES_MAX);
	struct draughts_position *const next = draughts_position_in(TESTS_ROOM);

	for (int with_moves = 1; with_moves >= 0; with_moves--) {
		memset(positions, 0xaa, sizeof positions);
		ck_assert_uint_eq(draughts_position_successors(position, positions,
					  with_moves ? moves : NULL, DRAUGHTS_MOVES_MAX),
			n);
		ck_assert_mem_eq(moves, listed, n * sizeof *moves);
		for (size_t i = 0; i < n; i++) {
			draughts_position_successor(next, position, listed[i]);
			expect(draughts_position_equal(draughts_position_in(&positions[i]), next),
				position, seed);
		}
	}
}

/* No more than capacity of them are written, and all are counted. */
START_TEST(successors_that_do_not_fit_are_counted)
{
	struct draughts_position_storage storage, next[4], whole[DRAUGHTS_MOVES_MAX];
	const struct draughts_position *const position = tests_initial(
		&storage, agree_ruleset_at((size_t)_i));
	draughts_move moves[4], all[DRAUGHTS_MOVES_MAX];
	const size_t total = draughts_position_successors(position, whole, all, DRAUGHTS_MOVES_MAX);

	ck_assert_uint_gt(total, 4);
	ck_assert_uint_eq(draughts_position_successors(position, NULL, NULL, 0), total);
	for (size_t capacity = 0; capacity < 4; capacity++) {
		memset(next, 0xaa, sizeof next);
		memset(moves, 0xaa, sizeof moves);
		ck_assert_uint_eq(
			draughts_position_successors(position, next, moves, capacity), total);
		ck_assert_uint_eq(
			draughts_position_successors(position, next, NULL, capacity), total);
		for (size_t i = 0; i < capacity; i++) {
			ck_assert_uint_eq(moves[i], all[i]);
			ck_assert(draughts_position_equal(
				draughts_position_in(&next[i]), draughts_position_in(&whole[i])));
		}
		ck_assert_uint_eq(moves[capacity], UINT64_C(0xaaaaaaaaaaaaaaaa));
		ck_assert_uint_eq(next[capacity].words[0], UINT64_C(0xaaaaaaaaaaaaaaaa));
	}
}
END_TEST

/* A move that is on the list is played, any other is refused and changes nothing. */
static void check_value(const struct draughts_position *position, draughts_move move,
	const draughts_move *moves, size_t n)
{
	struct draughts_position_storage storage, before;
	struct draughts_position *copy = draughts_position_in(&storage);
	const bool legal = agree_is_listed(moves, n, move);

	ck_assert_msg(draughts_position_is_legal(position, move) == legal, "%016" PRIx64, move);
	memset(&storage, 0xaa, sizeof storage);
	draughts_position_copy(copy, position);
	memcpy(&before, &storage, sizeof before);

	const enum draughts_error status = draughts_position_play(copy, move);

	if (legal) {
		tests_ok(status);
		ck_assert(!draughts_position_equal(copy, position));
		return;
	}
	ck_assert_mem_eq(&storage, &before, sizeof before);
	if (draughts_position_outcome(position) == DRAUGHTS_ONGOING)
		ck_assert_int_eq(status, DRAUGHTS_ERR_ILLEGAL);
	else
		ck_assert_int_eq(status, DRAUGHTS_ERR_GAME_OVER);
}

static draughts_move random_value(uint64_t *state)
{
	draughts_move value = 0;

	for (unsigned i = 0; i < 4; i++)
		value = value << 16 | ref_random_below(state, 1u << 16);
	return value;
}

static void check_values(const struct draughts_position *position, uint64_t seed)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t n = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	uint64_t state = seed;

	check_value(position, 0, moves, n);
	check_value(position, TESTS_PASS, moves, n);
	check_value(position, ~(draughts_move)0, moves, n);
	for (unsigned i = 0; i < 20; i++)
		check_value(position, random_value(&state), moves, n);
	for (size_t i = 0; i < n; i++)
		check_value(position, moves[i], moves, n);
	/* Each bit of a move or two, and two bits of them. */
	for (unsigned i = 0; i < 64 && n > 0; i++) {
		const draughts_move move = moves[ref_random_below(&state, (unsigned)n)];
		const draughts_move bit = (draughts_move)1 << i;
		const unsigned other = ref_random_below(&state, 64);

		check_value(position, move ^ bit, moves, n);
		check_value(position, move ^ bit ^ (draughts_move)1 << other, moves, n);
	}
}

/* All ways of playing give the same position, and the turn goes over. */
static void check_play(const struct draughts_position *position, uint64_t seed)
{
	struct draughts_position_storage a, b, c, before;
	struct draughts_position *played = draughts_position_in(&a);
	struct draughts_position *successor = draughts_position_in(&b);
	struct draughts_position *in_place = draughts_position_in(&c);
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t n = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);

	draughts_position_copy(draughts_position_in(&before), position);
	for (size_t i = 0; i < n; i++) {
		memset(&a, 0xaa, sizeof a);
		memset(&b, 0x55, sizeof b);
		memset(&c, 0xaa, sizeof c);
		draughts_position_copy(played, position);
		tests_ok(draughts_position_play(played, moves[i]));
		draughts_position_successor(successor, position, moves[i]);
		draughts_position_copy(in_place, position);
		draughts_position_successor(in_place, in_place, moves[i]);
		expect(draughts_position_equal(played, successor) &&
				draughts_position_equal(played, in_place),
			position, seed);
		ck_assert_uint_eq(
			draughts_position_hash(played), draughts_position_hash(successor));
		ck_assert_int_ne(
			(int)draughts_position_turn(played), (int)draughts_position_turn(position));
	}
	ck_assert(draughts_position_equal(draughts_position_in(&before), position));
	draughts_position_copy(played, position);
	draughts_position_copy(played, played);
	ck_assert(draughts_position_equal(played, position));
}

/*
 * E10, I11, D9: decided exactly without moves, and then nothing can be played. A side that lacks
 * pieces or moves has lost, or, in give-away, has won (A2, A3).
 */
static void check_outcome(const struct draughts_position *position, uint64_t seed)
{
	struct draughts_pieces pieces;

	draughts_position_pieces(position, &pieces);

	const bool white = pieces.occupied[DRAUGHTS_WHITE] != 0;
	const bool black = pieces.occupied[DRAUGHTS_BLACK] != 0;
	const bool ended = draughts_position_count_moves(position) == 0;
	const bool give_away = ref_is_give_away(agree_game(draughts_position_ruleset(position)));
	bool white_lacks = draughts_position_turn(position) == DRAUGHTS_WHITE;
	enum draughts_outcome expected = DRAUGHTS_ONGOING;

	if (!white || !black)
		white_lacks = !white;
	if (ended)
		expected = white_lacks == give_away ? DRAUGHTS_WHITE_WINS : DRAUGHTS_BLACK_WINS;
	expect(draughts_position_outcome(position) == expected, position, seed);
	if (!white || !black)
		ck_assert(ended);
}

/* E10, I11, D9: a side without pieces: the position is finished, whoever is to move. */
START_TEST(a_side_without_pieces_ends_the_game)
{
	const struct draughts_ruleset *ruleset = agree_ruleset_at((size_t)_i);
	struct draughts_position *position = draughts_position_in(TESTS_ROOM);

	for (int side = DRAUGHTS_WHITE; side <= DRAUGHTS_BLACK; side++)
		for (uint8_t turn = DRAUGHTS_WHITE; turn <= DRAUGHTS_BLACK; turn++)
			for (draughts_square square = 5; square <= 28; square++) {
				struct draughts_setup setup = {.turn = turn};

				setup.occupied[side] = tests_bit(square);
				tests_ok(draughts_position_set_setup(
					position, ruleset, &setup, NULL));
				check_outcome(position, square);
				check_values(position, square);
				check_successors(position, square);
				ck_assert_uint_eq(
					draughts_position_successors(position, NULL, NULL, 0), 0);
				ck_assert(!draughts_position_has_capture(position));
				ck_assert_uint_eq(draughts_position_perft(position, 1), 0);
			}
}
END_TEST

/* ---- turning the board ---- */

/* Square n becomes 33 - n and the sides change: the same game from the other side. */
static void check_turned(const struct draughts_position *position, uint64_t seed)
{
	const struct draughts_ruleset *ruleset = draughts_position_ruleset(position);
	const unsigned deepest = tests_has_stacks(ruleset) ? 2 : 3;
	struct draughts_position *turned = draughts_position_in(TESTS_ROOM);

	ck_assert(agree_turn(turned, position));
	ck_assert_uint_eq(
		draughts_position_count_moves(turned), draughts_position_count_moves(position));
	for (unsigned depth = 1; depth <= deepest; depth++)
		expect(draughts_position_perft(turned, depth) ==
					draughts_position_perft(position, depth) &&
				draughts_position_perft_routes(turned, depth) ==
					draughts_position_perft_routes(position, depth),
			position, seed);
}

/* The library turns it as agree.c does, moves included, in place too. */
static void check_rotate(const struct draughts_position *position, uint64_t seed)
{
	struct draughts_position_storage storage, raw;
	struct draughts_position *expected = draughts_position_in(&storage);
	struct draughts_position *turned = draughts_position_in(&raw);
	draughts_move moves[DRAUGHTS_MOVES_MAX], others[DRAUGHTS_MOVES_MAX];
	const size_t n = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);

	memset(&raw, 0xaa, sizeof raw);
	ck_assert(agree_turn(expected, position));
	draughts_position_rotate(turned, position);
	expect(draughts_position_equal(turned, expected), position, seed);
	ck_assert_uint_eq(draughts_position_moves(turned, others, DRAUGHTS_MOVES_MAX), n);
	for (size_t i = 0; i < n; i++)
		ck_assert(agree_is_listed(others, n, draughts_move_rotate(moves[i])));
	draughts_position_rotate(turned, turned);
	ck_assert(draughts_position_equal(turned, position));
}

/* A setup with the other side to move, in place too. */
static void check_switch_turn(const struct draughts_position *position, uint64_t seed)
{
	const struct draughts_ruleset *ruleset = draughts_position_ruleset(position);
	struct draughts_position_storage storage, raw;
	struct draughts_position *expected = draughts_position_in(&storage);
	struct draughts_position *switched = draughts_position_in(&raw);
	struct draughts_setup setup;

	memset(&raw, 0xaa, sizeof raw);
	draughts_position_get_setup(position, &setup);
	setup.turn = !setup.turn;
	tests_ok(draughts_position_set_setup(expected, ruleset, &setup, NULL));
	draughts_position_switch_turn(switched, position);
	expect(draughts_position_equal(switched, expected), position, seed);
	draughts_position_switch_turn(switched, switched);
	ck_assert(draughts_position_equal(switched, position));
}

/* What must hold in every position. */
static const struct {
	const char *name;
	check_position *check;
} checks[] = {
	{"storage may be moved", check_storage_moves},
	{"capacity is kept", check_capacity},
	{"moves have the layout of the abi", check_moves},
	{"captures are the moves that capture", check_captures},
	{"successors are the positions after the moves", check_successors},
	{"generated moves are legal and no others", check_values},
	{"all ways of playing agree", check_play},
	{"games end when the rules say", check_outcome},
	{"the board may be turned", check_turned},
	{"rotate turns positions and moves", check_rotate},
	{"switch turn changes the turn alone", check_switch_turn},
};

START_TEST(in_random_positions)
{
	const struct draughts_ruleset *const ruleset = agree_ruleset_at(
		(size_t)(_i % agree_rulesets()));

	for (uint64_t seed = 0; seed < POSITIONS; seed++)
		checks[_i / agree_rulesets()].check(
			agree_random_position(TESTS_ROOM, ruleset, seed), seed);
}
END_TEST

void suite_position(Suite *suite)
{
	tests_add_loop(suite, agree_rulesets(), positions_begin_as_the_rules_say,
		successors_that_do_not_fit_are_counted, a_side_without_pieces_ends_the_game);
	tests_add(suite, rulesets_tell_positions_apart);
	for (int i = 0; i < LENGTH(checks); i++)
		tcase_add_loop_test(tests_case(suite, checks[i].name), in_random_positions,
			i * agree_rulesets(), (i + 1) * agree_rulesets());
}
