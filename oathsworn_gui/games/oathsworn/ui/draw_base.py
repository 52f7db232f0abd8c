"""What the panels of a draw of MIGHT share: head, rail, target, total, answering, keys."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.actions.answers import Answer, Draw, RecordDraw
from oathsworn_gui.games.oathsworn.model.draw import Draw as DrawState
from oathsworn_gui.games.oathsworn.ui.by_hand import ByHand
from oathsworn_gui.games.oathsworn.ui.draw_rail import DrawRail, Target
from oathsworn_gui.games.oathsworn.ui.might_words import draw_of
from oathsworn_gui.tabletop.action import Action, Scalar
from oathsworn_gui.tabletop.procedure import Question, Value
from oathsworn_gui.ui.key_hints import KeyHints
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.own_keys import OwnKeys
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import Card, Heading, QuietLabel, RuleLink, wrapped

ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
_BESIDE, _WIDE, _HUGE, _LOW = 720, 1340, 2400, 600
"""Least widths at which the side lies beside the body, and the rail too; a height that is short."""


class DrawPanel(OwnKeys, QFrame):
    """A panel of a draw: a rail with what is being done, cards, what to do, and "By hand".

    Subclasses fill ``body`` (the cards) and ``side`` (what to do or what it comes to), which lie
    beside each other where there is room, with the rail at their left on a whole page, and take
    keys in :meth:`press_key`; the panel claims these keys before any shortcut of the page. The
    panel would have the whole page where play is, and fits a dock of 456 px too.
    """

    wants_page = True
    side_width = 392

    def __init__(self, context: PageContext, question: Question) -> None:
        """Show the head of ``question``."""
        super().__init__()
        self.context, self.question = context, question
        self.setObjectName("question-panel")
        self.draw = draw_of(context.store.campaign)
        self._rail: DrawRail | None = None
        self._lain: tuple[bool, bool, bool] | None = None
        self._space, self._beside_body = QSize(), 40
        self._scrolled: QWidget | None = None
        self._sides = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._sides.setContentsMargins(0, 0, 0, 0)
        self.body, self.side = QVBoxLayout(), QVBoxLayout()
        self._surfaces = [self._card(column) for column in (self.body, self.side)]
        nest(self.body, self._head())
        self.fill()
        self.side.addStretch(1)
        self._hand = ByHand(context)
        self.side.addWidget(self._hand)
        stop = context.watch(draw_of, self._follow)
        self.destroyed.connect(stop)

    def _card(self, column: QVBoxLayout) -> Card:
        card = Card()
        card.setLayout(column)
        column.setSpacing(12)
        self._sides.addWidget(card, 1 if column is self.side else 0)
        return card

    def fill(self) -> None:
        """Fill the body. Called once."""

    def show_draw(self) -> None:
        """Show the draw as it is now: the same question may be asked again of the next card."""

    def _follow(self, draw: DrawState) -> None:
        if self.context.store.ask() == self.question:
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

    def number_of(self, name: str) -> int | None:
        """Return a number among the question's parameters; None when it is not there."""
        found = self.question.params.get(name)
        return found if isinstance(found, int) and not isinstance(found, bool) else None

    # -------------------------------------------------------------------------------- head

    def title(self) -> str:
        """Return the title of the panel: the words of the question."""
        return self.asked_words()

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        words = QVBoxLayout()
        words.setSpacing(4)
        self._title = wrapped(Heading(self.context.theme, self.title(), 26))
        self._title.setObjectName("question-title")
        words.addWidget(self._title)
        self._about_label = wrapped(QuietLabel(self._about()))
        self._about_label.setObjectName("question-about")
        words.addWidget(self._about_label)
        nest(row, words, 1)
        self._target = Target(self.context, self.question)
        row.addWidget(self._target)
        if self.question.rule:
            link = RuleLink(self.question.rule, self.context.shell.show_rule)
            row.addWidget(link, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _about(self) -> str:
        params = self.question.params
        words: list[str] = []
        if "check" in params:
            words.append(self.say("check.name", check=params["check"]))
        if "seat" in params:
            words.append(self.say("draw.seat", seat=params["seat"]))
        words.extend(str(params.get(key) or "") for key in ("name", "target"))
        words.append(self.asked_words(".help"))
        return " · ".join(filter(None, words))

    # ---------------------------------------------------------------------------- answering

    def answer(self, value: Value) -> None:
        """Answer the question; what came of it is told below the page."""
        seat = self.question.seats[0] if self.question.seats else ""
        procedure = self.question.procedure
        if self.question.form == "draw" and isinstance(value, tuple):
            self.dispatch(RecordDraw(procedure=procedure, seat=seat, cards=value))
        else:
            self.dispatch(Answer(procedure=procedure, seat=seat, value=value))

    def program_draws(self) -> None:
        """Let the program draw."""
        seat = self.question.seats[0] if self.question.seats else ""
        self.dispatch(Draw(procedure=self.question.procedure, seat=seat))

    def dispatch(self, action: Action) -> None:
        """Do an action of the draw."""
        self.context.shell.dispatch(action)

    @property
    def can_call_off(self) -> bool:
        """Whether what is being done can be taken back whole, with nothing turned up in it."""
        store = self.context.store
        done, pending = store.history.done, store.campaign.pending
        if not done or not pending or done[-1].procedure != pending[0].id:
            return False
        return not any(map(store.reveals, done[-store.history.last_of_procedure() :]))

    def call_off(self) -> None:
        """Take back what is being done, with all that was paid for it."""
        self.context.commands.run("undo-procedure")

    # --------------------------------------------------------------------------------- keys

    def event(self, event: QEvent) -> bool:
        """Follow the room the panel is laid in."""
        if event.type() == QEvent.Type.ParentChange:
            self._follow_room()
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
        back = event.key() == Qt.Key.Key_Escape and self.can_call_off
        if back and really:
            self.call_off()
        return back

    def press_key(self, event: QKeyEvent, *, really: bool) -> bool:
        """Return whether the panel takes a key; do what it does when ``really``."""
        del event, really
        return False

    def key_hints(self) -> KeyHints:
        """Return what the keys of the panel do now, for the key bar."""
        return ()

    # -------------------------------------------------------------------------------- the room

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the side beside the body where there is room, and the rail where there is more."""
        super().resizeEvent(event)
        self._take_room()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the room in which the panel scrolls."""
        if event.type() == QEvent.Type.Resize and watched is self._scrolled:
            self._take_room()
        return False

    def _follow_room(self) -> None:
        if self._scrolled is not None:
            self._scrolled.removeEventFilter(self)
        at = self.parentWidget()
        while at is not None and not isinstance(at.parentWidget(), QScrollArea):
            at = at.parentWidget()
        self._scrolled = at
        if at is not None:
            at.installEventFilter(self)

    def _take_room(self) -> None:
        """Lie as the room allows: that of the area it scrolls in, which may be less."""
        room = self.size() if self._scrolled is None else self._scrolled.size()
        width, height = room.width(), room.height()
        form = (width >= _BESIDE, width >= _WIDE and height >= _LOW, width >= _HUGE)
        if form != self._lain:
            self._lain = form
            self._lie(beside=form[0], railed=form[1], huge=form[2])
        if room != self._space:
            self._space = room
            self.fit(width, height)

    def fit(self, width: int, height: int) -> None:
        """Take the room there is, in px. Called at each change of size."""

    @property
    def body_width(self) -> int:
        """The room of the body in px."""
        return max(0, self._space.width() - self._beside_body)

    @property
    def is_beside(self) -> bool:
        """Whether the side lies beside the body."""
        return bool(self._lain and self._lain[0])

    def _lie(self, *, beside: bool, railed: bool, huge: bool) -> None:
        ways = QBoxLayout.Direction
        self._sides.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        self._sides.setSpacing(16 if beside else 0)
        for card, stretch in zip(self._surfaces, (1, 0) if beside else (0, 1), strict=True):
            self._sides.setStretchFactor(card, stretch)
            edge, over = (24, 16) if beside else (20, 12)
            inside = card.layout()
            if inside is not None:
                inside.setContentsMargins(edge, over, edge, over)
        least, most = (self.side_width, 480) if huge else (min(self.side_width, 336), 392)
        width = (most if huge else least if not railed else self.side_width) if beside else 0
        self._beside_body = width + 64 + (376 if railed else 0) if beside else 40
        self._surfaces[1].setMinimumWidth(width)
        self._surfaces[1].setMaximumWidth(width or 16777215)
        self._show_rail(on=railed)
        self._title.setFont(self.context.theme.font("display", 34 if railed else 26))

    def _show_rail(self, *, on: bool) -> None:
        if on and self._rail is None:
            self._rail = DrawRail(self.context, self.question)
            self._rail.die_named.connect(self.aim_at_die)
            if self.can_call_off:
                self._rail.add_way_back(self.call_off)
            self._sides.insertWidget(0, self._rail)
        if self._rail is None:
            return
        place = self._rail.foot if on else self.side
        other = self.side if on else self._rail.foot
        other.removeWidget(self._hand)
        place.addWidget(self._hand)
        self._rail.setVisible(on)
        self._target.setVisible(not on)

    def aim_at_die(self, key: str) -> None:
        """Take the location that the table means to hit, chosen on the rail."""

    def showEvent(self, event: QShowEvent) -> None:
        """Take the keys, unless the player is writing somewhere."""
        super().showEvent(event)
        if not isinstance(self.window().focusWidget(), QLineEdit):
            self.setFocus(Qt.FocusReason.OtherFocusReason)


def plain_key(event: QKeyEvent) -> str:
    """Return the letter or sign of a key pressed without Ctrl, Alt or Meta; empty otherwise."""
    held = (
        Qt.KeyboardModifier.ControlModifier
        | Qt.KeyboardModifier.AltModifier
        | Qt.KeyboardModifier.MetaModifier
    )
    return "" if event.modifiers() & held else event.text().upper()
