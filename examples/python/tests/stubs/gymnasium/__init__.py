# SPDX-License-Identifier: MIT
"""The part of Gymnasium's interface that examples/gym.py uses, because Debian has no package of it."""
from typing import Any, Generic, TypeVar

from gymnasium import spaces

__all__ = ["Env", "spaces"]
Seen = TypeVar("Seen")
Action = TypeVar("Action")


class Env(Generic[Seen, Action]):
    observation_space: spaces.Space
    action_space: spaces.Space

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        return None, {}  # type: ignore[return-value]  # as Gymnasium's does, which sets only its random numbers

    def step(self, action: Action) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        raise NotImplementedError
