"""Who is asked what."""

from __future__ import annotations

from typing import assert_never

from entendre.core import Prompt, everyone

from spectrum.rules.model import State


def open_prompts(state: State) -> tuple[Prompt, ...]:
    """The psychic, and then all others at once."""
    number, seconds = state.round, state.options.seconds
    match state.phase:
        case "hint":
            hint = Prompt(f"hint/{number}", "hint", (state.psychic,), ("hint",), seconds=seconds)
            redraw = Prompt(f"redraw/{number}", "redraw", (state.psychic,), ("redraw",), holds=False)
            return (hint,) if state.redrawn else (hint, redraw)
        case "guess":
            others = tuple(seat for seat in everyone(len(state.names)) if seat != state.psychic)
            return (Prompt(f"guess/{number}", "guess", others, ("guess",), seconds=seconds),)
        case "over":
            return ()
        case _:
            assert_never(state.phase)
