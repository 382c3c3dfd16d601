"""Everything that travels over a player's WebSocket, in both directions: JSON texts, told apart by their
`type`.

docs/protocol.md explains them; the browser's types are generated from them (`make protocol`).
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from entendre.live.commands import Command, Ref, Short
from entendre.live.entries import Member
from entendre.live.game_view import Said, SeatView, TableView
from entendre.live.reactions import Reaction
from entendre.live.sight import RoomFace
from entendre.server.sockets.scratch import SCRATCH_BYTES

PROTOCOL = 4


class Hello(msgspec.Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message: which table, and the token of the seat (none: a spectator)."""

    table: Short
    token: Short | None = None


class KeepScratch(msgspec.Struct, frozen=True, tag="keep-scratch", forbid_unknown_fields=True):
    """Keep a private note or draft for this seat; null drops it. Nobody else ever sees it."""

    ref: Ref
    name: Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[ -~]+\Z")]
    """Printable ASCII: a program's word, not a person's."""
    body: Annotated[str, Meta(max_length=SCRATCH_BYTES)] | None


class Ping(msgspec.Struct, frozen=True, gc=False, tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


class React(msgspec.Struct, frozen=True, gc=False, tag="react", forbid_unknown_fields=True):
    """Laugh, or throw a flower: in the lobby, while a reveal is up, after the game."""

    ref: Ref
    reaction: Reaction


ClientMessage = Hello | KeepScratch | React | Ping | Command


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The answer to hello: who you are here, and your private scratch."""

    protocol: int
    now: int
    """The server's clock, milliseconds since 1970: deadlines are in its time."""
    member: Member | None
    scratch: dict[str, str]
    knocking: bool = False
    """Whether the host still has to let you in. There is nothing to see until then; with a seat comes another
    welcome.
    """


class RoomMessage(msgspec.Struct, frozen=True, gc=False, tag="room"):
    """The room as everybody sees it, whenever it has changed."""

    room: RoomFace


class ViewMessage(msgspec.Struct, frozen=True, gc=False, tag="view"):
    """What has changed of the game as you see it. A part that is there replaces the one before as a whole;
    one that is left out is as it was.
    """

    before: tuple[Said, ...] | UnsetType = UNSET
    """What was said aloud in this game before you came, or came back: the last of it, newest at the end. It
    comes once a connection, and replaces whatever you had heard.
    """
    told: tuple[Any, ...] | UnsetType = UNSET
    """What was just said aloud, for animation and the log; the parts beside it have its effect already."""
    table: TableView | UnsetType | None = UNSET
    """How play stands for everybody; null: no game, or none that you may see."""
    open: Any | UnsetType = UNSET
    """What lies open on the table; the game says of what kind it is. Null without a table."""
    seat: SeatView | UnsetType | None = UNSET
    """How play stands for you alone; null: you are a spectator."""
    own: Any | UnsetType = UNSET
    """What is your seat's alone; the game says of what kind it is. Null without a seat."""


class Reacted(msgspec.Struct, frozen=True, gc=False, tag="reacted"):
    """Somebody laughs, or throws a flower. It is to be seen for a moment, and is told to nobody later."""

    member: Member
    reaction: Reaction


class Done(msgspec.Struct, frozen=True, gc=False, tag="done"):
    """What you asked for under this ref has been done and is safely written."""

    ref: str


class Refused(msgspec.Struct, frozen=True, gc=False, tag="refused"):
    """What you asked for was not done; a code for programs and a sentence for people."""

    ref: str | None
    code: str
    message: str


class Pong(msgspec.Struct, frozen=True, gc=False, tag="pong"):
    """Yes."""

    now: int


class Bye(msgspec.Struct, frozen=True, tag="bye"):
    """The connection is about to be closed, and why. `again` says whether it makes sense to come back."""

    code: str
    message: str
    again: bool


ServerMessage = Welcome | RoomMessage | ViewMessage | Reacted | Done | Refused | Pong | Bye

decode_client = msgspec.json.Decoder(ClientMessage).decode
