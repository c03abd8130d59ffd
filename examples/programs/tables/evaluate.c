/* SPDX-License-Identifier: MIT */
/*
 * The values and distances of a slice as words. A word, or a row, is evaluated from the words that
 * its moves lead to: a position is won if a move leads to a position that is lost for the opponent,
 * and lost if all moves lead to positions that are won for the opponent. When a word changes, the
 * words whose moves lead to it become dirty. The evaluation ends when no word is dirty.
 *
 * With distances this is done level by level: positions that are decided in so many plies are used
 * one level later.
 */
#include "strips.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

/* The moves that count: moves of men are progress in some metrics. */
enum { BY_MEN = 1, BY_KINGS = 2 };

/* Where a move leads to a lost position, and where one leads to a position not known to be won. */
struct reply {
	uint32_t win[WIDTH_MAX], escape[WIDTH_MAX];
};

/* The positions of a word or a row that are found to be won, and to be lost. */
struct decided {
	uint32_t won[WIDTH_MAX], lost[WIDTH_MAX];
};

enum { CLEAN, DIRTY, FINISHED }; /* dirty: in a list; finished: no position of it is open */

struct rounds {
	struct words *words;
	uint32_t *known[2];            /* words->known or, in find_levels, words->stuck */
	unsigned moves;                /* BY_... */
	uint32_t masks[32][WIDTH_MAX]; /* the positions of a row without a king on that square */
	uint8_t *state[2];             /* CLEAN, ... */
	uint32_t *list, *next; /* dirty words: twice the number of the context, plus the mover */
	size_t length, next_length;
	uint32_t *fresh[2]; /* like known: the positions that this level decides; NULL if they are
			       used at once */
	unsigned plies;     /* the level */
};

/* The index of a context's words, of which there are two kinds. */
static inline size_t at_context(unsigned width, size_t context)
{
	return 2 * context * width;
}

/*
 * Evaluation.
 */

/* A move that is possible unless a king is on that square. */
static inline void add_move(const struct rounds *rounds, unsigned width, const uint32_t *known,
	unsigned square, struct reply *reply)
{
	if (width == 1) {
		const uint32_t mask = ~(UINT32_C(1) << square);

		reply->win[0] |= known[1] & mask;
		reply->escape[0] |= ~known[0] & mask;
		return;
	}

	const strip *mask = (const strip *)rounds->masks[square];
	const strip *won = (const strip *)known, *lost = won + STRIPS;
	strip *win = (strip *)reply->win, *escape = (strip *)reply->escape;
	for (unsigned i = 0; i < STRIPS; i++) {
		win[i] |= lost[i] & mask[i];
		escape[i] |= ~won[i] & mask[i];
	}
}

/* All steps of a set to empty squares. They lead to contexts first + factor * rank, mod 2^32. */
struct steps_of {
	const struct step_list *list;
	uint32_t rank, first, factor;
	bool turned; /* the squares, as the outer side sees them */
};

static inline void add_steps(const struct rounds *rounds, unsigned width, enum role after,
	struct steps_of steps, uint32_t occupied, struct reply *reply)
{
	const uint32_t *const known = rounds->known[after];
	const struct step_list *list = steps.list;

	for (uint32_t i = list->first[steps.rank]; i < list->first[steps.rank + 1]; i++) {
		const uint32_t step = list->step[i];
		const unsigned square = steps.turned ? 31 - (step & 31) : step & 31;
		const size_t context = steps.first + steps.factor * (step >> 5);

		if ((occupied >> square & 1) == 0)
			add_move(rounds, width, known + at_context(width, context), square, reply);
	}
}

/*
 * The steps of the kings in a row: of the king in the bits, and of the king that selects the word.
 */
static void add_row_kings(
	const struct rounds *rounds, const uint32_t *known, uint32_t occupied, struct reply *reply)
{
	const struct geometry *geometry = &rounds->words->work->geometry;
	uint32_t free[WIDTH_MAX], moved[WIDTH_MAX], any = 0;

	for (unsigned i = 0; i < WIDTH_MAX; i++) {
		free[i] = ~known[i] & ~occupied & ~(UINT32_C(1) << i);
		any |= known[WIDTH_MAX + i];
	}
	step_strips(geometry, (const strip *)free, (strip *)moved);
	mirror_row(moved);
	for (unsigned i = 0; i < WIDTH_MAX; i++)
		reply->escape[i] |= moved[i];
	if (any == 0)
		return;
	step_strips(geometry, (const strip *)(known + WIDTH_MAX), (strip *)moved);
	mirror_row(moved);
	for (unsigned i = 0; i < WIDTH_MAX; i++)
		reply->win[i] |= moved[i];
}

