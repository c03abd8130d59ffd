/* SPDX-License-Identifier: MIT */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): POSIX wants it */
#define _POSIX_C_SOURCE 200809L
#include "session.h"

#include <errno.h>
#include <getopt.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "../program.h"

#define TABLE_BYTES ((size_t)32 << 20) /* for the engine's table of positions */

/* ENGINE_LEVELS as text. */
#define TEXT(value) #value
#define TEXT_OF(macro) TEXT(macro)
#define LEVELS TEXT_OF(ENGINE_LEVELS)

static const char usage[] =
	"[OPTION]... [RULESET]\n"
	"  --side=SIDE  you play white, black, both or nobody; by default the side that begins\n"
	"  --auto       the computer plays both sides: --side=nobody\n"
	"  --level=N    strength of the computer, 1 to " LEVELS "; by default 5\n"
	"  --time=N     the computer plays as well as it can in N seconds per move\n"
	"  --seed=N     seed for the random choices; a different seed gives a different game\n"
	"  --tables=DIR the computer looks positions up in the endgame tables in DIR\n"
	"  --fen=FEN    start from this position\n"
	"  --touch      in Italian checkers, a piece with which you try an illegal move must\n"
	"               move, if it can (I13)\n"
	"  --language=NAME  say in this language why a move is refused: de, it, pt, ru, or a\n"
	"               file with its sentences\n"
	"  --verbose    show what the computer thinks of its moves\n"
	"  -h, --help   show this text\n"
	"On a terminal, the pieces have colours, unless NO_COLOR is set.\n"
	"Exits with 0, with 1 if the system fails, with 2 if the arguments make no sense.\n"
	"RULESET is one of these, by default english:\n";

static _Noreturn void usage_error(const char *message, const char *argument)
{
	fprintf(stderr, "play: %s ", message);
	print_escaped(stderr, argument);
	fputs(". For the options, see play --help.\n", stderr);
	exit(2);
}

/* The options and the ruleset, which is the last argument; then the default values. */
enum { SIDE, LEVEL, TIME, SEED, TABLES, FEN, TOUCH, LANGUAGE, VERBOSE, RULESET, VALUES };
static const char *const defaults[VALUES] = {[LEVEL] = "5", [SEED] = "0", [RULESET] = "english"};

static const struct option options[] = {
	{"side", required_argument, NULL, SIDE},
	{"auto", no_argument, NULL, SIDE},
	{"level", required_argument, NULL, LEVEL},
	{"time", required_argument, NULL, TIME},
	{"seed", required_argument, NULL, SEED},
	{"tables", required_argument, NULL, TABLES},
	{"fen", required_argument, NULL, FEN},
	{"touch", no_argument, NULL, TOUCH},
	{"language", required_argument, NULL, LANGUAGE},
	{"verbose", no_argument, NULL, VERBOSE},
	{"help", no_argument, NULL, 'h'},
	{NULL, 0, NULL, 0},
};

static void read_arguments(int argc, char **argv, const char *values[VALUES])
{
	int option;

	memcpy(values, defaults, sizeof(defaults));
	while ((option = getopt_long(argc, argv, "h", options, NULL)) != -1) {
		if (option == 'h' || option == '?') {
			print_usage(option == 'h' ? stdout : stderr, argv, usage, NULL);
			exit(option == 'h' ? 0 : 2);
		}
		values[option] = optarg != NULL ? optarg : "nobody"; /* for --auto */
	}
	if (optind < argc)
		values[RULESET] = argv[optind++];
	if (optind < argc)
		usage_error("one argument too many:", argv[optind]);
}

/* A fault of a FEN that is not a position, as a sentence that names its squares. */
static void write_fault(const struct language *language, const struct draughts_ruleset *ruleset,
	const char *fen, char *sentence, size_t size)
{
	draughts_squares squares[DRAUGHTS_FAULTS_MAX];
	struct draughts_setup setup;
	unsigned faults, i = 0;

	if (draughts_setup_read_fen(&setup, ruleset, fen, strlen(fen), NULL) != DRAUGHTS_OK) {
		(void)snprintf(sentence, size, "A square is named twice.");
		return;
	}
	faults = draughts_setup_check(&setup, ruleset, squares, DRAUGHTS_FAULTS_MAX);
	while ((faults >> i & 1) == 0)
		i++;
	draughts_fault_format(
		ruleset, 1u << i, squares[i], language_fault(language, 1u << i), 0, sentence, size);
}

static _Noreturn void fen_error(const struct language *language,
	const struct draughts_ruleset *ruleset, const char *fen, size_t offset,
	enum draughts_error status)
{
	const char *what = "cannot be read";
	bool has_place = fen[offset] != '\0';
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE] = "";

	if (status == DRAUGHTS_ERR_POSITION) {
		what = "is not a valid position";
		has_place = false;
		write_fault(language, ruleset, fen, sentence, sizeof(sentence));
	} else if (status == DRAUGHTS_ERR_UNSUPPORTED) {
		what = "does not say which side is to move";
		has_place = false;
	} else if (!has_place) {
		what = "ends too early";
	}
	fprintf(stderr, "play: the FEN %s", what);
	if (has_place)
		fprintf(stderr, ", starting at character %zu", offset + 1);
	fprintf(stderr, ".%s%s\n", sentence[0] != '\0' ? " " : "", sentence);
	exit(2);
}

