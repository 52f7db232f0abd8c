"""What can be done with the map itself: its name, the group's own picture, marking its spots."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.map.spots import NameMap, SetMapPicture
from oathsworn_gui.games.oathsworn.views.map.spots import MapToolsView, map_tools_view
from oathsworn_gui.ui.base.photo_file import PICTURE_FILES, PhotoError, jpeg_of
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import (
    Card,
    Heading,
    KeyButton,
    QuietLabel,
    offers_primary,
    wrapped,
)
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

MOST_TEXT = 600_000
"""Characters of a picture: a group keeps one for each of its maps, and its pack carries them."""


class MapTools(OwnKeys, Card):
    """A bar above the map. ``mark`` asks for the marking of spots, ``closed`` to go."""

    mark = Signal()
    closed = Signal()

    def __init__(self, context: PageContext) -> None:
        """Show what the map has."""
        super().__init__(kind="raised")
        self.setObjectName("map-tools")
        self._context = context
        say, theme = context.texts.say, context.theme
        self.setAccessibleName(say("story.tools"))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 12, 10)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addWidget(Heading(theme, say("story.tools"), 24))
        self._told = wrapped(QuietLabel())
        self._told.setObjectName("map-tools-told")
        head.addWidget(self._told, 1)
        head.addWidget(self._button("close", "close", "Esc"))
        add_layout(column, head)
        row = Flow(8)
        self._name = QLineEdit(maxLength=60)
        self._name.setObjectName("map-called")
        self._name.setPlaceholderText(say("story.map.name"))
        self._name.setAccessibleName(say("story.map.name"))
        self._name.setMinimumWidth(240)
        self._name.editingFinished.connect(self._keep_name)
        row.addWidget(self._name)
        self._choose = self._button("picture", "image-outline", "")
        self._away = self._button("away", "image-off-outline", "")
        self._marks = self._button("mark", "map-marker-plus", "")
        for button in (self._choose, self._away, self._marks):
            row.addWidget(button)
        add_layout(column, row)
        self._choose.clicked.connect(self._choose_file)
        self._away.clicked.connect(self._take_away)
        self._marks.clicked.connect(self.mark)
        self.show_campaign()

    def _button(self, name: str, icon: str, key: str) -> KeyButton:
        words = self._context.texts.say(f"story.tools.{name}")
        button = KeyButton(self._context.theme, words, icon, key)
        button.setObjectName(f"map-{name}")
        button.stand(40)
        if name == "close":
            button.clicked.connect(self.closed)
        return button

    @property
    def called(self) -> str:
        """Return the name for a map without one: the text of the field, else its chapter."""
        return self._name.text().strip() or of_chapter(self._context)

    def show_campaign(self) -> None:
        """Show name, picture and marks as they are now."""
        say, shown = self._context.texts.say, self._shown
        key = "story.tools.other" if shown.has_picture else "story.tools.picture"
        self._choose.show_words(say(key))
        self._away.setVisible(shown.has_picture)
        self._told.setText(shown.words)
        if not self._name.hasFocus():
            self._name.setText(shown.name)

    @property
    def _shown(self) -> MapToolsView:
        store = self._context.store
        return map_tools_view(store.campaign, store.box, self._context.texts)

    def take_keys(self) -> None:
        """Focus the likely next control."""
        (self._marks if self._shown.has_picture else self._choose).setFocus()

    # --------------------------------------------------------------------------------- actions

    def _keep_name(self) -> None:
        name = self._name.text().strip()
        if name and name != self._shown.name:
            self._context.shell.dispatch(NameMap(name=name))

    def _choose_file(self) -> None:
        words = self._context.texts.say("story.tools.picture")
        name, _ = QFileDialog.getOpenFileName(self, words, "", PICTURE_FILES)
        if name:
            self.take(Path(name))

    def take(self, path: Path) -> None:
        """Put a picture file under the map, or show why it cannot be used."""
        try:
            picture = jpeg_of(path, MOST_TEXT)
        except PhotoError as problem:
            self._context.shell.say(self._context.texts.say(f"photo.{problem.code}"))
            return
        self._context.shell.dispatch(SetMapPicture(picture=picture, called=self.called))
        self._marks.setFocus()

    def _take_away(self) -> None:
        self._context.shell.dispatch(SetMapPicture())
        self._choose.setFocus()

    # ---------------------------------------------------------------------------------- keys

    def claims(self, event: QKeyEvent) -> bool:
        """Keep Escape from the page while the bar has the focus."""
        return event.key() == Qt.Key.Key_Escape

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes; Enter presses the focused button, unless an orange one is shown."""
        focused, key = self.window().focusWidget(), Qt.Key(event.key())
        enter = key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if key == Qt.Key.Key_Escape:
            self.closed.emit()
        elif enter and focused is self._name:
            return  # the field keeps it
        elif enter and isinstance(focused, QPushButton) and not offers_primary(self.window()):
            focused.click()
        else:
            super().keyPressEvent(event)


def of_chapter(context: PageContext) -> str:
    """Return the name of a map that was not named: the map of its chapter."""
    return context.texts.say("story.map.of-chapter", n=context.store.campaign.chapter)
