/* SPDX-License-Identifier: MIT */
/* The sections of files: values and distances as blocks of bytes. */
#ifndef TABLES_ENCODE_H
#define TABLES_ENCODE_H

#include "job.h"

/* A section as it grows. */
struct section {
	uint8_t *blocks;
	uint32_t *first; /* the number of the first position of each block */
	uint32_t count, room;
	uint32_t constant;
	bool failed; /* memory ran out */
};

/* Fills an empty section with the values or distances of the positions with one side to move. */
void encode_values(const struct job *job, const struct slice *slice, const struct made *made,
	unsigned turn, struct section *section);
void encode_distances(const struct slice *slice, const uint8_t *distance, struct section *section);

void free_section(struct section *section);

#endif
