/* SPDX-License-Identifier: MIT */
/*
 * When memory runs out: whatever allocation fails, the status is DRAUGHTS_ERR_MEMORY (or an object
 * is NULL), nothing else changes, nothing leaks, and the same call does its work afterwards.
 */
#include "memory.h"
#include "pdn.h"

/*
 * The loop of all these tests: its body is done without the first allocation, then without the
 * second, and so on, until it needs no more. Call it as for (size_t turn = 0; in_turn(&turn);).
 */
static bool in_turn(size_t *turn)
{
	const bool ends = *turn > 0 && tests_memory.calls < *turn;

	tests_memory.calls = 0;
	tests_memory.fails = ends ? 0 : ++*turn;
	return !ends;
}

/* Whether the allocation of this turn has failed already. */
static bool has_failed(void)
{
	return tests_memory.calls >= tests_memory.fails;
}

/* ---- what can be seen of a game, as a text ---- */

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

static void add_pdn(struct text *text, const struct draughts_game *game)
{
	char *const pdn = pdn_write(game);

	add_text(text, pdn);
	free(pdn);
}

/* What PDN does not have. */
static void add_state(struct text *text, const struct draughts_game *game)
{
	struct draughts_claim claim;
	const unsigned claims = draughts_game_claims(game, draughts_game_length(game), &claim);
	char line[400], fen[DRAUGHTS_FEN_TEXT_SIZE];

	draughts_position_write_fen(draughts_game_position(game), 0, fen, sizeof fen);
	snprintf(line, sizeof line, "%s, claims %u: %u %u %u, %u + %u to %u; outcome %d, ending %d",
		fen, claims, (unsigned)claim.repetition_ply[0], (unsigned)claim.repetition_ply[1],
		(unsigned)claim.repetition_ply[2], (unsigned)claim.quiet_before,
		(unsigned)claim.quiet_first, (unsigned)claim.quiet_last,
		(int)draughts_game_outcome(game), (int)draughts_game_ending(game));
	add_text(text, line);
}

/* Up to the current ply, and with what was undone. */
static void add_game(struct text *text, struct draughts_game *game)
{
	size_t undone = 0;

	add_state(text, game);
	add_pdn(text, game);
	while (draughts_game_redo(game) == DRAUGHTS_OK)
		undone++;
	add_state(text, game);
	add_pdn(text, game);
	while (undone-- > 0)
		draughts_game_undo(game);
}

/* ---- positions and games ---- */

/* Two kings, so that a game can be as long as one likes. */
static const char kings[] = "B:WK29:BK32";

enum call { PLAY, TAG, OTHER_TAG, LOSE, REOPEN, UNDO, COMMENT, OTHER_COMMENT, ANNOTATION, CLONE };

/* How often each is called, one after the other: so often that whatever can grow has to. */
static const struct {
	enum call call;
	unsigned times;
} calls[] = {{PLAY, 150}, {TAG, 52}, {OTHER_TAG, 52}, {LOSE, 1}, {REOPEN, 1}, {LOSE, 1}, {UNDO, 3},
	{COMMENT, 149}, {OTHER_COMMENT, 149}, {ANNOTATION, 149}, {COMMENT, 149}, {CLONE, 1}};

/* The call number i of its kind. The first legal move moves a king back and forth at the edge. */
static enum draughts_error make_call(struct draughts_game **game, enum call call, unsigned i)
{
	static const char annotation[] = "{a} $1 {b} ({c})";
	const char name[] = {(char)('A' + i % 26), (char)('a' + i / 26), 0};
	size_t offset = SIZE_MAX;
	enum draughts_error status;
	struct draughts_game *clone;
	draughts_move move;

	switch (call) {
	case PLAY:
		draughts_position_moves(draughts_game_position(*game), &move, 1);
		return draughts_game_play(*game, move);
	case TAG:
		return tests_set_tag(*game, name, "value");
	case OTHER_TAG:
		return tests_set_tag(*game, name, "other \"value\"");
	case LOSE:
		return draughts_game_end(
			*game, draughts_loss_of(DRAUGHTS_WHITE), DRAUGHTS_ENDING_TIME);
	case REOPEN:
		return draughts_game_reopen(*game);
	case UNDO:
		return draughts_game_undo(*game);
	case COMMENT:
		return tests_set_comment(*game, i, "comment");
	case OTHER_COMMENT:
		return tests_set_comment(*game, i, "other } comment");
	case ANNOTATION:
		status = draughts_game_set_annotation(
			*game, i, annotation, strlen(annotation), &offset);
		ck_assert_uint_eq(offset, status == DRAUGHTS_OK ? strlen(annotation) : SIZE_MAX);
		return status;
	case CLONE:
	default:
		clone = draughts_game_clone(*game);
		if (!clone)
			return DRAUGHTS_ERR_MEMORY;
		draughts_game_free(*game);
		*game = clone;
		return DRAUGHTS_OK;
	}
}

