"""What HTTP offers at a table: come to one, look at one, move a seat, read records and drawings."""

from __future__ import annotations

import asyncio
import math
import re
import time
from collections.abc import Callable
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from entendre.core import Rejected, Seat
from entendre.live.live_room import LiveRoom
from entendre.live.people import COLOURS, token_hash
from entendre.live.room import Phase
from entendre.live.rooms import Seated
from entendre.plugin import GameEntry
from entendre.records import Record, dump
from entendre.server.http.archive import RecordId, advised, finished, looked_back, read_id, watched
from entendre.server.http.problems import Problem, json_answer
from entendre.server.http.requests import asker, bearer, read_body
from entendre.server.limits import Allowances, Buckets
from entendre.server.sockets.session import SessionContext

FOR_EVER = "public, max-age=31536000, immutable"
MINE_FOR_EVER = "private, max-age=31536000, immutable"
MINE_FOR_A_WHILE = "private, max-age=3600"

NO_SEAT = "none"
"""How one asks for what everybody could see."""

_HASH = re.compile(r"[0-9a-f]{64}")
_SEAT = re.compile(r"0|[1-9][0-9]?")

Told = Callable[[Record, GameEntry], bytes]
"""What is told of a record."""


class Newcomer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who comes to a table. Without a colour, a free one is given."""

    name: Annotated[str, Meta(min_length=1, max_length=200)]
    colour: Annotated[str, Meta(max_length=40, description=f"One of {', '.join(COLOURS)}.")] | None = None
    bot: bool = False
    """Whether it is a program, which everybody will be told. Not for opening a table: a bot is no host."""


class Key(msgspec.Struct, frozen=True):
    """The new token of a seat; the old one opens nothing any more."""

    token: str


class Summary(msgspec.Struct, frozen=True):
    """What whoever has the code may know of a table before they sit down."""

    code: str
    phase: Phase
    game: str | None
    people: int
    present: int
    bots: int
    spectators: bool
    """Whether one may watch without a seat."""


class Api:
    """The routes under /api. Every one takes a request and answers it, or raises `Problem` or `Rejected`."""

    def __init__(
        self, context: SessionContext, allowances: Allowances, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._context = context
        self._now = now
        self._founding = Buckets(allowances.found)
        self._joining = Buckets(allowances.join)
        self._looking = Buckets(allowances.look)
        self._fetching = Buckets(allowances.record)
        self._newcomer = msgspec.json.Decoder(Newcomer)

    async def found_table(self, request: Request) -> Response:
        """Open a table and sit down as its host."""
        newcomer = await read_body(request, self._newcomer)
        if newcomer.bot:
            raise Rejected("room.bot-host", "Whoever opens a table is its host, and a bot cannot be that.")
        self._spend(self._founding, request, "new tables")
        return _seated(await self._context.rooms.found(newcomer.name, newcomer.colour))

    async def join_table(self, request: Request) -> Response:
        """Sit down at a table that is there."""
        newcomer = await read_body(request, self._newcomer)
        self._spend(self._joining, request, "people")
        live = await self._table(request)
        name, colour, bot = newcomer.name, newcomer.colour, newcomer.bot
        return _seated(await self._context.rooms.join(live.room.code, name, colour, bot=bot))

    async def show_table(self, request: Request) -> Response:
        """What whoever has the code may know."""
        self._spend(self._looking, request, "looks")
        return json_answer(_summary(await self._table(request)))

    async def rekey_seat(self, request: Request) -> Response:
        """A new token for a seat: the old one is void and whoever uses it is sent away."""
        token = bearer(request)
        live = await self._table(request)
        person = live.room.by_token(token_hash(token))
        if person is None:
            self._wrong_guess(request)
            raise Rejected("room.unknown-token", "This seat's token is not valid here (any more).")
        return json_answer(Key(await self._context.rooms.rekey(live, person.id)))

    async def show_record(self, request: Request) -> Response:
        """A finished game as a file."""
        wanted, file = await self._finished(request, lambda record, _: dump(record))
        name = f"entendre-{wanted.code}-{wanted.number}.jsonl"
        headers = {"cache-control": MINE_FOR_EVER, "content-disposition": f'attachment; filename="{name}"'}
        return Response(file, headers=headers, media_type="application/jsonl")

    async def show_hindsight(self, request: Request) -> Response:
        """What can be told of a game only when it is over; null of a game that has nothing to tell."""
        _, told = await self._finished(request, looked_back)
        # Not for ever: a newer server may have more to tell of an old game.
        return Response(told, headers={"cache-control": MINE_FOR_A_WHILE}, media_type="application/json")

    async def show_advice(self, request: Request) -> Response:
        """What the expert would have done in a finished game, move by move; nothing without a coach."""
        _, said = await self._finished(request, advised)
        return Response(said, headers={"cache-control": MINE_FOR_A_WHILE}, media_type="application/json")

    async def show_replay(self, request: Request) -> Response:
        """A finished game step by step, from any seat."""
        asked = request.query_params.get("seat", NO_SEAT)
        if asked != NO_SEAT and not _SEAT.fullmatch(asked):
            raise Problem(
                400, "http.bad-seat", f"{asked[:40]!r} is no seat; seats are counted from 0, or none."
            )
        seat = None if asked == NO_SEAT else Seat(int(asked))
        _, steps = await self._finished(request, lambda record, entry: watched(record, entry, seat))
        return Response(steps, headers={"cache-control": MINE_FOR_A_WHILE}, media_type="application/json")

    async def show_drawing(self, request: Request) -> Response:
        """A drawing by the hash of its content."""
        key = request.path_params["hash"]
        if not _HASH.fullmatch(key):
            raise Problem(400, "http.bad-hash", "A drawing is named by 64 hexadecimal digits.")
        self._spend(self._looking, request, "drawings")
        body = await self._context.store.get_blob(key)
        if body is None:
            raise Problem(404, "http.no-drawing", "There is no such drawing.")
        return Response(body, headers={"cache-control": FOR_EVER}, media_type="application/octet-stream")

    async def _finished(self, request: Request, told: Told) -> tuple[RecordId, bytes]:
        """What is wanted of the finished game that the path names. Off the loop: a game is folded from its
        deal.
        """
        self._spend(self._fetching, request, "records")
        wanted = read_id(request.path_params["id"])
        log = [] if wanted is None else await self._context.store.read(wanted.code)
        games = self._context.rooms.games

        def read() -> bytes | None:
            record = None if wanted is None else finished(wanted, log, games)
            return None if record is None else told(record, games[record.header.game])

        body = await asyncio.to_thread(read) if log else None
        if wanted is None or body is None:
            raise Problem(404, "http.no-record", "There is no such record, or the game is not over yet.")
        return wanted, body

    async def _table(self, request: Request) -> LiveRoom:
        """The table named in the path. A wrong code costs, and whoever keeps guessing has to wait."""
        wait = self._context.guesses.wait(asker(request), self._now())
        if wait:
            raise _too_many("wrong codes", wait)
        try:
            return await self._context.rooms.need(request.path_params["code"].upper())
        except Rejected:
            self._wrong_guess(request)
            raise

    def _wrong_guess(self, request: Request) -> None:
        self._context.guesses.take(asker(request), self._now())

    def _spend(self, buckets: Buckets, request: Request, what: str) -> None:
        who, now = asker(request), self._now()
        if not buckets.take(who, now):
            raise _too_many(what, buckets.wait(who, now))


def _too_many(what: str, wait: float) -> Problem:
    seconds = max(1, math.ceil(wait))
    sentence = f"Too many {what} from your address; wait {seconds} s."
    return Problem(429, "http.too-many", sentence, {"retry-after": str(seconds)})


def _seated(seated: Seated) -> Response:
    return json_answer(seated, 201)


def _summary(live: LiveRoom) -> Summary:
    room = live.room
    here = room.here()
    people = [who for who in here if not who.is_bot]
    return Summary(
        code=room.code,
        phase=room.phase,
        game=room.game,
        people=len(people),
        present=sum(who.present for who in people),
        bots=len(here) - len(people),
        spectators=room.spectators != "off",
    )
