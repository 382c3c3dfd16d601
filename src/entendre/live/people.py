"""The people of a room: names that can be told apart, colours, tokens, and who is in charge."""

from __future__ import annotations

import hashlib
import unicodedata

import msgspec

from entendre.core import LINE_LENGTH, Rejected, quoted
from entendre.core.names import is_visible, signs
from entendre.core.seating import NAME_LENGTH
from entendre.live.entries import Member
from entendre.live.refs import NO_REFS

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


class Person(msgspec.Struct):
    """A member as the room knows them now."""

    id: Member
    name: str
    colour: str
    token: str | None
    level: str | None
    doors: frozenset[str] = frozenset()
    """Keyed hashes of the devices and households they came from."""
    line: str = ""
    """What they say of themselves, for everybody to see."""
    face: str | None = None
    """The face of a bot, in words."""
    present: bool = False
    since: int = 0
    """When they came, went, or had their seat back."""
    missed: int | None = None
    """Since when everybody can see that they are waited for and gone."""
    gone: bool = False
    """Left or sent away; their chair in a running game stays."""
    stand_in: bool = False
    stand_in_level: str | None = None
    stands_in_since: int = 0
    once: str | None = None
    """The one prompt that a bot answers for them."""
    done_for: list[tuple[str, object]] = []
    """What a stand-in answered for them since it took over: prompt and receipt."""
    refs: str = NO_REFS
    """Their last answers."""
    kept: int = 0
    """How many answers that are."""

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

    @property
    def automatic(self) -> bool:
        """Whether a program answers for this member now, everything or one thing."""
        return self.is_ours or self.stand_in or self.gone or self.once is not None

    def answered_by_a_bot(self, prompt: str) -> bool:
        """Whether a program answers this for them."""
        return self.is_ours or self.stand_in or self.gone or self.once == prompt


def token_hash(token: str) -> str:
    """What is kept of a token. It is 128 random bits, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def tidy_name(name: str) -> str:
    """A name as it will be shown, or `Rejected`: nothing invisible, nothing that reorders text, one space at
    a time. An emoji counts as one character, whatever it is made of.
    """
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    if not tidy or len(signs(tidy)) > NAME_LENGTH or not is_visible(tidy):
        raise Rejected(
            "room.name", f"{quoted(name)} cannot be a name: 1 to {NAME_LENGTH} visible characters, please."
        )
    return tidy


def tidy_line(line: str) -> str:
    """What somebody says of themselves as it will be shown, or `Rejected`; it may be nothing at all."""
    tidy = " ".join(unicodedata.normalize("NFC", line).split())
    if tidy and (len(signs(tidy)) > LINE_LENGTH or not is_visible(tidy)):
        raise Rejected(
            "room.line", f"{quoted(line)} cannot be shown: up to {LINE_LENGTH} visible characters, please."
        )
    return tidy


def check_colour(colour: str) -> str:
    """The colour, or `Rejected` with those there are."""
    if colour not in COLOURS:
        raise Rejected(
            "room.colour", f"{quoted(colour)} is not a colour here; there are {', '.join(COLOURS)}."
        )
    return colour
