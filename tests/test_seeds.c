/* SPDX-License-Identifier: MIT */
/*
 * What the texts say that the articles follow: row by row of tests/data/seeds.txt, which describes
 * the rows. Each row plays a script in a game and then asks one question.
 */
#include "names.h"
#include "rows.h"

enum { WORD_MAX = 512, MOVE_MAX = 64 };

enum { FLAGS = (unsigned)DRAUGHTS_TEXT_COORDINATES | (unsigned)DRAUGHTS_TEXT_IN_FULL };

/* The rest of a script, and the game in which it is played. */
struct script {
	const char *at, *end;
	struct draughts_game *game;
	size_t asked; /* the ply of @, or SIZE_MAX */
	struct draughts_reason reason;
};

/* The next word, without the blanks before it; "" at the end. */
static const char *next_word(struct script *script, char word[WORD_MAX])
{
	size_t length = 0;

	while (script->at < script->end && *script->at == ' ')
		script->at++;
	while (script->at < script->end && *script->at != ' ') {
		ck_assert_uint_lt(length + 1, WORD_MAX);
		word[length++] = *script->at++;
	}
	word[length] = '\0';
	return word;
}

static struct draughts_game *new_game(const struct draughts_ruleset *ruleset, const char *fen)
{
	struct draughts_game *game = NULL;

	if (strcmp(fen, "-") == 0)
		game = draughts_game_new(ruleset);
	else
		draughts_game_from_fen(ruleset, fen, strlen(fen), &game, NULL);
	return game;
}

static enum draughts_error play_move(struct script *script, const char *text, size_t length)
{
	draughts_move move;
	const enum draughts_error status = draughts_game_read_move(
		script->game, text, length, &move, &script->reason);

	if (status == DRAUGHTS_OK)
		tests_ok(draughts_game_play(script->game, move));
	return status;
}

/* TIMES*MOVE+MOVE+... */
static enum draughts_error play_round(struct script *script, const char *word)
{
	const char *const moves = strchr(word, '*') + 1;

	for (unsigned long times = strtoul(word, NULL, 10); times > 0; times--)
		for (const char *at = moves; *at != '\0';) {
			const size_t length = strcspn(at, "+");
			const enum draughts_error status = play_move(script, at, length);

			if (status != DRAUGHTS_OK)
				return status;
			at += length + (at[length] == '+');
		}
	return DRAUGHTS_OK;
}

static enum draughts_error do_word(struct script *script, const char *word)
{
	if (word[0] == '@') {
		script->asked = strtoul(word + 1, NULL, 10);
		return DRAUGHTS_OK;
	}
	if (word[0] == '!') {
		const enum draughts_error status = play_move(script, word + 1, strlen(word + 1));

		return status == DRAUGHTS_ERR_ILLEGAL ? DRAUGHTS_OK : DRAUGHTS_ERR_RANGE;
	}
	if (strcmp(word, "agree") == 0)
		return draughts_game_end(script->game, DRAUGHTS_DRAW, DRAUGHTS_ENDING_AGREED);
	if (strncmp(word, "resign:", 7) == 0)
		return draughts_game_end(script->game,
			draughts_loss_of(word[7] == 'W' ? DRAUGHTS_WHITE : DRAUGHTS_BLACK),
			DRAUGHTS_ENDING_RESIGNED);
	return strchr(word, '*') != NULL ? play_round(script, word)
					 : play_move(script, word, strlen(word));
}

/* Plays the script up to its end or to what is refused, which is the line then. */
static enum draughts_error play_script(struct line *line, struct script *script)
{
	enum draughts_error status = DRAUGHTS_OK;
	char word[WORD_MAX];

	while (status == DRAUGHTS_OK && *next_word(script, word) != '\0')
		status = do_word(script, word);
	if (status != DRAUGHTS_OK)
		line_add(line, status == DRAUGHTS_ERR_GAME_OVER ? "over" : "refused");
	if (script->asked == SIZE_MAX)
		script->asked = draughts_game_length(script->game);
	return status;
}

typedef void question(struct line *line, const struct script *script);

