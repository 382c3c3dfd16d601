"""`python -m bench.subtweet_fit`: fits the weights of the Subtweet bots' reading anew and prints them.

By gradient descent on the likelihood of those tweets in bench/data/tweets.jsonl that are not kept out; the
others are not looked at. How much a name counts is not fitted: nobody is named in these tweets.
"""

from __future__ import annotations

import numpy as np

from bench.subtweet_tweets import tuned
from entendre.games.subtweet.bots.reading import signs_of

NAMED = 4.0
SHRINK, STEPS, EMPTY_WEIGHT = 0.003, 3000, 1.5
SCALES = np.array([0.1, 0.1, 0.05, 1, 1, 1, 1, 0.1, 0.3, 1])


def main() -> None:
    """Fit and print."""
    tweets = tuned()
    signs = [signs_of(tweet.scene, tweet.text) for tweet in tweets]
    seats = np.array([each[0] for each in signs]) / SCALES[:6]
    talk = np.array([each[1] for each in signs]) / SCALES[6:]
    rows, nobody = np.arange(len(tweets)), seats.shape[1]
    meant = np.array([nobody if tweet.meant is None else tweet.meant for tweet in tweets])
    authors = np.array([tweet.author for tweet in tweets])
    counts = np.where(meant == nobody, EMPTY_WEIGHT, 1.0)
    weights, speed = np.zeros(10), np.zeros(10)
    for _ in range(STEPS):
        scores = np.concatenate([seats @ weights[:6], (talk @ weights[6:])[:, None]], 1)
        scores[rows, authors] = -1e9
        chances = np.exp(scores - scores.max(1, keepdims=True))
        wrong = chances / chances.sum(1, keepdims=True)
        wrong[rows, meant] -= 1
        wrong *= counts[:, None]
        slope = np.concatenate([np.einsum("ij,ijk->k", wrong[:, :-1], seats), wrong[:, -1] @ talk])
        speed = 0.9 * speed + slope / counts.sum() + SHRINK * weights
        weights -= 0.1 * speed
    found = weights / SCALES
    found[5] = NAMED
    print("SEAT =", tuple(float(each) for each in np.round(found[:6], 2)))
    print("NOBODY =", tuple(float(each) for each in np.round(found[6:], 2)))


if __name__ == "__main__":
    main()
