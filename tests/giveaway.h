/* SPDX-License-Identifier: MIT */
/* The ruleset of giveaway.c; the functions of agree.h find it beside those of the library. */
#ifndef TESTS_GIVEAWAY_H
#define TESTS_GIVEAWAY_H

#include <draughts.h>

extern const struct draughts_ruleset giveaway;

#endif
