"""Some answer, for tests and random bots."""

from __future__ import annotations

from entendre.core import Chance, Prompt

from spectrum.rules.model import END, Guess, Hint, Redraw, SpectrumChoice

_HINTS = (
    *("a bus stop", "a wedding", "an umbrella", "cold soup", "Monday", "my aunt", "socks", "thunder"),
    *("a ladder", "a long letter", "fireworks", "homework", "porridge", "snow", "tea", "the last biscuit"),
)


def some_choice(prompt: Prompt, chance: Chance) -> SpectrumChoice:
    """Any hint, any point: who plays at random knows nothing of opposites."""
    match prompt.kind:
        case "hint":
            return Hint(chance.pick(_HINTS))
        case "redraw":
            return Redraw()
        case _:
            return Guess(chance.below(END + 1))
