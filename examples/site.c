/* SPDX-License-Identifier: MIT */
/* Play by turns, over days: each run answers one request about a game. flock(1) orders the runs. */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <draughts.h>

static const char usage[] =
	"usage: site FILE SIDE PLY ACTION    SIDE, white or black, has seen the moves up to PLY\n"
	"ACTION is letter, move 22-18, move 22 18, offer, claim ply 8, claim white 4, resign or\n"
	"time. letter RULESET begins a game in a new FILE. An offer accepts the other side's.\n"
	"Exits with 1 if it is refused, with 2 if it makes no sense or FILE is damaged.\n";

enum { GAME_SIZE = 1 << 20, CLAIM_PLIES = 64, SECONDS_PER_MOVE = 3 * 24 * 60 * 60 };

static const char *const sides[] = {"white", "black"};

/* What the site must know besides the moves is in tags, so that the file contains everything. */
static const char offer[] = "Offer";       /* the side that offers a draw */
static const char bound[] = "Bound";       /* the square of the piece that must move (I13) */
static const char deadline[] = "Deadline"; /* when the side to move runs out of time */

static const char *tag(const struct draughts_game *game, const char *name)
{
	const char *const value = draughts_game_tag(game, name);

	return value ? value : "";
}

/* Prints why a move is refused. I13: the first illegal move binds the player to its piece. */
static enum draughts_error refuse(struct draughts_game *game, const struct draughts_reason *reason)
{
	const struct draughts_position *const now = draughts_game_position(game);
	const struct draughts_ruleset *const ruleset = draughts_position_ruleset(now);
	char text[DRAUGHTS_SENTENCE_TEXT_SIZE];

	draughts_reason_write(now, reason, 0, text, sizeof text);
	puts(text);
	draughts_square_write(ruleset, reason->piece, 0, text, sizeof text);
	if (draughts_ruleset_traits(ruleset) & DRAUGHTS_TRAIT_TOUCH_MOVE &&
		reason->piece_moves > 0 && *tag(game, bound) == '\0')
		draughts_game_set_tag(game, bound, text, strlen(text));
	return DRAUGHTS_ERR_ILLEGAL;
}

/* Plays a move: one word, or the squares of clicks, of which two are often enough. */
static enum draughts_error play(struct draughts_game *game, char **words)
{
	const struct draughts_position *const now = draughts_game_position(game);
	const struct draughts_ruleset *const ruleset = draughts_position_ruleset(now);
	const char *const must_move = tag(game, bound);
	const draughts_square piece = draughts_square_read(ruleset, must_move, strlen(must_move));
	uint8_t path[DRAUGHTS_ROUTE_SQUARES_MAX + 1];
	char end[24];
	struct draughts_reason reason;
	draughts_move move;
	size_t clicks = 0;

	for (; clicks < sizeof path && words[clicks]; clicks++) /* off is 0: off the board */
		path[clicks] = (uint8_t)draughts_square_read(
			ruleset, words[clicks], strlen(words[clicks]));
	if (clicks == 1 ? draughts_game_read_move(game, words[0], strlen(words[0]), &move, &reason)
			: draughts_move_read_path(now, path, clicks, &move, &reason))
		return refuse(game, &reason);
	if (piece != 0 && draughts_move_from(move) != piece) {
		reason.code = DRAUGHTS_REASON_TOUCH_MOVE;
		reason.squares = DRAUGHTS_SQUARE_SET(piece);
		return refuse(game, &reason);
	}
	do { /* D8: the site passes for a player who cannot move, and so cannot run out of time */
		if (draughts_game_play(game, move))
			return DRAUGHTS_ERR_MEMORY;
	} while (draughts_position_moves(now, &move, 1) == 1 && draughts_move_is_pass(move));
	draughts_game_set_tag(game, bound, NULL, 0);
	draughts_game_set_tag(game, offer, NULL, 0); /* the move declines an offer */
	(void)snprintf(end, sizeof end, "%lld", (long long)time(NULL) + SECONDS_PER_MOVE);
	return draughts_game_set_tag(game, deadline, end, strlen(end));
}

/* Claims the draw that was possible after a ply, or after a side's move with this number. */
static enum draughts_error claim(struct draughts_game *game, const char *whose, size_t number)
{
	const enum draughts_side side = (enum draughts_side)(strcmp(whose, sides[1]) == 0);
	const size_t length = draughts_game_length(game);
	struct draughts_claim found;
	size_t ply = number;

	if (strcmp(whose, "ply") != 0 && number <= length)
		ply = draughts_game_ply_of(game, (unsigned)number, side);
	if (ply == 0 || ply > length || length - ply > CLAIM_PLIES)
		return DRAUGHTS_ERR_RANGE;
	draughts_game_claims(game, ply, &found);
	if (found.repetition_ply[2] != 0)
		printf("The position was the same after moves %u, %u and %u.\n",
			draughts_game_move_number(game, found.repetition_ply[0]),
			draughts_game_move_number(game, found.repetition_ply[1]),
			draughts_game_move_number(game, found.repetition_ply[2]));
	else if (found.quiet_first != 0)
		printf("There has been no progress since move %u.\n",
			draughts_game_move_number(game, found.quiet_first));
	return draughts_game_claim_draw(game, ply);
}

