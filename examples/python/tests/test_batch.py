# SPDX-License-Identifier: MIT
"""A batch of positions agrees with the same positions one at a time."""
import copy
import inspect
import os
import pickle
import random
import signal
import threading

import numpy
import pytest

import libdraughts as d
from libdraughts import batch as module


@pytest.mark.parametrize("ruleset", d.RULESETS)
def test_steps(ruleset):
    limit, n, chance = 90, 25, random.Random(5)
    batch = d.Batch(n, ruleset, limit=limit)
    games = [d.Game(ruleset) for _ in range(n)]
    for _ in range(150):
        counts, moves = batch.counts, batch.moves
        actions = []
        for i, game in enumerate(games):
            legal = game.legal_moves
            assert batch[i] == game.position and [move.value for move in legal] == list(moves[i, :counts[i]])
            actions.append(chance.randrange(len(legal)))
            game.push(legal[actions[-1]])
        assert (batch.masks().sum(axis=1) == counts).all() and (batch.masks()[:, 0] == 1).all()
        kind = chance.choice(["uint8", "int16", "uint32", "int64"])
        outcomes = batch.step(numpy.array(actions, kind))
        for i, game in enumerate(games):
            over = game.ply() == limit or game.is_over()
            assert outcomes[i] == (game.outcome or d.Outcome.DRAW if over else 0)
            games[i] = d.Game(ruleset) if over else game
        assert list(batch.plies) == [game.ply() for game in games]


@pytest.mark.parametrize("ruleset", d.RULESETS)
def test_arrays(ruleset):
    batch = d.Batch(40, ruleset)
    for _ in range(30):
        batch.step(batch.random_actions())
    positions = [batch[i] for i in range(len(batch))]
    assert [bytes(row) for row in batch.pack()] == [position.pack() for position in positions]
    again = d.Batch.unpack(ruleset, batch.pack())
    assert [again[i] for i in range(40)] == positions
    planes, after = batch.planes(), batch.successors()
    assert planes.shape == (40, 5, 32) and planes.dtype == "uint8"
    for i, position in enumerate(positions):
        expected = numpy.zeros((5, 32), "uint8")
        seen = position if position.turn == d.WHITE else position.rotate()
        for side in d.Side:
            for square in seen.pieces(side):
                expected[2 * side + (square in seen.pieces(side, kings=True)), square - 1] = seen.height_at(square)
        expected[4] = position.turn == d.WHITE
        assert (planes[i] == expected).all()
    expected = [position.play(move) for position in positions for move in position.legal_moves]
    assert [after[i] for i in range(len(after))] == expected
    assert list(after.outcomes()) == [position.outcome for position in expected]


def test_playouts():
    batch = d.Batch([d.Position("english", "W:WK15:B10,11"), d.Position("english", "B:W32:BK1"),
        d.Position("english", "W:W:B5")], seed=3)
    counts = batch.playouts(500, limit=300)
    assert counts.shape == (3, 4) and (counts.sum(axis=1) == 500).all() and counts.dtype == "uint32"
    assert counts[2].tolist() == [0, 0, 500, 0]  # E10: White has no pieces
    same, other = (d.Batch(1, "dipole", seed=seed).playouts(200) for seed in (7, 8))
    assert (same == d.Batch(1, "dipole", seed=7).playouts(200)).all() and (same != other).any()
    assert (d.Batch(1, "english").playouts(3, limit=4) == [[3, 0, 0, 0]]).all()


def test_refusals():
    batch = d.Batch(4, "english")
    before = batch.pack().tolist()
    for actions, error in (([0, 0, 7, 0], IndexError), ([0, 0, -1, 0], IndexError), ([0] * 3, ValueError),
            ([0.0] * 4, TypeError), ([[0] * 4], TypeError)):
        with pytest.raises(error):
            batch.step(numpy.array(actions))
    with pytest.raises(IndexError, match="action 7 of position 2, which has 7 moves"):
        batch.step(bytes([0, 0, 7, 0]))
    for out in (bytes(4), bytearray(3), numpy.zeros(8, "uint8")[::2], 5):
        with pytest.raises((ValueError, TypeError, BufferError)):
            batch.step(bytes(4), out)
    out = numpy.zeros(4, "uint8")
    out.flags.writeable = False
    for fixed in (out, bytes(4)):
        with pytest.raises(BufferError):
            batch.step(bytes(4), fixed)
    assert batch.pack().tolist() == before
    with pytest.raises(ValueError):
        batch.moves[0, 0] = 1
    with pytest.raises(IndexError):
        batch[4]
    for packed in (bytes(25), bytes(24)):
        with pytest.raises(d.PositionError):
            d.Batch.unpack("english", packed)
    assert len(d.Batch(0)) == 0 and d.Batch(0).planes().shape == (0, 5, 32)


