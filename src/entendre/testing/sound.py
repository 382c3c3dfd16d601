"""What must hold at every moment of every game, secrecy aside."""

from __future__ import annotations

from entendre.core import (
    AnyTable,
    Chance,
    Closed,
    Codec,
    Prompt,
    Rejected,
    Seat,
    Withdrawn,
    encode,
    everyone,
    lay,
)
from entendre.core.curtain import KIND as CURTAIN
from entendre.testing.acts import Act, Moment, Setting, moments, sampled
from entendre.testing.shape import members


def check_play(setting: Setting) -> None:
    """Play one random game and hold every moment of it to the contract."""
    codec = Codec(setting.game)
    opened = setting.open()
    replayed = lay(setting.game, setting.options, opened.table.names, None, curtains=setting.curtains)
    plain = lay(setting.game, setting.options, opened.table.names, None)
    for entry in opened.entries:
        replayed = replayed.fold(codec.entry(encode(entry)))
        plain = plain.fold(entry)
    _check_table(opened.table, codec)
    asked = opened.table.prompts
    ids = {prompt.id for prompt in asked}
    chance = Chance(setting.seed, "checks")
    for moment in moments(setting):
        _check_nothing_moved(moment)
        _check_expiry(moment.before)
        _check_order(moment, chance)
        _check_refusals(moment.before, chance)
        for entry in moment.step.entries:
            replayed = replayed.fold(codec.entry(encode(entry)))
            if moment.before.curtain is None:
                plain = plain.fold(entry)
        after = moment.step.table
        assert replayed.state == after.state, f"a replay differs from live play after {moment.act}"
        assert replayed.prompts == after.prompts, f"a replay asks something else after {moment.act}"
        assert replayed.sealed == after.sealed, f"a replay holds other sealed answers after {moment.act}"
        if after.curtain is None:
            assert plain.state == after.state, f"a curtain changed what follows from {moment.act}"
            assert plain.prompts == after.prompts, f"a curtain changed what is asked after {moment.act}"
            assert plain.sealed == after.sealed, f"a curtain lost or kept answers after {moment.act}"
        if after.version != moment.before.version:
            _check_table(after, codec)
            _check_prompts_kept(asked, after, ids)
            asked = asked if after.curtain is not None else after.prompts


def _check_table(table: AnyTable, codec: Codec) -> None:
    """States and views survive the trip through JSON; prompts are well made; over means over."""
    hash(table.state)  # unhashable means that something in it could be changed in place
    game = table.game
    assert codec.state(encode(table.state)) == table.state, "the state does not survive JSON"
    lies_open = game.open(table.state)
    assert codec.open(encode(lies_open)) == lies_open, "what lies open does not survive JSON"
    for seat in map(Seat, range(len(table.names))):
        own = game.own(table.state, seat)
        assert codec.own(encode(own)) == own, f"what is seat {seat}'s own does not survive JSON"
    if table.curtain is not None:
        _check_curtain(table, table.curtain)
        return
    outcome = game.outcome(table.state)
    assert (outcome is None) == bool(table.prompts), "a game is over exactly when it asks nothing more"
    if outcome is not None:
        assert len(outcome.scores) == len(table.names), "every seat has a score"
        return
    assert any(prompt.holds for prompt in table.prompts), "play must wait for somebody until it is over"
    open_now = [prompt.id for prompt in table.prompts]
    assert len(set(open_now)) == len(open_now), f"two open prompts share an id: {open_now}"
    for prompt in table.prompts:
        _check_prompt(table, prompt)


def _check_curtain(table: AnyTable, curtain: Prompt) -> None:
    """While a reveal is looked at, everybody is asked to go on, and nothing else is asked or decided."""
    assert table.prompts == (curtain,), f"something else is asked beside {curtain.id}"
    assert curtain.seats == everyone(len(table.names)), f"{curtain.id} does not ask everybody"
    assert curtain.beats, f"{curtain.id} has no steps"
    names = [beat.name for beat in curtain.beats]
    assert len(set(names)) == len(names), f"two steps of {curtain.id} share a name: {names}"
    for beat in curtain.beats:
        assert beat.seconds > 0, f"the step {beat.name!r} of {curtain.id} takes no time"
    assert table.outcome() is None, f"the end is told while {curtain.id} is open"


