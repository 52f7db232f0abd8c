"""What stands beside and above the map: traits, spots to mark, event decks."""

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions.map.spots import MarkSpot, SetMapPicture
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.views.map.event_decks import drawn_numbers, event_deck_view
from oathsworn_gui.games.oathsworn.views.map.map_view import sight_of
from oathsworn_gui.games.oathsworn.views.map.spots import map_tools_view, marking_of, marking_view
from oathsworn_gui.games.oathsworn.views.map.traits import trait_views
from oathsworn_gui.tabletop.deck import Deck
from oathsworn_gui.tabletop.state import put
from oathsworn_gui.tabletop.texts import Texts
from tests.games.oathsworn.builders.campaign import a_box, a_company, an_oathsworn, do
from tests.games.oathsworn.builders.story import in_story

TEXTS = Texts(read_texts())


def hurt(**options: str) -> Campaign:
    campaign = an_oathsworn(in_story(tokens=(4,), filled=7), "1", hp=3)
    campaign = an_oathsworn(campaign, "2", injuries=(Injury(id="j1", name="Broken arm"),))
    marked = a_company(campaign, traits={"tough-as-nails": 1, "field-medic": 1})
    return marked.evolve(table_options=options)


@pytest.mark.rule("LEVEL-23", "LEVEL-29")
def test_each_trait_offers_its_uses_with_what_its_time_does() -> None:
    campaign = hurt()
    tough, medic = trait_views(campaign, a_box(campaign), TEXTS)
    assert (tough.rule, medic.rule) == ("LEVEL-29", "LEVEL-23")
    assert [use.name for use in tough.uses] == ["heal-1", "heal-2", "heal-3", "heal-4"]
    assert [use.name for use in medic.uses] == ["archive-j1"]
    assert "a city event" in tough.coming
    assert "3" in tough.uses[0].words


def test_what_the_current_printing_changed_costs_no_time() -> None:
    campaign = hurt(**{"field-medic": "iron", "tough-as-nails": "set-up"})
    tough, medic = trait_views(campaign, a_box(campaign), TEXTS)
    assert tough.uses == ()
    assert (tough.coming, medic.coming) == ("", "")
    assert tough.none == TEXTS.say("story.traits.later")


def test_the_next_free_number_is_asked_for_and_goes_back_when_its_mark_does() -> None:
    campaign = in_story(tokens=(12,))
    box = a_box(campaign)
    assert marking_view(campaign, box, None, 0).number == 12
    picked = marking_view(campaign, box, 5, 0)
    assert (picked.number, picked.again, picked.lying) == (5, False, (None, 12))
    marked = do(campaign, MarkSpot(number=12, x=0.5, y=0.5, called="Town"))
    box = a_box(marked)
    assert marking_view(marked, box, None, 12).number == 13
    assert marking_view(marked, box, None, 3).number == 3  # the mark of 3 was taken back
    shown = marking_view(marked, box, 12, 0)
    assert shown.again
    assert shown.spot is not None
    assert (shown.spot.x, shown.spot.marked) == (0.5, True)
    assert set(marking_of(marked, box, None).marks) == {12}
    assert len(marking_of(marked, box, None).default) == 29


def test_a_picture_that_cannot_be_shown_lies_on_the_drawn_default() -> None:
    campaign = do(in_story(tokens=(4,)), SetMapPicture(picture="AAAA", called="Town"))
    box = a_box(campaign)
    assert map_tools_view(campaign, box, TEXTS)[:2] == ("Town", True)
    seen = sight_of(campaign, box, TEXTS, None)
    assert (seen.picture, seen.loose) == ("AAAA", (4,))
    unseen = sight_of(campaign, box, TEXTS, None, can_show=lambda _: False)
    assert (unseen.picture, unseen.loose) == ("", ())
    assert marking_of(campaign, box, None).default == {}


@pytest.mark.rule("EVENT-02")
def test_an_event_deck_tells_what_is_left_and_what_was_archived() -> None:
    campaign = in_story(events=("city 12", "deepwood 3", "city 40"))
    campaign = campaign.evolve(decks=put(campaign.decks, "event.city", Deck(rest={"7": 1})))
    shown = event_deck_view(campaign, a_box(campaign), TEXTS, "city")
    assert shown.left == "1"
    assert "40" in shown.drawn
    assert shown.tip.endswith(drawn_numbers(campaign, TEXTS, "city"))
    assert "12, 40" in drawn_numbers(campaign, TEXTS, "city")
    empty = campaign.evolve(decks=put(campaign.decks, "event.city", Deck()))
    tip = event_deck_view(empty, a_box(empty), TEXTS, "city").tip
    assert tip.endswith(TEXTS.say("story.deck.empty"))
