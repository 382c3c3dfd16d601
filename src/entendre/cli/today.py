"""`entendre today`: the puzzles of a day."""

from __future__ import annotations

from datetime import datetime

import click
from rich.console import Console
from rich.rule import Rule

from entendre.cli.arguments import GAME, GAMES, entry_of
from entendre.core import encode
from entendre.daily import BadDay, Day, asked_only, made, read_day
from entendre.plugin import ENGLISH, GameEntry
from entendre.text import LANGUAGES

STARS = "★"


@click.command()
@click.argument("game", type=GAME, required=False)
@click.option("--date", "date", metavar="DATE", help="Another day, as in 2027-01-31; today without it.")
@click.option(
    "--language", type=click.Choice(LANGUAGES), default=ENGLISH, help="In which language; English without it."
)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object for every puzzle, each on a line.")
@click.option("--answer", is_flag=True, help="With the answer, and how one comes to it.")
def today(game: str | None, date: str | None, language: str, as_json: bool, answer: bool) -> None:
    """Print the puzzle of the day: GAME's, or that of every game that has one."""
    day = _day(date)
    entries = [entry_of(name) for name in ((game,) if game is not None else GAMES)]
    there = [entry for entry in entries if _print(entry, day, language, as_json=as_json, answer=answer)]
    if not there and game is not None:
        raise click.ClickException(f"{entries[0].game.title} has no puzzle of the day.")


def _day(date: str | None) -> Day:
    """The day that was asked for, or the caller's own."""
    try:
        return datetime.now().astimezone().date() if date is None else read_day(date)
    except BadDay as problem:
        raise click.BadParameter(str(problem), param_hint="--date") from None


def _print(entry: GameEntry, day: Day, language: str, *, as_json: bool, answer: bool) -> bool:
    """Print a game's puzzle; False if it has none."""
    daily = entry.daily()
    if daily is None:
        return False
    puzzle = made(daily, day, entry.puzzle_language(language))
    if as_json:
        click.echo(encode(puzzle if answer else asked_only(puzzle)))
        return True
    console, texts = (
        Console(highlight=False),
        entry.texts(language if language in entry.languages() else ENGLISH),
    )
    stars = STARS * puzzle.difficulty
    console.print(Rule(f"{entry.game.title} · {texts.say('today.title')} · {puzzle.date} · {stars}"))
    console.print(daily.tell(puzzle, texts, answer=answer), markup=False)
    return True
