/* SPDX-License-Identifier: MIT */
/* Why a text is no legal move: by the rows of explain.txt, and at random against the reference. */
#include "agree.h"
#include "guard.h"
#include "names.h"
#include "rows.h"

enum { TEXT_SIZE = 64 };

#define B(square) (UINT32_C(1) << ((square)-1))

enum { ARTICLE, KIND, RULESET, FEN, TEXT, STATUS, REASON, FIRST };

static struct table table;

/* A row as draughts_move_read should see it. */
struct explained {
	const struct table_row *table;
	const char *ruleset, *fen, *text;
	enum draughts_error status;
	struct draughts_reason reason;
	const char *sentence; /* or NULL */
};

static void reject(const struct explained *row, const char *what)
{
	table_fail(row->table->file, row->table->line, what);
}

static bool is_refused(const struct table_row *row)
{
	return strcmp(row->field[KIND], "refused") == 0;
}

/* A value, which is none if the public headers do not have its name. */
static uint32_t known_value(const struct explained *row, uint32_t value)
{
	if (value == NAMES_NONE)
		reject(row, "a name that the public headers do not have");
	return value;
}

static uint32_t read_number(const char **at)
{
	uint32_t number = 0;

	while (**at >= '0' && **at <= '9')
		number = 10 * number + (uint32_t)(*(*at)++ - '0');
	return number;
}

/* A square by its number, or in Dipole by its name; 0 if it is none. */
static uint32_t read_square(const char **at)
{
	if (**at < 'a')
		return read_number(at);

	const unsigned square = ref_square(REF_DIPOLE, (*at)[0] - 'a', (*at)[1] - '1');

	*at += square != 0 ? 2 : 0;
	return square;
}

static draughts_squares read_squares(const char **at)
{
	draughts_squares squares = 0;

	for (;; ++*at) {
		const uint32_t square = read_square(at);

		if (square == 0)
			return 0;
		squares |= B(square);
		if (**at != ',')
			return squares;
	}
}

/* NAME=VALUE, a field of the reason; at=OFFSET+LENGTH, two of them. */
static void read_field(struct explained *row, const char *field)
{
	struct draughts_reason *const reason = &row->reason;
	const size_t name = strcspn(field, "=");
	const char *at = field + name + (field[name] == '=');

	const struct {
		const char *name;
		uint32_t *value;
		uint32_t (*read)(const char **at);
	} fields[] = {{"count=", &reason->count, read_number},
		{"ending=", &reason->ending, read_number},
		{"outcome=", &reason->outcome, read_number},
		{"from=", &reason->from_square, read_square},
		{"to=", &reason->to_square, read_square},
		{"squares=", &reason->squares, read_squares},
		{"at=", &reason->offset, read_number}};

	for (int i = 0; i < LENGTH(fields); i++)
		if (strncmp(field, fields[i].name, name + 1) == 0)
			*fields[i].value = fields[i].read(&at);
	if (*at == '+') {
		at++;
		reason->length = read_number(&at);
	}
	if (*at != '\0')
		reject(row, "a field that cannot be read");
}

static struct explained read_row(const struct table_row *fields)
{
	struct explained row = {.table = fields};
	int last = fields->fields;

	if (last <= TEXT ||
		(is_refused(fields) ? last <= REASON : strcmp(fields->field[KIND], "allowed") != 0))
		reject(&row, "this is not ARTICLE allowed or refused RULESET FEN TEXT ...");
	row.ruleset = fields->field[RULESET];
	row.fen = fields->field[FEN];
	row.text = fields->field[TEXT];
	if (strchr(fields->field[last - 1], ' ') && last - 1 > TEXT)
		row.sentence = fields->field[--last];
	if (!is_refused(fields))
		return row;
	row.status = (enum draughts_error)known_value(&row, value_of_status(fields->field[STATUS]));
	row.reason.code = known_value(&row, value_of_reason(fields->field[REASON]));
	for (int i = FIRST; i < last; i++)
		read_field(&row, fields->field[i]);
	return row;
}

/*
 * I13: the first square of the text, and by the reference how many legal moves the piece on it has;
 * 0 if the text is only ambiguous, which is not a wrong move. A text that cannot be read names no
 * piece, and a pass none either.
 */
