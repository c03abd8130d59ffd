/* SPDX-License-Identifier: MIT */
/* The words of a slice: where they are, and how their bits become numbers of positions. */
#include "words.h"

#include <stdlib.h>
#include <string.h>

enum { BITS = 32, PACKED_MAX = 16 }; /* a row without duplicates has 496 bits */

/* The side whose kings fit into words: the one with fewer kings. 2 if there is none. */
static unsigned find_inner(const uint8_t kings[2])
{
	unsigned inner = 2, fewest = INNER_KINGS_MAX + 1;

	for (unsigned side = 0; side < 2; side++)
		if (kings[side] > 0 && kings[side] <= fewest) {
			fewest = kings[side];
			inner = side;
		}
	return fewest > INNER_KINGS_MAX ? 2 : inner;
}

bool fits_words(const struct slice *slice)
{
	return slice->metric != DR_END && find_inner(slice->material.kings) < 2;
}

static void set_sizes(struct words *words, struct work *work)
{
	const struct dr_ranks *ranks = &work->job->sets.ranks;
	const unsigned inner = find_inner(work->slice->material.kings);
	const struct dr_material *side = &work->side[1 - inner];

	words->work = work;
	words->turn[INNER] = inner;
	words->turn[OUTER] = 1 - inner;
	words->width = side->kings[1] == 1 ? 1 : WIDTH_MAX;
	words->thirds = side->kings[1] < INNER_KINGS_MAX ? 1 : BITS;
	words->inner_kings = ranks->choose[BITS][side->kings[1]];
	words->outer_men = work->slice->men[1 - inner];
	words->first_outer_men = work->slice->first_men[1 - inner];
	words->outer_kings = ranks->choose[BITS][side->kings[0]];
	words->inner_men = work->slice->men[inner];
	words->first_inner_men = work->slice->first_men[inner];
	words->inner = words->inner_men * words->thirds;
	words->contexts = words->outer_men * words->outer_kings * words->inner;
}

static void set_steps(struct words *words)
{
	const struct work *work = words->work;
	const struct job *job = work->job;
	const bool part = work->slice->kind == PART;

	for (unsigned role = 0; role < 2; role++) {
		const struct dr_material *side = &work->side[words->turn[role]];

		words->ahead[role] = &job->steps[part ? MEN_AHEAD_WITHIN : MEN_AHEAD][side->men[0]];
		words->back[role] = &job->steps[part ? MEN_BACK_WITHIN : MEN_BACK][side->men[0]];
		words->kings[role] = &job->steps[KINGS][role == OUTER ? side->kings[0] : 1];
	}
}

bool new_words(struct words *words, struct work *work)
{
	bool good = true;

	memset(words, 0, sizeof *words);
	set_sizes(words, work);
	set_steps(words);
	const size_t size = (size_t)words->contexts * words->width;
	for (unsigned role = 0; role < 2; role++) {
		words->known[role] = (uint32_t *)calloc(2 * size, sizeof(uint32_t));
		words->open[role] = (uint32_t *)calloc(2 * size, sizeof(uint32_t));
		words->due[role] = (uint32_t *)calloc(size, sizeof(uint32_t));
		good = good && words->known[role] != NULL && words->open[role] != NULL &&
		       words->due[role] != NULL;
		if (work->slice->metric == DR_NO_DISTANCES)
			continue;
		words->stuck[role] = (uint32_t *)calloc(2 * size, sizeof(uint32_t));
		words->crowned[role] = (uint32_t *)calloc(size, sizeof(uint32_t));
		good = good && words->stuck[role] != NULL && words->crowned[role] != NULL;
	}
	return good;
}

void free_words(struct words *words)
{
	for (unsigned role = 0; role < 2; role++) {
		free(words->known[role]);
		free(words->open[role]);
		free(words->due[role]);
		free(words->stuck[role]);
		free(words->crowned[role]);
	}
}

void find_context(const struct words *words, uint32_t number, struct context *context)
{
	const struct sets *sets = &words->work->job->sets;
	const struct dr_material *side = &words->work->side[words->turn[OUTER]];
	const uint32_t outer = number / words->inner, inner = number % words->inner;

	context->third = inner % words->thirds;
	context->inner_men_rank = words->first_inner_men + inner / words->thirds;
	context->outer_kings_rank = outer % words->outer_kings;
	context->outer_men_rank = words->first_outer_men + outer / words->outer_kings;
	context->third_king = words->thirds == 1 ? 0 : UINT32_C(1) << context->third;
	context->inner_men = sets->men[side->men[1]][context->inner_men_rank];
	context->outer_kings = sets->kings[side->kings[0]][context->outer_kings_rank];
	context->outer_men = sets->men[side->men[0]][context->outer_men_rank];

	const uint32_t turned = draughts_squares_rotate(context->outer_men | context->outer_kings);
	const uint32_t own = context->inner_men | context->third_king;
	context->occupied = turned | own;
	context->possible = (context->outer_men & context->outer_kings) == 0 &&
			    (context->inner_men & context->third_king) == 0 && (turned & own) == 0;
}

