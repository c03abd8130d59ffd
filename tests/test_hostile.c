/* SPDX-License-Identifier: MIT */
/*
 * What strangers may send: every writer into a buffer of every size, every reader with every prefix
 * of a text, all of them against pages that nobody may touch; NUL bytes. Expected statuses come
 * from the comments in the headers. Single bytes are in test_pdn_bytes.c, numbers with a thousand
 * digits in data/pdn/faults.txt, and large texts in hostile.c.
 */
#include <stdlib.h>

#include "games.h"
#include "guard.h"

/* ---- writers ---- */

/* What a writer writes; only what it needs is set. */
struct subject {
	const struct draughts_position *position;
	const struct draughts_reason *reason;
	const struct draughts_game *game;
	const struct draughts_pdn *pdn;
	const struct draughts_ruleset *ruleset;
	const struct draughts_setup *setup;
	draughts_squares squares;
	draughts_square square;
	draughts_move move;
	unsigned flags;
};

enum what {
	SQUARE,
	FEN,
	GAME_FEN,
	SETUP_FEN,
	MOVE,
	DIAGRAM,
	SVG,
	SETUP_SVG,
	FAULT,
	REASON,
	ERROR,
	PDN
};

static size_t write_to(const struct subject *subject, enum what what, char *buf, size_t size)
{
	const struct draughts_svg_options options = {.flags = subject->flags,
		.last_move = subject->move,
		.marks = {1, 1, 1, 1, 1},
		.arrow_count = 1,
		.arrows = {{1, 32, 0, 0}}};

	switch (what) {
	case SQUARE:
		return draughts_square_write(
			subject->ruleset, subject->square, subject->flags, buf, size);
	case FEN:
		return draughts_position_write_fen(subject->position, subject->flags, buf, size);
	case GAME_FEN:
		return draughts_game_write_fen(subject->game, subject->flags, buf, size);
	case SETUP_FEN:
		return draughts_setup_write_fen(
			subject->setup, subject->ruleset, subject->flags, buf, size);
	case MOVE:
		return draughts_move_write(
			subject->position, subject->move, subject->flags, buf, size);
	case DIAGRAM:
		return draughts_position_write_diagram(
			subject->position, subject->flags, buf, size);
	case SVG:
		return draughts_position_write_svg(subject->position, &options, buf, size);
	case SETUP_SVG:
		return draughts_setup_write_svg(subject->setup, subject->ruleset, NULL, buf, size);
	case FAULT:
		return draughts_fault_write(
			subject->ruleset, subject->flags, subject->squares, 0, buf, size);
	case REASON:
		return draughts_reason_write(subject->position, subject->reason, 0, buf, size);
	case ERROR:
		return draughts_pdn_write_fault(subject->pdn, 0, buf, size);
	case PDN:
	default:
		return draughts_game_write_pdn(subject->game, subject->flags, buf, size);
	}
}

/* How many bytes of a text fit before the NUL, without a part of a character of UTF-8. */
static size_t whole_characters(const char *text, size_t length, size_t size)
{
	if (size > length)
		return length;
	if (size-- == 0)
		return 0;
	while (size > 0 && ((unsigned char)text[size] & 0xc0) == 0x80)
		size--;
	return size;
}

/*
 * With every size from 0 up: the length returned is that of the whole, what is written is its
 * beginning with a NUL, no character is cut, and nothing around the buffer or behind the byte that
 * was cut is touched.
 */
