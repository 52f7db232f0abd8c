"""The end of an encounter, worth a photo: victory or defeat, who did what, and the way on."""

from PySide6.QtCore import QEasingCurve, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import MoveOn
from oathsworn_gui.games.oathsworn.ui.encounter.ending_paint import (
    paint_boss,
    paint_company,
    paint_heroes,
    paint_pines,
    paint_sky,
    paint_sparks,
    paint_words_of,
)
from oathsworn_gui.games.oathsworn.ui.encounter.outcome import OutcomeCard
from oathsworn_gui.games.oathsworn.views.campaign import home, is_over
from oathsworn_gui.games.oathsworn.views.encounter.ending import Ending, ending_view
from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Happened
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.forest import Forest
from oathsworn_gui.ui.base.motion import SkippableMotion
from oathsworn_gui.ui.base.scroll_area import ScrollArea
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext, PageSpec
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import KeyButton, PrimaryButton
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout
from oathsworn_gui.ui.widgets.unpainted_focus import UnpaintedFocus

KEY = "ending"
_ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
_AGAIN = 396
_ENTER_HIGH = 56
_HEAD, _FOOT = 0.055, 0.075
_LEAST_HEAD, _LEAST_FOOT = 26, 70
_SPARKS_MS = 4000
"""Px: the width of what plays it again, the height of the orange button; the shares of the height
for the title of the campaign and for the buttons, and the least of both; how long sparks rise.
"""


def _foot(height: int) -> int:
    """Return the px for the buttons below a page that is ``height`` px high."""
    return max(_LEAST_FOOT, round(height * _FOOT))


class EndingScene(Forest):
    """The painted page over the forest of the library.

    From a ``distance`` the dice are larger, and no room is kept for buttons.
    """

    def __init__(self, theme: Theme, *, distance: bool = False) -> None:
        """Show nothing yet."""
        super().__init__(Theme("deepwood") if not theme.dark else theme)
        self.setObjectName("ending-scene")
        self._look = theme
        self._distance = distance
        self._ending: Ending | None = None
        self._painted: QPixmap | None = None
        self._rising: SkippableMotion | None = None

    def show_ending(self, ending: Ending) -> None:
        """Show how it ended; a screen reader gets it whole."""
        if ending != self._ending:
            self._painted = None
        self._ending = ending
        self.setAccessibleName(ending.spoken)
        self.update()

    @property
    def is_won(self) -> bool:
        """Whether it is a victory."""
        return self._ending is not None and self._ending.result == "victory"

    def let_sparks_rise(self) -> None:
        """Let the sparks of a victory rise for a moment; they rest then."""
        self._rising = SkippableMotion(_SPARKS_MS, 1.0, self, QEasingCurve.Type.OutCubic)
        self._rising.moved.connect(self.update)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Paint it anew."""
        super().resizeEvent(event)
        self._painted = None

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the forest, then the light, the boss and the words, painted once; then sparks."""
        super().paintEvent(event)
        if self._ending is None:
            return
        if self._painted is None or self._painted.devicePixelRatioF() != self.devicePixelRatioF():
            self._painted = self._paint_all(self._ending)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._painted)
        if self.is_won:
            moves = self._rising is not None and self._rising.running
            risen = self._rising.time if moves and self._rising is not None else 1.0
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_sparks(painter, QRectF(self.rect()), risen)
        painter.end()

    def _paint_all(self, ending: Ending) -> QPixmap:
        sharp = self.devicePixelRatioF()
        picture = QPixmap(self.size() * sharp)
        picture.setDevicePixelRatio(sharp)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect())
        head = QRectF(0, 0, whole.width(), max(_LEAST_HEAD, whole.height() * _HEAD))
        foot = 0 if self._distance else _foot(self.height())
        room = whole.adjusted(0, head.height(), 0, -foot)
        won = ending.result == "victory"
        paint_sky(painter, whole, room, self._look, won=won)
        paint_pines(painter, whole, won=won)
        paint_company(painter, head, ending.company, self._look)
        if ending.boss is not None:
            paint_boss(painter, room, ending.boss, self._look, fallen=won)
        paint_words_of(painter, room, ending, self._look)
        paint_heroes(painter, room, ending.heroes, self._look, distance=self._distance)
        painter.end()
        return picture


