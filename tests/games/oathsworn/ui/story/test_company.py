"""The four on the story page: HP, tokens, injuries, MIGHT decks and allies by key and by mouse."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.company.bag import GainAlly
from oathsworn_gui.games.oathsworn.actions.company.sheets import GainInjury
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.rules.might.decks import move_card
from oathsworn_gui.games.oathsworn.ui.story.company import StoryCompany
from oathsworn_gui.ui.widgets import PrimaryButton
from tests.games.oathsworn.builders.campaign import a_campaign, a_company, an_oathsworn, do, seat
from tests.games.oathsworn.builders.story import in_story
from tests.games.oathsworn.ui.benches.story_page import Bench


def bench(qtbot: QtBot, campaign: Campaign) -> Bench[StoryCompany]:
    return Bench(qtbot, campaign, StoryCompany)


def hp_of(table: Bench[StoryCompany]) -> list[int]:
    return [seat(table.campaign, key).hp for key in SEATS]


@pytest.mark.rule("HP-01")
def test_each_loses_one_hp_in_one_key_once_all_four_are_open(qtbot: QtBot) -> None:
    table = bench(qtbot, in_story())
    table.widget.open_all()  # the page's key Y
    before = hp_of(table)
    table.press("-")
    assert hp_of(table) == [hp - 1 for hp in before]
    assert len(table.store.history.done) == 1
    table.store.undo()
    assert hp_of(table) == before


def test_one_gains_a_redraw_in_two_keys_once_all_four_are_open(qtbot: QtBot) -> None:
    table = bench(qtbot, in_story())
    table.widget.open_all()
    table.press("2r")
    assert [seat(table.campaign, key).tokens.get("redraw", 0) for key in SEATS] == [0, 1, 0, 0]
    table.press("R")
    assert not seat(table.campaign, "2").tokens
    table.press("R")
    assert table.shell.refused == ["token.none"]


def test_by_mouse_a_press_on_a_row_opens_it_and_another_closes_it(qtbot: QtBot) -> None:
    table = bench(qtbot, in_story())
    table.click("four-3")
    table.click("hp-1")
    table.click("empowered+1")
    assert (seat(table.campaign, "3").hp, seat(table.campaign, "3").tokens["empowered"]) == (5, 1)
    table.click("four-3")
    assert not table.sees("four-panel")
    table.click("four-all")
    table.click("defense+1")
    assert [seat(table.campaign, key).tokens.get("defense") for key in SEATS] == [1, 1, 1, 1]


@pytest.mark.rule("HP-02", "HP-06")
def test_hp_stop_at_zero_and_the_story_decides(qtbot: QtBot) -> None:
    table = bench(qtbot, an_oathsworn(in_story(), "1", hp=1))
    assert "at 0" not in table.find("four-hp-told").property("text")
    table.widget.open_seat("1")
    table.press("-")
    assert seat(table.campaign).hp == 0
    assert "story decides" in table.find("four-hp-told").property("text")
    assert not table.button("hp-1").isEnabled()
    table.press("-")
    assert table.shell.refused == ["hp.none-left"]


@pytest.mark.rule("TOKEN-05", "TOKEN-06")
def test_a_permanent_token_in_the_story_brings_its_combat_token_and_has_three_boxes(
    qtbot: QtBot,
) -> None:
    table = bench(qtbot, in_story())
    table.click("four-1")
    for _ in range(3):
        table.click("permanent-redraw")
    assert seat(table.campaign).permanent["redraw"] == 3
    assert seat(table.campaign).tokens["redraw"] == 3
    assert "3 of 3" in table.button("permanent-redraw").accessibleName()
    table.click("permanent-redraw")  # a box marked by mistake
    assert seat(table.campaign).permanent["redraw"] == 2


def test_an_injury_is_gained_and_archived(qtbot: QtBot) -> None:
    table = bench(qtbot, in_story())
    table.widget.open_seat("2")
    table.press("j7\n")
    injuries = seat(table.campaign, "2").injuries
    assert [injury.name for injury in injuries] == ["7"]
    table.click(f"four-heal-{injuries[0].id}")
    assert seat(table.campaign, "2").injuries == ()


@pytest.mark.rule("MIGHT-08")
def test_one_token_of_any_kind_resets_the_decks_chosen(qtbot: QtBot) -> None:
    campaign = an_oathsworn(in_story(), "1", tokens={"battleflow": 1})
    for deck in ("white", "yellow"):
        campaign = move_card(campaign, f"oathsworn.{deck}", "0", "discard")
    table = bench(qtbot, campaign)
    table.widget.open_seat("1")
    assert not table.sees("reset-red")
    table.click("reset-yellow")
    table.press("m\n")
    assert not seat(table.campaign).tokens
    left = {d: len(table.campaign.decks[f"oathsworn.{d}"].discard) for d in ("white", "yellow")}
    assert left == {"white": 0, "yellow": 1}


def test_without_a_token_the_key_says_why_no_deck_is_reset(qtbot: QtBot) -> None:
    table = bench(qtbot, in_story())
    table.widget.open_seat("1")
    table.press("m")
    assert table.shell.refused == ["might.no-token"]


@pytest.mark.rule("ALLY-02", "ALLY-03")
def test_allies_are_gained_by_name_and_archived(qtbot: QtBot) -> None:
    table = bench(qtbot, a_company(in_story(), allies=()))
    table.widget.open_allies()
    table.press("12\n")
    table.press("Lost child")
    table.click("four-ally-gain-quiet")
    gained = table.campaign.company.allies[-2:]
    assert [(ally.name, ally.combat) for ally in gained] == [("12", True), ("Lost child", False)]
    assert table.button("four-allies").text() == "2 allies"
    table.click(f"four-archive-{gained[0].id}")
    assert [ally.name for ally in table.campaign.company.allies] == ["Lost child"]


def test_escape_closes_and_the_page_has_the_keys_again(qtbot: QtBot) -> None:
    table = bench(qtbot, in_story())
    table.page.setFocus()
    table.widget.open_seat("4")
    table.press("\\")
    assert not table.sees("four-panel")
    assert table.page.hasFocus()


def test_rows_and_panel_follow_an_undo(qtbot: QtBot) -> None:
    table = bench(qtbot, in_story())
    table.widget.open_seat("1")
    table.press("--")
    assert "4 of 6 HP" in table.find("four-1").accessibleName()
    table.store.undo()
    assert "5 of 6 HP" in table.find("four-1").accessibleName()
    assert table.find("number-hp").property("text") == "5"


def test_a_row_speaks_of_all_it_shows(qtbot: QtBot) -> None:
    campaign = an_oathsworn(a_campaign(), "1", tokens={"redraw": 2}, iron=4, hp=2)
    campaign = a_company(campaign, allies=())
    campaign = do(campaign, GainInjury(seat="1", name="Scar"), GainAlly(name="Hound"))
    table = bench(qtbot, campaign)
    spoken = table.find("four-1").accessibleName()
    for words in ("Brannoc", "Warden", "2 of 6 HP", "2 Redraw", "1 injury", "4 iron"):
        assert words in spoken
    assert table.button("four-allies").text() == "1 ally"


@pytest.mark.parametrize("width", [416, 600, 900])
def test_nothing_of_the_open_panel_has_to_be_scrolled(qtbot: QtBot, width: int) -> None:
    table = Bench(qtbot, in_story(), StoryCompany, width)
    for name, last in (("four-all", "permanent-redraw"), ("four-1", "four-might-why")):
        table.click(name)
        qtbot.waitUntil(lambda last=last: table.sees(last) and table.shows_whole(last))


def test_enter_presses_no_button_of_a_seat_while_an_orange_one_is_shown(qtbot: QtBot) -> None:
    table = bench(qtbot, in_story())
    table.click("four-3")
    gain = table.widget.findChild(QPushButton, "redraw+1")
    assert gain is not None
    orange = PrimaryButton(table.context.theme, "Draw these 3", "", "Enter")
    orange.setParent(table.widget.window())
    orange.show()
    gain.setFocus()
    qtbot.keyClick(gain, Qt.Key.Key_Return)
    assert not seat(table.campaign, "3").tokens
    orange.hide()
    qtbot.keyClick(gain, Qt.Key.Key_Return)
    assert seat(table.campaign, "3").tokens == {"redraw": 1}
