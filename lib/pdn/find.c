/* SPDX-License-Identifier: MIT */
/* NOLINTBEGIN(clang-analyzer-core.UndefinedBinaryOperatorResult): squares are set up to count */
#include <string.h>

#include <draughts/error.h>

#include "core/bits.h"
#include "core/routes.h"
#include "notation/notation.h"
#include "pdn/find.h"

/* The square among these where the moves to a square begin; 0 if there are several or none. */
static draughts_square find_start(
	const struct dr_moves *legal, draughts_squares starts, draughts_square to)
{
	draughts_squares found = 0;

	for (size_t i = 0; i < legal->total; i++)
		if (draughts_move_to(legal->move[i]) == to)
			found |= starts & DRAUGHTS_SQUARE_SET(draughts_move_from(legal->move[i]));
	return dr_popcount(found) == 1 ? draughts_squares_first(found) : 0;
}

draughts_move dr_pdn_find_by_ends(const struct draughts_position *position,
	const struct dr_move_text *text, struct dr_moves *legal)
{
	const bool is_short = text->square[0] >= DR_FILE;
	draughts_move found = 0;
	unsigned matches = 0;
	draughts_square from, to;

	if (text->total == 0)
		return 0;
	dr_list_moves(position, legal);
	if (text->total != 2)
		return 0;
	from = is_short ? 0 : dr_named_square(position->ruleset, text->square[0]);
	to = dr_named_square(position->ruleset, text->to);
	if ((from == 0 && !is_short) || to == 0)
		return 0;
	if (is_short)
		from = find_start(
			legal, dr_squares_of_file(position->ruleset, text->square[0]), to);
	/* No branch depends on a move, because nothing predicts which one fits. */
	for (size_t i = 0; i < legal->total; i++) {
		const bool fits = dr_has_ends(legal->move[i], from, to);

		found = fits ? legal->move[i] : found;
		matches += fits;
	}
	return matches == 1 ? found : 0;
}

/*
 * The move that a token names; false if it does not have the syntax of one. The lexer has read all
 * of them but a few forms that only one game has.
 */
static bool read_text(const struct dr_pdn_search *search, const struct dr_pdn_token *token,
	struct dr_move_text *text)
{
	const struct draughts_ruleset *const ruleset = search->position->ruleset;
	size_t offset;

	if (token->kind != DR_PDN_TOKEN_MOVE)
		return false;
	*text = token->move;
	return dr_name_squares(ruleset, text) ||
	       dr_read_move_text(ruleset, search->in->text + token->text.at,
		       token->text.end - token->text.at, text, NULL, &offset);
}

/*
 * Finds a capture that is written jump by jump: `1x10 10x19`, with a move number before the second
 * jump in some files. Each jump begins where the last one ended, and together they make one route.
 */
static bool find_by_jumps(
	const struct dr_pdn_search *search, const struct dr_move_text *first, draughts_move *move)
{
	const struct dr_moves *const legal = search->legal;
	struct dr_moves moves;
	struct dr_pdn_lexer ahead = *search->in;
	struct dr_move_text half = *first;
	uint8_t squares[2 * DR_TEXT_SQUARES];
	draughts_squares next;
	struct dr_pdn_token more;
	size_t count = half.total;

	if (count >= DR_TEXT_SQUARES || half.square[0] >= DR_FILE)
		return false;
	memcpy(squares, half.square, sizeof half.square);
	moves.total = 0;
	for (size_t i = 0; i < legal->total; i++)
		if (draughts_move_from(legal->move[i]) == squares[0] &&
			draughts_move_is_capture(legal->move[i]))
			moves.move[moves.total++] = legal->move[i];
	if (moves.total == 0)
		return false;
	for (;;) {
		moves.total = dr_follow(
			search->position, squares, count, moves.move, moves.total, &next);
		if (moves.total == 0 || next == 0 || count >= DR_TEXT_SQUARES)
			break;
		do { /* the `)' of a number such as 8) closes nothing here */
			dr_pdn_lex(&ahead, &more);
		} while (more.kind == DR_PDN_TOKEN_CLOSE && !search->in_variation);
		if (!read_text(search, &more, &half) || half.total > DR_TEXT_SQUARES ||
			half.square[0] != squares[count - 1])
			return false;
		memcpy(squares + count, half.square + 1, half.total - 1);
		count += half.total - 1;
	}
	if (moves.total == 0 || next != 0 || count == first->total)
		return false;
	*search->in = ahead;
	search->token->text.end = more.text.end;
	*move = moves.move[0];
	return true;
}

