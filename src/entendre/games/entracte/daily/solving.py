"""From a row and its signals to somebody's code, in steps that a person could take with a sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from entendre.core import Seat
from entendre.games.entracte.daily.puzzle import How, Read, Step, Taken
from entendre.games.entracte.rules.codes import ALL_CODES, CodeSet


class Pair(NamedTuple):
    """What a card made when it was played: the codes that it matched with the one before."""

    player: Seat
    matched: CodeSet
    signals: tuple[Seat, ...]


class Clue(NamedTuple):
    """What one pair tells about one player: which codes they may have."""

    seat: Seat
    place: int
    allows: CodeSet


class Position(NamedTuple):
    """What is public, and one's own code."""

    you: Seat
    code: CodeSet
    """One's own, as a set of one."""
    seats: tuple[Seat, ...]
    """All others."""
    pairs: tuple[Pair, ...]


def clues_of(position: Position) -> list[Clue]:
    """Everything that the pairs tell; the card that opened the row is at place 0."""
    return [
        Clue(seat, place, pair.matched if seat in pair.signals else ALL_CODES & ~pair.matched)
        for place, pair in enumerate(position.pairs, 1)
        for seat in position.seats
    ]


def possible(position: Position, clues: Sequence[Clue], about: Seat) -> CodeSet:
    """The codes that somebody may have by these clues alone, no code being there twice."""
    left = dict.fromkeys(position.seats, ALL_CODES & ~position.code)
    for clue in clues:
        left[clue.seat] &= clue.allows
    while (taken := _taken(left)) is not None:
        left[taken.seat] = taken.left
    return left[about]


def proof(position: Position, about: Seat) -> tuple[Step, ...]:
    """The steps to a code that follows, none of which can be left out."""
    clues = clues_of(position)
    # Signals say most: what is silent is done without first, and of that what others kept silent about.
    order = sorted(clues, key=lambda clue: (_signalled(position, clue), clue.seat == about, -clue.place))
    for clue in order:
        fewer = [other for other in clues if other is not clue]
        if possible(position, fewer, about).bit_count() == 1:
            clues = fewer
    return tuple(_told(position, clues, about))


def _told(position: Position, clues: Sequence[Clue], about: Seat) -> Iterator[Step]:
    """The clues as steps: whoever is asked about comes last, and signals before silence."""
    left = dict.fromkeys(position.seats, ALL_CODES & ~position.code)
    order = sorted(
        clues, key=lambda clue: (clue.seat == about, clue.seat, not _signalled(position, clue), clue.place)
    )
    for clue in order:
        before = left[clue.seat]
        left[clue.seat] = before & clue.allows
        how = _how(position.pairs[clue.place - 1], clue.seat)
        yield Read(clue.seat, clue.place, how, before & ~clue.allows, left[clue.seat])
    while left[about].bit_count() > 1:
        taken = _taken(left)
        if taken is None:
            raise ValueError(f"no code of seat {about} follows")
        left[taken.seat] = taken.left
        yield taken


def _how(pair: Pair, seat: Seat) -> How:
    if seat in pair.signals:
        return "signal"
    return "played" if seat == pair.player else "silent"


def _signalled(position: Position, clue: Clue) -> bool:
    return clue.seat in position.pairs[clue.place - 1].signals


def _taken(left: dict[Seat, CodeSet]) -> Taken | None:
    """The next thing that follows from no code being there twice: with at most three others it is enough to
    look at one and at two of them.
    """
    for count in (1, 2):
        for owners in combinations(left, count):
            theirs = 0
            for owner in owners:
                theirs |= left[owner]
            if theirs.bit_count() > count:
                continue
            for seat, own in left.items():
                if seat not in owners and own & theirs:
                    return Taken(seat, owners, own & theirs, own & ~theirs)
    return None