def _check_prompt(table: AnyTable, prompt: Prompt) -> None:
    tags = {kind.__struct_config__.tag for kind in members(table.game.types.choice)}
    assert prompt.id.startswith(f"{prompt.kind}/"), f"the id of {prompt} does not begin with its kind"
    assert prompt.kind != CURTAIN, f"{prompt} has the kind that is the table's own; call it something else"
    assert not prompt.beats, f"{prompt} has steps, which are for the table's own curtains"
    assert prompt.seats, f"{prompt} asks nobody"
    assert list(prompt.seats) == sorted(set(prompt.seats)), f"the seats of {prompt} are not in order"
    assert all(0 <= seat < len(table.names) for seat in prompt.seats), f"{prompt} asks an empty chair"
    assert prompt.takes, f"{prompt} takes no choice"
    assert tags.issuperset(prompt.takes), f"{prompt} takes a choice the game does not have"
    assert 1 <= prompt.needed <= len(prompt.seats), f"{prompt} can never close"


def _check_prompts_kept(before: tuple[Prompt, ...], after: AnyTable, ids: set[str]) -> None:
    """What stays open stays the same, be it that a curtain came between; what is new has an id that was never
    used before.
    """
    kept = {prompt.id: prompt for prompt in before}
    for prompt in after.prompts:
        assert kept.get(prompt.id, prompt) == prompt, f"{prompt.id} changed while it was open"
        assert prompt.id in kept or prompt.id not in ids, f"{prompt.id} was used before"
        ids.add(prompt.id)


def _check_nothing_moved(moment: Moment) -> None:
    """The same act on the same table comes to the same: nothing changed in place, nothing was unseeded."""
    again = moment.act.perform(moment.before)
    assert again.entries == moment.step.entries, f"{moment.act} came to something else the second time"
    assert again.table.state == moment.step.table.state, f"{moment.act} led elsewhere the second time"


def _check_expiry(table: AnyTable) -> None:
    """Every prompt that holds play can run out of time, and is then closed for good; an aside cannot."""
    for prompt in table.prompts:
        if prompt.holds:
            after = table.expire(prompt.id).table
            assert all(other.id != prompt.id for other in after.prompts), (
                f"{prompt.id} is still open after it expired"
            )
        else:
            assert _code(table, Act(prompt.id)) == "table.cannot-expire"


def _check_order(moment: Moment, chance: Chance) -> None:
    """Whatever the order in which answers were sealed, the same follows."""
    closed = moment.step.entries[-1]
    if not isinstance(closed, Closed) or closed.expired or moment.act.seat is None:
        return
    box = {**moment.before.sealed.get(closed.prompt, {}), moment.act.seat: moment.act.choice}
    table = moment.before
    for seat in moment.before.sealed.get(closed.prompt, {}):
        table = table.fold(Withdrawn(closed.prompt, seat))
    for seat in chance.shuffled(tuple(box)):
        table = table.submit(closed.prompt, seat, box[seat]).table
    assert table.state == moment.step.table.state, f"the order of sealing mattered in {closed.prompt}"


def _check_refusals(table: AnyTable, chance: Chance) -> None:
    """Late, foreign, repeated and misplaced answers are refused with their codes."""
    prompt = chance.pick(table.prompts)
    seat = chance.pick(prompt.seats)
    choice = sampled(table, prompt, seat, chance)
    assert _code(table, Act("gone/0", seat, choice)) == "table.not-open"
    assert _code(table, Act(prompt.id, Seat(len(table.names)), choice)) == "table.no-such-seat"
    for other in set(range(len(table.names))) - set(prompt.seats):
        assert _code(table, Act(prompt.id, Seat(other), choice)) == "table.not-asked"
    for other_prompt in table.prompts:
        if not set(other_prompt.takes) & set(prompt.takes):
            assert _code(table, Act(other_prompt.id, other_prompt.seats[0], choice)) == "table.wrong-choice"
    asked = {each.id for each in table.prompts}
    for name, box in [(name, box) for name, box in table.sealed.items() if name in asked]:
        for sealer, sealed in box.items():
            assert _code(table, Act(name, sealer, sealed)) == "table.duplicate"
    if seat not in table.sealed.get(prompt.id, {}):
        assert _code(table, Act(prompt.id, seat)) == "table.nothing-sealed"


def _code(table: AnyTable, act: Act) -> str | None:
    """The code an act is refused with; None if it is not."""
    try:
        act.perform(table)
    except Rejected as problem:
        refusal = problem
    else:
        return None
    assert refusal.message.endswith("."), f"a refusal is a sentence: {refusal.message!r}"
    return refusal.code
