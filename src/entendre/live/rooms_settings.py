"""How all rooms of a process are kept."""

from __future__ import annotations

import msgspec


class RoomsSettings(msgspec.Struct, frozen=True):
    """How rooms are kept."""

    bot_pace: float = 0.7
    idle_seconds: int = 600
    retention_days: int = 90
