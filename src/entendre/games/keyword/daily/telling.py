"""Keyword's puzzle in a terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from entendre.games.keyword.daily.puzzle import KeywordPuzzle
from entendre.games.keyword.rules import Card
from entendre.text import Texts

STYLES = {"orange": "black on orange1", "blue": "white on blue"}


def told(puzzle: KeywordPuzzle, texts: Texts, *, answer: bool) -> RenderableType:
    """The cards, and what is asked."""
    best, par = puzzle.answer.best, puzzle.par
    parts: list[RenderableType] = [
        texts.say("today.keyword", keyword=puzzle.keyword.upper()),
        "",
        _cards(puzzle.row),
        "",
        _cards(puzzle.hand),
        "",
        texts.say("today.ask", tries=puzzle.tries),
        texts.say("today.par", length=par.length, blue=par.blue),
    ]
    if answer:
        words = ", ".join(puzzle.answer.best_words).upper()
        parts += [
            "",
            texts.say("today.answer", length=best.length, blue=best.blue, words=words),
            texts.say("today.par-word", word=puzzle.answer.par_word.upper()),
            texts.say("today.count", count=len(puzzle.answer.words)),
        ]
    return Group(*parts)


def _cards(cards: tuple[Card, ...]) -> Text:
    line = Text("  ")
    for card in cards:
        line.append(f" {card.letter.upper()} ", STYLES[card.colour]).append(" ")
    return line
