"""Random play in OpenSpiel and PettingZoo, with the acting player's observation asked for at every move, as
in ours.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.games import kuhn_poker
from pettingzoo import make

Play = Callable[[int], int]
"""Plays one game from a seed and returns the number of players' moves."""


def openspiel(name: str, parameters: dict[str, int] | None = None) -> Play:
    """A game of OpenSpiel; chance nodes are drawn by us and not counted as moves."""
    game = pyspiel.load_game(name, parameters or {})

    def play(seed: int) -> int:
        lots = random.Random(seed)
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(lots.choices(actions, weights)[0])
            else:
                state.observation_string(state.current_player())
                state.apply_action(lots.choice(state.legal_actions()))
                moves += 1
        return moves

    return play


def pettingzoo(name: str, **parameters: int) -> Play:
    """A game of PettingZoo; its environments compute the acting player's observation in `last`."""
    environment: Any = make("aec", name, **parameters)

    def play(seed: int) -> int:
        lots, moves = np.random.default_rng(seed), 0
        environment.reset(seed=seed)
        for _ in environment.agent_iter():
            observation, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                environment.step(None)
                continue
            environment.step(int(lots.choice(np.flatnonzero(observation["action_mask"]))))
            moves += 1
        return moves

    return play


def rivals() -> dict[str, Play]:
    """Everybody we are measured beside, by a readable name."""
    if not kuhn_poker.__name__:
        raise RuntimeError("importing it is what registers python_kuhn_poker")
    return {
        "OpenSpiel hanabi, 4 players (C++)": openspiel("hanabi", {"players": 4}),
        "OpenSpiel kuhn_poker (Python)": openspiel("python_kuhn_poker"),
        "PettingZoo hanabi_v5, 4 players": pettingzoo("classic/hanabi-v5", players=4, hand_size=4),
        "PettingZoo leduc_holdem_v4": pettingzoo("classic/leduc_holdem-v4"),
    }
