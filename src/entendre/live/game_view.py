"""The game as it is sent to a page: the shapes of all that is shown of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from entendre.core import OpenPrompt, Outcome, Seat
from entendre.live.entries import Member

Why = Literal["away", "idle"]


class Stall(msgspec.Struct, frozen=True, gc=False):
    """Somebody the table waits for, who is gone or whose time is up."""

    prompt: str
    seat: Seat
    why: Why
    bot_at: int | None
    """When a bot answers for them by itself, on the server's clock; null: only when somebody says so."""


class CurtainFace(msgspec.Struct, frozen=True, gc=False):
    """How far a reveal is, the same for everybody: so all pages show the same step at the same moment."""

    since: int
    """When its first step began, on the server's clock."""
    factor: float
    """How many times as long as it says each step takes at this table."""
    until: int | None
    """When play goes on by itself; null while clocks are stopped, and where the table waits for everybody."""
    left: int | None
    """While clocks are stopped: the milliseconds that its steps still have."""


class TableView(msgspec.Struct, frozen=True, gc=False):
    """How play stands in the game that is played, or was just played, the same for everybody. What lies open
    is apart from it: most answers change this, and not that.
    """

    game: str
    """Which one; the room may have chosen another one for next time."""
    version: int
    """How many prompts have closed."""
    prompts: tuple[OpenPrompt, ...]
    outcome: Outcome | None
    deadlines: dict[str, int]
    """When each open prompt runs out, on the server's clock."""
    left: dict[str, int]
    """While the clocks are stopped: the milliseconds that each of them still has."""
    stalled: tuple[Stall, ...]
    """Whom play waits for in vain, and what will come of it."""
    curtain: CurtainFace | None
    """While a reveal is looked at: how far it is. Its steps are in the one prompt that is open then."""


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """How play stands for this member alone. What is their seat's in the game is apart from it."""

    member: Member
    seat: Seat | None
    """Where they sit in this game; null while there is none, and for whoever came late."""
    mine: Mapping[str, Any]
    """Their sealed answers by prompt, as far as the game shows them again."""
    done_for: tuple[tuple[str, Any], ...]
    """What a stand-in answered for them: prompt and answer."""
    record: str | None
    """When the game is over, for those who sat at it: the name of its record, which tells everything."""


class Said(msgspec.Struct, frozen=True):
    """Something that was said aloud before you came."""

    event: Any
    curtain: str | None
    """The reveal that was on when it was said: while that is still on, it is to be told with its step."""
