"""A real server on a full disk, without its file, and without descriptors: it says so, and is well again."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from entendre.cli.checkups import look_at_disk, look_at_server
from entendre.server.process.file_lock import FileInUse, claim
from entendre.server.process.settings import Settings
from tests.server.command import serving
from tests.server.premises import Player, Reply, ask

pytestmark = pytest.mark.long


@contextmanager
def limited(pid: int, what: int, most: int) -> Iterator[None]:
    """Let a process have no more of something, for a while."""
    before = resource.prlimit(pid, what)
    resource.prlimit(pid, what, (most, before[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, what, before)


def ready(port: int) -> Reply:
    return ask(port, "GET", "/ready")


def checked(port: int) -> tuple[bool, str]:
    """What the doctor says of a running server."""
    finding = look_at_server(Settings(host="127.0.0.1", port=port))
    return finding.ok, finding.seen


def test_a_server_without_room_is_not_ready_and_neither_says_nor_forgets_anything(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        port = server.port
        seat = ask(port, "POST", "/api/tables", {"name": "Ada"}).json
        with Player(port, {"table": seat["code"], "token": seat["token"]}) as ada:
            ada.until("view")
            with limited(server.pid, resource.RLIMIT_FSIZE, 1024):
                reply = ready(port)
                assert (reply.status, reply.code) == (503, "server.full")
                assert str(tmp_path) not in reply.json["message"]
                assert checked(port) == (
                    False,
                    f"One is running there, but is not ready: {reply.json['message']}",
                )
                refused = ada.do("choose", game="keyword", options={"sets": 2})
                assert (refused["type"], refused["code"]) == ("refused", "room.store")
            assert ready(port).status == 200
            assert checked(port) == (True, "One is running there, and ready.")
            ada.did("choose", game="keyword", options={"sets": 2})


@pytest.mark.parametrize("suffix", ["", "-wal"])
def test_a_server_whose_file_was_removed_is_not_ready_and_says_done_of_nothing(
    suffix: str, tmp_path: Path
) -> None:
    with serving(tmp_path) as server:
        port = server.port
        seat = ask(port, "POST", "/api/tables", {"name": "Ada"}).json
        with Player(port, {"table": seat["code"], "token": seat["token"]}) as ada:
            ada.until("view")
            (tmp_path / f"tables.sqlite{suffix}").unlink()
            for sets in (1, 2, 3):
                refused = ada.do("choose", game="keyword", options={"sets": sets})
                assert (refused["type"], refused["code"]) == ("refused", "room.store")
            reply = ready(port)
            assert (reply.status, reply.code) == (503, "server.gone")
            assert checked(port)[0] is False


def test_a_server_with_hardly_any_descriptors_left_is_not_ready(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        assert ready(server.port).status == 200
        used = max(int(file.name) for file in Path(f"/proc/{server.pid}/fd").iterdir())
        with limited(server.pid, resource.RLIMIT_NOFILE, used + 10):
            reply = ready(server.port)
            assert (reply.status, reply.code) == (503, "server.files")
            assert not checked(server.port)[0]
        assert ready(server.port).status == 200


def test_the_doctor_tries_to_write(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "tables.sqlite"))
    assert look_at_disk(settings).ok
    with limited(0, resource.RLIMIT_FSIZE, 1024):
        finding = look_at_disk(settings)
    assert not finding.ok
    assert finding.seen.startswith(f"Nothing can be written in {tmp_path}: ")
    assert list(tmp_path.iterdir()) == []


def test_a_link_does_not_get_past_the_claim_of_one_server_to_a_file(tmp_path: Path) -> None:
    folder = tmp_path / "real"
    folder.mkdir()
    file = folder / "tables.sqlite"
    file.touch()
    link, way = tmp_path / "link.sqlite", tmp_path / "way"
    link.symlink_to(file)
    way.symlink_to(folder)
    for first, second in ((file, link), (link, file), (way / "tables.sqlite", link)):
        with claim(first), pytest.raises(FileInUse, match="is being served already"), claim(second):
            pass
