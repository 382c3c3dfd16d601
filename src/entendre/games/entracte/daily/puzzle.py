"""Entracte's puzzle of the day: a row with its signals, one's own code, and somebody whose code follows."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from entendre.core import PerSeat, Seat
from entendre.daily import Figure, Puzzle
from entendre.games.entracte.rules import Card, CodeId
from entendre.games.entracte.rules.codes import CodeSet

How = Literal["signal", "silent", "played"]


class PuzzleCard(Struct, frozen=True):
    """A card in the row, with all that is to be seen on it: a puzzle is told without a deck at hand."""

    card: Card
    player: Seat | None
    """Who played it; nobody played the card that opened the row."""
    passes: Literal[0]
    """Nobody ever passes in a puzzle."""
    signals: tuple[Seat, ...]
    reading: None
    """What the pair says is for you to find out."""


class Read(Struct, frozen=True, tag="read"):
    """What the pair that a card made tells about one player."""

    seat: Seat
    place: int
    """Which card of the row made the pair, counted from 0; the card that opened the row made none."""
    how: How
    """They signalled, so they have one of its codes; they did not, or played it themselves, so they have
    none.
    """
    out: CodeSet
    """The codes that this crosses out for them, of those that were left."""
    left: CodeSet
    """What is left for them then."""


class Taken(Struct, frozen=True, tag="taken"):
    """A code that a player cannot have because it is somebody else's."""

    seat: Seat
    by: tuple[Seat, ...]
    """Whose it is: yours."""
    out: CodeSet
    left: CodeSet


Step = Read | Taken


class EntracteAnswer(Struct, frozen=True):
    """The code, and how one comes to it."""

    code: CodeId
    steps: tuple[Step, ...]
    """Every step that is needed, and no other; the last one leaves only the code."""


class EntractePuzzle(Puzzle, frozen=True, kw_only=True, tag="entracte"):
    """Name one player's code: exactly one follows from all that is public, and no card can be spared."""

    players: PerSeat[Figure]
    you: Seat
    code: CodeId
    """Your own, which nobody else has."""
    row: tuple[PuzzleCard, ...]
    about: Seat
    """Whose code is asked for."""
    codes: tuple[CodeId, ...]
    """Every code there is, in the order of the sheet: bit k of a set of codes stands for code k of these."""
    answer: EntracteAnswer
