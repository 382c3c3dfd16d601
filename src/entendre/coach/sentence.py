"""A note of the coach as a sentence."""

from __future__ import annotations

from entendre.coach.note import ChanceValue, NamedValue, Note, NoteValue, PieceValue, SeatValue
from entendre.core import PerSeat, Seat
from entendre.text import Texts

ABOUT = ".them"
"""Ends the key of a sentence that is not for whoever decided, but about them for everybody else."""


def sentence(note: Note, texts: Texts, names: PerSeat[str], to: Seat | None = None) -> str:
    """The note in a sentence of the game's texts, as it is said to this seat; None: to somebody who only
    watched. The names are those of the table; the one who decided is `{player}`.
    """
    about = note.key + ABOUT
    key = about if to != note.seat and about in texts else note.key
    return texts.say(key, player=names[note.seat], **_values(note, texts, names))


def place(note: Note, texts: Texts, names: PerSeat[str]) -> str:
    """Where in the game it was: "Round 3, drawing". `{number}` is the one in the prompt's name; the name
    itself where the game has no words for it.
    """
    kind, _, rest = note.prompt.partition("/")
    key = f"coach.at.{kind}"
    return (
        note.prompt
        if key not in texts
        else texts.say(key, **({"number": rest.split(".")[0]} | _values(note, texts, names)))
    )


def _values(note: Note, texts: Texts, names: PerSeat[str]) -> dict[str, object]:
    return {name: _said(value, texts, names) for name, value in note.values.items()}


def _said(value: NoteValue, texts: Texts, names: PerSeat[str]) -> object:
    match value:
        case SeatValue(seat):
            return names[seat]
        case ChanceValue(chance):
            return f"{chance:.0%}"
        case PieceValue(kind, number):
            return texts.say(f"piece.{kind}", number=number)
        case NamedValue(called):
            return called.get(texts.language, called["en"])
        case _:
            return value
