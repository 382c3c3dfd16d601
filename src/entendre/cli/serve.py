"""`entendre serve`: tables for everybody who can reach this machine's address."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import click

from entendre.cli.hosting import address_of, host, setting_options, settings_from
from entendre.server.process.settings import read_settings


@click.command()
@setting_options()
def serve(config: Path | None, **flags: object) -> None:
    """Serve tables until Ctrl-C.

    Every option can also be given in the environment (ENTENDRE_PORT for --port) or in the file of --config
    (port = 8350); an option beats the environment, and that beats the file.
    """
    reread = partial(read_settings, flags, file=config)
    settings = settings_from(flags, config)

    def ready(port: int) -> None:
        name = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host
        click.echo(f"Serving on {address_of(settings, name, port)}")
        if settings.public_url is not None:
            click.echo(f"People reach it at {settings.public_url}/")
        click.echo(f"Tables are kept in {settings.shown_database}")
        if settings.workers > 1:
            click.echo(f"{settings.workers} workers; SIGHUP to {os.getpid()} replaces them one by one")
        if settings.test_seed:
            click.echo("test_seed is set: every token and every deal can be foreseen. Only for tests!")

    host(settings, ready, reread)
