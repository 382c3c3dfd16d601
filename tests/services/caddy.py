"""A real Caddy for tests: in front of whatever the file says, with nothing of its own outside of a folder."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.services.program import Running, program

READY = "serving initial configuration"


@contextmanager
def caddy(file: str, environment: Mapping[str, str]) -> Iterator[None]:
    """Running with this file, which may name what is in the environment; gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="entendre-caddy-") as folder:
        config = Path(folder, "Caddyfile")
        config.write_text("{\n\tadmin off\n}\n" + file, encoding="utf-8")
        own = {"HOME": folder, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder}
        server = Running(
            [program("caddy", "caddy"), "run", "--adapter", "caddyfile", "--config", config],
            READY,
            environment={**os.environ, **own, **environment},
        )
        try:
            yield
        finally:
            server.end()
