"""What can happen. News is told to everybody; the two secrets are told to nobody."""

from __future__ import annotations

from typing import Literal

from entendre.core import PublicEvent, Reveals, Seat, SecretEvent
from entendre.games.subtweet.rules.cards import Tally
from entendre.games.subtweet.rules.throws import Shape

Settled = Literal["handle", "throw", "lots"]
"""What named the first player."""


class Inked(SecretEvent, frozen=True, tag="inked"):
    """A blank card became a written one, and this is on it."""

    seat: Seat
    text: str
    to: Seat | None


class Picked(SecretEvent, frozen=True, tag="picked"):
    """The active player took this card out of their hand.

    Its number is secret for ever: it would tell the others when the card was written.
    """

    card: int


class BlanksDealt(PublicEvent, frozen=True, tag="blanks-dealt"):
    """Everybody got this many blank cards."""

    each: int


class Wrote(PublicEvent, frozen=True, tag="wrote"):
    """A seat has one blank card less and one written card more."""

    seat: Seat


class TimeUp(PublicEvent, frozen=True, tag="time-up"):
    """Play no longer waits for this seat to write; its blanks stay blank."""

    seat: Seat
    blanks: int


class WhaleDeclared(PublicEvent, frozen=True, tag="whale-declared"):
    """Play pauses until these seats have written all their blanks."""

    seat: Seat
    writing: tuple[Seat, ...]


class PauseEnded(PublicEvent, frozen=True, tag="pause-ended"):
    """Play goes on with the seat whose turn it was."""

    seat: Seat


class Tied(PublicEvent, frozen=True, tag="tied"):
    """These handles are equally short: rock, paper, scissors."""

    seats: tuple[Seat, ...]


class Thrown(PublicEvent, frozen=True, tag="thrown"):
    """These seats showed these shapes at once, and those stay in."""

    # Whoever lets the clock run out shows a hand by lot.
    reveals = Reveals(answers=("shapes", "staying"), chance=("shapes", "staying"))

    seats: tuple[Seat, ...]
    shapes: tuple[Shape, ...]
    staying: tuple[Seat, ...]


class FirstChosen(PublicEvent, frozen=True, tag="first-chosen"):
    """It is settled who begins."""

    # By lot, if the table wants that.
    reveals = Reveals(chance=("seat",))

    seat: Seat
    by: Settled


class TurnBegan(PublicEvent, frozen=True, tag="turn-began"):
    """A seat is to play a card; those before it held only blanks and were skipped."""

    seat: Seat
    skipped: tuple[Seat, ...]


class RanDry(PublicEvent, frozen=True, tag="ran-dry"):
    """Nobody holds a written card; it would be this seat's turn."""

    seat: Seat


class Played(PublicEvent, frozen=True, tag="played"):
    """A card was read to all. Whom it is meant for is not in here."""

    reveals = Reveals(secrets=("text",), answers=("text",), chance=("text",))

    seat: Seat
    text: str
    by_clock: bool
    """The time was up, and the card was drawn from the hand by lot."""


class Revealed(PublicEvent, frozen=True, tag="revealed"):
    """All fists opened at once, the recipient was shown, and the penalties were dealt."""

    reveals = Reveals(secrets=("to", "drew", "spared"), answers=("favs", "drew", "spared", "cleared"))

    author: Seat
    to: Seat | None
    favs: tuple[Seat, ...]
    drew: tuple[Seat, ...]
    spared: tuple[Seat, ...]
    cleared: int


class TurnedOver(PublicEvent, frozen=True, tag="turned-over"):
    """The game stopped over a card that had been read: it was turned over, and nobody drew."""

    reveals = Reveals(secrets=("to",))

    author: Seat
    to: Seat | None


class Won(PublicEvent, frozen=True, tag="won"):
    """A seat has no cards left."""

    seat: Seat


class Stopped(PublicEvent, frozen=True, tag="stopped"):
    """The game ended without a winner."""

    reason: Literal["asked", "nobody-wrote"]


class Voted(PublicEvent, frozen=True, tag="voted"):
    """The votes were counted, most votes first. Whose they were is not said."""

    reveals = Reveals(answers=("tallies",))

    tallies: tuple[Tally, ...]


WritingNews = BlanksDealt | Wrote | TimeUp | WhaleDeclared | PauseEnded
TurnNews = Tied | Thrown | FirstChosen | TurnBegan | RanDry | Played | Revealed
EndNews = TurnedOver | Won | Stopped | Voted
News = WritingNews | TurnNews | EndNews
SubtweetEvent = Inked | Picked | News