static void expect_piece(struct draughts_reason *reason, const struct draughts_position *position,
	const char *text, enum draughts_error status)
{
	struct ref_position ref;
	struct ref_move moves[REF_MOVES_MAX];
	const char *at = text + strspn(text, " \n");

	reason->piece = reason->piece_moves = 0;
	if (status == DRAUGHTS_OK || status == DRAUGHTS_ERR_SYNTAX || *at == 'p')
		return;
	agree_reference(position, &ref);
	if (*at > '9' && (at[1] < '1' || at[1] > '8'))
		return; /* the short form names a file alone */
	reason->piece = *at <= '9' ? read_number(&at)
				   : ref_square(ref.game, at[0] - 'a', at[1] - '1');

	const size_t total = ref_moves(&ref, moves, REF_MOVES_MAX);

	for (size_t i = 0; i < total && status != DRAUGHTS_ERR_AMBIGUOUS; i++)
		reason->piece_moves += moves[i].from == reason->piece;
}

/* Explains a copy of just this length, so that reading beyond it ends the test. */
static enum draughts_error explain_exactly(const struct draughts_position *position,
	const char *text, size_t length, struct draughts_reason *reason)
{
	return draughts_move_read(position, guard_text(text, length), length, NULL, reason);
}

/*
 * Explains the text of a row, or that text turned: the status and the reason are these. What was
 * turned may have other digits, 5 for 28, so that the place in the text is another.
 */
static void check_row(const struct explained *row, const struct draughts_position *position,
	const char *text, struct draughts_reason expected, bool same_place)
{
	struct draughts_reason reason;
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];

	memset(&reason, 0xff, sizeof reason);
	ck_assert_int_eq(explain_exactly(position, text, strlen(text), &reason), row->status);
	expect_piece(&expected, position, text, row->status);
	if (!same_place) {
		expected.offset = reason.offset;
		expected.length = reason.length;
	}
	draughts_reason_write(position, &reason, 0, sentence, sizeof sentence);
	ck_assert_msg(memcmp(&reason, &expected, sizeof reason) == 0,
		"%s:%d: %s: code %u count %u from %u to %u squares %x at %u length %u: %s",
		row->table->file, row->table->line, text, reason.code, reason.count,
		reason.from_square, reason.to_square, reason.squares, reason.offset, reason.length,
		sentence);
	if (row->sentence != NULL && text == row->text)
		ck_assert_msg(strcmp(sentence, row->sentence) == 0, "%s:%d: %s", row->table->file,
			row->table->line, sentence);
}

START_TEST(each_row)
{
	const struct explained row = read_row(&table.row[_i]);

	check_row(
		&row, tests_position(TESTS_ROOM, row.ruleset, row.fen), row.text, row.reason, true);
}
END_TEST

/* The text of a move with the board turned round: a1 is h8, square n is 33 - n. */
static void turn_text(char *turned, size_t size, const char *text, bool numbers)
{
	size_t length = 0;

	memset(turned, 0, size);
	while (*text != '\0' && length + 4 < size) {
		const unsigned number = (unsigned)strtoul(text, NULL, 10);

		if (numbers && *text >= '0' && *text <= '9') {
			length += (size_t)snprintf(
				turned + length, size - length, "%u", 33 - number);
			text += strspn(text, "0123456789");
		} else if (*text >= 'a' && *text <= 'h' && text[1] >= '1' && text[1] <= '8') {
			turned[length++] = (char)('a' + 'h' - *text++);
			turned[length++] = (char)('1' + '8' - *text++);
		} else if (*text >= 'a' && *text <= 'h' && text[1] >= 'a' && text[1] <= 'h' &&
			   text[2] >= '1' && text[2] <= '8') {
			turned[length++] = (char)('a' + 'h' - *text++); /* the short form */
		} else {
			turned[length++] = *text++;
		}
	}
}

/* Turned round and with the sides exchanged, everything has the same reason (E2, I2, D1). */
START_TEST(each_row_turned)
{
	const struct explained row = read_row(&table.row[_i]);
	const bool dipole = strcmp(row.ruleset, "dipole") == 0;
	struct draughts_position_storage storage[2];
	struct draughts_position *position = tests_initial(
		&storage[1], draughts_ruleset_by_name(row.ruleset));
	struct draughts_reason expected = row.reason;
	char text[TEXT_SIZE];

	if (!dipole && row.status == DRAUGHTS_ERR_SYNTAX)
		return; /* it names no squares that could be turned */
	ck_assert(agree_turn(position, tests_position(&storage[0], row.ruleset, row.fen)));
	turn_text(text, sizeof text, row.text, !dipole);
	expected.from_square = expected.from_square != 0 ? 33 - expected.from_square : 0;
	expected.to_square = expected.to_square != 0 ? 33 - expected.to_square : 0;
	expected.squares = agree_turned_set(expected.squares);
	if (expected.outcome != DRAUGHTS_ONGOING)
		expected.outcome = DRAUGHTS_WHITE_WINS + DRAUGHTS_BLACK_WINS - expected.outcome;
	check_row(&row, position, text, expected, dipole);
}
END_TEST

