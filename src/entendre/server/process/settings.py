"""How a server is set up: flags first, then the environment, then a file, then what is usual.

A setting has one name everywhere: `--base-path`, `ENTENDRE_BASE_PATH`, `base_path = "/games"` in TOML. A
wrong one is refused with its name, its value, where it came from, and what it takes.
"""

from __future__ import annotations

import difflib
import os
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Literal, NamedTuple
from urllib.parse import urlsplit

import msgspec

from entendre.server.addresses import read_network
from entendre.server.origins import read_origin

PREFIX = "ENTENDRE_"
CONFIG = "config"
"""Where the file is; the only setting that cannot stand in the file itself."""
POSTGRES = ("postgresql://", "postgres://")
REDIS = ("redis://", "rediss://", "unix://")

_BASE_PATH = re.compile(r"(/[A-Za-z0-9._~-]+)+")


class BadSetting(Exception):
    """A setting, or the file with the settings, cannot be used; the message says which and why."""


class Settings(msgspec.Struct, frozen=True):
    """Everything that whoever runs a server can choose."""

    host: str = "127.0.0.1"
    port: int = 8350
    database: str = ""
    fanout: str = ""
    workers: int = 1
    base_path: str = ""
    public_url: str | None = None
    allowed_origins: tuple[str, ...] = ()
    trusted_proxies: tuple[str, ...] = ()
    retention_days: int = 90
    idle_seconds: int = 600
    bot_pace: float = 0.7
    push: bool = True
    webhooks: bool = True
    notice_networks: tuple[str, ...] = ()
    push_contact: str = ""
    limits: bool = True
    log_format: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    metrics_from: tuple[str, ...] = ("127.0.0.0/8", "::1/128")
    wire: Literal["picows", "asgi"] = "picows"
    test_seed: str = ""
    test_clock: str = ""

    @property
    def on_postgres(self) -> bool:
        """Whether tables are kept in PostgreSQL, where other processes may serve them too."""
        return self.database.startswith(POSTGRES)

    @property
    def origins(self) -> tuple[str, ...]:
        """Whose pages may use this server, besides those it serves itself."""
        if self.public_url is None:
            return self.allowed_origins
        parts = urlsplit(self.public_url)
        return (f"{parts.scheme}://{parts.netloc}", *self.allowed_origins)

    @property
    def contact(self) -> str:
        """Whom push services may write to about this server."""
        if self.push_contact:
            return self.push_contact
        url = self.public_url or ""
        return url if url.startswith("https://") else "mailto:nobody@entendre.invalid"

    @property
    def shown_fanout(self) -> str:
        """The fan-out as it may be printed: without a password."""
        return without_password(self.fanout)

    @property
    def shown_database(self) -> str:
        """The database as it may be printed: without a password."""
        return without_password(self.database)


class SettingRule(NamedTuple):
    """One thing to choose: what it is for, how it is read, and what it takes, in words."""

    help: str
    takes: str
    read: Callable[[object], Any]


