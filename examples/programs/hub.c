/* SPDX-License-Identifier: MIT */
/*
 * The engine for programs that speak the Hub protocol, version 2, as draughts-hub(1) describes it.
 * hub_input.h reads the commands; hub_text.h reads and writes positions and moves. In order: the
 * parameters, the position, the search, the commands. The function of a command returns false if it
 * has answered with an error.
 */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): POSIX wants it */
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "hub_text.h"
#include "hub_input.h"
#include "program.h"
#include "think.h"

static const char usage[] = "[hub]\n"
			    "Plays and analyses for a program that speaks the Hub protocol. \n"
			    "  hub         changes nothing; some programs give it to every engine\n"
			    "  -h, --help  show this text\n"
			    "The variants:\n";

enum {
	FOUND_MAX = 200, /* bytes of a command that an error repeats */
	LINE_MAX = 24,   /* moves of an expected line that are shown */
	/* The parameter tt-size: the binary logarithm of the entries in the engine's table. */
	ENTRY_BYTES = 16,
	TT_SIZE_MIN = 16,
	TT_SIZE_USUAL = 22,
	TT_SIZE_MAX = 30
};

struct hub {
	struct hub_input input;
	bool has_come; /* the command came during a search, which it ended */
	const struct draughts_ruleset *ruleset;
	enum hub_numbering numbering;
	int tt_size;
	struct engine *engine;
	char directory[1024];           /* of tables, or "" */
	struct draughts_tables *tables; /* NULL if there are none */
	bool tables_are_open;           /* those of the directory for the ruleset */
	struct draughts_game *game;     /* NULL if there is no position */
	bool forgets;                   /* the last search does not help the next one */
	struct hub_level level;         /* of the next search, and then of this one */
	double start, clock_start;      /* of the search and of its clock */
	int reported;                   /* the value in the last info */
};

/* Answers with an error, which names what was found. Returns false. */
static bool refuse(const char *found, const char *sentence)
{
	printf("error message=\"");
	for (const char *c = found; *c != '\0' && c - found < FOUND_MAX; c++)
		putchar(*c > '~' || *c < ' ' || *c == '"' ? '?' : *c);
	printf("%s%s\"\n", found[0] != '\0' ? ": " : "", sentence);
	return false;
}

static bool refuse_memory(void)
{
	return refuse("", draughts_strerror(DRAUGHTS_ERR_MEMORY));
}

/* ---- the parameters ---- */

/* The letters of a position cannot name the stacks of Dipole. */
static bool is_variant(const struct draughts_ruleset *ruleset)
{
	return (draughts_ruleset_traits(ruleset) & DRAUGHTS_TRAIT_STACKS) == 0;
}

/* Some clients need the values of variant at the end of its line. */
static bool declare(struct hub *hub)
{
	const struct draughts_ruleset *ruleset;

	printf("id name=libdraughts version=%s author=\"The libdraughts authors\"\n"
	       "param name=numbering value=%s type=enum values=\"standard pydraughts\"\n"
	       "param name=tt-size value=%d type=int min=%d max=%d\n"
	       "param name=tables value=\"%s\" type=string\n"
	       "param name=variant value=%s type=enum values=\"",
		draughts_version_string(),
		hub->numbering == HUB_STANDARD ? "standard" : "pydraughts", hub->tt_size,
		TT_SIZE_MIN, TT_SIZE_MAX, hub->directory, draughts_ruleset_name(hub->ruleset));
	for (size_t i = 0; (ruleset = draughts_ruleset_at(i)) != NULL; i++)
		if (is_variant(ruleset))
			printf("%s%s", i > 0 ? " " : "", draughts_ruleset_name(ruleset));
	printf("\"\nwait\n");
	return true;
}

static void drop_game(struct hub *hub)
{
	draughts_game_free(hub->game);
	hub->game = NULL;
}

static bool set_variant(struct hub *hub, const char *name)
{
	const struct draughts_ruleset *const ruleset = draughts_ruleset_by_name(name);

	if (ruleset == NULL || !is_variant(ruleset))
		return refuse(name, "There is no such variant; the answer to hub lists them.");
	hub->ruleset = ruleset;
	hub->tables_are_open = false;
	drop_game(hub);
	return true;
}

static bool set_tt_size(struct hub *hub, const char *name)
{
	double size = 0;

	if (!hub_number(&hub->input, "value", TT_SIZE_MIN, TT_SIZE_MAX, &size))
		return refuse(name, "This parameter is a number.");
	struct engine *const engine = engine_new((size_t)ENTRY_BYTES << (int)size);
	if (engine == NULL)
		return refuse_memory();
	engine_free(hub->engine);
	hub->engine = engine;
	hub->tt_size = (int)size;
	return true;
}

