"""The show at the end of a game: which scene of it the big screens are at.

What its scenes are, and how long each of them takes, follows from the game that was played, so every page
works out the same one from where the show was put last and when.
"""

from __future__ import annotations

import msgspec


class Show(msgspec.Struct, frozen=True, gc=False):
    """Where the show was put last: with the end of the game at its beginning, since then by the host."""

    scene: int
    since: int
    """When that scene began, on the server's clock."""
    held: bool = False
    """Whether it stays there; else it plays on by itself."""