class EndingPage(OwnKeys, UnpaintedFocus, QWidget):
    """Enter goes on to the epilogue, Escape back to the board; a defeat can be played again."""

    def __init__(self, context: PageContext) -> None:
        """Follow the encounter."""
        super().__init__(context.room)
        self._context = context
        self._has_risen = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        say = context.texts.say
        self._scene = EndingScene(context.theme)
        self._move_on = PrimaryButton(
            context.theme, say("ending.move-on"), "book-open-page-variant", "Enter"
        )
        self._move_on.setObjectName("move-on")
        self._move_on.stand(_ENTER_HIGH)
        self._move_on.clicked.connect(self._go_on)
        board = KeyButton(context.theme, say("ending.board"), "hexagon-multiple", "Esc")
        board.setObjectName("ending-board")
        board.clicked.connect(self._to_board)
        board.stand(48)
        self._again = ScrollArea(widgetResizable=True)
        self._again.setFixedWidth(_AGAIN)
        self._again.setWidget(OutcomeCard(context, replay_only=True))
        self._again.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        page = QHBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(0)
        page.addWidget(self._scene, 1)
        page.addWidget(self._again)
        foot = QHBoxLayout()
        foot.setSpacing(12)
        foot.addStretch(1)
        foot.addWidget(board)
        foot.addWidget(self._move_on)
        foot.addStretch(1)
        inside = QVBoxLayout(self._scene)
        inside.addStretch(1)
        add_layout(inside, foot)
        stop = context.watch(lambda c: (c.encounter, c.part), lambda _: self._show())
        self.destroyed.connect(stop)

    def _show(self) -> None:
        ending = ending_view(self._context.store, self._context)
        if ending is None:
            return
        self._scene.show_ending(ending)
        self._again.setVisible(ending.result == "defeat")

    def _go_on(self) -> None:
        if self._context.shell.dispatch(MoveOn()):
            self._context.shell.show_page(home(self._context.store.campaign))

    def _to_board(self) -> None:
        self._context.shell.show_page("encounter")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the buttons in the foot of the scene."""
        super().resizeEvent(event)
        inside = self._scene.layout()
        if inside is not None:
            edge = max(6, (_foot(self.height()) - _ENTER_HIGH) // 2)
            inside.setContentsMargins(16, 0, 16, edge)

    def showEvent(self, event: QShowEvent) -> None:
        """Take the keys."""
        super().showEvent(event)
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        if self._context.motion and not self._has_risen:
            self._has_risen = True
            self._scene.let_sparks_rise()

    # ------------------------------------------------------------------------------------ keys

    def claims(self, event: QKeyEvent) -> bool:
        """Claim Enter, N and Escape."""
        return self._takes(event) is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on, or back to the board."""
        run = self._takes(event)
        if run is None:
            super().keyPressEvent(event)
        else:
            run.click()

    def _takes(self, event: QKeyEvent) -> KeyButton | None:
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return None
        if event.key() in _ENTER or event.key() == Qt.Key.Key_N:
            return self._move_on
        return (
            self.findChild(KeyButton, "ending-board") if event.key() == Qt.Key.Key_Escape else None
        )

    def key_hints(self) -> KeyHints:
        """Return what the keys do."""
        say = self._context.texts.say
        undo = "ending.not-last" if self._scene.is_won else "ending.not-over"
        return (
            ("Enter", say("ending.move-on")),
            ("Esc", say("ending.board")),
            ("Ctrl Z", say(undo)),
        )


class EndingFollower:
    """Turns to the page when an encounter has ended, and back when that is undone."""

    def __init__(self, context: PageContext, host: QWidget) -> None:
        """Follow the store as long as ``host`` is there."""
        self._context = context
        self._host = host
        stop = context.store.listen(self._stepped)
        host.destroyed.connect(stop)

    def _stepped(self, happened: Happened, step: Step) -> None:
        before, after = map(is_over, (step.before, step.after))
        if before == after:
            return
        now = home(self._context.store.campaign)
        if now in {KEY, "encounter"}:
            soon(self._host, lambda: self._turn_to(now))

    def _turn_to(self, page: str) -> None:
        if home(self._context.store.campaign) == page:
            self._context.shell.show_page(page)


PAGE = PageSpec(KEY, "trophy-outline", EndingPage, is_over, has_tab=False, bare=True)
