"""Subtweet as the table knows it: each question of the contract is a file of its own beside this one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from msgspec.structs import replace

from entendre.core import Chance, Company, Curtain, Game, Outcome, PerSeat, Prompt, Seat, Types
from entendre.games.subtweet.rules.apply import apply
from entendre.games.subtweet.rules.cards import Hand
from entendre.games.subtweet.rules.check import check_choice
from entendre.games.subtweet.rules.curtain import curtain_of
from entendre.games.subtweet.rules.events import SubtweetEvent
from entendre.games.subtweet.rules.handles import check_handles, check_lines, shortest
from entendre.games.subtweet.rules.model import FirstPlayer, Options, State, SubtweetChoice
from entendre.games.subtweet.rules.prompts import open_prompts
from entendre.games.subtweet.rules.resolve import Answers, deal, resolve
from entendre.games.subtweet.rules.sample import some_choice
from entendre.games.subtweet.rules.views import Open, Own, open_of, own_of
from entendre.games.subtweet.rules.worlds import another_world


class Subtweet(Game[Options, SubtweetChoice, SubtweetEvent, State, Open, Own]):
    """Say it to one person in front of everybody; the first without cards wins.

    The scores of an outcome are the cards left in each hand: fewer is better.
    """

    name = "subtweet"
    title = "Subtweet"
    players = range(3, 13)
    types = Types(
        options=Options, choice=SubtweetChoice, event=SubtweetEvent, state=State, open=Open, own=Own
    )
    modes: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "usual": {},
        "everybodys-favourite": {"everybodys_favourite": True},
        "face-value": {"face_value": True},
        "fail-whale": {"fail_whale": True},
        "all-variants": {"everybodys_favourite": True, "face_value": True, "fail_whale": True},
    }

    def prepared(self, options: Options, company: Company) -> Options:
        # A throw is for people: no bot has a hand to show.
        tied = shortest(company.names)
        lots = len(tied) > 1 and not {*tied}.isdisjoint(company.bots)
        first: FirstPlayer = "lots" if lots else options.first_player
        return replace(options, first_player=first, lines=company.lines if any(company.lines) else ())

    def begin(self, options: Options, names: PerSeat[str]) -> State:
        check_handles(names)
        check_lines(options.lines, names)
        return State(options, names, hands=tuple(Hand() for _ in names))

    def deal(self, state: State, chance: Chance) -> Iterator[SubtweetEvent]:
        return deal()

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return open_prompts(state)

    def check(self, state: State, prompt: Prompt, seat: Seat, choice: SubtweetChoice) -> None:
        check_choice(state, seat, choice)

    def resolve(
        self, state: State, prompt: Prompt, answers: Answers, chance: Chance
    ) -> Iterator[SubtweetEvent]:
        return resolve(state, prompt, answers, chance)

    def apply(self, state: State, event: SubtweetEvent) -> State:
        return apply(state, event)

    def open(self, state: State) -> Open:
        return open_of(state)

    def own(self, state: State, seat: Seat) -> Own:
        return own_of(state, seat)

    def sample(self, shown: Open, own: Own, prompt: Prompt, seat: Seat, chance: Chance) -> SubtweetChoice:
        return some_choice(shown, own, prompt, seat, chance)

    def round(self, state: State) -> int | None:
        return state.turn

    def curtain(self, state: State, prompt: Prompt, events: tuple[SubtweetEvent, ...]) -> Curtain | None:
        return curtain_of(events)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over" or state.result is None:
            return None
        winners = () if state.winner is None else (state.winner,)
        return Outcome(state.result, winners, tuple(hand.size for hand in state.hands))

    def redeal(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        return another_world(state, viewer, chance)
