"""What both ways to play have in common, and the questions to which they have different answers."""

from __future__ import annotations

from abc import ABC, abstractmethod

from entendre.core import Outcome, PerSeat, Prompt, Seat
from entendre.games.entracte.rules.characteristics import CardNumber
from entendre.games.entracte.rules.codes import MATCHES, CodeSet
from entendre.games.entracte.rules.events import EntracteEvent
from entendre.games.entracte.rules.model import Reveal, State


class Mode(ABC):
    """Cooperation or competition."""

    @abstractmethod
    def barred(self, own: CodeSet) -> CodeSet:
        """The codes that no card of somebody with these codes may match."""

    @abstractmethod
    def may_pass(self, state: State, seat: Seat) -> bool:
        """Whether this seat may end its turn without a card."""

    @abstractmethod
    def offers_pass(self, state: State) -> bool:
        """Whether the turn takes a pass as far as everybody can see; the player alone may know better."""

    @abstractmethod
    def asides(self, state: State) -> tuple[Prompt, ...]:
        """What may be said between turns, holding nobody up."""

    @abstractmethod
    def follow(self, state: State, events: tuple[EntracteEvent, ...]) -> list[EntracteEvent]:
        """What the table does by itself after these events, until it waits for somebody again."""

    @abstractmethod
    def outcome(self, state: State, reveal: Reveal) -> Outcome:
        """How the game ended."""

    def triumph_row(self, players: int) -> int | None:
        """With how many cards in the row a team may still triumph; nothing where there is no team."""
        return None

    def playable(self, state: State, seat: Seat) -> list[CardNumber]:
        """The cards in this hand that may be played now."""
        barred, matched = self.barred(state.codes[seat]), MATCHES[state.row[-1].card]
        return [card for card in state.hands[seat] if not matched[card] & barred]


def namers(state: State) -> tuple[Seat, ...]:
    """Whoever must name the codes at the end: all but those who have handed their names in."""
    return tuple([Seat(seat) for seat, names in enumerate(state.declared) if names is None])


def certain_prompts(seats: tuple[Seat, ...], said: PerSeat[int], spoken: tuple[Seat, ...]) -> list[Prompt]:
    """How many are you certain of? Open to each of these once between two cards: it is a remark, and with
    more of them one could spell a code.
    """
    return [
        Prompt(f"certain/{seat}.{said[seat]}", "certain", (seat,), ("certain",), holds=False)
        for seat in seats
        if seat not in spoken
    ]