def test_without_numpy(monkeypatch):
    monkeypatch.setattr(module, "numpy", None)
    batch, out = d.Batch(3, "italian"), bytearray(3)
    assert batch.step(batch.random_actions(), out) is out and out == bytes(3)
    assert list(batch.counts) == [7] * 3 and batch.counts.readonly and batch.moves.format == "Q"
    assert batch.moves.shape == (3, 128) and batch.planes().shape == (3, 5, 32) and batch.playouts(1).shape == (3, 4)
    assert batch.action_ids().format == "H" and batch.action_masks().shape == (3, 402) and d.Batch(3).turn.tolist() == [1] * 3
    assert batch.terminated.format == "?" and d.Batch(0).planes().nbytes == 0


def test_threads():
    """Several threads at once: each uses a batch of its own, and all share one batch, one game and one position."""
    shared, game, position, failed = d.Batch(500, "english", limit=100), d.Game("english"), d.Position("dipole"), []

    def work(seed):
        try:
            own = d.Batch(200, "italian", seed=seed, limit=80)
            for _ in range(60):
                own.step(own.random_actions())
                shared.random_actions(), shared.planes(), shared.playouts(1, limit=5)
                try:
                    game.push(random.choice(game.legal_moves))
                    game.tags[str(seed)] = "x" * seed
                    game.set_comment(game.ply(), "y")
                    game.pop() if seed % 3 == 0 else game.pdn()
                except (ValueError, IndexError):
                    pass  # another thread was quicker
                assert position.perft(3) == 5185
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(1, 7)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed


def test_finished_positions_begin_anew():
    batch = d.Batch([d.Position("english", "W:W22,32:B18"), d.Position()]).successors()
    assert batch.counts.tolist()[0] == 0 and batch.masks()[0].sum() == 0
    assert batch.step(batch.random_actions()).tolist()[:2] == [d.Outcome.WHITE_WINS, d.Outcome.ONGOING]
    assert batch.outcomes()[0] == d.Outcome.WHITE_WINS and batch.plies.tolist()[:2] == [0, 1]
    with pytest.raises(IndexError):
        batch.step(numpy.ones(len(batch), "uint8"))


def test_copies_play_by_themselves():
    batch = d.Batch(numpy.int64(3), limit=9)
    batch.step(batch.random_actions())
    for again in (copy.copy(batch), copy.deepcopy(batch), batch.copy()):
        assert again.plies.tolist() == [1, 1, 1] and (again.pack() == batch.pack()).all()
        before, actions = batch.pack(), again.random_actions()
        again.step(actions)
        assert (batch.pack() == before).all() and again.plies.tolist() == [2, 2, 2]


def test_random_streams():
    """Batches made from one another play differently, but in the same way again with the same seed."""
    packed = d.Batch(1, "dipole").pack()

    def rounds(seed=None):
        parent = d.Batch(1, "dipole", seed=5)
        makes = [lambda seed: parent.copy(seed=parent.spawn_stream() if seed is None else seed), parent.successors, lambda seed: parent.take([0], seed=seed),
            lambda seed: d.Batch.unpack("dipole", packed, seed=seed), lambda seed: d.Batch(1, "dipole", seed=seed)]
        return [[tuple(make(seed=seed).playouts(400)[0]) for _ in range(6)] for make in makes]

    first, again = rounds(), rounds()
    assert all(len(set(results)) > 2 for results in first) and first[:3] == again[:3]
    assert all(len(set(results)) == 1 for results in rounds(9)) and rounds(9) == rounds(9)
    assert len({tuple(d.Batch(1, "dipole", seed=seed).playouts(400)[0]) for seed in range(8)}) > 4


def test_copies_make_the_same_choices():
    """The stream of a copy is that of the original, as after pickle; other batches made from it leave its stream alone."""
    def rest(batch):
        return [batch.random_actions().tolist() for _ in range(5)] + batch.playouts(50).tolist() + [batch.spawn_stream()]

    expected = rest(d.Batch(10, "dipole", seed=3))
    for make in (copy.copy, copy.deepcopy, d.Batch.copy, lambda batch: pickle.loads(pickle.dumps(batch))):
        original = d.Batch(10, "dipole", seed=3)
        assert rest(make(original)) == expected == rest(original)
    batch = d.Batch(10, "dipole", seed=3)
    batch.playouts(1), batch.successors(), batch.take([1]), batch.spawn_stream()
    assert [batch.random_actions().tolist() for _ in range(5)] == expected[:5]
    batch = d.Batch(10, "dipole", seed=3)
    others = [batch.copy(seed=batch.spawn_stream()) for _ in range(20)]
    assert len({str(rest(other)) for other in [batch, *others]}) == 21


