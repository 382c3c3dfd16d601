"""The process where bots think: `python -m entendre.live.thinker`, started by the server and ended with it.

Its standard input is a socket to the server. One question is thought about at a time, in the order they came:
tables take turns, since none asks again before it was answered.
"""

from __future__ import annotations

import os
import secrets
import signal
import socket
import traceback
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from entendre.bots import Ask, AttentiveBot, Bot, make_bot
from entendre.catalogue import Catalogue
from entendre.core import AnyGame, Chance, Look, Seat, encode
from entendre.live.questions import HEAD, Asked, Question, Reply, Sits, Trouble, framed, read_question

SECONDS = 5.0
"""How long a bot is told that it may think."""

GIVES_WAY = 5
"""By how much this process is nicer than others: whoever plays or watches comes before whoever thinks."""


class _Seated(msgspec.Struct):
    """The bots of one game, and the drawings that they have been shown."""

    round: int
    game: AnyGame
    look: msgspec.msgpack.Decoder[Look[Any]]
    sits: dict[Seat, Sits] = {}
    bots: dict[Seat, Bot] = {}
    looks: dict[Seat, Look[Any]] = {}
    drawn: dict[str, bytes] = {}


class Thinker:
    """All bots of a server, by table."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self._games = games
        self._tables: dict[str, _Seated] = {}

    def answer(self, question: Question) -> Reply:
        """Show, ask in turn, and say what the first has to say who has anything to say."""
        if not question.bots:
            self._tables.pop(question.table, None)
            return Reply(question.id)
        seated = self._seated(question)
        attentive = tuple(seat for seat, bot in seated.bots.items() if isinstance(bot, AttentiveBot))
        seat = Seat(0)
        try:
            for seat in question.looks:
                bot = seated.bots[seat]
                if isinstance(bot, AttentiveBot):
                    bot.watch(seated.looks[seat])
            for who, asked in enumerate(question.asked):
                seat = asked.seat
                choice = _chosen(seated, asked, question)
                if choice is not None:
                    return Reply(question.id, attentive, who, encode(choice))
        except Exception as problem:  # whatever is wrong with a bot, the others' tables go on
            return Reply(question.id, attentive, trouble=Trouble(seat, _place(problem)))
        return Reply(question.id, attentive)

    def _seated(self, question: Question) -> _Seated:
        """The table's bots as they sit now, with what they see now."""
        seated = self._tables.get(question.table)
        if seated is None or seated.round != question.round:
            game = self._games[question.game]
            view: Any = game.types.view
            look = msgspec.msgpack.Decoder(Look[view])
            seated = self._tables[question.table] = _Seated(question.round, game, look)
        for seat in seated.sits.keys() - question.bots.keys():
            del seated.sits[seat], seated.bots[seat]
        for seat, sits in question.bots.items():
            if seated.sits.get(seat) != sits:
                seated.sits[seat] = sits
                chance = Chance(secrets.token_bytes(32), sits.level)  # luck of its own, none of the game's
                seated.bots[seat] = make_bot(sits.level, seated.game, chance)
        seated.drawn.update(question.drawn)
        seated.looks = {seat: seated.look.decode(raw) for seat, raw in question.looks.items()}
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
    thinker = Thinker(Catalogue())
    with socket.socket(fileno=0) as line, line.makefile("rb") as heard:
        while head := heard.read(HEAD):
            question = read_question(heard.read(int.from_bytes(head, "big")))
            line.sendall(framed(thinker.answer(question)))


if __name__ == "__main__":
    try:
        main()
    except (OSError, msgspec.DecodeError):  # the server went in the middle of a sentence
        raise SystemExit(0) from None
