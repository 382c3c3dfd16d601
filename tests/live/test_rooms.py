"""A table's life: coming, choosing, playing, leaving, coming back, playing again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from entendre.core import Chance, PublicEvent, Rejected, encode
from entendre.live.commands import (
    AddBot,
    Again,
    Answer,
    BreakOff,
    Choose,
    Configure,
    HandOver,
    Leave,
    Remove,
    Rename,
    StandIn,
    Start,
    TakeBack,
    ToLobby,
    Vote,
    Withdraw,
)
from entendre.live.entries import Member
from entendre.live.people import token_hash
from entendre.live.rooms import ELSEWHERE_SECONDS
from entendre.live.sight import face
from tests.core.toy import Pick
from tests.live.elsewhere import Among, elsewhere
from tests.live.evening import GAMES, INSTALLED, Onlooker, evening, refused, run, sitting_of, until


def test_the_first_person_is_the_host_and_the_others_join_by_the_code(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            assert live.room.acting_host() == ada.member
            assert [member.name for member in face(live.room).members] == ["Ada", "Bo"]
            assert bo.code == ada.code

    run(play())


@pytest.mark.parametrize("game", INSTALLED)
def test_every_game_is_played_to_the_end_with_bots_and_again(game: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada,) = await night.table_of("Ada")
            bots = GAMES[game].game.players[0] - 1
            await night.start(live, ada.member, game, bots)
            await night.do(live, ada.member, StandIn(night.ref(), ada.member))
            await until(live)
            sitting = sitting_of(live)
            assert sitting.game.outcome(sitting.table.state) is not None
            assert sitting.record is not None
            await night.do(live, ada.member, Again(night.ref()))
            assert (live.room.phase, live.room.played) == ("playing", 2)
            assert not live.room.people[ada.member].stand_in

    run(play())


def test_a_restart_changes_nothing_that_anybody_sees(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, seated = await night.table_of("Ada", "Bo", "Cleo")
            await night.start(live, seated[0].member, "timed")
            chance = Chance(b"moves")
            for each in (*seated, seated[1]):
                await night.answer(live, each.member, chance)
            before = [encode(night.seat(live, each.member)) for each in seated]
            spectator = encode(night.table(live))
            later = await night.restarted()
            again = await later.rooms.need(seated[0].code)
            assert [encode(later.seat(again, each.member)) for each in seated] == before
            assert encode(later.table(again)) == spectator
            assert again.room.by_token(token_hash(seated[1].token)) is not None
            await later.close()

    run(play())


def test_an_answer_sent_twice_is_done_once_even_across_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, seated = await night.table_of("Ada", "Bo", "Cleo", "Dan")
            await night.start(live, seated[0].member, "toy")
            answer = Answer("once", "pick/0", msgspec.Raw(encode(Pick(3))))
            await night.do(live, seated[0].member, answer)
            written = live.room.seq
            await night.do(live, seated[0].member, answer)
            assert live.room.seq == written
            later = await night.restarted()
            again = await later.rooms.need(seated[0].code)
            there = again.room.seq
            await later.do(again, seated[0].member, answer)
            assert again.room.seq == there
            await later.close()

    run(play())


def test_a_sealed_answer_is_withdrawn(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, seated = await night.table_of("Ada", "Bo")
            await night.start(live, seated[0].member, "toy")
            await night.do(live, seated[0].member, Answer("a", "pick/0", msgspec.Raw(encode(Pick(3)))))
            assert sitting_of(live).table.look(None).prompts[0].answered == 1
            await night.do(live, seated[0].member, Withdraw("b", "pick/0"))
            assert sitting_of(live).table.look(None).prompts[0].answered == 0

    run(play())


def test_whoever_leaves_is_played_by_a_stand_in_and_the_game_goes_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, seated = await night.table_of("Ada", "Bo")
            await night.start(live, seated[0].member, "toy")
            for each in seated:
                await night.do(live, each.member, Leave(night.ref()))
            await until(live)

    run(play())


def test_a_person_who_comes_back_has_their_seat_and_sees_what_was_played_for_them(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, "toy")
            for subscriber in [each for each in live.subscribers if each.member == bo.member]:
                night.rooms.exit(live, subscriber)
            await live.settled()
            assert not live.room.people[bo.member].present
            await night.do(live, ada.member, StandIn(night.ref(), bo.member))
            while not live.room.people[bo.member].done_for:
                await night.answer(live, ada.member, Chance(b"x"))
                await night.rooms.quiet(live)
            await night.rooms.enter(live, Onlooker(bo.member))
            assert live.room.people[bo.member].stand_in
            assert night.seat(live, bo.member).done_for
            await night.do(live, bo.member, TakeBack(night.ref()))
            assert not live.room.people[bo.member].stand_in
            assert night.seat(live, bo.member).done_for
            assert not night.seat(live, ada.member).done_for

    run(play())


def test_while_the_host_is_away_the_next_person_runs_the_table(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            assert (await refused(night.do(live, bo.member, AddBot("1")))).code == "room.not-host"
            for subscriber in [each for each in live.subscribers if each.member == ada.member]:
                night.rooms.exit(live, subscriber)
            await live.settled()
            await night.later(29)
            assert (await refused(night.do(live, bo.member, AddBot("2")))).code == "room.not-host"
            await night.later(1)
            await night.do(live, bo.member, AddBot("3"))
            for command in (HandOver("4", bo.member), Remove("5", ada.member)):
                assert (await refused(night.do(live, bo.member, command))).code == "room.not-host"
            await night.rooms.enter(live, Onlooker(ada.member))
            assert live.room.acting_host() == ada.member

    run(play())


def test_people_are_sent_away_by_the_host_or_by_vote(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo, cleo, dan) = await night.table_of("Ada", "Bo", "Cleo", "Dan")
            await night.start(live, ada.member, "toy")
            await night.do(live, ada.member, Remove(night.ref(), dan.member))
            assert live.room.people[dan.member].gone
            assert live.room.by_token(token_hash(dan.token)) is None
            await night.do(live, bo.member, Vote(night.ref(), "kick", ada.member))
            assert not live.room.people[ada.member].gone
            await night.do(live, cleo.member, Vote(night.ref(), "kick", ada.member))
            assert live.room.people[ada.member].gone
            assert live.room.acting_host() == bo.member

    run(play())


def test_the_host_hands_over_chooses_configures_and_goes_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.do(live, ada.member, HandOver(night.ref(), bo.member))
            await night.do(live, bo.member, Configure(night.ref(), "off", "days", True))
            assert (live.room.spectators, live.room.pace, live.room.locked) == ("off", "days", True)
            await night.do(live, bo.member, Rename(night.ref(), "Bob", "teal", "  I keep  bees. "))
            await night.do(live, bo.member, Rename(night.ref(), "Bob", "rose"))
            assert face(live.room).members[bo.member].line == "I keep bees."
            await night.start(live, bo.member, "toy")
            assert (await refused(night.do(live, bo.member, Rename("r", "B", "teal")))).code == "room.playing"
            await night.do(live, bo.member, BreakOff(night.ref()))
            assert live.room.phase == "after"
            await night.do(live, bo.member, ToLobby(night.ref()))
            assert (live.room.phase, live.room.sitting) == ("lobby", None)

    run(play())


REFUSALS = [
    (Choose("r", "chess", {}), "room.no-such-game", "'chess'"),
    (Choose("r", "toy", {"rounds": 0}), "option.bad", "rounds: 0"),
    (Start("r"), "room.no-game-chosen", "Choose a game first"),
    (AddBot("r", level="genius"), "room.no-such-level", "'genius'"),
    (AddBot("r", name="ada"), "room.name-taken", "'Ada'"),
    (AddBot("r", name="A\u0301da"), "room.name-taken", "Ada"),
    (Remove("r", Member(7)), "room.no-such-member", "7"),
    (Remove("r", Member(0)), "room.yourself", "leave"),
    (Rename("r", "Ada", "plaid"), "room.colour", "'plaid'"),
    (Rename("r", "\u202eada", "teal"), "room.name", "visible"),
    (Rename("r", " ", "teal"), "room.name", "visible"),
    (Rename("r", "Ada", "teal", "x" * 121), "room.line", "120"),
    (Rename("r", "Ada", "teal", "\u202eI am"), "room.line", "visible"),
    (Answer("r", "turn/0", msgspec.Raw(b"{}")), "room.no-game", "No game"),
    (BreakOff("r"), "room.no-game", "No game"),
    (Vote("r", "kick", Member(0)), "room.yourself", "yourself"),
]


@pytest.mark.parametrize(("command", "code", "said"), REFUSALS, ids=lambda value: str(value)[:30])
def test_what_cannot_be_done_is_refused_in_words_and_changes_nothing(
    command: Start, code: str, said: str, tmp_path: Path
) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, _) = await night.table_of("Ada", "Bo")
            before, written = encode(face(live.room)), live.room.seq
            no = await refused(night.do(live, ada.member, command))
            assert no.code == code
            assert said in no.message
            assert (encode(face(live.room)), live.room.seq) == (before, written)

    run(play())


def test_a_stand_in_is_given_back_by_asking_too(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            no = await refused(night.do(live, ada.member, StandIn(night.ref(), bo.member)))
            assert no.code == "room.present"
            await night.do(live, bo.member, StandIn(night.ref(), bo.member))
            await night.do(live, bo.member, TakeBack(night.ref()))
            assert not live.room.people[bo.member].stand_in

    run(play())


def test_an_idle_table_leaves_memory_and_comes_back_on_touch(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path, idle_seconds=60) as night:
            live, seated = await night.table_of("Ada", "Bo")
            for subscriber in list(live.subscribers):
                night.rooms.exit(live, subscriber)
            await live.settled()
            await night.later(61)
            assert night.rooms.rooms() == 0
            again = await night.rooms.need(seated[0].code)
            assert [who.name for who in again.room.here()] == ["Ada", "Bo"]

    run(play())


@pytest.mark.parametrize("looked_at", [False, True])
def test_a_table_where_people_play_at_another_process_leaves_memory_soon(
    tmp_path: Path, looked_at: bool
) -> None:
    """Whoever opens a table comes by any process, and plays at one that a proxy chooses."""

    async def play() -> None:
        here, there = Among(), Among()
        async with evening(tmp_path, fanout=here) as night:
            live, (ada, _) = await night.table_of("Ada", "Bo")
            rooms, store = await elsewhere(night, there)
            await rooms.open()
            other = await rooms.need(ada.code)
            if looked_at:
                other.subscribers[Onlooker(None)] = None
            await night.later(ELSEWHERE_SECONDS + 1)
            await rooms.sweep()
            assert rooms.rooms() == 1, "it may be that nobody plays"
            await night.do(live, ada.member, Rename(night.ref(), "Ann", "teal"))
            for said in here.said:
                there.hear(*said)
            await other.settled()
            await rooms.sweep()
            assert rooms.rooms() == looked_at
            await night.later(ELSEWHERE_SECONDS + 1)
            assert night.rooms.rooms() == 1
            again = await rooms.need(ada.code)
            await rooms.sweep()
            assert rooms.rooms() == 1, "somebody is just coming"
            assert again.room.people[ada.member].name == "Ann"
            if not looked_at:
                with pytest.raises(Rejected, match="send that again"):
                    await rooms.enter(other, Onlooker(None))  # who took so long that it is gone
                await rooms.enter(again, Onlooker(None))
            await rooms.close()
            await store.close()

    run(play())


def test_tables_that_nobody_touches_are_removed_after_a_while(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path, idle_seconds=1, retention_days=30) as night:
            live, (ada,) = await night.table_of("Ada")
            for subscriber in list(live.subscribers):
                night.rooms.exit(live, subscriber)
            await live.settled()
            await night.later(2)
            assert await night.rooms.forget_old() == 0
            # The store notes the time of appends by its own clock, so look back from far ahead.
            night.now += 400 * 365 * 86_400_000
            assert await night.rooms.forget_old() == 1
            assert await night.rooms.find(ada.code) is None

    run(play())


class Deaf(Onlooker):
    """Somebody whose connection fails at every word."""

    def changed(self, told: Sequence[PublicEvent]) -> None:
        raise RuntimeError("cannot be told")


def test_one_who_cannot_be_told_does_not_stop_the_room(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, _) = await night.table_of("Ada", "Bo")
            live.subscribers[Deaf(None)] = None
            await night.do(live, ada.member, AddBot(night.ref()))
            await night.do(live, ada.member, AddBot(night.ref()))
            await night.rooms.quiet(live)
            assert len(live.room.here()) == 4
            assert live.still

    run(play())
