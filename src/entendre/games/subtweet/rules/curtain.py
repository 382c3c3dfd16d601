"""How fists, throws and votes are shown before play goes on."""

from __future__ import annotations

from entendre.core import Beat, Curtain
from entendre.games.subtweet.rules.events import Revealed, SubtweetEvent, Thrown, TurnedOver, Voted

_BEATS: dict[type[SubtweetEvent], tuple[Beat, ...]] = {
    # Each begins with a breath in which nothing is told: whoever answered last is only just looking up.
    Revealed: (Beat("closed", 1.4), Beat("fists", 2.6), Beat("recipient", 3), Beat("cards", 3)),
    Thrown: (Beat("shake", 1.2), Beat("throw", 2.6)),
    TurnedOver: (Beat("read", 1.2), Beat("recipient", 3)),
    Voted: (Beat("count", 1.4), Beat("wall", 5)),
}


def curtain_of(events: tuple[SubtweetEvent, ...]) -> Curtain | None:
    """Whatever was closed or hidden is looked at when it opens; whose turn is next, or that somebody has won,
    comes after it. A card that is read, and one that was written, wait for nobody.
    """
    for at, event in enumerate(events, 1):
        if type(event) in _BEATS:
            return Curtain(at, _BEATS[type(event)])
    return None
