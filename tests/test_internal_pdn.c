/* SPDX-License-Identifier: MIT */
/* PDN of rulesets that are not in the table: what is written never reads back as another game. */
#include "core/vtable.h"
#include "tests.h"

/* English checkers by another name and GameType. */
static struct draughts_ruleset other_ruleset(const char *name, uint8_t gametype)
{
	struct draughts_ruleset ruleset = *draughts_english();

	ruleset.name = name;
	ruleset.gametype = gametype;
	return ruleset;
}

static void write_start(
	const struct draughts_ruleset *ruleset, const char *tag, const char *value, char *text)
{
	struct draughts_game *const game = draughts_game_new(ruleset);

	ck_assert_ptr_nonnull(game);
	if (tag)
		tests_ok(tests_set_tag(game, tag, value));
	ck_assert_uint_lt(draughts_game_write_pdn(game, 0, text, 200), 200);
	draughts_game_free(game);
}

/* The status of reading a text; *ruleset is that of the game if there is one. */
static enum draughts_error read_ruleset(const char *text, const struct draughts_ruleset *reader,
	const struct draughts_ruleset **ruleset)
{
	struct draughts_pdn *const pdn = draughts_pdn_new(text, strlen(text), reader, 0);
	struct draughts_game *game;
	struct draughts_pdn_place place;

	ck_assert_ptr_nonnull(pdn);
	ck_assert(draughts_pdn_read_game(pdn, &game));
	draughts_pdn_get_place(pdn, &place);
	*ruleset = game ? draughts_position_ruleset(draughts_game_start_position(game)) : NULL;
	draughts_game_free(game);
	draughts_pdn_free(pdn);
	return (enum draughts_error)place.status;
}

/*
 * 30 is Turkish draughts (PDN 3.0), which is not in the table, and 21 is English checkers, which
 * is. A number that stands for another game is not written.
 */
static const struct {
	uint8_t gametype;
	const char *tag, *value, *written;
} rows[] = {
	{0, NULL, NULL, "[Variant \"other\"]\n\n*\n"},
	{0, "GameType", "21", "[Variant \"other\"]\n\n*\n"},
	{0, "Variant", "english", "[Variant \"other\"]\n\n*\n"},
	{0, "Variant", "go as you please", "[Variant \"other\"]\n\n*\n"},
	{0, "Variant", "Other", "[Variant \"Other\"]\n\n*\n"},
	{21, NULL, NULL, "[Variant \"other\"]\n\n*\n"},
	{30, NULL, NULL, "[GameType \"30\"]\n[Variant \"other\"]\n\n*\n"},
	{30, "GameType", "30,W,8,8", "[GameType \"30,W,8,8\"]\n[Variant \"other\"]\n\n*\n"},
};

/* They are written by name, and read back only where they are known. */
START_TEST(rulesets_outside_the_table)
{
	const struct draughts_ruleset other = other_ruleset("other", rows[_i].gametype);
	const struct draughts_ruleset stranger = other_ruleset("stranger", rows[_i].gametype);
	const struct draughts_ruleset *ruleset;
	char text[200];

	write_start(&other, rows[_i].tag, rows[_i].value, text);
	ck_assert_str_eq(text, rows[_i].written);
	ck_assert_int_eq(read_ruleset(text, NULL, &ruleset), DRAUGHTS_ERR_UNSUPPORTED);
	ck_assert_int_eq(
		read_ruleset(text, draughts_english(), &ruleset), DRAUGHTS_ERR_UNSUPPORTED);
	ck_assert_int_eq(
		read_ruleset(text, draughts_italian(), &ruleset), DRAUGHTS_ERR_UNSUPPORTED);
	tests_ok(read_ruleset(text, &other, &ruleset));
	ck_assert_ptr_eq(ruleset, &other);
	if (rows[_i].gametype != 30)
		ck_assert_int_eq(read_ruleset(text, &stranger, &ruleset), DRAUGHTS_ERR_UNSUPPORTED);
}
END_TEST

/* A number that only the reader's ruleset has is enough; the table goes before it. */
START_TEST(numbers_of_the_reader)
{
	const struct draughts_ruleset turkish = other_ruleset("turkish", 30);
	const struct draughts_ruleset english = other_ruleset("house rules", 21);
	const struct draughts_ruleset *ruleset;

	tests_ok(read_ruleset("[GameType \"30\"] *", &turkish, &ruleset));
	ck_assert_ptr_eq(ruleset, &turkish);
	tests_ok(read_ruleset("[GameType \"21\"] *", &english, &ruleset));
	ck_assert_ptr_eq(ruleset, draughts_english());
	tests_ok(read_ruleset("[GameType \"21\"] [Variant \"House Rules\"] *", &english, &ruleset));
	ck_assert_ptr_eq(ruleset, &english);
	ck_assert_int_eq(
		read_ruleset("[GameType \"30\"] [Variant \"house rules\"] *", &english, &ruleset),
		DRAUGHTS_ERR_UNSUPPORTED);
}
END_TEST

