/* SPDX-License-Identifier: MIT */
/* Sentences with items: {item}, {list: and }, {number?0:none|1-2:few|many} and {kind?first|second}.
 */
#include <string.h>

#include "core/bits.h"
#include "core/vtable.h"
#include "notation/notation.h"
#include "reason/format.h"
#include "reason/refuse.h"

/* NESTED items are written inside each other, NAMED moves in a list: both bound the work. */
enum { NESTED = 3, NAMED = 4, LARGEST = 9999 };

/* What an item writes. A kind only chooses, because no word for it fits all sentences. */
enum form { NUMBER, KIND, SQUARE, SQUARES, MOVES, EXAMPLES };

enum item {
	ITEM_FROM,
	ITEM_TO,
	ITEM_SQUARES,
	ITEM_ANY_SQUARE,
	ITEM_COUNT,
	ITEM_DISTANCE,
	ITEM_HEIGHT,
	ITEM_TARGET_HEIGHT,
	ITEM_MOVES,
	ITEM_EXAMPLES,
	ITEM_PLACE,
	ITEM_MOVER,
	ITEM_OPPONENT,
	ITEM_LOSER,
	ITEM_WINNER,
	ITEM_PIECE,
	ITEM_OUTCOME,
	ITEMS
};

/* Without a joiner in the text, this one stands before the last value of a list. */
static const struct {
	char name[14], joiner[6];
	uint8_t form;
} items[ITEMS] = {
	[ITEM_FROM] = {"from", "", SQUARE},
	[ITEM_TO] = {"to", "", SQUARE},
	[ITEM_SQUARES] = {"squares", " and ", SQUARES},
	[ITEM_ANY_SQUARE] = {"any_square", " or ", SQUARES},
	[ITEM_COUNT] = {"count", "", NUMBER},
	[ITEM_DISTANCE] = {"distance", "", NUMBER},
	[ITEM_HEIGHT] = {"height", "", NUMBER},
	[ITEM_TARGET_HEIGHT] = {"target_height", "", NUMBER},
	[ITEM_MOVES] = {"moves", " or ", MOVES},
	[ITEM_EXAMPLES] = {"examples", " or ", EXAMPLES},
	[ITEM_PLACE] = {"place", "", NUMBER},
	[ITEM_MOVER] = {"mover", "", KIND},
	[ITEM_OPPONENT] = {"opponent", "", KIND},
	[ITEM_LOSER] = {"loser", "", KIND},
	[ITEM_WINNER] = {"winner", "", KIND},
	[ITEM_PIECE] = {"piece", "", KIND},
	[ITEM_OUTCOME] = {"outcome", "", KIND},
};

/* The text of a sentence, what its items stand for, and where it is written. */
struct sentence {
	struct dr_sink *out;
	const struct draughts_ruleset *ruleset;
	const struct draughts_position *position; /* NULL for a fault of a setup */
	const struct draughts_reason *reason;
	unsigned flags;
	const char *text;
	uint32_t moves; /* how many moves the sentence names */
	struct dr_moves legal;
	draughts_move fitting[NAMED]; /* the first of these moves */
};

/* Whether an ambiguous text may mean a move. In the short form, it names no square at its start. */
static bool may_mean(const struct draughts_reason *reason, draughts_move move)
{
	const draughts_square from = draughts_move_from(move);

	return draughts_move_to(move) == reason->to_square &&
	       (reason->from_square == 0 ? (reason->squares & DRAUGHTS_SQUARE_SET(from)) != 0
					 : from == reason->from_square);
}

/* Finds the moves that an ambiguous text may mean; or all, if a king must be taken earlier. */
static void find_moves(struct sentence *sentence)
{
	/* cppcheck-suppress ctuuninitvar ; the caller sets it */
	const struct draughts_reason *const reason = sentence->reason;
	struct dr_moves *const legal = &sentence->legal;
	const bool all = reason->code == DRAUGHTS_REASON_KING_EARLIER;

	sentence->moves = 0;
	if (!sentence->position || (reason->code != DRAUGHTS_REASON_AMBIGUOUS && !all))
		return;
	dr_list_moves(sentence->position, legal);
	for (size_t i = 0; i < legal->total; i++) {
		if (!all && !may_mean(reason, legal->move[i]))
			continue;
		if (sentence->moves < NAMED)
			sentence->fitting[sentence->moves] = legal->move[i];
		sentence->moves++;
	}
}