static struct draughts_game *start_game(
	const struct language *language, const char *name, const char *fen)
{
	const struct draughts_ruleset *ruleset = draughts_ruleset_by_name(name);
	if (ruleset == NULL)
		usage_error("there is no ruleset", name);

	struct draughts_game *game = NULL;
	size_t offset = 0;
	enum draughts_error status = DRAUGHTS_OK;
	if (fen == NULL)
		game = draughts_game_new(ruleset);
	else
		status = draughts_game_from_fen(ruleset, fen, strlen(fen), &game, &offset);
	if (status != DRAUGHTS_OK && status != DRAUGHTS_ERR_MEMORY)
		fen_error(language, ruleset, fen, offset, status);
	if (game == NULL)
		out_of_memory();
	return game;
}

static void set_players(struct session *session, const char *side)
{
	unsigned i = 0;

	if (side == NULL)
		side = side_names[draughts_ruleset_first_side(ruleset_of(session->game))];
	while (strcasecmp(side, player_names[i]) != 0)
		if (++i == 4)
			usage_error("a side is white, black, both or nobody, not", side);
	session->person[DRAUGHTS_WHITE] = (i & 1) != 0;
	session->person[DRAUGHTS_BLACK] = (i & 2) != 0;
	session->flipped = i == 2;
}

/* The text as a number from lowest to highest. */
static uint64_t number_of(const char *text, uint64_t lowest, uint64_t highest, const char *message)
{
	char *end;

	errno = 0;
	uint64_t number = strtoull(text, &end, 10);
	if (text[0] < '0' || text[0] > '9' || *end != '\0' || errno != 0 || number < lowest ||
		number > highest)
		usage_error(message, text);
	return number;
}

static void set_strength(struct session *session, const char *const values[VALUES])
{
	uint64_t level = number_of(
		values[LEVEL], 1, ENGINE_LEVELS, "a level is a number from 1 to " LEVELS ", not");

	session->limits = engine_levels[level - 1];
	if (values[TIME] != NULL) {
		uint64_t time = number_of(
			values[TIME], 1, 86400, "a time is a number of seconds up to a day, not");
		session->limits = (struct engine_limits){.seconds = (double)time, .clock = seconds};
	}
	session->limits.keep = values[TIME] != NULL || level == ENGINE_LEVELS;
	session->limits.seed = number_of(values[SEED], 0, UINT64_MAX, "a seed is a number, not");
	session->verbose = values[VERBOSE] != NULL;
	session->engine = engine_new(TABLE_BYTES);
	if (session->engine == NULL)
		out_of_memory();
}

static void set_tables(struct session *session, const char *directory)
{
	enum draughts_error status;

	if (directory == NULL)
		return;
	session->tables = draughts_tables_new(ruleset_of(session->game));
	if (session->tables == NULL)
		out_of_memory();
	status = draughts_tables_add_directory(session->tables, directory);
	if (status != DRAUGHTS_OK) {
		fprintf(stderr, "play: tables in ");
		print_escaped(stderr, directory);
		fprintf(stderr, ": %s ", draughts_strerror(status));
		print_escaped(stderr, draughts_tables_refused(session->tables));
		fputc('\n', stderr);
		exit(1);
	}
}

static void set_touch(struct session *session, const char *const values[VALUES])
{
	session->touch = values[TOUCH] != NULL;
	if (session->touch && !has_trait(session->game, DRAUGHTS_TRAIT_TOUCH_MOVE))
		usage_error("--touch is for Italian checkers, not", values[RULESET]);
}

static void set_screen(struct session *session)
{
	const char *no_colour = getenv("NO_COLOR"), *terminal = getenv("TERM");

	(void)setlocale(LC_CTYPE, ""); /* or the locale stays "C", without UTF-8 */
	session->unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
	session->terminal = isatty(STDIN_FILENO);
	session->colour = isatty(STDOUT_FILENO) && (no_colour == NULL || no_colour[0] == '\0') &&
			  terminal != NULL && strcmp(terminal, "dumb") != 0;
}

void session_new(struct session *session, int argc, char **argv)
{
	const char *values[VALUES];

	read_arguments(argc, argv, values);

	struct language *language = values[LANGUAGE] != NULL ? read_language(values[LANGUAGE])
							     : NULL;

	*session = (struct session){
		.language = language, .game = start_game(language, values[RULESET], values[FEN])};
	set_strength(session, values);
	set_tables(session, values[TABLES]);
	set_players(session, values[SIDE]);
	set_touch(session, values);
	set_screen(session);
}
