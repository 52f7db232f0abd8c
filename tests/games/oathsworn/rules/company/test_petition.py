"""Petitioning the Raven Spire."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.actions.company.items import Petition
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.rules.company.item_fit import may_equip
from oathsworn_gui.games.oathsworn.rules.company.items import owned
from oathsworn_gui.games.oathsworn.rules.company.petition import shortage
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    an_item,
    an_oathsworn,
    do,
    outcome_of,
    refusal_code,
)

ONE, TWO = an_item(hands=1), an_item(hands=2)
SHIELD = an_item(kind="shield", hands=1)
COAT, ROPE = an_item(kind="armour", hands=0), an_item(kind="gear", hands=0)
CAP = Petition(name="Cap", kind="gear", value=1)


def bare(*worn: Item, classes: tuple[str, ...] = ("warden",) * 4) -> Campaign:
    """A campaign of these classes that owns these items and no others."""
    campaign = a_company(a_campaign(), backpack=worn)
    for key, cls in zip("1234", classes, strict=True):
        campaign = an_oathsworn(campaign, key, equipped=(), cls=cls)
    return campaign


def short(campaign: Campaign) -> tuple[int, ...]:
    """What cannot be given to four."""
    return shortage(campaign, a_box(campaign))


CASES = [
    ((), (4, 4, 4)),
    ((TWO,) * 4, (0, 4, 4)),
    ((TWO, ONE, ONE, ONE, SHIELD, SHIELD), (1, 4, 4)),
    ((ONE,) * 7, (1, 4, 4)),
    ((SHIELD,) * 4, (4, 4, 4)),
    ((COAT,) * 3 + (ROPE,) * 5, (4, 1, 0)),
]


@pytest.mark.rule("ITEM-16")
@each_of(("items", "missing"), CASES)
def test_what_the_items_cannot_give_to_four(
    items: tuple[Item, ...], missing: tuple[int, ...]
) -> None:
    assert short(bare(*items)) == missing


BOW = an_item(hands=2, family="Bow")
AXE = an_item(hands=2, family="Axe")
KNIFE = an_item(hands=1, family="Dagger")
PLATE = an_item(kind="armour", hands=0, family="Plate")
CLOTH = an_item(kind="armour", hands=0, family="Cloth")
SEATED = ("ranger", "witch", "ursus", "warden")

LIMITED = [
    ((BOW,) * 4, (3, 4, 4)),  # only the Ranger
    ((AXE,) * 4, (2, 4, 4)),  # the Ursus Warbear and the Warden
    ((AXE, AXE, BOW, KNIFE, KNIFE), (0, 4, 4)),  # the Witch has both knives
    ((AXE, AXE, BOW, KNIFE, SHIELD), (1, 4, 4)),  # no shield for the Witch
    ((PLATE,) * 4, (4, 2, 4)),
    ((PLATE, PLATE, CLOTH, CLOTH), (4, 0, 4)),
]


@pytest.mark.rule("ITEM-16")
@each_of(("items", "missing"), LIMITED)
def test_each_item_goes_only_to_a_class_that_may_equip_it(
    items: tuple[Item, ...], missing: tuple[int, ...]
) -> None:
    assert short(bare(*items, classes=SEATED)) == missing


def tried_all(campaign: Campaign) -> int:
    """How many of the four can be armed at most, by giving out the items in every way."""
    box = a_box(campaign)
    classes = [box.cls(who.cls) for who in campaign.seats.values()]

    def arm(at: int, left: tuple[Item, ...]) -> int:
        if at == len(classes):
            return 0
        best = arm(at + 1, left)
        fits = [n for n, item in enumerate(left) if may_equip(classes[at], item) is not False]
        for n in fits:
            if left[n].hands == 2:
                best = max(best, 1 + arm(at + 1, left[:n] + left[n + 1 :]))
        for a, b in permutations(fits, 2):
            one = left[a].kind == "weapon" and left[a].hands == left[b].hands == 1
            if one:
                rest = tuple(item for n, item in enumerate(left) if n not in (a, b))
                best = max(best, 1 + arm(at + 1, rest))
        return best

    return arm(0, tuple(own.item for own in owned(campaign)))


@pytest.mark.rule("ITEM-16")
@given(
    items=st.lists(st.sampled_from([BOW, AXE, KNIFE, SHIELD, ONE, TWO]), max_size=5),
    classes=st.lists(
        st.sampled_from(["ranger", "witch", "warden", "cur", "harbinger"]), min_size=4, max_size=4
    ),
)
@settings(max_examples=60, deadline=None)
def test_nobody_arms_more_by_trying_every_way(items: list[Item], classes: list[str]) -> None:
    campaign = bare(*items, classes=tuple(classes))
    assert 4 - short(campaign)[0] == tried_all(campaign)


@pytest.mark.rule("ITEM-16")
def test_a_grove_maiden_wants_no_weapons() -> None:
    classes = ("grove-maiden", "warden", "warden", "warden")
    assert short(bare(AXE, AXE, AXE, classes=classes)) == (0, 4, 4)
    assert short(bare(*(ROPE,) * 3, classes=classes)) == (3, 4, 1)


@pytest.mark.rule("ITEM-16")
def test_no_starting_kit_holds_gear() -> None:
    assert refusal_code(a_campaign(), CAP) == ""


@pytest.mark.rule("ITEM-16")
def test_without_a_shortage_there_is_nothing_to_petition_for() -> None:
    rich = a_company(a_campaign(), backpack=(TWO, ONE, ONE, COAT, *(ROPE,) * 4))
    assert refusal_code(rich, CAP) == "petition.no-shortage-known"
    sure = a_company(a_campaign(), backpack=(ROPE,) * 4)
    assert refusal_code(sure, CAP) == "petition.no-shortage"


@pytest.mark.rule("ITEM-17")
@each_of(
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


def heard(campaign: Campaign, *asked: Petition) -> list[str]:
    """Return the refusal of each card of one petition, "" where it is given."""
    given: tuple[str, ...] = ()
    found: list[str] = []
    for card in asked:
        wanted = card.evolve(already=given)
        found.append(refusal_code(campaign, wanted))
        if not found[-1]:
            before = {own.item.id for own in owned(campaign)}
            campaign = do(campaign, wanted)
            given = (*given, *({own.item.id for own in owned(campaign)} - before))
    return found


COATS = [an_item(id=f"i{n}", kind="armour", hands=0) for n in range(1, 5)]
ROPES = [an_item(id=f"i{n}", kind="gear", hands=0) for n in range(5, 8)]
AXES = [an_item(id=f"i{n}", hands=2) for n in range(8, 12)]
AXE_TOO = Petition(name="Axe", kind="weapon", hands=2, value=1)


@pytest.mark.rule("ITEM-17", "ITEM-16")
@each_of("order", [(CAP, AXE_TOO, CAP), (AXE_TOO, CAP, CAP), (CAP, CAP, AXE_TOO)])
def test_the_right_to_petition_is_tested_once_for_any_amount_in_any_order(
    order: tuple[Petition, ...],
) -> None:
    """One gear is missing: with the first Cap nobody is short any more, and more may be taken."""
    short_of_one = bare(*COATS, *ROPES, *AXES).evolve(next_id=20)
    assert short(short_of_one) == (0, 0, 1)
    assert heard(short_of_one, *order) == ["", "", ""]
    alone = do(short_of_one, CAP)
    assert refusal_code(alone, AXE_TOO).startswith("petition.no-shortage")


@pytest.mark.rule("ITEM-17")
def test_only_what_this_petition_gave_is_left_out_of_the_test() -> None:
    rich = bare(*COATS, *ROPES, *AXES, an_item(id="i12", kind="gear", hands=0)).evolve(next_id=20)
    assert refusal_code(rich, CAP).startswith("petition.no-shortage")
    old = CAP.evolve(already=("i5", "i6"))  # the newest is i12
    assert refusal_code(rich, old).startswith("petition.no-shortage")
    assert refusal_code(rich, CAP.evolve(already=("i12",))) == ""


@pytest.mark.rule("ITEM-17", "ITEM-18")
def test_any_number_of_commons_comes_from_this_and_all_earlier_chapters() -> None:
    campaign = a_campaign().evolve(chapter="3")
    for value, code in ((1, ""), (2, ""), (3, ""), (4, "petition.later-chapter")):
        assert refusal_code(campaign, CAP.evolve(value=value)) == code
    five = tuple(CAP.evolve(value=value) for value in (3, 1, 2, 2, 1))
    assert heard(campaign, *five) == [""] * 5  # the fifth is more than was short
    after = do(campaign, *five[:4])
    assert [item.value for item in after.company.backpack] == [3, 1, 2, 2]
    assert after.company.knockouts == 4
