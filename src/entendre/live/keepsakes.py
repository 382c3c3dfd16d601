"""What of a table's memory may be looked at between games."""

from __future__ import annotations

from collections.abc import Mapping

from entendre.core import read_options
from entendre.live.options_next import options_next
from entendre.live.room import Room

_NOTHING: Mapping[str, str] = {}


def keepsakes(room: Room) -> Mapping[str, str]:
    """What the chosen game would begin with because of the games before, as people call it and as it is
    remembered; nothing while a game is played, which shows it itself.
    """
    chosen = room.chosen()
    if chosen is None or room.phase == "playing":
        return _NOTHING
    memory = room.remembered(chosen.game.name)
    if not memory:
        return _NOTHING
    return chosen.game.keepsakes(read_options(chosen.game.types.options, options_next(room, chosen)), memory)
