"""Where the question of the story page stands: in the column beside the map, or in its middle."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.draw.panels import PANELS as DRAWS
from oathsworn_gui.games.oathsworn.ui.story.ground import StoryGround
from oathsworn_gui.games.oathsworn.ui.story.panels import PANELS as TEXTS
from oathsworn_gui.games.oathsworn.ui.story.side_column import StorySide
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.table.question_dock import QuestionDock

BESIDE_FROM = 1140
"""From this width of the page on the column is beside the map; else the page scrolls."""
_DRAW_FROM = 860
"""From this height on a draw with its odds fits the column, so that it does not leave the map."""
_COLUMN = 440
_WIDE_COLUMN = 464
_WIDE_FROM = 1600
_GAP = 12
_ALL_ROOM = 1000
_ANY = 16_777_215
_LEAST = 190
_LOW = 700
_LEAST_TEXT = 120
"""What is left of the cards below a text, and of an entry below a question, in px; on a page lower
than the second number a question that needs the room takes it all.
"""


def column_width(page: int) -> int:
    """Return the width of the column for a page of this width, in px: it depends on nothing else.

    From 1920 px on it is a quarter of the page.
    """
    return max(_WIDE_COLUMN if page >= _WIDE_FROM else _COLUMN, round(page * 0.24))


class StoryColumn(QWidget):
    """The place of a question, and below it the cards: each has what it needs, then they scroll.

    ``grown`` is emitted when the question in the place is another one, or needs more.
    """

    grown = Signal()

    def __init__(self, side: StorySide) -> None:
        """Begin without a question."""
        super().__init__()
        self.setObjectName("story-column")
        self._side = side
        self.place = QWidget()
        self.place.installEventFilter(self)
        inside = QVBoxLayout(self.place)
        inside.setContentsMargins(0, 0, 0, 0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(_GAP)
        column.addWidget(self.place, _ALL_ROOM)
        column.addWidget(side.entry, _ALL_ROOM)
        column.addWidget(side, 0)
        column.addStretch(1)
        side.grown.connect(self.grown)
        self.place.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Measure again when the question needs another height."""
        if watched is self.place and event.type() == QEvent.Type.LayoutRequest:
            soon(self, self.grown.emit)
        return super().eventFilter(watched, event)

    def fit(self, height: int, asked: QuestionDock | None, *, beside: bool) -> None:
        """Divide ``height`` px between the question ``asked`` here, the entry and the cards."""
        question = asked.question if asked is not None else None
        draws = question is not None and question.kind in DRAWS
        self.place.setHidden(asked is None)
        if beside and not draws:
            self._divide(height, asked)
            return
        self._side.entry.setHidden(draws or not self._side.reads)
        self._side.setHidden(draws)  # its odds take the whole column
        if not beside:
            self._side.entry.setMaximumHeight(_ANY)

    def _divide(self, height: int, asked: QuestionDock | None) -> None:
        wide, reads = self.width(), self._side.reads
        text = self._side.entry.wanted_height(wide) + _GAP if reads else 0
        told = asked.wanted_height(wide) + _GAP if asked is not None else 0
        cards = self._side.wanted_height(wide)
        least = min(_LEAST, cards)
        left = height - text - told
        alone = asked is not None and left < least and height < _LOW
        self._side.setHidden(alone)
        high = max(least, min(cards, left))
        self._side.ask_height(high)
        entry = self._side.entry
        tight = asked is not None and height - told < _LEAST_TEXT
        entry.setHidden(tight or not reads)  # what is asked may need all the room there is
        if asked is not None:  # the question keeps what it wants, the entry shrinks
            room = height - told - (0 if alone else high + _GAP)
            entry.setMaximumHeight(max(_LEAST_TEXT, min(text, room)))
        else:
            entry.setMaximumHeight(_ANY if entry.is_long else text)
        self.updateGeometry()


class PageTable(QWidget):
    """All of the page. Its least height does not depend on its width: the parts share it."""

    beside = False

    def hasHeightForWidth(self) -> bool:
        """Return whether the width asks for a height: where the page scrolls as a whole."""
        return not self.beside and super().hasHeightForWidth()

    def minimumSizeHint(self) -> QSize:
        """Return the least height only: a narrower page lies otherwise."""
        return QSize(0, super().minimumSizeHint().height())


class QuestionPlaces:
    """Decides which place a question gets, and how much of it."""

    def __init__(self, context: PageContext, column: StoryColumn, ground: StoryGround) -> None:
        """Offer a place in ``column``, and one in the middle of ``ground``."""
        self._context = context
        self._column = column
        self._ground = ground

    def of(self, question: Question, room: QSize, *, covers: bool) -> QWidget | None:
        """Return the place of a question on a page of this size; None for none on the page.

        A text stands in the middle where there is neither a map nor a wood, and beside a time
        track that leaves little of a low page. ``covers``: its panel is one that usually covers
        the page.
        """
        if room.width() < BESIDE_FROM:
            return None
        bare = self._ground.is_bare(self._context.store.campaign)
        tight = self._ground.needs_track and room.height() < _DRAW_FROM
        if question.kind in TEXTS and bare and not tight:
            return self._ground.no_map.place
        if covers and (bare or question.kind not in DRAWS or room.height() < _DRAW_FROM):
            return None
        return self._column.place

    def fit(self, height: int, *, beside: bool) -> None:
        """Give the question in a place the room it wants, of ``height`` px."""
        self._column.fit(height, _dock_in(self._column.place), beside=beside)
        middle = self._ground.no_map
        dock = _dock_in(middle.place)
        wanted = dock.wanted_height(middle.read_width) if dock is not None else 0
        middle.show_place(on=dock is not None, wanted=wanted)

    def have_keys(self, focused: QWidget | None) -> bool:
        """Whether the focus is in a question that stands on the page: its keys are its own."""
        docks = map(_dock_in, (self._column.place, self._ground.no_map.place))
        return focused is not None and any(
            dock is not None and dock.isAncestorOf(focused) for dock in docks
        )


def _dock_in(place: QWidget) -> QuestionDock | None:
    """Return the question while it stands in a place and is asked."""
    dock = place.findChild(QuestionDock, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return dock if dock is not None and dock.question is not None else None
