"""What a table may choose, what a player can answer, and the table as it stands, secrets included."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from entendre.core import BY_THE_TABLE, Choice, PerSeat, Seat
from entendre.games.subtweet.rules.cards import Card, Hand, Reveal, Tally, Tweet
from entendre.games.subtweet.rules.events import Thrown
from entendre.games.subtweet.rules.throws import Shape

Language = Literal["en", "de", "fr", "es", "nl"]
FirstPlayer = Literal["rock-paper-scissors", "lots"]
Seconds = Annotated[int, Meta(ge=1, le=604_800)] | None


class Options(msgspec.Struct, frozen=True, gc=False):
    """Three variants, who begins, the vote, and the clocks: without a number there is none."""

    language: Annotated[Language, Meta(extra={BY_THE_TABLE: True})] = "en"
    """That bots write and read; English if nothing is said, as in records from before there was another."""
    everybodys_favourite: bool = False
    """Whoever is favved by everybody else loses all their blank cards."""
    face_value: bool = False
    """A card may be meant for nobody: then it is a mistake to fav it."""
    fail_whale: bool = False
    """While two or more hold only blanks, any of them may pause play to write."""
    first_player: FirstPlayer = "rock-paper-scissors"
    """What decides between the shortest handles when they are equally short."""
    vote: bool = True
    """Whether the funniest tweets are voted for when the game is over."""
    write_seconds: Seconds = None
    """For one card while the table waits for it."""
    play_seconds: Seconds = None
    """To play a card, or to show rock, paper or scissors."""
    fav_seconds: Seconds = None
    vote_seconds: Seconds = None
    lines: Annotated[PerSeat[str], Meta(extra={BY_THE_TABLE: True})] = ()
    """What each player says of themselves, for all to see and to hint at; empty: nobody says anything."""


class Write(Choice, frozen=True, tag="write"):
    """A message for a blank card, and whom it is meant for."""

    text: str
    to: Seat | None


class PlayCard(Choice, frozen=True, tag="play-card"):
    """One of one's own written cards, by its number."""

    card: int


class Fav(Choice, frozen=True, tag="fav"):
    """A closed fist, with a fav in it or without."""

    fav: bool


class Throw(Choice, frozen=True, tag="throw"):
    """Rock, paper or scissors."""

    shape: Shape


class AskToStop(Choice, frozen=True, tag="ask-to-stop"):
    """It has stopped being fun."""


class DeclareWhale(Choice, frozen=True, tag="declare-whale"):
    """Play shall pause until those who hold only blanks have written them."""


class Vote(Choice, frozen=True, tag="vote"):
    """The funniest tweets, by their numbers on the wall; none is an answer too."""

    cards: tuple[int, ...]


SubtweetChoice = Write | PlayCard | Fav | Throw | AskToStop | DeclareWhale | Vote

Phase = Literal["opening", "throw", "play", "fav", "dry", "pause", "vote", "over"]
"""What the table is doing: writing the first cards, settling who begins, waiting for a card, favving, waiting
for anybody to write, pausing for a Fail Whale, voting, nothing any more.
"""

Result = Literal["won", "stopped"]
Page = tuple[Tweet, ...]


class State(msgspec.Struct, frozen=True, gc=False):
    """Everything but the sealed answers, which the table keeps."""

    options: Options
    names: PerSeat[str]
    hands: PerSeat[Hand]
    phase: Phase = "opening"
    writing: tuple[Seat, ...] = ()
    """Whom play waits for to write: in the opening everybody, in a pause those who held only blanks."""
    throwers: tuple[Seat, ...] = ()
    throws: int = 0
    thrown: Thrown | None = None
    active: Seat | None = None
    """Whose turn it is, or was when nobody could play; while the fists close, the author."""
    skipped: tuple[Seat, ...] = ()
    """Who was passed over for this turn because they hold only blanks; until its card is played."""
    turn: int = 0
    """Counts the times that a seat was asked to play; one that is asked again after a pause counts twice."""
    whaled: bool = False
    """Whether a Fail Whale was declared since the last card was played."""
    out: Card | None = None
    """The card that was read and not yet turned over."""
    wall: tuple[Page, ...] = ()
    """All tweets in the order of play, in pages so that hanging one up does not copy them all."""
    recent: tuple[Reveal, ...] = ()
    result: Result | None = None
    winner: Seat | None = None
    tallies: tuple[Tally, ...] = ()
