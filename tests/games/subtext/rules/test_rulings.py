"""The rulings, each with a test that fails if it is broken."""

from __future__ import annotations

import pytest

from entendre.core import Company, Rejected, Seat, open_table, option_notes
from entendre.games.subtext.rules import DEALER_LABEL, EMPTY_SHEET_ID, CryFoul, Draw, Guess, Options, sheet_id
from entendre.games.subtext.rules.deck import vocabulary
from entendre.games.subtext.rules.drawing import MAX_BYTES
from entendre.games.subtext.rules.scoring import Place, place, points
from entendre.games.subtext.rules.words import CARDS
from tests.games.subtext.rules.play import (
    GAME,
    NAMES,
    SEED,
    bystanders,
    cried,
    drawn,
    finished,
    guessed,
    label,
    opened,
    own,
    partner,
    seats,
    sheet_of,
)

ENOUGH_CRIES = {4: 2, 5: 3, 6: 3, 7: 4, 8: 4}
"""More than half of all but the author."""


def test_r1_a_viewer_knows_only_their_own_drawing() -> None:
    table = drawn(opened(5))
    for seat in seats(table):
        label = own(table, seat).label
        drawing = next(sheet for sheet in table.look(seat).open.board if sheet.label == label)
        assert drawing.id == sheet_id(sheet_of(seat))
    assert table.look(None).own is None


def test_r1_the_dealers_drawing_comes_first_and_the_others_under_letters() -> None:
    table = drawn(opened(5))
    board = table.look(None).open.board
    assert [sheet.label for sheet in board] == [DEALER_LABEL, "A", "B", "C", "D"]
    assert board[0].id == sheet_id(sheet_of(table.state.dealer))


def test_r1_the_order_on_the_board_is_shuffled() -> None:
    orders = {drawn(opened(4, seed=bytes([n]) * 32, first_dealer=0)).state.authors[1:] for n in range(60)}
    assert len(orders) == 6


def test_r1_authors_are_shown_at_the_reveal() -> None:
    table = drawn(opened(5))
    last = guessed(table, ()).look(None).open.last
    assert last is not None
    assert {sheet.author: sheet.id for sheet in last.sheets} == {
        seat: sheet_id(sheet_of(seat)) for seat in seats(table)
    }


def test_r2_the_partner_is_right_by_picking_their_own_drawing() -> None:
    table = drawn(opened())
    mate = partner(table)
    drawing = own(table, mate).label
    assert drawing is not None
    table = table.submit("guess/1", mate, Guess(drawing)).table
    last = table.expire("guess/1").table.state.last
    assert last is not None
    assert last.guesses[mate] == last.letter


def test_r3_a_drawing_may_be_changed_until_the_last_one_is_in() -> None:
    table = opened()
    table = table.submit("draw/1", Seat(0), Draw(sheet_of(Seat(9)))).table
    board = drawn(table).look(None).open.board
    assert sheet_id(sheet_of(Seat(9))) not in {sheet.id for sheet in board}
    assert sheet_id(sheet_of(Seat(0))) in {sheet.id for sheet in board}


def test_r3_a_guess_may_be_changed_until_the_last_one_is_in() -> None:
    table = drawn(opened())
    table = table.submit("guess/1", Seat(0), Guess("A")).table
    table = table.submit("guess/1", Seat(0), Guess("B")).table
    last = table.expire("guess/1").table.state.last
    assert last is not None
    assert last.guesses[0] == "B"


def test_r3_when_time_is_up_the_drawing_handed_in_counts_and_none_is_an_empty_sheet() -> None:
    table = opened()
    table = table.submit("draw/1", Seat(2), Draw(sheet_of(Seat(2)))).table
    table = table.expire("draw/1").table
    by_author = dict(zip(table.state.authors, table.state.board, strict=True))
    assert by_author[Seat(2)].id == sheet_id(sheet_of(Seat(2)))
    assert {by_author[Seat(seat)].id for seat in (0, 1, 3)} == {EMPTY_SHEET_ID}


