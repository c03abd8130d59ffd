# SPDX-License-Identifier: MIT
"""What mypy --strict must accept: keyword arguments, and a value given back. test_package.py runs it."""
from libdraughts import BLACK, Game, Outcome, Piece, Side, Writer

game = Game("english")
game.push("11-15")
text: str = game.comment(ply=1) + f"{game.moves[0]:>8}"
piece: Piece = game.piece_at(square=3)
owner: Side | None = piece.side
winner: Side | None = Outcome.BLACK_WINS.winner
game.set_comment(ply=1, text="x")
game.set_annotation(1, game.annotation(1))
game.set_annotation(1, game.annotation(0))
writer = Writer()
writer.tag(name="White", value="Anna")
assert game == game.copy() and game.ply_of(number=1, side=BLACK) == 1 and not piece.is_king
