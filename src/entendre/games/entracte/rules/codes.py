"""The 24 codes, which pairs of cards they match, and sets of codes.

A set of codes is a whole number whose bit k stands for code k of the sheet. What two cards match is worked
out once for all pairs, so that play only ever looks it up.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NewType

import msgspec

from entendre.games.entracte.rules.cards import CARDS
from entendre.games.entracte.rules.characteristics import CHARACTERISTICS, Card, Characteristic

CodeId = NewType("CodeId", str)
"""Names a code for ever, as `season-reverse` or `sex-both-male`."""

CodeSet = int
"""Some of the codes: bit k is set if code k of the sheet is among them."""


class Code(msgspec.Struct, frozen=True):
    """What a pair must show of one characteristic, left then right."""

    id: CodeId
    characteristic: Characteristic
    relation: Literal["forward", "reverse", "repeat", "alternate", "both"]
    value: str | None = None
    """The value that both must show, where the relation is `both`."""

    def matches(self, left: Card, right: Card) -> bool:
        """Whether this pair matches this code."""
        return self.matches_values(self.characteristic.of(left), self.characteristic.of(right))

    def matches_values(self, left: str, right: str) -> bool:
        """Whether two values of the characteristic match this code."""
        match self.relation:
            case "forward":
                return self.characteristic.follows(left, right)
            case "reverse":
                return self.characteristic.follows(right, left)
            case "repeat":
                return left == right
            case "alternate":
                return left != right
            case "both":
                return left == right == self.value


def _codes_of(characteristic: Characteristic) -> tuple[Code, ...]:
    name = characteristic.name
    if characteristic.order == "binary":
        both = [
            Code(CodeId(f"{name}-both-{value}"), characteristic, "both", value)
            for value in characteristic.values
        ]
        return (Code(CodeId(f"{name}-alternate"), characteristic, "alternate"), *both)
    return (
        Code(CodeId(f"{name}-forward"), characteristic, "forward"),
        Code(CodeId(f"{name}-reverse"), characteristic, "reverse"),
        Code(CodeId(f"{name}-repeat"), characteristic, "repeat"),
    )


CODES = tuple(code for characteristic in CHARACTERISTICS for code in _codes_of(characteristic))
CODE_IDS = tuple(code.id for code in CODES)
ALL_CODES: CodeSet = (1 << len(CODES)) - 1

_BIT = {code.id: 1 << place for place, code in enumerate(CODES)}


def code_set(ids: tuple[CodeId, ...]) -> CodeSet:
    """These codes as a set; a KeyError if there is no such code."""
    result = 0
    for code in ids:
        result |= _BIT[code]
    return result


def is_code(code: str) -> bool:
    """Whether there is such a code."""
    return code in _BIT


@lru_cache(maxsize=1024)
def code_ids(codes: CodeSet) -> tuple[CodeId, ...]:
    """The names of these codes, in the order of the sheet."""
    return tuple([code for place, code in enumerate(CODE_IDS) if codes >> place & 1])


def _matches_of(characteristic: Characteristic) -> dict[tuple[str, str], CodeSet]:
    return {
        (left, right): code_set(
            tuple(
                code.id
                for code in CODES
                if code.characteristic is characteristic and code.matches_values(left, right)
            )
        )
        for left in characteristic.values
        for right in characteristic.values
    }


def _all_matches() -> tuple[tuple[CodeSet, ...], ...]:
    values = [
        ([characteristic.of(card) for card in CARDS], _matches_of(characteristic))
        for characteristic in CHARACTERISTICS
    ]
    return tuple(
        tuple(
            sum(matches[shown[left.number], shown[right.number]] for shown, matches in values)
            for right in CARDS
        )
        for left in CARDS
    )


MATCHES = _all_matches()
"""`MATCHES[left][right]`: every code that the pair of these two cards matches."""
