"""Whoever stands at the door of a room."""

from __future__ import annotations

import msgspec


class Knock(msgspec.Struct, frozen=True):
    """Somebody who asks to be let in."""

    id: int
    at: int
    name: str
    colour: str | None
    token: str
    bot: bool
    doors: tuple[str, ...]
