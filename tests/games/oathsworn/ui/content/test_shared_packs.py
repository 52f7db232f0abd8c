"""Packs for and from others: written by choice, looked at, taken in part, two tellings kept."""

import json
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterStageCard
from oathsworn_gui.games.oathsworn.actions.encounter.told import TellEncounter
from oathsworn_gui.games.oathsworn.content.pack import how_many, pack_of, together
from oathsworn_gui.games.oathsworn.content.pack_json import written_pack
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.pack import Pack
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.games.oathsworn.ui.content.content_page import KEY, PAGE
from oathsworn_gui.games.oathsworn.views.base.words import filler
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.state import frozen
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.contract.pack_files import FileRead
from oathsworn_gui.ui.keys.commands import Commands
from oathsworn_gui.ui.keys.shortcuts import Shortcuts
from tests.games.oathsworn.builders.campaign import a_campaign, do
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.sheets import board
from tests.games.oathsworn.builders.told_chapters import told_chapters
from tests.games.oathsworn.content.test_pack import full
from tests.games.oathsworn.ui.benches.company import TableShell
from tests.games.oathsworn.ui.content.test_content_page import MemoryShelf


class FilesInMemory:
    """One file for others and one from others, without a disk or a thread."""

    def __init__(self, value: Any = None, trouble: str = "") -> None:
        self.value, self.trouble = value, trouble
        self.written: Any = None

    def look(self, read: Callable[[Any], Any], told: Callable[[FileRead], None]) -> str:
        if not self.trouble and self.value is None:
            return ""
        found = FileRead("Anna", None if self.trouble else read(self.value), self.trouble)
        QTimer.singleShot(0, lambda: told(found))
        return found.name

    def write(self, name: str, make: Callable[[], Any], told: Callable[[str], None]) -> str:
        self.written = json.loads(json.dumps(make()))
        QTimer.singleShot(0, lambda: told(self.trouble))
        return name


class Bench:
    """The content page in a window, with its keys, files and shelf."""

    def __init__(self, qtbot: QtBot, campaign: Campaign, files: FilesInMemory) -> None:
        self.qtbot, self.files, self.shelf = qtbot, files, MemoryShelf()
        theme, commands = Theme(), Commands()
        system = system_of(printed())
        self.store = Store(system, campaign, clock=lambda: "")
        self.shell = TableShell(self.store)
        self.context = PageContext(
            self.store,
            Texts(read_texts()),
            theme,
            commands,
            self.shell,
            fill=filler(system.box),
            packs=self.shelf,
            pack_files=files,
        )
        self.page = PAGE.build(self.context)
        self.page.setStyleSheet(theme.style_sheet())
        self.shortcuts = Shortcuts(self.page, commands)
        self.shortcuts.set_page(KEY)
        self.page.resize(1280, 720)
        qtbot.addWidget(self.page)
        self.page.show()
        qtbot.waitExposed(self.page)
        settle()

    @property
    def own(self) -> Pack:
        return pack_of(self.store.campaign.own)

    def find(self, name: str) -> QWidget:
        return next(w for w in self.page.findChildren(QWidget, name) if w.isVisible())

    def click(self, name: str) -> None:
        self.qtbot.mouseClick(self.find(name), Qt.MouseButton.LeftButton)
        settle()

    def tick(self, name: str) -> None:
        box = self.find(name)
        assert isinstance(box, QCheckBox)
        box.setFocus()
        self.qtbot.keyClick(box, Qt.Key.Key_Space)
        settle()

    def key(self, key: Qt.Key) -> None:
        self.qtbot.keyClick(self.page.window().focusWidget() or self.page, key)
        settle()

    def words(self) -> str:
        shown = self.page.findChildren(QLabel) + self.page.findChildren(QCheckBox)
        return "\n".join(one.text() for one in shown if one.isVisible())


def plain(pack: Pack) -> Any:
    return json.loads(json.dumps(written_pack(pack, "oathsworn", {})))


CARD = EnterStageCard(chapter="1", stage=1, title="X", words="Ours says this.")
"""The stage card "1.x" of the full pack, told in another way."""


def seen_through() -> Campaign:
    """Return a campaign of chapter 3, which has seen what chapters 1 and 2 have."""
    return a_campaign(chapter="3")


def test_what_is_ticked_goes_into_the_file(qtbot: QtBot) -> None:
    bench = Bench(
        qtbot, do(seen_through(), CARD, TellEncounter(told=board(chapter="1"))), FilesInMemory()
    )
    bench.key(Qt.Key.Key_P)
    bench.tick("choice-1-stage_cards")
    bench.click("write-pack-do")
    assert set(bench.files.written) == {"format", "version", "line", "encounters"}


def test_a_pack_goes_to_another_campaign_and_back_unchanged(qtbot: QtBot) -> None:
    pack = together(full(), told_chapters(seen_through(), 3, picture=100))
    theirs = Bench(qtbot, seen_through(), FilesInMemory(plain(pack)))
    theirs.key(Qt.Key.Key_L)
    theirs.key(Qt.Key.Key_Return)
    assert theirs.own == pack
    theirs.key(Qt.Key.Key_P)
    theirs.key(Qt.Key.Key_Return)
    assert theirs.files.written == plain(pack)


