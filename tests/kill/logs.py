"""What was written down, and whether it is what players were told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from entendre.live.entries import Played, decode_entry
from entendre.live.room import Room
from entendre.server.process.storage import store_at
from tests.kill.players import Player
from tests.kill.servers import GAMES


async def logs_of(database: str, codes: Collection[str]) -> dict[str, list[bytes]]:
    """The logs of these tables."""
    store = store_at(database)
    await store.open()
    try:
        return {code: await store.read(code) for code in codes}
    finally:
        await store.close()


def folded(code: str, bodies: Sequence[bytes]) -> Room:
    """The room that a log tells of."""
    room = Room(code, GAMES)
    for body in bodies:
        room.apply(decode_entry(body))
    return room


def check_acknowledged(players: Iterable[Player], logs: Mapping[str, Sequence[bytes]]) -> None:
    """Every answer that was acknowledged is there once, and none is there twice."""
    for player in players:
        written = Counter(
            entry.ref
            for entry in map(decode_entry, logs[player.code])
            if isinstance(entry, Played) and entry.member == player.member and entry.ref is not None
        )
        lost = [ref for ref in player.answered if written[ref] != 1]
        assert not lost, f"acknowledged, and not there exactly once: {lost}"
        doubled = [ref for ref, count in written.items() if count > 1]
        assert not doubled, f"there twice: {doubled}"
