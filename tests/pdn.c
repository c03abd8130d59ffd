/* SPDX-License-Identifier: MIT */
/* Files, games and views of the suites of PDN. */
#include "pdn.h"

#include "names.h"

/* Of exactly this length, so that a sanitizer sees any byte read beyond. */
static char *copy_of(const char *bytes, size_t length)
{
	char *const copy = (char *)malloc(length > 0 ? length : 1);

	ck_assert_ptr_nonnull(copy);
	memcpy(copy, bytes, length);
	return copy;
}

struct pdn_file pdn_file(const char *name)
{
	static char room[1 << 16];
	char path[1024];

	if (name[0] == '/')
		snprintf(path, sizeof path, "%s", name);
	else
		snprintf(path, sizeof path, "%s/pdn/%s", TESTS_DATA, name);

	FILE *const stream = fopen(path, "rb");

	ck_assert_msg(stream != NULL, "%s cannot be opened", path);

	const size_t length = fread(room, 1, sizeof room, stream);

	ck_assert_msg(length > 0 && length < sizeof room, "%s has %zu bytes", path, length);
	fclose(stream);
	return (struct pdn_file){copy_of(room, length), length};
}

struct draughts_pdn *pdn_reader(const char *text)
{
	return tests_reader(text, strlen(text));
}

uint32_t pdn_read_events(struct draughts_pdn *pdn, size_t count)
{
	struct draughts_pdn_event event = {0};

	while (count-- > 0) {
		draughts_pdn_read_event(pdn, &event);
		ck_assert_uint_ne(event.kind, DRAUGHTS_PDN_FAULT);
	}
	return event.kind;
}

struct draughts_game *pdn_next(struct draughts_pdn *pdn)
{
	struct draughts_game *game;
	const bool found = draughts_pdn_read_game(pdn, &game);
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];

	draughts_pdn_write_fault(pdn, 0, sentence, sizeof sentence);
	ck_assert_msg(found == (game != NULL), "%s", sentence);
	return game;
}

struct draughts_game *pdn_game(const struct draughts_ruleset *ruleset, const char *text)
{
	char *const copy = copy_of(text, strlen(text));
	struct draughts_pdn *const pdn = draughts_pdn_new(copy, strlen(text), ruleset, 0);

	ck_assert_ptr_nonnull(pdn);

	struct draughts_game *const game = pdn_next(pdn);

	ck_assert_ptr_nonnull(game);
	ck_assert_ptr_null(pdn_next(pdn));
	draughts_pdn_free(pdn);
	free(copy);
	return game;
}

char *pdn_write_with(const struct draughts_game *game, unsigned flags)
{
	const size_t length = draughts_game_write_pdn(game, flags, NULL, 0);
	char *const text = (char *)malloc(length + 1);

	ck_assert_ptr_nonnull(text);
	ck_assert_uint_eq(draughts_game_write_pdn(game, flags, text, length + 1), length);
	ck_assert_uint_eq(strlen(text), length);
	return text;
}

char *pdn_write(const struct draughts_game *game)
{
	return pdn_write_with(game, 0);
}

void pdn_add_game(struct line *line, const struct draughts_game *game)
{
	char *const text = pdn_write(game);

	line_add(line, text);
	free(text);
}

static void assert_same_text(const char *a, const char *b)
{
	if (a && b ? strcmp(a, b) != 0 : a != b)
		ck_abort_msg("\"%s\" is not \"%s\"", b ? b : "NULL", a ? a : "NULL");
}

/* The comment of a ply, which the caller frees. */
static char *comment_of(const struct draughts_game *game, size_t ply)
{
	const size_t size = draughts_game_write_comment(game, ply, NULL, 0) + 1;
	char *const text = (char *)malloc(size);

	ck_assert_ptr_nonnull(text);
	ck_assert_uint_eq(draughts_game_write_comment(game, ply, text, size), size - 1);
	return text;
}

void pdn_assert_same_moves(const struct draughts_game *a, const struct draughts_game *b)
{
	ck_assert(draughts_position_equal(
		draughts_game_start_position(a), draughts_game_start_position(b)));
	ck_assert_uint_eq(draughts_game_length(a), draughts_game_length(b));
	for (size_t ply = 0; ply <= draughts_game_length(a); ply++) {
		if (draughts_game_move(a, ply) != draughts_game_move(b, ply))
			ck_abort_msg("ply %zu differs", ply);

		char *const comment = comment_of(a, ply), *const other = comment_of(b, ply);

		assert_same_text(comment, other);
		free(comment);
		free(other);
	}
	ck_assert_int_eq(draughts_game_outcome(a), draughts_game_outcome(b));
}

