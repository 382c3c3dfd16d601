"""Keyword at rest: how it can be set up, what a player can do, and what there is to know."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from entendre.core import BY_THE_TABLE, Choice, Outcome, PerSeat, Seat
from entendre.games.keyword.rules.cards import Card, Deck, KeptWord, Placed, all_cards
from entendre.games.keyword.rules.events import Play, Tally, Verdict
from entendre.games.keyword.rules.letters import NEWEST, LetterSet

HAND = 6
ROW = 6
MOST_SETS = 10
MOST_HOUSE = 300
"""How many words of its own a table remembers."""
SETS = {2: 1, 3: 1, 4: 2, 5: 2, 6: 3}
"""How many sets of cards so many players have: with too few nobody wins enough words to crack a keyword, and
with a single one six players would have three rounds. A record names its number.
"""

Seconds = Annotated[int, Meta(ge=10, le=3600)]
Language = Literal["en", "de", "fr", "es", "nl"]
Phase = Literal["word", "vote", "reveal", "over"]
"""In `reveal` the words are judged, and nothing was drawn for the next round yet."""


class Options(msgspec.Struct, frozen=True):
    """How a game of Keyword is set up."""

    keyword: str = "KEYWORD"
    """3 to 12 letters that the decks contain; in any case."""
    seconds: Seconds | None = 90
    gentle: bool = False
    house_vote: bool = False
    vote_seconds: Seconds | None = 30
    clean: bool = False
    language: Annotated[Language, Meta(extra={BY_THE_TABLE: True})] = "en"
    sets: Annotated[int, Meta(ge=1, le=MOST_SETS)] | None = None
    """None: as many as make a good game for so many players."""
    edition: Annotated[int, Meta(ge=1, le=NEWEST, extra={BY_THE_TABLE: True})] = 1
    """Which counts of letters it is dealt from: the newest, or those of a record."""
    house: Annotated[
        Annotated[tuple[str, ...], Meta(max_length=MOST_HOUSE)] | None, Meta(extra={BY_THE_TABLE: True})
    ] = None
    """The house dictionary, as the table remembers it. None: there was none yet, and what is accepted by vote
    stands for one round only.
    """


def sets_for(options: Options, players: int) -> int:
    """How many sets of cards are shuffled together."""
    return options.sets or SETS[players]


class Spell(Choice, frozen=True, tag="spell"):
    """Lay these cards as a word, in the order of its letters."""

    cards: tuple[Placed, ...]
    insist: bool = False
    """Lay it although the dictionary does not know it; asked for only at a gentle table with a house vote."""


class Pass(Choice, frozen=True, tag="pass"):
    """Stay out of the round and put away any of one's own cards, or none."""

    discard: tuple[int, ...] = ()


class Accept(Choice, frozen=True, tag="accept"):
    """Accept the unknown words of these seats, and no others."""

    words_of: tuple[Seat, ...] = ()


KeywordChoice = Spell | Pass | Accept


class Pile(msgspec.Struct, frozen=True, gc=False):
    """What a player has won: all of it lies open."""

    owned: tuple[bool, ...]
    """For each letter of the keyword, whether there is a card for it."""
    words: tuple[KeptWord, ...] = ()
    letters: int = 0
    blue: int = 0


class Reveal(msgspec.Struct, frozen=True, gc=False):
    """The last words shown, and what became of them; no verdicts while the house is still voting."""

    round: int
    plays: PerSeat[Play]
    tallies: tuple[Tally, ...] = ()
    verdicts: PerSeat[Verdict | None] = ()
    scorer: Seat | None = None


class State(msgspec.Struct, frozen=True, gc=False):
    """Everything there is to know about a game, secrets included. The dictionary is not part of it."""

    options: Options
    names: PerSeat[str]
    keyword: str
    """In lower case, as every letter in a game is."""
    letters: LetterSet
    """What is on the cards of one set."""
    piles: PerSeat[Pile]
    hands: PerSeat[tuple[Card, ...]]
    shown: PerSeat[tuple[Card, ...]]
    """Cards that everybody knows to be in that hand: they were taken back with a word that did not stand."""
    once_shown: PerSeat[tuple[Card, ...]]
    """Cards that were shown and are still in that hand, though a pass has made it a secret that they are."""
    orange: Deck = Deck()
    blue: Deck = Deck()
    row: tuple[Card, ...] = ()
    round: int = 0
    phase: Phase = "word"
    reveal: Reveal | None = None
    outcome: Outcome | None = None
    house: tuple[str, ...] = ()
    """What stands here though the dictionary does not know it, because this table has accepted it."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the game by its number, wherever it is."""
        return all_cards(self.letters, sets_for(self.options, len(self.names)))
