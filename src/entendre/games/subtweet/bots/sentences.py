"""What a sentence means, as a direction: bge-small-en-v1.5, taught allusions, with NumPy alone.

The weights lie beside this file in whole numbers with a scale for each row (`make train-reader` writes them;
NOTICE says from what). Reading them takes some 125 MB and half a second, once, in the process that
thinks.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float32]
Floats = NDArray[np.float32]

LAYERS, HEADS, WIDTH = 12, 12, 384
LONGEST = 96
"""How many pieces of a text are read: more than the longest tweet has."""
LONGEST_WORD = 40
KEPT = 8192
"""How many texts are kept with their directions."""

_PIECES = re.compile(r"\w+|[^\w\s]")


def spelled(text: str) -> str:
    """A text with the names of its pictures in their stead: the model knows cactus, and no drawing of one."""
    return "".join(f" {_called(char)} " if unicodedata.category(char) == "So" else char for char in text)


def _called(picture: str) -> str:
    return unicodedata.name(picture, "").lower().replace("-", " ")


class Tokens:
    """Cuts a text into the pieces that the model knows (WordPiece)."""

    def __init__(self, known: Mapping[str, int]) -> None:
        self._known = known

    def of(self, text: str) -> list[int]:
        """The numbers of the pieces; what cannot be read is left out."""
        plain = unicodedata.normalize("NFD", spelled(text).replace("’", "'")).lower()
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


class Encoder:
    """A text in, a unit vector out: texts that mean much the same point much the same way."""

    def __init__(self, stored: Mapping[str, NDArray[Any]]) -> None:
        self.tokens = Tokens({piece: at for at, piece in enumerate(str(stored["pieces"]).split("\n"))})
        self._words: NDArray[np.int8] = stored["words"]
        self._words_scale: Floats = stored["words.scale"].astype(np.float32)
        self._weights: dict[str, Floats] = {}
        for name, value in stored.items():
            if f"{name}.scale" in stored and name != "words":
                self._weights[name] = value.astype(np.float32) * stored[f"{name}.scale"].astype(np.float32)
            elif value.dtype == np.float16:
                self._weights[name] = value.astype(np.float32)

    def vectors(self, texts: Sequence[str]) -> list[Vector]:
        """The directions of some texts: many short ones together take little longer than one does, since most
        of the time goes into fetching the weights.
        """
        x, spans = self.read(texts, LAYERS)
        pooled = [x[span].mean(0) for span in spans]
        return [each / np.linalg.norm(each) for each in pooled]

    def read(self, texts: Sequence[str], layers: int) -> tuple[Floats, list[slice]]:
        """What the first layers make of every piece of all texts, and where the pieces of each text are."""
        ids = [self.tokens.of(text) for text in texts]
        ends = np.cumsum([len(each) for each in ids])
        spans = [slice(end - len(each), end) for each, end in zip(ids, ends, strict=True)]
        flat = np.concatenate(ids)
        places = np.concatenate([np.arange(len(each)) for each in ids])
        x = self._norm(self._words[flat] * self._words_scale[flat] + self._weights["places"][places], "first")
        for layer in range(layers):
            x = self._layer(x, f"{layer}.", spans)
        return x, spans

    def _layer(self, x: Floats, name: str, spans: Sequence[slice]) -> Floats:
        query, key, value = (self._heads(x, name + part) for part in ("query", "key", "value"))
        mixed = np.concatenate(
            [_attended(query[:, span], key[:, span], value[:, span]) for span in spans], dtype=np.float32
        )
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


def _attended(query: Floats, key: Floats, value: Floats) -> Floats:
    """What each piece of one text takes from the others."""
    scores = query @ key.transpose(0, 2, 1) / np.float32(np.sqrt(WIDTH // HEADS))
    scores = np.exp(scores - scores.max(-1, keepdims=True))
    scores /= scores.sum(-1, keepdims=True)
    return np.asarray((scores @ value).transpose(1, 0, 2).reshape(-1, WIDTH), np.float32)


def _gelu(x: Floats) -> Floats:
    return np.asarray(0.5 * x * (1 + np.tanh(0.7978845608 * (x + 0.044715 * x * x * x))), np.float32)


@cache
def model() -> Encoder:
    """The model, read when it is first needed."""
    with np.load(str(files("entendre.games.subtweet.bots") / "sentences.npz")) as baked:
        return Encoder({name: baked[name] for name in baked.files})


_kept: dict[str, Vector] = {}
"""What was read, the oldest first: lines and tweets are read by everybody at a table."""


def vectors_of(texts: Iterable[str]) -> list[Vector]:
    """The directions of some texts, read in one go if they are new."""
    wanted = list(texts)
    unread = [text for text in dict.fromkeys(wanted) if text not in _kept]
    if unread:
        _kept.update(zip(unread, model().vectors(unread), strict=True))
    found = [_kept[text] for text in wanted]
    while len(_kept) > KEPT:
        del _kept[next(iter(_kept))]
    return found


def vector_of(text: str) -> Vector:
    """The direction of a text."""
    return vectors_of([text])[0]
