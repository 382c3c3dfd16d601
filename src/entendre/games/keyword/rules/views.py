"""Who may see what of Keyword: what lies open on the table, and what is one seat's alone."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from entendre.core import Look, PerSeat, Seat
from entendre.games.keyword.rules.cards import Card
from entendre.games.keyword.rules.events import Spelled
from entendre.games.keyword.rules.model import Options, Phase, Pile, Reveal, State
from entendre.games.keyword.rules.prompts import up_for_vote


class Origin(msgspec.Struct, frozen=True, gc=False):
    """What our dictionary says of a word."""

    level: int
    """How common it is: from 35, which everybody knows, to 70."""
    lists: tuple[str, ...]
    """The lists it is from; empty where that is not known."""


class Open(msgspec.Struct, frozen=True, gc=False):
    """What lies open on the table."""

    options: Options
    round: int
    phase: Phase
    keyword: str
    alphabet: str
    """The letters that a blank may stand for."""
    row: tuple[Card, ...]
    hand_sizes: PerSeat[int]
    shown: PerSeat[tuple[Card, ...]]
    """Cards known to be in that hand: their word did not stand, and nothing was put away since."""
    piles: PerSeat[Pile]
    orange_left: int
    blue_left: int
    reveal: Reveal | None
    up_for_vote: tuple[Seat, ...]
    """Whose words the house is voting on."""
    house: tuple[str, ...]
    """What this table has accepted by vote, now or before, and what stands here since."""
    origins: PerSeat[Origin | None]
    """Where the last words shown are from; null where none was laid, or our dictionary does not know it."""


class Hidden(msgspec.Struct, frozen=True, gc=False):
    """What was hidden until the game was over."""

    hands: PerSeat[tuple[Card, ...]]
    orange: tuple[Card, ...]
    """What was left of the deck, top first."""
    blue: tuple[Card, ...]


class Own(msgspec.Struct, frozen=True, gc=False):
    """What is one seat's alone. It stays the same whatever the others do."""

    hand: tuple[Card, ...]
    hidden: Hidden | None
    """Once the game is over, for those who sat at it."""


KeywordLook = Look[Open, Own]


def open_of(state: State, origin: Callable[[str], Origin | None]) -> Open:
    """What everybody sees. Of the house dictionary only what stands in this game."""
    options, reveal = state.options, state.reveal
    plays = () if reveal is None else reveal.plays
    return Open(
        options=replace(options, house=()) if options.house else options,
        round=state.round,
        phase=state.phase,
        keyword=state.keyword,
        alphabet=state.letters.alphabet,
        row=state.row,
        hand_sizes=tuple([len(hand) for hand in state.hands]),
        shown=state.shown,
        piles=state.piles,
        orange_left=state.orange.left,
        blue_left=state.blue.left,
        reveal=reveal,
        up_for_vote=up_for_vote(state) if state.phase == "vote" else (),
        house=state.house,
        origins=tuple([origin(play.word.text) if isinstance(play, Spelled) else None for play in plays]),
    )


def own_of(state: State, seat: Seat) -> Own:
    """What only this seat sees."""
    return Own(hand=state.hands[seat], hidden=_hidden(state) if state.phase == "over" else None)


def _hidden(state: State) -> Hidden:
    cards = state.cards
    return Hidden(
        hands=state.hands,
        orange=tuple([cards[number] for number in state.orange.remaining]),
        blue=tuple([cards[number] for number in state.blue.remaining]),
    )
