"""What can happen in a game of Entracte."""

from __future__ import annotations

from typing import Literal

from entendre.core import PerSeat, PublicEvent, Reveals, Seat, SecretEvent
from entendre.games.entracte.rules.characteristics import CardNumber
from entendre.games.entracte.rules.model import Names

Reason = Literal["last-card", "agreed", "nobody-can-play", "all-declared"]


class Dealt(SecretEvent, frozen=True, tag="dealt"):
    """Codes and hands were dealt; the rest is the deck, its top card first."""

    codes: Names
    hands: PerSeat[tuple[CardNumber, ...]]
    deck: tuple[CardNumber, ...]


class Opened(PublicEvent, frozen=True, tag="opened"):
    """The top card of the deck opened the row, and somebody has the first turn."""

    reveals = Reveals(chance=("card", "first"))

    card: CardNumber
    first: Seat


class Renewed(SecretEvent, frozen=True, tag="renewed"):
    """A hand went under the deck, another was drawn, and the deck was shuffled."""

    seat: Seat
    hand: tuple[CardNumber, ...]
    deck: tuple[CardNumber, ...]


class Exchanged(PublicEvent, frozen=True, tag="exchanged"):
    """A player exchanged their hand, and goes on with their turn."""

    reveals = Reveals(answers=("type",))

    seat: Seat


class Played(PublicEvent, frozen=True, tag="played"):
    """A card was played, another drawn if there was one, and signals were placed."""

    # Whoever lets the clock run out plays a card that they may play, by lot.
    reveals = Reveals(
        secrets=("type", "card", "signals"), answers=("type", "card", "signals"), chance=("card", "signals")
    )

    seat: Seat
    card: CardNumber
    signals: tuple[Seat, ...]


class Passed(PublicEvent, frozen=True, tag="passed"):
    """A turn ended without a card."""

    reveals = Reveals(secrets=("type",), answers=("type",))

    seat: Seat


class SaidCertain(PublicEvent, frozen=True, tag="said-certain"):
    """A player said of how many others they are certain."""

    reveals = Reveals(answers=("count",))

    seat: Seat
    count: int


class HandedIn(SecretEvent, frozen=True, tag="handed-in"):
    """The names that a declaring player handed in."""

    seat: Seat
    names: Names


class Declared(PublicEvent, frozen=True, tag="declared"):
    """A player claimed to know all codes."""

    seat: Seat


class Took(PublicEvent, frozen=True, tag="took"):
    """A declared player's turn: the top card of the deck, which nobody saw, went to their pile."""

    seat: Seat
    taken: bool
    """False: there was no deck left to take from."""
    pile: int
    """How many cards are in the pile now."""


class LastLap(PublicEvent, frozen=True, tag="last-lap"):
    """The last card that counts was played in competition: everybody else has one more turn."""


class Ended(PublicEvent, frozen=True, tag="ended"):
    """Nobody plays any more; codes will be named."""

    reason: Reason


class Revealed(PublicEvent, frozen=True, tag="revealed"):
    """All codes and all names were shown; what was not named is missing from them."""

    reveals = Reveals(secrets=("codes", "names"), answers=("names",))

    codes: Names
    names: PerSeat[Names]


EntractePublicEvent = (
    Opened | Exchanged | Played | Passed | SaidCertain | Declared | Took | LastLap | Ended | Revealed
)
EntracteEvent = EntractePublicEvent | Dealt | Renewed | HandedIn
