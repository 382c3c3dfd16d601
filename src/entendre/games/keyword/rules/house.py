"""The house dictionary: what a table has accepted by vote stands there from then on, in its language.

A table remembers it from game to game as `en:word`, so that no word of one language stands in another.
"""

from __future__ import annotations

from collections.abc import Iterable

from entendre.games.keyword.rules.events import Spelled, Tally
from entendre.games.keyword.rules.model import Options, Reveal, State


def standing(options: Options) -> tuple[str, ...]:
    """The words that stand when a game begins: those of its language."""
    before = f"{options.language}:"
    return tuple([each[len(before) :] for each in options.house or () if each.startswith(before)])


def accepted(reveal: Reveal, tallies: Iterable[Tally]) -> tuple[str, ...]:
    """The words that the table has just accepted, each of them once."""
    plays = [reveal.plays[tally.seat] for tally in tallies if tally.stands]
    return tuple(dict.fromkeys([play.word.text for play in plays if isinstance(play, Spelled)]))


def remembered(state: State, most: int) -> tuple[str, ...]:
    """What the table brings to its next game, in whatever language; of too many the oldest are dropped."""
    if state.options.house is None:
        return ()
    words = [f"{state.options.language}:{word}" for word in state.house]
    return tuple(dict.fromkeys((*state.options.house, *words)))[-most:]
