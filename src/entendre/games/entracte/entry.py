"""Entracte as the platform finds it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from entendre.bots import Maker
from entendre.coach import Coach, Gallery
from entendre.core import AnyGame
from entendre.ledger import Reading
from entendre.plugin import GameEntry
from entendre.records import Record
from entendre.text import Teller

if TYPE_CHECKING:
    from entendre.games.entracte.daily import EntracteDaily


class EntracteEntry(GameEntry):
    """All that belongs to Entracte."""

    package = "entendre.games.entracte"

    def rules(self) -> AnyGame:
        from entendre.games.entracte.rules import Entracte

        return Entracte()

    def bots(self) -> Mapping[str, Maker]:
        from entendre.games.entracte.bots import levels

        return levels

    def casual(self) -> Maker:
        from entendre.games.entracte.bots.casual import Casual

        return Casual

    def coach(self, gallery: Gallery) -> Coach:
        from entendre.games.entracte.coach import EntracteCoach

        return EntracteCoach()

    def hindsight(self, record: Record) -> msgspec.Struct:
        from entendre.games.entracte.hindsight import entracte_hindsight

        return entracte_hindsight(record, self.game)

    def daily(self) -> EntracteDaily:
        from entendre.games.entracte.daily import EntracteDaily

        return EntracteDaily()

    def readings(self, record: Record) -> Sequence[Reading]:
        from entendre.games.entracte.readings import entracte_readings

        return entracte_readings(record)

    def teller(self) -> Teller:
        from entendre.games.entracte.text import show, tell

        return Teller(tell, show)


ENTRY = EntracteEntry()
