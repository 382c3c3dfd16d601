"""`entendre verify`: was this game dealt and judged honestly, and is it the one that was begun?"""

from __future__ import annotations

import re
from pathlib import Path

import click
import msgspec

from entendre import records
from entendre.cli.arguments import RECORD, located, read_record, say
from entendre.records import Header

SHORTEST = 16
"""So many digits of a commitment are shown on the page. Nobody finds another game with the same ones
afterwards; only all 64 stop a server that looks for two such games beforehand.
"""
DIGITS = 64


def _digits(_: click.Context, __: click.Parameter, value: str | None) -> str | None:
    """A commitment as somebody has kept it: all of it or its beginning, in groups or not."""
    if value is None:
        return None
    digits = re.sub(r"[\s:…-]|\.{3}$", "", value).lower()
    if not re.fullmatch(r"[0-9a-f]+", digits):
        raise click.BadParameter(f"{value!r} is no commitment: that has {DIGITS} hexadecimal digits.")
    if not SHORTEST <= len(digits) <= DIGITS:
        raise click.BadParameter(
            f"{value!r} has {len(digits)} digits; a commitment has {DIGITS}, "
            f"of which the first {SHORTEST} are needed."
        )
    return digits


@click.command()
@click.argument("file", type=RECORD)
@click.option(
    "--commitment",
    "kept",
    metavar="HEX",
    callback=_digits,
    help=f"What the table showed when the game began; its first {SHORTEST} digits or more.",
)
def verify(file: Path, kept: str | None) -> None:
    """Derive the deal, every event and the outcome of FILE again, and name every field that does not hold.

    Ends with 0 if the record is sound (and has the commitment that is given), else with 1.

    A record alone shows that it fits together. That it is the game that was begun at your table, with these
    names, options and seed, is shown by the commitment that you have kept since then.
    """
    record, entry = read_record(file)
    game, header = entry.game, record.header
    lines = file.read_bytes().splitlines()
    problems = [str(each) for each in records.examine(record, game, lines)]
    say(f"commitment {header.commitment}")
    say(f"  {_covers(header)}")
    if record.end is not None and isinstance(record.end.digest, str):
        say(f"digest {record.end.digest}")
        say("  of all lines but the last: whoever has kept it knows that no answer was changed since.")
    if kept is not None and not header.commitment.startswith(kept):
        problems.insert(0, f"line 1, commitment: it is not the one that was given, {kept}")
    elif kept is not None:
        whole = len(kept) == DIGITS
        say(f"  {'It is' if whole else f'Its first {len(kept)} digits are'} what was given.")
    for problem in problems:
        click.echo(f"Error: {located(file, problem)}", err=True)
    if problems:
        raise click.exceptions.Exit(1)
    title = f"{game.title}, broken off" if record.broken_off else game.title
    say(f"{file}: sound. {title}, {len(header.names)} players, {len(record.entries)} entries.")


def _covers(header: Header) -> str:
    if header.version == 1:
        return (
            "It covers the seed only: this record is of version 1, and does not show "
            "whether names, options and time were changed."
        )
    parts = ["the seed", "the game", "its options", "who sat where"]
    parts += ["who was a bot"] if not isinstance(header.bots, msgspec.UnsetType) else []
    parts += ["when it began"] if not isinstance(header.at, msgspec.UnsetType) else []
    parts += sorted(f"the {name}" for name in header.references)
    return f"It covers {', '.join(parts[:-1])} and {parts[-1]}."
