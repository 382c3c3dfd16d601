"""By what the lines of a record are known again, field by field.

They lie in the same file, so they prove nothing against somebody who writes it all anew. They show which
field of which line was changed by somebody who did not; and there are choices that leave no trace in what
follows (an answer that was changed again before the prompt closed), which nothing else would miss.

A field is what can be reached in one or two steps: `seat`, `choice.text`, `events[2]`, `options.rounds`. Its
mark is the first 8 hexadecimal digits of SHA-256 of its path, a zero byte, and its value as it is written.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

LENGTH = 8
UNMARKED = ("marks", "digest")
"""What the last line says about all others."""

_object = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
_array = msgspec.json.Decoder(list[msgspec.Raw]).decode


def marks_of(line: bytes) -> str:
    """The marks of a line's fields, in their order."""
    return "".join(_mark(path, value) for path, value in fields_of(line))


def digest_of(lines: Iterable[bytes]) -> str:
    """SHA-256 of all lines above the last, as they stand in the file."""
    return hashlib.sha256(b"".join(line + b"\n" for line in lines)).hexdigest()


def changed(line: bytes, marks: str) -> list[str] | None:
    """The fields that are not what they were when the marks were made; none in particular (an empty list)
    where something was taken out of the line. None: nothing was changed.
    """
    left = Counter(marks[at : at + LENGTH] for at in range(0, len(marks), LENGTH))
    other = []
    for path, value in fields_of(line):
        mark = _mark(path, value)
        if left[mark] > 0:
            left[mark] -= 1
        else:
            other.append(path)
    return other if other or left.total() else None


def fields_of(line: bytes) -> Iterator[tuple[str, bytes]]:
    """The paths of a line's fields, and their values as they are written."""
    for name, value in _object(line).items():
        if name in UNMARKED:
            continue
        written = bytes(value)
        parts: list[tuple[str, bytes]] = []
        if written.startswith(b"{"):
            parts = [(f"{name}.{part}", bytes(raw)) for part, raw in _object(written).items()]
        elif written.startswith(b"["):
            parts = [(f"{name}[{at}]", bytes(raw)) for at, raw in enumerate(_array(written))]
        yield from parts or [(name, written)]


def _mark(path: str, value: bytes) -> str:
    return hashlib.sha256(path.encode() + b"\0" + value).hexdigest()[:LENGTH]
