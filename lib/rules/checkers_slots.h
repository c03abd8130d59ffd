/* SPDX-License-Identifier: MIT */
/*
 * The slots of a ruleset of the checkers games: functions compiled from checkers.h and
 * checkers_perft.h, once for each processor, and their names in a vtable. english.c is the example.
 */
#ifndef DR_CHECKERS_SLOTS_H
#define DR_CHECKERS_SLOTS_H

#include "rules/checkers.h"
#include "rules/checkers_perft.h"

/* NOLINTBEGIN(bugprone-macro-parentheses): an attribute, like TARGET, cannot stand in them */

/* What DR_CHECKERS_CODE needs once for each side. */
#define DR_CHECKERS_SIDE(prefix, TARGET, articles, name, side)                              \
	TARGET static DR_NOINLINE size_t prefix##_count_ways_##name(                        \
		uint64_t from4, uint64_t from5, uint64_t men4, uint64_t men5)               \
	{                                                                                   \
		const struct dr_jumps jumps = {from4, from5, men4, men5, 0};                \
                                                                                            \
		return dr_count_ways(articles, side, &jumps);                               \
	}                                                                                   \
                                                                                            \
	TARGET static DR_NOINLINE size_t prefix##_leaves_##name(                            \
		uint64_t own, uint64_t enemy, uint64_t kings, unsigned how)                 \
	{                                                                                   \
		const struct dr_view view = dr_view(articles, own, enemy, kings);           \
                                                                                            \
		return dr_count_view(&prefix##_code, side, &view, how);                     \
	}                                                                                   \
                                                                                            \
	TARGET static uint64_t prefix##_perft_##name(                                       \
		uint64_t own, uint64_t enemy, uint64_t kings, unsigned depth, unsigned how) \
	{                                                                                   \
		const struct dr_view view = dr_view(articles, own, enemy, kings);           \
                                                                                            \
		return dr_perft_side(&prefix##_code, side, &view, depth, how);              \
	}

/*
 * A game's code as static functions with a prefix: DR_CHECKERS_CODE(plain, DR_TARGET_PLAIN,
 * &articles). The attribute in the middle names the processor it is compiled for, if any.
 */
#define DR_CHECKERS_CODE(prefix, TARGET, articles)                                              \
	static dr_jump_on_function prefix##_jump_on;                                            \
	static dr_list_function prefix##_list;                                                  \
	static dr_count_captures_function prefix##_count_captures;                              \
	static dr_count_function prefix##_leaves_white, prefix##_leaves_black;                  \
	static dr_ways_function prefix##_count_ways_white, prefix##_count_ways_black;           \
	static dr_perft_function prefix##_perft_white, prefix##_perft_black;                    \
                                                                                                \
	static const struct dr_code prefix##_code = {articles, prefix##_jump_on, prefix##_list, \
		prefix##_count_captures, {prefix##_leaves_white, prefix##_leaves_black},        \
		{prefix##_count_ways_white, prefix##_count_ways_black},                         \
		{prefix##_perft_white, prefix##_perft_black}};                                  \
                                                                                                \
	TARGET static void prefix##_jump_on(                                                    \
		const struct dr_walk *walk, uint64_t at, uint64_t captured, unsigned rank)      \
	{                                                                                       \
		dr_jump_on(&prefix##_code, walk, at, captured, rank);                           \
	}                                                                                       \
                                                                                                \
	TARGET static DR_NOINLINE void prefix##_list(enum draughts_side side, uint64_t own,     \
		uint64_t enemy, uint64_t kings, unsigned how, struct dr_captures *captures)     \
	{                                                                                       \
		const struct dr_view view = dr_view(articles, own, enemy, kings);               \
                                                                                                \
		dr_list_captures(&prefix##_code, side, &view, how, captures);                   \
	}                                                                                       \
                                                                                                \
	TARGET static DR_NOINLINE size_t prefix##_count_captures(enum draughts_side side,       \
		uint64_t own, uint64_t enemy, uint64_t kings, unsigned how)                     \
	{                                                                                       \
		struct dr_captures captures;                                                    \
                                                                                                \
		prefix##_list(side, own, enemy, kings, how, &captures);                         \
		return dr_total(&captures, how);                                                \
	}                                                                                       \
                                                                                                \
	DR_CHECKERS_SIDE(prefix, TARGET, articles, white, DRAUGHTS_WHITE)                       \
	DR_CHECKERS_SIDE(prefix, TARGET, articles, black, DRAUGHTS_BLACK)                       \
                                                                                                \
	TARGET static DR_NOINLINE size_t prefix##_generate_how(                                 \
		const struct draughts_position *position, draughts_move *moves, unsigned how)   \
	{                                                                                       \
		if (position->board.turn == DRAUGHTS_WHITE)                                     \
			return dr_generate_side(                                                \
				&prefix##_code, DRAUGHTS_WHITE, how, &position->board, moves);  \
		return dr_generate_side(                                                        \
			&prefix##_code, DRAUGHTS_BLACK, how, &position->board, moves);          \
	}                                                                                       \
                                                                                                \
	TARGET static DR_NOINLINE size_t prefix##_count_how(                                    \
		const struct draughts_position *position, unsigned how)                         \
	{                                                                                       \
		if (position->board.turn == DRAUGHTS_WHITE)                                     \
			return dr_count_side(                                                   \
				&prefix##_code, DRAUGHTS_WHITE, how, &position->board);         \
		return dr_count_side(&prefix##_code, DRAUGHTS_BLACK, how, &position->board);    \
	}                                                                                       \
                                                                                                \
	TARGET static bool prefix##_has_capture(const struct draughts_position *position)       \
	{                                                                                       \
		if (position->board.turn == DRAUGHTS_WHITE)                                     \
			return dr_has_capture_side(articles, DRAUGHTS_WHITE, &position->board); \
		return dr_has_capture_side(articles, DRAUGHTS_BLACK, &position->board);         \
	}                                                                                       \
                                                                                                \
	TARGET static void prefix##_play(struct draughts_position *after,                       \
		const struct draughts_position *before, draughts_move move)                     \
	{                                                                                       \
		after->ruleset = before->ruleset;                                               \
		if (before->board.turn == DRAUGHTS_WHITE)                                       \
			dr_play_side(                                                           \
				articles, DRAUGHTS_WHITE, &after->board, &before->board, move); \
		else                                                                            \
			dr_play_side(                                                           \
				articles, DRAUGHTS_BLACK, &after->board, &before->board, move); \
	}

/* NOLINTEND(bugprone-macro-parentheses) */

/*
 * The slots that depend on the reading of I8 (4), from the code of a game:
 * DR_CHECKERS_MOVES(first_plain, plain, DR_FIRST_KING).
 */
#define DR_CHECKERS_MOVES(prefix, game, how)                                                      \
	static size_t prefix##_generate(                                                          \
		const struct draughts_position *position, draughts_move *moves)                   \
	{                                                                                         \
		return game##_generate_how(position, moves, how);                                 \
	}                                                                                         \
                                                                                                  \
	static size_t prefix##_count(const struct draughts_position *position)                    \
	{                                                                                         \
		return game##_count_how(position, how);                                           \
	}                                                                                         \
                                                                                                  \
	static uint64_t prefix##_perft(                                                           \
		const struct draughts_position *position, unsigned depth, bool routes)            \
	{                                                                                         \
		return dr_perft(                                                                  \
			&game##_code, &position->board, depth, (how) | (routes ? DR_ROUTES : 0)); \
	}

/*
 * The slots of a ruleset that no processor does better than another, as static functions with a
 * prefix. DR_CHECKERS_SLOTS names them in a vtable, with those of DR_CHECKERS_CODE and _MOVES.
 */
#define DR_CHECKERS_BOARD(prefix, rules, first, how)                                               \
	static void prefix##_start(struct draughts_position *position)                             \
	{                                                                                          \
		/* E2, I2 */                                                                       \
		position->board.u.checkers.pieces[DRAUGHTS_BLACK] = dr_spread(                     \
			(rules)->a1_dark, UINT32_C(0x00000fff));                                   \
		position->board.u.checkers.pieces[DRAUGHTS_WHITE] = dr_spread(                     \
			(rules)->a1_dark, UINT32_C(0xfff00000));                                   \
		position->board.u.checkers.kings = 0;                                              \
		position->board.turn = first;                                                      \
	}                                                                                          \
                                                                                                   \
	static void prefix##_set(                                                                  \
		struct draughts_position *position, const struct draughts_setup *setup)            \
	{                                                                                          \
		for (int side = DRAUGHTS_WHITE; side <= DRAUGHTS_BLACK; side++)                    \
			position->board.u.checkers.pieces[side] = dr_spread(                       \
				(rules)->a1_dark, setup->pieces[side]);                            \
		position->board.u.checkers.kings = dr_spread((rules)->a1_dark, setup->kings);      \
		position->board.turn = setup->turn;                                                \
	}                                                                                          \
                                                                                                   \
	static draughts_squares prefix##_occupied(                                                 \
		const struct draughts_position *position, enum draughts_side side)                 \
	{                                                                                          \
		return dr_gather((rules)->a1_dark, position->board.u.checkers.pieces[side]);       \
	}                                                                                          \
                                                                                                   \
	static void prefix##_get(                                                                  \
		const struct draughts_position *position, struct draughts_setup *setup)            \
	{                                                                                          \
		const draughts_squares white = dr_gather(                                          \
			(rules)->a1_dark, position->board.u.checkers.pieces[DRAUGHTS_WHITE]);      \
		const draughts_squares black = dr_gather(                                          \
			(rules)->a1_dark, position->board.u.checkers.pieces[DRAUGHTS_BLACK]);      \
                                                                                                   \
		*setup = (struct draughts_setup){.pieces = {white, black},                         \
			.kings = dr_gather((rules)->a1_dark, position->board.u.checkers.kings),    \
			.turn = (uint8_t)position->board.turn};                                    \
		for (unsigned i = 0; i < 32; i += 8)                                               \
			dr_store_bytes(setup->height + i, dr_bytes_of_bits((white | black) >> i)); \
	}                                                                                          \
                                                                                                   \
	static draughts_squares prefix##_kings(                                                    \
		const struct draughts_position *position, enum draughts_side side)                 \
	{                                                                                          \
		return dr_gather(                                                                  \
			(rules)->a1_dark, position->board.u.checkers.kings &                       \
						  position->board.u.checkers.pieces[side]);        \
	}                                                                                          \
                                                                                                   \
	static size_t prefix##_routes(const struct draughts_position *position,                    \
		draughts_move move, struct draughts_route *routes, size_t capacity)                \
	{                                                                                          \
		return dr_routes(rules, how, &position->board, move, routes, capacity);            \
	}

#define DR_CHECKERS_SLOTS(board, game, moves)                                               \
	.start = board##_start, .set = board##_set, .get = board##_get,                     \
	.occupied = board##_occupied, .kings = board##_kings, .generate = moves##_generate, \
	.count = moves##_count, .has_capture = game##_has_capture, .play = game##_play,     \
	.perft = moves##_perft, .routes = board##_routes, .result = dr_checkers_result

#endif
