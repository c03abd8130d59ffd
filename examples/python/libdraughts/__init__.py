# SPDX-License-Identifier: MIT
"""The rules of English checkers, Italian checkers and Dipole.

Position and Move are values, Game has a history, Batch plays many positions at once; read_games,
Reader and Writer are for PDN. Squares are numbers from 1 to 32. What the library refuses is an Error
in its words: MoveError, PositionError, PdnError. Texts that were not UTF-8 keep their bytes as
surrogates (errors="surrogateescape").
"""
from libdraughts._native import lib as _lib
from libdraughts.batch import Batch
from libdraughts.core import RULESETS, DrawLimits, Error, MoveError, Reason, Ruleset, string as _string
from libdraughts.enums import (ClaimFlag, DiagramFlag, Ending, Fault, MoveFlag, Outcome, PdnFault, PdnFlag,
    PdnKind, ReasonCode, Side, Status, SvgFlag, SvgKind, SvgTheme)
from libdraughts.game import Claims, Game, Tags
from libdraughts.pdn import Event, GameRead, PdnError, Reader, Writer, read_games
from libdraughts.position import Move, Picture, Position, PositionError, Setup, SetupFault

__version__ = _string(_lib.draughts_version_string())
WHITE, BLACK = Side.WHITE, Side.BLACK
__all__ = ["BLACK", "RULESETS", "WHITE", "Batch", "ClaimFlag", "Claims", "DiagramFlag", "DrawLimits", "Ending",
    "Error", "Event", "Fault", "Game", "GameRead", "Move", "MoveError", "MoveFlag", "Outcome", "PdnError",
    "PdnFault", "PdnFlag", "PdnKind", "Picture", "Position", "PositionError", "Reader", "Reason", "ReasonCode",
    "Ruleset", "Setup", "SetupFault", "Side", "Status", "SvgFlag", "SvgKind", "SvgTheme", "Tags",
    "Writer", "read_games"]