/* The same call until it has memory. */
static void insist(struct draughts_game **game, enum call call, unsigned i)
{
	for (size_t turn = 0; in_turn(&turn);) {
		struct text before = {0}, after = {0};

		add_game(&before, *game);

		const enum draughts_error status = make_call(game, call, i);

		ck_assert_int_eq(status, has_failed() ? DRAUGHTS_ERR_MEMORY : DRAUGHTS_OK);
		add_game(&after, *game);
		if (has_failed())
			ck_assert_str_eq(after.bytes, before.bytes);
		free(before.bytes);
		free(after.bytes);
	}
}

/* All calls, and what can be seen after each. */
static struct text play_game(void (*call)(struct draughts_game **, enum call, unsigned))
{
	struct draughts_game *game;
	struct text text = {0};

	tests_ok(draughts_game_from_fen(draughts_english(), kings, strlen(kings), &game, NULL));
	for (size_t k = 0; k < sizeof calls / sizeof *calls; k++)
		for (unsigned i = 0; i < calls[k].times; i++) {
			call(&game, calls[k].call, i);
			add_game(&text, game);
		}
	draughts_game_free(game);
	ck_assert_uint_eq(tests_memory.blocks, 0);
	return text;
}

static void call_once(struct draughts_game **game, enum call call, unsigned i)
{
	tests_ok(make_call(game, call, i));
}

START_TEST(failed_calls_change_nothing)
{
	struct text once = play_game(call_once), often = play_game(insist);

	ck_assert_str_eq(often.bytes, once.bytes);
	free(once.bytes);
	free(often.bytes);
}
END_TEST

/* Makes an object without memory, and with it. */
#define CHECK_MADE(type, make)                                  \
	for (size_t turn = 0; in_turn(&turn);) {                \
		struct draughts_##type *const object = make;    \
                                                                \
		ck_assert_int_eq(object == NULL, has_failed()); \
		draughts_##type##_free(object);                 \
	}

START_TEST(objects_are_made_whole_or_not_at_all)
{
	const struct draughts_ruleset *const ruleset = tests_ruleset(_i);
	const struct draughts_position *const start = tests_initial(TESTS_ROOM, ruleset);

	CHECK_MADE(position, draughts_position_new(ruleset))
	CHECK_MADE(position, draughts_position_clone(start))
	CHECK_MADE(game, draughts_game_new(ruleset))
	CHECK_MADE(game, draughts_game_from_position(start))
	CHECK_MADE(pdn, draughts_pdn_new("*", 1, draughts_english(), 0))
	CHECK_MADE(pdn_writer, draughts_pdn_writer_new(0))
	for (size_t turn = 0; in_turn(&turn);) {
		struct draughts_game *game;

		ck_assert_int_eq(draughts_game_from_fen(
					 draughts_english(), kings, strlen(kings), &game, NULL),
			has_failed() ? DRAUGHTS_ERR_MEMORY : DRAUGHTS_OK);
		ck_assert_int_eq(game == NULL, has_failed());
		draughts_game_free(game);
	}
	ck_assert_uint_eq(tests_memory.blocks, 0);
}
END_TEST

/* ---- the reader ---- */

#define FOUR_PLIES "32-28 29-25 28-32 25-29 "
#define FORTY_PLIES                                                                             \
	FOUR_PLIES FOUR_PLIES FOUR_PLIES FOUR_PLIES FOUR_PLIES FOUR_PLIES FOUR_PLIES FOUR_PLIES \
		FOUR_PLIES FOUR_PLIES
#define TEN_OPEN "(9-13 (9-13 (9-13 (9-13 (9-13 (9-13 (9-13 (9-13 (9-13 (9-13 "

