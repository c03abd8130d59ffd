/* SPDX-License-Identifier: MIT */
/*
 * The checksums of the files of tables, as draughts-tables(7) describes them: CRC-32C, bit by bit.
 * Tests give damaged files right checksums with them, so that the damage is read.
 */
#ifndef TESTS_TABLE_FILE_H
#define TESTS_TABLE_FILE_H

#include <stddef.h>
#include <stdint.h>

static inline uint32_t table_file_sum(const uint8_t *bytes, size_t length)
{
	uint32_t sum = UINT32_MAX;

	for (size_t i = 0; i < length; i++) {
		sum ^= bytes[i];
		for (int bit = 0; bit < 8; bit++)
			sum = sum >> 1 ^ ((sum & 1) != 0 ? UINT32_C(0x82f63b78) : 0);
	}
	return ~sum;
}

static inline void table_file_store(uint8_t *at, uint64_t number, unsigned bytes)
{
	for (unsigned i = 0; i < bytes; i++)
		at[i] = (uint8_t)(number >> 8 * i);
}

static inline uint32_t table_file_load(const uint8_t *at)
{
	return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

/* Sets the length and all checksums to what the bytes ask for, as far as there are bytes. */
static inline void table_file_mend(uint8_t *bytes, size_t length)
{
	uint64_t blocks = 0;

	if (length < 256)
		return;
	for (unsigned i = 0; i < 4; i++)
		blocks += table_file_load(bytes + 32 + 32 * i);
	const uint64_t start = (256 + 8 * blocks + 511) / 512 * 512;
	for (uint64_t i = 0; i < blocks && start + 512 * (i + 1) <= length; i++)
		table_file_store(
			bytes + 256 + 8 * i + 4, table_file_sum(bytes + start + 512 * i, 512), 4);
	table_file_store(bytes + 16, length, 8);
	if (start <= length)
		table_file_store(bytes + 24, table_file_sum(bytes + 256, (size_t)(start - 256)), 4);
	table_file_store(bytes + 252, table_file_sum(bytes, 252), 4);
}

#endif
