"""What is on paper: cards, hands, and the tweets that hang on the wall."""

from __future__ import annotations

import msgspec

from entendre.core import Seat

FIRST_CARDS = 3
HAND_LIMIT = 10
LONGEST_MESSAGE = 280
VOTES_EACH = 3


class Card(msgspec.Struct, frozen=True, gc=False):
    """A written card. Until it is played, only its writer knows any of this."""

    number: int
    """Counts its writer's cards from 1 in the order of writing; every writer has a card 1."""
    text: str
    to: Seat | None
    """The recipient; nobody only where the table plays Face value."""


class Hand(msgspec.Struct, frozen=True, gc=False):
    """What a seat holds. How many cards, and how many of them are blank, everybody can see."""

    cards: tuple[Card, ...] = ()
    blanks: int = 0
    wrote: int = 0
    """How many cards this seat has written in the whole game."""
    dropped: int = 0
    """How many questions to write came to nothing: the clock ran out, the blanks went, or all were asked."""

    @property
    def size(self) -> int:
        """Written and blank cards together."""
        return len(self.cards) + self.blanks

    @property
    def asked(self) -> int:
        """How many questions to write are behind this seat, so that the next has a name of its own."""
        return self.wrote + self.dropped


class Tweet(msgspec.Struct, frozen=True, gc=False):
    """A card that was played and turned over: public, all of it."""

    number: int
    """Its place on the wall, from 1."""
    author: Seat
    text: str
    to: Seat | None
    favs: tuple[Seat, ...]


class Reveal(msgspec.Struct, frozen=True, gc=False):
    """What came of one tweet."""

    tweet: Tweet
    drew: tuple[Seat, ...]
    """Who drew a blank card."""
    spared: tuple[Seat, ...]
    """Who would have drawn, but holds as many cards as a hand may."""
    cleared: int
    """How many blanks everybody's favs took from the author."""


class Tally(msgspec.Struct, frozen=True, gc=False):
    """A tweet that somebody voted for when the game was over."""

    tweet: Tweet
    votes: int
    funniest: bool
    """Whether no tweet has more votes."""
