"""The conformance suite passes a good game, and fails each kind of bad one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec
import pytest

from entendre.core import Beat, Chance, Choice, Curtain, Prompt, Rejected, Seat
from entendre.testing import check_game
from tests.core.toy import Revealed, Toy, ToyChoice, ToyEvent, ToyOpen, ToyOwn, ToyState, Wave, Waved


def test_a_good_game_passes() -> None:
    check_game(Toy(), examples=10)


class LeaksInTheOpen(Toy):
    def open(self, state: ToyState) -> ToyOpen:
        return ToyOpen(round=max(state.charms), scores=state.scores, last=state.last)


class LeaksToASeat(Toy):
    def own(self, state: ToyState, seat: Seat) -> ToyOwn:
        return ToyOwn(charm=state.charms[seat - 1])


class LeaksInRefusal(Toy):
    def check(self, state: ToyState, prompt: Prompt, seat: Seat, choice: ToyChoice) -> None:
        if isinstance(choice, Wave):
            raise Rejected("toy.wave", f"The seat before yours has charm {state.charms[seat - 1]}.")


class LeaksInPrompts(Toy):
    def prompts(self, state: ToyState) -> tuple[Prompt, ...]:
        return tuple(
            msgspec.structs.replace(prompt, seconds=1 + sum(state.charms))
            for prompt in super().prompts(state)
        )


class LeaksInEvents(Toy):
    """Tells aloud what nobody is shown afterwards."""

    def open(self, state: ToyState) -> ToyOpen:
        return ToyOpen(round=state.round, scores=(), last=None)


class Unseeded(Toy):
    def apply(self, state: ToyState, event: ToyEvent) -> ToyState:
        after = super().apply(state, event)
        if isinstance(event, Revealed):
            self.count = getattr(self, "count", 0) + 1
            return msgspec.structs.replace(after, charms=(self.count,) * len(state.names))
        return after


class NeverEnds(Toy):
    def prompts(self, state: ToyState) -> tuple[Prompt, ...]:
        return super().prompts(msgspec.structs.replace(state, stopped=False, round=state.round % 3))


class NeverRedeals(Toy):
    def redeal(self, state: ToyState, viewer: Seat | None, chance: Chance) -> ToyState:
        return state


class LeaksInBeats(Toy):
    """How long a reveal takes tells what it does not show."""

    def curtain(self, state: ToyState, prompt: Prompt, events: tuple[ToyEvent, ...]) -> Curtain | None:
        return Curtain(len(events), (Beat("reveal", 1 + sum(state.charms)),))


class LeaksBehindTheCurtain(Toy):
    """Whether there is a curtain tells what has not happened yet."""

    def resolve(
        self, state: ToyState, prompt: Prompt, answers: Mapping[Seat, ToyChoice | None], chance: Chance
    ) -> Iterator[ToyEvent]:
        events = list(super().resolve(state, prompt, answers, chance))
        if prompt.kind == "pick":
            events.insert(0, Waved(Seat(0)))
        yield from events

    def curtain(self, state: ToyState, prompt: Prompt, events: tuple[ToyEvent, ...]) -> Curtain | None:
        last = events[-1]
        scorer = (last.scorer or 0) if isinstance(last, Revealed) else 0
        return Curtain(1, (Beat("reveal", 1 + scorer),))


class StepsOfTheSameName(Toy):
    def curtain(self, state: ToyState, prompt: Prompt, events: tuple[ToyEvent, ...]) -> Curtain | None:
        return Curtain(len(events), (Beat("reveal", 1), Beat("reveal", 2)))


class StepsWithoutTime(Toy):
    def curtain(self, state: ToyState, prompt: Prompt, events: tuple[ToyEvent, ...]) -> Curtain | None:
        return Curtain(len(events), (Beat("reveal", 0),))


class ACurtainOfItsOwn(Toy):
    def prompts(self, state: ToyState) -> tuple[Prompt, ...]:
        return tuple(
            msgspec.structs.replace(prompt, id=prompt.id.replace("pick", "curtain"), kind="curtain")
            if prompt.kind == "pick"
            else prompt
            for prompt in super().prompts(state)
        )


class On(Choice, frozen=True, tag="on"):
    """A choice with the tag of the one that all games have."""


class AnswersLikeTheTable(Toy):
    types = msgspec.structs.replace(Toy.types, choice=ToyChoice | On)


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (LeaksInTheOpen(), "by looking"),
        (LeaksToASeat(), "by looking"),
        (LeaksInRefusal(), "learns something"),
        (LeaksInPrompts(), "prompts depend"),
        (LeaksInEvents(), "hears different things"),
        (Unseeded(), "second time|differs from live"),
        (NeverEnds(), "used before|not over"),
        (LeaksInBeats(), "what is asked next after the end of pick/0 depends on what not everybody may know"),
        (LeaksBehindTheCurtain(), "what is asked next after the end of pick/. depends on what"),
        (StepsOfTheSameName(), "share a name"),
        (StepsWithoutTime(), "takes no time"),
        (ACurtainOfItsOwn(), "is the table's own"),
        (AnswersLikeTheTable(), "tags are used twice"),
        (NeverRedeals(), "never changed anything|could be repeated"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Toy) else "",
)
def test_a_bad_game_is_found_out(game: Toy, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_game(game, examples=10)
