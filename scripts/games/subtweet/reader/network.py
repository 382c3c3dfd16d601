"""The upper layers of the model, as they are trained; the lower ones stay what they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import tensorflow as tf
from scripts.games.subtweet.reader.baking import MOST, Weights
from scripts.games.subtweet.reader.gguf import Floats

from entendre.games.subtweet.bots.sentences import HEADS, LAYERS, WIDTH

FROZEN = 6
"""How many layers are left alone."""
DROPOUT = 0.1
DECAY = 0.01
WARM = 20
"""Over how many steps the rate rises to its highest; then it falls to the end."""
LONGEST_STEP = 1.0


def prepared(seed: int) -> None:
    """The same weights again from the same lessons: to be called once, before anything else."""
    tf.config.threading.set_intra_op_parallelism_threads(1)
    tf.config.threading.set_inter_op_parallelism_threads(1)
    tf.keras.utils.set_random_seed(seed)
    tf.config.experimental.enable_op_determinism()


class Pieces(NamedTuple):
    """The pieces of some texts, one after the other."""

    pieces: Any
    places: Any
    """For each text the numbers of its pieces, filled up with the number after the last."""
    owners: Any
    """For each piece the number of its text."""


class Upper:
    """The layers that learn: pieces of texts in, a unit vector for each text out."""

    def __init__(self, weights: Mapping[str, Floats]) -> None:
        first = tuple(f"{layer}." for layer in range(FROZEN, LAYERS))
        names = [name for name in weights if name.startswith(first)]
        self.weights = {name: tf.Variable(weights[name]) for name in names}

    def __call__(self, texts: Pieces, dropout: float = 0.0) -> Any:
        x, places, owners = texts
        for layer in range(FROZEN, LAYERS):
            x = self._layer(x, places, f"{layer}.", dropout)
        return tf.math.l2_normalize(tf.math.segment_sum(x, owners), 1)

    def _layer(self, x: Any, places: Any, name: str, dropout: float) -> Any:
        query, key, value = (self._heads(x, places, name + part) for part in ("query", "key", "value"))
        scores = tf.matmul(query, key, transpose_b=True) / np.float32(np.sqrt(WIDTH // HEADS))
        there = tf.cast(places < tf.shape(x)[0], tf.float32)
        scores += (there[:, None, None, :] - 1) * 1e9
        mixed = tf.transpose(tf.matmul(tf.nn.softmax(scores), value), [0, 2, 1, 3])
        back = tf.boolean_mask(tf.reshape(mixed, [-1, WIDTH]), tf.reshape(there, [-1]) > 0)
        mixed = self._linear(back, f"{name}mixed")
        x = self._norm(x + _dropped(mixed, dropout), f"{name}mixed.norm")
        inner = tf.nn.gelu(self._linear(x, f"{name}inner"), approximate=True)
        return self._norm(x + _dropped(self._linear(inner, f"{name}outer"), dropout), f"{name}outer.norm")

    def _heads(self, x: Any, places: Any, name: str) -> Any:
        """Text by text, filled up with nothing to the longest."""
        filled = tf.gather(tf.pad(self._linear(x, name), [[0, 1], [0, 0]]), places)
        shape = tf.shape(places)
        parts = tf.reshape(filled, [shape[0], shape[1], HEADS, WIDTH // HEADS])
        return tf.transpose(parts, [0, 2, 1, 3])

    def _linear(self, x: Any, name: str) -> Any:
        return tf.matmul(x, _rounded(self.weights[name]), transpose_b=True) + self.weights[f"{name}.bias"]

    def _norm(self, x: Any, name: str) -> Any:
        centred = x - tf.reduce_mean(x, -1, keepdims=True)
        spread = tf.sqrt(tf.reduce_mean(centred**2, -1, keepdims=True) + 1e-12)
        return centred / spread * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]

    def plain(self) -> Weights:
        """The weights as they are now."""
        return {name: value.numpy() for name, value in self.weights.items()}


def _rounded(rows: Any) -> Any:
    """A table as it will be shipped, so that what is learnt is what is read; slopes pass by the rounding."""
    scale = tf.reduce_max(tf.abs(rows), 1, keepdims=True) / MOST
    return rows + tf.stop_gradient(tf.round(rows / scale) * scale - rows)


def _dropped(x: Any, dropout: float) -> Any:
    return tf.nn.dropout(x, dropout) if dropout else x


class Texts:
    """Texts as the frozen layers left them."""

    def __init__(self, pieces: Sequence[Floats]) -> None:
        self._pieces = pieces

    def some(self, which: Sequence[int]) -> Pieces:
        """The pieces of some of them."""
        lengths = [len(self._pieces[number]) for number in which]
        all_pieces = np.concatenate([self._pieces[number] for number in which])
        places = np.full((len(which), max(lengths)), len(all_pieces), np.int32)
        places[np.arange(max(lengths)) < np.array(lengths)[:, None]] = np.arange(len(all_pieces))
        return Pieces(all_pieces, places, np.repeat(np.arange(len(which), dtype=np.int32), lengths))


class Teacher:
    """Teaches the upper layers to tell lines apart by the tweets about them."""

    def __init__(self, upper: Upper, rate: float, temperature: float, steps: int) -> None:
        self._upper, self._rate, self._temperature, self._steps = upper, rate, temperature, steps
        self._optimizer = tf.keras.optimizers.AdamW(rate, weight_decay=DECAY, global_clipnorm=LONGEST_STEP)
        self._at = 0
        numbers = tf.TensorSpec([None], tf.int32)
        given = [tf.TensorSpec([None, WIDTH]), tf.TensorSpec([None, None], tf.int32), numbers, numbers]
        self._learn = tf.function(self._step, input_signature=given)

    def learn(self, texts: Pieces, about: Sequence[int]) -> float:
        """One step; texts: tweets, each about the line of this number, then those lines. Returns the cost."""
        left = 1 - self._at / self._steps
        self._optimizer.learning_rate.assign(self._rate * min(1.0, (self._at + 1) / WARM) * max(0.05, left))
        self._at += 1
        return float(self._learn(*texts, np.array(about, np.int32)))

    def _step(self, pieces: Any, places: Any, owners: Any, about: Any) -> Any:
        variables = list(self._upper.weights.values())
        with tf.GradientTape() as tape:
            vectors = self._upper(Pieces(pieces, places, owners), DROPOUT)
            said, shown = vectors[: tf.shape(about)[0]], vectors[tf.shape(about)[0] :]
            scores = tf.matmul(said, shown, transpose_b=True) / self._temperature
            found = tf.gather(tf.nn.log_softmax(scores, 1), about, axis=1, batch_dims=1)
            finding = tf.gather(tf.nn.log_softmax(scores, 0), about, axis=1, batch_dims=1)
            cost = -tf.reduce_mean(found) - tf.reduce_mean(finding) / 2
        slopes = tape.gradient(cost, variables)
        self._optimizer.apply_gradients(zip(slopes, variables, strict=True))
        return cost
