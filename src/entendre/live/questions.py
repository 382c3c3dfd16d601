"""What a server and the process where its bots think tell each other: nothing but what a seat may see."""

from __future__ import annotations

import msgspec

from entendre.core import PerSeat, Prompt, Seat

HEAD = 4
"""Every message is preceded by its length in so many bytes, the highest first."""


class Sits(msgspec.Struct, frozen=True):
    """A bot in a seat. With another number it is another bot, which remembers nothing."""

    level: str
    number: int


class Asked(msgspec.Struct, frozen=True):
    """An answer that a bot may give."""

    prompt: Prompt
    seat: Seat
    aside: bool
    """Whether play goes on without it."""


class Question(msgspec.Struct, frozen=True):
    """One table's bots are shown what has changed, and asked in turn until one has something to say.

    Without bots it says that their table needs them no more; without anything asked they only look.
    """

    id: int
    table: str
    round: int = 0
    """Which of the table's games it is: every game has bots of its own."""
    game: str = ""
    names: PerSeat[str] = ()
    bots: dict[Seat, Sits] = {}
    looks: dict[Seat, msgspec.Raw] = {}
    """What seats see now, each made for that pair of eyes: no state of a game ever gets here."""
    drawn: dict[str, bytes] = {}
    """What these looks mention by content hash, unless an earlier one did."""
    asked: tuple[Asked, ...] = ()


class Trouble(msgspec.Struct, frozen=True):
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
    trouble: Trouble | None = None


_encode = msgspec.msgpack.Encoder().encode
to_bytes = _encode
read_question = msgspec.msgpack.Decoder(Question).decode
read_reply = msgspec.msgpack.Decoder(Reply).decode


def framed(message: Question | Reply) -> bytes:
    """A message as it travels."""
    body = _encode(message)
    return len(body).to_bytes(HEAD, "big") + body