void pdn_assert_reads_back(const struct draughts_game *written, const struct draughts_game *read)
{
	const char *name, *value;

	pdn_assert_same_moves(written, read);
	for (size_t i = 0; draughts_game_tag_at(written, i, &name, &value); i++)
		if (!strstr("Result Termination GameType Variant SetUp FEN", name))
			assert_same_text(value, draughts_game_tag(read, name));
}

/* Lines of less than 80 columns, but for tags and comments after a `;'; a newline at the end. */
static void assert_lines(const char *text)
{
	while (*text) {
		const char *const end = strchr(text, '\n');

		if (!end || (*text != '[' && *text != ';' && end - text >= 80))
			ck_abort_msg("%s", text);
		text = end + 1;
	}
}

/*
 * Whatever the notation, the game is the same; and so is each annotation, because the reader stores
 * it in the usual notation.
 */
static void check_round_trip(const struct draughts_game *game, unsigned flags)
{
	char *const text = pdn_write_with(game, flags);
	struct draughts_game *const copy = pdn_game(draughts_english(), text);
	char *const again = pdn_write_with(copy, flags);

	assert_lines(text);
	pdn_assert_reads_back(game, copy);
	for (size_t ply = 0; ply <= draughts_game_length(game); ply++)
		assert_same_text(
			draughts_game_annotation(game, ply), draughts_game_annotation(copy, ply));
	ck_assert_str_eq(text, again);
	draughts_game_free(copy);
	free(again);
	free(text);
}

void pdn_assert_round_trip(const struct draughts_game *game)
{
	check_round_trip(game, 0);
	check_round_trip(game, DRAUGHTS_TEXT_COORDINATES);
	check_round_trip(game, 0u | DRAUGHTS_TEXT_COORDINATES | DRAUGHTS_TEXT_SHORT);
	check_round_trip(game, 0u | DRAUGHTS_TEXT_NUMBERS | DRAUGHTS_TEXT_IN_FULL);
}

/* What always holds of what the reader found. */
static void assert_whole(struct draughts_pdn *pdn, const struct draughts_game *game)
{
	struct draughts_pdn_place error, again;

	draughts_pdn_get_place(pdn, &error);
	draughts_pdn_get_place(pdn, &again);
	ck_assert_mem_eq(&error, &again, sizeof error);

	const enum draughts_error status = (enum draughts_error)error.status;

	ck_assert_ptr_nonnull(name_of_fault(error.fault));
	ck_assert_ptr_nonnull(name_of_reason(error.reason.code));
	ck_assert((status == DRAUGHTS_OK) == (error.fault == DRAUGHTS_PDN_FAULT_NONE));
	ck_assert(status == DRAUGHTS_OK || game == NULL);
	ck_assert((error.reason.code == DRAUGHTS_REASON_NONE) ==
		  (error.fault != DRAUGHTS_PDN_FAULT_MOVE));
	ck_assert((draughts_pdn_position(pdn) == NULL) == (error.fault != DRAUGHTS_PDN_FAULT_MOVE));
	ck_assert(error.reason.offset <= error.length &&
		  error.reason.length <= error.length - error.reason.offset);
	ck_assert((status == DRAUGHTS_OK) == (draughts_pdn_write_fault(pdn, 0, NULL, 0) == 0));
}

/* As draughts_pdn_read_game. */
static bool read_game(struct draughts_pdn *pdn, struct draughts_game **game)
{
	const bool found = draughts_pdn_read_game(pdn, game);

	assert_whole(pdn, *game);
	ck_assert(found || !*game);
	return found;
}

static void add_place(struct line *line, const struct draughts_pdn_place *error)
{
	line_print(line, "%s %u:%u+%u", name_of_fault(error->fault), (unsigned)error->line,
		(unsigned)error->column, (unsigned)error->length);
}

void pdn_add_fault(struct line *line, struct draughts_pdn *pdn)
{
	struct draughts_pdn_place error;

	assert_whole(pdn, NULL);
	draughts_pdn_get_place(pdn, &error);
	line_print(line, "%s ", name_of_status(error.status));
	add_place(line, &error);
	if (error.fault != DRAUGHTS_PDN_FAULT_MOVE)
		return;
	line_print(line, " %s %u+%u", name_of_reason(error.reason.code),
		(unsigned)error.reason.offset, (unsigned)error.reason.length);
}

