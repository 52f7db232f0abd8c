"""The real program on a folder of its own, and a player who has only a mouse or only keys."""

from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QScrollArea,
    QSpinBox,
    QWidget,
)

from oathsworn_gui.app.program import Program
from oathsworn_gui.app.startup import on_stage
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.map.story_map import StoryMap
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.automation.stand_in import NotThereError, StandIn
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from oathsworn_gui.ui.table.hex_board import HexBoard

W = TypeVar("W", bound=QWidget)
MOST_STOPS = 240
"""No page has more places for Tab to stop at."""


class Evening:
    """A player at the window. ``presses`` counts clicks and keys since :meth:`count_from_here`.

    With ``by_keys`` nothing is ever clicked: a control without a key of its own is reached with
    Tab (and arrows inside a group) and pressed with Space.
    """

    def __init__(self, folder: Path, *, by_keys: bool) -> None:
        """Begin before the library of ``folder``."""
        self.folder, self.by_keys = folder, by_keys
        self.program = self._started()
        self.hand = StandIn(self.program.window)

    def _started(self) -> Program:
        program = on_stage(self.folder, "deepwood")
        program.window.resize(1920, 1080)
        return program

    # ------------------------------------------------------------------------------ what is seen

    @property
    def view(self) -> CampaignView:
        """The open campaign's view."""
        return self.program.view

    @property
    def campaign(self) -> Campaign:
        """The open campaign as it is now."""
        campaign: Campaign = self.view.store.campaign
        return campaign

    @property
    def question(self) -> Question | None:
        """What is asked now."""
        return self.view.store.ask()

    @property
    def asked(self) -> str:
        """The kind of what is asked now, empty when nothing is."""
        return self.question.kind if self.question is not None else ""

    def asks(self, kind: str) -> bool:
        """Whether that is asked now."""
        return self.asked == kind

    @property
    def presses(self) -> int:
        """Clicks and keys so far."""
        return self.hand.presses

    def count_from_here(self) -> None:
        """Count presses from nought again."""
        self.hand.presses = 0

    def sees(self, name: str) -> bool:
        """Whether a control of that name can be seen."""
        return self.hand.look_for(name) is not None

    def text(self, name: str) -> str:
        """Return the words of a label or button that can be seen."""
        return str(self.hand.see(name).property("text"))

    def spoken(self, name: str) -> str:
        """Return what a screen reader says of a thing that can be seen."""
        return self.hand.see(name).accessibleName()

    # --------------------------------------------------------------------------------- pressing

    def new_campaign(self) -> None:
        """Begin a new campaign of Oathsworn; which game is asked where there are several."""
        self.press("library-new", "N")
        if len(self.program.games) > 1:
            self.press("game-oathsworn", "1")

    def press(self, name: str, key: str = "") -> None:
        """Click the button of that name; by keys press its ``key``, or go there and press Space."""
        if not self.by_keys:
            self.hand.click(name)
        elif key:
            self.hand.key(key)
        else:
            self.go_to(name)
            self.hand.key("Space")

    def open_beside_map(self, name: str) -> None:
        """Open a section beside the map that was not used yet, such as the reminders."""
        if self.sees(f"section-{name}"):
            return
        writing = isinstance(QApplication.focusWidget(), QLineEdit | QPlainTextEdit)
        self.press("story-more-open", "" if writing else "+")  # a field takes the sign
        chips = self.hand.see("more").findChildren(QAbstractButton)
        offered = [chip.objectName() for chip in chips]
        self.answer(f"more-{name}", str(offered.index(f"more-{name}") + 1))

    def answer(self, name: str, key: str) -> None:
        """Answer the open question, by its button or by a key while it has the keys."""
        if self.by_keys:
            self.hand.key(key)
        else:
            self.hand.click(name)

    def keys(self, keys: str) -> None:
        """Press keys one after the other, whoever plays: typed cards are typed by everyone."""
        for key in keys:
            self.hand.key(key)

    def cards(self, faces: str) -> None:
        """Enter drawn cards, one press a card, and accept them with one more."""
        for face in faces:
            self.answer(f"card-{face.upper()}", face)
        self.answer("accept", "Return")

    def command(self, words: str) -> None:
        """Find a command by its words among all of them, and do it."""
        self.press("top-palette", "Ctrl+K")
        self.hand.type(words)
        if self.by_keys:
            self.hand.key("Return")
            return
        shown = self.hand.see("palette-list", QListView)
        first = shown.visualRect(shown.model().index(0, 0)).center()
        self._click(shown.viewport(), first)

    def close_message(self, way: str) -> None:
        """Take a way out of a message; the window has the keys again."""
        if self.by_keys:
            self.go_to(way)
            self.hand.key("Space")
        else:
            self.hand.click(way)
        self.program.window.activateWindow()  # off screen no window system does it
        settle()

    def page(self, key: str) -> None:
        """Turn to a page by its tab or by Ctrl and its number."""
        if self.by_keys:
            place = self.view.page_keys().index(key) + 1
            self.hand.key(f"Ctrl+{place}")
        else:
            self.hand.click(f"tab-{key}")

    def write(self, name: str, words: str) -> None:
        """Go to a field and write ``words`` over what stands there."""
        field = self.hand.see(name)
        if self.by_keys:
            self.go_to(name)
        else:
            self._click(field, field.rect().center())
        self.hand.key("Ctrl+A")
        self.hand.type(words)

    def choose(self, name: str, words: str) -> None:
        """Choose the entry that begins with ``words`` from a list that opens."""
        box = self.hand.see(name, QComboBox)
        place = next(n for n in range(box.count()) if box.itemText(n).startswith(words))
        if self.by_keys:
            self.go_to(name)
            self.hand.key("Home")
            for _ in range(place):
                self.hand.key("Down")
            return
        self._click(box, box.rect().center())
        listed = box.view()
        index = listed.model().index(place, 0)
        self._click(listed.viewport(), listed.visualRect(index).center())

    def number(self, name: str, number: int) -> None:
        """Write a number into a field of numbers."""
        self.hand.see(name, QSpinBox)
        self.write(name, str(number))
        self.hand.key("Tab")

    def hex(self, name: str) -> None:
        """Press a hex of the board: click it, or walk the cursor there and press Enter."""
        board = self.hand.see("hex-board", HexBoard)
        at = board.picture.shape.named(name)
        assert at is not None
        if not self.by_keys:
            self._click(board, board.pixel_of(at).toPoint())
            return
        self.go_to("hex-board")
        shape = board.picture.shape
        while board.cursor_hex is not None and board.cursor_hex.q != at.q:
            self.hand.key("Right" if board.cursor_hex.q < at.q else "Left")
        while board.cursor_hex is not None and board.cursor_hex != at:
            self.hand.key("Down" if shape.row(board.cursor_hex) < shape.row(at) else "Up")
        self.hand.key("Return")

    def on_the_map(self, number: int) -> None:
        """Choose a location whose token lies on the map."""
        if self.by_keys:
            self.keys(str(number))
        else:
            shown = self.hand.see("story-map", StoryMap)
            self.see_cards_turned()
            self._click(shown, shown.place_of(number))

    def see_cards_turned(self) -> None:
        """Wait until the cards of the last draw lie open; then its strip has all the room it takes.

        A player who clicks sooner than that may find the map a little higher than it was.
        """
        while self.sees("result-verdict") and not self.text("result-verdict").strip():
            settle(1)
        settle()

    def go_to(self, name: str) -> None:
        """Give the keys to a control as a keyboard does, with Tab and arrows.

        Raises:
            NotThereError: it is not shown, or Tab does not come to it.
        """
        wanted = self.hand.see(name)
        before = self.hand.presses
        for _ in range(MOST_STOPS):
            focused = QApplication.focusWidget()
            if focused is wanted or (focused is not None and focused is wanted.focusProxy()):
                return
            if _same_group(focused, wanted):
                self.hand.key(_towards(focused, wanted))
            else:
                QTest.keyClick(focused or self.program.window, Qt.Key.Key_Tab)
                QApplication.processEvents()
                self.hand.presses += 1  # no settling: a Tab changes nothing but the focus
        raise NotThereError(f"Tab does not come to {name} in {self.hand.presses - before} presses")

    def click_corner(self, name: str) -> None:
        """Click a card where nothing stands on it."""
        self._click(self.hand.see(name), QPoint(6, 12))

    def _click(self, widget: QWidget, at: QPoint) -> None:
        _into_view(widget)
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at)
        self.hand.presses += 1
        settle()

    # --------------------------------------------------------------------------- coming and going

    def turn_to(self, page: str) -> None:
        """Have a page in front without a press; what was done before is settled."""
        self.view.show_page(page)
        settle()

    def come_again(self) -> None:
        """Close the window as a player does, and start the program anew on the same folder."""
        self.leave()
        self.program = self._started()
        self.hand = StandIn(self.program.window)

    def leave(self) -> None:
        """Close the window; what is not saved would be asked about, so all is saved."""
        window = self.program.window
        window.close()
        assert not window.isVisible()
        window.deleteLater()
        settle()


def _same_group(focused: QWidget | None, wanted: QWidget) -> bool:
    if not (isinstance(focused, QAbstractButton) and isinstance(wanted, QAbstractButton)):
        return False
    group = focused.group()
    return bool(group) and group is wanted.group() and group.exclusive()


def _towards(focused: QWidget | None, wanted: QWidget) -> str:
    """Return the arrow key from one button of a group to another."""
    if focused is None:
        return "Tab"
    by = wanted.mapToGlobal(QPoint(0, 0)) - focused.mapToGlobal(QPoint(0, 0))
    if abs(by.x()) > abs(by.y()):
        return "Right" if by.x() > 0 else "Left"
    return "Down" if by.y() > 0 else "Up"


def _into_view(widget: QWidget) -> None:
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea):
            parent.ensureWidgetVisible(widget)
        parent = parent.parentWidget()
