"""A note of the coach as a sentence."""

from __future__ import annotations

from entendre.coach.note import ChanceValue, Note, NoteValue, PieceValue, SeatValue
from entendre.core import PerSeat
from entendre.text import Texts


def sentence(note: Note, texts: Texts, names: PerSeat[str]) -> str:
    """The note in a sentence of the game's texts. The names are those of the table."""
    said = {name: _said(value, texts, names) for name, value in note.values.items()}
    return texts.say(note.key, **said)


def _said(value: NoteValue, texts: Texts, names: PerSeat[str]) -> object:
    match value:
        case SeatValue(seat):
            return names[seat]
        case ChanceValue(chance):
            return f"{chance:.0%}"
        case PieceValue(kind, number):
            return texts.say(f"piece.{kind}", number=number)
        case _:
            return value
