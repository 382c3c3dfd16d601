"""The row on the pictures of our rules page is one that the rules make, signals and silence."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from tests.games.entracte.rules.play import GEORGE, LILLY, laid, names_of, played, sheet_of
from tests.games.entracte.rules.test_rulebook import FALL, SPRING, SUMMER, THE_FOUR

PICTURED = Path(__file__).parents[4] / "web" / "src" / "games" / "entracte" / "rulebook" / "row.json"

ANDREWS, MARYS = 46, 12
SECRETS = ("hand-forward", "season-reverse", "moon-forward", "rank-repeat")


def test_the_row_on_the_pictures_is_what_the_table_would_show() -> None:
    table = laid(SECRETS, (), (SUMMER, SPRING), (ANDREWS,), (MARYS,), opening=FALL, first=GEORGE)
    table = played(table, SPRING, ANDREWS, MARYS)
    shown = msgspec.json.encode(table.look(None).open.row)
    assert json.loads(shown) == json.loads(PICTURED.read_text("utf-8"))


def test_the_pictures_say_what_follows_from_them() -> None:
    """Silence rules out four codes for all, Lilly's first signal leaves four, and her second exactly one."""
    row = json.loads(PICTURED.read_text("utf-8"))
    first, second, third = (set(names_of(place["reading"]["matches"])) for place in row[1:])
    assert first == THE_FOUR
    assert [place["signals"] for place in row] == [[], [], [LILLY], [LILLY]]
    assert len(second - first) == 4
    assert (second & third) - first == {SECRETS[LILLY]}
    table = laid(SECRETS, (), (SUMMER, SPRING), (ANDREWS,), (MARYS,), opening=FALL, first=GEORGE)
    sheet = sheet_of(played(table, SPRING, ANDREWS, MARYS), GEORGE)
    assert names_of(sheet[LILLY]) == (SECRETS[LILLY],)
