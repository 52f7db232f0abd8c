"""What equipping changes, and items beside each other."""

import pytest

from oathsworn_gui.games.oathsworn.actions.company.items import EquipItem
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.rules.company.item_compare import (
    Verdict,
    change_of,
    compare,
    might_verdict,
)
from oathsworn_gui.games.oathsworn.rules.hp.numbers import defense, might_track
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, a_company, an_item, do, seat

AXE = an_item(id="a", name="Axe", hands=2, might=("yellow",), defense=0, cost=3, cooldown=2)
MAUL = an_item(id="m", name="Maul", hands=2, might=("red",), defense=0, cost=1, cooldown=3, value=4)
BOW = an_item(id="b", name="Bow", hands=2, might=("yellow",), range=4, defense=0)
COAT = an_item(id="c", name="Coat", kind="armour", hands=0, defense=4)
BLANK = an_item(id="n", name="Jack", kind="armour", hands=0, defense=None)
BOX = a_box(a_campaign())


@pytest.mark.rule("ITEM-15")
@each_of("item", [AXE, MAUL, COAT])
def test_the_change_is_what_equipping_does(item: Item) -> None:
    campaign = a_company(a_campaign(), backpack=(AXE, MAUL, COAT))
    key = item.id
    change = change_of(campaign, "1", key, BOX)
    after = do(campaign, EquipItem(item=key, seat="1"))
    assert (change.might_before, change.defense_before) == ((), 4)
    assert change.might_after == might_track(seat(after))
    assert change.defense_after == defense(after, "1", BOX)
    packed = [i.name for i in after.company.backpack]
    assert all(gone.name in packed for gone in change.gone)


def test_a_two_handed_axe_costs_the_warden_the_buckler() -> None:
    change = change_of(a_company(a_campaign(), backpack=(AXE,)), "1", "a", BOX)
    assert ([item.name for item in change.gone], change.defense_after) == (
        ["Short Sword", "Buckler"],
        3,
    )
    assert (change.might, change.defense) == ("better", "worse")


MIGHT: list[tuple[str, str, Verdict]] = [
    ("y", "", "better"),
    ("", "w", "worse"),
    ("r", "y", "better"),
    ("r", "yy", "other"),
    ("rr", "ry", "better"),
    ("wy", "yw", "same"),
    ("b", "www", "other"),
    ("bbb", "www", "better"),
]
_COLOURS: dict[str, Colour] = {"w": "white", "y": "yellow", "r": "red", "b": "black"}


@each_of(("first", "second", "verdict"), MIGHT)
def test_mights_beside_each_other(first: str, second: str, verdict: Verdict) -> None:
    a: tuple[Colour, ...] = tuple(_COLOURS[letter] for letter in first)
    b: tuple[Colour, ...] = tuple(_COLOURS[letter] for letter in second)
    assert might_verdict(a, b) == verdict


def told(first: Item, *others: Item) -> dict[str, str]:
    """The verdicts by property."""
    return {row.what: row.verdict for row in compare(first, others, BOX)}


def test_two_items_property_by_property() -> None:
    assert told(MAUL, AXE) == {
        "might": "better",
        "hands": "same",
        "cost": "better",
        "cooldown": "worse",
        "value": "better",
    }
    assert told(BOW, AXE)["range"] == "other"


def test_an_item_beside_all_that_it_replaces() -> None:
    sword, shield = an_item(might=("white",)), an_item(kind="shield", defense=1)
    assert told(AXE, sword, shield) == {
        "might": "better",
        "defense": "worse",
        "hands": "same",
        "cost": "other",
        "cooldown": "other",
        "value": "worse",
    }


def test_a_number_nobody_has_read_is_unknown() -> None:
    assert told(BLANK, COAT)["defense"] == "unknown"
    assert told(COAT) == {"defense": "better", "value": "better"}
