"""`entendre serve` and `entendre play` as processes of their own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.server.premises import PATIENCE

LINK = re.compile(r"http://127\.0\.0\.1:(\d+)(\S*)/")


class Process:
    """A running command: what it prints is read as it comes, so that it never has to wait for us."""

    def __init__(self, command: str, *options: str, env: Mapping[str, str] | None = None) -> None:
        clean = {name: value for name, value in os.environ.items() if not name.startswith("ENTENDRE_")}
        self._process = subprocess.Popen(
            [
                sys.executable,
                "-W",
                "error",
                "-c",
                f"from entendre.cli.{command} import {command}; {command}()",
                *options,
            ],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**clean, "PYTHONIOENCODING": "utf-8", **(env or {})},
        )
        self.said: list[str] = []
        self.logged: list[str] = []
        self.port = 0
        self._up = threading.Event()
        self._readers = [threading.Thread(target=self._read), threading.Thread(target=self._read_log)]
        for reader in self._readers:
            reader.start()

    @property
    def pid(self) -> int:
        return self._process.pid

    def wait_until_up(self, patience: float = PATIENCE) -> None:
        """Until it has printed its address."""
        assert self._up.wait(patience)
        assert self.port, "".join(self.logged)

    def stop(self, sign: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to stop; its exit code."""
        if self._process.poll() is None:
            self._process.send_signal(sign)
        return self.ended()

    def send(self, sign: signal.Signals) -> None:
        """A signal that does not end it."""
        self._process.send_signal(sign)

    def ended(self) -> int:
        """Wait for its end; its exit code."""
        try:
            code = self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            raise
        for reader in self._readers:
            reader.join()
        return code

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            for line in lines:
                self.said.append(line)
                found = LINK.search(line)
                if found:
                    self.port = int(found[1])
                    self._up.set()
        self._up.set()

    def _read_log(self) -> None:
        assert self._process.stderr is not None
        with self._process.stderr as lines:
            self.logged.extend(lines)


@contextmanager
def serving(folder: Path, *options: str, env: Mapping[str, str] | None = None) -> Iterator[Process]:
    """A server of its own on a file in this folder."""
    database = ["--port", "0", "--database", str(folder / "tables.sqlite"), "--bot-pace", "0"]
    process = Process("serve", *database, *options, env=env)
    try:
        process.wait_until_up()
        yield process
    finally:
        process.stop()
