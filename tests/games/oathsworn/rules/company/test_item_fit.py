"""Which class may equip which items, and the reason for a no."""

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions.company.items import EquipItem, GainItem
from oathsworn_gui.games.oathsworn.content.definitions import Equips, WeaponLimit
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.company.item_fit import may_equip, refuse_class
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    an_item,
    an_oathsworn,
    codes,
    do,
    outcome_of,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.content_files import printed

BOX = a_box(a_campaign())


def weapon(family: str, hands: int = 1) -> Item:
    return an_item(family=family, hands=hands)


def armour(family: str) -> Item:
    return an_item(kind="armour", hands=0, family=family)


SHIELD = an_item(kind="shield", family="Shield")
GEAR = an_item(kind="gear", hands=0, family="Gear")

MAY = [
    ("ranger", weapon("Bow", 2), True),
    ("ranger", weapon("Bows", 2), True),
    ("ranger", weapon("Sword"), False),
    ("ranger", armour("Leather"), True),
    ("ranger", armour("Plate"), False),
    ("ranger", SHIELD, False),
    ("exile", weapon("Axe", 2), True),
    ("exile", weapon("Dagger"), False),
    ("exile", SHIELD, None),
    ("priest", armour("Chain"), True),  # all armour, whatever it is called
    ("priest", weapon("Mace", 2), True),
    ("priest", weapon("Spear"), None),  # a Spear may be among the Polearms
    ("priest", weapon("Sword"), False),
    ("ursus", weapon("Flail", 2), True),
    ("ursus", SHIELD, False),
    ("warden", SHIELD, True),
    ("warden", weapon("Sword", 2), True),
    ("warden", weapon("Staff", 2), False),
    ("warden", weapon("Scythe", 2), None),
    ("penitent", weapon("Bow", 2), False),
    ("cur", weapon("Bow", 2), False),
    ("cur", weapon("Scythe", 1), True),
    ("blade", armour("Plate"), True),
    ("harbinger", weapon("Polearm", 2), True),
    ("harbinger", weapon("Polearm", 1), False),
    ("harbinger", armour("Leather"), False),
    ("witch", weapon("2H Staffs", 2), True),
    ("witch", weapon("Mace", 2), False),
    ("witch", weapon("", 2), None),
    ("huntress", weapon("Spear"), True),
    ("huntress", weapon("Sword"), False),
    ("huntress", an_item(card="long-sword", family="Sword"), True),  # she begins with it
    ("grove-maiden", weapon("Staff", 2), False),
    ("grove-maiden", weapon(""), False),
    ("grove-maiden", armour("Cloth"), True),
]


@pytest.mark.rule("ITEM-05")
@each_of(("cls", "item", "may"), MAY)
def test_what_a_class_may_equip(cls: str, item: Item, may: bool | None) -> None:
    assert may_equip(printed().classes[cls], item) is may


@pytest.mark.rule("ITEM-05")
def test_every_class_may_equip_what_it_begins_with() -> None:
    for cls in printed().classes.values():
        items = [printed().items[card] for card in cls.kit]
        kit = [an_item(card=i.key, kind=i.kind, hands=i.hands, family=i.family) for i in items]
        assert all(may_equip(cls, item) for item in kit), cls.name


@pytest.mark.rule("ITEM-07")
def test_gear_is_for_all() -> None:
    assert all(may_equip(cls, GEAR) for cls in printed().classes.values())
    campaign = owning(GEAR)
    assert "item.gear-for-all" in codes(outcome_of(campaign, EquipItem(item="x1", seat="2")))


def owning(*items: Item) -> Campaign:
    """A campaign with these items in the backpack."""
    return a_company(a_campaign(), backpack=items)


@pytest.mark.rule("ITEM-05")
def test_the_reason_says_what_it_is_and_what_the_class_equips() -> None:
    bow = an_item(name="Yew", family="Bow", hands=2)
    refusal = EquipItem(item="x1", seat="4").refuse(owning(bow), BOX)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("item.not-for-the-class", "ITEM-05")
    assert refusal.strength == "against-rules"
    params = {"name": "Tam", "cls": "Priest", "what": "2H Bow", "item": "Yew"}
    told = {**refusal.params}
    assert told.pop("may") == "Cloth, Leather, Plate, 1H and 2H Mace, Staff, Polearm"
    assert told == params
    after = do(owning(bow), EquipItem(item="x1", seat="4"), overrule=True)
    assert [item.name for item in seat(after, "4").equipped] == ["Pig Iron Coat", "Yew"]