def test_step_ids():
    """A policy that chooses by ids plays the same games as one that chooses by indices."""
    for ruleset in d.RULESETS:
        one, other = (d.Batch(30, ruleset, seed=4, limit=60) for _ in range(2))
        for _ in range(80):
            actions = one.random_actions()
            ids = other.action_ids()[numpy.arange(30), actions]
            assert (other.step_ids(ids) == one.step(actions)).all() and (one.pack() == other.pack()).all()


@pytest.mark.parametrize("wrong", [4095, 65535, -1, 65536])
def test_step_ids_refuses(wrong):
    batch = d.Batch(3)
    legal, before = batch.action_ids()[:, 0].tolist(), batch.pack().tolist()
    with pytest.raises(IndexError, match=f"{wrong} is not the action id of a legal move in position 1" if 0 < wrong < 65536 else ""):
        batch.step_ids([legal[0], wrong, legal[2]])
    assert batch.pack().tolist() == before and not batch.plies.any()
    for ids, error in (([1.0] * 3, TypeError), ([True] * 3, TypeError), (legal[:2], ValueError), ([legal], TypeError)):
        with pytest.raises(error):
            batch.step_ids(ids)
    batch.step_ids(legal)
    assert batch.plies.tolist() == [1, 1, 1]


def test_step_ids_of_finished_games():
    batch = d.Batch([d.Position("english", "W:W14:B10"), d.Position()], autoreset=False)
    batch.step([0, 0])
    with pytest.raises(IndexError, match="position 0"):
        batch.step_ids([1, batch.action_ids()[1, 0]])
    assert batch.step_ids([0, batch.action_ids()[1, 0]]).tolist() == [1, 0] and batch.plies.tolist() == [1, 2]


def seen(position, move):
    """The ends and the captured squares of a move, for the side to move."""
    turned = (lambda square: square and 33 - square) if position.turn == d.BLACK else int
    return turned(move.from_square), turned(move.to_square), sum(1 << turned(square) - 1 for square in move.captured)


def expected_ids(position):
    """The ids by the definition in draughts-python(7)."""
    moves, ids, table = position.legal_moves, [], d.action_table(position.ruleset).actions
    for move in moves:
        start, end, captured = seen(position, move)
        sets = sorted(other[2] for other in (seen(position, each) for each in moves) if other[:2] == (start, end))
        ids.append(table.index((start, end, move.count if move.is_off else sets.index(captured))))
    return ids


@pytest.mark.parametrize("ruleset", d.RULESETS)
def test_action_ids(ruleset):
    """No two moves of a position have the same id. make check-python DEEP_POSITIONS=1000000 for a long run."""
    batch, positions = d.Batch(500, ruleset, seed=3, limit=200), 0
    total = int(os.environ.get("DEEP_POSITIONS", "40000"))
    while positions < total:
        ids, counts = batch.action_ids(), batch.counts
        legal = numpy.arange(128) < counts[:, None]
        assert (ids[~legal] == 65535).all() and (ids[legal] < d.action_count(ruleset)).all()
        rows = numpy.sort(numpy.where(legal, ids, 70000 + numpy.arange(128)), axis=1)
        assert (rows[:, 1:] != rows[:, :-1]).all()
        positions += len(batch)
        batch.step(batch.random_actions())
    masks, ids = batch.action_masks(), batch.action_ids()
    assert masks.shape == (500, d.action_count(ruleset)) and (masks.sum(axis=1) == batch.counts).all()
    for i in range(200):
        position = batch[i]
        moves = position.legal_moves
        wanted = expected_ids(position)
        assert ids[i, :len(moves)].tolist() == wanted == [position.action_id(move) for move in moves]
        assert [position.action_move(action) for action in wanted] == moves and masks[i, wanted].all()
        rotated = position.rotate()
        assert sorted(wanted) == sorted(map(rotated.action_id, rotated.legal_moves))
    with pytest.raises(d.RangeError):
        batch[0].action_move(int(numpy.flatnonzero(masks[0] == 0)[0]))
    for wrong in (-1, d.action_count(ruleset), 65535, 2**40):
        with pytest.raises(d.RangeError):
            batch[0].action_move(wrong)


