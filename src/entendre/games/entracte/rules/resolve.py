"""What happens: the beginning, the deal, and what follows from answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from entendre.core import Chance, PerSeat, Prompt, Rejected, Seat, everyone
from entendre.games.entracte.rules.cards import CARDS
from entendre.games.entracte.rules.characteristics import CardNumber
from entendre.games.entracte.rules.codes import ALL_CODES, CODE_IDS, MATCHES, code_ids
from entendre.games.entracte.rules.events import (
    Dealt,
    Declared,
    Ended,
    EntracteEvent,
    Exchanged,
    HandedIn,
    Opened,
    Passed,
    Played,
    Renewed,
    Revealed,
    SaidCertain,
)
from entendre.games.entracte.rules.mode import Mode
from entendre.games.entracte.rules.model import (
    HAND,
    Certain,
    Declare,
    EntracteChoice,
    Exchange,
    Name,
    Names,
    Options,
    Pass,
    Play,
    State,
)

Answers = Mapping[Seat, EntracteChoice | None]

_NUMBERS = tuple(card.number for card in CARDS)


def begin(options: Options, names: PerSeat[str]) -> State:
    """The table before anything is dealt."""
    players = len(names)
    first = options.first_player
    if first is not None and first >= players:
        raise Rejected(
            "option.bad",
            f"first_player: {first} is not allowed; {players} players sit on seats 0 to {players - 1}.",
        )
    return State(
        options=options,
        names=names,
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
        spoken=(),
        possible=(ALL_CODES,) * players,
        signalled=((),) * players,
        stuck=((),) * players,
        declared=(None,) * players,
        piles=((),) * players,
        lap=None,
        reveal=None,
    )


def deal(state: State, chance: Chance) -> Iterator[EntracteEvent]:
    """Codes and hands for everybody, and a card that opens the row."""
    players = len(state.names)
    each = state.options.codes_each
    codes = chance.some(CODE_IDS, each * players)
    cards = chance.shuffled(_NUMBERS)
    deck = cards[HAND * players :]
    yield Dealt(
        tuple([codes[at : at + each] for at in range(0, each * players, each)]),
        tuple([cards[at : at + HAND] for at in range(0, HAND * players, HAND)]),
        deck,
    )
    first = state.options.first_player
    yield Opened(deck[0], chance.pick(everyone(players)) if first is None else Seat(first))


def resolve(
    state: State, mode: Mode, prompt: Prompt, answers: Answers, chance: Chance
) -> Iterator[EntracteEvent]:
    """What the answers come to, and what the table then does by itself."""
    events = _answered(state, mode, prompt, answers, chance)
    return iter((*events, *mode.follow(state, events)))


def revealed(state: State, given: Mapping[Seat, Names]) -> Revealed:
    """The end: all codes and all names, those handed in before included; nothing where nothing was named."""
    nothing: Names = ((),) * len(state.names)
    names = [
        given.get(Seat(seat), nothing) if declared is None else declared
        for seat, declared in enumerate(state.declared)
    ]
    return Revealed(tuple([code_ids(codes) for codes in state.codes]), tuple(names))


def _answered(
    state: State, mode: Mode, prompt: Prompt, answers: Answers, chance: Chance
) -> tuple[EntracteEvent, ...]:
    if prompt.kind == "name":
        named = {seat: answer.names for seat, answer in answers.items() if isinstance(answer, Name)}
        return (revealed(state, named),)
    if prompt.kind == "finish":
        return (Ended("agreed"),)
    seat = prompt.seats[0]
    match answers[seat]:
        case Play(card):  # first, as it is answered nearly always
            return (_played(state, card),)
        case Pass():
            return (Passed(seat),)
        case Exchange():
            # Under the deck first: so there are always cards to draw, if need be the same ones.
            cards = state.deck + state.hands[seat]
            return (Renewed(seat, cards[:HAND], chance.shuffled(cards[HAND:])), Exchanged(seat))
        case Certain(count):
            return (SaidCertain(seat, count),)
        case Declare(names):
            return (HandedIn(seat, names), Declared(seat))
        case _ if mode.may_pass(state, seat):  # the time for a turn is over: they pass if they may
            return (Passed(seat),)
        case _:
            return (_played(state, chance.pick(mode.playable(state, seat))),)


def _played(state: State, card: CardNumber) -> Played:
    matched = MATCHES[state.row[-1].card][card]
    codes = state.codes
    signals = tuple([seat for seat in everyone(len(codes)) if codes[seat] & matched])
    return Played(state.active, card, signals)
