"""Injury cards of the tally: dealt from a deck the program knows, or drawn at the table."""

import pytest

from oathsworn_gui.games.oathsworn.actions.company.sheets import RemoveInjury
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.rules.company.injuries import (
    CURATIVE,
    INJURIES,
    archive_injuries,
    draw_injury,
    drawn_options,
    gain_injury,
)
from oathsworn_gui.games.oathsworn.rules.epilogue.injuries import dealt
from oathsworn_gui.games.oathsworn.summary import reveals
from oathsworn_gui.tabletop.deck import Deck, deck_of
from oathsworn_gui.tabletop.state import put
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    an_oathsworn,
    choices,
    codes,
    do,
    seat,
)
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.epilogue import (
    answered,
    at_page,
    finished,
    question,
    tally_of,
)


def injury_deck(campaign: Campaign) -> Deck:
    return campaign.decks["injury"]


def with_deck(campaign: Campaign, **cards: int) -> Campaign:
    """Return the campaign with an injury deck the program knows: copies by card."""
    return campaign.evolve(decks=put(campaign.decks, "injury", deck_of(cards)))


def with_grit(campaign: Campaign) -> Campaign:
    return a_company(campaign, traits={"true-grit": 1})


def held(campaign: Campaign, key: str) -> list[str]:
    return [injury.name for injury in seat(campaign, key).injuries]


@pytest.mark.rule("TALLY-09")
def test_the_program_draws_the_injuries_of_all_who_fell_and_asks_nothing() -> None:
    campaign = with_deck(at_page("losses", fallen=("1", "3")), ribs=1, gash=2)
    assert question(campaign).kind == "tally.lose"
    shown = [one.name for one in dealt(campaign, tally_of(campaign), a_box(campaign))]
    after = finished(campaign).after
    assert [held(after, key) for key in "1234"] == [[shown[0]], [], [shown[1]], []]
    assert injury_deck(after).left == 1


def test_what_is_shown_is_what_is_written_however_often_one_looks() -> None:
    campaign = with_deck(at_page("losses", fallen=("2",)), ribs=1, gash=1, burn=1)
    first = dealt(campaign, tally_of(campaign), a_box(campaign))
    assert dealt(campaign, tally_of(campaign), a_box(campaign)) == first
    assert held(finished(campaign).after, "2") == [first[0].name]
    assert injury_deck(campaign).left == 3


@pytest.mark.rule("SHOP-17")
def test_a_curative_that_comes_up_is_no_injury_and_leaves_the_deck() -> None:
    campaign = with_deck(at_page("losses", fallen=("1",)), curative=1)
    outcome = finished(campaign)
    assert held(outcome.after, "1") == []
    assert "tally.curative" in codes(outcome)
    assert injury_deck(outcome.after).left == 0


@pytest.mark.rule("SHOP-17")
@each_of(("held", "left"), [(2, {"curatives": 1}), (1, {}), (0, {"curatives": 0})])
def test_a_curative_drawn_at_the_table_is_counted_down(held: int, left: dict[str, int]) -> None:
    campaign = a_company(at_page("losses", fallen=("1",)), counters={"curatives": held})
    assert finished(answered(campaign, "").after).after.company.counters == left


@pytest.mark.rule("TALLY-10", "LEVEL-30")
def test_with_true_grit_two_come_up_one_is_kept_and_the_other_goes_back() -> None:
    campaign = with_grit(with_deck(at_page("losses", fallen=("1", "3")), ribs=1, gash=1, burn=1))
    first = question(campaign)
    assert (first.kind, len(first.options), first.seats) == ("tally.injury-true-grit", 2, ("1",))
    kept, back = (option.key for option in first.options)
    campaign = answered(campaign, kept).after
    second = question(campaign)
    assert second.seats == ("3",)
    assert {option.key for option in second.options} == {"ribs", "gash", "burn"} - {kept}
    after = finished(answered(campaign, back).after).after
    assert (held(after, "1"), held(after, "3")) == ([kept], [back])
    assert injury_deck(after).left == 1


@pytest.mark.rule("TALLY-10")
def test_with_true_grit_a_curative_may_be_kept_instead_of_the_injury() -> None:
    campaign = with_grit(with_deck(at_page("losses", fallen=("1",)), ribs=1, curative=1))
    after = finished(answered(campaign, "curative").after).after
    assert held(after, "1") == []
    assert injury_deck(after).pile == {"ribs": 1}


