"""`make bake`: writes src/entendre/games/subtext/bots/knowledge.npz anew from the packages it is made of.

Takes a quarter of a gigabyte of downloads and a minute; the file is committed, so that nobody else needs to.
The same packages give the same table on every machine, and the same file where zlib packs alike.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from scripts.bake.associations import strengths
from scripts.bake.sketches import read_concepts, sketches_of

from entendre.games.subtext.rules.words import EDITIONS

HERE = Path(__file__).parent
OUT = HERE.parents[1] / "src/entendre/games/subtext/bots/knowledge.npz"


def main(packages: Path) -> None:
    """Bake from the packages in this folder."""
    things = read_concepts(HERE / "concepts.txt")
    words = sorted({word for cards in EDITIONS.values() for card in cards for word in card} | set(things))
    sketches = sketches_of(things, packages)
    lines = [line for _, sketch in sketches for line in sketch]
    OUT.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(
        OUT,
        words=np.array("\n".join(words)),
        things=np.array("\n".join(things)),
        strength=strengths(words, things, packages),
        sketched=np.array([thing for thing, _ in sketches], np.uint16),
        lines_each=np.array([len(sketch) for _, sketch in sketches], np.uint16),
        points_each=np.array([len(line) for line in lines], np.uint16),
        points=np.array([point for line in lines for point in line], np.uint8),
    )
    print(f"{len(words)} words, {len(things)} things, {len(sketches)} sketches: {OUT.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
