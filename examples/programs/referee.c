/* SPDX-License-Identifier: MIT */
/*
 * A referee for other programs: asks one for its legal moves and compares them with the library's.
 * draughts-conformance(7) describes the two kinds of lines that they exchange:
 *
 *     english W:W21,22:B11,17,18                    the question: a ruleset and a position
 *     B:W14,22:B11,18 B:W13,21:B11,18 B:W8,21:B17   the answer: the positions after the legal moves
 *
 * If the game is over in the position, the answer is the winner: white or black.
 */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): POSIX wants it */
#define _POSIX_C_SOURCE 200809L
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include <draughts.h>

#include "program.h"

static const char usage[] =
	"RULESET GAMES TABLE PROGRAM [ARGUMENT ...]\n"
	"Asks PROGRAM for the legal moves in the positions of TABLE and of so many random games.\n"
	"  TABLE       rows of positions by article, such as english.txt\n"
	"  PROGRAM     is started with its arguments, reads a FEN per line, and answers each\n"
	"  -h, --help  show this text\n"
	"Exits with 0 if there is no difference, with 1 if there is one, with 2 if PROGRAM does\n"
	"not answer as it should or the arguments make no sense.\n"
	"RULESET is one of these:\n";

enum { MILLISECONDS = 5000, DIFFERENCES = 10, ANSWER_SIZE = 1 << 15, PLIES = 200 };

struct referee {
	const struct draughts_ruleset *ruleset;
	struct draughts_position *position; /* that the question is about */
	const char *article;                /* of its row in TABLE; NULL in a random game */
	pid_t program;
	int line; /* its standard input and output */
	uint64_t random;
	unsigned positions, differences;
	char answer[ANSWER_SIZE];
};

static void finish(const struct referee *referee, const char *fault)
{
	if (fault)
		fprintf(stderr, "referee: the program %s\n", fault);
	printf("%u positions, %u differences\n", referee->positions, referee->differences);
	kill(referee->program, SIGKILL);
	exit(fault || !flush_output("referee") ? 2 : referee->differences > 0);
}

static void start(struct referee *referee, char **command)
{
	int ends[2];

	(void)signal(SIGPIPE, SIG_IGN);
	if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) || (referee->program = fork()) < 0) {
		perror("referee");
		exit(2);
	}
	if (referee->program == 0) {
		dup2(ends[1], STDIN_FILENO);
		dup2(ends[1], STDOUT_FILENO);
		close(ends[0]);
		execvp(command[0], command);
		perror(command[0]);
		_exit(127);
	}
	close(ends[1]);
	referee->line = ends[0];
}

/* Milliseconds of a clock that nobody sets. */
static long long now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return 1000LL * time.tv_sec + time.tv_nsec / 1000000;
}

/* Asks, and reads one line. A program that hangs, dies or babbles ends the run. */
static void ask(struct referee *referee)
{
	char fen[DRAUGHTS_FEN_TEXT_SIZE], question[DRAUGHTS_FEN_TEXT_SIZE + 64];
	size_t length = 0;
	char *end = NULL;
	const long long deadline = now() + MILLISECONDS;

	draughts_position_write_fen(referee->position, 0, fen, sizeof(fen));
	const int size = snprintf(question, sizeof(question), "%s %s\n",
		draughts_ruleset_name(referee->ruleset), fen);
	if (write(referee->line, question, (size_t)size) != size)
		finish(referee, "died");
	while (!end) {
		struct pollfd ready = {.fd = referee->line, .events = POLLIN};

		if (length == ANSWER_SIZE)
			finish(referee, "babbles: an answer has no end");
		const long long left = deadline - now();

		if (left <= 0 || poll(&ready, 1, (int)left) <= 0)
			finish(referee, "hangs: there was no answer for 5 seconds");
		const ssize_t more = read(
			referee->line, referee->answer + length, ANSWER_SIZE - length);
		if (more <= 0)
			finish(referee, "died");
		length += (size_t)more;
		end = (char *)memchr(referee->answer, '\n', length);
	}
	if (end + 1 != referee->answer + length)
		finish(referee, "babbles: more than one line answers a question");
	*end = '\0';
	referee->answer[strcspn(referee->answer, "\r")] = '\0';
	referee->positions++;
}

