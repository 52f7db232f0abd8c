"""What a level grants: cards, traits."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.model.own import OwnCard
from oathsworn_gui.games.oathsworn.rules.base.entered_cards import with_own_card
from oathsworn_gui.games.oathsworn.rules.company.level import go_up, refuse_trait, row_of
from oathsworn_gui.games.oathsworn.rules.epilogue.tally import pages_of
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    an_oathsworn,
    codes,
    seat,
)
from tests.games.oathsworn.builders.epilogue import (
    answered,
    at_page,
    in_epilogue,
    in_tally,
    question,
)

THREE_TIMES = {"bushcraft", "keen-eyed", "quick-witted", "comradery"}


def with_cards(campaign: Campaign, *levels: int) -> Campaign:
    """Return the campaign with a card of the Warden of each of these levels."""
    for level in levels:
        key = f"warden-own-{level}"
        card = OwnCard(key=key, name=f"Own {level}", cls="warden", cooldown=1, level=level)
        campaign = with_own_card(campaign, card)
    return campaign


@pytest.mark.rule("LEVEL-03")
def test_the_table_of_levels_grants_what_is_printed() -> None:
    box = a_box(a_campaign())
    granted = {level: row_of(level, box) for level in range(2, 22)}
    assert [level for level, row in granted.items() if row.cards] == [2, 5, 10, 15]
    assert [level for level, row in granted.items() if row.trait] == [3, 6, 9, 11, 13, 16, 18, 20]
    assert [level for level, row in granted.items() if row.permanent_token] == [4, 7, 14, 19, 21]
    assert [level for level, row in granted.items() if row.animus_or_regen] == [8, 12, 17]


@pytest.mark.rule("LEVEL-12")
def test_a_full_character_unlocks_its_cards_of_exactly_the_new_level() -> None:
    campaign = with_cards(a_campaign(), 2, 3, 5)
    outcome = go_up(campaign, 2, a_box(campaign))
    new = set(seat(outcome.after).cards) - set(seat(campaign).cards)
    assert new == {"warden-own-2"}
    (told,) = (told for told in outcome.lines if told.code == "level.cards")
    assert told.params["n"] == 1


@pytest.mark.rule("LEVEL-14")
def test_unlocking_widens_the_pool_and_not_the_hand() -> None:
    campaign = with_cards(in_epilogue(), 2)
    assert campaign.encounter is not None
    hand = tuple(Slot(card=card) for card in seat(campaign).cards)
    assert len(hand) == 7
    seats = {**campaign.encounter.seats, "1": campaign.encounter.seats["1"].evolve(hand=hand)}
    campaign = campaign.evolve(encounter=campaign.encounter.evolve(seats=seats))
    after = go_up(campaign, 2, a_box(campaign)).after
    assert len(seat(after).cards) == 8
    assert after.encounter is not None
    assert after.encounter.seats["1"].hand == hand


@pytest.mark.rule("LEVEL-15")
@each_of(("level", "unlocks"), [(2, 0), (5, 1), (9, 0), (10, 1), (15, 1)])
def test_a_companion_unlocks_an_archetype_card_where_the_table_says_so(
    level: int, unlocks: int
) -> None:
    campaign = a_campaign()
    outcome = go_up(campaign, level, a_box(campaign))
    told = [line for line in outcome.lines if line.code == "level.archetype"]
    assert [line.params["name"] for line in told] == ["Tam"] * unlocks
    assert seat(outcome.after, "4").cards == ()


def test_cards_nobody_has_named_are_told_to_lie_in_the_box() -> None:
    campaign = a_campaign()
    assert codes(go_up(campaign, 2, a_box(campaign))).count("level.cards-at-table") == 3


@pytest.mark.rule("LEVEL-19")
def test_the_company_marks_one_of_twelve_traits() -> None:
    campaign = in_tally(chapter="2", level=2)
    asked = question(campaign)
    assert (asked.kind, len(asked.options)) == ("tally.trait", 12)
    after = answered(campaign, "herbalist", "accept").after
    assert dict(after.company.traits) == {"herbalist": 1}


@pytest.mark.rule("LEVEL-19")
def test_four_traits_can_be_marked_three_times_and_eight_once() -> None:
    box = a_box(a_campaign())
    for key, trait in box.printed.traits.items():
        most = 3 if key in THREE_TIMES else 1
        assert trait.most == most
        campaign = a_company(a_campaign(), traits={key: most})
        refusal = refuse_trait(campaign, key, box)
        assert refusal is not None
        assert refusal.params["most"] == most
        assert refuse_trait(a_company(a_campaign(), traits={}), key, box) is None


@pytest.mark.rule("LEVEL-12")
def test_cards_of_a_level_passed_by_are_not_unlocked_with_a_later_one() -> None:
    campaign = with_cards(a_campaign(), 2, 5)
    outcome = go_up(campaign, 5, a_box(campaign))
    assert set(seat(outcome.after).cards) - set(seat(campaign).cards) == {"warden-own-5"}


def test_an_unread_regen_is_asked_for_before_it_is_raised() -> None:
    campaign = an_oathsworn(in_tally(chapter="7", level=7), "1", regen=None)
    asked = answered(campaign, "regen", "animus", "animus", "animus", "accept").after
    assert question(asked).kind == "number.regen"
    assert seat(answered(asked, 4).after).regen == 5


@pytest.mark.rule("TALLY-01")
def test_the_level_page_of_the_last_rise_stays_while_the_tally_goes_on() -> None:
    campaign = at_page("loot-1", chapter="20", level=20)
    assert seat(campaign).level == 21
    assert pages_of(campaign, a_box(campaign))[:2] == ("level", "loot-1")
