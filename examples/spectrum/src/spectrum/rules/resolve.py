"""What happens first, and what follows from the answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from entendre.core import Chance, Prompt, Seat, clockwise, everyone

from spectrum.rules.model import (
    END,
    Guess,
    Hint,
    Hinted,
    NoHint,
    PairsShuffled,
    PointDrawn,
    Redrawn,
    Revealed,
    RoundBegan,
    SpectrumChoice,
    SpectrumEvent,
    State,
)
from spectrum.rules.pairs import PAIRS
from spectrum.rules.scoring import points_for

Answers = Mapping[Seat, SpectrumChoice | None]


def dealt(chance: Chance) -> Iterator[SpectrumEvent]:
    """The pairs are shuffled, and the first seat is the first psychic."""
    order = chance.shuffled(range(len(PAIRS)))
    yield PairsShuffled(order)
    yield from _round(1, Seat(0), order[0], chance)


def resolved(state: State, prompt: Prompt, answers: Answers, chance: Chance) -> Iterator[SpectrumEvent]:
    """What follows from the answers to a prompt."""
    psychic = state.psychic
    match prompt.kind:
        case "hint":
            answer = answers[psychic]
            if isinstance(answer, Hint):
                yield Hinted(psychic, answer.text.strip())
            else:
                yield NoHint(psychic)
                yield from _next_round(state, chance)
        case "redraw":
            yield Redrawn(psychic, *PAIRS[state.order[state.used]])
        case _:
            guesses = [_guessed(answers.get(seat)) for seat in everyone(len(state.names))]
            points = [points_for(guess, state.point) for guess in guesses]
            points[psychic] = max(points)
            yield Revealed(psychic, state.point, tuple(guesses), tuple(points))
            yield from _next_round(state, chance)


def _guessed(answer: SpectrumChoice | None) -> int | None:
    return answer.point if isinstance(answer, Guess) else None


def _next_round(state: State, chance: Chance) -> Iterator[SpectrumEvent]:
    if state.round < state.rounds:
        psychic = clockwise(state.psychic, len(state.names))
        yield from _round(state.round + 1, psychic, state.order[state.used], chance)


def _round(number: int, psychic: Seat, pair: int, chance: Chance) -> Iterator[SpectrumEvent]:
    yield RoundBegan(number, psychic, *PAIRS[pair])
    yield PointDrawn(chance.below(END + 1))