def test_a_file_is_looked_at_and_taken_in_part_in_one_step(qtbot: QtBot) -> None:
    bench = Bench(qtbot, do(seen_through(), CARD), FilesInMemory(plain(full())))
    before = bench.own
    bench.click("shared-look")
    assert "Stage cards: 1 told differently" in bench.words()
    assert "Ours says this." in bench.words()
    assert bench.own == before
    bench.click("look-pack-none")
    bench.tick("choice-injuries")
    bench.click("look-pack-do")
    assert list(bench.own.injuries) == ["gash"]
    assert bench.own.stage_cards == before.stage_cards
    bench.store.undo()
    assert bench.own == before


def _is_there(bench: Bench, name: str) -> bool:
    return any(w.isVisible() for w in bench.page.findChildren(QWidget, name))


def test_both_tellings_are_kept_and_chosen_later(qtbot: QtBot) -> None:
    bench = Bench(qtbot, do(seen_through(), CARD), FilesInMemory(plain(full())))
    theirs, ours = full().stage_cards["1.x"], bench.own.stage_cards["1.x"]
    bench.key(Qt.Key.Key_L)
    bench.click("look-pack-none")
    bench.click("look-pack-do")
    assert bench.own.stage_cards["1.x"] == ours
    bench.click("use-1-stage_cards-1.x")
    assert bench.own.stage_cards["1.x"] == theirs
    assert "Use that of “Ours”" in _buttons(bench)
    bench.click("use-1-stage_cards-1.x")
    assert bench.own.stage_cards["1.x"] == ours
    bench.store.undo()
    assert bench.own.stage_cards["1.x"] == theirs


def _buttons(bench: Bench) -> list[str]:
    return [b.text() for b in bench.page.findChildren(QPushButton) if b.isVisible()]


def test_taking_theirs_keeps_ours(qtbot: QtBot) -> None:
    bench = Bench(qtbot, do(seen_through(), CARD), FilesInMemory(plain(full())))
    bench.click("shared-look")
    bench.tick("theirs-stage_cards-1.x")
    bench.click("look-pack-do")
    assert bench.own == full()
    assert bench.shelf.values["oathsworn-kept"]["packs"][0]["title"] == "Ours"


def test_later_chapters_stay_shut_and_are_counted(qtbot: QtBot) -> None:
    pack = told_chapters(seen_through(), 5, picture=0)
    bench = Bench(qtbot, a_campaign(chapter="1"), FilesInMemory(plain(pack)))
    bench.click("shared-look")
    assert not any(told.name in bench.words() for told in pack.encounters.values())
    assert f"stays face down: {how_many(pack)} new" in bench.words()
    bench.click("look-pack-do")
    assert bench.own == pack
    assert not any(told.name in bench.words() for told in pack.encounters.values())


def test_what_cannot_be_read_is_told_and_nothing_is_taken(qtbot: QtBot) -> None:
    bench = Bench(qtbot, seen_through(), FilesInMemory(trouble="“Anna” is no pack."))
    bench.click("shared-look")
    assert "“Anna” is no pack." in bench.words()
    assert "Nothing was taken." in bench.words()
    bench.key(Qt.Key.Key_Return)
    assert how_many(bench.own) == 0
    assert not _is_there(bench, "look-pack-do")


def test_the_groups_pack_tells_how_an_encounter_board_differs(qtbot: QtBot) -> None:
    bench = Bench(qtbot, do(seen_through(), TellEncounter(told=board())), FilesInMemory())
    theirs = board(boss=board().boss, minions=())
    bench.shelf.values["oathsworn"] = plain(Pack(encounters=frozen({"2": theirs})))
    bench.store.dispatch(CARD)
    settle()
    assert "Thornling" in bench.words()
    bench.click("theirs-2")
    assert bench.own.encounters["2"] == theirs


def test_a_told_encounter_is_listed_and_opened(qtbot: QtBot) -> None:
    bench = Bench(qtbot, do(seen_through(), TellEncounter(told=board())), FilesInMemory())
    bench.click("line-encounters-2")
    assert "Head: 6 HP, front, antler" in bench.words()


def test_no_file_chosen_opens_nothing(qtbot: QtBot) -> None:
    bench = Bench(qtbot, seen_through(), FilesInMemory())
    bench.click("shared-look")
    assert not _is_there(bench, "look-pack")


def test_a_file_that_cannot_be_written_is_told(qtbot: QtBot) -> None:
    trouble = "The disk is full."
    bench = Bench(qtbot, do(seen_through(), CARD), FilesInMemory(trouble=trouble))
    bench.click("shared-write")
    bench.click("write-pack-do")
    assert trouble in bench.words()
    assert _is_there(bench, "write-pack")
