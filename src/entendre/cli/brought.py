"""Commands that games bring."""

from __future__ import annotations

from collections.abc import Mapping

import click

from entendre.catalogue import Catalogue
from entendre.cli import COMMANDS
from entendre.plugin import GameEntry, GameUnavailable


def installed() -> dict[str, click.Command]:
    """What the games that are installed here bring, by name."""
    return brought(Catalogue())


def brought(games: Mapping[str, GameEntry]) -> dict[str, click.Command]:
    """What these games bring; our names stay ours, and of two games that bring the same the first has it."""
    found = dict[str, click.Command]()
    for game in games:
        try:
            commands = games[game].commands()
        except GameUnavailable:  # somebody's package is broken: no reason to lose all other commands
            continue
        found |= {name: each for name, each in commands.items() if name not in {*COMMANDS, *found}}
    return found
