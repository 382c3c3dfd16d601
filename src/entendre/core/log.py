"""What a table writes down: a state is the fold of these, and nothing else needs to be kept.

Entries hold secrets (sealed answers, secret events). They are for the store and the record of a finished
game, never for a player.
"""

from typing import Generic, TypeVar

import msgspec

from entendre.core.seats import Seat

ChoiceT = TypeVar("ChoiceT")
EventT = TypeVar("EventT")


class Dealt(msgspec.Struct, Generic[EventT], frozen=True, gc=False, tag="dealt"):
    """The game began."""

    events: tuple[EventT, ...]


class Sealed(msgspec.Struct, Generic[ChoiceT], frozen=True, gc=False, tag="sealed"):
    """A seat answered a prompt, or changed its answer."""

    prompt: str
    seat: Seat
    choice: ChoiceT


class Withdrawn(msgspec.Struct, frozen=True, gc=False, tag="withdrawn"):
    """A seat took its sealed answer back."""

    prompt: str
    seat: Seat


class Closed(msgspec.Struct, Generic[EventT], frozen=True, gc=False, tag="closed"):
    """A prompt closed, and this followed."""

    prompt: str
    expired: bool
    events: tuple[EventT, ...]


Entry = Dealt[EventT] | Sealed[ChoiceT] | Withdrawn | Closed[EventT]
