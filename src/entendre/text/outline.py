"""Any value of ours as lines of text, every field of it: nothing can hide from a golden playthrough."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec


def outline(value: object) -> tuple[str, ...]:
    """One line a leaf, `path: value`; small things made of plain values only (a card, a list) stay on one
    line.
    """
    return tuple(_lines("", msgspec.to_builtins(value)))


def _lines(path: str, value: Any) -> Iterator[str]:
    match value:
        case dict() if path == "" or not _plain(value.values()):
            for name, part in value.items():
                yield from _lines(f"{path}.{name}" if path else str(name), part)
        case list() | tuple() if not _plain(value):
            for index, part in enumerate(value):
                yield from _lines(f"{path}[{index}]", part)
        case dict():
            yield f"{path}: {{{', '.join(f'{name}: {_leaf(part)}' for name, part in value.items())}}}"
        case list() | tuple():
            yield f"{path}: [{', '.join(_leaf(part) for part in value)}]"
        case _:
            yield f"{path}: {_leaf(value)}"


def _plain(parts: Iterable[object]) -> bool:
    return not any(isinstance(part, dict | list | tuple) for part in parts)


def _leaf(value: object) -> str:
    return msgspec.json.encode(value).decode()