@pytest.mark.parametrize("ruleset, fen, most", [
    ("english", "W:WK3:B6,7,8,14,15,16,22,23", 4), ("russian", "W:WK4:B6,7,8,14,16,17,23,24,25,26", 9)])
def test_ranks(ruleset, fen, most):
    """These positions have as many moves with the same ends as tests/action_ids.c finds."""
    for position in (d.Position(ruleset, fen), d.Position(ruleset, fen).rotate()):
        ids = [position.action_id(move) for move in position.legal_moves]
        assert ids == expected_ids(position) and len(set(ids)) == len(ids)
        table = d.action_table(ruleset).actions
        assert max(table[number].rank for number in ids) == most - 1 == max(action.rank for action in table)


def test_action_id_refusals():
    with pytest.raises(d.Error, match="11-15"):
        d.Position("english").play("11-15").action_id(d.Position("english").parse("11-15"))
    with pytest.raises(TypeError):
        d.Position("english").action_id("11-15")
    with pytest.raises(ValueError):
        d.action_count("chess")
    assert d.Batch([d.Position("english"), d.Position("dipole")]).action_masks().shape == (2, 819)
    assert d.Game("english").action_id(d.Position().parse("11-15")) == d.Position().action_id(d.Position().parse("11-15"))


@pytest.mark.parametrize("autoreset", [True, False])
def test_ends(autoreset):
    batch = d.Batch([d.Position("english", "W:W14:B10"), d.Position("english"), d.Position("english")], limit=2, autoreset=autoreset)
    batch.reset([False, False, True], positions=d.Position("english", "W:WK32:BK1"))
    assert batch.turn.tolist() == [0, 1, 0] and batch.step([0, 0, 0]).tolist() == [d.Outcome.WHITE_WINS, 0, 0]
    assert batch.terminated.tolist() == [True, False, False] and not batch.truncated.any()
    second = batch.step([0, 0, 0]).tolist()
    assert second == [d.Outcome.WHITE_WINS, d.Outcome.DRAW, d.Outcome.DRAW]
    assert batch.truncated.tolist() == [False, True, True] and batch.terminated.tolist() == [True, False, False]
    if autoreset:
        assert batch.plies.tolist() == [0, 0, 0] and batch[1] == d.Position("english") and batch.counts.min() > 0
    else:
        for each in (batch, batch.copy(), pickle.loads(pickle.dumps(batch))):
            assert each.plies.tolist() == [1, 2, 2] and not each.counts.any() and each.step(bytes(3)).tolist() == second
            assert each.truncated.tolist() == [False, True, True]
        with pytest.raises(IndexError):
            batch.step([0, 1, 0])
    batch.reset(seed=4)
    assert batch.plies.tolist() == [0, 0, 0] and not (batch.truncated | batch.terminated).any() and batch.counts.min() > 0
    assert [batch[i].fen() for i in (0, 2)] == ["W:W14:B10", "W:WK32:BK1"]


def test_reset_refusals():
    batch = d.Batch(3)
    for arguments in ({"mask": [True]}, {"positions": [d.Position()] * 2}):
        with pytest.raises(ValueError, match="for 3 "):
            batch.reset(**arguments)
    with pytest.raises(TypeError):
        batch.reset(positions=["W:W14:B10"])


def test_masks_are_booleans(monkeypatch):
    """reset() and take() never read numbers as truth values, nor truth values as numbers."""
    assert len(d.Batch(8).take(numpy.array([True, False, True] + [False] * 5))) == 2
    for numbers in (numpy, None):
        monkeypatch.setattr(module, "numpy", numbers)
        batch = d.Batch(3, seed=1)
        batch.step([1, 1, 1])
        for mask in ([1, 0, 1], [True, 0, 1], bytes([1, 0, 1]), [None] * 3, "abc", numpy.ones(3, "uint8"), numpy.ones(3),
                numpy.ones((3, 1), bool), numpy.ones((1, 3), bool)):
            with pytest.raises((TypeError, ValueError)):
                batch.reset(mask)
        for mask in ([True, 0, 2], numpy.ones((3, 1), bool), numpy.ones((1, 3), bool), [True, False], numpy.ones(4, bool),
                numpy.ones(0, bool)):
            with pytest.raises((TypeError, ValueError)):
                batch.take(mask)
        assert batch.plies.tolist() == [1, 1, 1]
        batch.reset([False, True, False])
        assert [batch.take(mask).plies.tolist() for mask in ([True, True, False], [1, 1, 0], [])] == [[1, 0], [0, 0, 1], []]
        assert memoryview(batch.masks()).format == memoryview(batch.action_masks()).format == "?"


