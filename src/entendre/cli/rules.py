"""`entendre rules`: our rules page of a game, with its options."""

from __future__ import annotations

import re

import click
from rich.console import Console
from rich.markdown import Markdown

from entendre.cli.arguments import GAME, entry_of
from entendre.core import option_notes
from entendre.plugin import ENGLISH, GameEntry

PICTURE = re.compile(r"!\[([^\]]*)\]\(picture:[\w-]+\)")
"""A picture that a page of the web draws; here what it shows is told."""


@click.command()
@click.argument("game", type=GAME)
@click.option("--options", is_flag=True, help="Only the options, each with what it takes.")
def rules(game: str, options: bool) -> None:
    """Print the rules of GAME."""
    entry = entry_of(game)
    if options:
        _tell_options(entry)
        return
    page = entry.rulebook(ENGLISH)
    if page is None:
        raise click.ClickException(f"{entry.game.title} has no rules page.")
    page = PICTURE.sub(r"*\1*", page)
    console = Console()
    console.print(Markdown(page) if console.is_terminal else page, soft_wrap=not console.is_terminal)


def _tell_options(entry: GameEntry) -> None:
    texts = entry.texts(ENGLISH) if ENGLISH in entry.languages() else {}
    for note in option_notes(entry.game.types.options):
        meaning = texts.get(f"option.{note.name}.help")
        click.echo(f"{note.name} (default: {click.style(str(note.default), bold=True)})")
        click.echo(f"    {f'{meaning} ' if meaning else ''}Takes {note.allowed}.")