/* The sentence names both routes, in either order. */
START_TEST(ambiguous)
{
	static const char *const fens[] = {"W:W29:B9,10,17,18,25", "W:W24,29:B9,10,11,17,18,19,25"};
	const struct draughts_position *position = tests_position(TESTS_ROOM, "english", fens[_i]);
	struct draughts_reason reason;
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];

	ck_assert_int_eq(explain_exactly(position, "29x6", 4, &reason), DRAUGHTS_ERR_AMBIGUOUS);
	draughts_reason_write(position, &reason, 0, sentence, sizeof sentence);
	if (strstr(sentence, "29x22x13x6 or") != NULL)
		ck_assert_str_eq(
			sentence, "Two captures fit; write 29x22x13x6 or 29x22x15x6 (G3).");
	else
		ck_assert_str_eq(
			sentence, "Two captures fit; write 29x22x15x6 or 29x22x13x6 (G3).");
}
END_TEST

/* I8 (4): two captures take the king first, and the sentence names both, in either order. */
START_TEST(earlier)
{
	const struct draughts_position *position = tests_position(
		TESTS_ROOM, "italian", "W:WK1,K29:B5,K6,18,19,K26");
	struct draughts_reason reason;
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];

	ck_assert_int_eq(explain_exactly(position, "1x3", 3, &reason), DRAUGHTS_ERR_ILLEGAL);
	ck_assert_uint_eq(reason.code, DRAUGHTS_REASON_KING_EARLIER);
	ck_assert_uint_eq(reason.count, 1);
	draughts_reason_write(position, &reason, 0, sentence, sizeof sentence);
	ck_assert_ptr_nonnull(strstr(sentence, " 29x22x13 "));
	ck_assert_ptr_nonnull(strstr(sentence, " 29x22x15 "));
}
END_TEST

/* How often a sentence has a word. */
static unsigned count_words(const char *sentence, const char *word)
{
	unsigned count = 0;

	for (const char *at = sentence; (at = strstr(at, word)) != NULL; at++)
		count++;
	return count;
}

/*
 * The sentence names at most four moves. No capture of these games shares its ends with more, so a
 * reason made up of D7 does: from e1, four to twelve checkers can leave the board.
 */
START_TEST(many_moves_fit)
{
	struct draughts_position_storage storage;
	const struct draughts_position *position = tests_position(
		&storage, "english", "W:WK1:BK6,K7,K8,K14,K15,K16,K22,K23,K24");
	struct draughts_reason reason;
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];

	ck_assert_int_eq(explain_exactly(position, "1x28", 4, &reason), DRAUGHTS_ERR_AMBIGUOUS);
	draughts_reason_write(position, &reason, 0, sentence, sizeof sentence);
	ck_assert_uint_eq(count_words(sentence, "1x10x"), 4);
	ck_assert_uint_eq(count_words(sentence, " or "), 1);
	ck_assert_uint_eq(count_words(sentence, "another"), 0);

	position = tests_initial(&storage, draughts_dipole());
	reason.from_square = 31;
	reason.to_square = 0;
	draughts_reason_write(position, &reason, 0, sentence, sizeof sentence);
	ck_assert_uint_eq(count_words(sentence, "e1-off:"), 4);
	ck_assert_uint_eq(count_words(sentence, " or another route (G3)."), 1);
	ck_assert_uint_eq(count_words(sentence, " or "), 1);
}
END_TEST

/*
 * Nobody has seen a code without a row, and an article only refused may be refused always.
 * TOUCH_MOVE has no row, because only programs give it.
 */
START_TEST(every_code_and_article_has_rows)
{
	bool seen[NAMES_REASONS] = {false};

	for (int i = 0; i < table.rows; i++) {
		const char *const article = table.row[i].field[ARTICLE];

		seen[read_row(&table.row[i]).reason.code] = true;
		ck_assert_msg(*article == '-' || table_shows_both(&table, "explain.txt", article),
			"%s is not shown allowed and refused", article);
	}
	for (uint32_t code = 0; code < NAMES_REASONS; code++)
		ck_assert_msg(seen[code] == (code != DRAUGHTS_REASON_TOUCH_MOVE), "%s",
			name_of_reason(code));
}
END_TEST