def test_a_limit_that_is_only_likely_says_to_check_the_board() -> None:
    plate = armour("Plate")
    refusal = refuse_class(a_campaign(), "2", plate, BOX)
    assert refusal is not None
    assert refusal.code == "item.not-for-the-class-likely"


@each_of(
    ("item", "key", "told"),
    [
        (weapon("Sword"), "1", False),  # surely the Warden's
        (weapon("Scythe"), "1", True),  # of no known family
        (an_item(family="Staff", hands=2), "2", True),  # likely the Witch's
        (an_item(card="gnarled-branch", family="Staff", hands=2), "2", False),  # she begins with it
        (an_item(family="Staff", hands=2, only="witch"), "2", False),  # her icon is on it
    ],
)
def test_the_board_is_to_be_checked_only_in_doubt(item: Item, key: Seat, told: bool) -> None:
    outcome = outcome_of(owning(item), EquipItem(item="x1", seat=key))
    assert ("item.check-board" in codes(outcome)) is told


@pytest.mark.rule("ITEM-06")
def test_equipping_reminds_of_the_class_icon_on_the_card() -> None:
    assert "class icon on the card" in read_texts()["line.item.check-board"]


@pytest.mark.rule("ITEM-06")
def test_an_item_with_a_class_icon_is_for_that_class_only() -> None:
    charm = an_item(kind="gear", hands=0, only="ursus")
    assert refusal_code(owning(charm), EquipItem(item="x1", seat="3")) == ""
    refusal = EquipItem(item="x1", seat="1").refuse(owning(charm), BOX)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("item.other-class", "ITEM-06")
    assert refusal.params["cls"] == "Ursus Warbear"
    staff = an_item(family="Staff", hands=2, only="warden")  # against the board, by its icon
    assert refusal_code(owning(staff), EquipItem(item="x1", seat="1")) == ""


@pytest.mark.rule("ITEM-06")
def test_a_class_icon_is_typed_in_and_stays_on_every_copy() -> None:
    typed = GainItem(name="Paw", kind="gear", only="ursus")
    after = do(a_campaign(), typed, GainItem(card="own-paw"))
    assert [item.only for item in after.company.backpack] == ["ursus", "ursus"]
    assert refusal_code(a_campaign(), typed.evolve(only="bard")) == "item.unknown-class"


@pytest.mark.rule("ITEM-03")
def test_a_grove_maiden_has_two_gear_cards_everybody_else_one() -> None:
    gear = tuple(an_item(id=f"g{n}", name=f"Gear {n}", kind="gear", hands=0) for n in range(3))
    campaign = an_oathsworn(owning(*gear), "2", cls="grove-maiden", equipped=())
    two = do(campaign, EquipItem(item="g0", seat="2"), EquipItem(item="g1", seat="2", swap=False))
    assert len(seat(two, "2").equipped) == 2
    third = EquipItem(item="g2", seat="2", swap=False)
    assert refusal_code(two, third) == "item.one-gear"
    swapped = do(two, third.evolve(swap=True))
    assert [item.name for item in seat(swapped, "2").equipped] == ["Gear 1", "Gear 2"]
    one = do(campaign, EquipItem(item="g0", seat="1"))
    assert refusal_code(one, EquipItem(item="g1", seat="1", swap=False)) == "item.one-gear"


@pytest.mark.rule("ITEM-05")
@each_of(
    ("limit", "hands", "may"),
    [(0, 0, True), (0, 1, True), (0, 2, True), (2, 0, None), (2, 1, False), (2, 2, True)],
)
def test_a_class_of_any_weapon_asks_only_for_the_hands_it_names(
    limit: int, hands: int, may: bool | None
) -> None:
    """A class that names no hands takes a weapon whose hands nobody read yet, others ask."""
    equips = Equips(weapons=(WeaponLimit(hands=limit),), confidence="sure")
    cls = BOX.cls("warden").evolve(equips=equips, kit=())
    assert may_equip(cls, weapon("Sword").evolve(hands=hands)) is may


@pytest.mark.rule("ITEM-05")
@each_of(
    ("item", "what"),
    [
        (SHIELD.evolve(family=""), "Shield"),
        (SHIELD.evolve(family="Targe"), "Targe"),
        (weapon("Sword"), "1H Sword"),
        (weapon("Sword", 0), "Sword"),
        (armour("Plate"), "Plate"),
    ],
)
def test_what_a_ranger_may_not_equip_is_called_as_printed(item: Item, what: str) -> None:
    refusal = refuse_class(an_oathsworn(a_campaign(), "1", cls="ranger"), "1", item, BOX)
    assert refusal is not None
    assert refusal.params["what"] == what
