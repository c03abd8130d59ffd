/* SPDX-License-Identifier: MIT */
/* The exported twins of the inline functions of move.h, for bindings. */
#define DRAUGHTS_BODIES /* even without optimization */
#include <draughts/move.h>

extern DRAUGHTS_API inline draughts_square draughts_move_from(draughts_move move);
extern DRAUGHTS_API inline draughts_square draughts_move_to(draughts_move move);
extern DRAUGHTS_API inline unsigned draughts_move_count(draughts_move move);
extern DRAUGHTS_API inline draughts_squares draughts_move_captured(draughts_move move);
extern DRAUGHTS_API inline bool draughts_move_is_capture(draughts_move move);
extern DRAUGHTS_API inline bool draughts_move_is_promotion(draughts_move move);
extern DRAUGHTS_API inline bool draughts_move_is_off(draughts_move move);
extern DRAUGHTS_API inline bool draughts_move_is_pass(draughts_move move);
extern DRAUGHTS_API inline bool draughts_move_is_by_king(draughts_move move);
extern DRAUGHTS_API inline draughts_squares draughts_squares_rotate(draughts_squares squares);
extern DRAUGHTS_API inline unsigned draughts_squares_count(draughts_squares squares);
extern DRAUGHTS_API inline draughts_square draughts_squares_first(draughts_squares squares);
extern DRAUGHTS_API inline draughts_move draughts_move_rotate(draughts_move move);
