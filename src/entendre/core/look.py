"""What one pair of eyes sees of a table: what lies open on it, what is that seat's own, and what is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

import msgspec

from entendre.core.outcome import Outcome
from entendre.core.prompt import Prompt
from entendre.core.seats import Seat

OpenT = TypeVar("OpenT")
OwnT = TypeVar("OwnT")


class OpenPrompt(msgspec.Struct, frozen=True, gc=False):
    """An open prompt as everybody sees it."""

    prompt: Prompt
    answered: int
    who: tuple[Seat, ...] | None
    """Whose answers are in, where the prompt tells it; otherwise nothing is said about who."""


class Look(msgspec.Struct, Generic[OpenT, OwnT], frozen=True, gc=False):
    """Everything a viewer is shown at one moment. Two worlds that differ only in others' secrets give equal
    looks.
    """

    seat: Seat | None
    version: int
    """How many prompts have closed: sealing, changing and withdrawing do not move it."""
    open: OpenT
    """What lies open on the table: the same in every look."""
    own: OwnT | None
    """What is this seat's alone; a spectator has nothing."""
    prompts: tuple[OpenPrompt, ...]
    mine: Mapping[str, Any]
    """The viewer's own sealed answers, by the id of their prompt."""
    outcome: Outcome | None

    def asks(self, shown: OpenPrompt) -> bool:
        """Whether this prompt still wants an answer from the viewer."""
        return self.seat in shown.prompt.seats and shown.prompt.id not in self.mine


AnyLook = Look[Any, Any]
