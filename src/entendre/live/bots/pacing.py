"""How long bots take before they act: what happened must have been read before the next thing happens."""

from __future__ import annotations

from entendre.core import Prompt
from entendre.live.room import Room
from entendre.live.sitting import Sitting

ANSWER = 1
"""Breaths before an answer that is given beside others."""
TURN = 3
"""Before a turn: whoever plays one after another leaves time to read what was played before."""
VOTE = 30
"""Before a move, when bots have put something to a vote that people have not answered: it must not be too
late for them.
"""


class Pacing:
    """What the bots of one game have waited for. One breath is the pace that the operator has set."""

    def __init__(self) -> None:
        self._joined: frozenset[str] = frozenset()
        """Votes that bots have joined, by the id of their prompt."""
        self._waited: frozenset[str] = frozenset()
        """Those for which they have waited long enough: people clearly do not want it."""

    def joined(self, prompt: Prompt) -> None:
        """A bot wants something that others have a say in."""
        if not prompt.holds and prompt.needed > 1:
            self._joined |= {prompt.id}

    def breaths(self, room: Room, sitting: Sitting, prompt: Prompt) -> int:
        """How long to wait before this is answered."""
        if self._open_votes(room, sitting):
            return VOTE
        return TURN if len(prompt.seats) == 1 and room.company else ANSWER

    def waited(self, room: Room, sitting: Sitting) -> None:
        """That time has passed."""
        self._waited |= {*self._open_votes(room, sitting)}

    def _open_votes(self, room: Room, sitting: Sitting) -> list[str]:
        """Votes that bots have joined, and that people who are there could still answer."""
        return [
            prompt.id
            for prompt in sitting.table.prompts
            if prompt.id in self._joined
            and prompt.id not in self._waited
            and any(
                seat not in sitting.table.sealed.get(prompt.id, {})
                and (who := room.people[sitting.seats[seat]]).present
                and not who.is_bot
                and not who.automatic
                for seat in prompt.seats
            )
        ]