static bool set_param(struct hub *hub)
{
	const char *const name = hub_value(&hub->input, "name");
	const char *const value = hub_value(&hub->input, "value");

	if (name == NULL || value == NULL)
		return refuse("set-param", "A parameter has a name and a value.");
	if (strcmp(name, "variant") == 0)
		return set_variant(hub, value);
	if (strcmp(name, "tt-size") == 0)
		return set_tt_size(hub, name);
	if (strcmp(name, "numbering") == 0 && strcmp(value, "standard") == 0) {
		hub->numbering = HUB_STANDARD;
	} else if (strcmp(name, "numbering") == 0 && strcmp(value, "pydraughts") == 0) {
		hub->numbering = HUB_PYDRAUGHTS;
	} else if (strcmp(name, "tables") == 0 && strlen(value) < sizeof hub->directory) {
		memcpy(hub->directory, value, strlen(value) + 1);
		hub->tables_are_open = false;
	} else {
		return refuse(name, "There is no such parameter, or it does not take this value.");
	}
	return true;
}

/* If some tables are refused, the others are used. */
static void open_tables(struct hub *hub)
{
	enum draughts_error status = DRAUGHTS_ERR_MEMORY;

	if (hub->tables_are_open)
		return;
	hub->tables_are_open = true;
	hub->forgets = true;
	draughts_tables_free(hub->tables);
	hub->tables = NULL;
	if (hub->directory[0] == '\0')
		return;
	hub->tables = draughts_tables_new(hub->ruleset);
	if (hub->tables != NULL)
		status = draughts_tables_add_directory(hub->tables, hub->directory);
	if (status != DRAUGHTS_OK)
		refuse(hub->directory, draughts_strerror(status));
}

static bool init(struct hub *hub)
{
	open_tables(hub);
	return puts("ready") >= 0;
}

/* ---- the position ---- */

static bool play_moves(struct hub *hub, char *text)
{
	char sentence[HUB_SENTENCE_SIZE];
	const char *word;
	draughts_move move;

	while ((word = hub_word(&text)) != NULL) {
		if (!hub_read_move(draughts_game_position(hub->game), hub->numbering, word, &move,
			    sentence))
			return refuse(word, sentence);
		if (draughts_game_play(hub->game, move) != DRAUGHTS_OK)
			return refuse_memory();
	}
	return true;
}

/* After an error there is no position, so that the client gets no move in a wrong one. */
static bool set_position(struct hub *hub)
{
	struct draughts_position_storage storage;
	struct draughts_position *const position = draughts_position_in(&storage);
	const char *const text = hub_value(&hub->input, "pos");
	char *const moves = hub_value(&hub->input, "moves");
	char sentence[HUB_SENTENCE_SIZE];

	drop_game(hub);
	if (!hub_read_position(
		    position, hub->ruleset, hub->numbering, text != NULL ? text : "", sentence))
		return refuse("", sentence);
	hub->game = draughts_game_from_position(position);
	if (hub->game == NULL)
		return refuse_memory();
	const bool played = moves == NULL || play_moves(hub, moves);
	if (!played)
		drop_game(hub);
	return played;
}

/* ---- the search ---- */

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Whether the search must end. Every command ends it, except ping and ponder-hit. */
static bool is_over(void *told)
{
	struct hub *const hub = (struct hub *)told;

	while (!hub->has_come && hub_next(&hub->input, false)) {
		if (hub_is(&hub->input, "ping"))
			puts("pong");
		else if (hub_is(&hub->input, "ponder-hit"))
			hub->clock_start = now();
		else
			hub->has_come = true;
	}
	return hub->has_come || hub->input.ended || now() - hub->clock_start >= hub->level.seconds;
}

/* The moves that the search expects. Without a search there is only the move of the tables. */
static size_t line_of(
	struct hub *hub, const struct engine_result *result, draughts_move *moves, size_t capacity)
{
	moves[0] = result->move;
	return result->nodes > 0 ? engine_line(hub->engine, moves, capacity) : 1;
}

/* Some clients fail if a value without blanks is in quotes. */
static void report(struct hub *hub, const struct engine_result *result, int value)
{
	draughts_move line[LINE_MAX];
	const size_t count = line_of(hub, result, line, LINE_MAX);
	const double took = now() - hub->start;
	const char *const quote = count > 1 ? "\"" : "";
	char text[HUB_MOVE_SIZE];

	printf("info depth=%u score=%.2f nodes=%" PRIu64 " time=%.3f nps=%.3f pv=%s", result->depth,
		hub_score(value), result->nodes, took,
		took > 0 ? (double)result->nodes / took / 1e6 : 0, quote);
	for (size_t i = 0; i < count; i++) {
		hub_write_move(hub->ruleset, hub->numbering, line[i], text);
		printf("%s%s", i > 0 ? " " : "", text);
	}
	printf("%s\n", quote);
	hub->reported = value;
}

