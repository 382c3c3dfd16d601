"""The smallest game that uses everything the table offers: a few rounds of picking a number, with votes and
asides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, ClassVar, assert_never

import msgspec

from entendre.core import (
    Chance,
    Choice,
    Game,
    Outcome,
    PerSeat,
    Prompt,
    PublicEvent,
    Rejected,
    Reveals,
    Seat,
    SecretEvent,
    Types,
    everyone,
)


class ToyOptions(msgspec.Struct, frozen=True):
    """How long, and how high."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3


class Pick(Choice, frozen=True, tag="pick"):
    """A number from 1 to 5; the highest scores."""

    number: int


class Stop(Choice, frozen=True, tag="stop"):
    """A vote to stop."""


class Wave(Choice, frozen=True, tag="wave"):
    """Waves, whenever one likes."""


class Charmed(SecretEvent, frozen=True, tag="charmed"):
    """Every seat got a secret charm, which breaks its ties."""

    charms: PerSeat[int]


class Revealed(PublicEvent, frozen=True, tag="revealed"):
    """All picks were shown; None: none was made."""

    reveals = Reveals(secrets=("scorer",), answers=("picks", "scorer"))
    picks: PerSeat[int | None]
    scorer: Seat | None


class Waved(PublicEvent, frozen=True, tag="waved"):
    """Somebody waved."""

    seat: Seat


class Stopped(PublicEvent, frozen=True, tag="stopped"):
    """More than half wanted to stop."""


ToyChoice = Pick | Stop | Wave
ToyEvent = Charmed | Revealed | Waved | Stopped


class ToyState(msgspec.Struct, frozen=True):
    """Everything, secrets included."""

    options: ToyOptions
    names: PerSeat[str]
    charms: PerSeat[int] = ()
    scores: PerSeat[int] = ()
    waves: PerSeat[int] = ()
    round: int = 0
    stopped: bool = False
    last: Revealed | None = None


class ToyOpen(msgspec.Struct, frozen=True):
    """What everybody sees."""

    round: int
    scores: PerSeat[int]
    last: Revealed | None


class ToyOwn(msgspec.Struct, frozen=True):
    """What one seat alone sees."""

    charm: int


class Toy(Game[ToyOptions, ToyChoice, ToyEvent, ToyState, ToyOpen, ToyOwn]):
    """Pick the highest number."""

    name = "toy"
    title = "Toy"
    players = range(2, 5)
    types = Types(
        options=ToyOptions, choice=ToyChoice, event=ToyEvent, state=ToyState, open=ToyOpen, own=ToyOwn
    )
    modes: ClassVar[Mapping[str, Mapping[str, object]]] = {"usual": {}, "short": {"rounds": 1}}

    def begin(self, options: ToyOptions, names: PerSeat[str]) -> ToyState:
        nothing = (0,) * len(names)
        return ToyState(options, names, scores=nothing, waves=nothing)

    def deal(self, state: ToyState, chance: Chance) -> Iterator[ToyEvent]:
        yield Charmed(tuple(chance.below(100) for _ in state.names))

    def prompts(self, state: ToyState) -> tuple[Prompt, ...]:
        if state.stopped or state.round == state.options.rounds:
            return ()
        seats = everyone(len(state.names))
        return (
            Prompt(f"pick/{state.round}", "pick", seats, ("pick",)),
            Prompt("stop/0", "stop", seats, ("stop",), holds=False, quorum=len(seats) // 2 + 1, tells="who"),
            *(
                Prompt(f"wave/{seat}.{state.waves[seat]}", "wave", (seat,), ("wave",), holds=False)
                for seat in seats
            ),
        )

    def check(self, state: ToyState, prompt: Prompt, seat: Seat, choice: ToyChoice) -> None:
        if isinstance(choice, Pick) and not 1 <= choice.number <= 5:
            raise Rejected("toy.number", f"{choice.number} is not a number from 1 to 5.")

    def resolve(
        self, state: ToyState, prompt: Prompt, answers: Mapping[Seat, ToyChoice | None], chance: Chance
    ) -> Iterator[ToyEvent]:
        if prompt.kind == "stop":
            yield Stopped()
        elif prompt.kind == "wave":
            yield Waved(prompt.seats[0])
        else:
            picks = tuple(answer.number if isinstance(answer, Pick) else None for answer in answers.values())
            made = [seat for seat in everyone(len(picks)) if picks[seat] is not None]
            best = max(made, key=lambda seat: (picks[seat] or 0, state.charms[seat], seat), default=None)
            yield Revealed(picks, best)

    def apply(self, state: ToyState, event: ToyEvent) -> ToyState:
        match event:
            case Charmed(charms):
                return msgspec.structs.replace(state, charms=charms)
            case Revealed(_, scorer):
                scores = tuple(score + (seat == scorer) for seat, score in enumerate(state.scores))
                return msgspec.structs.replace(state, scores=scores, round=state.round + 1, last=event)
            case Waved(waver):
                waves = tuple(count + (seat == waver) for seat, count in enumerate(state.waves))
                return msgspec.structs.replace(state, waves=waves)
            case Stopped():
                return msgspec.structs.replace(state, stopped=True)
            case _:
                assert_never(event)

    def open(self, state: ToyState) -> ToyOpen:
        return ToyOpen(round=state.round, scores=state.scores, last=state.last)

    def own(self, state: ToyState, seat: Seat) -> ToyOwn:
        return ToyOwn(charm=state.charms[seat])

    def sample(self, shown: ToyOpen, own: ToyOwn, prompt: Prompt, seat: Seat, chance: Chance) -> ToyChoice:
        match prompt.kind:
            case "stop":
                return Stop()
            case "wave":
                return Wave()
            case _:
                return Pick(chance.below(5) + 1)

    def outcome(self, state: ToyState) -> Outcome | None:
        if self.prompts(state):
            return None
        best = max(state.scores)
        winners = tuple(seat for seat in everyone(len(state.names)) if state.scores[seat] == best)
        return Outcome("stopped" if state.stopped else "won", winners, state.scores)

    def redeal(self, state: ToyState, viewer: Seat | None, chance: Chance) -> ToyState:
        charms = tuple(
            charm if seat == viewer else chance.below(100) for seat, charm in enumerate(state.charms)
        )
        return msgspec.structs.replace(state, charms=charms)
