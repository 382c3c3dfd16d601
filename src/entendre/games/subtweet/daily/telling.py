"""Subtweet's puzzle in a terminal."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table

from entendre.games.subtweet.daily.puzzle import Meant, SubtweetPuzzle
from entendre.text import Texts, listed
from entendre.text.languages import in_quotes


def told(puzzle: SubtweetPuzzle, texts: Texts, *, answer: bool) -> RenderableType:
    """The evening, and what is asked."""
    guests = Table(box=None, show_header=False, pad_edge=False)
    for guest in puzzle.guests:
        guests.add_row(f"@{guest.figure.name}", guest.line, style="bold")
    tweets = Table(box=box.SIMPLE, show_header=False, pad_edge=False)
    for number, (tweet, meant) in enumerate(zip(puzzle.tweets, puzzle.answer.meant, strict=True), 1):
        row = [str(number), f"@{puzzle.guests[tweet.author].figure.name}", tweet.text]
        tweets.add_row(*row, *([_meant(meant, puzzle, texts)] if answer else []))
    return Group(guests, tweets, texts.say("today.ask"))


def _meant(meant: Meant, puzzle: SubtweetPuzzle, texts: Texts) -> str:
    mark = "" if meant.mark is None else texts.say(f"today.mark.{meant.mark}")
    words = listed([in_quotes(word, puzzle.language) for word in meant.words], texts.language)
    name = puzzle.guests[meant.to].figure.name
    return texts.say(f"today.answer.{meant.by}", name=name, words=words, mark=mark)
