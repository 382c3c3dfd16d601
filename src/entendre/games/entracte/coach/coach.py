"""Somebody who follows a game of either kind with the eyes of each seat."""

from __future__ import annotations

from collections.abc import Iterator

from entendre.coach import Decision, Note
from entendre.core import AnyTable, Seat, everyone
from entendre.games.entracte.bots.belief import Belief
from entendre.games.entracte.bots.memory import Memory
from entendre.games.entracte.bots.reading import belief_after
from entendre.games.entracte.bots.story import story_of
from entendre.games.entracte.coach.race import race_notes
from entendre.games.entracte.coach.team import team_notes
from entendre.games.entracte.rules import Open


class EntracteCoach:
    """Knows what every seat has noticed so far."""

    def __init__(self) -> None:
        self._memories: dict[Seat, Memory] = {}

    def see(self, table: AnyTable) -> None:
        """Something has happened."""
        for seat in everyone(len(table.names)):
            self._memories.setdefault(seat, Memory()).notice(table.look(seat))

    def advise(self, decision: Decision) -> Iterator[Note]:
        """What to say about a card, an exchange, an end, a declaration, or about names."""
        shown: Open = decision.look.open
        if shown.options.mode == "cooperative":
            return team_notes(decision, self._belief(decision))
        return race_notes(decision)

    def _belief(self, decision: Decision) -> Belief:
        shown: Open = decision.look.open
        noticed = self._memories.setdefault(decision.seat, Memory()).notice(decision.look)
        return belief_after(len(shown.cards), shown.row[0].card, story_of(shown, noticed), "deep")
