/* SPDX-License-Identifier: MIT */
/*
 * Whole files of PDN: those of tests/data/pdn, which say what they hold; the same cut short and
 * damaged; and large texts, which take time in proportion to their size.
 */
#include <dirent.h>

#include "guard.h"
#include "pdn.h"
#include "reference.h"

/* How many games of a text can be read. There are never more, good and bad, than bytes. */
static size_t count_games(const char *bytes, size_t length)
{
	char *const copy = (char *)malloc(length > 0 ? length : 1);
	size_t good = 0;
	bool sane = true; /* asserted once, for speed */

	ck_assert_ptr_nonnull(copy);
	memcpy(copy, bytes, length);

	struct draughts_pdn *const pdn = tests_reader(copy, length);

	for (size_t i = 0;; i++) {
		struct draughts_game *game;
		struct draughts_pdn_place error;
		char sentence[80];
		const bool found = draughts_pdn_read_game(pdn, &game);

		draughts_pdn_get_place(pdn, &error);
		draughts_pdn_write_fault(pdn, 0, sentence, sizeof sentence);
		sane = sane && i <= length && error.offset + error.length <= length;
		if (!found)
			break;
		good += game != NULL;
		draughts_game_free(game);
	}
	ck_assert(sane);
	draughts_pdn_free(pdn);
	free(copy);
	return good;
}

/* A buffer of the event's length and a NUL holds the text of any event of any file. */
START_TEST(texts_fit)
{
	DIR *const directory = opendir(TESTS_DATA "/pdn");
	unsigned files = 0;

	ck_assert_ptr_nonnull(directory);
	for (const struct dirent *entry; (entry = readdir(directory)) != NULL;) {
		if (entry->d_name[0] == '.')
			continue;

		const struct pdn_file file = pdn_file(entry->d_name);
		struct draughts_pdn *const pdn = tests_reader(file.bytes, file.length);
		struct draughts_pdn_event event;

		files++;
		while (draughts_pdn_read_event(pdn, &event)) {
			ck_assert_uint_lt(event.length, GUARD_SIZE);

			char *const text = guard_end() - event.length - 1;

			ck_assert_uint_le(draughts_pdn_write_text(
						  pdn, &event, text, (size_t)event.length + 1),
				event.length);
		}
		draughts_pdn_free(pdn);
		free(file.bytes);
	}
	(void)closedir(directory);
	ck_assert_uint_gt(files, 10);
}
END_TEST

/* The same game in all forms that files have. */
START_TEST(forms)
{
	static const struct {
		const char *name;
		size_t games;
	} files[] = {{"forms.pdn", 20}, {"forms-utf8.pdn", 3}, {"forms-latin1.pdn", 1}};
	const struct pdn_file file = pdn_file(files[_i].name);
	struct draughts_pdn *const pdn = tests_reader(file.bytes, file.length);
	struct draughts_game *const plain = pdn_game(draughts_english(),
		"1. 11-15 24-20 2. 8-11 28-24 3. 9-13 22-18 4. 15x22 25x18 1/2-1/2");
	size_t games = 0;

	for (struct draughts_game *game; (game = pdn_next(pdn)) != NULL; games++) {
		ck_assert_uint_eq(draughts_game_length(game), draughts_game_length(plain));
		for (size_t ply = 1; ply <= draughts_game_length(plain); ply++)
			ck_assert_uint_eq(
				draughts_game_move(game, ply), draughts_game_move(plain, ply));
		ck_assert_int_eq(draughts_game_outcome(game), DRAUGHTS_DRAW);
		pdn_assert_round_trip(game);
		draughts_game_free(game);
	}
	ck_assert_uint_eq(games, files[_i].games);
	draughts_game_free(plain);
	draughts_pdn_free(pdn);
	free(file.bytes);
}
END_TEST

/*
 * The games of a live site. White, below, begins: 1-0 is White's win. All are replayed to the
 * result that the file means, with its ending, and read back.
 */
