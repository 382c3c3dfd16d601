"""The rules of Entracte."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from entendre.core import Chance, Curtain, Game, Outcome, PerSeat, Prompt, Seat, Types
from entendre.games.entracte.rules.apply import apply
from entendre.games.entracte.rules.check import check
from entendre.games.entracte.rules.competition import Competition
from entendre.games.entracte.rules.cooperation import Cooperation
from entendre.games.entracte.rules.curtain import curtain_of
from entendre.games.entracte.rules.events import EntracteEvent
from entendre.games.entracte.rules.mode import Mode
from entendre.games.entracte.rules.model import EntracteChoice, Options, State
from entendre.games.entracte.rules.prompts import prompts
from entendre.games.entracte.rules.resolve import begin, deal, resolve
from entendre.games.entracte.rules.sample import sample
from entendre.games.entracte.rules.views import Open, Own, open_of, own_of
from entendre.games.entracte.rules.worlds import redeal

MODES: Mapping[str, Mode] = {"cooperative": Cooperation(), "competitive": Competition()}


class Entracte(Game[Options, EntracteChoice, EntracteEvent, State, Open, Own]):
    """Everyone's code shows in what they may not play."""

    name = "entracte"
    title = "Entracte"
    players = range(2, 5)
    types = Types(
        options=Options, choice=EntracteChoice, event=EntracteEvent, state=State, open=Open, own=Own
    )
    modes: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "cooperative": {},
        "competitive": {"mode": "competitive"},
        "sheet-off": {"sheet": "off"},
        "short": {"last_card": 6, "first_player": 0, "sheet": "check"},
    }

    def begin(self, options: Options, names: PerSeat[str]) -> State:
        return begin(options, names)

    def deal(self, state: State, chance: Chance) -> Iterator[EntracteEvent]:
        return deal(state, chance)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return prompts(state, MODES[state.options.mode])

    def check(self, state: State, prompt: Prompt, seat: Seat, choice: EntracteChoice) -> None:
        check(state, MODES[state.options.mode], seat, choice)

    def resolve(
        self,
        state: State,
        prompt: Prompt,
        answers: Mapping[Seat, EntracteChoice | None],
        chance: Chance,
    ) -> Iterator[EntracteEvent]:
        return resolve(state, MODES[state.options.mode], prompt, answers, chance)

    def apply(self, state: State, event: EntracteEvent) -> State:
        return apply(state, event)

    def open(self, state: State) -> Open:
        return open_of(state, MODES[state.options.mode])

    def own(self, state: State, seat: Seat) -> Own:
        return own_of(state, seat, MODES[state.options.mode])

    def sample(self, shown: Open, own: Own, prompt: Prompt, seat: Seat, chance: Chance) -> EntracteChoice:
        return sample(shown, own, prompt, seat, chance)

    def curtain(self, state: State, prompt: Prompt, events: tuple[EntracteEvent, ...]) -> Curtain | None:
        return curtain_of(events)

    def outcome(self, state: State) -> Outcome | None:
        if state.reveal is None:
            return None
        return MODES[state.options.mode].outcome(state, state.reveal)

    def redeal(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        return redeal(state, viewer, chance)
