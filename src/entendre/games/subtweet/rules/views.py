"""Who may see what: what lies open for everybody, and what is one seat's own."""

from __future__ import annotations

import msgspec

from entendre.core import PerSeat, Seat, everyone
from entendre.games.subtweet.rules.cards import (
    HAND_LIMIT,
    LONGEST_MESSAGE,
    VOTES_EACH,
    Card,
    Reveal,
    Tally,
    Tweet,
)
from entendre.games.subtweet.rules.circle import others
from entendre.games.subtweet.rules.events import Thrown
from entendre.games.subtweet.rules.model import Language, Page, Phase, Result, State


class HandCount(msgspec.Struct, frozen=True, gc=False):
    """What everybody sees of a hand."""

    cards: int
    """Written and blank cards together."""
    blanks: int


class Reading(msgspec.Struct, frozen=True, gc=False):
    """A card that was read out and not yet turned over; whom it is meant for only its author knows."""

    author: Seat
    text: str


class Limits(msgspec.Struct, frozen=True, gc=False):
    """The numbers a player has to keep to."""

    message: int = LONGEST_MESSAGE
    hand: int = HAND_LIMIT
    votes: int = VOTES_EACH


class Open(msgspec.Struct, frozen=True, gc=False):
    """What lies open on the table."""

    phase: Phase
    active: Seat | None
    """Whose turn it is, or was when nobody could play; while the fists close, the author."""
    skipped: tuple[Seat, ...]
    """Whose turn it would have been before that, but they hold only blanks; until the card is played."""
    hands: PerSeat[HandCount]
    language: Language
    lines: PerSeat[str]
    """What each player says of themselves, for everybody to hint at; empty where somebody says nothing."""
    nobody: bool
    """Whether a card may be meant for nobody (Face value)."""
    writing: tuple[Seat, ...]
    """Whom play waits for to write."""
    reading: Reading | None
    recent: tuple[Reveal, ...]
    """The last few reveals, the newest at the end."""
    turned_over: Tweet | None
    """A card over which play was stopped, turned over without fists; once the game is decided it is on the
    wall.
    """
    throwers: tuple[Seat, ...]
    thrown: Thrown | None
    """The last throw for the first turn."""
    limits: Limits
    result: Result | None
    winner: Seat | None
    standing: tuple[tuple[Seat, ...], ...]
    """When the game is decided: the seats with the fewest cards, then the next, and so on."""
    wall: tuple[Page, ...]
    """When the game is decided: every tweet in the order of play, page by page."""
    tallies: tuple[Tally, ...]
    """The votes for the funniest tweets, most first."""


class Own(msgspec.Struct, frozen=True, gc=False):
    """What only one seat sees."""

    cards: tuple[Card, ...]
    """My written cards: all of them may be played."""
    recipients: tuple[Seat, ...]
    """Whom I may write to."""
    meant: Seat | None
    """Whom my card that was read out is for. Null too where it is for nobody, and where no card of mine was
    read out.
    """
    kept: PerSeat[tuple[Card, ...]]
    """When the game is over: everybody's written cards that were never played."""


_LIMITS = Limits()


def open_of(state: State) -> Open:
    """What lies open, built field by field."""
    hands = tuple(
        [HandCount(cards=len(hand.cards) + hand.blanks, blanks=hand.blanks) for hand in state.hands]
    )
    decided = state.phase in ("vote", "over")
    return Open(
        phase=state.phase,
        active=state.active,
        skipped=state.skipped,
        hands=hands,
        language=state.options.language,
        lines=state.options.lines or ("",) * len(hands),
        nobody=state.options.face_value,
        writing=state.writing,
        reading=_reading(state),
        recent=state.recent,
        turned_over=None if decided else _turned_over(state),
        throwers=state.throwers,
        thrown=state.thrown,
        limits=_LIMITS,
        result=state.result,
        winner=state.winner,
        standing=standing(hands) if decided else (),
        wall=state.wall if decided else (),
        tallies=state.tallies,
    )


def own_of(state: State, seat: Seat) -> Own:
    """What is a seat's own, built field by field."""
    return Own(
        cards=state.hands[seat].cards,
        recipients=others(len(state.hands), seat),
        meant=state.out.to if state.out is not None and seat == state.active else None,
        kept=tuple([hand.cards for hand in state.hands]) if state.phase == "over" else (),
    )


def standing(hands: PerSeat[HandCount]) -> tuple[tuple[Seat, ...], ...]:
    """The seats by fewest cards; those with equally many stand together."""
    seats = everyone(len(hands))
    sizes = sorted({hand.cards for hand in hands})
    return tuple(tuple(seat for seat in seats if hands[seat].cards == size) for size in sizes)


def _turned_over(state: State) -> Tweet | None:
    """The last card on the wall, if it did not get there by fists."""
    last = state.wall[-1][-1] if state.wall else None
    return last if last is not None and (not state.recent or state.recent[-1].tweet != last) else None


def _reading(state: State) -> Reading | None:
    if state.out is None:
        return None
    assert state.active is not None
    return Reading(author=state.active, text=state.out.text)
