"""Laughter and flowers: what people throw in while everybody looks at the same thing.

Only where there is nothing to give away by it: in the lobby, while a reveal is up, and after the game. While
somebody has to decide, a smile at the right moment would be an answer. Nothing of it is written down.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from entendre.core import Rejected, encode
from entendre.live.entries import Member
from entendre.live.room import Room

Reaction = Literal["laugh", "gasp", "groan", "heart", "flower", "cheers"]


class Thrown(msgspec.Struct, frozen=True, gc=False):
    """A reaction on its way from one process to all."""

    member: Member
    reaction: Reaction

    def written(self) -> str:
        """As it is passed on."""
        return encode(self).decode()


read_thrown = msgspec.json.Decoder(Thrown).decode


def check_reaction(room: Room) -> None:
    """Return if nobody has anything to keep to themselves just now, or raise `Rejected`."""
    sitting = room.sitting
    if room.phase == "playing" and (sitting is None or sitting.table.curtain is None):
        raise Rejected(
            "room.react-later",
            "Keep a straight face: reactions are for the lobby, for reveals, and for after the game.",
        )
