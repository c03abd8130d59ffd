/* SPDX-License-Identifier: MIT */
/*
 * PDN: what is written is read back, what files have is read, and what is wrong is found where it
 * stands. The files in tests/data/pdn are made by hand; what they hold is said in them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests.h"

/* A text that is freed with its bytes right behind the end, so that reading past it is seen. */
struct file {
	char *text;
	size_t length;
};

static struct file copy_of(const char *text, size_t length)
{
	struct file file = {(char *)malloc(length + 1), length};

	ck_assert_ptr_nonnull(file.text);
	memcpy(file.text, text, length);
	file.text = (char *)realloc(file.text, length ? length : 1);
	ck_assert_ptr_nonnull(file.text);
	return file;
}

static struct file read_file(const char *name)
{
	char path[1024];
	static char bytes[1 << 16];

	snprintf(path, sizeof path, "%s/pdn/%s", TESTS_DATA, name);

	FILE *const stream = fopen(path, "rb");

	ck_assert_msg(stream != NULL, "%s cannot be read", path);

	const size_t length = fread(bytes, 1, sizeof bytes, stream);

	ck_assert(length < sizeof bytes);
	fclose(stream);
	return copy_of(bytes, length);
}

static struct draughts_game *next(struct draughts_pdn *pdn)
{
	struct draughts_game *game;
	const int status = draughts_pdn_next(pdn, &game);
	char sentence[512];

	draughts_pdn_write_error(pdn, sentence, sizeof sentence);
	ck_assert_msg(status == DRAUGHTS_OK, "%s", sentence);
	return game;
}

/* The one game of a text. */
static struct draughts_game *read_by(const struct draughts_ruleset *ruleset, const char *text)
{
	struct file file = copy_of(text, strlen(text));
	struct draughts_pdn *pdn = draughts_pdn_new(file.text, file.length);

	ck_assert_ptr_nonnull(pdn);
	draughts_pdn_set_ruleset(pdn, ruleset);

	struct draughts_game *game = next(pdn);

	ck_assert_ptr_nonnull(game);
	ck_assert_ptr_null(next(pdn));
	draughts_pdn_free(pdn);
	free(file.text);
	return game;
}

static struct draughts_game *read_text(const char *text)
{
	return read_by(draughts_english(), text);
}

static char *write_game(const struct draughts_game *game)
{
	const size_t length = draughts_game_write_pdn(game, NULL, 0);
	char *text = (char *)malloc(length + 1);

	ck_assert_ptr_nonnull(text);
	ck_assert_uint_eq(draughts_game_write_pdn(game, text, length + 1), length);
	ck_assert_uint_eq(strlen(text), length);
	return text;
}

/* The moves as text, one space between them. */
static void assert_moves(const struct draughts_game *game, const char *expected)
{
	char text[1024] = "";
	struct draughts_position_storage storage;
	struct draughts_position *position = draughts_position_init(&storage, draughts_english());
	size_t used = 0;

	for (size_t ply = 1; ply <= draughts_game_length(game); ply++) {
		draughts_game_position_at(game, ply - 1, position);
		if (ply > 1)
			text[used++] = ' ';
		used += draughts_move_write(
			position, draughts_game_move(game, ply), text + used, sizeof text - used);
		ck_assert(used < sizeof text - 1);
	}
	ck_assert_str_eq(text, expected);
}

static void assert_same_text(const char *a, const char *b)
{
	if (a && b ? strcmp(a, b) != 0 : a != b)
		ck_abort_msg("\"%s\" is not \"%s\"", b ? b : "NULL", a ? a : "NULL");
}

/* Same start, moves, comments, outcome, and all tags of the first game in the second, but
 * a `?', which gives way to what is known. */
static void assert_same_game(const struct draughts_game *a, const struct draughts_game *b)
{
	const char *name, *value;

	ck_assert(draughts_position_equal(draughts_game_start(a), draughts_game_start(b)));
	ck_assert_uint_eq(draughts_game_length(a), draughts_game_length(b));
	for (size_t ply = 0; ply <= draughts_game_length(a); ply++) {
		if (draughts_game_move(a, ply) != draughts_game_move(b, ply))
			ck_abort_msg("ply %zu differs", ply);
		assert_same_text(draughts_game_comment(a, ply), draughts_game_comment(b, ply));
	}
	ck_assert_int_eq(draughts_game_outcome(a), draughts_game_outcome(b));
	for (size_t i = 0; draughts_game_tag_at(a, i, &name, &value); i++)
		if (strcmp(value, "?") != 0)
			assert_same_text(value, draughts_game_tag(b, name));
}

/* Lines of less than 80 columns, but for tags; a newline at the end. */
static void assert_lines(const char *text)
{
	while (*text) {
		const char *const end = strchr(text, '\n');

		if (!end || (*text != '[' && end - text >= 80))
			ck_abort_msg("%s", text);
		text = end + 1;
	}
}

/* Writes the game, reads it back, writes that. */
static void assert_round_trip(const struct draughts_game *game)
{
	char *const text = write_game(game);
	struct draughts_game *const copy = read_text(text);
	char *const again = write_game(copy);

	assert_lines(text);
	assert_same_game(game, copy);
	ck_assert_str_eq(text, again);
	draughts_game_free(copy);
	free(again);
	free(text);
}

/* Random numbers that are the same everywhere: splitmix64 (Steele, Lea and Flood, 2014). */
static uint64_t random_state;

static unsigned random_below(unsigned bound)
{
	uint64_t x = random_state += UINT64_C(0x9e3779b97f4a7c15);

	x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
	return (unsigned)((x ^ x >> 31) % bound);
}

static void random_play(struct draughts_game *game, unsigned plies)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];

	while (plies-- > 0) {
		const size_t total = draughts_position_moves(
			draughts_game_position(game), moves, DRAUGHTS_MOVES_MAX);

		if (total == 0)
			return;
		ck_assert_int_eq(draughts_game_play(game, moves[random_below((unsigned)total)]),
			DRAUGHTS_OK);
	}
}

/* Words that mean something in PDN, or nearly so, single spaces between them. */
static void random_words(char *text, unsigned count)
{
	static const char *const words[] = {"{", "}", "[", "]", "[Event", "\"x\"]", "(", ")", ";",
		"%", "*", "1-0", "11-15", "\\", "\"", "Schach", "\xc3\xa9", "\xe9", "1.", "$1", "/",
		"[%clk", "0:01:02]", "good", "a-rather-long-word-that-does-not-fit-everywhere"};

	*text = '\0';
	for (unsigned i = 0; i < count; i++) {
		if (i > 0)
			strcat(text, " ");
		strcat(text, words[random_below(sizeof words / sizeof *words)]);
	}
}

