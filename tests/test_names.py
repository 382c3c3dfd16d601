"""One word for one thing: no two classes of the platform share a name."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

PLATFORM = Path(__file__).parent.parent / "src" / "entendre"


def test_a_class_is_found_by_its_name() -> None:
    homes: dict[str, list[str]] = defaultdict(list)
    for path in PLATFORM.rglob("*.py"):
        where = path.relative_to(PLATFORM)
        if where.parts[0] == "games":  # a game is a world of its own
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[node.name].append(where.as_posix())
    assert {name: places for name, places in homes.items() if len(places) > 1} == {}
