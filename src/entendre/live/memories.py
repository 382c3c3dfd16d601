"""What a table remembers of the games it has played, until it plays the same ones again."""

from __future__ import annotations

from collections.abc import Mapping

from entendre.live.sitting import Sitting


class Memories:
    """By the name of a game, what it asked to be remembered when it was last over or broken off."""

    def __init__(self, kept: Mapping[str, tuple[str, ...]] | None = None) -> None:
        self._kept = dict(kept or {})

    def of(self, game: str) -> tuple[str, ...]:
        """What is remembered of a game; nothing if it was never played here."""
        return self._kept.get(game, ())

    def all(self) -> dict[str, tuple[str, ...]]:
        """Game by game, those of which there is anything."""
        return dict(self._kept)

    def after(self, sitting: Sitting) -> None:
        """Remember what this game says of itself; one that says nothing leaves what was there."""
        if memory := sitting.game.memory(sitting.table.state):
            self._kept[sitting.game.name] = memory

    def forget(self, game: str, what: str) -> None:
        """Let go of one thing."""
        left = tuple(each for each in self._kept.pop(game, ()) if each != what)
        if left:
            self._kept[game] = left
