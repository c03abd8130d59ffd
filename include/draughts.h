/* SPDX-License-Identifier: MIT */
/*
 * libdraughts: the rules of English and Italian checkers, of four games with flying kings (Russian,
 * Brazilian, pool and Czech) and of Dipole. This header includes all others except
 * <draughts/tables.h>, which declares a second library, for endgame tables. The manual begins with
 * libdraughts(3).
 *
 * Ids such as E6, I8, D10 and G4 in these headers name articles of the rules: E stands for English
 * checkers, I for Italian checkers, F for the games with flying kings, D for Dipole and G for all
 * games. The articles are in draughts-english(7), draughts-italian(7), draughts-flying(7),
 * draughts-dipole(7) and draughts-rules(7).
 *
 * "The checkers games" are all games but Dipole. A piece is a man, a king or, in Dipole, a stack of
 * checkers.
 */
#ifndef DRAUGHTS_H
#define DRAUGHTS_H

#include <draughts/version.h>
#include <draughts/error.h>
#include <draughts/move.h>
#include <draughts/ruleset.h>
#include <draughts/position.h>
#include <draughts/notation.h>
#include <draughts/reason.h>
#include <draughts/picture.h>
#include <draughts/game.h>
#include <draughts/pdn.h>

#endif