/* All games of the text, each by one function or as the place of its fault. */
static void add_games(struct line *line, struct draughts_pdn *pdn,
	void (*add)(struct line *line, const struct draughts_game *game))
{
	struct draughts_pdn_place error;
	struct draughts_game *game;

	while (read_game(pdn, &game)) {
		if (line->length > 0)
			line_add(line, " / ");
		draughts_pdn_get_place(pdn, &error);
		if (game)
			add(line, game);
		else
			add_place(line, &error);
		draughts_game_free(game);
	}
}

void pdn_add_flags(struct line *line, unsigned flags)
{
	static const struct name names[] = {{DRAUGHTS_PDN_FLAG_FAULTY, "FAULTY"},
		{DRAUGHTS_PDN_FLAG_RULESET_ASSUMED, "RULESET_ASSUMED"},
		{DRAUGHTS_PDN_FLAG_OTHER_SIDE_BEGINS, "OTHER_SIDE_BEGINS"},
		{DRAUGHTS_PDN_FLAG_RESULT_CONTRADICTED, "RESULT_CONTRADICTED"},
		{DRAUGHTS_PDN_FLAG_MOVE_ASSUMED, "MOVE_ASSUMED"},
		{DRAUGHTS_PDN_FLAG_TEXT_IGNORED, "TEXT_IGNORED"},
		{DRAUGHTS_PDN_FLAG_RESULT_UNREAD, "RESULT_UNREAD"}};

	for (unsigned bit = 0; bit < 32; bit++)
		if (flags >> bit & 1)
			line_print(line, " %s",
				name_of(names, sizeof names / sizeof *names, 1u << bit));
}

/* All games of the text, as tests/data/pdn/README describes the rows `found'. */
static void see_found(struct line *line, struct draughts_pdn *pdn)
{
	struct draughts_pdn_place place;
	struct draughts_game *game;

	while (read_game(pdn, &game)) {
		if (line->length > 0)
			line_add(line, " / ");
		draughts_pdn_get_place(pdn, &place);
		if (game == NULL) {
			add_place(line, &place);
			if (draughts_pdn_partial(pdn) != NULL)
				line_print(line, " after %zu",
					draughts_game_length(draughts_pdn_partial(pdn)));
			continue;
		}
		line_print(line, "%zu %c", draughts_game_length(game),
			"*WB=0"[draughts_game_outcome(game)]);
		if (draughts_game_tag(game, "Event") != NULL)
			line_print(line, " \"%s\"", draughts_game_tag(game, "Event"));
		if (draughts_game_tag(game, "FEN") != NULL) {
			char fen[DRAUGHTS_FEN_TEXT_SIZE];

			draughts_position_write_fen(
				draughts_game_start_position(game), 0, fen, sizeof fen);
			line_print(line, " %s", fen);
		}
		pdn_add_flags(line, place.flags);
		draughts_game_free(game);
	}
}

/* The text that a writer makes of all events. */
static void see_copied(struct line *line, struct draughts_pdn *pdn)
{
	struct draughts_pdn_writer *const writer = draughts_pdn_writer_new(0);
	struct draughts_pdn_event event;

	ck_assert_ptr_nonnull(writer);
	while (draughts_pdn_read_event(pdn, &event))
		tests_ok(draughts_pdn_writer_event(writer, pdn));
	line_add(line, draughts_pdn_writer_text(writer, NULL));
	draughts_pdn_writer_free(writer);
}

static void add_moves(struct line *line, const struct draughts_game *game)
{
	struct draughts_position *const position = tests_initial(TESTS_ROOM, draughts_english());

	for (size_t ply = 0; ply <= draughts_game_length(game); ply++) {
		char *const comment = comment_of(game, ply);
		char move[DRAUGHTS_MOVE_TEXT_SIZE];

		if (ply > 0) {
			draughts_game_position_at(game, ply - 1, position);
			draughts_move_write(
				position, draughts_game_move(game, ply), 0, move, sizeof move);
			line_print(line, "%s ", move);
		}
		if (*comment != '\0')
			line_print(line, "{%s} ", comment);
		free(comment);
	}
	line_print(line, "%c", "*WB=0"[draughts_game_outcome(game)]);
}