static void random_texts(struct draughts_game *game)
{
	static const char *const names[] = {
		"Event", "Site", "White", "Annotator", "x-y", "\xc3\x89t"};
	char text[4096];

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		random_words(text, random_below(9));
		if (random_below(2))
			ck_assert_int_eq(draughts_game_set_tag(game, names[i], text), DRAUGHTS_OK);
	}
	for (size_t ply = 0; ply <= draughts_game_length(game); ply++) {
		random_words(text, 1 + random_below(40));
		if (random_below(4) == 0)
			ck_assert_int_eq(draughts_game_set_comment(game, ply, text), DRAUGHTS_OK);
	}
}

/* Any game; every other one starts where another one ended, every fourth has tags and comments. */
static struct draughts_game *random_game(const struct draughts_ruleset *ruleset)
{
	struct draughts_game *game = draughts_game_new(ruleset);

	ck_assert_ptr_nonnull(game);
	if (random_below(2)) {
		random_play(game, 1 + random_below(60));

		struct draughts_game *const other = draughts_game_from(
			draughts_game_position(game));

		ck_assert_ptr_nonnull(other);
		draughts_game_free(game);
		game = other;
	}
	random_play(game, random_below(100));
	if (random_below(4) == 0)
		random_texts(game);
	/* A draw in Dipole, a result of a game that the board has decided: not to be had, no
	 * matter. */
	draughts_game_set_result(game, (enum draughts_outcome)random_below(4));
	return game;
}

START_TEST(every_game_reads_back)
{
	const struct draughts_ruleset *const ruleset = draughts_ruleset_at((size_t)_i);

	random_state = (uint64_t)_i;
	for (unsigned i = 0; i < 300; i++) {
		struct draughts_game *const game = random_game(ruleset);

		assert_round_trip(game);
		draughts_game_free(game);
	}
}
END_TEST

/* Games of all rulesets one behind the other, and each is where it is said to be. */
START_TEST(many_games_in_a_text)
{
	enum { GAMES = 50 };
	struct draughts_game *games[GAMES];
	size_t offset[GAMES + 1] = {0};
	char *all = NULL;

	random_state = 7;
	for (size_t i = 0; i < GAMES; i++) {
		games[i] = random_game(draughts_ruleset_at(i % 5));

		char *const text = write_game(games[i]);

		offset[i + 1] = offset[i] + strlen(text);
		all = (char *)realloc(all, offset[i + 1] + 1);
		ck_assert_ptr_nonnull(all);
		strcpy(all + offset[i], text);
		free(text);
	}

	struct draughts_pdn *const pdn = draughts_pdn_new(all, offset[GAMES]);
	struct draughts_pdn_error where;

	for (size_t i = 0; i < GAMES; i++) {
		struct draughts_game *const game = next(pdn);

		assert_same_game(games[i], game);
		draughts_pdn_where(pdn, &where);
		ck_assert_uint_eq(where.game, i + 1);
		ck_assert_uint_eq(where.offset, offset[i]);
		ck_assert_uint_eq(where.offset + where.length, offset[i + 1] - 1);
		ck_assert_uint_eq(where.column, 1);
		ck_assert_uint_eq(where.status, DRAUGHTS_OK);
		draughts_game_free(game);
		draughts_game_free(games[i]);
	}
	ck_assert_ptr_null(next(pdn));
	ck_assert_ptr_null(next(pdn));
	draughts_pdn_where(pdn, &where);
	ck_assert_uint_eq(where.game, GAMES);
	ck_assert_uint_eq(where.offset, offset[GAMES]);
	draughts_pdn_free(pdn);
	free(all);
}
END_TEST

START_TEST(writing_fits_the_buffer)
{
	struct draughts_game *const game = read_text(
		"[Event \"a\"] {b} 1. 11-15 24-20 ;c } d\n 2. 8-11 {e} (2. 9-13) 28-24 1-0");
	char *const text = write_game(game);
	const size_t length = strlen(text);

	for (size_t size = 0; size <= length + 1; size++) {
		char *const buf = (char *)malloc(size + 1);

		ck_assert_ptr_nonnull(buf);
		buf[size] = '#';
		ck_assert_uint_eq(draughts_game_write_pdn(game, buf, size), length);
		ck_assert_int_eq(buf[size], '#');
		if (size > 0) {
			ck_assert_uint_eq(strlen(buf), size <= length ? size - 1 : length);
			ck_assert_mem_eq(buf, text, strlen(buf));
		}
		free(buf);
	}
	free(text);
	draughts_game_free(game);
}
END_TEST

/* The whole form, by the grammar of PDN 3.0. */
START_TEST(written_form)
{
	struct draughts_game *const game = read_by(draughts_italian_first(),
		"[White \"\\\"A\\\" \\\\\"] {Start} 1. 22-18 {One} 10-13 "
		"{two  and\n three} 1-0 {end}");
	char *const text = write_game(game);

	ck_assert_str_eq(text, "[White \"\\\"A\\\" \\\\\"]\n"
			       "[Result \"1-0\"]\n"
			       "[GameType \"22\"]\n"
			       "[Variant \"italian-first\"]\n"
			       "\n"
			       "{Start} 1. 22-18 {One} 1... 10-13 {two and three end} *\n");
	free(text);
	draughts_game_free(game);
}
END_TEST

