"""Everything that travels over a player's WebSocket, in both directions: JSON texts, told apart by their
`type`.

docs/protocol.md explains them; the browser's types are generated from them (`make protocol`).
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from entendre.live.commands import Command, Ref, Short
from entendre.live.entries import Member
from entendre.live.sight import RoomFace, View

PROTOCOL = 1
SCRATCH_BYTES = 280_000
SCRATCH_NAMES = 32


class Hello(msgspec.Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message: which table, and the token of the seat (none: a spectator)."""

    table: Short
    token: Short | None = None
    room: Short | None = None
    """The version of the room this client has from before."""
    view: Short | None = None
    """The version of the view this client has from before."""


class KeepScratch(msgspec.Struct, frozen=True, tag="keep-scratch", forbid_unknown_fields=True):
    """Keep a private note or draft for this seat; null drops it. Nobody else ever sees it."""

    ref: Ref
    name: Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[ -~]+\Z")]
    """Printable ASCII: a program's word, not a person's."""
    body: Annotated[str, Meta(max_length=SCRATCH_BYTES)] | None


class Ping(msgspec.Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


ClientMessage = Hello | KeepScratch | Ping | Command


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The answer to hello: who you are here, and your private scratch."""

    protocol: int
    now: int
    """The server's clock, milliseconds since 1970: deadlines are in its time."""
    member: Member | None
    scratch: dict[str, str]


class RoomMessage(msgspec.Struct, frozen=True, tag="room"):
    """The room as everybody sees it, whenever it has changed."""

    version: str
    room: RoomFace


class ViewMessage(msgspec.Struct, frozen=True, tag="view"):
    """The game as you see it, whenever that has changed. It replaces the one before as a whole."""

    version: str
    view: View


class Told(msgspec.Struct, frozen=True, tag="told"):
    """What was just said aloud, for animation and the log; the view that follows has its effect already."""

    events: tuple[Any, ...]


class Done(msgspec.Struct, frozen=True, tag="done"):
    """What you asked for under this ref has been done and is safely written."""

    ref: str


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """What you asked for was not done; a code for programs and a sentence for people."""

    ref: str | None
    code: str
    message: str


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    """Yes."""

    now: int


class Bye(msgspec.Struct, frozen=True, tag="bye"):
    """The connection is about to be closed, and why. `again` says whether it makes sense to come back."""

    code: str
    message: str
    again: bool


ServerMessage = Welcome | RoomMessage | ViewMessage | Told | Done | Refused | Pong | Bye

decode_client = msgspec.json.Decoder(ClientMessage).decode
