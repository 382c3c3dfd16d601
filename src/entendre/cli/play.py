"""`entendre play`: a table on this machine, for it and for the phones around it."""

from __future__ import annotations

import io
import os
import sys
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path

import click
import segno

from entendre.cli.hosting import address_of, host, setting_options, settings_from
from entendre.cli.network import lan_address, port_trouble
from entendre.server.process.settings import Settings

EVERYWHERE = "0.0.0.0"  # phones must reach it; --just-me is there for those who do not want that
HERE = "127.0.0.1"


@click.command()
@setting_options(("port", "database", "bot_pace"))
@click.option("--just-me", is_flag=True, help="Only for this machine, not for others in its network.")
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
def play(config: Path | None, just_me: bool, no_browser: bool, **flags: object) -> None:
    """Open a table here, and show a link and a code for phones in the same network."""
    flags["host"] = HERE if just_me else EVERYWHERE
    flags["log_level"] = "warning"
    settings = settings_from(flags, config)
    if flags["port"] is None and port_trouble(settings.host, settings.port):
        # Taken. The usual one is better: a browser remembers its seat by the address it was given at.
        settings = settings_from({**flags, "port": 0}, config)

    def ready(port: int) -> None:
        here = address_of(settings, HERE, port)
        click.echo(f"\nYour table: {here}")
        if not just_me:
            _invite(settings, port)
        click.echo(f"Tables are kept in {settings.shown_database}. Ctrl-C stops.")
        if not no_browser and _has_a_screen():
            # In a thread: some browsers only let go of their caller when they are closed.
            threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()

    host(settings, ready, lambda: settings)


def _invite(settings: Settings, port: int) -> None:
    lan = lan_address()
    if lan is None:
        click.echo("This machine is in no network, so phones cannot reach it.")
        return
    address = address_of(settings, lan, port)
    picture = io.StringIO()
    segno.make(address, error="m").terminal(picture, compact=True)
    click.echo(f"For phones in the same network: {address}\n")
    with suppress(UnicodeEncodeError):  # a terminal that cannot show it has the address
        click.echo(picture.getvalue())


def _has_a_screen() -> bool:
    """Whether a browser would open in a window, and not in this terminal."""
    on_a_desktop = sys.platform in ("darwin", "win32")
    return on_a_desktop or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