static void show_progress(void *told, const struct engine_result *result)
{
	report((struct hub *)told, result, result->value);
}

static void search(struct hub *hub, bool ponders)
{
	const struct engine_limits limits = {.depth = (unsigned)hub->level.depth,
		.nodes = (uint64_t)hub->level.nodes,
		.stop = is_over,
		.keep = !hub->forgets,
		.progress = show_progress,
		.told = hub};
	char text[HUB_MOVE_SIZE];
	draughts_move line[2];

	hub->forgets = false;
	hub->reported = 0;
	hub->start = now();
	hub->clock_start = ponders ? HUGE_VAL : hub->start; /* until ponder-hit */
	const struct thought thought = think_with_tables(
		hub->engine, hub->game, hub->tables, &limits);
	if (thought.value != hub->reported)
		report(hub, &thought.result, thought.value);
	const size_t count = line_of(hub, &thought.result, line, 2);
	hub_write_move(hub->ruleset, hub->numbering, line[0], text);
	printf("done move=%s", text);
	if (count > 1) {
		hub_write_move(hub->ruleset, hub->numbering, line[1], text);
		printf(" ponder=%s", text);
	}
	putchar('\n');
}

static bool go(struct hub *hub)
{
	const bool analyzes = hub_value(&hub->input, "analyze") != NULL;
	struct hub_level *const level = &hub->level;
	char sentence[HUB_SENTENCE_SIZE];

	open_tables(hub);
	if (hub->game == NULL)
		return refuse("go", "There is no position.");
	if (draughts_result_write(draughts_game_outcome(hub->game), draughts_game_ending(hub->game),
		    sentence, sizeof sentence) > 0)
		return refuse("go", sentence);
	/* A client that sets no limit may wait for the move for ever. */
	if (level->seconds == 0)
		level->seconds = analyzes || level->depth > 0 || level->nodes > 0 ? HUGE_VAL : 1;
	/* Without a depth, the engine does not look into a position with only one move. */
	if (analyzes && level->depth == 0)
		level->depth = HUB_DEPTH_MAX;
	search(hub, hub_value(&hub->input, "ponder") != NULL);
	return true;
}

/* ---- the commands ---- */

static bool perform(struct hub *hub)
{
	static const struct {
		const char *name;
		bool (*run)(struct hub *hub);
	} commands[] = {{"hub", declare}, {"set-param", set_param}, {"init", init},
		{"pos", set_position}, {"go", go}};
	const struct hub_input *const input = &hub->input;

	if (!input->is_whole)
		return refuse("", "A line has at most 65,535 bytes and 16 arguments, and no NUL.");
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
		if (hub_is(input, commands[i].name))
			return commands[i].run(hub);
	if (hub_is(input, "level"))
		return hub_read_level(input, &hub->level) ||
		       refuse("level", "A limit is a number.");
	if (hub_is(input, "new-game"))
		return hub->forgets = true;
	if (hub_is(input, "ping"))
		return puts("pong") >= 0;
	if (hub_is(input, "") || hub_is(input, "stop") || hub_is(input, "ponder-hit"))
		return true;
	return refuse(input->command, "There is no such command.");
}

int main(int argc, char **argv)
{
	static struct hub hub = {.tt_size = TT_SIZE_USUAL};

	if (argc > 2 || (argc == 2 && strcmp(argv[1], "hub") != 0)) {
		const bool asked = strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "--help") == 0;
		print_usage(asked ? stdout : stderr, argv, usage, is_variant);
		return asked ? 0 : 2;
	}
	hub.ruleset = draughts_ruleset_at(0);
	hub.engine = engine_new((size_t)ENTRY_BYTES << hub.tt_size);
	if (hub.engine == NULL || setvbuf(stdout, NULL, _IOLBF, BUFSIZ) != 0) {
		fputs("hub: out of memory\n", stderr);
		return 1;
	}
	while ((hub.has_come || hub_next(&hub.input, true)) && !hub_is(&hub.input, "quit")) {
		const bool goes = hub_is(&hub.input, "go");

		hub.has_come = false;
		if (!perform(&hub) && goes)
			puts("done");
		if (goes)
			hub.level = (struct hub_level){0, 0, 0};
	}
	drop_game(&hub);
	draughts_tables_free(hub.tables);
	engine_free(hub.engine);
	return flush_output("hub") ? 0 : 1;
}
