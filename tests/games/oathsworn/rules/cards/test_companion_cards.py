"""What companions do with items and archetype cards: prices, interrupts, parts for them alone."""

import pytest

from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterArchetype
from oathsworn_gui.games.oathsworn.actions.company.items import EnterItemNumber
from oathsworn_gui.games.oathsworn.actions.encounter.companions import ActSmall
from oathsworn_gui.games.oathsworn.actions.turns.items_and_injuries import UseItem
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import CardPart, TokenEffect
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.hp.numbers import defense_parts, might_track
from oathsworn_gui.tabletop.parts import total
from tests.games.oathsworn.builders.campaign import (
    a_box,
    an_item,
    an_oathsworn,
    do,
    outcome_of,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.classes import its_turn
from tests.games.oathsworn.builders.encounter import at_seat, encounter, seat_with

INTERRUPT = CardPart(effects=(TokenEffect(token="defense"),), interrupt=True)
PLAIN = CardPart(effects=(TokenEffect(token="redraw"),))


def with_side(campaign: Campaign) -> Campaign:
    """Return the campaign with seat 1's archetype side of an interrupt and a plain ability."""
    card = EnterArchetype(
        key="oak", cls="warden", name="Oak", sides={"a": (INTERRUPT, PLAIN), "b": ()}
    )
    return seat_with(do(campaign, card), archetype="oak/a")


@pytest.mark.rule("COMPANION-03", "INTERRUPT-03", "CARD-02")
def test_an_interrupt_of_the_archetype_costs_no_animus_in_anybodys_turn() -> None:
    campaign = an_oathsworn(with_side(its_turn("warden", "companion")), "1", animus=0)
    other = with_encounter(campaign, turn="2")
    used = do(other, ActSmall(seat="1", act="ability-1", interrupt=True))
    assert seat(used).tokens == {"defense": 1}
    assert seat(used).animus == 0
    assert not encounter(used).played
    plain = ActSmall(seat="1", act="ability-2")
    assert refusal_code(campaign, plain) == "animus.too-little"
    assert refusal_code(other, plain.evolve(interrupt=True)) == "card.no-interrupt"


@pytest.mark.rule("COMPANION-02", "COMPANION-03")
def test_an_interrupt_too_serves_once_a_round() -> None:
    campaign = with_side(its_turn("warden", "companion"))
    interrupt = ActSmall(seat="1", act="ability-1", interrupt=True)
    assert refusal_code(do(campaign, interrupt), interrupt) == "small.ability-used"


@pytest.mark.rule("COMPANION-05")
def test_items_give_a_companion_might_and_defense_as_they_do_anybody() -> None:
    axe = an_item(id="axe", might=("yellow", "red"))
    coat = an_item(id="coat", kind="armour", hands=0, defense=3)
    for form, plus in (("full", 0), ("companion", 2)):
        campaign = an_oathsworn(its_turn("warden", form), "1", equipped=(axe, coat))
        assert might_track(seat(campaign)) == ("yellow", "red")
        assert total(defense_parts(campaign, "1", a_box(campaign))) == 3 + plus


def with_charm(form: str) -> Campaign:
    """Return the turn of seat 1, which wears a charm of a part for all and one for companions."""
    charm = an_item(id="charm", card="charm", kind="gear", hands=0)
    campaign = an_oathsworn(its_turn("warden", form), "1", equipped=(charm,))
    held = (Slot(card="charm", kind="item"),) if form == "full" else ()
    campaign = seat_with(campaign, hand=(*at_seat(campaign).hand, *held))
    parts = (PLAIN, CardPart(effects=(TokenEffect(token="empowered"),), companions=True))
    return do(campaign, EnterItemNumber(item="charm", parts=parts, cost=0, cooldown=1))


@pytest.mark.rule("COMPANION-08")
def test_a_part_of_an_item_for_companions_is_used_by_companions_only() -> None:
    full, small = with_charm("full"), with_charm("companion")
    for_companions = UseItem(seat="1", item="charm", part=1)
    assert refusal_code(full, for_companions) == "card.for-companions"
    assert seat(do(full, UseItem(seat="1", item="charm", part=0))).tokens == {"redraw": 1}
    used = do(small, for_companions)
    assert seat(used).tokens == {"empowered": 1}
    assert seat(used).animus == seat(small).animus
    assert refusal_code(used, for_companions) == "item.used"


@pytest.mark.rule("TURN-04", "COMPANION-06")
def test_the_item_that_is_used_is_told_by_its_name() -> None:
    campaign = with_charm("full")
    other = an_item(id="rope", card="rope", name="Rope", kind="gear", hands=0)
    charm = campaign.seats["1"].equipped[0].evolve(name="Charm")
    campaign = an_oathsworn(campaign, "1", equipped=(other, charm))
    lines = outcome_of(campaign, UseItem(seat="1", item="charm", part=0)).lines
    told = [(line.rule, line.params["item"]) for line in lines if line.code == "item.used-now"]
    assert told == [("TURN-04", "Charm")]
