"""Entracte afterwards: who named whose codes."""

from __future__ import annotations

from fractions import Fraction

from entendre.core import Closed, Seat
from entendre.games.entracte.rules.codes import CODES
from entendre.games.entracte.rules.events import Revealed
from entendre.ledger import Reading
from entendre.records import Record


def entracte_readings(record: Record) -> tuple[Reading, ...]:
    """Everybody tries to read the codes of everybody else from their signals; who named nothing has not.

    By luck one names as many of the codes that are not one's own as one has names for.
    """
    return tuple(
        reading
        for entry in record.entries
        if isinstance(entry, Closed)
        for event in entry.events
        if isinstance(event, Revealed)
        for reading in _named(event)
    )


def _named(event: Revealed) -> list[Reading]:
    found: list[Reading] = []
    for reader, names in enumerate(event.names):
        for by, named in enumerate(names):
            codes = event.codes[by]
            chance = Fraction(len(named), len(CODES) - len(event.codes[reader]))
            if by != reader and named:
                found += [
                    Reading(Seat(by), Seat(reader), code in named, chance, by * len(codes) + number, "named")
                    for number, code in enumerate(codes)
                ]
    return found