def test_r3_a_missing_guess_counts_as_wrong() -> None:
    table = drawn(opened(6))
    dealer, mate = table.state.dealer, partner(table)
    for seat in (dealer, mate):
        table = table.submit("guess/1", seat, Guess(label(table, mate))).table
    last = table.expire("guess/1").table.state.last
    assert last is not None
    assert last.wrong == 4
    assert [last.points[seat] for seat in (dealer, mate)] == [4, 4]


@pytest.mark.parametrize("players", range(4, 9))
def test_r4_more_than_half_of_the_others_make_a_foul(players: int) -> None:
    table = drawn(opened(players))
    author = bystanders(table)[0]
    sheet = label(table, author)
    criers = [seat for seat in seats(table) if seat != author][: ENOUGH_CRIES[players]]
    almost = cried(table, sheet, criers[:-1])
    assert almost.look(None).open.fouls == ()
    assert cried(almost, sheet, criers[-1:]).look(None).open.fouls == (sheet,)


def test_r4_the_author_of_a_foul_scores_nothing_and_everyone_else_as_usual() -> None:
    table = drawn(opened(6))
    author, other = bystanders(table)[:2]
    right = (table.state.dealer, partner(table), author, other)
    usual = guessed(table, right).state.last
    criers = [seat for seat in seats(table) if seat != author][:3]
    fouled = guessed(cried(table, label(table, author), criers), right).state.last
    assert usual is not None
    assert fouled is not None
    assert usual.points[author] == 3
    assert fouled.points == tuple(0 if seat == author else usual.points[seat] for seat in seats(table))


def test_r4_a_foul_by_the_partner_leaves_the_dealers_points() -> None:
    right = (True, True, False, False, False)
    assert points(right, Seat(0), Seat(1), (Seat(1),)) == (3, 0, 0, 0, 0)


def test_r4_nobody_can_cry_foul_on_their_own_drawing() -> None:
    table = drawn(opened())
    for seat in seats(table):
        drawing = label(table, seat)
        assert drawing not in own(table, seat).may_cry
        with pytest.raises(Rejected, match=f"'{drawing}' is your own") as refusal:
            cried(table, drawing, [seat])
        assert refusal.value.code == "subtext.own-drawing"


def test_r4_everybody_is_asked_about_every_drawing_so_that_the_question_names_no_author() -> None:
    table = drawn(opened(5))
    fouls = [prompt for prompt in table.prompts if prompt.kind == "foul"]
    assert [prompt.id for prompt in fouls] == [f"foul/1/{sheet}" for sheet in ("dealer", "A", "B", "C", "D")]
    assert all(prompt.seats == seats(table) and prompt.tells == "count" for prompt in fouls)


def test_r4_crying_foul_holds_nobody_up_and_is_only_for_guessing() -> None:
    table = opened()
    assert [prompt.kind for prompt in table.prompts] == ["draw"]
    table = drawn(table)
    assert all(not prompt.holds for prompt in table.prompts if prompt.kind == "foul")
    assert [prompt.kind for prompt in guessed(table, ()).prompts] == ["draw"]


def test_r4_a_foul_does_not_disturb_the_guesses_already_sealed() -> None:
    table = drawn(opened())
    author = bystanders(table)[0]
    table = table.submit("guess/1", author, Guess("A")).table
    criers = [seat for seat in seats(table) if seat != author][:2]
    table = cried(table, label(table, author), criers)
    assert table.sealed["guess/1"] == {author: Guess("A")}


def test_r4_a_foul_is_for_one_round_only() -> None:
    table = drawn(opened())
    table = guessed(cried(table, DEALER_LABEL, bystanders(table)), ())
    assert table.look(None).open.fouls == ()
    assert "foul/2/dealer" in [prompt.id for prompt in drawn(table).prompts]


@pytest.mark.parametrize(
    ("score", "laps", "space"),
    [(0, 0, 0), (11, 0, 11), (12, 1, 0), (13, 1, 1), (23, 1, 11), (24, 2, 0), (40, 3, 4)],
)
def test_r5_twelve_spaces_make_a_lap(score: int, laps: int, space: int) -> None:
    assert place(score) == Place(laps, space)


