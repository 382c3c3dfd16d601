"""`entendre serve`, `play` and `doctor` as people use them."""

from __future__ import annotations

import json
import os
import signal
import socket
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from entendre.catalogue import Catalogue
from entendre.cli.checkups import CHECKUPS, look_at_games
from entendre.cli.doctor import doctor
from entendre.cli.network import lan_address, port_trouble
from entendre.cli.serve import serve
from entendre.plugin import GameEntry, GameUnavailable
from entendre.server.process.settings import SETTINGS, Settings
from tests.server.command import Process, serving
from tests.server.premises import Player, ask
from tests.services.ports import own_port

pytestmark = pytest.mark.long


def test_serve_prints_its_address_and_stops_when_asked(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        assert server.said[0] == f"Serving on http://127.0.0.1:{server.port}/\n"
        assert ask(server.port, "GET", "/health").status == 200
        assert server.stop() == 0


def test_serve_takes_its_settings_from_a_file_and_the_environment(tmp_path: Path) -> None:
    file = tmp_path / "entendre.toml"
    file.write_text('base_path = "/from-file"\nlog_format = "json"\n')
    with serving(tmp_path, "--config", str(file), env={"ENTENDRE_BASE_PATH": "/fun"}) as server:
        assert server.said[0] == f"Serving on http://127.0.0.1:{server.port}/fun/\n"
        assert ask(server.port, "GET", "/fun/health").status == 200
        server.stop()
    assert all(json.loads(line) for line in server.logged)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--port", "x"], "port: 'x' (from --port) is not allowed"),
        (["--database", "/nowhere/at/all/tables.sqlite"], "there is no folder /nowhere/at/all"),
        (["--host", "192.0.2.1", "--port", "0"], "192.0.2.1, port 0, cannot be had"),
    ],
)
def test_serve_says_in_a_sentence_why_it_cannot(tmp_path: Path, options: list[str], sentence: str) -> None:
    server = Process("serve", "--port", "0", "--database", str(tmp_path / "tables.sqlite"), *options)
    assert server.ended() == 1
    said = "".join(server.logged)
    assert sentence in said
    assert "Traceback" not in said


def test_serve_offers_every_setting_as_an_option() -> None:
    page = CliRunner().invoke(serve, ["--help"]).output
    for name in SETTINGS:
        assert f"--{name.replace('_', '-')}" in page


def play(tmp_path: Path, *options: str, **env: str) -> Process:
    return Process(
        "play", "--no-browser", *options, env={"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path), **env}
    )


def test_play_keeps_its_tables_with_the_users_data_and_can_be_played_on(tmp_path: Path) -> None:
    process = play(tmp_path)
    process.wait_until_up()
    seat = ask(process.port, "POST", "/api/tables", {"name": "Ada"}).json
    with Player(process.port, {"table": seat["code"], "token": seat["token"]}) as ada:
        ada.until("view")
        assert process.stop(signal.SIGINT) == 0
        assert ada.farewell()[1] == 1012
    said = "".join(process.said)
    assert f"Your table: http://127.0.0.1:{process.port}/" in said
    (database,) = tmp_path.rglob("tables.sqlite")
    assert str(database) in said
    assert database.parent.stat().st_mode & 0o077 == 0, "others can read who plays and what they were dealt"
    assert not process.logged


def test_play_shows_phones_the_way(tmp_path: Path) -> None:
    process = play(tmp_path)
    process.wait_until_up()
    process.stop()
    said = "".join(process.said)
    address = lan_address()
    if address is None:
        assert "phones cannot reach it" in said
    else:
        assert f"For phones in the same network: http://{address}:{process.port}/" in said
        assert said.count("█") > 50


def test_play_just_for_me_invites_nobody(tmp_path: Path) -> None:
    process = play(tmp_path, "--just-me")
    process.wait_until_up()
    process.stop()
    said = "".join(process.said)
    assert "phones" not in said
    assert "█" not in said


def test_play_finds_a_free_port_when_the_usual_one_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("0.0.0.0", 0)) as taken:
        number = taken.getsockname()[1]
        process = play(tmp_path, ENTENDRE_PORT=str(number))
        process.wait_until_up()
        assert process.port != number
        assert process.stop() == 0


def test_a_port_in_use_is_in_trouble_and_a_free_one_is_not() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        number = taken.getsockname()[1]
        assert port_trouble("127.0.0.1", number) == "Address already in use"
    assert port_trouble("127.0.0.1", number) is None


def diagnose(*options: str, env: dict[str, str] | None = None) -> tuple[Result, dict[str, Any]]:
    result = CliRunner().invoke(doctor, ["--json", *options], env=env, catch_exceptions=False)
    return result, {finding["check"]: finding for finding in json.loads(result.stdout)}


def healthy(tmp_path: Path) -> list[str]:
    return ["--port", "0", "--database", str(tmp_path / "tables.sqlite")]