/* The number of an item that a position has; 0 without one. */
static uint32_t find_value_on_board(const struct sentence *sentence, enum item item)
{
	const struct draughts_position *const position = sentence->position;
	const draughts_square from = sentence->reason->from_square;
	const draughts_square to = sentence->reason->to_square;

	if (!position)
		return 0;
	if (item == ITEM_DISTANCE)
		return dr_distance(dr_way_between(position, from, to));
	if (item == ITEM_HEIGHT)
		return draughts_position_height_at(position, from);
	if (item == ITEM_TARGET_HEIGHT)
		return draughts_position_height_at(position, to);

	const bool white = draughts_position_turn(position) == DRAUGHTS_WHITE;

	return white == (item == ITEM_MOVER) ? 1 : 2;
}

/* The number that an item writes or that chooses. The kinds count White before Black, from 1. */
static uint32_t find_value(const struct sentence *sentence, enum item item)
{
	enum { BOTH_WINS = DRAUGHTS_WHITE_WINS + DRAUGHTS_BLACK_WINS };
	const struct draughts_reason *const reason = sentence->reason;
	const uint32_t outcome = reason->outcome;
	const bool won = outcome == DRAUGHTS_WHITE_WINS || outcome == DRAUGHTS_BLACK_WINS;

	switch (item) {
	case ITEM_FROM:
		return reason->from_square;
	case ITEM_TO:
		return reason->to_square;
	case ITEM_SQUARES:
	case ITEM_ANY_SQUARE:
		return (uint32_t)dr_popcount(reason->squares);
	case ITEM_COUNT:
		return reason->count;
	case ITEM_MOVES:
		return sentence->moves;
	case ITEM_PLACE:
		return reason->length == 0 ? 0 : reason->offset + (reason->offset < UINT32_MAX);
	case ITEM_LOSER:
		return won ? BOTH_WINS - outcome : 0;
	case ITEM_WINNER:
		return won ? outcome : 0;
	case ITEM_PIECE:
		return dr_has_trait(sentence->ruleset, DRAUGHTS_TRAIT_STACKS) ? 2 : 1;
	case ITEM_OUTCOME:
		return outcome;
	case ITEM_DISTANCE:
	case ITEM_HEIGHT:
	case ITEM_TARGET_HEIGHT:
	case ITEM_MOVER:
	case ITEM_OPPONENT:
		return find_value_on_board(sentence, item);
	case ITEM_EXAMPLES:
	case ITEMS:
	default:
		return 0;
	}
}

/* Writes what stands before value i of a list. */
static void put_joint(
	const struct sentence *sentence, size_t i, size_t total, const char *last, size_t length)
{
	if (i > 0 && i + 1 < total)
		dr_put_text(sentence->out, ", ");
	else if (i > 0)
		dr_put_bytes(sentence->out, last, length);
}

static void put_squares(const struct sentence *sentence, const char *last, size_t length)
{
	draughts_squares rest = sentence->reason->squares;
	const size_t total = dr_popcount(rest);

	for (size_t i = 0; rest != 0; i++, rest &= rest - 1) {
		put_joint(sentence, i, total, last, length);
		dr_put_square(
			sentence->out, sentence->ruleset, dr_lowest(rest) + 1, sentence->flags);
	}
}

/* Writes the moves that fit; if there are many, the first of them, without a last joiner. */
static void put_moves(const struct sentence *sentence, const char *last, size_t length)
{
	const size_t total = sentence->moves;

	for (size_t i = 0; i < total && i < NAMED; i++) {
		put_joint(sentence, i, total, last, length);
		/* NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage): find_moves sets them */
		dr_put_move(sentence->out, sentence->position, &sentence->legal,
			sentence->fitting[i], sentence->flags | DRAUGHTS_TEXT_IN_FULL);
	}
}

static void put_examples(const struct sentence *sentence, const char *last, size_t length)
{
	const char *move = !dr_has_numbers(sentence->ruleset) ? "e1-g3 e1xg3 e1-off:4 pass"
			   : dr_writes_letters(sentence->ruleset, sentence->flags) ? "c3-d4 c3xe5"
										   : "11-15 22x15";
	size_t total = 1;

	for (const char *at = move; *at != '\0'; at++)
		total += *at == ' ';
	for (size_t i = 0; i < total; i++) {
		const size_t size = strcspn(move, " ");

		put_joint(sentence, i, total, last, length);
		dr_put_bytes(sentence->out, move, size);
		move += size + (i + 1 < total);
	}
}

