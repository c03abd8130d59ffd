/* SPDX-License-Identifier: MIT */
#include "bench_sets.h"

#include "agree.h"
#include "perft.h"
#include "table.h"

static const char *const rulesets[] = {"english", "italian", "dipole"};

/*
 * Games from the initial position go through all stages. Those from the positions of real games
 * are short, so that what is sampled still resembles them.
 */
static const struct kind {
	const char *name;
	const char *file;   /* of tests/data: the roots are its first rows of the ruleset */
	size_t roots_limit; /* and at most so many */
	size_t plies_limit; /* of the games */
} kinds[] = {
	{"initial", "perft.txt", 1, 100},
	{"middle", "middle.txt", SET_ROOTS_MAX, 4},
};

struct set sets[SETS];

static void read_root(struct set_root *root, const struct table_row *row)
{
	const char *fen = row->field[PERFT_FEN];
	const struct draughts_ruleset *ruleset = draughts_ruleset_by_name(
		row->field[PERFT_RULESET]);
	struct draughts_position *position = draughts_position_in(&root->position);

	root->depth = (unsigned)(row->fields - PERFT_LEAVES);
	if (strcmp(row->field[PERFT_DEPTH], "1") != 0 || root->depth > SET_DEPTH_MAX ||
		draughts_position_read_fen(position, ruleset, fen, strlen(fen), NULL) !=
			DRAUGHTS_OK)
		table_fail(row->file, row->line, "not a row that can be measured");
	root->leaves[0] = 1;
	for (unsigned depth = 1; depth <= root->depth; depth++)
		root->leaves[depth] = strtoull(row->field[PERFT_DEPTH + depth], NULL, 10);
}

static void read_roots(struct set *set, const struct kind *kind, const struct table *table)
{
	for (int i = 0; i < table->rows && set->roots < kind->roots_limit; i++) {
		const struct table_row *row = &table->row[i];

		if (strcmp(row->file, kind->file) == 0 &&
			strcmp(row->field[PERFT_RULESET], set->ruleset) == 0)
			read_root(&set->root[set->roots++], row);
	}
	if (set->roots == 0)
		table_fail(kind->file, 0, "no row for a ruleset");
}

static void need_memory(const void *pointer)
{
	if (pointer == NULL) {
		fputs("bench: no memory\n", stderr);
		exit(EXIT_FAILURE);
	}
}

static struct draughts_game *play_game(
	const struct set_root *root, size_t plies_limit, uint64_t *random)
{
	struct draughts_game *game = draughts_game_from_position(
		(const struct draughts_position *)&root->position);
	draughts_move move;

	need_memory(game);
	while (draughts_game_length(game) < plies_limit &&
		(move = agree_random_move(draughts_game_position(game), random)) != 0)
		draughts_game_play(game, move);
	return game;
}

static void make_games(struct set *set, size_t plies_limit, uint64_t *random)
{
	size_t size = 1; /* for the NUL of the last */

	for (size_t i = 0; i < SET_GAMES; i++) {
		set->game[i] = play_game(&set->root[i % set->roots], plies_limit, random);
		size += draughts_game_write_pdn(set->game[i], 0, NULL, 0) + 1;
	}
	set->pdn = (char *)malloc(size);
	need_memory(set->pdn);
	for (size_t i = 0; i < SET_GAMES; i++) {
		char *end = set->pdn + set->pdn_length;

		set->pdn_length += draughts_game_write_pdn(
			set->game[i], 0, end, size - set->pdn_length);
		set->pdn[set->pdn_length++] = '\n';
	}
}

static void make_sample(
	struct set *set, size_t sample, const struct draughts_game *game, size_t ply)
{
	struct draughts_position *position = draughts_position_in(&set->position[sample]);
	struct set_text *fen = &set->fen[sample];
	struct set_text *text = &set->other_move[(sample + 1) % SET_SAMPLES];

	draughts_game_position_at(game, ply, position);
	set->move[sample] = draughts_game_move(game, ply + 1);
	draughts_position_get_setup(position, &set->setup[sample]);
	draughts_position_pack(position, set->packed[sample]);
	fen->length = draughts_position_write_fen(position, 0, fen->bytes, sizeof fen->bytes);
	text->length = draughts_move_write(
		position, set->move[sample], 0, text->bytes, sizeof text->bytes);
}

static void make_set(struct set *set, const struct kind *kind, const struct table *table)
{
	uint64_t random = 1;

	set->name = kind->name;
	read_roots(set, kind, table);
	make_games(set, kind->plies_limit, &random);
	for (size_t sample = 0; sample < SET_SAMPLES; sample++) {
		const struct draughts_game *game = set->game[sample / 2];
		const unsigned length = (unsigned)draughts_game_length(game);

		make_sample(set, sample, game, ref_random_below(&random, length));
	}
}

void sets_make(void)
{
	static struct table table;

	perft_read(&table);
	for (size_t i = 0; i < SETS; i++) {
		sets[i].ruleset = rulesets[i / 2];
		make_set(&sets[i], &kinds[i % 2], &table);
	}
}
