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


FULL = an_item(id="f", card="own-f", name="Full", hands=2, might=("black", "white"), defense=3,
               range=2, cost=2, cooldown=1, value=5)  # fmt: skip


@each_of(
    ("change", "row"),
    [
        ({"might": ("white", "black")}, None),
        ({"might": ("red", "white")}, ("might", ("white", "black"), ("white", "red"), "better")),
        ({"might": ()}, ("might", ("white", "black"), (), "better")),
        ({"might": ("black", "black")},
         ("might", ("white", "black"), ("black", "black"), "worse")),
        ({"defense": 4}, ("defense", 3, 4, "worse")),
        ({"defense": 2}, ("defense", 3, 2, "better")),
        ({"defense": None}, ("defense", 3, None, "unknown")),
        ({"hands": 1}, ("hands", 2, 1, "worse")),
        ({"range": 1}, ("range", 2, 1, "better")),
        ({"range": 3}, ("range", 2, 3, "worse")),
        ({"range": None}, ("range", 2, None, "other")),
        ({"cost": 1}, ("cost", 2, 1, "worse")),
        ({"cost": 3}, ("cost", 2, 3, "better")),
        ({"cost": None}, ("cost", 2, None, "other")),
        ({"cooldown": 0}, ("cooldown", 1, 0, "worse")),
        ({"cooldown": 2}, ("cooldown", 1, 2, "better")),
        ({"value": 6}, ("value", 5, 6, "worse")),
        ({"value": None}, ("value", 5, None, "unknown")),
    ],
)  # fmt: skip
def test_only_what_differs_is_better_or_worse(
    change: dict[str, object], row: tuple[object, ...] | None
) -> None:
    rows = compare(FULL, [FULL.evolve(**change)], BOX)
    shown = ["might", "defense", "hands", "range", "cost", "cooldown", "value"]
    assert [one.what for one in rows] == shown
    assert [tuple(one) for one in rows if one.verdict != "same"] == ([row] if row else [])
    back = compare(FULL.evolve(**change), [FULL], BOX)
    turned = {"better": "worse", "worse": "better", "same": "same"}
    assert [one.verdict for one in back] == [turned.get(one.verdict, one.verdict) for one in rows]


def test_what_several_give_together_is_their_sum() -> None:
    first = an_item(might=("red",), defense=1, hands=1, value=2, cost=1)
    second = an_item(kind="shield", might=("white",), defense=2, hands=1, value=3, range=2)
    rows = {row.what: row for row in compare(FULL, [first, second], BOX)}
    assert {what: row.second for what, row in rows.items()} == {
        "might": ("white", "red"), "defense": 3, "hands": 2, "range": None, "cost": None,
        "cooldown": None, "value": 5,
    }  # fmt: skip
    unread = {row.what: row for row in compare(FULL, [first, BLANK.evolve(value=None)], BOX)}
    assert (unread["defense"].second, unread["value"].second) == (None, None)
