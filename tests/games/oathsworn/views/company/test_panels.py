"""What the panels of the company show, without a window: strip, iron, tokens, evening, readings."""

import pytest

from oathsworn_gui.games.oathsworn.views.company.corrections import (
    decks_to_correct,
    sheets_to_correct,
)
from oathsworn_gui.games.oathsworn.views.company.seat_panels import states_view, token_rows
from oathsworn_gui.games.oathsworn.views.company.strip import strip_view
from oathsworn_gui.games.oathsworn.views.company.table_panels import (
    PurseView,
    edition_view,
    evening_seats,
    iron_view,
)
from oathsworn_gui.tabletop.deck import deck_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    an_item,
    an_oathsworn,
)
from tests.games.oathsworn.builders.phrases import English, english


def test_the_strip_shows_chapters_around_the_one_that_is_played() -> None:
    first, later = a_campaign(), a_campaign(chapter="7")
    assert [key for key, _ in strip_view(first, a_box(first), english(), 4).chapters] == [
        *("1", "2", "3", "4"),
    ]
    shown = strip_view(later, a_box(later), english(), 4)
    assert [key for key, _ in shown.chapters] == ["5", "6", "7", "8"]
    assert shown.chapter == "7"


def test_the_strip_counts_free_slots_and_those_too_many() -> None:
    campaign = a_company(a_campaign(), backpack=(an_item(id="x"),))
    view = strip_view(campaign, a_box(campaign), english(), 4)
    assert (view.backpack.names, view.backpack.most) == (("Sword",), 12)
    assert view.room == english().say("company.backpack.free", n=11)


def test_iron_is_shared_evenly_or_as_the_table_says() -> None:
    campaign = a_campaign()
    for seat, iron in zip("1234", (5, 0, 1, 2), strict=True):
        campaign = an_oathsworn(campaign, seat, iron=iron)
    view = iron_view(campaign, 6, ())
    assert [purse.held for purse in view.purses] == [5, 0, 1, 2]
    assert sum(purse.gain for purse in view.purses) == 6
    assert sum(purse.loss for purse in view.purses) == 6
    assert (view.total, view.short) == (8, 0)
    assert iron_view(campaign, 10, ()).short == 2
    own = iron_view(campaign, 3, (3, 0, 0, 0))
    assert own.purses[0] == PurseView(held=5, gain=3, loss=3)


@pytest.mark.rule("TOKEN-06")
def test_permanent_tokens_have_three_boxes() -> None:
    campaign = an_oathsworn(a_campaign(), "1", permanent={"animus": 3, "redraw": 1})
    rows = {row.token: (row.boxes, row.full) for row in token_rows(campaign.seats["1"])}
    assert rows["animus"] == ("●●●", True)
    assert rows["redraw"] == ("●○○", False)
    assert rows["defense"] == ("○○○", False)


def test_statuses_are_always_offered_and_a_medic_only_where_there_is_one() -> None:
    campaign = an_oathsworn(a_campaign(), "1", statuses={"bleed": 2, "odd": 1})
    view = states_view(campaign, a_box(campaign), "1")
    assert view.statuses[0] == ("bleed", 2)
    assert view.statuses[-1] == ("odd", 1)
    assert len(view.statuses) == 7
    assert view.medic is None


def test_who_plays_a_seat_this_evening() -> None:
    own = a_campaign()
    row = evening_seats(own)[0]
    assert (row.now, row.keys[0]) == (0, own.seats["1"].player)
    other = row.others[0][0]
    lent = evening_seats(an_oathsworn(own, "1", stand_in=other))[0]
    assert lent.keys[lent.now] == other


def test_a_campaign_that_names_no_edition_plays_the_first() -> None:
    assert edition_view(a_campaign()) == ("first", 0)


def test_every_number_of_a_sheet_can_be_corrected() -> None:
    campaign = a_campaign()
    company, *seats = sheets_to_correct(campaign, a_box(campaign), English(campaign))
    assert (company.seat, company.glyph) == ("", "")
    assert [sheet.seat for sheet in seats] == ["1", "2", "3", "4"]
    by_key = {one.key: one for one in seats[0].numbers}
    assert by_key["hp.1"].now == campaign.seats["1"].hp
    assert by_key["token.defense.1"].group == "tokens"
    assert by_key["token.defense.1"].icon == "shield-half-full"


def test_might_decks_are_not_among_those_to_correct() -> None:
    campaign = a_campaign()
    campaign = campaign.evolve(decks={**campaign.decks, "common-1": deck_of({"hay-axe": 2})})
    assert any(deck.startswith("might") or "oathsworn" in deck for deck in campaign.decks)
    assert decks_to_correct(campaign) == ("common-1", "event.city", "event.deepwood")
