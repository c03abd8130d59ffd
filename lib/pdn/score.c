/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "pdn/lexer.h"

/* The offset after a dash or a colon, which stands between the points of both sides. */
static size_t after_dash(const struct dr_pdn_lexer *in, size_t at)
{
	size_t length;
	const char meaning = dr_pdn_meaning_at(in, at, &length);

	return meaning == '-' || meaning == ':' ? at + length : at;
}

/* The offset after a half behind a digit: .5, `,5' or the sign; the same offset if none is there.
 */
static size_t after_half(const struct dr_pdn_lexer *in, size_t at)
{
	const char byte = dr_pdn_byte_at(in, at);
	size_t length;

	if ((byte == '.' || byte == ',') && dr_pdn_byte_at(in, at + 1) == '5')
		return at + 2;
	return dr_pdn_meaning_at(in, at, &length) == DR_HALF ? at + length : at;
}

/* The offset after the points of one side, counted in halves; the same offset if there are none. */
static size_t after_points(const struct dr_pdn_lexer *in, size_t at, unsigned *points)
{
	size_t length, end;

	*points = 1;
	if (dr_pdn_meaning_at(in, at, &length) == DR_HALF)
		return at + length;
	if (in->length - at >= 3 && memcmp(in->text + at, "1/2", 3) == 0)
		return at + 3;
	if (dr_pdn_byte_at(in, at) < '0' || dr_pdn_byte_at(in, at) > '2')
		return at;
	end = after_half(in, at + 1);
	*points = 2 * (unsigned)(in->text[at] - '0') + (end > at + 1);
	return end;
}

/* All results, by the half points of both sides. */
static bool find_score(unsigned first, unsigned second, enum dr_pdn_score *score)
{
	static const struct {
		unsigned first, second;
		enum dr_pdn_score score;
	} scores[] = {
		{2, 0, DR_PDN_FIRST},  /* 1-0 */
		{0, 2, DR_PDN_SECOND}, /* 0-1 */
		{1, 1, DR_PDN_EVEN},   /* 1/2-1/2 */
		{4, 0, DR_PDN_FIRST},  /* 2-0 */
		{0, 4, DR_PDN_SECOND}, /* 0-2 */
		{2, 2, DR_PDN_EVEN},   /* 1-1 */
		{0, 0, DR_PDN_NEITHER} /* 0-0 */
	};

	for (size_t i = 0; i < sizeof scores / sizeof *scores; i++) {
		if (scores[i].first == first && scores[i].second == second) {
			*score = scores[i].score;
			return true;
		}
	}
	return false;
}

size_t dr_pdn_after_score(const struct dr_pdn_lexer *in, size_t at, enum dr_pdn_score *score)
{
	unsigned first, second = 1;
	size_t end = after_points(in, at, &first);
	const size_t dash = dr_pdn_after_blanks(in, end), after = after_dash(in, dash);

	if (end == at)
		return at;
	if (after != dash) {
		const size_t next = dr_pdn_after_blanks(in, after);

		end = after_points(in, next, &second);
		if (end == next)
			return at;
	} else if (first != 1 || in->text[at] == '0') { /* a draw may be one half alone, not 0.5 */
		return at;
	}
	if (dr_pdn_is_word(dr_pdn_byte_at(in, end)) || dr_pdn_byte_at(in, end) == '/')
		return at;
	if (find_score(first, second, score))
		return end;
	if (first % 2 == 0 || second % 2 == 0) /* 1-5 is a move, and 1.5-1 has a number before it */
		return at;
	*score = DR_PDN_UNKNOWN;
	return end;
}

/* Blanks, dots and the like, which may stand around a result. */
static size_t after_nothing(const struct dr_pdn_lexer *in, size_t at)
{
	for (size_t length; at < in->length; at += length) {
		const char meaning = dr_pdn_meaning_at(in, at, &length);

		if (!dr_pdn_is_blank(meaning) && meaning != '.' && meaning != '!' && meaning != '?')
			break;
	}
	return at;
}

enum dr_pdn_score dr_pdn_read_score(const char *text, size_t length)
{
	const struct dr_pdn_lexer in = {text, length, 0, 0, 0};
	const size_t at = after_nothing(&in, 0);
	enum dr_pdn_score score = DR_PDN_UNKNOWN;
	const size_t end = dr_pdn_after_score(&in, at, &score);

	return after_nothing(&in, end) == length ? score : DR_PDN_UNKNOWN;
}