/* Tags that would tell of another game are replaced, others of the same meaning stay. */
START_TEST(tags_of_the_header)
{
	static const struct {
		const char *ruleset, *name, *value, *line;
	} rows[] = {
		{"english", "GameType", "21,B,8,8,N1,0", "[GameType \"21,B,8,8,N1,0\"]\n"},
		{"english", "GameType", "22", "[GameType \"21\"]\n"},
		{"english", "GameType", " 21 ", "[GameType \" 21 \"]\n"},
		{"english", "GameType", "21,W,10,10", "[GameType \"21\"]\n"},
		{"english", "Variant", "go as you please", "[Variant \"go as you please\"]\n"},
		{"english", "Variant", "English", "[Variant \"English\"]\n"},
		{"english-wcdf", "Variant", "go as you please", "[Variant \"english-wcdf\"]\n"},
		{"italian-first", "Variant", "Italian-First", "[Variant \"Italian-First\"]\n"},
		{"dipole", "event", "x", "[Variant \"dipole\"]\n"},
		{"english", "Result", "0-1", "[Result \"*\"]\n"},
		{"english", "Result", "0-0", "[Result \"0-0\"]\n"},
		{"english", "Result", "unknown", "[Result \"unknown\"]\n"},
		{"english", "FEN", "B:B1-12:W21-32", "[FEN \"B:B1-12:W21-32\"]\n"},
		{"english", "Event", "a\nb\rc", "[Event \"a b c\"]\n"},
	};
	static const char *const gone[][4] = {
		{"dipole", "GameType", "21", "GameType"},
		{"english", "Variant", "dipole", "Variant"},
		{"english", "Variant", " Italian ", "Variant"},
		{"english", "FEN", "B:W21:B1", "FEN"},
		{"english", "FEN", "junk", "FEN"},
		{"english", "FEN", "\"B:B1-12:W21-32\"", "FEN"},
		{"dipole", "FEN", "junk", "FEN"},
		{"english", "two words", "x", "two words"},
		{"english", "a]", "x", "a]"},
		{"english", "1a", "x", "1a"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct draughts_game *const game = draughts_game_new(
			draughts_ruleset_by_name(rows[i].ruleset));

		draughts_game_set_tag(game, rows[i].name, rows[i].value);

		char *const text = write_game(game);

		ck_assert_msg(strstr(text, rows[i].line) != NULL, "%s", text);
		free(text);
		draughts_game_free(game);
	}
	for (size_t i = 0; i < sizeof gone / sizeof *gone; i++) {
		struct draughts_game *const game = draughts_game_new(
			draughts_ruleset_by_name(gone[i][0]));

		draughts_game_set_tag(game, gone[i][1], gone[i][2]);

		char *const text = write_game(game);

		ck_assert_msg(strstr(text, gone[i][3]) == NULL, "%s", text);
		free(text);
		draughts_game_free(game);
	}
}
END_TEST

/*
 * The last piece is captured: Black, who moves first, wins (E10, D9), and the end of the game says
 * so if the tag does not.
 */
START_TEST(the_outcome_of_the_board_ends_the_game)
{
	static const struct {
		const char *result, *end;
	} rows[] = {{"1-0", "15x22 *\n"}, {"0-1", "15x22 1-0\n"}, {"1/2-1/2", "15x22 1-0\n"},
		{"*", "15x22 1-0\n"}, {"0-0", "15x22 1-0\n"}};
	struct draughts_game *const game = read_text("[FEN \"B:W18:B15\"] 1. 15x22");

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		draughts_game_set_tag(game, "Result", rows[i].result);

		char *const text = write_game(game);

		ck_assert_msg(strstr(text, rows[i].end) != NULL, "%s", text);
		ck_assert_ptr_nonnull(strstr(text, rows[i].result));
		assert_round_trip(game);
		free(text);
	}
	draughts_game_free(game);
}
END_TEST

/* Dipole: White, who moves first, captures the only stack (D6, D9). */
START_TEST(the_outcome_of_the_board_in_dipole)
{
	struct draughts_game *const game = read_text(
		"[Variant \"dipole\"] [Result \"0-1\"] [FEN \"W:W1c3:B1d4\"] 1. c3xd4");
	char *const text = write_game(game);

	ck_assert_msg(strstr(text, "1. c3xd4 1-0\n") != NULL, "%s", text);
	ck_assert_ptr_nonnull(strstr(text, "[Result \"0-1\"]"));
	assert_round_trip(game);
	free(text);
	draughts_game_free(game);
}
END_TEST

/* Names are spelt as the reader spells them, and of two the latter is the one it would keep. */
START_TEST(usual_names)
{
	static const char *const tags[][2] = {{"event", "a"}, {"gametype", "21"}, {"EVENT", "b"},
		{"result", "1-0"}, {"annotator", "c"}, {"fen", "B:W21:B1"}, {"setup", "1"}};
	struct draughts_game *const game = draughts_game_new(draughts_english());

	for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
		draughts_game_set_tag(game, tags[i][0], tags[i][1]);
	draughts_game_set_result(game, DRAUGHTS_BLACK_WINS);

	char *const text = write_game(game);

	ck_assert_str_eq(text, "[GameType \"21\"]\n"
			       "[Event \"b\"]\n"
			       "[Result \"1-0\"]\n"
			       "[annotator \"c\"]\n"
			       "[SetUp \"1\"]\n"
			       "\n"
			       "*\n");
	free(text);
	draughts_game_free(game);
}
END_TEST

/* A file whose tag and mark differ is written as it was; the mark counts. */
START_TEST(contradicting_results_stay)
{
	struct draughts_game *const game = read_text("[Result \"0-1\"] 1. 11-15 1-0");

	ck_assert_int_eq(draughts_game_outcome(game), DRAUGHTS_BLACK_WINS);
	ck_assert_str_eq(draughts_game_tag(game, "Result"), "0-1");
	assert_round_trip(game);
	draughts_game_free(game);
}
END_TEST

/* Writes text in place of the %s. */
static void put_in(char *out, size_t size, const char *form, const char *text)
{
	const char *const mark = strstr(form, "%s");

	snprintf(out, size, "%.*s%s%s", (int)(mark - form), form, text, mark + 2);
}

/* 1-0 is a win of the side that moves first: Black in English checkers (E2), White in others. */
START_TEST(results)
{
	static const struct {
		const char *text;
		enum draughts_outcome english, italian;
	} rows[] = {
		{"1-0", DRAUGHTS_BLACK_WINS, DRAUGHTS_WHITE_WINS},
		{"0-1", DRAUGHTS_WHITE_WINS, DRAUGHTS_BLACK_WINS},
		{"2-0", DRAUGHTS_BLACK_WINS, DRAUGHTS_WHITE_WINS},
		{"0-2", DRAUGHTS_WHITE_WINS, DRAUGHTS_BLACK_WINS},
		{"1/2-1/2", DRAUGHTS_DRAW, DRAUGHTS_DRAW},
		{"1/2 - 1/2", DRAUGHTS_DRAW, DRAUGHTS_DRAW},
		{"1/2", DRAUGHTS_DRAW, DRAUGHTS_DRAW},
		{"1-1", DRAUGHTS_DRAW, DRAUGHTS_DRAW},
		{"1 - 1", DRAUGHTS_DRAW, DRAUGHTS_DRAW},
		{"0.5-0.5", DRAUGHTS_DRAW, DRAUGHTS_DRAW},
		{"\xc2\xbd-\xc2\xbd", DRAUGHTS_DRAW, DRAUGHTS_DRAW},
		{"\xc2\xbd", DRAUGHTS_DRAW, DRAUGHTS_DRAW},
		{"\xbd\x96\xbd", DRAUGHTS_DRAW, DRAUGHTS_DRAW},
		{"1\xe2\x80\x93"
		 "0",
			DRAUGHTS_BLACK_WINS, DRAUGHTS_WHITE_WINS},
		{"0-0", DRAUGHTS_ONGOING, DRAUGHTS_ONGOING},
		{"*", DRAUGHTS_ONGOING, DRAUGHTS_ONGOING},
		{"", DRAUGHTS_ONGOING, DRAUGHTS_ONGOING},
	};
	static const char *const forms[] = {"[Result \"%s\"]", "[Result \"%s\"] *",
		"[Site \"\"] %s", "[Result \"?\"] 1. %s {x}"};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		for (size_t k = 0; k < sizeof forms / sizeof *forms; k++) {
			char text[100];

			put_in(text, sizeof text, forms[k], rows[i].text);

			struct draughts_game *const english = read_text(text);
			struct draughts_game *const italian = read_by(draughts_italian(), text);

			ck_assert_int_eq(draughts_game_outcome(english), rows[i].english);
			ck_assert_int_eq(draughts_game_outcome(italian), rows[i].italian);
			draughts_game_free(english);
			draughts_game_free(italian);
		}
	}
}
END_TEST

