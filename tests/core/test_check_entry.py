"""The conformance suite of entries passes a complete one, and says of any other what it lacks."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from entendre.bots import Chancer, Maker
from entendre.core import AnyGame
from entendre.plugin import GROUP, GameEntry
from entendre.testing import check_entry
from tests.core.toy import Toy

ENGLISH: Mapping[str, Any] = {
    "line": "Pick the highest number.",
    "score": "Rounds won",
    "option.rounds": "Rounds",
    "option.rounds.help": "How many rounds are played.",
    "prompt.pick": "Pick a number",
    "prompt.stop": "Ask to stop",
    "prompt.wave": "Wave",
    "told.revealed": "The picks were {picks}.",
    "told.waved": "{name} waved.",
    "told.stopped": "Enough of this.",
    "result.won": "The most rounds won.",
    "result.stopped": "The game was stopped.",
}
GERMAN: Mapping[str, Any] = {**ENGLISH, "told.waved": "{name} winkt.", "refusal.number": "Von 1 bis 5."}

MODULE = """
from tests.core.test_check_entry import ToyEntry
ENTRY = ToyEntry(__name__)
"""


class ToyEntry(GameEntry):
    """The toy with a package round it."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.makers: dict[str, Maker] = {}

    def rules(self) -> AnyGame:
        return Toy()

    def bots(self) -> Mapping[str, Maker]:
        return self.makers


Install = Callable[..., ToyEntry]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Puts a package with the toy on the path, as if it had been installed."""

    def installed(
        english: Mapping[str, Any] = ENGLISH,
        german: Mapping[str, Any] = GERMAN,
        name: str = "toy",
        rulebook: str = "# Toy\n",
    ) -> ToyEntry:
        package = tmp_path / "toy_package"
        for file, text in (
            ("toy_package/__init__.py", MODULE),
            ("toy_package/texts/en.json", json.dumps(english)),
            ("toy_package/texts/de.json", json.dumps(german)),
            ("toy_package/rulebook/en.md", rulebook),
            ("toy-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: toy\nVersion: 1.0\n"),
            ("toy-1.0.dist-info/entry_points.txt", f"[{GROUP}]\n{name} = toy_package:ENTRY\n"),
        ):
            path = tmp_path / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.delitem(sys.modules, package.name, raising=False)
        module = __import__(package.name)
        entry: ToyEntry = module.ENTRY
        return entry

    return installed


def without(texts: Mapping[str, Any], *keys: str) -> dict[str, Any]:
    return {key: text for key, text in texts.items() if key not in keys}


def test_a_complete_entry_passes(install: Install) -> None:
    check_entry(install())


@pytest.mark.parametrize(
    "key",
    ["line", "score", "option.rounds", "option.rounds.help", "prompt.wave", "told.revealed", "result.won"],
)
def test_a_text_that_is_needed_is_missed(install: Install, key: str) -> None:
    with pytest.raises(AssertionError, match=rf"texts/en.json of Toy lacks {key}$"):
        check_entry(install(without(ENGLISH, key), without(GERMAN, key)))


@pytest.mark.parametrize(
    ("german", "complaint"),
    [
        (without(GERMAN, "prompt.pick"), r"texts/de.json of Toy lacks prompt.pick"),
        ({**GERMAN, "more": "mehr"}, "do not say the same things: more"),
        ({**GERMAN, "told.stopped": "{who}"}, "told.stopped in .*de.json.* has places .* has not: who"),
    ],
)
def test_a_translation_that_says_something_else_is_found(
    install: Install, german: Mapping[str, Any], complaint: str
) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_entry(install(german=german))


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ({"told.waved": "{who} waved."}, "leaves a place open in what is said of 'waved': '{who} waved.'"),
        ({"option.rounds.help": "rounds"}, "is a sentence, not 'rounds'"),
        ({"option.speed": "Speed"}, "speaks of options that there are not: option.speed"),
        ({"refusal.number": "No."}, "refusal.number: English refusals are the sentences of the rules"),
    ],
)
def test_a_text_that_does_not_fit_the_rules_is_found(
    install: Install, changed: Mapping[str, str], complaint: str
) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_entry(install({**ENGLISH, **changed}, {**GERMAN, **changed}))


def test_a_rules_page_must_be_there(install: Install) -> None:
    with pytest.raises(AssertionError, match=r"has no rules page: rulebook/en\.md"):
        check_entry(install(rulebook=""))
    with pytest.raises(AssertionError, match="begins with its title"):
        check_entry(install(rulebook="Toy"))


def test_the_name_it_is_registered_under_is_the_name_of_its_rules(install: Install) -> None:
    with pytest.raises(AssertionError, match="the rules are 'toy', but the entry is registered as 'top'"):
        check_entry(install(name="top"))


def test_an_entry_that_nobody_would_find_is_no_entry() -> None:
    with pytest.raises(AssertionError, match="ToyEntry is not installed under any entry point"):
        check_entry(ToyEntry(__name__))


def test_bots_are_of_known_levels_and_say_which(install: Install) -> None:
    entry = install()
    entry.makers = {"genius": Chancer}
    with pytest.raises(AssertionError, match="'genius' is no level of bots; there are random, "):
        check_entry(entry)
    entry.makers = {"hard": Chancer}
    with pytest.raises(AssertionError, match="the bot for 'hard' says that it is 'random'"):
        check_entry(entry)


def test_company_and_a_person_make_a_table(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = install()
    monkeypatch.setattr(entry, "company", lambda: entry.game.players[-1])
    with pytest.raises(AssertionError, match="bots and a person are no table for"):
        check_entry(entry)
