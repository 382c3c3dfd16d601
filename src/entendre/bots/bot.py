"""The contract of a bot: it sees what a person in its seat sees, and answers within the time it is given."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar

import msgspec

from entendre.core import AnyLook, Choice, PerSeat, Prompt, Seat


class Ask(msgspec.Struct, frozen=True):
    """One question to one bot: all it may use to answer."""

    seat: Seat
    look: AnyLook
    prompt: Prompt
    seconds: float
    """How long it may think. Whoever asks may stop listening afterwards."""
    names: PerSeat[str]
    """Who sits where, by the names that all can read."""
    blob: Callable[[str], bytes]
    """Fetches what the view mentions by content hash, such as a drawing."""


class Bot(ABC):
    """A player that is a program. It never sees a State, and keeps what it remembers to itself."""

    level: ClassVar[str]

    def wants(self, prompt: Prompt) -> bool:
        """Whether an aside is worth a look to it now; asked before anything is shown to it."""
        return not prompt.holds

    @abstractmethod
    def choose(self, ask: Ask) -> Choice | None:
        """The answer; None leaves an aside alone (a prompt that holds play up must be answered)."""


class AttentiveBot(Bot):
    """A bot that is shown the table and offered its asides whenever something has changed, as a person sees
    it; all others are asked when play waits for them, and now and then by lot.
    """

    @abstractmethod
    def watch(self, look: AnyLook) -> None:
        """Something has changed. Must be quick: thinking is for `choose`."""