/* Writes the value of an item. In a list, the given bytes join the last two values. */
static void put_value(
	const struct sentence *sentence, enum item item, const char *last, size_t length)
{
	switch ((enum form)items[item].form) {
	case NUMBER:
		dr_put_number(sentence->out, find_value(sentence, item));
		break;
	case SQUARE:
		dr_put_square(sentence->out, sentence->ruleset, find_value(sentence, item),
			sentence->flags);
		break;
	case SQUARES:
		put_squares(sentence, last, length);
		break;
	case MOVES:
		put_moves(sentence, last, length);
		break;
	case EXAMPLES:
		put_examples(sentence, last, length);
		break;
	case KIND:
	default:
		break;
	}
}

/* The first byte of this value outside the braces of a part, or the part's end. */
static size_t find_outside(const char *text, struct dr_span part, char byte)
{
	size_t at = part.at, open = 0;

	for (; at < part.end && (open > 0 || text[at] != byte); at++)
		open = open + (text[at] == '{') - (text[at] == '}');
	return at;
}

/* Reads `1:' or `2-4:' before an alternative. Returns whether it holds; without it, it does. */
static bool read_condition(const char *text, struct dr_span *part, uint32_t value)
{
	struct dr_cursor in = {text, part->end, part->at};
	unsigned low = 0, high;

	if (!dr_read_number(&in, 0, LARGEST, &low))
		return true;
	high = low;
	if (dr_accept(&in, "-") && !dr_read_number(&in, 0, LARGEST, &high))
		return true;
	if (!dr_accept(&in, ":"))
		return true;
	part->at = in.at;
	return low <= value && value <= high;
}

static void put_part(const struct sentence *sentence, struct dr_span part, unsigned depth);

/* Writes the first alternative that holds; of a kind, the one with its number. */
/* NOLINTNEXTLINE(misc-no-recursion): at most NESTED deep */
static void put_choice(
	const struct sentence *sentence, enum item item, struct dr_span rest, unsigned depth)
{
	const uint32_t value = find_value(sentence, item);

	for (uint32_t number = 1; rest.at <= rest.end; number++) {
		struct dr_span part = {rest.at, find_outside(sentence->text, rest, '|')};
		const bool holds = items[item].form == KIND
					   ? value == number
					   : read_condition(sentence->text, &part, value);

		if (holds) {
			put_part(sentence, part, depth);
			return;
		}
		rest.at = part.end + 1;
	}
}

/* Writes an item, without its braces; nothing if there is no such item. */
/* NOLINTNEXTLINE(misc-no-recursion): at most NESTED deep */
static void put_item(const struct sentence *sentence, struct dr_span part, unsigned depth)
{
	const char *const name = sentence->text + part.at;
	size_t length = 0, item = 0;

	while (part.at + length < part.end && name[length] != ':' && name[length] != '?')
		length++;
	while (item < ITEMS &&
		(strncmp(items[item].name, name, length) != 0 || items[item].name[length] != '\0'))
		item++;
	part.at += length;
	if (item == ITEMS)
		return;
	if (part.at == part.end)
		put_value(
			sentence, (enum item)item, items[item].joiner, strlen(items[item].joiner));
	else if (name[length] == '?')
		put_choice(
			sentence, (enum item)item, (struct dr_span){part.at + 1, part.end}, depth);
	else
		put_value(sentence, (enum item)item, name + length + 1, part.end - part.at - 1);
}

/* Writes a part of the text that stands in so many items. */
/* NOLINTNEXTLINE(misc-no-recursion): at most NESTED deep */
static void put_part(const struct sentence *sentence, struct dr_span part, unsigned depth)
{
	const char *const text = sentence->text;

	for (;;) {
		const char *const item = (const char *)memchr(
			text + part.at, '{', part.end - part.at);
		const size_t words = item ? (size_t)(item - text) : part.end;

		dr_put_bytes(sentence->out, text + part.at, words - part.at);
		if (!item)
			break;
		part.at = words + 1;

		const size_t end = find_outside(text, part, '}');

		if (end < part.end && depth < NESTED)
			put_item(sentence, (struct dr_span){part.at, end}, depth + 1);
		part.at = end < part.end ? end + 1 : end;
	}
}

void dr_put_items(struct dr_sink *out, const struct draughts_ruleset *ruleset,
	const struct draughts_position *position, const struct draughts_reason *reason,
	unsigned flags, const char *text)
{
	struct sentence sentence;

	sentence.out = out;
	sentence.ruleset = ruleset;
	sentence.position = position;
	sentence.reason = reason;
	sentence.flags = flags;
	sentence.text = text;
	find_moves(&sentence);
	put_part(&sentence, (struct dr_span){0, strlen(text)}, 0);
}
