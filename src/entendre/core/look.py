"""What one pair of eyes sees of a table: the game's view, the open prompts, and their own sealed answers."""

from typing import Generic, TypeVar

import msgspec

from entendre.core.outcome import Outcome
from entendre.core.prompt import Prompt
from entendre.core.seats import Seat

ViewT = TypeVar("ViewT")


class OpenPrompt(msgspec.Struct, frozen=True, gc=False):
    """An open prompt as one viewer sees it."""

    prompt: Prompt
    answered: int
    who: tuple[Seat, ...] | None
    """Whose answers are in, where the prompt tells it; otherwise nothing is said about who."""
    mine: object | None
    """The viewer's own sealed answer."""

    def asks(self, seat: Seat) -> bool:
        """Whether it still wants an answer from this seat."""
        return self.mine is None and seat in self.prompt.seats


class Look(msgspec.Struct, Generic[ViewT], frozen=True, gc=False):
    """Everything a viewer is shown at one moment. Two worlds that differ only in others' secrets give equal
    looks.
    """

    seat: Seat | None
    version: int
    """How many prompts have closed: sealing, changing and withdrawing do not move it."""
    view: ViewT
    prompts: tuple[OpenPrompt, ...]
    outcome: Outcome | None
