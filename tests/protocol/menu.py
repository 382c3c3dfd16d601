"""A small protocol to write down in TypeScript: a café's orders and bills."""

from __future__ import annotations

from typing import Annotated, Any, Generic, Literal, NewType, TypeVar

import msgspec
from msgspec import Meta

Table = NewType("Table", int)
"""Where somebody sits."""

Size = Literal["small", "large"]
"""How much of it."""

ItemT = TypeVar("ItemT")


class Tea(msgspec.Struct, frozen=True, tag="tea"):
    """Leaves and water.

    Never milk.
    """

    size: Size
    minutes: Annotated[int, Meta(ge=1, description="How long it draws.")] = 3
    """The longer, the stronger; None is not for sale."""


class Cake(msgspec.Struct, frozen=True, tag="cake", rename={"pieces": "slices"}):
    """Baked this morning."""

    pieces: int | None
    picture: bytes = b""


Order = Tea | Cake


class Bill(msgspec.Struct, Generic[ItemT], frozen=True):
    """What it comes to."""

    table: Table
    items: tuple[ItemT, ...]
    either: tuple[Size | None, ...]
    pairs: tuple[tuple[Table, float], ...]
    rounds: tuple[tuple[Order, ...], ...]
    notes: dict[str, bool]
    tip: Any
