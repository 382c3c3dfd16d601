"""What HTTP offers at a table: come to one, look at one, move a seat, read records and drawings."""

from __future__ import annotations

import re
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from entendre.core import Rejected, Seat
from entendre.live.arrivals import Knocking
from entendre.live.chairs import is_free
from entendre.live.door import Caller
from entendre.live.entries import Member
from entendre.live.group import Phase
from entendre.live.live_room import LiveRoom
from entendre.live.lobby import seats_next
from entendre.live.people import COLOURS, Person, token_hash
from entendre.live.room import Room
from entendre.live.stalls import missing
from entendre.records import dump
from entendre.server.guesses import TooManyGuesses
from entendre.server.http.archive import RecordId, advised, looked_back, proved, read_id, watched
from entendre.server.http.finding import Finder, Told
from entendre.server.http.problems import Problem, json_answer, too_many
from entendre.server.http.requests import asker, bearer, read_body
from entendre.server.limits import Buckets
from entendre.server.rates import REKEYS, Allowances
from entendre.server.sockets.context import SessionContext
from entendre.text import Language

FOR_EVER = "public, max-age=31536000, immutable"
MINE_FOR_EVER = "private, max-age=31536000, immutable"
MINE_FOR_A_WHILE = "private, max-age=3600"

NO_SEAT = "none"
"""How one asks for what everybody could see."""

_HASH = re.compile(r"[0-9a-f]{64}")
_SEAT = re.compile(r"0|[1-9][0-9]?")


class Newcomer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who comes to a table. Without a colour, a free one is given."""

    name: Annotated[str, Meta(min_length=1, max_length=200)]
    colour: Annotated[str, Meta(max_length=40, description=f"One of {', '.join(COLOURS)}.")] | None = None
    bot: bool = False
    """Whether it is a program, which everybody will be told. Not for opening a table: a bot is no host."""
    device: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    """Something random that a device keeps, so that a table knows it again; it keeps only a keyed hash."""
    language: Language = "en"
    """For opening a table: what is played in there, until the host says otherwise."""


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a seat moves."""

    token: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22,64}$")] | None = None
    """The new token, if you choose it yourself (128 random bits or more): should the answer get lost, ask
    again with the same one. Else the server makes one.
    """


class Key(msgspec.Struct, frozen=True):
    """The new token of a seat; the old one opens nothing any more."""

    token: str


FreeWhen = Literal["now", "round", "asked"]


class FreeChair(msgspec.Struct, frozen=True):
    """A chair in a running game that somebody who comes now can have."""

    member: Member
    """Who sits in it: a bot, or somebody who has left."""
    name: str
    when: FreeWhen
    """At once, because it is one's own; when the round is over; or when the host agrees."""


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
    names: tuple[str, ...]
    """The people who are at it, in the order they came."""
    locked: bool
    """Whether newcomers knock and wait for the host."""
    free: tuple[FreeChair, ...]
    """Chairs in the running game that can be had."""
    seats_next: bool
    """Whether the next game has a chair for one more."""


class SeatKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that a device remembers."""

    code: Annotated[str, Meta(max_length=12)]
    token: Annotated[str, Meta(min_length=1, max_length=200)]


class SeatKeys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seats that a device remembers."""

    seats: Annotated[tuple[SeatKey, ...], Meta(max_length=20)]


class SeatState(msgspec.Struct, frozen=True):
    """What goes on at a table where one has a seat."""

    code: str
    phase: Phase
    game: str | None
    names: tuple[str, ...]
    """The people who are at it, in the order they came."""
    yours: bool
    """Whether you play in the game that is on."""
    host: bool
    """Whether you run the table."""
    asked: bool
    """Whether the table waits for you."""
    over: bool
    """Whether a game is over and its results can be seen."""


