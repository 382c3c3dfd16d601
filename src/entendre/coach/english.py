"""The coach's sentences in English; clients have their own in other languages."""

from __future__ import annotations

from collections.abc import Mapping

from entendre.coach.note import Note

SENTENCES: Mapping[str, str] = {
    "coach.entracte.best-card": "Card {card} was the one to play: it left {left} bits open.",
    "coach.entracte.card": (
        "Card {card} left {left} bits open; card {best} would have been expected to leave {best-left}."
    ),
    "coach.entracte.best-race-card": (
        "Card {card} was the one to play: {learned} bits about each opponent for {given} about you."
    ),
    "coach.entracte.race-card": (
        "Card {card} promised {learned} bits about each opponent for {given} about you;"
        " card {best} promised {best-learned} for {best-given}."
    ),
    "coach.entracte.name": (
        "You named {named} for seat {of}; {best} was likeliest, with a chance of {chance}."
    ),
    "coach.keyword.best": "{word} was the best there was: {letters} letters, {blue} of them blue.",
    "coach.keyword.longer": "You laid {word}; {best} has {best-letters} letters, {best-blue} of them blue.",
    "coach.keyword.bluer": "{word} was long enough; {best} would have had {best-blue} blue letters.",
    "coach.keyword.passed": "You passed; {best} was there, with {best-letters} letters.",
}
"""Every key that a note can have."""


def sentence(note: Note) -> str:
    """The note in a sentence."""
    text = SENTENCES[note.key]
    for name, value in note.values.items():
        text = text.replace(f"{{{name}}}", str(value).upper() if _spelled(note, name) else str(value))
    return text


def _spelled(note: Note, name: str) -> bool:
    """Whether the value is a word on cards, which is written in capitals."""
    return note.key.startswith("coach.keyword.") and name in ("word", "best")
