"""The table as it stands, secrets included."""

from __future__ import annotations

from typing import Literal

import msgspec

from entendre.core import PerSeat, Seat
from entendre.games.subtweet.cards import Card, Hand, Reveal, Tally, Tweet
from entendre.games.subtweet.events import Thrown
from entendre.games.subtweet.options import Options

Phase = Literal["opening", "throw", "play", "fav", "dry", "pause", "vote", "over"]
"""What the table is doing: writing the first cards, settling who begins, waiting for a card, favving, waiting
for anybody to write, pausing for a Fail Whale, voting, nothing any more.
"""

Result = Literal["won", "stopped"]
Page = tuple[Tweet, ...]


class State(msgspec.Struct, frozen=True):
    """Everything but the sealed answers, which the table keeps."""

    options: Options
    names: PerSeat[str]
    hands: PerSeat[Hand]
    phase: Phase = "opening"
    writing: tuple[Seat, ...] = ()
    """Whom play waits for to write: in the opening everybody, in a pause those who held only blanks."""
    throwers: tuple[Seat, ...] = ()
    throws: int = 0
    thrown: Thrown | None = None
    active: Seat | None = None
    """Whose turn it is, or was when nobody could play; while the fists close, the author."""
    turn: int = 0
    """Counts the times that a seat was asked to play; one that is asked again after a pause counts twice."""
    out: Card | None = None
    """The card that was read and not yet turned over."""
    wall: tuple[Page, ...] = ()
    """All tweets in the order of play, in pages so that hanging one up does not copy them all."""
    recent: tuple[Reveal, ...] = ()
    result: Result | None = None
    winner: Seat | None = None
    tallies: tuple[Tally, ...] = ()
