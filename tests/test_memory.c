/* SPDX-License-Identifier: MIT */
/*
 * Short of memory: in every function that allocates, each allocation in turn fails. The status is
 * DRAUGHTS_ERR_MEMORY (or NULL), the objects are what they were, nothing leaks, and the same call
 * does its work afterwards. What a ply costs is counted here too.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "pdn_feed.h"
#include "tests.h"

/* ---- objects to try it on ---- */

/* Two kings, so that a game can be as long as one likes. */
static const char kings[] = "B:WK29:BK32";

/* What the functions are called on, and what they made. */
struct world {
	struct draughts_position *position;
	struct draughts_game *game;
	struct draughts_position *new_position;
	struct draughts_game *new_game;
	struct draughts_pdn *new_pdn;
};

static void make_world(struct world *world)
{
	memset(world, 0, sizeof *world);
	world->position = draughts_position_new(draughts_english());
	ck_assert_ptr_nonnull(world->position);
	ck_assert_int_eq(draughts_position_read_fen(world->position, kings, strlen(kings), NULL),
		DRAUGHTS_OK);
	world->game = draughts_game_from_position(world->position);
	ck_assert_ptr_nonnull(world->game);
}

static void free_made(struct world *world)
{
	draughts_position_free(world->new_position);
	draughts_game_free(world->new_game);
	draughts_pdn_free(world->new_pdn);
	world->new_position = NULL;
	world->new_game = NULL;
	world->new_pdn = NULL;
}

static void free_world(struct world *world)
{
	free_made(world);
	draughts_game_free(world->game);
	draughts_position_free(world->position);
}

/* Everything that can be seen of a world, as one text. */
struct text {
	char *bytes;
	size_t length;
};

static void add_text(struct text *text, const char *bytes)
{
	const size_t length = strlen(bytes);

	text->bytes = (char *)realloc(text->bytes, text->length + length + 2);
	ck_assert_ptr_nonnull(text->bytes);
	memcpy(text->bytes + text->length, bytes, length);
	memcpy(text->bytes + text->length + length, "\n", 2);
	text->length += length + 1;
}

static void add_position(struct text *text, const struct draughts_position *position)
{
	char fen[256];

	draughts_position_write_fen(position, fen, sizeof fen);
	add_text(text, fen);
}

static void add_pdn(struct text *text, const struct draughts_game *game)
{
	const size_t length = draughts_game_write_pdn(game, NULL, 0);
	char *const pdn = (char *)malloc(length + 1);

	ck_assert_ptr_nonnull(pdn);
	draughts_game_write_pdn(game, pdn, length + 1);
	add_text(text, pdn);
	free(pdn);
}

static void add_claims(struct text *text, const struct draughts_game *game)
{
	struct draughts_claim claim;
	const unsigned claims = draughts_game_claims(game, &claim);
	char line[200];

	snprintf(line, sizeof line, "claims %u: %u %u %u, %u + %u to %u; outcome %d, ending %d",
		claims, (unsigned)claim.repetition_ply[0], (unsigned)claim.repetition_ply[1],
		(unsigned)claim.repetition_ply[2], (unsigned)claim.quiet_before,
		(unsigned)claim.quiet_first, (unsigned)claim.quiet_last,
		(int)draughts_game_outcome(game), (int)draughts_game_ending(game));
	add_text(text, line);
}

/* As PDN, up to the current ply and with what was undone, and what PDN does not have. */
static void add_game(struct text *text, struct draughts_game *game)
{
	size_t undone = 0;

	add_position(text, draughts_game_position(game));
	add_claims(text, game);
	add_pdn(text, game);
	while (draughts_game_redo(game) == DRAUGHTS_OK)
		undone++;
	add_claims(text, game);
	add_pdn(text, game);
	while (undone-- > 0)
		draughts_game_undo(game);
}

static char *describe(const struct world *world)
{
	struct text text = {0};

	add_position(&text, world->position);
	add_game(&text, world->game);
	if (world->new_position)
		add_position(&text, world->new_position);
	if (world->new_game)
		add_game(&text, world->new_game);
	return text.bytes;
}

/* ---- the calls ---- */

/* What the call returns: a status, or for a function that makes an object whether it did. */
static int made(const void *object)
{
	return object ? DRAUGHTS_OK : DRAUGHTS_ERR_MEMORY;
}

