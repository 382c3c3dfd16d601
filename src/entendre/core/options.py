"""A game's options: typed, and refused in words when they are wrong.

A game declares them as a frozen struct whose fields have defaults, and bounds where they need some
(`Annotated[int, Meta(ge=1, le=9)]`). What an option is for, the game's texts say.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from entendre.core.errors import Rejected, quoted

BY_THE_TABLE = "by the table"
"""Marks an option that no lobby offers since the table fills it in (`Game.prepared`):
`Annotated[..., Meta(extra={BY_THE_TABLE: True})]`.
"""

LONGEST = "longest"
"""Says how long the texts of a list may be, which the game itself refuses otherwise:
`tuple[Annotated[str, Meta(extra={LONGEST: 40})], ...]`.
"""
LANGUAGE = "language"
"""The option that is the table's language, where a game has one by that name that is set by the table."""

OptionsT = TypeVar("OptionsT", bound=msgspec.Struct)


class OptionNote(msgspec.Struct, frozen=True):
    """What a lobby or a manual must know of one option; the texts say what it is for."""

    name: str
    allowed: str
    default: object
    choices: tuple[str, ...] = ()
    """The words to choose from, where the option is one of some words."""
    least: int | None = None
    most: int | None = None
    seat: bool = False
    """Whether it is a seat: people choose among those at the table, and not among numbers."""
    longest: int | None = None
    """How many characters each may have, where the option is a list of texts and the game says so."""


def read_options(kind: type[OptionsT], raw: Mapping[str, object]) -> OptionsT:
    """The options from plain values, or `Rejected` naming the first one that is wrong and what it takes."""
    if raw.keys() <= _names(kind):
        try:
            return msgspec.convert(dict(raw), kind)
        except msgspec.ValidationError:
            pass
    raise _refused(kind, raw)


def read_chosen(kind: type[msgspec.Struct], raw: Mapping[str, object]) -> dict[str, object]:
    """What people chose, complete and as plain values. What the table sets by itself is no option of theirs,
    and refused like any that there is not.
    """
    names = _chosen_names(kind)
    for name in raw:
        if name not in names:
            raise _unknown(name, names)
    plain: dict[str, object] = msgspec.json.decode(msgspec.json.encode(read_options(kind, raw)))
    return {name: plain[name] for name in names}


def option_notes(kind: type[msgspec.Struct]) -> tuple[OptionNote, ...]:
    """Every option that people choose, in the order of its declaration."""
    notes = []
    for field in _fields(kind):
        if _by_the_table(field.type):
            continue
        default = field.default_factory() if callable(field.default_factory) else field.default
        plain = _without_none(_unwrapped(field.type))
        notes.append(
            OptionNote(
                name=field.encode_name,
                allowed=_allowed(field.type),
                default=msgspec.to_builtins(default),
                choices=tuple(str(value) for value in plain.values)
                if isinstance(plain, inspect.LiteralType)
                else (),
                least=plain.ge if isinstance(plain, inspect.IntType) else None,
                most=plain.le if isinstance(plain, inspect.IntType) else None,
                seat=_is_seat(field.type),
                longest=_longest(plain),
            )
        )
    return tuple(notes)


@cache
def is_spoken(kind: type[msgspec.Struct]) -> bool:
    """Whether a game with these options is played in the language of its table."""
    return any(field.encode_name == LANGUAGE and _by_the_table(field.type) for field in _fields(kind))


def in_language(kind: type[msgspec.Struct], raw: Mapping[str, object], language: str) -> Mapping[str, object]:
    """These options in a language; as they are for a game that depends on none, or is not played in it."""
    if not is_spoken(kind):
        return raw
    spoken = {**raw, LANGUAGE: language}
    try:
        read_options(kind, spoken)
    except Rejected:
        return raw
    return spoken


