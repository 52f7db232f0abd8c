"""What the story page shows beside the map: the chapter, the four, closing, secret decisions."""

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.company.table import ChooseStoryMode
from oathsworn_gui.games.oathsworn.actions.map.journey import BeginJourney, VisitNode
from oathsworn_gui.games.oathsworn.actions.shops.trade import VisitShop
from oathsworn_gui.games.oathsworn.actions.story.reading import DecideInSecret
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import Ally
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.model.procedures import SecretDecision
from oathsworn_gui.games.oathsworn.views.story.book_text_words import read_back
from oathsworn_gui.games.oathsworn.views.story.chapter import (
    chapter_start,
    instant_chapter,
    may_choose_form,
    runner_view,
    what_to_read,
)
from oathsworn_gui.games.oathsworn.views.story.closing import closing_view, flag_views
from oathsworn_gui.games.oathsworn.views.story.company import (
    ally_rows,
    company_view,
    seat_numbers,
    seat_row,
)
from oathsworn_gui.games.oathsworn.views.story.secret import secret_start, secret_view
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, a_company, an_oathsworn, do
from tests.games.oathsworn.builders.story import in_story
from tests.games.oathsworn.views.phrases import PHRASES

TEXTS = PHRASES.texts


def decision(campaign: Campaign) -> SecretDecision:
    top = campaign.pending[-1]
    assert isinstance(top, SecretDecision)
    return top


# --------------------------------------------------------------------------------- the chapter


def test_what_is_read_follows_location_path_and_node() -> None:
    stories = (in_story(), in_story(location=7), in_story(location=7, path="B"))
    assert [what_to_read(story, TEXTS) for story in stories] == [
        TEXTS.say("story.read.begin", chapter="1"),
        TEXTS.say("story.read.location", n=7),
        TEXTS.say("story.read.location-on-path", n=7, path="B"),
    ]
    campaign = do(in_story(location=7), BeginJourney(rations=1), VisitNode(node="4"))
    assert what_to_read(campaign, TEXTS) == TEXTS.say("story.read.node", node="4")
    campaign = do(campaign, VisitNode(node="9"), VisitNode(node="4"))
    assert what_to_read(campaign, TEXTS) == TEXTS.say("story.read.node-again", node="4")


@pytest.mark.rule("INSTANT-02")
def test_an_instant_chapter_offers_each_shop_once_and_no_runner() -> None:
    campaign = do(a_campaign(), ChooseStoryMode(mode="instant"))
    shown = instant_chapter(campaign, a_box(campaign), TEXTS)
    assert [(shop.key, shop.open) for shop in shown.shops] == [
        ("banksmith", True),
        ("apothecary", True),
    ]
    assert shown.may_go_back
    assert not runner_view(campaign, a_box(campaign)).offered
    after = do(campaign, VisitShop(shop="banksmith"))
    shown = instant_chapter(after, a_box(after), TEXTS)
    assert [shop.open for shop in shown.shops] == [False, True]
    assert not shown.may_go_back
    assert runner_view(a_campaign(), a_box(campaign)).offered


@pytest.mark.rule("INSTANT-01")
def test_the_form_is_chosen_until_something_was_done() -> None:
    assert may_choose_form(a_campaign(), a_box(a_campaign()))
    begun = in_story(location=7)
    assert not may_choose_form(begun, a_box(begun))


def test_the_start_of_a_chapter_is_told_until_it_was_begun() -> None:
    fresh = chapter_start(a_campaign(), TEXTS)
    assert (fresh.shown, fresh.lost) == (True, False)
    assert not chapter_start(in_story(filled=1), TEXTS).shown
    waiting = chapter_start(an_oathsworn(in_story(filled=1), "1", lost="story"), TEXTS)
    assert (waiting.shown, waiting.lost) == (True, True)
    assert "Brannoc" in waiting.words


# ------------------------------------------------------------------------------------ the four


def test_a_row_speaks_of_all_it_shows() -> None:
    scar = Injury(id="j1", name="Scar")
    campaign = an_oathsworn(a_campaign(), "1", tokens={"redraw": 2}, iron=4, hp=2, injuries=(scar,))
    row = seat_row(campaign, "1", a_box(campaign), TEXTS)
    assert [(held.what, held.n) for held in row.held] == [
        ("redraw", 2),
        ("injury", 1),
        ("iron", 4),
    ]
    for words in ("Brannoc", "Warden", "2 of 6 HP", "2 Redraw", "1 injury", "4 iron"):
        assert words in row.spoken
    assert row.low
    assert not seat_row(campaign, "2", a_box(campaign), TEXTS).low


