"""A real server and real bots, each a process of its own; everything that is waited for has a limit."""

from __future__ import annotations

import json
import os
import re
import select
import subprocess
import sys
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

PATIENCE = 60
BOT = Path(__file__).parents[2] / "examples" / "bot.py"
SERVE = (sys.executable, "-c", "from entendre.cli.serve import serve; serve()")

Process = subprocess.Popen[bytes]


def read_line(process: Process) -> str:
    """The next line that a process writes; nothing if it has ended."""
    assert process.stdout is not None
    ready, _, _ = select.select([process.stdout], [], [], PATIENCE)
    assert ready, "nothing was written in time"
    return process.stdout.readline().decode()


def started(*command: str, env: Mapping[str, str] | None = None) -> Process:
    """A process whose lines are read one by one, without a buffer in which the next would wait unseen."""
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0, env=env or os.environ
    )


@contextmanager
def serving(
    folder: Path, port: int = 0, env: Mapping[str, str] | None = None
) -> Iterator[tuple[str, Process]]:
    """`entendre serve` on a file in this folder: its address, and the process, which may be killed."""
    place = (
        "--port",
        str(port),
        "--database",
        str(folder / "tables.sqlite"),
        "--test-seed",
        "the example bots",
    )
    process = started(*SERVE, *place, "--log-level", "error", env=env)
    try:
        while (address := re.search(r"http://[\d.]+:\d+", line := read_line(process))) is None:
            assert line, process.communicate()
        yield address[0], process
    finally:
        process.kill()
        process.communicate()


def fetch(address: str) -> bytes:
    """What HTTP gives for an address."""
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        body: bytes = answer.read()
        return body


class Party:
    """Example bots at one table: the first opens it and begins when all are there; all go after one game."""

    def __init__(self, server: str, game: str, players: int, options: Mapping[str, object]) -> None:
        settings = [
            part for name, value in options.items() for part in ("--option", f"{name}={json.dumps(value)}")
        ]
        self._server = server
        self.bots: list[Process] = []
        self.refusals: set[str] = set()
        """The codes of everything that was refused to a bot."""
        try:
            host = self._sit_down("--host", game, "--players", str(players), *settings, name="Ada")
            self.code: str = json.loads(read_line(host))["table"]
            for number in range(1, players):
                self._sit_down(name=f"Robo {number}", at=f"/t/{self.code}")
        except BaseException:
            self.close()
            raise

    def _sit_down(self, *arguments: str, name: str, at: str = "") -> Process:
        link = self._server + at
        luck = ("--name", name, "--seed", name)
        bot = started(sys.executable, str(BOT), link, *arguments, *luck, "--games", "1")
        self.bots.append(bot)
        return bot

    def reports(self) -> list[dict[str, Any]]:
        """What every bot says when its game is over."""
        ends = []
        for bot in self.bots:
            said, complaints = bot.communicate(timeout=PATIENCE)
            assert bot.returncode == 0, complaints
            self.refusals.update(re.findall(r"^refused: (\S+):", complaints.decode(), re.MULTILINE))
            ends.append(json.loads(said.splitlines()[-1]))
        return ends

    def close(self) -> None:
        """Nobody stays behind."""
        for bot in self.bots:
            bot.kill()
            bot.communicate()

    def __enter__(self) -> Party:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
