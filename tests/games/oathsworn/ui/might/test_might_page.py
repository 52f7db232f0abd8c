"""The MIGHT page: decks, discards, and what can be done with them."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Check, StoryFight
from oathsworn_gui.games.oathsworn.ui.might.deck_faces import FaceTable
from oathsworn_gui.games.oathsworn.ui.might.might_page import PAGE, MightPage
from tests.games.oathsworn.builders.campaign import a_campaign, a_company
from tests.games.oathsworn.builders.might import (
    deck,
    with_left,
    with_tokens,
)
from tests.games.oathsworn.ui.benches.might import MightScreen


def a_page(qtbot: QtBot, campaign: Campaign) -> MightScreen:
    """Return the page on a screen of its own."""
    screen = MightScreen(qtbot, campaign)
    screen.show(MightPage, 1400, 1000)
    return screen


def click(screen: MightScreen, name: str) -> None:
    """Click a button."""
    screen.qtbot.mouseClick(screen.find(name), Qt.MouseButton.LeftButton)


def part(screen: MightScreen, deck_name: str, name: str) -> QLabel | QAbstractButton:
    """Return a label or button of one deck's tile."""
    found = screen.find(deck_name).findChild(QLabel, name)
    button = screen.find(deck_name).findChild(QAbstractButton, name)
    assert found is not None or button is not None
    return found or button  # pyright: ignore[reportReturnType]


@pytest.mark.rule("MIGHT-07")
def test_discard_piles_lie_open(qtbot: QtBot) -> None:
    campaign = with_left(a_campaign(), "enemy.red", "3", "3", discard=("0", "4*", "2"))
    screen = a_page(qtbot, campaign)
    assert part(screen, "deck-enemy-red", "left").text() == "2"
    assert part(screen, "deck-enemy-red", "of").text() == "left of 5"
    faces = screen.find("deck-enemy-red").findChild(FaceTable)
    assert faces is not None
    assert faces.accessibleName() == (
        "blank: 0 left, 1 discarded; 2: 0 left, 1 discarded; 3: 2 left, 0 discarded;"
        " 4 critical: 0 left, 1 discarded"
    )
    name = screen.find("deck-enemy-red").accessibleName()
    assert name == "Enemy red deck: 2 left of 5, 3 discarded."


def test_only_the_chosen_decks_are_refreshed(qtbot: QtBot) -> None:
    campaign = with_left(a_campaign(), "oathsworn.white", "1", discard=("0",))
    campaign = with_left(campaign, "oathsworn.red", "3", discard=("0",))
    screen = a_page(qtbot, campaign)
    button = screen.find("refresh-decks")
    assert isinstance(button, QPushButton)
    assert button.text() == "Refresh all Oathsworn decks"
    qtbot.keyClick(part(screen, "deck-oathsworn-red", "choose"), Qt.Key.Key_Space)
    assert button.text() == "Refresh the chosen decks"
    click(screen, "refresh-decks")
    assert deck(screen.campaign, "oathsworn.red").left == 2
    assert deck(screen.campaign, "oathsworn.white").left == 1


def test_what_cannot_be_done_is_greyed_with_its_reason(qtbot: QtBot) -> None:
    screen = a_page(qtbot, a_campaign())
    for name in ("refresh-decks", "reset-decks", "spend-token-to-reset"):
        assert not screen.find(name).isEnabled()
        assert screen.words(f"why-not-{name}")


def test_a_token_resets_the_decks(qtbot: QtBot) -> None:
    campaign = with_tokens(a_campaign(), "2", defense=1)
    campaign = with_left(campaign, "oathsworn.black", "3", discard=("0", "5*"))
    screen = a_page(qtbot, campaign)
    token = screen.find("token-to-spend")
    assert isinstance(token, QComboBox)
    assert token.currentText().startswith("Sefa: ")
    click(screen, "spend-token-to-reset")
    assert screen.campaign.seats["2"].tokens == {}
    assert deck(screen.campaign, "oathsworn.black").left == 3
    assert not screen.find("spend-token-to-reset").isEnabled()


def test_all_decks_are_made_whole_by_a_command(qtbot: QtBot) -> None:
    campaign = with_left(a_campaign(), "enemy.white", "1", discard=("0", "2"))
    screen = a_page(qtbot, campaign)
    assert screen.commands.run("reset-decks") is None
    assert deck(screen.campaign, "enemy.white").left == 3
    assert screen.commands.run("reset-decks") is not None


def test_a_check_is_begun_as_filled_in(qtbot: QtBot) -> None:
    screen = a_page(qtbot, a_company(a_campaign(), traits={"keen-eyed": 2}))
    click(screen, "open-check")
    click(screen, "check-kind-search")
    assert screen.words("check-traits") == "2 free redraws: Keen-Eyed"
    click(screen, "check-who-3")
    more = screen.find("check-difficulty").findChild(QPushButton, "more")
    qtbot.mouseClick(more, Qt.MouseButton.LeftButton)
    qtbot.keyClick(screen.find("check-for-each"), Qt.Key.Key_Space)
    click(screen, "begin-check")
    check = screen.campaign.pending[-1]
    assert isinstance(check, Check)
    assert (check.kind, check.difficulty, check.scope, check.seats) == ("search", 5, "one", ("3",))
    assert check.for_each_success


def test_a_fight_is_begun_by_its_command_and_enter(qtbot: QtBot) -> None:
    screen = a_page(qtbot, a_campaign())
    assert screen.commands.run("fight-here") is None
    qtbot.keyClick(screen.find("begin-fight-card"), Qt.Key.Key_Return)
    fight = screen.campaign.pending[-1]
    assert isinstance(fight, StoryFight)
    assert fight.defense == 5
    assert not screen.find("chance-forms").isVisible()


def test_the_table_chooses_its_reading_of_determination(qtbot: QtBot) -> None:
    screen = a_page(qtbot, a_campaign())
    click(screen, "open-fight")
    qtbot.keyClick(screen.find("fight-determination"), Qt.Key.Key_Space)
    assert screen.campaign.table_options == {"determination-in-story-fights": "on"}
    screen.store.undo()
    box = screen.find("fight-determination")
    assert isinstance(box, QAbstractButton)
    assert not box.isChecked()


def test_below_its_width_the_forms_go_below_the_decks(qtbot: QtBot) -> None:
    screen = a_page(qtbot, a_campaign())
    decks, tools = screen.find("deck-enemy-black"), screen.find("deck-tools")
    assert tools.mapTo(screen.widget, tools.rect().topLeft()).x() > decks.width() * 3
    screen.widget.resize(900, 1500)
    below = decks.mapTo(screen.widget, decks.rect().bottomLeft()).y()
    qtbot.waitUntil(lambda: tools.mapTo(screen.widget, tools.rect().topLeft()).y() > below)


def test_the_page_is_named_and_every_control_too(qtbot: QtBot) -> None:
    assert PAGE.key == "might"
    screen = a_page(qtbot, a_campaign())
    for form in ("check", "fight"):
        click(screen, f"open-{form}")
    for button in screen.widget.findChildren(QAbstractButton):
        assert button.objectName(), button.text()
        assert button.accessibleName(), button.objectName()
