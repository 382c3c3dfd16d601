"""The eye's networks as used when playing: a drawing in, a number for every thing out. numpy alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

import msgspec
import numpy as np
from numpy.typing import NDArray

from entendre.games.subtext.bots.ink import Floats, mirrored
from entendre.games.subtext.bots.trace import flipped

FINEST = 127
"""Weights are kept as whole numbers up to this, with a scale for every pattern."""


class _Layers(msgspec.Struct, frozen=True, eq=False):
    """Weights and offsets, layer by layer; the last two layers look at everything."""

    weights: tuple[Floats, ...]
    offsets: tuple[Floats, ...]

    @classmethod
    def unpacked(cls, kept: Mapping[str, Any], name: str) -> Self:
        """The network of this name of what `packed` made."""
        layers = range(sum(each.startswith(f"{name}.w") for each in kept))
        return cls(
            tuple(kept[f"{name}.w{layer}"].astype(np.float32) * kept[f"{name}.s{layer}"] for layer in layers),
            tuple(kept[f"{name}.b{layer}"].astype(np.float32) for layer in layers),
        )

    def _layer(self, number: int, x: Floats) -> Floats:
        return np.asarray(np.maximum(x @ self.weights[number] + self.offsets[number], 0))

    def _in_all(self, *known: Floats) -> Floats:
        hidden = self._layer(-2, np.concatenate(known, axis=1))
        return np.asarray(hidden @ self.weights[-1] + self.offsets[-1])


class MapNetwork(_Layers, frozen=True, eq=False):
    """Looks at maps of drawings through small windows."""

    def says(self, maps: Floats, facts: Floats) -> NDArray[np.float64]:
        """For every drawing (row) how much speaks for each thing, from it and its mirror image alike."""
        both = self._once(maps, facts) + self._once(mirrored(maps), facts)
        return np.asarray(both / 2, np.float64)

    def _once(self, maps: Floats, facts: Floats) -> Floats:
        x = maps
        for layer in range(len(self.weights) - 2):
            x = _halved(self._layer(layer, _windows(x)))
        return self._in_all(x.reshape(len(x), -1), facts)


class TraceNetwork(_Layers, frozen=True, eq=False):
    """Follows the pen: some points at a time, and what was strongest and usual on the whole way."""

    def says(self, traces: Floats, facts: Floats) -> NDArray[np.float64]:
        """As the other one."""
        both = self._once(traces, facts) + self._once(flipped(traces), facts)
        return np.asarray(both / 2, np.float64)

    def _once(self, traces: Floats, facts: Floats) -> Floats:
        x = traces
        for layer in range(len(self.weights) - 2):
            if layer:
                x = x.reshape(len(x), x.shape[1] // 2, 2, -1).max(2)
            x = self._layer(layer, _along(x, len(self.weights[layer]) // x.shape[2]))
        return self._in_all(x.max(1), x.mean(1), facts)


def packed(learnt: Mapping[str, NDArray[np.float32]], name: str) -> dict[str, Any]:
    """Weights `w0`, `w1`... and offsets `b0`, `b1`... of a network, the weights as small whole numbers."""
    kept: dict[str, Any] = {}
    for layer in range(len(learnt) // 2):
        weights = learnt[f"w{layer}"]
        scale = np.maximum(np.abs(weights).max(0), 1e-9) / FINEST
        kept[f"{name}.w{layer}"] = np.round(weights / scale).astype(np.int8)
        kept[f"{name}.s{layer}"] = scale.astype(np.float32)
        kept[f"{name}.b{layer}"] = learnt[f"b{layer}"].astype(np.float32)
    return kept


def _windows(x: Floats) -> Floats:
    """Every cell with its eight neighbours side by side."""
    count, high, wide, channels = x.shape
    edged = np.zeros((count, high + 2, wide + 2, channels), np.float32)
    edged[:, 1:-1, 1:-1] = x
    shifted = [edged[:, down : down + high, right : right + wide] for down in range(3) for right in range(3)]
    return np.concatenate(shifted, axis=3)


def _halved(x: Floats) -> Floats:
    """Of every four cells the strongest."""
    count, high, wide, channels = x.shape
    return np.asarray(x.reshape(count, high // 2, 2, wide // 2, 2, channels).max((2, 4)))


def _along(x: Floats, wide: int) -> Floats:
    """Every point with so many of its neighbours side by side."""
    count, length, channels = x.shape
    edged = np.zeros((count, length + wide - 1, channels), np.float32)
    edged[:, wide // 2 : wide // 2 + length] = x
    return np.concatenate([edged[:, shift : shift + length] for shift in range(wide)], axis=2)
