"""What becomes of an item card that is typed in: its copy, its deck, its number, its reasons."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.company.items import GainItem
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.tabletop.deck import Deck, deck_of
from oathsworn_gui.tabletop.state import put
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    codes,
    do,
    outcome_of,
    refusal_code,
    seat,
)


def gained(campaign: Campaign, **typed: Any) -> Item:
    """Return the copy that comes into the backpack, without its id."""
    return do(campaign, GainItem(**typed)).company.backpack[-1].evolve(id="x")


def a_copy(**changes: Any) -> Item:
    """Return a copy of a card called Blade of which only that was typed."""
    plain = {"id": "x", "card": "own-blade", "name": "Blade", "kind": "weapon", "hands": 1}
    return Item.model_validate({**plain, **changes})


WHOLE: dict[str, Any] = {
    "family": "Sword",
    "might": ("red",),
    "defense": 2,
    "value": 9,
    "cost": 1,
    "cooldown": 2,
    "range": 3,
    "only": "warden",
}


@pytest.mark.rule("ITEM-01", "ITEM-04", "ITEM-14")
@each_of(
    ("typed", "copy"),
    [
        ({}, {"defense": 0, "deck": ""}),
        ({"name": "  Blade "}, {"defense": 0}),
        ({"deck": "common-9"}, {"defense": 0, "deck": "common-9"}),
        ({"deck": "common-2", "value": 9}, {"defense": 0, "value": 9, "deck": "common-9"}),
        ({"value": 9, "unique": True},
         {"defense": 0, "value": 9, "unique": True, "deck": "unique-9"}),
        ({"value": 1}, {"defense": 0, "value": 1, "deck": ""}),
        ({"kind": "shield"}, {"defense": 0, "kind": "shield", "hands": 1}),
        ({"kind": "armour"}, {"defense": 0, "kind": "armour", "hands": 0}),
        ({"kind": "gear"}, {"defense": 0, "kind": "gear", "hands": 0}),
        ({"hands": 2}, {"defense": 0, "hands": 2}),
        ({"defense": None, "range": 0}, {"defense": None, "range": None}),
        (WHOLE, {**WHOLE, "deck": "common-9"}),
    ],
)  # fmt: skip
def test_a_copy_has_what_was_typed_and_lies_in_the_deck_of_its_value(
    typed: dict[str, Any], copy: dict[str, Any]
) -> None:
    """The cards of common-1 are known: one that nobody knows is not put among them."""
    decks = put(a_campaign().decks, "common-1", deck_of({"felling-axe": 2}))
    assert gained(a_campaign(decks=decks), **{"name": "Blade", **typed}) == a_copy(**copy)


def test_the_same_card_typed_again_or_named_by_its_key_is_another_copy() -> None:
    campaign = do(a_campaign(), GainItem(name="Blade", **WHOLE))
    for again in (GainItem(name="Blade", **WHOLE), GainItem(card="own-blade")):
        after = do(campaign, again)
        first, second = after.company.backpack[-2:]
        assert (first.id != second.id, second.evolve(id=first.id)) == (True, first)
        assert list(after.own.items) == ["own-blade"]
    dearer: dict[str, Any] = {**WHOLE, "cost": 2}
    other = do(campaign, GainItem(name="Blade", **dearer))
    assert list(other.own.items) == ["own-blade", "own-blade-2"]


@pytest.mark.rule("ITEM-13")
def test_a_card_is_taken_out_of_the_deck_it_was_drawn_from() -> None:
    deck = deck_of({"felling-axe": 2, "pig-iron-coat": 1})
    campaign = a_campaign()
    campaign = campaign.evolve(decks=put(campaign.decks, "common-1", deck))
    take = GainItem(card="felling-axe", deck="common-1")
    once = do(campaign, take)
    assert once.decks["common-1"] == Deck(rest={"felling-axe": 1, "pig-iron-coat": 1})
    twice = do(once, take)
    assert twice.decks["common-1"].left == 1
    assert refusal_code(twice, take) == "item.not-in-the-deck"
    assert do(twice, take.evolve(deck="")).decks == twice.decks
    assert do(twice, take.evolve(deck="common-9")).decks == twice.decks
    refusal = GainItem(name="Blade", deck="common-1").refuse(campaign, a_box(campaign))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("item.not-in-the-deck", "ITEM-13")


@each_of(
    ("typed", "code"),
    [
        ({"card": "nobody"}, "item.unknown-card"),
        ({"card": "nobody", "name": "Blade"}, "item.unknown-card"),
        ({"name": " "}, "item.no-name"),
        ({"card": "felling-axe", "name": " "}, ""),
        ({"name": "Blade", "kind": "gear", "hands": 1}, "item.no-hands-needed"),
        ({"name": "Blade", "kind": "armour", "hands": 0}, ""),
        ({"name": "Blade", "hands": 0}, "item.needs-a-hand"),
        ({"name": "Blade", "hands": 2}, ""),
        ({"name": "Blade", "only": "bard"}, "item.unknown-class"),
        ({"name": "Blade", "only": "warden"}, ""),
        ({"name": "Blade", "only": "warden", "seat": "2"}, "item.other-class"),
    ],
)
def test_what_is_no_card_is_refused(typed: dict[str, Any], code: str) -> None:
    assert refusal_code(a_company(a_campaign(), backpack=()), GainItem(**typed)) == code


@pytest.mark.rule("ITEM-12", "ITEM-14", "ITEM-21")
def test_who_gains_an_item_may_wear_it_at_once_outside_the_encounter() -> None:
    cloak = GainItem(name="Cloak", kind="gear", seat="1")
    worn = do(a_campaign(), cloak)
    assert seat(worn, "1").equipped[-1].name == "Cloak"
    fight = a_campaign(part="encounter", story=None)
    assert refusal_code(fight, cloak) == "item.not-in-the-encounter"
    assert refusal_code(fight, cloak.evolve(seat=None)) == ""
    assert refusal_code(worn, cloak) == "item.one-gear"


@pytest.mark.rule("ITEM-09", "ITEM-21")
@each_of(("more", "asked"), [(1, False), (0, True)])
def test_the_backpack_is_looked_at_after_the_last_of_a_gain(more: int, asked: bool) -> None:
    """Twelve cards fit into it; the thirteenth asks what is archived."""
    full = tuple(Item(id=f"b{n}", card="rope", name="Rope", kind="gear") for n in range(12))
    campaign = a_company(a_campaign(), backpack=full)
    outcome = outcome_of(campaign, GainItem(name="Blade", more=more))
    assert codes(outcome)[0] == "item.gained"
    assert bool(outcome.after.pending) is asked
    assert not do(a_company(campaign, backpack=full[1:]), GainItem(name="Blade")).pending
