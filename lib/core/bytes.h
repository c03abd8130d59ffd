/* SPDX-License-Identifier: MIT */
/* Eight bytes in one word, the first of them lowest, to deal with eight squares at once. */
#ifndef DR_BYTES_H
#define DR_BYTES_H

#include <stdint.h>
#include <string.h>

#include "core/bits.h"

#define DR_EACH_BYTE UINT64_C(0x0101010101010101) /* times a byte: that byte, eight times */

/* Load and store eight bytes, in the same order on every machine. */
#if DR_LITTLE_ENDIAN

DR_FORCE_INLINE uint64_t dr_load_bytes(const uint8_t in[8])
{
	uint64_t bytes;

	memcpy(&bytes, in, sizeof bytes);
	return bytes;
}

DR_FORCE_INLINE void dr_store_bytes(uint8_t out[8], uint64_t bytes)
{
	memcpy(out, &bytes, sizeof bytes);
}

#else

DR_FORCE_INLINE uint64_t dr_load_bytes(const uint8_t in[8])
{
	uint64_t bytes = 0;

	for (unsigned i = 0; i < 8; i++)
		bytes |= (uint64_t)in[i] << 8 * i;
	return bytes;
}

DR_FORCE_INLINE void dr_store_bytes(uint8_t out[8], uint64_t bytes)
{
	for (unsigned i = 0; i < 8; i++)
		out[i] = (uint8_t)(bytes >> 8 * i);
}

#endif

/* Eight bits, the lowest of a word, as bytes of 0 or 1. */
DR_FORCE_INLINE uint64_t dr_bytes_of_bits(uint32_t bits)
{
	/* Each byte keeps its own bit; adding 127 carries it to the top bit, if it is not there. */
	const uint64_t own = (bits & 255) * DR_EACH_BYTE & UINT64_C(0x8040201008040201);

	return (own + 127 * DR_EACH_BYTE) >> 7 & DR_EACH_BYTE;
}

/* Eight bytes of 0 or 1, as bits: the product has each at its own place in the top byte. */
DR_FORCE_INLINE uint32_t dr_bits_of_bytes(uint64_t bytes)
{
	return (uint32_t)(bytes * UINT64_C(0x0102040810204080) >> 56);
}

/* 1 in each byte that is greater than limit, and 0 in the others; limit is at most 127. */
DR_FORCE_INLINE uint64_t dr_bytes_above(uint64_t bytes, unsigned limit)
{
	const uint64_t low = bytes & 127 * DR_EACH_BYTE;

	return ((low + (127 - limit) * DR_EACH_BYTE) | bytes) >> 7 & DR_EACH_BYTE;
}

/* A bit for each of 32 bytes: 1 if the byte is greater than limit. */
DR_FORCE_INLINE uint32_t dr_squares_above(const uint8_t heights[32], unsigned limit)
{
	uint32_t squares = 0;

	for (unsigned i = 0; i < 32; i += 8)
		squares |= dr_bits_of_bytes(dr_bytes_above(dr_load_bytes(heights + i), limit)) << i;
	return squares;
}

#endif
