"""Mistakes that somebody could make, one line each."""

from __future__ import annotations

from typing import NamedTuple

from tests.effort import times


class Fault(NamedTuple):
    """A line as it is, as it would be after a mistake, which tests ought to see that, and what they say."""

    name: str
    file: str
    right: str
    wrong: str
    tests: str
    says: str
    """A pattern, so that the tests are not red for another reason."""


CORE = (
    Fault(
        "sealed answers shown to everybody",
        "src/entendre/core/table.py",
        "{name: self._receipt(box[seat]) for name, box in self.sealed.items() if seat in box}",
        "{name: self._receipt(next(iter(box.values()))) for name, box in self.sealed.items() if box}",
        "tests/core/test_table.py",
        r"test_sealed_answers_are_in_no_state_and_shown_to_their_seat_alone",
    ),
    Fault(
        "a curtain with nothing behind it",
        "src/entendre/core/table.py",
        "shown, behind = events[: curtain.shown], events[curtain.shown :]",
        "shown, behind = events, ()",
        "tests/core/test_curtain.py",
        r"test_only_what_is_shown_has_happened",
    ),
    Fault(
        "chance that depends on the process",
        "src/entendre/core/chance.py",
        "return word % count",
        "return (word + id(self)) % count",
        "tests/core/test_chance.py",
        r"test_the_stream_is_the_documented_one",
    ),
    Fault(
        "a verification that does not look at the outcome",
        "src/entendre/records/verify.py",
        "if outcome != record.end.outcome:",
        "if outcome is record.end:",
        "tests/test_records.py",
        r"outcome",
    ),
    Fault(
        "a verification that does not open the commitment",
        "src/entendre/records/verify.py",
        "if commitment(header.opening(end.seed)) == header.commitment:",
        "if commitment(header.opening(end.seed)):",
        "tests/test_records.py",
        r"test_whoever_marks_what_they_changed_anew_is_found_out_by_the_rules_and_the_commitment",
    ),
    Fault(
        "a commitment that leaves the names out",
        "src/entendre/records/record.py",
        "            names=self.names,\n",
        "            names=(),\n",
        "tests/test_records.py",
        r"line 1, commitment",
    ),
)

SHOWN = (
    Fault(
        "a leaked partner: every seat's own label is that of the drawing with the dealer's word",
        "src/entendre/games/subtext/rules/views.py",
        "label = label_of(state, seat) if",
        "label = label_of(state, state.partner or seat) if",
        "tests/games/subtext/rules/test_contract.py",
        r"can tell two worlds apart by looking",
    ),
    Fault(
        "a leaked recipient: everybody is shown whom the tweet is for",
        "src/entendre/games/subtweet/rules/views.py",
        "state.out is not None and seat == state.active else None",
        "state.out is not None else None",
        "tests/games/subtweet/rules/test_contract.py",
        r"can tell two worlds apart by looking",
    ),
    Fault(
        "a leaked code: the sheet shows what everybody really has",
        "src/entendre/games/entracte/rules/views.py",
        "possible=None if sheets is None else sheets.possible,",
        "possible=None if sheets is None else state.codes,",
        "tests/games/entracte/rules/test_contract.py",
        r"can tell two worlds apart by looking",
    ),
    Fault(
        "a leaked hand: what lies open tells the best letter that somebody holds",
        "src/entendre/games/keyword/rules/views.py",
        "alphabet=state.letters.alphabet,",
        "alphabet=max(card.letter or '' for hand in state.hands for card in hand),",
        "tests/games/keyword/rules/test_contract.py",
        r"can tell two worlds apart by looking",
    ),
)

