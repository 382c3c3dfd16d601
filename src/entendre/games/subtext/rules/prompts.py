"""What is asked while drawing and while guessing."""

from __future__ import annotations

from entendre.core import Prompt, Seat, everyone
from entendre.games.subtext.rules.model import State


def prompts_of(state: State) -> tuple[Prompt, ...]:
    """One question that holds play up, and while guessing one about every drawing that is not foul yet."""
    seats = everyone(len(state.names))
    match state.stage:
        case "draw":
            return (_draw(state, seats),)
        case "guess":
            return (_guess(state, seats), *_fouls(state, seats))
        case "reveal" | "over":
            return ()


def accused(prompt: Prompt) -> str:
    """The label of the sheet that a foul prompt is about."""
    return prompt.id.rpartition("/")[2]


def _draw(state: State, seats: tuple[Seat, ...]) -> Prompt:
    seconds = state.options.draw_seconds
    return Prompt(f"draw/{state.round}", "draw", seats, ("draw",), tells="who", seconds=seconds, makes=True)


def _guess(state: State, seats: tuple[Seat, ...]) -> Prompt:
    return Prompt(f"guess/{state.round}", "guess", seats, ("guess",), seconds=state.options.guess_seconds)


def _fouls(state: State, seats: tuple[Seat, ...]) -> list[Prompt]:
    """Asked of the author too: to leave them out would tell everybody whose it is."""
    majority = (len(seats) - 1) // 2 + 1
    return [
        Prompt(
            f"foul/{state.round}/{sheet.label}", "foul", seats, ("cry-foul",), holds=False, quorum=majority
        )
        for sheet in state.board
        if sheet.label not in state.fouls
    ]