/* How often the moves of a position were listed. */
static unsigned listings;

static size_t list_white(const struct draughts_position *position, draughts_move *moves)
{
	listings++;
	return draughts_english()->generate[DRAUGHTS_WHITE](position, moves);
}

static size_t list_black(const struct draughts_position *position, draughts_move *moves)
{
	listings++;
	return draughts_english()->generate[DRAUGHTS_BLACK](position, moves);
}

/* Refused after 1. 11-15 22-18, where Black must take on 15x22 (E6). */
static const char *const refused[] = {
	"9-14",     /* another move */
	"9-13-17",  /* two moves in one */
	"16x23x30", /* no such capture */
	"30-26",    /* White's piece */
	"cd4",      /* the short form, which this game has as well */
};

/* A refused move is listed once, however often its reason is asked for. */
START_TEST(lists_a_refused_move_once)
{
	struct draughts_ruleset ruleset = other_ruleset("counted", 0);
	struct draughts_pdn *pdn;
	struct draughts_pdn_event event;
	struct draughts_pdn_place place;
	struct draughts_game *game;
	char text[100], sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];
	unsigned before = 0;

	ruleset.generate[DRAUGHTS_WHITE] = list_white;
	ruleset.generate[DRAUGHTS_BLACK] = list_black;
	(void)snprintf(text, sizeof text, "1. 11-15 22-18 2. %s *", refused[_i]);
	for (int by_games = 0; by_games < 2; by_games++) { /* the moves before are listed alike */
		pdn = draughts_pdn_new(text, strlen(text), &ruleset, 0);
		ck_assert_ptr_nonnull(pdn);
		listings = 0;
		if (by_games) {
			ck_assert(draughts_pdn_read_game(pdn, &game));
			ck_assert_ptr_null(game);
		} else {
			while (draughts_pdn_read_event(pdn, &event) &&
				event.kind != DRAUGHTS_PDN_FAULT)
				before = listings;
			ck_assert_uint_eq(event.fault, DRAUGHTS_PDN_FAULT_MOVE);
		}
		draughts_pdn_write_fault(pdn, 0, sentence, sizeof sentence);
		draughts_pdn_write_fault(pdn, 0, sentence, sizeof sentence);
		draughts_pdn_get_place(pdn, &place);
		draughts_pdn_write_fault(pdn, 0, sentence, sizeof sentence);
		ck_assert_uint_ne(place.reason.code, DRAUGHTS_REASON_NONE);
		ck_assert_uint_eq(listings - before, 1);
		draughts_pdn_free(pdn);
	}
}
END_TEST

/* How often moves are listed for a text of moves. */
static unsigned count_listings(const char *moves)
{
	struct draughts_ruleset ruleset = other_ruleset("counted", 0);
	struct draughts_pdn *pdn;
	struct draughts_pdn_event event;
	unsigned faults = 0;

	ruleset.generate[DRAUGHTS_WHITE] = list_white;
	ruleset.generate[DRAUGHTS_BLACK] = list_black;
	pdn = draughts_pdn_new(moves, strlen(moves), &ruleset, 0);
	ck_assert_ptr_nonnull(pdn);
	listings = 0;
	while (draughts_pdn_read_event(pdn, &event))
		if (event.kind == DRAUGHTS_PDN_FAULT) {
			ck_assert_uint_eq(event.fault, DRAUGHTS_PDN_FAULT_MOVE);
			ck_assert_uint_gt(event.depth, 0);
			faults++;
		}
	draughts_pdn_free(pdn);
	return listings + 1000 * faults;
}

/* The same for moves with variations that begin with a move. */
static unsigned count_with(bool same_place, const char *move)
{
	char text[200];

	if (same_place)
		(void)snprintf(text, sizeof text,
			"1. 11-15 22-18 2. 15x22 (%s) (%s) ((%s)) 25x18 *", move, move, move);
	else
		(void)snprintf(text, sizeof text,
			"1. 11-15 22-18 2. 15x22 (%s) (15x22 26x17 (%s)) (%s) 25x18 *", move, move,
			move);
	return count_listings(text);
}

/*
 * Variations that begin with refused moves in place of the same move list the legal moves once, but
 * after another position they are listed again. To end a variation may list moves as well.
 */
START_TEST(lists_refused_variations_once)
{
	ck_assert_uint_eq(count_with(true, refused[_i]), count_with(true, "") + 3001);
	ck_assert_uint_eq(count_with(false, refused[_i]), count_with(false, "") + 3002);
}
END_TEST

void suite_internal_pdn(Suite *suite)
{
	tests_add_loop(suite, LENGTH(rows), rulesets_outside_the_table);
	tests_add(suite, numbers_of_the_reader);
	tests_add_loop(suite, LENGTH(refused), lists_a_refused_move_once);
	tests_add_loop(suite, LENGTH(refused), lists_refused_variations_once);
}
