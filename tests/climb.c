/* SPDX-License-Identifier: MIT */
/*
 * Looks for texts that are slow to read: `climb SECONDS [SEED]'. A text is the FEN of some pieces
 * and a few words, again and again; from a random one the search changes a piece or a word, and
 * keeps what takes longer. Prints for each way to read the worst that it found, in seconds per
 * megabyte, and as how many times an ordinary game takes, byte for byte, beyond what every game
 * takes however short it is. What is slower than 8 times belongs into data/hostile.txt.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <draughts.h>

#include "reference.h"
#include "rulesets.h"

enum { BYTES = 64 << 10, WORDS = 5, WORD = 24, PIECES = 24, PATIENCE = 60 };

/*
 * To begin and end a game, and to say in a sentence why it is refused, takes as long as reading
 * this many bytes of an ordinary game: at most 16,000 instructions, in Dipole.
 */
enum { BYTES_PER_GAME = 160 };

/* Measurements of a text, and of what is shown at the end: the search prefers noise. */
enum { TRIES = 3, LAST_TRIES = 15 };

static const char ordinary[] =
	"1. 11-15 24-20 2. 8-11 28-24 3. 9-13 22-18 4. 15x22 25x18 5. 4-8 26-22 6. 10-14 18x9 "
	"7. 5x14 22-18 8. 1-5 18x9 9. 5x14 29-25 10. 11-15 24-19 11. 15x24 25-22 12. 24-28 22-18 "
	"1/2-1/2 ";

struct text {
	struct draughts_setup setup;
	char word[WORDS][WORD];
	bool games; /* the tag is repeated too */
};

/* The ways to read; explaining is as pdn_check does, with a sentence for each fault. */
enum way { READ_GAME, EXPLAIN, READ_EVENT, SKIP, COPY, WAYS };

static const char *const ways[WAYS] = {
	"read_game", "read_game and write_fault", "read_event", "skip", "writer_event"};

static size_t read_games(struct draughts_pdn *pdn, size_t way)
{
	size_t games = 0;
	struct draughts_pdn_place place;
	struct draughts_game *game;
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];

	while (draughts_pdn_read_game(pdn, &game)) {
		if (way == EXPLAIN) {
			draughts_pdn_get_place(pdn, &place);
			draughts_pdn_write_fault(pdn, 0, sentence, sizeof sentence);
		}
		draughts_game_free(game);
		games++;
	}
	return games;
}

static size_t read_events(struct draughts_pdn *pdn, size_t way)
{
	size_t games = 0;
	struct draughts_pdn_writer *const writer = way == COPY ? draughts_pdn_writer_new(0) : NULL;
	struct draughts_pdn_event event;

	while (draughts_pdn_read_event(pdn, &event)) {
		games += event.kind == DRAUGHTS_PDN_GAME;
		if (way == SKIP)
			(void)draughts_pdn_skip(pdn, DRAUGHTS_PDN_GAME_END);
		else if (way == COPY)
			(void)draughts_pdn_writer_event(writer, pdn);
	}
	draughts_pdn_writer_free(writer);
	return games;
}

/* Processor time, the least of a few tries, and how many games there are. */
static double time_of(size_t way, const struct draughts_ruleset *ruleset, const char *text,
	int tries, size_t *games)
{
	double least = 1e9;

	for (int i = 0; i < tries; i++) {
		struct draughts_pdn *const pdn = draughts_pdn_new(text, strlen(text), ruleset, 0);
		const clock_t start = clock();

		*games = (way <= EXPLAIN ? read_games : read_events)(pdn, way);

		const double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;

		least = seconds < least ? seconds : least;
		draughts_pdn_free(pdn);
	}
	return least;
}

/* How many times an ordinary game takes, byte for byte, beyond what all games take. */
static double factor_of(double seconds, double usual, size_t games)
{
	return (seconds / usual * BYTES - (double)games * BYTES_PER_GAME) / BYTES;
}

/* Begins with begin once, and repeats unit. */
static void fill(char bytes[BYTES], const char *begin, const char *unit)
{
	size_t length = strlen(begin);

	strcpy(bytes, begin);
	while (length + strlen(unit) + 1 < BYTES) {
		strcpy(bytes + length, unit);
		length += strlen(unit);
	}
}

static void spell(
	char bytes[BYTES], const struct draughts_ruleset *ruleset, const struct text *text)
{
	char fen[DRAUGHTS_FEN_TEXT_SIZE], tag[300], unit[400] = "";

	draughts_setup_write_fen(&text->setup, ruleset, 0, fen, sizeof fen);
	snprintf(tag, sizeof tag, "[FEN \"%s\"] ", fen);
	if (text->games)
		strcpy(unit, tag);
	for (int i = 0; i < WORDS; i++)
		strcat(unit, text->word[i]);
	if (unit[0] == '\0')
		strcpy(unit, " ");
	fill(bytes, text->games ? "" : tag, unit);
}

static void change_piece(struct text *text, uint64_t *random)
{
	const draughts_squares square = DRAUGHTS_SQUARE_SET(1 + ref_random_below(random, 32));
	const unsigned what = ref_random_below(random, 6);

	for (int side = 0; side < 2; side++)
		text->setup.occupied[side] &= ~square;
	text->setup.kings &= ~square;
	if (what < 4) {
		text->setup.occupied[what % 2] |= square;
		text->setup.kings |= what < 2 ? square : 0;
	}
	text->setup.turn = (uint8_t)ref_random_below(random, 2);
}

