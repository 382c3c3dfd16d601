"""Draws the 56 characters of Entracte and writes them down, as a module of the package and one of the page.

    python scripts/games/entracte/deck.py                   write both modules
    python scripts/games/entracte/deck.py --print python    print one instead: python or typescript

Every value of a characteristic is on equally many cards, as nearly as 56 allows. Any two characteristics are
as independent as whole cards can be: the number of cards that show a given pair of values is what
independence would make it, rounded up or down, and nothing else.

The characteristics are added one after another: the values are dealt over the cards at random, then swapped
between two cards for as long as that takes no count further from where it belongs, until all are there. At
last the values change names among themselves, which changes no count, so that the two cards of the example in
the rules are in the deck. The chance is our own, so the result is the same on every machine. Games on record
name cards by their number: another seed would be another game.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

from entendre.core import Chance
from entendre.games.entracte.rules.characteristics import CHARACTERISTICS, Characteristic

ROOT = Path(__file__).parents[3]
MODULE = ROOT / "src" / "entendre" / "games" / "entracte" / "rules" / "cards.py"
PAGE = ROOT / "web" / "src" / "games" / "entracte" / "deck.ts"
CARDS = 56
SEED = b"the characters of entracte"
PATIENCE = 20_000

# Those whose counts leave nothing to round come first: at the end they would hardly ever fit.
ORDER = ("sex", "light", "day", "hand", "season", "moon", "rank", "age")

# The pair that George makes in the rules; the rest of it is chosen so that it matches nothing else.
EXAMPLE = {
    "sex": ("male", "male"),
    "light": ("off", "on"),
    "day": ("Wednesday", "Tuesday"),
    "hand": ("up", "down"),
    "season": ("fall", "spring"),
    "moon": ("new", "full"),
    "rank": ("baron", "marquis"),
    "age": ("young", "adult"),
}

KNOWN = {characteristic.name: characteristic for characteristic in CHARACTERISTICS}

Column = list[str]
"""The value of one characteristic on every card."""


class Cross:
    """How many cards show each pair of values of two characteristics, and how far that is from right."""

    def __init__(self, column: Column, other: Column) -> None:
        self.other = other
        self.counts = Counter(zip(column, other, strict=True))
        expected = {
            (mine, theirs): often * theirs_often
            for mine, often in Counter(column).items()
            for theirs, theirs_often in Counter(other).items()
        }
        self.least = {cell: product // CARDS for cell, product in expected.items()}
        self.most = {cell: -(-product // CARDS) for cell, product in expected.items()}
        self.wrong = sum(self.off(cell) for cell in expected)

    def off(self, cell: tuple[str, str]) -> int:
        """How many cards too many or too few."""
        count = self.counts[cell]
        return max(self.least[cell] - count, count - self.most[cell], 0)

    def exchange(self, one: int, its: str, two: int, others: str) -> None:
        """Count as if these two cards exchanged these two values."""
        left, right = self.other[one], self.other[two]
        if left == right:
            return
        gone, come = ((its, left), (others, right)), ((others, left), (its, right))
        for cell, change in (*((cell, -1) for cell in gone), *((cell, 1) for cell in come)):
            self.wrong -= self.off(cell)
            self.counts[cell] += change
            self.wrong += self.off(cell)


def settled(column: Column, others: list[Column], chance: Chance) -> bool:
    """Swap values within the column until every count is right; False if patience ends first."""
    crosses = [Cross(column, other) for other in others]
    wrong = sum(cross.wrong for cross in crosses)
    for _ in range(PATIENCE):
        if wrong == 0:
            return True
        one, two = chance.below(CARDS), chance.below(CARDS)
        its, other = column[one], column[two]
        if its == other:
            continue
        for cross in crosses:
            cross.exchange(one, its, two, other)
        after = sum(cross.wrong for cross in crosses)
        if after <= wrong:
            column[one], column[two], wrong = other, its, after
        else:
            for cross in crosses:
                cross.exchange(one, other, two, its)
    return False


def fitted(characteristic: Characteristic, others: list[Column], chance: Chance) -> Column:
    """A column that is independent of the others, after as many new deals as it takes."""
    values = characteristic.values
    even = [values[card % len(values)] for card in range(CARDS)]
    while True:
        column = list(chance.shuffled(even))
        if settled(column, others, chance):
            return column


def renamed(columns: dict[str, Column]) -> dict[str, Column]:
    """The same deck with the values renamed so that it holds the two cards of the example."""
    left, right = next(
        (left, right)
        for left in range(CARDS)
        for right in range(CARDS)
        if all((columns[name][left] == columns[name][right]) == (a == b) for name, (a, b) in EXAMPLE.items())
    )
    result = {}
    for name, column in columns.items():
        old = dict.fromkeys((column[left], column[right], *KNOWN[name].values))
        new = dict.fromkeys((*EXAMPLE[name], *KNOWN[name].values))
        names = dict(zip(old, new, strict=True))
        result[name] = [names[value] for value in column]
    return result


def characters() -> list[tuple[str, ...]]:
    """The values on every card, in the order of the sheet; the cards in the order of their values."""
    chance = Chance(SEED)
    columns: dict[str, Column] = {}
    for name in ORDER:
        columns[name] = fitted(KNOWN[name], list(columns.values()), chance)
    columns = renamed(columns)
    rows = zip(*(columns[characteristic.name] for characteristic in CHARACTERISTICS), strict=True)
    return sorted(rows, key=_places)


def _places(row: tuple[str, ...]) -> list[int]:
    pairs = zip(CHARACTERISTICS, row, strict=True)
    return [characteristic.values.index(value) for characteristic, value in pairs]


HEAD = '''"""The 56 characters, by scripts/games/entracte/deck.py. Records name their numbers: change none."""

from entendre.games.entracte.rules.characteristics import (
    Age,
    Card,
    CardNumber,
    Day,
    Hand,
    Light,
    Moon,
    Rank,
    Season,
    Sex,
)

_VALUES: tuple[tuple[Hand, Season, Day, Moon, Age, Rank, Sex, Light], ...] = (
'''

FOOT = """)

