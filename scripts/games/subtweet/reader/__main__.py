"""`make train-reader`: teaches src/entendre/games/subtweet/bots/sentences.npz anew.

    python -m scripts.games.subtweet.reader FILE [--fold N] [--steps N]

FILE has bge-small-en-v1.5 in it. Its upper layers learn which allusion goes with which line; then all
of it is rounded. With a fold, a fifth of the lines is kept out, how often they are found by their tweets is
told now and then, and nothing is written. The same lessons give the same weights on the same machine.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from random import Random

import numpy as np
from scripts.games.subtweet.reader.baking import baked, given
from scripts.games.subtweet.reader.lessons import FOLDS, Allusions, batches, learnt, read_allusions
from scripts.games.subtweet.reader.network import FROZEN, Teacher, Texts, Upper, prepared

from entendre.games.subtweet.bots.sentences import Encoder

OUT = Path(__file__).parents[4] / "src/entendre/games/subtweet/bots/sentences.npz"
SEED = 7
STEPS, RATE, TEMPERATURE = 300, 1.5e-4, 0.05
TOLD = 50
OTHERS = 3
"""How many others a table of five leaves to choose from, beside the author and the one who is meant."""


def main() -> None:
    """Learn, and write what was learnt."""
    parser = argparse.ArgumentParser()
    parser.add_argument("file", type=Path)
    parser.add_argument("--fold", type=int, choices=range(FOLDS), help="Keep these lines out, and try them.")
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--rate", type=float, default=RATE)
    parser.add_argument("--temperature", type=float, default=TEMPERATURE)
    parser.add_argument("--out", type=Path, default=OUT)
    asked = parser.parse_args()
    prepared(SEED)
    random = Random(SEED)
    rows = read_allusions()
    pieces, weights = given(asked.file)
    texts, tweets, plain, shown = _texts(Encoder(baked(pieces, weights)), rows)
    upper = Upper(weights)
    teacher = Teacher(upper, asked.rate, asked.temperature, asked.steps)
    mine = learnt(len(rows), asked.fold)
    cost = 0.0
    lessons = batches(mine, rows, random)
    for step in range(asked.steps):
        if step % TOLD == 0:
            told = "" if asked.fold is None else _tried(upper, texts, rows, asked.fold, tweets, shown)
            print(f"step {step} of {asked.steps}: cost {cost / TOLD:.3f} {told}", flush=True)
            cost = 0.0
        pairs = next(lessons)
        lines = list(dict.fromkeys(pair.line for pair in pairs))
        forms = [random.choice((plain, shown))[line] for line in lines]
        about = {line: at for at, line in enumerate(lines)}
        said = [tweets[pair.line][pair.tweet] for pair in pairs]
        cost += teacher.learn(texts.some([*said, *forms]), [about[pair.line] for pair in pairs])
    if asked.fold is not None:
        print(_tried(upper, texts, rows, asked.fold, tweets, shown))
        return
    out = baked(pieces, weights | upper.plain())
    np.savez_compressed(asked.out, **out)  # type: ignore[arg-type]  # numpy takes arrays of any kind by name
    print(f"{len(pieces)} pieces: {asked.out.stat().st_size:,} bytes")


def _texts(model: Encoder, rows: Sequence[Allusions]) -> tuple[Texts, list[list[int]], list[int], list[int]]:
    """All texts as the frozen layers read them, and which of them are whose tweets, lines, and lines with a
    handle.
    """
    told: list[str] = []

    def number(text: str) -> int:
        told.append(text)
        return len(told) - 1

    tweets = [[number(tweet) for tweet in row.tweets] for row in rows]
    plain, shown = [number(row.line) for row in rows], [number(row.shown) for row in rows]
    read = []
    for start in range(0, len(told), 128):
        states, spans = model.read(told[start : start + 128], FROZEN)
        read += [states[span] for span in spans]
    return Texts(read), tweets, plain, shown


def _tried(
    upper: Upper,
    texts: Texts,
    rows: Sequence[Allusions],
    fold: int,
    tweets: list[list[int]],
    shown: list[int],
) -> str:
    """How often the line that is meant is nearer than three others of those that were kept out."""
    out = sorted(set(range(len(rows))) - set(learnt(len(rows), fold)))
    lines = upper(texts.some([shown[number] for number in out])).numpy()
    found = []
    for at, number in enumerate(out):
        near = upper(texts.some(tweets[number])).numpy() @ lines.T
        above = (np.delete(near, at, 1) >= near[:, at : at + 1]).mean(1)
        found += list((1 - above) ** OTHERS)
    return f"found {np.mean(found):.1%}"


if __name__ == "__main__":
    main()
