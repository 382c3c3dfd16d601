"""What we hand out for several processes names only what there is: files, settings, services and ports."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from entendre.server.addresses import Networks
from entendre.server.process.server import Server
from entendre.server.process.settings import Settings, read_settings
from tests.server.premises import GAMES
from tests.services.compose import DEPLOY, UPSTREAM, caddyfile, read_compose

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    return read_compose()


@pytest.fixture(scope="module")
def settings(compose: dict[str, Any]) -> Settings:
    """What the server makes of its environment there."""
    return read_settings({}, compose["services"]["app"]["environment"])


def test_it_is_told_everything_in_words_it_understands(settings: Settings) -> None:
    assert settings.on_postgres
    assert settings.public_url == "https://games.example"
    assert settings.host == "0.0.0.0"


def test_addresses_lead_to_services(compose: dict[str, Any], settings: Settings) -> None:
    for address, secret in ((settings.database, "abc"), (settings.fanout, "def")):
        parts = urlsplit(address)
        assert parts.hostname in compose["services"]
        assert parts.password == secret
    database = compose["services"]["postgres"]["environment"]
    parts = urlsplit(settings.database)
    assert (parts.username, parts.path) == (database["POSTGRES_USER"], f"/{database['POSTGRES_DB']}")
    assert compose["services"]["redis"]["command"][-1] == "def"


def test_the_proxy_is_trusted_and_finds_the_processes(compose: dict[str, Any], settings: Settings) -> None:
    [network] = compose["networks"].values()
    assert settings.trusted_proxies == (network["ipam"]["config"][0]["subnet"],)
    assert "172.28.50.7" in Networks(settings.trusted_proxies)
    caddy = caddyfile()
    found = UPSTREAM.search(caddy)
    assert found is not None
    assert found[1] in compose["services"]
    assert int(found[2]) == settings.port
    assert set(re.findall(r"\{\$(\w+)\}", caddy)) <= set(compose["services"]["caddy"]["environment"])


def test_files_services_volumes_and_networks_are_there(compose: dict[str, Any]) -> None:
    services = compose["services"]
    for service in services.values():
        assert set(service.get("depends_on", {})) <= set(services)
        assert set(service["networks"]) <= set(compose["networks"])
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in compose["volumes"] or (DEPLOY / source).is_file(), source
        for needed in service.get("depends_on", ()):
            assert "healthcheck" in services[needed], needed
        if "build" in service:
            context = DEPLOY / service["build"]["context"]
            assert (context / service["build"]["dockerfile"]).is_file()


def test_the_image_is_made_of_what_there_is() -> None:
    words = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    assert (ROOT / "requirements" / "dev.txt").is_file()
    assert "requirements/dev.txt" in words
    assert re.search(r"^setup:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    extras = re.search(r"\[([a-z,]+)\]\"", words)
    assert extras is not None
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for extra in extras[1].split(","):
        assert re.search(rf"^{extra} = \[", project, re.MULTILINE), extra
    assert re.findall(r"^EXPOSE (\d+)$", words, re.MULTILINE) == [str(Settings().port)]


@pytest.mark.parametrize("file", ["compose.Caddyfile", "nginx.conf"])
def test_proxies_know_the_table_by_every_address_that_names_it(file: str) -> None:
    """All of a table come to the same process then."""
    found = re.search(r'"~(\(\?:.+\))"', (DEPLOY / file).read_text(encoding="utf-8"))
    assert found is not None
    named = re.compile(found[1].replace("?<", "?P<"))
    offered = Server(Settings(database="never opened"), GAMES).operations
    paths = [each.path.replace("{code}", "BCDFGH") for each in offered if "{code}" in each.path]
    assert paths
    for path in ("/ws?table=BCDFGH", "/t/BCDFGH", "/t/BCDFGH/stage", "/games/ws?table=BCDFGH", *paths):
        table = named.search(path)
        assert table is not None, path
        assert table[1] == "BCDFGH"
    for path in ("/", "/ws", "/api/tables", "/today", "/api/openapi.json"):
        assert named.search(path) is None, path


def test_the_manual_names_every_file() -> None:
    manual = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    for file in DEPLOY.iterdir():
        assert f"(../deploy/{file.name})" in manual, file.name
