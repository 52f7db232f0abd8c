"""The three practice chapters through the window, by mouse and by keys.

The program deals to the mouse; who plays by keys deals at the table, and dies in earnest. Stories
are read in their short form; the first by mouse is left once both shops were seen. Encounters are
shortened: great arms and coats are lent to the company behind the player's back and the dice of the
boss show 1. All else is pressed and read.
"""

import re
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.company.sheets import LoseHp
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.rules.base.players import player_of
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from oathsworn_gui.ui.automation.screenshots import settle
from tests.journeys.campaign_evening import KNOWN, PATIENCE, Road, print_sheets
from tests.journeys.company import do
from tests.journeys.evening import Evening
from tests.journeys.story_evening import tick

pytestmark = pytest.mark.usefixtures("pages_ahead")
"""The palette knows the commands of pages that nobody opened once they are made."""

CLASSES = ("warden", "priest", "ranger", "ursus")
NAMES = ("Edda Marsh", "Brother Ansel", "Lisk", "Old Barrow")


@pytest.fixture
def pdf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file that is chosen for the sheets."""
    path = tmp_path / "sheets.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    return path


def two_players() -> dict[str, Any]:
    """Ines plays the first and third seat, Jonas the others."""
    seats = [
        {"cls": cls, "form": "companion" if n == 3 else "full", "name": name, "player": player}
        for n, (cls, name) in enumerate(zip(CLASSES, NAMES, strict=True))
        for player in (f"p{1 + n % 2}",)
    ]
    return {"players": ["Ines", "Jonas"], "seats": seats, "seed": 5}


# ------------------------------------------------------------------------------------ by mouse


@pytest.mark.long
def test_the_practice_campaign_by_mouse_dealt_by_the_program(
    mouse: Evening, qtbot: QtBot, pdf: Path
) -> None:
    mouse.program.begin_practice(**two_players(), story_mode="full")
    road = Road(mouse)
    both_shops(road)
    lose_and_fight_again(road)
    road.tally(stop="tally.end")
    the_first_chapter_before_and_after(mouse)
    road.tally()
    a_harder_company(road)
    one_stays_away_one_is_swapped_one_changes_form(road)
    road.chapter()
    road.next_chapter()
    they_come_back(road)
    road.chapter()
    the_end(mouse, won=3)
    printed(mouse, qtbot, pdf)


def both_shops(road: Road) -> None:
    """The runner is sent to each shop of the town; then the chapter goes straight to its fight."""
    evening = road.evening
    evening.page("story")
    road.read()
    before, injuries = iron(evening.campaign), evening.campaign.decks["injury"].left
    for shop in ("banksmith", "apothecary"):
        evening.open_beside_map("runner")
        evening.press(f"runner-{shop}")
        assert evening.asked == f"trade.{shop}"
        if shop == "apothecary":
            evening.press("option-curative")
        evening.press("option-done")
    assert evening.campaign.decks["injury"].left == injuries + 1, "the curative lies among them"
    assert iron(evening.campaign) == before - 1 - 1 - 1, "two runners and a curative"
    for _ in range(2):  # what it comes to is shown, then it ends
        evening.view.store.dispatch(EndStory(), "straight to the encounter")
    settle()
    evening.turn_to("encounter")


def lose_and_fight_again(road: Road) -> None:
    """Four fall and are marked; with three tokens of their choice each they win at last."""
    evening = road.evening
    for seat in SEATS:
        do(evening, LoseHp(seat=seat, amount=4))
    evening.count_from_here()
    fight = road.fight(armed=False)
    fight.to_the_end()
    assert fight.encounter.result == "defeat"
    assert evening.campaign.company.knockouts == 0
    fight.again()
    assert evening.campaign.company.knockouts == 4
    assert {who.tokens["redraw"] for who in evening.campaign.seats.values()} == {3}
    road.arm(fight)
    fight.begin()
    fight.to_the_end()
    assert fight.encounter.result == "victory"
    road.epilogue()


def the_first_chapter_before_and_after(evening: Evening) -> None:
    for seat, name in zip(SEATS, NAMES, strict=True):
        assert evening.spoken(f"sum-{seat}").startswith(f"{name}. Level 2.")
    assert evening.campaign.company.knockouts == 4, "no marks but those of the replay"


def a_harder_company(road: Road) -> None:
    """Between chapters the table takes a harder difficulty: five hit points, one DEFENSE less."""
    evening = road.evening
    evening.press("difficulty-grim")
    road.next_chapter()
    assert (evening.campaign.difficulty, evening.campaign.chapter) == ("grim", "2")
    most = {who.hp for who in evening.campaign.seats.values()}
    assert len(most) == 1
    assert most < {4, 5}


def one_stays_away_one_is_swapped_one_changes_form(road: Road) -> None:
    evening = road.evening
    evening.page("story")
    evening.press("chapter-start-open")
    evening.press("player-2-p1")
    assert player_of(evening.campaign, "2") == "p1"
    evening.press("mode-instant")
    evening.press("muster-swap-1")
    road.newcomer()
    newcomer = evening.campaign.seats["1"]
    assert (newcomer.cls, newcomer.level) == (KNOWN, 2)
    assert evening.campaign.stored["warden"].name == "Edda Marsh"
    evening.press("muster-form-3")
    road.newcomer()
    assert evening.campaign.seats["3"].form == "companion"
    evening.press("muster-go")


def they_come_back(road: Road) -> None:
    """Who was swapped out comes back with what the two levels brought, the friend to its seat."""
    evening = road.evening
    evening.page("story")
    evening.press("chapter-start-open")
    evening.press("player-2-p2")
    too_much_is_archived(evening)
    evening.press("muster-form-3")
    road.newcomer()
    too_much_is_archived(evening)
    evening.click_corner("muster-seat-1")
    evening.press("muster-back-warden")
    road.newcomer()
    seats = evening.campaign.seats
    assert [(who.cls, who.level) for who in seats.values()] == [(cls, 3) for cls in CLASSES]
    assert (seats["1"].name, seats["3"].form) == ("Edda Marsh", "full")
    assert player_of(evening.campaign, "2") == "p2"
    evening.press("muster-go")


def too_much_is_archived(evening: Evening) -> None:
    """Where the backpack holds more than it may, the first cards of it go."""
    question = evening.question
    if question is not None and question.kind == "item.overflow":
        tick(evening, *[option.key for option in question.options][: question.least])


# ------------------------------------------------------------------------------------- by keys


def test_a_hardcore_practice_campaign_by_keys_dealt_at_the_table(
    keyboard: Evening, qtbot: QtBot, pdf: Path
) -> None:
    keyboard.program.begin_practice(
        **two_players(), story_mode="instant", dealer="table", hardcore=True
    )
    road = Road(keyboard)
    road.story()
    one_dies(road)
    road.tally()
    road.next_chapter()
    somebody_new(road)
    over_a_chapter(road)
    road.chapter()
    the_end(keyboard, won=2)
    printed(keyboard, qtbot, pdf)


def one_dies(road: Road) -> None:
    """The Ranger falls before the boss does: it is dead, and its class with it."""
    evening = road.evening
    evening.count_from_here()
    fight = road.fight()
    do(evening, LoseHp(seat="3", amount=6))
    fight.to_the_end()
    assert fight.encounter.result == "victory"
    road.epilogue()


def somebody_new(road: Road) -> None:
    evening = road.evening
    assert evening.campaign.company.dead_classes == ("ranger",)
    question = evening.question
    assert question is not None
    assert question.kind == "quick.class"
    refused = {option.key for option in question.options if option.refusal is not None}
    assert "ranger" in refused
    road.newcomer()
    newcomer = evening.campaign.seats["3"]
    assert (newcomer.level, newcomer.lost) == (2, "")
    assert newcomer.cls == KNOWN


def over_a_chapter(road: Road) -> None:
    """The second chapter is left out; everyone is quick levelled for the third."""
    evening = road.evening
    evening.page("company")
    evening.hand.key("J")
    evening.press("chapter-3")
    evening.press("chapters-go")
    assert evening.campaign.chapter == "3"
    road.newcomer()
    assert {who.level for who in evening.campaign.seats.values()} == {3}
    assert [one.result for one in evening.campaign.company.records] == ["victory", "skipped"]


# ------------------------------------------------------------------------------------- the end


def the_end(evening: Evening, *, won: int) -> None:
    """The last epilogue ends the campaign: level 4, and the marks of the track as its score."""
    campaign = evening.campaign
    assert campaign.finished
    assert {who.level for who in campaign.seats.values()} == {4}
    assert [one.result for one in campaign.company.records].count("victory") == won
    assert evening.text("epilogue-title") == "The campaign is over"
    assert evening.text("final-number") == str(campaign.company.knockouts)
    for seat, who in campaign.seats.items():
        assert evening.spoken(f"final-{seat}").startswith(f"{who.name}. ")


def printed(evening: Evening, qtbot: QtBot, pdf: Path) -> None:
    """The final sheets are saved as a PDF: a page for each of the four and more, on A4."""
    evening.press("way-print-sheets", "Ctrl+P")
    print_sheets(evening, qtbot)
    told = int(evening.text("sheets-which").rpartition(" ")[2])
    evening.press("sheets-save", "Return")
    qtbot.waitUntil(lambda: evening.sees("sheets-open"), timeout=PATIENCE)
    assert pdf.read_bytes().startswith(b"%PDF-")
    written = pdf.read_bytes()
    assert len(re.findall(rb"/Type /Page\b", written)) == told > len(SEATS)
    assert set(re.findall(rb"/MediaBox \[0 0 (\d+)", written)) == {b"595"}
