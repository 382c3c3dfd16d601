"""Where two values of ours differ."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from entendre.core import encode

_SHOWN = 80


def differences(first: object, second: object) -> Iterator[tuple[str, str, str]]:
    """The paths at which they differ (`events[0].deck[2]`), with both values as JSON, cut if long."""
    return _differ("", msgspec.to_builtins(first), msgspec.to_builtins(second))


def _differ(path: str, first: Any, second: Any) -> Iterator[tuple[str, str, str]]:
    if isinstance(first, dict) and isinstance(second, dict) and first.keys() == second.keys():
        for name in first:
            yield from _differ(f"{path}.{name}" if path else str(name), first[name], second[name])
    elif isinstance(first, list | tuple) and isinstance(second, list | tuple) and len(first) == len(second):
        for at, (one, other) in enumerate(zip(first, second, strict=True)):
            yield from _differ(f"{path}[{at}]", one, other)
    elif first != second:
        yield path, _shown(first), _shown(second)


def _shown(value: object) -> str:
    text = encode(value).decode()
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