static void check_writer(enum what what, const struct subject *subject)
{
	enum { UNTOUCHED = 0x5a, BEFORE = 32 };
	const size_t full = write_to(subject, what, NULL, 0);
	char *const whole = (char *)malloc(full + 1);

	ck_assert_ptr_nonnull(whole);
	ck_assert_uint_lt(full + BEFORE, GUARD_SIZE);
	ck_assert_uint_eq(write_to(subject, what, whole, full + 1), full);
	ck_assert_uint_eq(strlen(whole), full);
	for (size_t size = 0; size <= full + 2; size++) {
		char *const buf = guard_end() - size;
		const size_t written = whole_characters(whole, full, size);
		const size_t used = size > full ? full + 1 : size;
		bool touched = false;

		memset(buf - BEFORE, UNTOUCHED, size + BEFORE);
		ck_assert_uint_eq(write_to(subject, what, buf, size), full);
		ck_assert_int_eq(memcmp(buf, whole, written), 0);
		ck_assert(size == 0 || buf[written] == '\0');
		for (const char *at = buf - BEFORE; at < buf; at++)
			touched = touched || *at != UNTOUCHED;
		for (const char *at = buf + used; at < buf + size; at++)
			touched = touched || *at != UNTOUCHED;
		ck_assert_msg(!touched, "a buffer of %zu bytes", size);
	}
	free(whole);
}

/* With the flags of notation or, for a diagram, with those of diagrams. */
static void check_flags(enum what what, struct subject subject)
{
	const unsigned first = what == DIAGRAM ? DRAUGHTS_DIAGRAM_UNICODE : 1;

	for (unsigned flags = 0; flags < 16; flags++) {
		subject.flags = flags * first;
		check_writer(what, &subject);
	}
}

START_TEST(positions_into_every_size)
{
	static const struct {
		const char *ruleset, *fen;
	} rows[] = {
		{"english", NULL}, {"english", "B:W:BK32"},
		{"italian", "W:WK30:B10,K12,K18,20,K26,K27"}, {"dipole", "W:W12e1:B11d8,a1"},
		{"dipole", "W:We1:B2d2,2f2"}, /* a pass (D8) */
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		draughts_move moves[DRAUGHTS_MOVES_MAX];
		struct subject subject = {
			.position = tests_position(TESTS_ROOM, rows[i].ruleset, rows[i].fen)};
		const size_t total = draughts_position_moves(
			subject.position, moves, DRAUGHTS_MOVES_MAX);

		check_flags(FEN, subject);
		for (size_t k = 0; k < total; k++) {
			subject.move = moves[k];
			check_flags(MOVE, subject);
		}
		subject.move = ~(draughts_move)0; /* not legal: the empty text */
		check_writer(MOVE, &subject);
		check_flags(DIAGRAM, subject);
	}
}
END_TEST

START_TEST(pictures_into_every_size)
{
	struct subject subject = {.position = tests_position(TESTS_ROOM, "dipole", "W:W12e1:Bd8"),
		.flags = DRAUGHTS_SVG_LABELS,
		.move = tests_move(1, 2, 1, 0)};

	check_writer(SVG, &subject);
}
END_TEST

/* Squares and numbers that are not squares, and unknown flags. */
START_TEST(squares_into_every_size)
{
	struct subject subject = {.ruleset = tests_ruleset(_i)};

	for (subject.square = 0; subject.square <= 40; subject.square++)
		for (subject.flags = 0; subject.flags < 16; subject.flags++)
			check_writer(SQUARE, &subject);
	subject.square = (draughts_square)-1;
	subject.flags = ~0u;
	check_writer(SQUARE, &subject);
}
END_TEST

/* An empty board; every square with both colours, as high as a byte can say. */
START_TEST(setups_into_every_size)
{
	struct draughts_setup setup = {0};
	struct subject subject = {.setup = &setup, .ruleset = draughts_english()};

	check_writer(SETUP_SVG, &subject);
	check_flags(SETUP_FEN, subject);
	memset(&setup, 0xff, sizeof setup);
	check_writer(SETUP_SVG, &subject);
	check_flags(SETUP_FEN, subject);
	subject.ruleset = draughts_dipole();
	check_writer(SETUP_SVG, &subject);
	check_flags(SETUP_FEN, subject);
}
END_TEST

START_TEST(faults_into_every_size)
{
	struct subject subject = {.ruleset = draughts_dipole()};

	for (unsigned bit = 0; bit < DRAUGHTS_FAULTS_MAX; bit++) {
		subject.flags = 1u << bit;
		subject.squares = 0;
		check_writer(FAULT, &subject);
		subject.squares = ~(draughts_squares)0;
		check_writer(FAULT, &subject);
		ck_assert_uint_lt(write_to(&subject, FAULT, NULL, 0), 256); /* as the manual says */
	}
}
END_TEST

