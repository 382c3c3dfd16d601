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
    [
        ({"players": []}, "there are 0 `players`, and 2 to 12 are allowed"),
        ({"players": [{"handle": "ada"}] * 13}, "there are 13 `players`"),
        ({"players": [{"handle": "ada"}, {"handle": "ben", "cards": -4}]}, "`cards` of ben is -4"),
        ({"author": 3}, "`author` is 3, and allowed is one of the players, 0 to 2"),
        ({"author": -1}, "`author` is -1"),
        ({"text": ""}, "`$.text`"),
    ],
)
def test_a_line_that_is_wrong_is_named_with_what_is_allowed(
    tmp_path: Path, change: dict[str, object], problem: str
) -> None:
    told = run(tmp_path / "tweets.jsonl", [TWEET, TWEET | change])
    assert told.exit_code == 1
    assert "line 2" in told.stderr
    assert problem in told.stderr
    assert "2 to 12 players" in told.stderr


@pytest.mark.parametrize(
    "change",
    [
        {"text": "🔥🚒"},
        {"text": "Die Stacheln stehen dir gut, du Gärtner."},
        {"text": "bees and miles " * 700},
        {"text": "?!"},
        {"text": "你好"},
        {"players": [{"handle": "ada"}, {"handle": "ben", "line": None}]},
        {"players": [{"handle": f"p{seat}", "line": "I sing."} for seat in range(12)]},
        {"players": [{"handle": "a(b", "line": "honey " * 3000}, {"handle": "[c"}, {"handle": "🐝"}]},
    ],
)
def test_whatever_is_written_gets_an_answer(tmp_path: Path, change: dict[str, object]) -> None:
    told = run(tmp_path / "tweets.jsonl", [TWEET | change], "--json")
    chances = json.loads(told.stdout)
    assert chances["seats"][0] == 0
    assert min(*chances["seats"], chances["nobody"]) >= 0
    assert sum(chances["seats"]) + chances["nobody"] == pytest.approx(1)


def test_pictures_are_read_by_their_names(tmp_path: Path) -> None:
    players = [{"handle": "ada"}, {"handle": "ben", "line": "I keep bees."}]
    players += [{"handle": "cem", "line": "volunteer firefighter"}, {"handle": "dee", "line": "I sing."}]
    told = run(tmp_path / "tweets.jsonl", [TWEET | {"players": players, "text": "🔥🚒"}], "--json")
    chances = json.loads(told.stdout)
    assert chances["seats"][2] == max(*chances["seats"], chances["nobody"])