def test_limits():
    """No limit is None, and 0 is refused everywhere."""
    batch = d.Batch(2, limit=7)
    for limit in (0, -1, 2**32, 2**80):
        for call in (lambda: d.Batch(1, limit=limit), lambda: d.Batch.unpack("english", bytes(0), limit=limit),
                lambda: batch.playouts(1, limit)):
            with pytest.raises(d.RangeError, match=f"limit is {limit}"):
                call()
    with pytest.raises(TypeError):
        d.Batch(1, limit=1.5)
    assert repr(d.Batch(1)).endswith("limit None>") and repr(batch.copy()).endswith("limit 7>")
    assert repr(pickle.loads(pickle.dumps(d.Batch(1)))).endswith("limit None>")
    assert d.Batch(1, "dipole").playouts(20, None)[0, 0] == 0  # every game of Dipole ends


def test_another_game():
    """A position of another game than the batch's."""
    with pytest.raises(d.Error, match="position 1 is of dipole, and the batch is of english"):
        d.Batch([d.Position(), d.Position("dipole")], "english")
    batch = d.Batch([d.Position(), d.Position("dipole")])
    with pytest.raises(d.Error, match="position 1 is not of dipole"):
        batch.reset(positions=d.Position())
    batch.step([0, 0])
    batch.reset([True, False], positions=d.Position())
    batch.reset(positions=[d.Position(), d.Position("dipole")])
    assert batch.rulesets == ["english", "dipole"]
    with pytest.raises(ValueError):
        d.Batch([d.Position()], "chess")


@pytest.mark.parametrize("ruleset", ["english", "russian", "dipole"])
def test_final(ruleset):
    """A game that ends is copied to another batch before it restarts: its position, its length, and how it ended."""
    batch = d.Batch(50, ruleset, limit=60, seed=3)
    last, shadow = batch.copy(), d.Batch(50, ruleset, limit=60, autoreset=False)
    last.counts  # has lists, which must not show moves of a game that has ended
    ends = 0
    for _ in range(150):
        actions, before = batch.random_actions(), last.pack()
        shadow.step(actions)
        outcomes = batch.step_ids(batch.action_ids()[range(50), actions], final=last)
        ended = outcomes > 0
        assert (last.pack()[ended] == shadow.pack()[ended]).all() and (last.pack()[~ended] == before[~ended]).all()
        for name in ("plies", "terminated", "truncated", "counts"):
            assert (getattr(last, name)[ended] == getattr(shadow, name)[ended]).all()
        assert (last.planes()[ended] == shadow.planes()[ended]).all() and not batch.plies[ended].any()
        shadow.reset(ended)
        ends += ended.sum()
    assert ends > 100


