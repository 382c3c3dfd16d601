"""A question of the past, put to an expert who sits where somebody else sat."""

from __future__ import annotations

from entendre.bots.bot import Ask
from entendre.core import AnyLook, PerSeat, Prompt


def asked_again(look: AnyLook, prompt: Prompt, names: PerSeat[str]) -> Ask:
    """The question with what was to be seen then. Drawings are not fetched: whoever asks has seen them."""
    assert look.seat is not None
    return Ask(look.seat, look, prompt, 0.0, names, _nothing)


def _nothing(key: str) -> bytes:
    raise KeyError(key)
