"""A table has one language, whatever is played at it: its opener's, until its host says otherwise."""

from __future__ import annotations

from pathlib import Path

import msgspec

from entendre.bots.characters import line_in
from entendre.core import is_spoken
from entendre.live.commands import AddBot, BreakOff, Choose, Configure, Start
from entendre.live.live_room import LiveRoom
from entendre.live.sight import face
from entendre.text import Language
from tests.live.evening import GAMES, INSTALLED, Evening, evening, refused, run, sitting_of

SPOKEN = tuple(name for name in INSTALLED if is_spoken(GAMES[name].game.types.options))
SILENT = next(name for name in INSTALLED if name not in SPOKEN)
"""Nothing in its rules depends on a language, but our bots speak there too."""


async def opened(night: Evening, language: Language) -> LiveRoom:
    """A table of two with a bot, opened by somebody who speaks this."""
    host = await night.rooms.found("Ada", None, language=language)
    live = await night.rooms.need(host.code)
    await night.rooms.join(host.code, "Bo", None)
    await night.do(live, host.member, AddBot(night.ref()))
    await night.do(live, host.member, AddBot(night.ref()))
    return live


def lines_of(live: LiveRoom) -> list[str]:
    return [who.line for who in face(live.room).members if who.bot is not None]


def test_games_are_played_in_the_language_of_whoever_opened_the_table(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live = await opened(night, "de")
            host = live.room.acting_host()
            assert host is not None
            for game in (*SPOKEN, SILENT):
                await night.do(live, host, Choose(night.ref(), game, {}))
                assert "language" not in live.room.options
                await night.do(live, host, Start(night.ref()))
                played = msgspec.to_builtins(sitting_of(live).options)
                assert played.get("language", "de") == "de"
                assert lines_of(live) == [line_in(line, "de") for line in lines_of(live)]
                await night.do(live, host, BreakOff(night.ref()))

    run(play())


def test_the_host_says_another_between_games_and_bots_speak_it_at_once(tmp_path: Path) -> None:
    async def change() -> None:
        async with evening(tmp_path) as night:
            live = await opened(night, "en")
            host = live.room.acting_host()
            assert host is not None
            before = lines_of(live)
            await night.do(live, host, Choose(night.ref(), SILENT, {}))
            await night.do(live, host, Configure(night.ref(), pace="days", language="nl"))
            assert lines_of(live) == [line_in(line, "nl") for line in before] != before
            # What is not said stays, and a game is played to its end in the language that it began in.
            await night.do(live, host, Configure(night.ref(), pace="off"))
            assert face(live.room).language == "nl"
            await night.do(live, host, Start(night.ref()))
            refusal = await refused(night.do(live, host, Configure(night.ref(), language="fr")))
            assert refusal.code == "room.playing"
            await night.do(live, host, Configure(night.ref(), pace="gentle", language="nl"))
            again = await night.restarted()
            assert face((await again.rooms.need(live.room.code)).room).language == "nl"

    run(change())


def test_a_language_is_no_option_that_is_chosen_with_a_game(tmp_path: Path) -> None:
    async def choose() -> None:
        async with evening(tmp_path) as night:
            live = await opened(night, "en")
            host = live.room.acting_host()
            assert host is not None
            for game in SPOKEN:
                bad = await refused(night.do(live, host, Choose(night.ref(), game, {"language": "es"})))
                assert (bad.code, "'language'" in str(bad)) == ("option.unknown", True)
                assert "language," not in str(bad)
            assert (live.room.game, live.room.language) == (None, "en")

    run(choose())