@pytest.mark.parametrize("ruleset", d.RULESETS)
def test_history(ruleset):
    """The planes of quiet plies and repetitions, compared with games: draughts_game_quiet_plies and an own count."""
    start = d.Position(ruleset) if ruleset == "dipole" else d.Position(ruleset, "W:WK32,K31,21:BK1,K2,12")
    batch, games = d.Batch([start] * 6, seed=4, autoreset=False, history=True), [d.Game(start) for _ in range(6)]
    limit = {"english": 50, "english-wcdf": 80, "italian": 80, "italian-first": 80, "brazilian": 40, "dipole": 1}.get(ruleset, 30)
    most = 0
    for number in range(90):
        legal, actions = batch.successors(), batch.random_actions()
        for i, game in enumerate(games if number % 30 > 3 else []):  # go back where that is possible
            last = game.move_at(max(game.ply() - 1, 1)) if game.ply() else None
            back = [k for k, move in enumerate(batch[i].legal_moves)
                if last and (move.from_square, move.to_square) == (last.to_square, last.from_square)]
            actions[i] = back[0] if back else actions[i]
        planes, scaled = batch.planes(), batch.scaled_planes()
        assert planes.shape == (6, 7, 32)
        for i, game in enumerate(games):
            quiet, scale = game.quiet_plies(), 0 if ruleset == "dipole" else 1 / limit  # Dipole has no draws (D10)
            earlier = list(game.positions())[:-1].count(game.position)
            assert (planes[i, 5] == quiet).all() and (planes[i, 6] == earlier).all(), (i, game.ply())
            assert abs(scaled[i, 5] - min(quiet * scale, 1)).max() < 1e-6 and abs(scaled[i, 6] - min(earlier / (2 if limit > 1 else 1), 1)).max() < 1e-6
            most = max(most, earlier)
        after = batch.counts.cumsum() - batch.counts + actions
        going = batch.counts > 0
        seen = legal.planes()
        for game, position, action in zip(games, map(batch.__getitem__, range(6)), actions):
            if position.legal_moves:
                game.push(position.legal_moves[action])
        batch.step(actions)
        assert (seen[after[going]] == batch.planes()[going]).all()
        for other in (batch.copy(), batch.take(range(6)), pickle.loads(pickle.dumps(batch))):
            assert (other.planes() == batch.planes()).all()
    assert ruleset == "dipole" or most >= 3
    batch.reset()
    assert not batch.planes()[:, 5:].any() and d.Batch(2).planes().shape == (2, 5, 32)
    assert d.Batch.unpack(ruleset, batch.pack(), history=True).planes().tolist() == batch.planes().tolist()
    last = d.Batch(6, ruleset, history=True)
    assert batch.step(batch.random_actions(), final=last).shape == (6,) and last.planes().shape == (6, 7, 32)
    for wrong in (b"", bytes(10)):
        state = list(batch.__getstate__())
        state[4] = {**state[4], "pasts": wrong}
        with pytest.raises(ValueError):
            d.Batch(1).__setstate__(tuple(state))


def test_final_is_refused():
    batch = d.Batch(2, seed=1)
    for wrong, error in ((batch, ValueError), (d.Batch(2, history=True), ValueError), (d.Batch(3), ValueError), (d.Batch(0), ValueError), ([], TypeError), (True, TypeError),
            (d.Batch([d.Position("english"), d.Position("russian")]), ValueError), (d.Batch(2, "english-wcdf"), ValueError)):
        with pytest.raises(error, match="another batch of 2 games of the same rulesets, without a history" if error == ValueError else "Batch"):
            batch.step([0, 0], final=wrong)
        assert not batch.plies.any()
    mixed = d.Batch([d.Position("russian"), d.Position("english")])
    assert mixed.action_masks().shape == (2, 3468) and mixed.take([1]).action_masks().shape == (1, 650)
    with pytest.raises(ValueError, match="with a history"):
        d.Batch(1, history=True).step([0], final=d.Batch(1))


def test_empty_batches_have_a_ruleset():
    over = d.Batch([d.Position("dipole", "W:We1:B")])
    batches = [d.Batch(0, "dipole"), d.Batch([], "dipole"), d.Batch.unpack("dipole", b""), d.Batch(3, "dipole").take([]), over.successors()]
    for batch in (*batches, *map(copy.copy, batches), *(pickle.loads(pickle.dumps(batch)) for batch in batches)):
        assert len(batch) == 0 and batch.rulesets == [] and batch.action_masks().shape == (0, 819)
        assert repr(batch) == "<Batch of 0 dipole positions, limit None>" and list(batch) == []
    assert repr(d.Batch([])) == "<Batch of 0 no positions, limit None>" and d.Batch(0).action_masks().shape == (0, 650)


def test_seeds():
    for seed in (-1, 2**64, 10**30):
        for call in (lambda: d.Batch(1, seed=seed), lambda: d.Batch(1).copy(seed=seed), lambda: d.Batch(1).take([0], seed=seed),
                lambda: d.Batch(1).reset(seed=seed), lambda: d.Batch(1).successors(seed=seed), lambda: d.Batch.unpack("english", b"", seed=seed)):
            with pytest.raises(d.RangeError, match=f"seed is {seed}, and must be from 0 to {2**64 - 1}"):
                call()
    assert d.Batch(9, seed=2**64 - 1).random_actions().shape == (9,)


