/* SPDX-License-Identifier: MIT */
/* In place of lib/tables/mapping.c: a page has no files, and its tables are added from memory. */
#include "tables/mapping.h"

enum draughts_error dr_mapping_open(struct dr_mapping *mapping, const char *path)
{
	(void)path;
	mapping->bytes = NULL;
	return DRAUGHTS_ERR_FILE;
}

void dr_mapping_close(struct dr_mapping *mapping)
{
	mapping->bytes = NULL;
}

bool dr_mapping_can_search(const char *path)
{
	(void)path;
	return false;
}
