"""The parts of picows that nobody promised us: each is named, and one that is gone is a sentence."""

from __future__ import annotations

import ast
import importlib
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, cast

import picows.picows
import pytest

from entendre.server.process.server import CannotServe, serve
from entendre.server.process.settings import Settings
from entendre.server.sockets.wire import parts
from entendre.server.sockets.wire.parts import PARTS, Part, PicowsChanged, check_picows, lacking
from entendre.server.sockets.wire.private import WSProtocol
from tests.server.premises import GAMES

HERE = Path(parts.__file__).parent
OWNERS = {"ws": "WSTransport", "transport": "WSTransport", "frame": "WSFrame"}
"""What their things are called in the adapter."""


def without(part: Part) -> ModuleType:
    """The picows that is installed, but for one part."""
    owner = getattr(picows.picows, part.owner)
    kept = {name: getattr(owner, name) for name in dir(owner) if name != part.name and name[:2] != "__"}

    def made() -> None:
        owner()

    changed = cast(Any, made if part.owner == "WSProtocol" else SimpleNamespace())
    for name, value in kept.items():
        setattr(changed, name, value)
    return cast(ModuleType, SimpleNamespace(**{**vars(picows.picows), part.owner: changed}))


def used() -> set[tuple[str, str]]:
    """What the adapter asks of picows' own things, read from its source."""
    found, ours = set(), dir(WSProtocol)
    for file in ("private.py", "picows.py", "reader.py"):
        for node in ast.walk(ast.parse((HERE / file).read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Attribute):
                continue
            match node.value:
                case ast.Attribute(attr=name) | ast.Name(id=name) if name in OWNERS:
                    found.add((OWNERS[name], node.attr))
                case ast.Call(func=ast.Name(id="super")) | ast.Name(id="self") if node.attr in ours:
                    found.add(("WSProtocol", node.attr))
    return found - {("WSProtocol", "__init__")}


def test_the_installed_picows_has_them_all() -> None:
    assert lacking(picows.picows) == []


def test_every_part_that_the_adapter_asks_for_is_named() -> None:
    assert used() - {(part.owner, part.name) for part in PARTS} == set()
    assert len(used()) > 12


@pytest.mark.parametrize("part", PARTS, ids=lambda part: f"{part.owner}.{part.name}")
def test_one_that_is_gone_is_a_sentence(part: Part) -> None:
    [sentence] = lacking(without(part))
    assert sentence == f"picows.{part.owner}.{part.name} is gone: the adapter {part.use} by it."


def test_a_class_that_is_gone_or_made_otherwise_is_a_sentence() -> None:
    parts_of = vars(picows.picows)
    gone = SimpleNamespace(**{name: part for name, part in parts_of.items() if name != "WSProtocol"})
    assert "picows.WSProtocol is gone" in lacking(cast(ModuleType, gone))[0]

    class Other(WSProtocol):
        def __init__(self) -> None:
            pass

    other = SimpleNamespace(**{**parts_of, "WSProtocol": Other})
    assert lacking(cast(ModuleType, other)) == [
        "picows.WSProtocol is no longer made with 15 arguments by position."
    ]


def test_a_server_says_which_part_is_gone_and_what_to_choose(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(name: str) -> ModuleType:
        assert name == "picows.picows"
        return without(PARTS[0])

    monkeypatch.setattr(check_picows, "__defaults__", (load,))
    with pytest.raises(CannotServe, match=r"WSProtocol\.connection_made is gone.*wire = asgi"):
        serve(Settings(database=":memory:", port=0), GAMES)


def test_one_that_cannot_be_loaded_is_a_sentence_too() -> None:
    with pytest.raises(PicowsChanged, match="picows cannot be loaded"):
        check_picows(lambda name: importlib.import_module(f"no_{name}"))


def test_the_other_adapter_carries_where_picows_cannot_be_loaded() -> None:
    """As after a release that broke it."""
    program = """
import sys
sys.modules["picows"] = sys.modules["picows.picows"] = None
from tests.server.sockets.wire.house import Carrier, Echo, running
with running(Carrier("asgi", "asyncio")) as server, server.connect(Echo()) as client:
    client.send("hello")
    print(client.receive().payload.decode())
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.stdout, done.returncode) == ("hello\n", 0), done.stderr
