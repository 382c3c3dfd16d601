"""`make bake`: writes src/entendre/games/subtext/bots/knowledge.npz anew from the packages it is made of.

Takes a quarter of a gigabyte of downloads and a minute; the file is committed, so that nobody else needs to.
The same packages give the same table on every machine, and the same file where zlib packs alike.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from scripts.games.subtext.bake.associations import strengths
from scripts.games.subtext.bake.sketches import sketches_of
from scripts.games.subtext.bake.vocabulary import read_icons, read_things

from entendre.games.subtext.rules.words import EDITIONS

OUT = Path(__file__).parents[4] / "src/entendre/games/subtext/bots/knowledge.npz"


def main(packages: Path) -> None:
    """Bake from the packages in this folder."""
    icons = read_icons()
    things = read_things(icons)
    ours = {word for cards in EDITIONS.values() for card in cards for word in card}
    words = sorted(ours | {thing.casefold() for thing in things} | {icon.name for icon in icons})
    sketches = sketches_of(icons, things, packages)
    lines = [line for _, sketch in sketches for line in sketch]
    OUT.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(
        OUT,
        words=np.array("\n".join(words)),
        things=np.array("\n".join(things)),
        strength=strengths(words, things, icons, packages),
        sketched=np.array([thing for thing, _ in sketches], np.uint16),
        lines_each=np.array([len(sketch) for _, sketch in sketches], np.uint16),
        points_each=np.array([len(line) for line in lines], np.uint16),
        points=np.array([point for line in lines for point in line], np.uint8),
    )
    print(f"{len(words)} words, {len(things)} things, {len(sketches)} sketches: {OUT.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
