"""What a pair and its signals rule out, and what all pairs leave open: the whole logic of the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from itertools import combinations, pairwise
from operator import and_, invert, or_
from typing import NamedTuple

from entendre.core import PerSeat, Seat
from entendre.games.entracte.rules.codes import ALL_CODES, CODE_IDS, MATCHES, CodeSet, code_set
from entendre.games.entracte.rules.model import Reading, RowCard

HOLDINGS = {count: tuple(code_set(codes) for codes in combinations(CODE_IDS, count)) for count in (1, 2)}
"""By how many codes somebody has: everything they may have."""


class Sheets(NamedTuple):
    """What everybody can work out about every player."""

    possible: PerSeat[CodeSet]
    """The codes that each may still have."""
    known: PerSeat[CodeSet]
    """Those that each has for certain."""


def sheets_after(row: Sequence[RowCard], codes_each: int, players: int) -> Sheets:
    """What a row tells with all its signals and silences, and no code being there twice."""
    possible: PerSeat[CodeSet] = (ALL_CODES,) * players
    signalled: PerSeat[tuple[CodeSet, ...]] = ((),) * players
    for left, right in pairwise(row):
        matched = MATCHES[left.card][right.card]
        reading = read_pair(matched, right.signals, codes_each=codes_each, players=players)
        possible = crossed_out(possible, reading)
        signalled = noted(signalled, matched, right.signals, codes_each)
    return worked_out(codes_each, possible, signalled)


def crossed_out(possible: PerSeat[CodeSet], reading: Reading) -> PerSeat[CodeSet]:
    """What is possible after one more pair."""
    return tuple(map(and_, possible, map(invert, reading.rules_out)))


def noted(
    signalled: PerSeat[tuple[CodeSet, ...]], matched: CodeSet, signals: tuple[Seat, ...], codes_each: int
) -> PerSeat[tuple[CodeSet, ...]]:
    """What signals were about, after one more pair. With one code each, what is possible says it already."""
    if codes_each == 1:
        return signalled
    return tuple([(*told, matched) if seat in signals else told for seat, told in enumerate(signalled)])


def explaining(codes_each: int, possible: CodeSet, signalled: tuple[CodeSet, ...]) -> list[CodeSet]:
    """All that a player may have: nothing that is ruled out, and something for every signal of theirs."""
    out = ~possible
    those = [holding for holding in HOLDINGS[codes_each] if not holding & out]
    for matched in signalled:
        those = [holding for holding in those if holding & matched]
    return those


@lru_cache(maxsize=1024)
def worked_out(
    codes_each: int, possible: PerSeat[CodeSet], signalled: PerSeat[tuple[CodeSet, ...]]
) -> Sheets:
    """What follows for everybody from what the row tells about each, as no code is there twice."""
    return _with_one_each(possible) if codes_each == 1 else _with_two_each(possible, signalled)


def _with_one_each(possible: PerSeat[CodeSet]) -> Sheets:
    """Players who have no more codes left among them than they are have all of these, and nobody else has any
    of them. That is all that follows (Hall's theorem).
    """
    players = len(possible)
    tight = [seat for seat, codes in enumerate(possible) if codes.bit_count() < players]
    left = list(possible)
    for count in range(1, min(len(tight), players - 1) + 1):
        for group in combinations(tight, count):
            taken = 0
            for seat in group:
                taken |= possible[seat]
            if taken.bit_count() == count:
                left = [codes if seat in group else codes & ~taken for seat, codes in enumerate(left)]
    return Sheets(tuple(left), tuple([codes if codes.bit_count() == 1 else 0 for codes in left]))


def _with_two_each(possible: PerSeat[CodeSet], signalled: PerSeat[tuple[CodeSet, ...]]) -> Sheets:
    held = [explaining(2, codes, told) for codes, told in zip(possible, signalled, strict=True)]
    # So many holdings cannot all meet the codes of everybody else: such a seat is in nobody's way.
    many = 2 * (len(held) - 1) * (len(CODE_IDS) - 1)
    tight = sorted(
        [seat for seat, those in enumerate(held) if len(those) <= many], key=lambda at: len(held[at])
    )
    left = [
        _compatible(those, [held[other] for other in tight if other != seat])
        for seat, those in enumerate(held)
    ]
    return Sheets(
        tuple([reduce(or_, those, 0) for those in left]),
        tuple([reduce(and_, those, ALL_CODES) for those in left]),
    )


def _compatible(those: list[CodeSet], others: list[list[CodeSet]]) -> list[CodeSet]:
    """Those holdings beside which all others can have codes too, none of them twice."""
    if not others:
        return those
    left: list[CodeSet] = []
    ways: list[CodeSet] = []  # what the others may have: found for one holding, a way serves most of them
    for holding in those:
        for way in ways:
            if not holding & way:
                break
        else:
            found = _way(holding, others)
            if found is None:
                continue
            ways.append(found)
        left.append(holding)
    return left


def _way(taken: CodeSet, others: list[list[CodeSet]]) -> CodeSet | None:
    """Codes that all others may have together, none of them taken or there twice; None: there is no way."""
    if not others:
        return 0
    for holding in others[0]:
        if not holding & taken and (rest := _way(taken | holding, others[1:])) is not None:
            return holding | rest
    return None


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
    out = [matched] * players
    for seat in signals:
        out[seat] = ruled_out(matched, signalled=True, codes_each=codes_each)
    return Reading(matched, tuple(out))


def possible_to(seat: Seat, own: CodeSet, possible: PerSeat[CodeSet]) -> PerSeat[CodeSet]:
    """What is possible by the row, to the eyes of a seat that has these codes: nobody else has them. For the
    seat itself, what the row alone leaves open about it.
    """
    return tuple([codes if other == seat else codes & ~own for other, codes in enumerate(possible)])
