"""Subtweet as the platform finds it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import click
import msgspec

from entendre.bots import Maker
from entendre.coach import Coach, Gallery
from entendre.core import AnyGame
from entendre.ledger import Reading
from entendre.plugin import GameEntry
from entendre.records import Record
from entendre.text import LANGUAGES, Teller

if TYPE_CHECKING:
    from entendre.games.subtweet.daily import SubtweetDaily


class SubtweetEntry(GameEntry):
    """All that belongs to Subtweet."""

    package = "entendre.games.subtweet"
    puzzle_languages = LANGUAGES

    def rules(self) -> AnyGame:
        from entendre.games.subtweet.rules import Subtweet

        return Subtweet()

    def bots(self) -> Mapping[str, Maker]:
        from entendre.games.subtweet.bots import levels

        return levels

    def casual(self) -> Maker:
        from entendre.games.subtweet.bots.casual import Casual

        return lambda _, chance: Casual(chance)

    def coach(self, gallery: Gallery) -> Coach:
        from entendre.games.subtweet.coach import SubtweetCoach

        return SubtweetCoach()

    def hindsight(self, record: Record) -> msgspec.Struct:
        from entendre.games.subtweet.hindsight import subtweet_hindsight

        return subtweet_hindsight(record, self.game)

    def commands(self) -> Mapping[str, click.Command]:
        from entendre.games.subtweet.favs import favs

        return {"favs": favs}

    def daily(self) -> SubtweetDaily:
        from entendre.games.subtweet.daily import SubtweetDaily

        return SubtweetDaily()

    def readings(self, record: Record) -> Sequence[Reading]:
        from entendre.games.subtweet.readings import subtweet_readings

        return subtweet_readings(record)

    def teller(self) -> Teller:
        from entendre.games.subtweet.text import show, tell

        return Teller(tell, show)


ENTRY = SubtweetEntry()