static void see_games(struct line *line, struct draughts_pdn *pdn)
{
	add_games(line, pdn, add_moves);
}

static void add_tags(struct line *line, const struct draughts_game *game)
{
	const char *name, *value;

	for (size_t i = 0; draughts_game_tag_at(game, i, &name, &value); i++)
		line_print(line, "[%s=%s]", name, value);
}

static void see_tags(struct line *line, struct draughts_pdn *pdn)
{
	add_games(line, pdn, add_tags);
}

static void see_ruleset(struct line *line, struct draughts_pdn *pdn)
{
	struct draughts_game *const game = pdn_next(pdn);

	ck_assert_ptr_nonnull(game);
	line_add(line, draughts_ruleset_name(
			       draughts_position_ruleset(draughts_game_start_position(game))));
	draughts_game_free(game);
}

static void add_written(struct line *line, struct draughts_pdn *pdn, unsigned flags)
{
	struct draughts_game *const game = pdn_next(pdn);

	ck_assert_ptr_nonnull(game);

	char *const text = pdn_write_with(game, flags);

	line_add(line, text);
	free(text);
	draughts_game_free(game);
}

static void see_written(struct line *line, struct draughts_pdn *pdn)
{
	add_written(line, pdn, 0);
}

static void see_numbers(struct line *line, struct draughts_pdn *pdn)
{
	add_written(line, pdn, DRAUGHTS_TEXT_NUMBERS);
}

static void see_letters(struct line *line, struct draughts_pdn *pdn)
{
	add_written(line, pdn, DRAUGHTS_TEXT_COORDINATES);
}

static void see_short(struct line *line, struct draughts_pdn *pdn)
{
	add_written(line, pdn, 0u | DRAUGHTS_TEXT_COORDINATES | DRAUGHTS_TEXT_SHORT);
}

/* The moves alone, with the captures in full. */
static void see_moves(struct line *line, struct draughts_pdn *pdn)
{
	add_written(line, pdn, 0u | DRAUGHTS_PDN_FLAG_NO_TAGS | DRAUGHTS_TEXT_IN_FULL);
}

/* The text of an event. */
static void add_text(
	struct line *line, const struct draughts_pdn *pdn, const struct draughts_pdn_event *event)
{
	char text[1024];

	ck_assert_uint_lt(draughts_pdn_write_text(pdn, event, text, sizeof text), sizeof text);
	line_add(line, text);
}

static void add_event(
	struct line *line, const struct draughts_pdn *pdn, const struct draughts_pdn_event *event)
{
	static const char *const forms[][2] = {
		[DRAUGHTS_PDN_END] = {"", ""},
		[DRAUGHTS_PDN_GAME] = {"game", ""},
		[DRAUGHTS_PDN_TAG] = {"[", "]"},
		[DRAUGHTS_PDN_START] = {"start", ""},
		[DRAUGHTS_PDN_MOVE] = {"", ""},
		[DRAUGHTS_PDN_COMMENT] = {"{", "}"},
		[DRAUGHTS_PDN_NAG] = {"", ""},
		[DRAUGHTS_PDN_VARIATION] = {"(", ""},
		[DRAUGHTS_PDN_VARIATION_END] = {")", ""},
		[DRAUGHTS_PDN_RESULT] = {"", ""},
		[DRAUGHTS_PDN_GAME_END] = {"end", ""},
	};

	line_add(line, forms[event->kind][0]);
	add_text(line, pdn, event);
	if (event->kind == DRAUGHTS_PDN_MOVE)
		line_print(line, "@%u", (unsigned)event->number);
	else if (event->kind == DRAUGHTS_PDN_NAG)
		line_print(line, "=%u", (unsigned)event->number);
	else if (event->kind == DRAUGHTS_PDN_RESULT)
		line_print(line, "=%c", "*WB=0"[event->outcome]);
	line_add(line, forms[event->kind][1]);
}

/* A fault by its place, and by its number if a move was refused. */
static void add_fault(
	struct line *line, struct draughts_pdn *pdn, const struct draughts_pdn_event *event)
{
	struct draughts_pdn_place error;

	draughts_pdn_get_place(pdn, &error);
	add_place(line, &error);
	if (event->number > 0)
		line_print(line, "@%u", (unsigned)event->number);
}