@pytest.mark.rule("SAVE-10")
def test_from_an_empty_injury_deck_nobody_draws_and_it_is_told() -> None:
    campaign = with_deck(at_page("losses", fallen=("1", "3")), ribs=1)
    outcome = finished(campaign)
    assert (held(outcome.after, "1"), held(outcome.after, "3")) == (["ribs"], [])
    assert [told.params["name"] for told in outcome.lines if told.code == "tally.no-injury-left"]


def test_an_injury_dealt_has_the_numbers_of_its_card() -> None:
    campaign = with_deck(at_page("losses", fallen=("1",), line="practice"), **{"scalded-hand": 1})
    (injury,) = seat(finished(campaign).after).injuries
    assert (injury.name, injury.cost, injury.cooldown) == ("Scalded Hand", 1, 2)


def test_injuries_that_a_page_shows_count_as_turned_up() -> None:
    before = with_deck(at_page("loot-4", fallen=("1",)), ribs=2)
    after = answered(before, "accept").after
    assert reveals(before, after)
    assert not reveals(after, answered(after, ("i1", "i2")).after)


def test_our_own_campaign_begins_with_an_injury_deck_the_printed_one_without() -> None:
    of_each = dict.fromkeys(printed().lines["practice"].injuries, 2)
    practice = a_campaign(choose=choices(line="practice"))
    assert injury_deck(practice).pile == of_each
    assert "injury" not in a_campaign().decks


@pytest.mark.rule("SETUP-26")
def test_an_archived_injury_goes_back_into_a_deck_that_is_known() -> None:
    card = Injury(id="j9", name="Scalded Hand")
    campaign = an_oathsworn(a_campaign(line="practice"), injuries=(card,))
    after = do(with_deck(campaign, curative=1), RemoveInjury(seat="1", injury="j9"))
    assert injury_deck(after).pile == {"curative": 1, "scalded-hand": 1}
    assert "injury" not in archive_injuries(campaign, "1", box=a_box(campaign)).decks


def test_one_card_left_is_no_choice_even_with_true_grit() -> None:
    campaign = with_grit(with_deck(at_page("losses", fallen=("1",)), ribs=1))
    assert draw_injury(campaign).cards == ("ribs",)
    assert question(campaign).kind == "tally.lose"


@pytest.mark.rule("SETUP-26")
def test_a_deck_that_has_all_copies_of_an_injury_takes_no_third_back() -> None:
    card = Injury(id="j9", name="Scalded Hand")
    campaign = an_oathsworn(a_campaign(line="practice"), injuries=(card,))
    campaign = with_deck(campaign, **{"scalded-hand": 2})
    after = archive_injuries(campaign, "1", box=a_box(campaign))
    assert held(after, "1") == []
    assert injury_deck(after).pile == {"scalded-hand": 2}


def test_of_two_injuries_the_one_named_is_archived() -> None:
    both = (Injury(id="j8", name="Ribs"), Injury(id="j9", name="Scalded Hand"))
    campaign = an_oathsworn(a_campaign(), injuries=both)
    after = archive_injuries(campaign, "1", "j8", box=a_box(campaign))
    assert [injury.id for injury in seat(after).injuries] == ["j9"]


@pytest.mark.rule("SHOP-17")
@each_of(("before", "left"), [(2, 1), (1, 0), (0, 0)])
def test_a_curative_drawn_at_the_table_is_one_fewer_of_those_counted(
    before: int, left: int
) -> None:
    campaign = a_company(a_campaign(), counters={"curatives": before})
    after = gain_injury(campaign, "1", "", a_box(campaign)).after
    assert after.company.counters.get("curatives", 0) == left
    assert seat(after).injuries == ()


@pytest.mark.rule("SHOP-17", "LEVEL-30")
def test_of_two_cards_turned_up_a_curative_is_offered_as_one() -> None:
    campaign = a_company(a_campaign(), traits={"true-grit": 1})
    deck = Deck(known=(CURATIVE, "gash"), rest={})
    campaign = campaign.evolve(decks={**campaign.decks, INJURIES: deck})
    found = [(one.key, one.code) for one in drawn_options(campaign, a_box(campaign))]
    assert found == [(CURATIVE, "injury.curative"), ("gash", "injury.card")]