static const char *article(
	const struct draughts_ruleset *ruleset, uint32_t code, enum draughts_ending ending)
{
	const struct draughts_reason reason = {.code = code, .ending = ending};

	return draughts_reason_article(ruleset, &reason);
}

/* What each game says of the same fault and ending: row by row of tests/data/articles.txt. */
static ROW_VIEW(see_article)
{
	char name[32];

	snprintf(name, sizeof name, "%.*s", (int)length, text);

	const uint32_t code = value_of_reason(name);
	const char *const found = article(ruleset,
		code != NAMES_NONE ? code : (uint32_t)DRAUGHTS_REASON_GAME_OVER,
		code != NAMES_NONE ? DRAUGHTS_ENDING_NONE
				   : (enum draughts_ending)value_of_ending(name));

	line_add(line, found != NULL ? found : "none");
}

static const struct row_kind kinds[] = {{"article", see_article}, {NULL, NULL}};

/* Of no reason there is; and a game whose articles have no ids has those of all games. */
START_TEST(other_articles)
{
	const struct draughts_ruleset *const ruleset = agree_ruleset_by_name("giveaway");

	ck_assert_ptr_null(article(draughts_english(), NAMES_REASONS, DRAUGHTS_ENDING_NONE));
	ck_assert_ptr_null(article(draughts_english(), UINT32_MAX, DRAUGHTS_ENDING_NONE));
	ck_assert_pstr_eq(article(ruleset, DRAUGHTS_REASON_NOT_YOURS, DRAUGHTS_ENDING_NONE), "G1");
	ck_assert_ptr_null(article(ruleset, DRAUGHTS_REASON_MUST_CAPTURE, DRAUGHTS_ENDING_NONE));
}
END_TEST

/* The writer takes what a program made up. */
START_TEST(any_reason)
{
	const struct draughts_position *position = tests_initial(TESTS_ROOM, tests_ruleset(_i));
	const uint32_t values[] = {0, 1, 33, UINT32_MAX};

	for (uint32_t code = 0; code <= NAMES_REASONS; code++) {
		for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
			const struct draughts_reason reason = {.code = code,
				.count = values[i],
				.from_square = values[i],
				.to_square = values[i],
				.squares = values[i],
				.offset = values[i],
				.length = values[i]};
			char whole[DRAUGHTS_SENTENCE_TEXT_SIZE];
			const size_t length = draughts_reason_write(
				position, &reason, 0, whole, sizeof whole);

			ck_assert_uint_lt(length, sizeof whole);
			ck_assert_uint_eq(strlen(whole), length);
			ck_assert_int_eq(whole[length - 1], '.');
			ck_assert_ptr_null(strpbrk(whole, "{}"));
			ck_assert_uint_eq(
				draughts_reason_write(position, &reason, 0, NULL, 0), length);
		}
	}
}
END_TEST

/* What the reference knows about a position. */
struct known {
	struct ref_move moves[REF_MOVES_MAX];
	size_t total;
	uint32_t movers;
	unsigned victims, kings; /* of each capture; the same in all of them by I8 */
	struct ref_route routes[REF_MOVES_MAX];
	size_t routes_total;
};

static void learn(const struct ref_position *ref, struct known *known)
{
	known->total = ref_moves(ref, known->moves, REF_MOVES_MAX);
	known->movers = known->victims = known->kings = 0;
	known->routes_total = 0;
	for (size_t i = 0; i < known->total; i++)
		known->routes_total += ref_paths(ref, &known->moves[i],
			known->routes + known->routes_total, REF_MOVES_MAX - known->routes_total);
	for (size_t i = 0; i < known->total; i++)
		if (known->moves[i].from != 0)
			known->movers |= B(known->moves[i].from);
	for (unsigned square = 1; known->total > 0 && square <= 32; square++) {
		if (!(known->moves[0].captured & B(square)))
			continue;
		known->victims++;
		known->kings += abs(ref_get(ref, square)) == 2;
	}
}

/* A position, what the reference knows, a text, and all that it was explained as. */
struct case_of {
	struct draughts_position_storage storage;
	const struct draughts_position *position;
	struct ref_position ref;
	struct known known;
	char text[TEXT_SIZE];
	enum draughts_error status;
	struct draughts_reason reason;
};

/* The random position of a seed. */
static void begin_case(struct case_of *at, const struct draughts_ruleset *ruleset, uint64_t seed)
{
	at->position = agree_random_position(&at->storage, ruleset, seed);
	agree_random(&at->ref, agree_game(ruleset), seed);
	learn(&at->ref, &at->known);
}

