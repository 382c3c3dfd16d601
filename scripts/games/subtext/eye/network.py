"""The networks that are trained: layers of small windows over a map or along a line, two over the whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from entendre.games.subtext.bots.ink import CHANNELS, FACTS, SIDE
from entendre.games.subtext.bots.trace import FEATURES, LENGTH

WINDOWS = (48, 96, 160)
"""How many patterns each layer of windows looks for; after each the map is half as wide."""
ALONG = ((32, 5), (80, 5), (144, 5), (224, 3))
"""The same along the line, and how many points a window has."""
HIDDEN = 256
DECAY = 2e-2
"""How strongly weights are pulled to nothing."""
SMOOTH = 0.08
"""How much of the truth is given to all other things: not every drawing by people is what it should be."""
DROPOUT, TRACE_DROPOUT = 0.3, (0.1, 0.2)
MEMORY = 0.95
"""How slowly the averages follow that are used when playing."""
GREY = 64
"""Steps of ink for one unit."""
LEVEL = 1e-3
"""Added to every spread, so that nothing is divided by nothing."""


class Batch(NamedTuple):
    """Some drawings and what they show."""

    shown: NDArray[Any]
    facts: NDArray[np.float32]
    things: NDArray[np.intp]


def prepared(seed: int, threads: int) -> None:
    """The same weights again from the same drawings: to be called once, before anything else."""
    tf.config.threading.set_intra_op_parallelism_threads(threads)
    tf.config.threading.set_inter_op_parallelism_threads(1)
    tf.keras.utils.set_random_seed(seed)
    tf.config.experimental.enable_op_determinism()


def fresh_map(outputs: int) -> Any:
    """A network for maps that knows nothing."""
    layers = tf.keras.layers
    maps, facts = layers.Input((SIDE, SIDE, CHANNELS)), layers.Input((FACTS,))
    x = maps
    for number, patterns in enumerate(WINDOWS):
        x = layers.Conv2D(patterns, 3, padding="same", use_bias=False, name=f"w{number}")(x)
        x = layers.BatchNormalization(momentum=MEMORY, epsilon=LEVEL, name=f"n{number}")(x)
        x = layers.MaxPool2D()(layers.ReLU()(x))
    x = layers.Concatenate()([layers.Flatten()(x), facts])
    x = layers.Dense(HIDDEN, use_bias=False, name="w3")(x)
    x = layers.ReLU()(layers.BatchNormalization(momentum=MEMORY, epsilon=LEVEL, name="n3")(x))
    return tf.keras.Model([maps, facts], layers.Dense(outputs, name="w4")(layers.Dropout(DROPOUT)(x)))


def fresh_trace(outputs: int) -> Any:
    """A network for traces that knows nothing."""
    layers = tf.keras.layers
    traces, facts = layers.Input((LENGTH, FEATURES)), layers.Input((FACTS,))
    x = traces
    for number, (patterns, wide) in enumerate(ALONG):
        x = layers.MaxPool1D()(x) if number else x
        x = layers.Conv1D(patterns, wide, padding="same", use_bias=False, name=f"w{number}")(x)
        x = layers.ReLU()(layers.BatchNormalization(momentum=MEMORY, epsilon=LEVEL, name=f"n{number}")(x))
    x = layers.Concatenate()([layers.GlobalMaxPool1D()(x), layers.GlobalAveragePooling1D()(x), facts])
    x = layers.Dense(HIDDEN, use_bias=False, name="w4")(layers.Dropout(TRACE_DROPOUT[0])(x))
    x = layers.ReLU()(layers.BatchNormalization(momentum=MEMORY, epsilon=LEVEL, name="n4")(x))
    last = layers.Dense(outputs, name="w5")
    return tf.keras.Model([traces, facts], last(layers.Dropout(TRACE_DROPOUT[1])(x)))


def learn(model: Any, batches: Iterator[Batch], steps: int, rate: float, unit: float) -> Iterator[float]:
    """Trains the network for so many steps, at this rate when it is highest, and tells the cost of each."""
    optimizer = tf.keras.optimizers.AdamW(rate, weight_decay=DECAY, beta_2=0.99)
    optimizer.exclude_from_weight_decay(var_names=["gamma", "beta", "bias"])

    @tf.function  # type: ignore[untyped-decorator]
    def step(shown: Any, facts: Any, things: Any) -> Any:
        with tf.GradientTape() as tape:
            logits = model([tf.cast(shown, tf.float32) / unit, facts], training=True)
            chances = tf.nn.log_softmax(logits)
            right = tf.gather(chances, things, axis=1, batch_dims=1)
            cost = -tf.reduce_mean((1 - SMOOTH) * right + SMOOTH * tf.reduce_mean(chances, 1))
        slopes = tape.gradient(cost, model.trainable_variables)
        optimizer.apply_gradients(zip(slopes, model.trainable_variables, strict=True))
        return cost

    for number in range(steps):
        optimizer.learning_rate.assign(rate * _pace(number / steps))
        batch = next(batches)
        cost = step(tf.constant(batch.shown), tf.constant(batch.facts), tf.constant(batch.things))
        yield float(cost)


def _pace(part: float) -> float:
    """Slowly at first, then fast, then more and more slowly."""
    return min(part / 0.1, 1.0) * float(0.5 * (1 + np.cos(np.pi * max(0.0, (part - 0.1) / 0.9)))) + 1e-4


def plain(model: Any) -> Mapping[str, NDArray[np.float32]]:
    """The weights as they are used when playing: levelling is part of them."""
    levelled = sum(layer.name.startswith("n") for layer in model.layers)
    last, offset = (np.asarray(each) for each in model.get_layer(f"w{levelled}").get_weights())
    out = {f"w{levelled}": last, f"b{levelled}": offset}
    for number in range(levelled):
        (weights,) = model.get_layer(f"w{number}").get_weights()
        gamma, beta, mean, spread = model.get_layer(f"n{number}").get_weights()
        scale = gamma / np.sqrt(spread + LEVEL)
        out[f"w{number}"] = np.asarray(weights.reshape(-1, weights.shape[-1]) * scale, np.float32)
        out[f"b{number}"] = np.asarray(beta - mean * scale, np.float32)
    return out
