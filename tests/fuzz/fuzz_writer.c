/* SPDX-License-Identifier: MIT */
/*
 * Any calls of a writer of PDN: a line with the ruleset's digit and a FEN, then a line a call. tA=B
 * writes tag XA, TA=B writes tag A, s starts after a tag FEN, S without it, mX writes the move that
 * byte X counts to, or one that may not be legal if a number follows X, cTEXT a comment, nX a NAG,
 * ( and ) a variation, rX a result, e ends a game. What the calls wrote is read back without a
 * fault, and as many things of each kind, except tags and results: the writer may add some.
 */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 200, DEPTH_MAX = 20 };

/* A line of moves: the position now, and the one that a variation begins in. */
struct line {
	struct draughts_position_storage before, now;
};

struct model {
	struct draughts_pdn_writer *writer;
	const struct draughts_position *start;
	struct line line[DEPTH_MAX + 1];
	size_t depth;
	unsigned taken[DRAUGHTS_PDN_GAME_END + 1]; /* calls, by what they write */
	bool open;                                 /* there are tags, and the game is not started */
	unsigned pending;                          /* comments there, which go if it never is */
};

/* Counts a call. Returns whether it was taken. */
static bool is_taken(struct model *model, enum draughts_pdn_kind kind, enum draughts_error status)
{
	model->taken[kind] += status == DRAUGHTS_OK;
	return status == DRAUGHTS_OK;
}

/* With the prefix X, no tag means anything, so none can make a game that cannot be read. */
static void write_tag(struct model *model, const char *prefix, const char *line, size_t length)
{
	char name[TEXT_SIZE + 1], value[TEXT_SIZE];
	size_t value_length;

	strcpy(name, prefix);
	fuzz_split(line, length, name + strlen(prefix), value, TEXT_SIZE, &value_length);
	if (!is_taken(model, DRAUGHTS_PDN_TAG,
		    draughts_pdn_writer_tag(model->writer, name, value, value_length)))
		return;
	FUZZ_CHECK(!fuzz_has_nul(value, value_length));
	model->pending = model->open ? model->pending : 0;
	model->open = true;
}

static void start(struct model *model, bool with_fen)
{
	char fen[TEXT_SIZE];

	draughts_position_write_fen(model->start, 0, fen, sizeof fen);
	if (with_fen) {
		char line[TEXT_SIZE + 4];

		write_tag(model, "", line, (size_t)snprintf(line, sizeof line, "FEN=%s", fen));
	}
	if (!is_taken(model, DRAUGHTS_PDN_START,
		    draughts_pdn_writer_start(model->writer, model->start)))
		return;
	model->depth = 0;
	model->open = false;
	draughts_position_copy(draughts_position_in(&model->line[0].now), model->start);
	model->line[0].before = model->line[0].now;
}

static void write_move(struct model *model, unsigned byte, size_t other)
{
	struct line *const line = &model->line[model->depth];
	struct draughts_position *const now = draughts_position_in(&line->now);
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t total = draughts_position_moves(now, moves, DRAUGHTS_MOVES_MAX);
	const draughts_move move = other > 0 || total == 0 ? (draughts_move)other * 65
							   : moves[byte % total];

	if (!is_taken(model, DRAUGHTS_PDN_MOVE, draughts_pdn_writer_move(model->writer, move)))
		return;
	FUZZ_CHECK(draughts_position_is_legal(now, move));
	line->before = line->now;
	draughts_position_successor(now, now, move);
}

static void open_variation(struct model *model)
{
	if (model->depth == DEPTH_MAX || !is_taken(model, DRAUGHTS_PDN_VARIATION,
						 draughts_pdn_writer_variation(model->writer)))
		return;
	model->line[model->depth + 1].now = model->line[model->depth].before;
	model->depth++;
	model->line[model->depth].before = model->line[model->depth].now;
}

static bool close_variation(struct model *model)
{
	if (!is_taken(model, DRAUGHTS_PDN_VARIATION_END,
		    draughts_pdn_writer_variation_end(model->writer)))
		return false;
	model->depth--;
	return true;
}

static void call(struct model *model, struct fuzz_input *input)
{
	size_t length;
	const char *const line = fuzz_line(input, &length);

	if (length == 0)
		return;
	switch (line[0]) {
	case 't':
		write_tag(model, "X", line + 1, length - 1);
		break;
	case 'T':
		write_tag(model, "", line + 1, length - 1);
		break;
	case 's':
	case 'S':
		start(model, line[0] == 's');
		break;
	case 'm':
		write_move(
			model, length > 1 ? (unsigned char)line[1] : 0, length - 1 - (length > 1));
		break;
	case 'c':
		model->pending += is_taken(model, DRAUGHTS_PDN_COMMENT,
			draughts_pdn_writer_comment(model->writer, line + 1, length - 1));
		break;
	case 'n':
		is_taken(model, DRAUGHTS_PDN_NAG,
			draughts_pdn_writer_nag(model->writer,
				length > 1 ? (unsigned char)line[1] * UINT32_C(0x1010101) : 0));
		break;
	case '(':
		open_variation(model);
		break;
	case ')':
		close_variation(model);
		break;
	case 'r':
		is_taken(model, DRAUGHTS_PDN_RESULT,
			draughts_pdn_writer_result(model->writer,
				(enum draughts_outcome)(length > 1 ? line[1] & 7 : 0)));
		break;
	case 'e':
		if (draughts_pdn_writer_game_end(model->writer) == DRAUGHTS_OK && model->open) {
			model->taken[DRAUGHTS_PDN_COMMENT] -= model->pending;
			model->open = false;
		}
		break;
	default:
		break;
	}
}

/* Counts the lines of events of each kind. */
static void check_read_back(struct model *model)
{
	unsigned found[DRAUGHTS_PDN_GAME_END + 1] = {0};
	size_t length, faults;
	const char *const text = draughts_pdn_writer_text(model->writer, &length);

	FUZZ_CHECK(text != NULL);

	char *const events = fuzz_read_events(
		draughts_position_ruleset(model->start), text, length, &faults);

	FUZZ_CHECK(strlen(text) == length);
	FUZZ_CHECK(faults == 0);
	for (const char *at = events; *at != '\0'; at = strchr(at, '\n') + 1)
		found[strtoul(at, NULL, 10)]++;
	for (unsigned kind = DRAUGHTS_PDN_MOVE; kind < DRAUGHTS_PDN_RESULT; kind++)
		FUZZ_CHECK(found[kind] == model->taken[kind]);
	free(events);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz_input input = {data, size};
	struct model model = {.writer = draughts_pdn_writer_new(0)};

	if (model.writer == NULL)
		return 0;
	model.start = fuzz_position(TESTS_ROOM, &input);
	draughts_position_copy(draughts_position_in(&model.line[0].now), model.start);
	model.line[0].before = model.line[0].now;
	while (input.size > 0)
		call(&model, &input);
	while (close_variation(&model))
		continue;
	check_read_back(&model);
	draughts_pdn_writer_free(model.writer);
	return 0;
}
