"""What one viewer sees of a table: the only way a secret leaves it."""

from __future__ import annotations

from msgspec import Struct

from entendre.core import PerSeat, Seat
from entendre.games.entracte.cards import CARDS
from entendre.games.entracte.characteristics import Card, CardNumber
from entendre.games.entracte.codes import CODE_IDS, CodeId, CodeSet, code_ids
from entendre.games.entracte.fold import put
from entendre.games.entracte.mode import Mode, may_exchange
from entendre.games.entracte.model import Names, Options, Phase, Reveal, RowCard, State
from entendre.games.entracte.scoring import mistakes, right_names


class HandCard(Struct, frozen=True):
    """A card in the viewer's hand."""

    card: Card
    may_play: bool
    """Whether it could be played after the card that now ends the row, were it the viewer's turn."""


class Ending(Struct, frozen=True):
    """What the codes were, and how well they were named."""

    codes: Names
    names: PerSeat[Names]
    """Player by player what they named: for every seat, and nothing where they named nothing."""
    right: PerSeat[int]
    mistakes: int


class Afterwards(Struct, frozen=True):
    """What nobody could see while the game lasted; shown to those who sat at it."""

    hands: PerSeat[tuple[Card, ...]]
    piles: PerSeat[tuple[Card, ...]]
    deck: tuple[Card, ...]


class Race(Struct, frozen=True):
    """What only a competition has."""

    declared: PerSeat[bool]
    piles: PerSeat[int]
    lap: int | None
    """How many turns are left in the last lap, once it has begun."""
    my_names: Names | None
    """What the viewer handed in when they declared."""


class View(Struct, frozen=True):
    """The table through the eyes of one seat, or of a spectator."""

    options: Options
    codes_each: int
    all_codes: tuple[CodeId, ...]
    """Every code there is, in the order of the sheet: bit k of a set of codes stands for code k of these."""
    phase: Phase
    turn: int
    """How many turns are over."""
    active: Seat | None
    """Whose turn it is."""
    row: tuple[RowCard, ...]
    played: int
    idle: int
    """How many turns in succession have ended without a card in the row."""
    deck: int
    cards: PerSeat[int]
    """How many cards each player holds."""
    exchanged: PerSeat[bool]
    certain: PerSeat[int | None]
    """Of how many others each player says they are certain; nothing: they have not said."""
    race: Race | None
    possible: PerSeat[CodeSet] | None
    """The codes that each player may still have, by the row and the viewer's own codes; for the viewer's own
    seat, what the row alone leaves open about them. Nothing where sheets do nothing.
    """
    my_codes: tuple[CodeId, ...]
    my_hand: tuple[HandCard, ...]
    may_exchange: bool
    may_pass: bool
    ending: Ending | None
    afterwards: Afterwards | None


_MAY = tuple(HandCard(card, True) for card in CARDS)
_MAY_NOT = tuple(HandCard(card, False) for card in CARDS)


def view_of(state: State, viewer: Seat | None, mode: Mode) -> View:
    """What this viewer may know."""
    options = state.options
    playing = state.phase == "playing"
    on_turn = playing and viewer == state.active
    reveal = state.reveal
    # By position and in order: to name so many fields takes longer than to fill them.
    return View(
        options,
        options.codes_each,
        CODE_IDS,
        state.phase,
        state.turn,
        state.active if playing else None,
        state.row,
        state.played,
        state.idle,
        len(state.deck),
        tuple([len(hand) for hand in state.hands]),
        state.exchanged,
        state.certain,
        _race(state, viewer) if options.mode == "competitive" else None,
        _possible(state, viewer) if options.sheet != "off" else None,
        code_ids(state.codes[viewer]) if viewer is not None else (),
        _hand(state, viewer, mode) if viewer is not None else (),
        on_turn and may_exchange(state),
        on_turn and mode.may_pass(state, state.active),
        _ending(reveal) if reveal is not None else None,
        _afterwards(state) if reveal is not None and viewer is not None else None,
    )


def _race(state: State, viewer: Seat | None) -> Race:
    return Race(
        tuple([names is not None for names in state.declared]),
        tuple([len(pile) for pile in state.piles]),
        state.lap,
        state.declared[viewer] if viewer is not None else None,
    )


def _possible(state: State, viewer: Seat | None) -> PerSeat[CodeSet]:
    if viewer is None:
        return state.possible
    not_mine = ~state.codes[viewer]
    return put(tuple([codes & not_mine for codes in state.possible]), viewer, state.possible[viewer])


def _hand(state: State, viewer: Seat, mode: Mode) -> tuple[HandCard, ...]:
    own, last, hand = state.codes[viewer], state.row[-1].card.number, state.hands[viewer]
    if state.phase != "playing" or state.declared[viewer] is not None:
        return tuple([_MAY_NOT[card] for card in hand])
    return tuple([_MAY[card] if mode.may_play(own, last, card) else _MAY_NOT[card] for card in hand])


def _ending(reveal: Reveal) -> Ending:
    return Ending(reveal.codes, reveal.names, right_names(reveal), mistakes(reveal))


def _afterwards(state: State) -> Afterwards:
    return Afterwards(
        hands=tuple([_cards(hand) for hand in state.hands]),
        piles=tuple([_cards(pile) for pile in state.piles]),
        deck=_cards(state.deck),
    )


def _cards(numbers: tuple[CardNumber, ...]) -> tuple[Card, ...]:
    return tuple([CARDS[number] for number in numbers])
