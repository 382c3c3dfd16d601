"""The browser's types are those of the server, and name nothing that a browser may not know."""

from __future__ import annotations

import re
import subprocess
import sys
import typing
from functools import cache
from pathlib import Path

import pytest
from scripts.write_protocol import (
    FOLDER,
    KINDS,
    PLATFORM,
    SOURCE,
    differences,
    drawn_games,
    is_ours,
    receipt_of,
    refusal_codes,
)
from scripts.write_protocol import protocol as write_protocol

from entendre.catalogue import Catalogue
from entendre.core import SecretEvent
from entendre.testing.acts import Setting, moments

pytestmark = pytest.mark.long

GAMES = Catalogue()
NAMES = list(drawn_games())
ROOT = Path(__file__).parents[2]


@cache
def protocol() -> dict[str, str]:
    """The same every time, and some work."""
    return write_protocol()


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "scripts.write_protocol", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_files_are_what_the_structs_say() -> None:
    assert "\n".join(differences(protocol(), FOLDER)) == ""


def test_a_check_fails_on_any_drift_shows_it_and_writes_nothing(tmp_path: Path) -> None:
    assert run("--folder", str(tmp_path)).returncode == 0
    assert differences(protocol(), tmp_path) == []
    drifted = tmp_path / "protocol" / "table.ts"
    drifted.write_text(drifted.read_text().replace("readonly kind: string", "readonly kind: number"))
    missing = tmp_path / "games" / NAMES[0] / "protocol.ts"
    missing.unlink()
    (tmp_path / "protocol" / "stray.ts").write_text("export type Stray = never;\n")
    checked = run("--folder", str(tmp_path), "--check")
    assert checked.returncode == 1
    assert "-  readonly kind: number;\n+  readonly kind: string;" in checked.stdout
    assert f"+++ games/{NAMES[0]}/protocol.ts as it should be" in checked.stdout
    assert "-export type Stray = never;" in checked.stdout
    assert "make protocol" in checked.stdout
    assert not missing.exists()


def test_writing_mends_what_a_check_found(tmp_path: Path) -> None:
    stray = tmp_path / "games" / "chess" / "protocol.ts"
    stray.parent.mkdir(parents=True)
    stray.write_text("export type Stray = never;\n")
    run("--folder", str(tmp_path))
    assert not stray.exists()
    assert differences(protocol(), tmp_path) == []


def test_every_game_of_ours_is_drawn() -> None:
    assert set(NAMES) == {name for name, entry in GAMES.items() if is_ours(entry)}


@pytest.mark.parametrize("name", NAMES)
def test_a_game_adds_its_types_to_those_that_the_page_knows(name: str) -> None:
    text = protocol()[f"games/{name}/protocol.ts"]
    registered = text[text.index("declare module") :]
    assert f"readonly {name}: {{" in registered
    for kind in KINDS:
        assert f"readonly {kind}: {kind.title()};" in registered
        assert re.search(rf"^export (?:interface|type) {kind.title()}\b", text, re.MULTILINE)


def test_no_file_of_the_platform_names_a_game() -> None:
    for path, text in protocol().items():
        if path.startswith("protocol/"):
            assert not re.search(rf"\b(?:{'|'.join(NAMES)})\b", text), path


@pytest.mark.parametrize("name", NAMES)
def test_no_secret_event_is_known_to_the_browser(name: str) -> None:
    events = typing.get_args(GAMES[name].game.types.event)
    secret = [event for event in events if issubclass(event, SecretEvent)]
    text = protocol()[f"games/{name}/protocol.ts"]
    declared = set(re.findall(r"^export (?:interface|type) (\w+)", text, re.MULTILINE))
    assert secret
    assert declared.isdisjoint(event.__name__ for event in secret)
    assert declared >= {event.__name__ for event in events if event not in secret}


@pytest.mark.parametrize("name", NAMES)
def test_a_receipt_is_of_a_type_that_the_browser_knows(name: str) -> None:
    game = GAMES[name].game
    known = typing.get_args(receipt_of(game))
    for mode in game.modes:
        for moment in moments(Setting(game, game.players[0], mode, b"receipts")):
            if moment.act.choice is not None:
                assert isinstance(game.receipt(moment.act.choice), known)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_says_no_in_every_language_that_it_speaks(name: str) -> None:
    entry = GAMES[name]
    codes = refusal_codes([name], SOURCE / "games" / name)
    assert codes
    wanted = {f"refusal.{code.removeprefix(f'{name}.')}" for code in codes}
    for language in entry.languages():
        said = {key for key in entry.texts(language) if key.startswith("refusal.")}
        # The rules themselves say it in English.
        assert said == (set() if language == "en" else wanted), language


def test_the_platform_says_no_only_in_its_own_name() -> None:
    codes = refusal_codes([*PLATFORM, *NAMES])
    assert set(refusal_codes(PLATFORM)) < set(codes)
    ours = {code for code in codes if code.split(".")[0] in NAMES}
    outside = {code for part in ("core", "live", "server") for code in refusal_codes(NAMES, SOURCE / part)}
    assert ours
    assert not outside


def test_the_state_of_a_game_never_reaches_the_browser() -> None:
    for text in protocol().values():
        assert not re.search(r"^export interface State\b", text, re.MULTILINE)
