/* SPDX-License-Identifier: MIT */
/* Statuses as text, and the version. */
#include <limits.h>
#include <stdio.h>

#include "tests.h"

START_TEST(statuses_have_texts_of_their_own)
{
	for (int i = DRAUGHTS_OK; i <= DRAUGHTS_ERR_DAMAGED; i++) {
		const char *text = draughts_strerror((enum draughts_error)i);

		ck_assert_ptr_nonnull(text);
		ck_assert_uint_gt(strlen(text), 0);
		ck_assert_int_ne(text[strlen(text) - 1], '.');
		for (int j = DRAUGHTS_OK; j < i; j++)
			ck_assert_str_ne(text, draughts_strerror((enum draughts_error)j));
	}
}
END_TEST

START_TEST(any_int_has_a_text)
{
	static const int others[] = {-1, DRAUGHTS_ERR_DAMAGED + 1, 1000, INT_MAX, INT_MIN};

	for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
		const char *const text = draughts_strerror((enum draughts_error)others[i]);

		ck_assert_ptr_nonnull(text);
		ck_assert_uint_gt(strlen(text), 0);
	}
}
END_TEST

START_TEST(version_is_that_of_the_headers)
{
	const char *const string = DRAUGHTS_VERSION_STRING;
	char text[32];
	int length = snprintf(text, sizeof text, "%d.%d.%d", DRAUGHTS_VERSION_MAJOR,
		DRAUGHTS_VERSION_MINOR, DRAUGHTS_VERSION_PATCH);

	ck_assert_int_eq(strncmp(string, text, (size_t)length), 0);
	ck_assert(string[length] == '\0' || strcmp(string + length, "-dev") == 0);
	ck_assert_str_eq(draughts_version_string(), string);
	ck_assert_uint_eq(draughts_version(), DRAUGHTS_VERSION);
}
END_TEST

void suite_error(Suite *suite)
{
	tests_add(suite, statuses_have_texts_of_their_own, any_int_has_a_text,
		version_is_that_of_the_headers);
}
