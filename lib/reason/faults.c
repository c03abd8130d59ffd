/* SPDX-License-Identifier: MIT */
/* Faults of setups in words. */
#include <draughts/reason.h>

#include "core/vtable.h"
#include "notation/notation.h"

/* Too many pieces are counted, not named. The last row is for numbers that are not a fault. */
static const struct {
	unsigned fault;
	bool names_squares;
	char sentence[48], article[4];
} faults[] = {
	{DRAUGHTS_FAULT_TURN, false, "The side to move is neither White nor Black", "G1"},
	{DRAUGHTS_FAULT_OVERLAP, true, "White and Black both have a piece on one square", "G4"},
	{DRAUGHTS_FAULT_TOO_MANY_WHITE, false, "White has more than 12 checkers", "G4"},
	{DRAUGHTS_FAULT_TOO_MANY_BLACK, false, "Black has more than 12 checkers", "G4"},
	{DRAUGHTS_FAULT_MAN_ON_CROWNING_ROW, true, "A man stands on its crowning row", "G4"},
	{DRAUGHTS_FAULT_KING_WITHOUT_PIECE, true, "A king is marked on an empty square", ""},
	{DRAUGHTS_FAULT_HEIGHT, true, "A square has an impossible height", "G4"},
	{DRAUGHTS_FAULT_NO_PIECES, false, "The board is empty", "G4"},
	{DRAUGHTS_FAULT_KING, true, "This game has no kings", ""},
	{DRAUGHTS_FAULT_RESERVED, false, "A reserved byte is not 0", ""},
	{0, false, "There is no such fault", ""},
};

size_t draughts_fault_write(const struct draughts_ruleset *ruleset, unsigned fault,
	draughts_squares squares, char *buf, size_t size)
{
	struct dr_sink out = {buf, size, 0};
	size_t i = 0;

	while (faults[i].fault != fault && faults[i].fault != 0)
		i++;
	dr_put_text(&out, faults[i].sentence);
	if (faults[i].names_squares && squares != 0) {
		dr_put_text(&out, ": ");
		dr_put_squares(&out, ruleset, squares, " and ");
	}
	if (faults[i].article[0] != '\0') {
		dr_put_text(&out, " (");
		dr_put_text(&out, faults[i].article);
		dr_put(&out, ')');
	}
	dr_put(&out, '.');
	return dr_put_end(&out);
}
