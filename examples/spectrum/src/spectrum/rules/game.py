"""Spectrum, question by question; the answers are in the files beside this one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from entendre.core import Chance, Game, Outcome, PerSeat, Prompt, Seat, Types

from spectrum.rules.apply import after
from spectrum.rules.check import check_choice
from spectrum.rules.model import Options, SpectrumChoice, SpectrumEvent, State
from spectrum.rules.prompts import open_prompts
from spectrum.rules.resolve import dealt, resolved
from spectrum.rules.sample import some_choice
from spectrum.rules.scoring import outcome_of
from spectrum.rules.views import Open, Own, open_of, own_of
from spectrum.rules.worlds import redealt


class Spectrum(Game[Options, SpectrumChoice, SpectrumEvent, State, Open, Own]):
    """Hint at a point between two opposites."""

    name = "spectrum"
    title = "Spectrum"
    players = range(3, 9)
    types = Types(
        options=Options, choice=SpectrumChoice, event=SpectrumEvent, state=State, open=Open, own=Own
    )
    modes: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "usual": {},
        "long": {"rounds": 3},
        "timed": {"seconds": 60},
    }

    def begin(self, options: Options, names: PerSeat[str]) -> State:
        return State(options=options, names=names, scores=(0,) * len(names))

    def deal(self, state: State, chance: Chance) -> Iterator[SpectrumEvent]:
        return dealt(chance)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return open_prompts(state)

    def check(self, state: State, prompt: Prompt, seat: Seat, choice: SpectrumChoice) -> None:
        check_choice(choice)

    def resolve(
        self, state: State, prompt: Prompt, answers: Mapping[Seat, SpectrumChoice | None], chance: Chance
    ) -> Iterator[SpectrumEvent]:
        return resolved(state, prompt, answers, chance)

    def apply(self, state: State, event: SpectrumEvent) -> State:
        return after(state, event)

    def open(self, state: State) -> Open:
        return open_of(state)

    def own(self, state: State, seat: Seat) -> Own:
        return own_of(state, seat)

    def sample(self, shown: Open, own: Own, prompt: Prompt, seat: Seat, chance: Chance) -> SpectrumChoice:
        return some_choice(prompt, chance)

    def outcome(self, state: State) -> Outcome | None:
        return outcome_of(state)

    def redeal(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        return redealt(state, viewer, chance)
