"""`make train-eye`: learns src/entendre/games/subtext/bots/eye.npz anew, and the eyes of the five folds.

    python -m scripts.games.subtext.eye DRAWINGS [--only FOLD ...] [--network NAME] [--epochs N]

The eye that plays learns from all drawings. An eye of a fold has never seen the drawings of that fold: the
benchmarks try it on them. The same drawings give the same weights on the same machine.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
from scripts.games.subtext.eye.drawings import FOLDS, folds_of, read_samples
from scripts.games.subtext.eye.lessons import RECIPES, Lessons
from scripts.games.subtext.eye.network import learn, plain, prepared

from entendre.games.subtext.bots.knowledge import knowledge
from entendre.games.subtext.bots.network import packed

ROOT = Path(__file__).parents[4]
EYE = ROOT / "src/entendre/games/subtext/bots/eye.npz"
OF_FOLDS = ROOT / "bench/games/subtext/eyes"
SCRATCH = ROOT / ".eye"
"""Varied drawings, shared by all that learn from them."""


def main() -> None:
    """Learns from the file of drawings."""
    parser = argparse.ArgumentParser()
    parser.add_argument("drawings", type=Path)
    parser.add_argument(
        "--only",
        type=int,
        nargs="+",
        choices=range(FOLDS + 1),
        default=range(FOLDS + 1),
        help=f"Some folds; {FOLDS} is the eye that plays.",
    )
    parser.add_argument("--network", choices=RECIPES, help="One network; the other is left as it is.")
    parser.add_argument("--epochs", type=int, help="Fewer, to try something.")
    parser.add_argument("--threads", type=int, default=1)
    asked = parser.parse_args()
    for fold in asked.only:
        for network in RECIPES if asked.network is None else [asked.network]:
            train(asked.drawings, fold, network, asked.epochs or RECIPES[network].epochs, asked.threads)


def train(drawings: Path, fold: int, network: str, epochs: int, threads: int) -> None:
    """One network of an eye, written to its place."""
    recipe = RECIPES[network]
    prepared(recipe.seed + fold, threads)
    samples = read_samples(drawings)
    SCRATCH.mkdir(exist_ok=True)
    lessons = Lessons(samples, knowledge(), network, SCRATCH)
    kept_out = folds_of(samples) == fold
    steps, cost = lessons.steps(kept_out), 0.0
    model = recipe.fresh(lessons.outputs)
    batches = lessons.batches(kept_out, fold)
    for number, now in enumerate(learn(model, batches, steps * epochs, recipe.rate, recipe.unit)):
        cost += now / steps
        if (number + 1) % steps == 0:
            print(
                f"eye {fold}, {network}, epoch {(number + 1) // steps} of {epochs}: cost {cost:.3f}",
                flush=True,
            )
            cost = 0.0
    out = EYE if fold == FOLDS else OF_FOLDS / f"fold-{fold}.npz"
    out.parent.mkdir(parents=True, exist_ok=True)
    kept: dict[str, Any] = {}
    if out.exists():
        with np.load(out) as before:
            kept = {name: before[name] for name in before.files if not name.startswith(f"{network}.")}
    kept |= packed(plain(model), network)
    np.savez_compressed(out, **{name: kept[name] for name in sorted(kept)})
    print(f"{out.relative_to(ROOT)}: {out.stat().st_size:,} bytes", flush=True)


if __name__ == "__main__":
    main()
