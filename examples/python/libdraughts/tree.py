# SPDX-License-Identifier: MIT
"""Games with their variations, as trees of nodes."""
from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, cast

from libdraughts._native import ffi, lib
from libdraughts.enums import Outcome, PdnFlag, PdnKind, Status, TextFlag
from libdraughts.game import Game
from libdraughts.pdn import PdnError, Reader, Source, Writer, read_game
from libdraughts.position import STORAGE, Move, Position, refuse

_CLOCK = re.compile(r" ?\[%clk +([0-9]{1,6}):([0-9]{1,2}):([0-9]{1,2}(?:\.[0-9]{1,6})?)\]")


class Node:
    """A move in a tree of variations, and what is said about it.

    move: the move that leads to the node; None at the root
    parent: the node before it; None at the root
    children: the nodes after it; the first continues the line, the others are variations
    ply: how many moves lead to it
    comment: the comment after the move, or before the first move at the root
    before: the comment at the beginning of a variation, before its first move
    nags: its NAGs, such as 1 for a good move"""

    def __init__(self, parent: Node | None = None, move: Any = None):
        self.parent, self.move = parent, cast(Move, move)
        self.ply: int = parent.ply + 1 if parent else 0
        self.children: list[Node] = []
        self.comment, self.before, self.nags = "", "", list[int]()

    @property
    def position(self) -> Position:
        """The position after the move."""
        return self.move.position._after(lib.draughts_position_successor, self.move._c)

    def add(self, move: Move | str, comment: str = "", nags: Iterable[int] = ()) -> Node:
        """Adds a move after this node, as the last of its children, and returns the new node. MoveError if a string is not
        a legal move, and Error if a Move is not legal."""
        at = self.position
        move = move if isinstance(move, Move) else at.parse(move)
        if not at.is_legal(move):
            refuse(Status.ILLEGAL, move)
        self.children.append(node := Node(self, Move(move._c, at._at)))
        node.comment, node.nags = comment, list(nags)
        return node

    def mainline(self) -> Iterator[Node]:
        """The nodes after this one, along the first child of each."""
        node = self
        while node.children:
            yield (node := node.children[0])

    def end(self) -> Node:
        """The last node of the line."""
        return ([self] + list(self.mainline()))[-1]

    def walk(self) -> Iterator[Node]:
        """All nodes after this one, each after its parent, and first children first."""
        todo = self.children[::-1]
        while todo:
            yield (node := todo.pop())
            todo += reversed(node.children)

    def promote(self) -> None:
        """Makes the node the first of its parent's children, so that it continues the line."""
        siblings = self._siblings()
        siblings.remove(self)
        siblings.insert(0, self)

    def delete(self) -> None:
        """Removes the node, and everything after it. If it was the first child, the next one continues the line."""
        self._siblings().remove(self)
        self.parent = None

    def _siblings(self) -> list[Node]:
        if not self.parent:
            raise ValueError("the root of a tree has no other place")
        return self.parent.children

    @property
    def clock(self) -> float | None:
        """The seconds on the clock of the side that moved, from [%clk 0:01:02] in the comment; None if there are none.
        Setting it changes the comment."""
        if not (found := _CLOCK.search(self.comment)):
            return None
        return int(found[1]) * 3600 + int(found[2]) * 60 + float(found[3])

    @clock.setter
    def clock(self, seconds: float | None) -> None:
        text = ""
        if seconds is not None:
            if not 0 <= seconds < 3600 * 10**6:
                raise ValueError(f"{seconds} is not a time in seconds from 0 to 3600000000")
            minutes, rest = divmod(round(seconds * 1000), 60000)
            text = f" [%clk {minutes // 60}:{minutes % 60:02}:{rest / 1000:06.3f}".rstrip("0").rstrip(".") + "]"
        has_clock = _CLOCK.search(self.comment)
        self.comment = (_CLOCK.sub(text, self.comment, 1) if has_clock else self.comment + text).strip()

    def __reduce__(self) -> Any:
        raise TypeError("a node cannot be copied or pickled without its tree")

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.move or self.position.fen()}, {len(self.children)} children>"


