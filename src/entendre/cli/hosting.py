"""What the commands that run a server share: settings as options, and the run itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from entendre.catalogue import Catalogue
from entendre.plugin import GameUnavailable
from entendre.server.process.settings import SETTINGS, BadSetting, Settings, read_settings

CommandT = TypeVar("CommandT", bound=Callable[..., Any])


def setting_options(names: Sequence[str] = tuple(SETTINGS)) -> Callable[[CommandT], CommandT]:
    """An option for each of these settings, and one for the file. What they take is checked when they are
    read.
    """

    def add(command: CommandT) -> CommandT:
        for name in reversed(names):
            setting = SETTINGS[name]
            flag = f"--{name.replace('_', '-')}"
            command = click.option(flag, name, help=f"{setting.help} Takes {setting.takes}.")(command)
        kind = click.Path(dir_okay=False, path_type=Path)
        return click.option("--config", type=kind, help="A TOML file with settings by name.")(command)

    return add


def settings_from(flags: dict[str, object], config: Path | None) -> Settings:
    """The settings from flags, environment and file, or a sentence and the end."""
    try:
        return read_settings(flags, file=config)
    except BadSetting as problem:
        raise click.ClickException(str(problem)) from None


def host(settings: Settings, ready: Callable[[int], None], reread: Callable[[], Settings]) -> None:
    """Serve until a signal comes; workers that are replaced get the settings that are `reread` then."""
    # Here and not above, because no other command should wait until a web server has been loaded.
    from entendre.server.process.logs import set_up_log
    from entendre.server.process.server import CannotServe, serve

    set_up_log(settings.log_format, settings.log_level)
    try:
        if settings.workers > 1:
            from entendre.server.process.supervisor import supervise

            supervise(settings, reread, ready)
        else:
            serve(settings, dict(Catalogue()), ready)
    except (CannotServe, GameUnavailable) as problem:
        raise click.ClickException(str(problem)) from None


def address_of(settings: Settings, host: str, port: int) -> str:
    """Where a browser finds the server under this name."""
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}{settings.base_path}/"