/* Games good and bad, with and without tags, long and deep, with comments at every place. */
static const char *const files[] = {"*", "(", "{c}*)", "*{c} 11-15",
	"{a} [Event \"1\"] {b} [Site \"\\\"?\"] 1. 11-15 {c} 24-20 1-0 {d}\n\n"
	"[Event \"2\"] 1. 11-15 11-15 {e} 1-0\n"
	"1. 9-13 {f} 22-17 13x22 *\n"
	"[Event \"4\"] [FEN \"?:W1:B2\"] {g} *\n"
	"[Event \"5\"] 1. 11-15 24-20 {h} 8-11\n"
	"[Event \"6\"] [FEN \"B:WK29:BK32\"] " FORTY_PLIES FORTY_PLIES FORTY_PLIES
	"* {" FORTY_PLIES FORTY_PLIES "}\n"
	"[Event \"7\"] 1. 10-14 {i}",
	"1. 11-15 11-15 1-0 {" FORTY_PLIES FORTY_PLIES "}",
	/* flying kings: routes in variations, and a landing that F7 forbids */
	"[GameType \"25\"] [FEN \"W:WK11:B7,8,15,16,17,25,26\"] {a} (f6xh4 {b}) 1. 11x20 {c} 1-0\n"
	"[GameType \"25\"] [FEN \"W:WKa1:Bb2,g5\"] (a1xh4) 1. a1xc3 {d} *\n"
	"[GameType \"26\"] 1. c3-d4 {e} b6-a5 2. d4-c5 {f} d6:b4 3. a3:c5 *",
	"[A \"" FOUR_PLIES "\"] {" FORTY_PLIES "} 11-15 $1 {" FORTY_PLIES
	"} " TEN_OPEN TEN_OPEN TEN_OPEN "))))))))))))))))))))))))))))))"
	" {" FORTY_PLIES FORTY_PLIES "} 22-18 1-0"};

enum { FILES = sizeof files / sizeof *files, GAMES_MAX = 10 };

struct reading {
	enum draughts_error status;
	struct draughts_pdn_place place;
	char *text; /* of a bad game as far as it could be read; NULL if there is nothing */
};

/* The number of games. */
static size_t read_games(const char *text, struct reading readings[GAMES_MAX])
{
	struct draughts_pdn *const pdn = draughts_pdn_new(
		text, strlen(text), draughts_english(), 0);
	size_t count = 0;

	if (!pdn)
		return 0;
	for (;; count++) {
		struct text seen = {0};
		struct draughts_game *game;
		char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];

		if (!draughts_pdn_read_game(pdn, &game))
			break;
		ck_assert_uint_lt(count, GAMES_MAX);
		draughts_pdn_get_place(pdn, &readings[count].place);

		const enum draughts_error status =
			(enum draughts_error)readings[count].place.status;

		ck_assert((game != NULL) == (status == DRAUGHTS_OK));
		readings[count].status = status;
		ck_assert((draughts_pdn_write_fault(pdn, 0, sentence, sizeof sentence) == 0) ==
			  (status == DRAUGHTS_OK));
		if (game)
			add_game(&seen, game);
		else if (draughts_pdn_partial(pdn))
			add_pdn(&seen, draughts_pdn_partial(pdn));
		readings[count].text = seen.bytes;
		draughts_game_free(game);
	}
	draughts_pdn_free(pdn);
	return count;
}

static unsigned count_newlines(const char *text, uint64_t end)
{
	unsigned newlines = 0;

	for (uint64_t i = 0; i < end; i++)
		newlines += text[i] == '\n';
	return newlines;
}

/* A place is in its game and names the lack of memory, or is the one that was wanted. */
static void check_place(const char *text, const struct reading *found, const struct reading *wanted)
{
	const struct draughts_pdn_place *const place = &found->place;

	if (found->status == DRAUGHTS_ERR_MEMORY) {
		ck_assert_uint_eq(place->status, DRAUGHTS_ERR_MEMORY);
		ck_assert_uint_eq(place->fault, DRAUGHTS_PDN_FAULT_MEMORY);
		ck_assert_uint_le(place->offset + place->length, strlen(text));
		ck_assert_uint_eq(place->game, wanted->place.game);
		ck_assert_uint_ge(place->offset, place->game_offset);
		ck_assert_uint_le(place->offset, place->game_offset + place->game_length);
		ck_assert_uint_eq(place->line, 1 + count_newlines(text, place->offset));
	} else {
		ck_assert_int_eq(found->status, wanted->status);
		ck_assert_mem_eq(place, &wanted->place, sizeof *place);
	}
}

