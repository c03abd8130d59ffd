/* SPDX-License-Identifier: MIT */
/*
 * DR_ASSERT guards against caller bugs: off by default in every build, as it costs time in
 * searches; -DDRAUGHTS_DEBUG turns it on.
 */
#ifndef DR_DEBUG_H
#define DR_DEBUG_H

#ifdef DRAUGHTS_DEBUG
#undef NDEBUG
#include <assert.h>
#define DR_ASSERT(condition) assert(condition)
#else
#define DR_ASSERT(condition) ((void)0)
#endif

#endif
