"""What a reveal of Subtext tells, step by step: no page may hold it before."""

from __future__ import annotations

from typing import Any


def told(shown: Any) -> dict[str, tuple[str, ...]]:
    """What English pages say, by the step it comes with, from what lies open while a round is revealed.

    A word alone is on the page of whoever was dealt it from the start.
    """
    reveal = shown["last"]
    others = [sheet["word"] for sheet in reveal["sheets"] if sheet["author"] not in _pair(reveal)]
    guesses = {"made no guess" if letter is None else f"guessed {letter}" for letter in reveal["guesses"]}
    return {
        "guesses": tuple(sorted(guesses)),
        "partner": ("The word both had", f"“{reveal['word']}” by "),
        "authors": tuple(f"“{word}” by " for word in others),
        "points": (_why(reveal), f"The word was “{reveal['word']}”"),
    }


def _pair(reveal: Any) -> tuple[int, int]:
    return (reveal["dealer"], reveal["partner"])


def _why(reveal: Any) -> str:
    """Why dealer and partner have what they have."""
    dealer, partner = (reveal["guesses"][seat] == reveal["letter"] for seat in _pair(reveal))
    if reveal["wrong"] == len(reveal["guesses"]):
        return "Nobody read it"
    if dealer and partner:
        return "Everybody read it" if reveal["wrong"] == 0 else "Both chose the right drawing"
    return "chose another drawing" if dealer or partner else "did not find each other"
