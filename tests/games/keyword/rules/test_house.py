"""The house dictionary: what a table has accepted by vote stands there, until it is taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec
import pytest

from entendre.core import Company, Rejected, lay, open_table, read_options
from entendre.games.keyword.rules import Keyword, Lexicon, Options, Origin, Pass, Spelled
from entendre.games.keyword.rules.letters import ENGLISH, GERMAN
from entendre.games.keyword.rules.model import MOST_HOUSE
from entendre.testing.acts import Setting
from entendre.testing.secrecy import Compared, check_secrets
from entendre.testing.sound import check_play
from tests.games.keyword.rules.play import (
    ADA,
    BO,
    GAME,
    LEXICON,
    NAMES,
    SEED,
    KeywordTable,
    kept,
    played,
    refusal,
    seated,
    spell,
    voted,
)

DECK = "nots" * 2 + "iiii"


def table_of(
    house: Sequence[str] | None = (), *, house_vote: bool = True, gentle: bool = False
) -> KeywordTable:
    """Ada can lay NOTS, which is in no dictionary, in one round after another."""
    remembered = None if house is None else [*house]
    return seated("notsei", "catiii", orange=DECK, house=remembered, house_vote=house_vote, gentle=gentle)


def once_accepted(house: Sequence[str] | None = ()) -> KeywordTable:
    """The second round, NOTS having been accepted in the first."""
    return voted(played(table_of(house), "nots", Pass()), {BO: (ADA,)})


def known(table: KeywordTable) -> bool:
    """Whether Ada's last word needed no vote."""
    assert table.state.reveal is not None
    play = table.state.reveal.plays[ADA]
    assert isinstance(play, Spelled)
    return play.known


def test_what_was_accepted_stands_in_later_rounds_without_a_vote() -> None:
    table = played(once_accepted(), "nots", Pass())
    assert known(table)
    assert kept(table, ADA) == ("nots", "nots")
    assert table.prompts[0].id == "word/3"


def test_what_was_turned_down_is_voted_on_again() -> None:
    table = voted(played(table_of(), "nots", Pass()), {BO: ()})
    assert table.look(BO).open.house == ()
    assert played(table, "nots", Pass()).prompts[0].id == "vote/2"


def test_a_table_remembers_its_words_and_begins_its_next_game_with_them() -> None:
    memory = GAME.memory(once_accepted().state)
    assert memory == ("en:nots",)
    options = GAME.prepared(Options(), Company(NAMES[:2], memory=memory))
    assert options.house == memory
    table = open_table(GAME, options, NAMES[:2], SEED).table
    assert table.look(BO).open.house == ("nots",)
    assert GAME.memory(table.state) == memory


def test_it_stands_where_no_votes_are_held_and_at_a_gentle_table() -> None:
    table = table_of(house=["en:nots"], house_vote=False, gentle=True)
    assert kept(played(table, "nots", Pass()), ADA) == ("nots",)
    other = table_of(house=[], house_vote=False, gentle=True)
    assert refusal(other, ADA, spell(other, ADA, "nots")).message == "NOTS is not in our English dictionary."


def test_a_word_of_one_language_does_not_stand_in_another_and_is_not_forgotten() -> None:
    table = voted(played(table_of(house=["de:nots"]), "nots", Pass()), {BO: (ADA,)})
    assert table.look(BO).open.house == ("nots",)
    assert GAME.memory(table.state) == ("de:nots", "en:nots")
    german = Lexicon.of("de", GERMAN.alphabet, {"tag": 35})
    game = Keyword({"en": LEXICON, "de": german})
    options = game.prepared(Options(language="de"), Company(NAMES[:2], memory=("en:nots",)))
    begun = lay(game, options, NAMES[:2], SEED)
    assert begun.state.house == ()
    assert game.memory(begun.state) == ("en:nots",)


def test_people_look_at_the_words_of_the_language_that_is_chosen() -> None:
    memory = ("en:nots", "de:tor", "en:tons")
    assert GAME.keepsakes(Options(), memory) == {"NOTS": "en:nots", "TONS": "en:tons"}
    assert GAME.keepsakes(Options(language="de"), memory) == {"TOR": "de:tor"}


def test_a_word_that_two_have_laid_is_remembered_once() -> None:
    table = seated("notsei", "notsii", orange=DECK, house_vote=True, house=[])
    table = voted(played(table, "nots", "nots"), {ADA: (BO,), BO: (ADA,)})
    assert GAME.memory(table.state) == ("en:nots",)


def test_of_too_many_words_the_oldest_are_forgotten() -> None:
    full = [f"en:a{number}" for number in range(MOST_HOUSE)]
    memory = GAME.memory(once_accepted(house=full).state)
    assert memory == (*full[1:], "en:nots")
    with pytest.raises(Rejected, match="house"):
        read_options(Options, {"house": [*full, "en:nots"]})


def test_games_from_before_there_was_a_house_dictionary_are_as_they_were() -> None:
    """Their records have no such option."""
    table = once_accepted(house=None)
    assert table.look(BO).open.house == ()
    assert GAME.memory(table.state) == ()
    assert played(table, "nots", Pass()).prompts[0].id == "vote/2"


def test_what_lies_open_has_no_words_of_other_languages() -> None:
    shown = msgspec.json.encode(table_of(house=["de:tor", "en:nots"]).look(BO).open)
    assert b"nots" in shown
    assert b"tor" not in shown


class WithHouse(Keyword):
    """Nearly everything of two letters stands at this table."""

    modes: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "house": {"house_vote": True, "house": [f"en:{a}{b}" for a in "deiklnorstwy" for b in "aeiourstdlny"]}
    }


@pytest.mark.parametrize("curtains", [False, True])
def test_a_game_with_a_house_dictionary_is_sound_and_keeps_its_secrets(curtains: bool) -> None:
    setting = Setting(WithHouse(LEXICON), 3, "house", SEED, curtains=curtains)
    compared = Compared()
    check_play(setting)
    check_secrets(setting, compared)
    assert compared.different


def test_after_a_round_everybody_sees_where_its_words_are_from() -> None:
    lexicon = Lexicon.of("en", ENGLISH.alphabet, {"cat": 35, "nots": 70})
    game = Keyword(lexicon, lists=lambda which, word: (which.language, word))
    table = lay(game, Options(), NAMES[:2], SEED)
    assert game.open(table.state).origins == ()
    state = played(seated("notsei", "catiii"), "nots", "cat").state
    assert game.open(state).origins == (Origin(70, ("en", "nots")), Origin(35, ("en", "cat")))
    assert GAME.open(state).origins == (None, Origin(35, ()))
    assert GAME.open(played(seated("notsei", "catiii"), "nots", Pass()).state).origins == (None, None)
