"""Where everything comes from that nobody may guess: codes, tokens, seeds, the luck of bots.

It is handed in, as the clock is, so that a test can have the same evening twice.
"""

from __future__ import annotations

import base64
import hashlib
import secrets
from collections.abc import Callable

from entendre.core import SEED_BYTES, Chance
from entendre.live.entries import Member

CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels, so that no code is a word; no letter that reads like a digit."""
CODE_LENGTH = 6
TOKEN_BYTES = 16

Draw = Callable[[str, int], bytes]
"""So many secret bytes. The text says what they are for, and is never the same for two things."""


def from_the_system(_: str, size: int) -> bytes:
    """Bytes that nobody can predict, whatever they are for."""
    return secrets.token_bytes(size)


def predictable(seed: str) -> Draw:
    """The same bytes for the same purpose, whenever and in whatever order they are asked for. Only for tests:
    whoever knows the seed knows every token and every deal.
    """

    def draw(purpose: str, size: int) -> bytes:
        return hashlib.shake_256(f"{seed}/{purpose}".encode()).digest(size)

    return draw


class Secrets:
    """Draws what rooms need."""

    def __init__(self, draw: Draw = from_the_system) -> None:
        self._draw = draw
        self._codes = 0

    def code(self) -> str:
        """A code for a new room, another one every time."""
        self._codes += 1
        letters = Chance(self._draw(f"code/{self._codes}", SEED_BYTES))
        return "".join(letters.pick(CODE_LETTERS) for _ in range(CODE_LENGTH))

    def token(self, code: str, member: Member, nth: int = 0) -> str:
        """What proves that somebody is this member of a room; a seat that moves gets another one."""
        raw = self._draw(f"token/{code}/{member}/{nth}", TOKEN_BYTES)
        return base64.urlsafe_b64encode(raw).decode().rstrip("=")

    def salt(self, code: str) -> str:
        """What keys the hashes by which a room knows devices and households again."""
        return self._draw(f"salt/{code}", TOKEN_BYTES).hex()

    def seed(self, code: str, game: int) -> bytes:
        """What a room's so-manieth game is dealt from."""
        return self._draw(f"seed/{code}/{game}", SEED_BYTES)

    def luck(self, code: str, game: int, whose: str) -> bytes:
        """Luck that is none of the game's, such as a bot's."""
        return self._draw(f"luck/{code}/{game}/{whose}", SEED_BYTES)


def is_code(code: str) -> bool:
    """Whether this may be the code of a room."""
    return len(code) == CODE_LENGTH and all(letter in CODE_LETTERS for letter in code)
