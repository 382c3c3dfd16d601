"""The browser's types are those of the server, and name nothing that a browser may not know."""

from __future__ import annotations

import re
import subprocess
import sys
import typing
from pathlib import Path

import pytest
from scripts.write_protocol import FOLDER, RECEIPTS, differences, protocol

from entendre.catalogue import NAMES, load_game
from entendre.core import SecretEvent
from entendre.testing.acts import Setting, moments

SCRIPT = Path(__file__).parents[2] / "scripts" / "write_protocol.py"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(SCRIPT), *arguments], capture_output=True, text=True, check=False
    )


def test_the_files_are_what_the_structs_say() -> None:
    assert "\n".join(differences(protocol(), FOLDER)) == ""


def test_a_check_fails_on_any_drift_shows_it_and_writes_nothing(tmp_path: Path) -> None:
    assert run("--folder", str(tmp_path)).returncode == 0
    assert run("--folder", str(tmp_path), "--check").returncode == 0
    drifted = tmp_path / "subtext.ts"
    drifted.write_text(drifted.read_text().replace("readonly letter: string", "readonly letter: number"))
    (tmp_path / "keyword.ts").unlink()
    (tmp_path / "stray.ts").write_text("export type Stray = never;\n")
    checked = run("--folder", str(tmp_path), "--check")
    assert checked.returncode == 1
    assert "-  readonly letter: number;\n+  readonly letter: string;" in checked.stdout
    assert "+++ keyword.ts as it should be" in checked.stdout
    assert "-export type Stray = never;" in checked.stdout
    assert "make protocol" in checked.stdout
    assert not (tmp_path / "keyword.ts").exists()


def test_writing_mends_what_a_check_found(tmp_path: Path) -> None:
    (tmp_path / "stray.ts").write_text("export type Stray = never;\n")
    run("--folder", str(tmp_path))
    assert not (tmp_path / "stray.ts").exists()
    assert differences(protocol(), tmp_path) == []


@pytest.mark.parametrize("name", NAMES)
def test_no_secret_event_is_known_to_the_browser(name: str) -> None:
    events = typing.get_args(load_game(name).types.event)
    secret = [event for event in events if issubclass(event, SecretEvent)]
    declared = set(re.findall(r"^export (?:interface|type) (\w+)", protocol()[f"{name}.ts"], re.MULTILINE))
    assert secret
    assert declared.isdisjoint(event.__name__ for event in secret)
    assert declared >= {event.__name__ for event in events if event not in secret}


@pytest.mark.parametrize("name", NAMES)
def test_a_receipt_is_of_a_type_that_the_browser_knows(name: str) -> None:
    game = load_game(name)
    known = typing.get_args(RECEIPTS.get(name, game.types.choice))
    for mode in game.modes:
        for moment in moments(Setting(game, game.players[0], mode, b"receipts")):
            if moment.act.choice is not None:
                assert isinstance(game.receipt(moment.act.choice), known)


def test_the_state_of_a_game_never_reaches_the_browser() -> None:
    for text in protocol().values():
        assert not re.search(r"^export interface State\b", text, re.MULTILINE)