/* Plays the script of a row and asks the question, or asks about the refusal. */
static void look(struct line *line, const struct draughts_ruleset *ruleset, const char *text,
	size_t length, question *ask, question *ask_refused)
{
	struct script script = {text, text + length, NULL, SIZE_MAX, {.code = 0}};
	struct line refusal = {.length = 0};
	char fen[WORD_MAX];

	script.game = new_game(ruleset, next_word(&script, fen));
	if (script.game == NULL) {
		line_add(line, "no position");
		return;
	}
	if (play_script(&refusal, &script) == DRAUGHTS_OK)
		ask(line, &script);
	else if (ask_refused != NULL)
		ask_refused(line, &script);
	else
		line_add(line, refusal.text);
	draughts_game_free(script.game);
}

static int compare_moves(const void *a, const void *b)
{
	return strcmp((const char *)a, (const char *)b);
}

static void ask_moves(struct line *line, const struct script *script)
{
	const struct draughts_position *const position = draughts_game_position(script->game);
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	char written[DRAUGHTS_MOVES_MAX][MOVE_MAX];
	const size_t total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);

	for (size_t i = 0; i < total; i++)
		draughts_move_write(position, moves[i], FLAGS, written[i], MOVE_MAX);
	qsort(written, total, MOVE_MAX, compare_moves);
	for (size_t i = 0; i < total; i++)
		line_print(line, "%s%s", i > 0 ? " " : "", written[i]);
}

static void ask_after(struct line *line, const struct script *script)
{
	char fen[DRAUGHTS_FEN_TEXT_SIZE];

	draughts_position_write_fen(draughts_game_position(script->game), FLAGS, fen, sizeof fen);
	line_add(line, fen);
}

static void ask_turn(struct line *line, const struct script *script)
{
	const bool white = draughts_position_turn(draughts_game_position(script->game)) ==
			   DRAUGHTS_WHITE;

	line_add(line, white ? "White" : "Black");
}

static void ask_end(struct line *line, const struct script *script)
{
	line_print(line, "%s %s", name_of_outcome((uint32_t)draughts_game_outcome(script->game)),
		name_of_ending((uint32_t)draughts_game_ending(script->game)));
}

static unsigned number_of(const struct script *script, size_t ply)
{
	return draughts_game_move_number(script->game, ply);
}

static void ask_repeated(struct line *line, const struct script *script)
{
	struct draughts_claim claim;

	if (draughts_game_claims(script->game, script->asked, &claim) & DRAUGHTS_CLAIM_REPETITION)
		line_print(line, "%u %u %u", number_of(script, claim.repetition_ply[0]),
			number_of(script, claim.repetition_ply[1]),
			number_of(script, claim.repetition_ply[2]));
	else
		line_add(line, "no");
}

static void ask_quiet(struct line *line, const struct script *script)
{
	struct draughts_claim claim;

	if (draughts_game_claims(script->game, script->asked, &claim) & DRAUGHTS_CLAIM_QUIET_MOVES)
		line_print(line, "%u to %u", number_of(script, claim.quiet_first),
			number_of(script, claim.quiet_last));
	else
		line_add(line, "no");
}

static void ask_accepted(struct line *line, const struct script *script)
{
	(void)script;
	line_add(line, "accepted");
}

static void ask_why(struct line *line, const struct script *script)
{
	line_add(line, name_of_reason(script->reason.code));
}

static void ask_touched(struct line *line, const struct script *script)
{
	line_print(line, "%u", script->reason.piece_moves);
}

#define SEE(name, question, refused)                                                      \
	static void see_##name(struct line *line, const struct draughts_ruleset *ruleset, \
		const char *text, size_t length)                                          \
	{                                                                                 \
		look(line, ruleset, text, length, question, refused);                     \
	}

SEE(moves, ask_moves, NULL)
SEE(after, ask_after, NULL)
SEE(turn, ask_turn, NULL)
SEE(end, ask_end, NULL)
SEE(repeated, ask_repeated, NULL)
SEE(quiet, ask_quiet, NULL)
SEE(why, ask_accepted, ask_why)
SEE(touched, ask_accepted, ask_touched)

static const struct row_kind kinds[] = {{"moves", see_moves}, {"after", see_after},
	{"turn", see_turn}, {"end", see_end}, {"repeated", see_repeated}, {"quiet", see_quiet},
	{"why", see_why}, {"touched", see_touched}, {NULL, NULL}};

void suite_seeds(Suite *suite)
{
	rows_add(suite, kinds, "seeds.txt");
}
