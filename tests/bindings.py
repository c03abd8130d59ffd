# SPDX-License-Identifier: MIT
"""Another language drives the shared library: whole games of every ruleset through ctypes.

bindings.py LIBRARY. Nothing but the standard library and the plain C ABI: moves are numbers that
fit a register, positions are 64 bytes of the caller's, text goes in and out as bytes.
"""
import ctypes
import random
import sys
from ctypes import c_bool, c_char_p, c_int, c_size_t, c_uint, c_uint8, c_uint32, c_uint64, c_void_p

ONGOING = 0
ENDING_NONE, ENDING_NO_PIECES, ENDING_NO_MOVES, ENDING_TIME = 0, 1, 2, 8
OK, ERR_SYNTAX, ERR_ILLEGAL, ERR_GAME_OVER, ERR_NO_CLAIM = 0, 2, 4, 6, 7
MOVES_MAX = 128


class DrawLimits(ctypes.Structure):
    _fields_ = [("repetitions", c_uint32), ("quiet_moves", c_uint32), ("men_reset", c_uint8),
        ("agreement", c_uint8), ("reserved", c_uint8 * 6)]


class Event(ctypes.Structure):
    _fields_ = [("kind", c_uint32), ("depth", c_uint32), ("offset", c_uint64), ("length", c_uint64),
        ("name_offset", c_uint64), ("name_length", c_uint64), ("move", c_uint64),
        ("number", c_uint32), ("outcome", c_uint32), ("reserved", c_uint32 * 4)]


# What each function returns and takes.
PROTOTYPES = {
    "draughts_version_string": (c_char_p, []),
    "draughts_strerror": (c_char_p, [c_int]),
    "draughts_ruleset_at": (c_void_p, [c_size_t]),
    "draughts_ruleset_name": (c_char_p, [c_void_p]),
    "draughts_ruleset_first": (c_int, [c_void_p]),
    "draughts_game_new": (c_void_p, [c_void_p]),
    "draughts_game_free": (None, [c_void_p]),
    "draughts_game_play": (c_int, [c_void_p, c_uint64]),
    "draughts_game_length": (c_size_t, [c_void_p]),
    "draughts_game_move": (c_uint64, [c_void_p, c_size_t]),
    "draughts_game_position": (c_void_p, [c_void_p]),
    "draughts_game_undo": (c_int, [c_void_p]),
    "draughts_game_redo": (c_int, [c_void_p]),
    "draughts_game_lose": (c_int, [c_void_p, c_int, c_int]),
    "draughts_game_draw_limits": (None, [c_void_p, ctypes.POINTER(DrawLimits)]),
    "draughts_game_set_draw_limits": (c_int, [c_void_p, ctypes.POINTER(DrawLimits)]),
    "draughts_game_outcome": (c_int, [c_void_p]),
    "draughts_game_ending": (c_int, [c_void_p]),
    "draughts_position_init": (c_void_p, [c_void_p, c_void_p]),
    "draughts_position_play": (c_int, [c_void_p, c_uint64]),
    "draughts_position_moves": (c_size_t, [c_void_p, ctypes.POINTER(c_uint64), c_size_t]),
    "draughts_position_outcome": (c_int, [c_void_p]),
    "draughts_position_turn": (c_int, [c_void_p]),
    "draughts_position_equal": (c_bool, [c_void_p, c_void_p]),
    "draughts_position_hash": (c_uint64, [c_void_p]),
    "draughts_position_read_fen": (c_int, [c_void_p, c_char_p, c_size_t, c_void_p]),
    "draughts_position_write_fen": (c_size_t, [c_void_p, c_char_p, c_size_t]),
    "draughts_game_from_fen": (c_int, [c_void_p, c_char_p, c_size_t, c_void_p, c_void_p]),
    "draughts_game_quiet_plies": (c_uint, [c_void_p]),
    "draughts_game_annotation": (c_char_p, [c_void_p, c_size_t]),
    "draughts_game_set_annotation": (c_int, [c_void_p, c_size_t, c_char_p]),
    "draughts_game_write_pdn": (c_size_t, [c_void_p, c_char_p, c_size_t]),
    "draughts_pdn_new": (c_void_p, [c_char_p, c_size_t]),
    "draughts_pdn_free": (None, [c_void_p]),
    "draughts_pdn_next_event": (c_int, [c_void_p, ctypes.POINTER(Event)]),
    "draughts_pdn_skip": (c_int, [c_void_p, c_uint32]),
    "draughts_pdn_text": (c_size_t, [c_void_p, ctypes.POINTER(Event), c_char_p, c_size_t]),
    "draughts_pdn_next_game": (c_int, [c_void_p, c_void_p]),
    "draughts_pdn_partial": (c_void_p, [c_void_p]),
    "draughts_pdn_position": (c_void_p, [c_void_p]),
    "draughts_pdn_writer_new": (c_void_p, []),
    "draughts_pdn_writer_free": (None, [c_void_p]),
    "draughts_pdn_writer_tag": (c_int, [c_void_p, c_char_p, c_char_p]),
    "draughts_pdn_writer_start": (c_int, [c_void_p, c_void_p]),
    "draughts_pdn_writer_move": (c_int, [c_void_p, c_uint64]),
    "draughts_pdn_writer_comment": (c_int, [c_void_p, c_char_p, c_size_t]),
    "draughts_pdn_writer_nag": (c_int, [c_void_p, c_uint32]),
    "draughts_pdn_writer_variation": (c_int, [c_void_p]),
    "draughts_pdn_writer_variation_end": (c_int, [c_void_p]),
    "draughts_pdn_writer_result": (c_int, [c_void_p, c_char_p]),
    "draughts_pdn_writer_game_end": (c_int, [c_void_p]),
    "draughts_pdn_writer_text": (c_char_p, [c_void_p, c_void_p]),
    "draughts_move_read": (c_int, [c_void_p, c_char_p, c_size_t, ctypes.POINTER(c_uint64)]),
    "draughts_move_write": (c_size_t, [c_void_p, c_uint64, c_char_p, c_size_t]),
    "draughts_move_from": (c_uint, [c_uint64]),
    "draughts_move_captured": (c_uint32, [c_uint64]),
}