static int position_new(struct world *world, size_t i)
{
	world->new_position = draughts_position_new(draughts_ruleset_at(i));
	return made(world->new_position);
}

static int position_clone(struct world *world, size_t i)
{
	(void)i;
	world->new_position = draughts_position_clone(world->position);
	return made(world->new_position);
}

static int game_new(struct world *world, size_t i)
{
	world->new_game = draughts_game_new(draughts_ruleset_at(i));
	return made(world->new_game);
}

static int game_from(struct world *world, size_t i)
{
	(void)i;
	world->new_game = draughts_game_from_position(world->position);
	return made(world->new_game);
}

static int game_from_fen(struct world *world, size_t i)
{
	(void)i;
	return draughts_game_from_fen(
		draughts_english(), kings, strlen(kings), &world->new_game, NULL);
}

static int game_clone(struct world *world, size_t i)
{
	(void)i;
	world->new_game = draughts_game_clone(world->game);
	return made(world->new_game);
}

static int pdn_new(struct world *world, size_t i)
{
	(void)i;
	world->new_pdn = draughts_pdn_new("*", 1);
	return made(world->new_pdn);
}

/* The first legal move: the kings go to and fro at the edge. */
static int game_play(struct world *world, size_t i)
{
	draughts_move move;

	(void)i;
	ck_assert_uint_ge(
		draughts_position_moves(draughts_game_position(world->game), &move, 1), 1);
	return draughts_game_play(world->game, move);
}

/* Undone moves, and the result that was declared after them, must outlive failures too. */
static int game_lose(struct world *world, size_t i)
{
	(void)i;
	return draughts_game_lose(world->game, DRAUGHTS_WHITE, DRAUGHTS_ENDING_TIME);
}

static int game_undo(struct world *world, size_t i)
{
	(void)i;
	return draughts_game_undo(world->game);
}

static int set_new_tag(struct world *world, size_t i)
{
	const char name[] = {(char)('A' + i % 26), (char)('a' + i / 26), 0};

	return draughts_game_set_tag(world->game, name, "value");
}

static int change_tag(struct world *world, size_t i)
{
	const char name[] = {(char)('A' + i % 26), (char)('a' + i / 26), 0};

	return draughts_game_set_tag(world->game, name, "other \"value\"");
}

static int set_new_comment(struct world *world, size_t i)
{
	return draughts_game_set_comment(world->game, i, "comment");
}

static int change_comment(struct world *world, size_t i)
{
	return draughts_game_set_comment(world->game, i, "other } comment");
}

/* A block for the reader, and more for what it reads. */
static int set_annotation(struct world *world, size_t i)
{
	return draughts_game_set_annotation(world->game, i, "{a} $1 {b} ({c})");
}

/* The annotation with the new comment, and a block for both. */
static int comment_on_annotation(struct world *world, size_t i)
{
	return draughts_game_set_comment(world->game, i, "yet another");
}

enum { PLIES = 150, UNDONE = 2, LEFT = PLIES - UNDONE, TAGS = 52 };

/*
 * Every function that allocates but draughts_pdn_next_game, in an order that fills the game: steps
 * calls, which in all ask for at least as many allocations.
 */
static const struct call {
	const char *name;
	int (*call)(struct world *world, size_t i);
	size_t steps, allocations;
} calls[] = {
	{"draughts_position_new", position_new, 5, 5},
	{"draughts_position_clone", position_clone, 1, 1},
	{"draughts_game_new", game_new, 5, 15},
	{"draughts_game_from_position", game_from, 1, 3},
	{"draughts_game_from_fen", game_from_fen, 1, 3},
	{"draughts_game_clone, empty", game_clone, 1, 5},
	{"draughts_pdn_new", pdn_new, 1, 1},
	/* So many that the plies and the table of their hashes have to grow. */
	{"draughts_game_play", game_play, PLIES, 3},
	/* A value and a tag each, and now and then larger tables. */
	{"draughts_game_set_tag, new", set_new_tag, TAGS, 2 * TAGS + 2},
	{"draughts_game_set_tag, changed", change_tag, TAGS, TAGS},
	{"draughts_game_lose", game_lose, 1, 0},
	{"draughts_game_undo", game_undo, 1 + UNDONE, 0},
	{"draughts_game_set_comment, new", set_new_comment, LEFT + 1, LEFT + 2},
	{"draughts_game_set_comment, changed", change_comment, LEFT + 1, LEFT + 1},
	{"draughts_game_set_annotation", set_annotation, LEFT + 1, 4 * (LEFT + 1)},
	{"draughts_game_set_comment, annotated", comment_on_annotation, LEFT + 1, 2 * (LEFT + 1)},
	{"draughts_game_clone, full", game_clone, 1, 5 + LEFT + 2 * TAGS},
};

