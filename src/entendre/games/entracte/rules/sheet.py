"""What a pair and its signals rule out: the whole logic of the sheet."""

from __future__ import annotations

from entendre.core import PerSeat, Seat
from entendre.games.entracte.rules.codes import ALL_CODES, CodeSet
from entendre.games.entracte.rules.model import Reading


def ruled_out(matched: CodeSet, *, signalled: bool, codes_each: int) -> CodeSet:
    """The codes that a player cannot have who did or did not signal under a pair that matches these.

    With two codes a signal tells that one of them is matched, and of each nothing: it rules out none.
    """
    if not signalled:
        return matched
    return ALL_CODES & ~matched if codes_each == 1 else 0


def read_pair(matched: CodeSet, signals: tuple[Seat, ...], *, codes_each: int, players: int) -> Reading:
    """What everybody can read off a pair.

    The player of the card is read like all others: in cooperation they may not match their own code, in
    competition they signal under their own card.
    """
    if not signals:
        return Reading(matched, (matched,) * players)
    others = ruled_out(matched, signalled=True, codes_each=codes_each)
    return Reading(matched, tuple([others if seat in signals else matched for seat in range(players)]))


def possible_to(seat: Seat, own: CodeSet, possible: PerSeat[CodeSet]) -> PerSeat[CodeSet]:
    """What is possible by the row, to the eyes of a seat that has these codes: nobody else has them. For the
    seat itself, what the row alone leaves open about it.
    """
    return tuple([codes if other == seat else codes & ~own for other, codes in enumerate(possible)])