# The rulesets in the order of the headers, the side that moves first (articles E2, I2, D1: White is
# 0), and the FEN of the initial position (E2, I2; of Dipole, D1).
RULESETS = [
    (b"english", 1, b"B:W21-32:B1-12"),
    (b"english-wcdf", 1, b"B:W21-32:B1-12"),
    (b"italian", 0, b"W:W21-32:B1-12"),
    (b"italian-first", 0, b"W:W21-32:B1-12"),
    (b"dipole", 0, b"W:W12e1:B12d8"),
]


def load(path):
    library = ctypes.CDLL(path)
    for name, (result, arguments) in PROTOTYPES.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


def require(holds, *what):
    if not holds:
        sys.exit("bindings: " + " ".join(str(part) for part in what))


def written(writer, *arguments):
    """The text of a writer that follows snprintf: its length first, then all of it."""
    length = writer(*arguments, None, 0)
    buffer = ctypes.create_string_buffer(length + 1)
    require(writer(*arguments, buffer, length + 1) == length, "two lengths of one text")
    return buffer.value


def new_position(lib, ruleset):
    storage = (c_uint64 * 8)()
    require(lib.draughts_position_init(storage, ruleset), "no position")
    return storage


def read_fen(lib, ruleset, fen):
    position = new_position(lib, ruleset)
    require(lib.draughts_position_read_fen(position, fen, len(fen), None) == OK, "FEN", fen)
    return position


def read_move(lib, position, text):
    move = c_uint64()
    status = lib.draughts_move_read(position, text, len(text), ctypes.byref(move))
    return status, move.value


def moves_of(lib, position):
    moves = (c_uint64 * MOVES_MAX)()
    return moves[: lib.draughts_position_moves(position, moves, MOVES_MAX)]