/*
 * A game for which there is no memory is lost, and no other; where is told. A bad game stays bad
 * for its own reason, and loses only the end of what was read. Returns how many games were lost.
 */
static size_t read_in_turn(const char *text)
{
	struct reading wanted[GAMES_MAX] = {{.text = NULL}};
	const size_t games = read_games(text, wanted);
	size_t refused = 0;

	for (size_t turn = 0; in_turn(&turn);) {
		struct reading found[GAMES_MAX] = {{.text = NULL}};
		const size_t count = read_games(text, found);
		size_t lost = 0;

		if (turn == 1)
			ck_assert_uint_eq(count, 0); /* not even a reader */
		else
			ck_assert_uint_eq(count, games);
		for (size_t i = 0; i < count; i++) {
			const char *const seen = found[i].text ? found[i].text : "";

			check_place(text, &found[i], &wanted[i]);
			refused += found[i].status == DRAUGHTS_ERR_MEMORY;
			if (found[i].status == DRAUGHTS_ERR_MEMORY)
				lost++;
			else if (wanted[i].status != DRAUGHTS_OK && wanted[i].text)
				lost += strcmp(seen, wanted[i].text) != 0;
			else
				ck_assert_str_eq(seen, wanted[i].text ? wanted[i].text : "");
			free(found[i].text);
		}
		ck_assert_uint_eq(lost, has_failed() && turn > 1 ? 1 : 0);
	}
	for (size_t i = 0; i < games; i++)
		free(wanted[i].text);
	ck_assert_uint_eq(tests_memory.blocks, 0);
	return refused;
}

START_TEST(one_failure_costs_one_game)
{
	ck_assert_uint_gt(read_in_turn(files[_i]), 0);
}
END_TEST

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
		ck_assert_uint_gt(read_in_turn(text), 0);
	}
}
END_TEST

/* A variation for which there is no memory ends its line: every one that began ends. */
START_TEST(events_without_memory)
{
	const char *const text = files[FILES - 1];

	for (size_t turn = 0; in_turn(&turn);) {
		struct draughts_pdn *const pdn = draughts_pdn_new(
			text, strlen(text), draughts_english(), 0);
		struct draughts_pdn_event event;
		size_t depth = 0, failures = 0;

		if (!pdn)
			continue;
		while (draughts_pdn_read_event(pdn, &event)) {
			if (event.status == DRAUGHTS_ERR_MEMORY) {
				ck_assert_uint_eq(event.kind, DRAUGHTS_PDN_FAULT);
				ck_assert_uint_eq(event.fault, DRAUGHTS_PDN_FAULT_MEMORY);
				ck_assert_uint_eq(event.depth, depth);
				failures++;
			}
			depth += event.kind == DRAUGHTS_PDN_VARIATION;
			depth -= event.kind == DRAUGHTS_PDN_VARIATION_END;
		}
		ck_assert_uint_eq(failures, has_failed());
		ck_assert_uint_eq(depth, 0);
		draughts_pdn_free(pdn);
	}
	ck_assert_uint_eq(tests_memory.blocks, 0);
}
END_TEST

/* ---- the writer ---- */

enum { LONGEST_TEXT = 300 };

/* A call to a writer. */
struct writing {
	struct draughts_pdn_writer *writer;
	struct draughts_pdn *pdn; /* of which the event is written, or NULL: a step is taken */
	unsigned step;
	size_t length; /* of the texts of steps */
};

static enum draughts_error take_step(const struct writing *writing);

/*
 * Makes the call, if failing is set first without its first allocation, its second and so on; each
 * that fails leaves the text as it was. Returns how many did.
 */
static size_t write_at_last(const struct writing *writing, bool failing)
{
	enum draughts_error status = DRAUGHTS_ERR_MEMORY;
	struct text before = {0};
	size_t failures = 0;

	add_text(&before, draughts_pdn_writer_text(writing->writer, NULL));
	for (size_t turn = failing; status == DRAUGHTS_ERR_MEMORY; turn++) {
		struct text after = {0};

		tests_memory.calls = 0;
		tests_memory.fails = turn;
		status = writing->pdn ? draughts_pdn_writer_event(writing->writer, writing->pdn)
				      : take_step(writing);
		tests_memory.fails = 0;
		add_text(&after, draughts_pdn_writer_text(writing->writer, NULL));
		failures += status == DRAUGHTS_ERR_MEMORY;
		if (status == DRAUGHTS_ERR_MEMORY)
			ck_assert_str_eq(after.bytes, before.bytes);
		free(after.bytes);
	}
	ck_assert_msg(
		status == DRAUGHTS_OK, "step %u: %s", writing->step, draughts_strerror(status));
	free(before.bytes);
	return failures;
}