def test_the_doctor_finds_nothing_wrong_with_a_good_set_up(tmp_path: Path) -> None:
    result, findings = diagnose(*healthy(tmp_path))
    assert result.exit_code == 0
    assert set(findings) == {
        "settings",
        "database",
        "fan-out",
        "disk",
        "server",
        "port",
        "games",
        "clock",
        "open files",
        "proxy",
        "core",
    }
    assert len(findings) == len(CHECKUPS) + 1
    assert all(finding["ok"] and not finding["todo"] for finding in findings.values())
    assert not (tmp_path / "tables.sqlite").exists(), "looking changes nothing"


def test_the_doctor_says_when_nobody_tells_processes_of_each_other(tmp_path: Path) -> None:
    nobody = own_port()
    postgres = ["--port", "0", "--database", f"postgresql://nobody@127.0.0.1:{nobody}/nothing"]
    _, findings = diagnose(*postgres, "--fanout", f"redis://somebody:secret@127.0.0.1:{nobody}/0")
    assert not findings["fan-out"]["ok"]
    assert f"Redis at 127.0.0.1:{nobody}/0 cannot be reached" in findings["fan-out"]["seen"]
    assert "secret" not in str(findings)


def test_the_doctor_speaks_a_line_a_check(tmp_path: Path) -> None:
    lines = CliRunner().invoke(doctor, healthy(tmp_path)).output.splitlines()
    assert len(lines) == len(CHECKUPS) + 1
    assert all(line.startswith("✓ ") for line in lines)
    bad = CliRunner().invoke(doctor, ["--port", "x"])
    assert bad.exit_code == 1
    assert bad.output.startswith("✗ settings: port: 'x' (from --port) is not allowed;")


def test_the_doctor_knows_a_database_that_has_been_used(tmp_path: Path) -> None:
    with serving(tmp_path):
        pass
    _, findings = diagnose(*healthy(tmp_path))
    assert findings["database"]["ok"]
    assert "schema" in findings["database"]["seen"]


def broken_database(tmp_path: Path, how: str) -> Path:
    path = tmp_path / "tables.sqlite"
    match how:
        case "not a database":
            path.write_text("Dear diary, " * 100)
        case "of another program":
            with sqlite3.connect(path) as other:
                other.execute("CREATE TABLE addresses (name)")
            other.close()
        case "from the future":
            with serving(tmp_path):
                pass
            with sqlite3.connect(path) as ours:
                ours.execute("PRAGMA user_version = 999")
            ours.close()
        case "no folder":
            path = tmp_path / "nowhere" / "tables.sqlite"
        case "a folder":
            path.mkdir()
    return path


@pytest.mark.parametrize(
    ("how", "seen"),
    [
        ("not a database", "is not a database"),
        ("of another program", "another program"),
        ("from the future", "newer Entendre"),
        ("no folder", "there is no folder"),
        ("a folder", "cannot be opened"),
    ],
)
def test_the_doctor_finds_a_broken_database(tmp_path: Path, how: str, seen: str) -> None:
    result, findings = diagnose("--port", "0", "--database", str(broken_database(tmp_path, how)))
    assert result.exit_code == 1
    assert not findings["database"]["ok"]
    assert seen in findings["database"]["seen"]
    assert findings["database"]["todo"]


def test_the_doctor_finds_a_database_that_does_not_answer() -> None:
    result, findings = diagnose("--port", "0", "--database", "postgresql://me:hush@127.0.0.1:9/tables")
    assert result.exit_code == 1
    assert "127.0.0.1:9/tables" in findings["database"]["seen"]
    assert "hush" not in result.output


def test_the_doctor_finds_a_taken_port(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        number = str(taken.getsockname()[1])
        result, findings = diagnose(*healthy(tmp_path), "--port", number)
    assert result.exit_code == 1
    assert findings["port"]["seen"] == f"127.0.0.1, port {number}, cannot be had: Address already in use."


def test_the_doctor_misses_the_proxy_that_https_needs(tmp_path: Path) -> None:
    options = [*healthy(tmp_path), "--public-url", "https://games.example"]
    assert not diagnose(*options)[1]["proxy"]["ok"]
    assert diagnose(*options, "--trusted-proxies", "127.0.0.1")[1]["proxy"]["ok"]


def test_the_doctor_finds_a_clock_that_has_gone_back(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    with serving(tmp_path):
        pass
    ahead = time.time() + 3 * 86_400
    os.utime(path, (ahead, ahead))
    result, findings = diagnose(*healthy(tmp_path))
    assert result.exit_code == 1
    assert "but tables were written on" in findings["clock"]["seen"]


class Broken(Catalogue):
    """A game that lacks something."""

    def __getitem__(self, name: str) -> GameEntry:
        raise GameUnavailable(f"The game {name!r} cannot be loaded: its dictionary is not there.")


def test_the_doctor_finds_a_game_that_cannot_be_played() -> None:
    finding = look_at_games(Settings(), Broken())
    assert not finding.ok
    assert "its dictionary is not there" in finding.seen
    assert "make setup" in finding.todo