static const char *describe(const struct case_of *at)
{
	static char line[DRAUGHTS_FEN_TEXT_SIZE + TEXT_SIZE + DRAUGHTS_SENTENCE_TEXT_SIZE + 32];
	char fen[DRAUGHTS_FEN_TEXT_SIZE], sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];

	draughts_position_write_fen(at->position, 0, fen, sizeof fen);
	draughts_reason_write(at->position, &at->reason, 0, sentence, sizeof sentence);
	snprintf(line, sizeof line, "%s %s %s: %s",
		draughts_ruleset_name(draughts_position_ruleset(at->position)), fen, at->text,
		sentence);
	return line;
}

#define check(condition) ck_assert_msg(condition, "%s: %s", #condition, describe(at))

/* What holds for any text: explain and read agree, and the reason is whole. */
static void check_text(struct case_of *at)
{
	const struct draughts_reason none = {0};
	const size_t length = strlen(at->text);
	struct draughts_reason expected;
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];
	draughts_move move = 12345;

	at->status = explain_exactly(at->position, at->text, length, &at->reason);
	check(at->status == draughts_move_read(at->position, at->text, length, NULL, NULL));
	check(at->status == draughts_move_read(at->position, at->text, length, &move, NULL));
	check((move == 12345) == (at->status != DRAUGHTS_OK));
	check((at->status == DRAUGHTS_OK) == (at->reason.code == DRAUGHTS_REASON_NONE));
	check(at->reason.code < NAMES_REASONS);
	if (at->status == DRAUGHTS_OK)
		check(memcmp(&at->reason, &none, sizeof none) == 0);
	expect_piece(&expected, at->position, at->text, at->status);
	check(at->reason.piece == expected.piece);
	check(at->reason.piece_moves == expected.piece_moves);
	check((at->status == DRAUGHTS_ERR_AMBIGUOUS) ==
		(at->reason.code == DRAUGHTS_REASON_AMBIGUOUS));
	check((at->status == DRAUGHTS_ERR_GAME_OVER) ==
		(at->reason.code == DRAUGHTS_REASON_GAME_OVER));
	check(at->reason.offset <= length && at->reason.length <= length - at->reason.offset);

	const size_t written = draughts_reason_write(
		at->position, &at->reason, 0, sentence, sizeof sentence);

	check(written < sizeof sentence && strlen(sentence) == written);
	check(sentence[written - 1] == '.' && strchr(sentence, '%') == NULL);
	check(strpbrk(sentence, "{|}") == NULL);
}

/* How many legal moves the two squares fit; off the board the count too. */
static size_t fitting(const struct known *known, unsigned from, unsigned to, unsigned count)
{
	size_t n = 0;

	for (size_t i = 0; i < known->total; i++)
		n += known->moves[i].from == from && known->moves[i].to == to &&
		     !known->moves[i].pass && (to != 0 || known->moves[i].count == count);
	return n;
}

/* Whether one of them is a single jump, whose full route the two squares are. */
static bool one_jump(const struct known *known, unsigned from, unsigned to)
{
	for (size_t i = 0; i < known->total; i++) {
		const uint32_t captured = known->moves[i].captured;

		if (known->moves[i].from == from && known->moves[i].to == to &&
			(captured & (captured - 1)) == 0)
			return true;
	}
	return false;
}

static int sign_of_mover(const struct ref_position *ref)
{
	return ref->turn == REF_WHITE ? 1 : -1;
}

/* Files and ranks from one square to another, ranks ahead of the side to move. */
static int files(const struct ref_position *ref, unsigned from, unsigned to)
{
	return ref_file(ref->game, to) - ref_file(ref->game, from);
}

static int ahead(const struct ref_position *ref, unsigned from, unsigned to)
{
	return sign_of_mover(ref) * (ref_rank(ref->game, to) - ref_rank(ref->game, from));
}

/* Which reason is due for two squares by the piece and the first glance; 0 for none of these. */
static unsigned plain_reason(
	const struct ref_position *ref, const struct known *known, unsigned from, unsigned to)
{
	const int piece = ref_get(ref, from) * sign_of_mover(ref);

	if (piece == 0)
		return DRAUGHTS_REASON_EMPTY;
	if (piece < 0)
		return DRAUGHTS_REASON_NOT_YOURS;
	if (ref->game == REF_DIPOLE || fitting(known, from, to, 0) > 0)
		return 0;
	if (to != from && ref_get(ref, to) != 0)
		return DRAUGHTS_REASON_OCCUPIED;
	if (abs(files(ref, from, to)) != 1 || abs(ahead(ref, from, to)) != 1)
		return 0;
	return piece == 1 && ahead(ref, from, to) < 0 ? DRAUGHTS_REASON_DIRECTION
						      : DRAUGHTS_REASON_MUST_CAPTURE;
}

