# SPDX-License-Identifier: MIT
"""Drives the library through cffi, by the declarations that the C preprocessor makes of the headers.

usage: bindings.py DECLARATIONS NAMES PERFT LIBRARY         in ABI mode: the library is loaded
       bindings.py DECLARATIONS NAMES PERFT --build INCLUDE LIBRARY WORK     in API mode: a compiler
NAMES has all functions, PERFT leaf counts with their sources.
"""
import os
import random
import sys

import cffi

EXPECTED_LEAVES = 4   # how deep moves are counted


def load(ffi, arguments):
    if arguments[0] != "--build":
        return ffi, ffi.dlopen(arguments[0])
    include, library, work = arguments[1:]
    where = os.path.dirname(library)
    ffi.set_source("_draughts", "#include <draughts.h>", include_dirs=[include],
        libraries=["draughts"], library_dirs=[where], runtime_library_dirs=[where])
    ffi.compile(tmpdir=work)
    sys.path.insert(0, work)
    import _draughts
    return _draughts.ffi, _draughts.lib


class Bindings:
    def __init__(self, ffi, lib):
        self.ffi, self.lib = ffi, lib

    def text(self, write, *arguments):
        """snprintf's two calls: how long it is, then all of it."""
        length = write(*arguments, self.ffi.NULL, 0)
        buffer = self.ffi.new("char[]", length + 1)
        assert write(*arguments, buffer, length + 1) == length
        return self.ffi.string(buffer)

    def moves(self, position):
        moves = self.ffi.new("draughts_move[]", self.lib.DRAUGHTS_MOVES_MAX)
        return list(moves[0:self.lib.draughts_position_moves(position, moves, len(moves))])

    def storage(self):
        return self.ffi.new("struct draughts_position_storage *")

    def leaves(self, position, depth):
        if depth == 0:
            return 1
        storage = self.storage()
        after, count = self.lib.draughts_position_in(storage), 0
        for move in self.moves(position):
            self.lib.draughts_position_successor(after, position, move)
            count += self.leaves(after, depth - 1)
        return count

    def read_fen(self, ruleset, fen, storage):
        where = self.ffi.new("size_t *")
        position = self.lib.draughts_position_in(storage)
        status = self.lib.draughts_position_read_fen(position, ruleset, fen, len(fen), where)
        return position, status, where[0]

    def play(self, ruleset, numbers):
        """A game at random, to its end on the board or 300 plies; its position, text and file."""
        ffi, lib = self.ffi, self.lib
        game = ffi.gc(lib.draughts_game_new(ruleset), lib.draughts_game_free)
        while lib.draughts_game_outcome(game) == lib.DRAUGHTS_ONGOING and lib.draughts_game_length(game) < 300:
            position = lib.draughts_game_position(game)   # borrowed
            move = numbers.choice(self.moves(position))
            before = lib.draughts_position_turn(position)
            assert lib.draughts_move_from(move) == move & 63   # as draughts/move.h says
            assert lib.draughts_move_is_pass(move) is (move >> 18 & 1 != 0)
            assert lib.draughts_game_play(game, move) == lib.DRAUGHTS_OK
            if lib.draughts_game_outcome(game) == lib.DRAUGHTS_ONGOING:
                assert lib.draughts_position_turn(lib.draughts_game_position(game)) == 1 - before
        storage = self.storage()
        fen = self.text(lib.draughts_position_write_fen, lib.draughts_game_position(game), 0)
        position, status, _ = self.read_fen(ruleset, fen, storage)
        assert status == lib.DRAUGHTS_OK
        assert lib.draughts_position_equal(position, lib.draughts_game_position(game)) is True
        plies = lib.draughts_game_length(game)
        for _ in range(plies):
            assert lib.draughts_game_undo(game) == lib.DRAUGHTS_OK
        assert lib.draughts_game_undo(game) == lib.DRAUGHTS_ERR_RANGE
        assert lib.draughts_position_equal(position, lib.draughts_game_position(game)) is False
        assert lib.draughts_game_play(game, 0) == lib.DRAUGHTS_ERR_ILLEGAL
        for _ in range(plies):
            assert lib.draughts_game_redo(game) == lib.DRAUGHTS_OK
        assert lib.draughts_position_equal(position, lib.draughts_game_position(game)) is True
        return plies

    def structures(self, ruleset):
        setup = self.ffi.new("struct draughts_setup *")
        storage = self.storage()
        position = self.lib.draughts_position_init(self.lib.draughts_position_in(storage), ruleset)
        self.lib.draughts_position_get_setup(position, setup)
        assert self.ffi.sizeof(setup[0]) == 48
        assert self.lib.draughts_setup_check(setup, ruleset, self.ffi.NULL, 0) == 0
        setup.turn = 2
        assert self.lib.draughts_setup_check(setup, ruleset, self.ffi.NULL, 0) == self.lib.DRAUGHTS_FAULT_TURN
        _, status, where = self.read_fen(ruleset, b"W:W?", self.storage())
        assert (status, where) == (self.lib.DRAUGHTS_ERR_SYNTAX, 3)
        assert self.ffi.string(self.lib.draughts_strerror(status))


def main(declarations, names, perft, *library):
    ffi = cffi.FFI()
    ffi.cdef(open(declarations).read())
    ffi, lib = load(ffi, library)
    for name in open(names).read().split():
        getattr(lib, name)
    bindings = Bindings(ffi, lib)
    played, numbers = 0, random.Random(1)
    for row in map(str.split, open(perft)):
        if row[:2] != ["short", "moves"] or row[4] != "1" or row[2] == "giveaway":
            continue
        ruleset = lib.draughts_ruleset_by_name(row[2].encode())
        storage = bindings.storage()
        position, status, _ = bindings.read_fen(ruleset, row[3].encode(), storage)
        assert status == lib.DRAUGHTS_OK
        for depth in range(1, EXPECTED_LEAVES):
            assert bindings.leaves(position, depth) == int(row[4 + depth]), (row, depth)
        bindings.structures(ruleset)
        played += bindings.play(ruleset, numbers)
    assert played > 100
    print(f"bindings: cffi {cffi.__version__}, {'API' if len(library) > 1 else 'ABI'} mode: {played} plies")


if __name__ == "__main__":
    main(*sys.argv[1:])
