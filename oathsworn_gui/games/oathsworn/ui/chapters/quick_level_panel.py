"""Quick levelling as one page: the growing sheet, the current question, and the equipment."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.chapters.muster import StopQuickLevel
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.chapters.quick_level_board import BoardNumberPanel
from oathsworn_gui.games.oathsworn.ui.chapters.quick_level_forms import (
    Asked,
)
from oathsworn_gui.games.oathsworn.ui.chapters.quick_level_kinds import KINDS, form_of
from oathsworn_gui.games.oathsworn.ui.chapters.quick_level_outfit import OutfitCard
from oathsworn_gui.games.oathsworn.ui.chapters.quick_level_rail import StepRail
from oathsworn_gui.games.oathsworn.ui.chapters.quick_level_sheet import SheetCard
from oathsworn_gui.games.oathsworn.views.chapters.quick_level import (
    SheetSeen,
    quick_level_of,
    sheet_seen,
    step_of,
)
from oathsworn_gui.tabletop.procedure import Question, Value
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import (
    Card,
    Heading,
    KeyButton,
    LabelText,
    QuietLabel,
    RuleLink,
    wrapped,
)
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout, clear

BOARD = ("number.regen", "number.max-animus")
"""Questions for values of a class board; asked of a newcomer they belong to this page."""

_ROOMY = 1400
_HEAD = 1160
_WIDE = 900
_RAIL = 640
_LEAST = 440
"""Widths from which all three are shown, the ways are beside the title, the parts beside each
other, and the ways beside the rail; and the least.
"""
_SIDE = 336
_OUTFIT = 372


class QuickLevelPanel(OwnKeys, QFrame):
    """One page from the first question to the last; the sheet and the items stay beside it."""

    wants_page = True
    covers = ("muster",)

    def __init__(self, context: PageContext, question: Question) -> None:
        super().__init__()
        self._context = context
        self._question = question
        self.setObjectName("question-panel")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._asked: Asked | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(12)
        add_layout(column, self._head())
        seen = self._seen()
        self._sheet = SheetCard(context, seen)
        self._outfit = OutfitCard(context, seen)
        self._middle = Card()
        self._middle.setObjectName("quick-asked")
        self._inside = QVBoxLayout(self._middle)
        self._inside.setContentsMargins(20, 16, 20, 16)
        self._inside.setSpacing(8)
        self._add_question()
        self._three = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._three.setSpacing(16)
        self._order: tuple[QWidget, ...] = ()
        add_layout(column, self._three, 1)
        self._place(wide=True)
        self.take_question(question)

    # ------------------------------------------------------------------------------- the parts

    def _head(self) -> QBoxLayout:
        say, theme = self._context.texts.say, self._context.theme
        self._title = wrapped(Heading(theme, "", 30))
        self._title.setObjectName("quick-title")
        self._sub = wrapped(QuietLabel())
        self._sub.setObjectName("quick-sub")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._title)
        words.addWidget(self._sub)
        self._rail = StepRail(theme, self._context.texts)
        self._stop = KeyButton(theme, say("newcomer.stop"), "close", "Esc")
        self._stop.setObjectName("quick-stop")
        self._stop.clicked.connect(self._give_up)
        self._back = KeyButton(theme, say("newcomer.back"), "undo", "⌫")
        self._back.setObjectName("quick-back")
        set_tool_tip(self._back, say("newcomer.back.help"))
        self._back.clicked.connect(self._take_back)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self._back)
        buttons.addWidget(self._stop)
        buttons.addStretch(1)
        self._ways = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._ways.setSpacing(8)
        self._ways.addWidget(self._rail)
        add_layout(self._ways, buttons)
        self._heading = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._heading.setSpacing(8)
        add_layout(self._heading, words, 1)
        add_layout(self._heading, self._ways)
        return self._heading

    def _add_question(self) -> None:
        row = QHBoxLayout()
        self._words = wrapped(Heading(self._context.theme, "", 26))
        self._words.setObjectName("question-title")
        row.addWidget(self._words, 1)
        self._nth = LabelText("")
        self._nth.setObjectName("question-nth")
        row.addWidget(self._nth, 0, Qt.AlignmentFlag.AlignTop)
        self._rules = Flow(4)
        add_layout(row, self._rules)
        self._help = wrapped(QuietLabel())
        self._help.setObjectName("question-help")
        self._because = wrapped(QuietLabel())
        self._because.setObjectName("question-because")
        add_layout(self._inside, row)
        self._inside.addWidget(self._help)
        self._inside.addWidget(self._because)

    def _place(self, *, wide: bool) -> None:
        """Put the three columns side by side, or the question first and the others below it."""
        order: tuple[QWidget, ...] = (self._middle, self._sheet, self._outfit)
        if wide:
            order = (self._sheet, self._middle, self._outfit)
        if order == self._order:
            return
        self._order = order
        ways = QBoxLayout.Direction
        for widget in order:
            self._three.removeWidget(widget)
        self._three.setDirection(ways.LeftToRight if wide else ways.TopToBottom)
        for widget in order:
            self._three.addWidget(widget, int(widget is self._middle))
        for widget, width in ((self._sheet, _SIDE), (self._outfit, _OUTFIT)):
            widget.setMinimumWidth(width if wide else 0)
            widget.setMaximumWidth(width if wide else 16_777_215)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the three beside each other where there is room."""
        super().resizeEvent(event)
        wide, ways = event.size().width(), QBoxLayout.Direction
        self._place(wide=wide >= _WIDE)
        self._heading.setDirection(ways.LeftToRight if wide >= _HEAD else ways.TopToBottom)
        self._ways.setDirection(ways.LeftToRight if wide >= _RAIL else ways.TopToBottom)
        self._fold()

    def minimumSizeHint(self) -> QSize:
        """Return the size of the question alone: on a narrow page the others are below it."""
        return QSize(_LEAST, super().minimumSizeHint().height())

    def _fold(self) -> None:
        """Show of sheet and outfit what grows now, where there is no room for both."""
        roomy = self.width() >= _ROOMY
        carries = step_of(self._question.kind) == "carried"
        self._sheet.setHidden(carries and not roomy)
        self._outfit.setHidden(not carries and not roomy)

    # --------------------------------------------------------------------------------- showing

    def _seen(self, picked: tuple[str, ...] | None = None) -> SheetSeen:
        store = self._context.store
        procedure = quick_level_of(store.campaign)
        if procedure is None:
            raise LookupError("nobody is quick levelled")
        return sheet_seen(store.campaign, procedure, store.box, picked)

    def take_question(self, question: Question) -> None:
        """Show the next question of the same sheet; what did not change stays."""
        self._question = question
        self._show_head()
        self._show_words()
        self._fold()
        had_keys = self._has_keys()
        if self._asked is not None and self._asked.goes_on(question):
            self._show_sheet(self._asked.picked)
            return
        self._drop_asked()
        self._asked = form_of(question)(self._context, question)
        self._asked.answered.connect(self._answer)
        self._asked.looked.connect(self._look)
        self._inside.addWidget(self._asked, 1)
        self._show_sheet(self._asked.picked)
        self._context.commands.changed.emit()  # the key bar asks what the keys do now
        if had_keys:
            soon(self, self._give_keys)

    def _drop_asked(self) -> None:
        if self._asked is not None:
            self._inside.removeWidget(self._asked)
            self._asked.hide()
            self._asked.deleteLater()
            self._asked = None

    def _show_head(self) -> None:
        campaign: Campaign = self._context.store.campaign
        procedure = quick_level_of(campaign)
        if procedure is None:
            return
        say, who = self._context.texts.say, campaign.seats[procedure.seat]
        self._title.setText(say(f"newcomer.title.{procedure.why}", name=who.name))
        why = f"lost-{who.lost}" if who.lost else procedure.why
        self._sub.setText(say(f"newcomer.sub.{why}", name=who.name, n=procedure.level))
        self._rail.show_step(step_of(self._question.kind))
        refusal = self._context.store.refuse(StopQuickLevel())
        self._stop.setEnabled(refusal is None or refusal.strength != "impossible")
        told = self._context.refusal_text(refusal) if refusal is not None else say("newcomer.stop")
        set_tool_tip(self._stop, told)

    def _show_words(self) -> None:
        context, question = self._context, self._question
        words = context.asked(question)
        self._words.setText(words)
        of = question.params.get("of", 1)
        nth = context.texts.say("newcomer.nth", **question.params) if of != 1 else ""
        self._nth.setText(nth)
        self._nth.setVisible(bool(nth))
        self.setAccessibleName(f"{words} {nth}".strip())
        self._help.setText(context.asked(question, ".help"))
        self._help.setVisible(bool(self._help.text()))
        because = question.because
        self._because.setText(context.line_text(because) if because is not None else "")
        self._because.setVisible(bool(self._because.text()))
        clear(self._rules)
        if question.rule:
            self._rules.addWidget(RuleLink(question.rule, context.shell.show_rule))

    def _show_sheet(self, picked: tuple[str, ...] | None) -> None:
        seen = self._seen(picked)
        self._sheet.show_sheet(seen)
        self._outfit.show_sheet(seen)

    def _look(self, picked: tuple[str, ...]) -> None:
        self._outfit.show_sheet(self._seen(picked))

    # --------------------------------------------------------------------------------- actions

    def _answer(self, value: Value) -> None:
        question = self._question
        seat = "".join(question.seats[:1])
        action = Answer(procedure=question.procedure, seat=seat, value=value)
        self._context.shell.dispatch(action)

    def _give_up(self) -> None:
        self._context.shell.dispatch(StopQuickLevel())

    def _take_back(self) -> None:
        self._context.commands.run("undo")

    # ------------------------------------------------------------------------------- keyboard

    def _has_keys(self) -> bool:
        focused = self.window().focusWidget()
        return self.hasFocus() or self.isAncestorOf(focused)

    def _give_keys(self) -> None:
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Pass the focus to the question."""
        super().focusInEvent(event)
        if self._asked is not None:
            self._asked.take_keys()

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the keys of the question before any shortcut of the page."""
        return self._does(event, really=False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer by key."""
        if not self._does(event, really=True):
            super().keyPressEvent(event)

    def _does(self, event: QKeyEvent, *, really: bool) -> bool:
        if self._asked is not None and self._asked.does(event, really=really):
            return True
        button = {
            Qt.Key.Key_Escape: self._stop,
            Qt.Key.Key_Backspace: self._back,
        }.get(Qt.Key(event.key()))
        if button is None:
            return False
        if really:
            button.click()
        return True

    def key_hints(self) -> KeyHints:
        """Return what the keys do."""
        hints = self._asked.hints() if self._asked is not None else ()
        back = ("⌫", self._back.text())
        stop = (("Esc", self._stop.text()),) if self._stop.isEnabled() else ()
        return (*hints, back, *stop)


def _of_board(context: PageContext, question: Question) -> QWidget:
    """Return the page of a newcomer whose board is asked for, else the plain panel."""
    newcomer = quick_level_of(context.store.campaign) is not None
    return (QuickLevelPanel if newcomer else BoardNumberPanel)(context, question)


PANELS: Mapping[str, Callable[[PageContext, Question], QWidget]] = {
    **dict.fromkeys((f"quick.{kind}" for kind in KINDS), QuickLevelPanel),
    **dict.fromkeys(BOARD, _of_board),
}
"""The panel by kind of question."""