/* What the board decides (E10) is the result whatever the file says. */
START_TEST(the_board_beats_the_file)
{
	struct draughts_game *const game = read_text(
		"[FEN \"B:W14:B10\"] [Result \"0-1\"] 1. 10x17 1/2-1/2");

	ck_assert_int_eq(draughts_game_outcome(game), DRAUGHTS_BLACK_WINS);
	ck_assert_int_eq(draughts_game_ending(game), DRAUGHTS_ENDING_NO_PIECES);
	ck_assert_str_eq(draughts_game_tag(game, "Result"), "0-1");
	assert_round_trip(game);
	draughts_game_free(game);
}
END_TEST

/* Of several results the first that is not a star counts, and the others make no game. */
START_TEST(results_said_again)
{
	static const char *const texts[] = {
		"1. 11-15 1-0 1-0", "1. 11-15 1-0 0-1 *", "1. 11-15 * {x} 1-0", "* 1-0\n\n*"};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		struct draughts_game *const game = read_text(texts[i]);

		ck_assert_int_eq(draughts_game_outcome(game), DRAUGHTS_BLACK_WINS);
		draughts_game_free(game);
	}
}
END_TEST

/* A tag Result with anything besides the result says nothing. */
START_TEST(results_with_more_to_say)
{
	struct draughts_game *const game = read_text("[Result \"1-0 adjudicated\"] 1. 11-15 *");

	ck_assert_int_eq(draughts_game_outcome(game), DRAUGHTS_ONGOING);
	ck_assert_str_eq(draughts_game_tag(game, "Result"), "1-0 adjudicated");
	assert_round_trip(game);
	draughts_game_free(game);
}
END_TEST

/* 1-0 and 2-0 are results, 1-5 and 2-6 are steps of black men (E3). */
START_TEST(moves_that_begin_like_results)
{
	struct draughts_game *const game = read_text(
		"[FEN \"B:W30,31,32:B1,2\"] 1. 1-5 32-28 2. 2 - 6 28-24 2-0");

	assert_moves(game, "1-5 32-28 2-6 28-24");
	ck_assert_int_eq(draughts_game_outcome(game), DRAUGHTS_BLACK_WINS);
	draughts_game_free(game);
}
END_TEST

/* What only begins like a result is none, and no move either. */
START_TEST(halves_of_results)
{
	static const char *const texts[] = {"1. 11-15 1-", "1. 11-15 1/2-", "1. 11-15 1/2- *"};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		struct draughts_pdn *const pdn = draughts_pdn_new(texts[i], strlen(texts[i]));
		struct draughts_game *game;

		ck_assert_int_eq(draughts_pdn_next(pdn, &game), DRAUGHTS_ERR_SYNTAX);
		draughts_pdn_free(pdn);
	}
}
END_TEST

/* The files of forms: always the same game. */
static void assert_forms(const char *name, size_t games)
{
	const struct file file = read_file(name);
	struct draughts_pdn *const pdn = draughts_pdn_new(file.text, file.length);
	size_t count = 0;

	for (struct draughts_game *game; (game = next(pdn)) != NULL; count++) {
		assert_moves(game, "11-15 24-20 8-11 28-24 9-13 22-18 15x22 25x18");
		ck_assert_int_eq(draughts_game_outcome(game), DRAUGHTS_DRAW);
		assert_round_trip(game);
		draughts_game_free(game);
	}
	ck_assert_uint_eq(count, games);
	draughts_pdn_free(pdn);
	free(file.text);
}

START_TEST(forms_that_files_have)
{
	assert_forms("forms.pdn", 20);
	assert_forms("forms-utf8.pdn", 3);
	assert_forms("forms-latin1.pdn", 1);
}
END_TEST

/* The tags of the game in forms.pdn that has them in all forms. */
START_TEST(forms_of_tags)
{
	static const char *const tags[][2] = {
		{"Event", "The \"escaped\" and the \"other\" quotes, and \\"},
		{"White", "No blank"}, {"Black", "Blanks"}, {"Round", "Two on a line"},
		{"Site", "Without quotes"}, {"Annotator", "Without the last quote"},
		{"EventDate", "Without the bracket"}, {"Remark", "C:\\"}, {"Section", "Lines"}};
	const struct file file = read_file("forms.pdn");
	struct draughts_pdn *const pdn = draughts_pdn_new(file.text, file.length);
	struct draughts_game *game;

	while ((game = next(pdn)) != NULL && !draughts_game_tag(game, "Remark"))
		draughts_game_free(game);
	ck_assert_ptr_nonnull(game);
	for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) {
		const char *const value = draughts_game_tag(game, tags[i][0]);

		ck_assert_msg(value && strcmp(value, tags[i][1]) == 0, "%s is %s", tags[i][0],
			value ? value : "missing");
	}
	draughts_game_free(game);
	draughts_pdn_free(pdn);
	free(file.text);
}
END_TEST

/* Which comment goes where; those in variations and behind a % are none. */
START_TEST(comments)
{
	static const char *const expected[] = {
		"before the tags among them behind", "one two?", NULL, "} three {", "{ four } end"};
	struct draughts_game *const game = read_text(
		"{before\tthe\n tags} [Site \"\"] ;among them\n"
		"{ behind }\n1. {} 11-15 {one}{ }{two?} 24-20 (24-19 {no} ;no\n) %{no}\n"
		"2. 8-11 ;} three {\n28-24 ; { four }\n * ;end\n\n{of nobody}");

	ck_assert_uint_eq(draughts_game_length(game), 4);
	for (size_t ply = 0; ply <= 4; ply++)
		assert_same_text(draughts_game_comment(game, ply), expected[ply]);
	draughts_game_free(game);
}
END_TEST

/* A comment behind the result belongs to the next game if an empty line is between. */
START_TEST(comments_between_games)
{
	static const char *const texts[] = {"1. 11-15 1-0 {first}\n{too}\n\n{second} 1. 9-13 *",
		"1. 11-15 1-0\n{first}{too} \r\n \r\n\r\n \r\n {second} 1. 9-13 *"};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		struct draughts_pdn *const pdn = draughts_pdn_new(texts[i], strlen(texts[i]));
		struct draughts_game *const first = next(pdn), *const second = next(pdn);

		assert_same_text(draughts_game_comment(first, 1), "first too");
		assert_same_text(draughts_game_comment(second, 0), "second");
		ck_assert_ptr_null(next(pdn));
		draughts_game_free(first);
		draughts_game_free(second);
		draughts_pdn_free(pdn);
	}
}
END_TEST

