"""`make train-eye`: learns src/entendre/games/subtext/bots/eye.npz anew, and the eyes of the five folds.

    python -m scripts.eye DRAWINGS [--only FOLD] [--epochs N]

The eye that plays learns from all drawings. An eye of a fold has never seen the drawings of that fold: the
benchmarks try it on them. The same drawings give the same weights on the same machine.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
from scripts.eye.drawings import FOLDS, folds_of, read_samples
from scripts.eye.lessons import Lessons
from scripts.eye.network import fresh, learn, plain, prepared

from entendre.games.subtext.bots.knowledge import knowledge
from entendre.games.subtext.bots.network import packed

ROOT = Path(__file__).parents[2]
EYE = ROOT / "src/entendre/games/subtext/bots/eye.npz"
OF_FOLDS = ROOT / "bench/games/eyes"
SCRATCH = ROOT / ".eye"
"""Varied drawings, shared by all that learn from them."""
EPOCHS = 26


def main() -> None:
    """Learns from the file of drawings."""
    parser = argparse.ArgumentParser()
    parser.add_argument("drawings", type=Path)
    parser.add_argument(
        "--only", type=int, choices=range(FOLDS + 1), help=f"One fold; {FOLDS} is the eye that plays."
    )
    parser.add_argument("--epochs", type=int, default=EPOCHS)
    parser.add_argument("--threads", type=int, default=1)
    asked = parser.parse_args()
    for fold in range(FOLDS + 1) if asked.only is None else [asked.only]:
        train(asked.drawings, fold, asked.epochs, asked.threads)


def train(drawings: Path, fold: int, epochs: int, threads: int) -> None:
    """One eye, written to its place."""
    prepared(fold, threads)
    samples = read_samples(drawings)
    SCRATCH.mkdir(exist_ok=True)
    lessons = Lessons(samples, knowledge(), SCRATCH)
    kept_out = folds_of(samples) == fold
    steps, cost = lessons.steps(kept_out), 0.0
    model = fresh(lessons.outputs)
    for number, now in enumerate(learn(model, lessons.batches(kept_out, fold), steps * epochs)):
        cost += now / steps
        if (number + 1) % steps == 0:
            print(f"eye {fold}, epoch {(number + 1) // steps} of {epochs}: cost {cost:.3f}", flush=True)
            cost = 0.0
    out = EYE if fold == FOLDS else OF_FOLDS / f"fold-{fold}.npz"
    out.parent.mkdir(parents=True, exist_ok=True)
    kept: dict[str, Any] = packed(plain(model))
    np.savez_compressed(out, **kept)
    print(f"{out.relative_to(ROOT)}: {out.stat().st_size:,} bytes", flush=True)


if __name__ == "__main__":
    main()