/* Begins the report of a difference with the position as a diagram. */
static void report(struct referee *referee)
{
	char text[DRAUGHTS_DIAGRAM_TEXT_SIZE];

	if (referee->differences++ == DIFFERENCES)
		finish(referee, "differs too often to go on");
	draughts_position_write_fen(referee->position, 0, text, sizeof(text));
	printf("\n%s %s%s%s\n", draughts_ruleset_name(referee->ruleset), text,
		referee->article ? ", of the rows for " : "",
		referee->article ? referee->article : "");
	draughts_position_write_diagram(
		referee->position, DRAUGHTS_DIAGRAM_NAMES, text, sizeof(text));
	fputs(text, stdout);
}

static void report_missing(struct referee *referee, draughts_move move)
{
	/* By the letter of a game's articles: those on moves, captures, removals and passes. */
	static const struct {
		char letter;
		const char *articles[4];
	} games[] = {{'E', {"E3, E5, E8", "E4 to E9"}}, {'I', {"I3, I5, I6", "I4 to I10"}},
		{'D', {"D2 to D5", "D6", "D7", "D8"}}, {'F', {"F3, F5, F8", "F4 to F9"}}};
	static const struct draughts_reason over = {.code = DRAUGHTS_REASON_GAME_OVER};
	const char *const end = draughts_reason_article(referee->ruleset, &over);
	const int kind = draughts_move_is_pass(move)  ? 3
			 : draughts_move_is_off(move) ? 2
						      : draughts_move_is_capture(move);
	char text[DRAUGHTS_MOVE_TEXT_SIZE];

	report(referee);
	draughts_move_write(referee->position, move, DRAUGHTS_TEXT_IN_FULL, text, sizeof(text));
	printf("missing: %s", text);
	for (size_t i = 0; i < sizeof(games) / sizeof(*games); i++)
		if (end != NULL && games[i].letter == *end)
			printf(" (%s)", games[i].articles[kind]);
	putchar('\n');
}

/*
 * Reports a position that no legal move leads to. The squares where the mover has fewer and more
 * checkers show the move that was meant, and the library says why it is not legal.
 */
static void report_surplus(
	struct referee *referee, const struct draughts_position *after, const char *fen)
{
	char text[32] = "pass", from[4] = "", to[8] = "", name[4] = "";
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE] = "";
	struct draughts_pieces old, now;
	struct draughts_reason reason;

	draughts_position_pieces(referee->position, &old);
	draughts_position_pieces(after, &now);
	for (unsigned n = 1; n <= 32; n++) {
		const draughts_squares set = DRAUGHTS_SQUARE_SET(n);
		const unsigned before = draughts_position_height_at(referee->position, n);
		const unsigned later = draughts_position_height_at(after, n);
		const unsigned had = old.occupied[old.turn] & set ? before : 0;
		const unsigned has = now.occupied[old.turn] & set ? later : 0;

		draughts_square_write(
			referee->ruleset, n, DRAUGHTS_TEXT_COORDINATES, name, sizeof(name));
		if (has > had)
			memcpy(to, name, sizeof(name));
		if (has < had)
			memcpy(from, name, sizeof(name));
		if (has < had && !to[0])
			(void)snprintf(to, sizeof(to), "off:%u", (had - has) % 100);
	}
	if (from[0])
		(void)snprintf(text, sizeof(text), "%s-%s", from, to);
	if (draughts_move_read(referee->position, text, strlen(text), NULL, &reason))
		draughts_reason_write(referee->position, &reason, 0, sentence, sizeof(sentence));
	report(referee);
	printf("too many: %s to ", text);
	print_escaped(stdout, fen);
	printf(": %s\n", sentence);
}

