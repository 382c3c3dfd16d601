"""What can happen in a game of Keyword."""

from __future__ import annotations

from typing import Literal

import msgspec

from entendre.core import PerSeat, PublicEvent, Reveals, Seat, SecretEvent
from entendre.games.keyword.rules.cards import Card, Colour, Word
from entendre.games.keyword.rules.letters import LetterSet

Verdict = Literal["scores", "beaten", "tied", "returned"]
"""What became of a word: kept; discarded, as not the best or in a tie for it; or taken back, as no word."""

Result = Literal["cracked", "most-words", "most-letters", "most-blue", "shared"]
"""What decided the game."""


class Spelled(msgspec.Struct, frozen=True, gc=False, tag="spelled"):
    """The seat laid a word."""

    word: Word
    known: bool
    """Whether the dictionary knows it, or that of the house."""


class Passed(msgspec.Struct, frozen=True, gc=False, tag="passed"):
    """The seat passed and put that many cards away, face down."""

    discards: int


class Late(msgspec.Struct, frozen=True, gc=False, tag="late"):
    """The sand ran out on the seat."""


Play = Spelled | Passed | Late


class Tally(msgspec.Struct, frozen=True, gc=False):
    """How the others took one unknown word."""

    seat: Seat
    accepted_by: int
    needed: int
    stands: bool


class Opened(PublicEvent, frozen=True, tag="opened"):
    """The box was opened, and these are the letters on the cards of one set.

    Told rather than looked up, so that a record means the same when a language gets other letter counts.
    """

    letters: LetterSet


class Shuffled(SecretEvent, frozen=True, tag="shuffled"):
    """The decks are in this order, top first."""

    orange: tuple[int, ...]
    blue: tuple[int, ...]


class Drew(SecretEvent, frozen=True, tag="drew"):
    """Every hand was filled up from the orange deck with these."""

    cards: PerSeat[tuple[int, ...]]


class Filled(PublicEvent, frozen=True, tag="filled"):
    """Hands and row were filled up: how many cards each seat drew, and which ones were laid in the row."""

    reveals = Reveals(secrets=("laid",), chance=("laid",))

    drawn: PerSeat[int]
    laid: tuple[Card, ...]


class RoundBegan(PublicEvent, frozen=True, tag="round-began"):
    """The sand runs."""

    round: int


class Revealed(PublicEvent, frozen=True, tag="revealed"):
    """Everybody showed what they had."""

    reveals = Reveals(answers=("plays",))

    plays: PerSeat[Play]


class PutAway(SecretEvent, frozen=True, tag="put-away"):
    """Those who passed put these cards away."""

    cards: PerSeat[tuple[int, ...]]


class Voted(PublicEvent, frozen=True, tag="voted"):
    """The house decided about the words the dictionary does not know."""

    reveals = Reveals(answers=("tallies",))

    tallies: tuple[Tally, ...]


class Scored(PublicEvent, frozen=True, tag="scored"):
    """The round was scored; no verdict where there was no word."""

    scorer: Seat | None
    verdicts: PerSeat[Verdict | None]


class Cracked(PublicEvent, frozen=True, tag="cracked"):
    """The round's winner owns every letter of the keyword: the game is over."""

    seat: Seat
    keyword: str


class UsedUp(PublicEvent, frozen=True, tag="used-up"):
    """There is nothing left to draw from these decks: the game is over."""

    decks: tuple[Colour, ...]
    result: Result
    winners: tuple[Seat, ...]


Ending = Cracked | UsedUp
KeywordPublicEvent = Opened | Filled | RoundBegan | Revealed | Voted | Scored | Ending
KeywordEvent = KeywordPublicEvent | Shuffled | Drew | PutAway