def data_home(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where programs keep a user's data on this system."""
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Entendre"
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Entendre"
    return Path(environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "entendre"


def read_settings(
    flags: Mapping[str, object], environ: Mapping[str, str] = os.environ, file: Path | None = None
) -> Settings:
    """The settings from all sources, or `BadSetting`. A flag that is None was not given."""
    found: dict[str, tuple[object, str]] = {}
    named = environ.get(PREFIX + CONFIG.upper())
    file = file or (Path(named) if named else None)
    if file is not None:
        found |= {name: (value, str(file)) for name, value in _from_file(file).items()}
    for variable, value in environ.items():
        if variable.startswith(PREFIX) and variable != PREFIX + CONFIG.upper():
            name = _known(variable.removeprefix(PREFIX).lower(), variable, _variables())
            found[name] = (value, variable)
    found |= {name: (value, _flag(name)) for name, value in flags.items() if value is not None}
    return _whole({name: _read(name, *source) for name, source in found.items()}, environ)


def without_password(database: str) -> str:
    """An address with stars for its password; a path as it is."""
    return re.sub(r"(?<=://)([^:/@]*):[^@/]*@", r"\1:***@", database)


def _whole(read: dict[str, Any], environ: Mapping[str, str]) -> Settings:
    """What depends on more than one setting."""
    settings = Settings(**read)
    if not settings.database:
        settings = msgspec.structs.replace(settings, database=str(data_home(environ) / "tables.sqlite"))
    if settings.fanout and not settings.on_postgres:
        raise BadSetting(
            f"fanout: {settings.shown_fanout!r} is for several processes, and those need a database on"
            f" PostgreSQL; this one is the file {settings.database!r}."
        )
    if settings.workers > 1 and not settings.on_postgres:
        raise BadSetting(
            f"workers: {settings.workers} processes need a database on PostgreSQL, and this one is the file"
            f" {settings.database!r}, which takes only 1."
        )
    if settings.workers > 1 and sys.platform == "win32":
        raise BadSetting(f"workers: {settings.workers} processes cannot share a port on Windows; only 1 can.")
    if settings.public_url is not None:
        path = urlsplit(settings.public_url).path.rstrip("/")
        if path and "base_path" not in read:
            settings = msgspec.structs.replace(settings, base_path=path)
        elif path != settings.base_path:
            raise BadSetting(
                f"public_url: {settings.public_url!r} ends in {path!r}, but base_path is"
                f" {settings.base_path!r}; they must be the same."
            )
    return settings


def _from_file(file: Path) -> dict[str, object]:
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as problem:
        raise BadSetting(f"The file with the settings, {file}, cannot be read: {problem}.") from None
    except tomllib.TOMLDecodeError as problem:
        raise BadSetting(f"The file with the settings, {file}, is not TOML: {problem}.") from None
    return {_known(name, f"{name} (in {file})", SETTINGS): value for name, value in table.items()}


def _known(name: str, shown: str, names: Iterable[str]) -> str:
    if name in SETTINGS:
        return name
    wrong = shown.split(maxsplit=1)[0]
    near = difflib.get_close_matches(wrong, list(names), n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(names)}."
    raise BadSetting(f"{shown} is not a setting; {hint}")


def _read(name: str, value: object, source: str) -> Any:
    setting = SETTINGS[name]
    try:
        return setting.read(value)
    except ValueError:
        shown = without_password(repr(value))
        raise BadSetting(
            f"{name}: {shown} (from {source}) is not allowed; it takes {setting.takes}."
        ) from None


def _variables() -> list[str]:
    return [PREFIX + name.upper() for name in SETTINGS]


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


# Readers: from text (flags, environment) or from TOML's own kinds. `ValueError` without words: the table
# below has them.


def _text(value: object) -> str:
    if not isinstance(value, str) or not value.strip() or "\0" in value:
        raise ValueError
    return value.strip()


def _maybe_text(value: object) -> str:
    return "" if value == "" else _text(value)


def _redis(value: object) -> str:
    text = _maybe_text(value)
    if text and not text.startswith(REDIS):
        raise ValueError
    return text


def _whole_number(least: int, most: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int | str):
            raise ValueError
        number = int(value)
        if not least <= number <= most:
            raise ValueError
        return number

    return read


def _number(least: float, most: float) -> Callable[[object], float]:
    def read(value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float | str):
            raise ValueError
        number = float(value)
        if not least <= number <= most:
            raise ValueError
        return number

    return read


def _one_of(*words: str) -> Callable[[object], str]:
    def read(value: object) -> str:
        word = _text(value).lower()
        if word not in words:
            raise ValueError
        return word

    return read


def _switch(value: object) -> bool:
    return value if isinstance(value, bool) else _one_of("on", "off")(value) == "on"


def _list_of(each: Callable[[str], object]) -> Callable[[object], tuple[str, ...]]:
    def read(value: object) -> tuple[str, ...]:
        parts = value.split(",") if isinstance(value, str) else value
        if not isinstance(parts, list | tuple):
            raise ValueError
        return tuple(str(each(_text(part))) for part in parts if part != "")

    return read


def _base(value: object) -> str:
    path = value.strip().rstrip("/") if isinstance(value, str) else None
    if path is None or (path and not _BASE_PATH.fullmatch(path)) or {".", ".."} & set(path.split("/")):
        raise ValueError
    return path


def _contact(value: object) -> str:
    text = _maybe_text(value)
    if text and not (text.startswith(("mailto:", "https://")) and text.isascii() and " " not in text):
        raise ValueError
    return text


def _address(value: object) -> str:
    parts = urlsplit(_text(value))
    origin = read_origin(f"{parts.scheme}://{parts.netloc}")
    if parts.query or parts.fragment:
        raise ValueError
    return origin + _base(parts.path)


SETTINGS: Mapping[str, SettingRule] = {
    "host": SettingRule("The address to listen on.", "an address or a name, such as 127.0.0.1 or ::", _text),
    "port": SettingRule(
        "The port to listen on.", "a whole number from 0 (any free one) to 65535", _whole_number(0, 65535)
    ),
    "database": SettingRule(
        "Where tables are kept.", "the path of a file (SQLite) or postgresql://user@host/name", _text
    ),
    "fanout": SettingRule(
        "What tells processes on one PostgreSQL of each other's moves; without it, PostgreSQL itself does.",
        "nothing, or an address such as redis://host:6379/0",
        _redis,
    ),
    "workers": SettingRule(
        "Processes that share the port; more than one only on PostgreSQL.",
        "a whole number from 1 to 64",
        _whole_number(1, 64),
    ),
    "base_path": SettingRule(
        "The path under which everything is served.", 'nothing, or a path such as "/games"', _base
    ),
    "public_url": SettingRule(
        "The address that people see, if a proxy stands in front.",
        "an address such as https://games.example/table",
        _address,
    ),
    "allowed_origins": SettingRule(
        "Further origins whose pages may use this server.",
        "origins such as https://games.example, separated by commas",
        _list_of(read_origin),
    ),
    "trusted_proxies": SettingRule(
        "Proxies whose word for a client's address is taken.",
        "addresses or networks such as 127.0.0.1 or 10.0.0.0/8, separated by commas",
        _list_of(read_network),
    ),
    "retention_days": SettingRule(
        "Days after which an untouched table is removed.",
        "a whole number from 1 to 36500",
        _whole_number(1, 36_500),
    ),
    "idle_seconds": SettingRule(
        "Seconds after which an empty table leaves memory.",
        "a whole number from 1 to 86400",
        _whole_number(1, 86_400),
    ),
    "bot_pace": SettingRule(
        "Seconds a bot lets pass before it answers.", "a number of seconds from 0 to 60", _number(0, 60)
    ),
    "push": SettingRule("Messages to the devices of people who ask for it.", '"on" or "off"', _switch),
    "webhooks": SettingRule(
        "Messages to a table's channel, if its host asks for it.", '"on" or "off"', _switch
    ),
    "notice_networks": SettingRule(
        "Private networks that such messages may go to, besides public addresses.",
        "addresses or networks such as 127.0.0.1 or 10.0.0.0/8, separated by commas",
        _list_of(read_network),
    ),
    "push_contact": SettingRule(
        "Whom push services may write to about this server.",
        "nothing (then it is public_url), or mailto:somebody@example.org, or an https address",
        _contact,
    ),
    "limits": SettingRule("Limits on how much one address may ask.", '"on" or "off"', _switch),
    "log_format": SettingRule("How the log is written.", '"text" or "json"', _one_of("text", "json")),
    "log_level": SettingRule(
        "How much is logged.",
        '"debug", "info", "warning" or "error"',
        _one_of("debug", "info", "warning", "error"),
    ),
    "metrics_from": SettingRule(
        "Who may read /metrics.",
        "addresses or networks such as 127.0.0.1 or 10.0.0.0/8, separated by commas",
        _list_of(read_network),
    ),
    "wire": SettingRule(
        "What carries WebSockets: picows is three times as quick, asgi uses only public interfaces.",
        '"picows" or "asgi"',
        _one_of("picows", "asgi"),
    ),
    "test_seed": SettingRule(
        "Only for tests: makes every code, token and deal predictable, and the same in every run.",
        "any text, or nothing",
        _maybe_text,
    ),
    "test_clock": SettingRule(
        "Only for tests: a file that says by how many milliseconds the clock is ahead, read on SIGUSR1.",
        "a path, or nothing",
        _maybe_text,
    ),
}
