/* SPDX-License-Identifier: MIT */
/*
 * The format of the files, written down once for table.c, which reads them, and for the program
 * that makes them. draughts-tables(7) describes it; the tests have their own copy.
 */
#ifndef DR_TABLES_FORMAT_H
#define DR_TABLES_FORMAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts/ruleset.h>

#include "tables/ranks.h"

/* A header, the entries of all blocks, zeros up to a multiple of DR_BLOCK, and the blocks. */
enum { DR_VERSION = 1, DR_HEADER = 256, DR_ENTRY = 8, DR_BLOCK = 512 };

/* The header begins with DR_MAGIC. The other fields are at these offsets. */
#define DR_MAGIC "\211DRTAB\r\n"
enum { DR_AT_VERSION = 8, DR_AT_RULES = 10, DR_AT_METRIC = 11, DR_AT_MATERIAL = 12 };
enum { DR_AT_LENGTH = 16, DR_AT_ENTRIES_SUM = 24, DR_AT_SECTIONS = 32, DR_AT_SUM = 252 };

/*
 * The sections: values with the first side to move, with the second, then distances likewise. The
 * constant is one more than the number that all positions have, or 0 if the numbers are in blocks.
 */
enum { DR_SECTIONS = 4, DR_SECTION = 32, DR_AT_COUNT = 0, DR_AT_CONSTANT = 4, DR_AT_TOTALS = 8 };

/* An entry: the number of the first position of the block, and the checksum of the block. */
enum { DR_AT_FIRST = 0, DR_AT_BLOCK_SUM = 4 };

/* A block of distances: the least one, the bits per difference from it, the differences. */
enum { DR_AT_LEAST = 0, DR_AT_BITS = 1, DR_AT_DISTANCES = 2 };
enum { DR_BLOCK_BITS = 8 * (DR_BLOCK - DR_AT_DISTANCES) };

enum dr_rules { DR_NO_RULES, DR_ENGLISH = 1, DR_ITALIAN = 2, DR_ITALIAN_FIRST = 3, DR_DIPOLE = 4 };

/*
 * The distances of a table are plies to the next progress: a capture, a crowning or, with DR_MEN, a
 * move of a man. In a file without values (DR_END) they are half the plies to the end of the game;
 * the odd ply follows from the value. Tables of more pieces than DR_DISTANCE_PIECES have no
 * distances.
 */
enum dr_metric { DR_NO_DISTANCES = 0, DR_CROWNING = 1, DR_MEN = 2, DR_END = 3 };
enum { DR_DISTANCE_PIECES = 5 };

/* The value of a position for the side to move. */
enum dr_value { DR_WIN = 0, DR_LOSS = 1, DR_DRAW = 2 };

/*
 * How bytes encode values. The lowest bytes are literal: their digits in base `values', the least
 * significant first, are the next values. The other bytes are runs: all lengths of the first value,
 * then all lengths of the next.
 */
struct dr_code {
	unsigned values, digits, literals, lengths; /* lengths: run lengths per value */
	uint16_t length[256]; /* how many positions a byte encodes; may be 0 */
	uint8_t value[256];   /* of a run */
};

void dr_code_init(struct dr_code *code, bool stacks);

/* The number that stands for a ruleset in files, DR_NO_RULES if it has no tables. */
enum dr_rules dr_find_rules(const struct draughts_ruleset *ruleset);

/* The metric of tables of so many pieces, by what ends a run of quiet moves (E11, E12, I12). */
enum dr_metric dr_find_metric(const struct draughts_ruleset *ruleset, unsigned pieces);

enum { DR_NAME_SIZE = 40 }; /* room for the name of any file: italian-first-2110-end.drt */

void dr_write_name(char name[DR_NAME_SIZE], enum dr_rules rules, enum dr_metric metric,
	const struct dr_material *material);

/* CRC-32C. */
uint32_t dr_checksum(const uint8_t *bytes, size_t length);

/* The offset of the first of so many blocks. */
static inline uint64_t dr_blocks_at(uint64_t blocks)
{
	return (DR_HEADER + DR_ENTRY * blocks + DR_BLOCK - 1) / DR_BLOCK * DR_BLOCK;
}

/* Little-endian numbers. */
static inline uint32_t dr_load16(const uint8_t *at)
{
	return (uint32_t)at[0] | (uint32_t)at[1] << 8;
}

static inline uint32_t dr_load32(const uint8_t *at)
{
	return dr_load16(at) | dr_load16(at + 2) << 16;
}

static inline uint64_t dr_load64(const uint8_t *at)
{
	return dr_load32(at) | (uint64_t)dr_load32(at + 4) << 32;
}

static inline void dr_store(uint8_t *at, uint64_t number, unsigned bytes)
{
	for (unsigned i = 0; i < bytes; i++)
		at[i] = (uint8_t)(number >> 8 * i);
}

#endif