/* Where the legal captures go on that come from one square to another (E7, I7). */
static uint32_t onward(const struct known *known, unsigned from, unsigned to)
{
	uint32_t squares = 0;

	for (size_t i = 0; i < known->routes_total; i++) {
		const struct ref_route *const route = &known->routes[i];

		for (unsigned k = 1; route->square[0] == from && k + 1 < route->length; k++)
			if (route->square[k] == to)
				squares |= B(route->square[k + 1]);
	}
	return squares;
}

/* Whether a jump of a route, counted from 1, takes a king. */
static bool takes_king(const struct ref_position *ref, const struct ref_route *route, unsigned jump)
{
	const unsigned from = route->square[jump - 1], to = route->square[jump];
	const int file = (ref_file(ref->game, from) + ref_file(ref->game, to)) / 2;
	const int rank = (ref_rank(ref->game, from) + ref_rank(ref->game, to)) / 2;

	return abs(ref_get(ref, ref_square(ref->game, file, rank))) == 2;
}

/* That jump of every legal route takes a king (I8, I9). */
static void check_earlier(const struct case_of *at)
{
	const uint32_t jump = at->reason.count;

	check(jump >= 1 && jump <= at->known.victims);
	for (size_t i = 0; i < at->known.routes_total; i++)
		check(takes_king(&at->ref, &at->known.routes[i], jump));
}

/* What the reason claims of captures is so (I8). */
static void check_choice(const struct case_of *at, bool king)
{
	const struct draughts_reason *reason = &at->reason;

	check(at->ref.game != REF_ENGLISH && at->known.victims > 0);
	check(reason->squares == at->known.movers);
	if (reason->code == DRAUGHTS_REASON_MORE_PIECES)
		check(reason->count == at->known.victims);
	else if (reason->code == DRAUGHTS_REASON_KING_TAKES)
		check(!king && abs(ref_get(&at->ref, at->known.moves[0].from)) == 2);
	else if (reason->code == DRAUGHTS_REASON_MORE_KINGS)
		check(king && reason->count == at->known.kings);
	else {
		check(king && at->known.kings > 0);
		check_earlier(at);
	}
}

/* What the reason claims of the way of a flying king is so (F5, F7). */
static void check_flight(const struct case_of *at, unsigned from)
{
	const struct draughts_reason *const reason = &at->reason;

	check(reason->squares != 0);
	for (unsigned square = 1; square <= 32; square++)
		if (reason->squares & B(square))
			check((ref_get(&at->ref, square) != 0) ==
				(reason->code == DRAUGHTS_REASON_BLOCKED));
	if (reason->code == DRAUGHTS_REASON_LANDING)
		check((at->known.movers & B(from)) != 0);
}

static void check_checkers(const struct case_of *at, unsigned from)
{
	const struct draughts_reason *reason = &at->reason;
	const bool king = abs(ref_get(&at->ref, from)) == 2;

	switch (reason->code) {
	case DRAUGHTS_REASON_MUST_CAPTURE:
		check(at->known.victims > 0 && reason->squares == at->known.movers);
		break;
	case DRAUGHTS_REASON_GOES_ON: /* see check_squares */
		break;
	case DRAUGHTS_REASON_MORE_PIECES:
	case DRAUGHTS_REASON_KING_TAKES:
	case DRAUGHTS_REASON_MORE_KINGS:
	case DRAUGHTS_REASON_KING_EARLIER:
		check_choice(at, king);
		break;
	case DRAUGHTS_REASON_MAN_AT_KING:
		check(at->ref.game != REF_ENGLISH && !king);
		break;
	case DRAUGHTS_REASON_MAN_BACKWARD:
		check(!king && ahead(&at->ref, reason->from_square, reason->to_square) == -2);
		break;
	case DRAUGHTS_REASON_BLOCKED:
	case DRAUGHTS_REASON_LANDING:
		check_flight(at, from);
		break;
	case DRAUGHTS_REASON_CROWNED:
		check(!king && ref_rank(at->ref.game, reason->from_square) ==
				       (at->ref.turn == REF_WHITE ? 7 : 0));
		break;
	default:
		check(reason->code == DRAUGHTS_REASON_NONE ||
			reason->code == DRAUGHTS_REASON_AMBIGUOUS ||
			reason->code == DRAUGHTS_REASON_OCCUPIED ||
			reason->code == DRAUGHTS_REASON_DIRECTION ||
			reason->code == DRAUGHTS_REASON_DISTANCE ||
			reason->code == DRAUGHTS_REASON_NO_JUMP);
		break;
	}
}