SMUGGLED = (
    Fault(
        "a partner smuggled into the order of the drawings",
        "src/entendre/games/subtext/rules/resolve.py",
        "*chance.shuffled(others))",
        "*sorted(chance.shuffled(others), key=lambda seat: seat != state.partner))",
        "tests/games/subtext/rules/test_contract.py",
        r"BoardLaid\.sheets depends on what not everybody may know",
    ),
    Fault(
        "a hand smuggled into the favs",
        "src/entendre/games/subtweet/rules/resolve.py",
        "isinstance(answer, Fav) and answer.fav]",
        "isinstance(answer, Fav) and (answer.fav or 0 in [card.to for card in state.hands[seat].cards])]",
        "tests/games/subtweet/rules/test_contract.py",
        r"Revealed\.favs depends on what not everybody may know",
    ),
    Fault(
        "a hand smuggled into how certain somebody is",
        "src/entendre/games/entracte/rules/resolve.py",
        "SaidCertain(seat, count)",
        "SaidCertain(seat, sum(state.hands[seat]) % len(state.names))",
        "tests/games/entracte/rules/test_contract.py",
        r"SaidCertain\.count depends on what not everybody may know",
    ),
    Fault(
        "the deck smuggled into who scores",
        "src/entendre/games/keyword/rules/resolve.py",
        "yield Scored(scorer, verdicts)",
        "yield Scored(Seat(sum(state.orange.top(1)) % len(plays)) if scorer is None else scorer, verdicts)",
        "tests/games/keyword/rules/test_contract.py",
        r"Scored\.scorer depends on what not everybody may know",
    ),
    Fault(
        "an answer smuggled into who wrote",
        "src/entendre/games/subtweet/rules/resolve.py",
        "choice.to), Wrote(seat))",
        "choice.to), Wrote(seat if choice.to is None else choice.to))",
        "tests/games/subtweet/rules/test_contract.py",
        r"Wrote\.seat depends on what somebody answered",
    ),
)

RULES = (
    Fault(
        "an off-by-one in scoring: the extra point of the others is forgotten",
        "src/entendre/games/subtext/rules/scoring.py",
        "wrong + 1 if hit else 0",
        "wrong if hit else 0",
        "tests/games/subtext/rules/test_rulebook.py",
        r"AssertionError|assert ",
    ),
    Fault(
        "an off-by-one in a tie break: equal words are won by whoever sits first",
        "src/entendre/games/keyword/rules/scoring.py",
        "and ranks.count(best) == 1 else None",
        "and ranks.count(best) >= 1 else None",
        "tests/games/keyword/rules/test_rulebook.py",
        r"AssertionError|assert ",
    ),
    Fault(
        "a code matched backwards",
        "src/entendre/games/entracte/rules/codes.py",
        "return self.characteristic.follows(left, right)",
        "return self.characteristic.follows(right, left)",
        "tests/games/entracte/rules/test_rulebook.py",
        r"AssertionError|assert ",
    ),
    Fault(
        "an unseeded shuffle of the drawings on the board",
        "src/entendre/games/subtext/rules/resolve.py",
        "authors = (state.dealer, *chance.shuffled(others))",
        'authors = (state.dealer, *__import__("random").sample(others, len(others)))',
        "tests/games/subtext/rules/test_contract.py",
        r"the second time",
    ),
)

HOUSE = (
    Fault(
        "a game that imports another",
        "src/entendre/games/keyword/coach.py",
        "from __future__ import annotations",
        "from __future__ import annotations\n\nimport entendre.games.entracte.rules",
        "tests/test_imports.py::test_the_contracts_hold",
        r"No game knows another BROKEN",
    ),
    Fault(
        "a promise that lists its games by hand",
        "tests/modes.py",
        "NAMES = tuple(GAMES)",
        'NAMES = ("entracte", "keyword", "subtext", "subtweet")',
        "tests/test_promises.py",
        r"FAILED tests/test_covered.py::test_every_game_is_listened_to_in_two_worlds",
    ),
    Fault(
        "a game without one of its texts",
        "src/entendre/games/subtweet/texts/de.json",
        '"score":',
        '"scores":',
        "tests/test_entries.py",
        r"de\.json of Subtweet lacks score",
    ),
)

POST = (
    Fault(
        "a channel that is told whose answer is missing",
        "src/entendre/live/reminders.py",
        'return not open_only or prompt.tells == "who"',
        "return open_only or True",
        "tests/live/test_reminders.py::test_the_channel_is_not_told_whose_answer_is_in",
        r"test_the_channel_is_not_told_whose_answer_is_in",
    ),
    Fault(
        "messages into our own network",
        "src/entendre/notices/reach.py",
        "if not named and not (found and all(map(_is_public, found))):",
        "if not named and not (found and any(map(_is_public, found))):",
        "tests/notices/test_reach.py",
        r"test_no_private_address_is_reached_whatever_it_is_called",
    ),
)