enum { CALLS = sizeof calls / sizeof *calls };

/*
 * One call with the first allocation failing, then the second, and so on until none of them fails.
 * Returns how many there are. A game may keep room that it got before the failure, so leaks are
 * looked for when it is freed.
 */
static size_t fail_in_turn(const struct call *call, struct world *world, size_t i)
{
	char *const before = describe(world);

	for (size_t fails = 1;; fails++) {
		tests_memory.calls = 0;
		tests_memory.fails = fails;

		const int status = call->call(world, i);
		const bool failed = tests_memory.calls >= fails;

		tests_memory.fails = 0;
		ck_assert_msg(status == (failed ? DRAUGHTS_ERR_MEMORY : DRAUGHTS_OK),
			"%s, step %zu, allocation %zu: status %d", call->name, i, fails, status);
		if (!failed) {
			free(before);
			return fails - 1;
		}
		char *const after = describe(world);

		ck_assert_msg(strcmp(before, after) == 0,
			"%s, step %zu, allocation %zu:\n%.300s\n%.300s", call->name, i, fails,
			before, after);
		free(after);
	}
}

/* A world in which calls fail and one in which none does are the same after every call. */
START_TEST(failed_calls_change_nothing)
{
	struct world world, twin;

	make_world(&world);
	make_world(&twin);
	for (size_t k = 0; k < CALLS; k++) {
		size_t allocations = 0;

		for (size_t i = 0; i < calls[k].steps; i++) {
			allocations += fail_in_turn(&calls[k], &world, i);
			ck_assert_int_eq(calls[k].call(&twin, i), DRAUGHTS_OK);

			char *const ours = describe(&world), *const theirs = describe(&twin);

			ck_assert_msg(strcmp(ours, theirs) == 0, "%s, step %zu:\n%.300s\n%.300s",
				calls[k].name, i, ours, theirs);
			free(ours);
			free(theirs);
			free_made(&world);
			free_made(&twin);
		}
		ck_assert_msg(allocations >= calls[k].allocations, "%s: %zu allocations",
			calls[k].name, allocations);
	}
	free_world(&world);
	free_world(&twin);
	ck_assert_uint_eq(tests_memory.blocks, 0);
	ck_assert_uint_eq(tests_memory.bytes, 0);
}
END_TEST

/* ---- the reader ---- */

/*
 * Games of every kind: good, bad, without tags, long, with comments before, within and behind. The
 * long one has more plies than a new game has room for.
 */
#define FOUR_PLIES "32-28 29-25 28-32 25-29 "
#define FORTY_PLIES                                                                             \
	FOUR_PLIES FOUR_PLIES FOUR_PLIES FOUR_PLIES FOUR_PLIES FOUR_PLIES FOUR_PLIES FOUR_PLIES \
		FOUR_PLIES FOUR_PLIES
static const char games[] =
	"{a} [Event \"1\"] {b} [Site \"\\\"?\"] 1. 11-15 {c} 24-20 1-0 {d}\n\n"
	"[Event \"2\"] 1. 11-15 11-15 {e} 1-0\n"
	"1. 9-13 {f} 22-17 13x22 *\n"
	"[Event \"4\"] [FEN \"?:W1:B2\"] {g} *\n"
	"[Event \"5\"] 1. 11-15 24-20 {h} 8-11\n"
	"[Event \"6\"] [FEN \"B:WK29:BK32\"] " FORTY_PLIES FORTY_PLIES FORTY_PLIES
	"* {" FORTY_PLIES FORTY_PLIES "}\n"
	"[Event \"7\"] 1. 10-14 {i}";

enum { GAMES = 7 };

/* What reading them comes to. */
struct readings {
	int status[GAMES];
	char *text[GAMES]; /* of a bad game as far as it could be read; NULL if there is nothing */
};

