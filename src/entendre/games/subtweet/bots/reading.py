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
from entendre.games.subtweet.bots.empty import EMPTY
from entendre.games.subtweet.bots.hints import Scene, Seen, counted, marked, named
from entendre.games.subtweet.bots.sentences import spelled, vector_of, vectors_of
from entendre.games.subtweet.bots.weights import NOBODY, SEAT

Table = NDArray[np.float32]

_WORD = re.compile(r"[^\W\d_]+")
_COMMON = """
a an the and or but if so of to in on at by for with from up out off over as is am are was were be been
being it its this that these those i me my mine you your yours he him his she her hers we us our they
them their who what which when where why how not no nor do does did done doing have has had having can
could will would shall should may might must just very too also then than there here about into after
before again once only own same some somebody someone anybody everybody nobody one ones all any both each
few more most other such s t d m ll re ve don isn wasn didn doesn get got go goes going like let much
many said say says know knew thing things people person still even ever never always really yes ok oh
well
"""
COMMON = frozenset(_COMMON.split())
"""Words that say nothing about anybody."""
READ = 600
"""How many characters of a text are read: twice the longest tweet."""
MATCHED = 0.43
"""From which likeness on two words have something to do with each other."""
UNSAID = (0.16, 0.17)
"""What stands for the likeness to the line of somebody who says nothing: that of any line."""
NAMELESS = 0.19
"""How near a text is to any handle."""


class Reading(msgspec.Struct, frozen=True):
    """What a reader makes of a tweet: chances that sum to 1."""

    seats: PerSeat[float]
    """The author's is nothing."""
    nobody: float
    mark: str | None
    """What can be seen of everybody that it seems to point at, if it does."""


def words_of(text: str) -> list[str]:
    """The words of a text that say something, small."""
    found = _WORD.findall(spelled(text).lower())
    return [word for word in found if len(word) > 1 and word not in COMMON]


def signs_of(scene: Scene, text: str) -> tuple[list[tuple[float, ...]], tuple[float, ...], str | None]:
    """What speaks for each seat, what speaks for nobody, and what it seems to point at."""
    text = text[:READ]
    marks, mark = marked(scene, text)
    numbers, names = counted(scene, text), named(scene, text)
    seats = [
        (*_likeness(text, player.handle, player.line[:READ]), marks[seat], numbers[seat], names[seat])
        for seat, player in enumerate(scene.players)
    ]
    pointed = float(any(marks) or any(numbers) or any(names))
    return seats, (1.0, _emptiness(text), min(len(words_of(text)), 8) / 8, pointed), mark


@lru_cache(maxsize=256)
def read(scene: Scene, author: int, text: str) -> Reading:
    """How likely each seat is meant, and that nobody is; kept, for all at a table read the same."""
    seats, talk, mark = signs_of(scene, text)
    scores = [_weighed(SEAT, signs) for signs in seats]
    empty = _weighed(NOBODY, talk)
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


def played_on(text: str, player: Seen) -> str | None:
    """The word of somebody's line or handle that a text comes nearest to, if it comes near any."""
    said, own = words_of(text), words_of(f"{player.line} {player.handle}")
    if not said or not own:
        return None
    near = _all(said) @ _all(own).T
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
def _empty() -> Table:
    return _all(list(EMPTY))


@lru_cache(maxsize=4096)
def _emptiness(text: str) -> float:
    return float(np.sort(_empty() @ vector_of(text))[-5:].mean())
