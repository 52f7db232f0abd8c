"""Somebody who tells a boss on its page, for tests."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit

from oathsworn_gui.games.oathsworn.model.encounter import Boss
from oathsworn_gui.games.oathsworn.model.own import OwnEncounter
from oathsworn_gui.games.oathsworn.ui.sheets.body_picture import BodyPicture
from oathsworn_gui.tabletop.hexes import Hex
from tests.games.oathsworn.builders.sheets import CHAPTER
from tests.games.oathsworn.ui.benches.encounter import Evening


class Teller:
    """Somebody who tells a boss, and the presses it took: keys that are no letters, and clicks."""

    def __init__(self, table: Evening) -> None:
        self.table = table
        self.presses = 0

    def type_line(self, words: str) -> None:
        """Type over a line that is marked or empty, and keep it with Enter."""
        self.table.press(words)
        self.key(Qt.Key.Key_Return)

    def key(self, key: Qt.Key) -> None:
        at = QApplication.focusWidget()
        assert at is not None
        self.table.qtbot.keyClick(at, key)
        self.table.settle()
        self.presses += 1

    def click(self, name: str) -> None:
        self.table.click(name)
        self.presses += 1

    def click_hex(self, at: Hex) -> None:
        picture = self.table.find("body-picture")
        assert isinstance(picture, BodyPicture)
        spot = picture.pixel_of(at).toPoint()
        self.table.qtbot.mouseClick(picture, Qt.MouseButton.LeftButton, pos=spot)
        self.table.settle()
        self.presses += 1

    def into(self, name: str, words: str) -> None:
        """Click into a line and type over what stands there."""
        self.click(name)
        line = self.table.find(name)
        assert isinstance(line, QLineEdit)
        line.selectAll()
        if not words:
            self.key(Qt.Key.Key_Delete)
        self.type_line(words)


def told(table: Evening) -> OwnEncounter:
    return table.campaign.own.encounters[CHAPTER]


def boss_of(table: Evening) -> Boss:
    boss = told(table).boss
    assert boss is not None
    return boss
