# SPDX-License-Identifier: MIT
"""A tree search in the manner of AlphaZero, for many games at once: python puct.py [ruleset] [games] [simulations]

Each game has a tree. A simulation goes down each tree to a new position, judges all of these positions
in one batch, and carries the values back. Here random playouts judge, and all moves have the same
prior: replace judge() with a network, which returns values and priors from batch.scaled_planes() and
Position.action_id. It plays against a random player, half of the games with each side.
"""
import sys
import time
from random import Random

import numpy
from numpy.typing import NDArray

from libdraughts import Batch, Move, Outcome, Position, Side

PLAYOUTS, LIMIT = 8, 100  # random games from each new position, and their plies
EXPLORE = 1.5
Floats = NDArray[numpy.float64]


class Node:
    """A position, with the visits and values of its moves for the side to move."""

    def __init__(self, position: Position):
        self.position, self.moves = position, position.legal_moves
        self.visits, self.values, self.priors = numpy.zeros((3, len(self.moves)))
        self.children: dict[int, Node] = {}
        self.is_judged = False

    def choose(self) -> int:
        """The move that promises most: a good value, or few visits for its prior."""
        wonder = EXPLORE * self.priors * (self.visits.sum() + 1) ** 0.5 / (1 + self.visits)
        return int(numpy.argmax(self.values / numpy.maximum(self.visits, 1) + wonder))


def judge(nodes: list[Node]) -> Floats:
    """The values of new nodes for their sides to move, from -1 to 1. Sets their priors."""
    ends = Batch(node.position for node in nodes).playouts(PLAYOUTS, LIMIT).astype(float)
    for node in nodes:
        node.priors[:], node.is_judged = 1 / max(len(node.moves), 1), True
    white = (ends[:, Outcome.WHITE_WINS] - ends[:, Outcome.BLACK_WINS]) / PLAYOUTS
    return numpy.where([node.position.turn == Side.WHITE for node in nodes], white, -white)


def descend(root: Node) -> tuple[list[tuple[Node, int]], Node]:
    """The way down to a new or finished node."""
    path, node = [], root
    while node.moves and node.is_judged:
        path.append((node, move := node.choose()))
        if move not in node.children:
            node.children[move] = Node(node.position.play(node.moves[move]))
        node = node.children[move]
    return path, node


def search(positions: list[Position], simulations: int) -> list[Move]:
    """The most visited move for each of these positions. None of them may be finished."""
    roots = [Node(position) for position in positions]
    for _ in range(simulations + 1):  # the first one judges the roots
        ways = [descend(root) for root in roots]
        for (path, leaf), value in zip(ways, judge([leaf for _, leaf in ways])):
            for node, move in reversed(path):
                value = -value  # each ply is the other side's
                node.visits[move] += 1
                node.values[move] += value
    return [root.moves[int(numpy.argmax(root.visits))] for root in roots]


def match(ruleset: str, games: int, simulations: int, seed: int = 1) -> tuple[int, int]:
    """How many games the search won and lost. All other games had not ended after 300 plies."""
    chance = Random(seed)
    positions = [Position(ruleset)] * games
    for _ in range(300):
        going = [i for i, position in enumerate(positions) if not position.is_over()]
        mine = [i for i in going if positions[i].turn == i % 2]  # with White in the even games
        for i, move in zip(mine, search([positions[i] for i in mine], simulations) if mine else []):
            positions[i] = positions[i].play(move)
        for i in set(going) - set(mine):
            positions[i] = positions[i].play(chance.choice(positions[i].legal_moves))
    won = sum(position.outcome == i % 2 + 1 for i, position in enumerate(positions))
    return won, sum(position.outcome in (1, 2) for position in positions) - won


if __name__ == "__main__":
    ruleset, games, simulations = [*sys.argv[1:], *("dipole", "100", "40")[len(sys.argv) - 1:]]
    start = time.process_time()
    won, lost = match(ruleset, int(games), int(simulations))
    print(f"won {won}, lost {lost} of {games} games against a random player, {time.process_time() - start:.0f} s")