uint32_t count_kings(const struct words *words, uint32_t third)
{
	return words->thirds == 1 ? words->inner_kings
				  : words->work->job->sets.ranks.choose[third][2];
}

uint32_t first_kings(const struct words *words, uint32_t third)
{
	return words->thirds == 1 ? 0 : words->work->job->sets.ranks.choose[third][3];
}

/* Swaps ever smaller blocks of bits across the diagonal. */
void transpose_row(uint32_t row[WIDTH_MAX])
{
	uint32_t mask = 0x0000ffff;

	for (unsigned size = 16; size != 0; size >>= 1, mask ^= mask << size)
		for (unsigned i = 0; i < 32; i = (i + size + 1) & ~size) {
			const uint32_t swap = (row[i] >> size ^ row[i + size]) & mask;

			row[i + size] ^= swap;
			row[i] ^= swap << size;
		}
}

void mirror_row(uint32_t row[WIDTH_MAX])
{
	uint32_t copy[WIDTH_MAX];

	memcpy(copy, row, sizeof copy);
	transpose_row(copy);
	for (unsigned i = 0; i < WIDTH_MAX; i++)
		row[i] |= copy[i];
}

/*
 * Completes the rows of all third kings, which are a stride apart. Until then a row has only the
 * words below its third king, and a word only the bits below its number.
 */
static void complete_rows(uint32_t *rows, size_t stride, unsigned thirds)
{
	for (unsigned third = 0; third < thirds; third++)
		mirror_row(rows + third * stride);
	if (thirds == 1)
		return;
	for (unsigned third = 0; third < thirds; third++)
		for (unsigned word = third + 1; word < WIDTH_MAX; word++)
			rows[third * stride + word] |= rows[word * stride + third];
	for (unsigned third = 0; third < thirds; third++)
		mirror_row(rows + third * stride);
}

void complete_contexts(const struct words *words, enum role mover, uint32_t first)
{
	const size_t at = (size_t)first * WIDTH_MAX, stride = 2 * (size_t)WIDTH_MAX;

	for (unsigned kind = 0; kind < 2; kind++) {
		const size_t of_kind = 2 * at + (size_t)kind * WIDTH_MAX;

		complete_rows(words->known[mover] + of_kind, stride, words->thirds);
		complete_rows(words->open[mover] + of_kind, stride, words->thirds);
		if (words->stuck[mover] != NULL)
			complete_rows(words->stuck[mover] + of_kind, stride, words->thirds);
	}
	complete_rows(words->due[mover] + at, WIDTH_MAX, words->thirds);
	if (words->crowned[mover] != NULL)
		complete_rows(words->crowned[mover] + at, WIDTH_MAX, words->thirds);
}

/*
 * Numbers. With the outer side to move, the numbers of a context follow each other. With the inner
 * side to move they are as far apart as there are sets of outer pieces.
 */

static uint32_t outer_sets(const struct words *words)
{
	return words->outer_men * words->outer_kings;
}

void put_distance(const struct words *words, enum role mover, uint32_t context, unsigned word,
	uint32_t set, unsigned plies)
{
	uint8_t *distance = words->distance[words->turn[mover]];
	const uint32_t outer = context / words->inner, men = context % words->inner / words->thirds;
	const uint32_t third = context % words->thirds;
	const uint32_t kings = first_kings(words, third) +
			       (words->width == 1 ? 0 : word * (word - 1) / 2);
	const uint64_t factor = mover == OUTER ? 1 : outer_sets(words);
	const uint64_t base = mover == OUTER ? ((uint64_t)outer * words->inner_men + men) *
						       words->inner_kings
					     : (uint64_t)men * words->inner_kings * factor + outer;

	if (mover == INNER && words->work->slice->symmetric)
		return; /* the same positions */
	if (words->thirds > 1 && word >= third)
		return;
	if (words->width > 1)
		set &= (UINT32_C(1) << word) - 1;
	for (; set != 0; set &= set - 1)
		distance[base + factor * (kings + dr_lowest(set))] = (uint8_t)plies;
}

/*
 * Values. A value has two bits: the lower one is set for a loss or a hole, the higher one for a
 * draw or a hole.
 */

enum plane { LOW, HIGH, IGNORED, PLANES };

/* The bits of a context in the order of its kings' ranks. */
struct planes {
	uint32_t bits[PLANES][PACKED_MAX];
};

/* Leaves out the duplicates of a row: of word r the lowest r bits stay. */
static void pack_row(const uint32_t row[WIDTH_MAX], uint32_t packed[PACKED_MAX])
{
	uint64_t bits = 0;
	unsigned count = 0;

	for (unsigned word = 1; word < WIDTH_MAX; word++) {
		bits |= (uint64_t)(row[word] & ((UINT32_C(1) << word) - 1)) << count;
		count += word;
		if (count >= BITS) {
			*packed++ = (uint32_t)bits;
			bits >>= BITS;
			count -= BITS;
		}
	}
	*packed = (uint32_t)bits;
}