static struct readings read_games(struct draughts_pdn *pdn)
{
	struct readings readings = {{0}, {0}};

	for (size_t i = 0;; i++) {
		struct draughts_game *game;
		const int status = draughts_pdn_next_game(pdn, &game);
		const size_t fails = tests_memory.fails;
		struct text text = {0};

		if (status == DRAUGHTS_OK && !game)
			break;
		ck_assert_uint_lt(i, GAMES);
		ck_assert((game != NULL) == (status == DRAUGHTS_OK));
		readings.status[i] = status;
		tests_memory.fails = 0;
		if (game)
			add_game(&text, game);
		else if (draughts_pdn_partial(pdn))
			add_pdn(&text, draughts_pdn_partial(pdn));
		tests_memory.fails = fails;
		readings.text[i] = text.bytes;
		draughts_game_free(game);
	}
	return readings;
}

static void free_readings(struct readings *readings)
{
	for (size_t i = 0; i < GAMES; i++)
		free(readings->text[i]);
}

/*
 * A game for which there is no memory is lost, and no other; where and why is told. Of a game that
 * is bad itself only the last annotation may be lost.
 */
START_TEST(one_failure_costs_one_game)
{
	static const int status[GAMES] = {DRAUGHTS_OK, DRAUGHTS_ERR_ILLEGAL, DRAUGHTS_OK,
		DRAUGHTS_ERR_UNSUPPORTED, DRAUGHTS_OK, DRAUGHTS_OK};
	struct draughts_pdn *pdn = draughts_pdn_new(games, strlen(games));
	struct readings wanted = read_games(pdn);
	bool failed = true;

	ck_assert_mem_eq(wanted.status, status, sizeof status);
	draughts_pdn_free(pdn);
	ck_assert_uint_eq(tests_memory.blocks, 0);
	for (size_t fails = 1; failed; fails++) {
		pdn = draughts_pdn_new(games, strlen(games));
		tests_memory.calls = 0;
		tests_memory.fails = fails;

		struct readings found = read_games(pdn);
		size_t lost = 0;

		failed = tests_memory.calls >= fails;
		tests_memory.fails = 0;
		for (size_t i = 0; i < GAMES; i++) {
			if (found.status[i] == DRAUGHTS_ERR_MEMORY) {
				lost++;
				continue;
			}
			ck_assert_int_eq(found.status[i], wanted.status[i]);
			if (wanted.status[i] != DRAUGHTS_OK)
				lost += wanted.text[i] &&
					(!found.text[i] ||
						strcmp(found.text[i], wanted.text[i]) != 0);
			else if (wanted.text[i])
				ck_assert_str_eq(found.text[i], wanted.text[i]);
		}
		ck_assert_uint_eq(lost, failed ? 1 : 0);
		/* Each game has three blocks of its own and more for each tag and comment. */
		ck_assert(failed || fails > 3 * 6 + 8 * 2 + 5);
		free_readings(&found);
		draughts_pdn_free(pdn);
		ck_assert_uint_eq(tests_memory.blocks, 0);
	}
	free_readings(&wanted);
}
END_TEST

/* A bad game stays bad for its own reason, though there is no memory for a comment behind it. */
START_TEST(the_first_fault_is_told)
{
	static const char text[] = "1. 11-15 11-15 1-0 {" FORTY_PLIES FORTY_PLIES "}";
	bool failed = true;
	size_t memory = 0;

	for (size_t fails = 1; failed; fails++) {
		struct draughts_pdn *const pdn = draughts_pdn_new(text, strlen(text));
		struct draughts_game *game;
		struct draughts_pdn_place error;

		tests_memory.calls = 0;
		tests_memory.fails = fails;

		const int status = draughts_pdn_next_game(pdn, &game);

		failed = tests_memory.calls >= fails;
		tests_memory.fails = 0;
		draughts_pdn_where(pdn, &error);
		ck_assert_ptr_null(game);
		ck_assert_uint_eq(error.status, (uint32_t)status);
		memory += status == DRAUGHTS_ERR_MEMORY;
		if (status != DRAUGHTS_ERR_MEMORY) {
			ck_assert_int_eq(status, DRAUGHTS_ERR_ILLEGAL);
			ck_assert_uint_eq(error.fault, DRAUGHTS_PDN_FAULT_MOVE);
			ck_assert_uint_eq(error.offset, 9);
			ck_assert_uint_eq(error.length, 5);
		}
		draughts_pdn_free(pdn);
	}
	ck_assert_uint_gt(memory, 0);
}
END_TEST