def _refused(kind: type[msgspec.Struct], raw: Mapping[str, object]) -> Rejected:
    """Why these are no options: the first one that is wrong."""
    fields = {field.encode_name: field for field in _fields(kind)}
    for name, value in raw.items():
        if name not in fields:
            return _unknown(name, fields)
        try:
            msgspec.convert(value, _annotation(kind, fields[name].name))
        except msgspec.ValidationError:
            allowed = _allowed(fields[name].type)
            return Rejected("option.bad", f"{name}: {quoted(value)} is not allowed; it takes {allowed}.")
    raise TypeError(f"{kind.__name__} takes each of these options, and not all of them together")


def _unknown(name: str, known: Iterable[str]) -> Rejected:
    return Rejected(
        "option.unknown", f"There is no option {quoted(name)}; there are: {', '.join(known) or 'none'}."
    )


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[inspect.Field, ...]:
    info = inspect.type_info(kind)
    if not isinstance(info, inspect.StructType):
        raise TypeError(f"{kind.__name__} is not a struct")
    return info.fields


@cache
def _names(kind: type[msgspec.Struct]) -> frozenset[str]:
    return frozenset(field.encode_name for field in _fields(kind))


@cache
def _chosen_names(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """All but those that the table sets by itself."""
    return tuple(field.encode_name for field in _fields(kind) if not _by_the_table(field.type))


@cache
def _annotation(kind: type[msgspec.Struct], name: str) -> Any:
    return next(field.type for field in msgspec.structs.fields(kind) if field.name == name)


def _by_the_table(kind: inspect.Type) -> bool:
    return isinstance(kind, inspect.Metadata) and bool((kind.extra or {}).get(BY_THE_TABLE))


def _longest(kind: inspect.Type) -> int | None:
    item = kind.item_type if isinstance(kind, inspect.VarTupleType) else None
    extra = item.extra if isinstance(item, inspect.Metadata) else None
    found = (extra or {}).get(LONGEST)
    return found if isinstance(found, int) else None


def _is_seat(kind: inspect.Type) -> bool:
    match kind:
        case inspect.UnionType(types=types):
            return any(_is_seat(part) for part in types)
        case inspect.Metadata(type=inner, extra_json_schema=marks):
            return (marks or {}).get("x-entendre") == "seat" or _is_seat(inner)
    return False


def _unwrapped(kind: inspect.Type) -> inspect.Type:
    return kind.type if isinstance(kind, inspect.Metadata) else kind


def _without_none(kind: inspect.Type) -> inspect.Type:
    if isinstance(kind, inspect.UnionType):
        plain = [_unwrapped(part) for part in kind.types if not isinstance(part, inspect.NoneType)]
        if len(plain) == 1:
            return plain[0]
    return kind


def _allowed(kind: inspect.Type) -> str:
    """What a type takes, in words."""
    match kind:
        case inspect.Metadata(type=inner):
            return _allowed(inner)
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType(ge=least, le=most):
            return "a whole number" + _bounds(least, most)
        case inspect.StrType(min_length=least, max_length=most):
            return "text" + (
                f" of{_bounds(least, most).removeprefix(' from')} characters" if least or most else ""
            )
        case inspect.LiteralType(values=values):
            return " or ".join(f'"{value}"' for value in values)
        case inspect.NoneType():
            return "nothing"
        case inspect.UnionType(types=types):
            return ", or ".join(_allowed(part) for part in types)
        case inspect.VarTupleType(item_type=item, min_length=least, max_length=most):
            return (
                "a list"
                + (f" of{_bounds(least, most).removeprefix(' from')} items" if least or most else "")
                + (f", each {_allowed(item)}")
            )
        case _:
            raise TypeError(f"an option cannot be of type {kind!r}")


def _bounds(least: int | None, most: int | None) -> str:
    match (least, most):
        case (None, None):
            return ""
        case (_, None):
            return f" from {least} up"
        case (None, _):
            return f" up to {most}"
        case _:
            return f" from {least} to {most}"
