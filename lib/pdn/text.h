/* SPDX-License-Identifier: MIT */
/* Text that grows. */
#ifndef DR_PDN_TEXT_H
#define DR_PDN_TEXT_H

#include <stddef.h>

/* All zero is the empty text. */
struct dr_pdn_text {
	char *bytes;
	size_t length, capacity;
};

/* Makes room for as many bytes more. DRAUGHTS_OK or, nothing changed, DRAUGHTS_ERR_MEMORY. */
enum draughts_error dr_pdn_text_reserve(struct dr_pdn_text *text, size_t length);

/* Adds bytes for which there is room. */
void dr_pdn_text_append(struct dr_pdn_text *text, const char *bytes, size_t length);

#endif
