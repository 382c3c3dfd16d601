"""What resolve carries out of the hidden part of a game is found, even where the table shows it to everybody
afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec
import pytest

from entendre.core import Chance, Prompt, PublicEvent, Reveals, Seat, Types
from entendre.testing import check_game
from tests.core.toy import (
    Charmed,
    Revealed,
    Stopped,
    Toy,
    ToyChoice,
    ToyEvent,
    ToyOpen,
    ToyOptions,
    ToyOwn,
    ToyState,
    Waved,
)

Answers = Mapping[Seat, ToyChoice | None]


class ASecretInAPlaceForAnswers(Toy):
    """Whoever picked nothing shows their charm instead; the last reveal lies open."""

    def resolve(
        self, state: ToyState, prompt: Prompt, answers: Answers, chance: Chance
    ) -> Iterator[ToyEvent]:
        for event in super().resolve(state, prompt, answers, chance):
            if isinstance(event, Revealed):
                shown = zip(event.picks, state.charms, strict=True)
                yield msgspec.structs.replace(
                    event, picks=tuple(charm if pick is None else pick for pick, charm in shown)
                )
            else:
                yield event


class ASecretInTheNextEvent(Toy):
    """After a reveal the seat with the best charm waves."""

    def resolve(
        self, state: ToyState, prompt: Prompt, answers: Answers, chance: Chance
    ) -> Iterator[ToyEvent]:
        for event in super().resolve(state, prompt, answers, chance):
            yield event
            if isinstance(event, Revealed):
                yield Waved(Seat(state.charms.index(max(state.charms))))


class ASecretInWhatHappens(Toy):
    """Somebody waves only if there is a good charm about."""

    def resolve(
        self, state: ToyState, prompt: Prompt, answers: Answers, chance: Chance
    ) -> Iterator[ToyEvent]:
        if prompt.kind == "pick" and max(state.charms) > 70:
            yield Waved(Seat(0))
        yield from super().resolve(state, prompt, answers, chance)


class ASecretInTheDeal(Toy):
    """The deal says who got the best charm."""

    def deal(self, state: ToyState, chance: Chance) -> Iterator[ToyEvent]:
        for event in super().deal(state, chance):
            yield event
            if isinstance(event, Charmed):
                yield Waved(Seat(event.charms.index(max(event.charms))))


class AVoteThatWasSecret(Toy):
    """When somebody wants to stop, they wave, though it was only said that one of them does."""

    def prompts(self, state: ToyState) -> tuple[Prompt, ...]:
        return tuple(
            msgspec.structs.replace(prompt, tells="count", quorum=1 if prompt.kind == "stop" else None)
            for prompt in super().prompts(state)
        )

    def resolve(
        self, state: ToyState, prompt: Prompt, answers: Answers, chance: Chance
    ) -> Iterator[ToyEvent]:
        for event in super().resolve(state, prompt, answers, chance):
            if isinstance(event, Stopped):
                yield Waved(next(seat for seat, answer in answers.items() if answer is not None))
            yield event


class ASecretThatLiesOpen(Toy):
    """Whoever has an odd charm gets a point more at every reveal: nobody says so, but the score shows it."""

    def apply(self, state: ToyState, event: ToyEvent) -> ToyState:
        after = super().apply(state, event)
        if not isinstance(event, Revealed):
            return after
        scores = tuple(score + charm % 2 for score, charm in zip(after.scores, state.charms, strict=True))
        return msgspec.structs.replace(after, scores=scores)


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (ASecretInAPlaceForAnswers(), r"Revealed\.picks depends on what not everybody may know"),
        (ASecretInTheNextEvent(), r"Waved\.seat depends on what not everybody may know"),
        (ASecretInWhatHappens(), r"\.type depends on what not everybody may know"),
        (ASecretInTheDeal(), r"Waved\.seat depends on chance"),
        (AVoteThatWasSecret(), r"Waved\.seat depends on what somebody answered"),
        (ASecretThatLiesOpen(), r"what lies open after .* though nothing was told about it"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Toy) else "",
)
def test_what_is_smuggled_out_is_found(game: Toy, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_game(game, examples=100)


class Misnamed(PublicEvent, frozen=True, tag="misnamed"):
    """Says that it reveals what it does not have."""

    reveals = Reveals(secrets=("charm",))


class WithMisnamed(Toy):
    types = Types(
        options=ToyOptions,
        choice=ToyChoice,
        event=ToyEvent | Misnamed,
        state=ToyState,
        open=ToyOpen,
        own=ToyOwn,
    )


def test_an_event_can_only_reveal_what_it_has() -> None:
    with pytest.raises(AssertionError, match="Misnamed reveals 'charm', which is none of its fields"):
        check_game(WithMisnamed())


def test_an_event_reveals_nothing_unless_it_says_so() -> None:
    assert Waved.reveals == Reveals()
