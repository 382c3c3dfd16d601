"""Who sees what."""

from __future__ import annotations

import pytest

from entendre.core import Chance, Closed, PublicEvent, Seat, encode
from entendre.games.subtweet.rules import Fav, PlayCard, Reading, State, Write
from tests.games.subtweet.rules.play import (
    AL,
    BEA,
    CLEO,
    GAME,
    SubtweetTable,
    holding,
    opened,
    own,
    played,
    posted,
    ready,
    stopped,
    write,
)

SECRET = "The password is swordfish."
EVERYBODY = (None, AL, BEA, CLEO)


def with_secret() -> SubtweetTable:
    """Al has written one card to Cleo."""
    return write(opened(3), AL, SECRET, CLEO)


def test_a_written_card_is_its_writers_secret() -> None:
    table = with_secret()
    for viewer in EVERYBODY:
        assert (SECRET.encode() in encode(table.look(viewer))) == (viewer == AL)


def test_everybody_hears_that_a_card_was_written_and_nothing_of_it() -> None:
    step = opened(3).submit("opening/0.0", AL, Write(SECRET, CLEO))
    closed = step.entries[-1]
    assert isinstance(closed, Closed)
    told = [event for event in closed.events if isinstance(event, PublicEvent)]
    assert len(told) == 1
    assert encode(told[0]) == b'{"type":"wrote","seat":0}'


def test_everybody_sees_how_many_cards_are_blank() -> None:
    for viewer in EVERYBODY:
        hands = with_secret().look(viewer).open.hands
        assert [(hand.cards, hand.blanks) for hand in hands] == [(3, 2), (3, 3), (3, 3)]


def test_only_the_author_sees_the_recipient_of_a_card_that_was_read() -> None:
    table = played(ready(3))
    for viewer in EVERYBODY:
        assert table.look(viewer).open.reading == Reading(AL, "Ahem.")
    assert [own(table, seat).meant for seat in (AL, BEA, CLEO)] == [BEA, None, None]


def test_the_authors_note_of_the_recipient_goes_with_the_card() -> None:
    table = ready(3)
    assert own(table, AL).meant is None
    assert own(posted(table, CLEO, favs=(BEA,)), AL).meant is None


def test_nobody_hears_which_of_the_authors_cards_was_played() -> None:
    """Its number would say when it was written."""
    table = ready(3)
    first, last = (table.submit("play/1", AL, PlayCard(number)) for number in (1, 3))
    for viewer in (None, BEA, CLEO):
        assert encode(first.table.look(viewer)) == encode(last.table.look(viewer))
    told = [
        [event for event in step.entries[-1].events if isinstance(event, PublicEvent)]
        for step in (first, last)
        if isinstance(step.entries[-1], Closed)
    ]
    assert told[0] == told[1]


def test_the_reveal_shows_the_recipient_to_everybody() -> None:
    table = posted(ready(3), CLEO, favs=(BEA,))
    for viewer in EVERYBODY:
        assert table.look(viewer).open.recent[-1].tweet.to == CLEO
        assert table.look(viewer).open.reading is None


def test_everybody_is_told_whom_they_may_write_to() -> None:
    assert own(opened(3), BEA).recipients == (AL, CLEO)


def test_a_spectator_has_nothing_of_their_own() -> None:
    assert opened(3).look(None).own is None


def test_the_wall_is_not_shown_before_the_end_but_the_last_few_reveals_are() -> None:
    table = ready(3)
    for turn in range(7):
        to = Seat((turn + 1) % 3)
        table = posted(holding(table, {Seat(turn % 3): (5, 0)}), to, favs=(to,))
    shown = table.look(BEA).open
    assert shown.wall == ()
    assert [reveal.tweet.number for reveal in shown.recent] == [3, 4, 5, 6, 7]


def test_a_finished_game_shows_every_card_to_those_who_sat_at_it() -> None:
    over = stopped(with_secret())
    for seat in (AL, BEA, CLEO):
        assert [card.text for card in own(over, seat).kept[AL]] == [SECRET]
    assert SECRET.encode() not in encode(over.look(None))


def test_hands_stay_closed_during_the_vote() -> None:
    voting = stopped(posted(ready(3), BEA, favs=(BEA,)))
    assert own(voting, CLEO).kept == ()


def shown_to(viewer: Seat | None, state: State) -> bytes:
    """Everything that this viewer sees of a state."""
    return encode((GAME.open(state), None if viewer is None else GAME.own(state, viewer)))


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_another_world_looks_the_same_and_is_not(viewer: Seat | None) -> None:
    table = played(holding(ready(3, face_value=True), {BEA: (4, 2), CLEO: (2, 1)}))
    before = shown_to(viewer, table.state)
    texts, recipients, numbers, aims = set(), set(), set(), set()
    for number in range(40):
        world = GAME.redeal(table.state, viewer, Chance(bytes([number])))
        assert shown_to(viewer, world) == before
        assert GAME.prompts(world) == table.prompts
        other = world.hands[BEA if viewer != BEA else CLEO]
        texts.add(other.cards[0].text)
        recipients.add(other.cards[0].to)
        numbers.add(tuple(card.number for card in world.hands[AL].cards))
        assert world.out is not None
        aims.add(world.out.to)
    assert len(texts) > 10
    assert len(recipients) == 3
    assert aims == ({BEA} if viewer == AL else {BEA, CLEO, None})
    assert len(numbers) == (1 if viewer == AL else 3)


def test_another_world_keeps_a_seats_own_cards_and_all_public_counts() -> None:
    table = holding(ready(3), {BEA: (4, 2), CLEO: (2, 1)})
    world = GAME.redeal(table.state, BEA, Chance(b"x"))
    assert world.hands[BEA] == table.state.hands[BEA]
    for ours, theirs in zip(table.state.hands, world.hands, strict=True):
        assert (len(ours.cards), ours.blanks, ours.asked) == (len(theirs.cards), theirs.blanks, theirs.asked)
    assert world.hands[CLEO].cards != table.state.hands[CLEO].cards


def test_nothing_of_a_finished_game_is_drawn_anew_for_a_seat() -> None:
    over = stopped(with_secret()).state
    assert GAME.redeal(over, BEA, Chance(b"x")) == over
    assert GAME.redeal(over, None, Chance(b"x")) != over


def test_no_fist_is_in_the_state() -> None:
    table = played(ready(3))
    assert table.submit("fav/1", BEA, Fav(True)).table.state == table.state
