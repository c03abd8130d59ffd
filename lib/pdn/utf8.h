/* SPDX-License-Identifier: MIT */
/* Characters in UTF-8, by RFC 3629. */
#ifndef DR_UTF8_H
#define DR_UTF8_H

#include <stddef.h>

/*
 * The length of the character that a text, which is not empty, begins with; 0 if these bytes are
 * no character, or one that cannot be seen.
 */
size_t dr_utf8_length(const char *text, size_t length);

#endif
