"""A game from a package is served like any other: people play it over the wire, and bots sit with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from entendre.catalogue import Catalogue
from entendre.core import SEED_BYTES, AnyTable, Chance, GoOn, Prompt, Seat, encode
from entendre.plugin import GameEntry
from entendre.testing.acts import Setting
from tests.plugins.installing import Installed
from tests.server.command import Process, serving
from tests.server.premises import Player, ask

PEOPLE = ("Ada", "Bo")


@pytest.fixture
def entry(package: Installed, monkeypatch: pytest.MonkeyPatch) -> GameEntry:
    """The game as this process sees it, so that people can be played by its own idea of an answer."""
    monkeypatch.syspath_prepend(package.site)
    return Catalogue()[package.games[0]]


@pytest.fixture
def server(package: Installed, tmp_path: Path) -> Iterator[Process]:
    with serving(tmp_path, env=package.environment) as process:
        yield process


class Person:
    """Somebody at the table who answers whatever is asked, from nothing but what came over the wire."""

    def __init__(self, port: int, seated: Mapping[str, Any], entry: GameEntry) -> None:
        self.wire = Player(port, {"table": seated["code"], "token": seated["token"]})
        self._entry = entry
        self._chance = Chance(str(seated["member"]).encode())
        self.answered: set[str] = set()
        self.refused: list[str] = []

    def play(self) -> Any:
        """The whole game; how it ended."""
        with self.wire as wire:
            while wire.table is None or wire.table["outcome"] is None:
                prompt = self._asked()
                if prompt is None:
                    wire.hear()
                else:
                    self._answer(prompt)
            return wire.table["outcome"]

    def _asked(self) -> Prompt | None:
        """What holds play up before what does not."""
        table, seat = self.wire.table, self.wire.seat
        if table is None or seat is None or seat["seat"] is None:
            return None
        prompts = [msgspec.convert(shown["prompt"], Prompt) for shown in table["prompts"]]
        asked = [each for each in prompts if seat["seat"] in each.seats and each.id not in self.answered]
        return min(asked, key=lambda prompt: prompt.holds, default=None)

    def _answer(self, prompt: Prompt) -> None:
        seat, codec = self.wire.seat, self._entry.codec
        self.answered.add(prompt.id)
        seen = codec.open(encode(self.wire.open)), codec.own(encode(self.wire.own))
        choice: Any = GoOn()
        if not prompt.is_curtain:
            choice = self._entry.game.sample(*seen, prompt, Seat(seat["seat"]), self._chance)
        reply = self.wire.do("answer", prompt=prompt.id, choice=msgspec.to_builtins(choice))
        if reply["type"] == "refused":
            self.refused.append(f"{prompt.id}: {reply['code']}")


def test_people_and_bots_play_it_to_the_end_over_the_wire(server: Process, entry: GameEntry) -> None:
    game = entry.game
    seated = [ask(server.port, "POST", "/api/tables", {"name": PEOPLE[0]}).json]
    code = seated[0]["code"]
    others = [ask(server.port, "POST", f"/api/tables/{code}/join", {"name": name}) for name in PEOPLE[1:]]
    seated += [reply.json for reply in others]
    people = [Person(server.port, each, entry) for each in seated]
    host = people[0].wire
    host.until("welcome")
    host.did("choose", game=game.name, options={})
    for _ in range(max(1, game.players[0] - len(PEOPLE))):
        host.did("add-bot")
    host.did("start")
    with ThreadPoolExecutor(len(people)) as pool:
        outcomes = list(pool.map(Person.play, people))
    assert outcomes[0] is not None
    assert all(outcome == outcomes[0] for outcome in outcomes)
    assert not [each for person in people for each in person.refused]
    assert all(person.answered for person in people)


def test_the_page_gets_its_texts_its_rules_and_its_shape(server: Process, entry: GameEntry) -> None:
    name = entry.game.name
    assert name in {each["name"] for each in ask(server.port, "GET", "/api/games").json["games"]}
    for language in entry.languages():
        texts = ask(server.port, "GET", f"/api/games/{name}/texts/{language}").json
        assert texts == dict(entry.texts(language))
    assert ask(server.port, "GET", f"/api/games/{name}/rules").body.decode() == entry.rulebook("en")
    shape = ask(server.port, "GET", f"/api/games/{name}/schema").json
    taken = {tag for prompt in entry.game.prompts(start(entry).state) for tag in prompt.takes}
    assert taken <= set(shape["choices"])


def start(entry: GameEntry) -> AnyTable:
    """A table of this game, just dealt."""
    game = entry.game
    setting = Setting(game, game.players[0], next(iter(game.modes)), bytes(SEED_BYTES))
    return setting.open().table
