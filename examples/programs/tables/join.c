/* SPDX-License-Identifier: MIT */
/* Joins the parts of a slice into one table, which numbers positions as in the whole slice. */
#include "encode.h"
#include "job.h"

#include <stdio.h>
#include <stdlib.h>

/* Copies bits, which may begin anywhere in a byte, to a place where all bits are 0. */
static void copy_bits(
	uint8_t *to, uint64_t to_bit, const uint8_t *from, uint64_t from_bit, uint64_t count)
{
	while (count > 0) {
		const unsigned shift = (unsigned)(to_bit & 7);
		const unsigned size = count < 32 ? (unsigned)count : 32;
		uint64_t bits = dr_load64(from + from_bit / 8) >> (from_bit & 7);
		uint8_t *at = to + to_bit / 8;

		bits = (bits & ((UINT64_C(1) << size) - 1)) << shift;
		dr_store(at, dr_load64(at) | bits, 8);
		to_bit += size;
		from_bit += size;
		count -= size;
	}
}

/*
 * Copies the values of a part with one side to move. Values with the same pieces of that side
 * follow each other, in the part and in the slice.
 */
static void copy_part(const struct job *job, const struct slice *part, const struct slice *whole,
	unsigned turn, const struct made *made)
{
	const uint32_t(*choose)[DR_PIECES + 1] = job->sets.ranks.choose;
	const struct dr_material *material = &whole->material;
	const unsigned other = 1 - turn;
	const uint64_t own_kings = choose[32][material->kings[turn]];
	const uint64_t other_kings = choose[32][material->kings[other]];
	const uint64_t length = part->men[other] * other_kings;

	for (uint64_t own = 0; own < part->men[turn] * own_kings; own++) {
		const uint64_t from = own * length;
		const uint64_t to = ((part->first_men[turn] * own_kings + own) * whole->men[other] +
					    part->first_men[other]) *
				    other_kings;

		copy_bits(made->values[turn], 2 * to, part->values[turn], 2 * from, 2 * length);
		copy_bits(made->ignored[turn], to, part->ignored[turn], from, length);
	}
}

static bool join_values(
	const struct job *job, struct slice *whole, unsigned turn, const struct made *made)
{
	const struct slice *part =
		job->by_material[whole->material.men[0]][whole->material.kings[0]]
				[whole->material.men[1]][whole->material.kings[1]];

	for (; part < whole; part++) {
		struct slice mapped = *part;

		if (!map_values(job, part, mapped.values, mapped.ignored)) {
			fprintf(stderr, "make_tables: a part of %s cannot be read\n", whole->name);
			return false;
		}
		copy_part(job, &mapped, whole, turn, made);
		unmap_values(job, part, mapped.values);
	}
	return true;
}

/* One side to move after the other, to save memory. */
bool join_parts(const struct job *job, struct slice *whole)
{
	struct section sections[DR_SECTIONS] = {{.count = 0}};
	bool good = true;

	for (unsigned turn = 0; good && turn < turns_of(whole); turn++) {
		struct made made = {.values = {NULL, NULL}};

		made.values[turn] = (uint8_t *)calloc(1, value_bytes(whole));
		made.ignored[turn] = (uint8_t *)calloc(1, ignored_bytes(whole));
		good = made.values[turn] != NULL && made.ignored[turn] != NULL &&
		       join_values(job, whole, turn, &made);
		if (good) {
			count_totals(whole, turn, made.values[turn]);
			encode_values(job, whole, &made, turn, &sections[turn]);
		}
		free(made.values[turn]);
		free(made.ignored[turn]);
	}
	good = good && write_slice(job, whole, sections);
	for (unsigned i = 0; i < DR_SECTIONS; i++)
		free_section(&sections[i]);
	return good;
}
