"""What the panels of a draw of MIGHT share: head, target, total, answering, keys."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.answers import Answer, Draw, RecordDraw
from oathsworn_gui.games.oathsworn.model.procedures import Check
from oathsworn_gui.games.oathsworn.model.procedures import Draw as DrawState
from oathsworn_gui.games.oathsworn.rules import might_draw
from oathsworn_gui.games.oathsworn.rules.check import check_parts
from oathsworn_gui.games.oathsworn.ui.by_hand import ByHand
from oathsworn_gui.games.oathsworn.ui.might_words import draw_of
from oathsworn_gui.tabletop.action import Action, Scalar
from oathsworn_gui.tabletop.parts import Part, total
from oathsworn_gui.tabletop.procedure import Question, Value
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.paint import parts_words
from oathsworn_gui.ui.widgets import QuietLabel, RuleLink, Shield, wrapped

ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
_WIDE = 720
_TOLD = ("check.", "fight.", "hp.")


class DrawPanel(QFrame):
    """A panel of a draw: a head with who, what and against how much, cards, and "By hand".

    Subclasses fill ``body`` (the cards) and ``side`` (what to do), which lie beside each other
    where there is room, and take keys in :meth:`press_key`; the panel claims these keys before any
    shortcut of the page.
    """

    def __init__(self, context: PageContext, question: Question) -> None:
        """Show the head of ``question``."""
        super().__init__()
        self.context, self.question = context, question
        self.setObjectName("question-panel")
        self.draw = draw_of(context.store.campaign)
        self._sides = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._sides.setContentsMargins(24, 20, 24, 16)
        self._sides.setSpacing(12)
        self.body, self.side = QVBoxLayout(), QVBoxLayout()
        for column in (self.body, self.side):
            column.setSpacing(12)
            self._sides.addLayout(column, 1 if column is self.side else 0)
        self.body.addLayout(self._head())
        self.fill()
        self.side.addStretch(1)
        self.side.addWidget(ByHand(context))
        stop = context.watch(draw_of, self._follow)
        self.destroyed.connect(stop)

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
        context, question = self.context, self.question
        filled = context.fill(context.store.campaign, context.texts, question.params)
        return context.texts.find(f"question.{question.kind}{suffix}", "", **filled)

    def number_of(self, name: str) -> int | None:
        """Return a number among the question's parameters; None when it is not there."""
        found = self.question.params.get(name)
        return found if isinstance(found, int) and not isinstance(found, bool) else None

    # -------------------------------------------------------------------------------- head

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        words = QVBoxLayout()
        words.setSpacing(4)
        title = wrapped(QLabel(self.asked_words()))
        title.setProperty("name", True)
        title.setObjectName("question-title")
        words.addWidget(title)
        about = wrapped(QuietLabel(self._about()))
        about.setObjectName("question-about")
        words.addWidget(about)
        row.addLayout(words, 1)
        self._add_target(row)
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

    def _add_target(self, row: QHBoxLayout) -> None:
        defense, difficulty = self.number_of("defense"), self.number_of("difficulty")
        if defense is not None:
            row.addWidget(Shield(self.context.theme, defense, self.say("draw.defense")))
        elif difficulty is not None:
            row.addWidget(_Target(self.context, difficulty, self.say("draw.difficulty")))

    # ------------------------------------------------------------------------------- total

    def show_total(self, number: QLabel, words: QLabel) -> None:
        """Show what the draw comes to so far, its parts on hover, and the blanks beside it."""
        result = might_draw.result(self.draw)
        parts = self._parts(result)
        number.setText(str(total(parts)))
        told = [(self.say(f"part.{part.code}", **part.params), part.amount) for part in parts]
        spoken = parts_words(self.say("draw.so-far"), total(parts), told)
        number.setAccessibleName(spoken)
        number.setToolTip(spoken)
        key = "draw.spoiled" if result.miss else "draw.blanks"
        enemy = self.draw.family == "enemy"
        words.setText(self.say("draw.so-far" if enemy else key, n=result.blanks))

    def _parts(self, result: might_draw.Result) -> tuple[Part, ...]:
        campaign = self.context.store.campaign
        top = campaign.pending[-1] if campaign.pending else None
        if isinstance(top, Check) and not result.miss:
            return check_parts(campaign, top, self.draw)
        return (Part(code="cards", amount=result.total),)

    # ---------------------------------------------------------------------------- answering

    def answer(self, value: Value) -> None:
        """Answer the question; what came of it is told in a note."""
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
        """Do an action of the draw and tell the result of a check or a fight."""
        context = self.context  # the panel may be gone when the action is done
        if context.shell.dispatch(action) and context.store.history.done:
            lines = context.store.history.done[-1].lines
            words = [context.line_text(told) for told in lines if told.code.startswith(_TOLD)]
            if words:
                context.shell.say(" ".join(words), undo=True)

    # --------------------------------------------------------------------------------- keys

    def event(self, event: QEvent) -> bool:
        """Claim the keys of the panel before any shortcut of the page."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and self.press_key(event, really=False):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer by key."""
        if not self.press_key(event, really=True):
            super().keyPressEvent(event)

    def press_key(self, event: QKeyEvent, *, really: bool) -> bool:
        """Return whether the panel takes a key; do what it does when ``really``."""
        del event, really
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put what to do beside the cards where there is room."""
        super().resizeEvent(event)
        wide = self.width() >= _WIDE
        ways = QBoxLayout.Direction
        self._sides.setDirection(ways.LeftToRight if wide else ways.TopToBottom)
        self._sides.setSpacing(32 if wide else 12)
        self._sides.setStretch(0, 1 if wide else 0)

    def showEvent(self, event: QShowEvent) -> None:
        """Take the keys, unless the player is writing somewhere."""
        super().showEvent(event)
        if not isinstance(self.window().focusWidget(), QLineEdit):
            self.setFocus(Qt.FocusReason.OtherFocusReason)


class _Target(QFrame):
    """The difficulty of a check as a large number with its word."""

    def __init__(self, context: PageContext, number: int, word: str) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        figure = QLabel(str(number))
        figure.setFont(context.theme.font("number", 38))
        figure.setObjectName("difficulty")
        figure.setAccessibleName(f"{word} {number}")
        label = QuietLabel(word)
        label.setFont(context.theme.font("text", 15))
        for widget in (figure, label):
            widget.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(widget)


def plain_key(event: QKeyEvent) -> str:
    """Return the letter or sign of a key pressed without Ctrl, Alt or Meta; empty otherwise."""
    held = (
        Qt.KeyboardModifier.ControlModifier
        | Qt.KeyboardModifier.AltModifier
        | Qt.KeyboardModifier.MetaModifier
    )
    return "" if event.modifiers() & held else event.text().upper()
