"""How well a team of experts plays, and what a line of the table is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from bench.bots.playing import play, team
from entendre.bots.figures import rate

FLAWLESS = ("success", "triumph")
NO_MISTAKE = 0.97
TRIUMPHS = {2: 0.17, 3: 0.32, 4: 0.55}
"""What the bots were asked for, by number of players."""

Tell = Callable[[str], None]


class Row(NamedTuple):
    """A line of the table: what was measured, what came out, what was asked, and whether that was met."""

    what: str
    measured: str
    bar: str
    met: bool


def teams(games: int, pool: ProcessPoolExecutor, tell: Tell) -> Iterator[Row]:
    """Entracte in cooperation: everybody an expert."""
    for players, least in TRIUMPHS.items():
        tell(f"Entracte, {players} experts")
        results = [each.outcome.result for each in play(team("expert", players), games, pool)]
        flawless = rate(sum(result in FLAWLESS for result in results), games)
        triumph = rate(results.count("triumph"), games)
        name = f"Entracte, {players} experts, {games} games"
        yield Row(f"{name}: no mistake", str(flawless), f">= {NO_MISTAKE:.0%}", flawless.share >= NO_MISTAKE)
        yield Row(f"{name}: triumph", str(triumph), f">= {least:.0%}", triumph.share >= least)