/* The articles D2 to D7 by the reference's board. */
static void check_dipole(const struct case_of *at, unsigned from, unsigned to)
{
	const struct draughts_reason *reason = &at->reason;
	const int across = to == 0 ? 0 : files(&at->ref, from, to);
	const int forward = to == 0 ? 0 : ahead(&at->ref, from, to);
	const bool line = across == 0 || forward == 0 || abs(across) == abs(forward);
	const unsigned height = (unsigned)abs(ref_get(&at->ref, from));
	const bool enemy = to != 0 && ref_get(&at->ref, to) * sign_of_mover(&at->ref) < 0;

	switch (reason->code) {
	case DRAUGHTS_REASON_NONE:
		break;
	case DRAUGHTS_REASON_NOT_IN_LINE:
		check(to != 0 && (!line || from == to));
		break;
	case DRAUGHTS_REASON_SIDEWAYS:
		check(to != 0 && line && !enemy && forward <= 0);
		break;
	case DRAUGHTS_REASON_STACK_SMALL:
		check((to == 0 || line) && reason->count > height);
		break;
	case DRAUGHTS_REASON_TARGET_TALL:
		check(line && enemy && reason->count <= height &&
			(unsigned)abs(ref_get(&at->ref, to)) > reason->count);
		break;
	default:
		check(reason->code == DRAUGHTS_REASON_ON_BOARD && to == 0);
		check(reason->count <= height && reason->squares != 0);
		break;
	}
}

static void check_squares(struct case_of *at, unsigned from, unsigned to, unsigned count)
{
	const struct known *const known = &at->known;
	const size_t fits = fitting(known, from, to, count);

	check_text(at);
	if (known->total == 0) {
		check(at->reason.code == DRAUGHTS_REASON_GAME_OVER);
		return;
	}
	if (fits < 2)
		check(at->status == (fits == 0 ? DRAUGHTS_ERR_ILLEGAL : DRAUGHTS_OK));
	else
		check(at->status ==
			(one_jump(known, from, to) ? DRAUGHTS_OK : DRAUGHTS_ERR_AMBIGUOUS));

	const unsigned plain = plain_reason(&at->ref, known, from, to);

	if (plain != 0)
		check(at->reason.code == plain);
	else if (at->ref.game == REF_DIPOLE)
		check_dipole(at, from, to);
	else
		check_checkers(at, from);

	/* A capture that no legal one goes on from is not said to go on. */
	const uint32_t next = fits == 0 && plain == 0 ? onward(known, from, to) : 0;

	check((at->reason.code == DRAUGHTS_REASON_GOES_ON) == (next != 0));
	if (next != 0)
		check(at->reason.squares == next);
}

static void put_ends(struct case_of *at, unsigned from, unsigned to)
{
	const enum ref_game game = at->ref.game;

	if (game == REF_DIPOLE)
		snprintf(at->text, sizeof at->text, "%c%d-%c%d", 'a' + ref_file(game, from),
			1 + ref_rank(game, from), 'a' + ref_file(game, to), 1 + ref_rank(game, to));
	else
		snprintf(at->text, sizeof at->text, "%u-%u", from, to);
}

/* D7 for every count, and the whole stack; D8. */
static void check_off_and_pass(struct case_of *at)
{
	for (unsigned from = 1; from <= 32; from++) {
		const int file = 'a' + ref_file(REF_DIPOLE, from);
		const int rank = 1 + ref_rank(REF_DIPOLE, from);

		for (unsigned count = 1; count <= 12; count++) {
			snprintf(at->text, sizeof at->text, "%c%d-off:%u", file, rank, count);
			check_squares(at, from, 0, count);
		}
		snprintf(at->text, sizeof at->text, "%c%d-off", file, rank);
		check_squares(at, from, 0, (unsigned)abs(ref_get(&at->ref, from)));
	}
	strcpy(at->text, "pass");
	check_text(at);
	if (at->known.total > 0 && !at->known.moves[0].pass) {
		check(at->reason.code == DRAUGHTS_REASON_MUST_MOVE);
		check(at->reason.squares == at->known.movers);
	}
}

