"""What one viewer may know."""

from __future__ import annotations

import msgspec

from entendre.core import PerSeat, Seat, everyone
from entendre.games.subtweet.cards import (
    HAND_LIMIT,
    LONGEST_MESSAGE,
    VOTES_EACH,
    Card,
    Reveal,
    Tally,
)
from entendre.games.subtweet.circle import others
from entendre.games.subtweet.events import Thrown
from entendre.games.subtweet.model import Page, Phase, Result, State


class HandCount(msgspec.Struct, frozen=True):
    """What everybody sees of a hand."""

    cards: int
    """Written and blank cards together."""
    blanks: int


class Reading(msgspec.Struct, frozen=True):
    """A card that was read out and not yet turned over."""

    author: Seat
    text: str
    to: Seat | None
    """The recipient, for the author's eyes only; for everybody else nobody, whoever it is."""


class Limits(msgspec.Struct, frozen=True):
    """The numbers a player has to keep to."""

    message: int = LONGEST_MESSAGE
    hand: int = HAND_LIMIT
    votes: int = VOTES_EACH


class View(msgspec.Struct, frozen=True):
    """The table through one pair of eyes."""

    me: Seat | None
    phase: Phase
    active: Seat | None
    """Whose turn it is, or was when nobody could play; while the fists close, the author."""
    hands: PerSeat[HandCount]
    mine: tuple[Card, ...]
    """My written cards: all of them may be played."""
    recipients: tuple[Seat, ...]
    """Whom I may write to."""
    nobody: bool
    """Whether a card may be meant for nobody (Face value)."""
    writing: tuple[Seat, ...]
    """Whom play waits for to write."""
    reading: Reading | None
    recent: tuple[Reveal, ...]
    """The last few reveals, the newest at the end."""
    throwers: tuple[Seat, ...]
    thrown: Thrown | None
    """The last throw for the first turn."""
    limits: Limits
    result: Result | None = None
    winner: Seat | None = None
    standing: tuple[tuple[Seat, ...], ...] = ()
    """When the game is decided: the seats with the fewest cards, then the next, and so on."""
    wall: tuple[Page, ...] = ()
    """When the game is decided: every tweet in the order of play, page by page."""
    tallies: tuple[Tally, ...] = ()
    """The votes for the funniest tweets, most first."""
    kept: PerSeat[tuple[Card, ...]] = ()
    """When the game is over, for those who sat at it: the written cards that nobody played."""


_LIMITS = Limits()


def see(state: State, viewer: Seat | None) -> View:
    """The view, built field by field."""
    hands = tuple([HandCount(len(hand.cards) + hand.blanks, hand.blanks) for hand in state.hands])
    decided = state.phase in ("vote", "over")
    return View(
        viewer,
        state.phase,
        state.active,
        hands,
        () if viewer is None else state.hands[viewer].cards,
        () if viewer is None else others(len(hands), viewer),
        state.options.face_value,
        state.writing,
        None if state.out is None else _reading(state, state.out, viewer),
        state.recent,
        state.throwers,
        state.thrown,
        _LIMITS,
        state.result,
        state.winner,
        standing(hands) if decided else (),
        state.wall if decided else (),
        state.tallies,
        () if viewer is None or state.phase != "over" else tuple([hand.cards for hand in state.hands]),
    )


def standing(hands: PerSeat[HandCount]) -> tuple[tuple[Seat, ...], ...]:
    """The seats by fewest cards; those with equally many stand together."""
    seats = everyone(len(hands))
    sizes = sorted({hand.cards for hand in hands})
    return tuple(tuple(seat for seat in seats if hands[seat].cards == size) for size in sizes)


def _reading(state: State, card: Card, viewer: Seat | None) -> Reading:
    assert state.active is not None
    return Reading(state.active, card.text, card.to if viewer == state.active else None)
