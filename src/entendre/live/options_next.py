"""What the next game of a room is played by."""

from __future__ import annotations

from collections.abc import Mapping

from entendre.core import in_language
from entendre.live.room import Room
from entendre.plugin import GameEntry


def options_next(room: Room, chosen: GameEntry) -> Mapping[str, object]:
    """As it was chosen, in the language of the table."""
    return in_language(chosen.game.types.options, room.options, room.language)