/* What is no game. */
START_TEST(no_games)
{
	static const char *const texts[] = {"", " \r\n\x1a", "\xef\xbb\xbf", "% 1. 11-15",
		"{11-15}", ";*", "1. 2. 3...", ")", "!? $5"};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		struct draughts_pdn *const pdn = draughts_pdn_new(texts[i], strlen(texts[i]));

		ck_assert_ptr_null(next(pdn));
		ck_assert_ptr_null(next(pdn));
		draughts_pdn_free(pdn);
	}
}
END_TEST

/* Games without moves; what says the result again is none. */
START_TEST(empty_games)
{
	static const char text[] = "1-0 1-0\n[Event \"2\"]\n\n*\n\n[Event \"3\"] 1. 2-0 *\n*\n1. "
				   "1-0\n[Event \"4\"]\n1/2\n[Event \"5\"] {no mark}";
	struct draughts_pdn *const pdn = draughts_pdn_new(text, strlen(text));
	size_t count = 0;

	for (struct draughts_game *game; (game = next(pdn)) != NULL; count++) {
		ck_assert_uint_eq(draughts_game_length(game), 0);
		draughts_game_free(game);
	}
	ck_assert_uint_eq(count, 5);
	draughts_pdn_free(pdn);
}
END_TEST

/* Which ruleset a game is read by. */
START_TEST(rulesets)
{
	static const struct {
		const char *reader, *tags, *ruleset;
	} rows[] = {
		{"english", "*", "english"},
		{"italian", "*", "italian"},
		{"english-wcdf", "*", "english-wcdf"},
		{"italian", "[GameType \"21\"]", "english"},
		{"english", "[GameType \" 22 \"]", "italian"},
		{"english", "[GameType \"22,W,8,8,N2,1\"]", "italian"},
		{"english", "[gameTYPE \"22\"]", "italian"},
		{"italian", "[GameType \"21\"] [Variant \"english-wcdf\"]", "english-wcdf"},
		{"english", "[Variant \"Italian-First\"] [GameType \"22\"]", "italian-first"},
		{"english", "[Variant \" dipole \"]", "dipole"},
		{"english", "[Variant \"DIPOLE\"] [GameType \"\"]", "dipole"},
		{"italian", "[GameType \"21\"] [Variant \"go as you please\"]", "english"},
		{"dipole", "[Variant \"?\"]", "dipole"},
		{"dipole", "[Variant \" * \"] [GameType \"*\"]", "dipole"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct draughts_game *const game = read_by(
			draughts_ruleset_by_name(rows[i].reader), rows[i].tags);

		ck_assert_str_eq(
			draughts_ruleset_name(draughts_position_ruleset(draughts_game_start(game))),
			rows[i].ruleset);
		draughts_game_free(game);
	}
}
END_TEST

/* Every ruleset reads the game it wrote: the names of the writer are those of the table. */
START_TEST(every_ruleset_has_a_name)
{
	struct draughts_game *const game = draughts_game_new(draughts_ruleset_at((size_t)_i));

	assert_round_trip(game);
	draughts_game_free(game);
}
END_TEST

/* Dipole: two checkers on e1 go two squares to g3, and so on (D2, D4, D6). */
START_TEST(stacks)
{
	struct draughts_game *const game = read_text(
		"[Variant \"dipole\"] 1. e1-g3 D8-F6 2. G3-H4 f6 - g5 3. h4Xg5 d8-c7 *");

	ck_assert_uint_eq(draughts_game_length(game), 6);
	assert_round_trip(game);
	draughts_game_free(game);
}
END_TEST

struct refusal {
	unsigned game, line, column, length, status, fault, reason;
};

/* The rows of bad.txt. */
static size_t read_refusals(struct refusal *rows, size_t capacity)
{
	const struct file file = read_file("bad.txt");
	size_t count = 0, at = 0;

	while (at < file.length) {
		char line[200];
		size_t length = 0;

		while (file.text[at + length] != '\n')
			length++;
		ck_assert(length < sizeof line && count < capacity);
		memcpy(line, file.text + at, length);
		line[length] = '\0';
		at += length + 1;
		if (*line == '#')
			continue;

		struct refusal *const row = &rows[count++];

		ck_assert_int_eq(
			sscanf(line, "%u %u %u %u %u %u %u", &row->game, &row->line, &row->column,
				&row->length, &row->status, &row->fault, &row->reason),
			7);
	}
	free(file.text);
	return count;
}

/* The sentence about a game that is refused with this status, the first and the only one. */
static void assert_sentence(const char *text, size_t length, int status, const char *expected)
{
	const struct file file = copy_of(text, length);
	struct draughts_pdn *const pdn = draughts_pdn_new(file.text, file.length);
	struct draughts_game *game;
	char sentence[200];

	ck_assert_int_eq(draughts_pdn_next(pdn, &game), status);
	draughts_pdn_write_error(pdn, sentence, sizeof sentence);
	ck_assert_str_eq(sentence, expected);
	draughts_pdn_free(pdn);
	free(file.text);
}

static void assert_refused(struct draughts_pdn *pdn, int status, const struct refusal *row)
{
	struct draughts_pdn_error error, again;
	char sentence[512];

	draughts_pdn_where(pdn, &error);
	draughts_pdn_where(pdn, &again);
	ck_assert_mem_eq(&error, &again, sizeof error);
	ck_assert_uint_eq(error.game, row->game);
	ck_assert_uint_eq(error.line, row->line);
	ck_assert_uint_eq(error.column, row->column);
	ck_assert_uint_eq(error.length, row->length);
	ck_assert_int_eq(status, (int)row->status);
	ck_assert_uint_eq(error.status, row->status);
	ck_assert_uint_eq(error.fault, row->fault);
	ck_assert_uint_eq(error.reason.code, row->reason);
	ck_assert(error.reason.at + error.reason.length <= error.length);
	ck_assert((draughts_pdn_position(pdn) != NULL) == (row->fault == DRAUGHTS_PDN_FAULT_MOVE));

	const size_t length = draughts_pdn_write_error(pdn, sentence, sizeof sentence);

	ck_assert(length > 0 && length < sizeof sentence);
	ck_assert_int_eq(sentence[length - 1], '.');
	for (size_t size = 0; size <= length + 1; size++) {
		char part[512];

		memset(part, '#', sizeof part);
		ck_assert_uint_eq(draughts_pdn_write_error(pdn, part, size), length);
		ck_assert_int_eq(part[size], '#');
		if (size > 0)
			ck_assert_int_eq(strncmp(part, sentence, size - 1), 0);
	}
}

START_TEST(bad_games_are_refused_and_reading_goes_on)
{
	struct refusal rows[50];
	const size_t total = read_refusals(rows, 50);
	const struct file file = read_file("bad.pdn");
	struct draughts_pdn *const pdn = draughts_pdn_new(file.text, file.length);
	size_t refused = 0, number = 0;

	for (;;) {
		struct draughts_game *game;
		const int status = draughts_pdn_next(pdn, &game);

		if (status == DRAUGHTS_OK && !game)
			break;
		number++;
		if (status == DRAUGHTS_OK) {
			ck_assert(refused == total || rows[refused].game != number);
		} else {
			ck_assert_ptr_null(game);
			ck_assert(refused < total);
			assert_refused(pdn, status, &rows[refused++]);
		}
		draughts_game_free(game);
	}
	ck_assert_uint_eq(refused, total);
	ck_assert_uint_eq(number, 29);
	draughts_pdn_free(pdn);
	free(file.text);
}
END_TEST

START_TEST(games_are_refused_by_name)
{
	static const char *const rows[][2] = {
		{"[GameType \"20\"]", "international draughts"},
		{"[GameType \"25,W,8,8,A0,0\"]", "Russian"},
		{"[GameType \"40\"]", "Frisian"},
		{"[GameType \"99\"]", "\"99\""},
		{"[GameType \"checkers\"]", "\"checkers\""},
		{"[GameType \"123456789012345678901234567890\"]", "no game"},
		{"[Variant \"Russian\"]", "\"Russian\""},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct draughts_pdn *const pdn = draughts_pdn_new(rows[i][0], strlen(rows[i][0]));
		struct draughts_game *game;
		char sentence[512];

		ck_assert_int_eq(draughts_pdn_next(pdn, &game), DRAUGHTS_ERR_UNSUPPORTED);
		draughts_pdn_write_error(pdn, sentence, sizeof sentence);
		ck_assert_msg(strstr(sentence, rows[i][1]) != NULL, "%s", sentence);
		ck_assert_ptr_null(next(pdn));
		draughts_pdn_free(pdn);
	}
}
END_TEST

/* The position and the reason are those of draughts_move_explain; E6 names 15. */
START_TEST(the_reason_of_a_move)
{
	static const char text[] = "1. 11-15 22-18 2.\n8 -\n11 *";
	struct draughts_pdn *const pdn = draughts_pdn_new(text, strlen(text));
	struct draughts_pdn_error error;
	struct draughts_game *game;
	char sentence[200];

	ck_assert_int_eq(draughts_pdn_next(pdn, &game), DRAUGHTS_ERR_ILLEGAL);
	draughts_pdn_where(pdn, &error);
	ck_assert_uint_eq(error.line, 2);
	ck_assert_uint_eq(error.column, 1);
	ck_assert_uint_eq(error.length, strlen("8 -\n11"));
	ck_assert_uint_eq(error.reason.code, DRAUGHTS_REASON_MUST_CAPTURE);
	ck_assert_uint_eq(error.reason.squares, tests_bit(15));
	draughts_reason_write(draughts_pdn_position(pdn), &error.reason, sentence, sizeof sentence);
	ck_assert_ptr_nonnull(strstr(sentence, "E6"));
	draughts_pdn_free(pdn);
}
END_TEST

/* Broken quotes whose meaning a line shows, and those that have none: place of the fault. */
START_TEST(broken_tags)
{
	static const char *const good[][2] = {{"[A \"unclosed]", "unclosed"},
		{"[A \"b\" \"c\"]", "b\" \"c"}, {"[A \"a [b] c\"]", "a [b] c"}, {"[A \"b\"", "b"},
		{"[A b c]", "b c"}, {"[A \"\"]", ""}, {"[A \"b [C\"]", "b [C"},
		{"[A \"[C \\\"d\\\"]\"]", "[C \"d\"]"}, {"[A \"]", ""}, {"[A \" ]", ""}};
	static const char *const bad[] = {"[B \"\"]\n [A]", "[B \"\"]\n [A ]", "[B \"\"]\n [A",
		"[B \"\"]\n [A \"b", "[B \"\"]\n [A b", "[B \"\"]\n [A \"b\" c",
		"[B \"\"]\n [A \"b] [C \"d\"]", "[B \"\"]\n []", "[B \"\"]\n [A \f]",
		"[B \"\"]\n [A \v\x1a ]"};

	for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
		struct draughts_game *const game = read_text(good[i][0]);

		assert_same_text(draughts_game_tag(game, "A"), good[i][1]);
		draughts_game_free(game);
	}
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		char text[100];

		snprintf(text, sizeof text, "%s\n1. 11-15 *\n1. 9-13 *", bad[i]);

		struct draughts_pdn *const pdn = draughts_pdn_new(text, strlen(text));
		struct draughts_game *game;
		struct draughts_pdn_error error;

		ck_assert_msg(draughts_pdn_next(pdn, &game) == DRAUGHTS_ERR_SYNTAX, "%s", text);
		draughts_pdn_where(pdn, &error);
		ck_assert_uint_eq(error.fault, DRAUGHTS_PDN_FAULT_TAG);
		ck_assert_uint_eq(error.line, 2);
		ck_assert_uint_eq(error.column, 2);
		ck_assert_uint_eq(error.length, 1);
		game = next(pdn);
		assert_moves(game, "9-13");
		draughts_game_free(game);
		ck_assert_ptr_null(next(pdn));
		draughts_pdn_free(pdn);
	}
}
END_TEST

