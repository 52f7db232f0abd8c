"""Using an item: what speaks against it, what it costs, where the card lies afterwards."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.turns.items_and_injuries import UseItem
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    animus_of,
    encounter_of,
    seat_in,
    with_encounter,
)
from oathsworn_gui.tabletop.action import Refusal
from tests.cases import each_of
from tests.games.oathsworn.builders.bound import on_board
from tests.games.oathsworn.builders.campaign import a_box, an_item, an_oathsworn, outcome_of
from tests.games.oathsworn.builders.encounter import seat_with

LAMP = an_item(id="x1", card="own-lamp", name="Lamp", kind="gear", hands=0, cost=2, cooldown=1)
ROPE = LAMP.evolve(id="x2", name="Rope")
HELD = Slot(card="x1", kind="item")


def holding(**changes: Any) -> Campaign:
    """Return seat 1's turn with 5 animus, a lamp equipped and in hand unless told otherwise."""
    campaign = an_oathsworn(on_board(), "1", animus=5, equipped=(ROPE, LAMP))
    return seat_with(campaign, "1", **{"hand": (HELD,), "cooldown": {}, **changes})


def by_companion(used: tuple[str, ...] = ()) -> Campaign:
    """Return the turn of the companion in seat 4 with no animus and the lamp equipped."""
    campaign = an_oathsworn(on_board(), "4", animus=0, equipped=(ROPE, LAMP))
    campaign = with_encounter(campaign, turn="4", acted=False)
    return seat_with(campaign, "4", used=used)


def refused(campaign: Campaign, action: UseItem) -> Refusal | None:
    return action.refuse(campaign, a_box(campaign))


USE, SMALL = UseItem(seat="1", item="x1"), UseItem(seat="4", item="x1")
NAMED = {"item": "Lamp"}


@pytest.mark.rule("TURN-03", "TURN-04", "TURN-11", "COMPANION-06")
@each_of(
    ("campaign", "action", "code", "rule", "params"),
    [
        (holding(), USE, "", None, {}),
        (holding(), USE.evolve(item="x9"), "item.not-equipped", "TURN-03", {}),
        (holding(used=("item:x1",)), USE, "item.used", "COMPANION-06", NAMED),
        (holding(used=("item:x2",)), USE, "", None, {}),
        (holding(hand=()), USE, "item.not-in-hand", "TURN-11", NAMED),
        (holding(hand=(), cooldown={"2": (HELD,)}), USE, "item.on-cooldown", "TURN-11", NAMED),
        (holding(hand=(), cooldown={"2": (Slot(card="x2", kind="item"),)}), USE,
         "item.not-in-hand", "TURN-11", NAMED),
        (holding(), USE.evolve(paid=5), "", None, {}),
        (holding(), USE.evolve(paid=6), "animus.too-little", "TURN-04", None),
        (an_oathsworn(holding(), "1", animus=1), USE, "animus.too-little", "TURN-04", None),
        (an_oathsworn(holding(), "1", animus=2), USE, "", None, {}),
        (with_encounter(holding(), turn="2"), USE, "turn.not-yours", None, None),
        (with_encounter(holding(), turn="2"), USE.evolve(interrupt=True), "", None, {}),
        (by_companion(), SMALL, "", None, {}),
        (by_companion(), SMALL.evolve(paid=9), "", None, {}),
        (by_companion(("item:x1",)), SMALL, "item.used", "COMPANION-06", NAMED),
    ],
)  # fmt: skip
def test_what_speaks_against_using_an_item(
    campaign: Campaign, action: UseItem, code: str, rule: str | None, params: dict[str, Any] | None
) -> None:
    refusal = refused(campaign, action)
    assert (refusal.code if refusal is not None else "") == code
    if refusal is not None and rule is not None:
        assert refusal.rule == rule
    if refusal is not None and params is not None:
        assert dict(refusal.params) == params


@pytest.mark.rule("TURN-04", "COMPANION-06", "ROUND-10")
@each_of(
    ("action", "price", "place"),
    [
        (USE, 2, "1"),
        (USE.evolve(cooldown=3), 2, "3"),
        (USE.evolve(paid=4), 4, "1"),
        (USE.evolve(paid=0, cooldown=0), 0, "0"),
    ],
)
def test_a_used_item_is_paid_and_lies_at_its_cooldown(
    action: UseItem, price: int, place: str
) -> None:
    campaign = holding()
    outcome = outcome_of(campaign, action)
    after = seat_in(outcome.after, "1")
    assert (after.hand, {key: slots for key, slots in after.cooldown.items() if slots}) == (
        (), {place: (HELD,)},
    )  # fmt: skip
    assert animus_of(outcome.after, "1") == 5 - price
    assert encounter_of(outcome.after).acted is True
    name = campaign.seats["1"].name
    assert [(one.code, dict(one.params)) for one in outcome.lines] == [
        ("item.used-up", {"name": name, "item": "Lamp", "n": price, "to": int(place)})
    ]


@pytest.mark.rule("TURN-04", "COMPANION-06")
def test_an_item_of_a_companion_or_without_a_cooldown_is_turned_face_down() -> None:
    plain = an_oathsworn(holding(), "1", equipped=(LAMP.evolve(cooldown=None),))
    for campaign, action, price in ((by_companion(), SMALL, 0), (plain, USE, 2)):
        outcome = outcome_of(campaign, action)
        after = seat_in(outcome.after, action.seat)
        assert after == seat_in(campaign, action.seat).evolve(used=("item:x1",))
        name = campaign.seats[action.seat].name
        assert [(one.code, dict(one.params)) for one in outcome.lines] == [
            ("item.face-down", {"name": name, "item": "Lamp", "n": price})
        ]