START_TEST(games_of_a_site)
{
	static const struct {
		enum draughts_outcome outcome;
		enum draughts_ending ending; /* unless the board has decided */
		size_t length; /* half moves, counted by hand: a capture over two numbers is one */
	} games[] = {
		{DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_RECORDED, 4},
		{DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_RECORDED, 3},
		{DRAUGHTS_DRAW, DRAUGHTS_ENDING_RECORDED, 0},
		{DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_RECORDED, 0},
		{DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_RECORDED, 0},
		{DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_FORFEIT, 1},
		{DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_TIME, 0},
	};
	const struct pdn_file file = pdn_file("playstrategy.pdn");
	struct draughts_pdn *const pdn = tests_reader(file.bytes, file.length);

	for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
		struct draughts_game *const game = pdn_next(pdn);

		ck_assert_ptr_nonnull(game);
		ck_assert_int_eq(
			draughts_position_turn(draughts_game_start_position(game)), DRAUGHTS_WHITE);
		ck_assert_int_eq(draughts_game_outcome(game), games[i].outcome);
		const enum draughts_ending ending = draughts_position_ending(
			draughts_game_position(game));

		ck_assert_int_eq(draughts_game_ending(game),
			ending != DRAUGHTS_ENDING_NONE ? ending : games[i].ending);
		if (games[i].length > 0)
			ck_assert_uint_eq(draughts_game_length(game), games[i].length);
		pdn_assert_round_trip(game);
		draughts_game_free(game);
	}
	ck_assert_ptr_null(pdn_next(pdn));
	draughts_pdn_free(pdn);
	ck_assert(pdn_assert_events_read_back(draughts_english(), file.bytes, file.length));
	free(file.bytes);
}
END_TEST

/* The tags of the game in forms.pdn that has them in all forms. */
START_TEST(forms_of_tags)
{
	static const char expected[] =
		"[Event=The \"escaped\" and the \"other\" quotes, and \\][White=No blank]"
		"[Black=Blanks][Round=Two on a line][Site=Without quotes]"
		"[Annotator=Without the last quote][EventDate=Without the bracket][Remark=C:\\]"
		"[Section=Lines]";
	const struct pdn_file file = pdn_file("forms.pdn");
	struct line line = {.length = 0};

	pdn_tags(&line, draughts_english(), file.bytes, file.length);
	ck_assert_msg(strstr(line.text, expected) != NULL, "%s", line.text);
	free(file.bytes);
}
END_TEST

/* A good file cut anywhere: the games before the cut are read. */
START_TEST(cut_anywhere)
{
	enum { GAMES = 20 };
	const struct pdn_file file = pdn_file("forms.pdn");
	struct draughts_pdn *const pdn = tests_reader(file.bytes, file.length);
	size_t end[GAMES];

	for (size_t i = 0; i < GAMES; i++) {
		struct draughts_pdn_place where;

		draughts_game_free(pdn_next(pdn));
		draughts_pdn_get_place(pdn, &where);
		end[i] = (size_t)(where.offset + where.length);
	}
	for (size_t length = 0; length <= file.length; length++) {
		size_t whole = 0;

		while (whole < GAMES && end[whole] <= length)
			whole++;

		const size_t good = count_games(file.bytes, length);

		ck_assert_msg(good == whole || good == whole + 1, "%zu of %zu at %zu", good, whole,
			length);
	}
	draughts_pdn_free(pdn);
	free(file.bytes);
}
END_TEST

/* Files with bytes changed and lost at random. */
START_TEST(damaged)
{
	static const char bytes[] = "{}[]()\"\\;%*/-x:+.!?$ \n\r\t0129abef\xe2\xbd";
	static const char *const names[] = {"forms.pdn", "bad.pdn", "forms-utf8.pdn"};
	uint64_t state = 3;

	for (unsigned i = 0; i < 600; i++) {
		struct pdn_file file = pdn_file(names[i % 3]);

		for (unsigned k = 1 + ref_random_below(&state, 20); k > 0; k--) {
			const unsigned at = ref_random_below(&state, (unsigned)file.length);

			if (ref_random_below(&state, 3) == 0)
				file.length = at + 1 + (file.length - at - 1) / 2;
			else
				file.bytes[at] = bytes[ref_random_below(&state, sizeof bytes)];
		}
		count_games(file.bytes, file.length);
		free(file.bytes);
	}
}
END_TEST

/* One thing a million times: none of it may take more than time in proportion. */
START_TEST(large_texts)
{
	static const char *const rows[] = {"(", ")", "{", "}", "[", "[A", "[A \"x\" ", "[A \"x\n",
		"[A x]", "{\n[A \"x\"]\n", "x\n{x\n[A \"x\"]", "1", "1.", "1-", "11-15 ", "*", "* ",
		"\"", "/", ";", ";\r", "%", "1-0 {", "1/2 ", "\xc2\xbd", "\xc2", "\\", "[B \"\\",
		" ", "\n", "(*", "(1. 11-15 {}", "[FEN \"W:W1:B2\"]", "1.{a}", "$", "1 - "};
	enum { SIZE = 1 << 20 };
	char *const text = (char *)malloc(SIZE);

	ck_assert_ptr_nonnull(text);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const size_t length = strlen(rows[i]);

		for (size_t k = 0; k < SIZE; k++)
			text[k] = rows[i][k % length];
		count_games(text, SIZE);
		text[SIZE - 1] = '}';
		count_games(text, SIZE);
		text[SIZE - 1] = '"';
		count_games(text, SIZE);
	}
	free(text);
}
END_TEST