/* What always holds of an event. */
static void assert_event(struct draughts_pdn *pdn, const struct draughts_pdn_event *event)
{
	static const struct draughts_pdn_event zero = {0};
	const struct draughts_position *const position = draughts_pdn_position(pdn);
	struct draughts_pdn_place error;

	draughts_pdn_get_place(pdn, &error);
	ck_assert_uint_eq(error.status, event->status);
	ck_assert_uint_eq(error.fault, event->fault);
	ck_assert_int_eq(event->kind == DRAUGHTS_PDN_FAULT, event->status != DRAUGHTS_OK);
	ck_assert_int_eq(event->kind == DRAUGHTS_PDN_FAULT, event->fault != 0);
	ck_assert_int_eq(
		event->kind == DRAUGHTS_PDN_FAULT, draughts_pdn_write_fault(pdn, 0, NULL, 0) > 0);
	ck_assert_uint_eq(error.offset, event->offset);
	ck_assert_uint_eq(error.length, event->length);
	ck_assert_mem_eq(event->reserved, zero.reserved, sizeof zero.reserved);
	ck_assert((event->kind == DRAUGHTS_PDN_MOVE) == (event->move != 0));
	if (event->kind == DRAUGHTS_PDN_MOVE)
		ck_assert(position && draughts_position_is_legal(position, event->move));
	if (event->fault == DRAUGHTS_PDN_FAULT_MOVE)
		ck_assert(
			position && event->number > 0 && error.reason.code != DRAUGHTS_REASON_NONE);
	if (event->kind == DRAUGHTS_PDN_START)
		ck_assert_ptr_nonnull(position);
	if (event->kind <= DRAUGHTS_PDN_TAG || event->kind == DRAUGHTS_PDN_GAME_END)
		ck_assert_ptr_null(position);
}

static void see_events(struct line *line, struct draughts_pdn *pdn)
{
	struct draughts_pdn_event event;
	size_t depth = 0;

	for (;;) {
		const bool found = draughts_pdn_read_event(pdn, &event);

		assert_event(pdn, &event);
		depth += event.kind == DRAUGHTS_PDN_VARIATION;
		ck_assert_uint_eq(event.depth, depth);
		depth -= event.kind == DRAUGHTS_PDN_VARIATION_END;
		ck_assert_int_eq(found, event.kind != DRAUGHTS_PDN_END);
		if (!found)
			break;
		line_add(line, line->length > 0 ? " " : "");
		if (event.kind == DRAUGHTS_PDN_FAULT)
			add_fault(line, pdn, &event);
		else
			add_event(line, pdn, &event);
	}
	ck_assert_uint_eq(depth, 0);
}

/*
 * The next event that a clean copy has too, in this order: not a tag, which may be added, nor where
 * the moves start and a result stands.
 */
static struct draughts_pdn_event next_kept(struct draughts_pdn *pdn, const char *text)
{
	struct draughts_pdn_event event;

	do {
		char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];

		draughts_pdn_read_event(pdn, &event);
		draughts_pdn_write_fault(pdn, 0, sentence, sizeof sentence);
		ck_assert_msg(event.kind != DRAUGHTS_PDN_FAULT, "%s\n%s", text, sentence);
	} while (event.kind == DRAUGHTS_PDN_TAG || event.kind == DRAUGHTS_PDN_START ||
		 event.kind == DRAUGHTS_PDN_RESULT);
	return event;
}

/* Reads a text and its clean copy side by side: the same games, in which nothing is lost. */
static void assert_same_events(struct draughts_pdn *a, struct draughts_pdn *b, const char *written)
{
	struct draughts_pdn_event one, other;

	do {
		struct line first = {.length = 0}, second = {.length = 0};

		one = next_kept(a, "the text");
		other = next_kept(b, written);
		if (one.kind == DRAUGHTS_PDN_COMMENT && other.kind == DRAUGHTS_PDN_COMMENT) {
			add_text(&first, a, &one);
			add_text(&second, b, &other);
		}
		if (one.kind != other.kind || one.depth != other.depth || one.move != other.move ||
			one.number != other.number || one.outcome != other.outcome ||
			one.ending != other.ending || strcmp(first.text, second.text) != 0)
			ck_abort_msg("event %u at %u is event %u in\n%s", (unsigned)one.kind,
				(unsigned)one.offset, (unsigned)other.kind, written);
		ck_assert_uint_eq(other.flags & ~(unsigned)DRAUGHTS_PDN_FLAG_MOVE_ASSUMED, 0);
	} while (one.kind != DRAUGHTS_PDN_END);
}

