"""Writes tests/playthroughs/ anew: read the difference before you commit it."""

from __future__ import annotations

from pathlib import Path

from entendre.catalogue import Catalogue
from entendre.testing.playthrough import playthrough

FOLDER = Path(__file__).parent.parent / "tests" / "playthroughs"


def main() -> None:
    """One file for every game and mode; files of modes that are gone are removed."""
    written = set()
    for entry in Catalogue().values():
        game = entry.game
        for mode in game.modes:
            path = FOLDER / f"{game.name}-{mode}.txt"
            path.write_text(playthrough(game, mode), encoding="utf-8")
            written.add(path)
            print(f"{path.relative_to(FOLDER.parent.parent)}: {path.stat().st_size:,} bytes")
    for stray in set(FOLDER.glob("*.txt")) - written:
        stray.unlink()
        print(f"{stray.name} removed")


if __name__ == "__main__":
    main()
