"""A whole game as text: what was done, what everybody was told, and what changed before each pair of eyes."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from entendre.core import AnyGame, AnyStep, AnyTable, PublicEvent, Seat, encode
from entendre.testing.acts import Act, Setting, moments
from entendre.text import outline

Seen = dict[Seat | None, tuple[str, ...]]


def playthrough(game: AnyGame, mode: str) -> str:
    """The golden playthrough of a game in a mode: the fewest players, a fixed seed, random legal acts; the
    usual mode's shows the curtains.
    """
    seed = hashlib.sha256(f"{game.name}/{mode}".encode()).digest()
    setting = Setting(game, game.players[0], mode, seed, curtains=mode == next(iter(game.modes)))
    return "\n".join(_lines(setting)) + "\n"


def _lines(setting: Setting) -> Iterator[str]:
    opened = setting.open()
    table = opened.table
    yield f"# {setting.game.title}, {setting.mode}: {', '.join(table.names)}"
    yield f"# options {encode(setting.game.modes[setting.mode]).decode()}"
    yield ""
    yield "== deal"
    seen: Seen = dict.fromkeys((None, *map(Seat, range(len(table.names)))), ())
    yield from _told(opened)
    yield from _changes(table, seen)
    for moment in moments(setting):
        yield ""
        yield f"== {_done(moment.act, table)}"
        table = moment.step.table
        yield from _told(moment.step)
        yield from _changes(table, seen)


def _done(act: Act, table: AnyTable) -> str:
    if act.seat is None:
        return f"time is up for {act.prompt}"
    if act.choice is None:
        return f"{table.names[act.seat]} withdraws from {act.prompt}"
    return f"{table.names[act.seat]} answers {act.prompt} with {encode(act.choice).decode()}"


def _told(step: AnyStep) -> Iterator[str]:
    for event in step.table.news:
        heard = "everybody is told" if isinstance(event, PublicEvent) else "secret"
        yield f"{heard}: {encode(event).decode()}"


def _changes(table: AnyTable, seen: Seen) -> Iterator[str]:
    """The lines of what lies open, and of what is each seat's own, that are new or gone."""
    for viewer, before in seen.items():
        look = table.look(viewer)
        now = outline(look if viewer is None else {"own": look.own, "mine": look.mine})
        gone, new = set(before) - set(now), set(now) - set(before)
        if gone or new:
            yield f"{'everybody' if viewer is None else table.names[viewer]}:"
            yield from (f"  - {line}" for line in before if line in gone)
            yield from (f"  + {line}" for line in now if line in new)
        seen[viewer] = now
