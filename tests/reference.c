/* SPDX-License-Identifier: MIT */
/* The reference: a plain board of 8 by 8, loops over directions, recursion over jumps. */
#include "reference.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MAN = 1, KING = 2 };
enum { CHECKERS_MAX = 12 };
enum { LANDINGS_MAX = 6 }; /* behind a piece that a flying king jumps: from b2 to h8 */

/* ---- the board ---- */

static bool on_board(int file, int rank)
{
	return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

static bool is_italian(enum ref_game game)
{
	return game == REF_ITALIAN || game == REF_ITALIAN_FIRST;
}

static bool kings_fly(enum ref_game game)
{
	return game == REF_RUSSIAN || game == REF_BRAZILIAN || game == REF_POOL ||
	       game == REF_CZECH;
}

/* E1, D1, F1: a1 is dark. I1: h1 is dark, so a1 is light. */
static bool is_dark(enum ref_game game, int file, int rank)
{
	bool like_a1 = (file + rank) % 2 == 0;

	return is_italian(game) ? !like_a1 : like_a1;
}

/* G1: four dark squares a row, row by row from the top left. */
unsigned ref_square(enum ref_game game, int file, int rank)
{
	if (!on_board(file, rank) || !is_dark(game, file, rank))
		return 0;
	return (unsigned)(4 * (7 - rank) + file / 2 + 1);
}

int ref_rank(enum ref_game game, unsigned square)
{
	(void)game;
	return 7 - (int)(square - 1) / 4;
}

int ref_file(enum ref_game game, unsigned square)
{
	int left = (int)(square - 1) % 4 * 2;

	return is_dark(game, left, ref_rank(game, square)) ? left : left + 1;
}

static uint32_t bit(unsigned square)
{
	return (uint32_t)1 << (square - 1);
}

int ref_get(const struct ref_position *pos, unsigned square)
{
	return pos->at[ref_file(pos->game, square)][ref_rank(pos->game, square)];
}

void ref_set(struct ref_position *pos, unsigned square, int piece)
{
	pos->at[ref_file(pos->game, square)][ref_rank(pos->game, square)] = piece;
}

void ref_clear(struct ref_position *pos, enum ref_game game, int turn)
{
	memset(pos, 0, sizeof *pos);
	pos->game = game;
	pos->turn = turn;
}

void ref_start(struct ref_position *pos, enum ref_game game)
{
	bool black_begins = game == REF_ENGLISH || game == REF_GIVEAWAY || game == REF_POOL;

	ref_clear(pos, game, black_begins ? REF_BLACK : REF_WHITE);
	if (game == REF_DIPOLE) {
		ref_set(pos, ref_square(game, 4, 0), 12);
		ref_set(pos, ref_square(game, 3, 7), -12);
		return;
	}
	for (unsigned square = 1; square <= 12; square++)
		ref_set(pos, square, -MAN);
	for (unsigned square = 21; square <= 32; square++)
		ref_set(pos, square, MAN);
}

/* The sign of a side's pieces, and the way its men go: White up the ranks, Black down. */
static int sign_of(int side)
{
	return side == REF_WHITE ? 1 : -1;
}

static int far_rank(int side)
{
	return side == REF_WHITE ? 7 : 0;
}

static bool belongs(int piece, int side)
{
	return piece * sign_of(side) > 0;
}

/* How many pieces a side has, in Dipole how many checkers. */
static int material(const struct ref_position *pos, int side)
{
	int sum = 0;

	for (int file = 0; file < 8; file++)
		for (int rank = 0; rank < 8; rank++)
			if (belongs(pos->at[file][rank], side))
				sum += pos->game == REF_DIPOLE ? abs(pos->at[file][rank]) : 1;
	return sum;
}

static bool man_on_crowning_row(const struct ref_position *pos)
{
	for (int file = 0; file < 8; file++)
		if (pos->at[file][7] == MAN || pos->at[file][0] == -MAN)
			return true;
	return false;
}

bool ref_valid(const struct ref_position *pos)
{
	int white = material(pos, REF_WHITE);
	int black = material(pos, REF_BLACK);

	if (white > CHECKERS_MAX || black > CHECKERS_MAX || white + black == 0)
		return false;
	return pos->game == REF_DIPOLE || !man_on_crowning_row(pos);
}

/* ---- captures of the checkers games ---- */

/* One route, and what the choice among captures asks about it (I8, F6). */
struct capture {
	struct ref_route route;
	int piece;    /* MAN or KING, as it is now: F8 */
	int df, dr;   /* the direction of the last jump; both 0 before the first */
	bool nearest; /* whether it landed right behind the piece it jumped */
	uint32_t captured;
	unsigned victims;
	bool king_taken[REF_CAPTURED_MAX]; /* jump by jump */
};

/* Where kings do not fly one piece has at most 24 routes, so twelve have at most 288. A jump leads
 * two files and two ranks on, so the squares a piece can land on are eight, and each of the nine
 * pieces it could jump joins two of them. Six of the eight have at most two such joins, the other
 * two, A and B, have four. No join is used twice, so a route chooses among at most: from A, 4 and
 * back at A 2, at B 3 and back there 1, which is 24; from one of the six 2, at A and B 3 each,
 * which is 18. Where kings fly there is no such proof here: the assertion looks after it. */
struct captures {
	size_t count;
	struct capture list[REF_MOVES_MAX];
	bool every_landing; /* list paths, see ref_paths, not routes */
};

/* Whether a piece of the side to move may go one step this way without a capture: a man goes
 * forward only (E3, E5, I3, I5, F3, F5). */
static bool may_step(const struct ref_position *pos, int piece, int rank_step)
{
	return piece == KING || rank_step == sign_of(pos->turn);
}

/* Whether it may jump this way: so does a man (E4, I4), but in some games any way (F4). */
static bool may_jump(const struct ref_position *pos, int piece, int rank_step)
{
	if (pos->game == REF_RUSSIAN || pos->game == REF_BRAZILIAN || pos->game == REF_POOL)
		return true;
	return may_step(pos, piece, rank_step);
}

/* E4, E5, I5, F4, F5: any enemy. I4: a man never captures a king. */
static bool may_capture(const struct ref_position *pos, int piece, int victim)
{
	if (!belongs(victim, 1 - pos->turn))
		return false;
	return !is_italian(pos->game) || piece == KING || abs(victim) == MAN;
}

/* How many squares a piece may cross, before the piece it jumps and behind it (E5, F5). */
static int reach(const struct ref_position *pos, int piece)
{
	return kings_fly(pos->game) && piece == KING ? 7 : 1;
}

static bool is_empty(const struct ref_position *pos, int file, int rank)
{
	return on_board(file, rank) && pos->at[file][rank] == 0;
}

static unsigned last_square(const struct capture *capture)
{
	return capture->route.square[capture->route.length - 1];
}

/* The capture after a jump. In russian a man on the far row is a king at once (F8). */
static struct capture after_jump(
	const struct ref_position *pos, const struct capture *before, unsigned over, unsigned to)
{
	struct capture after = *before;

	after.route.square[after.route.length++] = to;
	after.king_taken[after.victims++] = abs(ref_get(pos, over)) == KING;
	after.captured |= bit(over);
	if (pos->game == REF_RUSSIAN && after.piece == MAN &&
		ref_rank(pos->game, to) == far_rank(pos->turn)) {
		after.piece = KING;
		after.route.crowned = after.route.length - 1;
	}
	return after;
}

/* The captures with one jump more in this direction, one for each square to land on; returns how
 * many. The jumped pieces stay on pos, marked in captured: none is jumped twice, and in the games
 * with flying kings they are in the way (F9). (With short kings they never are.) */
static unsigned jump(const struct ref_position *pos, const struct capture *before, int df, int dr,
	struct capture after[LANDINGS_MAX])
{
	int file = ref_file(pos->game, last_square(before)) + df;
	int rank = ref_rank(pos->game, last_square(before)) + dr;
	int far = reach(pos, before->piece);
	unsigned count = 0;

	if (!may_jump(pos, before->piece, dr))
		return 0;
	for (int crossed = 1; crossed < far && is_empty(pos, file, rank); crossed++) {
		file += df;
		rank += dr;
	}
	if (!on_board(file, rank) || !may_capture(pos, before->piece, pos->at[file][rank]))
		return 0;

	unsigned over = ref_square(pos->game, file, rank);

	if ((before->captured & bit(over)) != 0)
		return 0;
	for (int n = 1; n <= far && is_empty(pos, file + n * df, rank + n * dr); n++) {
		unsigned to = ref_square(pos->game, file + n * df, rank + n * dr);

		after[count] = after_jump(pos, before, over, to);
		after[count].df = df;
		after[count].dr = dr;
		after[count++].nearest = n == 1;
	}
	return count;
}

static bool can_jump(const struct ref_position *pos, const struct capture *so_far)
{
	struct capture after[LANDINGS_MAX];

	for (int df = -1; df <= 1; df += 2)
		for (int dr = -1; dr <= 1; dr += 2)
			if (jump(pos, so_far, df, dr, after) > 0)
				return true;
	return false;
}

/* Lists a complete capture. A man whose capture ends on the far row becomes a king (E8, I6, F8). */
static void add_capture(
	const struct ref_position *pos, const struct capture *complete, struct captures *all)
{
	struct capture *added = &all->list[all->count];

	assert(all->count < REF_MOVES_MAX);
	all->count++;
	*added = *complete;
	if (added->piece == MAN && ref_rank(pos->game, last_square(added)) == far_rank(pos->turn))
		added->route.crowned = added->route.length - 1;
}

/* Two jumps in the same direction are one route wherever the king lands between them: the one that
 * lands right behind the first piece. */
static bool is_same_route(const struct capture *so_far, int df, int dr)
{
	return df == so_far->df && dr == so_far->dr && !so_far->nearest;
}

/* Follows every jump from the last square of the route, and lists the capture where there is none
 * (E7, I7, F7). The capturing piece itself has been taken off pos (E9, I10, F9). Where some squares
 * to land on let it jump on, it lands on those only (F7). In the games where a man jumps forward
 * only, there is no way forward on the far row, so its move ends there (E8, I6, F8). */
/* NOLINTNEXTLINE(misc-no-recursion): as deep as a capture is long */
static void follow_jumps(
	const struct ref_position *pos, const struct capture *so_far, struct captures *all)
{
	for (int df = -1; df <= 1; df += 2) {
		for (int dr = -1; dr <= 1; dr += 2) {
			struct capture next[LANDINGS_MAX];
			unsigned count = jump(pos, so_far, df, dr, next);
			bool goes_on = false;

			if (is_same_route(so_far, df, dr) && !all->every_landing)
				continue;
			for (unsigned i = 0; i < count; i++)
				goes_on = goes_on || can_jump(pos, &next[i]);
			for (unsigned i = 0; i < count; i++) {
				if (goes_on)
					follow_jumps(pos, &next[i], all);
				else
					add_capture(pos, &next[i], all);
			}
		}
	}
}

/* What each step of I8 wants the most of. */
static unsigned merit(enum ref_game game, int step, const struct capture *capture)
{
	unsigned kings = 0;
	unsigned order = 0;  /* one binary digit a jump, the first jump highest, 1 for a king */
	unsigned before = 0; /* jumps before the first king */

	for (unsigned i = 0; i < REF_CAPTURED_MAX; i++) {
		kings += capture->king_taken[i];
		order = 2 * order + capture->king_taken[i];
		before += kings == 0;
	}
	switch (step) {
	case 1:
		return capture->victims;
	case 2:
		return capture->piece == KING;
	case 3: /* of captures by a king, as (4) is */
		return capture->piece == KING ? kings : 0;
	default: /* I9 */
		if (capture->piece != KING)
			return 0;
		return game == REF_ITALIAN_FIRST ? REF_CAPTURED_MAX - before : order;
	}
}

/* wrong_answer.c leaves out the last step. */
#ifndef REF_LAST_STEP
#define REF_LAST_STEP 4
#endif

/* Which steps of I8 a game has. F6: brazilian has the first, czech the second. */
static bool has_step(enum ref_game game, int step)
{
	if (game == REF_BRAZILIAN)
		return step == 1;
	if (game == REF_CZECH)
		return step == 2;
	return is_italian(game) || game == REF_ENGLISH_I8;
}

/* I8, F6: at each step only the best of those left stay. Elsewhere the choice is free (E6, F6). */
static void narrow(enum ref_game game, struct captures *all)
{
	for (int step = 1; step <= REF_LAST_STEP; step++) {
		unsigned best = 0;
		size_t kept = 0;

		if (!has_step(game, step))
			continue;
		for (size_t i = 0; i < all->count; i++)
			if (merit(game, step, &all->list[i]) > best)
				best = merit(game, step, &all->list[i]);
		for (size_t i = 0; i < all->count; i++)
			if (merit(game, step, &all->list[i]) == best)
				all->list[kept++] = all->list[i];
		all->count = kept;
	}
}

static void find_captures_of(const struct ref_position *pos, unsigned square, struct captures *all)
{
	struct ref_position without = *pos;
	struct capture none = {.piece = abs(ref_get(pos, square))};

	ref_set(&without, square, 0);
	none.route.length = 1;
	none.route.square[0] = square;
	follow_jumps(&without, &none, all);
}

static void find_captures(const struct ref_position *pos, bool every_landing, struct captures *all)
{
	all->count = 0;
	all->every_landing = every_landing;
	for (unsigned square = 1; square <= 32; square++)
		if (belongs(ref_get(pos, square), pos->turn))
			find_captures_of(pos, square, all);
	narrow(pos->game, all);
}

/* ---- lists of moves ---- */

/* A list under construction: never longer than REF_MOVES_MAX. In Dipole, twelve checkers with at
 * most eight landing squares each and one place off the board are 108 moves; quiet moves are 48. */
struct moves {
	size_t count;
	struct ref_move list[REF_MOVES_MAX];
};

/* Adds a move, or one more route to it if it is listed already (G3). Only captures of the checkers
 * games have routes; several ways off the board are one move (G3). */
static void add_move(struct moves *moves, const struct ref_move *move)
{
	for (size_t i = 0; i < moves->count; i++) {
		struct ref_move *other = &moves->list[i];

		if (other->from == move->from && other->to == move->to &&
			other->count == move->count && other->captured == move->captured) {
			assert(other->promotion == move->promotion); /* G3: one meaning */
			other->routes += move->captured != 0;
			return;
		}
	}
	assert(moves->count < REF_MOVES_MAX);
	moves->list[moves->count++] = *move;
}

static bool crowns(const struct ref_position *pos, unsigned from, unsigned to)
{
	return abs(ref_get(pos, from)) == MAN && ref_rank(pos->game, to) == far_rank(pos->turn);
}

static void add_captures(const struct ref_position *pos, struct moves *moves)
{
	struct captures all;

	find_captures(pos, false, &all);
	for (size_t i = 0; i < all.count; i++) {
		const struct ref_route *route = &all.list[i].route;
		struct ref_move move = {.from = route->square[0], .count = 1, .routes = 1};

		move.to = route->square[route->length - 1];
		move.promotion = route->crowned != 0;
		move.by_king = abs(ref_get(pos, move.from)) == KING;
		move.captured = all.list[i].captured;
		add_move(moves, &move);
	}
}

/* E3, E5, I3, I5, F3, F5. */
static void add_quiet_moves(const struct ref_position *pos, unsigned from, struct moves *moves)
{
	int file = ref_file(pos->game, from);
	int rank = ref_rank(pos->game, from);
	int piece = abs(ref_get(pos, from));

	for (int df = -1; df <= 1; df += 2) {
		for (int dr = -1; dr <= 1; dr += 2) {
			if (!may_step(pos, piece, dr))
				continue;
			for (int n = 1; n <= reach(pos, piece); n++) {
				struct ref_move move = {.from = from, .count = 1, .routes = 1};

				if (!is_empty(pos, file + n * df, rank + n * dr))
					break;
				move.to = ref_square(pos->game, file + n * df, rank + n * dr);
				move.promotion = crowns(pos, from, move.to);
				move.by_king = piece == KING;
				add_move(moves, &move);
			}
		}
	}
}

/* E6, I7, F6: a quiet move only where there is no capture. */
static void add_checkers_moves(const struct ref_position *pos, struct moves *moves)
{
	add_captures(pos, moves);
	if (moves->count > 0)
		return;
	for (unsigned square = 1; square <= 32; square++)
		if (belongs(ref_get(pos, square), pos->turn))
			add_quiet_moves(pos, square, moves);
}

/* D2-D7: count checkers from a stack, count squares this way, over any stacks in between (D3). */
static void add_stack_move(const struct ref_position *pos, unsigned from, int count, int df, int dr,
	struct moves *moves)
{
	int file = ref_file(pos->game, from) + count * df;
	int rank = ref_rank(pos->game, from) + count * dr;
	bool diagonal = df != 0 && dr != 0;
	bool forward = dr == sign_of(pos->turn);
	struct ref_move move = {.from = from, .count = (unsigned)count, .routes = 1};

	if (!diagonal && count % 2 != 0) /* D2: a light square */
		return;
	if (!on_board(file, rank)) {
		move.off = true;
		if (forward)
			add_move(moves, &move);
		return;
	}
	move.to = ref_square(pos->game, file, rank);
	if (belongs(pos->at[file][rank], 1 - pos->turn)) {
		move.captured = bit(move.to);
		if (count >= abs(pos->at[file][rank])) /* D6 */
			add_move(moves, &move);
	} else if (forward) { /* D4, D5 */
		add_move(moves, &move);
	}
}

static void add_dipole_moves(const struct ref_position *pos, struct moves *moves)
{
	struct ref_move pass = {.pass = true, .routes = 1};

	for (unsigned square = 1; square <= 32; square++)
		if (belongs(ref_get(pos, square), pos->turn))
			for (int count = 1; count <= abs(ref_get(pos, square)); count++)
				for (int df = -1; df <= 1; df++)
					for (int dr = -1; dr <= 1; dr++)
						if (df != 0 || dr != 0)
							add_stack_move(
								pos, square, count, df, dr, moves);
	if (moves->count == 0) /* D8 */
		add_move(moves, &pass);
}

static int compare(uint32_t a, uint32_t b)
{
	return (a > b) - (a < b);
}

static int compare_moves(const void *left, const void *right)
{
	const struct ref_move *a = (const struct ref_move *)left;
	const struct ref_move *b = (const struct ref_move *)right;

	if (a->from != b->from)
		return compare(a->from, b->from);
	if (a->to != b->to)
		return compare(a->to, b->to);
	if (a->count != b->count)
		return compare(a->count, b->count);
	return compare(a->captured, b->captured);
}

static void find_moves(const struct ref_position *pos, struct moves *moves)
{
	moves->count = 0;
	if (material(pos, REF_WHITE) == 0 || material(pos, REF_BLACK) == 0) /* E10, I11, D9, F10 */
		return;
	if (pos->game == REF_DIPOLE)
		add_dipole_moves(pos, moves);
	else
		add_checkers_moves(pos, moves);
	qsort(moves->list, moves->count, sizeof moves->list[0], compare_moves);
}

size_t ref_moves(const struct ref_position *pos, struct ref_move *list, size_t capacity)
{
	struct moves moves;

	find_moves(pos, &moves);
	for (size_t i = 0; i < moves.count && i < capacity; i++)
		list[i] = moves.list[i];
	return moves.count;
}

static int compare_routes(const void *left, const void *right)
{
	const struct ref_route *a = (const struct ref_route *)left;
	const struct ref_route *b = (const struct ref_route *)right;

	for (unsigned i = 0; i < a->length && i < b->length; i++)
		if (a->square[i] != b->square[i])
			return compare(a->square[i], b->square[i]);
	return compare(a->length, b->length);
}

static bool is_route_of(const struct capture *capture, const struct ref_move *move)
{
	const struct ref_route *route = &capture->route;

	return route->square[0] == move->from && route->square[route->length - 1] == move->to &&
	       capture->captured == move->captured;
}

static size_t list_routes(const struct ref_position *pos, const struct ref_move *move,
	bool every_landing, struct ref_route *routes, size_t capacity)
{
	struct ref_route found[REF_MOVES_MAX];
	struct captures all;
	size_t count = 0;

	all.count = 0; /* the list is long, and its rest need not be cleared */
	if (pos->game == REF_DIPOLE || move->captured == 0)
		found[count++] = (struct ref_route){
			2, {move->from, move->to}, move->promotion ? 1 : 0};
	else
		find_captures(pos, every_landing, &all);
	for (size_t i = 0; i < all.count; i++)
		if (is_route_of(&all.list[i], move))
			found[count++] = all.list[i].route;
	qsort(found, count, sizeof found[0], compare_routes);
	for (size_t i = 0; i < count && i < capacity; i++)
		routes[i] = found[i];
	return count;
}

size_t ref_routes(const struct ref_position *pos, const struct ref_move *move,
	struct ref_route *routes, size_t capacity)
{
	return list_routes(pos, move, false, routes, capacity);
}

size_t ref_paths(const struct ref_position *pos, const struct ref_move *move,
	struct ref_route *paths, size_t capacity)
{
	return list_routes(pos, move, true, paths, capacity);
}

/* ---- playing ---- */

static void play_checkers(struct ref_position *pos, const struct ref_move *move)
{
	int piece = ref_get(pos, move->from);

	for (unsigned square = 1; square <= 32; square++)
		if ((move->captured & bit(square)) != 0)
			ref_set(pos, square, 0);
	ref_set(pos, move->from, 0); /* before the next line: both may be the same square */
	ref_set(pos, move->to, move->promotion ? KING * sign_of(pos->turn) : piece);
}

static void play_dipole(struct ref_position *pos, const struct ref_move *move)
{
	int moved = (int)move->count * sign_of(pos->turn);

	ref_set(pos, move->from, ref_get(pos, move->from) - moved);
	if (move->off)
		return;
	if (move->captured != 0)
		ref_set(pos, move->to, 0);
	ref_set(pos, move->to, ref_get(pos, move->to) + moved);
}

void ref_play(struct ref_position *pos, const struct ref_move *move)
{
	if (pos->game != REF_DIPOLE)
		play_checkers(pos, move);
	else if (!move->pass)
		play_dipole(pos, move);
	pos->turn = 1 - pos->turn;
}

/* A side to move in Dipole always has a move or a pass, so it never ends for want of moves. */
enum ref_ending ref_ending(const struct ref_position *pos)
{
	if (material(pos, REF_WHITE) == 0 || material(pos, REF_BLACK) == 0)
		return REF_NO_PIECES;
	return ref_moves(pos, NULL, 0) > 0 ? REF_NO_ENDING : REF_NO_MOVES;
}

bool ref_is_give_away(enum ref_game game)
{
	return game == REF_GIVEAWAY;
}

enum ref_outcome ref_outcome(const struct ref_position *pos)
{
	enum ref_ending ending = ref_ending(pos);
	int lacking = pos->turn; /* the side without moves, or without pieces */

	if (ending == REF_NO_ENDING)
		return REF_ONGOING;
	if (ending == REF_NO_PIECES)
		lacking = material(pos, REF_WHITE) == 0 ? REF_WHITE : REF_BLACK;
	if (ref_is_give_away(pos->game))
		return lacking == REF_WHITE ? REF_WHITE_WINS : REF_BLACK_WINS;
	return lacking == REF_WHITE ? REF_BLACK_WINS : REF_WHITE_WINS;
}

/* NOLINTNEXTLINE(misc-no-recursion): depth ends it */
static uint64_t count_leaves(const struct ref_position *pos, unsigned depth, bool by_routes)
{
	struct ref_move moves[REF_MOVES_MAX];
	uint64_t leaves = 0;

	if (depth == 0)
		return 1;

	size_t count = ref_moves(pos, moves, REF_MOVES_MAX);

	for (size_t i = 0; i < count; i++) {
		struct ref_position next = *pos;

		ref_play(&next, &moves[i]);
		leaves += (by_routes ? moves[i].routes : 1) *
			  count_leaves(&next, depth - 1, by_routes);
	}
	return leaves;
}

uint64_t ref_perft(const struct ref_position *pos, unsigned depth)
{
	return count_leaves(pos, depth, false);
}

uint64_t ref_perft_routes(const struct ref_position *pos, unsigned depth)
{
	return count_leaves(pos, depth, true);
}

/* ---- random positions ---- */

/* splitmix64. The remainder favours small numbers by less than one in 2^32. */
unsigned ref_random_below(uint64_t *state, unsigned limit)
{
	uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	z ^= z >> 31;
	return (unsigned)(z % limit);
}

static bool one_in(uint64_t *state, unsigned n)
{
	return ref_random_below(state, n) == 0;
}

static int random_side(uint64_t *state)
{
	return one_in(state, 2) ? REF_WHITE : REF_BLACK;
}

/* There is always one: 12 pieces a side leave 8 squares. */
static unsigned random_empty_square(const struct ref_position *pos, uint64_t *state)
{
	unsigned square;

	do
		square = 1 + ref_random_below(state, 32);
	while (ref_get(pos, square) != 0);
	return square;
}

/* Puts a piece (MAN, KING or a height) on an empty square, as far as G4 allows: nothing above
 * twelve, and a king where a man cannot stand. */
static void put(struct ref_position *pos, int side, unsigned square, int piece)
{
	int room = CHECKERS_MAX - material(pos, side);

	if (room == 0)
		return;
	if (pos->game == REF_DIPOLE)
		piece = piece < room ? piece : room;
	else if (ref_rank(pos->game, square) == far_rank(side))
		piece = KING;
	ref_set(pos, square, piece * sign_of(side));
}

/* In the makers each draw has its own statement: C does not say which argument is worked out first,
 * and the same state must give the same position with every compiler. */

/* A piece for put: a king with the odds given, in Dipole a stack up to the height given. */
static int random_piece(
	const struct ref_position *pos, unsigned kings_in_4, unsigned height, uint64_t *state)
{
	unsigned draw = ref_random_below(state, pos->game == REF_DIPOLE ? height : 4);

	if (pos->game == REF_DIPOLE)
		return (int)draw + 1;
	return draw < kings_in_4 ? KING : MAN;
}

static void put_anywhere(
	struct ref_position *pos, int side, unsigned kings_in_4, unsigned height, uint64_t *state)
{
	unsigned square = random_empty_square(pos, state);
	int piece = random_piece(pos, kings_in_4, height, state);

	put(pos, side, square, piece);
}

void ref_random_play(struct ref_position *pos, enum ref_game game, unsigned plies, uint64_t *state)
{
	ref_start(pos, game);
	for (unsigned left = ref_random_below(state, plies + 1); left > 0; left--) {
		struct ref_move moves[REF_MOVES_MAX];
		size_t count = ref_moves(pos, moves, REF_MOVES_MAX);

		if (count == 0)
			return;
		ref_play(pos, &moves[ref_random_below(state, (unsigned)count)]);
	}
}

void ref_random_kings(struct ref_position *pos, enum ref_game game, uint64_t *state)
{
	ref_clear(pos, game, random_side(state));
	for (int side = REF_WHITE; side <= REF_BLACK; side++)
		for (unsigned left = 1 + ref_random_below(state, 12); left > 0; left--)
			put_anywhere(pos, side, 3, 6, state);
}

/* The nine squares a piece landing on files of one parity can jump, each taken with the same odds,
 * and a few pieces to do it; then a few anywhere. */
static void random_checkers_captures(struct ref_position *pos, uint64_t *state)
{
	int landing = (int)ref_random_below(state, 2);
	unsigned odds_in_8 = 3 + ref_random_below(state, 6);
	unsigned jumpers = 1 + ref_random_below(state, 3);

	for (unsigned square = 1; square <= 32; square++) {
		int file = ref_file(pos->game, square);
		int rank = ref_rank(pos->game, square);
		bool inner = file > 0 && file < 7 && rank > 0 && rank < 7;

		if (inner && file % 2 != landing && ref_random_below(state, 8) < odds_in_8)
			put(pos, 1 - pos->turn, square, random_piece(pos, 2, 0, state));
	}
	while (jumpers > 0) {
		unsigned square = random_empty_square(pos, state);

		if (ref_file(pos->game, square) % 2 != landing)
			continue;
		put(pos, pos->turn, square, random_piece(pos, 3, 0, state));
		jumpers--;
	}
	for (unsigned left = ref_random_below(state, 5); left > 0; left--) {
		int side = random_side(state);

		put_anywhere(pos, side, 2, 0, state);
	}
}

static void random_dipole_captures(struct ref_position *pos, uint64_t *state)
{
	for (unsigned left = 2 + ref_random_below(state, 3); left > 0; left--)
		put_anywhere(pos, pos->turn, 0, 8, state);
	for (unsigned left = 4 + ref_random_below(state, 9); left > 0; left--)
		put_anywhere(pos, 1 - pos->turn, 0, 2, state);
}

/* A walk with jumps, whose squares stay empty: where it stands, and what it is now. */
struct walk {
	int file, rank;
	int piece;
	bool used[8][8];
};

/* Goes one jump on, over an enemy put on a square that nothing has crossed, if there is room for
 * it. As in a capture, no square that was crossed or jumped may be in the way, but empty ones may.
 */
static void walk_on(struct ref_position *pos, struct walk *walk, uint64_t *state)
{
	int df = one_in(state, 2) ? 1 : -1;
	int dr = one_in(state, 2) ? 1 : -1;
	int before = walk->piece == KING ? 1 + (int)ref_random_below(state, 3) : 1;
	int behind = walk->piece == KING ? 1 + (int)ref_random_below(state, 3) : 1;
	int file = walk->file + before * df;
	int rank = walk->rank + before * dr;

	for (int n = 1; n <= before + behind; n++)
		if (!is_empty(pos, walk->file + n * df, walk->rank + n * dr))
			return;
	if (walk->used[file][rank])
		return;
	put(pos, 1 - pos->turn, ref_square(pos->game, file, rank), random_piece(pos, 1, 0, state));
	for (int n = 1; n <= before + behind; n++)
		walk->used[walk->file + n * df][walk->rank + n * dr] = true;
	walk->file = file + behind * df;
	walk->rank = rank + behind * dr;
	if (walk->rank == far_rank(pos->turn))
		walk->piece = KING;
}

/* One long capture, by a king or by a man that crosses the far row; then a few pieces anywhere,
 * some of them in its way. */
static void random_flying_captures(struct ref_position *pos, uint64_t *state)
{
	unsigned start = 1 + ref_random_below(state, 32);
	int piece = one_in(state, 3) ? MAN : KING;
	struct walk walk = {.file = ref_file(pos->game, start), .rank = ref_rank(pos->game, start)};

	walk.piece = walk.rank == far_rank(pos->turn) ? KING : piece;
	walk.used[walk.file][walk.rank] = true;
	for (unsigned tries = 5 + ref_random_below(state, 60); tries > 0; tries--)
		walk_on(pos, &walk, state);
	put(pos, pos->turn, start, piece);
	for (unsigned left = ref_random_below(state, 4); left > 0; left--) {
		int side = random_side(state);

		put_anywhere(pos, side, 2, 0, state);
	}
}

void ref_random_captures(struct ref_position *pos, enum ref_game game, uint64_t *state)
{
	ref_clear(pos, game, random_side(state));
	if (game == REF_DIPOLE)
		random_dipole_captures(pos, state);
	else if (kings_fly(game) && one_in(state, 2))
		random_flying_captures(pos, state);
	else
		random_checkers_captures(pos, state);
}

/* Puts a single checker and, on both squares before it, enemy stacks that it cannot take. A taller
 * stack cannot be held: two checkers need 2 + 2 + 3 + 3 + 3 before them. */
static void put_held_checker(struct ref_position *pos, int side, uint64_t *state)
{
	int file = 1 + (int)ref_random_below(state, 6);
	int rank = 2 * (int)ref_random_below(state, 4) + file % 2;
	int ahead = rank + sign_of(side);
	int needed = 0;

	if (!on_board(file, ahead) || pos->at[file][rank] != 0)
		return;
	for (int df = -1; df <= 1; df += 2) {
		if (belongs(pos->at[file + df][ahead], side))
			return;
		needed += pos->at[file + df][ahead] == 0 ? 2 : 0;
	}
	if (material(pos, side) == CHECKERS_MAX || material(pos, 1 - side) + needed > CHECKERS_MAX)
		return;
	put(pos, side, ref_square(pos->game, file, rank), 1);
	for (int df = -1; df <= 1; df += 2)
		if (pos->at[file + df][ahead] == 0)
			put(pos, 1 - side, ref_square(pos->game, file + df, ahead),
				one_in(state, 4) ? 3 : 2);
}

void ref_random_pass(struct ref_position *pos, uint64_t *state)
{
	int held = random_side(state);

	ref_clear(pos, REF_DIPOLE, one_in(state, 4) ? 1 - held : held);
	while (material(pos, held) == 0)
		put_held_checker(pos, held, state);
	for (unsigned left = ref_random_below(state, 20); left > 0; left--)
		put_held_checker(pos, held, state);
	for (int side = REF_WHITE; side <= REF_BLACK; side++)
		if (one_in(state, 3))
			put_anywhere(pos, side, 0, 3, state);
}
