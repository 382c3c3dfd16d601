"""What happens at a room, as it is written down. A room is the fold of these; nothing else is kept.

A room is the group of people with one code; they play games one after another. Times are milliseconds since
1970.
"""

from __future__ import annotations

from typing import Generic, Literal, NewType, TypeVar

import msgspec

Member = NewType("Member", int)
"""Somebody at the room, person or bot, by the order in which they came. Not a seat: seats belong to one game.
"""

EntryT = TypeVar("EntryT")

Spectators = Literal["off", "public"]
Motion = Literal["kick", "stand-in"]


class Founded(msgspec.Struct, frozen=True, tag="founded"):
    """The room was opened."""

    at: int


class Joined(msgspec.Struct, frozen=True, tag="joined"):
    """Somebody came in. A person has the hash of a token, a bot has a level, and a bot from outside has both:
    the level that says so.
    """

    at: int
    member: Member
    name: str
    colour: str
    token: str | None = None
    level: str | None = None


class Renamed(msgspec.Struct, frozen=True, tag="renamed"):
    """Somebody changed their name or colour."""

    at: int
    member: Member
    name: str
    colour: str


class Rekeyed(msgspec.Struct, frozen=True, tag="rekeyed"):
    """A member's token was replaced; whoever holds the old one is out."""

    at: int
    member: Member
    token: str


class Levelled(msgspec.Struct, frozen=True, tag="levelled"):
    """A bot plays at another level from now on."""

    at: int
    member: Member
    level: str


class Left(msgspec.Struct, frozen=True, tag="left"):
    """Somebody left, or was made to. Their chair in a running game stays, played by a stand-in."""

    at: int
    member: Member
    kicked: bool = False


class Came(msgspec.Struct, frozen=True, tag="came"):
    """A person's first connection opened."""

    at: int
    member: Member


class Went(msgspec.Struct, frozen=True, tag="went"):
    """A person's last connection closed."""

    at: int
    member: Member


class Hosted(msgspec.Struct, frozen=True, tag="hosted"):
    """Somebody became the host."""

    at: int
    member: Member


class Chosen(msgspec.Struct, frozen=True, tag="chosen"):
    """A game and its options were chosen for the next start."""

    at: int
    game: str
    options: dict[str, object]


class Configured(msgspec.Struct, frozen=True, tag="configured"):
    """How the room is run was changed."""

    at: int
    spectators: Spectators
    no_rush: bool


class Voted(msgspec.Struct, frozen=True, tag="voted"):
    """Somebody voted for something to be done about somebody, or took the vote back."""

    at: int
    member: Member
    motion: Motion
    about: Member
    against: bool = False


class Started(msgspec.Struct, frozen=True, tag="started"):
    """A game began: who sits where, the secret seed, and the deal."""

    at: int
    game: str
    options: dict[str, object]
    seats: tuple[Member, ...]
    names: tuple[str, ...]
    seed: str
    dealt: msgspec.Raw


class Played(msgspec.Struct, Generic[EntryT], frozen=True, gc=False, tag="played"):
    """Something happened in the game. `ref` is the client's own name for its answer: a repeated send is known
    by it.
    """

    at: int
    entries: tuple[EntryT, ...]
    """The table's own entries; raw where they were read, since only the game knows their types."""
    member: Member | None = None
    ref: str | None = None
    proxy: bool = False
    """Whether a stand-in did it for the member."""


class StoodIn(msgspec.Struct, frozen=True, tag="stood-in"):
    """A bot took over a member's seat, or gave it back."""

    at: int
    member: Member
    on: bool
    level: str | None = None


class Reseated(msgspec.Struct, frozen=True, tag="reseated"):
    """Somebody who came late took the chair of a bot, or of somebody who had left."""

    at: int
    member: Member
    instead_of: Member


class Paused(msgspec.Struct, frozen=True, tag="paused"):
    """All clocks stopped."""

    at: int


class Resumed(msgspec.Struct, frozen=True, tag="resumed"):
    """All clocks run on."""

    at: int


class Extended(msgspec.Struct, frozen=True, tag="extended"):
    """Somebody gave everybody more time for a prompt."""

    at: int
    prompt: str
    seconds: int
    member: Member


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The game is done with: it was over, or it was broken off. `record` names it, if it was over."""

    at: int
    record: str | None = None


class Returned(msgspec.Struct, frozen=True, tag="returned"):
    """Everybody is back in the lobby."""

    at: int


RoomEntry = (
    Founded
    | Joined
    | Renamed
    | Rekeyed
    | Levelled
    | Left
    | Came
    | Went
    | Hosted
    | Chosen
    | Configured
    | Voted
    | Started
    | Played[msgspec.Raw]
    | StoodIn
    | Reseated
    | Paused
    | Resumed
    | Extended
    | Ended
    | Returned
)

decode_entry = msgspec.json.Decoder(RoomEntry).decode
