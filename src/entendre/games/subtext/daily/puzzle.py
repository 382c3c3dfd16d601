"""Subtext's puzzle of the day: a board to read, and a word to draw."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from entendre.daily import Figure, Puzzle

Percent = Annotated[int, Meta(ge=0, le=100)]


class Sketch(Struct, frozen=True):
    """A drawing that lies on the board."""

    label: str
    sheet: bytes
    """Its bytes, as every drawing of the game has them."""


class ReadTask(Struct, frozen=True):
    """The dealer's drawing and six others: one of these six was drawn for the dealer's word."""

    dealer: bytes
    sketches: tuple[Sketch, ...]


class Reader(Struct, frozen=True):
    """Somebody who will read what you draw."""

    label: str
    figure: Figure
    partner: bool
    """Whether they have your word: they should understand you, and nobody else."""


class DrawTask(Struct, frozen=True):
    """The other way round: a word to draw for one of five."""

    word: str
    readers: tuple[Reader, ...]


class Behind(Struct, frozen=True):
    """What stands behind a drawing."""

    label: str
    word: str
    thing: str
    """What was drawn for it."""
    fit: Percent
    """How likely it goes with the dealer's drawing, to somebody who sees all seven; together 100."""


class Held(Struct, frozen=True):
    """What one who reads your drawing holds, and has drawn for it."""

    label: str
    word: str
    thing: str
    sheet: bytes


class SubtextAnswer(Struct, frozen=True):
    """Which drawing it is, and what everybody had."""

    label: str
    word: str
    dealer_thing: str
    """What the dealer drew for it."""
    behind: tuple[Behind, ...]
    """Sketch by sketch."""
    held: tuple[Held, ...]
    """Reader by reader, of the other task."""


class SubtextPuzzle(Puzzle, frozen=True, kw_only=True, tag="subtext"):
    """Who of six has the dealer's word? And the other way round: draw for one of five."""

    board: ReadTask
    drawing: DrawTask
    answer: SubtextAnswer


class Sight(Struct, frozen=True):
    """Something that a drawing may show."""

    thing: str
    chance: Percent


class Reading(Struct, frozen=True):
    """How one of the five reads your drawing."""

    label: str
    right: Percent
    """How likely they name the partner's drawing as the one that has your word."""


Result = Literal["only-one", "everybody", "nobody", "others"]


class SubtextOpinion(Struct, frozen=True, tag="subtext"):
    """How well one of them, and only one, would have read you."""

    sights: tuple[Sight, ...]
    """What they see in it, the likeliest first; none on an empty sheet."""
    readings: tuple[Reading, ...]
    understood: Percent
    """How likely the partner is right."""
    overheard: Percent
    """How likely the others are right, on average; one in five is luck."""
    result: Result
    """Only the partner reads you, everybody does, nobody does, or only those who should not."""
