"""Whose lines of the tale are shown, of which kind, and with which words."""

from collections import Counter
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout

from oathsworn_gui.tabletop.tale import Person
from oathsworn_gui.tale.account import Account, Sort
from oathsworn_gui.ui.base.icons import has_icon, icon
from oathsworn_gui.ui.base.word_search import LONGEST_TYPED
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.tale.tale_rows import TOLD, Wanted
from oathsworn_gui.ui.widgets import Card, Heading, KeyCap, LabelText
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout, clear

_KINDS: tuple[Sort, ...] = (*TOLD, "other")


class TaleFilter(Card):
    """``wanted`` emits what is to be shown whenever it is chosen."""

    wanted = Signal(object)

    def __init__(self, context: PageContext) -> None:
        """Offer nobody before the first `tell`."""
        super().__init__()
        self.setObjectName("tale-filter")
        self._context = context
        say, theme = context.texts.say, context.theme
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(10)
        self._search = QLineEdit()
        self._search.setObjectName("tale-search")
        self._search.setPlaceholderText(say("tale-list.search"))
        self._search.setAccessibleName(say("tale-list.search"))
        self._search.setClearButtonEnabled(True)
        self._search.setMaxLength(LONGEST_TYPED)
        self._search.textChanged.connect(self._emit)
        column.addWidget(self._search)
        head = QHBoxLayout()
        head.addWidget(Heading(theme, say("tale-list.whose"), 22), 1)
        head.addWidget(KeyCap(theme, "W"))
        add_layout(column, head)
        self._faces = Flow()
        add_layout(column, self._faces)
        column.addWidget(LabelText(say("tale-list.kinds")))
        self._chips = Flow()
        add_layout(column, self._chips)
        self._people: dict[str, QPushButton] = {}
        self._kinds: dict[Sort, QPushButton] = {sort: self._chip(sort) for sort in _KINDS}

    def _chip(self, sort: Sort) -> QPushButton:
        chip = self._button(f"tale-kind-{sort}")
        chip.setChecked(sort in TOLD)
        chip.toggled.connect(self._emit)
        self._chips.addWidget(chip)
        return chip

    def _button(self, name: str) -> QPushButton:
        button = QPushButton()
        button.setObjectName(name)
        button.setCheckable(True)
        button.setProperty("slim", True)
        return button

    def tell(self, account: Account, people: Sequence[Person]) -> None:
        """Offer these people, and say how many lines there are of each and of each kind."""
        lines = [row for row in account.rows if row.kind in ("line", "note")]
        told = Counter(name for row in lines if row.sort != "other" for name in row.people)
        sorts = Counter(row.sort for row in lines)
        if [*self._people] != [one.name for one in people]:
            clear(self._faces)
            self._people = {one.name: self._face(one) for one in people}
        for name, button in self._people.items():
            button.setText(f" {name}  {told[name]}")
            button.setAccessibleName(self._say("tale-list.lines-of", name=name, n=told[name]))
        for sort, chip in self._kinds.items():
            kind = self._say(f"tale-kind.{sort}")
            chip.setText(f"{kind}  {sorts[sort]}")
            chip.setAccessibleName(f"{kind}, {sorts[sort]}")

    def _face(self, one: Person) -> QPushButton:
        button = self._button(f"tale-person-{one.seat or one.name}")
        if one.glyph and has_icon(one.glyph):
            button.setIcon(icon(one.glyph, self._context.theme.color("text"), 18))
        button.toggled.connect(partial(self._chosen, one.name))
        self._faces.addWidget(button)
        return button

    def _chosen(self, name: str, on: bool) -> None:
        if on:
            for other, button in self._people.items():
                if other != name and button.isChecked():
                    button.blockSignals(True)
                    button.setChecked(False)
                    button.blockSignals(False)
        self._emit()

    @property
    def chosen(self) -> Wanted:
        """What is to be shown."""
        sorts: frozenset[Sort] = frozenset(
            sort for sort, chip in self._kinds.items() if chip.isChecked()
        )
        people = (name for name, button in self._people.items() if button.isChecked())
        return Wanted(sorts, next(people, ""), self._search.text())

    def next_person(self) -> None:
        """Choose the next of the four, after the last one all of them again."""
        buttons = [*self._people.values()]
        place = next((n for n, button in enumerate(buttons) if button.isChecked()), -1)
        if place >= 0:
            buttons[place].setChecked(False)
        if place + 1 < len(buttons):
            buttons[place + 1].setChecked(True)

    def search(self) -> None:
        """Take the focus for typing."""
        self._search.setFocus()
        self._search.selectAll()

    @property
    def typing(self) -> bool:
        """Whether words are being typed."""
        return self._search.hasFocus()

    def clear_search(self) -> None:
        """Show the tale without typed words."""
        self._search.clear()

    def _emit(self, *_: object) -> None:
        self.wanted.emit(self.chosen)

    def _say(self, key: str, **params: str | int) -> str:
        return self._context.texts.say(key, **params)
