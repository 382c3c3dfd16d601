"""What others install: a wheel that can be played in a browser, without Node and without a build."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from entendre.catalogue import Catalogue
from tests.server.command import serving
from tests.server.premises import ask

pytestmark = pytest.mark.long

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "entendre"
ONLY_FOR_SET_UP = tuple(
    f"entendre/games/keyword/lexica/{figures}/" for figures in ("frequency", "further", "strangers")
)
CLIENT = PACKAGE / "server" / "http" / "pages" / "client"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    hatchling = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(hatchling, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def test_the_wheel_contains_the_client_the_games_with_all_they_bring_and_the_credits(wheel: Path) -> None:
    names = set(ZipFile(wheel).namelist())
    lying = {f"entendre/{path.relative_to(PACKAGE).as_posix()}" for path in files(PACKAGE)}
    figures = {name for name in lying if name.startswith(ONLY_FOR_SET_UP)}
    assert all(any(name.startswith(folder) for name in figures) for folder in ONLY_FOR_SET_UP)
    assert lying - names == figures
    assert "entendre/server/http/pages/client/index.html" in names
    for entry in Catalogue().values():
        folder = (entry.package or "").replace(".", "/")
        assert {f"{folder}/texts/en.json", f"{folder}/rulebook/en.md"} <= names
    assert [name for name in names if name.endswith("licenses/NOTICE")]


def test_the_wheel_contains_nothing_of_the_workshop(wheel: Path) -> None:
    folders = {name.partition("/")[0] for name in ZipFile(wheel).namelist()}
    assert {re.sub(r"-[\d.]*\d", "", folder) for folder in folders} == {"entendre", "entendre.dist-info"}


def test_installed_from_the_wheel_it_serves_the_page(
    wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "site"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--no-deps", "--no-index", "--target", str(site), str(wheel)], check=True)
    # Only Python is on the path: whatever needed Node would fail here.
    env = {"PYTHONPATH": str(site), "PATH": str(Path(sys.executable).parent)}
    monkeypatch.chdir(tmp_path)
    with serving(tmp_path, env=env) as server:
        assert origin(env) == site / "entendre" / "__init__.py"
        page = ask(server.port, "GET", "/")
        assert page.status == 200
        scripts = re.findall(r'src="(/assets/[^"]+\.js)"', page.body.decode())
        assert scripts
        assert all(ask(server.port, "GET", script).status == 200 for script in scripts)


def test_the_credits_name_exactly_what_is_bundled_in_the_client() -> None:
    licences = (CLIENT / "licences.md").read_text(encoding="utf-8")
    _, _, notice = (ROOT / "NOTICE").read_text(encoding="utf-8").partition("The browser client (")
    bundled = set(re.findall(r"^## (\S+) - ", licences, re.MULTILINE))
    credited = set(re.findall(r"^   ([@a-z][\w/-]+)(?=\n     Copyright| +Copyright)", notice, re.MULTILINE))
    assert "svelte" in bundled == credited


def files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"]


def origin(env: dict[str, str]) -> Path:
    """Which file `import entendre` finds in this environment."""
    asked = [sys.executable, "-c", "import entendre; print(entendre.__file__)"]
    said = subprocess.run(asked, env={**os.environ, **env}, check=True, capture_output=True, text=True)
    return Path(said.stdout.strip())