def test_r5_the_track_is_shown_beside_the_score() -> None:
    table = opened(8, rounds=3)
    lucky = Seat(0)
    shown = finished(table, (lucky,)).look(None).open
    assert shown.track == tuple(place(score) for score in shown.scores)
    assert max(shown.scores) > 12


def test_r6_a_word_comes_up_once_in_a_game() -> None:
    table = opened(4, rounds=38)
    words: list[str] = []
    while table.prompts:
        table = guessed(drawn(table), ())
        assert table.state.last is not None
        words += [sheet.word for sheet in table.state.last.sheets[1:]]
    assert len(words) == 38 * 3
    assert len(set(words)) == len(words)


def test_r6_no_two_cards_carry_the_same_word_at_a_level() -> None:
    for words in zip(*CARDS, strict=True):
        assert len({word.casefold() for word in words}) == 115


def test_r7_the_host_may_name_the_first_dealer() -> None:
    for seat in range(5):
        assert opened(5, first_dealer=seat).look(None).open.dealer == seat


def test_r7_otherwise_the_first_dealer_is_drawn_at_random() -> None:
    assert {opened(5, seed=bytes([n]) * 32).look(None).open.dealer for n in range(40)} == set(range(5))


def test_r8_own_words_stand_in_for_the_level() -> None:
    words = tuple(f"word {number}" for number in range(6))
    table = opened(4, rounds=2, words=(" " + words[0] + " ", *words[1:]), level="V")
    assert set(table.state.deck) == set(words)
    assert table.look(None).open.level is None
    assert own(table, Seat(0)).word in words


def test_r8_too_few_own_words_are_refused() -> None:
    five = tuple("abcde")
    with pytest.raises(Rejected, match="words: 5 are too few; 2 rounds with 4 players take at least 6"):
        opened(4, rounds=2, words=five)
    assert opened(4, rounds=2, words=(*five, "f")).state.rounds == 2


@pytest.mark.parametrize("twin", ["goose", " goose", "GOOSE\t", "Goose "])
def test_r8_own_words_must_differ_after_trimming_and_case_folding(twin: str) -> None:
    with pytest.raises(Rejected, match="is not allowed beside 'goose'"):
        opened(4, rounds=1, words=("goose", "tuba", "mural", twin))


def test_r8_an_accent_is_the_same_however_it_is_typed() -> None:
    with pytest.raises(Rejected, match="is not allowed beside"):
        opened(4, rounds=1, words=("caf\u00e9", "tuba", "mural", "cafe\u0301"))


def test_r8_own_words_may_be_mixed_with_the_level_and_then_any_number_will_do() -> None:
    table = opened(4, rounds=38, words=("goose", " Apple "), mix_words=True)
    assert {"goose", "Apple"} <= set(vocabulary(table.state.options))
    assert "apple" not in vocabulary(table.state.options)
    assert table.look(None).open.level == "I"
    with pytest.raises(Rejected, match="with 4 players 116 words last for 1 to 38 rounds"):
        opened(4, rounds=39, words=("goose", "Apple"), mix_words=True)


def test_r8_without_words_of_ones_own_there_is_nothing_to_mix() -> None:
    assert vocabulary(Options(mix_words=True)) == vocabulary(Options())


def test_r15_no_word_comes_up_twice_at_a_table_until_all_have() -> None:
    """Evening after evening: 115 cards at level I, 24 a game of four."""
    memory: tuple[str, ...] = ()
    came: list[str] = []
    for evening in range(12):
        options = GAME.prepared(Options(), Company(NAMES[:4], memory=memory))
        table = open_table(GAME, options, NAMES[:4], bytes([evening]) * 32).table
        assert len(set(table.state.deck)) == 24
        came += table.state.deck
        memory = GAME.memory(finished(table).state)
    for start in range(0, len(came) - 115, 115):
        assert len(set(came[start : start + 115])) == 115


def test_r15_words_of_rounds_that_were_never_dealt_may_still_come() -> None:
    table = guessed(drawn(opened(4)), ())
    assert GAME.memory(table.state) == table.state.deck[:6]


