"""Who says hello: a seat by its token, somebody who waits at the door, or a spectator."""

from __future__ import annotations

from entendre.core import Rejected
from entendre.live.entries import Member
from entendre.live.live_room import LiveRoom
from entendre.live.people import token_hash
from entendre.server.addresses import household
from entendre.server.guesses import TooManyGuesses
from entendre.server.sockets.context import SessionContext
from entendre.server.sockets.messages import Hello


async def identify(context: SessionContext, hello: Hello, address: str) -> tuple[LiveRoom, Member | None]:
    """Who this is, or `Rejected`; whoever keeps guessing has to wait."""
    try:
        async with context.guesses.attempt(household(address), context.now):
            live = await context.rooms.need(hello.table)
            if hello.token is None:
                if live.room.spectators == "off":
                    raise Rejected("room.no-spectators", "This table does not want spectators.")
                return live, None
            person = live.room.by_token(token_hash(hello.token))
            if person is None and live.room.knock_by(token_hash(hello.token)) is not None:
                return live, None
            if person is None:
                raise Rejected("room.unknown-token", "This seat's link is not valid here (any more).")
            return live, person.id
    except TooManyGuesses:
        raise Rejected(
            "wire.guessing", "Too many wrong codes or tokens from your address; wait a minute."
        ) from None