def test_errors_name_the_position(monkeypatch):
    batch = d.Batch(4)
    for number in (4, -5):
        for call in (lambda: batch[number], lambda: batch.take([0, number])):
            with pytest.raises(IndexError, match=f"{number} is not the index of one of 4 positions"):
                call()
    with pytest.raises(TypeError, match="slice"):
        batch[0:2]
    assert list(batch) == [d.Position()] * 4 and [each.fen() for each in batch][3] == d.Position().fen()
    for numbers in (numpy, None):
        monkeypatch.setattr(module, "numpy", numbers)
        for actions, value, place in (([0, 0, 256, 0], 256, 2), ([0, -1, 0, 300], -1, 1)):
            with pytest.raises(IndexError, match=f"action {value} of position {place} is not from 0 to 255"):
                batch.step(actions)
        with pytest.raises(TypeError):
            batch.step(batch.masks())
        with pytest.raises(TypeError):
            batch.take(batch.masks())
    with pytest.raises(d.PositionError, match="have 24 bytes each, and these are 25 bytes for 1"):
        d.Batch.unpack("english", bytes(25))
    for packed in (numpy.zeros((1, 24), "int8"), numpy.zeros((24, 1), "uint8"), numpy.zeros((1, 3)), numpy.zeros((2, 12), "uint8"), [0] * 24, "x" * 24):
        with pytest.raises(TypeError):
            d.Batch.unpack("english", packed)
    assert len(d.Batch.unpack("english", batch.pack()[::2])) == 2


def test_pickles_are_checked():
    batch = d.Batch(3, "italian", limit=9, seed=1)
    batch.step([1, 2, 3])
    version, rulesets, starts, now, arrays, limit, streams, autoreset, kinds = state = batch.__getstate__()
    wrong = [None, (), state[1:], (2, *state[1:]), (*state, 1), state[:-1], list(state),
        (version, ["chess"] * 3, *state[2:]), (version, rulesets[:2], *state[2:]), (version, rulesets, starts[:-1], *state[3:]),
        (version, rulesets, starts, bytes(72), *state[4:]),
        *((version, rulesets, starts, now, {**arrays, name: row}, limit, streams, autoreset, kinds)
            for name, row in (("plies", b"x"), ("plies", bytes(16)), ("terminated", b"\1\2\0"), ("truncated", b""), ("plies", None))),
        (version, rulesets, starts, now, {}, limit, streams, autoreset, kinds), (*state[:-1], ["chess"]), (*state[:-1], None),
        *((version, rulesets, starts, now, arrays, limit, streams, autoreset, kinds) for streams in ((0, 1), (2**64, 1), (1,), None, (1, None)))]
    other = d.Batch(1)
    for each in wrong:
        with pytest.raises(ValueError):
            other.__setstate__(each)
        assert len(other) == 1 and other.plies.tolist() == [0]
    extra = (version, rulesets, starts, now, {**arrays, "moves": bytes(10**6)}, limit, streams, autoreset, kinds)
    other.__setstate__(extra)  # arrays with other names are not read
    assert other.plies.tolist() == [1, 1, 1] and (other.pack() == batch.pack()).all()


def test_take():
    batch = d.Batch(20, "russian", limit=50, seed=2)
    for _ in range(9):
        batch.step(batch.random_actions())
    taken = batch.take(numpy.array([3, 3, 19, -20]))
    assert [taken[i] for i in range(4)] == [batch[i] for i in (3, 3, 19, 0)] and taken.plies.tolist() == [9] * 4
    with pytest.raises(IndexError):
        batch.take([20])
    assert len(batch.take([])) == 0


def test_pickle_and_repr():
    batch = d.Batch([d.Position(ruleset) for ruleset in d.RULESETS] * 5, limit=40, seed=8)
    for _ in range(30):
        batch.step(batch.random_actions())
    again = pickle.loads(pickle.dumps(batch))
    assert again.rulesets == batch.rulesets == list(d.RULESETS) * 5
    for _ in range(30):
        assert (again.step(again.random_actions()) == batch.step(batch.random_actions())).all()
        assert (again.pack() == batch.pack()).all() and (again.plies == batch.plies).all()
    assert repr(d.Batch(3, "dipole", limit=9)) == "<Batch of 3 dipole positions, limit 9>"


def test_scaled_planes():
    position = d.Position("dipole").play("e1-g3") if "e1-g3" in map(str, d.Position("dipole").legal_moves) else d.Position("dipole")
    batch = d.Batch([position, d.Position("english")])
    scaled, planes = batch.scaled_planes(), batch.planes()
    assert scaled.dtype == "float32" and scaled.shape == planes.shape and (scaled[1] == planes[1]).all()
    assert numpy.allclose(scaled[0, :4] * 12, planes[0, :4]) and (scaled[0, 4] == planes[0, 4]).all()


