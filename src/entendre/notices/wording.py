"""What messages say. They are made of nothing but a `Turn`, so nothing else can be in them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from entendre.text import Texts, listed


class Turn(msgspec.Struct, frozen=True):
    """Somebody is asked something and has been away for a while."""

    code: str
    game: str
    """The game's title."""
    devices: tuple[int, ...]
    """Who is told on their devices, by their number at the table. Is in no message."""
    names: tuple[str, ...]
    """Who is named in the channel: no more than everybody at the table can see."""


class PushMessage(msgspec.Struct, frozen=True):
    """What a device is sent; the service worker shows it."""

    title: str
    body: str
    code: str


def push_message(turn: Turn, language: str) -> bytes:
    """What whoever is waited for is told on their device."""
    return msgspec.json.encode(
        PushMessage(turn.game, _texts(language).say("push", code=turn.code), turn.code)
    )


def sentence(turn: Turn, language: str) -> str:
    """What everybody is told in their channel."""
    names = listed(turn.names, language)
    return _texts(language).say("webhook", count=len(turn.names), game=turn.game, code=turn.code, names=names)


@cache
def _texts(language: str) -> Texts:
    return Texts.read(files("entendre.notices") / "texts" / f"{language}.json", language)
