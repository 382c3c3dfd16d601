"""Games that were played at a table before anybody opens a page: by the rules, and at random."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import BrowserContext

from entendre.catalogue import Catalogue
from entendre.core import Chance
from entendre.live.commands import ToLobby
from entendre.plugin import GameEntry
from tests.live.evening import Evening, looked_at

KEEP = "([code, token]) => localStorage.setItem(`entendre:seat:${code}`, JSON.stringify({ code, token }))"
MOST_ANSWERS = 3_000


class Before(NamedTuple):
    """A table, and the tokens of those who have seats at it, the host's first."""

    code: str
    tokens: tuple[str, ...]

    def give(self, context: BrowserContext, seat: int) -> None:
        """A browser has a seat at it from its next page on."""
        context.add_init_script(f"({KEEP})(['{self.code}', '{self.tokens[seat]}'])")


def read_by(players: int) -> str:
    """A game for so many, in which people read each other."""
    games = Catalogue()
    return next(
        name
        for name, entry in games.items()
        if players in entry.game.players and type(entry).readings is not GameEntry.readings
    )


def played_before(folder: Path, names: tuple[str, ...], game: str, times: int) -> Before:
    """So many games at a new table, all of them over; the house is to be opened on the same folder."""
    with ThreadPoolExecutor(1) as elsewhere:  # where no browser has a loop of its own
        return elsewhere.submit(lambda: asyncio.run(_played(folder, names, game, times))).result()


async def _played(folder: Path, names: tuple[str, ...], game: str, times: int) -> Before:
    night = await Evening(folder / "tables.sqlite").open()
    live, seated = await night.table_of(*names)
    chance = Chance(b"before")
    for _ in range(times):
        await night.start(live, seated[0].member, game)
        for _ in range(MOST_ANSWERS):
            if live.room.phase != "playing":
                break
            await looked_at(live)
            for who in seated:
                if live.room.phase == "playing":
                    await night.answer(live, who.member, chance)
        assert live.room.phase == "after", f"{game} does not end"
    await night.do(live, seated[0].member, ToLobby(night.ref()))
    await night.close()
    return Before(live.room.code, tuple(who.token for who in seated))
