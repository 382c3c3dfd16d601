"""How HTTP says no: always JSON with a code for programs and a sentence for people."""

from __future__ import annotations

import math
from collections.abc import Mapping
from http import HTTPStatus

import msgspec
from starlette.responses import Response

from entendre.core import Rejected, encode

STATUS: Mapping[str, int] = {
    "room.no-such-table": 404,
    "room.name": 400,
    "room.colour": 400,
    "room.name-taken": 409,
    "room.full": 409,
    "room.too-many-knocks": 429,
    "room.no-such-member": 403,
    "room.not-host": 403,
    "room.no-push": 403,
    "room.no-webhooks": 403,
    "room.unknown-token": 401,
    "room.store": 503,
    "room.busy": 503,
    "server.restart": 503,
    "room.unreadable": 500,
    "room.fault": 500,
}
"""The HTTP status of a refusal by a table; what is not here is a request that made no sense (400)."""

RETRY_SECONDS = 5
"""After how long it makes sense to ask a store again that did not answer."""


class Trouble(msgspec.Struct, frozen=True):
    """Why something was not done: a code for programs and a sentence for people."""

    code: str
    message: str


class Problem(Exception):
    """An answer that is a refusal."""

    def __init__(
        self, status: int, code: str, message: str, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.headers = dict(headers or {})


def json_answer(
    value: object, status: int = 200, headers: Mapping[str, str] | None = None, cache: str = "no-store"
) -> Response:
    """A value as JSON."""
    return Response(
        encode(value), status, {"cache-control": cache, **(headers or {})}, media_type="application/json"
    )


def refused(problem: Problem) -> Response:
    """A refusal as JSON."""
    return json_answer(Trouble(problem.code, problem.message), problem.status, problem.headers)


def problem_of(refusal: Rejected) -> Problem:
    """A table's refusal as an HTTP answer."""
    status = STATUS.get(refusal.code, 400)
    headers = {
        401: {"www-authenticate": "Bearer"},
        429: {"retry-after": str(RETRY_SECONDS)},
        503: {"retry-after": str(RETRY_SECONDS)},
    }.get(status)
    return Problem(status, refusal.code, refusal.message, headers)


def too_many(what: str, wait: float, whose: str = "from your address") -> Problem:
    """Somebody asks more often than they may."""
    seconds = max(1, math.ceil(wait))
    sentence = f"Too many {what} {whose}; wait {seconds} s."
    return Problem(429, "http.too-many", sentence, {"retry-after": str(seconds)})


def store_away() -> Problem:
    """The store does not answer. What it said may name a host or a path, so that goes to the log only."""
    sentence = "The tables cannot be reached just now; please try again."
    return Problem(503, "room.store", sentence, {"retry-after": str(RETRY_SECONDS)})


def plain_problem(status: int, headers: Mapping[str, str] | None = None) -> Problem:
    """What the router itself has to say about a request."""
    sentences = {
        404: "There is nothing here.",
        405: f"That cannot be done here; this can: {(headers or {}).get('Allow', 'nothing')}.",
    }
    phrase = HTTPStatus(status).phrase
    code = f"http.{phrase.lower().replace(' ', '-')}"
    return Problem(status, code, sentences.get(status, f"{phrase}."), headers)