CARDS = tuple(Card(CardNumber(number), *values) for number, values in enumerate(_VALUES))
"""


PAGE_HEAD = """// The 56 characters, by scripts/games/entracte/deck.py: the table names them by number.

import type { Card, Trait, TRAITS } from "./cards";
import type { CardNumber } from "./protocol";

type ValuesOf<Traits extends readonly Trait[]> = { [At in keyof Traits]: Card[Traits[At]] };

const VALUES: readonly ValuesOf<typeof TRAITS>[] = [
"""

PAGE_FOOT = """];

export const CARDS: readonly Card[] = VALUES.map(
  ([hand, season, day, moon, age, rank, sex, light], number) =>
    ({ number, hand, season, day, moon, age, rank, sex, light }),
);

/** Who is on a card. */
export function cardOf(number: CardNumber): Card {
  const card = CARDS[number];
  if (card === undefined) throw new RangeError(`there is no card ${number}`);
  return card;
}
"""


def python(rows: list[tuple[str, ...]]) -> str:
    """The source of the package's module that holds the cards."""
    return HEAD + "".join(f"    ({_quoted(row)}),\n" for row in rows) + FOOT


def typescript(rows: list[tuple[str, ...]]) -> str:
    """The source of the page's module that holds them."""
    return PAGE_HEAD + "".join(f"  [{_quoted(row)}],\n" for row in rows) + PAGE_FOOT


def _quoted(row: tuple[str, ...]) -> str:
    return ", ".join(f'"{value}"' for value in row)


def main() -> None:
    """Write or print."""
    arguments = argparse.ArgumentParser(description="Draw the characters of Entracte.")
    arguments.add_argument("--print", choices=["python", "typescript"], help="print a module, write none")
    rows = characters()
    match arguments.parse_args().print:
        case "python":
            print(python(rows), end="")
        case "typescript":
            print(typescript(rows), end="")
        case _:
            MODULE.write_text(python(rows), encoding="utf-8", newline="\n")
            PAGE.write_text(typescript(rows), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
