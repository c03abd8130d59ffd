/* SPDX-License-Identifier: MIT */
/* What the tags of PDN call games: numbers, names, and the spelling of the tags themselves. */
#ifndef DR_PDN_HEADER_H
#define DR_PDN_HEADER_H

#include <stdbool.h>
#include <stddef.h>

#include "text/text.h"

/* Whether two texts differ in nothing but capitals. */
bool dr_pdn_same(const char *text, size_t length, const char *name);

/* The usual spelling of a tag's name, or NULL if it is none of the usual tags. */
const char *dr_pdn_usual_name(const char *name, size_t length);

/* Whether the value of a tag says nothing: blanks, or one of `?`, `-`, `*`. */
bool dr_pdn_is_void(const char *value, size_t length);

/*
 * Reads the number of a GameType, 21 or 21,B,8,8,N1,0, and the board in it. False if there is no
 * number; small tells whether the board is the 8x8 one, or is not named.
 */
bool dr_pdn_read_gametype(const char *value, size_t length, unsigned *number, bool *small);

/* The name of the game that has a number, NULL if it has none. */
const char *dr_pdn_gametype_name(unsigned number);

/* The ruleset, by name, that a GameType alone stands for; NULL if there is none. */
const char *dr_pdn_gametype_ruleset(unsigned number);

/* Whether a ruleset is one that no GameType alone stands for. */
bool dr_pdn_needs_variant(const char *ruleset);

/* Whether a Variant is the name of any ruleset. */
bool dr_pdn_is_ruleset(const char *variant, size_t length);

#endif
