"""The `entendre` command. Each subcommand is imported when it is called: none waits for what others need."""

from __future__ import annotations

from importlib import import_module

import click

COMMANDS = (
    *("play", "serve", "doctor", "export", "import", "prune"),
    *("demo", "simulate", "replay", "coach", "verify", "rules", "today"),
)
"""Each is a module of this package with a command of the same name, if Python lets it."""

KEYWORDS = {"import": ("importing", "import_")}
"""The module and the command in it."""


class _Lazy(click.Group):
    """Our own commands, and after them those that games bring."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*COMMANDS, *sorted(_brought())]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return _brought().get(cmd_name)
        module, name = KEYWORDS.get(cmd_name, (cmd_name, cmd_name))
        command: click.Command = getattr(import_module(f"entendre.cli.{module}"), name)
        return command


def _brought() -> dict[str, click.Command]:
    found: dict[str, click.Command] = import_module("entendre.cli.brought").installed()
    return found


@click.group(cls=_Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="entendre")
def main() -> None:
    """A table for games of hidden meaning."""
