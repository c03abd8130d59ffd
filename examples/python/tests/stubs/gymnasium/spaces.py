# SPDX-License-Identifier: MIT
"""Spaces, which know what they contain."""
from typing import Any

import numpy


class Space:
    def contains(self, value: Any) -> bool:
        raise NotImplementedError


class Box(Space):
    def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any):
        self.low, self.high, self.shape, self.dtype = low, high, shape, dtype

    def contains(self, value: Any) -> bool:
        return bool(value.shape == self.shape and value.dtype == self.dtype and
            numpy.all(value >= self.low) and numpy.all(value <= self.high))


class Discrete(Space):
    def __init__(self, n: int):
        self.n = n

    def contains(self, value: Any) -> bool:
        return 0 <= int(value) < self.n
