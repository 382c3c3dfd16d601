"""Our rulings, each with a test that fails without it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from entendre.core import Chance, Company, Rejected, Seat, open_table
from entendre.games.subtweet.rules import (
    AskToStop,
    Fav,
    FirstChosen,
    Options,
    RanDry,
    Shape,
    Stopped,
    Throw,
    Thrown,
    TimeUp,
    TurnBegan,
    TurnedOver,
    Write,
)
from entendre.games.subtweet.rules.turns import settle_first
from tests.games.subtweet.rules.play import (
    AL,
    BEA,
    CLEO,
    DORA,
    GAME,
    SubtweetTable,
    active,
    blanks,
    favved,
    holding,
    ids,
    news,
    opened,
    played,
    posted,
    ready,
    sizes,
    stopped,
    write,
)

TIED = ("Jo", "Al", "Bo", "Dora")


def thrown(table: SubtweetTable, *shapes: Shape) -> SubtweetTable:
    """Those who throw show these shapes, in seat order."""
    prompt = f"throw/{table.state.throws}"
    for seat, shape in zip(table.state.throwers, shapes, strict=True):
        table = table.submit(prompt, seat, Throw(shape)).table
    return table


def dry() -> SubtweetTable:
    """Al has played the last written card at the table, in vain; it would be Bea's turn."""
    return favved(played(holding(ready(3), {AL: (1, 1), BEA: (0, 1), CLEO: (0, 1)})), ())


def test_r1_the_author_takes_no_part_in_favving() -> None:
    table = played(ready(4))
    [prompt] = [prompt for prompt in table.prompts if prompt.kind == "fav"]
    assert prompt.seats == (BEA, CLEO, DORA)
    with pytest.raises(Rejected) as refusal:
        table.submit("fav/1", AL, Fav(True))
    assert refusal.value.code == "table.not-asked"


def test_r2_a_leading_at_sign_does_not_count() -> None:
    assert active(ready(3, names=("Ann", "@Bo", "Cleo"))) == BEA


def test_r2_characters_are_what_a_reader_sees() -> None:
    assert active(ready(3, names=("Ann", "e\u0301\u0308o\u0301", "Cleo"))) == BEA


@pytest.mark.parametrize("twin", ["bea", "@Bea", "@bEA"])
def test_r2_handles_are_unique_whatever_their_case_and_at_sign(twin: str) -> None:
    with pytest.raises(Rejected) as refusal:
        opened(3, names=("Al", "Bea", twin))
    assert refusal.value.code == "players.name"
    assert twin in refusal.value.message


def test_r3_with_exactly_two_shapes_the_winning_ones_stay_in() -> None:
    table = thrown(ready(4, names=TIED), "rock", "paper", "paper")
    assert table.state.thrown == Thrown((AL, BEA, CLEO), ("rock", "paper", "paper"), staying=(BEA, CLEO))
    [prompt] = [prompt for prompt in table.prompts if prompt.kind == "throw"]
    assert (prompt.id, prompt.seats) == ("throw/1", (BEA, CLEO))


@pytest.mark.parametrize(
    ("winning", "losing"), [("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")]
)
def test_r3_each_shape_beats_one(winning: Shape, losing: Shape) -> None:
    assert active(thrown(ready(4, names=TIED), losing, winning, losing)) == BEA


def test_r3_one_shape_or_three_settle_nothing() -> None:
    table = thrown(ready(4, names=TIED), "rock", "rock", "rock")
    assert table.state.throwers == (AL, BEA, CLEO)
    table = thrown(table, "rock", "paper", "scissors")
    assert table.state.throwers == (AL, BEA, CLEO)
    assert ids(table, "throw") == ["throw/2"]


def test_r3_the_last_one_in_begins() -> None:
    table = thrown(ready(4, names=TIED), "rock", "paper", "paper")
    table = table.submit("throw/1", BEA, Throw("rock")).table
    table, entries = table.submit("throw/1", CLEO, Throw("paper"))
    assert news(entries[-1])[1:] == [FirstChosen(CLEO, "throw"), TurnBegan(CLEO, skipped=())]


def test_r3_a_table_may_draw_lots_instead() -> None:
    table = ready(4, TIED, first_player="lots")
    assert not ids(table, "throw")
    assert active(table) != DORA
    drawn = {next(settle_first(table.state, Chance(bytes([number])))) for number in range(30)}
    assert drawn == {FirstChosen(seat, "lots") for seat in (AL, BEA, CLEO)}