static inline void add_inner_kings(const struct rounds *rounds, unsigned width, uint32_t context,
	uint32_t occupied, struct reply *reply)
{
	const struct geometry *geometry = &rounds->words->work->geometry;
	const uint32_t *known = rounds->known[OUTER] + at_context(width, context);

	if (width > 1) {
		add_row_kings(rounds, known, occupied, reply);
		return;
	}
	reply->win[0] |= squares_around(geometry, known[1]);
	reply->escape[0] |= squares_around(geometry, ~known[0] & ~occupied);
}

/* The moves of the inner side. */
static inline void reply_inner(const struct rounds *rounds, unsigned width, uint32_t number,
	const struct context *at, struct reply *reply)
{
	const struct words *words = rounds->words;
	const uint32_t men = at->inner_men_rank * words->thirds;

	if (rounds->moves & BY_MEN)
		add_steps(rounds, width, OUTER,
			(struct steps_of){words->ahead[INNER], at->inner_men_rank, number - men,
				words->thirds, false},
			at->occupied, reply);
	if ((rounds->moves & BY_KINGS) == 0)
		return;
	add_inner_kings(rounds, width, number, at->occupied, reply);
	if (words->thirds > 1)
		add_steps(rounds, width, OUTER,
			(struct steps_of){
				words->kings[INNER], at->third, number - at->third, 1, false},
			at->occupied, reply);
}

/* The moves of the outer side. */
static inline void reply_outer(const struct rounds *rounds, unsigned width, uint32_t number,
	const struct context *at, struct reply *reply)
{
	const struct words *words = rounds->words;
	const uint32_t by_kings = words->inner, by_men = words->outer_kings * by_kings;

	if (rounds->moves & BY_MEN)
		add_steps(rounds, width, INNER,
			(struct steps_of){words->ahead[OUTER], at->outer_men_rank,
				number - at->outer_men_rank * by_men, by_men, true},
			at->occupied, reply);
	if (rounds->moves & BY_KINGS)
		add_steps(rounds, width, INNER,
			(struct steps_of){words->kings[OUTER], at->outer_kings_rank,
				number - at->outer_kings_rank * by_kings, by_kings, true},
			at->occupied, reply);
}

static inline void find_reply(const struct rounds *rounds, unsigned width, enum role mover,
	uint32_t number, struct reply *reply)
{
	struct context at;

	find_context(rounds->words, number, &at);
	memset(reply->win, 0, width * sizeof *reply->win);
	memset(reply->escape, 0, width * sizeof *reply->escape);
	if (mover == INNER)
		reply_inner(rounds, width, number, &at, reply);
	else
		reply_outer(rounds, width, number, &at, reply);
}

/* Making words dirty. */

static inline void push(struct rounds *rounds, enum role mover, uint32_t context)
{
	if (rounds->state[mover][context] != CLEAN)
		return;
	rounds->state[mover][context] = DIRTY;
	rounds->next[rounds->next_length++] = context << 1 | mover;
}

/* Makes dirty the contexts that steps back lead to. Their numbers contain factor * rank. */
static void push_steps(struct rounds *rounds, enum role mover, const struct step_list *list,
	uint32_t rank, uint32_t number, uint32_t factor)
{
	const uint32_t first = number - factor * rank;

	for (uint32_t i = list->first[rank]; i < list->first[rank + 1]; i++)
		push(rounds, mover, first + factor * (list->step[i] >> 5));
}

/* Makes dirty the words with the other side to move from which a move leads to this one. */
static void push_before(struct rounds *rounds, enum role mover, uint32_t number)
{
	const struct words *words = rounds->words;
	const uint32_t inner = number % words->inner, outer = number / words->inner;
	const uint32_t kings = outer % words->outer_kings;
	const uint32_t men = words->first_outer_men + outer / words->outer_kings;

	if (mover == INNER) {
		if (rounds->moves & BY_MEN)
			push_steps(rounds, OUTER, words->back[OUTER], men, number,
				words->outer_kings * words->inner);
		push_steps(rounds, OUTER, words->kings[OUTER], kings, number, words->inner);
		return;
	}
	if (rounds->moves & BY_MEN)
		push_steps(rounds, INNER, words->back[INNER],
			words->first_inner_men + inner / words->thirds, number, words->thirds);
	push(rounds, INNER, number);
	if (words->thirds > 1)
		push_steps(rounds, INNER, words->kings[INNER], inner % words->thirds, number, 1);
}

/*
 * Rounds.
 */