class SeatStates(msgspec.Struct, frozen=True):
    """What goes on at each of these tables, in the order asked for; null where the seat is not valid (any
    more).
    """

    seats: tuple[SeatState | None, ...]


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
        self._rekeying = Buckets(REKEYS)
        self.records = Finder(context.store, context.rooms.games)
        self._newcomer = msgspec.json.Decoder(Newcomer)
        self._move = msgspec.json.Decoder(Move)
        self._seat_keys = msgspec.json.Decoder(SeatKeys)

    async def found_table(self, request: Request) -> Response:
        """Open a table and sit down as its host."""
        newcomer = await read_body(request, self._newcomer)
        if newcomer.bot:
            raise Rejected("room.bot-host", "Whoever opens a table is its host, and a bot cannot be that.")
        self._spend(self._founding, request, "new tables")
        rooms, household, device = self._context.rooms, asker(request), newcomer.device
        seated = await rooms.found(
            newcomer.name, newcomer.colour, household=household, device=device, language=newcomer.language
        )
        return json_answer(seated, 201)

    async def join_table(self, request: Request) -> Response:
        """Sit down at a table that is there; with the token that one left with, as who one was.

        Where the door is shut one knocks instead, and has a seat when the host says so.
        """
        newcomer = await read_body(request, self._newcomer)
        self._spend(self._joining, request, "people")
        live = await self._table(request)
        token = bearer(request) if "authorization" in request.headers else None
        caller = Caller(newcomer.name, newcomer.colour, newcomer.bot, asker(request), newcomer.device, token)
        came = await self._context.rooms.call(live.room.code, caller)
        return json_answer(came, 202 if isinstance(came, Knocking) else 201)

    async def show_table(self, request: Request) -> Response:
        """What whoever has the code may know."""
        self._spend(self._looking, request, "looks")
        live = await self._table(request)
        token = bearer(request) if "authorization" in request.headers else None
        return json_answer(_summary(live.room, None if token is None else token_hash(token)))

    async def show_seats(self, request: Request) -> Response:
        """What goes on at the tables where one has a seat."""
        asked = await read_body(request, self._seat_keys)
        self._spend(self._looking, request, "looks")
        return json_answer(SeatStates(tuple([await self._seat_state(request, seat) for seat in asked.seats])))

    async def _seat_state(self, request: Request, seat: SeatKey) -> SeatState | None:
        """A wrong token is a guess, and whoever keeps guessing has to wait."""
        try:
            async with self._guess(request):
                room = (await self._context.rooms.need(seat.code.upper())).room
                who = room.by_token(token_hash(seat.token))
                if who is None:
                    raise Rejected("room.unknown-token", "This seat's token is not valid here (any more).")
        except Rejected:
            return None
        return _state(room, who)

    async def rekey_seat(self, request: Request) -> Response:
        """A new token for a seat: the old one is void and whoever uses it is sent away."""
        token = bearer(request)
        move = await read_body(request, self._move) if "content-type" in request.headers else Move()
        async with self._guess(request):
            live = await self._context.rooms.need(request.path_params["code"].upper())
            # Whose answer was lost comes with the old token again, and with the one that they have by now.
            tokens = [token] if move.token is None else [token, move.token]
            person = next((who for each in tokens if (who := live.room.by_token(token_hash(each)))), None)
            if person is None:
                raise Rejected("room.unknown-token", "This seat's token is not valid here (any more).")
        seat, now = f"{live.room.code}/{person.id}", self._now()
        if not self._rekeying.take(seat, now):
            raise too_many("new tokens", self._rekeying.wait(seat, now), "for this seat")
        return json_answer(Key(await self._context.rooms.rekey(live, token, asker(request), move.token)))

    async def show_record(self, request: Request) -> Response:
        """A finished game as a file."""
        wanted, file = await self._finished(request, lambda kept, _: dump(kept.record))
        name = f"entendre-{wanted.code}-{wanted.number}.jsonl"
        headers = {"cache-control": MINE_FOR_EVER, "content-disposition": f'attachment; filename="{name}"'}
        return Response(file, headers=headers, media_type="application/jsonl")

    async def show_hindsight(self, request: Request) -> Response:
        """What can be told of a game only when it is over; null of a game that has nothing to tell."""
        _, told = await self._finished(request, looked_back)
        # Not for ever: a newer server may have more to tell of an old game.
        return Response(told, headers={"cache-control": MINE_FOR_A_WHILE}, media_type="application/json")

    async def show_end(self, request: Request) -> Response:
        """The same of the game that was just played at a table, for whoever may watch there."""
        self._spend(self._fetching, request, "records")
        room = (await self._table(request)).room
        name = None if room.sitting is None or room.spectators == "off" else room.sitting.record
        wanted = None if name is None else read_id(name)
        told = None if wanted is None else await self.records.told(wanted, looked_back)
        if told is None:
            raise Problem(404, "http.no-record", "No game is over here, or this table wants no spectators.")
        return Response(told, headers={"cache-control": "no-store"}, media_type="application/json")

    async def show_advice(self, request: Request) -> Response:
        """What mattered in a finished game and what the expert would have done; nothing without a coach."""
        seat = _seat_asked(request)
        _, said = await self._finished(request, lambda kept, entry: advised(kept, entry, seat))
        return Response(said, headers={"cache-control": MINE_FOR_A_WHILE}, media_type="application/json")

    async def show_proof(self, request: Request) -> Response:
        """The commitment of a finished game, and what it opens to."""
        _, opened = await self._finished(request, proved)
        return Response(opened, headers={"cache-control": MINE_FOR_EVER}, media_type="application/json")

    async def show_replay(self, request: Request) -> Response:
        """A finished game step by step, from any seat."""
        seat = _seat_asked(request)
        _, steps = await self._finished(request, lambda kept, entry: watched(kept, entry, seat))
        return Response(steps, headers={"cache-control": MINE_FOR_A_WHILE}, media_type="application/json")

    async def show_drawing(self, request: Request) -> Response:
        """A drawing by the hash of its content: one that lies open, or with its token a seat's own."""
        key = request.path_params["hash"]
        if not _HASH.fullmatch(key):
            raise Problem(400, "http.bad-hash", "A drawing is named by 64 hexadecimal digits.")
        self._spend(self._looking, request, "drawings")
        body, cache = await self._context.store.get_blob(key), FOR_EVER
        if body is None and "authorization" in request.headers:
            body, cache = await self._sealed(request, key), "no-store"
        if body is None:
            raise Problem(404, "http.no-drawing", "There is no such drawing, or it is still sealed.")
        return Response(body, headers={"cache-control": cache}, media_type="application/octet-stream")

    async def _sealed(self, request: Request, key: str) -> bytes | None:
        """A drawing that a seat has sealed itself, for whoever holds the token of that seat."""
        live, person = await self._holder(request, request.query_params.get("table", "").upper())
        sitting = live.room.sitting
        seat = None if sitting is None or live.ahead else sitting.seat_of(person.id)
        for (_, whose), blobs in live.room.sealed.items():
            if whose == seat and key in blobs:
                return blobs[key]
        return None

    async def seat_of(self, request: Request) -> tuple[LiveRoom, Person]:
        """The table in the path and whoever holds the token, or a refusal. A wrong token is a guess."""
        return await self._holder(request, request.path_params["code"].upper())

    async def _holder(self, request: Request, code: str) -> tuple[LiveRoom, Person]:
        token = bearer(request)
        async with self._guess(request):
            live = await self._context.rooms.need(code)
            person = live.room.by_token(token_hash(token))
            if person is None:
                raise Rejected("room.unknown-token", "This seat's token is not valid here (any more).")
        return live, person

    async def seat_asking(self, request: Request) -> tuple[LiveRoom, Person]:
        """The same for what may be asked only so often."""
        self._spend(self._looking, request, "looks")
        return await self.seat_of(request)

    async def _finished(self, request: Request, told: Told[bytes]) -> tuple[RecordId, bytes]:
        """What is wanted of the finished game that the path names."""
        self._spend(self._fetching, request, "records")
        wanted = read_id(request.path_params["id"])
        body = None if wanted is None else await self.records.told(wanted, told)
        if wanted is None or body is None:
            raise Problem(404, "http.no-record", "There is no such record, or the game is not over yet.")
        return wanted, body

    async def _table(self, request: Request) -> LiveRoom:
        """The table named in the path. A wrong code costs, and whoever keeps guessing has to wait."""
        async with self._guess(request):
            return await self._context.rooms.need(request.path_params["code"].upper())

    @asynccontextmanager
    async def _guess(self, request: Request) -> AsyncIterator[None]:
        """Whoever is refused in here has guessed wrong."""
        try:
            async with self._context.guesses.attempt(asker(request), self._now):
                yield
        except TooManyGuesses as limit:
            raise too_many("wrong codes", limit.seconds) from None

    def _spend(self, buckets: Buckets, request: Request, what: str) -> None:
        who, now = asker(request), self._now()
        if not buckets.take(who, now):
            raise too_many(what, buckets.wait(who, now))