/* Where reading failed is told, a byte of these texts, a move or the end, and the rest is read. */
START_TEST(a_failed_reading_says_so)
{
	static const struct {
		const char *text;
		size_t next; /* plies of the next game, if there is one */
	} rows[] = {{"*", 0}, {"(", 0}, {"{c}*)", 0}, {"*{c} 11-15", 1}};
	const char *const text = rows[_i].text;
	struct draughts_pdn_place error = {.status = DRAUGHTS_ERR_MEMORY};
	size_t fails = 1;

	for (; error.status == DRAUGHTS_ERR_MEMORY; fails++) {
		struct draughts_pdn *const pdn = draughts_pdn_new(text, strlen(text));
		struct draughts_game *game;
		char sentence[80];

		tests_memory.calls = 0;
		tests_memory.fails = fails;
		draughts_pdn_next_game(pdn, &game);
		tests_memory.fails = 0;
		draughts_pdn_where(pdn, &error);
		if (error.status == DRAUGHTS_ERR_MEMORY) {
			ck_assert_ptr_null(game);
			ck_assert_uint_eq(error.fault, DRAUGHTS_PDN_FAULT_MEMORY);
			ck_assert_uint_le(error.offset, strlen(text));
			ck_assert_uint_eq(error.length, text[error.offset] == '\0'  ? 0
							: text[error.offset] == '1' ? 5
										    : 1);
			ck_assert_uint_gt(
				draughts_pdn_write_error(pdn, sentence, sizeof sentence), 0);
			ck_assert_int_eq(draughts_pdn_next_game(pdn, &game), DRAUGHTS_OK);
			ck_assert_uint_eq(game ? draughts_game_length(game) : 0, rows[_i].next);
		}
		draughts_game_free(game);
		draughts_pdn_free(pdn);
	}
	ck_assert_uint_gt(fails, 2);
}
END_TEST

/* ---- events and the writer ---- */

#define TEN_OPEN "(9-13 (9-13 (9-13 (9-13 (9-13 (9-13 (9-13 (9-13 (9-13 (9-13 "
static const char annotated[] = "[A \"" FOUR_PLIES "\"] {" FORTY_PLIES "} 11-15 $1 {" FORTY_PLIES
				"} " TEN_OPEN TEN_OPEN TEN_OPEN "))))))))))))))))))))))))))))))"
				" {" FORTY_PLIES FORTY_PLIES "} 22-18 1-0";

/* A call of the writer that fails changes nothing: tried again, it goes on where it was. */
START_TEST(a_writer_that_fails_goes_on)
{
	char *whole = NULL;
	size_t failures = 0;

	for (int failing = 0; failing < 2; failing++) {
		struct draughts_pdn *const pdn = draughts_pdn_new(annotated, strlen(annotated));
		struct draughts_pdn_writer *const writer = draughts_pdn_writer_new();
		struct draughts_pdn_event event;

		do {
			int status;

			ck_assert_int_eq(draughts_pdn_next_event(pdn, &event), DRAUGHTS_OK);
			tests_memory.calls = 0;
			tests_memory.fails = (size_t)failing;
			status = pdn_feed(writer, pdn, annotated, &event);
			tests_memory.fails = 0;
			if (status == DRAUGHTS_ERR_MEMORY) {
				failures++;
				status = pdn_feed(writer, pdn, annotated, &event);
			}
			ck_assert_int_eq(status, DRAUGHTS_OK);
		} while (event.kind != DRAUGHTS_PDN_END);

		const char *const text = draughts_pdn_writer_text(writer, NULL);

		if (failing) {
			ck_assert_str_eq(text, whole);
		} else {
			whole = (char *)malloc(strlen(text) + 1);
			ck_assert_ptr_nonnull(whole);
			strcpy(whole, text);
		}
		draughts_pdn_writer_free(writer);
		draughts_pdn_free(pdn);
	}
	free(whole);
	ck_assert_uint_gt(failures, 4);
	ck_assert_uint_eq(tests_memory.blocks, 0);
	tests_memory.fails = 1;
	tests_memory.calls = 0;
	ck_assert_ptr_null(draughts_pdn_writer_new());
	tests_memory.fails = 0;
}
END_TEST

