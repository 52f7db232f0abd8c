"""Several items chosen at once, with their total: to archive, or to make up lost iron."""

from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.ui.base.begin_form import plain_text
from oathsworn_gui.games.oathsworn.ui.base.into_view import bring_into_view
from oathsworn_gui.games.oathsworn.views.base.icons import item_icon
from oathsworn_gui.games.oathsworn.views.base.row_keys import row_caps, row_of
from oathsworn_gui.games.oathsworn.views.company.picked_items import PickedItem, picked_items
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_cube, paint_key, paint_shield, paint_words
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import (
    Heading,
    IconLabel,
    LabelText,
    PrimaryButton,
    QuietLabel,
    RuleLink,
    hairline,
    wrapped,
)
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout
from oathsworn_gui.ui.widgets.unpainted_focus import UnpaintedFocus

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
_HIGH = 52
_TEXT = 76


class PickRow(QAbstractButton):
    """An item to tick; a ticked one is struck through and says what happens to it."""

    def __init__(self, context: PageContext, picked: PickedItem) -> None:
        super().__init__()
        self._context = context
        self.picked = picked
        pays = picked.iron is not None
        self._goes = context.texts.say("picking.given" if pays else "picking.goes")
        self.setObjectName(f"option-{picked.option}")
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.toggled.connect(self._tell)
        self._tell()

    def _tell(self) -> None:
        said = self.picked.spoken
        self.setAccessibleName(f"{said}, {self._goes}" if self.isChecked() else said)

    def sizeHint(self) -> QSize:
        """Return the room of a row."""
        return QSize(300, _HIGH)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the row."""
        theme, painter, on = self._context.theme, QPainter(self), self.isChecked()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = "focus" if self.hasFocus() else "blood" if on else ""
        painter.setPen(QPen(theme.color(edge), 2) if edge else Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("card" if on or self.underMouse() else "raised"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        if self.picked.key:
            paint_key(painter, QRectF(10, 15, 22, 22), self.picked.key, theme)
        ink = theme.color("blood" if on else "text")
        paint_icon(painter, QRectF(_TEXT - 32, 14, 24, 24), item_icon(self.picked.item), ink)
        right = self._paint_right(painter)
        self._paint_name(painter, right, on=on)
        painter.end()

    def _paint_name(self, painter: QPainter, right: float, *, on: bool) -> None:
        theme = self._context.theme
        font, small = theme.font("text", 17, "semibold"), theme.font("text", 15)
        font.setStrikeOut(on)
        name = QFontMetrics(font).elidedText(
            self.picked.item.name, Qt.TextElideMode.ElideRight, int(right - _TEXT)
        )
        ink = theme.color("quiet" if on else "text")
        paint_words(painter, QRectF(_TEXT, 4, right - _TEXT, 24), name, font, ink, _LEFT)
        told = self._goes if on else self.picked.words
        tone = theme.color("blood" if on else "quiet")
        paint_words(painter, QRectF(_TEXT, 27, right - _TEXT, 20), told, small, tone, _LEFT)

    def _paint_right(self, painter: QPainter) -> float:
        theme, right = self._context.theme, self.width() - 12.0
        if self.picked.iron is not None:
            coin = QRectF(right - 22, 15, 22, 22)
            paint_icon(painter, coin, "hexagon", theme.color("gold"))
            box = QRectF(right - 76, 0, 48, _HIGH)
            paint_words(
                painter,
                box,
                str(self.picked.iron),
                theme.font("number", 28),
                theme.color("text"),
                _RIGHT,
            )
            return right - 84
        if self.picked.item.defense:
            paint_shield(painter, QRectF(right - 26, 11, 26, 30), self.picked.item.defense, theme)
            right -= 34
        for colour in tuple(reversed(self.picked.item.might))[:4]:
            paint_cube(painter, QRectF(right - 22, 15, 22, 22), colour, theme)
            right -= 26
        return right - 6


class PickingPanel(OwnKeys, UnpaintedFocus, QFrame):
    """The items of a question, ticked by number, mouse or Space; Enter takes them together.

    Subclasses return the total of the ticked ones (`sum_words`) and why it is not enough yet.
    """

    def __init__(self, context: PageContext, question: Question) -> None:
        """Show ``question``, what the rules would choose ticked."""
        super().__init__()
        self.context = context
        self.question = question
        self._picked: list[str] = []
        self.setObjectName("question-panel")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(context.asked(question))
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 24)
        column.setSpacing(8)
        self._add_head(column)
        self._add_sum(column)
        self.rows = self._add_rows(column)
        column.addStretch(1)
        default = question.default if isinstance(question.default, tuple) else ()
        for key in default:
            self.rows[key].setChecked(True)
        self._show()

    # ------------------------------------------------------------------------------- the parts

    def _add_head(self, column: QVBoxLayout) -> None:
        context, question = self.context, self.question
        row = QHBoxLayout()
        title = wrapped(Heading(context.theme, context.asked(question), 26))
        title.setObjectName("question-title")
        row.addWidget(title, 1)
        if question.rule:
            link = RuleLink(question.rule, context.shell.show_rule)
            row.addWidget(link, 0, Qt.AlignmentFlag.AlignTop)
        add_layout(column, row)
        column.addWidget(wrapped(QuietLabel(context.asked(question, ".help"))))

    def _add_sum(self, column: QVBoxLayout) -> None:
        theme = self.context.theme
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(IconLabel(theme, *self.sum_icon(), 32))
        self._sum = PlainLabel()
        self._note = wrapped(QuietLabel())
        self._sum.setObjectName("picking-sum")
        self._sum.setFont(theme.font("number", 40))
        self._note.setObjectName("picking-note")
        row.addWidget(self._sum)
        row.addWidget(self._note, 1)
        add_layout(column, row)
        self._accept = PrimaryButton(theme, "", "check", "Enter")
        self._accept.setObjectName("accept")
        self._accept.clicked.connect(self.accept)
        column.addWidget(self._accept)
        column.addWidget(hairline())

    def _add_rows(self, column: QVBoxLayout) -> dict[str, PickRow]:
        rows: dict[str, PickRow] = {}
        for picked in picked_items(self.context.store.campaign, self.context, self.question):
            if picked.owner:
                column.addWidget(LabelText(picked.owner))
            row = PickRow(self.context, picked)
            row.toggled.connect(partial(self._ticked, picked.option))
            rows[picked.option] = row
            column.addWidget(row)
        return rows

    # ------------------------------------------------------------------------- for subclasses

    def sum_icon(self) -> tuple[str, str]:
        """Return the icon beside the sum and its colour token."""
        raise NotImplementedError

    def sum_words(self, picked: tuple[str, ...]) -> tuple[str, str, str]:
        """Return the number, the sentence beside it, and the words of the button."""
        raise NotImplementedError

    def not_yet(self, picked: tuple[str, ...]) -> str:
        """Return why the ticked ones cannot be taken, empty when they can."""
        raise NotImplementedError

    def too_many(self, picked: tuple[str, ...]) -> bool:
        """Whether one more ticked item takes the place of the first."""
        raise NotImplementedError

    # -------------------------------------------------------------------------------- showing

    def _ticked(self, key: str, on: bool) -> None:
        if on:
            self._picked.append(key)
            while self.too_many(tuple(self._picked)):
                self.rows[self._picked[0]].setChecked(False)
        elif key in self._picked:
            self._picked.remove(key)
        self._show()

    def _show(self) -> None:
        picked = tuple(self._picked)
        number, note, words = self.sum_words(picked)
        why = self.not_yet(picked)
        self._sum.setText(number)
        self._note.setText(note)
        self._accept.show_words(words)
        self._accept.setEnabled(not why)
        set_tool_tip(self._accept, why)

    def accept(self) -> None:
        """Answer with the ticked items, in the order in which they were ticked."""
        if not self.not_yet(tuple(self._picked)):
            value = tuple(self._picked)
            self.context.shell.dispatch(Answer(procedure=self.question.procedure, value=value))

    # ------------------------------------------------------------------------------- keyboard

    def key_hints(self) -> KeyHints:
        """Return what the keys do."""
        say = self.context.texts.say
        digits = (row_caps(len(self.rows)), say("picking.key.tick"))
        walk = (("↑ ↓", say("picking.key.walk")), ("Space", say("picking.key.tick")))
        return (("Enter", self._accept.text()), digits, *walk)

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the keys of the rows before any shortcut of the page."""
        return self._does(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tick by number, walk by the arrows, take by Enter."""
        if not self._does(event, really=True):
            super().keyPressEvent(event)

    def _does(self, event: QKeyEvent, *, really: bool = False) -> bool:
        key, rows = Qt.Key(event.key()), list(self.rows.values())
        place = row_of(plain_text(event))
        if 0 < place <= len(rows):
            if really:
                rows[place - 1].toggle()
            return True
        if key in _ENTER:
            if really:
                self.accept()
            return True
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and rows:
            if really:
                down = key == Qt.Key.Key_Down
                here = next((n for n, row in enumerate(rows) if row.hasFocus()), -1 if down else 0)
                row = rows[(here + (1 if down else -1)) % len(rows)]
                row.setFocus()
                bring_into_view(row)
            return True
        return False


class OverflowPanel(PickingPanel):
    """What is archived because the backpack is over-full. Source: ITEM-09, L212-214."""

    @property
    def _owed(self) -> int:
        return self.question.least

    def sum_icon(self) -> tuple[str, str]:
        """Return the backpack."""
        return "bag-personal", "text"

    def sum_words(self, picked: tuple[str, ...]) -> tuple[str, str, str]:
        """Return how many of how many are chosen."""
        say = self.context.texts.say
        worn = sum(bool(self.rows[key].picked.worn_by) for key in picked)
        note = say("picking.overflow.worn", n=worn) if worn else say("picking.overflow.note")
        return f"{len(picked)} / {self._owed}", note, say("picking.overflow.do", n=self._owed)

    def not_yet(self, picked: tuple[str, ...]) -> str:
        """Return how many are still to be chosen."""
        left = self._owed - len(picked)
        return self.context.texts.say("picking.overflow.left", n=left) if left else ""

    def too_many(self, picked: tuple[str, ...]) -> bool:
        """Whether more are chosen than are too many."""
        return len(picked) > self._owed


class IronDebtPanel(PickingPanel):
    """Items of the backpack that make up lost iron.

    Source: IRON-05, IRON-06, IRON-07, IRON-08, IRON-09, IRON-10, L243-251.
    """

    def sum_icon(self) -> tuple[str, str]:
        """Return the iron."""
        return "hexagon", "gold"

    def _covered(self, picked: tuple[str, ...]) -> int:
        return sum(self.rows[key].picked.iron or 0 for key in picked)

    def sum_words(self, picked: tuple[str, ...]) -> tuple[str, str, str]:
        """Return how much of the debt is covered."""
        say, owed = self.context.texts.say, int(str(self.question.params["owed"]))
        covered = self._covered(picked)
        if covered > owed:
            note = say("picking.debt.over", n=covered - owed)
        elif covered < owed and len(picked) == len(self.rows):
            note = say("picking.debt.forgiven", n=owed - covered)
        else:
            note = say("picking.debt.left", n=owed - covered) if covered < owed else ""
        note = note or say("picking.debt.even")
        return f"{covered} / {owed}", note, say("picking.debt.do", n=len(picked))

    def not_yet(self, picked: tuple[str, ...]) -> str:
        """Return what is missing: enough items, or the whole backpack."""
        say, owed = self.context.texts.say, int(str(self.question.params["owed"]))
        left = owed - self._covered(picked)
        short = left > 0 and len(picked) < len(self.rows)
        return say("picking.debt.left", n=left) if short else ""

    def too_many(self, picked: tuple[str, ...]) -> bool:
        """Whether the first chosen is not needed any more, for the later ones cover it all."""
        owed = int(str(self.question.params["owed"]))
        return len(picked) > 1 and self._covered(picked[1:]) >= owed


PANELS = {"item.overflow": OverflowPanel, "iron.give-item": IronDebtPanel}
"""The panels by kind of question."""
