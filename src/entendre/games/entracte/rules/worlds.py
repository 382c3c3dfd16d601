"""Other worlds that a viewer cannot tell from this one: what must not matter to what they see."""

from __future__ import annotations

from msgspec.structs import replace

from entendre.core import Chance, PerSeat, Seat, everyone
from entendre.games.entracte.rules.cards import CARDS
from entendre.games.entracte.rules.characteristics import CardNumber
from entendre.games.entracte.rules.codes import CODE_IDS, MATCHES, CodeSet
from entendre.games.entracte.rules.model import Names, State
from entendre.games.entracte.rules.sheet import explaining

_TRIES = 20


def redeal(state: State, viewer: Seat | None, chance: Chance) -> State:
    """The same table with everything anew that is hidden from this viewer.

    The codes agree with every signal in the row, and the hands with every pass that was made with them. What
    a pass once told of a card that has left its hand is not followed up.
    """
    seats = frozenset(everyone(len(state.names)))
    mine = seats & {viewer}
    over = state.reveal is not None
    if over and mine:
        return state
    revealed = seats if over else mine
    for _ in range(_TRIES):
        codes = _codes_drawn(state, revealed, chance)
        world = _cards_drawn(state, mine, codes, chance)
        if world is not None:
            break
    else:
        # Few hands explain a pass. Whoever passed keeps theirs, then, and the code that goes with it; for
        # all others any cards will do.
        passers = frozenset(seat for seat in seats if state.stuck[seat])
        codes = _codes_drawn(state, revealed | passers, chance)
        world = _cards_drawn(state, mine | passers, codes, chance)
        assert world is not None
    return replace(
        world,
        codes=codes,
        declared=tuple(
            names if names is None or seat in revealed else _names_drawn(state, Seat(seat), chance)
            for seat, names in enumerate(state.declared)
        ),
    )


def _codes_drawn(state: State, known: frozenset[Seat], chance: Chance) -> PerSeat[CodeSet]:
    """Codes for everybody, no code twice, that explain who signalled and who did not."""
    holdings = {
        seat: (state.codes[seat],) if seat in known else chance.shuffled(_explaining(state, seat))
        for seat in everyone(len(state.names))
    }
    drawn = _disjoint(sorted(holdings, key=lambda seat: len(holdings[seat])), holdings, 0)
    return tuple(drawn[seat] for seat in holdings)


def _explaining(state: State, seat: Seat) -> list[CodeSet]:
    return explaining(state.options.codes_each, state.possible[seat], state.signalled[seat])


def _disjoint(
    seats: list[Seat], holdings: dict[Seat, tuple[CodeSet, ...]], taken: CodeSet
) -> dict[Seat, CodeSet]:
    """One holding a seat, so that none share a code; empty if there is no such choice."""
    for holding in holdings[seats[0]]:
        if holding & taken:
            continue
        if len(seats) == 1:
            return {seats[0]: holding}
        if rest := _disjoint(seats[1:], holdings, taken | holding):
            return {seats[0]: holding, **rest}
    return {}


def _cards_drawn(
    state: State, kept: frozenset[Seat], codes: PerSeat[CodeSet], chance: Chance
) -> State | None:
    """Other hands, piles and deck, all but the hands that are kept; None if a pass goes unexplained."""
    seen = {placed.card for placed in state.row}.union(*(state.hands[seat] for seat in kept))
    unseen = list(chance.shuffled([card.number for card in CARDS if card.number not in seen]))
    hands = list(state.hands)
    # Those who passed are hard to please, so they draw first.
    for seat in sorted(everyone(len(hands)), key=lambda seat: not state.stuck[seat]):
        if seat in kept:
            continue
        fitting = [card for card in unseen if _unplayable(card, state.stuck[seat], codes[seat])]
        hand = fitting[: len(hands[seat])]
        if len(hand) < len(hands[seat]):
            return None
        hands[seat] = tuple(hand)
        unseen = [card for card in unseen if card not in hand]
    piles = []
    for pile in state.piles:
        piles.append(tuple(unseen[: len(pile)]))
        unseen = unseen[len(pile) :]
    return replace(state, hands=tuple(hands), piles=tuple(piles), deck=tuple(unseen))


def _unplayable(card: CardNumber, after: tuple[CardNumber, ...], own: CodeSet) -> bool:
    """Whether somebody with these codes could play the card after none of those others."""
    return all(MATCHES[last][card] & own for last in after)


def _names_drawn(state: State, seat: Seat, chance: Chance) -> Names:
    return tuple(
        () if other == seat else chance.some(CODE_IDS, state.options.codes_each)
        for other in everyone(len(state.names))
    )