/* The calls of a writer, each with those that must come before it, by their letters. */
static int write_call(
	struct draughts_pdn_writer *writer, const struct draughts_position *start, char letter)
{
	const draughts_move move = UINT64_C(0x13cb); /* 11-15 */

	switch (letter) {
	case 't':
		return draughts_pdn_writer_tag(writer, "A", "");
	case 's':
		return draughts_pdn_writer_start(writer, start);
	case 'm':
		return draughts_pdn_writer_move(writer, move);
	case 'n':
		return draughts_pdn_writer_nag(writer, 1);
	case 'c':
		return draughts_pdn_writer_comment(writer, "", 0);
	case '(':
		return draughts_pdn_writer_variation(writer);
	case ')':
		return draughts_pdn_writer_variation_end(writer);
	case 'r':
		return draughts_pdn_writer_result(writer, "*");
	default:
		return draughts_pdn_writer_game_end(writer);
	}
}

/*
 * Whatever call needs more room in the text than there is refuses, and succeeds with memory. Texts
 * of all lengths up to some growths of the room go before it, in tags.
 */
START_TEST(each_call_of_a_writer_may_lack_memory)
{
	static const char *const sequences[] = {
		"t", "s", "sm", "smn", "smc", "sm(", "sm(m)", "smr", "te"};
	const char *const wanted = sequences[_i];
	const size_t last = strlen(wanted) - 1;
	struct draughts_position_storage storage;
	struct draughts_position *const start = draughts_position_init(
		draughts_position_in(&storage), draughts_english());
	size_t failures = 0;

	for (size_t length = 0; length < 400; length++) {
		struct draughts_pdn_writer *const writer = draughts_pdn_writer_new();
		char before[2000], value[8] = "aaaaaaa";

		value[length % 8] = '\0';
		ck_assert_int_eq(draughts_pdn_writer_tag(writer, "A", value), DRAUGHTS_OK);
		for (size_t i = 0; i < length / 8; i++)
			ck_assert_int_eq(write_call(writer, start, 't'), DRAUGHTS_OK);
		for (size_t i = 0; i < last; i++)
			ck_assert_int_eq(write_call(writer, start, wanted[i]), DRAUGHTS_OK);
		strcpy(before, draughts_pdn_writer_text(writer, NULL));
		tests_memory.calls = 0;
		tests_memory.fails = 1;

		const int status = write_call(writer, start, wanted[last]);

		tests_memory.fails = 0;
		if (status == DRAUGHTS_ERR_MEMORY) {
			failures++;
			ck_assert_str_eq(draughts_pdn_writer_text(writer, NULL), before);
			ck_assert_int_eq(write_call(writer, start, wanted[last]), DRAUGHTS_OK);
		} else {
			ck_assert_int_eq(status, DRAUGHTS_OK);
		}
		draughts_pdn_writer_free(writer);
	}
	ck_assert_uint_eq(tests_memory.blocks, 0);
	ck_assert_uint_gt(failures, 0);
}
END_TEST

/* Reads a text without each allocation in turn, and counts how often it is refused for that. */
static size_t count_refusals(const char *text)
{
	size_t refusals = 0;
	bool failed = true;

	for (size_t fails = 1; failed; fails++) {
		struct draughts_pdn *const pdn = draughts_pdn_new(text, strlen(text));
		struct draughts_game *game;

		tests_memory.calls = 0;
		tests_memory.fails = fails;

		const int status = draughts_pdn_next_game(pdn, &game);

		failed = tests_memory.calls >= fails;
		tests_memory.fails = 0;
		if (status == DRAUGHTS_ERR_MEMORY) {
			refusals++;
			ck_assert_ptr_null(game);
		} else if (!failed) {
			ck_assert_int_eq(status, DRAUGHTS_OK);
			ck_assert_ptr_nonnull(draughts_game_annotation(game, 1));
		}
		draughts_game_free(game);
		draughts_pdn_free(pdn);
		ck_assert_uint_eq(tests_memory.blocks, 0);
	}
	return refusals;
}

