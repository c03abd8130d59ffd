/* SPDX-License-Identifier: MIT */
/*
 * The sizes of the structures that wasm.mjs reads and writes, and the offsets of the fields that it
 * uses. It compares them with its own numbers when it loads the module, so it refuses a module of
 * another version at once.
 */
#include <stddef.h>

#include <draughts.h>

const uint32_t *web_layout(void);

/* In the order of LAYOUT and OFFSETS in wasm.mjs, with UINT32_MAX at the end. */
const uint32_t *web_layout(void)
{
	static const uint32_t numbers[] = {
		sizeof(void *),
		DRAUGHTS_POSITION_SIZE,
		DRAUGHTS_PACKED_SIZE,
		DRAUGHTS_MOVES_MAX,
		DRAUGHTS_ROUTES_MAX,
		DRAUGHTS_SVG_ARROWS_MAX,
		sizeof(struct draughts_draw_limits),
		sizeof(struct draughts_setup),
		sizeof(struct draughts_route),
		sizeof(struct draughts_reason),
		sizeof(struct draughts_claim),
		sizeof(struct draughts_svg_options),
		sizeof(struct draughts_svg_arrow),
		sizeof(struct draughts_pdn_event),
		sizeof(struct draughts_pdn_place),

		offsetof(struct draughts_draw_limits, repetitions),
		offsetof(struct draughts_draw_limits, quiet_moves),
		offsetof(struct draughts_draw_limits, men_reset),

		offsetof(struct draughts_setup, turn),

		offsetof(struct draughts_route, length),
		offsetof(struct draughts_route, square),
		offsetof(struct draughts_route, crowned),

		offsetof(struct draughts_reason, code),
		offsetof(struct draughts_reason, count),
		offsetof(struct draughts_reason, from_square),
		offsetof(struct draughts_reason, to_square),
		offsetof(struct draughts_reason, squares),
		offsetof(struct draughts_reason, at),
		offsetof(struct draughts_reason, length),
		offsetof(struct draughts_reason, piece_moves),
		offsetof(struct draughts_reason, outcome),
		offsetof(struct draughts_reason, piece),
		offsetof(struct draughts_reason, ending),

		offsetof(struct draughts_claim, repetition_ply[0]),
		offsetof(struct draughts_claim, repetition_ply[1]),
		offsetof(struct draughts_claim, repetition_ply[2]),
		offsetof(struct draughts_claim, quiet_first),
		offsetof(struct draughts_claim, quiet_last),
		offsetof(struct draughts_claim, quiet_before),

		offsetof(struct draughts_svg_options, last_move),
		offsetof(struct draughts_svg_options, flags),
		offsetof(struct draughts_svg_options, theme),
		offsetof(struct draughts_svg_options, size),
		offsetof(struct draughts_svg_options, arrow_count),
		offsetof(struct draughts_svg_options, marks),
		offsetof(struct draughts_svg_options, arrows),

		offsetof(struct draughts_svg_arrow, from_square),
		offsetof(struct draughts_svg_arrow, to_square),
		offsetof(struct draughts_svg_arrow, kind),

		offsetof(struct draughts_pdn_event, kind),
		offsetof(struct draughts_pdn_event, depth),
		offsetof(struct draughts_pdn_event, name_offset),
		offsetof(struct draughts_pdn_event, name_length),
		offsetof(struct draughts_pdn_event, move),
		offsetof(struct draughts_pdn_event, number),
		offsetof(struct draughts_pdn_event, outcome),
		offsetof(struct draughts_pdn_event, ending),
		offsetof(struct draughts_pdn_event, flags),

		offsetof(struct draughts_pdn_place, game),
		offsetof(struct draughts_pdn_place, line),
		offsetof(struct draughts_pdn_place, column),
		offsetof(struct draughts_pdn_place, offset),
		offsetof(struct draughts_pdn_place, length),
		offsetof(struct draughts_pdn_place, fault),
		offsetof(struct draughts_pdn_place, reason),
		offsetof(struct draughts_pdn_place, game_offset),
		offsetof(struct draughts_pdn_place, game_length),
		offsetof(struct draughts_pdn_place, flags),

		UINT32_MAX,
	};

	return numbers;
}
