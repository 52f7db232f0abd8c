"""What the pages of the tally show, without a window."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.views.epilogue.ends import final_title, final_view, final_words
from oathsworn_gui.games.oathsworn.views.epilogue.injury import injury_view
from oathsworn_gui.games.oathsworn.views.epilogue.level import level_view, seat_choice
from oathsworn_gui.games.oathsworn.views.epilogue.loot import (
    accept_words,
    drawn_view,
    is_by_hand,
    overflow_items,
    short_answer,
    strip_view,
)
from oathsworn_gui.games.oathsworn.views.epilogue.losses import (
    injuries_tile,
    items_tile,
    knockouts_of,
    outcome_words,
    seat_losses,
)
from oathsworn_gui.games.oathsworn.views.epilogue.moment import Moment, moment
from oathsworn_gui.games.oathsworn.views.epilogue.summary import tally_summary
from oathsworn_gui.tabletop.deck import deck_of
from oathsworn_gui.tabletop.state import put
from tests.games.oathsworn.builders.campaign import a_company
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.epilogue import (
    answered,
    anything,
    at_page,
    finished,
    in_tally,
    page_of,
    question,
    with_backpack,
    with_known_decks,
    with_loot,
)
from tests.games.oathsworn.builders.phrases import a_store, english

TEXTS = english()


def now(campaign: Campaign) -> Moment:
    return moment(a_store(campaign))


def test_marks_are_those_before_and_the_parts_of_this_encounter() -> None:
    campaign = at_page("losses", fallen=("2", "3"), difficulty="pilgrim")
    marked = knockouts_of(now(a_company(campaign, knockouts=17)))
    assert (marked.before, marked.added, marked.after) == (17, 3, 20)
    assert (marked.parts[0].code, marked.parts[0].amount) == ("knockouts.fallen", 2)


def test_who_falls_loses_two_items_and_the_others_one() -> None:
    there = now(at_page("losses", fallen=("2",)))
    fallen, other = seat_losses(there, "2", TEXTS), seat_losses(there, "1", TEXTS)
    assert (fallen.n, fallen.fallen, fallen.dead) == (2, True, False)
    assert (other.n, other.fallen) == (1, False)
    assert all(row.brought and not row.why_not for row in fallen.items)
    tile = items_tile(there, 0, TEXTS)
    assert items_tile(there, 2, TEXTS).after == tile.after - 2


def test_the_dead_of_a_hardcore_campaign_lose_everything_unasked() -> None:
    there = now(at_page("losses", fallen=("3",), hardcore=True))
    view = seat_losses(there, "3", TEXTS)
    assert view.dead
    assert {row.why_not for row in view.items} == {"Dead: all items are archived"}
    assert injuries_tile(there, TEXTS).words == TEXTS.say("epilogue.tile.injuries.hardcore")
    assert injury_view(there, "3", TEXTS).name == TEXTS.say("epilogue.injury.dead")


@pytest.mark.rule("HARD-10")
def test_it_is_told_when_too_few_classes_are_left() -> None:
    campaign = in_tally(fallen=("3",), hardcore=True)
    others = [cls for cls in printed().classes if cls not in {"ursus", "warden"}]
    campaign = a_company(campaign, dead_classes=tuple(others[:8]))
    while page_of(campaign) != "losses":
        campaign = answered(campaign, anything(question(campaign))).after
    words = outcome_words(now(campaign), TEXTS)
    assert words.endswith("Only 3 classes are left then: the campaign is lost.")
    lost = now(finished(campaign).after)
    assert final_title(lost, TEXTS) == "The campaign is lost"
    assert final_words(lost, TEXTS).startswith("Fewer than 4 classes are left alive.")


@pytest.mark.rule("TALLY-09")
def test_an_injury_is_dealt_where_the_deck_is_known_and_typed_where_not() -> None:
    typed = injury_view(now(at_page("losses", fallen=("2",))), "2", TEXTS)
    assert (typed.due, typed.to_type, typed.name) == (True, True, TEXTS.say("epilogue.injury.draw"))
    campaign = at_page("losses", fallen=("2",))
    campaign = campaign.evolve(decks=put(campaign.decks, "injury", deck_of({"Burn": 2})))
    dealt = injury_view(now(campaign), "2", TEXTS)
    assert (dealt.to_type, dealt.name, dealt.more) == (False, "Burn", "drawn as its new injury")
    assert not injury_view(now(campaign), "1", TEXTS).due


@pytest.mark.rule("SAVE-10")
def test_what_no_deck_holds_is_not_gained() -> None:
    here = now(with_known_decks(at_page("loot-2"), common_2=1))
    view = drawn_view(here, TEXTS)
    assert view.missing == "The deck of chapter 2 holds no more: 3 items are not gained."
    assert (view.typed, view.typing) == (False, None)
    assert accept_words(here, TEXTS).startswith("Take 1 item")
    assert not is_by_hand(here)
    last = drawn_view(now(at_page("loot-2", chapter="21", level=21)), TEXTS)
    assert last.missing == "No chapter follows, so there is no next deck: 4 items are not gained."


def test_a_table_types_in_what_it_draws_and_may_say_that_there_is_no_more() -> None:
    here = now(at_page("loot-2"))
    view = drawn_view(here, TEXTS)
    assert (view.n, view.three, view.typed) == (4, False, True)
    assert is_by_hand(here)
    short = short_answer(now(with_loot(at_page("loot-2"), "common-2", 3)), TEXTS)
    assert short is not None
    assert short[1] == "short"


def test_the_dead_are_given_no_loot() -> None:
    campaign = with_known_decks(in_tally(fallen=("3",), hardcore=True), common_2=6)
    campaign = answered(campaign, "accept", "accept", "accept").after
    view = strip_view(now(campaign), TEXTS)
    assert view.gained
    assert [taker.seat for taker in view.takers if taker.why_not] == ["3"]


@pytest.mark.rule("ITEM-09")
def test_all_items_can_be_archived_when_the_backpack_is_over_full() -> None:
    assert overflow_items(now(at_page("loot-2")), TEXTS) == ()
    campaign = at_page("loot-4")
    assert now(campaign).kind != "overflow"
    full = now(at_page_with_too_many())
    items = overflow_items(full, TEXTS)
    owned = len(full.campaign.company.backpack)
    owned += sum(len(who.equipped) for who in full.campaign.seats.values())
    assert len(items) == owned
    assert {one.words for one in items if one.seat is None} == {TEXTS.say("epilogue.backpack")}


def at_page_with_too_many() -> Campaign:
    campaign = at_page("loot-3")
    return answered(with_backpack(campaign, 14), anything(question(campaign))).after


def test_a_level_says_what_it_brings_and_what_each_chooses() -> None:
    here = now(in_tally(chapter="7", level=7))
    view = level_view(here, TEXTS)
    assert (view.before, view.after, view.choosing) == (7, 8, True)
    first, last = seat_choice(here, "1", TEXTS), seat_choice(here, "4", TEXTS)
    assert (first.what, first.asked) == ("animus", True)
    assert [one.key for one in first.choices] == ["animus", "regen"]
    assert first.choices[0].words == TEXTS.say("epilogue.animus-now", now="8", then="10")
    assert (last.what, last.asked) == ("companion-token", False)
    assert last.state == TEXTS.say("epilogue.waits", name=first.name)


def test_the_last_page_tells_each_of_the_four_before_and_after() -> None:
    campaign = in_tally(chapter="7", level=7, fallen=("2",))
    campaign = answered(campaign, "animus", "regen", "regen", "battleflow", "accept").after
    while page_of(campaign) != "end":
        campaign = answered(campaign, anything(question(campaign))).after
    view = tally_summary(now(campaign), TEXTS)
    assert (view.level.before, view.level.after) == (7, 8)
    assert (view.knockouts.before, view.knockouts.after) == (0, 1)
    rows = {one.seat: [row.words for row in one.rows] for one in view.seats}
    assert rows["1"] == ["MAX ANIMUS 8 › 10", "Loses Short Sword"]
    assert "REGEN 6 › 7" in rows["3"]
    assert "Permanent token: Battleflow" in rows["4"]
    assert [one.dead for one in view.seats] == [False] * 4


def test_the_end_of_the_campaign_has_marks_by_chapter() -> None:
    view = final_view(now(finished(in_tally(chapter="21", level=21, fallen=("2",))).after), TEXTS)
    assert (view.marks, view.track, view.elsewhere) == (1, 100, None)
    assert view.chapters == (("21", "victory", 1),)
