"""The process of the bots: `python -m entendre.live.bots.worker`, started by the server and ended with it.

Its standard input is a socket to the server. One question is thought about at a time, in the order they came:
tables take turns, since none asks again before it was answered.
"""

from __future__ import annotations

import os
import signal
import socket
import traceback
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import msgspec

from entendre.bots import Ask, AttentiveBot, Bot
from entendre.catalogue import Catalogue
from entendre.core import AnyLook, Chance, Look, Seat, encode
from entendre.live.bots.messages import (
    HEAD,
    Asked,
    BotSeat,
    Failure,
    OwnPart,
    Question,
    Reply,
    framed,
    read_question,
)
from entendre.plugin import GameEntry

SECONDS = 5.0
"""How long a bot is told that it may think."""

GIVES_WAY = 5
"""By how much this process is nicer than others: whoever plays or watches comes before whoever thinks."""


class _Seated:
    """The bots of one game, and the drawings that they have been shown."""

    def __init__(self, played: int, entry: GameEntry) -> None:
        self.played = played
        self._entry = entry
        types, look, part = entry.game.types, cast(Any, Look), cast(Any, OwnPart)
        self._look: msgspec.msgpack.Decoder[AnyLook] = msgspec.msgpack.Decoder(look[types.open, types.own])
        self._own: msgspec.msgpack.Decoder[OwnPart[Any]] = msgspec.msgpack.Decoder(part[types.own])
        self._seats: dict[Seat, BotSeat] = {}
        self.bots: dict[Seat, Bot] = {}
        self.looks: dict[Seat, AnyLook] = {}
        self.drawn: dict[str, bytes] = {}

    def see(self, question: Question) -> None:
        """Let those sit here who sit here now, and see what there is to see now."""
        for seat in self._seats.keys() - question.bots.keys():
            del self._seats[seat], self.bots[seat]
        for seat, bot in question.bots.items():
            if self._seats.get(seat) != bot:
                self._seats[seat] = bot
                self.bots[seat] = self._entry.bot(bot.level, Chance(bot.luck, bot.level))
        self.drawn.update(question.drawn)
        shown = self._look.decode(question.open)
        self.looks = {}
        for seat, raw in question.seats.items():
            part = self._own.decode(raw)
            self.looks[seat] = msgspec.structs.replace(shown, seat=seat, own=part.own, mine=part.mine)


class BotWorker:
    """All bots of a server, by room."""

    def __init__(self, games: Mapping[str, GameEntry]) -> None:
        self._games = games
        self._rooms: dict[str, _Seated] = {}

    def answer(self, question: Question) -> Reply:
        """Show, ask in turn, and say what the first has to say who has anything to say."""
        if not question.bots:
            self._rooms.pop(question.room, None)
            return Reply(question.id)
        seated = self._seated(question)
        attentive = tuple(seat for seat, bot in seated.bots.items() if isinstance(bot, AttentiveBot))
        seat = Seat(0)
        try:
            for seat in question.seats:
                bot = seated.bots[seat]
                if isinstance(bot, AttentiveBot):
                    bot.watch(seated.looks[seat])
            for who, asked in enumerate(question.asked):
                seat = asked.seat
                choice = _chosen(seated, asked, question)
                if choice is not None:
                    return Reply(question.id, attentive, who, encode(choice))
        except Exception as problem:  # whatever is wrong with a bot, the others' tables go on
            return Reply(question.id, attentive, failure=Failure(seat, _place(problem)))
        return Reply(question.id, attentive)

    def _seated(self, question: Question) -> _Seated:
        """The room's bots as they sit now, with what they see now."""
        seated = self._rooms.get(question.room)
        if seated is None or seated.played != question.played:
            seated = self._rooms[question.room] = _Seated(question.played, self._games[question.game])
        seated.see(question)
        return seated


def _chosen(seated: _Seated, asked: Asked, question: Question) -> object:
    bot = seated.bots[asked.seat]
    if asked.aside and not (isinstance(bot, AttentiveBot) and bot.wants(asked.prompt)):
        return None
    look = seated.looks[asked.seat]
    return bot.choose(Ask(asked.seat, look, asked.prompt, SECONDS, question.names, seated.drawn.__getitem__))


def _place(problem: Exception) -> str:
    """What went wrong and where; not what it says, which may quote a player."""
    frame = traceback.extract_tb(problem.__traceback__)[-1]
    return f"{type(problem).__name__} in {Path(frame.filename).name}, line {frame.lineno}"


def main() -> None:
    """Think until the server is gone. A signal to all of its processes is for the server to answer: it still
    has games to write down, and would only start another one of us.
    """
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError):  # a courtesy, which a strict host may not allow
        os.nice(GIVES_WAY)
    worker = BotWorker(Catalogue())
    with socket.socket(fileno=0) as line, line.makefile("rb") as heard:
        while head := heard.read(HEAD):
            question = read_question(heard.read(int.from_bytes(head, "big")))
            line.sendall(framed(worker.answer(question)))


if __name__ == "__main__":
    try:
        main()
    except (OSError, msgspec.DecodeError):  # the server went in the middle of a sentence
        raise SystemExit(0) from None
