"""Part of one value put in the place of the same part of another."""

from __future__ import annotations

from typing import Any

import msgspec

from entendre.core import Chance


def with_a_piece_of(other: Any, value: Any, chance: Chance) -> Any:
    """The value with one piece of the other, large or small. They are structs of one type, and different."""
    names = [name for name in value.__struct_fields__ if getattr(value, name) != getattr(other, name)]
    name = chance.pick(names)
    piece = _piece(getattr(other, name), getattr(value, name), chance)
    return msgspec.structs.replace(value, **{name: piece})


def _piece(other: Any, value: Any, chance: Chance) -> Any:
    """All of the other, or only a piece of it."""
    if type(other) is not type(value) or chance.once_in(2):
        return other
    if isinstance(value, msgspec.Struct):
        return with_a_piece_of(other, value, chance)
    if isinstance(value, tuple) and len(other) == len(value):
        places = [place for place, item in enumerate(value) if item != other[place]]
        place = chance.pick(places)
        return (*value[:place], _piece(other[place], value[place], chance), *value[place + 1 :])
    return other
