/* SPDX-License-Identifier: MIT */
/*
 * SipHash-1-3 (Aumasson and Bernstein, 2012): nobody who does not know the key can choose texts
 * that collide. Unlike in a hash that mixes byte by byte, no texts collide for all keys.
 */
#ifndef DR_SIPHASH_H
#define DR_SIPHASH_H

#include <stddef.h>
#include <stdint.h>

#include "core/bytes.h"

/* The state, and its one round. */
struct dr_sip {
	uint64_t v0, v1, v2, v3;
};

static inline uint64_t dr_sip_rotate(uint64_t word, unsigned bits)
{
	return word << bits | word >> (64 - bits);
}

static inline void dr_sip_mix(struct dr_sip *sip)
{
	sip->v0 += sip->v1;
	sip->v2 += sip->v3;
	sip->v1 = dr_sip_rotate(sip->v1, 13) ^ sip->v0;
	sip->v3 = dr_sip_rotate(sip->v3, 16) ^ sip->v2;
	sip->v0 = dr_sip_rotate(sip->v0, 32) + sip->v3;
	sip->v2 += sip->v1;
	sip->v1 = dr_sip_rotate(sip->v1, 17) ^ sip->v2;
	sip->v3 = dr_sip_rotate(sip->v3, 21) ^ sip->v0;
	sip->v2 = dr_sip_rotate(sip->v2, 32);
}

static inline void dr_sip_mix_word(struct dr_sip *sip, uint64_t word)
{
	sip->v3 ^= word;
	dr_sip_mix(sip);
	sip->v0 ^= word;
}

static inline uint64_t dr_siphash(const void *text, size_t length, uint64_t key0, uint64_t key1)
{
	const uint8_t *bytes = (const uint8_t *)text;
	struct dr_sip sip = {key0 ^ UINT64_C(0x736f6d6570736575),
		key1 ^ UINT64_C(0x646f72616e646f6d), key0 ^ UINT64_C(0x6c7967656e657261),
		key1 ^ UINT64_C(0x7465646279746573)};
	uint64_t word = (uint64_t)length << 56;

	for (; length >= sizeof word; bytes += sizeof word, length -= sizeof word)
		dr_sip_mix_word(&sip, dr_load_bytes(bytes));
	for (size_t i = 0; i < length; i++)
		word |= (uint64_t)bytes[i] << 8 * i;
	dr_sip_mix_word(&sip, word);
	sip.v2 ^= 0xff;
	for (int i = 0; i < 3; i++)
		dr_sip_mix(&sip);
	return sip.v0 ^ sip.v1 ^ sip.v2 ^ sip.v3;
}

#endif
