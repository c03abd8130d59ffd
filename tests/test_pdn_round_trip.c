/* SPDX-License-Identifier: MIT */
/* Games of any kind, written as PDN, read back; many of them in one text, each at its place. */
#include "agree.h"
#include "pdn.h"

static void play_at_random(struct draughts_game *game, unsigned plies, uint64_t *state)
{
	draughts_move move;

	while (plies-- > 0 && (move = agree_random_move(draughts_game_position(game), state)) != 0)
		tests_ok(draughts_game_play(game, move));
}

/* Words that mean something in PDN, or nearly so, single spaces between them. */
static void random_words(char *text, unsigned count, uint64_t *state)
{
	static const char *const words[] = {"{", "}", "[", "]", "[Event", "\"x\"]", "(", ")", ";",
		"%", "*", "1-0", "11-15", "\\", "\"", "Schach", "\xc3\xa9", "\xe9", "1.", "$1", "/",
		"[%clk", "0:01:02]", "good", "a-rather-long-word-that-does-not-fit-everywhere"};

	*text = '\0';
	for (unsigned i = 0; i < count; i++) {
		if (i > 0)
			strcat(text, " ");
		strcat(text, words[ref_random_below(state, sizeof words / sizeof *words)]);
	}
}

static void add_tags_and_comments(struct draughts_game *game, uint64_t *state)
{
	static const char *const names[] = {
		"Event", "Site", "White", "Annotator", "x-y", "\xc3\x89t"};
	char text[4096];

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		random_words(text, ref_random_below(state, 9), state);
		if (ref_random_below(state, 2))
			tests_ok(tests_set_tag(game, names[i], text));
	}
	for (size_t ply = 0; ply <= draughts_game_length(game); ply++) {
		random_words(text, 1 + ref_random_below(state, 40), state);
		if (ref_random_below(state, 4) == 0)
			tests_ok(tests_set_comment(game, ply, text));
	}
}

/* Any game; every other one starts where another one ended, every fourth has tags and comments. */
static struct draughts_game *random_game(const struct draughts_ruleset *ruleset, uint64_t *state)
{
	struct draughts_game *game = draughts_game_new(ruleset);

	ck_assert_ptr_nonnull(game);
	if (ref_random_below(state, 2)) {
		play_at_random(game, 1 + ref_random_below(state, 60), state);

		struct draughts_game *const other = draughts_game_from_position(
			draughts_game_position(game));

		ck_assert_ptr_nonnull(other);
		draughts_game_free(game);
		game = other;
	}
	play_at_random(game, ref_random_below(state, 100), state);
	if (ref_random_below(state, 4) == 0)
		add_tags_and_comments(game, state);
	/* It may be refused: a draw in Dipole, or any result of a game that the board decided. */
	draughts_game_end(
		game, (enum draughts_outcome)ref_random_below(state, 4), DRAUGHTS_ENDING_RECORDED);
	return game;
}

START_TEST(an_empty_game)
{
	struct draughts_game *const game = draughts_game_new(tests_ruleset(_i));

	pdn_assert_round_trip(game);
	draughts_game_free(game);
}
END_TEST

START_TEST(random_games)
{
	uint64_t state = (uint64_t)_i;

	for (unsigned i = 0; i < 300; i++) {
		struct draughts_game *const game = random_game(tests_ruleset(_i), &state);

		pdn_assert_round_trip(game);
		draughts_game_free(game);
	}
}
END_TEST

/*
 * A game from the initial position is complete without tags, except for a comment before the first
 * move that contains a `}', which is not written in braces.
 */
START_TEST(games_without_tags)
{
	const struct draughts_ruleset *const ruleset = tests_ruleset(_i);
	uint64_t state = (uint64_t)_i;

	for (unsigned i = 0; i < 100; i++) {
		struct draughts_game *const game = draughts_game_new(ruleset);

		play_at_random(game, ref_random_below(&state, 40), &state);
		add_tags_and_comments(game, &state);
		tests_ok(tests_set_comment(game, 0, ref_random_below(&state, 2) ? "a word" : ""));

		char *const text = pdn_write_with(game, DRAUGHTS_PDN_FLAG_NO_TAGS);
		struct draughts_game *const copy = pdn_game(ruleset, text);
		char *const again = pdn_write_with(copy, DRAUGHTS_PDN_FLAG_NO_TAGS);

		pdn_assert_same_moves(game, copy);
		ck_assert_str_eq(text, again);
		free(again);
		draughts_game_free(copy);
		free(text);
		draughts_game_free(game);
	}
}
END_TEST

/* Games of all rulesets, one after the other, and each is where it is said to be. */
START_TEST(many_games_in_a_text)
{
	enum { GAMES = 50 };
	struct draughts_game *games[GAMES];
	size_t offset[GAMES + 1] = {0};
	uint64_t state = 7;
	char *all = NULL;

	for (size_t i = 0; i < GAMES; i++) {
		games[i] = random_game(draughts_ruleset_at(i % (size_t)tests_rulesets()), &state);

		char *const text = pdn_write(games[i]);

		offset[i + 1] = offset[i] + strlen(text);
		all = (char *)realloc(all, offset[i + 1] + 1);
		ck_assert_ptr_nonnull(all);
		strcpy(all + offset[i], text);
		free(text);
	}

	struct draughts_pdn *const pdn = tests_reader(all, offset[GAMES]);
	struct draughts_pdn_place where;

	for (size_t i = 0; i < GAMES; i++) {
		struct draughts_game *const game = pdn_next(pdn);

		pdn_assert_reads_back(games[i], game);
		draughts_pdn_get_place(pdn, &where);
		ck_assert_uint_eq(where.game, i + 1);
		ck_assert_uint_eq(where.offset, offset[i]);
		ck_assert_uint_eq(where.offset + where.length, offset[i + 1] - 1);
		ck_assert_uint_eq(where.column, 1);
		ck_assert_uint_eq(where.status, DRAUGHTS_OK);
		draughts_game_free(game);
		draughts_game_free(games[i]);
	}
	ck_assert_ptr_null(pdn_next(pdn));
	ck_assert_ptr_null(pdn_next(pdn));
	draughts_pdn_get_place(pdn, &where);
	ck_assert_uint_eq(where.game, GAMES);
	ck_assert_uint_eq(where.offset, offset[GAMES]);
	draughts_pdn_free(pdn);
	free(all);
}
END_TEST

void suite_pdn_round_trip(Suite *suite)
{
	tests_add_loop(suite, tests_rulesets(), an_empty_game, random_games, games_without_tags);
	tests_add(suite, many_games_in_a_text);
}
