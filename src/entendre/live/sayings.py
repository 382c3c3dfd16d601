"""What was said aloud in a game so far, for whoever comes late or comes back: its end, if it is long."""

from __future__ import annotations

from collections.abc import Sequence

from entendre.core import Prompt, PublicEvent, encode
from entendre.live.game_view import Said

MOST = 200
MOST_BYTES = 48 * 1024
"""As it is sent: with it, a welcome is still less than a slow reader may have waiting."""


NOTHING_WRITTEN = ((0, 0), b"[]")


class Sayings:
    """Follows from the log of a room, so it is the same after a restart and on every server."""

    def __init__(self) -> None:
        self._said: list[Said] = []
        self._count = 0
        """How often this has changed."""
        self._written: tuple[tuple[int, int], bytes] = NOTHING_WRITTEN

    def begin(self) -> None:
        """Another game: nothing was said in it."""
        self._said.clear()
        self._count += 1

    def add(self, events: Sequence[PublicEvent], curtain: Prompt | None) -> None:
        """These were said, while this reveal was on."""
        self._said.extend([Said(event, None if curtain is None else curtain.id) for event in events])
        del self._said[:-MOST]
        self._count += 1

    def before(self, untold: int) -> bytes:
        """All but the last few, which everybody will be told yet; as it is sent, and written once for all who
        come.
        """
        now = (self._count, untold)
        if self._written[0] != now:
            self._written = (now, _written(self._said[: max(0, len(self._said) - untold)]))
        return self._written[1]

    def told(self) -> None:
        """Everybody has it; for who comes later it is written again."""
        self._written = NOTHING_WRITTEN


def _written(said: Sequence[Said]) -> bytes:
    """The newest of them, as their JSON."""
    kept: list[bytes] = []
    room = MOST_BYTES
    for one in reversed(said):
        body = encode(one)
        room -= len(body)
        if room < 0:
            break
        kept.append(body)
    return b"[" + b",".join(reversed(kept)) + b"]"