/*
 * Notes need room for NAGs, comments, variations and their ends, and may lack it for any: a comment
 * of all short lengths before them shifts where.
 */
START_TEST(annotations_without_memory)
{
	static const char *const notes[] = {
		"$1 ", "{x} ", "(9-13) ", "(9-13 (9-13 22-18)) ", "(9-13 99-98 x) "};

	for (int length = 1; length <= 40; length++) {
		char text[1000];

		snprintf(text, sizeof text, "1. 11-15 {%.*s} ", length,
			"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");
		while (strlen(text) + strlen(notes[_i]) < sizeof text - strlen(" *"))
			strcat(text, notes[_i]);
		strcat(text, " *");
		ck_assert_uint_gt(count_refusals(text), 2);
	}
}
END_TEST

/* A variation for which there is no memory ends its line: every one that began ends. */
START_TEST(events_without_memory)
{
	size_t failures = 0;

	for (size_t fails = 1; fails < 4; fails++) {
		struct draughts_pdn *const pdn = draughts_pdn_new(annotated, strlen(annotated));
		struct draughts_pdn_event event = {0};
		size_t depth = 0;
		bool ended = false;

		tests_memory.calls = 0;
		tests_memory.fails = fails;
		do {
			if (draughts_pdn_next_event(pdn, &event) == DRAUGHTS_ERR_MEMORY) {
				failures++;
				continue;
			}
			depth += event.kind == DRAUGHTS_PDN_VARIATION;
			depth -= event.kind == DRAUGHTS_PDN_VARIATION_END;
			ended = ended || event.kind == DRAUGHTS_PDN_GAME_END;
		} while (!ended || event.kind != DRAUGHTS_PDN_END);
		tests_memory.fails = 0;
		ck_assert_uint_eq(depth, 0);
		draughts_pdn_free(pdn);
	}
	ck_assert_uint_gt(failures, 1);
	ck_assert_uint_eq(tests_memory.blocks, 0);
}
END_TEST

/* A game with annotations is lost if there is no memory for all of it. */
START_TEST(games_with_annotations)
{
	int status = DRAUGHTS_ERR_MEMORY;
	size_t fails = 1;

	for (; status != DRAUGHTS_OK; fails++) {
		struct draughts_pdn *const pdn = draughts_pdn_new(annotated, strlen(annotated));
		struct draughts_game *game;

		tests_memory.calls = 0;
		tests_memory.fails = fails;
		status = draughts_pdn_next_game(pdn, &game);
		tests_memory.fails = 0;
		ck_assert((status == DRAUGHTS_OK) == (game != NULL));
		if (status != DRAUGHTS_OK)
			ck_assert_int_eq(status, DRAUGHTS_ERR_MEMORY);
		draughts_game_free(game);
		ck_assert_int_eq(draughts_pdn_next_game(pdn, &game), DRAUGHTS_OK);
		ck_assert_ptr_null(game);
		draughts_pdn_free(pdn);
		ck_assert_uint_eq(tests_memory.blocks, 0);
	}
	ck_assert_uint_gt(fails, 12);
}
END_TEST

/* ---- what needs none ---- */

/* Those of a game that draughts/game.h promises not to need memory, and the writers. */
START_TEST(other_functions_allocate_nothing)
{
	static const struct draughts_draw_limits limits = {2, 10, 1, 1, {0}};
	struct draughts_reason reason;
	struct world world;
	char buf[64];
	size_t blocks;

	make_world(&world);
	for (size_t i = 0; i < 8; i++)
		game_play(&world, i);
	set_new_tag(&world, 0);
	set_new_comment(&world, 8);
	set_new_comment(&world, 4);
	blocks = tests_memory.blocks;
	tests_memory.calls = 0;
	draughts_game_undo(world.game);
	draughts_game_redo(world.game);
	draughts_game_claims(world.game, NULL);
	draughts_game_claim_draw(world.game);
	draughts_game_set_result(world.game, DRAUGHTS_ONGOING);
	draughts_game_agree_draw(world.game);
	draughts_game_set_result(world.game, DRAUGHTS_ONGOING);
	draughts_game_lose(world.game, DRAUGHTS_BLACK, DRAUGHTS_ENDING_FORFEIT);
	draughts_game_set_draw_limits(world.game, &limits);
	while (draughts_game_undo(world.game) == DRAUGHTS_OK)
		continue;
	draughts_game_set_quiet(world.game, 9);
	while (draughts_game_redo(world.game) == DRAUGHTS_OK)
		continue;
	draughts_game_write_pdn(world.game, buf, sizeof buf);
	draughts_game_explain(world.game, "1-5", 3, &reason);
	ck_assert_uint_eq(tests_memory.blocks, blocks);
	draughts_game_set_tag(world.game, "Aa", NULL);
	draughts_game_set_comment(world.game, 4, NULL);
	ck_assert_uint_lt(tests_memory.blocks, blocks);
	ck_assert_uint_eq(tests_memory.calls, 0);
	free_world(&world);
}
END_TEST

