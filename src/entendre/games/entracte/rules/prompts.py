"""What is asked when."""

from __future__ import annotations

from itertools import product

from entendre.core import Prompt
from entendre.games.entracte.rules.mode import Mode, namers
from entendre.games.entracte.rules.model import State

_TAKES = {
    offered: tuple(tag for tag, offer in zip(("play", "exchange", "pass"), offered, strict=True) if offer)
    for offered in product((False, True), repeat=3)
}


def prompts(state: State, mode: Mode) -> tuple[Prompt, ...]:
    """All questions now open."""
    match state.phase:
        case "playing":
            return (_turn(state, mode), *mode.asides(state))
        case "naming":
            return (Prompt("name/0", "name", namers(state), ("name",), seconds=state.options.name_seconds),)
        case "over":
            return ()


def _turn(state: State, mode: Mode) -> Prompt:
    seat = state.active
    may_exchange = not state.exchanged[seat] and bool(state.deck)  # once, and not for the same cards
    takes = _TAKES[bool(state.hands[seat]), may_exchange, mode.offers_pass(state)]
    again = ".exchanged" if state.renewed else ""
    return Prompt(f"turn/{state.turn}{again}", "turn", (seat,), takes, seconds=state.options.turn_seconds)
