# SPDX-License-Identifier: MIT
"""Games with their variations, as trees of nodes."""
from __future__ import annotations

import copyreg
import re
from collections.abc import Iterable, Iterator, MutableMapping
from contextlib import suppress
from typing import Any, NamedTuple, cast

from libdraughts._native import ffi, lib
from libdraughts.core import PICKLE, Error, check, expect, member, unpickling, within
from libdraughts.enums import Outcome, PdnFlag, PdnKind, Status, TextFlag
from libdraughts.game import Game
from libdraughts.pdn import PdnError, Reader, Source, Writer, read_game
from libdraughts.position import STORAGE, Move, Position, refuse

_CLOCK = re.compile(r" ?\[%clk +([0-9]{1,6}):([0-9]{1,2}):([0-9]{1,2}(?:\.[0-9]{1,6})?)\]")


class Node:
    """A move in a tree of variations, and what is said about it. Nodes come from add and from Tree, not from Node().

    move: the move that leads to the node; None at the root
    parent: the node before it; None at the root
    children: the nodes after it; the first continues the line, the others are variations
    ply: how many moves lead to it
    comment: the comment after the move, or before the first move at the root
    before: the comment at the beginning of a variation, before its first move. If the node becomes the first child, this
        text is added to the comment of the parent
    nags: its NAGs, such as 1 for a good move"""

    def __init__(self, parent: Node | None = None, move: Any = None):
        self.parent = None if parent is None else expect(Node, parent)
        self.move = cast(Move, move)
        self.ply: int = parent.ply + 1 if parent else 0
        self.children: list[Node] = []
        self.comment, self.before, self.nags = "", "", list[int]()

    def __setattr__(self, name: str, value: Any) -> None:
        if name in ("comment", "before"):
            expect(str, value)
        elif name == "move" and value is not None:
            expect(Move, value)
        elif name == "nags":
            value = [within("a NAG", nag, 2**32 - 1) for nag in value]
        elif name == "children":
            value = [expect(Node, child) for child in value]
        super().__setattr__(name, value)

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
            yield (node := expect(Node, node.children[0]))

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
        _begin_line(cast(Node, self.parent))

    def delete(self) -> None:
        """Removes the node, and everything after it. If it was the first child, the next one continues the line."""
        self._siblings().remove(self)
        _begin_line(cast(Node, self.parent))
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
    Tree(position) from a given position; Game.tree and read_trees make trees as well. Trees are equal if all that they
    contain is equal."""

    def __init__(self, start: str | Position = "english"):
        super().__init__()
        self._game = Game(start)  # has no moves, but the tags
        self._outcome = Outcome.ONGOING

    @property
    def position(self) -> Position:
        """The starting position."""
        return self._game.position

    @property
    def tags(self) -> MutableMapping[str, str]:
        """The tags, as a mapping like Game.tags; Result, GameType, Variant and FEN are set when the tree is written."""
        return self._game.tags

    @property
    def outcome(self) -> Outcome:
        """The result: that on the board at the end of the main line or, if there is none, the one that was set. Error for a
        result that Game.end would refuse there."""
        return self.end().position.outcome or self._outcome

    @outcome.setter
    def outcome(self, outcome: Outcome) -> None:
        end = Game(self.end().position)
        if (outcome := member(Outcome, outcome)) != end.outcome:
            check(Status.GAME_OVER if not outcome else Status.OK)
            end.end(outcome)
        self._outcome = outcome

    def write(self, flags: PdnFlag | TextFlag = PdnFlag(0)) -> str:
        """The tree as PDN. flags may be WHITE_SCORE_FIRST, NO_TAGS, and those of TextFlag. Error, with the node, if PDN cannot
        express a node."""
        writer, outcome = Writer(flags), self.outcome
        for name, value in self.tags.items():
            with suppress(Error):  # a name that is not valid in PDN
                writer.tag(name, "*" if name == "Result" and not outcome else value)
        writer.start(self.position)
        todo: list[tuple[Node, str]] = [(self, "rest"), (self, "line")]
        while todo:  # not by recursion, because variations may be in each other 1,000 deep
            node, what = todo.pop()
            try:
                todo += _write(writer, expect(Node, node), what)
            except (Error, TypeError) as error:
                error.args = (f"{node!r}: {error}",)
                raise
        if outcome:
            writer.result(outcome)
        writer.game_end()
        return str(writer)

    def game(self) -> Game:
        """The tree as a Game: the main line, with the variations in its annotations."""
        return read_game(self.write(), self.position.ruleset)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tree) and bool(self.__getstate__() == other.__getstate__())

    __hash__ = None  # type: ignore[assignment]

    def __getstate__(self) -> Any:
        nodes = [self, *self.walk()]
        places = {id(node): i for i, node in enumerate(nodes)}
        return PICKLE, self.position, dict(self.tags), self.outcome, [(places.get(id(node.parent)), str(node.move), node.comment,
            node.before, node.nags[:]) for node in nodes]

    @unpickling
    def __setstate__(self, start: Any, tags: Any, outcome: Any, rows: Any) -> None:
        Tree.__init__(self, expect(Position, start))
        self.tags.update(tags)
        nodes: list[Node] = []
        for parent, move, comment, before, nags in rows:
            nodes.append(node := nodes[parent].add(move) if nodes else self)
            node.comment, node.before, node.nags = comment, before, nags
        self.outcome = outcome

    def __reduce__(self) -> Any:
        return copyreg.__newobj__, (type(self),), self.__getstate__()  # type: ignore[attr-defined]


def _write(writer: Writer, node: Node, what: str) -> list[tuple[Node, str]]:
    """Writes a node of a line, or a node that begins a variation; or goes on to what follows. Returns what is to be done next, last
    first."""
    if what == "end":
        writer.variation_end()
    if what == "rest" and node.children:
        first, *others = node.children
        return [(first, "rest"), *((other, "variation") for other in reversed(others)), (first, "line")]
    if what in ("end", "rest"):
        return []
    if what == "variation":
        writer.variation()
    elif node.before or node.nags and not node.move:
        raise Error(Status.SYNTAX, "PDN has NAGs after a move only, and a comment before a move only where a variation begins")
    if node.before:
        writer.comment(node.before)
    if node.move:
        writer.move(node.move)
    for nag in node.nags:
        writer.nag(nag)
    if node.comment:
        writer.comment(node.comment)
    return [(node, "end"), (node, "rest")] if what == "variation" else []


class TreeRead(NamedTuple):
    """A game in PDN text, as a tree, and its faults.

    tree: what could be read; None if there is a fault before the moves, as in a tag
    errors: one for each line that is not read to its end
    number: from 1
    flags: the assumptions of the reader"""

    tree: Tree | None
    errors: list[PdnError]
    number: int
    flags: PdnFlag


def read_trees(text: Source, ruleset: str | None = None, flags: PdnFlag = PdnFlag(0)) -> Iterator[TreeRead]:
    """Reads the games in PDN text as trees, one at a time. A fault in a variation costs the rest of the variation, and is
    among the errors. Takes the same arguments as Reader."""
    return _trees(Reader(text, ruleset, flags))


def _trees(reader: Reader) -> Iterator[TreeRead]:
    number, tree, errors, tags, is_whole = 0, None, list[PdnError](), dict[str, str](), True
    node, lines = Node(), list[Node]()  # the node that the line has reached, and those of the lines that variations interrupt
    for event in reader:
        if event.error:
            errors.append(event.error)
            is_whole = is_whole and event.depth > 0
        elif event.kind == PdnKind.GAME:
            number, tree, errors, tags, node, lines, is_whole = number + 1, None, [], {}, Node(), [], True
        elif event.kind == PdnKind.TAG:
            tags[event.name] = event.text
        elif event.kind == PdnKind.START:
            tree = Tree(_position(reader))
            tree.tags.update(tags)
            tree.comment, node = node.comment, tree
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
            if tree and not lines and is_whole:  # as in read_games, a main line with a fault has no result
                tree._outcome = event.outcome
            yield TreeRead(tree, errors, number, event.flags)
            node = Node()  # for comments between games


def _position(reader: Reader) -> Position:
    with reader._lock:
        lib.draughts_position_copy(lib.draughts_position_in(at := ffi.new(STORAGE)), lib.draughts_pdn_position(reader._c))
    return Position._of(at)


def _begin_line(parent: Node) -> None:
    """After the first child has changed: only a variation has a comment before its first move."""
    for first in parent.children[:1]:
        parent.comment, first.before = f"{parent.comment} {first.before}".strip(), ""


def _comment(node: Node, text: str) -> None:
    if node.parent and not node.move:
        node.before = f"{node.before} {text}".strip()
    else:
        node.comment = f"{node.comment} {text}".strip()


def _read(text: str, ruleset: str) -> Tree:
    return cast(Tree, next(read_trees(text, ruleset)).tree)
