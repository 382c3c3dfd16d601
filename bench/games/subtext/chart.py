"""`python -m bench.games.subtext.chart FILE`: how sure the eye is and how often it is right, as a picture."""

from __future__ import annotations

import sys
from pathlib import Path

import matplotlib as mpl
import numpy as np
from scripts.games.subtext.eye.drawings import FOLDS

from bench.games.subtext.drawings import eye_of, missing, unseen
from bench.games.subtext.eye import Tried, calibration_error, tried

mpl.use("Agg")
from matplotlib import pyplot as plt  # the way of drawing is chosen first

BINS = 10
INK, PAPER, RED = "#2b2a33", "#faf6ec", "#b3402e"


def chart(folds: list[Tried], path: Path) -> None:
    """Draws all folds, each as a thin line, and all together as a thick one."""
    figure, axes = plt.subplots(figsize=(7.2, 4.6), facecolor=PAPER, layout="constrained")
    axes.set_facecolor(PAPER)
    axes.plot([0, 1], [0, 1], color=INK, linewidth=1, linestyle=":", label="as right as it is sure")
    for number, each in enumerate(folds):
        label = "one fold of five" if not number else None
        axes.plot(*_curve(each), color=INK, alpha=0.25, linewidth=1, label=label)
    whole = sum(folds[1:], folds[0])
    label = f"all {len(whole.right):,} drawings (off by {calibration_error(whole):.3f} on average)"
    axes.plot(*_curve(whole), color=RED, linewidth=2.5, marker="o", label=label)
    axes.set_xlabel("how sure the eye is of the likeliest thing")
    axes.set_ylabel("how often that is right")
    axes.set_title("Drawings by people that the eye has never seen", loc="left", color=INK)
    axes.xaxis.set_major_formatter(mpl.ticker.PercentFormatter(1))
    axes.yaxis.set_major_formatter(mpl.ticker.PercentFormatter(1))
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(frameon=False, loc="upper left")
    figure.savefig(path, dpi=130)


def _curve(these: Tried) -> tuple[list[float], list[float]]:
    places = np.minimum((these.sure * BINS).astype(int), BINS - 1)
    inside = [places == place for place in range(BINS) if (places == place).sum() >= BINS]
    sure, right = ([float(each[some].mean()) for some in inside] for each in (these.sure, these.right))
    return sure, right


if __name__ == "__main__":
    if (why := missing()) is not None:
        raise SystemExit(f"Nothing to draw: {why}.")
    chart([tried(eye_of(fold), unseen(fold)) for fold in range(FOLDS)], Path(sys.argv[1]))