START_TEST(reasons_into_every_size)
{
	static const struct {
		const char *ruleset, *fen, *text;
	} rows[] = {
		{"english", NULL, "11-16x"},
		{"english", NULL, "11-33"},
		{"english", NULL, "11-19"},
		{"english", "W:W22,26:B17,18", "22-18"},
		{"italian", "W:WK30:B10,K12,K18,20,K26,K27", "30x23x16x7"},
		{"dipole", NULL, "pass"},
		{"dipole", NULL, "e1-off:3"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct draughts_reason reason;
		const struct subject subject = {
			.position = tests_position(TESTS_ROOM, rows[i].ruleset, rows[i].fen),
			.reason = &reason};

		ck_assert_int_ne(draughts_move_read(subject.position, rows[i].text,
					 strlen(rows[i].text), NULL, &reason),
			DRAUGHTS_OK);
		check_writer(REASON, &subject);
	}
}
END_TEST

/* A text for every fault but FAULT_MEMORY. */
START_TEST(errors_into_every_size)
{
	static const struct {
		const char *text;
		enum draughts_pdn_fault_code fault;
	} rows[] = {
		{"*", DRAUGHTS_PDN_FAULT_NONE},
		{"1. 11-19 *", DRAUGHTS_PDN_FAULT_MOVE},
		{"1. 11-15 \x01 *", DRAUGHTS_PDN_FAULT_TEXT},
		{"1. 11-15 \xd0\xb8 *", DRAUGHTS_PDN_FAULT_TEXT},
		{"{", DRAUGHTS_PDN_FAULT_COMMENT},
		{"}", DRAUGHTS_PDN_FAULT_BRACE},
		{"1. 11-15 (", DRAUGHTS_PDN_FAULT_VARIATION},
		{"[", DRAUGHTS_PDN_FAULT_TAG},
		{"[GameType \"20\"] *", DRAUGHTS_PDN_FAULT_GAMETYPE},
		{"[Variant \"a game of which nobody has ever heard, with a long name\"] *",
			DRAUGHTS_PDN_FAULT_VARIANT},
		{"[FEN \"W:W1:B2\"] *", DRAUGHTS_PDN_FAULT_FEN},
		{"[Variant \"dipole\"] 1/2-1/2", DRAUGHTS_PDN_FAULT_RESULT},
		{"1. 11-15 /FEN \"W:W30:B1\"/ *", DRAUGHTS_PDN_FAULT_SETUP},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct draughts_pdn *const pdn = tests_reader(rows[i].text, strlen(rows[i].text));
		const struct subject subject = {.pdn = pdn};
		struct draughts_game *game;
		struct draughts_pdn_place error;

		ck_assert(draughts_pdn_read_game(pdn, &game));
		draughts_pdn_get_place(pdn, &error);
		ck_assert_uint_eq(error.fault, rows[i].fault);
		check_writer(ERROR, &subject);
		draughts_game_free(game);
		draughts_pdn_free(pdn);
	}
}
END_TEST

START_TEST(games_into_every_size)
{
	static const char text[] =
		"[Event \"\\\"\\\\\"]\n[FEN \"B:W29:BK32\"]\n"
		"{a comment of a few words} 1. 32-28 ;}\n 29-25 2. 28-32 (28-24) 1-0";
	struct draughts_pdn *const pdn = tests_reader(text, strlen(text));
	struct draughts_game *game;
	struct subject subject = {0};

	ck_assert(draughts_pdn_read_game(pdn, &game) && game);
	subject.game = game;
	check_flags(PDN, subject);
	check_flags(GAME_FEN, subject);
	subject.flags = DRAUGHTS_PDN_FLAG_NO_TAGS;
	check_writer(PDN, &subject);
	draughts_game_free(game);
	draughts_pdn_free(pdn);
}
END_TEST

/* Moves, routes and packed positions, which are no text. */
START_TEST(arrays_of_every_size)
{
	/* A king that can go round a diamond of four men either way. */
	struct draughts_position *const position = tests_position(
		TESTS_ROOM, "english", "W:WK23:B10,11,18,19");
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	struct draughts_route routes[DRAUGHTS_ROUTES_MAX];
	uint8_t packed[DRAUGHTS_PACKED_SIZE];

	memset(moves, 0xaa, sizeof moves);

	const size_t total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);

	ck_assert_uint_gt(total, 0);
	ck_assert_uint_eq(moves[total], UINT64_C(0xaaaaaaaaaaaaaaaa));
	for (size_t n = 0; n <= total + 1; n++) {
		draughts_move *const some = (draughts_move *)(void *)guard_end() - n;
		draughts_squares next;

		ck_assert_uint_eq(
			draughts_position_targets(position, NULL, 0, &next, some, n), total);
		ck_assert_uint_eq(draughts_position_moves(position, some, n), total);
		ck_assert_mem_eq(some, moves, (n < total ? n : total) * sizeof *some);
	}
	for (size_t i = 0; i < total; i++) {
		const size_t ways = draughts_position_routes(
			position, moves[i], routes, DRAUGHTS_ROUTES_MAX);

		for (size_t n = 0; n <= ways + 1; n++) {
			struct draughts_route *const some =
				(struct draughts_route *)(void *)guard_end() - n;

			ck_assert_uint_eq(
				draughts_position_routes(position, moves[i], some, n), ways);
			ck_assert_mem_eq(some, routes, (n < ways ? n : ways) * sizeof *some);
		}
	}
	for (size_t n = 0; n <= DRAUGHTS_FAULTS_MAX; n++) {
		const struct draughts_setup empty = {0};
		draughts_squares *const bad = (draughts_squares *)(void *)guard_end() - n;

		ck_assert_uint_eq(draughts_setup_check(&empty, draughts_english(), bad, n),
			DRAUGHTS_FAULT_NO_PIECES);
	}

	struct draughts_setup *const setup = (struct draughts_setup *)(void *)(guard_end() -
									       sizeof *setup);

	draughts_position_get_setup(position, setup);
	for (draughts_square square = 0; square <= 64; square++) {
		draughts_setup_put(setup, square, DRAUGHTS_BLACK_KING, 1);
		ck_assert_int_eq(draughts_setup_piece_at(setup, square),
			square >= 1 && square <= 32 ? DRAUGHTS_BLACK_KING : DRAUGHTS_NO_PIECE);
	}
	draughts_position_pack(position, packed);
	draughts_position_pack(position, (uint8_t *)guard_end() - sizeof packed);
	tests_ok(draughts_position_unpack(
		position, draughts_english(), (uint8_t *)guard_end() - sizeof packed, NULL));
	ck_assert_mem_eq((uint8_t *)guard_end() - sizeof packed, packed, sizeof packed);
}
END_TEST

