"""The log tells what happened, and no secret."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from entendre.core import Rejected
from entendre.server.process.logs import JsonLines, Lines, set_up_log
from entendre.store.base import StoreUnavailable
from tests.server.command import serving
from tests.server.premises import Player, ask

pytestmark = pytest.mark.long

WORD = "xylophone-in-the-attic"


@pytest.mark.parametrize("form", ["json", "text"])
def test_no_token_name_answer_note_or_whole_code_reaches_the_log(tmp_path: Path, form: str) -> None:
    with serving(tmp_path, "--log-level", "debug", "--log-format", form) as server:
        port = server.port
        seat = ask(port, "POST", "/api/tables", {"name": "Zebulon Quux"}).json
        ask(port, "POST", f"/api/tables/{seat['code']}/join", {"name": "zebulon quux"})
        ask(port, "POST", "/api/tables", {"name": WORD * 3})
        ask(port, "GET", f"/api/tables/{seat['code']}")
        ask(port, "GET", f"/api/records/{seat['code']}-1-{WORD}")
        ask(port, "GET", f"/{WORD}?token={seat['token']}")
        with Player(port, {"table": seat["code"], "token": seat["token"]}) as ada:
            ada.until("view")
            for _ in range(2):
                ada.did("add-bot")
            ada.did("choose", game="keyword", options={})
            ada.did("start")
            ada.did("keep-scratch", name="note", body=WORD)
            prompt = ada.table["prompts"][0]["prompt"]["id"]
            ada.do("answer", prompt=prompt, choice={"type": WORD})
            ada.do("answer", prompt=WORD, choice={})
            ada.say({"type": WORD})
            ada.until("refused", code="wire.malformed")
            headers = {"authorization": f"Bearer {seat['token']}"}
            fresh = ask(port, "POST", f"/api/tables/{seat['code']}/rekey", headers=headers).json["token"]
            ada.farewell()
        Player(port, {"table": seat["code"], "token": f"{WORD}-token"}).farewell()
        server.stop()
    log = "".join(server.logged)
    assert log.count("\n") >= 6  # it does log
    for secret in (seat["token"], fresh, seat["code"], "Zebulon", "quux", WORD, "127.0.0.1"):
        assert secret not in log


def test_every_line_of_the_json_log_is_json(tmp_path: Path) -> None:
    with serving(tmp_path, "--log-format", "json") as server:
        ask(server.port, "GET", "/api/tables/BCDFGH")
        server.stop()
    lines = [json.loads(line) for line in server.logged]
    (answered,) = [line for line in lines if line["message"] == "answered"]
    assert answered["level"] == "info"
    assert (answered["route"], answered["method"], answered["status"]) == ("show-table", "GET", 404)
    assert answered["ms"] >= 0


def record(
    message: str, *args: object, error: BaseException | None = None, **fields: object
) -> logging.LogRecord:
    exc_info = None if error is None else (type(error), error, error.__traceback__)
    made = logging.LogRecord("entendre", logging.ERROR, "here.py", 1, message, args, exc_info)
    made.__dict__.update(fields)
    return made


def raised(error: Exception) -> Exception:
    try:
        raise error
    except Exception as caught:  # to give it a traceback
        return caught


FORMATS = [Lines(), JsonLines()]


@pytest.mark.parametrize("formatter", FORMATS, ids=["text", "json"])
def test_an_exception_is_logged_without_its_words(formatter: logging.Formatter) -> None:
    for line in (
        formatter.format(record("it failed", error=raised(ValueError(WORD)))),
        formatter.format(record("it failed: %s", raised(ValueError(WORD)))),
        formatter.format(record("it failed: %r", Rejected("room.name", WORD))),
    ):
        assert WORD not in line
        assert "\n" not in line
    assert "ValueError in raised (test_logs.py:" in formatter.format(
        record("x", error=raised(ValueError(WORD)))
    )
    assert "room.name" in formatter.format(record("it failed: %s", Rejected("room.name", WORD)))


@pytest.mark.parametrize("formatter", FORMATS, ids=["text", "json"])
def test_what_a_store_says_of_itself_is_kept(formatter: logging.Formatter) -> None:
    assert "no folder" in formatter.format(record("no: %s", StoreUnavailable("there is no folder")))


@pytest.mark.parametrize("formatter", FORMATS, ids=["text", "json"])
def test_only_known_fields_are_logged(formatter: logging.Formatter) -> None:
    line = formatter.format(record("x", route="show-table", status=200, token=WORD))
    assert "show-table" in line
    assert WORD not in line


@pytest.fixture
def root_logger() -> Iterator[logging.Logger]:
    """The root logger, put back afterwards as it was."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield root
    root.handlers[:] = handlers
    root.setLevel(level)
    for name in ("asyncio", "uvicorn.error", "entendre.wire.picows"):
        logging.getLogger(name).setLevel(logging.NOTSET)


def test_one_stream_gets_everything_of_the_level(root_logger: logging.Logger) -> None:
    stream = io.StringIO()
    set_up_log("text", "warning", stream)
    logging.getLogger("entendre.x").info("not this")
    logging.getLogger("entendre.x").warning("but this")
    assert stream.getvalue().endswith("warning entendre.x: but this\n")
    assert stream.getvalue().count("\n") == 1
