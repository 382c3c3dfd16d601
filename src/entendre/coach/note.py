"""What the coach says about one decision, without words: a key and the values that go into its sentence."""

from __future__ import annotations

import msgspec

from entendre.coach.walk import Decision
from entendre.core import Seat


class SeatValue(msgspec.Struct, frozen=True, tag="seat"):
    """Somebody at the table, by their seat."""

    seat: Seat


class ChanceValue(msgspec.Struct, frozen=True, tag="chance"):
    """How likely something was, from 0 to 1 in whole percents."""

    chance: float


class PieceValue(msgspec.Struct, frozen=True, tag="piece"):
    """Something of the game that has no word: the game's text `piece.<kind>` says it with the number, and its
    board may show it.
    """

    kind: str
    number: int


class NamedValue(msgspec.Struct, frozen=True, tag="named"):
    """Something that is called otherwise in each language: its names by language, English among them."""

    names: dict[str, str]


NoteValue = str | int | float | SeatValue | ChanceValue | PieceValue | NamedValue


class Note(msgspec.Struct, frozen=True):
    """One decision beside what the expert would have done, from what that seat could see then."""

    step: int
    """How many prompts had closed before: the step of the replay at which the seat had to decide."""
    prompt: str
    seat: Seat
    key: str
    """Names the sentence among the game's texts, as `coach.longer`."""
    values: dict[str, NoteValue]
    good: bool
    """Whether the expert would have done the same, or something that is worth no more."""
    weight: float
    """How much it mattered, from 0 to 1: 1 decided the game, 0.5 is worth remembering, 0 worth no word."""


class Advice(msgspec.Struct, frozen=True):
    """What the coach tells of a game, in the order of its decisions: the few things that mattered most."""

    game: str
    notes: tuple[Note, ...]


def note_on(decision: Decision, key: str, values: dict[str, NoteValue], *, good: bool, weight: float) -> Note:
    """A note on a decision; a weight beyond its bounds is taken for the nearest that there is."""
    weight = round(min(max(float(weight), 0.0), 1.0), 3)
    return Note(decision.look.version, decision.prompt.id, decision.seat, key, values, good, weight)


def chance_of(chance: float) -> ChanceValue:
    """A chance as a note tells it: whole percents."""
    return ChanceValue(round(float(chance), 2))
