"""What a sentence means, as a direction: all-MiniLM-L6-v2 with NumPy alone.

The weights lie beside this file in whole numbers with a scale for each row (`make bake` writes them; NOTICE
says from what). Reading them takes some 50 MB and a third of a second, once, in the process that thinks.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float32]
Floats = NDArray[np.float32]

LAYERS, HEADS, WIDTH = 6, 12, 384
LONGEST = 96
"""How many pieces of a text are read: more than the longest tweet has."""
LONGEST_WORD = 40

_PIECES = re.compile(r"\w+|[^\w\s]")


class Tokens:
    """Cuts a text into the pieces that the model knows (WordPiece)."""

    def __init__(self, known: Mapping[str, int]) -> None:
        self._known = known

    def of(self, text: str) -> list[int]:
        """The numbers of the pieces; what cannot be read is left out."""
        plain = unicodedata.normalize("NFD", text.replace("’", "'")).lower()
        bare = "".join(char for char in plain if unicodedata.category(char) != "Mn")
        found: list[int] = []
        for word in _PIECES.findall(bare.replace("_", " ")):
            found += self._word(word)
        return [self._known["[CLS]"], *found[: LONGEST - 2], self._known["[SEP]"]]

    def _word(self, word: str) -> list[int]:
        """The longest known beginning, then the longest of what follows, and so on."""
        found: list[int] = []
        start = 0
        while start < len(word) <= LONGEST_WORD:
            mark = "##" if start else ""
            ends = range(len(word), start, -1)
            end = next((end for end in ends if mark + word[start:end] in self._known), None)
            if end is None:
                return []
            found.append(self._known[mark + word[start:end]])
            start = end
        return found


class MiniLM:
    """A text in, a unit vector out: texts that mean much the same point much the same way."""

    def __init__(self) -> None:
        with np.load(str(files("entendre.games.subtweet.bots") / "minilm.npz")) as baked:
            stored = {name: baked[name] for name in baked.files}
        self.tokens = Tokens({piece: at for at, piece in enumerate(str(stored["pieces"]).split("\n"))})
        self._words: NDArray[np.int8] = stored["words"]
        self._words_scale: Floats = stored["words.scale"].astype(np.float32)
        self._weights: dict[str, Floats] = {}
        for name, value in stored.items():
            if f"{name}.scale" in stored and name != "words":
                self._weights[name] = value.astype(np.float32) * stored[f"{name}.scale"].astype(np.float32)
            elif value.dtype == np.float16:
                self._weights[name] = value.astype(np.float32)

    def vector(self, text: str) -> Vector:
        """The direction of a text."""
        ids = self.tokens.of(text)
        x = self._words[ids] * self._words_scale[ids] + self._weights["places"][: len(ids)]
        x = self._norm(x, "first")
        for layer in range(LAYERS):
            x = self._layer(x, f"{layer}.")
        pooled: Vector = x.mean(0)
        return pooled / np.linalg.norm(pooled)

    def _layer(self, x: Floats, name: str) -> Floats:
        query, key, value = (self._heads(x, name + part) for part in ("query", "key", "value"))
        scores = query @ key.transpose(0, 2, 1) / np.float32(np.sqrt(WIDTH // HEADS))
        scores = np.exp(scores - scores.max(-1, keepdims=True))
        scores /= scores.sum(-1, keepdims=True)
        mixed = (scores @ value).transpose(1, 0, 2).reshape(len(x), WIDTH)
        x = self._norm(x + self._linear(mixed, f"{name}mixed"), f"{name}mixed.norm")
        inner = _gelu(self._linear(x, f"{name}inner"))
        return self._norm(x + self._linear(inner, f"{name}outer"), f"{name}outer.norm")

    def _heads(self, x: Floats, name: str) -> Floats:
        return self._linear(x, name).reshape(len(x), HEADS, WIDTH // HEADS).transpose(1, 0, 2)

    def _linear(self, x: Floats, name: str) -> Floats:
        return np.asarray(x @ self._weights[name].T + self._weights[f"{name}.bias"], np.float32)

    def _norm(self, x: Floats, name: str) -> Floats:
        centred = x - x.mean(-1, keepdims=True)
        spread = np.sqrt((centred**2).mean(-1, keepdims=True) + 1e-12)
        return np.asarray(centred / spread * self._weights[f"{name}.weight"] + self._weights[f"{name}.bias"])


def _gelu(x: Floats) -> Floats:
    return np.asarray(0.5 * x * (1 + np.tanh(0.7978845608 * (x + 0.044715 * x * x * x))), np.float32)


@cache
def model() -> MiniLM:
    """The model, read when it is first needed."""
    return MiniLM()


@lru_cache(maxsize=4096)
def vector_of(text: str) -> Vector:
    """The direction of a text; kept, since lines and tweets are read by everybody at a table."""
    return model().vector(text)
