"""After the game: what the expert would have done, decision by decision."""

from entendre.coach.asking import asked_again
from entendre.coach.choosing import MOST, chosen
from entendre.coach.note import (
    Advice,
    ChanceValue,
    NamedValue,
    Note,
    NoteValue,
    PieceValue,
    SeatValue,
    chance_of,
    note_on,
)
from entendre.coach.notes import Coach, notes
from entendre.coach.sentence import place, sentence
from entendre.coach.walk import Decision, Gallery, gallery_of

__all__ = [
    "MOST",
    "Advice",
    "ChanceValue",
    "Coach",
    "Decision",
    "Gallery",
    "NamedValue",
    "Note",
    "NoteValue",
    "PieceValue",
    "SeatValue",
    "asked_again",
    "chance_of",
    "chosen",
    "gallery_of",
    "note_on",
    "notes",
    "place",
    "sentence",
]
