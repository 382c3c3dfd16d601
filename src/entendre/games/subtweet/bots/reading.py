"""Whom a tweet is meant for: by its meaning beside what everybody says of themselves, by handles, hands of
cards and what happened tonight, and by how it fits everybody else.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from math import exp, log

import msgspec
import numpy as np
from numpy.typing import NDArray

from entendre.core import PerSeat
from entendre.games.subtweet.bots.hints import Scene, Seen, counted, marked, named
from entendre.games.subtweet.bots.meaning import meaning
from entendre.games.subtweet.bots.sentences import spelled, vector_of, vectors_of
from entendre.games.subtweet.bots.speech import speech
from entendre.games.subtweet.bots.weights import GLOSSED, NOBODY, SEAT
from entendre.text.languages import Language

Table = NDArray[np.float32]

_WORD = re.compile(r"[^\W\d_]+")
READ = 600
"""How many characters of a text are read: twice the longest tweet."""
MATCHED = 0.45
"""From which likeness on two words have something to do with each other."""
UNSAID = (0.25, 0.27)
"""What stands for the likeness to the line of somebody who says nothing: that of any line."""
NAMELESS = 0.26
"""How near a text is to any handle."""


class Reading(msgspec.Struct, frozen=True):
    """What a reader makes of a tweet: chances that sum to 1."""

    seats: PerSeat[float]
    """The author's is nothing."""
    nobody: float
    mark: str | None
    """What can be seen of everybody that it seems to point at, if it does."""


def words_of(text: str, language: Language = "en") -> list[str]:
    """The words of a text that say something, small."""
    found, common = _WORD.findall(spelled(text).lower()), speech(language).common
    return [word for word in found if len(word) > 1 and word not in common]


def signs_of(scene: Scene, text: str) -> tuple[list[tuple[float, ...]], tuple[float, ...], str | None]:
    """What speaks for each seat, what speaks for nobody, and what it seems to point at."""
    text, language = text[:READ], scene.language
    marks, mark = marked(scene, text)
    numbers, names = counted(scene, text), named(scene, text)
    means = meaning(text, language)
    seats = [
        (
            *_likeness(means, player.handle, meaning(player.line[:READ], language)),
            marks[seat],
            numbers[seat],
            names[seat],
        )
        for seat, player in enumerate(scene.players)
    ]
    pointed = float(any(marks) or any(numbers) or any(names))
    talk = (1.0, _emptiness(means, language), min(len(words_of(text, language)), 8) / 8, pointed)
    return seats, talk, mark


@lru_cache(maxsize=256)
def read(scene: Scene, author: int, text: str) -> Reading:
    """How likely each seat is meant, and that nobody is; kept, for all at a table read the same."""
    seats, talk, mark = signs_of(scene, text)
    scores = [_weighed(SEAT, signs) for signs in seats]
    empty = _weighed(NOBODY, talk) + (0 if scene.language == "en" else GLOSSED)
    top = max(empty, *(score for seat, score in enumerate(scores) if seat != author))
    odds = [0.0 if seat == author else exp(score - top) for seat, score in enumerate(scores)]
    nobody = exp(empty - top)
    whole = sum(odds) + nobody
    return Reading(tuple(each / whole for each in odds), nobody / whole, mark)


def _weighed(weights: tuple[float, ...], signs: tuple[float, ...]) -> float:
    return sum(weight * sign for weight, sign in zip(weights, signs, strict=True))


def clarity(scene: Scene, author: int, text: str, to: int) -> float:
    """How plainly a text means one seat: the log of their chance against the likeliest other reading."""
    reading = read(scene, author, text)
    others = [chance for seat, chance in enumerate(reading.seats) if seat not in (author, to)]
    return log(max(reading.seats[to], 1e-9) / max(reading.nobody, *others, 1e-9))


def played_on(text: str, player: Seen, language: Language = "en") -> str | None:
    """The word of somebody's line or handle that a text comes nearest to, if it comes near any."""
    said, own = words_of(text, language), words_of(f"{player.line} {player.handle}", language)
    if not said or not own:
        return None
    near = (
        _all([meaning(word, language) for word in said]) @ _all([meaning(word, language) for word in own]).T
    )
    return own[int(near.max(0).argmax())] if float(near.max()) > MATCHED else None


def _all(texts: list[str]) -> Table:
    return np.stack(vectors_of(texts))


@lru_cache(maxsize=4096)
def _likeness(text: str, handle: str, line: str) -> tuple[float, ...]:
    """How near a tweet is to what somebody says of themselves: with how they are called, and word by word."""
    called = handle.replace("_", " ")
    if not line:
        any_line, any_words = UNSAID
        return any_line + float(vector_of(text) @ vector_of(called)) - NAMELESS, any_words
    named, bare, said, said_barely = vectors_of([f"{called}: {line}", _bare(line), text, _bare(text)])
    return float(said @ named), float(said_barely @ bare)


def _bare(text: str) -> str:
    """Only what says something; everything where nothing does."""
    return " ".join(words_of(text)) or text


@cache
def _empty(language: Language) -> Table:
    return _all([meaning(text, language) for text in speech(language).empty])


@lru_cache(maxsize=4096)
def _emptiness(means: str, language: Language) -> float:
    return float(np.sort(_empty(language) @ vector_of(means))[-5:].mean())
