"""Which answers may be given."""

from __future__ import annotations

from typing import assert_never

from entendre.core import Rejected, quoted

from spectrum.rules.model import END, LONGEST_HINT, Guess, Hint, Redraw, SpectrumChoice


def check_choice(choice: SpectrumChoice) -> None:
    """Return if this may be answered, or raise `Rejected`."""
    match choice:
        case Hint(text):
            _check_hint(text)
        case Guess(point):
            if not 0 <= point <= END:
                raise Rejected(
                    "spectrum.off-the-scale", f"{point} is not on the scale; it goes from 0 to {END}."
                )
        case Redraw():
            pass
        case _:
            assert_never(choice)


def _check_hint(text: str) -> None:
    if not text.strip() or len(text) > LONGEST_HINT or not text.isprintable():
        raise Rejected(
            "spectrum.hint", f"{quoted(text)} cannot be a hint: 1 to {LONGEST_HINT} characters on one line."
        )
    if any(character.isnumeric() for character in text):
        raise Rejected("spectrum.number", f"{quoted(text)} has a number in it; a hint says it in words.")
