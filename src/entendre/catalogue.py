"""The games that are played here: those that come with us, and those of every installed package."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.metadata import EntryPoint, entry_points

from entendre.plugin import GROUP, GameEntry, GameUnavailable


class Catalogue(Mapping[str, GameEntry]):
    """All games by name, in the order of their names; each is loaded when it is first asked for, and
    `GameUnavailable` is raised if that fails.
    """

    def __init__(self) -> None:
        self._found: dict[str, EntryPoint] = {point.name: point for point in _found()}
        self._loaded: dict[str, GameEntry] = {}

    def __getitem__(self, name: str) -> GameEntry:
        if name not in self._loaded:
            self._loaded[name] = self._load(self._found[name])
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    @staticmethod
    def _load(point: EntryPoint) -> GameEntry:
        try:
            entry = point.load()
            if not isinstance(entry, GameEntry):
                raise TypeError(f"{point.value} is not a GameEntry.")
            if entry.game.name != point.name:
                raise ValueError(f"the rules of {point.value} are those of {entry.game.name!r}.")
        except Exception as problem:  # whatever is wrong with somebody's package
            raise GameUnavailable(f"The game {point.name!r} cannot be loaded: {problem}") from problem
        return entry


def _found() -> list[EntryPoint]:
    return sorted(entry_points(group=GROUP), key=lambda point: point.name)