/* A word: nothing, a sign, two to four squares as a move, or a move in the short form. */
static void change_word(struct text *text, uint64_t *random)
{
	static const char *const signs[] = {"", "(", ")", "{a} ", "$1 ", "* ", "1-0 ", "a ", "1. ",
		"! ", "\n\n", "; ", "x", "- ", "[A \"\"]", "1111 ", "\xc3\x97", "Ab 3 "};
	char *const word = text->word[ref_random_below(random, WORDS)];
	const unsigned squares = ref_random_below(random, 5);
	const char mark = (char)(ref_random_below(random, 3) == 0 ? '-' : 'x');

	if (squares == 2 && ref_random_below(random, 2) == 0) {
		sprintf(word, "%c%c%u ", 'a' + (char)ref_random_below(random, 8),
			'a' + (char)ref_random_below(random, 8), 1 + ref_random_below(random, 8));
		return;
	}
	if (squares < 2) {
		strcpy(word, signs[ref_random_below(random, sizeof signs / sizeof *signs)]);
		return;
	}
	word[0] = '\0';
	for (unsigned i = 0; i < squares; i++)
		sprintf(word + strlen(word), "%u%c", 1 + ref_random_below(random, 32),
			i + 1 < squares ? mark : ' ');
}

/* Texts that were slow once: the search begins with one of them half of the time. */
static const struct {
	const char *fen;
	const char *word[WORDS];
	bool games;
} slow[] = {
	/* four captures between two squares */
	{"B:WK5,K7,9,10,11,16,17,18,K19,23,K26,K27:B2,K4,K12,K15,20,K21,K30",
		{"(", "15x8 ", "1-2", ")", ""}, false},
	/* two captures that nothing tells apart, and many kings that may capture */
	{"W:W24,29:B9,10,11,17,18,19,25", {"(", "29x6 ", "1-2", ")", ""}, false},
	{"W:WK18,K19,K20,K26,K27,K28:BK1,K2,K10,K14", {"(", "1-2", ")", "", ""}, false},
	/* moves in the short form, of two men or kings on one file */
	{"W:WKc3,Kc5:Bh6", {"(", "cd4 ", "hg5 ", ")", ""}, false},
	{"W:WKc3,Kc5:Bh6,h8", {"cd4 ", "hg7 ", "dc3 ", "*", ""}, true},
	/* a jump that may be longer */
	{"W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8", {"f8:b4 ", "hg7 ", "hg5 ", "*", ""}, true},
	/* games whose first move is refused, and a word in which prose begins again and again */
	{"B:W21:B12", {"9-9 ", "1-0 ", "", "", ""}, false},
	{"B:W21:B12", {"1-2", "he4", "\xc3\x97", "", ""}, false},
	/* a piece with many captures, moved in variations to where it cannot go */
	{"B:WK1,29,K19,K20,K27,K28,K32:BK2,K9,K10,K14,K24", {"(", "2-3", ")", "", ""}, false},
	/* many games, many tags */
	{"B:W21:B12", {"*", "[a]", "", "", ""}, false},
	{"B:W21:B12", {"*", "[A \"\"]", "", "", ""}, true},
};

static struct text begin(uint64_t *random)
{
	struct text text = {.games = ref_random_below(random, 2) == 0};
	const size_t which = ref_random_below(random, 2 * sizeof slow / sizeof *slow);

	if (which < sizeof slow / sizeof *slow) {
		text.games = slow[which].games;
		draughts_setup_read_fen(&text.setup, draughts_russian(), slow[which].fen,
			strlen(slow[which].fen), NULL);
		for (int i = 0; i < WORDS; i++)
			strcpy(text.word[i], slow[which].word[i]);
		return text;
	}
	for (int i = 0; i < PIECES; i++)
		change_piece(&text, random);
	for (int i = 0; i < 2 * WORDS; i++)
		change_word(&text, random);
	return text;
}

int main(int argc, char **argv)
{
	static char bytes[BYTES];
	const double seconds = argc > 1 ? atof(argv[1]) : 60;
	uint64_t random = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
	const struct draughts_ruleset *ruleset;
	double usual[WAYS], worst[WAYS] = {0}, time;
	size_t games;
	struct text found[WAYS];
	const char *game[WAYS] = {0};
	const clock_t start = clock();

	fill(bytes, "", ordinary);
	for (size_t way = 0; way < WAYS; way++)
		usual[way] = time_of(way, draughts_english(), bytes, LAST_TRIES, &games);
	while ((double)(clock() - start) / CLOCKS_PER_SEC < seconds) {
		const size_t way = ref_random_below(&random, WAYS);
		struct text text = begin(&random);
		double best = 0;

		ruleset = draughts_ruleset_at(ref_random_below(&random, TESTS_RULESETS));
		for (int failed = 0; failed < PATIENCE; failed++) {
			struct text other = text;

			(ref_random_below(&random, 2) == 0 ? change_piece : change_word)(
				&other, &random);
			spell(bytes, ruleset, &other);

			time = time_of(way, ruleset, bytes, TRIES, &games);

			const double factor = factor_of(time, usual[way], games);

			if (factor <= best)
				continue;
			best = factor;
			text = other;
			failed = 0;
		}
		if (best > worst[way]) {
			worst[way] = best;
			found[way] = text;
			game[way] = draughts_ruleset_name(ruleset);
		}
	}
	for (size_t way = 0; way < WAYS; way++) {
		if (worst[way] == 0)
			continue;
		ruleset = draughts_ruleset_by_name(game[way]);
		spell(bytes, ruleset, &found[way]);
		time = time_of(way, ruleset, bytes, LAST_TRIES, &games);
		printf("%s: %.1f times an ordinary game, %.2f s/MB, in %s:\n%.200s\n", ways[way],
			factor_of(time, usual[way], games), time * (1 << 20) / BYTES, game[way],
			bytes);
	}
	return EXIT_SUCCESS;
}
