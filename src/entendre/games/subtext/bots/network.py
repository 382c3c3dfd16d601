"""The eye's network as it is used when playing: a map in, a number for every thing out. numpy alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from entendre.games.subtext.bots.ink import Floats, mirrored

WINDOWED = 3
"""How many layers look through small windows; two more look at everything."""
LAYERS = WINDOWED + 2
FINEST = 127
"""Weights are kept as whole numbers up to this, with a scale for every pattern."""


class Network(msgspec.Struct, frozen=True, eq=False):
    """Weights and offsets, layer by layer."""

    weights: tuple[Floats, ...]
    offsets: tuple[Floats, ...]

    def says(self, maps: Floats, facts: Floats) -> NDArray[np.float64]:
        """For every drawing (row) how much speaks for each thing, from it and its mirror image alike."""
        both = self._once(maps, facts) + self._once(mirrored(maps), facts)
        return np.asarray(both / 2, np.float64)

    def _once(self, maps: Floats, facts: Floats) -> Floats:
        x = maps
        for layer in range(WINDOWED):
            x = _halved(np.maximum(_windows(x) @ self.weights[layer] + self.offsets[layer], 0))
        flat = np.concatenate([x.reshape(len(x), -1), facts], axis=1)
        hidden = np.maximum(flat @ self.weights[-2] + self.offsets[-2], 0)
        return np.asarray(hidden @ self.weights[-1] + self.offsets[-1])


def packed(learnt: Mapping[str, NDArray[np.float32]]) -> dict[str, Any]:
    """Weights `w0`, `w1`... and offsets `b0`, `b1`... with the weights as small whole numbers."""
    kept: dict[str, Any] = {}
    for layer in range(LAYERS):
        weights = learnt[f"w{layer}"]
        scale = np.maximum(np.abs(weights).max(0), 1e-9) / FINEST
        kept[f"w{layer}"] = np.round(weights / scale).astype(np.int8)
        kept[f"s{layer}"] = scale.astype(np.float32)
        kept[f"b{layer}"] = learnt[f"b{layer}"].astype(np.float32)
    return kept


def unpacked(kept: Mapping[str, Any]) -> Network:
    """The network of what `packed` made."""
    layers = range(LAYERS)
    return Network(
        tuple(
            kept[f"w{layer}"].astype(np.float32) * kept[f"s{layer}"].astype(np.float32) for layer in layers
        ),
        tuple(kept[f"b{layer}"].astype(np.float32) for layer in layers),
    )


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
