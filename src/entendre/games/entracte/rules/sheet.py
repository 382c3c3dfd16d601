"""What a pair and its signals rule out, and what all pairs leave open: the whole logic of the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, pairwise
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
    """What the row tells with all its signals and silences, and no code being there twice."""
    pairs = [(MATCHES[left.card.number][right.card.number], right.signals) for left, right in pairwise(row)]
    silent = [0] * players
    loud: list[list[CodeSet]] = [[] for _ in range(players)]
    for matched, signals in pairs:
        for seat in range(players):
            if seat in signals:
                loud[seat].append(matched)
            else:
                silent[seat] |= matched
    return _worked_out(codes_each, tuple([(out, *told) for out, told in zip(silent, loud, strict=True)]))


@lru_cache(maxsize=1024)
def _worked_out(codes_each: int, told: PerSeat[tuple[CodeSet, ...]]) -> Sheets:
    """By what each seat did not signal under, and then under which pairs it did."""
    held = [
        [
            holding
            for holding in HOLDINGS[codes_each]
            if not holding & silent and all(holding & matched for matched in signalled)
        ]
        for silent, *signalled in told
    ]
    # So many holdings cannot all meet the codes of everybody else: such a seat is in nobody's way.
    many = codes_each * (len(held) - 1) * (len(CODE_IDS) - 1 if codes_each > 1 else 1)
    tight = sorted(
        [seat for seat, those in enumerate(held) if len(those) <= many], key=lambda at: len(held[at])
    )
    possible, known = [], []
    for seat, those in enumerate(held):
        left = _compatible(those, [held[other] for other in tight if other != seat])
        union, common = 0, ALL_CODES
        for holding in left:
            union |= holding
            common &= holding
        possible.append(union)
        known.append(common)
    return Sheets(tuple(possible), tuple(known))


def _compatible(those: list[CodeSet], others: list[list[CodeSet]]) -> list[CodeSet]:
    """Those holdings beside which all others can have codes too, none of them twice."""
    left: list[CodeSet] = []
    ways: list[CodeSet] = []  # what the others may have: found for one holding, a way serves most of them
    for holding in those:
        if not all(holding & way for way in ways):
            left.append(holding)
        elif (way := _way(holding, others)) is not None:
            left.append(holding)
            ways.append(way)
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
    others = ruled_out(matched, signalled=True, codes_each=codes_each)
    return Reading(matched, tuple([others if seat in signals else matched for seat in range(players)]))


def possible_to(seat: Seat, own: CodeSet, possible: PerSeat[CodeSet]) -> PerSeat[CodeSet]:
    """What is possible by the row, to the eyes of a seat that has these codes: nobody else has them. For the
    seat itself, what the row alone leaves open about it.
    """
    return tuple([codes if other == seat else codes & ~own for other, codes in enumerate(possible)])
