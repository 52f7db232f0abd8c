"""Settings: look, players' names, folders of campaigns and packs, update check."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QDir, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.appearance import Appearance, Comfort
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.theme import NAMES, Theme
from oathsworn_gui.ui.library.library_location import LibraryLocation, PlaceRow
from oathsworn_gui.ui.library.second_place_row import SecondPlaceRow, SecondPlaceWays
from oathsworn_gui.ui.settings.comfort_card import ComfortRows
from oathsworn_gui.ui.settings.update_row import UpdateRow, UpdateSwitch
from oathsworn_gui.ui.widgets import Card, LabelText, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.page_frame import PageFrame
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_WIDEST = 1080

PAPERS = ("usual", "a4", "letter")
SIZES = (100, 125, 150, 175, 200, 250, 300)


class SettingsPage(PageFrame):
    """Each change is applied at once; a new size or theme recreates the window."""

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        look: Appearance,
        change: Callable[[Appearance], None],
        back: Callable[[], None],
    ) -> None:
        """Show ``look``; ``change`` receives changes."""
        super().__init__(theme, texts, "settings", back, _WIDEST)
        self._look = look
        self._change = change
        for card in (
            self._themes(),
            self._sizes(),
            self._motion(),
            self._comfort(),
            self._names(),
            self._papers(),
            self._packs(),
        ):
            self.column.addWidget(card)
        self.column.addStretch(1)

    def add_place(self, place: LibraryLocation) -> None:
        """Add the location of the campaigns."""
        self._add("library", PlaceRow(self.theme, self.texts, place))

    def add_second_place(self, ways: SecondPlaceWays) -> None:
        """Add the second place, with copies of the campaigns."""
        self._add("second", SecondPlaceRow(self.theme, self.texts, ways))

    def add_updates(self, switch: UpdateSwitch) -> None:
        """Add the switch for the update check."""
        self._add("updates", UpdateRow(self.texts, switch))

    def _add(self, key: str, row: QWidget) -> None:
        card, column = self._card(key)
        column.addWidget(row)
        self.column.insertWidget(self.column.count() - 1, card)

    def _card(self, key: str) -> tuple[Card, QVBoxLayout]:
        card = Card()
        column = QVBoxLayout(card)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        label = PlainLabel(self.texts.say(f"settings.{key}"))
        label.setProperty("name", True)
        column.addWidget(label)
        column.addWidget(wrapped(QuietLabel(self.texts.say(f"settings.{key}.help"))))
        return card, column

    def _choices(self, key: str, values: tuple[str, ...], chosen: str) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        buttons: dict[str, QPushButton] = {}  # no group: arrow keys would choose

        def take(value: str) -> None:
            for other, button in buttons.items():
                button.setChecked(other == value)
            self._take(key, value)

        for value in values:
            words = self.texts.find(f"settings.{key}.{value}", f"{value} %")
            button = QPushButton(words)
            button.setCheckable(True)
            button.setChecked(value == chosen)
            button.setObjectName(f"{key}-{value}")
            button.setAccessibleName(words)
            button.clicked.connect(partial(take, value))
            buttons[value] = button
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _themes(self) -> Card:
        card, column = self._card("theme")
        add_layout(column, self._choices("theme", NAMES, self._look.theme))
        return card

    def _sizes(self) -> Card:
        card, column = self._card("scale")
        sizes = tuple(map(str, SIZES))
        add_layout(column, self._choices("scale", sizes, str(self._look.scale)))
        return card

    def _papers(self) -> Card:
        card, column = self._card("sheets")
        add_layout(column, self._choices("sheets", PAPERS, self._look.paper or "usual"))
        return card

    def _motion(self) -> Card:
        card, column = self._card("motion")
        box = QCheckBox(self.texts.say("settings.motion.on"))
        box.setObjectName("motion")
        box.setAccessibleName(box.text())
        box.setChecked(self._look.motion)
        box.clicked.connect(self._set_motion)
        column.addWidget(box, 0, Qt.AlignmentFlag.AlignLeft)
        return card

    def _comfort(self) -> Card:
        card, column = self._card("comfort")
        add_layout(column, ComfortRows(self.texts, self._look.comfort, self._set_comfort))
        return card

    def _set_comfort(self, comfort: Comfort) -> None:
        self._set(replace(self._look, comfort=comfort))

    def _names(self) -> Card:
        card, column = self._card("names")
        row = QHBoxLayout()
        fields: list[QLineEdit] = []
        for place in range(4):
            label = self.texts.say("settings.names.player", n=place + 1)
            name = self._look.names[place] if place < len(self._look.names) else ""
            field = QLineEdit(name)
            field.setObjectName(f"player-{place + 1}")
            field.setAccessibleName(label)
            field.setMaxLength(40)
            one = QVBoxLayout()
            one.addWidget(LabelText(label))
            one.addWidget(field)
            add_layout(row, one)
            fields.append(field)
        for field in fields:
            field.editingFinished.connect(lambda: self._set_names(fields))
        add_layout(column, row)
        return card

    def _packs(self) -> Card:
        """The folder of the group's packs, typed or chosen; empty for the default."""
        card, column = self._card("packs")
        field = QLineEdit(self._look.packs)
        field.setObjectName("packs-folder")
        field.setAccessibleName(self.texts.say("settings.packs"))
        field.setPlaceholderText(self.texts.say("settings.packs.usual"))
        field.setMaxLength(1000)
        field.editingFinished.connect(lambda: self._set_packs(field))
        choose = QPushButton(self.texts.say("settings.packs.choose"))
        choose.setObjectName("packs-choose")
        choose.setAccessibleName(choose.text())
        choose.clicked.connect(lambda: self._choose_packs(field))
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(field, 1)
        row.addWidget(choose)
        add_layout(column, row)
        return card

    def _set_packs(self, field: QLineEdit) -> None:
        """Accept an absolute folder; otherwise restore the previous text."""
        words = field.text().strip()
        if words and not QDir.isAbsolutePath(words):
            field.setText(self._look.packs)
            return
        self._set(replace(self._look, packs=words))

    def _choose_packs(self, field: QLineEdit) -> None:
        title = self.texts.say("settings.packs")
        folder = QFileDialog.getExistingDirectory(self, title, field.text())
        if folder:
            field.setText(folder)
            self._set_packs(field)

    def _take(self, key: str, value: str) -> None:
        if key == "theme":
            self._set(replace(self._look, theme=value))
        elif key == "sheets":
            self._set(replace(self._look, paper="" if value == "usual" else value))
        else:
            self._set(replace(self._look, scale=int(value)))

    def _set_motion(self, on: bool) -> None:
        self._set(replace(self._look, motion=on))

    def _set_names(self, fields: list[QLineEdit]) -> None:
        names = tuple(field.text().strip() for field in fields)
        while names and not names[-1]:
            names = names[:-1]
        self._set(replace(self._look, names=names))

    def _set(self, look: Appearance) -> None:
        if look != self._look:
            self._look = look
            self._change(look)
