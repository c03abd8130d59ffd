/* SPDX-License-Identifier: MIT */
/*
 * Prose that is not a game: words among the moves, without braces. Files have `Better is 9-13, as
 * he says` and `8-11Resigns`; all that might be a move or its number is none of it.
 */
#ifndef DR_PDN_PROSE_H
#define DR_PDN_PROSE_H

#include <stdbool.h>
#include <stddef.h>

struct dr_pdn_lexer;

/* The offset after a row of words; the same if none begins there. */
size_t dr_pdn_after_prose(const struct dr_pdn_lexer *in, size_t at);

/*
 * Where prose begins that is written on to a move, which ends at end: at two letters after a
 * square, which go on with no move. The end if there is none.
 */
size_t dr_pdn_find_prose(const struct dr_pdn_lexer *in, size_t at, size_t end);

/*
 * Whether a move stands there that nothing could be taken for but a move: 11-15, c3-d4. So many
 * digits alone may be one, 1115.
 */
bool dr_pdn_is_whole_move(const struct dr_pdn_lexer *in, size_t at);
enum { DR_PDN_PAIR = 4 };

#endif