/* What the writer, which is freed, has written; freed by the caller. */
static char *end_writing(const struct writing *writing)
{
	struct text written = {0};

	add_text(&written, draughts_pdn_writer_text(writing->writer, NULL));
	draughts_pdn_writer_free(writing->writer);
	return written.bytes;
}

/* Writes the events of a text. */
static char *write_events(const char *text, bool failing, size_t *failures)
{
	const struct writing writing = {
		.writer = draughts_pdn_writer_new(0), .pdn = tests_reader(text, strlen(text))};
	struct draughts_pdn_event event;

	while (draughts_pdn_read_event(writing.pdn, &event)) {
		ck_assert_uint_ne(event.kind, DRAUGHTS_PDN_FAULT);
		*failures += write_at_last(&writing, failing);
	}
	draughts_pdn_free(writing.pdn);
	return end_writing(&writing);
}

/*
 * Every call to the writer, in an order in which each may begin or end a game: c comment, t tag, s
 * start, m move, n NAG, ( ) variation, o another move, r result, e end of the game.
 */
static const char steps[] = "cttsmn(o)rtsmtsmrsmrnecsrse";

static enum draughts_error take_step(const struct writing *writing)
{
	struct draughts_pdn_writer *const writer = writing->writer;
	const size_t length = writing->length;
	char text[LONGEST_TEXT + 1];

	memset(text, 'x', length);
	text[length] = '\0';
	switch (steps[writing->step]) {
	case 'c':
		return draughts_pdn_writer_comment(writer, text, length);
	case 't':
		return tests_writer_tag(writer, length % 2 ? "Event" : "Site", text);
	case 's':
		return draughts_pdn_writer_start(
			writer, tests_position(TESTS_ROOM, "english", "B:W21,22:BK1,11"));
	case 'm':
		return draughts_pdn_writer_move(writer, tests_move(11, 15, 1, 0));
	case 'n':
		return draughts_pdn_writer_nag(writer, 1);
	case '(':
		return draughts_pdn_writer_variation(writer);
	case 'o':
		return draughts_pdn_writer_move(writer, tests_move(11, 16, 1, 0));
	case ')':
		return draughts_pdn_writer_variation_end(writer);
	case 'r':
		return draughts_pdn_writer_result(writer, DRAUGHTS_WHITE_WINS);
	default:
		return draughts_pdn_writer_game_end(writer);
	}
}

/* Takes all steps. */
static char *take_steps(bool failing, size_t length, size_t *failures)
{
	const unsigned flags = length % 3 ? DRAUGHTS_TEXT_COORDINATES : 0;
	struct writing writing = {.writer = draughts_pdn_writer_new(flags), .length = length};

	for (; writing.step < strlen(steps); writing.step++)
		*failures += write_at_last(&writing, failing);
	return end_writing(&writing);
}

/* A tag or a start after a result ends a game and begins another, or does neither. */
START_TEST(each_call_of_the_writer_fails_as_a_whole)
{
	size_t failures = 0, none = 0;

	for (size_t length = 0; length <= LONGEST_TEXT; length++) {
		char *const expected = take_steps(false, length, &none);
		char *const found = take_steps(true, length, &failures);

		ck_assert_str_eq(found, expected);
		free(found);
		free(expected);
	}
	ck_assert_uint_eq(none, 0);
	ck_assert_uint_gt(failures, strlen(steps));
	ck_assert_uint_eq(tests_memory.blocks, 0);
}
END_TEST

/* Whether or not allocations fail, the events of a text are written as the same text. */
static void check_events(const char *text, size_t *failures)
{
	char *const whole = write_events(text, false, failures);
	char *const again = write_events(text, true, failures);

	ck_assert_str_eq(again, whole);
	free(whole);
	free(again);
}

/*
 * A call to the writer that fails changes nothing: tried again, it goes on where it was. Tags of
 * all lengths up to some growths of the room go before, so that every call is short of it once; and
 * moves, so many that one of them or the result is.
 */
