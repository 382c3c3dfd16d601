"""A table whose log makes no sense is refused in a sentence, and asking for it is no guess."""

from __future__ import annotations

from pathlib import Path

from tests.server.premises import open_premises

CODE = "BCDFGH"


def test_a_table_that_cannot_be_read_is_refused_in_our_form(tmp_path: Path) -> None:
    with open_premises(tmp_path) as house:

        async def damage() -> None:
            await house.server.store.append(CODE, 0, [b'{"type":"never heard of"}'], wake_ms=1)

        house.call(damage())
        for method, path, body in (
            ("GET", f"/api/tables/{CODE}", None),
            ("POST", f"/api/tables/{CODE}/join", {"name": "Bo"}),
        ):
            reply = house.ask(method, path, body)
            assert (reply.status, reply.code) == (500, "room.unreadable")
        with house.watch(CODE) as watcher:
            bye, code = watcher.farewell()
            assert (bye["code"], bye["again"], code) == ("room.unreadable", True, 1013)
        seat = house.found()
        with house.sit(seat) as ada:
            ada.did("choose", game="toy", options={})