def test_r4_a_fav_may_be_changed_until_the_last_fist_is_closed() -> None:
    table = played(ready(3)).submit("fav/1", BEA, Fav(False)).table
    table = table.submit("fav/1", BEA, Fav(True)).table
    table = table.submit("fav/1", CLEO, Fav(False)).table
    assert table.state.recent[-1].tweet.favs == (BEA,)
    with pytest.raises(Rejected) as refusal:
        table.submit("fav/1", BEA, Fav(False))
    assert refusal.value.code == "table.not-open"


def test_r4_when_the_clock_runs_out_an_open_hand_is_no_fav() -> None:
    table = played(ready(3)).submit("fav/1", CLEO, Fav(True)).table.expire("fav/1").table
    assert table.state.recent[-1].tweet.favs == (CLEO,)
    assert blanks(table) == (1, 1, 1)


def test_r5_the_supply_of_blank_cards_never_runs_out() -> None:
    table = ready(3)
    drawn = 0
    for _ in range(150):
        table = posted(table, Seat((active(table) + 1) % 3), favs=())
        drawn += len(table.state.recent[-1].drew)
        for seat in (AL, BEA, CLEO):
            while table.state.hands[seat].blanks:
                table = write(table, seat)
    assert drawn >= 150


def test_r6_play_waits_until_somebody_writes() -> None:
    table = dry()
    assert blanks(table) == sizes(table) == (2, 2, 1)
    assert ids(table, "dry") == ["dry/1"]
    assert not ids(table, "play")
    assert not ids(table, "write")


def test_r6_the_turn_is_theirs_whose_turn_it_was_if_they_write() -> None:
    table, entries = dry().submit("dry/1", BEA, Write("Me.", AL))
    assert news(entries[-1])[-1] == TurnBegan(BEA, skipped=())
    assert active(table) == BEA


def test_r6_otherwise_it_is_the_next_one_clockwise_who_has_a_card() -> None:
    table, entries = dry().submit("dry/1", AL, Write("Me again.", BEA))
    assert news(entries[-1])[-1] == TurnBegan(AL, skipped=(BEA, CLEO))
    assert ids(table, "play") == ["play/2"]


def test_r6_it_can_happen_before_the_first_turn() -> None:
    table = opened(3)
    for seat in (AL, BEA):
        table = table.expire(f"opening/{seat}.0").table
    table, entries = table.expire("opening/2.0")
    assert news(entries[-1])[1:] == [FirstChosen(AL, "handle"), RanDry(AL)]
    assert active(write(table, CLEO)) == CLEO


@pytest.mark.parametrize(("players", "enough"), [(3, 2), (4, 3), (5, 3), (12, 7)])
def test_r7_more_than_half_must_ask_to_stop(players: int, enough: int) -> None:
    table = ready(players)
    for seat in range(enough):
        assert table.state.result is None
        table = table.submit("stop/0", Seat(seat), AskToStop()).table
    assert table.state.result == "stopped"


def test_r7_a_stopped_game_has_no_winner_and_stands_by_fewest_cards() -> None:
    table = stopped(holding(ready(4), {AL: (2, 2), BEA: (1, 0), CLEO: (0, 4), DORA: (2, 0)}))
    look = table.look(None)
    assert look.outcome is not None
    assert (look.outcome.result, look.outcome.winners) == ("stopped", ())
    assert look.outcome.scores == (4, 1, 4, 2)
    assert look.open.standing == ((BEA,), (DORA,), (AL, CLEO))


def test_r7_asking_can_be_taken_back_and_lasts_from_turn_to_turn() -> None:
    table = ready(3).submit("stop/0", CLEO, AskToStop()).table
    table = posted(table, BEA, favs=(BEA,))
    [stop] = [shown for shown in table.look(None).prompts if shown.prompt.kind == "stop"]
    assert stop.who == (CLEO,)
    table = table.withdraw("stop/0", CLEO).table.submit("stop/0", AL, AskToStop()).table
    assert table.state.result is None


@pytest.mark.parametrize("moment", [opened(3), ready(3), played(ready(3)), dry(), ready(4, names=TIED)])
def test_r7_one_may_ask_to_stop_at_any_moment(moment: SubtweetTable) -> None:
    assert stopped(moment).state.result == "stopped"


def test_r8_the_blanks_go_before_the_win_is_checked() -> None:
    table = posted(holding(ready(3, everybodys_favourite=True), {AL: (1, 4)}), BEA, favs=(BEA, CLEO))
    assert (table.state.result, table.state.winner) == ("won", AL)
    assert sizes(table) == (0, 3, 4)


def test_r9_unwritten_first_cards_stay_blank_when_the_clock_runs_out() -> None:
    table = write(opened(3), BEA)
    table, entries = table.expire("opening/1.1")
    assert news(entries[-1]) == [TimeUp(BEA, blanks=2)]
    assert (len(table.state.hands[BEA].cards), table.state.hands[BEA].blanks) == (1, 2)
    assert ids(table, "opening") == ["opening/0.0", "opening/2.0"]


