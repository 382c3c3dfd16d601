"""The people of a room: names that can be told apart, colours, tokens, and who is in charge."""

from __future__ import annotations

import hashlib
import unicodedata

import msgspec

from entendre.core import Rejected, quoted
from entendre.core.seating import NAME_LENGTH
from entendre.live.entries import Member

COLOURS = (
    "crimson",
    "amber",
    "forest",
    "teal",
    "azure",
    "indigo",
    "violet",
    "rose",
    "umber",
    "olive",
    "slate",
    "ink",
)
OUTSIDE = "outside"
"""What stands in the place of a level for a program that came by the table's link and plays for itself."""

REMEMBERED = 64
"""How many of a member's last answers are known again when they are sent twice."""


class Person(msgspec.Struct):
    """A member as the room knows them now."""

    id: Member
    name: str
    colour: str
    token: str | None
    level: str | None
    present: bool = False
    gone: bool = False
    """Left or sent away; their chair in a running game stays."""
    stand_in: bool = False
    stand_in_level: str | None = None
    done_for: list[tuple[str, object]] = []
    """What a stand-in answered for them since it took over: prompt and receipt."""
    refs: dict[str, None] = {}
    """Their last answers, oldest first."""

    @property
    def is_bot(self) -> bool:
        """Whether it is a program by birth (a stand-in plays for a person, who stays one)."""
        return self.level is not None

    @property
    def is_ours(self) -> bool:
        """Whether it is one of the server's own bots; others come and go like people."""
        return self.is_bot and self.level != OUTSIDE

    @property
    def played_at(self) -> str | None:
        """The level at which the server plays for this member, where somebody has said it."""
        return self.level if self.is_ours else self.stand_in_level

    def remember(self, ref: str) -> None:
        """Know this answer again, and after many others no more."""
        self.refs[ref] = None
        if len(self.refs) > REMEMBERED:
            del self.refs[next(iter(self.refs))]

    @property
    def automatic(self) -> bool:
        """Whether a program answers for this member now."""
        return self.is_ours or self.stand_in or self.gone


def token_hash(token: str) -> str:
    """What is kept of a token. It is 128 random bits, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def tidy_name(name: str) -> str:
    """A name as it will be shown, or `Rejected`: nothing invisible, nothing that reorders text, one space at
    a time.
    """
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    hidden = [
        char for char in tidy if unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
    ]
    if not tidy or len(tidy) > NAME_LENGTH or hidden:
        raise Rejected(
            "room.name", f"{quoted(name)} cannot be a name: 1 to {NAME_LENGTH} visible characters, please."
        )
    return tidy


def likeness(name: str) -> str:
    """Two names with the same likeness are taken for one: case, width and accents make no difference."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(char for char in plain if not unicodedata.combining(char)).removeprefix("@")


def check_colour(colour: str) -> str:
    """The colour, or `Rejected` with those there are."""
    if colour not in COLOURS:
        raise Rejected(
            "room.colour", f"{quoted(colour)} is not a colour here; there are {', '.join(COLOURS)}."
        )
    return colour
