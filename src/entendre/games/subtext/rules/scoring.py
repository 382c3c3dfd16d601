"""What a round is worth, where a score stands on the track, and who wins."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from entendre.core import Outcome, PerSeat, Seat, everyone

TRACK = 12
"""Spaces on the score track; whoever passes the last one goes round again."""


class Place(msgspec.Struct, frozen=True, gc=False):
    """A score as the board shows it: whole laps, and spaces into the next one."""

    laps: int
    space: int


def place(score: int) -> Place:
    """Where a score stands; 12 and 24 are one and two laps exactly."""
    return Place(*divmod(score, TRACK))


def points(right: PerSeat[bool], dealer: Seat, partner: Seat, fouled: Collection[Seat] = ()) -> PerSeat[int]:
    """What every seat scores in a round, from whose guesses were right and whose drawings were foul.

    A foul costs its author everything and the others nothing: the author's guess counts as ever for the rest.
    """
    wrong = right.count(False)
    together = wrong if right[dealer] and right[partner] else 0
    return tuple(
        [
            0 if seat in fouled else together if seat in (dealer, partner) else wrong + 1 if hit else 0
            for seat, hit in enumerate(right)
        ]
    )


def outcome_of(scores: PerSeat[int]) -> Outcome:
    """Most points win; players who are level share the victory."""
    best = max(scores)
    winners = tuple([seat for seat in everyone(len(scores)) if scores[seat] == best])
    return Outcome("won" if len(winners) == 1 else "shared", winners, scores)
