"""Every operation of the HTTP interface, said once: the router and the OpenAPI document are made from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from entendre.coach import Advice
from entendre.daily import Today
from entendre.ledger import Ledger
from entendre.lessons import Lesson
from entendre.live.arrivals import Knocking, Seated
from entendre.live.randomness import CODE_LENGTH, CODE_LETTERS
from entendre.server.http.api import NO_SEAT, Api, Key, Move, Newcomer, SeatKeys, SeatStates, Summary
from entendre.server.http.archive import Proof, Replayed
from entendre.server.http.games import GameList, GamesApi, GameSchema
from entendre.server.http.ledger import LedgerApi, PastGames
from entendre.server.http.notices import Channel, ChannelFace, Device, NoticesApi, Pushing
from entendre.server.http.probes import Probes, State
from entendre.server.http.today import Attempt, TodayApi
from entendre.text import Text

Answerer = Callable[[Request], Awaitable[Response]]


class Gives(NamedTuple):
    """What comes back when all goes well: JSON of a struct, or something else of a media type."""

    kind: Any
    status: int = 200
    media: str = "application/json"


class Operation(NamedTuple):
    """One thing to ask for."""

    name: str
    method: str
    path: str
    answer: Answerer
    gives: Gives
    refuses: tuple[int, ...] = ()
    or_gives: Gives | None = None
    """What may come back instead."""
    takes: type | None = None
    token: bool = False
    asks: tuple[str, ...] = ()
    """What may stand in the query; all of it can be left out."""

    @property
    def summary(self) -> str:
        """The first sentence about it."""
        return (self.answer.__doc__ or "").strip().partition("\n")[0]


_LETTERS = CODE_LETTERS + CODE_LETTERS.lower()

PATH_PATTERNS = {
    "code": f"^[{_LETTERS}]{{{CODE_LENGTH}}}$",
    "game": "^[a-z][a-z0-9-]{0,39}$",
    "language": "^[A-Za-z-]{2,10}$",
    "id": "^[A-Z]{1,12}-[1-9][0-9]{0,8}-[0-9a-f]{1,64}$",
    "hash": "^[0-9a-f]{64}$",
    "date": "^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])$",
}
"""What stands in a path, for the document; the routes take anything and refuse in words."""

QUERY_PATTERNS = {
    "language": "^[A-Za-z-]{2,10}$",
    "seat": f"^({NO_SEAT}|0|[1-9][0-9]?)$",
    "table": PATH_PATTERNS["code"],
}
"""What stands in a query."""

TEXT = "text"
BYTES = "bytes"
ANY_JSON = "any JSON"
"""What only the game knows the form of."""


def operations(
    api: Api, games: GamesApi, today: TodayApi, notices: NoticesApi, ledger: LedgerApi, probes: Probes
) -> tuple[Operation, ...]:
    """All of them, in the order a reader wants them."""
    return (
        Operation(
            "found-table",
            "POST",
            "/api/tables",
            api.found_table,
            Gives(Seated, 201),
            (400, 403, 408, 413, 415, 429, 503),
            takes=Newcomer,
        ),
        Operation(
            "join-table",
            "POST",
            "/api/tables/{code}/join",
            api.join_table,
            Gives(Seated, 201),
            (400, 401, 403, 404, 408, 409, 413, 415, 429, 503),
            or_gives=Gives(Knocking, 202),
            takes=Newcomer,
        ),
        Operation(
            "show-table", "GET", "/api/tables/{code}", api.show_table, Gives(Summary), (401, 404, 429, 503)
        ),
        Operation(
            "show-seats",
            "POST",
            "/api/seats",
            api.show_seats,
            Gives(SeatStates),
            (400, 403, 408, 413, 415, 429, 503),
            takes=SeatKeys,
        ),
        Operation(
            "rekey-seat",
            "POST",
            "/api/tables/{code}/rekey",
            api.rekey_seat,
            Gives(Key),
            (400, 401, 403, 404, 408, 413, 415, 429, 503),
            takes=Move,
            token=True,
        ),
        Operation(
            "show-past-games",
            "GET",
            "/api/tables/{code}/games",
            ledger.show_games,
            Gives(PastGames),
            (401, 404, 429, 503),
            token=True,
        ),
        Operation(
            "show-ledger",
            "GET",
            "/api/tables/{code}/ledger",
            ledger.show_ledger,
            Gives(Ledger),
            (401, 404, 429, 503),
            token=True,
        ),
        Operation(
            "show-push",
            "GET",
            "/api/tables/{code}/push",
            notices.show_push,
            Gives(Pushing),
            (401, 403, 404, 429, 503),
            token=True,
        ),
        Operation(
            "set-push",
            "PUT",
            "/api/tables/{code}/push",
            notices.set_push,
            Gives(Pushing),
            (400, 401, 403, 404, 408, 413, 415, 429, 503),
            takes=Device,
            token=True,
        ),
        Operation(
            "drop-push",
            "DELETE",
            "/api/tables/{code}/push",
            notices.drop_push,
            Gives(Pushing),
            (401, 403, 404, 429, 503),
            token=True,
        ),
        Operation(
            "show-webhook",
            "GET",
            "/api/tables/{code}/webhook",
            notices.show_webhook,
            Gives(ChannelFace),
            (401, 403, 404, 429, 503),
            token=True,
        ),
        Operation(
            "set-webhook",
            "PUT",
            "/api/tables/{code}/webhook",
            notices.set_webhook,
            Gives(ChannelFace),
            (400, 401, 403, 404, 408, 413, 415, 429, 503),
            takes=Channel,
            token=True,
        ),
        Operation(
            "drop-webhook",
            "DELETE",
            "/api/tables/{code}/webhook",
            notices.drop_webhook,
            Gives(ChannelFace),
            (401, 403, 404, 429, 503),
            token=True,
        ),
        Operation("list-games", "GET", "/api/games", games.list_games, Gives(GameList)),
        Operation(
            "show-texts",
            "GET",
            "/api/games/{game}/texts/{language}",
            games.show_texts,
            Gives(dict[str, Text]),
            (404,),
        ),
        Operation(
            "show-schema", "GET", "/api/games/{game}/schema", games.show_schema, Gives(GameSchema), (404,)
        ),
        Operation(
            "show-rules",
            "GET",
            "/api/games/{game}/rules",
            games.show_rules,
            Gives(TEXT, media="text/markdown"),
            (404,),
            asks=("language",),
        ),
        Operation(
            "show-today",
            "GET",
            "/api/today/{date}",
            today.show_today,
            Gives(Today),
            (400, 404, 429),
            asks=("language",),
        ),
        Operation(
            "show-puzzle",
            "GET",
            "/api/games/{game}/today/{date}",
            today.show_puzzle,
            Gives(ANY_JSON),
            (400, 404, 429),
            asks=("language",),
        ),
        Operation(
            "judge-work",
            "POST",
            "/api/games/{game}/today/{date}/judge",
            today.judge_work,
            Gives(ANY_JSON),
            (400, 403, 404, 408, 413, 415, 429),
            takes=Attempt,
            asks=("language",),
        ),
        Operation(
            "show-lesson",
            "GET",
            "/api/games/{game}/lesson",
            games.show_lesson,
            Gives(Lesson),
            (404,),
            asks=("language",),
        ),
        Operation(
            "show-end",
            "GET",
            "/api/tables/{code}/end",
            api.show_end,
            Gives(ANY_JSON),
            (404, 429, 503),
        ),
        Operation(
            "show-record",
            "GET",
            "/api/records/{id}",
            api.show_record,
            Gives(TEXT, media="application/jsonl"),
            (404, 429, 503),
        ),
        Operation(
            "show-hindsight",
            "GET",
            "/api/records/{id}/hindsight",
            api.show_hindsight,
            Gives(ANY_JSON),
            (404, 429, 503),
        ),
        Operation(
            "show-advice",
            "GET",
            "/api/records/{id}/coach",
            api.show_advice,
            Gives(Advice),
            (400, 404, 429, 503),
            asks=("seat",),
        ),
        Operation(
            "show-proof",
            "GET",
            "/api/records/{id}/proof",
            api.show_proof,
            Gives(Proof),
            (404, 429, 503),
        ),
        Operation(
            "show-replay",
            "GET",
            "/api/records/{id}/replay",
            api.show_replay,
            Gives(Replayed),
            (400, 404, 429, 503),
            asks=("seat",),
        ),
        Operation(
            "show-drawing",
            "GET",
            "/api/drawings/{hash}",
            api.show_drawing,
            Gives(BYTES, media="application/octet-stream"),
            (400, 401, 404, 429, 503),
            asks=("table",),
        ),
        Operation("health", "GET", "/health", probes.health, Gives(State)),
        Operation("ready", "GET", "/ready", probes.ready, Gives(State), (503,)),
        Operation("metrics", "GET", "/metrics", probes.metrics, Gives(TEXT, media="text/plain"), (403,)),
    )
