"""Subtext afterwards: who read whose drawing."""

from __future__ import annotations

from fractions import Fraction

from entendre.core import everyone
from entendre.games.subtext.hindsight import subtext_hindsight
from entendre.ledger import Reading
from entendre.records import Record


def subtext_readings(record: Record) -> tuple[Reading, ...]:
    """Everybody tries to read the dealer's drawing, and the dealer the partner's. Dealer and partner know the
    word and the others do not, so those are two ways of reading; who guessed nothing has not tried.
    """
    found: list[Reading] = []
    for reveal in subtext_hindsight(record).rounds:
        seats = everyone(len(reveal.guesses))
        chance, thing = Fraction(1, len(seats) - 1), 2 * reveal.round
        for reader in seats:
            guess = reveal.guesses[reader]
            if guess is None:
                continue
            right = guess == reveal.letter
            if reader == reveal.dealer:
                found.append(Reading(reveal.partner, reader, right, chance, thing + 1, "inside"))
            else:
                way = "inside" if reader == reveal.partner else "outside"
                found.append(Reading(reveal.dealer, reader, right, chance, thing, way))
    return tuple(found)
