"""A real Caddy for tests: in front of whatever the file says, with nothing of its own outside of a folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.services.packages import found_or_installed
from tests.services.postgres import drain

READY = "serving initial configuration"


class NoCaddy(Exception):
    """Caddy cannot be found or started; the sentence says what to do."""


def program() -> str:
    """Where caddy is, installing it where that needs nobody's leave."""
    found = found_or_installed(lambda: shutil.which("caddy"), "caddy")
    if found is None:
        raise NoCaddy(
            "These tests need caddy, and it is not on this machine: install the package caddy (with apt-get,"
            " dnf or brew)."
        )
    return found


@contextmanager
def caddy(file: str, environment: Mapping[str, str]) -> Iterator[None]:
    """Running with this file, which may name what is in the environment; gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="entendre-caddy-") as folder:
        config = Path(folder, "Caddyfile")
        config.write_text("{\n\tadmin off\n}\n" + file, encoding="utf-8")
        own = {"HOME": folder, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder}
        server = subprocess.Popen(
            [program(), "run", "--adapter", "caddyfile", "--config", str(config)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **own, **environment},
        )
        assert server.stderr is not None
        try:
            said = []
            for line in server.stderr:
                said.append(line)
                if READY in line:
                    break
            else:
                raise NoCaddy(f"caddy did not start: {''.join(said).strip()}")
            reading = threading.Thread(target=drain, args=(server.stderr,), daemon=True)
            reading.start()
            yield
        finally:
            server.kill()
            server.wait()
        reading.join()
        server.stderr.close()