START_TEST(a_writer_that_fails_goes_on)
{
	size_t failures = 0;

	for (int length = 0; length < 400; length++) {
		char text[2500];
		int at = 0;

		for (int i = 0; i <= length / 8; i++)
			at += snprintf(text + at, sizeof text - (size_t)at, "[A%d \"%.*s\"] ", i,
				i > 0 ? 0 : length % 8, "xxxxxxx");
		snprintf(text + at, sizeof text - (size_t)at,
			"{c} 1. 11-15 $1 {c} (9-13 $2 (10-14) {c}) 22-18%s [A \"\"] *",
			length % 2 == 0 ? " 1-0" : "");
		check_events(text, &failures);
		snprintf(text, sizeof text, "[FEN \"B:WK29:BK32\"] %.*s1/2-1/2", 6 * length,
			FORTY_PLIES FORTY_PLIES FORTY_PLIES FORTY_PLIES FORTY_PLIES FORTY_PLIES
				FORTY_PLIES FORTY_PLIES FORTY_PLIES FORTY_PLIES);
		check_events(text, &failures);
	}
	ck_assert_uint_gt(failures, 400);
	ck_assert_uint_eq(tests_memory.blocks, 0);
}
END_TEST

/* ---- what needs none ---- */

/* Those of a game that draughts/game.h promises not to need memory, and the writers. */
START_TEST(other_functions_allocate_nothing)
{
	static const struct draughts_draw_limits limits = {2, 10, 1, {0}};
	struct draughts_game *game;
	struct draughts_reason reason;
	char buf[64];

	draughts_game_from_fen(draughts_english(), kings, strlen(kings), &game, NULL);
	for (unsigned i = 0; i < 8; i++)
		call_once(&game, PLAY, i);
	call_once(&game, TAG, 0);
	call_once(&game, COMMENT, 8);
	call_once(&game, COMMENT, 4);

	const size_t blocks = tests_memory.blocks;

	tests_memory.calls = 0;
	draughts_game_undo(game);
	draughts_game_redo(game);
	draughts_game_claims(game, draughts_game_length(game), NULL);
	draughts_game_claim_draw(game, draughts_game_length(game));
	draughts_game_reopen(game);
	draughts_game_end(game, DRAUGHTS_DRAW, DRAUGHTS_ENDING_AGREED);
	draughts_game_reopen(game);
	draughts_game_end(game, draughts_loss_of(DRAUGHTS_BLACK), DRAUGHTS_ENDING_FORFEIT);
	draughts_game_set_draw_limits(game, &limits);
	while (draughts_game_undo(game) == DRAUGHTS_OK)
		continue;
	while (draughts_game_redo(game) == DRAUGHTS_OK)
		continue;
	draughts_game_write_pdn(game, 0, buf, sizeof buf);
	draughts_game_read_move(game, "1-5", 3, NULL, &reason);
	draughts_game_write_fen(game, 0, buf, sizeof buf);
	ck_assert_uint_eq(tests_memory.blocks, blocks);
	tests_set_tag(game, "Aa", NULL);
	tests_set_comment(game, 4, NULL);
	ck_assert_uint_lt(tests_memory.blocks, blocks);
	while (draughts_game_undo(game) == DRAUGHTS_OK)
		continue;
	draughts_game_set_quiet_plies(game, 9);
	ck_assert_uint_eq(tests_memory.calls, 0);
	draughts_game_free(game);
}
END_TEST

/*
 * Nothing that describes a position, a setup or a move needs memory, nor do captures of flying
 * kings, their routes, and the reasons why they are refused.
 */