/* Finds the move that a token means by itself, after dr_pdn_find_by_ends has not found it. */
static enum draughts_error find_by_text(
	const struct dr_pdn_search *search, struct dr_move_text *text, draughts_move *move)
{
	if (!read_text(search, search->token, text))
		return DRAUGHTS_ERR_SYNTAX;
	if (search->token->move.total == 0)
		dr_list_moves(search->position, search->legal);
	return dr_find_move(search->position, search->legal, text, move);
}

/* The same, or the move that the token begins. */
static enum draughts_error find_by_tokens(const struct dr_pdn_search *search, draughts_move *move)
{
	struct dr_move_text text;
	const enum draughts_error status = find_by_text(search, &text, move);

	if ((status == DRAUGHTS_ERR_ILLEGAL || status == DRAUGHTS_ERR_AMBIGUOUS) &&
		find_by_jumps(search, &text, move))
		return DRAUGHTS_OK;
	return status;
}

/* Finds a move without looking ahead. */
static DR_NOINLINE enum draughts_error find_one(
	const struct dr_pdn_search *search, draughts_move *move)
{
	*move = dr_pdn_find_by_ends(search->position, &search->token->move, search->legal);
	return *move ? DRAUGHTS_OK : find_by_tokens(search, move);
}

bool dr_pdn_is_legal(const struct dr_pdn_search *search)
{
	struct dr_move_text text;
	draughts_move move;

	return dr_pdn_find_by_ends(search->position, &search->token->move, search->legal) ||
	       find_by_text(search, &text, &move) == DRAUGHTS_OK;
}

/*
 * Whether a move that a text means as its whole route, one jump between two squares, shares these
 * squares with a longer capture, which a careless writer may have meant.
 */
static bool may_be_longer(const struct dr_pdn_search *search, draughts_move move)
{
	const struct dr_moves *const moves = search->legal;

	if (dr_popcount(draughts_move_captured(move)) != 1)
		return false;
	for (size_t i = 0; i < moves->total; i++)
		if (moves->move[i] != move && dr_has_ends(moves->move[i], draughts_move_from(move),
						      draughts_move_to(move)))
			return true;
	return false;
}

/*
 * Whether the next moves of the text from an offset, DR_PDN_AHEAD_PLIES at most, are legal from a
 * position.
 */
static bool goes_on(
	const struct dr_pdn_search *search, size_t at, const struct draughts_position *position)
{
	struct dr_pdn_lexer in = *search->in;
	struct dr_moves legal;
	struct draughts_position now = *position;
	struct dr_pdn_token token;
	const struct dr_pdn_search ahead = {
		&now, &legal, search->paid, &in, &token, search->in_variation};
	size_t depth = 0;

	in.at = at;
	for (unsigned plies = 0; plies < DR_PDN_AHEAD_PLIES && in.at - at < DR_PDN_AHEAD_BYTES;) {
		enum draughts_error status;
		draughts_move move;

		dr_pdn_lex(&in, &token);
		if (token.kind == DR_PDN_TOKEN_OPEN) {
			depth++;
		} else if (token.kind == DR_PDN_TOKEN_CLOSE && depth > 0) {
			depth--;
		} else if (token.kind == DR_PDN_TOKEN_MOVE && depth == 0) {
			status = find_one(&ahead, &move);
			if (status)
				return status == DRAUGHTS_ERR_AMBIGUOUS;
			if (may_be_longer(&ahead, move))
				return true;
			draughts_position_successor(&now, &now, move);
			plies++;
		} else if (token.kind == DR_PDN_TOKEN_TAG || token.kind == DR_PDN_TOKEN_END ||
			   token.kind == DR_PDN_TOKEN_BAD ||
			   (token.kind == DR_PDN_TOKEN_RESULT && depth == 0 &&
				   !search->in_variation) ||
			   (token.kind == DR_PDN_TOKEN_CLOSE && search->in_variation) ||
			   dr_pdn_is_attached_line(&in, &token)) {
			break;
		}
	}
	return true;
}

/* Pays for one look ahead. Returns false if the game is too far in debt. */
static bool pay(size_t *paid, size_t at)
{
	if (*paid < at)
		*paid = at;
	if (*paid - at >= DR_PDN_AHEAD_DEBT)
		return false;
	*paid += DR_PDN_AHEAD_PRICE;
	return true;
}