/* As many tags as a game may have, and one more. */
START_TEST(many_tags)
{
	char text[20 * (DRAUGHTS_TAGS_MAX + 1)];
	size_t length = 0;
	struct draughts_pdn_place place;
	struct draughts_game *game;

	for (int i = 0; i < DRAUGHTS_TAGS_MAX; i++)
		length += (size_t)sprintf(text + length, "[T%d \"%d\"]\n", i, i);
	game = pdn_game(draughts_english(), text);
	ck_assert_str_eq(draughts_game_tag(game, "T0"), "0");
	ck_assert_str_eq(draughts_game_tag(game, "T127"), "127");

	/* What says which game it is, and how it ended, needs room, and takes that of the last. */
	tests_ok(draughts_game_end(game, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_RECORDED));

	char *const written = pdn_write(game);
	struct draughts_game *const copy = pdn_game(NULL, written);

	ck_assert_str_eq(draughts_game_tag(copy, "T125"), "125");
	ck_assert_ptr_null(draughts_game_tag(copy, "T126"));
	ck_assert_ptr_null(draughts_game_tag(copy, "T127"));
	draughts_game_free(copy);
	free(written);
	draughts_game_free(game);

	const size_t last = length;

	length += (size_t)sprintf(text + length, "[T0 \"x\"] 11-15 * 9-13 *");

	struct draughts_pdn *const pdn = draughts_pdn_new(text, length, NULL, 0);

	ck_assert(draughts_pdn_read_game(pdn, &game) && !game);
	ck_assert_ptr_null(draughts_pdn_partial(pdn));
	draughts_pdn_get_place(pdn, &place);
	ck_assert_uint_eq(place.status, DRAUGHTS_ERR_UNSUPPORTED);
	ck_assert_uint_eq(place.fault, DRAUGHTS_PDN_FAULT_TAGS);
	ck_assert_uint_eq(place.offset, last + strlen("[T0 \""));
	ck_assert(draughts_pdn_read_game(pdn, &game) && !game);
	draughts_pdn_get_place(pdn, &place);
	ck_assert_uint_eq(place.status, DRAUGHTS_ERR_UNSUPPORTED);
	ck_assert_uint_eq(place.fault, DRAUGHTS_PDN_FAULT_NO_GAMETYPE);
	draughts_pdn_free(pdn);
}
END_TEST

/* Each game written in the other sense of results and read in that sense has the same winner. */
static void check_winners(struct draughts_pdn *pdn, unsigned other)
{
	struct draughts_game *game;

	while (draughts_pdn_read_game(pdn, &game)) {
		const size_t length = game ? draughts_game_write_pdn(game, other, NULL, 0) : 0;
		char *const text = (char *)malloc(length + 1);

		ck_assert_ptr_nonnull(text);
		if (game) {
			struct draughts_pdn *copy;
			struct draughts_game *again;

			draughts_game_write_pdn(game, other, text, length + 1);
			copy = draughts_pdn_new(text, length, NULL, other);
			again = pdn_next(copy);
			ck_assert_int_eq(draughts_game_outcome(again), draughts_game_outcome(game));
			ck_assert_int_eq(draughts_game_ending(again), draughts_game_ending(game));
			draughts_game_free(again);
			draughts_pdn_free(copy);
		}
		draughts_game_free(game);
		free(text);
	}
}

/* Who won in one sense of results wins in a copy by the other. TESTS_PDN may name other files. */
START_TEST(copies_keep_the_winner)
{
	static const char own[] =
		"forms.pdn forms-utf8.pdn forms-latin1.pdn playstrategy.pdn bad.pdn";
	const struct draughts_ruleset *const rulesets[] = {draughts_english(), draughts_italian()};
	const char *const names = getenv("TESTS_PDN") ? getenv("TESTS_PDN") : own;
	char name[1024];
	int length;

	for (const char *at = names; sscanf(at, "%1023s%n", name, &length) == 1; at += length) {
		const struct pdn_file file = pdn_file(name);

		for (int sense = 0; sense < 2; sense++) {
			struct draughts_pdn *const pdn = draughts_pdn_new(
				file.bytes, file.length, rulesets[_i], pdn_senses[sense]);

			check_winners(pdn, pdn_senses[1 - sense]);
			draughts_pdn_free(pdn);
		}
		pdn_assert_events_read_back(rulesets[_i], file.bytes, file.length);
		free(file.bytes);
	}
}
END_TEST

void suite_pdn_files(Suite *suite)
{
	tests_add(suite, games_of_a_site, texts_fit, forms_of_tags, cut_anywhere, damaged,
		large_texts, many_tags);
	tests_add_loop(suite, 3, forms);
	tests_add_loop(suite, 2, copies_keep_the_winner);
}
