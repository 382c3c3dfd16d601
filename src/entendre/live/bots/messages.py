"""What a server and the process of its bots tell each other: nothing but what a seat may see."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec

from entendre.core import PerSeat, Prompt, Seat

HEAD = 4
"""Every message is preceded by its length in so many bytes, the highest first."""

OwnT = TypeVar("OwnT")


class BotSeat(msgspec.Struct, frozen=True):
    """A bot in a seat. With other luck it is another bot, which remembers nothing."""

    level: str
    luck: bytes


class OwnPart(msgspec.Struct, Generic[OwnT], frozen=True):
    """What a seat sees that no other does."""

    own: OwnT
    mine: dict[str, Any]


class Asked(msgspec.Struct, frozen=True):
    """An answer that a bot may give."""

    prompt: Prompt
    seat: Seat
    aside: bool
    """Whether play goes on without it."""


class Question(msgspec.Struct, frozen=True):
    """One room's bots are shown what has changed, and asked in turn until one has something to say.

    Without bots it says that their room needs them no more; without anything asked they only look.
    """

    id: int
    room: str
    played: int = 0
    """Which of the room's games it is: every game has bots of its own."""
    game: str = ""
    names: PerSeat[str] = ()
    bots: dict[Seat, BotSeat] = {}
    open: msgspec.Raw = msgspec.Raw(b"\xc0")
    """What anybody sees: a spectator's look; nothing at all is a null, or the message could not be read."""
    seats: dict[Seat, msgspec.Raw] = {}
    """What these seats see besides, each made for that pair of eyes: no state of a game ever gets here."""
    drawn: dict[str, bytes] = {}
    """What these looks mention by content hash, unless an earlier one did."""
    asked: tuple[Asked, ...] = ()


class Failure(msgspec.Struct, frozen=True):
    """A bot failed."""

    seat: Seat
    what: str


class Reply(msgspec.Struct, frozen=True):
    """What came of a question."""

    id: int
    attentive: tuple[Seat, ...] = ()
    """Whose bots want to be shown everything; the others look when they are asked."""
    who: int | None = None
    """Which of those asked has something to say."""
    choice: bytes = b""
    """The answer, as JSON."""
    failure: Failure | None = None


_encode = msgspec.msgpack.Encoder().encode
to_bytes = _encode
read_question = msgspec.msgpack.Decoder(Question).decode
read_reply = msgspec.msgpack.Decoder(Reply).decode


def framed(message: Question | Reply) -> bytes:
    """A message as it travels."""
    body = _encode(message)
    return len(body).to_bytes(HEAD, "big") + body
