"""A drawing for today's word, handed in over HTTP."""

from __future__ import annotations

import base64
from pathlib import Path

from entendre.catalogue import Catalogue
from entendre.games.subtext.daily import SubtextPuzzle
from entendre.games.subtext.rules import EMPTY_SHEET
from tests.daily.days import MONDAY, puzzle_of
from tests.server.premises import open_premises

GAMES = Catalogue()


def test_what_the_bots_make_of_a_drawing_comes_back(tmp_path: Path) -> None:
    puzzle = puzzle_of("subtext", MONDAY)
    assert isinstance(puzzle, SubtextPuzzle)
    path = f"/api/games/subtext/today/{MONDAY}/judge"
    with open_premises(tmp_path, {"subtext": GAMES["subtext"]}) as house:
        drawn = house.ask("POST", path, {"work": base64.b64encode(puzzle.board.dealer).decode()})
        empty = house.ask("POST", path, {"work": base64.b64encode(EMPTY_SHEET).decode()})
        wrong = house.ask("POST", path, {"work": base64.b64encode(b"\x07").decode()})
    assert (drawn.status, drawn.headers["cache-control"]) == (200, "no-store")
    assert drawn.json["sights"][0]["thing"] == puzzle.answer.dealer_thing
    assert (empty.status, empty.json["result"]) == (200, "nobody")
    assert (wrong.status, wrong.code) == (400, "subtext.drawing-unreadable")