class Tree(Node):
    """A game with its variations: the root of a tree of nodes. Tree("italian") starts from the initial position,
    Tree(position) from a given position; Game.tree and read_trees make trees as well.

    tags: a dictionary; Result, GameType, Variant and FEN are set when the tree is written
    outcome: the result"""

    def __init__(self, start: str | Position = "english"):
        super().__init__()
        self._start = start if isinstance(start, Position) else Position(start)
        self.tags: dict[str, str] = {}
        self.outcome = Outcome.ONGOING

    @property
    def position(self) -> Position:
        """The starting position."""
        return self._start

    def write(self, flags: PdnFlag | TextFlag = PdnFlag(0)) -> str:
        """The tree as PDN. flags may be WHITE_SCORE_FIRST, NO_TAGS, and those of TextFlag."""
        writer, todo = Writer(flags), [(cast(Node, self), "rest")]
        for name, value in self.tags.items():
            writer.tag(name, "*" if name == "Result" and not self.outcome else value)
        writer.start(self.position)
        if self.comment:
            writer.comment(self.comment)
        while todo:  # not by recursion, because variations may be in each other 1,000 deep
            node, what = todo.pop()
            if what == "end":
                writer.variation_end()
            elif what == "variation":
                writer.variation()
                _write(writer, node)
                todo += [(node, "end"), (node, "rest")]
            elif node.children:
                first, *others = node.children
                _write(writer, first)
                todo += [(first, "rest"), *((other, "variation") for other in reversed(others))]
        if self.outcome:
            writer.result(self.outcome)
        writer.game_end()
        return str(writer)

    def game(self) -> Game:
        """The tree as a Game: the main line, with the variations in its annotations."""
        return read_game(self.write(), self.position.ruleset)

    def __reduce__(self) -> Any:
        return _read, (self.write(), self.position.ruleset)


def _write(writer: Writer, node: Node) -> None:
    if node.before:
        writer.comment(node.before)
    writer.move(node.move)
    for nag in node.nags:
        writer.nag(nag)
    if node.comment:
        writer.comment(node.comment)


class TreeRead(NamedTuple):
    """A game in PDN text, as a tree, and its faults.

    tree: what could be read; None if there is a fault before the moves, as in a tag
    errors: one for each line that is not read to its end
    number: from 1"""

    tree: Tree | None
    errors: list[PdnError]
    number: int


def read_trees(text: Source, ruleset: str | None = None, flags: PdnFlag = PdnFlag(0)) -> Iterator[TreeRead]:
    """Reads the games in PDN text as trees, one at a time. A fault in a variation costs the rest of the variation, and is
    among the errors. Takes the same arguments as Reader."""
    return _trees(Reader(text, ruleset, flags))


def _trees(reader: Reader) -> Iterator[TreeRead]:
    number, tree, errors, tags = 0, None, list[PdnError](), dict[str, str]()
    node, lines = Node(), list[Node]()  # the node that the line has reached, and those of the lines that variations interrupt
    for event in reader:
        if event.error:
            errors.append(event.error)
        elif event.kind == PdnKind.GAME:
            number, tree, errors, tags, node = number + 1, None, [], {}, Node()
        elif event.kind == PdnKind.TAG:
            tags[event.name] = event.text
        elif event.kind == PdnKind.START:
            tree = Tree(_position(reader))
            tree.tags, tree.comment, node = tags, node.comment, tree
        elif event.kind == PdnKind.MOVE and node.parent and not node.move:  # the first of a variation
            node.move = cast(Move, event.move)
            node.parent.children.append(node)
        elif event.kind == PdnKind.MOVE:  # a variation of the start may have come before
            node.children.insert(0, node := Node(node, event.move))
        elif event.kind == PdnKind.NAG:
            node.nags.append(event.number)
        elif event.kind == PdnKind.COMMENT:
            _comment(node, event.text)
        elif event.kind == PdnKind.VARIATION:
            lines.append(node)
            node = Node(node.parent or node)
        elif event.kind == PdnKind.VARIATION_END:
            comment = "" if node.move else node.before  # a variation without moves leaves its comment to the line
            _comment(node := lines.pop(), comment)
        elif event.kind == PdnKind.GAME_END:
            if tree:
                tree.outcome = event.outcome
            yield TreeRead(tree, errors, number)
            node = Node()  # for comments between games


def _position(reader: Reader) -> Position:
    with reader._lock:
        lib.draughts_position_copy(lib.draughts_position_in(at := ffi.new(STORAGE)), lib.draughts_pdn_position(reader._c))
    return Position._of(at)


def _comment(node: Node, text: str) -> None:
    if node.parent and not node.move:
        node.before = f"{node.before} {text}".strip()
    else:
        node.comment = f"{node.comment} {text}".strip()


def _read(text: str, ruleset: str) -> Tree:
    return cast(Tree, next(read_trees(text, ruleset)).tree)