/* Uses the positions of a context that are decided: those won and those lost. */
static void settle(struct rounds *rounds, enum role mover, uint32_t context, const uint32_t *won,
	const uint32_t *lost)
{
	const struct words *words = rounds->words;
	const unsigned width = words->width;
	uint32_t *known = words->known[mover] + at_context(width, context);
	uint32_t *open = words->open[mover] + at_context(width, context);
	uint32_t left = 0;

	for (unsigned i = 0; i < width; i++) {
		known[i] |= won[i];
		known[width + i] |= lost[i];
		open[i] &= ~(won[i] | lost[i]);
		left |= open[i];
	}
	if (left == 0)
		rounds->state[mover][context] = FINISHED;
	if (rounds->fresh[mover] != NULL)
		for (unsigned i = 0; i < width; i++)
			put_distance(words, mover, context, i, won[i] | lost[i], rounds->plies + 1);
	push_before(rounds, mover, context);
}

/* Evaluates a word or a row. Returns whether something is decided. */
static inline bool decide(const struct rounds *rounds, unsigned width, enum role mover,
	uint32_t context, struct decided *decided)
{
	const uint32_t *open = rounds->words->open[mover] + at_context(width, context);
	uint32_t left = 0, any = 0;
	struct reply reply;

	for (unsigned i = 0; i < width; i++)
		left |= open[i];
	if (left == 0)
		return false;
	find_reply(rounds, width, mover, context, &reply);
	for (unsigned i = 0; i < width; i++) {
		decided->won[i] = open[i] & reply.win[i];
		decided->lost[i] = open[i] & ~reply.win[i] & ~reply.escape[i] & ~open[width + i];
		any |= decided->won[i] | decided->lost[i];
	}
	return any != 0;
}

static void look_at(struct rounds *rounds, enum role mover, uint32_t context)
{
	const unsigned width = rounds->words->width;
	struct decided decided;

	if (!(width == 1 ? decide(rounds, 1, mover, context, &decided)
			 : decide(rounds, WIDTH_MAX, mover, context, &decided)))
		return;
	if (rounds->fresh[mover] == NULL) {
		settle(rounds, mover, context, decided.won, decided.lost);
		return;
	}

	uint32_t *fresh = rounds->fresh[mover] + at_context(width, context);
	memcpy(fresh, decided.won, width * sizeof *fresh);
	memcpy(fresh + width, decided.lost, width * sizeof *fresh);
	rounds->list[rounds->length++] = context << 1 | mover;
}

/* Results that were postponed while words were evaluated are used now. */
static void settle_all(struct rounds *rounds)
{
	const unsigned width = rounds->words->width;

	for (size_t i = 0; i < rounds->length; i++) {
		const enum role mover = (enum role)(rounds->list[i] & 1);
		const uint32_t context = rounds->list[i] >> 1;
		const uint32_t *fresh = rounds->fresh[mover] + at_context(width, context);

		settle(rounds, mover, context, fresh, fresh + width);
	}
}

/* Looks at all dirty words. Those that become dirty are for the next round. */
static void run_round(struct rounds *rounds)
{
	uint32_t *list = rounds->next;
	const size_t length = rounds->next_length;

	rounds->next = rounds->list;
	rounds->list = list;
	rounds->next_length = rounds->length = 0;
	for (size_t i = 0; i < length; i++) { /* the list becomes the list of decided words */
		uint8_t *state = &rounds->state[list[i] & 1][list[i] >> 1];

		if (*state == FINISHED)
			continue;
		*state = CLEAN;
		look_at(rounds, (enum role)(list[i] & 1), list[i] >> 1);
	}
	if (rounds->fresh[OUTER] == NULL)
		return;
	settle_all(rounds);
	if (++rounds->plies == ANY_DISTANCE)
		abort(); /* no slice of so few pieces comes near */
}

static void push_all(struct rounds *rounds)
{
	rounds->next_length = 0;
	for (unsigned mover = 0; mover < 2; mover++) {
		memset(rounds->state[mover], CLEAN, rounds->words->contexts);
		for (uint32_t i = 0; i < rounds->words->contexts; i++)
			push(rounds, (enum role)mover, i);
	}
}

static void set_masks(struct rounds *rounds)
{
	for (unsigned square = 0; square < 32; square++)
		for (unsigned i = 0; i < WIDTH_MAX; i++)
			rounds->masks[square][i] = i == square ? 0 : ~(UINT32_C(1) << square);
}

