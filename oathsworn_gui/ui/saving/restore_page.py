"""Restoring: earlier states of campaigns, and campaigns in the trash.

A list at the left, beside it the contents of the selected row. Nothing here changes or destroys a
campaign, except for the one button that says so and asks first.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QBoxLayout,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.base.word_search import LONGEST_TYPED
from oathsworn_gui.ui.saving.contents_card import Contents, ContentsCard, Way
from oathsworn_gui.ui.saving.recoverable_list import RecoverableList, RecoverableRow
from oathsworn_gui.ui.widgets import Card, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.page_frame import PageFrame
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

PAGE = "restore"
STATES = "states"
TRASH = "trash"
_WIDEST = 1720
_NARROW = 900
_PAUSE = 60
"""Milliseconds after the last letter typed, until what is inside the selected row is shown."""


@dataclass(frozen=True)
class RestoreActions:
    """The page's callbacks; keys are those of the rows.

    ``inside`` returns the contents of a row. ``ways`` returns the actions on a row of a shelf, the
    first
    of them the one for Enter.
    """

    inside: Callable[[str], Contents]
    ways: Callable[[str], Sequence[Way]]
    back: Callable[[], None]


class RestorePage(PageFrame):
    """Two shelves, earlier states and the trash, one of them shown.

    :meth:`show_rows` fills them. ``turned`` is emitted when the other shelf is shown.
    """

    turned = Signal()

    def __init__(self, theme: Theme, texts: Texts, actions: RestoreActions) -> None:
        """Show the page with empty shelves."""
        super().__init__(theme, texts, PAGE, actions.back, _WIDEST)
        self._actions = actions
        self._rows: dict[str, tuple[RecoverableRow, ...]] = {STATES: (), TRASH: ()}
        self.shelf = STATES
        self._tabs = {key: self._tab(key) for key in (STATES, TRASH)}
        self._campaigns = self._choice()
        self._field = self._finder()
        add_layout(self.column, self._tools())
        self._help = wrapped(QuietLabel())
        self._help.setObjectName("restore-help")
        self.column.addWidget(self._help)
        self._list = RecoverableList(theme, "restore-list", texts.say("restore.list"))
        self._list.chosen.connect(self._show_inside)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab skips it; the list has the focus
        self._inside = ContentsCard(theme, texts)
        self._is_typing = False
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self._pause.timeout.connect(self._show_chosen)
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._body.setSpacing(16)
        self._body.addWidget(self._list_card(), 6)
        self._body.addWidget(self._inside, 5)
        add_layout(self.column, self._body, 1)
        self.show_shelf(STATES)

    # ------------------------------------------------------------------------------- what is shown

    def show_rows(
        self, states: tuple[RecoverableRow, ...], trash: tuple[RecoverableRow, ...]
    ) -> None:
        """Show what can be restored, newest first."""
        self._rows = {STATES: states, TRASH: trash}
        for key, tab in self._tabs.items():
            tab.setText(self.texts.say(f"restore.{key}.count", n=len(self._rows[key])))
            tab.setAccessibleName(tab.text())
            self._give_room(tab)
        self._fill_choice(states)
        self._show()

    def show_shelf(self, shelf: str) -> None:
        """Show the earlier states or the trash."""
        self.shelf = shelf
        for key, tab in self._tabs.items():
            tab.setChecked(key == shelf)
        self._help.setText(self.texts.say(f"restore.{shelf}.help"))
        self._campaigns.setVisible(shelf == STATES)
        self._show()
        self._list.setFocus()
        self.turned.emit()

    def other_shelf(self) -> None:
        """Show the other shelf."""
        self.show_shelf(TRASH if self.shelf == STATES else STATES)

    def choose_campaign(self, title: str) -> None:
        """Show the earlier states of one campaign only."""
        self._campaigns.setCurrentIndex(max(0, self._campaigns.findData(title)))
        self._show()

    @property
    def key(self) -> str:
        """The key of the selected row, empty if there is none."""
        return self._list.key

    def do(self, name: str = "") -> None:
        """Run the action of the visible button with that name; without a name the first one.

        If another button has the focus, that one is pressed; if the search field has it, the list
        gets it.
        """
        focused = QApplication.focusWidget()
        if not name and isinstance(focused, QAbstractButton) and self.isAncestorOf(focused):
            focused.click()
        elif not name and focused is self._field:
            self._list.setFocus()
        else:
            if self._pause.isActive():
                self._show_chosen()
            self._inside.press(name)

    def look_for(self) -> None:
        """Focus the search field."""
        self._field.setFocus()
        self._field.selectAll()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Pass the focus to the list."""
        super().focusInEvent(event)
        self._list.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let arrows go from the field to the list, and Esc clear the field."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                self._list.setFocus()
                return True
            if event.key() == Qt.Key.Key_Escape and self._field.text():
                self._field.clear()
                return True
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the contents below the list if there is no room beside it."""
        super().resizeEvent(event)
        ways, narrow = QBoxLayout.Direction, self.viewport().width() < _NARROW
        self._body.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)

    # ------------------------------------------------------------------------------ the pieces

    def _tools(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        for tab in self._tabs.values():
            row.addWidget(tab)
        row.addStretch(1)
        row.addWidget(self._campaigns, 3)
        row.addWidget(self._field, 3)
        return row

    def _tab(self, key: str) -> QPushButton:
        tab = QPushButton(self.texts.say(f"restore.{key}.count", n=0))
        tab.setProperty("pagetab", True)
        tab.setCheckable(True)
        tab.setObjectName(f"restore-{key}")
        tab.setAccessibleName(tab.text())
        tab.setFixedHeight(40)
        self._give_room(tab)
        tab.clicked.connect(lambda: self.show_shelf(key))
        return tab

    def _give_room(self, tab: QPushButton) -> None:
        """Reserve a tab's width for its bold label."""
        bold = QFontMetrics(self.theme.font("text", 17, "semibold"))
        tab.setMinimumWidth(bold.horizontalAdvance(tab.text()) + 32)

    def _choice(self) -> QComboBox:
        choice = QComboBox()
        choice.setObjectName("restore-campaign")
        choice.setAccessibleName(self.texts.say("restore.campaign"))
        choice.addItem(self.texts.say("restore.campaign.all"), "")
        choice.setMinimumContentsLength(10)
        choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        choice.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        choice.setMaximumWidth(360)
        choice.activated.connect(self._show)
        return choice

    def _fill_choice(self, states: tuple[RecoverableRow, ...]) -> None:
        chosen = self._campaigns.currentData()
        while self._campaigns.count() > 1:
            self._campaigns.removeItem(1)
        for title in dict.fromkeys(row.group for row in states):
            self._campaigns.addItem(title, title)
        self._campaigns.setCurrentIndex(max(0, self._campaigns.findData(chosen)))

    def _finder(self) -> QLineEdit:
        words = self.texts.say("restore.find")
        field = QLineEdit(placeholderText=words)
        field.setObjectName("restore-find")
        field.setAccessibleName(words)
        field.setMaximumWidth(360)
        field.setMaxLength(LONGEST_TYPED)
        field.textChanged.connect(self._typed)
        field.installEventFilter(self)
        return field

    def _list_card(self) -> QWidget:
        card = Card()
        column = QVBoxLayout(card)
        column.setContentsMargins(12, 8, 12, 12)
        column.addWidget(self._list)
        return card

    def _show(self, *_: object) -> None:
        rows = self._rows[self.shelf]
        group = str(self._campaigns.currentData() or "") if self.shelf == STATES else ""
        none = self.texts.say("restore.none-found" if rows else f"restore.{self.shelf}.none")
        self._list.show_rows(rows, self._field.text(), group, none)

    def _typed(self, _: str) -> None:
        self._is_typing = True
        self._show()
        self._is_typing = False

    def _show_inside(self, key: str) -> None:
        """Show what is inside; while letters are typed, once the hand pauses."""
        if key and self._is_typing:
            self._pause.start()
            return
        self._pause.stop()
        if key:
            self._inside.show_inside(self._actions.inside(key), self._actions.ways(key))
        else:
            self._inside.show_nothing()

    def _show_chosen(self) -> None:
        self._show_inside(self.key)