def play(lib, ruleset, numbers):
    """Plays one game to its end on the board, or gives up on it; true if it ended."""
    game = lib.draughts_game_new(ruleset)
    mirror = new_position(lib, ruleset)
    played = []
    while lib.draughts_game_outcome(game) == ONGOING and len(played) < 1000:
        position = lib.draughts_game_position(game)
        moves = moves_of(lib, position)
        require(moves, "no moves in a game that goes on")
        move = numbers.choice(moves)
        text = written(lib.draughts_move_write, position, move)
        require(read_move(lib, position, text) == (OK, move), "move", text)
        require(lib.draughts_game_play(game, move) == OK, "play", text)
        require(lib.draughts_position_play(mirror, move) == OK, "play on a position", text)
        played.append(move)

        fen = written(lib.draughts_position_write_fen, position)
        again = read_fen(lib, ruleset, fen)
        for other in (again, mirror):
            require(lib.draughts_position_equal(position, other), "another position", fen)
            require(
                lib.draughts_position_hash(position) == lib.draughts_position_hash(other),
                "another hash", fen)

    outcome = lib.draughts_game_outcome(game)
    require(outcome == lib.draughts_position_outcome(mirror), "two outcomes")
    require(lib.draughts_game_length(game) == len(played), "length")
    require([lib.draughts_game_move(game, ply + 1) for ply in range(len(played))] == played, "moves")
    if outcome != ONGOING:
        # Articles E10, I11 and D9; White wins is 1, Black 2. Nothing can be played any more.
        require(outcome in (1, 2), "outcome", outcome)
        require(lib.draughts_game_ending(game) in (ENDING_NO_PIECES, ENDING_NO_MOVES), "ending")
        require(lib.draughts_game_play(game, played[-1]) == ERR_GAME_OVER, "a move after the end")
    lib.draughts_game_free(game)
    return outcome != ONGOING


def lose(lib, ruleset, first):
    """The side that moves first runs out of time, takes that back, and loses again."""
    game = lib.draughts_game_new(ruleset)
    ends = (OK, 2 - first)  # White wins is 1, Black 2; White is 0, Black 1
    require((lib.draughts_game_lose(game, first, ENDING_TIME), lib.draughts_game_outcome(game)) == ends,
        "a loss on time")
    require(lib.draughts_game_ending(game) == ENDING_TIME, "its ending")
    require(lib.draughts_game_undo(game) == OK, "undo")
    require(lib.draughts_game_ending(game) == ENDING_NONE, "a loss that is undone")
    require((lib.draughts_game_redo(game), lib.draughts_game_outcome(game)) == ends, "redo")
    lib.draughts_game_free(game)


def limit_draws(lib, ruleset, has_draws):
    """Reads the draw limits, changes one, and reads them again; Dipole has none (D10)."""
    game = lib.draughts_game_new(ruleset)
    limits, found = DrawLimits(), DrawLimits()
    lib.draughts_game_draw_limits(game, ctypes.byref(limits))
    require((limits.repetitions, limits.agreement) == ((3, 1) if has_draws else (0, 0)), "limits")
    limits.quiet_moves = 99
    status = lib.draughts_game_set_draw_limits(game, ctypes.byref(limits))
    require(status == (OK if has_draws else ERR_NO_CLAIM), "limits are set")
    lib.draughts_game_draw_limits(game, ctypes.byref(found))
    require((bytes(found) == bytes(limits)) == has_draws, "limits that were set")
    lib.draughts_game_free(game)


# Kinds of events: enum draughts_pdn_kind.
END, GAME, TAG, START, MOVE, COMMENT, NAG, VARIATION, VARIATION_END, RESULT, GAME_END = range(11)

TREE = b"""[Event "E"]

1. 11-15 $1 {a b} (1. 9-13 {c} (1. 10-14)) 1... 22-17 1-0
"""


def copy_pdn(lib, text):
    """Reads PDN by events and writes each of them; what the writer has, and the moves by depth."""
    pdn, writer = lib.draughts_pdn_new(text, len(text)), lib.draughts_pdn_writer_new()
    event, moves = Event(), []
    while True:
        require(lib.draughts_pdn_next_event(pdn, ctypes.byref(event)) == OK, "an event")
        words = written(lib.draughts_pdn_text, pdn, ctypes.byref(event))
        name = text[event.name_offset : event.name_offset + event.name_length]
        if event.kind == END:
            break
        if event.kind == MOVE:
            moves.append((event.depth, event.number, words))
        status = {
            GAME: lambda: OK,
            TAG: lambda: lib.draughts_pdn_writer_tag(writer, name, words),
            START: lambda: lib.draughts_pdn_writer_start(writer, lib.draughts_pdn_position(pdn)),
            MOVE: lambda: lib.draughts_pdn_writer_move(writer, event.move),
            COMMENT: lambda: lib.draughts_pdn_writer_comment(writer, words, len(words)),
            NAG: lambda: lib.draughts_pdn_writer_nag(writer, event.number),
            VARIATION: lambda: lib.draughts_pdn_writer_variation(writer),
            VARIATION_END: lambda: lib.draughts_pdn_writer_variation_end(writer),
            RESULT: lambda: lib.draughts_pdn_writer_result(writer, words),
            GAME_END: lambda: lib.draughts_pdn_writer_game_end(writer),
        }[event.kind]()
        require(status == OK, "an event is written")
    copy = lib.draughts_pdn_writer_text(writer, None)
    lib.draughts_pdn_writer_free(writer)
    lib.draughts_pdn_free(pdn)
    return copy, moves


