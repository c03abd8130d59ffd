/* SPDX-License-Identifier: MIT */
#include "pdn/utf8.h"

size_t dr_utf8_length(const char *text, size_t length)
{
	static const unsigned long smallest[] = {0, 0, 0xa0, 0x800, 0x10000};
	const unsigned byte = (unsigned char)*text;
	const size_t size = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
	unsigned long code = byte & 0x7fU >> size;

	if (byte < 0x80)
		return byte >= ' ' && byte != 127;
	if (byte < 0xc0 || byte >= 0xf8 || length < size)
		return 0;
	for (size_t i = 1; i < size; i++) {
		if (((unsigned char)text[i] & 0xc0) != 0x80)
			return 0;
		code = code << 6 | ((unsigned char)text[i] & 0x3f);
	}
	if (code < smallest[size] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
		return 0;
	return size;
}
