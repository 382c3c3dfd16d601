"""Which entries of a log do not matter any more."""

from __future__ import annotations

from entendre.live.entries import Chosen, Configured, RoomEntry, SceneSet, Started, Superseded


class Superseding:
    """Of what is settled between games only the last matters: how each game is played, how the room is run,
    where the show is. Until a game begins with it, or clocks move by it.
    """

    def __init__(self) -> None:
        self.entries: list[int] = []
        """Since somebody last took them away to shorten the log."""
        self._last: dict[object, int] = {}

    def follow(self, entry: RoomEntry, seq: int, playing: bool) -> None:
        """This happens now, as the entry of that number."""
        match entry:
            case Chosen() | Configured() | SceneSet() if not playing:
                what = entry.game if isinstance(entry, Chosen) else type(entry)
                if what in self._last:
                    self.entries.append(self._last[what])
                self._last[what] = seq
            case Started():
                self._last.clear()
            case Superseded():
                pass
            case _:
                self.pass_by()

    def pass_by(self) -> None:
        """Something happened that clocks may have moved by."""
        self._last.pop(Configured, None)
