"""The conformance suite passes a good game, and fails each kind of bad one."""

from __future__ import annotations

import msgspec
import pytest

from entendre.core import Chance, Prompt, Rejected, Seat
from entendre.testing import check_game
from tests.core.toy import Pick, Revealed, Toy, ToyChoice, ToyEvent, ToyOpen, ToyOwn, ToyState


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
        if isinstance(choice, Pick) and choice.number == 5:
            raise Rejected("toy.five", f"The seat before yours has charm {state.charms[seat - 1]}.")

    def sample(self, shown: ToyOpen, own: ToyOwn, prompt: Prompt, seat: Seat, chance: Chance) -> ToyChoice:
        choice = super().sample(shown, own, prompt, seat, chance)
        return Pick(4) if choice == Pick(5) and prompt.kind == "pick" and not chance.once_in(9) else choice


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
        (NeverRedeals(), "never changed anything|could be repeated"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Toy) else "",
)
def test_a_bad_game_is_found_out(game: Toy, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_game(game, examples=10)
