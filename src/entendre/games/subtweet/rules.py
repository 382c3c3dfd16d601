"""Subtweet as the table knows it: each method is a file of its own beside this one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from entendre.core import Chance, Game, Outcome, PerSeat, Prompt, Seat, Types
from entendre.games.subtweet.asking import open_prompts
from entendre.games.subtweet.cards import FIRST_CARDS, Hand
from entendre.games.subtweet.checks import check_choice
from entendre.games.subtweet.choices import SubtweetChoice
from entendre.games.subtweet.events import BlanksDealt, SubtweetEvent
from entendre.games.subtweet.folding import fold
from entendre.games.subtweet.handles import check_handles
from entendre.games.subtweet.model import State
from entendre.games.subtweet.options import Options
from entendre.games.subtweet.resolving import Answers, what_follows
from entendre.games.subtweet.sample import some_choice
from entendre.games.subtweet.views import View, see
from entendre.games.subtweet.worlds import another_world


class Subtweet(Game[Options, SubtweetChoice, SubtweetEvent, State, View]):
    """Say it to one person in front of everybody; the first without cards wins.

    The scores of an outcome are the cards left in each hand: fewer is better.
    """

    name = "subtweet"
    title = "Subtweet"
    players = range(3, 13)
    types = Types(options=Options, choice=SubtweetChoice, event=SubtweetEvent, state=State, view=View)
    modes: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "usual": {},
        "everybodys-favourite": {"everybodys_favourite": True},
        "face-value": {"face_value": True},
        "fail-whale": {"fail_whale": True},
        "all-variants": {"everybodys_favourite": True, "face_value": True, "fail_whale": True},
    }

    def begin(self, options: Options, names: PerSeat[str]) -> State:
        check_handles(names)
        return State(options, names, hands=tuple(Hand() for _ in names))

    def deal(self, state: State, chance: Chance) -> Iterator[SubtweetEvent]:
        yield BlanksDealt(FIRST_CARDS)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return open_prompts(state)

    def check(self, state: State, prompt: Prompt, seat: Seat, choice: SubtweetChoice) -> None:
        check_choice(state, seat, choice)

    def resolve(
        self, state: State, prompt: Prompt, answers: Answers, chance: Chance
    ) -> Iterator[SubtweetEvent]:
        return what_follows(state, prompt, answers, chance)

    def apply(self, state: State, event: SubtweetEvent) -> State:
        return fold(state, event)

    def view(self, state: State, viewer: Seat | None) -> View:
        return see(state, viewer)

    def sample(self, view: View, prompt: Prompt, seat: Seat, chance: Chance) -> SubtweetChoice:
        return some_choice(view, prompt, chance)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over" or state.result is None:
            return None
        winners = () if state.winner is None else (state.winner,)
        return Outcome(state.result, winners, tuple(hand.size for hand in state.hands))

    def redeal(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        return another_world(state, viewer, chance)
