"""How a scored round is shown before the next one begins."""

from __future__ import annotations

from entendre.core import Beat, Curtain
from entendre.games.subtext.rules.model import RoundScored, SubtextEvent


def curtain_of(events: tuple[SubtextEvent, ...]) -> Curtain | None:
    """The tokens turn over together, the pair is named, then who drew what, then what it was worth. A board
    that was laid needs no curtain: it is the next question.
    """
    for at, event in enumerate(events, 1):
        if isinstance(event, RoundScored):
            players = len(event.reveal.guesses)
            return Curtain(
                at,
                (
                    # A breath in which nothing is told: whoever guessed last is only just looking up.
                    Beat("closed", 1.2),
                    Beat("guesses", 1.8 + 0.3 * players),
                    Beat("partner", 3.5),
                    Beat("authors", 3 + 0.5 * players),
                    Beat("points", 5),
                ),
            )
    return None
