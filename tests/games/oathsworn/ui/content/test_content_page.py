"""The content page: what was entered is listed, changed, forgotten, kept in the group's pack."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions.company.entered_cards import (
    EnterAlly,
    EnterCard,
    EnterStageCard,
)
from oathsworn_gui.games.oathsworn.content.pack_json import written_pack
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import CardPart, MoveEffect
from oathsworn_gui.games.oathsworn.model.pack import Pack
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.games.oathsworn.ui.content.content_page import KEY, PAGE
from oathsworn_gui.games.oathsworn.ui.content.group_pack import arriving
from oathsworn_gui.games.oathsworn.ui.content.pack_page import leaving_page
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import Leave, PageContext
from oathsworn_gui.ui.contract.pack_store import StoredPack
from oathsworn_gui.ui.keys.commands import Commands
from oathsworn_gui.ui.keys.shortcuts import Shortcuts
from tests.games.oathsworn.builders.campaign import a_campaign, do
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.ui.benches.company import TableShell

CARD = EnterCard(
    key="warden-own-1",
    cls="warden",
    name="Slam",
    cooldown=2,
    cost=3,
    defense=1,
    seat="1",
    parts=(CardPart(effects=(MoveEffect(distance=2),)),),
)
ALLY = EnterAlly(name="Wen", defense=3, might=("yellow",), range=2)


class MemoryShelf:
    """A shelf in memory. ``trouble`` is what a full disk says."""

    def __init__(self) -> None:
        self.values: dict[str, Any] = {}
        self.trouble = ""

    def read(self, name: str) -> StoredPack:
        return StoredPack(self.values.get(name))

    def write(self, name: str, value: Any) -> str:
        if not self.trouble:
            self.values[name] = json.loads(json.dumps(value))
        return self.trouble

    def where(self, name: str) -> str:
        return f"packs/{name}"


class Sheet:
    """The page in a window, with its keys."""

    def __init__(self, qtbot: QtBot, campaign: Campaign, shelf: MemoryShelf | None = None) -> None:
        self.qtbot, self.shelf = qtbot, shelf or MemoryShelf()
        theme = Theme()
        self.store = Store(system_of(printed()), campaign, clock=lambda: "")
        self.shell = TableShell(self.store)
        commands = Commands()
        texts = Texts(read_texts())
        self.context = PageContext(self.store, texts, theme, commands, self.shell, packs=self.shelf)
        self.page = PAGE.build(self.context)
        self.page.setStyleSheet(theme.style_sheet())
        self.shortcuts = Shortcuts(self.page, commands)
        self.shortcuts.set_page(KEY)
        self.page.resize(1280, 620)
        qtbot.addWidget(self.page)
        self.page.show()
        qtbot.waitExposed(self.page)
        settle()

    @property
    def campaign(self) -> Campaign:
        return self.store.campaign

    def click(self, name: str) -> None:
        button = next(w for w in self.page.findChildren(QWidget, name) if w.isVisible())
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        settle()

    def undo(self) -> None:
        self.store.undo()
        settle()

    def sees(self, name: str) -> bool:
        return any(w.isVisible() for w in self.page.findChildren(QWidget, name))

    def key(self, key: Qt.Key) -> None:
        target = self.page.window().focusWidget() or self.page
        self.qtbot.keyClick(target, key)
        settle()

    def words(self) -> str:
        labels = (one for one in self.page.findChildren(QLabel) if one.isVisible())
        return "\n".join(one.text() for one in labels)


def entered() -> Campaign:
    return do(a_campaign(), CARD, ALLY)


def test_nothing_is_entered_yet(qtbot: QtBot) -> None:
    sheet = Sheet(qtbot, a_campaign())
    assert "Nothing entered yet" in sheet.words()
    sheet.click("own-write")
    assert sheet.sees("quick-card")


def test_what_was_entered_is_listed_by_kind(qtbot: QtBot) -> None:
    sheet = Sheet(qtbot, entered())
    said = [w.accessibleName() for w in sheet.page.findChildren(QWidget) if w.isVisible()]
    assert "Slam, Warden, cost 3 · cd 2, DEFENSE 1" in said
    assert "Wen, range 2, DEFENSE 3" in said
    assert "2 entered in this campaign" in sheet.words()


def test_an_entry_is_corrected(qtbot: QtBot) -> None:
    sheet = Sheet(qtbot, entered())
    sheet.click("line-cards-warden-own-1")
    assert "Move 2." in sheet.words()
    sheet.click("entry-numbers")
    sheet.click("slot-cost")
    sheet.key(Qt.Key.Key_5)
    sheet.key(Qt.Key.Key_Return)
    card = sheet.campaign.own.cards["warden-own-1"]
    assert (card.name, card.cost, card.cooldown, card.defense) == ("Slam", 5, 2, 1)
    assert card.parts == CARD.parts


def test_an_entry_is_forgotten_and_comes_back_by_undo(qtbot: QtBot) -> None:
    sheet = Sheet(qtbot, entered())
    sheet.click("line-allies-wen")
    sheet.key(Qt.Key.Key_F)
    assert not sheet.campaign.own.allies
    assert not sheet.sees("line-allies-wen")
    sheet.undo()
    assert sheet.sees("line-allies-wen")


def test_what_is_new_goes_into_the_pack(qtbot: QtBot) -> None:
    sheet = Sheet(qtbot, entered())
    assert "2 here are not in the pack" in sheet.words()
    sheet.click("pack-new")
    assert "Everything here is in the pack." in sheet.words()
    assert set(sheet.shelf.values["oathsworn"]["cards"]) == {"warden-own-1"}


def test_what_is_missing_is_taken_as_one_step(qtbot: QtBot) -> None:
    shelf = MemoryShelf()
    Sheet(qtbot, entered(), shelf).click("pack-new")
    sheet = Sheet(qtbot, a_campaign(), shelf)
    assert "2 of the pack are not here" in sheet.words()
    sheet.click("pack-missing")
    assert set(sheet.campaign.own.cards) == {"warden-own-1"}
    assert set(sheet.campaign.own.allies) == {"wen"}
    sheet.undo()
    assert not sheet.campaign.own.cards
    assert not sheet.campaign.own.allies


def test_a_card_that_differs_is_shown_side_by_side(qtbot: QtBot) -> None:
    shelf = MemoryShelf()
    Sheet(qtbot, entered(), shelf).click("pack-new")
    other = do(a_campaign(), CARD.evolve(cost=5, seat=None))
    sheet = Sheet(qtbot, other, shelf)
    assert "1 is not the same in both" in sheet.words()
    assert "Cost\n5\n3" in sheet.words()
    sheet.click("theirs-warden-own-1")
    assert sheet.campaign.own.cards["warden-own-1"].cost == 3
    sheet.undo()
    sheet.click("mine-warden-own-1")
    assert shelf.values["oathsworn"]["cards"]["warden-own-1"]["cost"] == 5


def test_a_later_chapter_is_not_given_away(qtbot: QtBot) -> None:
    shelf = MemoryShelf()
    later = EnterStageCard(chapter="2", stage=1, title="The Secret")
    Sheet(qtbot, do(a_campaign(), later), shelf).click("pack-new")
    sheet = Sheet(qtbot, a_campaign(), shelf)
    assert "1 that your campaign has not come to" in sheet.words()
    assert "Secret" not in sheet.words()


def test_a_full_disk_is_told_and_nothing_is_lost(qtbot: QtBot) -> None:
    shelf = MemoryShelf()
    shelf.trouble = "The disk is full."
    sheet = Sheet(qtbot, entered(), shelf)
    sheet.click("pack-new")
    assert "The disk is full." in sheet.words()
    assert "2 here are not in the pack" in sheet.words()
    assert not shelf.values


# ------------------------------------------------------------------------------ before closing


def offered(
    qtbot: QtBot, campaign: Campaign, shelf: MemoryShelf | None = None
) -> tuple[Sheet, QWidget | None, list[str]]:
    shelf = shelf or MemoryShelf()
    shelf.values["oathsworn"] = written_pack(Pack(), "oathsworn", {})  # the group has begun one
    sheet, gone = Sheet(qtbot, campaign, shelf), list[str]()

    def tells(word: str) -> Callable[[], object]:
        return lambda: gone.append(word)

    page = leaving_page(sheet.context, Leave(go=tells("go"), stay=tells("stay")))
    if page is not None:
        qtbot.addWidget(page)
        page.show()
    return sheet, page, gone


def test_nothing_new_is_not_asked_about(qtbot: QtBot) -> None:
    assert offered(qtbot, a_campaign())[1] is None


def test_who_has_begun_no_pack_is_not_asked_at_bedtime(qtbot: QtBot) -> None:
    sheet = Sheet(qtbot, entered())
    assert leaving_page(sheet.context, Leave(go=list, stay=list)) is None
    assert arriving(sheet.context).startswith("2 cards you entered can serve your next campaign")
    sheet.click("pack-new")
    assert arriving(sheet.context) == ""


def test_closing_offers_what_is_new_to_the_pack(qtbot: QtBot) -> None:
    sheet, page, gone = offered(qtbot, entered())
    assert page is not None
    qtbot.keyClick(page, Qt.Key.Key_Return)
    assert gone == ["go"]
    assert set(sheet.shelf.values["oathsworn"]["allies"]) == {"wen"}


@pytest.mark.parametrize(
    ("key", "way"), [(Qt.Key.Key_N, "go"), (Qt.Key.Key_Escape, "stay")], ids=["not now", "stay"]
)
def test_closing_keeps_nobody(qtbot: QtBot, key: Qt.Key, way: str) -> None:
    sheet, page, gone = offered(qtbot, entered())
    assert page is not None
    qtbot.keyClick(page, key)
    assert gone == [way]
    assert "wen" not in sheet.shelf.values["oathsworn"].get("allies", {})


def test_never_for_this_campaign(qtbot: QtBot) -> None:
    sheet, page, gone = offered(qtbot, entered())
    assert page is not None
    qtbot.mouseClick(page.findChild(QPushButton, "leaving-never"), Qt.MouseButton.LeftButton)
    assert gone == ["go"]
    assert leaving_page(sheet.context, Leave(go=list, stay=list)) is None


def test_a_full_disk_keeps_the_page_and_says_why(qtbot: QtBot) -> None:
    shelf = MemoryShelf()
    shelf.trouble = "The disk is full."
    _, page, gone = offered(qtbot, entered(), shelf)
    assert page is not None
    qtbot.keyClick(page, Qt.Key.Key_Return)
    (label,) = page.findChildren(QLabel, "leaving-trouble")
    assert (gone, label.text(), label.isVisible()) == ([], "The disk is full.", True)


def test_the_special_rules_board_is_typed_in_words(qtbot: QtBot) -> None:
    sheet = Sheet(qtbot, a_campaign())
    sheet.click("own-rules")
    (field,) = sheet.page.findChildren(QPlainTextEdit, "rules-words")
    qtbot.keyClicks(field, "Stay off the ice")
    qtbot.keyClick(field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert sheet.campaign.own.rules["1"].words == "Stay off the ice"
    assert not sheet.sees("rules-panel")
    sheet.click("line-rules-1")
    assert "Stay off the ice" in sheet.words()
    sheet.click("entry-numbers")
    assert sheet.sees("rules-panel")


def test_an_empty_rules_board_is_refused(qtbot: QtBot) -> None:
    sheet = Sheet(qtbot, a_campaign())
    sheet.click("own-rules")
    sheet.click("rules-keep")
    assert sheet.shell.refused == ["own.empty-rules"]
