# SPDX-License-Identifier: MIT
"""A Gymnasium environment, in which the agent plays one side and the other side plays at random. Actions are action ids;
info["action_mask"] shows the legal ones. The reward is 1 for a win and -1 for a loss, at the end of the game."""
from typing import Any

import gymnasium
import numpy
from numpy.typing import NDArray

from libdraughts import Batch, Outcome, Side, action_count

Planes = NDArray[numpy.float32]


class Draughts(gymnasium.Env[Planes, int]):
    def __init__(self, ruleset: str = "dipole", side: Side = Side.WHITE, limit: int = 300):
        self.batch, self.side = Batch(1, ruleset, limit=limit, autoreset=False), side
        self.observation_space = gymnasium.spaces.Box(0, 1, (5, 32), numpy.float32)
        self.action_space = gymnasium.spaces.Discrete(action_count(ruleset))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Planes, dict[str, Any]]:
        super().reset(seed=seed)
        self.batch.reset(seed=seed, positions=(options or {}).get("position"))
        if self.batch.turn[0] != self.side and len(going := numpy.flatnonzero(self.batch.successors().counts)):
            chance = numpy.random.default_rng(self.batch.spawn_stream())
            self.batch.step(chance.choice(going, 1))  # a move that does not end the game
        if not self.batch.counts[0] or self.batch.turn[0] != self.side:
            raise ValueError("this game is over before the agent can move")
        return self._seen()[::4]

    def step(self, action: int) -> tuple[Planes, float, bool, bool, dict[str, Any]]:
        return self._seen(self.batch.step_ids([action])[0])

    def _seen(self, outcome: int = 0) -> tuple[Planes, float, bool, bool, dict[str, Any]]:
        """The observation after the reply of the other player, if it is that player's turn."""
        if self.batch.counts[0] and self.batch.turn[0] != self.side:
            outcome = self.batch.step(self.batch.random_actions())[0]
        reward = 0.0 if outcome in (Outcome.ONGOING, Outcome.DRAW) else 1.0 if outcome == self.side + 1 else -1.0
        return (self.batch.scaled_planes()[0], reward, bool(self.batch.terminated[0]), bool(self.batch.truncated[0]),
            {"action_mask": self.batch.action_masks()[0].astype("int8"), "position": self.batch[0]})
