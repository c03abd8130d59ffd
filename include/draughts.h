/* SPDX-License-Identifier: MIT */
/*
 * libdraughts: the rules of English checkers, Italian checkers and Dipole.
 * This is the only header a program needs; see libdraughts(3).
 */
#ifndef DRAUGHTS_H
#define DRAUGHTS_H

#include <draughts/version.h>
#include <draughts/error.h>
#include <draughts/move.h>
#include <draughts/ruleset.h>
#include <draughts/position.h>
#include <draughts/notation.h>
#include <draughts/pdn.h>
#include <draughts/game.h>
#include <draughts/svg.h>

#endif
