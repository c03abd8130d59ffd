/* SPDX-License-Identifier: MIT */
/* How a reader of PDN records what is wrong with a game. */
#ifndef DR_PDN_FAULT_H
#define DR_PDN_FAULT_H

#include <draughts/pdn.h>

#include "pdn/lexer.h"

static inline void dr_pdn_locate(struct draughts_pdn_place *error, struct dr_pdn_slice place)
{
	error->offset = place.at;
	error->length = place.end - place.at;
}

/* Returns the status. */
static inline enum draughts_error dr_pdn_refuse(struct draughts_pdn_place *error,
	enum draughts_error status, enum draughts_pdn_fault fault, struct dr_pdn_slice place)
{
	error->status = (uint32_t)status;
	error->fault = fault;
	dr_pdn_locate(error, place);
	return status;
}

#endif
