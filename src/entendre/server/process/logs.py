"""The log of a server: lines for people or JSON for programs, and no secret in either.

What an exception says may quote what somebody wrote, a name, an answer, a token. So only its type and place
are logged; the words of our own two kinds of refusal are kept where they hold no such thing.
"""

from __future__ import annotations

import logging
import sys
import traceback
from pathlib import Path
from typing import TextIO

import msgspec

from entendre.core import Rejected
from entendre.store.base import StoreUnavailable

FIELDS = ("route", "method", "status", "ms", "count")
"""All that may be logged beside a sentence (`extra={...}`); anything else is left out."""


def set_up_log(form: str, level: str, stream: TextIO | None = None) -> None:
    """Send everything that is logged in this process to one stream (standard error if none is named)."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else Lines())
    root = logging.getLogger()
    for old in list(root.handlers):
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(level.upper())
    # These tell their own story at every turn; their trouble is of interest, their daily life is not.
    for name in ("asyncio", "uvicorn.error", "entendre.wire.picows"):
        logging.getLogger(name).setLevel(max(logging.getLevelName(level.upper()), logging.WARNING))


class Discreet(logging.Formatter):
    """Says what happened and where, but not what was said."""

    def sentence(self, record: logging.LogRecord) -> str:
        """The message, with exceptions among its arguments reduced to what may be known."""
        args = record.args
        if isinstance(args, tuple):
            args = tuple(_reduced(arg) for arg in args)
        return str(record.msg) % args if args else str(record.msg)

    def trouble(self, record: logging.LogRecord) -> str | None:
        """The type and place of the exception that is logged with a record."""
        error = record.exc_info[1] if record.exc_info else None
        return None if error is None else place(error)


class Lines(Discreet):
    """One line a record, for a terminal or a journal."""

    def format(self, record: logging.LogRecord) -> str:
        fields = "".join(
            f" {name}={getattr(record, name)}" for name in FIELDS if getattr(record, name, None) is not None
        )
        trouble = self.trouble(record)
        return (
            f"{self.formatTime(record)} {record.levelname.lower():7} {record.name}: {self.sentence(record)}"
            f"{fields}{f' [{trouble}]' if trouble else ''}"
        )


class JsonLines(Discreet):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": self.sentence(record),
        }
        line |= {name: getattr(record, name) for name in FIELDS if getattr(record, name, None) is not None}
        trouble = self.trouble(record)
        if trouble is not None:
            line["trouble"] = trouble
        return msgspec.json.encode(line, enc_hook=str).decode()


def place(error: BaseException) -> str:
    """What failed and where, without what it said."""
    frames = traceback.extract_tb(error.__traceback__)
    places = " > ".join(f"{frame.name} ({Path(frame.filename).name}:{frame.lineno})" for frame in frames)
    return f"{type(error).__name__} in {places}" if places else type(error).__name__


def _reduced(arg: object) -> object:
    match arg:
        case Rejected():
            return arg.code
        case StoreUnavailable():
            return str(arg)
        case BaseException():
            return place(arg)
        case _:
            return arg
