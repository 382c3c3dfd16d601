"""How an event changes the table."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from spectrum.rules.model import (
    Hinted,
    NoHint,
    PairsShuffled,
    Phase,
    PointDrawn,
    Redrawn,
    Reveal,
    Revealed,
    RoundBegan,
    Scale,
    SpectrumEvent,
    State,
)


def after(state: State, event: SpectrumEvent) -> State:
    """The state after the event."""
    match event:
        case PairsShuffled(order):
            return replace(state, order=order)
        case PointDrawn(point):
            return replace(state, point=point)
        case RoundBegan(number, seat, left, right):
            scale, used = Scale(left, right), state.used + 1
            return replace(
                state, phase="hint", round=number, psychic=seat, scale=scale, used=used, redrawn=False
            )
        case Redrawn(_, left, right):
            return replace(state, scale=Scale(left, right), used=state.used + 1, redrawn=True)
        case Hinted(_, text):
            return replace(state, phase="guess", hint=text)
        case NoHint():
            return replace(state, phase=_phase_after(state), hint=None)
        case Revealed():
            return _revealed(state, event)
        case _:
            assert_never(event)


def _revealed(state: State, event: Revealed) -> State:
    assert state.scale is not None
    assert state.hint is not None
    scores = tuple(score + more for score, more in zip(state.scores, event.points, strict=True))
    reveal = Reveal(event.seat, state.scale, state.hint, event.point, event.guesses, event.points)
    return replace(state, phase=_phase_after(state), scores=scores, hint=None, last=reveal)


def _phase_after(state: State) -> Phase:
    """What the table does when a round is over."""
    return "over" if state.round == state.rounds else "hint"