/* ---- the reader of PDN ---- */

/* Three games, and what they are; the second has a NUL put in, the others stay. */
static const struct {
	const char *text, *event, *comment;
	size_t plies;
} games[] = {
	{"[Event \"a\"]\n1. 11-15 24-20 {c} (24-19 $1) 1-0\n\n", "a", "c", 2},
	{"[Event \"b\"]\n[FEN \"B:WK29:BK32\"]\n1. 32-28! 29-25 ; d\n*\n\n", "b", "d", 2},
	{"[Event \"c\"]\n1. 9\xe2\x80\x93" /* a dash */ "13 {e} 1/2-1/2\n\n", "c", "e", 1},
};

static size_t all_games(char *text)
{
	*text = '\0';
	for (int i = 0; i < LENGTH(games); i++)
		strcat(text, games[i].text);
	return strlen(text);
}

static void check_game(const struct draughts_game *game, size_t i)
{
	ck_assert_ptr_nonnull(game);
	ck_assert_str_eq(draughts_game_tag(game, "Event"), games[i].event);
	ck_assert_uint_eq(draughts_game_length(game), games[i].plies);
	game_assert_comment(game, games[i].plies, games[i].comment);
}

/* Cut anywhere: the games before the cut are whole, of the one that was cut something is said. */
static void check_cut(const char *text, size_t length)
{
	struct draughts_pdn *const pdn = tests_reader(text, length);
	size_t whole = 0, end = 0, more = 0;
	struct draughts_game *game;

	/* A game ends with its result; the empty line is not needed. */
	for (; whole < (size_t)LENGTH(games) && end + strlen(games[whole].text) - 2 <= length;
		whole++)
		end += strlen(games[whole].text);
	for (size_t i = 0; i < whole; i++) {
		ck_assert(draughts_pdn_read_game(pdn, &game) && game);
		check_game(game, i);
		draughts_game_free(game);
	}
	for (;; more++) {
		struct draughts_pdn_place error;
		const bool found = draughts_pdn_read_game(pdn, &game);

		draughts_pdn_get_place(pdn, &error);
		ck_assert_uint_le(error.offset, length);
		ck_assert_uint_le(error.length, length - error.offset);
		if (!found)
			break;
		ck_assert((error.status == DRAUGHTS_OK) == (game != NULL));
		draughts_game_free(game);
	}
	ck_assert_uint_le(more, 1);
	draughts_pdn_free(pdn);
}

