"""Golden playthroughs: what each seat saw at each step, in every mode of every game (`make goldens`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from entendre.catalogue import Catalogue
from entendre.testing.playthrough import playthrough

FOLDER = Path(__file__).parent / "playthroughs"
GAMES = Catalogue()
MODES = [(name, mode) for name, entry in GAMES.items() for mode in entry.game.modes]


def test_no_game_and_no_mode_lacks_a_playthrough() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{game}-{mode}.txt" for game, mode in MODES}


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_every_seat_still_sees_what_it_saw(game: str, mode: str) -> None:
    golden = (FOLDER / f"{game}-{mode}.txt").read_text(encoding="utf-8")
    assert playthrough(GAMES[game].game, mode) == golden, (
        "if the change is meant: make goldens, and read the difference"
    )