/* What a FEN is refused for: its status, and from where on. */
START_TEST(sentences_about_a_fen)
{
	static const struct {
		const char *fen;
		int status;
		const char *sentence;
	} rows[] = {
		{"?:W21:B1", DRAUGHTS_ERR_UNSUPPORTED, "The FEN does not tell whose turn it is."},
		{"B:W21,34:B1", DRAUGHTS_ERR_SYNTAX, "The FEN cannot be read from \"4:B1\" on."},
		{"B:W21:", DRAUGHTS_ERR_SYNTAX, "The FEN ends too early."},
		/* G4: a man on its crowning row; nothing on the board */
		{"B:W21,1:B3", DRAUGHTS_ERR_POSITION,
			"The FEN is no position of this game from \"1:B3\" on."},
		{"B:W:B", DRAUGHTS_ERR_POSITION, "The FEN is no position of this game."},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char text[100];
		const int length = snprintf(text, sizeof text, "[FEN \"%s\"]", rows[i].fen);

		assert_sentence(text, (size_t)length, rows[i].status, rows[i].sentence);
	}
}
END_TEST

/*
 * What is quoted: blanks as spaces, controls as `?`, what is longer than 40 bytes cut between two
 * characters of UTF-8.
 */
START_TEST(quotations)
{
#define TEN "\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9"  /* bytes, five times e with an accent */
#define REST "\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80" /* of no character */
	static const char *const rows[][2] = {
		{"a\tb\x01"
		 "c\x7f",
			"\"a b?c?\""},
		{TEN TEN TEN TEN, "\"" TEN TEN TEN TEN "\""},
		{TEN TEN TEN TEN "d", "\"" TEN TEN TEN TEN "...\""},
		{"d" TEN TEN TEN TEN, "\"d" TEN TEN TEN "\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9...\""},
		{REST REST REST REST REST, "\"...\""},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char text[100], sentence[100];
		const int length = snprintf(text, sizeof text, "[Variant \"%s\"]", rows[i][0]);

		snprintf(sentence, sizeof sentence,
			"Variant %s is no game that this library plays.", rows[i][1]);
		assert_sentence(text, (size_t)length, DRAUGHTS_ERR_UNSUPPORTED, sentence);
	}
}
END_TEST

