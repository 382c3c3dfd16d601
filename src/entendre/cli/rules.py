"""`entendre rules`: our rules page of a game, with its options."""

from __future__ import annotations

from importlib.resources import files

import click
from rich.console import Console
from rich.markdown import Markdown

from entendre.catalogue import load_game
from entendre.cli.arguments import GAME
from entendre.core import option_notes


@click.command()
@click.argument("game", type=GAME)
@click.option("--options", is_flag=True, help="Only the options, each with what it takes.")
def rules(game: str, options: bool) -> None:
    """Print the rules of GAME."""
    if options:
        for note in option_notes(load_game(game).types.options):
            click.echo(f"{note.name} (default: {click.style(str(note.default), bold=True)})")
            click.echo(f"    {note.help} Takes {note.allowed}.")
        return
    page = files("entendre.rulebook").joinpath(f"{game}.md").read_text(encoding="utf-8")
    console = Console()
    console.print(Markdown(page) if console.is_terminal else page, soft_wrap=not console.is_terminal)
