"""The rules of Entracte."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, assert_never

from entendre.core import Chance, Game, Outcome, PerSeat, Prompt, Rejected, Seat, Types, everyone
from entendre.games.entracte.cards import CARDS
from entendre.games.entracte.codes import ALL_CODES, CODE_IDS
from entendre.games.entracte.competition import Competition
from entendre.games.entracte.cooperation import Cooperation
from entendre.games.entracte.events import (
    Dealt,
    Declared,
    Ended,
    EntracteEvent,
    HandedIn,
    Opened,
    SaidCertain,
)
from entendre.games.entracte.fold import fold
from entendre.games.entracte.mode import Mode
from entendre.games.entracte.model import (
    HAND,
    Certain,
    Declare,
    EntracteChoice,
    Exchange,
    Finish,
    Name,
    Options,
    Pass,
    Play,
    State,
)
from entendre.games.entracte.naming import check_complete, check_names, revealed
from entendre.games.entracte.sample import sample
from entendre.games.entracte.turns import check_pass, check_play, turn
from entendre.games.entracte.views import View, view_of
from entendre.games.entracte.worlds import redealt

MODES: Mapping[str, Mode] = {"cooperative": Cooperation(), "competitive": Competition()}


class Entracte(Game[Options, EntracteChoice, EntracteEvent, State, View]):
    """Everyone's code shows in what they may not play."""

    name = "entracte"
    title = "Entracte"
    players = range(2, 5)
    types = Types(options=Options, choice=EntracteChoice, event=EntracteEvent, state=State, view=View)
    modes: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "cooperative": {},
        "competitive": {"mode": "competitive"},
        "sheet-off": {"sheet": "off"},
        "short": {"last_card": 6, "first_player": 0, "sheet": "check"},
    }

    def begin(self, options: Options, names: PerSeat[str]) -> State:
        players = len(names)
        first = options.first_player
        if first is not None and first >= players:
            raise Rejected(
                "option.bad",
                f"first_player: {first} is not allowed; {players} players sit on seats 0 to {players - 1}.",
            )
        return State(
            options,
            names,
            phase="playing",
            turn=0,
            active=Seat(0),
            codes=(),
            hands=(),
            deck=(),
            row=(),
            played=0,
            idle=0,
            exchanged=(False,) * players,
            renewed=False,
            certain=(None,) * players,
            said=(0,) * players,
            possible=(ALL_CODES,) * players,
            stuck=((),) * players,
            declared=(None,) * players,
            piles=((),) * players,
            lap=None,
            reveal=None,
        )

    def deal(self, state: State, chance: Chance) -> Iterator[EntracteEvent]:
        players = len(state.names)
        each = state.options.codes_each
        codes = chance.some(CODE_IDS, each * players)
        cards = chance.shuffled([card.number for card in CARDS])
        deck = cards[HAND * players :]
        yield Dealt(
            tuple(codes[each * seat : each * (seat + 1)] for seat in range(players)),
            tuple(cards[HAND * seat : HAND * (seat + 1)] for seat in range(players)),
            deck,
        )
        first = state.options.first_player
        yield Opened(deck[0], chance.pick(everyone(players)) if first is None else Seat(first))

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return MODES[state.options.mode].prompts(state)

    def check(self, state: State, prompt: Prompt, seat: Seat, choice: EntracteChoice) -> None:
        match choice:
            case Play(card):
                check_play(state, MODES[state.options.mode], seat, card)
            case Pass():
                check_pass(state, MODES[state.options.mode], seat)
            case Certain(count):
                others = len(state.names) - 1
                if not 0 <= count <= others:
                    raise Rejected(
                        "entracte.certain-count", f"{count} is not a number of other players, 0 to {others}."
                    )
            case Name(names):
                check_names(state, seat, names)
            case Declare(names):
                check_names(state, seat, names)
                check_complete(state, seat, names)
            case Exchange() | Finish():
                pass
            case _:
                assert_never(choice)

    def resolve(
        self,
        state: State,
        prompt: Prompt,
        answers: Mapping[Seat, EntracteChoice | None],
        chance: Chance,
    ) -> Iterator[EntracteEvent]:
        events = _answered(state, prompt, answers, chance)
        return iter((*events, *MODES[state.options.mode].follow(state, events)))

    def apply(self, state: State, event: EntracteEvent) -> State:
        return fold(state, event)

    def view(self, state: State, viewer: Seat | None) -> View:
        return view_of(state, viewer, MODES[state.options.mode])

    def sample(self, view: View, prompt: Prompt, seat: Seat, chance: Chance) -> EntracteChoice:
        return sample(view, prompt, seat, chance)

    def outcome(self, state: State) -> Outcome | None:
        if state.reveal is None:
            return None
        return MODES[state.options.mode].outcome(state, state.reveal)

    def redeal(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        return redealt(state, viewer, chance)


def _answered(
    state: State, prompt: Prompt, answers: Mapping[Seat, EntracteChoice | None], chance: Chance
) -> tuple[EntracteEvent, ...]:
    if prompt.kind == "name":
        named = {seat: answer.names for seat, answer in answers.items() if isinstance(answer, Name)}
        return (revealed(state, named),)
    if prompt.kind == "finish":
        return (Ended("agreed"),)
    seat = prompt.seats[0]
    match answers[seat]:
        case Certain(count):
            return (SaidCertain(seat, count),)
        case Declare(names):
            return (HandedIn(seat, names), Declared(seat))
        case choice:
            return turn(state, MODES[state.options.mode], choice, chance)
