"""What the coach says about one decision, without words: a key and the values that go into its sentence."""

from __future__ import annotations

import msgspec

from entendre.coach.walk import Decision
from entendre.core import Seat
from entendre.games.entracte import Card

NoteValue = str | int | float | Card
"""A word, a seat or a number, a chance from 0 to 1, a character: the sentence says which."""


class Note(msgspec.Struct, frozen=True):
    """One decision beside what the expert would have done, from what that seat could see then."""

    step: int
    """How many prompts had closed before: the step of the replay at which the seat had to decide."""
    prompt: str
    seat: Seat
    key: str
    """Names the sentence, as `coach.keyword.longer`; never changes, so that clients can translate it."""
    values: dict[str, NoteValue]
    good: bool
    """Whether the expert would have done the same, or something that is worth no more."""


class Advice(msgspec.Struct, frozen=True):
    """Everything the coach has to say about a game, in the order of its decisions."""

    game: str
    notes: tuple[Note, ...]


def note_on(decision: Decision, key: str, values: dict[str, NoteValue], *, good: bool) -> Note:
    """A note on a decision."""
    return Note(decision.look.version, decision.prompt.id, decision.seat, key, values, good)


def rounded(chance: float) -> float:
    """A chance as a note tells it: whole percents."""
    return round(float(chance), 2)