COMPANY = (
    Fault(
        "laughter while somebody has to decide",
        "src/entendre/live/reactions.py",
        'if room.phase == "playing" and (sitting is None or sitting.table.curtain is None):',
        'if room.phase == "playing" and sitting is None:',
        "tests/live/test_reactions.py",
        r"test_in_a_game_people_laugh_at_reveals_and_at_no_other_moment",
    ),
    Fault(
        "a chair that is taken in the middle of a round",
        "src/entendre/live/chairs.py",
        "return (Change(Promised(instant.now, member, who.id)),)",
        "return (Change(Reseated(instant.now, member, who.id)),)",
        "tests/live/test_chairs.py",
        r"test_a_bots_chair_is_taken_when_the_round_is_over",
    ),
    Fault(
        "votes of whoever is there by now",
        "src/entendre/live/votes.py",
        "    poll = room.votes.get(key)\n",
        "    poll = None\n",
        "tests/live/test_votes.py::test_who_may_vote_is_settled_with_the_first_vote",
        r"test_who_may_vote_is_settled_with_the_first_vote",
    ),
    Fault(
        "a door that forgets who was sent away",
        "src/entendre/live/group.py",
        "self.shut |= person.doors",
        "self.shut |= set()",
        "tests/live/test_door.py",
        r"test_who_was_sent_away_stays_away",
    ),
    Fault(
        "a table that waits for the absent",
        "src/entendre/live/stalls.py",
        "times.append(since + AWAY_BOT_SECONDS * 1000)",
        "times.append(since + AWAY_BOT_SECONDS * 1000 * 1000)",
        "tests/live/test_stalls.py",
        r"test_who_is_waited_for_and_gone",
    ),
)

SEEN = (
    Fault(
        "an eye that sees something on an empty sheet",
        "src/entendre/games/subtext/bots/eye.py",
        "if drawn else nothing",
        "if True else nothing",
        "tests/games/subtext/bots/test_eye.py::test_an_empty_sheet_and_a_dot_show_nothing",
        r"test_an_empty_sheet_and_a_dot_show_nothing",
    ),
)

TODAY = (
    Fault(
        "a puzzle with a card that can be spared",
        "src/entendre/games/entracte/daily/making.py",
        "and all(codes & ~out for codes in row.alone)",
        "and all(codes for codes in row.alone)",
        "tests/games/entracte/daily/test_row.py",
        r"test_no_card_can_be_spared",
    ),
    Fault(
        "an answer that nobody asked for",
        "src/entendre/daily/puzzle.py",
        "del values[ANSWER]",
        "values.setdefault(ANSWER)",
        "tests/cli/test_today.py",
        r"test_as_json_the_answer_comes_only_if_it_is_asked_for",
    ),
    Fault(
        "a move that lost a race taken back, and what it did to the clocks not",
        "src/entendre/live/before.py",
        "        found += (room.sitting, clocks, *clocks._clocks.values())",
        "        found += (room.sitting, clocks)",
        "tests/live/test_before.py",
        r"test_whatever_happens_can_be_taken_back",
    ),
)

FAILING = (
    Fault(
        "an answer acknowledged before it is written down",
        "src/entendre/live/live_room.py",
        "            self._write(after, decided, answers)\n",
        "            early = self.room.phase == 'playing' and not reply(answers)\n"
        "            self._write(after, decided, [] if early else answers)\n",
        "tests/jepsen",
        r"not there exactly once|the deadline of .* moved",
    ),
    Fault(
        "an append that lost against another process taken for one that won",
        "src/entendre/postgres/writer.py",
        "            if table in won:\n",
        "            if table in won or table:\n",
        "tests/jepsen",
        r"not there exactly once|the deadline of .* moved",
    ),
)
"""Each takes a database, a Redis and ten seconds or more: in `make soak` only."""

FAULTS: tuple[Fault, ...] = (*CORE, *SHOWN, *SMUGGLED, *RULES, *HOUSE, *POST, *COMPANY, *SEEN, *TODAY)
FAULTS += FAILING if times(0, 0, 1) else ()
