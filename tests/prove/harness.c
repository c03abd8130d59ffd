/* SPDX-License-Identifier: MIT */
/*
 * The functions of one game in one file, as prove.py compiles it: none is static, and none is
 * inlined but those of the headers, so that each can be found by its name in clang's IR.
 */
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define static
#define inline
#include "core/bits.h"

#undef DR_VARIANT_INLINE
#define DR_VARIANT_INLINE __attribute__((unused))
#include GAME

#include "rules/checkers.c"
#include "rules/dipole_tables.c"
#include "rules/movetable.c"

/* Where a ruleset has the slots that slots.py looks at. */
#define SLOT(name) const size_t slot_##name = offsetof(struct draughts_ruleset, name)
SLOT(articles);
SLOT(generate);
SLOT(count);
SLOT(captures);
SLOT(has_capture);
SLOT(play);
SLOT(successors);
SLOT(result);
SLOT(routes);

/* Where position.py puts the parts of a position. */
_Static_assert(offsetof(struct draughts_position, board.u.checkers.pieces) == 0, "pieces");
_Static_assert(offsetof(struct draughts_position, board.u.checkers.kings) == 16, "kings");
_Static_assert(offsetof(struct draughts_position, board.turn) == 24, "turn");
_Static_assert(offsetof(struct draughts_position, ruleset) == 32, "ruleset");
