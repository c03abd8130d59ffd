/* SPDX-License-Identifier: MIT */
/*
 * The same work on every platform, without libcheck: the binary interface, leaf counts, agreement
 * with the reference, and one checksum over everything that is the same everywhere: text, hashes,
 * packed bytes, orders. The program fails if the numbers, the counts or the reference do; whether
 * the checksum is that of another platform is for check-portability.sh to see.
 */
#include "abi/numbers.h"
#include "agree.h"
#include "perft.h"

enum { POSITIONS = 1000, DRAWN_EVERY = 8, GAMES = 3, PLIES = 150, TEXT_SIZE = 1 << 16 };

static struct table table;
static uint64_t sum = UINT64_C(0xcbf29ce484222325);
static char text[TEXT_SIZE];

/* FNV-1a with 64 bits, byte by byte, so that the order of bytes in memory does not count. */
static void add_byte(unsigned byte)
{
	sum = (sum ^ byte) * UINT64_C(0x100000001b3);
}

static void add_number(uint64_t number)
{
	for (unsigned shift = 0; shift < 64; shift += 8)
		add_byte((unsigned)(number >> shift & 255));
}

/* The text of that length, which a writer has just left in `text'. */
static void add_text(size_t length)
{
	if (length >= TEXT_SIZE) {
		puts("FAIL a text is longer than this program thinks");
		exit(EXIT_FAILURE);
	}
	for (size_t i = 0; i <= length; i++)
		add_byte((unsigned char)text[i]);
}

/* Moves in their order, as values and as text, with their routes. */
static void add_moves(const struct draughts_position *position)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	struct draughts_route routes[DRAUGHTS_ROUTES_MAX];
	const size_t n = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);

	add_number(n);
	for (size_t i = 0; i < n; i++) {
		const size_t ways = draughts_position_routes(
			position, moves[i], routes, DRAUGHTS_ROUTES_MAX);

		add_number(moves[i]);
		add_text(draughts_move_write(position, moves[i], 0, text, TEXT_SIZE));
		for (size_t way = 0; way < ways; way++)
			for (unsigned square = 0; square < routes[way].length; square++)
				add_byte(routes[way].square[square]);
	}
}

/* What draughts_move_read says to a move from each square to the one after the next. */
static void add_reasons(const struct draughts_position *position)
{
	for (unsigned from = 1; from <= 32; from++) {
		struct draughts_reason reason;
		char move[16];
		const int length = snprintf(move, sizeof move, "%u-%u", from, (from + 8) % 32 + 1);

		add_number((uint64_t)draughts_move_read(
			position, move, (size_t)length, NULL, &reason));
		add_text(draughts_reason_write(position, &reason, text, TEXT_SIZE));
	}
}

static void add_pictures(const struct draughts_position *position)
{
	const struct draughts_svg_options options = {.flags = DRAUGHTS_SVG_COORDINATES,
		.marks = {0x00100401u},
		.arrow_count = 1,
		.arrows = {{9, 14, 0, 0}}};

	for (unsigned flags = 0; flags < 8; flags++)
		add_text(draughts_position_write_diagram(position, flags, text, TEXT_SIZE));
	add_text(draughts_position_write_svg(position, NULL, text, TEXT_SIZE));
	add_text(draughts_position_write_svg(position, &options, text, TEXT_SIZE));
}

static void add_position(const struct draughts_position *position)
{
	uint8_t packed[DRAUGHTS_PACKED_SIZE];

	add_number(draughts_position_hash(position));
	draughts_position_pack(position, packed);
	for (unsigned i = 0; i < DRAUGHTS_PACKED_SIZE; i++)
		add_byte(packed[i]);
	for (unsigned flags = 0; flags < 8; flags++)
		add_text(draughts_position_write_fen(position, flags, text, TEXT_SIZE));
	for (draughts_square square = 1; square <= 32; square++) {
		add_byte((unsigned)draughts_position_piece_at(position, square));
		add_byte(draughts_position_height_at(position, square));
	}
	add_moves(position);
}

static void add_ruleset(const struct draughts_ruleset *ruleset)
{
	add_number(draughts_ruleset_traits(ruleset));
	for (draughts_square square = 0; square <= 33; square++)
		for (unsigned flags = 0; flags < 8; flags++)
			add_text(draughts_square_write(ruleset, square, flags, text, TEXT_SIZE));
}

static bool positions(const struct draughts_ruleset *ruleset)
{
	for (uint64_t seed = 0; seed < POSITIONS; seed++) {
		struct draughts_position_storage storage;
		const struct draughts_position *position = draughts_position_in(&storage);
		struct ref_position ref;
		char report[512];

		agree_random(&ref, agree_game(ruleset), seed);
		if (!agree_check(ruleset, &ref, AGREE_CHILDREN, report, sizeof report)) {
			printf("FAIL seed %" PRIu64 ": %s\n", seed, report);
			return false;
		}
		agree_random_position(&storage, ruleset, seed);
		add_position(position);
		if (seed % DRAWN_EVERY == 0) {
			add_pictures(position);
			add_reasons(position);
		}
	}
	return true;
}

/* Plays at random to the end, or for some plies, with a comment or two on the way. */
static bool play(struct draughts_game *game, uint64_t *state)
{
	for (unsigned ply = 0; ply < PLIES; ply++) {
		draughts_move moves[DRAUGHTS_MOVES_MAX];
		const size_t n = draughts_position_moves(
			draughts_game_position(game), moves, DRAUGHTS_MOVES_MAX);

		if (n == 0)
			break;
		if (draughts_game_play(game, moves[ref_random_below(state, (unsigned)n)]) !=
			DRAUGHTS_OK)
			return false;
		if (ply % 10 == 0 && draughts_game_set_comment(
					     game, ply, "a comment\nof two lines") != DRAUGHTS_OK)
			return false;
	}
	return true;
}

/* What was written reads back as a game that is written the same. */
static bool reads_back(const char *pdn_text, size_t length)
{
	static char again[TEXT_SIZE];
	struct draughts_pdn *pdn = draughts_pdn_new(pdn_text, length, draughts_english(), 0);
	struct draughts_game *game = NULL;
	bool same = false;

	if (pdn != NULL && draughts_pdn_next_game(pdn, &game) == DRAUGHTS_OK && game != NULL)
		same = draughts_game_write_pdn(game, 0, again, TEXT_SIZE) == length &&
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
			length = draughts_game_write_pdn(game, 0, text, TEXT_SIZE);
			add_text(length);
			good = reads_back(text, length);
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
	add_number(leaves);
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
		add_ruleset(ruleset);
		good = positions(ruleset) && games(ruleset) && good;
	}
	if (!good)
		return EXIT_FAILURE;
	printf("%016" PRIx64 "\n", sum);
	return EXIT_SUCCESS;
}
