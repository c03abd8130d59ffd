# SPDX-License-Identifier: MIT
"""Games with their variations as trees of nodes, read from PDN and written as PDN."""
from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, cast

from libdraughts._native import ffi, lib
from libdraughts.enums import Outcome, PdnFlag, PdnKind, Status, TextFlag
from libdraughts.game import Game
from libdraughts.pdn import Event, PdnError, Reader, Source, Writer, read_game
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


    move: Move  # except at the root
    ply: int

    def __init__(self, parent: Node | None = None, move: Any = None):
        self.parent, self.move, self.ply = parent, move, parent.ply + 1 if parent else 0
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
        node = Node(self, Move(move._c, at._at))
        node.comment, node.nags = comment, list(nags)
        self.children.append(node)
        return node

    def mainline(self) -> Iterator[Node]:
        """The nodes after this one, along the first child of each."""
        node = self
        while node.children:
            yield (node := node.children[0])

    def end(self) -> Node:
        """The last node of the line."""
        node = self
        for node in self.mainline():
            pass
        return node

    def walk(self) -> Iterator[Node]:
        """All nodes after this one, each after its parent, and first children first."""
        todo = self.children[::-1]
        while todo:
            yield (node := todo.pop())
            todo += reversed(node.children)

    def moves(self) -> list[Move]:
        """The moves from the start to this node."""
        found, node = [], self
        while node.parent:
            found.append(node.move)
            node = node.parent
        return found[::-1]

    def _siblings(self) -> list[Node]:
        if not self.parent:
            raise ValueError("the root of a tree has no other place")
        return self.parent.children

    def promote(self, to_main: bool = False) -> None:
        """Moves the node one place forward among its parent's children or, with to_main, makes this node and all nodes
        before it the main line."""
        nodes, node = [self], self
        while to_main and node.parent and node.parent.parent:
            nodes.append(node := node.parent)
        for node in nodes:
            siblings = node._siblings()
            place = siblings.index(node)
            siblings.insert(0 if to_main else max(place - 1, 0), siblings.pop(place))

    def delete(self) -> None:
        """Removes the node, and everything after it, from the tree. If it was the first child, the next one continues the
        line."""
        self._siblings().remove(self)
        self.parent = None

    @property
    def clock(self) -> float | None:
        """The seconds on the clock of the side that moved, from [%clk 0:01:02] in the comment; None if there are none.
        Setting it changes the comment."""
        if not (found := _CLOCK.search(self.comment)):
            return None
        hours, minutes, seconds = found.groups()
        return int(hours) * 3600 + int(minutes) * 60 + float(seconds)

    @clock.setter
    def clock(self, seconds: float | None) -> None:
        text = ""
        if seconds is not None:
            if not 0 <= seconds < 3600 * 10**6:
                raise ValueError(f"{seconds} is not a time in seconds from 0 to 3600000000")
            minutes, rest = divmod(round(seconds * 1000), 60000)
            fraction = f"{rest % 1000:03}".rstrip("0")
            text = f" [%clk {minutes // 60}:{minutes % 60:02}:{rest // 1000:02}{'.' * bool(fraction)}{fraction}]"
        comment, found = _CLOCK.subn(lambda _: text, self.comment, 1)
        self.comment = (comment if found else comment + text).strip()

    def __reduce__(self) -> Any:
        """For pickle and copy: the whole tree, as PDN, and the way to the node."""
        way, node = [], self
        while node.parent:
            way.append(node.parent.children.index(node))
            node = node.parent
        if not isinstance(node, Tree):
            raise TypeError("the node was deleted from its tree")
        return _node, (node.write(), node.position.ruleset, way[::-1])

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
        """The tree as PDN. flags may be WHITE_SCORE_FIRST, NO_TAGS, and those of TextFlag. Error for an illegal move."""
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
            elif what == "rest":
                _write(writer, node.children[:1])
                todo += [(child, "rest") for child in node.children[:1]]
                todo += [(child, "variation") for child in node.children[:0:-1]]
            else:
                writer.variation()
                _write(writer, [node])
                todo += [(node, "end"), (node, "rest")]
        if self.outcome:
            writer.result(self.outcome)
        writer.game_end()
        return str(writer)

    def game(self) -> Game:
        """The tree as a Game: the main line, with the variations in its annotations."""
        return read_game(self.write(), self.position.ruleset)


def _write(writer: Writer, nodes: list[Node]) -> None:
    for node in nodes:
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
    number, building = 0, _Building()
    for event in reader:
        if event.kind == PdnKind.GAME:
            number, building = number + 1, _Building()
        elif event.kind == PdnKind.START:
            building.start(reader)
        elif event.kind == PdnKind.GAME_END:
            if building.tree:
                building.tree.outcome = event.outcome
            yield TreeRead(building.tree, building.errors, number)
            building = _Building()  # for comments between games, which are dropped
        else:
            building.take(event)


class _Building:
    """A tree as it is read: the node that the line has reached, and the same for the lines that variations interrupt."""

    def __init__(self) -> None:
        self.tree: Tree | None = None
        self.errors: list[PdnError] = []
        self.tags: dict[str, str] = {}
        self.lines: list[tuple[Node, bool, str, list[int]]] = []
        self.node, self.has_moved = Node(), False
        self.before, self.nags = "", list[int]()  # of a variation without moves so far

    def start(self, reader: Reader) -> None:
        with reader._lock:
            lib.draughts_position_copy(lib.draughts_position_in(at := ffi.new(STORAGE)), lib.draughts_pdn_position(reader._c))
        self.tree = Tree(Position._of(at))
        self.tree.tags, self.tree.comment, self.node = self.tags, self.node.comment, self.tree

    def take(self, event: Event) -> None:
        kind = event.kind
        if event.error:
            self.errors.append(event.error)
        elif kind == PdnKind.TAG:
            self.tags[event.name] = event.text
        elif kind == PdnKind.MOVE:
            node = Node(self.node, event.move)
            node.before, node.nags, self.before, self.nags = self.before, self.nags, "", []
            self.node.children.insert(len(self.node.children) if self.lines else 0, node)
            self.node, self.has_moved = node, True
        elif kind == PdnKind.NAG:
            (self.node.nags if self.has_moved else self.nags).append(event.number)
        elif kind == PdnKind.COMMENT:
            self.comment(event.text)
        elif kind == PdnKind.VARIATION:
            self.lines.append((self.node, self.has_moved, self.before, self.nags))
            self.node, self.has_moved = self.node.parent if self.has_moved and self.node.parent else self.node, False
            self.before, self.nags = "", []
        elif kind == PdnKind.VARIATION_END:
            empty = self.before  # a comment of a variation without moves goes to the line
            self.node, self.has_moved, self.before, self.nags = self.lines.pop()
            self.comment(empty)

    def comment(self, text: str) -> None:
        if self.lines and not self.has_moved:
            self.before = f"{self.before} {text}".strip()
        else:
            self.node.comment = f"{self.node.comment} {text}".strip()


def _node(text: str, ruleset: str, way: list[int]) -> Node:
    read = next(read_trees(text, ruleset))
    node: Any = read.tree
    for place in way:
        node = node.children[place]
    return cast(Node, node)
