"""`entendre favs`: whom a tweet is meant for, as the bots read it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import click
import msgspec
from msgspec import Meta

from entendre.jsonl import FILE, read_lines
from entendre.text import plain
from entendre.text.languages import LANGUAGES, Language

FEWEST, MOST = 2, 12
ALLOWED = (
    'A line is like {"players": [{"handle": "ada", "line": "I keep bees.", "cards": 3}, ...], "author": 0,'
    f' "text": "..."}}: {FEWEST} to {MOST} players, of whom only the handle is needed, the author one of'
    f" them by number from 0, a text, and the language if it is not English: {', '.join(LANGUAGES)}."
)


class Player(msgspec.Struct, frozen=True):
    """Somebody at the table, as everybody sees them."""

    handle: Annotated[str, Meta(min_length=1, max_length=200)]
    line: str | None = None
    cards: int | None = None


class Question(msgspec.Struct, frozen=True):
    """A tweet, and who sat there when it was read."""

    players: tuple[Player, ...]
    author: int
    text: Annotated[str, Meta(min_length=1)]
    language: Language = "en"

    def __post_init__(self) -> None:
        if not FEWEST <= len(self.players) <= MOST:
            raise ValueError(f"there are {len(self.players)} `players`, and {FEWEST} to {MOST} are allowed")
        if not 0 <= self.author < len(self.players):
            last = len(self.players) - 1
            raise ValueError(f"`author` is {self.author}, and allowed is one of the players, 0 to {last}")
        for player in self.players:
            if player.cards is not None and player.cards < 0:
                raise ValueError(f"`cards` of {player.handle} is {player.cards}, and 0 or more is allowed")


class Chances(msgspec.Struct, frozen=True):
    """How likely each seat is meant, and that nobody is: together 1."""

    seats: tuple[float, ...]
    nobody: float


@click.command()
@click.argument("path", type=FILE, metavar="FILE")
@click.option("--json", "as_json", is_flag=True, help="Print a line of JSON for each tweet.")
def favs(path: Path, as_json: bool) -> None:
    """Say whom each tweet in FILE is meant for.

    FILE has one tweet a line, as JSON (gzipped or not; - is standard input): the players with their handles,
    and what they say of themselves and how many cards they hold where that is known; who wrote it; and what.
    """
    for question in read_lines(path, Question, ALLOWED):
        chances = chances_of(question)
        click.echo(msgspec.json.encode(chances) if as_json else _told(question, chances))


def chances_of(question: Question) -> Chances:
    """What the bots make of a tweet when they have seen nothing else of the evening."""
    # The model is read when the first tweet is, not when somebody asks what commands there are.
    from entendre.games.subtweet.bots.hints import Scene, Seen
    from entendre.games.subtweet.bots.reading import read

    players = tuple(Seen(each.handle, (each.line or "").strip(), each.cards) for each in question.players)
    reading = read(Scene(players, question.language), question.author, question.text)
    seats = tuple(round(chance, 6) for chance in reading.seats)
    return Chances(seats, round(1 - sum(seats), 6))


def _told(question: Question, chances: Chances) -> str:
    ranked = sorted(range(len(chances.seats)), key=lambda seat: -chances.seats[seat])
    named = [
        f"{question.players[seat].handle} {chances.seats[seat]:.0%}"
        for seat in ranked
        if seat != question.author
    ]
    return f"{plain(question.text)}\n  {plain(', '.join(named))}, nobody {chances.nobody:.0%}"
