"""The usual game: one code each, one team."""

from __future__ import annotations

from functools import lru_cache

from entendre.core import Outcome, PerSeat, Prompt, Seat, everyone
from entendre.games.entracte.rules.codes import CodeSet
from entendre.games.entracte.rules.events import Ended, EntracteEvent, Passed, Played
from entendre.games.entracte.rules.mode import Mode, certain_prompts
from entendre.games.entracte.rules.model import Reveal, State
from entendre.games.entracte.rules.scoring import mistakes


class Cooperation(Mode):
    """You may not match your own code; all must be named rightly."""

    def barred(self, own: CodeSet) -> CodeSet:
        return own

    def may_pass(self, state: State, seat: Seat) -> bool:
        return not self.playable(state, seat)

    def offers_pass(self, state: State) -> bool:
        return True  # whether it is allowed, only the player's own hand and code can say

    def asides(self, state: State) -> tuple[Prompt, ...]:
        return _asides(state.said, state.spoken)

    def follow(self, state: State, events: tuple[EntracteEvent, ...]) -> list[EntracteEvent]:
        match events[-1]:
            case Played() if state.played + 1 == state.options.last_card:
                return [Ended("last-card")]
            case Passed():
                return _asked_again(state)
            case _:
                return []

    def triumph_row(self, players: int) -> int:
        return triumph_row(players)

    def outcome(self, state: State, reveal: Reveal) -> Outcome:
        players = everyone(len(state.names))
        match mistakes(reveal):
            case 0:
                result = "triumph" if len(state.row) <= triumph_row(len(players)) else "success"
                return Outcome(result, players, reveal.right)
            case 1:
                return Outcome("near", (), reveal.right)
            case _:
                return Outcome("failure", (), reveal.right)


def _asked_again(state: State) -> list[EntracteEvent]:
    """What follows a pass. When all have passed in succession, whoever can still exchange their hand is asked
    once more, in turn; all others are as stuck as before. When nobody is left to ask, it is over.
    """
    players, idle = len(state.names), state.idle + 1
    if idle < players:
        return []
    passes: list[EntracteEvent] = []
    for step in range(1, 2 * players - idle + 1):
        seat = Seat((state.active + step) % players)
        if state.deck and not state.exchanged[seat]:
            return passes
        passes.append(Passed(seat))
    return [Ended("nobody-can-play")]


def triumph_row(players: int) -> int:
    """With how many cards in the row, the opening card counted, a team may still triumph."""
    return players + 5


@lru_cache(maxsize=4096)
def _asides(said: PerSeat[int], spoken: tuple[Seat, ...]) -> tuple[Prompt, ...]:
    seats = everyone(len(said))
    finish = Prompt("finish/0", "finish", seats, ("finish",), holds=False, tells="who")
    return (finish, *certain_prompts(seats, said, spoken))
