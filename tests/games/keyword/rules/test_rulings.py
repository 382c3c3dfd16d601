"""Every ruling on Keyword, and those we had to add."""

from __future__ import annotations

import pytest

from entendre.core import Company, Dealt, Rejected, Seat, lay, open_table, read_options
from entendre.games.keyword.rules import (
    Accept,
    Cracked,
    Filled,
    KeptWord,
    Keyword,
    Late,
    Lexicon,
    Opened,
    Options,
    Pass,
    Passed,
    Revealed,
    Scored,
    Spelled,
    Tally,
    UsedUp,
)
from entendre.games.keyword.rules.letters import ENGLISH, ENGLISH_1
from tests.games.keyword.rules.play import (
    ADA,
    BO,
    CLEO,
    DAN,
    GAME,
    NAMES,
    SEED,
    away,
    hand,
    kept,
    letters,
    played,
    progress,
    refusal,
    seated,
    spell,
    step,
    told,
    voted,
)


def begun(**options: object) -> str:
    """The keyword of a table with these options."""
    return lay(GAME, read_options(Options, options), NAMES[:2], None).state.keyword


def test_r1_the_cards_are_those_of_the_tables_language() -> None:
    table = open_table(GAME, GAME.prepared(Options(), Company(NAMES[:2])), NAMES[:2], SEED).table
    orange = [table.state.cards[number] for number in table.state.orange.cards]
    blue = [table.state.cards[number] for number in table.state.blue.cards]
    assert letters(orange) == "".join(sorted(ENGLISH.orange))
    assert letters(blue) == "".join(sorted(ENGLISH.blue))
    assert (letters(orange).count("?"), letters(blue).count("?")) == (4, 3)


def test_r1_everybody_is_told_the_letter_counts() -> None:
    (dealt,) = open_table(GAME, GAME.prepared(Options(), Company(NAMES[:2])), NAMES[:2], SEED).entries
    assert isinstance(dealt, Dealt)
    assert dealt.events[0] == Opened(ENGLISH)


def test_r2_a_word_may_be_changed_until_the_last_player_is_in() -> None:
    table = seated("stonei", "catiii", row="seeaaa")
    for word in ("so", "stone", "stone[s]"):
        table = table.submit("word/1", ADA, spell(table, ADA, word)).table
    table = table.submit("word/1", BO, spell(table, BO, "cat")).table
    assert kept(table, ADA) == ("stones",)


def test_r2_a_word_may_be_withdrawn() -> None:
    table = seated("stonei", "catiii")
    table = table.submit("word/1", ADA, spell(table, ADA, "stone")).table
    table = table.withdraw("word/1", ADA).table
    table = table.submit("word/1", BO, spell(table, BO, "cat")).table
    assert table.state.round == 1
    assert kept(table.expire("word/1").table, BO) == ("cat",)


def test_r2_late_is_no_word_and_the_cards_stay() -> None:
    table = seated("stonei", "catiii")
    after = step(table, None, "cat")
    revealed = told(after)[0]
    assert isinstance(revealed, Revealed)
    assert (revealed.plays[ADA], type(revealed.plays[BO])) == (Late(), Spelled)
    assert hand(after.table, ADA) == hand(table, ADA)


def test_r3_a_word_not_in_the_dictionary_is_found_out_at_the_reveal() -> None:
    table = seated("stonei", "catiii", orange="dd")
    table = table.submit("word/1", ADA, spell(table, ADA, "nots")).table
    after = table.submit("word/1", BO, Pass())
    revealed, scored = told(after)[:2]
    assert isinstance(revealed, Revealed)
    laid = revealed.plays[ADA]
    assert isinstance(laid, Spelled)
    assert (laid.word.text, laid.known) == ("nots", False)
    assert scored == Scored(None, ("returned", None))
    assert hand(after.table, ADA) == "einost"


def test_r3_a_gentle_table_tells_only_you_before() -> None:
    table = seated("stonei", "catiii", gentle=True)
    refused = refusal(table, ADA, spell(table, ADA, "nots"))
    assert (refused.code, refused.message) == ("keyword.not-a-word", "NOTS is not in our English dictionary.")
    assert table.look(BO).prompts[0].answered == 0
    assert kept(played(table, "note", "cat"), ADA) == ("note",)


