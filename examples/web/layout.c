/* SPDX-License-Identifier: MIT */
/*
 * The sizes of the structures whose fields draughts.mjs reads and writes by their offsets. It
 * compares them with its own numbers when it loads the module, so a module and a script that do not
 * belong together are noticed at once.
 */
#include <draughts.h>

const uint32_t *web_layout(void);

/* In the order of LAYOUT in draughts.mjs, with a 0 at the end. */
const uint32_t *web_layout(void)
{
	static const uint32_t sizes[] = {
		sizeof(void *),
		DRAUGHTS_POSITION_SIZE,
		DRAUGHTS_PACKED_SIZE,
		DRAUGHTS_MOVES_MAX,
		DRAUGHTS_ROUTES_MAX,
		sizeof(struct draughts_draw_limits),
		sizeof(struct draughts_setup),
		sizeof(struct draughts_route),
		sizeof(struct draughts_reason),
		sizeof(struct draughts_claim),
		sizeof(struct draughts_svg_options),
		sizeof(struct draughts_pdn_event),
		sizeof(struct draughts_pdn_place),
		0,
	};

	return sizes;
}
