/* SPDX-License-Identifier: MIT */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <draughts/error.h>

#include "core/debug.h"
#include "pdn/text.h"

enum draughts_error dr_pdn_text_reserve(struct dr_pdn_text *text, size_t length)
{
	if (length > text->capacity - text->length) {
		size_t capacity = text->capacity + text->capacity / 2 + 256;
		char *grown;

		if (length > SIZE_MAX / 2 - text->length)
			return DRAUGHTS_ERR_MEMORY;
		if (capacity < text->length + length)
			capacity = text->length + length;
		grown = (char *)realloc(text->bytes, capacity);
		if (!grown)
			return DRAUGHTS_ERR_MEMORY;
		text->bytes = grown;
		text->capacity = capacity;
	}
	return DRAUGHTS_OK;
}

void dr_pdn_text_append(struct dr_pdn_text *text, const char *bytes, size_t length)
{
	DR_ASSERT(length <= text->capacity - text->length);
	if (length > 0)
		memcpy(text->bytes + text->length, bytes, length);
	text->length += length;
}
