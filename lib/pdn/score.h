/* SPDX-License-Identifier: MIT */
/* Results, in every spelling but `*`: 1-0, 2-0, 1/2-1/2, 0.5-0.5, a half alone. */
#ifndef DR_PDN_SCORE_H
#define DR_PDN_SCORE_H

#include <stddef.h>

struct dr_pdn_lexer;

/* How a game ended, for the side that moves first by its rules. */
enum dr_pdn_score {
	DR_PDN_UNKNOWN, /* `*`: it ends here, and a tag may know how */
	DR_PDN_NEITHER, /* 0-0: both have lost, which is not an outcome */
	DR_PDN_FIRST,
	DR_PDN_SECOND,
	DR_PDN_EVEN
};

/*
 * The offset after a result other than `*`. If there is none, the same offset, and *score is
 * unchanged. No move looks like a result, because squares count from 1.
 */
size_t dr_pdn_after_score(const struct dr_pdn_lexer *in, size_t at, enum dr_pdn_score *score);

/* The score that a text is, with blanks and dots around it; DR_PDN_UNKNOWN if it is none. */
enum dr_pdn_score dr_pdn_read_score(const char *text, size_t length);

#endif