/* More squares than any move has, with blanks between them, are one word and no move. */
START_TEST(a_move_without_end)
{
	char text[1000] = "11";
	struct draughts_pdn_error error;
	struct draughts_game *game;

	while (strlen(text) < 900)
		strcat(text, " - 15 - 11");

	struct draughts_pdn *const pdn = draughts_pdn_new(text, strlen(text));

	ck_assert_int_ne(draughts_pdn_next(pdn, &game), DRAUGHTS_OK);
	draughts_pdn_where(pdn, &error);
	ck_assert_uint_eq(error.fault, DRAUGHTS_PDN_FAULT_MOVE);
	ck_assert_uint_eq(error.offset, 0);
	ck_assert_uint_eq(error.length, strlen(text));
	ck_assert(error.reason.at + error.reason.length <= error.length);
	ck_assert_ptr_null(next(pdn));
	draughts_pdn_free(pdn);
}
END_TEST

/* A comment that is not closed ends where a line begins with a tag, of whatever name. */
START_TEST(comments_end_before_a_tag)
{
	static const char text[] = "1. 11-15 {open\n[White_2 \"x\"] 1. 9-13 {closed} *";
	struct draughts_pdn *const pdn = draughts_pdn_new(text, strlen(text));
	struct draughts_pdn_error error;
	struct draughts_game *game;

	ck_assert_int_eq(draughts_pdn_next(pdn, &game), DRAUGHTS_ERR_SYNTAX);
	draughts_pdn_where(pdn, &error);
	ck_assert_uint_eq(error.fault, DRAUGHTS_PDN_FAULT_COMMENT);
	game = next(pdn);
	assert_same_text(draughts_game_tag(game, "White_2"), "x");
	assert_moves(game, "9-13");
	ck_assert_ptr_null(next(pdn));
	draughts_game_free(game);
	draughts_pdn_free(pdn);
}
END_TEST

/*
 * What cannot be seen is named by its first bad byte, the rest quoted. UTF-8 by RFC 3629: no byte
 * alone, nothing cut short or longer than it need be, no half of a UTF-16 pair, nothing beyond
 * U+10FFFF; U+0085 is a control.
 */
START_TEST(bytes_that_cannot_be_seen)
{
	static const struct {
		const char *text;
		size_t length;
		const char *sentence;
	} rows[] = {
		{"\0\0\0\377", 4, "The byte 0x00 cannot stand here."},
		{"\377", 1, "The byte 0xff cannot stand here."},
		{"\177", 1, "The byte 0x7f cannot stand here."},
		{"=", 1, "\"=\" cannot stand here."},
		{"\xc3\xa9t\xc3\xa9", 5, "\"\xc3\xa9t\xc3\xa9\" cannot stand here."},
		{"\xe4\xb8\xad", 3, "\"\xe4\xb8\xad\" cannot stand here."},
		{"\xf0\x9f\x98\x80", 4, "\"\xf0\x9f\x98\x80\" cannot stand here."},
		{"\xc3\xa9\xe9", 3, "The byte 0xe9 cannot stand here."},
		{"\xe4\xb8", 2, "The byte 0xe4 cannot stand here."},
		{"\xc1\xbf", 2, "The byte 0xc1 cannot stand here."},
		{"\xc2\x85", 2, "The byte 0xc2 cannot stand here."},
		{"\xe0\x80\xaf", 3, "The byte 0xe0 cannot stand here."},
		{"\xed\xa0\x80", 3, "The byte 0xed cannot stand here."},
		{"\xf4\x90\x80\x80", 4, "The byte 0xf4 cannot stand here."},
		{"\xf8\x88\x80\x80\x80", 5, "The byte 0xf8 cannot stand here."},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const struct file file = copy_of(rows[i].text, rows[i].length);
		struct draughts_pdn *const pdn = draughts_pdn_new(file.text, file.length);
		struct draughts_game *game;
		char sentence[100];

		ck_assert_int_eq(draughts_pdn_next(pdn, &game), DRAUGHTS_ERR_SYNTAX);
		draughts_pdn_write_error(pdn, sentence, sizeof sentence);
		ck_assert_str_eq(sentence, rows[i].sentence);
		draughts_pdn_free(pdn);
		free(file.text);
	}
}
END_TEST

/* A NUL is a byte like any other, and stands nowhere. */
START_TEST(nul_bytes)
{
	static const struct {
		const char *text;
		size_t length, column;
	} rows[] = {
		{"1. 11-15 \0 24-20 *", 18, 10},
		{"1. 11\0-15 *", 11, 6},
		{"1. 11-15 {a\0b} *", 16, 12},
		{"1. 11-15 ;a\0b", 13, 12},
		{"[Event \"a\0b\"] *", 15, 10},
		{"[Event\0 \"a\"] *", 14, 7},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct draughts_pdn *const pdn = draughts_pdn_new(rows[i].text, rows[i].length);
		struct draughts_game *game;
		struct draughts_pdn_error error;

		ck_assert_int_ne(draughts_pdn_next(pdn, &game), DRAUGHTS_OK);
		draughts_pdn_where(pdn, &error);
		if (error.fault != DRAUGHTS_PDN_FAULT_MOVE)
			ck_assert_uint_eq(error.column, rows[i].column);
		ck_assert_ptr_null(next(pdn));
		draughts_pdn_free(pdn);
	}
}
END_TEST

