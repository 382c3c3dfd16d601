"""How a game is told in a terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from entendre.core import AnyLook, PerSeat
from entendre.text.outline import outline
from entendre.text.texts import Texts, listed


class Teller(NamedTuple):
    """How one game is told."""

    tell: Callable[[Any, PerSeat[str]], str]
    """A public event as one sentence."""
    show: Callable[[AnyLook, PerSeat[str]], tuple[str, ...]]
    """What a viewer sees, as the lines of a screen."""


def plain_teller(texts: Texts) -> Teller:
    """For a game without one of its own: `told.<tag>` filled with the fields of the event, or else the fields
    themselves; and the outline of what is seen.
    """

    def tell(event: msgspec.Struct, names: PerSeat[str]) -> str:
        values = msgspec.to_builtins(event)
        if f"told.{values['type']}" not in texts:
            return "; ".join(outline(values))
        if isinstance(seat := values.get("seat"), int):
            values["name"] = names[seat]
        if isinstance(seats := values.get("seats"), list | tuple):
            values["names"] = listed([names[each] for each in seats])
        return texts.say(f"told.{values['type']}", **values)

    def show(look: AnyLook, _: PerSeat[str]) -> tuple[str, ...]:
        return (*outline(look.open), *(() if look.own is None else outline(look.own)))

    return Teller(tell, show)
