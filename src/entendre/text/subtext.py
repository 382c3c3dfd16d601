"""Subtext in plain English. Drawings go by the first letters of their names: a terminal cannot show them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from entendre.core import PerSeat
from entendre.games.subtext import (
    DEALER_LABEL,
    BoardLaid,
    FoulCalled,
    Place,
    Reveal,
    RoundBegan,
    RoundScored,
    Sheet,
    SubtextPublicEvent,
    View,
)

_SHORT = 8
_STAGES = {"draw": "drawing", "guess": "guessing"}


def tell(event: SubtextPublicEvent, names: PerSeat[str]) -> str:
    """One sentence or two about what has happened."""
    match event:
        case RoundBegan(number, dealer):
            return f"Round {number}: {names[dealer]} deals, and everybody draws a hint."
        case BoardLaid(sheets):
            return (
                f"All drawings are on the board: the dealer's, and {sheets[1].label} to {sheets[-1].label}."
            )
        case FoulCalled(label):
            return f"Foul on {_drawing(label)}: its author scores nothing this round."
        case RoundScored(reveal):
            return f"{_meaning(reveal, names)} {_gains(reveal, names)}"
        case _:
            assert_never(event)


def show(view: View, names: PerSeat[str]) -> tuple[str, ...]:
    """The table as this viewer sees it."""
    return tuple(_lines(view, names))


def _lines(view: View, names: PerSeat[str]) -> Iterator[str]:
    words = "own words" if view.level is None else f"level {view.level}"
    if view.stage == "over":
        yield f"Over after {view.rounds} {_plural(view.rounds, 'round')}, {words}."
    else:
        stage = _STAGES[view.stage]
        yield f"Round {view.round} of {view.rounds}, {words}, {stage}; {names[view.dealer]} deals."
    standings = zip(names, view.scores, view.track, strict=True)
    yield "Scores: " + ", ".join(f"{name} {_score(score, place)}" for name, score, place in standings) + "."
    if view.word is not None:
        yield f'Your word: "{view.word}".'
    if view.board:
        yield "On the board:"
        for sheet in view.board:
            yield f"  {_sheet(sheet, view)}"
    if view.mine is not None:
        yield f"You may guess {', '.join(view.letters)}."
    if view.may_cry:
        yield f"You may cry foul on {', '.join(view.may_cry)}."
    if view.last is not None:
        yield from _reveal(view.last, names)


def _reveal(reveal: Reveal, names: PerSeat[str]) -> Iterator[str]:
    yield f"Round {reveal.round}: {_meaning(reveal, names)}"
    for sheet in reveal.sheets:
        foul = ", foul" if sheet.foul else ""
        yield f'  {sheet.label:<6} {sheet.id[:_SHORT]}  {names[sheet.author]}, "{sheet.word}"{foul}'
    for name, guess, points in zip(names, reveal.guesses, reveal.points, strict=True):
        verdict = (
            "no guess" if guess is None else f"{guess}, {'right' if guess == reveal.letter else 'wrong'}"
        )
        yield f"  {name} guessed: {verdict}; {points} {_plural(points, 'point')}"


def _meaning(reveal: Reveal, names: PerSeat[str]) -> str:
    return (
        f'The word was "{reveal.word}": {names[reveal.dealer]} dealt it, '
        f"{names[reveal.partner]} had it too and drew {reveal.letter}."
    )


def _gains(reveal: Reveal, names: PerSeat[str]) -> str:
    gains = [f"{name} scores {points}" for name, points in zip(names, reveal.points, strict=True) if points]
    wrong = f"{reveal.wrong} of {len(names)} guessed wrong"
    return f"{wrong}; {', '.join(gains)}." if gains else f"{wrong}; nobody scores."


def _sheet(sheet: Sheet, view: View) -> str:
    yours = "  (yours)" if sheet.label == view.mine else ""
    foul = "  (foul)" if sheet.label in view.fouls else ""
    return f"{sheet.label:<6} {sheet.id[:_SHORT]}{yours}{foul}"


def _score(score: int, place: Place) -> str:
    if not place.laps:
        return str(score)
    return f"{score} ({place.laps} {_plural(place.laps, 'lap')} and {place.space})"


def _drawing(label: str) -> str:
    return "the dealer's drawing" if label == DEALER_LABEL else f"drawing {label}"


def _plural(count: int, one: str) -> str:
    return one if count == 1 else f"{one}s"