/* Nothing that describes a position, a setup or a move needs memory. */
START_TEST(descriptions_allocate_nothing)
{
	const struct draughts_ruleset *const ruleset = draughts_ruleset_at((size_t)_i);
	const struct draughts_svg_options options = {.flags = 15, .arrow_count = 1};
	struct draughts_position_storage storage;
	const struct draughts_position *const position = draughts_position_init(
		draughts_position_in(&storage), ruleset);
	struct draughts_setup setup;
	draughts_squares bad[DRAUGHTS_FAULTS_MAX];
	struct draughts_reason reason;
	draughts_move move;
	char buf[64];
	int x, y;

	tests_memory.calls = 0;
	draughts_position_get_setup(position, &setup);
	draughts_position_moves(position, &move, 1);
	draughts_setup_check(ruleset, &setup, bad, DRAUGHTS_FAULTS_MAX);
	draughts_fault_write(ruleset, DRAUGHTS_FAULT_HEIGHT, 1, buf, sizeof buf);
	draughts_setup_write_svg(ruleset, &setup, &options, buf, sizeof buf);
	draughts_position_write_svg(position, &options, buf, sizeof buf);
	draughts_position_write_diagram(position, 0, buf, sizeof buf);
	draughts_svg_center(ruleset, &options, 1, &x, &y);
	draughts_move_write(position, move, buf, sizeof buf);
	draughts_move_format(position, move, DRAUGHTS_MOVE_COORDINATES, buf, sizeof buf);
	draughts_move_read(position, "a1-b2", 5, &move);
	draughts_move_explain(position, "a1-b2", 5, &reason);
	draughts_reason_write(position, &reason, buf, sizeof buf);
	ck_assert_uint_eq(tests_memory.calls, 0);
}
END_TEST

/* ---- how much ---- */

/* 64 bytes a ply, spare room included, beyond a start of at most 1 KiB. */
START_TEST(cost_of_a_ply)
{
	struct world world;
	size_t empty;

	make_world(&world);
	empty = tests_memory.bytes;
	for (size_t ply = 1; ply <= 100000; ply++) {
		ck_assert_int_eq(game_play(&world, ply), DRAUGHTS_OK);
		if (tests_memory.bytes > empty + 1024 + 64 * ply)
			ck_abort_msg("%zu bytes for %zu plies", tests_memory.bytes - empty, ply);
	}
	free_world(&world);
	ck_assert_uint_eq(tests_memory.bytes, 0);
}
END_TEST

Suite *suite_memory(void)
{
	Suite *const suite = suite_create("memory");
	TCase *const tcase = tests_case(suite, "memory");

	tcase_add_test(tcase, failed_calls_change_nothing);
	tcase_add_test(tcase, one_failure_costs_one_game);
	tcase_add_test(tcase, the_first_fault_is_told);
	tcase_add_loop_test(tcase, a_failed_reading_says_so, 0, 4);
	tcase_add_test(tcase, a_writer_that_fails_goes_on);
	tcase_add_loop_test(tcase, each_call_of_a_writer_may_lack_memory, 0, 9);
	tcase_add_loop_test(tcase, annotations_without_memory, 0, 5);
	tcase_add_test(tcase, events_without_memory);
	tcase_add_test(tcase, games_with_annotations);
	tcase_add_test(tcase, other_functions_allocate_nothing);
	tcase_add_loop_test(tcase, descriptions_allocate_nothing, 0, tests_rulesets());
	tcase_add_test(tcase, cost_of_a_ply);
	return suite;
}
