"""Other worlds that a viewer cannot tell from this one."""

from __future__ import annotations

from msgspec.structs import replace

from entendre.core import Chance, Seat, everyone
from entendre.games.subtweet.rules.cards import Card, Hand
from entendre.games.subtweet.rules.circle import others
from entendre.games.subtweet.rules.lines import some_line
from entendre.games.subtweet.rules.model import State


def another_world(state: State, viewer: Seat | None, chance: Chance) -> State:
    """The same table with everything that this viewer may not know drawn anew.

    Hidden are the cards in other hands, and the recipient of a card that was read; of a finished game nothing
    is hidden from those who sat at it.
    """
    if state.phase == "over" and viewer is not None:
        return state
    hands = list(state.hands)
    out = state.out
    for seat in everyone(len(hands)):
        if seat == viewer:
            continue
        reads = out is not None and seat == state.active
        cards = _other_cards(state, seat, hands[seat], chance, spare=int(reads))
        if out is not None and reads:
            out = Card(cards[-1].number, out.text, cards[-1].to)
            cards = cards[:-1]
        hands[seat] = replace(hands[seat], cards=cards)
    return replace(state, hands=tuple(hands), out=out)


def _other_cards(state: State, seat: Seat, hand: Hand, chance: Chance, *, spare: int) -> tuple[Card, ...]:
    count = len(hand.cards) + spare
    numbers = chance.some(range(1, hand.wrote + 1), count)
    recipients = others(len(state.names), seat)
    written = []
    for number in (*sorted(numbers[: len(hand.cards)]), *numbers[len(hand.cards) :]):
        to = None if state.options.face_value and chance.once_in(6) else chance.pick(recipients)
        written.append(Card(number, some_line(to, chance), to))
    return tuple(written)
