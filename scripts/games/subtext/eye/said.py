"""`python -m scripts.games.subtext.eye.said`: writes down what the framework says.

With the weights that play; a test compares it with what numpy says.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import tensorflow as tf
from scripts.games.subtext.eye.nonsense import TAUGHT, UNTAUGHT, nonsense

from entendre.games.subtext.bots.ink import ink_of, maps_of, mirrored
from entendre.games.subtext.bots.network import MapNetwork, TraceNetwork
from entendre.games.subtext.bots.trace import flipped, traces_of

ROOT = Path(__file__).parents[4]
EYE = ROOT / "src/entendre/games/subtext/bots/eye.npz"
SAID = ROOT / "tests/games/subtext/bots/said.npz"
DRAWINGS = 6


def main() -> None:
    """Writes the file anew."""
    ink = ink_of(nonsense(DRAWINGS, TAUGHT + UNTAUGHT, np.random.default_rng(5)))
    maps, facts = maps_of(ink)
    traces = traces_of(ink)
    with np.load(EYE) as kept:
        by_map, by_trace = MapNetwork.unpacked(kept, "map"), TraceNetwork.unpacked(kept, "trace")
    np.savez_compressed(
        SAID,
        map=sum(_by_map(by_map, each, facts) for each in (maps, mirrored(maps))) / 2,
        trace=sum(_by_trace(by_trace, each, facts) for each in (traces, flipped(traces))) / 2,
    )


def _by_map(network: MapNetwork, x: Any, facts: Any) -> Any:
    for weights, offsets in zip(network.weights[:-2], network.offsets[:-2], strict=True):
        window = weights.reshape(3, 3, -1, weights.shape[1])
        x = tf.nn.max_pool2d(tf.nn.relu(tf.nn.conv2d(x, window, 1, "SAME") + offsets), 2, 2, "VALID")
    return _in_all(network, [tf.reshape(x, (len(x), -1)), facts])


def _by_trace(network: TraceNetwork, x: Any, facts: Any) -> Any:
    for number, (weights, offsets) in enumerate(zip(network.weights[:-2], network.offsets[:-2], strict=True)):
        x = tf.nn.max_pool1d(x, 2, 2, "VALID") if number else x
        window = weights.reshape(-1, x.shape[2], weights.shape[1])
        x = tf.nn.relu(tf.nn.conv1d(x, window, 1, "SAME") + offsets)
    return _in_all(network, [tf.reduce_max(x, 1), tf.reduce_mean(x, 1), facts])


def _in_all(network: MapNetwork | TraceNetwork, known: list[Any]) -> Any:
    hidden = tf.nn.relu(tf.concat(known, 1) @ network.weights[-2] + network.offsets[-2])
    return (hidden @ network.weights[-1] + network.offsets[-1]).numpy()


if __name__ == "__main__":
    main()