/* Copies all events, and nothing for a fault. Returns whether there was no fault. */
static bool copy_events(struct draughts_pdn_writer *writer, const struct draughts_ruleset *ruleset,
	unsigned flags, const char *text, size_t length)
{
	struct draughts_pdn *const pdn = draughts_pdn_new(text, length, ruleset, flags);
	struct draughts_pdn_event event;
	bool good = true;

	while (draughts_pdn_read_event(pdn, &event)) {
		const enum draughts_error status = draughts_pdn_writer_event(writer, pdn);

		good = good && event.kind != DRAUGHTS_PDN_FAULT;
		ck_assert_uint_le(draughts_pdn_write_text(pdn, &event, NULL, 0), event.length);
		ck_assert_msg(status == DRAUGHTS_OK, "event %u, \"%.*s\": %s", (unsigned)event.kind,
			(int)event.length, text + event.offset, draughts_strerror(status));
	}
	draughts_pdn_free(pdn);
	return good;
}

bool pdn_assert_events_read_back(
	const struct draughts_ruleset *ruleset, const char *text, size_t length)
{
	bool good = false;

	/* The reader takes the same flags, and ignores all but the first. */
	static const unsigned forms[] = {0,
		0u | DRAUGHTS_PDN_FLAG_WHITE_SCORE_FIRST | DRAUGHTS_TEXT_COORDINATES |
			DRAUGHTS_TEXT_SHORT,
		0u | DRAUGHTS_TEXT_NUMBERS | DRAUGHTS_TEXT_IN_FULL};

	for (int i = 0; i < LENGTH(forms); i++) {
		const unsigned flags = forms[i];
		struct draughts_pdn_writer *const writer = draughts_pdn_writer_new(flags);
		struct draughts_pdn_writer *const again = draughts_pdn_writer_new(flags);
		size_t written;

		good = copy_events(writer, ruleset, 0, text, length);

		const char *const out = draughts_pdn_writer_text(writer, &written);

		ck_assert_uint_eq(strlen(out), written);
		if (good) {
			struct draughts_pdn *const a = draughts_pdn_new(text, length, ruleset, 0);
			struct draughts_pdn *const b = draughts_pdn_new(
				out, written, ruleset, flags);

			assert_same_events(a, b, out);
			draughts_pdn_free(a);
			draughts_pdn_free(b);
		}
		ck_assert_msg(copy_events(again, ruleset, flags, out, written), "%s", out);
		ck_assert_str_eq(draughts_pdn_writer_text(again, NULL), out);
		draughts_pdn_writer_free(again);
		draughts_pdn_writer_free(writer);
	}
	return good;
}

/* Of the first game, which is bad, what could be read. */
static void see_partial(struct line *line, struct draughts_pdn *pdn)
{
	struct draughts_game *game;

	ck_assert(draughts_pdn_read_game(pdn, &game) && !game);
	if (draughts_pdn_partial(pdn))
		pdn_add_game(line, draughts_pdn_partial(pdn));
	else
		line_add(line, "none");
	draughts_pdn_read_game(pdn, &game);
	draughts_game_free(game);
}

static void see_fault(struct line *line, struct draughts_pdn *pdn)
{
	struct draughts_game *game;

	if (read_game(pdn, &game) && !game)
		pdn_add_fault(line, pdn);
	draughts_game_free(game);
}

static void see_sentence(struct line *line, struct draughts_pdn *pdn)
{
	struct draughts_game *game;
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];

	read_game(pdn, &game);
	ck_assert_uint_eq(
		draughts_pdn_write_fault(pdn, 0, sentence, sizeof sentence), strlen(sentence));
	line_add(line, sentence);
	draughts_game_free(game);
}

/* A view by what a reader does that has read nothing yet. */
#define VIEW(name)                                                                           \
	ROW_VIEW(pdn_##name)                                                                 \
	{                                                                                    \
		struct draughts_pdn *const pdn = draughts_pdn_new(text, length, ruleset, 0); \
                                                                                             \
		ck_assert_ptr_nonnull(pdn);                                                  \
		see_##name(line, pdn);                                                       \
		draughts_pdn_free(pdn);                                                      \
	}

/* clang-format off */
VIEW(games) VIEW(tags) VIEW(fault) VIEW(sentence) VIEW(ruleset) VIEW(written) VIEW(events) VIEW(partial)
VIEW(numbers) VIEW(letters) VIEW(short) VIEW(moves) VIEW(found) VIEW(copied)

