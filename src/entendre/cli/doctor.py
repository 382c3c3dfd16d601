"""`entendre doctor`: is everything as a server needs it?"""

from __future__ import annotations

import sys
from pathlib import Path

import click
import msgspec

from entendre.cli.checkups import CHECKUPS, Finding
from entendre.cli.hosting import setting_options
from entendre.server.process.settings import BadSetting, read_settings


@click.command()
@setting_options()
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
def doctor(config: Path | None, as_json: bool, **flags: object) -> None:
    """Look for what would keep `entendre serve` with the same options from working, and say what to do."""
    findings = _findings(flags, config)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(findings)).decode())
    else:
        for finding in findings:
            click.echo(_line(finding))
    if not all(finding.ok for finding in findings):
        sys.exit(1)


def _findings(flags: dict[str, object], config: Path | None) -> list[Finding]:
    try:
        settings = read_settings(flags, file=config)
    except BadSetting as problem:
        return [Finding("settings", False, str(problem), "Correct it; nothing else was looked at.")]
    whence = f"from {config}" if config is not None else "from flags and environment"
    return [Finding("settings", True, f"All understood, {whence}."), *(look(settings) for look in CHECKUPS)]


def _line(finding: Finding) -> str:
    mark = click.style("✓", fg="green") if finding.ok else click.style("✗", fg="red")
    return f"{mark} {finding.check}: {finding.seen}{f' {finding.todo}' if finding.todo else ''}"
