"""Subtext as the platform finds it."""

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
    from entendre.games.subtext.daily import SubtextDaily


class SubtextEntry(GameEntry):
    """All that belongs to Subtext."""

    package = "entendre.games.subtext"
    puzzle_languages = LANGUAGES

    def rules(self) -> AnyGame:
        from entendre.games.subtext.rules import Subtext

        return Subtext()

    def bots(self) -> Mapping[str, Maker]:
        from entendre.games.subtext.bots import levels

        return levels

    def company(self) -> int:
        """Among four nearly everybody reads every drawing; six have something to guess."""
        return 5

    def casual(self) -> Maker:
        from entendre.games.subtext.bots.player import Casual

        return lambda _, chance: Casual(chance)

    def commands(self) -> Mapping[str, click.Command]:
        from entendre.games.subtext.see import see

        return {"see": see}

    def coach(self, gallery: Gallery) -> Coach:
        from entendre.games.subtext.coach import SubtextCoach

        return SubtextCoach(gallery)

    def hindsight(self, record: Record) -> msgspec.Struct:
        from entendre.games.subtext.hindsight import subtext_hindsight

        return subtext_hindsight(record)

    def daily(self) -> SubtextDaily:
        from entendre.games.subtext.daily import SubtextDaily

        return SubtextDaily()

    def readings(self, record: Record) -> Sequence[Reading]:
        from entendre.games.subtext.readings import subtext_readings

        return subtext_readings(record)

    def teller(self) -> Teller:
        from entendre.games.subtext.text import show, tell

        return Teller(tell, show)


ENTRY = SubtextEntry()