/* Does what a player asks for. RANGE: not in this position, or not on this turn. */
static enum draughts_error act(struct draughts_game *game, enum draughts_side side, char **words)
{
	const struct draughts_position *const now = draughts_game_position(game);
	const enum draughts_side turn = draughts_position_turn(now);
	const unsigned traits = draughts_ruleset_traits(draughts_position_ruleset(now));
	const bool is_offered = strcmp(tag(game, offer), sides[!side]) == 0;
	const long long end = strtoll(tag(game, deadline), NULL, 10);

	if (strcmp(words[1], "letter") == 0)
		return DRAUGHTS_OK;
	if (strtoul(words[0], NULL, 10) != draughts_game_length(game))
		return DRAUGHTS_ERR_RANGE; /* an old page, or a request that came twice */
	if (draughts_game_outcome(game) != DRAUGHTS_ONGOING)
		return DRAUGHTS_ERR_GAME_OVER;
	if (strcmp(words[1], "move") == 0 && turn == side)
		return play(game, words + 2);
	if (strcmp(words[1], "claim") == 0 && words[2] && words[3])
		return claim(game, words[2], strtoul(words[3], NULL, 10));
	if (strcmp(words[1], "resign") == 0)
		return draughts_game_end(game, draughts_loss_of(side), DRAUGHTS_ENDING_RESIGNED);
	if (strcmp(words[1], "time") == 0 && end > 0 && time(NULL) > end)
		return draughts_game_end(game, draughts_loss_of(turn), DRAUGHTS_ENDING_TIME);
	if (strcmp(words[1], "offer") != 0)
		return DRAUGHTS_ERR_RANGE;
	if (is_offered || !(traits & DRAUGHTS_TRAIT_DRAWS)) /* D10: this is refused in Dipole */
		return draughts_game_end(game, DRAUGHTS_DRAW, DRAUGHTS_ENDING_AGREED);
	return draughts_game_set_tag(game, offer, sides[side], strlen(sides[side]));
}

/* Reads a game, if the file is as it was saved; or makes one if there is no file. */
static struct draughts_game *load(const char *path, const struct draughts_ruleset *ruleset)
{
	static char text[GAME_SIZE], again[GAME_SIZE];
	FILE *const file = fopen(path, "rb");
	struct draughts_game *game = NULL;

	if (file == NULL)
		return errno == ENOENT && ruleset ? draughts_game_new(ruleset) : NULL;
	const size_t length = fread(text, 1, sizeof text, file);
	(void)fclose(file);
	struct draughts_pdn *const pdn = draughts_pdn_new(text, length, NULL, 0);
	if (!pdn || !draughts_pdn_read_game(pdn, &game) || !game ||
		draughts_game_write_pdn(game, 0, again, sizeof again) != length ||
		memcmp(text, again, length) != 0) {
		draughts_game_free(game);
		game = NULL;
	}
	draughts_pdn_free(pdn);
	return game;
}

/* Writes FILE.new, which replaces FILE when it is complete. */
static bool save(const char *path, const char *text)
{
	char new_path[FILENAME_MAX];
	const int length = snprintf(new_path, sizeof new_path, "%s.new", path);
	FILE *const file = length < FILENAME_MAX ? fopen(new_path, "wb") : NULL;
	const bool is_written = file && fputs(text, file) != EOF;

	return file && fclose(file) == 0 && is_written && rename(new_path, path) == 0;
}

int main(int argc, char **argv)
{
	static char board[DRAUGHTS_DIAGRAM_TEXT_SIZE], sheet[GAME_SIZE];
	const bool is_black = argc > 4 && strcmp(argv[2], sides[1]) == 0;
	const bool may_begin = argc > 5 && strcmp(argv[4], "letter") == 0;
	struct draughts_game *game = NULL;

	if (argc > 4 && strcmp(argv[2], sides[is_black]) == 0)
		game = load(argv[1], draughts_ruleset_by_name(may_begin ? argv[5] : ""));
	if (game == NULL) {
		fputs(usage, stderr);
		return 2;
	}
	enum draughts_error status = act(game, (enum draughts_side)is_black, argv + 3);
	if ((status == DRAUGHTS_OK || status == DRAUGHTS_ERR_ILLEGAL) &&
		(draughts_game_write_pdn(game, 0, sheet, sizeof sheet) >= sizeof sheet ||
			!save(argv[1], sheet)))
		status = DRAUGHTS_ERR_FILE;
	draughts_position_write_diagram(draughts_game_position(game),
		is_black ? DRAUGHTS_DIAGRAM_BLACK_BELOW : 0, board, sizeof board);
	if (status == DRAUGHTS_OK)
		printf("%s%s", board, sheet);
	else if (status == DRAUGHTS_ERR_RANGE)
		puts("Refused: this does not fit the game as it is now.");
	else if (status != DRAUGHTS_ERR_ILLEGAL) /* its reason has been printed */
		printf("Refused: %s.\n", draughts_strerror(status));
	draughts_game_free(game);
	return status == DRAUGHTS_OK ? 0 : 1;
}
