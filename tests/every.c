/* SPDX-License-Identifier: MIT */
/*
 * Calls every public function once, from outside the tree: check-installed.sh builds it against an
 * installed library, shared and static, and compares its calls with the headers. It shows that all
 * of them link and answer; the unit tests show that they are right.
 */
#include <stdio.h>
#include <string.h>

#include <draughts.h>

static int failed;

#define EXPECT(condition) \
	((condition) ? (void)0 : (void)(failed++, printf("line %d: %s\n", __LINE__, #condition)))

#define EXPECT_OK(call) EXPECT((call) == DRAUGHTS_OK)

static char text[8192];
static draughts_move moves[DRAUGHTS_MOVES_MAX];

/* The move that a text means. */
static draughts_move read_move(const struct draughts_position *position, const char *move)
{
	draughts_move found = 0;

	EXPECT_OK(draughts_move_read(position, move, strlen(move), &found, NULL));
	return found;
}

static void rulesets(void)
{
	const struct draughts_ruleset *const english = draughts_english();
	struct draughts_draw_limits limits;
	unsigned file = 0, rank = 0;

	EXPECT(draughts_version() == DRAUGHTS_VERSION);
	EXPECT(strcmp(draughts_version_string(), DRAUGHTS_VERSION_STRING) == 0);
	EXPECT(strlen(draughts_strerror(DRAUGHTS_ERR_ILLEGAL)) > 0);
	EXPECT(draughts_ruleset_at(0) == english);
	EXPECT(draughts_ruleset_by_name("english-wcdf") == draughts_english_wcdf());
	EXPECT(strcmp(draughts_ruleset_name(draughts_italian()), "italian") == 0);
	EXPECT(strlen(draughts_ruleset_title(draughts_italian_first())) > 0);
	EXPECT(draughts_ruleset_first_side(english) == DRAUGHTS_BLACK); /* E2 */
	EXPECT(draughts_ruleset_gametype(draughts_dipole()) == 0);
	EXPECT(draughts_ruleset_gametype(draughts_russian()) == 25);
	EXPECT(draughts_ruleset_gametype(draughts_brazilian()) == 26);
	EXPECT(draughts_ruleset_gametype(draughts_pool()) == 23);
	EXPECT(draughts_ruleset_gametype(draughts_czech()) == 29);
	draughts_ruleset_draw_limits(draughts_english_wcdf(), &limits);
	EXPECT(limits.quiet_moves == 40); /* E12 */
	EXPECT(draughts_square_coordinates(english, 29, &file, &rank) && file == 1 && rank == 1);
	EXPECT(draughts_square_at(english, file, rank) == 29);
	EXPECT(draughts_squares_count(DRAUGHTS_SQUARE_SET(1)) == 1);
	EXPECT(draughts_squares_first(DRAUGHTS_SQUARE_SET(32)) == 32);
	EXPECT(draughts_ruleset_same_moves(english, draughts_english_wcdf()));
	EXPECT(draughts_squares_rotate(DRAUGHTS_SQUARE_SET(1)) == DRAUGHTS_SQUARE_SET(32));
	EXPECT(draughts_square_write(english, 22, DRAUGHTS_TEXT_COORDINATES, text, sizeof text) ==
		2);
	EXPECT(draughts_square_read(english, text, 2) == 22);
	EXPECT(draughts_ruleset_traits(english) & DRAUGHTS_TRAIT_KINGS); /* E4 */
}

/* Black takes a man, in one way. */
static void positions(void)
{
	static const char fen[] = "B:W18,K25:B14";
	struct draughts_position_storage storage, turned, list[DRAUGHTS_MOVES_MAX];
	struct draughts_position *const position = draughts_position_in(&storage);
	struct draughts_position *const other = draughts_position_init(
		draughts_position_in(&turned), draughts_italian());
	struct draughts_position *const new = draughts_position_new(draughts_english());
	struct draughts_position *const clone = draughts_position_clone(new);
	struct draughts_setup setup;
	struct draughts_route routes[DRAUGHTS_ROUTES_MAX];
	struct draughts_pieces pieces;
	draughts_squares next;
	uint8_t packed[DRAUGHTS_PACKED_SIZE];
	draughts_squares bad[DRAUGHTS_FAULTS_MAX];
	draughts_move capture;

	EXPECT(draughts_position_moves(clone, moves, DRAUGHTS_MOVES_MAX) == 7);
	EXPECT(draughts_position_perft(clone, 3) == 302); /* OEIS A133046 */
	EXPECT(draughts_position_perft_routes(clone, 3) == 302);
	EXPECT(draughts_position_successors(clone, list, moves, DRAUGHTS_MOVES_MAX) == 7);
	EXPECT(draughts_position_in_const(list) == draughts_position_in(list));

	draughts_position_copy(position, clone);
	EXPECT(draughts_position_equal(position, new));
	EXPECT(draughts_position_hash(position) == draughts_position_hash(new));
	EXPECT_OK(draughts_position_read_fen(position, draughts_english(), fen, strlen(fen), NULL));
	EXPECT(draughts_position_write_fen(position, 0, text, sizeof text) == strlen(text));
	EXPECT(draughts_position_ruleset(position) == draughts_english());
	EXPECT(draughts_position_turn(position) == DRAUGHTS_BLACK);
	draughts_position_pieces(position, &pieces);
	EXPECT(pieces.occupied[DRAUGHTS_BLACK] == DRAUGHTS_SQUARE_SET(14));
	EXPECT(pieces.kings == DRAUGHTS_SQUARE_SET(25) && pieces.turn == DRAUGHTS_BLACK);
	EXPECT(draughts_position_height_at(position, 14) == 1);
	EXPECT(draughts_position_piece_at(position, 25) == DRAUGHTS_WHITE_KING);
	EXPECT(draughts_position_outcome(position) == DRAUGHTS_ONGOING);
	EXPECT(draughts_position_ending(position) == DRAUGHTS_ENDING_NONE);
	EXPECT(draughts_position_write_diagram(position, 0, text, sizeof text) == strlen(text));

	EXPECT(draughts_position_has_capture(position));
	EXPECT(draughts_position_count_moves(position) == 1);
	EXPECT(draughts_position_captures(position, &capture, 1) == 1);
	EXPECT(capture == read_move(position, "14x23"));
	EXPECT(draughts_position_is_legal(position, capture));
	EXPECT(draughts_position_routes(position, capture, routes, DRAUGHTS_ROUTES_MAX) == 1);
	EXPECT(draughts_position_targets(position, routes[0].square, 1, &next, NULL, 0) == 1);
	EXPECT(next == DRAUGHTS_SQUARE_SET(23));
	EXPECT(draughts_move_from(capture) == 14 && draughts_move_to(capture) == 23);
	EXPECT(draughts_move_captured(capture) == DRAUGHTS_SQUARE_SET(18));
	EXPECT(draughts_move_count(capture) == 1);
	EXPECT(draughts_move_is_capture(capture) && !draughts_move_is_promotion(capture));
	EXPECT(!draughts_move_is_by_king(capture) && !draughts_move_is_off(capture));
	EXPECT(!draughts_move_is_pass(capture));
	EXPECT(draughts_move_from(draughts_move_rotate(capture)) == 33 - 14);
	EXPECT(draughts_move_write(position, capture, 0, text, sizeof text) == 5);
	EXPECT(draughts_move_write(
		       position, capture, DRAUGHTS_TEXT_COORDINATES, text, sizeof text) == 5);

	draughts_position_get_setup(position, &setup);
	draughts_setup_put(&setup, 1, DRAUGHTS_BLACK_MAN, 1);
	EXPECT(draughts_setup_piece_at(&setup, 1) == DRAUGHTS_BLACK_MAN);
	EXPECT(draughts_setup_height_at(&setup, 1) == 1);
	draughts_setup_put(&setup, 1, DRAUGHTS_NO_PIECE, 0);
	EXPECT(draughts_setup_check(&setup, draughts_english(), bad, DRAUGHTS_FAULTS_MAX) == 0);
	EXPECT(draughts_setup_write_fen(&setup, draughts_english(), 0, text, sizeof text) ==
		strlen(text));
	EXPECT_OK(draughts_setup_read_fen(&setup, draughts_english(), text, strlen(text), NULL));
	EXPECT(draughts_fault_write(draughts_english(), DRAUGHTS_FAULT_NO_PIECES, 0, 0, text,
		       sizeof text) == strlen(text));
	EXPECT(draughts_fault_format(draughts_english(), DRAUGHTS_FAULT_KING, 6, "{squares: + }", 0,
		       text, sizeof text) == strlen("2 + 3."));
	EXPECT_OK(draughts_position_set_setup(new, draughts_english(), &setup, NULL));
	draughts_position_pack(new, packed);
	draughts_position_init(new, draughts_english());
	EXPECT_OK(draughts_position_unpack(new, draughts_english(), packed, NULL));
	draughts_position_rotate(other, new);
	EXPECT(draughts_position_turn(other) == DRAUGHTS_WHITE);
	draughts_position_switch_turn(other, new);
	EXPECT(draughts_position_turn(other) == DRAUGHTS_WHITE);
	draughts_position_successor(other, new, capture);
	draughts_position_successor(position, position, capture);
	EXPECT_OK(draughts_position_play(new, capture));
	EXPECT(draughts_position_equal(other, new) && draughts_position_equal(position, new));
	draughts_position_free(new);
	draughts_position_free(clone);
}

static void pictures(void)
{
	struct draughts_position *const position = draughts_position_new(draughts_dipole());
	const struct draughts_setup empty = {.turn = DRAUGHTS_WHITE};
	int x = 0, y = 0;

	EXPECT(draughts_position_write_svg(position, NULL, text, sizeof text) > 0);
	EXPECT(draughts_setup_write_svg(&empty, draughts_dipole(), NULL, text, sizeof text) > 0);
	draughts_svg_center(draughts_dipole(), NULL, 32, &x, &y);
	EXPECT(x > 0 && y > 0);
	draughts_position_free(position);
}

static void reasons(void)
{
	static const uint8_t path[] = {22, 18};
	struct draughts_position *const position = draughts_position_new(draughts_english());
	struct draughts_reason reason;

	EXPECT(draughts_move_read(position, "22-18", 5, NULL, &reason) == DRAUGHTS_ERR_ILLEGAL);
	EXPECT(draughts_move_read_path(position, path, 2, NULL, &reason) == DRAUGHTS_ERR_ILLEGAL);
	EXPECT(reason.code == DRAUGHTS_REASON_NOT_YOURS);
	EXPECT(strcmp(draughts_reason_article(draughts_english(), &reason), "G1") == 0);
	EXPECT(draughts_reason_write(position, &reason, 0, text, sizeof text) == strlen(text));
	EXPECT(draughts_reason_format(
		       position, &reason, "{from}: {mover?w|b}", 0, text, sizeof text) > 0);
	EXPECT(strcmp(text, "22: b (G1).") == 0);
	EXPECT(draughts_result_write(
		       DRAUGHTS_BOTH_LOSE, DRAUGHTS_ENDING_RECORDED, text, sizeof text) == 16);
	draughts_position_free(position);
}

static void games(void)
{
	struct draughts_game *const game = draughts_game_new(draughts_english());
	struct draughts_game *const from = draughts_game_from_position(
		draughts_game_start_position(game));
	struct draughts_game *clone;
	struct draughts_position_storage storage;
	struct draughts_draw_limits limits;
	struct draughts_claim claim;
	struct draughts_reason reason;
	const char *name = NULL, *value = NULL;
	size_t offset;

	EXPECT_OK(draughts_game_from_fen(draughts_english(), "B:W30:B1:H9", 11, &clone, NULL));
	EXPECT(draughts_game_quiet_plies(clone, draughts_game_length(clone)) == 9);
	draughts_game_free(clone);
	EXPECT_OK(draughts_game_set_quiet_plies(game, 49));
	EXPECT_OK(draughts_game_play(game, read_move(draughts_game_position(game), "11-15")));
	EXPECT(draughts_game_quiet_plies(game, draughts_game_length(game)) == 50);
	EXPECT(draughts_game_length(game) == 1 && draughts_game_move_number(game, 1) == 1);
	EXPECT(draughts_game_ply_of(game, 1, DRAUGHTS_BLACK) == 1);
	EXPECT(draughts_game_write_move(game, 1, 0, text, sizeof text) == 5);
	EXPECT(draughts_move_to(draughts_game_move(game, 1)) == 15);
	EXPECT_OK(draughts_game_position_at(game, 0, draughts_position_in(&storage)));
	EXPECT(draughts_game_undo(game) == DRAUGHTS_OK && draughts_game_redo(game) == DRAUGHTS_OK);
	EXPECT(draughts_game_claims(game, draughts_game_length(game), &claim) ==
		DRAUGHTS_CLAIM_QUIET_MOVES); /* E11 */
	EXPECT_OK(draughts_game_claim_draw(game, 1));
	EXPECT(draughts_game_outcome(game) == DRAUGHTS_DRAW);
	EXPECT(draughts_game_ending(game) == DRAUGHTS_ENDING_QUIET_MOVES);
	EXPECT(draughts_game_read_move(game, "24-19", 5, NULL, &reason) == DRAUGHTS_ERR_GAME_OVER);
	draughts_game_draw_limits(game, &limits);
	EXPECT_OK(draughts_game_set_draw_limits(game, &limits));
	EXPECT_OK(draughts_game_reopen(game));
	EXPECT_OK(draughts_game_end(game, DRAUGHTS_DRAW, DRAUGHTS_ENDING_AGREED));

	EXPECT_OK(draughts_game_set_tag(game, "Event", "Any", 3));
	EXPECT(strcmp(draughts_game_tag(game, "Event"), "Any") == 0);
	EXPECT(draughts_game_tag_at(game, 0, &name, &value) && strcmp(name, "Event") == 0);
	EXPECT_OK(draughts_game_set_annotation(game, 1, "{good} $1", 9, &offset));
	EXPECT(draughts_game_annotation(game, 1) != NULL);
	EXPECT_OK(draughts_game_set_comment(game, 1, "better", 6));
	EXPECT(draughts_game_write_comment(game, 1, text, sizeof text) == 6);
	EXPECT(strcmp(text, "better") == 0);
	EXPECT(draughts_game_write_pdn(game, 0, text, sizeof text) == strlen(text));
	struct draughts_pdn *const events = draughts_pdn_new_annotation(game, 1);
	struct draughts_pdn_event event;
	EXPECT(draughts_pdn_read_event(events, &event) && event.kind == DRAUGHTS_PDN_COMMENT);
	draughts_pdn_free(events);
	EXPECT(draughts_game_write_fen(game, 0, text, sizeof text) == strlen(text));
	clone = draughts_game_clone(game);
	EXPECT(draughts_game_length(clone) == 1);
	EXPECT_OK(draughts_game_end(from, draughts_loss_of(DRAUGHTS_WHITE), DRAUGHTS_ENDING_TIME));
	draughts_game_free(clone);
	draughts_game_free(from);
	draughts_game_free(game);
}

static void files(void)
{
	static const char good[] = "1. 11-15 23-19 *";
	struct draughts_pdn *pdn = draughts_pdn_new(good, strlen(good), draughts_english(), 0);
	struct draughts_game *game = NULL;
	struct draughts_pdn_event event;
	struct draughts_pdn_place error;
	EXPECT(draughts_pdn_read_game(pdn, &game) && draughts_game_length(game) == 2);
	draughts_game_free(game);
	EXPECT(!draughts_pdn_read_game(pdn, &game) && game == NULL);
	draughts_pdn_free(pdn);

	pdn = draughts_pdn_new("1. 11-14", 8, draughts_english(), 0);
	EXPECT(draughts_pdn_read_game(pdn, &game) && game == NULL);
	EXPECT(draughts_game_length(draughts_pdn_partial(pdn)) == 0);
	draughts_pdn_get_place(pdn, &error);
	EXPECT(error.status == DRAUGHTS_ERR_ILLEGAL && error.offset == 3);
	EXPECT(draughts_pdn_write_fault(pdn, 0, text, sizeof text) == strlen(text));
	draughts_pdn_free(pdn);

	pdn = draughts_pdn_new(good, strlen(good), draughts_english(), 0);
	while (draughts_pdn_read_event(pdn, &event) && event.kind != DRAUGHTS_PDN_MOVE)
		continue;
	EXPECT(draughts_pdn_write_text(pdn, &event, text, sizeof text) == 5);
	struct draughts_pdn_writer *const copy = draughts_pdn_writer_new(0);
	EXPECT(draughts_pdn_writer_event(copy, pdn) == DRAUGHTS_ERR_SYNTAX);
	draughts_pdn_writer_free(copy);
	EXPECT(draughts_position_turn(draughts_pdn_position(pdn)) == DRAUGHTS_BLACK);
	EXPECT_OK(draughts_pdn_skip(pdn, DRAUGHTS_PDN_GAME_END));
	draughts_pdn_free(pdn);
}

static void writer(void)
{
	struct draughts_position *const start = draughts_position_new(draughts_english());
	struct draughts_pdn_writer *const out = draughts_pdn_writer_new(0);
	size_t length = 0;

	EXPECT_OK(draughts_pdn_writer_tag(out, "Event", "Any", 3));
	EXPECT_OK(draughts_pdn_writer_start(out, start));
	EXPECT_OK(draughts_pdn_writer_move(out, read_move(start, "11-15")));
	EXPECT_OK(draughts_pdn_writer_nag(out, 1));
	EXPECT_OK(draughts_pdn_writer_comment(out, "good", 4));
	EXPECT_OK(draughts_pdn_writer_variation(out));
	EXPECT_OK(draughts_pdn_writer_move(out, read_move(start, "9-14")));
	EXPECT_OK(draughts_pdn_writer_variation_end(out));
	EXPECT_OK(draughts_pdn_writer_result(out, DRAUGHTS_ONGOING));
	EXPECT_OK(draughts_pdn_writer_game_end(out));
	EXPECT(draughts_pdn_writer_text(out, &length) != NULL && length > 0);
	draughts_pdn_writer_free(out);
	draughts_position_free(start);
}

int main(void)
{
	rulesets();
	positions();
	pictures();
	reasons();
	games();
	files();
	writer();
	return failed > 0;
}
