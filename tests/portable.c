/* SPDX-License-Identifier: MIT */
/*
 * The same work on every platform, without libcheck: the binary interface, leaf counts, agreement
 * with the reference, and one checksum over everything that is the same everywhere: text, hashes,
 * packed bytes, orders. The program fails if the numbers, the counts or the reference do; whether
 * the checksum is that of another platform is for check-portability.sh to see.
 */
#include "abi/numbers.h"
#include "agree.h"
#include "observe.h"
#include "perft.h"

enum { POSITIONS = 1000, DRAWN_EVERY = 8, GAMES = 3, PLIES = 150 };

static struct table table;
static struct observer observer = {.sum = OBSERVE_START};

static bool positions(const struct draughts_ruleset *ruleset)
{
	for (uint64_t seed = 0; seed < POSITIONS; seed++) {
		const struct draughts_position *const position = agree_random_position(
			TESTS_ROOM, ruleset, seed);
		struct ref_position ref;
		char report[512];

		agree_random(&ref, agree_game(ruleset), seed);
		if (!agree_check(ruleset, &ref, AGREE_CHILDREN, report, sizeof report)) {
			printf("FAIL seed %" PRIu64 ": %s\n", seed, report);
			return false;
		}
		observe_position(&observer, position);
		if (seed % DRAWN_EVERY == 0) {
			observe_pictures(&observer, position);
			observe_reasons(&observer, position);
		}
	}
	return true;
}

/* Plays at random to the end, or for some plies, with a comment or two on the way. */
static bool play(struct draughts_game *game, uint64_t *state)
{
	static const char comment[] = "a comment\nof two lines";

	for (unsigned ply = 0; ply < PLIES; ply++) {
		const draughts_move move = agree_random_move(draughts_game_position(game), state);

		if (move == 0)
			break;
		if (draughts_game_play(game, move) != DRAUGHTS_OK)
			return false;
		if (ply % 10 == 0 && draughts_game_set_comment(
					     game, ply, comment, sizeof comment - 1) != DRAUGHTS_OK)
			return false;
	}
	return true;
}

/* What was written reads back as a game that is written the same. */
static bool reads_back(const char *pdn_text, size_t length)
{
	static char again[OBSERVE_TEXT];
	struct draughts_pdn *pdn = draughts_pdn_new(pdn_text, length, draughts_english(), 0);
	struct draughts_game *game = NULL;
	bool same = false;

	if (pdn != NULL && draughts_pdn_read_game(pdn, &game) && game != NULL)
		same = draughts_game_write_pdn(game, 0, again, OBSERVE_TEXT) == length &&
		       strcmp(again, pdn_text) == 0;
	draughts_game_free(game);
	draughts_pdn_free(pdn);
	return same;
}

static bool games(const struct draughts_ruleset *ruleset)
{
	uint64_t state = 1;
	bool good = true;

	for (unsigned i = 0; i < GAMES && good; i++) {
		struct draughts_game *game = draughts_game_new(ruleset);
		size_t length = 0;

		good = game != NULL && play(game, &state);
		if (good) {
			length = draughts_game_write_pdn(game, 0, observer.text, OBSERVE_TEXT);
			observe_text(&observer, length);
			good = reads_back(observer.text, length);
		}
		draughts_game_free(game);
	}
	if (!good)
		printf("FAIL a game of %s\n", draughts_ruleset_name(ruleset));
	return good;
}

static bool leaf_counts(void)
{
	uint64_t leaves = 0;
	bool good = true;

	perft_read(&table);
	for (int i = 0; i < table.rows; i++) {
		char report[256];

		if (!perft_in_tier(&table.row[i], "short"))
			continue;
		if (!perft_check(&table.row[i], &leaves, report, sizeof report)) {
			printf("FAIL %s\n", report);
			good = false;
		}
	}
	observe_number(&observer, leaves);
	return good;
}

static bool numbers(void)
{
	bool good = true;

	for (size_t i = 0; i < ABI_ROWS; i++) {
		if (abi_rows[i].found == abi_rows[i].promised)
			continue;
		printf("FAIL %s is %" PRIu64 ", not %" PRIu64 "\n", abi_rows[i].what,
			abi_rows[i].found, abi_rows[i].promised);
		good = false;
	}
	return good;
}

int main(void)
{
	const struct draughts_ruleset *ruleset;
	bool good = numbers() && leaf_counts();

	for (size_t i = 0; (ruleset = draughts_ruleset_at(i)) != NULL; i++) {
		observe_ruleset(&observer, ruleset);
		good = positions(ruleset) && games(ruleset) && good;
	}
	if (!good)
		return EXIT_FAILURE;
	printf("%016" PRIx64 "\n", observer.sum);
	return EXIT_SUCCESS;
}
