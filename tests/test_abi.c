/* SPDX-License-Identifier: MIT */
/* Sizes, fields and constants are those of abi/numbers.h. The bits of a move are in test_move.c. */
#include "abi/numbers.h"
#include "tests.h"

START_TEST(numbers_are_those_promised)
{
	const struct abi_row *row = &abi_rows[_i];

	ck_assert_msg(row->found == row->promised, "%s is %llu, not %llu", row->what,
		(unsigned long long)row->found, (unsigned long long)row->promised);
}
END_TEST

void suite_abi(Suite *suite)
{
	tests_add_loop(suite, ABI_ROWS, numbers_are_those_promised);
}
