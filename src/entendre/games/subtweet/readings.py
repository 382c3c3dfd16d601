"""Subtweet afterwards: who knew which tweets were for them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import NamedTuple

from entendre.core import Closed, Sealed, Seat, Withdrawn
from entendre.games.subtweet.rules.events import Revealed
from entendre.games.subtweet.rules.model import Fav
from entendre.ledger import Reading
from entendre.records import Record


class _Heard(NamedTuple):
    """A fist that somebody closed over a tweet."""

    author: Seat
    reader: Seat
    meant: bool
    favved: bool
    tweet: int


def subtweet_readings(record: Record) -> tuple[Reading, ...]:
    """A tweet is read by whoever knows whether it is meant for them, be it that their fist was empty.

    By luck one is right as often as one favs at all, or as one does not: who favs everything reads nobody.
    """
    heard = _heard(record)
    tweets = Counter(each.reader for each in heard)
    favs = Counter(each.reader for each in heard if each.favved)
    found: list[Reading] = []
    for author, reader, meant, favved, tweet in heard:
        share = Fraction(favs[reader], tweets[reader])
        chance, way = (share, "meant") if meant else (1 - share, "not-meant")
        found.append(Reading(author, reader, favved == meant, chance, tweet, way))
    return tuple(found)


def _heard(record: Record) -> list[_Heard]:
    """In the order of play; whoever let the clock run out is not in it."""
    fists: dict[tuple[str, Seat], bool] = {}
    heard: list[_Heard] = []
    tweets = 0
    for entry in record.entries:
        match entry:
            case Sealed(prompt, seat, Fav(fav)):
                fists[prompt, seat] = fav
            case Withdrawn(prompt, seat):
                fists.pop((prompt, seat), None)
            case Closed(prompt, _, events):
                for event in events:
                    if isinstance(event, Revealed):
                        tweets += 1
                        heard += [
                            _Heard(event.author, seat, seat == event.to, fav, tweets)
                            for (asked, seat), fav in sorted(fists.items())
                            if asked == prompt
                        ]
                        fists.clear()
    return heard
