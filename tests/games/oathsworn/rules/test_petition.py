"""Petitioning the Raven Spire."""

import pytest

from oathsworn_gui.games.oathsworn.actions.company_items import Petition
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.rules.petition import shortage
from tests.games.oathsworn.builders import (
    a_campaign,
    a_company,
    an_item,
    do,
    outcome_of,
    refusal_code,
)

ONE, TWO = an_item(hands=1), an_item(hands=2)
SHIELD = an_item(kind="shield", hands=1)
COAT, ROPE = an_item(kind="armour", hands=0), an_item(kind="gear", hands=0)
CAP = Petition(name="Cap", kind="gear", value=1)

CASES = [
    ((), (4, 4, 4)),
    ((TWO,) * 4, (0, 4, 4)),
    ((TWO, ONE, ONE, ONE, SHIELD, SHIELD), (1, 4, 4)),
    ((ONE,) * 7, (1, 4, 4)),
    ((SHIELD,) * 4, (4, 4, 4)),
    ((COAT,) * 3 + (ROPE,) * 5, (4, 1, 0)),
]


@pytest.mark.rule("ITEM-16")
@pytest.mark.parametrize(("items", "missing"), CASES)
def test_what_the_items_cannot_give_to_four(
    items: tuple[Item, ...], missing: tuple[int, ...]
) -> None:
    assert shortage(items) == missing


@pytest.mark.rule("ITEM-16")
def test_no_starting_kit_holds_gear() -> None:
    assert refusal_code(a_campaign(), CAP) == ""


@pytest.mark.rule("ITEM-16")
def test_without_a_shortage_there_is_nothing_to_petition_for() -> None:
    rich = a_company(a_campaign(), backpack=(TWO, ONE, ONE, COAT, *(ROPE,) * 4))
    assert refusal_code(rich, CAP) == "petition.no-shortage"


@pytest.mark.rule("ITEM-17")
@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"value": 1}, ""),
        ({"value": 2}, "petition.later-chapter"),
        ({"unique": True}, "petition.unique"),
    ],
)
def test_common_items_of_this_or_an_earlier_chapter(changes: dict[str, object], code: str) -> None:
    assert refusal_code(a_campaign(), CAP.evolve(**changes)) == code


@pytest.mark.rule("ITEM-18", "ITEM-19")
def test_each_item_ticks_one_box_of_the_score() -> None:
    outcome = outcome_of(a_company(a_campaign(), knockouts=4), CAP)
    after: Campaign = do(outcome.after, CAP)
    assert (after.company.knockouts, len(after.company.backpack)) == (6, 2)
    full = a_company(a_campaign(), knockouts=100)
    assert refusal_code(full, CAP) == "petition.track-full"


@pytest.mark.rule("ITEM-20")
def test_cards_are_chosen_and_never_in_the_encounter() -> None:
    chosen = do(a_campaign(), Petition(card="buckler")).company.backpack[0]
    assert chosen.name == "Buckler"
    assert refusal_code(a_campaign(part="encounter"), CAP) == "petition.not-in-the-encounter"