def _seat_asked(request: Request) -> Seat | None:
    """The seat in the query: whose eyes, or whose decisions. None: nobody's in particular."""
    asked = request.query_params.get("seat", NO_SEAT)
    if asked == NO_SEAT:
        return None
    if not _SEAT.fullmatch(asked):
        raise Problem(400, "http.bad-seat", f"{asked[:40]!r} is no seat; seats are counted from 0, or none.")
    return Seat(int(asked))


def _summary(room: Room, token: str | None) -> Summary:
    here, people = room.here(), room.people_here()
    return Summary(
        code=room.code,
        phase=room.phase,
        game=room.game,
        people=len(people),
        present=sum(who.present for who in people),
        bots=len(here) - len(people),
        spectators=room.spectators != "off",
        names=tuple(who.name for who in people),
        locked=room.locked,
        free=_free(room, token),
        seats_next=seats_next(room),
    )


def _free(room: Room, token: str | None) -> tuple[FreeChair, ...]:
    """The chairs of bots and of those who left; of the latter one's own at once."""
    sitting = room.sitting
    if sitting is None or room.phase != "playing":
        return ()
    when: FreeWhen = "asked" if sitting.round is None else "round"
    promised = set(room.promised.values()) if when == "round" else set()
    return tuple(
        FreeChair(who.id, who.name, "now" if token is not None and who.token == token else when)
        for who in [room.people[member] for member in sitting.seats]
        if is_free(who) and who.id not in promised
    )


def _state(room: Room, who: Person) -> SeatState:
    sitting = room.sitting if room.phase == "playing" else None
    seat = None if sitting is None else sitting.seat_of(who.id)
    return SeatState(
        code=room.code,
        phase=room.phase,
        game=room.game if room.sitting is None else room.sitting.game.name,
        names=tuple(other.name for other in room.people_here()),
        yours=seat is not None,
        host=room.acting_host() == who.id,
        asked=sitting is not None and any(asked == seat for _, asked in missing(sitting.table)),
        over=room.phase == "after",
    )
