"""A server program for tests: found or installed, started, listened to, and ended at will."""

from __future__ import annotations

import shutil
import signal
import subprocess
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any

from tests.services.packages import found_or_installed


class NoService(Exception):
    """A server cannot be found or started; the sentence says what to do."""


def program(name: str, package: str, elsewhere: str | None = None) -> str:
    """Where a program is, installing its package where that needs nobody's leave. Some systems call it
    otherwise.
    """
    found = found_or_installed(lambda: shutil.which(name), package)
    if found is None:
        raise missing(name, package, elsewhere)
    return found


def missing(what: str, package: str, elsewhere: str | None = None) -> NoService:
    """What to say where there is no such program."""
    where = "with apt-get, dnf or brew" if elsewhere is None else f"apt-get; {elsewhere} for dnf and brew"
    return NoService(
        f"These tests need {what}, not to be found on this machine: install the package {package} ({where})."
    )


class Running:
    """A server that has said that it takes connections."""

    def __init__(
        self,
        command: Sequence[str | Path],
        ready: str,
        *,
        environment: Mapping[str, str] | None = None,
        **how: Any,
    ) -> None:
        self._server: subprocess.Popen[str] = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=environment,
            **how,
        )
        assert self._server.stdout is not None
        self._pipe: IO[str] = self._server.stdout
        said = []
        for line in self._pipe:
            said.append(line)
            if ready in line:
                break
        else:
            self._server.wait()
            self._pipe.close()
            raise NoService(f"{Path(command[0]).name} did not start: {''.join(said).strip()}")
        # It would stand still when nobody read what it says.
        self._listening = threading.Thread(target=self._drain, daemon=True)
        self._listening.start()

    @property
    def pid(self) -> int:
        return self._server.pid

    def send(self, sign: signal.Signals) -> None:
        self._server.send_signal(sign)

    def end(self, sign: signal.Signals = signal.SIGKILL) -> None:
        """By that signal. Every process of the server holds the pipe: when it is at its end, the last of them
        is gone.
        """
        self.send(sign)
        self._server.wait()
        self._listening.join()
        self._pipe.close()

    def _drain(self) -> None:
        for _ in self._pipe:
            pass
