"""Subtext in a terminal. Drawings go by the first letters of their names: a terminal cannot show them."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import assert_never

from entendre.core import AnyLook, PerSeat
from entendre.games.subtext.rules import (
    DEALER_LABEL,
    BoardLaid,
    FoulCalled,
    Open,
    Own,
    Place,
    Reveal,
    RoundBegan,
    RoundScored,
    Sheet,
    SubtextPublicEvent,
)
from entendre.text import Texts

_SHORT = 8
_STAGES = {"draw": "drawing", "guess": "guessing"}
_NOTHING = Own(word=None, label=None, may_cry=())
"""What a spectator has."""

_say = Texts.read(files(__package__) / "texts" / "en.json", "en").say


def tell(event: SubtextPublicEvent, names: PerSeat[str]) -> str:
    """One sentence or two about what has happened."""
    match event:
        case RoundBegan(number, dealer):
            return _say("told.round-began", round=number, dealer=names[dealer])
        case BoardLaid(sheets):
            return _say("told.board-laid", count=len(sheets))
        case FoulCalled(label):
            variant = "-dealer" if label == DEALER_LABEL else ""
            return _say(f"told.foul-called{variant}", label=label)
        case RoundScored(reveal):
            wrong = _say("told.round-scored-wrong", count=reveal.wrong)
            return f"{_meaning(reveal, names)} {wrong} {_gains(reveal, names)}"
        case _:
            assert_never(event)


def show(look: AnyLook, names: PerSeat[str]) -> tuple[str, ...]:
    """The table as this viewer sees it."""
    return tuple(_lines(look.open, look.own or _NOTHING, names))


def _lines(shown: Open, own: Own, names: PerSeat[str]) -> Iterator[str]:
    words = "own words" if shown.level is None else f"level {shown.level}"
    if shown.stage == "over":
        yield f"Over after {shown.rounds} {_plural(shown.rounds, 'round')}, {words}."
    else:
        stage = _STAGES[shown.stage]
        yield f"Round {shown.round} of {shown.rounds}, {words}, {stage}; {names[shown.dealer]} deals."
    standings = zip(names, shown.scores, shown.track, strict=True)
    yield "Scores: " + ", ".join(f"{name} {_score(score, place)}" for name, score, place in standings) + "."
    if own.word is not None:
        yield f"Your word: “{own.word}”."
    if shown.board:
        yield "On the board:"
        for sheet in shown.board:
            yield f"  {_sheet(sheet, shown, own)}"
    if own.label is not None:
        yield f"You may guess {', '.join(shown.letters)}."
    if own.may_cry:
        yield f"You may cry foul on {', '.join(own.may_cry)}."
    if shown.last is not None:
        yield from _reveal(shown.last, names)


def _reveal(reveal: Reveal, names: PerSeat[str]) -> Iterator[str]:
    yield f"Round {reveal.round}: {_meaning(reveal, names)}"
    for sheet in reveal.sheets:
        foul = ", foul" if sheet.foul else ""
        yield f"  {sheet.label:<6} {sheet.id[:_SHORT]}  {names[sheet.author]}, “{sheet.word}”{foul}"
    for name, guess, points in zip(names, reveal.guesses, reveal.points, strict=True):
        verdict = (
            "no guess" if guess is None else f"{guess}, {'right' if guess == reveal.letter else 'wrong'}"
        )
        yield f"  {name} guessed: {verdict}; {points} {_plural(points, 'point')}"


def _meaning(reveal: Reveal, names: PerSeat[str]) -> str:
    return _say(
        "told.round-scored",
        word=reveal.word,
        dealer=names[reveal.dealer],
        partner=names[reveal.partner],
        letter=reveal.letter,
    )


def _gains(reveal: Reveal, names: PerSeat[str]) -> str:
    gains = [f"{name} {points}" for name, points in zip(names, reveal.points, strict=True) if points]
    if not gains:
        return _say("told.round-scored-nobody")
    return _say("told.round-scored-points", points=", ".join(gains))


def _sheet(sheet: Sheet, shown: Open, own: Own) -> str:
    yours = "  (yours)" if sheet.label == own.label else ""
    foul = "  (foul)" if sheet.label in shown.fouls else ""
    return f"{sheet.label:<6} {sheet.id[:_SHORT]}{yours}{foul}"


def _score(score: int, place: Place) -> str:
    if not place.laps:
        return str(score)
    return f"{score} ({place.laps} {_plural(place.laps, 'lap')} and {place.space})"


def _plural(count: int, one: str) -> str:
    return one if count == 1 else f"{one}s"
