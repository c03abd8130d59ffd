/* SPDX-License-Identifier: MIT */
#ifndef DR_PDN_ANNOTATION_H
#define DR_PDN_ANNOTATION_H

#include "pdn/reader.h"

/*
 * Adds a comment that has something in it, a NAG, a variation or a move in one to the annotation
 * that is being read. DRAUGHTS_OK or DRAUGHTS_ERR_MEMORY.
 */
enum draughts_error dr_pdn_add_note(struct draughts_pdn *pdn, enum dr_pdn_event event);

#endif
