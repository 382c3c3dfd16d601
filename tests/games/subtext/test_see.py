"""`entendre see`: what it prints, and how it says no."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from entendre.cli import main
from entendre.games.subtext.bots.knowledge import knowledge

SUN = {"word": "sun", "strokes": [[[500, 700, 500, 300, 500], [300, 500, 700, 500, 300], [0, 9, 18, 27, 36]]]}
NO_TIME = {"strokes": [[[0, 1000], [0, 1000]], [[], []], [[0, 1000], [1000, 0]]]}
DOT = {"strokes": [[[3], [4]]]}
EMPTY: dict[str, object] = {"strokes": []}


def see(folder: Path, lines: list[object], *options: str, packed: bool = False) -> Result:
    text = "".join(json.dumps(line) + "\n" for line in lines).encode()
    file = folder / "drawings"
    file.write_bytes(gzip.compress(text) if packed else text)
    return CliRunner().invoke(main, ["see", str(file), *options])


@pytest.mark.parametrize("packed", [False, True])
def test_every_drawing_has_a_line_with_ten_things_and_how_sure_it_is(tmp_path: Path, packed: bool) -> None:
    result = see(tmp_path, [SUN, NO_TIME, DOT], "--json", packed=packed)
    assert result.exit_code == 0, result.output
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(lines) == 3
    for line in lines:
        assert list(line) == ["things", "sure"]
        assert len(line["things"]) == 10
        chances = [chance for _, chance in line["things"]]
        assert chances == sorted(chances, reverse=True)
        assert line["sure"] == chances[0]
        assert {thing for thing, _ in line["things"]} <= {*knowledge().things}


@pytest.mark.parametrize("sheet", [EMPTY, {"strokes": [[[], []]]}])
def test_an_empty_sheet_shows_nothing(tmp_path: Path, sheet: object) -> None:
    assert json.loads(see(tmp_path, [sheet], "--json").stdout) == {"things": [], "sure": 0.0}


def test_it_is_told_in_words_too(tmp_path: Path) -> None:
    told = see(tmp_path, [SUN, EMPTY]).stdout.splitlines()
    assert len(told) == 2
    assert told[0].startswith("    1  sure ")
    assert told[1] == "    2  sure   0%"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ({}, "Object missing required field `strokes`"),
        ({"strokes": [[[1, 2], [3]]]}, "Lists of different lengths"),
        ({"strokes": [[[1], [2], [3], [4]]]}, "Expected `array` of at most length 3"),
        ({"strokes": [[["a"], [2]]]}, "Expected `float`, got `str`"),
        ({"strokes": [[[1e300], [2]]]}, "Expected `float` <= 1000000.0"),
    ],
)
def test_a_wrong_line_is_named_with_what_is_allowed(tmp_path: Path, line: object, why: str) -> None:
    result = see(tmp_path, [SUN, line], "--json")
    assert result.exit_code == 1
    assert "drawings, line 2: " in result.stderr
    assert why in result.stderr
    assert "A line is like" in result.stderr
    assert len(result.stdout.splitlines()) == 1
