# SPDX-License-Identifier: MIT
"""The rules of draughts on 32 squares: English, Italian, Russian, Brazilian, pool and Czech checkers, and Dipole.

Position and Move are values. Game is a position with a history, and Tree is a game with its variations. Batch plays
many positions at once. read_game, read_games, Reader and Writer are for PDN, and Tables is for endgame tables. Squares
are numbers from 1 to 32. If the library refuses an argument, the call raises Error or a subclass: MoveError,
PositionError, RangeError or PdnError. Bytes that are not UTF-8 are kept as surrogates (errors="surrogateescape").

WHITE is 0 and BLACK is 1, unlike in python-chess. In PDN, 1-0 is a win for the side that moves first,
which is Black in English checkers; with PdnFlag.WHITE_SCORE_FIRST, 1-0 is a win for White.
"""
from libdraughts._native import lib as _lib
from libdraughts.batch import Action, ActionTable, Batch, action_count, action_table
from libdraughts.core import RULESETS, Error, RangeError, Ruleset, string as _string
from libdraughts.enums import (ClaimFlag, DiagramFlag, Ending, Fault, Outcome, PdnFaultCode, PdnFlag, PdnKind,
    Piece, ReasonCode, Side, Status, SvgFlag, SvgKind, SvgTheme, TablesMetric, TablesValue, TextFlag, Trait)
from libdraughts.game import Claims, Game, Tags
from libdraughts.pdn import Event, GameRead, PdnError, Reader, Writer, read_game, read_games
from libdraughts.position import (Board, Move, MoveError, Picture, Position, PositionError, Reason, Route, Setup,
    SetupFault, result_text)
from libdraughts.tables import Probe, Tables, TablesMove
from libdraughts.tree import Node, Tree, TreeRead, read_trees

__version__ = str(_string(_lib.draughts_version_string())).replace("-dev", ".dev0")  # PEP 440
WHITE, BLACK = Side.WHITE, Side.BLACK
__all__ = ["Action", "ActionTable", "BLACK", "Batch", "Board", "ClaimFlag", "Claims", "DiagramFlag", "Ending", "Error", "Event", "Fault", "Game", "GameRead",
    "Move", "MoveError", "Node", "Outcome", "PdnError", "PdnFaultCode", "PdnFlag", "PdnKind", "Picture", "Piece", "Position",
    "PositionError", "Probe", "RULESETS", "RangeError", "Reader", "Reason", "ReasonCode", "Route", "Ruleset", "Setup",
    "SetupFault", "Side", "Status", "SvgFlag", "SvgKind", "SvgTheme", "Tables", "TablesMetric", "TablesMove", "TablesValue",
    "Tags", "TextFlag", "Trait", "Tree", "TreeRead", "WHITE", "Writer", "action_count", "action_table", "read_game", "read_games", "read_trees",
    "result_text"]
__dir__ = __all__.copy  # no modules
for _each in (value for name, value in list(globals().items()) if name in __all__ and isinstance(value, type)):
    setattr(_each, "__module__", __name__)  # which pickles name
