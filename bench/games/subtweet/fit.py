"""`python -m bench.games.subtweet.fit`: fits the weights of the Subtweet bots' reading anew and prints them.

By Newton's method on the likelihood of those tweets in tweets.jsonl that are not kept out; the
others are not looked at. How much a name counts is not fitted: nobody is named in these tweets. What the
weights are worth is told by folds: each table is read with weights fitted to four fifths of the others.
"""

from __future__ import annotations

import msgspec
import numpy as np
from numpy.typing import NDArray

from bench.games.subtweet.tweets import Tweet, tuned
from entendre.games.subtweet.bots.reading import signs_of

Floats = NDArray[np.float64]

NAMED = 4.0
SIGNS, FOLDS, DRAWS = 5, 5, 4
SHRINK, STEPS, EMPTY_WEIGHT = 0.01, 30, 5.0


class Task(msgspec.Struct, frozen=True):
    """What is known of each tweet: the last place is that of nobody."""

    signs: Floats
    authors: NDArray[np.intp]
    meant: NDArray[np.intp]
    tables: NDArray[np.intp]

    def of(self, which: NDArray[np.bool_]) -> Task:
        """Some of them."""
        return Task(self.signs[which], self.authors[which], self.meant[which], self.tables[which])

    def chances(self, weights: Floats) -> Floats:
        """How likely each place is meant."""
        scores = self.signs @ weights
        scores[np.arange(len(scores)), self.authors] = -np.inf
        odds = np.exp(scores - scores.max(1, keepdims=True))
        return np.asarray(odds / odds.sum(1, keepdims=True))


def task_of(tweets: list[Tweet]) -> tuple[Task, Floats]:
    """The tweets in numbers of like size, and what one is worth of each."""
    read = [signs_of(tweet.scene, tweet.text) for tweet in tweets]
    seats, talk = np.array([each[0] for each in read]), np.array([each[1] for each in read])
    scales = np.concatenate([seats.std((0, 1)), [1.0], talk[:, 1:].std(0)])
    scales[scales == 0] = 1.0  # a sign that none of them has
    signs = np.zeros((len(tweets), seats.shape[1] + 1, len(scales)))
    signs[:, :-1, :SIGNS], signs[:, -1, SIGNS:] = seats, talk
    tables: dict[object, int] = {}
    nobody = seats.shape[1]
    return (
        Task(
            signs / scales,
            np.array([tweet.author for tweet in tweets]),
            np.array([nobody if tweet.meant is None else tweet.meant for tweet in tweets]),
            np.array([tables.setdefault(tweet.players, len(tables)) for tweet in tweets]),
        ),
        scales,
    )


def fitted(task: Task) -> Floats:
    """The likeliest weights, none of them larger than it must be."""
    weights = np.zeros(task.signs.shape[2])
    counts = np.where(task.meant == task.signs.shape[1] - 1, EMPTY_WEIGHT, 1.0)
    counts /= counts.sum()
    for _ in range(STEPS):
        chances = task.chances(weights)
        wrong = chances.copy()
        wrong[np.arange(len(wrong)), task.meant] -= 1
        slope = np.einsum("n,ns,nsk->k", counts, wrong, task.signs) + SHRINK * weights
        mean = np.einsum("ns,nsk->nk", chances, task.signs)
        bend = np.einsum("n,ns,nsk,nsl->kl", counts, chances, task.signs, task.signs)
        bend -= np.einsum("n,nk,nl->kl", counts, mean, mean)
        weights -= np.linalg.solve(bend + SHRINK * np.eye(len(weights)), slope)
    return weights


def in_folds(task: Task) -> tuple[float, float]:
    """How many are found, and how much empty talk is told, at tables that were not fitted to."""
    found, told = [], []
    for draw in range(DRAWS):
        fold = np.random.RandomState(draw).permutation(task.tables.max() + 1)[task.tables] % FOLDS
        for number in range(FOLDS):
            test = task.of(fold == number)
            chances = test.chances(fitted(task.of(fold != number)))
            empty = test.meant == chances.shape[1] - 1
            found += list(chances[:, :-1].argmax(1)[~empty] == test.meant[~empty])
            told += list(chances.argmax(1)[empty] == test.meant[empty])
    return float(np.mean(found)), float(np.mean(told))


def main() -> None:
    """Fit and print."""
    task, scales = task_of(tuned())
    found, told = in_folds(task)
    print(f"In {FOLDS} folds by table: the one who is meant {found:.1%}, empty talk {told:.1%}")
    weights = fitted(task) / scales
    weights[SIGNS - 1] = NAMED
    print("SEAT =", tuple(float(each) for each in np.round(weights[:SIGNS], 2)))
    print("NOBODY =", tuple(float(each) for each in np.round(weights[SIGNS:], 2)))


if __name__ == "__main__":
    main()