/* Whether a text may mean a legal move: it names the start or its file, and the end. */
static bool may_mean(
	const struct dr_pdn_search *search, const struct dr_move_text *text, draughts_move move)
{
	const unsigned name = text->square[0];
	const draughts_square from = draughts_move_from(move);
	struct dr_move_text whole = *text;
	draughts_squares next = 0;

	if (draughts_move_to(move) != text->to)
		return false;
	if (name < DR_FILE)
		return from == name;
	if (!(dr_squares_of_file(search->position->ruleset, name) & DRAUGHTS_SQUARE_SET(from)))
		return false;
	whole.square[0] = (uint8_t)from;
	return text->total == 2 ||
	       dr_follow(search->position, whole.square, whole.total, &move, 1, &next) > 0;
}

/*
 * Finds the move that a text of several moves and the moves after it fit. `single' is the one jump
 * that is the whole route, if the text is that: it is taken if it fits, or if nothing does, and
 * without a try if nothing follows, or the game may try no more. Returns 0 if no move fits best.
 * *assumed tells whether another move is taken than the text means by itself, or may fit as well.
 */
static draughts_move look_ahead(
	const struct dr_pdn_search *search, draughts_move single, bool *assumed)
{
	const struct dr_moves *const moves = search->legal;
	const struct dr_pdn_lexer *const in = search->in;
	bool single_fits = false;
	draughts_move found = 0;
	size_t others = 0;
	struct dr_move_text text;
	struct draughts_position next;

	*assumed = single != 0;
	if (dr_pdn_byte_at(in, in->at) == ')' || !read_text(search, search->token, &text))
		return single;
	for (size_t i = 0; i < moves->total && others < 2; i++) {
		const draughts_move move = moves->move[i];

		if (!may_mean(search, &text, move))
			continue;
		if (!pay(search->paid, in->at))
			return single;
		draughts_position_successor(&next, search->position, move);
		if (!goes_on(search, in->at, &next))
			continue;
		if (move == single) {
			single_fits = true;
		} else {
			found = move;
			others++;
		}
	}
	*assumed = others > 0 && (single || others == 1);
	if (single_fits || others != 1)
		return single;
	return found;
}

enum draughts_error dr_pdn_find_move(
	const struct dr_pdn_search *search, draughts_move *move, bool *assumed)
{
	const enum draughts_error status = find_by_tokens(search, move);
	const draughts_move single = status == DRAUGHTS_OK ? *move : 0;
	draughts_move found;

	if (status != DRAUGHTS_ERR_AMBIGUOUS && !(single && may_be_longer(search, single)))
		return status;
	found = look_ahead(search, single, assumed);
	if (!found)
		return status;
	*move = found;
	return DRAUGHTS_OK;
}

enum dr_pdn_play dr_pdn_play_text(
	const struct dr_pdn_search *search, struct dr_span text, struct draughts_position *now)
{
	struct dr_pdn_lexer in = {search->in->text, text.end, text.at, 0, text.end};
	struct dr_moves legal;
	struct dr_pdn_token token;
	const struct dr_pdn_search part = {
		now, &legal, search->paid, &in, &token, search->in_variation};
	enum dr_pdn_play found = DR_PDN_NO_PLAY;

	for (dr_pdn_lex(&in, &token); token.kind != DR_PDN_TOKEN_END; dr_pdn_lex(&in, &token)) {
		draughts_move move = 0;

		if (token.kind == DR_PDN_TOKEN_NAG)
			continue;
		if (found == DR_PDN_WITH_RESULT)
			return DR_PDN_NO_PLAY;
		if (token.kind == DR_PDN_TOKEN_RESULT) {
			found = DR_PDN_WITH_RESULT;
			continue;
		}
		if (token.kind != DR_PDN_TOKEN_MOVE ||
			(now->ruleset ? find_one(&part, &move) != DRAUGHTS_OK
				      : token.move.total == 0))
			return DR_PDN_NO_PLAY;
		found = DR_PDN_MOVES;
		if (now->ruleset)
			draughts_position_successor(now, now, move);
	}
	return found;
}

bool dr_pdn_is_line_of_moves(const struct dr_pdn_search *search)
{
	const struct dr_span line = search->token->text;
	const bool attached = dr_pdn_is_attached_line(search->in, search->token);
	struct draughts_position now = {.ruleset = NULL};
	enum dr_pdn_play play;
	bool as_moves;

	if (search->position)
		now = *search->position;
	play = dr_pdn_play_text(search, line, &now);
	if (play == DR_PDN_NO_PLAY || (play == DR_PDN_WITH_RESULT && !attached))
		return false;
	if (!search->position)
		return attached;
	if (!pay(search->paid, line.end)) /* for both ways */
		return attached;
	as_moves = goes_on(search, line.end, &now);
	return as_moves == goes_on(search, line.end, search->position) ? attached : as_moves;
}

/* NOLINTEND(clang-analyzer-core.UndefinedBinaryOperatorResult) */
