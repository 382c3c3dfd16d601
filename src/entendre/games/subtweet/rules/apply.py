"""How an event changes the table."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from entendre.core import PerSeat, Seat, everyone
from entendre.games.subtweet.rules.cards import Card, Hand, Reveal, Tweet
from entendre.games.subtweet.rules.events import (
    BlanksDealt,
    EndNews,
    FirstChosen,
    Inked,
    PauseEnded,
    Picked,
    Played,
    RanDry,
    Revealed,
    Stopped,
    SubtweetEvent,
    Thrown,
    Tied,
    TimeUp,
    TurnBegan,
    TurnedOver,
    TurnNews,
    Voted,
    WhaleDeclared,
    Won,
    WritingNews,
    Wrote,
)
from entendre.games.subtweet.rules.model import Result, State
from entendre.games.subtweet.rules.wall import hang, length

RECENT = 5
"""How many reveals stay on the table for those who come back late."""


def apply(state: State, event: SubtweetEvent) -> State:
    """The state after the event."""
    match event:
        case Inked(seat, text, to):
            hand = state.hands[seat]
            card = Card(hand.wrote + 1, text, to)
            inked = Hand((*hand.cards, card), hand.blanks - 1, hand.wrote + 1, hand.dropped)
            return replace(state, hands=_with(state.hands, seat, inked))
        case Picked(number):
            return _picked(state, number)
        case Wrote() | BlanksDealt() | TimeUp() | WhaleDeclared() | PauseEnded():
            return _after_writing(state, event)
        case TurnBegan() | Played() | Revealed() | RanDry() | Tied() | Thrown() | FirstChosen():
            return _after_turning(state, event)
        case TurnedOver() | Won() | Stopped() | Voted():
            return _after_ending(state, event)
        case _:
            assert_never(event)


def _after_writing(state: State, event: WritingNews) -> State:
    match event:
        case Wrote(seat):
            if seat in state.writing and not state.hands[seat].blanks:
                return replace(state, writing=_without(state.writing, seat))
            return state
        case TimeUp(seat):
            hands = _with(state.hands, seat, _dropped(state.hands[seat]))
            return replace(state, hands=hands, writing=_without(state.writing, seat))
        case BlanksDealt(each):
            seats = everyone(len(state.names))
            return replace(state, hands=tuple(Hand(blanks=each) for _ in seats), writing=seats)
        case WhaleDeclared(_, writing):
            return replace(state, phase="pause", writing=writing, whaled=True)
        case PauseEnded():
            return replace(state, phase="play", turn=state.turn + 1)
        case _:
            assert_never(event)


def _after_turning(state: State, event: TurnNews) -> State:
    match event:
        case TurnBegan(seat, skipped):
            return replace(state, phase="play", active=seat, turn=state.turn + 1, skipped=skipped)
        case Played():
            return replace(state, phase="fav", whaled=False, skipped=())
        case Revealed():
            return _revealed(state, event)
        case RanDry(seat):
            return replace(state, phase="dry", active=seat, hands=tuple(map(_dropped, state.hands)))
        case Tied(seats):
            return replace(state, phase="throw", throwers=seats)
        case Thrown(_, _, staying):
            return replace(state, throwers=staying, throws=state.throws + 1, thrown=event)
        case FirstChosen(seat):
            return replace(state, active=seat)
        case _:
            assert_never(event)


def _after_ending(state: State, event: EndNews) -> State:
    match event:
        case TurnedOver(author, to):
            tweet = _turned(state, author, to, favs=())
            return replace(state, out=None, wall=hang(state.wall, tweet))
        case Won(seat):
            return _ended(state, "won", seat)
        case Stopped():
            return _ended(state, "stopped", None)
        case Voted(tallies):
            return replace(state, phase="over", tallies=tallies)
        case _:
            assert_never(event)


def _picked(state: State, number: int) -> State:
    assert state.active is not None
    hand = state.hands[state.active]
    card = next(card for card in hand.cards if card.number == number)
    rest = tuple([other for other in hand.cards if other is not card])
    hands = _with(state.hands, state.active, Hand(rest, hand.blanks, hand.wrote, hand.dropped))
    return replace(state, hands=hands, out=card)


def _revealed(state: State, event: Revealed) -> State:
    tweet = _turned(state, event.author, event.to, event.favs)
    reveal = Reveal(tweet, event.drew, event.spared, event.cleared)
    hands = list(state.hands)
    for seat in event.drew:
        hand = hands[seat]
        hands[seat] = Hand(hand.cards, hand.blanks + 1, hand.wrote, hand.dropped)
    if event.cleared:
        hand = hands[event.author]
        hands[event.author] = Hand(hand.cards, hand.blanks - event.cleared, hand.wrote, hand.dropped + 1)
    return replace(
        state,
        hands=tuple(hands),
        out=None,
        wall=hang(state.wall, tweet),
        recent=(*state.recent, reveal)[-RECENT:],
    )


def _turned(state: State, author: Seat, to: Seat | None, favs: tuple[Seat, ...]) -> Tweet:
    assert state.out is not None
    return Tweet(length(state.wall) + 1, author, state.out.text, to, favs)


def _ended(state: State, result: Result, winner: Seat | None) -> State:
    votes = state.options.vote and state.wall
    return replace(state, phase="vote" if votes else "over", writing=(), result=result, winner=winner)


def _dropped(hand: Hand) -> Hand:
    return Hand(hand.cards, hand.blanks, hand.wrote, hand.dropped + 1)


def _with(hands: PerSeat[Hand], seat: Seat, hand: Hand) -> PerSeat[Hand]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _without(seats: tuple[Seat, ...], gone: Seat) -> tuple[Seat, ...]:
    return tuple([seat for seat in seats if seat != gone])
