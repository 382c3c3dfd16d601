"""Tables that nobody has touched for long are removed, with their drawings; but none where somebody plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from entendre.live.randomness import is_code
from entendre.store.base import Store

STARTED, ENDED = b'{"type":"started', b'{"type":"ended'
"""How the entries begin by which it is seen whether a game is on."""

PAGE = 10_000
"""So many names at a time: to look for them takes as long as there are tables."""


class Pruned(NamedTuple):
    """What became of the tables that nobody had touched."""

    removed: int
    playing: int
    """Left alone, because a game was begun there and is not over."""


async def is_playing(store: Store, code: str) -> bool:
    """Whether a game was begun at a table that is not done with."""
    started = await store.find(code, STARTED, limit=1)
    ended = await store.find(code, ENDED, limit=1)
    return bool(started) and (not ended or ended[0].seq < started[0].seq)


async def prune(
    store: Store,
    before_ms: int,
    *,
    unfinished: bool = False,
    only_count: bool = False,
    told: Callable[[int], None] = lambda _: None,
) -> Pruned:
    """Remove tables that were last touched before that time; with `unfinished` also those where a game is on
    that everybody has left, but never one whose clock still runs.
    """
    removed, left = 0, set[str]()
    playing = 0
    while True:
        stale = await store.stale(before_ms, PAGE + len(left))
        fresh = [code for code in stale if code not in left]
        if not fresh:
            return Pruned(removed, playing)
        for code in fresh:
            if not is_code(code):  # the server keeps logs of its own, too
                left.add(code)
            elif not unfinished and await is_playing(store, code):
                left.add(code)
                playing += 1
            elif only_count or not await store.forget_stale(code, before_ms):
                left.add(code)
                removed += only_count
            else:
                removed += 1
            told(removed)
