"""What the repository promises as a whole."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from entendre.catalogue import Catalogue

ROOT = Path(__file__).parent.parent
NOT_OURS = {
    ".git",
    ".eye",
    ".hypothesis",
    ".import_linter_cache",
    ".mypy_cache",
    ".pytest_cache",
    ".ruff_cache",
    ".bench-load",
    ".native",
    ".venv",
    ".venv-bake",
    ".venv-bench",
    ".venv-eye",
    ".venv-pythons",
    "__pycache__",
    "build",
    "dist",
    "node_modules",
    "screenshots",
}
BUILT = [
    *ROOT.glob("src/entendre/games/*/lexica/data"),
    ROOT / "src" / "entendre" / "server" / "http" / "pages" / "client",
]

# Put together here, so that this file does not contain what it forbids.
REGISTRIES = [
    ".".join(parts)
    for parts in (
        ("anaconda", "org"),
        ("archive", "ubuntu", "com"),
        ("deb", "debian", "org"),
        ("npmjs", "com"),
        ("npmjs", "org"),
        ("pypi", "org"),
        ("python" + "hosted", "org"),
        ("yarnpkg", "com"),
    )
]
MACHINE_PATH = re.compile(r"(?<![\w.$}])/(?:" + "|".join(("work", "root", "tmp", "home", "Users")) + r")\b")

LINE_LIMIT = 400
PURE_DATA: set[str] = set()
"""Modules that are one long table. A long module with logic in it has no place here."""


def committable(*folders: str) -> list[Path]:
    """All files that are committed, or would be if everything were added."""
    found: list[Path] = []
    for folder in folders or (".",):
        for parent, names, files in os.walk(ROOT / folder):
            names[:] = [name for name in names if name not in NOT_OURS and Path(parent, name) not in BUILT]
            found += [Path(parent, file) for file in files]
    return sorted(found)


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PACKAGES = [path for path in committable("src") if path.name == "__init__.py"]
SOURCES = [
    path for path in committable("src", "tests", "scripts", "bench", "examples") if path.suffix in {".py", ""}
]
GAMES = {name: entry for name, entry in Catalogue().items() if (entry.package or "").startswith("entendre.")}

SPEAK_OF_GAMES = {
    "pyproject.toml": "it registers them",
    "Makefile": "it builds and bakes what two of them know",
    "NOTICE": "it credits what two of them are made of",
    "bench/words.py": "it counts the words of two of them",
    "examples/bot.py": "it knows a good answer or two; all other games it plays by their schemas",
    "tests/cli/test_cli.py": "sentences for people are compared word by word",
    "tests/server/process/test_disk_floods.py": "one game's bots wait for another's",
    "tests/mutation/faults.py": "a fault is planted in each of them",
    "tests/test_imports.py": "violations are planted in them",
    "web/tests/addresses.test.ts": "examples of addresses",
}
"""Files outside the games' own folders that speak of more than one of them, and why they do. A list of games
that has to be kept has no place here: ask the catalogue.
"""


def test_the_walk_sees_the_repository_and_not_what_set_up_made() -> None:
    names = {name(path) for path in committable()}
    assert {"Makefile", ".ci/run", "src/entendre/core/game.py", "data-sources/package-lock.json"} <= names
    assert not [path for path in names if path.startswith((".venv", "data-sources/node_modules"))]


def test_no_file_names_a_registry() -> None:
    read = ((name(path), path.read_bytes()) for path in committable())
    assert not [(where, host) for where, body in read for host in REGISTRIES if host.encode() in body]


def test_no_file_holds_a_path_of_somebodys_machine() -> None:
    assert not [
        (name(path), found[0]) for path in committable() if (found := MACHINE_PATH.search(text(path)))
    ]


@pytest.mark.parametrize("path", PACKAGES, ids=name)
def test_every_package_says_what_it_is(path: Path) -> None:
    assert ast.get_docstring(ast.parse(text(path)))


def test_every_folder_of_modules_is_a_package() -> None:
    folders = {path.parent for path in committable("src/entendre") if path.suffix == ".py"}
    assert folders == {path.parent for path in PACKAGES}


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_no_source_file_is_too_long_to_read(path: Path) -> None:
    assert name(path) in PURE_DATA or len(text(path).splitlines()) <= LINE_LIMIT


def test_only_long_files_are_excused_for_being_long() -> None:
    assert not [path for path in PURE_DATA if len(text(ROOT / path).splitlines()) <= LINE_LIMIT]


def test_the_licence_and_the_credits_for_data_are_there() -> None:
    assert "The Entendre contributors" in text(ROOT / "LICENSE")
    notice = text(ROOT / "NOTICE")
    for owed in (
        "Kevin Atkinson",
        "Benjamin Titze",
        "Geoff Kuenning",
        "Princeton University",
        "Shutterstock",
    ):
        assert owed in notice


def test_every_wish_list_of_requirements_is_locked() -> None:
    assert {path.stem for path in (ROOT / "requirements").glob("*.in")} == {path.stem for path in LOCKS}


@pytest.mark.parametrize("lock", LOCKS, ids=name)
def test_every_locked_requirement_is_exact_and_hashed(lock: Path) -> None:
    lines = [line for line in text(lock).replace("\\\n", "").splitlines() if not line.strip().startswith("#")]
    assert lines
    for line in lines:
        assert re.fullmatch(r"[\w.\[\]-]+==[\w.+!]+( ; [^#]+?)?( +--hash=sha256:[0-9a-f]{64})+ *", line), line


def pins(lock: str) -> set[str]:
    """Names and versions. For whom a package is needed may differ: another one may need it for everybody."""
    return set(re.findall(r"^\S+==\S+", text(ROOT / "requirements" / lock), re.MULTILINE))


def test_the_environments_agree_on_what_the_package_runs_on() -> None:
    assert pins("run.txt") <= pins("dev.txt")
    assert pins("run.txt") <= pins("bench.txt")


def test_what_the_bots_know_is_baked_with_the_numpy_that_reads_it() -> None:
    assert {pin for pin in pins("run.txt") if pin.startswith("numpy==")} <= pins("bake.txt")


def test_what_is_locked_to_run_is_what_the_package_asks_for() -> None:
    project = tomllib.loads(text(ROOT / "pyproject.toml"))["project"]
    wishes = [
        line for line in text(ROOT / "requirements" / "run.in").splitlines() if not line.startswith("#")
    ]
    assert sorted(wishes) == sorted(project["dependencies"])


@pytest.mark.parametrize("folder", ["data-sources", "data-sources/bake", "data-sources/reader"])
def test_the_sources_of_data_are_locked_by_hash_and_without_addresses(folder: str) -> None:
    wished = json.loads(text(ROOT / folder / "package.json"))["dependencies"]
    lock = json.loads(text(ROOT / folder / "package-lock.json"))
    packages = {path.removeprefix("node_modules/"): each for path, each in lock["packages"].items() if path}
    # What a package would bring along is kept out: nothing of it is run.
    there = {name for name, package in packages.items() if package.get("name") != "empty-npm-package"}
    assert there == set(wished)
    for package in packages.values():
        assert package["integrity"].startswith("sha512-")
        assert "resolved" not in package


@pytest.mark.parametrize("target", [[], ["help"]], ids=["make", "make help"])
def test_make_tells_a_newcomer_the_two_commands_first(target: list[str]) -> None:
    shown = subprocess.run(
        ["make", "-s", *target], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert re.findall(r"^ +make (\S+)", shown, re.MULTILINE)[:2] == ["play", "test"]


def test_make_help_names_every_target_and_no_other() -> None:
    makefile = text(ROOT / "Makefile")
    phony = re.findall(r"^\.PHONY: (.*)", makefile, re.MULTILINE)[0].split()
    assert set(re.findall(r"^## +make (\S+)", makefile, re.MULTILINE)) == {*phony} - {"help"}


def test_continuous_integration_runs_what_everybody_runs() -> None:
    ci = ROOT / ".ci" / "run"
    assert os.access(ci, os.X_OK)
    assert text(ci).splitlines()[-1] == "exec make test"


def speaks_of(path: Path, game: str) -> bool:
    """Whether a file means this game: a name alone may be a word of every day."""
    title = re.escape(GAMES[game].game.title)
    return bool(re.search(rf"games[./]{game}\b|[\"'`]{game}[\"'`/-]|/{game}/|\b{title}\b", text(path)))


def outside_the_games() -> list[Path]:
    """Files that are no game's own, and no pages that tell people what there is."""
    own = re.compile(
        rf"(^|/)games/({'|'.join(GAMES)})[./]|^tests/(playthroughs|records)/|^docs/|^[A-Z]+\.md$"
    )
    return [path for path in committable() if not own.search(name(path))]


def test_the_platform_and_the_page_know_no_game() -> None:
    shell = [path for path in outside_the_games() if name(path).startswith(("src/", "web/src/"))]
    assert shell
    assert not [(name(path), game) for path in shell for game in GAMES if speaks_of(path, game)]


def test_no_file_lists_games_by_hand() -> None:
    spoken_of = {name(path): sum(speaks_of(path, game) for game in GAMES) for path in outside_the_games()}
    assert {path for path, games in spoken_of.items() if games > 1} == set(SPEAK_OF_GAMES)


@pytest.mark.parametrize(
    "package", sorted(path.parent.name for path in ROOT.glob("examples/*/pyproject.toml"))
)
def test_nothing_of_ours_knows_a_game_in_a_package_of_its_own(package: str) -> None:
    knowing = [
        path for path in outside_the_games() if re.search(rf"\b{package}\b", text(path), re.IGNORECASE)
    ]
    assert not [name(path) for path in knowing if not name(path).startswith(f"examples/{package}/")]
