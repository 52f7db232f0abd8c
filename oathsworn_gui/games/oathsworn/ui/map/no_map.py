"""What is shown while no map is laid out: the chapter, and how to lay its map out."""

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.map.story_map import IntroduceMap
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.views.map.map_view import known_maps
from oathsworn_gui.ui.base.forest import Forest
from oathsworn_gui.ui.base.letters_rest import let_letters_rest
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, Heading, KeyButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout, clear

_MOST_KNOWN = 8
_WIDEST = 760
_READ = 860
"""The width of what is read in the middle, in px: lines that the eye follows."""
_HEAD = 180
"""The height of chapter and title with the edges of the page, in px."""


class NoMap(QWidget):
    """The built-in story lays its map out itself; for the book's there is a field, and known maps.

    ``laid`` is emitted when a map is laid out.
    """

    laid = Signal()

    def __init__(self, context: PageContext) -> None:
        """Follow no campaign yet."""
        super().__init__()
        self._context = context
        self._offered: tuple[str, ...] | None = None
        say, own = context.texts.say, context.store.box.line.own_story
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        card = Forest(context.theme) if own else Card()
        around.addWidget(card)
        self._wanted = 0
        self._card = column = QVBoxLayout(card)
        column.setSpacing(12)
        column.setContentsMargins(24, 24, 24, 24)
        column.addStretch(1)
        self._chapter = QuietLabel()
        self._chapter_name = Heading(context.theme, "", 44)
        self._chapter.setFont(context.theme.font("text", 22))
        hint = QuietLabel(say("story.no-map.own" if own else "story.no-map.hint"))
        self._hint = hint
        for label in (self._chapter, wrapped(self._chapter_name), wrapped(hint)):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        column.addWidget(self._make_place(), 100)
        if not own:
            column.addWidget(self._laying())
            column.addWidget(self._make_known(), 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)

    def _make_place(self) -> QWidget:
        """Make the place in the middle, empty until a question of the story stands there."""
        middle = QWidget()
        row = QHBoxLayout(middle)
        row.setContentsMargins(0, 8, 0, 0)
        self.place = QWidget()
        self.place.setMaximumWidth(_READ)
        inside = QVBoxLayout(self.place)
        inside.setContentsMargins(0, 0, 0, 0)
        row.addStretch(1)
        row.addWidget(self.place, 100)
        row.addStretch(1)
        self._middle = middle
        middle.hide()
        return middle

    @property
    def read_width(self) -> int:
        """The width of what is read in the middle, in px."""
        return min(_READ, self.width() - 48)

    def show_place(self, *, on: bool, wanted: int) -> None:
        """Show the place while a question stands in it, as high as it wants."""
        self._middle.setHidden(not on)
        self._hint.setHidden(on)
        self._middle.setMaximumHeight(wanted + 8)
        self._wanted = wanted if on else 0
        self._make_room()

    def _make_room(self) -> None:
        """Name the chapter in one small line where what is read would not fit below the title."""
        theme, small = self._context.theme, 0 < self.height() - _HEAD < self._wanted
        self._chapter.setHidden(small)
        self._chapter_name.setFont(theme.font("display", 22 if small else 44))
        least = 8 if small else 24
        self._card.setContentsMargins(24, least, 24, least)

    def minimumSizeHint(self) -> QSize:
        """Return the least room; with the field for a map that of the words at this width."""
        least = super().minimumSizeHint()
        if self._context.store.box.line.own_story:
            return least
        high = self.heightForWidth(max(self.width(), least.width()))
        return QSize(least.width(), max(least.height(), high))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for the height of the words at another width: Qt counts their lines at its own."""
        super().resizeEvent(event)
        self._make_room()
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def _laying(self) -> QWidget:
        say, row = self._context.texts.say, QWidget()
        line = QHBoxLayout(row)
        self._name = QLineEdit(maxLength=60)
        self._name.setObjectName("map-name")
        self._name.setPlaceholderText(say("story.map.name"))
        self._name.setAccessibleName(say("story.map.name"))
        self._name.setMinimumWidth(260)
        self._name.returnPressed.connect(self._lay)
        self._name.textEdited.connect(self._offer)
        lay = KeyButton(self._context.theme, say("story.map.lay"), "map")
        lay.setObjectName("introduce-map")
        lay.clicked.connect(self._lay)
        line.addStretch(1)
        line.addWidget(self._name)
        line.addWidget(lay)
        line.addStretch(1)
        return row

    def _make_known(self) -> QWidget:
        self._known = QWidget()
        self._known.setObjectName("known-maps")
        self._known.setFixedWidth(_WIDEST)
        column = QVBoxLayout(self._known)
        column.setContentsMargins(0, 8, 0, 0)
        label = PlainLabel(self._context.texts.say("story.map.known"))
        label.setProperty("quiet", True)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(label)
        self._row = Flow(8)
        add_layout(column, self._row)
        self._known.setHidden(True)
        return self._known

    def show_campaign(self, campaign: Campaign) -> None:
        """Name the chapter, and offer the maps the group knows."""
        say, name = self._context.texts.say, self._context.store.box.chapter(campaign.chapter).name
        self._chapter.setText(say("story.chapter", n=campaign.chapter))
        self._chapter_name.setText(name or say("story.no-map"))
        if not self._context.store.box.line.own_story:
            self._offer()

    def _offer(self, *_: object) -> None:
        """Offer maps known whose names hold what is typed."""
        typed = self._name.text().strip()
        offered = known_maps(self._context.store.campaign, typed)[:_MOST_KNOWN]
        if offered == self._offered:
            return
        self._offered = offered
        clear(self._row)
        for place, name in enumerate(offered):
            button = KeyButton(self._context.theme, name, "map-check-outline")
            button.stand(40)
            button.setObjectName(f"known-map-{place}")
            button.setAccessibleName(self._context.texts.say("story.map.lay-known", name=name))
            button.clicked.connect(partial(self._lay_out, name))
            self._row.addWidget(button)
        self._known.setHidden(not offered)

    def _lay(self, *_: object) -> None:
        typed = self._name.hasFocus()
        if self._lay_out(self._name.text().strip()) and typed:
            let_letters_rest(self.window())

    def _lay_out(self, name: str, *_: object) -> bool:
        done = self._context.shell.dispatch(IntroduceMap(name=name))
        if done:
            self._name.clear()
            self.laid.emit()
        return done

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the focused button, but none of a question; the page handles the rest."""
        focused, key = self.window().focusWidget(), Qt.Key(event.key())
        enter = key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        own = enter and not self.place.isAncestorOf(focused)
        if own and isinstance(focused, QPushButton):
            focused.click()
        elif not (own and isinstance(focused, QLineEdit)):
            super().keyPressEvent(event)
