/* SPDX-License-Identifier: MIT */
#include "think.h"

/* What the engine asks, and the answer that it does not get. */
struct question {
	const struct draughts_tables *tables;
	enum draughts_tables_value hidden[2]; /* by the side to move: the value of the root */
};

/* Asks the tables about a position, if it has few enough pieces. */
static enum draughts_tables_value probe(const void *asked, const struct draughts_position *position)
{
	const struct question *question = (const struct question *)asked;
	struct draughts_pieces pieces;
	draughts_squares occupied;

	draughts_position_pieces(position, &pieces);
	occupied = pieces.occupied[DRAUGHTS_WHITE] | pieces.occupied[DRAUGHTS_BLACK];
	for (int i = 0; i < DRAUGHTS_TABLES_PIECES_MAX; i++)
		occupied &= occupied - 1;
	if (occupied != 0)
		return DRAUGHTS_TABLES_UNKNOWN;

	const enum draughts_tables_value known = draughts_tables_probe(
		question->tables, position, NULL);
	return known == question->hidden[pieces.turn] ? DRAUGHTS_TABLES_UNKNOWN : known;
}

/* Whether a move brings back a position of the game. */
static bool repeats(const struct draughts_game *game, draughts_move move)
{
	struct draughts_position_storage storage[2];
	struct draughts_position *next = draughts_position_in(&storage[0]);
	struct draughts_position *earlier = draughts_position_in(&storage[1]);
	const size_t length = draughts_game_length(game);
	size_t quiet = draughts_game_quiet_plies(game, length);

	draughts_position_successor(next, draughts_game_position(game), move);
	for (quiet = quiet < length ? quiet : length; quiet > 0; quiet--)
		if (draughts_game_position_at(game, length - quiet, earlier) == DRAUGHTS_OK &&
			draughts_position_equal(next, earlier))
			return true;
	return false;
}

/*
 * Finds the best move in the tables. If all progress would let the defender claim a draw later, the
 * best move may only delay this progress, so a winning move that does not repeat a position comes
 * first. The move stays 0 if the tables do not contain the distance to the next progress: the
 * engine must then find a move that is hard to answer or leads to progress. In Dipole, every move
 * is progress, so any winning move will do.
 */
static void look_up(const struct draughts_game *game, const struct draughts_tables *tables,
	struct draughts_tables_move *best)
{
	const struct draughts_position *position = draughts_game_position(game);
	const unsigned traits = draughts_ruleset_traits(draughts_position_ruleset(position));
	struct draughts_tables_move moves[DRAUGHTS_MOVES_MAX];
	size_t count = draughts_tables_moves(tables, position, moves, DRAUGHTS_MOVES_MAX), i = 0;

	while (i < count && moves[i].value == DRAUGHTS_TABLES_WIN && repeats(game, moves[i].move))
		i++;
	if (count == 0)
		return;
	*best = moves[i < count && moves[i].value == moves[0].value ? i : 0];
	bool wins = best->value == DRAUGHTS_TABLES_WIN;
	if (best->progress == 0 && !(wins && (traits & DRAUGHTS_TRAIT_STACKS) != 0))
		*best = (struct draughts_tables_move){0};
}

/*
 * In a drawn or lost position, many moves keep the value. To tell between them, the search
 * evaluates each position that has this value, as if the tables did not contain it. The tables
 * still say which moves throw the draw away, and where the opponent would go wrong.
 */
struct thought think_with_tables(struct engine *engine, const struct draughts_game *game,
	const struct draughts_tables *tables, const struct engine_limits *limits)
{
	const struct draughts_position *position = draughts_game_position(game);
	const enum draughts_side turn = draughts_position_turn(position);
	struct question question = {.tables = tables};
	struct engine_limits asking = *limits;
	struct thought thought = {{0}, 0, {0}};
	enum draughts_tables_value known = DRAUGHTS_TABLES_UNKNOWN;

	if (tables != NULL) {
		look_up(game, tables, &thought.best);
		if (thought.best.value == DRAUGHTS_TABLES_WIN) {
			thought.result.move = thought.best.move;
			thought.result.value = thought.value = ENGINE_KNOWN;
			return thought;
		}
		asking.probe = probe;
		asking.tables = &question;
		known = probe(&question, position);
	}
	const bool loses = known == DRAUGHTS_TABLES_LOSS,
		   hides = loses || known == DRAUGHTS_TABLES_DRAW;
	if (hides) {
		question.hidden[turn] = known;
		question.hidden[1 - turn] = loses ? DRAUGHTS_TABLES_WIN : DRAUGHTS_TABLES_DRAW;
		asking.keep = false; /* the last search knew the values that are hidden now */
	}
	engine_search(engine, game, &asking, &thought.result);
	thought.value = loses ? -ENGINE_KNOWN : hides ? 0 : thought.result.value;
	return thought;
}
