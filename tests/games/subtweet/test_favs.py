"""`entendre favs`: whom tweets are meant for."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from entendre.games.subtweet.favs import favs

TWEET = {
    "players": [
        {"handle": "ada", "line": "I keep bees.", "cards": 3},
        {"handle": "ben", "line": "Marathon runner, mostly downhill."},
        {"handle": "cem", "line": "", "cards": None},
    ],
    "author": 0,
    "text": "Somebody's knees will hurt after 26 miles of running.",
}


def run(path: Path, lines: list[object], *flags: str, packed: bool = False) -> Result:
    body = "".join(json.dumps(line) + "\n" for line in lines).encode()
    path.write_bytes(gzip.compress(body) if packed else body)
    return CliRunner().invoke(favs, [str(path), *flags])


def test_every_line_gives_chances_that_sum_to_one(tmp_path: Path) -> None:
    told = run(
        tmp_path / "tweets.jsonl.gz",
        [TWEET, TWEET | {"text": "What a lovely evening."}],
        "--json",
        packed=True,
    )
    meant, empty = (json.loads(line) for line in told.stdout.splitlines())
    for each in (meant, empty):
        assert list(each) == ["seats", "nobody"]
        assert each["seats"][0] == 0
        assert sum(each["seats"]) + each["nobody"] == pytest.approx(1)
    assert meant["seats"][1] == max(*meant["seats"], meant["nobody"])
    assert empty["nobody"] > max(empty["seats"])


def test_people_are_told_by_their_handles(tmp_path: Path) -> None:
    told = run(tmp_path / "tweets.jsonl", [TWEET])
    assert told.stdout.splitlines()[1].strip().startswith("ben ")


@pytest.mark.parametrize(
    ("change", "problem"),
    [({"players": []}, "length >= 3"), ({"author": 3}, "only 3 players"), ({"text": ""}, "`$.text`")],
)
def test_a_line_that_is_wrong_is_named_with_what_is_allowed(
    tmp_path: Path, change: dict[str, object], problem: str
) -> None:
    told = run(tmp_path / "tweets.jsonl", [TWEET, TWEET | change])
    assert told.exit_code == 1
    assert "line 2" in told.stderr
    assert problem in told.stderr
    assert "3 to 12 players" in told.stderr
