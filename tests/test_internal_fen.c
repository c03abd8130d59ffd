/* SPDX-License-Identifier: MIT */
/* What a FEN says of the game beside the position. */
#include <string.h>

#include "notation/fen.h"

#include "tests.h"

START_TEST(quiet_plies)
{
	static const struct {
		const char *text;
		int status;
		unsigned quiet;
	} rows[] = {
		{"W:W30:B5", DRAUGHTS_OK, 0},
		{"W:W30:B5:H0:F1", DRAUGHTS_OK, 0},
		{"W:W30:B5:H12:F30", DRAUGHTS_OK, 12},
		{"W:W30:B5:H9999", DRAUGHTS_OK, 9999},
		{"W:W30:B5:F30", DRAUGHTS_OK, 0},
		{"\"w:w30:b5 : h 012 : f 1.\"", DRAUGHTS_OK, 12},
		/* Nothing is said by a text that is refused. */
		{"W:W30:B5:H12:F", DRAUGHTS_ERR_SYNTAX, 77},
		{"W:W1:B5:H12:F1", DRAUGHTS_ERR_POSITION, 77},
		{"?:W30:B5:H12:F1", DRAUGHTS_ERR_UNSUPPORTED, 77},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct draughts_position_storage storage;
		struct draughts_position *const position = tests_position(
			&storage, "english", NULL);
		unsigned quiet = 77;

		ck_assert_int_eq(
			dr_read_fen(position, rows[i].text, strlen(rows[i].text), &quiet, NULL),
			rows[i].status);
		ck_assert_uint_eq(quiet, rows[i].quiet);
	}
}
END_TEST

Suite *suite_internal_fen(void)
{
	Suite *const suite = suite_create("internal_fen");

	tcase_add_test(tests_case(suite, "fen"), quiet_plies);
	return suite;
}
