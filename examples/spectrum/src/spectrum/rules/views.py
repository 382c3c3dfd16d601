"""Who may see what: the point is the psychic's alone until it is revealed."""

from __future__ import annotations

import msgspec
from entendre.core import PerSeat, Seat

from spectrum.rules.model import Phase, Reveal, Scale, State


class Open(msgspec.Struct, frozen=True):
    """What lies open on the table."""

    phase: Phase
    round: int
    rounds: int
    psychic: Seat
    scale: Scale | None
    hint: str | None
    scores: PerSeat[int]
    last: Reveal | None
    """The last round that was played to its end."""


class Own(msgspec.Struct, frozen=True):
    """What only one seat sees."""

    point: int | None
    """None for all but the psychic."""


def open_of(state: State) -> Open:
    """What everybody sees."""
    return Open(
        phase=state.phase,
        round=state.round,
        rounds=state.rounds,
        psychic=state.psychic,
        scale=state.scale,
        hint=state.hint,
        scores=state.scores,
        last=state.last,
    )


def own_of(state: State, seat: Seat) -> Own:
    """What is this seat's alone."""
    return Own(point=state.point if seat == state.psychic and state.phase != "over" else None)
