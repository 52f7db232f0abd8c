"""What the panels of a draw of MIGHT share: head, rail, target, total, answering, keys."""

from functools import partial

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QLineEdit,
    QVBoxLayout,
)

from oathsworn_gui.games.oathsworn.actions.base.answers import (
    Answer,
    AnswerAndDraw,
    Draw,
    RecordDraw,
)
from oathsworn_gui.games.oathsworn.model.draw import Draw as DrawState
from oathsworn_gui.games.oathsworn.ui.base.by_hand import ByHand
from oathsworn_gui.games.oathsworn.ui.base.shared import shared_by
from oathsworn_gui.games.oathsworn.ui.draw.call_off import call_off, can_call_off
from oathsworn_gui.games.oathsworn.ui.draw.panel_sides import DrawHead, PanelSides, ScrolledRoom
from oathsworn_gui.games.oathsworn.ui.draw.rail import DrawRail
from oathsworn_gui.games.oathsworn.views.might.draw_settled import deals_at_once
from oathsworn_gui.games.oathsworn.views.might.words import draw_of
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.procedure import Question, Value
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout
from oathsworn_gui.ui.widgets.unpainted_focus import UnpaintedFocus

ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
_BESIDE = 720
_WIDE = 1340
_HUGE = 2400
_LOW = 600
"""Least widths at which the side is beside the body, and the rail too; a height that is short."""