START_TEST(every_prefix_of_games)
{
	char text[400];
	const size_t length = all_games(text);

	for (size_t cut = 0; cut <= length; cut++) {
		check_cut(guard_copy_at_end(text, cut), cut);
		check_cut(guard_copy_at_begin(text, cut), cut);
	}
}
END_TEST

/* The first game is read, then one is refused, and the last is read. */
START_TEST(a_nul_anywhere_in_a_game)
{
	char text[400];
	const size_t length = all_games(text), begin = strlen(games[0].text);

	for (size_t at = begin; at < begin + strlen(games[1].text); at++) {
		char *const copy = guard_copy_at_end(text, length);
		struct draughts_pdn *const pdn = tests_reader(copy, length);
		struct draughts_game *game, *last = NULL;
		struct draughts_pdn_place error;
		size_t refused = 0;

		copy[at] = '\0';
		ck_assert(draughts_pdn_read_game(pdn, &game) && game);
		check_game(game, 0);
		for (;;) {
			draughts_game_free(last);
			last = game;
			if (!draughts_pdn_read_game(pdn, &game))
				break;
			draughts_pdn_get_place(pdn, &error);
			if (!game) {
				refused++;
				/* What stands before the NUL may be an illegal move. */
				ck_assert_uint_le(error.offset, at);
				ck_assert(error.status == DRAUGHTS_ERR_SYNTAX ||
					  (error.status == DRAUGHTS_ERR_ILLEGAL &&
						  error.offset < at));
			}
		}
		ck_assert_uint_eq(refused, 1);
		check_game(last, 2);
		draughts_game_free(last);
		draughts_pdn_free(pdn);
	}
}
END_TEST

/* Names end at their NUL; values, comments and annotations have a length, and may have no NUL. */
START_TEST(texts_at_the_end)
{
	static const char *const texts[] = {"A", "Event", "a longer } text \\ with \" and ["};
	struct draughts_game *const game = draughts_game_new(draughts_english());

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		const size_t length = strlen(texts[i]);
		const char *text = guard_copy_at_end(texts[i], length + 1);
		const struct subject subject = {.game = game};

		tests_ok(tests_set_tag(game, text, "value"));
		ck_assert_str_eq(draughts_game_tag(game, text), "value");
		ck_assert_ptr_null(draughts_ruleset_by_name(text));
		text = guard_copy_at_end(texts[i], length);
		tests_ok(draughts_game_set_tag(game, "name", text, length));
		tests_ok(draughts_game_set_comment(game, 0, text, length));
		ck_assert_str_eq(draughts_game_tag(game, "name"), texts[i]);
		game_assert_comment(game, 0, texts[i]);
		check_writer(PDN, &subject);
		text = guard_copy_at_end("{b} $1", 3);
		tests_ok(draughts_game_set_annotation(game, 0, text, 3, NULL));
		game_assert_comment(game, 0, "b");
	}
	ck_assert_int_eq(
		tests_set_tag(game, guard_copy_at_end("", 1), "value"), DRAUGHTS_ERR_RANGE);
	ck_assert_ptr_null(draughts_ruleset_by_name(guard_copy_at_end("", 1)));
	draughts_game_free(game);
}
END_TEST