@pytest.mark.parametrize(
    ("word", "code"),
    [("see", "keyword.card-twice"), ("[e][e]", "keyword.only-blue"), ("", "keyword.only-blue")],
)
def test_r3_impossible_use_of_cards_is_refused_at_once(word: str, code: str) -> None:
    table = seated("stonei", "catiii", row="seeaaa")
    assert refusal(table, ADA, spell(table, ADA, word)).code == code


def test_r3_cards_you_do_not_hold_are_refused_at_once() -> None:
    table = seated("stonei", "catiii", row="seeaaa")
    refused = refusal(table, ADA, spell(table, BO, "cat"))
    assert refused.code == "keyword.card-elsewhere"
    assert "(orange C) is not in your hand or the row." in refused.message


@pytest.mark.parametrize(
    ("players", "accepting", "stands"),
    [
        (2, 1, True),
        (2, 0, False),
        (3, 1, False),
        (3, 2, True),
        (4, 2, True),
        (4, 1, False),
        (5, 2, False),
        (5, 3, True),
    ],
)
def test_r4_a_house_vote_lets_a_word_stand_if_more_than_half_of_the_others_accept(
    players: int, accepting: int, stands: bool
) -> None:
    hands = ("stonei", "catiii", "llllln", "neeeee", "neeeee")
    table = seated(*hands[:players], house_vote=True)
    table = played(table, "nots", *[Pass()] * (players - 1))
    others = [Seat(seat) for seat in range(1, players)]
    assert table.prompts[0].seats == tuple(others)
    table = voted(table, {seat: (ADA,) if seat <= accepting else () for seat in others})
    assert kept(table, ADA) == (("nots",) if stands else ())
    assert table.state.reveal is not None
    assert table.state.reveal.tallies == (Tally(ADA, accepting, (players - 1) // 2 + 1, stands),)


def test_r4_who_does_not_vote_does_not_accept() -> None:
    table = seated("stonei", "catiii", "llllln", house_vote=True)
    table = played(table, "nots", Pass(), Pass())
    table = voted(table, {BO: (ADA,)})
    assert kept(table, ADA) == ()
    assert hand(table, ADA) == "einost"


def test_r4_the_words_lie_open_during_the_vote_and_the_votes_do_not() -> None:
    table = seated("stonei", "catiii", "llllln", house_vote=True)
    table = played(table, "nots", "cat", Pass())
    shown = table.look(BO).open
    assert (shown.phase, shown.up_for_vote, shown.hand_sizes) == ("vote", (ADA,), (2, 3, 6))
    prompt = table.submit("vote/1", CLEO, Accept((ADA,))).table.look(BO).prompts[0]
    assert (prompt.answered, prompt.who, prompt.prompt.tells) == (1, None, "count")


def test_r4_several_unknown_words_are_voted_on_together_and_scored_with_the_known_ones() -> None:
    table = seated("stonei", "catiii", "dentll", "llieee", house_vote=True)
    table = played(table, "nots", "tac", "dent", Pass())
    assert table.prompts[0].seats == (ADA, BO, CLEO, DAN)
    table = voted(table, {ADA: (), BO: (ADA,), CLEO: (ADA, BO), DAN: ()})
    assert table.state.reveal is not None
    assert table.state.reveal.verdicts == ("tied", "returned", "tied", None)
    assert hand(table, BO) == "aciiit"


def test_r4_without_unknown_words_there_is_no_vote() -> None:
    table = played(seated("stonei", "catiii", house_vote=True), "stone", "cat")
    assert table.prompts[0].id == "word/2"


def test_r4_nobody_votes_on_their_own_word_or_on_one_that_is_not_up() -> None:
    table = seated("stonei", "catiii", "dentll", house_vote=True)
    table = played(table, "nots", "tac", "dent")
    assert refusal(table, ADA, Accept((ADA,))).code == "keyword.own-word"
    assert refusal(table, ADA, Accept((CLEO,))).message == (
        "Seat 2 has no word for you to vote on; these have: 1."
    )
    assert refusal(table, CLEO, Accept((ADA, ADA))).code == "keyword.accepted-twice"


def test_r5_you_may_pass_after_taking_your_word_back() -> None:
    table = seated("stonei", "catiii", orange="dddd")
    table = table.submit("word/1", ADA, spell(table, ADA, "stone")).table
    table = table.submit("word/1", ADA, away(table, ADA, "in")).table
    table = table.submit("word/1", BO, Pass()).table
    assert hand(table, ADA) == "ddeost"


@pytest.mark.parametrize("discards", ["", "i", "stonei"])
def test_r5_a_pass_puts_away_any_number_of_cards_and_fills_up_again(discards: str) -> None:
    table = seated("stonei", "catiii", orange="dddbbmmm")
    table = played(table, away(table, ADA, discards), "cat")
    assert table.state.reveal is not None
    assert table.state.reveal.plays[ADA] == Passed(len(discards))
    assert len(table.state.hands[ADA]) == 6


def test_r5_cards_put_away_leave_the_game() -> None:
    table = seated("stonei", "catiii", orange="dddbb")
    gone = {card.id for card in table.state.hands[ADA] if card.letter in "so"}
    table = played(table, away(table, ADA, "so"), Pass())
    state = table.state
    held = {card.id for cards in state.hands for card in cards}
    assert not gone & (held | set(state.orange.remaining))
    assert len(held | set(state.orange.remaining)) == 17 - 2


def test_r6_the_keyword_is_checked_for_the_rounds_winner_and_announced() -> None:
    table = seated("catiii", "stonei", keyword="cat")
    assert told(step(table, "cat", Pass()))[-1] == Cracked(ADA, "cat")
    lost = step(table, "cat", "stone")
    assert not [event for event in told(lost) if isinstance(event, Cracked)]
    assert progress(lost.table, ADA) == "..."


@pytest.mark.parametrize("keyword", ["ebb", "KEYWORD", "Keyword", "strengthened"])
def test_r7_a_keyword_of_3_to_12_letters_in_either_case_is_taken(keyword: str) -> None:
    assert begun(keyword=keyword) == keyword.lower()


@pytest.mark.parametrize(
    ("keyword", "says"),
    [
        ("at", "3 to 12"),
        ("thirteenchars", "3 to 12"),
        ("naïve", "ï"),
        ("key word", "' '"),
        ("pizzazz", "4 times 'z'; the two decks together have only 2"),
    ],
)
def test_r7_any_other_keyword_is_a_clear_error(keyword: str, says: str) -> None:
    with pytest.raises(Rejected) as refused:
        begun(keyword=keyword)
    assert refused.value.code == "option.bad"
    assert refused.value.message.startswith("keyword: ")
    assert keyword in refused.value.message
    assert says in refused.value.message


def test_r7_more_sets_allow_more_keywords() -> None:
    assert begun(keyword="pizzazz", sets=2) == "pizzazz"


def test_r7_blanks_do_not_help_to_make_a_keyword_possible() -> None:
    assert ENGLISH.orange.count("?") + ENGLISH.blue.count("?") > 2
    with pytest.raises(Rejected, match="only 2, not counting blanks"):
        begun(keyword="jjj")


def test_r8_a_deck_with_no_card_left_after_refilling_is_used_up() -> None:
    table = seated("catiii", "llllii", orange="bcd")
    assert isinstance(told(step(table, "cat", Pass()))[-1], UsedUp)


def test_r8_a_deck_with_a_card_left_is_not() -> None:
    table = seated("catiii", "llllii", orange="bcdd", row="seeaaa", blue="qx")
    assert played(table, "cat[s]", Pass()).prompts[0].id == "word/2"


def test_r8_a_deck_that_could_not_complete_the_refill_is_used_up() -> None:
    table = seated("catiii", "llllii", orange="bc")
    after = step(table, "cat", away(table, BO, "l"))
    assert told(after)[-2:] == (Filled((2, 0), ()), UsedUp(("orange",), "most-words", (ADA,)))
    assert (hand(after.table, ADA), hand(after.table, BO)) == ("bciii", "iilll")


def test_r9_if_everyone_passes_or_fails_nobody_scores_and_play_goes_on() -> None:
    table = seated("stonei", "catiii", "llllln")
    after = step(table, "nots", Pass(), None)
    assert told(after)[1] == Scored(None, ("returned", None, None))
    assert after.table.prompts[0].id == "word/2"
    assert played(table, None, None, None).prompts[0].id == "word/2"


def test_r10_with_the_sand_timer_off_the_round_ends_when_everyone_is_in() -> None:
    table = seated("stonei", "catiii", seconds=None)
    assert table.prompts[0].seconds is None
    table = table.submit("word/1", BO, spell(table, BO, "cat")).table
    assert table.prompts[0].id == "word/1"
    assert table.submit("word/1", ADA, Pass()).table.prompts[0].id == "word/2"


def test_r11_the_sand_runs_for_90_seconds_unless_the_table_says_otherwise() -> None:
    assert seated("stonei", "catiii").prompts[0].seconds == 90
    assert seated("stonei", "catiii", seconds=20).prompts[0].seconds == 20


def test_r12_blanks_show_their_letter_in_the_word_and_are_marked_as_blanks() -> None:
    table = seated("c?tiii", "llllii", row="?eeaaa")
    table = played(table, "ca*t[s*]", Pass())
    (word,) = table.look(None).open.piles[ADA].words
    assert word == KeptWord("cats", blue=(3,), blanks=(1, 3))
    assert table.state.reveal is not None
    laid = table.state.reveal.plays[ADA]
    assert isinstance(laid, Spelled)
    assert laid.word.text == "cats"
    assert [card.letter for card in laid.word.cards] == ["c", "?", "t", "?"]


def test_added_a_gentle_table_with_a_house_vote_takes_an_unknown_word_if_you_insist() -> None:
    table = seated("stonei", "catiii", gentle=True, house_vote=True)
    refused = refusal(table, ADA, spell(table, ADA, "nots"))
    assert refused.message == "NOTS is not in our English dictionary. Insist, and the others will vote on it."
    table = table.submit("word/1", ADA, spell(table, ADA, "nots", insist=True)).table
    assert table.submit("word/1", BO, Pass()).table.prompts[0].id == "vote/1"


def test_added_insisting_does_not_help_where_nobody_votes() -> None:
    table = seated("stonei", "catiii", gentle=True)
    assert refusal(table, ADA, spell(table, ADA, "nots", insist=True)).code == "keyword.not-a-word"


def test_added_who_laid_the_only_unknown_word_is_not_asked_to_vote() -> None:
    table = played(seated("stonei", "catiii", "llllln", house_vote=True), Pass(), "tac", Pass())
    assert table.prompts[0].seats == (ADA, CLEO)


def test_added_what_a_pass_puts_away_lies_face_down_but_is_counted() -> None:
    table = seated("stonei", "catiii")
    after = step(table, away(table, ADA, "so"), Pass())
    assert told(after)[0] == Revealed((Passed(2), Passed(0)))


def test_added_a_clean_table_refuses_offensive_words() -> None:
    table = seated("ratiii", "catiii", clean=True)
    refused = refusal(table, ADA, spell(table, ADA, "rat"))
    assert refused.code == "keyword.offensive"
    assert refused.message.startswith("RAT is marked as offensive")


@pytest.mark.parametrize("gentle", [False, True])
def test_added_any_other_table_takes_offensive_words(gentle: bool) -> None:
    table = seated("ratiii", "llllii", gentle=gentle)
    assert kept(played(table, "rat", Pass()), ADA) == ("rat",)


def test_added_a_keyword_is_never_an_offensive_word() -> None:
    with pytest.raises(Rejected, match=r"keyword: 'RATS' is marked as offensive; take any other word\."):
        begun(keyword="RATS")


def test_added_a_language_without_a_dictionary_is_a_clear_error() -> None:
    with pytest.raises(Rejected, match=r"language: 'fr' is not allowed; it takes 'en'\."):
        begun(language="fr")


def test_added_a_dictionary_without_letter_cards_is_no_game() -> None:
    with pytest.raises(ValueError, match="xx"):
        Keyword(Lexicon.of("xx", "abc", {"cab": 35}))


def test_added_dictionaries_are_handed_in_by_language() -> None:
    game = Keyword({"en": Lexicon.of("en", ENGLISH.alphabet, {"tac": 35})})
    assert lay(game, Options(), NAMES[:2], SEED).state.letters == ENGLISH_1


@pytest.mark.parametrize(("vote", "gentle"), [(False, False), (True, False), (False, True)])
def test_r1_a_word_has_at_least_two_letters(vote: bool, gentle: bool) -> None:
    table = seated("stonei", "catiii", house_vote=vote, gentle=gentle)
    refused = refusal(table, ADA, spell(table, ADA, "s"))
    assert (refused.code, refused.message) == (
        "keyword.too-short",
        "A word has at least 2 letters; this is 1.",
    )
