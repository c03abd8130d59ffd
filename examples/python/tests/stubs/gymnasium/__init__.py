# SPDX-License-Identifier: MIT
"""The part of Gymnasium's interface that examples/gym.py uses, because Debian has no package of Gymnasium."""
from typing import Any, Generic, TypeVar

from gymnasium import spaces

__all__ = ["Env", "spaces"]
Seen = TypeVar("Seen")
Action = TypeVar("Action")


class Env(Generic[Seen, Action]):
    observation_space: spaces.Space
    action_space: spaces.Space

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        return None, {}  # type: ignore[return-value]  # like Gymnasium's, which only seeds the random numbers

    def step(self, action: Action) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        raise NotImplementedError