/* The status of each reader of text for an empty text; the object that it would change is unused.
 */
static void read_empty(const char *text, int status[9])
{
	const struct draughts_ruleset *const english = draughts_english();
	struct draughts_position *const position = tests_initial(TESTS_ROOM, english);
	struct draughts_game *const game = draughts_game_new(english);
	struct draughts_game *from_fen = NULL;
	struct draughts_pdn *const pdn = draughts_pdn_new(text, 0, english, 0);
	struct draughts_pdn_event event;
	struct draughts_reason reason;
	struct draughts_setup setup;
	size_t offset = 99;

	ck_assert_ptr_nonnull(pdn);
	status[0] = (int)draughts_square_read(english, text, 0);
	status[1] = (int)draughts_position_read_fen(position, english, text, 0, &offset);
	ck_assert_uint_eq(offset, 0);
	status[2] = (int)draughts_game_from_fen(english, text, 0, &from_fen, NULL);
	status[3] = (int)draughts_setup_read_fen(&setup, english, text, 0, NULL);
	status[4] = (int)draughts_move_read(position, text, 0, NULL, &reason);
	status[5] = (int)draughts_game_read_move(game, text, 0, NULL, &reason);
	status[6] = draughts_pdn_read_event(pdn, &event);
	tests_ok(draughts_game_set_comment(game, 0, "a", 1));
	status[7] = (int)draughts_game_set_annotation(game, 0, text, 0, &offset);
	ck_assert_ptr_null(draughts_game_annotation(game, 0));
	tests_ok(draughts_game_set_comment(game, 0, "a", 1));
	status[8] = (int)draughts_game_set_comment(game, 0, text, 0);
	ck_assert_ptr_null(draughts_game_annotation(game, 0));
	draughts_game_free(game);
	draughts_pdn_free(pdn);
}

/* A text without bytes may be NULL, as an empty string_view of C++ has it. */
START_TEST(null_is_an_empty_text)
{
	static const int expected[9] = {0, DRAUGHTS_ERR_SYNTAX, DRAUGHTS_ERR_SYNTAX,
		DRAUGHTS_ERR_SYNTAX, DRAUGHTS_ERR_SYNTAX, DRAUGHTS_ERR_SYNTAX};
	struct draughts_pdn_writer *const writers[2] = {
		draughts_pdn_writer_new(0), draughts_pdn_writer_new(0)};
	int status[9];

	read_empty("", status);
	ck_assert_mem_eq(status, expected, sizeof status);
	read_empty(NULL, status);
	ck_assert_mem_eq(status, expected, sizeof status);
	for (int i = 0; i < 2; i++)
		tests_ok(draughts_pdn_writer_comment(writers[i], i == 0 ? "" : NULL, 0));
	ck_assert_str_eq(draughts_pdn_writer_text(writers[0], NULL),
		draughts_pdn_writer_text(writers[1], NULL));
	for (int i = 0; i < 2; i++)
		draughts_pdn_writer_free(writers[i]);
}
END_TEST

void suite_hostile(Suite *suite)
{
	tests_add(suite, positions_into_every_size, pictures_into_every_size,
		setups_into_every_size, faults_into_every_size, reasons_into_every_size,
		errors_into_every_size, games_into_every_size, arrays_of_every_size,
		every_prefix_of_games, a_nul_anywhere_in_a_game, texts_at_the_end,
		null_is_an_empty_text);
	tests_add_loop(suite, tests_rulesets(), squares_into_every_size);
}