def test_what_the_four_have_together_is_told() -> None:
    campaign = an_oathsworn(an_oathsworn(a_campaign(), "1", iron=4, hp=0), "2", iron=3)
    campaign = a_company(campaign, allies=())
    before = sum(who.iron for who in campaign.seats.values())
    shown = company_view(campaign, TEXTS)
    assert shown.iron == before
    assert shown.allies == TEXTS.say("story.four.allies.none")
    assert "Brannoc" in shown.hp_words
    hounds = tuple(Ally(id=f"a{n}", card="hound", name="Hound") for n in (1, 2))
    kept = a_company(campaign, allies=hounds)
    assert company_view(kept, TEXTS).allies_named == "Hound"
    (row,) = ally_rows(kept, a_box(kept))
    assert (row.name, row.defense) == ("Hound ×2", None)


@pytest.mark.rule("TOKEN-06")
def test_a_permanent_token_has_three_marks() -> None:
    campaign = an_oathsworn(a_campaign(), "1", permanent={"redraw": 2}, tokens={"redraw": 5})
    shown = seat_numbers(campaign, a_box(campaign), "1")
    assert shown.permanent["redraw"] == (2, 3)
    assert shown.permanent["defense"] == (0, 3)
    assert (shown.tokens.get("redraw"), shown.hp, shown.most) == (5, 6, 6)


# ------------------------------------------------------------------------- the end of the story


@pytest.mark.rule("TIME-07", "TIME-08", "TIME-10")
def test_the_end_tells_gains_losses_and_who_goes_on() -> None:
    campaign = an_oathsworn(in_story(filled=8), "1", hp=4, tokens={"redraw": 2})
    shown = closing_view(campaign, a_box(campaign), TEXTS)
    assert dict(shown.gained)["due-10"] == "Space 10: extra unique item, in the epilogue"
    assert dict(shown.lost) == {"lost-7": "Space 7: Battleflow"}
    assert (shown.shops, shown.reminders) == ((), ())
    first = shown.company[0]
    assert (first.spoken, first.most) == ("Brannoc: 4 HP, 2 Redraw", 6)
    early = closing_view(in_story(filled=2), a_box(campaign), TEXTS)
    assert dict(early.gained)["gained-7"] == "Space 7: Battleflow"
    assert early.company[1].tokens == "1 Battleflow"


@pytest.mark.rule("SAVE-07")
def test_a_flag_that_the_track_gives_says_so() -> None:
    unique, special, ambushed = flag_views(in_story(filled=8), TEXTS)
    assert (unique.stands, unique.spoken) == (True, TEXTS.say("closing.flag-by-track"))
    assert not special.stands
    assert not ambushed.stands
    assert not flag_views(in_story(filled=10), TEXTS)[0].stands


# ---------------------------------------------------------------------------- secret decisions


@pytest.mark.rule("STORY-11")
def test_a_decision_counts_once_all_have_chosen() -> None:
    campaign = do(a_campaign(), DecideInSecret(way="screen", choices=("Go", "Stay")))
    shown = secret_view(campaign, decision(campaign))
    number = len(shown.players)
    assert (shown.done, shown.faces, shown.counts) == (0, 2, ())
    assert shown.solo is (number < 2)
    for n in range(number):
        assert secret_view(campaign, decision(campaign)).done == n
        campaign = do(campaign, Answer(procedure=campaign.pending[-1].id, value="2"))
    assert secret_view(campaign, decision(campaign)).counts == ((2, number),)


def test_a_decision_begins_as_the_table_draws() -> None:
    at_table = secret_start(a_campaign().evolve(dealer="table"))
    assert (at_table.way, at_table.most) == ("dice", 6)
    assert secret_start(a_campaign().evolve(dealer="program")).way == "screen"


# ------------------------------------------------------------------------------- the book says


def test_a_line_is_read_back_with_what_it_comes_to() -> None:
    campaign = an_oathsworn(in_story(), "1", iron=2)
    held = sum(who.iron for who in campaign.seats.values())
    found = read_back(PHRASES, campaign, a_box(campaign), "iron +3")
    assert found.refusal is None
    (echo,) = found.echoes
    assert not echo.wrong
    assert echo.words.endswith(TEXTS.say("says.to.iron", n=held + 3))
    unread = read_back(PHRASES, campaign, a_box(campaign), "nonsense of all kinds")
    assert unread.refusal is not None
    assert (unread.effects, unread.echoes) == ((), ())


def test_what_would_change_nothing_is_told_as_wrong() -> None:
    campaign = in_story(clues=("3",))
    (echo,) = read_back(PHRASES, campaign, a_box(campaign), "clue 3").echoes
    assert echo.wrong
