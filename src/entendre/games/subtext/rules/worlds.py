"""Other worlds that a viewer cannot tell from this one."""

from __future__ import annotations

import msgspec

from entendre.core import Chance, Seat, everyone
from entendre.games.subtext.rules.deck import cards_a_round, vocabulary
from entendre.games.subtext.rules.model import State


def redealt(state: State, viewer: Seat | None, chance: Chance) -> State:
    """The words, the partner, the authors and the rest of the deck drawn anew, but for what the viewer holds.

    Rounds that were scored are known to everybody, so they stay; after the last one nothing is hidden.
    """
    if state.stage == "over":
        return state
    if state.stage == "reveal":
        return msgspec.structs.replace(state, deck=_with_another_rest(state, chance))
    others = tuple([seat for seat in everyone(len(state.names)) if seat != state.dealer])
    partner = chance.pick(others)
    known = {} if viewer is None else {viewer: state.words[viewer]}
    if viewer in (state.dealer, partner):
        known = {state.dealer: state.words[viewer], partner: state.words[viewer]}

    done = state.deck[: (state.round - 1) * cards_a_round(len(state.names))]
    gone = {*done, *known.values()}
    fresh = list(chance.shuffled([word for word in vocabulary(state.options) if word not in gone]))
    dealers = known[state.dealer] if state.dealer in known else fresh.pop()
    words = []
    for seat in everyone(len(state.names)):
        if seat in (state.dealer, partner):
            words.append(dealers)
        else:
            words.append(known[seat] if seat in known else fresh.pop())
    rest = [words[seat] for seat in others if seat != partner]
    left = len(state.deck) - len(done) - 1 - len(rest)
    return msgspec.structs.replace(
        state,
        deck=(*done, dealers, *rest, *fresh[:left]),
        words=tuple(words),
        partner=partner,
        authors=_reshuffled(state.authors, viewer, chance),
    )


def _with_another_rest(state: State, chance: Chance) -> tuple[str, ...]:
    """The words that came up, and others in the place of those that did not yet."""
    known = state.deck[: state.round * cards_a_round(len(state.names))]
    fresh = chance.shuffled([word for word in vocabulary(state.options) if word not in known])
    return (*known, *fresh[: len(state.deck) - len(known)])


def _reshuffled(authors: tuple[Seat, ...], viewer: Seat | None, chance: Chance) -> tuple[Seat, ...]:
    """Other authors for the lettered sheets; the dealer's is first and known, and so is the viewer's own."""
    hidden = [author for author in authors[1:] if author != viewer]
    drawn = iter(chance.shuffled(hidden))
    return authors[:1] + tuple([author if author == viewer else next(drawn) for author in authors[1:]])
