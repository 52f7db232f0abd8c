"""A miss or a broken location, staged over the board and held for a moment."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from oathsworn_gui.games.oathsworn.ui.draw.staged.course import lasts
from oathsworn_gui.games.oathsworn.ui.draw.staged.ground import paint_broken_die, paint_dimmed
from oathsworn_gui.games.oathsworn.ui.draw.staged.painting import paint_drama
from oathsworn_gui.games.oathsworn.views.might.aftermath import what_lasts
from oathsworn_gui.games.oathsworn.views.might.drama import Drama, attacks_with, drama_of
from oathsworn_gui.games.oathsworn.views.might.draw_settled import BEGINNINGS, Settled, settled_by
from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Happened
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.motion import SkippableMotion
from oathsworn_gui.ui.base.overlay import mark_overlay
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.table.gain_chips import GainChips
from oathsworn_gui.ui.table.hex_board import HexBoard
from oathsworn_gui.ui.table.hex_frame import rim_of

_ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}
_DEAD_MS = 250
"""So long after the band came Enter does nothing: it was meant for the cards."""
_AWAY_MS = 2200
"""So long it stays where it lies over something else than the board."""
_BOARD, _OF_HEX = "hex-board", "hex-words"
"""The board, and what it says over its rim of the hex under the pointer."""


def board_room(host: QWidget) -> QRect | None:
    """Return where in ``host`` the board is seen, None where none is."""
    board = host.findChild(HexBoard, _BOARD)
    if board is None or not board.isVisible():
        return None
    return QRect(board.mapTo(host, QPoint(0, 0)), board.size())


class DramaScene(QWidget):
    """The painted moment. ``begin`` shows it, from the first card on or at once."""

    def __init__(self, context: PageContext, parent: QWidget | None = None) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self.setObjectName("drama")
        self._context = context
        self._motion: SkippableMotion | None = None
        self._dead = QTimer(self, singleShot=True)
        self.drama: Drama | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def begin(self, drama: Drama, *, motion: bool) -> None:
        """Show it; a screen reader gets it whole."""
        self.drama = drama
        self.setAccessibleName(drama.spoken)
        self._motion = None
        if motion:
            long = lasts(drama)
            self._motion = SkippableMotion(long, float(long), self, takes_key=True)
            self._motion.moved.connect(self.update)
            self._motion.ended.connect(self.came)
        self.update()

    @property
    def room(self) -> QRectF:
        """Where in the widget it is painted: all of it."""
        return QRectF(self.rect())

    @property
    def time(self) -> float:
        """How long it has run in ms; all of it when it stands."""
        moves = self._motion is not None and self._motion.running
        if moves and self._motion is not None:
            return self._motion.time
        return float(lasts(self.drama)) if self.drama is not None else 0.0

    @property
    def stands(self) -> bool:
        """Whether all of it is shown."""
        return self._motion is None or not self._motion.running

    @property
    def deafens(self) -> bool:
        """Whether Enter does nothing yet: it would be meant for the cards."""
        return not self.stands or self._dead.isActive()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        if self.drama is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(self.room)
        self.paint_ground(painter)
        theme, texts = self._context.theme, self._context.texts
        paint_drama(painter, self.room, self.drama, theme, texts, self.time)
        painter.end()

    def came(self) -> None:
        """Keep Enter dead for a moment: all is shown now."""
        self._dead.start(_DEAD_MS)

    def paint_ground(self, painter: QPainter) -> None:
        """Paint what is behind it: nothing."""


class DramaOverBoard(DramaScene):
    """Follows the store, and lies over the board; over another page only for a moment.

    Over the board it stays until the next step or a click, and any other key than Enter and Space
    lets it go too; the question beside it keeps all its keys. Elsewhere it goes by itself,
    and a key only lets it go. Where nothing moves it comes over the board only.
    """

    def __init__(self, context: PageContext, host: QWidget) -> None:
        """Lie over ``host``, hidden."""
        super().__init__(context, host)
        mark_overlay(self)
        self._host = host
        self._settled: Settled | None = None
        self._procedure: str | None = None
        self._over_board = False
        self._away = QTimer(self, singleShot=True)
        self._away.timeout.connect(self.go)
        host.installEventFilter(self)
        stop = context.store.listen(self._stepped, last_only=True)
        self.destroyed.connect(stop)
        self.hide()

    # ---------------------------------------------------------------------- following the store

    def _stepped(self, happened: Happened, step: Step) -> None:
        self.go()
        if happened != "done":
            self._settled = None
            return
        found = settled_by(self._context.store, step)
        begins = any(line.code in BEGINNINGS for line in step.lines)
        if found is not None or begins or step.procedure != self._procedure:
            self._settled, self._procedure = found, step.procedure
        drama = drama_of(self._context, step, self._settled)
        if drama is not None:
            campaign, box = self._context.store.campaign, self._context.store.box
            lasting = what_lasts(self._context, campaign, box, drama.name)
            drama = drama._replace(lasting=lasting, by=attacks_with(step, box))
            dealt = drama.dealt if found is not None else ()
            soon(self, lambda: self._come(drama._replace(dealt=dealt)))

    def _come(self, drama: Drama) -> None:
        room = board_room(self._host)
        question = self._context.store.ask()
        if question is not None and question.kind.endswith(".determination"):
            if room is None:
                return  # its panel shows it
            drama = drama._replace(words=self._context.texts.say("drama.determination"))
        self._over_board = room is not None
        board = self._host.findChild(HexBoard, _BOARD)
        if board is not None:
            board.removeEventFilter(self)  # once is enough
            board.installEventFilter(self)
        if room is None:
            if not self._context.motion:
                return
            self._away.start(lasts(drama) + _AWAY_MS)
        self._place()
        self._let_hex_be_told(on=False)
        self.begin(drama, motion=self._context.motion)
        self.show()
        self._lie_below_gains()
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self)

    def go(self) -> None:
        """Let it go."""
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
        self._away.stop()
        self._dead.stop()
        self.hide()
        self._let_hex_be_told(on=True)

    def _lie_below_gains(self) -> None:
        """Lie over all but what the same step gained, which would be dimmed."""
        self.raise_()
        gains = self._host.findChild(GainChips)
        if gains is not None:
            gains.raise_()

    def _let_hex_be_told(self, *, on: bool) -> None:
        """Hide what the board says of a hex while it lies over the board, or show it again."""
        told = self._host.findChild(QWidget, _OF_HEX)
        if told is not None:
            told.setVisible(on and bool(told.accessibleName()))

    # ------------------------------------------------------------------------------- its place

    def _place(self) -> None:
        whole = self._host.rect()
        room = board_room(self._host) if self._over_board else None
        self.setGeometry(room or whole.adjusted(0, 60, 0, 0))

    @property
    def room(self) -> QRectF:
        """Inside the board's frame, which stays; all of the widget over another page."""
        rim = rim_of(self.size()) if self._over_board else 0
        return super().room.adjusted(rim, rim, -rim, -rim)

    def paint_ground(self, painter: QPainter) -> None:
        """Dim what lies below, but for those whose moment it is."""
        if self.drama is None:
            return
        theme, found = self._context.theme, self._host.findChild(HexBoard, _BOARD)
        board = found if self._over_board else None
        paint_dimmed(painter, self.room, board, self.drama, theme)
        if board is not None and self.drama.kind == "break":
            paint_broken_die(painter, board, self.drama, theme, self.time)

    # ------------------------------------------------------------------------------------ keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow host and board; keep Enter dead for a moment, and go at any other key."""
        kind = event.type()
        followed = watched is self._host or isinstance(watched, HexBoard)
        if kind == QEvent.Type.Resize and followed and self.isVisible():
            soon(self, self._place)
        if not self.isVisible() or not isinstance(event, QKeyEvent):
            return False
        enter = event.key() in _ENTER
        kept = not self._over_board or (enter and self._dead.isActive())
        if kind == QEvent.Type.ShortcutOverride and kept:
            event.accept()
            return True
        if kind != QEvent.Type.KeyPress:
            return False
        if not (enter and self._over_board) and event.key() not in _HELD:
            self.go()
        return kept

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Show all at once, or go."""
        if self.stands:
            self.go()


_HELD = {Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr}
"""Keys that do nothing alone."""
