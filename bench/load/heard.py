"""What a scripted person understands of what a server says: no more than it takes to play."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, Raw, UnsetType

from entendre.core import OpenPrompt


class HeardWelcome(msgspec.Struct, frozen=True, tag="welcome"):
    """We are in."""


class RoomPart(msgspec.Struct, frozen=True):
    """What matters of a room."""

    phase: str
    host: int | None
    game: str | None


class HeardRoom(msgspec.Struct, frozen=True, tag="room"):
    """The room has changed."""

    room: RoomPart


class TablePart(msgspec.Struct, frozen=True):
    """How play stands."""

    game: str
    prompts: tuple[OpenPrompt, ...]


class SeatPart(msgspec.Struct, frozen=True):
    """How it stands for us."""

    seat: int | None
    mine: dict[str, Raw]


class HeardView(msgspec.Struct, frozen=True, tag="view"):
    """The game has changed. What lies open and what is our own is to be read by who knows the game."""

    table: TablePart | UnsetType | None = UNSET
    open: Raw | UnsetType = UNSET
    seat: SeatPart | UnsetType | None = UNSET
    own: Raw | UnsetType = UNSET


class HeardDone(msgspec.Struct, frozen=True, tag="done"):
    """What we asked for is safely written."""

    ref: str


class HeardRefusal(msgspec.Struct, frozen=True, tag="refused"):
    """It is not to be."""

    ref: str | None
    code: str


class HeardBye(msgspec.Struct, frozen=True, tag="bye"):
    """The server hangs up."""

    code: str


class HeardLaugh(msgspec.Struct, frozen=True, tag="reacted"):
    """Somebody laughs."""


class HeardPong(msgspec.Struct, frozen=True, tag="pong"):
    """It is alive."""


Heard = HeardWelcome | HeardRoom | HeardView | HeardDone | HeardRefusal | HeardBye | HeardLaugh | HeardPong
decode_heard = msgspec.json.Decoder(Heard).decode