START_TEST(descriptions_allocate_nothing)
{
	const struct draughts_ruleset *const ruleset = tests_ruleset(_i);
	const bool flying = draughts_ruleset_traits(ruleset) & DRAUGHTS_TRAIT_FLYING_KINGS;
	const char *const fen = flying ? "W:WK10:B7,8,9,15,16,17,23,24,25" : "W:Wa1:Bh8";
	const struct draughts_svg_options options = {.flags = ~0u, .arrow_count = 1};
	struct draughts_position *const position = tests_initial(TESTS_ROOM, ruleset);
	struct draughts_position_storage after[DRAUGHTS_MOVES_MAX];
	struct draughts_setup setup;
	draughts_squares bad[DRAUGHTS_FAULTS_MAX];
	struct draughts_route routes[DRAUGHTS_ROUTES_MAX];
	struct draughts_reason reason;
	draughts_move move;
	char buf[64];
	int x, y;

	tests_memory.calls = 0;
	if (draughts_position_read_fen(position, ruleset, fen, strlen(fen), NULL) == DRAUGHTS_OK)
		ck_assert_int_eq(draughts_position_has_capture(position), flying);
	draughts_position_successors(position, after, NULL, DRAUGHTS_MOVES_MAX);
	draughts_position_perft_routes(position, 3);
	draughts_position_get_setup(position, &setup);
	draughts_position_moves(position, &move, 1);
	draughts_setup_put(&setup, 14, DRAUGHTS_WHITE_MAN, 1);
	draughts_setup_piece_at(&setup, 14);
	draughts_setup_height_at(&setup, 14);
	draughts_position_piece_at(position, 14);
	draughts_square_write(ruleset, 14, 0, buf, sizeof buf);
	draughts_square_read(ruleset, buf, strlen(buf));
	draughts_setup_check(&setup, ruleset, bad, DRAUGHTS_FAULTS_MAX);
	draughts_fault_write(ruleset, DRAUGHTS_FAULT_HEIGHT, 1, 0, buf, sizeof buf);
	draughts_setup_write_fen(&setup, ruleset, 0, buf, sizeof buf);
	draughts_setup_read_fen(&setup, ruleset, buf, strlen(buf), NULL);
	draughts_setup_write_svg(&setup, ruleset, &options, buf, sizeof buf);
	draughts_position_routes(position, move, routes, DRAUGHTS_ROUTES_MAX);
	draughts_position_targets(position, routes[0].square, 2, bad, NULL, 0);
	draughts_position_targets(position, NULL, 0, bad, &move, 1);
	draughts_position_write_svg(position, &options, buf, sizeof buf);
	draughts_position_write_diagram(position, 0, buf, sizeof buf);
	draughts_svg_center(ruleset, &options, 1, &x, &y);
	draughts_move_write(position, move, 0, buf, sizeof buf);
	draughts_move_write(position, move, DRAUGHTS_TEXT_COORDINATES, buf, sizeof buf);
	draughts_move_read(position, "a1-b2", 5, &move, &reason);
	draughts_move_read(position, "10x1", 4, &move, &reason);
	draughts_reason_write(position, &reason, 0, buf, sizeof buf);
	draughts_reason_format(position, &reason, "{squares}{moves}", 0, buf, sizeof buf);
	draughts_fault_format(ruleset, DRAUGHTS_FAULT_HEIGHT, 1, "{squares}", 0, buf, sizeof buf);
	ck_assert_uint_eq(tests_memory.calls, 0);
}
END_TEST

/* A game costs a few hundred bytes until it grows, so that a server can hold many. */
START_TEST(cost_of_a_new_game)
{
	struct draughts_game *const game = draughts_game_new(tests_ruleset(_i));

	ck_assert_ptr_nonnull(game);
	ck_assert_uint_ge(tests_memory.bytes, sizeof(struct draughts_position_storage));
	ck_assert_uint_le(tests_memory.bytes, 1000);
	draughts_game_free(game);
	ck_assert_uint_eq(tests_memory.bytes, 0);
}
END_TEST

/* 64 bytes a ply, spare room included, beyond a start of at most 600 bytes. */
START_TEST(cost_of_a_ply)
{
	struct draughts_game *game;

	draughts_game_from_fen(draughts_english(), kings, strlen(kings), &game, NULL);

	const size_t empty = tests_memory.bytes;

	for (unsigned ply = 1; ply <= 100000; ply++) {
		call_once(&game, PLAY, ply);
		if (tests_memory.bytes > empty + 600 + 64 * (size_t)ply)
			ck_abort_msg("%zu bytes for %u plies", tests_memory.bytes - empty, ply);
	}
	draughts_game_free(game);
	ck_assert_uint_eq(tests_memory.bytes, 0);
}
END_TEST

void suite_memory(Suite *suite)
{
	tests_add(suite, failed_calls_change_nothing, events_without_memory,
		a_writer_that_fails_goes_on, each_call_of_the_writer_fails_as_a_whole,
		other_functions_allocate_nothing, cost_of_a_ply);
	tests_add_loop(suite, tests_rulesets(), objects_are_made_whole_or_not_at_all,
		descriptions_allocate_nothing, cost_of_a_new_game);
	tests_add_loop(suite, FILES, one_failure_costs_one_game);
	tests_add_loop(suite, 5, annotations_without_memory);
}
