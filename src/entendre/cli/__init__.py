"""The `entendre` command."""

from __future__ import annotations

import click

from entendre.cli.demo import demo
from entendre.cli.replay import replay
from entendre.cli.rules import rules
from entendre.cli.simulate import simulate
from entendre.cli.verify import verify


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="entendre")
def main() -> None:
    """A table for games of hidden meaning: Subtext, Subtweet, Entracte and Keyword."""


for command in (demo, simulate, replay, verify, rules):
    main.add_command(command)
