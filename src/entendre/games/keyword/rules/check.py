"""What the table refuses at once, and why: impossible use of cards, and what its options forbid."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import assert_never

from entendre.core import Rejected, Seat, quoted
from entendre.games.keyword.rules.cards import Card, Placed, laid_out
from entendre.games.keyword.rules.letters import LANGUAGES
from entendre.games.keyword.rules.lexicon import SHORTEST, Lexicon
from entendre.games.keyword.rules.model import Accept, KeywordChoice, Pass, Spell, State
from entendre.games.keyword.rules.prompts import up_for_vote
from entendre.games.keyword.rules.spelling import BLANK


def check_choice(state: State, seat: Seat, choice: KeywordChoice, lexicon: Lexicon) -> None:
    """Refuse what this seat cannot answer now."""
    match choice:
        case Spell():
            _check_spell(state, seat, choice, lexicon)
        case Pass():
            _check_pass(state, seat, choice)
        case Accept():
            _check_accept(up_for_vote(state), seat, choice)
        case _:
            assert_never(choice)


def _check_spell(state: State, seat: Seat, choice: Spell, lexicon: Lexicon) -> None:
    """Refuse a word that these cards cannot be laid as, or that this table does not take."""
    at_hand = {card.id: card for card in state.hands[seat] + state.row}
    _check_cards(state, [placed.card for placed in choice.cards], at_hand, "your hand or the row")
    colours = set()
    for placed in choice.cards:
        card = at_hand[placed.card]
        colours.add(card.colour)
        if placed.letter is not None or card.letter == BLANK:
            _check_letter(state, placed, card)
    if "orange" not in colours:
        raise Rejected("keyword.only-blue", "A word needs at least one orange card from your hand.")
    if len(choice.cards) < SHORTEST:
        raise Rejected(
            "keyword.too-short",
            f"A word has at least {SHORTEST} letters; this is {len(choice.cards)}.",
        )
    options = state.options
    if not (options.clean or options.gentle):
        return
    word = laid_out(choice.cards, state.cards).text
    if options.clean and lexicon.is_offensive(word):
        raise Rejected(
            "keyword.offensive", f"{word.upper()} is marked as offensive, and this table keeps it clean."
        )
    known = word in lexicon or word in state.house
    if options.gentle and not known and not (options.house_vote and choice.insist):
        advice = " Insist, and the others will vote on it." if options.house_vote else ""
        ours = f"our {LANGUAGES[options.language]} dictionary"
        raise Rejected("keyword.not-a-word", f"{word.upper()} is not in {ours}.{advice}")


def _check_pass(state: State, seat: Seat, choice: Pass) -> None:
    """Refuse to put away what the seat does not hold."""
    _check_cards(state, choice.discard, {card.id: card for card in state.hands[seat]}, "your hand")


def _check_accept(pending: Collection[Seat], seat: Seat, choice: Accept) -> None:
    """Refuse votes for words that are not before the house, and for one's own."""
    others = [other for other in pending if other != seat]
    for at, other in enumerate(choice.words_of):
        if other == seat:
            raise Rejected("keyword.own-word", "You have no vote on your own word.")
        if other not in others:
            asked = ", ".join(str(each) for each in others)
            raise Rejected(
                "keyword.no-such-word",
                f"Seat {quoted(other)} has no word for you to vote on; these have: {asked}.",
            )
        if other in choice.words_of[:at]:
            raise Rejected(
                "keyword.accepted-twice", f"The word of seat {other} is accepted twice; once will do."
            )


def _check_cards(state: State, numbers: Sequence[int], at_hand: Mapping[int, Card], where: str) -> None:
    if len(set(numbers)) == len(numbers) and at_hand.keys() >= set(numbers):
        return
    seen: set[int] = set()
    for number in numbers:
        if number in seen:
            raise Rejected(
                "keyword.card-twice", f"{_named(state, number)} is there twice; a card can be used once."
            )
        if number not in at_hand:
            raise Rejected("keyword.card-elsewhere", f"{_named(state, number)} is not in {where}.")
        seen.add(number)


def _check_letter(state: State, placed: Placed, card: Card) -> None:
    if not card.blank:
        if placed.letter not in {None, card.letter}:
            raise Rejected(
                "keyword.not-a-blank",
                f"{_named(state, card.id)} cannot stand for {quoted(placed.letter)}: it is no blank.",
            )
    elif placed.letter is None:
        raise Rejected(
            "keyword.blank-unnamed", f"{_named(state, card.id)} must say which letter it stands for."
        )
    elif len(placed.letter) != 1 or placed.letter not in state.letters.alphabet:
        raise Rejected(
            "keyword.no-such-letter",
            f"{_named(state, card.id)} cannot stand for {quoted(placed.letter)}; "
            f"it takes one letter of {state.letters.alphabet}.",
        )


def _named(state: State, number: int) -> str:
    """A card as a refusal calls it. What is on a card is no secret, only where it is."""
    if not 0 <= number < len(state.cards):
        return f"Card {quoted(number)}"
    card = state.cards[number]
    return f"Card {number} ({card.colour} {'blank' if card.blank else card.letter.upper()})"
