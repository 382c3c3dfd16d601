"""The games that are played here, ready to be played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache

from entendre.core import AnyGame
from entendre.games.entracte import Entracte
from entendre.games.keyword import Keyword
from entendre.games.subtext import Subtext
from entendre.games.subtweet import Subtweet
from entendre.lexica import load_lexicon

_MAKERS: Mapping[str, Callable[[], AnyGame]] = {
    "subtext": Subtext,
    "subtweet": Subtweet,
    "entracte": Entracte,
    "keyword": lambda: Keyword(load_lexicon("en")),
}

NAMES = tuple(_MAKERS)


@cache
def load_game(name: str) -> AnyGame:
    """One game by its name; a game that needs a dictionary reads it the first time."""
    return _MAKERS[name]()


class Catalogue(Mapping[str, AnyGame]):
    """All games by name, each loaded when it is first asked for."""

    def __getitem__(self, name: str) -> AnyGame:
        return load_game(name)

    def __iter__(self) -> Iterator[str]:
        return iter(_MAKERS)

    def __len__(self) -> int:
        return len(_MAKERS)
