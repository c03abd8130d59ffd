# SPDX-License-Identifier: MIT
"""Many positions at once agree with one at a time."""
import copy
import random
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


def test_threads():
    """Batches of their own, one batch, one game and one position, in threads at once."""
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
    for again in (copy.copy(batch), copy.deepcopy(batch)):
        assert again.plies.tolist() == [1, 1, 1] and (again.pack() == batch.pack()).all()
        before, actions = batch.pack(), again.random_actions()
        again.step(actions)
        assert (batch.pack() == before).all() and again.plies.tolist() == [2, 2, 2]
    with pytest.raises(ValueError):
        d.Batch(-1)
