/* SPDX-License-Identifier: MIT */
/* A file as bytes: mapped where the system can, otherwise read. */
#ifndef DR_TABLES_MAPPING_H
#define DR_TABLES_MAPPING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts/error.h>

struct dr_mapping {
	uint8_t *bytes; /* only to be read; NULL if the file does not exist */
	size_t length;
};

/*
 * Returns DRAUGHTS_OK, even if the file does not exist; DRAUGHTS_ERR_FILE if it is not a regular
 * file, or cannot be read; DRAUGHTS_ERR_DAMAGED if it is empty; or DRAUGHTS_ERR_MEMORY.
 */
enum draughts_error dr_mapping_open(struct dr_mapping *mapping, const char *path);

/* Does nothing if mapping->bytes is NULL. */
void dr_mapping_close(struct dr_mapping *mapping);

/* Returns true if a directory, whose path ends in `/.`, can be searched for files. */
bool dr_mapping_can_search(const char *path);

#endif