static bool new_rounds(struct rounds *rounds, struct words *words)
{
	const size_t contexts = words->contexts;
	bool good = true;

	memset(rounds, 0, sizeof *rounds);
	set_masks(rounds);
	rounds->words = words;
	rounds->moves = BY_MEN | BY_KINGS;
	rounds->list = (uint32_t *)malloc(2 * contexts * sizeof(uint32_t));
	rounds->next = (uint32_t *)malloc(2 * contexts * sizeof(uint32_t));
	for (unsigned role = 0; role < 2; role++) {
		rounds->known[role] = words->known[role];
		rounds->state[role] = (uint8_t *)calloc(contexts, 1);
		good = good && rounds->state[role] != NULL;
	}
	return good && rounds->list != NULL && rounds->next != NULL;
}

static void free_rounds(struct rounds *rounds)
{
	for (unsigned role = 0; role < 2; role++) {
		free(rounds->state[role]);
		free(rounds->fresh[role]);
	}
	free(rounds->list);
	free(rounds->next);
}

/*
 * The whole slice.
 */

static void run_rounds(struct rounds *rounds)
{
	push_all(rounds);
	while (rounds->next_length > 0)
		run_round(rounds);
}

static bool new_fresh(struct rounds *rounds)
{
	const size_t size = (size_t)rounds->words->contexts * rounds->words->width;

	for (unsigned role = 0; role < 2; role++) {
		rounds->fresh[role] = (uint32_t *)malloc(2 * size * sizeof(uint32_t));
		if (rounds->fresh[role] == NULL)
			return false;
	}
	return true;
}

/*
 * Positions without a move have the distance 0, which is known already. The positions that they
 * decide have the distance 1, and so have captures, crownings, and lost positions without a move
 * that counts.
 */
static void find_levels(struct rounds *rounds)
{
	struct words *words = rounds->words;

	for (unsigned role = 0; role < 2; role++)
		rounds->known[role] = words->stuck[role];
	push_all(rounds);
	run_round(rounds);
	for (unsigned role = 0; role < 2; role++)
		rounds->known[role] = words->known[role];
	run_rounds(rounds);
}

/* Keeps the positions that are decided at once, and reopens the other decided positions. */
static void reopen(struct rounds *rounds, enum role mover, uint32_t context, uint32_t *known)
{
	const struct words *words = rounds->words;
	const unsigned width = words->width;
	const size_t at = (size_t)context * width;
	const uint32_t *won = words->known[mover] + 2 * at, *lost = won + width;
	uint32_t *open = words->open[mover] + 2 * at;
	struct reply reply;

	find_reply(rounds, width, mover, context, &reply);
	for (unsigned i = 0; i < width; i++) {
		const uint32_t due = words->due[mover][at + i];
		const uint32_t stuck = words->stuck[mover][2 * at + width + i];
		const uint32_t by_men = won[i] & ~due & reply.win[i];

		put_distance(words, mover, context, i, by_men, 1);
		known[2 * at + i] = (won[i] & due) | words->crowned[mover][at + i] | by_men;
		known[2 * at + width + i] = (lost[i] & due) | stuck;
		open[i] = (won[i] | lost[i]) & ~known[2 * at + i] & ~known[2 * at + width + i];
		open[width + i] = 0;
	}
}

/* Where moves of men are progress, values come first, and then the distances by moves of kings. */
static bool reopen_all(struct rounds *rounds)
{
	struct words *words = rounds->words;
	const size_t size = (size_t)words->contexts * words->width;
	uint32_t *known[2];

	rounds->moves = BY_MEN;
	for (unsigned role = 0; role < 2; role++)
		known[role] = (uint32_t *)malloc(2 * size * sizeof(uint32_t));
	for (unsigned role = 0; known[0] != NULL && known[1] != NULL && role < 2; role++)
		for (uint32_t i = 0; i < words->contexts; i++)
			reopen(rounds, (enum role)role, i, known[role]);
	for (unsigned role = 0; role < 2; role++) {
		free(words->known[role]);
		words->known[role] = known[role];
	}
	rounds->moves = BY_KINGS;
	rounds->plies = 0;
	return known[0] != NULL && known[1] != NULL;
}

bool evaluate_words(struct words *words, struct made *made)
{
	const enum dr_metric metric = words->work->slice->metric;
	struct rounds rounds;
	bool good = new_rounds(&rounds, words);

	if (good && metric != DR_CROWNING) {
		run_rounds(&rounds);
		collect_words(words, made);
	}
	if (metric == DR_MEN)
		good = good && reopen_all(&rounds);
	if (metric != DR_NO_DISTANCES)
		good = good && new_fresh(&rounds);
	if (good && metric != DR_NO_DISTANCES)
		find_levels(&rounds);
	if (good && metric == DR_CROWNING)
		collect_words(words, made);
	free_rounds(&rounds);
	return good;
}
