"""Keyword at rest: how it can be set up, what there is to know, and what one viewer sees of it."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from entendre.core import Outcome, PerSeat, Seat
from entendre.games.keyword.cards import Card, Deck, KeptWord, all_cards
from entendre.games.keyword.events import Play, Tally, Verdict
from entendre.games.keyword.letters import LetterSet

HAND = 6
ROW = 6
MOST_SETS = 10

Seconds = Annotated[int, Meta(ge=10, le=3600)]
Phase = Literal["word", "vote", "over"]


class Options(msgspec.Struct, frozen=True):
    """How a game of Keyword is set up."""

    keyword: Annotated[
        str, Meta(description="The word whose letters win the game: 3 to 12 letters that the decks contain.")
    ] = "KEYWORD"
    seconds: Annotated[
        Seconds | None, Meta(description="How long the sand runs; nothing: until everybody is in.")
    ] = 90
    gentle: Annotated[
        bool,
        Meta(description="Whether the table tells you, and only you, that your word is in no dictionary."),
    ] = False
    house_vote: Annotated[
        bool,
        Meta(description="Whether the other players may accept a word that the dictionary does not know."),
    ] = False
    vote_seconds: Annotated[
        Seconds | None, Meta(description="How long a house vote lasts; nothing: until everybody has voted.")
    ] = 30
    clean: Annotated[bool, Meta(description="Whether the table refuses words marked as offensive.")] = False
    language: Annotated[str, Meta(description="The language of the cards and the dictionary.")] = "en"
    sets: Annotated[
        int,
        Meta(
            ge=1, le=MOST_SETS, description="How many sets of cards are shuffled together, for longer games."
        ),
    ] = 1


class Pile(msgspec.Struct, frozen=True):
    """What a player has won: all of it lies open."""

    owned: tuple[bool, ...]
    """For each letter of the keyword, whether there is a card for it."""
    words: tuple[KeptWord, ...] = ()
    letters: int = 0
    blue: int = 0


class Reveal(msgspec.Struct, frozen=True):
    """The last words shown, and what became of them; no verdicts while the house is still voting."""

    round: int
    plays: PerSeat[Play]
    tallies: tuple[Tally, ...] = ()
    verdicts: PerSeat[Verdict | None] = ()
    scorer: Seat | None = None


class State(msgspec.Struct, frozen=True):
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

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the game by its number, wherever it is."""
        return all_cards(self.letters, self.options.sets)


class Hidden(msgspec.Struct, frozen=True):
    """What was hidden until the game was over."""

    hands: PerSeat[tuple[Card, ...]]
    orange: tuple[Card, ...]
    """What was left of the deck, top first."""
    blue: tuple[Card, ...]


class View(msgspec.Struct, frozen=True):
    """What one viewer sees of a game."""

    seat: Seat | None
    options: Options
    round: int
    phase: Phase
    keyword: str
    alphabet: str
    """The letters that a blank may stand for."""
    hand: tuple[Card, ...]
    """The viewer's own; a spectator has none."""
    row: tuple[Card, ...]
    hand_sizes: PerSeat[int]
    shown: PerSeat[tuple[Card, ...]]
    """Cards known to be in that hand: their word did not stand, and nothing was put away since."""
    piles: PerSeat[Pile]
    orange_left: int
    blue_left: int
    reveal: Reveal | None
    up_for_vote: tuple[Seat, ...]
    """Whose words the house is voting on."""
    hidden: Hidden | None
    """Once the game is over, for those who sat at it."""
