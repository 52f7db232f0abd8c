"""Injuries dealt, decks that hold no more, what changed, and the campaign's end."""

from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.tabletop.action import Action, Outcome
from oathsworn_gui.tabletop.deck import deck_of
from oathsworn_gui.tabletop.state import put
from oathsworn_gui.ui.keys.commands import Command
from tests.games.oathsworn.builders.campaign import a_company, an_oathsworn, seat
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.epilogue import (
    answered,
    anything,
    at_page,
    finished,
    in_tally,
    page_of,
    question,
    with_known_decks,
    with_loot,
)
from tests.games.oathsworn.ui.benches.epilogue import EpilogueTable, of_two


def test_of_two_injuries_dealt_one_is_kept_by_click_or_number(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, of_two())
    assert table.words("missing") == "Brannoc: which of the two injuries is kept."
    first, second = (option.key for option in question(table.campaign).options)
    assert table.button("keep-1-1").text() == f"1   {first}"
    table.click("keep-1-2")
    assert question(table.campaign).seats == ("3",)
    table.type("1")
    assert question(table.campaign).kind == "tally.lose"
    assert second in [injury.name for injury in seat(finished(table.campaign).after).injuries]


def test_injuries_dealt_are_shown_and_not_asked(qtbot: QtBot) -> None:
    campaign = at_page("losses", fallen=("2",))
    campaign = campaign.evolve(decks=put(campaign.decks, "injury", deck_of({"Burn": 2})))
    table = EpilogueTable(qtbot, campaign)
    assert question(table.campaign).kind == "tally.lose"
    shown = [label.text() for label in table.page.findChildren(QLabel) if label.isVisible()]
    assert "Burn" in shown
    assert "drawn as its new injury" in shown


def test_the_page_says_what_the_next_deck_does_not_hold(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, with_known_decks(at_page("loot-2"), common_2=1))
    missing = "The deck of chapter 2 holds no more: 3 items are not gained."
    assert table.words("loot-missing") == missing
    assert table.button("accept").text().startswith("Take 1 item")
    last = EpilogueTable(qtbot, at_page("loot-2", chapter="21", level=21))
    assert last.words("loot-missing") == (
        "No chapter follows, so there is no next deck: 4 items are not gained."
    )
    last.enter()
    assert last.step == "loot-3"


def test_a_table_says_that_its_deck_holds_no_more(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, with_loot(at_page("loot-2"), "common-2", 3))
    table.click("other-way")
    assert table.step == "loot-3"
    assert table.shell.refused == []


def test_the_dead_are_given_no_loot(qtbot: QtBot) -> None:
    campaign = with_known_decks(in_tally(fallen=("3",), hardcore=True), common_2=6)
    table = EpilogueTable(qtbot, answered(campaign, "accept", "accept", "accept").after)
    item = table.campaign.company.backpack[0]
    taker = table.button(f"give-{item.id}-3")
    assert not taker.isEnabled()
    assert taker.toolTip().endswith("It is dead and takes nothing.")


def test_the_last_page_shows_each_of_the_four_before_and_after(qtbot: QtBot) -> None:
    campaign = in_tally(chapter="7", level=7, fallen=("2",))
    campaign = answered(campaign, "animus", "regen", "regen", "battleflow", "accept").after
    while page_of(campaign) != "end":
        campaign = answered(campaign, anything(question(campaign))).after
    table = EpilogueTable(qtbot, campaign)
    told = {key: table.seen(QWidget, f"sum-{key}").accessibleName() for key in "1234"}
    assert told["1"] == "Brannoc. Level 8. MAX ANIMUS 8 › 10. Loses Short Sword"
    assert "Festering Wound" in told["2"]
    assert "REGEN 6 › 7" in told["3"]
    assert "Permanent token: Battleflow" in told["4"]


def test_the_end_of_the_campaign_shows_its_score_and_its_chapters(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, finished(in_tally(chapter="21", level=21, fallen=("2",))).after)
    assert table.words("final-number") == "1"
    (row,) = table.seen(QWidget, "final-chapters").findChildren(
        QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly
    )
    assert row.accessibleName() == "Chapter 21: won, 1 mark"
    assert table.seen(QWidget, "final-2").accessibleName().startswith("Sefa. Witch, level 21")


def test_a_lost_hardcore_campaign_is_told_as_its_end(qtbot: QtBot) -> None:
    campaign = in_tally(fallen=("3",), hardcore=True)
    others = [cls for cls in printed().classes if cls not in {"ursus", "warden"}]
    campaign = a_company(campaign, dead_classes=tuple(others[:8]))
    while page_of(campaign) != "losses":
        campaign = answered(campaign, anything(question(campaign))).after
    warned = EpilogueTable(qtbot, campaign).words("epilogue-sub")
    assert warned.endswith("Only 3 classes are left then: the campaign is lost.")
    table = EpilogueTable(qtbot, finished(campaign).after)
    assert table.words("epilogue-title") == "The campaign is lost"
    assert table.words("epilogue-sub").startswith("Fewer than 4 classes are left alive.")
    table.key(Qt.Key.Key_Return)
    assert table.campaign.finished


class _Become(Action):
    """What happened since, in one step."""

    type: Literal["become"] = "become"
    campaign: Campaign

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Go on as the campaign given."""
        del campaign, box
        return Outcome(self.campaign)


def test_who_took_a_seat_meanwhile_is_shown_in_it(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, at_page("losses"))
    assert "Witch" in spoken(table, "losses-2")
    newcomer = an_oathsworn(at_page("losses", chapter="2", level=2), "2", cls="exile", name="Ruk")
    table.store.dispatch(_Become(campaign=newcomer))
    table.settle()
    assert spoken(table, "losses-2") >= {
        "Scar Tribe Exile",
        "Ruk. Loses 1 item of its choice. 0 of 1 chosen",
    }
    assert "Witch" not in spoken(table, "losses-2")


def spoken(table: EpilogueTable, name: str) -> set[str]:
    """The names spoken of a card and of all on it."""
    card = table.seen(QWidget, name)
    return {widget.accessibleName() for widget in (card, *card.findChildren(QWidget))}


def test_a_way_that_is_brought_later_is_offered_at_the_end_too(qtbot: QtBot) -> None:
    over = finished(in_tally(chapter="21", level=21)).after
    table = EpilogueTable(qtbot, over)
    assert not table.page.findChildren(QPushButton, "way-print-sheets")
    run: list[str] = []
    table.commands.add(Command("print-sheets", "printer", lambda: run.append("print")))
    table.settle()
    table.click("way-print-sheets")
    assert run == ["print"]


def test_deeds_and_luck_are_offered_before_the_tally_is_accepted(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, at_page("end"))
    run: list[str] = []
    table.commands.add(Command("luck", "chart-line", lambda: run.append("luck")))
    table.store.dispatch(_Become(campaign=at_page("end", chapter="2", level=2)))
    table.settle()
    table.click("epilogue-luck")
    assert run == ["luck"]


def test_the_key_bar_calls_enter_what_the_button_says_while_it_can_be_pressed(
    qtbot: QtBot,
) -> None:
    told: set[bool] = set()
    for page in ("level", "loot-1", "losses"):
        table = EpilogueTable(qtbot, at_page(page, fallen=("2",)))
        command = table.context.commands.find("epilogue-accept")
        assert command is not None
        button = table.button("accept")
        told.add(command.told())
        assert command.told() == button.isEnabled()
        assert command.words(table.context.texts) == button.text()
    assert True in told
