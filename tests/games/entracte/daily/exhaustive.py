"""Entracte's puzzle solved by trying everything, from its JSON and the rulebook: no line of it is the
generator's, or the rules'.
"""

from __future__ import annotations

from itertools import product
from typing import Any

ORDERS = {
    "hand": (["up", "right", "down", "left"], True),
    "season": (["winter", "spring", "summer", "fall"], True),
    "day": (["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"], True),
    "moon": (["new", "waxing", "full", "waning"], True),
    "age": (["young", "adult", "old"], False),
    "rank": (["baron", "count", "marquis", "duke"], False),
}
BINARY = {"sex": ["female", "male"], "light": ["on", "off"]}
CODES = [f"{name}-{relation}" for name in ORDERS for relation in ("forward", "reverse", "repeat")]
CODES += [f"{name}-alternate" for name in BINARY]
CODES += [f"{name}-both-{value}" for name, values in BINARY.items() for value in values]

Json = dict[str, Any]


def matches(code: str, left: Json, right: Json) -> bool:
    """Whether two cards, left then right, match a code."""
    name, relation, *value = code.split("-")
    one, two = left[name], right[name]
    if relation == "both":
        return bool(one == two == value[0])
    if relation == "alternate":
        return bool(one != two)
    if relation == "repeat":
        return bool(one == two)
    if relation == "reverse":
        one, two = two, one
    order, loops = ORDERS[name]
    after = order.index(one) + 1
    return bool((order + order[:1] if loops else [*order, None])[after] == two)


def answers(puzzle: Json, without: int | None = None) -> set[str]:
    """Every code that the one who is asked about may have: in some deal that explains all that lies there,
    or all but what one card of the row tells.
    """
    row, you = puzzle["row"], puzzle["you"]
    pairs = [(row[at - 1]["card"], row[at]) for at in range(1, len(row)) if at != without]
    seats = range(len(puzzle["players"]))
    may = [[code for code in CODES if _explains(code, seat, pairs)] for seat in seats]
    may[you] = [code for code in may[you] if code == puzzle["code"]]
    deals = (deal for deal in product(*may) if len(set(deal)) == len(deal))
    return {deal[puzzle["about"]] for deal in deals}


def _explains(code: str, seat: int, pairs: list[tuple[Json, Json]]) -> bool:
    """Whether somebody with this code would have signalled as they did, and played what they played."""
    for left, placed in pairs:
        matched = matches(code, left, placed["card"])
        if matched != (seat in placed["signals"]) or (matched and placed["player"] == seat):
            return False
    return True