/* Every pair of squares of random positions is legal, or there is a reason, and it is true. */
START_TEST(every_pair)
{
	struct case_of at;

	for (uint64_t seed = 1; seed <= 60; seed++) {
		begin_case(&at, tests_ruleset(_i), seed);
		for (unsigned from = 1; from <= 32; from++) {
			for (unsigned to = 1; to <= 32; to++) {
				put_ends(&at, from, to);
				check_squares(&at, from, to, 0);
			}
		}
		if (at.ref.game == REF_DIPOLE)
			check_off_and_pass(&at);
	}
}
END_TEST

/* A route of jumps from a square to a neighbour but one, now and then to any other. */
static void put_route(struct case_of *at, unsigned from, uint64_t *state)
{
	unsigned squares = 3 + ref_random_below(state, 10), square = from;
	size_t length = (size_t)snprintf(at->text, sizeof at->text, "%u", square);

	while (--squares > 0 && length + 4 < sizeof at->text) {
		const int file = ref_file(at->ref.game, square) +
				 (ref_random_below(state, 2) ? 2 : -2);
		const int rank = ref_rank(at->ref.game, square) +
				 (ref_random_below(state, 2) ? 2 : -2);
		const unsigned to = ref_square(at->ref.game, file, rank);

		square = to != 0 && ref_random_below(state, 8) ? to
							       : 1 + ref_random_below(state, 32);
		length += (size_t)snprintf(
			at->text + length, sizeof at->text - length, "x%u", square);
	}
}

/* The text of a route up to a number of squares. */
static void put_beginning(struct case_of *at, const struct ref_route *route, unsigned squares)
{
	size_t length = 0;

	for (unsigned i = 0; i < squares; i++)
		length += (size_t)snprintf(at->text + length, sizeof at->text - length, "%s%u",
			i > 0 ? "x" : "", route->square[i]);
}

/* Where the legal routes go on that begin with these squares. */
static uint32_t onward_from(
	const struct known *known, const struct ref_route *beginning, unsigned squares)
{
	uint32_t next = 0;

	for (size_t i = 0; i < known->routes_total; i++)
		if (known->routes[i].length > squares &&
			memcmp(known->routes[i].square, beginning->square,
				squares * sizeof *beginning->square) == 0)
			next |= B(known->routes[i].square[squares]);
	return next;
}

/* Of three squares or more: two may be the ends of a capture too, and every_pair has them. */
static void check_beginnings(struct case_of *at, const struct ref_route *route)
{
	for (unsigned squares = 3; squares < route->length; squares++) {
		put_beginning(at, route, squares);
		check_text(at);
		check(at->reason.code == DRAUGHTS_REASON_GOES_ON);
		check(at->reason.squares == onward_from(&at->known, route, squares));
	}
}

/* Each beginning of a legal route goes on (E7, I7) where the legal routes do (I8). */
START_TEST(beginnings_of_routes)
{
	struct case_of at;

	for (uint64_t seed = 1; seed <= 300; seed++) {
		begin_case(&at, tests_checkers_at(_i), seed);
		for (size_t i = 0; i < at.known.routes_total; i++)
			check_beginnings(&at, &at.known.routes[i]);
	}
}
END_TEST

/* Routes right and wrong, and texts of any bytes: the status is that of draughts_move_read. */
START_TEST(routes_and_noise)
{
	static const char bytes[] = "0123456789abcdefghi-x:+!? \n%passoff";
	struct case_of at;
	uint64_t state = 20;

	for (uint64_t seed = 1; seed <= 200; seed++) {
		begin_case(&at, tests_ruleset(_i), seed);
		for (unsigned from = 1; from <= 32 && at.ref.game != REF_DIPOLE; from++) {
			put_route(&at, from, &state);
			check_text(&at);
		}
		for (int i = 0; i < 100; i++) {
			const unsigned length = ref_random_below(&state, 12);

			memset(at.text, 0, sizeof at.text);
			for (unsigned j = 0; j < length; j++)
				at.text[j] = bytes[ref_random_below(&state, sizeof bytes - 1)];
			check_text(&at);
		}
	}
}
END_TEST

void suite_explain(Suite *suite)
{
	table_read(&table, "explain.txt");
	tests_add_loop(suite, table.rows, each_row, each_row_turned);
	tests_add_loop(suite, 2, ambiguous);
	tests_add(suite, earlier, many_moves_fit, every_code_and_article_has_rows);
	rows_add(suite, kinds, "articles.txt");
	tests_add(suite, other_articles);
	tests_add_loop(suite, tests_rulesets(), any_reason, every_pair, routes_and_noise);
	tests_add_loop(suite, tests_checkers(), beginnings_of_routes);
}
