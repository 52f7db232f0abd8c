"""Item cards: equipping, backpack, archiving."""

import pytest

from oathsworn_gui.games.oathsworn.actions.company.items import (
    ArchiveItem,
    DrawItem,
    EnterItemNumber,
    EquipItem,
    GainItem,
    UnequipItem,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import ItemKind
from oathsworn_gui.games.oathsworn.rules.company.equip import to_backpack
from oathsworn_gui.games.oathsworn.rules.company.iron_debt import least_cover
from oathsworn_gui.games.oathsworn.rules.company.items import (
    draw_items,
    find,
    item_decks,
    out_of_deck,
    owned_copy,
)
from oathsworn_gui.games.oathsworn.rules.hp.numbers import backpack_capacity, defense, might_track
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.deck import Deck, deck_of
from oathsworn_gui.tabletop.state import frozen
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    an_item,
    an_oathsworn,
    do,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.content_files import printed

SWORD = an_item(id="s1", name="Sword")
KNIFE = an_item(id="s2", name="Knife")
GREATSWORD = an_item(id="g1", name="Greatsword", hands=2)
SHIELD = an_item(id="h1", name="Shield", kind="shield", defense=1)
TARGE = an_item(id="h2", name="Targe", kind="shield", defense=1)
COAT = an_item(id="c1", name="Coat", kind="armour", hands=0, defense=3)
ROBE = an_item(id="c2", name="Robe", kind="armour", hands=0, defense=1)
ROPE = an_item(id="r1", name="Rope", kind="gear", hands=0)
LAMP = an_item(id="r2", name="Lamp", kind="gear", hands=0)


def with_items(*equipped: Item, backpack: tuple[Item, ...] = ()) -> Campaign:
    """A campaign whose first Oathsworn has these items, and nothing else lies about."""
    return a_company(an_oathsworn(a_campaign(), "1", equipped=equipped), backpack=backpack)


def names(campaign: Campaign, key: str = "1") -> tuple[str, ...]:
    """What a seat has equipped."""
    return tuple(item.name for item in seat(campaign, key).equipped)


def packed(campaign: Campaign) -> tuple[str, ...]:
    """What lies in the backpack."""
    return tuple(item.name for item in campaign.company.backpack)


@pytest.mark.rule("ITEM-01")
def test_the_number_of_a_deck_is_the_chapter_of_its_items() -> None:
    axe = printed().items["felling-axe"]
    decks = item_decks((axe, axe.evolve(key="relic", unique=True, chapter=3, copies=1)))
    assert set(decks) == {"common-1", "unique-3"}


FITS = [
    ("ITEM-02", (COAT,), ROBE, "item.one-armour"),
    ("ITEM-03", (ROPE,), LAMP, "item.one-gear"),
    ("ITEM-04", (SWORD, KNIFE), SHIELD, "item.two-hands"),
    ("ITEM-04", (SWORD,), GREATSWORD, "item.two-hands"),
    ("ITEM-04", (GREATSWORD,), SHIELD, "item.two-hands"),
    ("ITEM-04", (SHIELD,), TARGE, "item.one-shield"),
    ("ITEM-04", (SWORD,), KNIFE, ""),
    ("ITEM-04", (SWORD,), SHIELD, ""),
    ("ITEM-04", (COAT, ROPE), GREATSWORD, ""),
]


@pytest.mark.rule("ITEM-02", "ITEM-03", "ITEM-04")
@each_of(("rule", "worn", "item", "code"), FITS)
def test_what_may_be_equipped_together(
    rule: str, worn: tuple[Item, ...], item: Item, code: str
) -> None:
    campaign = with_items(*worn, backpack=(item,))
    action = EquipItem(item=item.id, seat="1", swap=False)
    refusal = action.refuse(campaign, a_box(campaign))
    assert (refusal.code if refusal else "") == code
    assert refusal is None or (refusal.rule, refusal.strength) == (rule, "against-rules")


SWAPS = [
    ((COAT,), ROBE, ("Robe",), ("Coat",)),
    ((SWORD, SHIELD), GREATSWORD, ("Greatsword",), ("Sword", "Shield")),
    ((SWORD, KNIFE), SHIELD, ("Knife", "Shield"), ("Sword",)),
    ((SWORD, SHIELD), TARGE, ("Sword", "Targe"), ("Shield",)),
    ((SWORD, SHIELD), KNIFE, ("Shield", "Knife"), ("Sword",)),
    ((SWORD, KNIFE), an_item(id="a1", name="Axe"), ("Knife", "Axe"), ("Sword",)),
]


@pytest.mark.rule("ITEM-08")
@each_of(("worn", "item", "equipped", "put_back"), SWAPS)
def test_equipping_puts_what_is_in_the_way_into_the_backpack(
    worn: tuple[Item, ...], item: Item, equipped: tuple[str, ...], put_back: tuple[str, ...]
) -> None:
    after = do(with_items(*worn, backpack=(item,)), EquipItem(item=item.id, seat="1"))
    assert names(after) == equipped
    assert packed(after) == put_back


def test_the_table_may_overrule_and_wear_two() -> None:
    campaign = with_items(ROPE, backpack=(LAMP,))
    after = do(campaign, EquipItem(item="r2", seat="1", swap=False), overrule=True)
    assert names(after) == ("Rope", "Lamp")


@pytest.mark.rule("ITEM-08", "ITEM-10", "LEVEL-22")
@each_of(("traits", "room"), [({}, 12), ({"endurance": 1}, 20)])
def test_the_backpack_holds_twelve_or_twenty(traits: dict[str, int], room: int) -> None:
    assert backpack_capacity(a_company(a_campaign(), traits=traits)) == room


@pytest.mark.rule("ITEM-11")
def test_in_the_story_items_pass_freely_between_all() -> None:
    campaign = with_items(SWORD)
    after = do(campaign, EquipItem(item="s1", seat="3"), UnequipItem(item="s1"))
    assert packed(after)[-1] == "Sword"
    owned = find(after, "s1")
    assert owned is not None
    assert owned.seat is None


@pytest.mark.rule("ITEM-12")
@each_of(
    "action",
    [
        EquipItem(item="s2", seat="1"),
        UnequipItem(item="s1"),
        GainItem(name="Pot", kind="gear", seat="1"),
    ],
)
def test_in_the_encounter_no_items_change_hands(action: Action) -> None:
    campaign = with_items(SWORD, backpack=(KNIFE,)).evolve(part="encounter")
    assert refusal_code(campaign, action) == "item.not-in-the-encounter"


@pytest.mark.rule("ITEM-13")
def test_an_item_is_drawn_from_the_top_of_its_deck() -> None:
    deck = deck_of({"pig-iron-coat": 1}).evolve(known=("buckler",))
    campaign = a_campaign(decks={"common-1": deck})
    assert refusal_code(campaign, GainItem(card="pig-iron-coat", deck="common-1")) == (
        "item.not-in-the-deck"
    )
    after = do(campaign, DrawItem(deck="common-1"), GainItem(card="pig-iron-coat", deck="common-1"))
    assert packed(after) == ("Buckler", "Pig Iron Coat")
    assert after.decks["common-1"].left == 0
    assert refusal_code(after, DrawItem(deck="common-1")) == "item.deck-empty"
    assert refusal_code(after, DrawItem(deck="common-9")) == "item.deck-unknown"


@pytest.mark.rule("ITEM-14")
def test_a_gained_item_is_equipped_at_once_or_packed() -> None:
    typed = GainItem(name="Kite", kind="shield", hands=1, defense=2, value=3)
    packed_away = do(with_items(), typed)
    assert packed(packed_away) == ("Kite",)
    worn = do(with_items(), typed.evolve(seat="1"))
    assert (names(worn), packed(worn)) == (("Kite",), ())
    assert seat(worn).equipped[0].deck == "common-3"


@pytest.mark.rule("ITEM-15")
def test_might_and_defense_follow_what_is_equipped() -> None:
    axe = an_item(id="a1", hands=2, might=("yellow", "red"))
    campaign = with_items(backpack=(axe, COAT))
    after = do(campaign, EquipItem(item="a1", seat="1"), EquipItem(item="c1", seat="1"))
    assert (might_track(seat(after)), defense(after, "1", a_box(after))) == (("yellow", "red"), 3)
    without = do(after, UnequipItem(item="a1"), UnequipItem(item="c1"))
    assert (might_track(seat(without)), defense(without, "1", a_box(without))) == ((), 1)


def test_a_number_read_off_a_card_stands_on_every_copy() -> None:
    campaign = with_items(SWORD, backpack=(KNIFE, SHIELD))
    after = do(campaign, EnterItemNumber(item="s1", defense=1, value=4, might=("white",)))
    assert [i.defense for i in (*seat(after).equipped, *after.company.backpack)] == [1, 1, 1]
    assert seat(after).equipped[0].might == ("white",)
    assert after.own.items["sword"].value == 4


def test_a_known_card_comes_with_its_numbers() -> None:
    after = do(with_items(), GainItem(card="pig-iron-coat"))
    assert after.company.backpack[0].defense == 3


REFUSED = [
    (EquipItem(item="nothing", seat="1"), "item.not-owned"),
    (EquipItem(item="s1", seat="1"), "item.equipped-already"),
    (UnequipItem(item="s2"), "item.not-equipped"),
    (ArchiveItem(item="nothing"), "item.not-owned"),
    (EnterItemNumber(item="nothing"), "item.not-owned"),
    (GainItem(card="moon"), "item.unknown-card"),
    (GainItem(), "item.no-name"),
]


@each_of(("action", "code"), REFUSED)
def test_refusals(action: Action, code: str) -> None:
    assert refusal_code(with_items(SWORD, backpack=(KNIFE,)), action) == code


@pytest.mark.rule("SETUP-12")
def test_a_card_is_looked_out_of_its_deck_wherever_in_it_it_lies() -> None:
    deck = Deck(known=("hatchet",), rest=frozen({"short-sword": 1}))
    campaign = a_campaign().evolve(decks=frozen({"common-1": deck}))
    looked_out = out_of_deck(campaign, "common-1", "short-sword")
    assert looked_out.decks["common-1"].pile == {"hatchet": 1}
    assert out_of_deck(looked_out, "common-1", "short-sword") is looked_out


@pytest.mark.rule("ITEM-04")
@each_of(
    ("kind", "hands", "code"),
    [
        ("weapon", 0, "item.needs-a-hand"),
        ("shield", 0, "item.needs-a-hand"),
        ("weapon", 1, ""),
        ("weapon", 2, ""),
        ("armour", 0, ""),
        ("gear", 0, ""),
        ("gear", 1, "item.no-hands-needed"),
    ],
)
def test_a_weapon_takes_a_hand_at_least_and_armour_none(
    kind: ItemKind, hands: int, code: str
) -> None:
    assert refusal_code(a_campaign(), GainItem(name="It", kind=kind, hands=hands)) == code
    least = do(with_items(), GainItem(name="It", kind=kind)).company.backpack[0].hands
    assert least == (1 if kind in {"weapon", "shield"} else 0)
    held = with_items(an_item(id="i1", kind=kind, hands=1 if kind in {"weapon", "shield"} else 0))
    assert refusal_code(held, EnterItemNumber(item="i1", hands=hands)) == code


@pytest.mark.rule("ITEM-01", "SETUP-26")
def test_a_typed_item_keeps_its_deck_when_no_value_is_typed() -> None:
    rope = GainItem(name="Rope", kind="gear", deck="common-3")
    assert do(with_items(), rope).company.backpack[0].deck == "common-3"
    valued = do(with_items(), rope.evolve(value=2)).company.backpack[0]
    assert (valued.deck, valued.value) == ("common-2", 2)


@pytest.mark.rule("ITEM-14", "HARD-06")
def test_nothing_is_equipped_by_the_dead_but_put_into_the_backpack() -> None:
    campaign = an_oathsworn(with_items(), "2", lost="story")
    rope = GainItem(seat="2", name="Rope", kind="gear")
    assert refusal_code(campaign, rope) == "muster.seat-waits"
    assert refusal_code(campaign, rope.evolve(seat="1")) == ""
    assert packed(do(campaign, rope.evolve(seat=None))) == ("Rope",)


def test_a_copy_of_a_card_is_found_where_it_is_and_of_no_other_card() -> None:
    axe, coat = an_item(id="i1", card="axe"), an_item(id="i2", card="coat", kind="armour", hands=0)
    campaign = a_company(an_oathsworn(a_campaign(), "2", equipped=(coat,)), backpack=(axe,))
    found = owned_copy(campaign, "coat"), owned_copy(campaign, "axe")
    assert [own and (own.item.id, own.seat) for own in found] == [("i2", "2"), ("i1", None)]
    assert owned_copy(campaign, "halberd") is None


@pytest.mark.rule("ITEM-13", "SAVE-10")
def test_of_a_short_deck_what_there_is_is_drawn_and_the_rest_told() -> None:
    campaign = a_campaign()
    campaign = campaign.evolve(decks={**campaign.decks, "common-1": Deck(rest={"buckler": 2})})
    outcome = draw_items(campaign, "common-1", 5, a_box(campaign))
    assert [item.name for item in outcome.after.company.backpack] == ["Buckler", "Buckler"]
    assert outcome.after.decks["common-1"].left == 0
    assert (outcome.lines[0].code, outcome.lines[0].params["n"]) == ("tally.deck-short", 3)


@pytest.mark.rule("ITEM-08", "ITEM-11")
def test_what_lies_in_the_backpack_stays_there() -> None:
    item = an_item()
    campaign = a_company(an_oathsworn(a_campaign(), equipped=()), backpack=(item,))
    assert to_backpack(campaign, item.id).after is campaign
    assert to_backpack(campaign, "x9").after is campaign


@pytest.mark.rule("IRON-10")
def test_of_items_that_cover_as_well_the_first_is_proposed() -> None:
    alike = [an_item(id=key, value=2) for key in ("a", "b", "c")]
    assert least_cover(alike, 1) == ("a",)
    assert least_cover(alike, 2) == ("a", "b")
    assert least_cover([an_item(id="d", value=5), *alike], 3) == ("d",)
    assert least_cover(alike, 9) == ("a", "b", "c")