def test_r9_the_late_one_may_still_write_while_the_others_do() -> None:
    table = opened(3).expire("opening/1.0").table
    assert ids(table, "write") == ["write/1.1"]
    assert blanks(write(table, BEA)) == (3, 2, 3)


def test_r10_a_random_written_card_is_played_when_the_clock_runs_out() -> None:
    read = set()
    for turn in range(1, 60):
        table = holding(ready(3), {AL: (8, 2)})
        state = replace(table.state, turn=turn)
        table = table.varied(state=state, prompts=GAME.prompts(state)).expire(f"play/{turn}").table
        assert table.state.out is not None
        assert (sizes(table)[AL], blanks(table)[AL]) == (9, 2)
        read.add(table.state.out.text)
    assert read == {f"0 says {number}." for number in range(1, 9)}


def test_r11_the_game_stops_when_the_clock_runs_out_and_nobody_has_written() -> None:
    table, entries = dry().expire("dry/1")
    assert news(entries[-1]) == [Stopped("nobody-wrote")]
    assert table.state.winner is None
    assert [prompt.kind for prompt in table.prompts] == ["vote"]


def test_r12_a_card_that_was_read_is_turned_over_when_the_game_stops() -> None:
    table = played(ready(3)).submit("fav/1", CLEO, Fav(True)).table.submit("stop/0", AL, AskToStop()).table
    table, entries = table.submit("stop/0", BEA, AskToStop())
    assert news(entries[-1]) == [TurnedOver(AL, to=BEA), Stopped("asked")]
    assert blanks(table) == (0, 0, 0)
    [[tweet]] = table.look(None).open.wall
    assert (tweet.author, tweet.to, tweet.favs) == (AL, BEA, ())


def test_r13_with_ten_cards_the_author_plays_one_and_may_draw_one() -> None:
    table = posted(holding(ready(3), {AL: (10, 0)}), BEA, favs=())
    assert (sizes(table)[AL], blanks(table)[AL]) == (10, 1)


def test_r17_who_does_not_throw_in_time_shows_a_shape_by_lot() -> None:
    table = ready(4, names=TIED)
    shown = set()
    for throws in range(30):
        state = replace(table.state, throws=throws)
        late = table.varied(state=state, prompts=GAME.prompts(state))
        last = (
            late.submit(f"throw/{throws}", AL, Throw("rock"))
            .table.expire(f"throw/{throws}")
            .table.state.thrown
        )
        assert last is not None
        assert last.shapes[0] == "rock"
        shown.add(last.shapes[1:])
    assert len(shown) > 6


def test_r19_lots_are_drawn_as_soon_as_a_bot_is_among_the_tied() -> None:
    options = Options()
    assert GAME.prepared(options, Company(TIED, bots=(CLEO,))).first_player == "lots"
    assert GAME.prepared(options, Company(TIED, bots=(AL, BEA, CLEO, DORA))).first_player == "lots"


def test_r19_people_throw_for_it_whoever_else_is_a_bot() -> None:
    options = Options()
    assert GAME.prepared(options, Company(TIED, bots=(DORA,))) == options
    assert GAME.prepared(options, Company(TIED)) == options
    assert GAME.prepared(options, Company(("Al", "Bea", "Cleo"), bots=(AL,))) == options


def test_r21_everybody_sees_what_each_says_of_themselves() -> None:
    lines = ("I collect teapots.", "", "I am never late.", "")
    options = GAME.prepared(Options(), Company(TIED, lines=lines))
    table = open_table(GAME, options, TIED, bytes(32)).table
    assert table.look(None).open.lines == table.look(BEA).open.lines == lines


def test_r21_nobody_has_to_say_anything() -> None:
    assert GAME.prepared(Options(lines=("I am rich.",)), Company(TIED, lines=("", "", "", ""))).lines == ()
    assert open_table(GAME, Options(), TIED, bytes(32)).table.look(None).open.lines == ("", "", "", "")


def test_r21_a_line_for_one_seat_only_is_refused() -> None:
    with pytest.raises(Rejected, match="one for each of 4"):
        open_table(GAME, Options(lines=("I am alone.",)), TIED, bytes(32))


def test_r20_whoever_is_passed_over_is_told_so_until_the_card_is_played() -> None:
    table = favved(played(holding(ready(4), {AL: (2, 0), BEA: (0, 1), CLEO: (0, 2)})), (BEA,))
    assert active(table) == DORA
    assert table.look(BEA).open.skipped == (BEA, CLEO)
    assert played(table).look(BEA).open.skipped == ()