def test_r15_what_was_seen_at_one_level_is_remembered_while_another_is_played() -> None:
    seen = GAME.memory(finished(opened(4, level="II")).state)
    options = GAME.prepared(Options(level="V"), Company(NAMES[:4], memory=seen))
    later = GAME.memory(finished(open_table(GAME, options, NAMES[:4], SEED).table).state)
    assert set(seen) < set(later)
    assert len(later) == 48


def test_r15_own_words_are_remembered_however_they_are_written() -> None:
    words = ("goose", "tuba", "mural", "canyon", "walnut", "turnip")
    options = GAME.prepared(
        Options(rounds=1, words=words), Company(NAMES[:4], memory=("GOOSE ", "Tuba", "mural"))
    )
    deck = open_table(GAME, options, NAMES[:4], SEED).table.state.deck
    assert set(deck) == {"canyon", "walnut", "turnip"}


def test_r15_is_nothing_that_a_lobby_asks_for() -> None:
    assert "seen" not in [note.name for note in option_notes(Options)]


def test_r9_level_v_reads_the_fifth_word_of_every_card() -> None:
    assert vocabulary(Options(level="V", edition=2)) == tuple(card[4] for card in CARDS)
    assert set(opened(4, level="V", edition=2).state.deck) < {card[4] for card in CARDS}


def test_r10_the_reveal_opens_the_whole_round() -> None:
    table = drawn(opened())
    before, mate = table.state, partner(table)
    last = guessed(table, (mate,)).look(None).open.last
    assert last is not None
    assert (last.dealer, last.partner, last.word) == (before.dealer, mate, before.words[mate])
    assert {sheet.author: sheet.word for sheet in last.sheets} == dict(enumerate(before.words))
    assert last.letter == label(table, mate)
    assert [guess == last.letter for guess in last.guesses] == [seat == mate for seat in seats(table)]


def test_r11_the_dealers_drawing_can_be_foul_and_the_partner_scores_as_usual() -> None:
    table = drawn(opened())
    dealer, mate = table.state.dealer, partner(table)
    last = guessed(cried(table, DEALER_LABEL, bystanders(table)), (dealer, mate)).state.last
    assert last is not None
    assert [last.points[seat] for seat in (dealer, mate)] == [0, 2]
    assert [sheet.label for sheet in last.sheets if sheet.foul] == [DEALER_LABEL]


def test_r12_a_foul_drawing_may_still_be_the_right_guess() -> None:
    table = drawn(opened())
    mate, other = partner(table), bystanders(table)[0]
    last = guessed(cried(table, label(table, mate), bystanders(table)), (other,)).state.last
    assert last is not None
    assert last.points[other] == 4


def test_r12_cries_short_of_a_majority_are_forgotten() -> None:
    table = drawn(opened())
    author, crier = bystanders(table)
    table = guessed(cried(table, label(table, author), [crier]), (author,))
    assert table.state.last is not None
    assert table.state.last.points[author] == 4
    assert table.sealed == {}


def test_r12_cries_are_counted_but_not_named() -> None:
    table = drawn(opened())
    author, crier = bystanders(table)
    sheet = label(table, author)
    look = cried(table, sheet, [crier]).look(author)
    shown = next(shown for shown in look.prompts if shown.prompt.id == f"foul/1/{sheet}")
    assert (shown.answered, shown.who, look.mine) == (1, None, {})


def test_r12_a_cry_can_be_taken_back() -> None:
    table = drawn(opened())
    author, crier = bystanders(table)
    sheet = label(table, author)
    table = cried(table, sheet, [crier]).withdraw(f"foul/1/{sheet}", crier).table
    table = table.submit(f"foul/1/{sheet}", table.state.dealer, CryFoul()).table
    assert table.look(None).open.fouls == ()


def test_r13_a_drawing_that_is_too_big_is_refused() -> None:
    table = opened()
    with pytest.raises(Rejected, match="200001 bytes; at most 200000") as refusal:
        table.submit("draw/1", Seat(0), Draw(bytes(MAX_BYTES + 1)))
    assert refusal.value.code == "subtext.drawing-bytes"
