"""What a player can answer."""

from __future__ import annotations

from typing import Literal

from entendre.core import Choice, Seat

Shape = Literal["rock", "paper", "scissors"]


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