class DrawPanel(OwnKeys, UnpaintedFocus, QFrame):
    """A panel of a draw: a rail with the steps, the cards, the choices, and "By hand".

    Subclasses fill ``body`` (the cards) and ``side`` (the choices or the result), which are
    side by side where there is room, with the rail at their left on a whole page, and handle
    keys in :meth:`press_key`; the panel claims these keys before any shortcut of the page. The
    panel asks for the whole play page, and also fits a dock of 456 px. ``die_named``: the location
    that the table means to hit was named. One that is ``kept`` shows further questions of its
    kinds, for which it fills itself again in :meth:`refill`.
    """

    die_named = Signal()

    wants_page = True
    side_width = 392
    kept = False

    def __init__(self, context: PageContext, question: Question) -> None:
        """Show the head of ``question``."""
        super().__init__()
        self.context = context
        self.question = question
        self.setObjectName("question-panel")
        self.draw = draw_of(context.store.campaign)
        self.hinted: KeyHints = ()
        self._rail: DrawRail | None = None
        self._told: tuple[Question, DrawState] | None = None
        self._lain: tuple[bool, bool, bool] | None = None
        self._space = QSize()
        self._room = ScrolledRoom(self)
        self._room.changed.connect(self._take_room)
        self.body = QVBoxLayout()
        self.side = QVBoxLayout()
        self.sides = PanelSides(self, self.body, self.side)
        self.head = DrawHead(context, question)
        add_layout(self.body, self.head)
        self.head.show_question(question, self.title(), _about(self))
        self.fill()
        self.side.addStretch(1)
        self._hand = ByHand(context)
        self.side.addWidget(self._hand)
        stop = context.watch(draw_of, self._follow)
        self.destroyed.connect(stop)

    def fill(self) -> None:
        """Fill the body. Called once."""

    def refill(self) -> None:
        """Fill the body for another question; what a kept panel has is used again."""

    def take_question(self, question: Question) -> None:
        """Show another question."""
        self.question = question
        self.draw = draw_of(self.context.store.campaign)
        self.head.show_question(question, self.title(), _about(self))
        self._hand.follow()
        if self._rail is not None:
            self._rail.show_question(question)
            self._show_rail(on=not self._rail.isHidden())
        self.refill()
        self._follow(self.draw)
        self._space = QSize()

    def show_draw(self) -> None:
        """Show the current draw: the same question may be asked again about the next card."""

    def _follow(self, draw: DrawState) -> None:
        told = (self.question, draw)
        if self.context.store.ask() != self.question or told == self._told:
            return
        self._told = told
        self.draw = draw
        self.show_draw()

    # ------------------------------------------------------------------------------- words

    def say(self, key: str, **params: Scalar) -> str:
        """Return a text, with ids in the parameters in words."""
        context = self.context
        return context.texts.say(key, **context.fill(context.store.campaign, context.texts, params))

    def asked_words(self, suffix: str = "") -> str:
        """Return the words of the question, or of its help."""
        return self.context.asked(self.question, suffix)

    # -------------------------------------------------------------------------------- head

    def title(self) -> str:
        """Return the title of the panel: the words of the question."""
        return self.asked_words()

    # ---------------------------------------------------------------------------- answering

    def answer(self, value: Value, *, draws: bool = False) -> None:
        """Answer the question; the result is shown as a message below the page.

        With ``draws``, and where the program deals, it draws at once what the answer asks for.
        """
        seat = self.question.seats[0] if self.question.seats else ""
        procedure = self.question.procedure
        if self.question.form == "draw" and isinstance(value, tuple):
            self.context.shell.dispatch(RecordDraw(procedure=procedure, seat=seat, cards=value))
        elif draws and deals_at_once(self.context.store):
            self.context.shell.dispatch(AnswerAndDraw(procedure=procedure, seat=seat, value=value))
        else:
            self.context.shell.dispatch(Answer(procedure=procedure, seat=seat, value=value))

    def program_draws(self) -> None:
        """Let the program draw."""
        seat = self.question.seats[0] if self.question.seats else ""
        self.context.shell.dispatch(Draw(procedure=self.question.procedure, seat=seat))

    # --------------------------------------------------------------------------------- keys

    def event(self, event: QEvent) -> bool:
        """Follow the room the panel is laid in."""
        if event.type() == QEvent.Type.ParentChange:
            self._room.follow()
        return super().event(event)

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the keys of the panel before any shortcut of the page."""
        return self._takes(event, really=False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer by key."""
        if not self._takes(event, really=True):
            super().keyPressEvent(event)

    def _takes(self, event: QKeyEvent, *, really: bool) -> bool:
        if self.press_key(event, really=really):
            return True
        back = event.key() == Qt.Key.Key_Escape and can_call_off(self.context)
        if back and really:
            call_off(self.context)
        return back

    def press_key(self, event: QKeyEvent, *, really: bool) -> bool:
        """Return whether the panel takes a key; do what it does when ``really``."""
        return False

    def key_hints(self) -> KeyHints:
        """Return what the keys of the panel do now, for the key bar."""
        return ()

    # -------------------------------------------------------------------------------- the room

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the side beside the body where there is room, and the rail where there is more."""
        super().resizeEvent(event)
        self._take_room()

    def _take_room(self) -> None:
        """Arrange the panel for the room of its scroll area, which may be less than its own."""
        room = self._room.size
        width, height = room.width(), room.height()
        form = (width >= _BESIDE, width >= _WIDE and height >= _LOW, width >= _HUGE)
        if form != self._lain:
            self._lain = form
            beside, railed, huge = form
            self.sides.lie(self.side_width, beside=beside, railed=railed, huge=huge)
            self._show_rail(on=railed)
            self.head.title.setFont(self.context.theme.font("display", 34 if railed else 26))
        if room != self._space:
            self._space = room
            self.sides.stand(height if self.is_beside else 0)
            self.fit(width, height)

    def fit(self, width: int, height: int) -> None:
        """Take the room there is, in px. Called at each change of size."""

    @property
    def body_width(self) -> int:
        """The room of the body in px."""
        return max(0, self._space.width() - self.sides.beside_body)

    @property
    def is_beside(self) -> bool:
        """Whether the side is beside the body."""
        return bool(self._lain and self._lain[0])

    def _show_rail(self, *, on: bool) -> None:
        if on and self._rail is None:
            self._rail = DrawRail(self.context, self.question)
            self._rail.die_named.connect(self.aim_at_die)
            self.sides.box.insertWidget(0, self._rail)
        if self._rail is None:
            return
        place = self._rail.foot if on else self.side
        other = self.side if on else self._rail.foot
        other.removeWidget(self._hand)
        place.addWidget(self._hand)
        context = self.context
        self._rail.offer_way_back(partial(call_off, context) if can_call_off(context) else None)
        self._rail.show_die(shared_by(context).aims.die(self.question.procedure))
        self._rail.setVisible(on)
        self.head.target.setVisible(not on)

    def aim_at_die(self, key: str) -> None:
        """Reckon with a location of the boss, or with none when it was that one already."""
        aims, attack = shared_by(self.context).aims, self.question.procedure
        aims.mean(attack, "" if key == aims.die(attack) else key)
        if self._rail is not None:
            self._rail.show_die(aims.die(attack))
        self.die_named.emit()

    def showEvent(self, event: QShowEvent) -> None:
        """Fit what is seen beside it now; take the focus, unless the player is typing elsewhere."""
        super().showEvent(event)
        self._space = QSize()
        self._take_room()
        if not isinstance(self.window().focusWidget(), QLineEdit):
            self.setFocus(Qt.FocusReason.OtherFocusReason)


def tell_keys(panel: DrawPanel) -> None:
    """Let the key bar say the same as the buttons of a panel, where that has changed."""
    hints = panel.key_hints()
    if hints != panel.hinted:
        panel.hinted = hints
        panel.context.commands.changed.emit()


def number_of(question: Question, name: str) -> int | None:
    """Return a number among the question's parameters; None when it is not there."""
    found = question.params.get(name)
    return found if isinstance(found, int) and not isinstance(found, bool) else None


def _about(panel: DrawPanel) -> str:
    """Return what a draw is about: the check, the seat, who and whom, then the help."""
    context, params = panel.context, panel.question.params
    words: list[str] = []
    if "check" in params:
        words.append(context.said("check.name", {"check": params["check"]}))
    if "seat" in params:
        words.append(context.said("draw.seat", {"seat": params["seat"]}))
    words.extend(str(params.get(key) or "") for key in ("name", "target"))
    words.append(panel.asked_words(".help"))
    return " · ".join(filter(None, words))


def plain_key(event: QKeyEvent) -> str:
    """Return the letter or sign of a key pressed without Ctrl, Alt or Meta; empty otherwise."""
    held = (
        Qt.KeyboardModifier.ControlModifier
        | Qt.KeyboardModifier.AltModifier
        | Qt.KeyboardModifier.MetaModifier
    )
    return "" if event.modifiers() & held else event.text().upper()