/* Reads all, and never more games than bytes. Returns how many were good. */
static size_t read_all(const char *text, size_t length)
{
	const struct file file = copy_of(text, length);
	struct draughts_pdn *const pdn = draughts_pdn_new(file.text, length);
	size_t good = 0;
	bool sane = true; /* asserted once, for speed */

	for (size_t i = 0;; i++) {
		struct draughts_game *game;
		struct draughts_pdn_error error;
		char sentence[80];
		const int status = draughts_pdn_next(pdn, &game);

		draughts_pdn_where(pdn, &error);
		draughts_pdn_write_error(pdn, sentence, sizeof sentence);
		sane = sane && i <= length && error.offset + error.length <= length;
		if (status == DRAUGHTS_OK && !game)
			break;
		good += status == DRAUGHTS_OK;
		draughts_game_free(game);
	}
	ck_assert(sane);
	draughts_pdn_free(pdn);
	free(file.text);
	return good;
}

/* A good file cut anywhere: the games before the cut are read. */
START_TEST(truncation)
{
	const struct file file = read_file("forms.pdn");
	struct draughts_pdn *const pdn = draughts_pdn_new(file.text, file.length);
	size_t end[20];

	for (size_t i = 0; i < 20; i++) {
		struct draughts_pdn_error where;

		draughts_game_free(next(pdn));
		draughts_pdn_where(pdn, &where);
		end[i] = (size_t)(where.offset + where.length);
	}
	for (size_t length = 0; length <= file.length; length++) {
		size_t whole = 0;

		while (whole < 20 && end[whole] <= length)
			whole++;

		const size_t good = read_all(file.text, length);

		ck_assert_msg(good == whole || good == whole + 1, "%zu of %zu at %zu", good, whole,
			length);
	}
	draughts_pdn_free(pdn);
	free(file.text);
}
END_TEST

/* Files with bytes changed, doubled and lost at random. */
START_TEST(mutations)
{
	static const char bytes[] = "{}[]()\"\\;%*/-x:+.!?$ \n\r\t0129abef\xe2\xbd";
	static const char *const names[] = {"forms.pdn", "bad.pdn", "forms-utf8.pdn"};

	random_state = 3;
	for (unsigned i = 0; i < 600; i++) {
		struct file file = read_file(names[i % 3]);

		for (unsigned k = 1 + random_below(20); k > 0; k--) {
			const unsigned at = random_below((unsigned)file.length);

			if (random_below(3) == 0)
				file.length = at + 1 + (file.length - at - 1) / 2;
			else
				file.text[at] = bytes[random_below(sizeof bytes)];
		}
		read_all(file.text, file.length);
		free(file.text);
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
	char *const text = (char *)malloc(SIZE + 1);

	ck_assert_ptr_nonnull(text);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const size_t length = strlen(rows[i]);

		for (size_t k = 0; k < SIZE; k++)
			text[k] = rows[i][k % length];
		read_all(text, SIZE);
		text[SIZE - 1] = '}';
		read_all(text, SIZE);
		text[SIZE - 1] = '"';
		read_all(text, SIZE);
	}
	free(text);
}
END_TEST

/* A million tags, each by a name of its own, and all are kept. */
START_TEST(many_tags)
{
	enum { TAGS = 1000000, LONGEST = 24 };
	char *const text = (char *)malloc((size_t)TAGS * LONGEST);
	size_t length = 0;

	ck_assert_ptr_nonnull(text);
	for (int i = 0; i < TAGS; i++)
		length += (size_t)sprintf(text + length, "[T%d \"%d\"]\n", i, i);

	struct draughts_pdn *const pdn = draughts_pdn_new(text, length);
	struct draughts_game *const game = next(pdn);

	assert_same_text(draughts_game_tag(game, "T0"), "0");
	assert_same_text(draughts_game_tag(game, "T999999"), "999999");
	draughts_game_free(game);
	draughts_pdn_free(pdn);
	free(text);
}
END_TEST

/* The tags of a bad game go on to its moves, whatever is among them, as those of a good game do. */
START_TEST(tags_after_a_bad_one)
{
	static const char text[] = "[A \"\"] [] ) [B \"\"] 11-15 * [C \"\"] 9-13 *";
	struct draughts_pdn *const pdn = draughts_pdn_new(text, strlen(text));
	struct draughts_game *game;

	ck_assert_int_eq(draughts_pdn_next(pdn, &game), DRAUGHTS_ERR_SYNTAX);
	game = next(pdn);
	assert_moves(game, "9-13");
	draughts_game_free(game);
	ck_assert_ptr_null(next(pdn));
	draughts_pdn_free(pdn);
}
END_TEST

Suite *suite_pdn(void)
{
	Suite *const suite = suite_create("pdn");
	TCase *tcase = tests_case(suite, "writing");

	tcase_add_loop_test(tcase, every_game_reads_back, 0, 5);
	tcase_add_loop_test(tcase, every_ruleset_has_a_name, 0, 5);
	tcase_add_test(tcase, many_games_in_a_text);
	tcase_add_test(tcase, writing_fits_the_buffer);
	tcase_add_test(tcase, written_form);
	tcase_add_test(tcase, tags_of_the_header);
	tcase_add_test(tcase, the_outcome_of_the_board_ends_the_game);
	tcase_add_test(tcase, the_outcome_of_the_board_in_dipole);
	tcase_add_test(tcase, contradicting_results_stay);
	tcase_add_test(tcase, usual_names);

	tcase = tests_case(suite, "reading");
	tcase_add_test(tcase, results);
	tcase_add_test(tcase, the_board_beats_the_file);
	tcase_add_test(tcase, results_said_again);
	tcase_add_test(tcase, results_with_more_to_say);
	tcase_add_test(tcase, moves_that_begin_like_results);
	tcase_add_test(tcase, halves_of_results);
	tcase_add_test(tcase, forms_that_files_have);
	tcase_add_test(tcase, forms_of_tags);
	tcase_add_test(tcase, comments);
	tcase_add_test(tcase, comments_between_games);
	tcase_add_test(tcase, no_games);
	tcase_add_test(tcase, empty_games);
	tcase_add_test(tcase, rulesets);
	tcase_add_test(tcase, stacks);

	tcase = tests_case(suite, "refusing");
	tcase_add_test(tcase, bad_games_are_refused_and_reading_goes_on);
	tcase_add_test(tcase, games_are_refused_by_name);
	tcase_add_test(tcase, the_reason_of_a_move);
	tcase_add_test(tcase, nul_bytes);
	tcase_add_test(tcase, broken_tags);
	tcase_add_test(tcase, sentences_about_a_fen);
	tcase_add_test(tcase, quotations);
	tcase_add_test(tcase, a_move_without_end);
	tcase_add_test(tcase, comments_end_before_a_tag);
	tcase_add_test(tcase, bytes_that_cannot_be_seen);
	tcase_add_test(tcase, tags_after_a_bad_one);
	tcase_add_test(tcase, truncation);

	tcase = tests_case(suite, "large");
	tcase_add_test(tcase, mutations);
	tcase_add_test(tcase, large_texts);
	tcase_add_test(tcase, many_tags);
	return suite;
}
