/* SPDX-License-Identifier: MIT */
/* The bits of a move, for code that makes moves. draughts/move.h explains their meaning. */
#ifndef DR_MOVE_BITS_H
#define DR_MOVE_BITS_H

#include <draughts/move.h>

#define DR_MOVE_PROMOTION (UINT64_C(1) << 16)
#define DR_MOVE_OFF (UINT64_C(1) << 17)
#define DR_MOVE_PASS (UINT64_C(1) << 18)
#define DR_MOVE_BY_KING (UINT64_C(1) << 19)

/* A move without these flags. */
#define DR_MOVE(from, to, count, captured)                                                 \
	((draughts_move)(from) | (draughts_move)(to) << 6 | (draughts_move)(count) << 12 | \
		(draughts_move)(captured) << 32)

#endif