def files(lib):
    """Events, a game with its annotation, a game that is broken, and one from a FEN with a count."""
    copy, moves = copy_pdn(lib, TREE)
    require(copy == TREE, "another text", copy)
    require(moves == [(0, 1, b"11-15"), (1, 1, b"9-13"), (2, 1, b"10-14"), (0, 1, b"22-17")], moves)

    pdn, event = lib.draughts_pdn_new(TREE, len(TREE)), Event()
    require(lib.draughts_pdn_next_event(pdn, ctypes.byref(event)) == OK and event.kind == GAME, "begins")
    require(lib.draughts_pdn_skip(pdn, GAME_END) == OK, "skip")
    require(lib.draughts_pdn_next_event(pdn, ctypes.byref(event)) == OK and event.kind == GAME_END, "ends")
    lib.draughts_pdn_free(pdn)

    game = c_void_p()
    pdn = lib.draughts_pdn_new(TREE, len(TREE))
    require(lib.draughts_pdn_next_game(pdn, ctypes.byref(game)) == OK, "a game")
    note = b"$1 {a b} (1. 9-13 {c} (1. 10-14))"
    require(lib.draughts_game_annotation(game, 1) == note, "its annotation")
    require(lib.draughts_game_set_annotation(game, 1, b"(12-16)") == OK, "another one")
    require(b"11-15 (1. 12-16) 1... 22-17" in written(lib.draughts_game_write_pdn, game), "written")
    lib.draughts_game_free(game)
    lib.draughts_pdn_free(pdn)

    broken = b"1. 11-15 22-17 15-20 *"
    pdn = lib.draughts_pdn_new(broken, len(broken))
    require(lib.draughts_pdn_next_game(pdn, ctypes.byref(game)) == ERR_ILLEGAL, "a broken game")
    require(lib.draughts_game_length(lib.draughts_pdn_partial(pdn)) == 2, "what is kept of it")
    lib.draughts_pdn_free(pdn)

    fen = b"B:WK32:BK1:H7"
    status = lib.draughts_game_from_fen(
        lib.draughts_ruleset_at(0), fen, len(fen), ctypes.byref(game), None)
    require(status == OK and lib.draughts_game_quiet_plies(game) == 7, "a game from a FEN")
    lib.draughts_game_free(game)


def main(path):
    lib = load(path)
    require(lib.draughts_version_string().count(b".") == 2, "version")
    require(lib.draughts_strerror(ERR_ILLEGAL) != lib.draughts_strerror(OK), "strerror")
    for index, (name, first, fen) in enumerate(RULESETS):
        ruleset = lib.draughts_ruleset_at(index)
        require(lib.draughts_ruleset_name(ruleset) == name, "ruleset", index)
        require(lib.draughts_ruleset_first(ruleset) == first, "first", name)
        start = new_position(lib, ruleset)
        require(lib.draughts_position_equal(start, read_fen(lib, ruleset, fen)), "start", name)
        require(lib.draughts_position_turn(start) == first, "turn", name)
        require(read_move(lib, start, b"??")[0] == ERR_SYNTAX, "syntax", name)
        require(lib.draughts_position_play(start, 0) == ERR_ILLEGAL, "move 0", name)
        lose(lib, ruleset, first)
        limit_draws(lib, ruleset, name != b"dipole")
        numbers = random.Random(index)
        require(any([play(lib, ruleset, numbers) for _ in range(5)]), "no game of", name, "ended")
    require(lib.draughts_ruleset_at(len(RULESETS)) is None, "too many rulesets")

    files(lib)

    # Article E4: a white man on 22 jumps 18 to 15. The parts of a 64-bit number survive the way.
    position = read_fen(lib, lib.draughts_ruleset_at(0), b"W:W22:B18,1")
    status, move = read_move(lib, position, b"22x15")
    require(status == OK and lib.draughts_move_from(move) == 22, "from")
    require(lib.draughts_move_captured(move) == 1 << 17, "captured")


main(sys.argv[1])
