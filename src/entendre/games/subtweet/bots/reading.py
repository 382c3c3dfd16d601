"""Whom a tweet is meant for, judged by its words and what everybody can see."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from difflib import SequenceMatcher
from functools import cache
from math import exp, log

from entendre.core import Seat
from entendre.games.subtweet.bots.facts import MARKS, Evening
from entendre.games.subtweet.bots.phrases import CUES, handle_of, without_ordinary_words, words_of

SHARP = 5.0
"""How much likelier somebody is meant whom the mark fits wholly than one whom it does not fit."""
NAMED = 6.0
"""The same for somebody whose handle is in the text."""
CUE = 1.6


@cache
def _weights() -> Mapping[str, Mapping[str, float]]:
    """For every mark its cues and how much each says: less, the more marks share it."""
    cues = {mark: words_of(text) for mark, text in CUES.items()}
    shared = Counter(word for words in cues.values() for word in words)
    return {mark: {word: 1 / shared[word] for word in words} for mark, words in cues.items()}


def marks_in(text: str) -> dict[str, float]:
    """How likely a text hints at each mark; they sum to less than 1, the rest is for something else."""
    words = words_of(text)
    found = {
        mark: sum(weight for word, weight in cues.items() if word in words)
        for mark, cues in _weights().items()
    }
    odds = {mark: exp(CUE * score) - 1 for mark, score in found.items() if score}
    whole = 1 + sum(odds.values())
    return {mark: each / whole for mark, each in odds.items()}


def meant(evening: Evening, author: Seat, text: str) -> list[float]:
    """For every seat how likely the tweet is for them; they sum to 1, and the author is never meant."""
    readers = [Seat(seat) for seat in evening.seats if seat != author]
    hinted = marks_in(text)
    total = [0.0] * len(evening.names)
    rest = 1 - sum(hinted.values())
    for mark, likely in hinted.items():
        fits = MARKS[mark](evening, author)
        pulls = {seat: exp(SHARP * fits[seat]) for seat in readers}
        whole = sum(pulls.values())
        for seat, pull in pulls.items():
            total[seat] += likely * pull / whole
    for seat in readers:
        total[seat] += rest / len(readers)
    called = [total[seat] * exp(NAMED * _named(evening.names[seat], text)) for seat in evening.seats]
    return [each / sum(called) for each in called]


def _named(name: str, text: str) -> float:
    """Whether a handle, or most of it, is in the text."""
    handle, rest = handle_of(name), without_ordinary_words(text)
    if not handle or not rest:
        return 0.0
    if re.search(rf"(?<!\w){re.escape(handle)}(?!\w)", rest):
        return 1.0
    longest = SequenceMatcher(None, handle, rest, autojunk=False).find_longest_match().size
    return 1.0 if longest >= 4 and longest >= 0.6 * len(handle) else 0.0


def clarity(evening: Evening, author: Seat, text: str, to: Seat) -> float:
    """How plainly a text means one seat: the log of their chance against the likeliest other's."""
    chances = meant(evening, author, text)
    other = max((chance for seat, chance in enumerate(chances) if seat not in (author, to)), default=1e-9)
    return log(max(chances[to], 1e-9) / max(other, 1e-9))
