"""What can be said of a game without playing it: types are frozen and tagged, options explain themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from typing import Any, get_args

import msgspec

from entendre.core import AnyGame, Choice, GoOn, PublicEvent, SecretEvent, option_notes, read_options

_TAG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def check_shape(game: AnyGame) -> None:
    """Names, types, options and modes are as the contract wants them."""
    assert _TAG.fullmatch(game.name), f"a game's name is lower case with hyphens, not {game.name!r}"
    assert game.title, "a game has a title"
    assert len(game.players) >= 1, "a game says for how many players it is"
    _check_tags(game)
    _check_options(game)


def members(union: Any) -> tuple[type[msgspec.Struct], ...]:
    """The structs of a union, or the one struct itself."""
    return get_args(union) or (union,)


def _check_tags(game: AnyGame) -> None:
    choices, events = members(game.types.choice), members(game.types.event)
    for kind in choices:
        assert issubclass(kind, Choice), f"{kind.__name__} is not a Choice"
    for kind in events:
        assert issubclass(kind, PublicEvent) != issubclass(kind, SecretEvent), (
            f"{kind.__name__} must be either a PublicEvent or a SecretEvent"
        )
        if issubclass(kind, PublicEvent):
            for name in chain(*kind.reveals):
                assert name in {"type", *kind.__struct_fields__}, (
                    f"{kind.__name__} reveals {name!r}, which is none of its fields"
                )
    groups: tuple[tuple[type[msgspec.Struct], ...], ...] = ((*choices, GoOn), events)
    for group in groups:
        tags = [kind.__struct_config__.tag for kind in group]
        for kind, tag in zip(group, tags, strict=True):
            assert isinstance(tag, str), f"{kind.__name__} needs an explicit tag"
            assert _TAG.fullmatch(tag), f"the tag of {kind.__name__} is lower case with hyphens, not {tag!r}"
        assert len(set(tags)) == len(tags), f"tags are used twice: {sorted(map(str, tags))}"
    roots = (*choices, *events, game.types.state, game.types.open, game.types.own, game.types.options)
    for kind in _reachable(roots):
        assert kind.__struct_config__.frozen, f"{kind.__name__} must be frozen"


def _reachable(roots: tuple[type[msgspec.Struct], ...]) -> Iterator[type[msgspec.Struct]]:
    """Every struct that the roots are made of."""
    seen: set[Any] = set()
    todo: list[Any] = list(roots)
    while todo:
        kind = todo.pop()
        if kind in seen:
            continue
        seen.add(kind)
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            yield kind
            todo.extend(field.type for field in msgspec.structs.fields(kind))
        else:
            assert kind not in (list, dict, set), "containers in states, views, events and choices are tuples"
            todo.extend(part for part in get_args(kind) if not isinstance(part, str | int | msgspec.Meta))


def _check_options(game: AnyGame) -> None:
    for note in option_notes(game.types.options):
        assert note.allowed, f"option {note.name} says what it takes"
    assert game.modes, "a game names at least its usual mode"
    assert next(iter(game.modes.values())) == {}, (
        "the first mode is the game with every option at its default"
    )
    for mode, raw in game.modes.items():
        assert _TAG.fullmatch(mode), f"a mode's name is lower case with hyphens, not {mode!r}"
        read_options(game.types.options, raw)
