"""Files of JSON lines as commands read them: plain or packed, with a bar, and a sentence on what is wrong."""

from __future__ import annotations

import gzip
import io
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, TypeVar

import click
import msgspec
from rich.console import Console
from rich.progress import Progress

from entendre.text import plain

FILE = click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path)
"""A file of lines; `-` is whatever is piped in."""

_PIPE = Path("-")
_GZIP = b"\x1f\x8b"

Line = TypeVar("Line")


def read_lines(path: Path, kind: type[Line], allowed: str) -> Iterator[Line]:
    """Every line of a file as this kind; blank ones are passed over. A line that is something else ends the
    command with its number, what is wrong with it, and the sentence on what is allowed.
    """
    decoder = msgspec.json.Decoder(kind)
    with _opened(path) as file, Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(plain(path.name), total=file.seek(0, io.SEEK_END))
        file.seek(0)
        for number, line in enumerate(_lines(path, file), 1):
            bar.update(task, completed=file.tell())
            if line.strip():
                try:
                    read = decoder.decode(line)
                except (msgspec.DecodeError, UnicodeDecodeError) as problem:
                    raise _wrong(path, f", line {number}: {problem}. {allowed}") from None
                yield read


def _opened(path: Path) -> BinaryIO:
    if path == _PIPE:
        return io.BytesIO(sys.stdin.buffer.read())
    try:
        return path.open("rb")
    except OSError as problem:
        raise _wrong(path, f" cannot be read: {problem.strerror}.") from None


def _lines(path: Path, file: BinaryIO) -> Iterator[bytes]:
    """Told by how the file begins, not by its name, whether it is packed."""
    packed = file.read(len(_GZIP)) == _GZIP
    file.seek(0)
    try:
        yield from gzip.GzipFile(fileobj=file) if packed else file
    except (gzip.BadGzipFile, EOFError, zlib.error) as problem:
        raise _wrong(path, f" cannot be unpacked: {problem}.") from None


def _wrong(path: Path, problem: str) -> click.ClickException:
    return click.ClickException(plain(f"{path}{problem}"))
