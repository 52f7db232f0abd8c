"""Random cards of random effects on random boards: nothing is lost, and there is no dead end."""

from functools import cache
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.turns.turns import PlayCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import CardEffect, CardPart
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import free_hexes
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action
from tests.conftest import LONG
from tests.games.oathsworn.builders.campaign import an_oathsworn
from tests.games.oathsworn.builders.cards import CARD, in_turn, with_card
from tests.games.oathsworn.builders.encounter import dice, placed, seat_with
from tests.games.oathsworn.builders.encounter_starts import a_store
from tests.games.oathsworn.walks.encounter_sound import holds, holds_after, kept_and_asked_again
from tests.games.oathsworn.walks.encounter_walk import an_answer
from tests.games.oathsworn.walks.random_parts import PARTS

MOST = 150
"""Answers after which a card must have come to its end."""
DICE = ("snout", "left_flank", "right_flank", "rear")


@cache
def _start() -> Campaign:
    return in_turn()


def a_board(board: BoardMode, chance: Random) -> Campaign:
    """Return the turn of seat 1 somewhere near the boss, with dice, HP and pieces by chance."""
    campaign = with_encounter(_start(), board=board)
    shape = encounter_of(campaign).shape
    for figure in ("s1", "s2", "s3", "s4"):
        free = free_hexes(encounter_of(campaign), figure)
        campaign = placed(campaign, figure, shape.name(chance.choice(free)), chance.randrange(6))
    campaign = dice(campaign, bell=3, **{key: chance.randint(0, 6) for key in DICE})
    campaign = an_oathsworn(campaign, hp=chance.randint(1, 6), tokens={"redraw": 2, "defense": 3})
    campaign = seat_with(campaign, pieces={"fire": 3, "lethality": 4})
    return with_encounter(campaign, moved=chance.random() < 0.3)


SMALL = ("distance", "within", "by", "range", "count", "amount", "size", "cards", "chain", "also")
"""Numbers of an effect that only mean something on the board while they are small."""


def tamed(part: CardPart, chance: Random) -> CardPart:
    """Return a part as cards have them: small numbers, few conditions, few needs."""
    effects = tuple(_tamed(effect, chance) for effect in part.effects)
    needs = part.needs if chance.random() < 0.2 else ()
    extra = part.extra[:1] if chance.random() < 0.3 else ()
    companions = part.companions and chance.random() < 0.1
    return part.evolve(effects=effects, needs=needs, extra=extra, companions=companions)


def _tamed(effect: CardEffect, chance: Random) -> CardEffect:
    numbers = {name: getattr(effect, name) for name in SMALL if hasattr(effect, name)}
    small = {name: max(-4, min(n, chance.choice((1, 2, 3, 6)))) for name, n in numbers.items() if n}
    when = effect.when if chance.random() < 0.3 else "always"
    return effect.evolve(when=when, **small)


@pytest.mark.rule("CARD-05", "CARD-16")
@settings(
    max_examples=1500 if LONG else 40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
)
@given(
    parts=PARTS,
    board=st.sampled_from(("screen", "mirror", "off")),
    cost=st.none() | st.integers(0, 7),
    chance=st.integers(0, 2**20),
)
def test_a_card_of_any_effects_comes_to_its_end(
    parts: tuple[CardPart, ...], board: BoardMode, cost: int | None, chance: int
) -> None:
    assume(any(part.effects for part in parts))
    dealt = Random(chance)
    parts = tuple(tamed(part, dealt) for part in parts if part.effects)
    start = with_card(a_board(board, dealt), *parts, cost=cost, cooldown=dealt.randrange(4))
    store = a_store(start.evolve(dealer=dealt.choice(("table", "program"))))
    action = PlayCard(seat="1", card=CARD)
    refusal = store.refuse(action)
    assume(refusal is None or refusal.strength == "against-rules")
    store.dispatch(action, because=None if refusal is None else "house rule")
    for _ in range(MOST):
        before, question = store.campaign, store.ask()
        holds(before)
        kept_and_asked_again(before)
        if question is None:
            return
        if question.kind == "card.part" and dealt.random() < 0.9:
            legal = [option.key for option in question.options if option.refusal is None]
            first = Answer(procedure=question.procedure, seat="1", value=legal[0])
            answer: Action | None = first
        else:
            answer = an_answer(store, question, dealt)
        assert answer is not None, question
        store.dispatch(answer)
        holds_after(before, answer, store.campaign)
        if dealt.random() < 0.2:
            undone(store, before)
    raise AssertionError(store.ask())


def undone(store: Store, before: Campaign) -> None:
    """Fail when a step undone asks another thing, or is not the same when done again."""
    after, asked = store.campaign, store.ask()
    store.undo()
    assert store.campaign == before
    store.redo()
    assert store.campaign == after
    assert store.ask() == asked
