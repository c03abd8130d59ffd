/* SPDX-License-Identifier: MIT */
/* The events of the reader of PDN, given to the writer; without Check, because the fuzzers use it.
 */
#ifndef TESTS_PDN_FEED_H
#define TESTS_PDN_FEED_H

#include <draughts.h>

/*
 * Writes the event that draughts_pdn_next_event has just stored, of the text that the reader was
 * made for. Returns the status of the writer; a game and the end have nothing to write.
 */
enum draughts_error pdn_feed(struct draughts_pdn_writer *writer, const struct draughts_pdn *pdn,
	const char *text, const struct draughts_pdn_event *event);

#endif