static void compare_moves(struct referee *referee)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t total = draughts_position_moves(referee->position, moves, DRAUGHTS_MOVES_MAX);
	bool found[DRAUGHTS_MOVES_MAX] = {false};
	struct draughts_position_storage storage[2];
	struct draughts_position *const theirs = draughts_position_in(&storage[0]);
	struct draughts_position *const ours = draughts_position_in(&storage[1]);

	for (char *fen = strtok(referee->answer, " "); fen; fen = strtok(NULL, " ")) {
		size_t same = 0;

		if (draughts_position_read_fen(theirs, referee->ruleset, fen, strlen(fen), NULL))
			finish(referee, "babbles: a part of an answer is not a FEN");
		for (size_t i = 0; i < total; i++) {
			draughts_position_successor(ours, referee->position, moves[i]);
			if (draughts_position_equal(ours, theirs))
				found[i] = ++same > 0;
		}
		if (same == 0)
			report_surplus(referee, theirs, fen);
	}
	for (size_t i = 0; i < total; i++)
		if (!found[i])
			report_missing(referee, moves[i]);
}

static void compare(struct referee *referee)
{
	static const char *const winners[] = {"the game goes on", "white", "black"};
	const enum draughts_outcome outcome = draughts_position_outcome(referee->position);
	const struct draughts_reason over = {.code = DRAUGHTS_REASON_GAME_OVER,
		.ending = draughts_position_ending(referee->position)};

	ask(referee);
	if (outcome == DRAUGHTS_ONGOING && strcmp(referee->answer, "white") != 0 &&
		strcmp(referee->answer, "black") != 0) {
		compare_moves(referee);
	} else if (strcmp(referee->answer, winners[outcome]) != 0) {
		report(referee);
		printf("the answer is \"");
		print_escaped(stdout, referee->answer);
		printf("\", but %s (%s)\n", winners[outcome],
			draughts_reason_article(referee->ruleset, &over));
	}
}

/* A row is ARTICLE KIND RULESET FEN, and more that is not needed here. */
static void compare_table(struct referee *referee, const char *name)
{
	char line[1024], article[16], ruleset[32], fen[256];
	FILE *const file = fopen(name, "r");

	if (!file)
		finish(referee, "was not asked: a table cannot be read");
	referee->article = article;
	while (fgets(line, sizeof(line), file))
		if (sscanf(line, "%15[A-Z0-9] %*s %31s %255s", article, ruleset, fen) == 3 &&
			strcmp(ruleset, draughts_ruleset_name(referee->ruleset)) == 0 &&
			draughts_position_read_fen(referee->position, referee->ruleset, fen,
				strlen(fen), NULL) == DRAUGHTS_OK)
			compare(referee);
	referee->article = NULL;
	(void)fclose(file);
}

static void compare_game(struct referee *referee)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	size_t total = 1;

	draughts_position_init(referee->position, referee->ruleset);
	for (unsigned ply = 0; ply < PLIES && total > 0; ply++) {
		compare(referee);
		total = draughts_position_moves(referee->position, moves, DRAUGHTS_MOVES_MAX);
		referee->random = referee->random * 6364136223846793005u + 1442695040888963407u;
		if (total > 0)
			draughts_position_successor(referee->position, referee->position,
				moves[(referee->random >> 33) % total]);
	}
}

int main(int argc, char **argv)
{
	static struct referee referee;
	struct draughts_position_storage storage;

	referee.ruleset = argc > 4 ? draughts_ruleset_by_name(argv[1]) : NULL;
	if (argc == 2 && (strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "--help") == 0)) {
		print_usage(stdout, argv, usage, NULL);
		return 0;
	}
	if (!referee.ruleset) {
		print_usage(stderr, argv, usage, NULL);
		return 2;
	}
	referee.position = draughts_position_in(&storage);
	start(&referee, argv + 4);
	compare_table(&referee, argv[3]);
	for (long games = strtol(argv[2], NULL, 10); games > 0; games--)
		compare_game(&referee);
	finish(&referee, NULL);
}