/* The bits of a word that are not a position. */
static uint32_t find_holes(const struct words *words, const struct context *context, unsigned word)
{
	if (!context->possible)
		return UINT32_MAX;
	if (words->width == 1)
		return context->occupied;
	return (context->occupied >> word & 1) != 0 ? UINT32_MAX
						    : context->occupied | UINT32_C(1) << word;
}

static void find_planes(
	const struct words *words, enum role mover, uint32_t number, struct planes *planes)
{
	const size_t at = (size_t)number * words->width;
	const uint32_t *won = words->known[mover] + 2 * at, *lost = won + words->width;
	const uint32_t *due = words->due[mover] + at;
	uint32_t low[WIDTH_MAX] = {0}, high[WIDTH_MAX] = {0};
	struct context context;

	find_context(words, number, &context);
	for (unsigned i = 0; i < words->width; i++) {
		const uint32_t hole = find_holes(words, &context, i);

		low[i] = lost[i] | hole;
		high[i] = ~(won[i] | lost[i]) | hole;
	}
	if (words->width == 1) {
		planes->bits[LOW][0] = low[0];
		planes->bits[HIGH][0] = high[0];
		planes->bits[IGNORED][0] = due[0];
	} else {
		pack_row(low, planes->bits[LOW]);
		pack_row(high, planes->bits[HIGH]);
		pack_row(due, planes->bits[IGNORED]);
	}
}

/* Adds so many bits to a stream in which they are 0. */
static void put_bits(uint8_t *stream, uint64_t at, uint64_t bits, unsigned count)
{
	const unsigned shift = (unsigned)(at & 7);

	stream += at >> 3;
	*stream = (uint8_t)(*stream | bits << shift);
	for (unsigned done = 8 - shift; done < count; done += 8) {
		stream++;
		*stream = (uint8_t)(*stream | bits >> done);
	}
}

/* Writes the values of up to 32 positions with consecutive numbers. */
static void put_values(struct made *made, unsigned turn, uint64_t number, unsigned count,
	const uint32_t planes[PLANES])
{
	const uint32_t mask = UINT32_MAX >> (BITS - count);
	const uint64_t values = spread_bits(planes[LOW] & mask) | spread_bits(planes[HIGH] & mask)
									  << 1;

	put_bits(made->values[turn], 2 * number, values, 2 * count);
	if ((planes[IGNORED] & mask) != 0)
		put_bits(made->ignored[turn], number, planes[IGNORED] & mask, count);
}

static void collect_outer(const struct words *words, struct made *made)
{
	const unsigned turn = words->turn[OUTER];
	struct planes planes = {{{0}}};

	for (uint32_t context = 0; context < words->contexts; context++) {
		const uint32_t third = context % words->thirds;
		const uint32_t count = count_kings(words, third);
		const uint64_t first = (uint64_t)(context / words->thirds) * words->inner_kings +
				       first_kings(words, third);

		find_planes(words, OUTER, context, &planes);
		for (uint32_t i = 0; i < count; i += BITS) {
			const uint32_t three[PLANES] = {planes.bits[LOW][i / BITS],
				planes.bits[HIGH][i / BITS], planes.bits[IGNORED][i / BITS]};

			put_values(
				made, turn, first + i, count - i < BITS ? count - i : BITS, three);
		}
	}
}

/* The values of contexts whose outer pieces follow each other, by the ranks of the kings. */
static void collect_block(
	const struct words *words, uint32_t outer, unsigned size, uint32_t inner, struct made *made)
{
	const uint32_t third = inner % words->thirds, count = count_kings(words, third);
	const uint64_t first = (uint64_t)(inner / words->thirds) * words->inner_kings +
			       first_kings(words, third);
	uint32_t block[PLANES][PACKED_MAX][BITS] = {{{0}}};
	struct planes planes = {{{0}}};

	for (unsigned i = 0; i < size; i++) {
		find_planes(words, INNER, (outer + i) * words->inner + inner, &planes);
		for (unsigned plane = 0; plane < PLANES; plane++)
			for (uint32_t at = 0; at * BITS < count; at++)
				block[plane][at][i] = planes.bits[plane][at];
	}
	for (unsigned plane = 0; plane < PLANES; plane++)
		for (uint32_t at = 0; at * BITS < count; at++)
			transpose_row(block[plane][at]);
	for (uint32_t i = 0; i < count; i++) {
		const uint32_t three[PLANES] = {block[LOW][i / BITS][i % BITS],
			block[HIGH][i / BITS][i % BITS], block[IGNORED][i / BITS][i % BITS]};

		put_values(made, words->turn[INNER], (first + i) * outer_sets(words) + outer, size,
			three);
	}
}

void collect_words(const struct words *words, struct made *made)
{
	collect_outer(words, made);
	if (words->work->slice->symmetric)
		return; /* the same positions */
	for (uint32_t outer = 0; outer < outer_sets(words); outer += BITS)
		for (uint32_t inner = 0; inner < words->inner; inner++) {
			const uint32_t left = outer_sets(words) - outer;

			collect_block(words, outer, left < BITS ? left : BITS, inner, made);
		}
}
