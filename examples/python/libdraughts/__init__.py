# SPDX-License-Identifier: MIT
"""The rules of English checkers, Italian checkers and Dipole.

Position and Move are values. Game is a position with a history. Batch plays many positions at once.
read_games, Reader and Writer are for PDN, and Tables is for endgame tables. Squares are numbers from 1
to 32. All errors of the library are subclasses of Error: MoveError, PositionError, PdnError and
RangeError. Bytes that are not UTF-8 are kept as surrogates (errors="surrogateescape").

WHITE is 0 and BLACK is 1, unlike in python-chess. In PDN, 1-0 is a win for the side that moves first,
which is Black in English checkers; with PdnFlag.WHITE_SCORE_FIRST it is a win for White.
"""
from libdraughts._native import lib as _lib
from libdraughts.batch import Batch
from libdraughts.core import RULESETS, Error, RangeError, string as _string
from libdraughts.enums import (ClaimFlag, DiagramFlag, Ending, Fault, MoveFlag, Outcome, PdnFault, PdnFlag,
    PdnKind, ReasonCode, Side, Status, SvgFlag, SvgKind, SvgTheme, TablesValue)
from libdraughts.game import Claims, Game, Tags
from libdraughts.pdn import Event, GameRead, PdnError, Reader, Writer, read_games
from libdraughts.position import Board, Move, MoveError, Picture, Position, PositionError, Reason, Setup, SetupFault
from libdraughts.tables import Probe, Tables

__version__ = str(_string(_lib.draughts_version_string()))
WHITE, BLACK = Side.WHITE, Side.BLACK
__all__ = ["BLACK", "RULESETS", "WHITE", "Batch", "Board", "ClaimFlag", "Claims", "DiagramFlag", "Ending",
    "Error", "Event", "Fault", "Game", "GameRead", "Move", "MoveError", "MoveFlag", "Outcome", "PdnError",
    "PdnFault", "PdnFlag", "PdnKind", "Picture", "Position", "PositionError", "Probe", "RangeError", "Reader",
    "Reason", "ReasonCode", "Setup", "SetupFault", "Side", "Status", "SvgFlag", "SvgKind", "SvgTheme",
    "Tables", "TablesValue", "Tags", "Writer", "read_games"]
