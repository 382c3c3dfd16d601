"""The state after an event."""

from __future__ import annotations

from typing import Literal, TypeVar, assert_never

from msgspec.structs import replace

from entendre.core import PerSeat, Seat, clockwise
from entendre.games.entracte.rules.codes import MATCHES, code_set
from entendre.games.entracte.rules.events import (
    Dealt,
    Declared,
    Ended,
    EntracteEvent,
    Exchanged,
    HandedIn,
    LastLap,
    Opened,
    Passed,
    Played,
    Renewed,
    Revealed,
    SaidCertain,
    Took,
)
from entendre.games.entracte.rules.model import Reveal, RowCard, State
from entendre.games.entracte.rules.scoring import right_names
from entendre.games.entracte.rules.sheet import crossed_out, noted, read_pair

T = TypeVar("T")


def apply(state: State, event: EntracteEvent) -> State:
    """The state after the event."""
    match event:
        case Played():  # first, as it is what happens nearly always
            return _played(state, event)
        case Passed() | Took():
            return _turn_ended(state, event)
        case Renewed() | Exchanged():
            return _exchanged(state, event)
        case SaidCertain(seat, count):
            said = put(state.said, seat, state.said[seat] + 1)
            spoken = (*state.spoken, seat)
            return replace(state, certain=put(state.certain, seat, count), said=said, spoken=spoken)
        case HandedIn(seat, names):
            return replace(state, declared=put(state.declared, seat, names))
        case Declared():
            return state
        case LastLap():
            return replace(state, lap=len(state.names) - 1)
        case Ended():
            return replace(state, phase="naming")
        case Revealed(codes, names):
            return replace(state, phase="over", reveal=Reveal(codes, names, right_names(codes, names)))
        case Dealt() | Opened():
            return _begun(state, event)
        case _:
            assert_never(event)


def put(values: PerSeat[T], seat: Seat, value: T) -> PerSeat[T]:
    """The values with another one for this seat."""
    return (*values[:seat], value, *values[seat + 1 :])


def _begun(state: State, event: Dealt | Opened) -> State:
    match event:
        case Dealt(codes, hands, deck):
            return replace(state, codes=tuple(map(code_set, codes)), hands=hands, deck=deck)
        case Opened(card, first):
            opening = RowCard(card, None, 0, (), None)
            return replace(state, row=(opening,), deck=state.deck[1:], active=first)


def _exchanged(state: State, event: Renewed | Exchanged) -> State:
    seat = event.seat
    match event:
        case Renewed(_, hand, deck):
            hands, stuck = put(state.hands, seat, hand), put(state.stuck, seat, ())
            return replace(state, hands=hands, deck=deck, stuck=stuck)
        case Exchanged():
            return replace(state, exchanged=put(state.exchanged, seat, True), renewed=True)


def _turn_ended(state: State, event: Passed | Took) -> State:
    seat = event.seat
    match event:
        case Passed() if state.options.mode == "competitive":  # where it says nothing about the hand
            return turn_over(state, played=0)
        case Passed():
            last, stuck = state.row[-1].card, state.stuck[seat]
            if last not in stuck:  # whoever is asked again after a round of passes is stuck as before
                stuck = (*stuck, last)
            return turn_over(replace(state, stuck=put(state.stuck, seat, stuck)), played=0)
        case Took():
            pile = state.piles[seat] + state.deck[:1]
            taken = replace(state, deck=state.deck[1:], piles=put(state.piles, seat, pile))
            return turn_over(taken, played=0)


def _played(state: State, event: Played) -> State:
    seat, card, signals = event.seat, event.card, event.signals
    options, deck, stuck = state.options, state.deck, state.stuck
    each = options.codes_each
    matched = MATCHES[state.row[-1].card][card]
    reading = read_pair(matched, signals, codes_each=each, players=len(state.names))
    told = reading if options.sheet != "off" else None
    hand = state.hands[seat]
    at = hand.index(card)
    laid = replace(
        state,
        hands=put(state.hands, seat, hand[:at] + hand[at + 1 :] + deck[:1]),
        deck=deck[1:],
        row=(*state.row, RowCard(card, seat, state.idle, signals, told)),
        possible=crossed_out(state.possible, reading),
        signalled=noted(state.signalled, matched, signals, each),
        stuck=put(stuck, seat, ()) if stuck[seat] else stuck,
        spoken=(),
    )
    return turn_over(laid, played=1)


def turn_over(state: State, *, played: Literal[0, 1]) -> State:
    """The state with its turn passed on, with or without a card played in it."""
    return replace(
        state,
        turn=state.turn + 1,
        active=clockwise(state.active, len(state.names)),
        played=state.played + played,
        idle=0 if played else state.idle + 1,
        renewed=False,
        lap=None if state.lap is None else state.lap - 1,
    )
