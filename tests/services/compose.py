"""What we hand out for several processes as containers, read as `compose` reads it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

DEPLOY = Path(__file__).parents[2] / "deploy"
GIVEN = {"SITE": "games.example", "POSTGRES_PASSWORD": "abc", "REDIS_PASSWORD": "def"}
"""What whoever starts it has to say."""
UPSTREAM = re.compile(r"dynamic a (\w+) (\d+) \{[^}]*\}")
"""Where Caddy is told to ask for the processes, by the name of their service."""


def read_compose() -> dict[str, Any]:
    """All of it, filled in."""
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    read: dict[str, Any] = yaml.safe_load(re.sub(r"\$\{(\w+):\?[^}]+\}", lambda found: GIVEN[found[1]], text))
    return read


def caddyfile() -> str:
    """What its Caddy goes by."""
    return (DEPLOY / "compose.Caddyfile").read_text(encoding="utf-8")