def test_actions_of_every_kind(monkeypatch):
    for actions in ([1] * 4, (1,) * 4, numpy.ones(4, ">i4"), numpy.ones(8, "int16")[::2], bytearray([1] * 4)):
        batch = d.Batch(4)
        batch.step(actions)
        assert batch[3] == d.Position().play(d.Position().legal_moves[1])
    for actions in (numpy.ones(4, "float16"), "1111", 5, None, [1.0] * 4):
        with pytest.raises(TypeError):
            batch.step(actions)
    monkeypatch.setattr(module, "numpy", None)
    d.Batch(4).step([1] * 4)


def test_wrong_out():
    batch = d.Batch(8)
    for method, out in ((batch.planes, numpy.zeros((8, 5, 8), "uint32")), (batch.playouts, numpy.zeros((8, 4), "float32")),
            (batch.scaled_planes, numpy.zeros((8, 5, 32), "int32")), (batch.action_ids, numpy.zeros((8, 128), "int16"))):
        with pytest.raises(TypeError, match="must be"):
            method(out=out) if method != batch.playouts else method(1, out=out)
    assert batch.playouts(1, out=numpy.zeros((8, 4), "uint32")).sum() == 8
    for method, shapes in ((batch.planes, [(32, 5, 8), (8, 32, 5), (1280, 1), (8, 160)]), (batch.action_masks, [(650, 8), (5200, 1)])):
        dtype = method().dtype
        for shape in shapes:  # of the right size, but scrambled
            with pytest.raises(ValueError, match="out has the shape .* and needs "):
                method(out=numpy.zeros(shape, dtype))
        flat = method(out=numpy.zeros(method().size, dtype))
        assert (flat == method().ravel()).all() and method(out=bytearray(method().nbytes)) == flat.tobytes()


def test_help():
    for name, value in inspect.getmembers(d.Batch):
        if not name.startswith("_"):
            assert inspect.isfunction(value) or inspect.ismethod(value) or isinstance(value, property), name
            assert value.__doc__, name
    assert "[N, 5, 32]" in d.Batch.planes.__doc__ and "NDArray" in str(inspect.signature(d.Batch.planes))


def children(work, n=10):
    """Forks n times, and calls work() in each child."""
    for _ in range(n):
        if (child := os.fork()) == 0:
            signal.alarm(20)
            os._exit(0 if work() else 1)
        assert os.waitpid(child, 0)[1] == 0


def busy(*works):
    """Threads that call these functions again and again, until the function returned is called."""
    stop = threading.Event()

    def run(work):
        while not stop.is_set():
            work()

    threads = [threading.Thread(target=run, args=(work,)) for work in works]
    for thread in threads:
        thread.start()

    def end():
        stop.set()
        for thread in threads:
            thread.join()

    return end


def test_two_threads_fork():
    """Two threads fork at the same time, while others step, copy and make batches."""
    batches, failed = [d.Batch(5000, seed=i) for i in range(3)], []

    def fork():
        try:
            children(lambda: batches[0].planes().any(), 20)
        except BaseException as error:
            failed.append(error)

    end = busy(*(lambda batch=batch: (batch.step(batch.random_actions()), batch.copy()) for batch in batches))
    threads = [threading.Thread(target=fork, daemon=True) for _ in range(2)]
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        assert not failed and not any(thread.is_alive() for thread in threads)
    finally:
        end()


@pytest.mark.parametrize("kind", ["game", "reader", "writer", "tables"])
def test_fork_while_an_object_is_used(kind):
    """A lock that another thread holds while the process forks is not held in the child."""
    game, writer, tables = d.Game(), d.Writer(), d.Tables("english", os.path.join(os.environ["DRAUGHTS_TABLES"], "english"))
    reader = d.Reader("1. 11-15 (11-16) 23-19 *\n\n" * 20000, "english")
    work = {"game": game.pdn, "reader": lambda: next(reader), "writer": lambda: (writer.event(reader), str(writer)), "tables": tables.check}
    end = busy(work[kind])
    try:
        children(lambda: (game.fen(), writer.comment("x"), next(reader), tables.pieces) and True)
    finally:
        end()
        tables.close()


def test_fork_while_a_thread_is_inside():
    batch, stop = d.Batch(2000, "english", seed=1), threading.Event()

    def work():
        while not stop.is_set():
            batch.step(batch.random_actions())
            batch.playouts(1, limit=5)

    thread = threading.Thread(target=work)
    thread.start()
    try:
        for _ in range(10):
            if (child := os.fork()) == 0:
                signal.alarm(20)
                batch.step(batch.random_actions())
                os._exit(0 if batch.planes().any() else 1)
            assert os.waitpid(child, 0)[1] == 0
    finally:
        stop.set()
        thread.join()
