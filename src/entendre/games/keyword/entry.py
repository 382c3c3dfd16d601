"""Keyword as the platform finds it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import click
import msgspec

from entendre.bots import Maker
from entendre.coach import Coach, Gallery
from entendre.core import AnyGame
from entendre.plugin import GameEntry
from entendre.records import Record
from entendre.text import LANGUAGES, Teller

if TYPE_CHECKING:
    from entendre.games.keyword.daily import KeywordDaily
    from entendre.games.keyword.rules import Keyword


class KeywordEntry(GameEntry):
    """All that belongs to Keyword."""

    package = "entendre.games.keyword"
    puzzle_languages = LANGUAGES

    def rules(self) -> AnyGame:
        from entendre.games.keyword.lexica import FIRST, Lexica, load_lexicon
        from entendre.games.keyword.lexica.files import DATA
        from entendre.games.keyword.lexica.origins import lists_of
        from entendre.games.keyword.rules import Keyword

        load_lexicon("en")  # or an error that says how to build it
        return Keyword(Lexica(), Lexica(DATA / FIRST), lists_of)

    def bots(self) -> Mapping[str, Maker]:
        from entendre.games.keyword.bots import levels

        return levels

    def casual(self) -> Maker:
        from entendre.games.keyword.bots.casual import Casual

        return Casual

    def coach(self, gallery: Gallery) -> Coach:
        from entendre.games.keyword.coach import KeywordCoach

        return KeywordCoach(self._keyword())

    def hindsight(self, record: Record) -> msgspec.Struct:
        from entendre.games.keyword.hindsight import keyword_hindsight

        return keyword_hindsight(record, self._keyword())

    def daily(self) -> KeywordDaily:
        from entendre.games.keyword.daily import KeywordDaily

        return KeywordDaily(self._keyword())

    def commands(self) -> Mapping[str, click.Command]:
        from entendre.games.keyword.asking import word

        return {"word": word}

    def teller(self) -> Teller:
        from entendre.games.keyword.text import show, tell

        return Teller(tell, show)

    def _keyword(self) -> Keyword:
        """The rules, as what they are: what comes after a game needs their dictionary."""
        from entendre.games.keyword.rules import Keyword

        assert isinstance(self.game, Keyword)
        return self.game


ENTRY = KeywordEntry()
