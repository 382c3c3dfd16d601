"""Other deals that a viewer could not tell from this one."""

from __future__ import annotations

from msgspec.structs import replace

from entendre.core import Chance, Seat
from entendre.games.keyword.rules.cards import Card, Deck
from entendre.games.keyword.rules.model import State


def redealt(state: State, viewer: Seat | None, chance: Chance) -> State:
    """The unseen orange cards change places among the others' hands and the deck; the blue deck is shuffled.

    A card that was shown when its word did not stand cannot have got into another hand or back into the deck,
    so it stays where it is. What was put away face down is in no state, so nothing can be changed about it.
    """
    if state.phase == "over" and viewer is not None:
        return state  # they see everything
    known = {card.id for cards in state.shown + state.once_shown for card in cards}
    if viewer is not None:
        known.update(card.id for card in state.hands[viewer])
    in_hands = [card.id for hand in state.hands for card in hand if card.id not in known]
    unseen = iter(chance.shuffled((*in_hands, *state.orange.remaining)))

    def dealt(card: Card) -> Card:
        return card if card.id in known else state.cards[next(unseen)]

    return replace(
        state,
        hands=tuple(tuple(dealt(card) for card in hand) for hand in state.hands),
        orange=Deck(tuple(unseen)),
        blue=Deck(chance.shuffled(state.blue.remaining)),
    )
