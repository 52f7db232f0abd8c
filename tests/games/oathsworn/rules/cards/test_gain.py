"""HP that a card gives or takes without an attack, to the last one."""

import pytest

from oathsworn_gui.games.oathsworn.model.card_effects import GainEffect
from oathsworn_gui.games.oathsworn.rules.cards.gain import GainStep
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import an_oathsworn, codes
from tests.games.oathsworn.builders.cards import in_turn, playing


@pytest.mark.rule("HP-01", "HP-02")
@each_of(
    ("amount", "hp", "code"),
    [(-2, 1, "hp.lost"), (-1, 2, "hp.lost"), (1, 4, "hp.healed"), (2, 5, "hp.healed")],
)
def test_one_hp_is_lost_or_healed_as_told(amount: int, hp: int, code: str) -> None:
    effect = GainEffect(what="hp", amount=amount)
    now = playing(an_oathsworn(in_turn(), "1", hp=3))
    outcome = GainStep().on_one(now, effect, "s1")
    assert outcome.after.seats["1"].hp == hp
    assert codes(outcome)[0] == code


@pytest.mark.rule("HP-01", "HP-02")
@each_of(
    ("what", "amount", "lost"),
    [("hp", -2, 2), ("hp", -1, 1), ("hp", 1, 0), ("hp", 2, 0), ("animus", -2, 0), ("animus", 2, 0)],
)
def test_only_hp_taken_cost_a_location_of_the_boss(what: str, amount: int, lost: int) -> None:
    effect = GainEffect.model_validate({"what": what, "amount": amount})
    assert GainStep().loss(effect) == lost
