# SPDX-License-Identifier: MIT
"""Marks the moves in a collection that threw away a win or a draw: python blunders.py ruleset tables games.pdn

It looks up each position in endgame tables, and writes the games as PDN, with a NAG and a comment on
each such move: $2 if the move turned a win into a draw or a draw into a loss, and $4 if it
turned a win into a loss.
"""
import sys
from pathlib import Path

from libdraughts import Game, Tables, TablesValue, read_games

STEPS = {TablesValue.WIN: 2, TablesValue.DRAW: 1, TablesValue.LOSS: 0}  # an unknown value has no step


def mark(game: Game, tables: Tables) -> int:
    """Marks the blunders of a game, and returns how many there are."""
    found = 0
    for ply, move in game.mainline():
        moves = tables.moves(move.position)
        best, played = moves[0], next(each for each in moves if each.move == move)
        if (lost := STEPS.get(best.value, 0) - STEPS.get(played.value, 0)) <= 0 or played.value not in STEPS:
            continue
        plies = f" with progress in {best.progress} plies" if best.progress else ""
        text = f"{played.value.name.lower()}; {best.move} is a {best.value.name.lower()}{plies}"
        game.set_annotation(ply, f"${2 * lost} {{{text}}} {game.annotation(ply) or ''}")
        found += 1
    return found


def main(ruleset: str, directory: str, path: str) -> None:
    found = 0
    with Tables(ruleset, directory) as tables:
        for read in read_games(Path(path), ruleset):
            if read.error:
                print(f"game {read.number}, line {read.error.line}: {read.error}", file=sys.stderr)
            if read.game and read.game.ruleset == ruleset:
                found += mark(read.game, tables)
                print(read.game.pdn())
    print(f"{found} moves marked", file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
