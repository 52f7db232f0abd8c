"""The rail of the epilogue: its steps in printed order, with ticks."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.views.epilogue.moment import Moment, step_words, steps
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, Heading, Painted, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

WIDE = 272
NARROW = 76
_FILL = {"done": ("moss-fill", "moss-ink", "check"), "now": ("ember", "ember-ink", "chevron-right")}


class StepMark(Painted):
    """A disc: ticked, open now, or still empty."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, 28, 28)
        self._state = "later"

    def show_state(self, state: str, spoken: str) -> None:
        """Show `done`, `now` or `later`."""
        self._state = state
        self.tell(spoken)

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the disc."""
        disc = rect.adjusted(1, 1, -1, -1)
        if self._state not in _FILL:
            painter.setPen(QPen(self.theme.color("quiet"), 1.5))
            painter.drawEllipse(disc)
            return
        fill, ink, icon = _FILL[self._state]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.color(fill))
        painter.drawEllipse(disc)
        paint_icon(painter, disc.adjusted(4, 4, -4, -4), icon, self.theme.color(ink))


class _StepRow(QFrame):
    """A step: its mark, its name, and what it is about."""

    def __init__(self, theme: Theme, step: str) -> None:
        super().__init__()
        self.setObjectName(f"step-{step}")
        self._mark = StepMark(theme)
        self.words = QWidget()
        self._name = PlainLabel()
        self._more = QuietLabel()
        self._more.setFont(theme.font("text", 15))
        column = QVBoxLayout(self.words)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._name)
        column.addWidget(self._more)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 8, 8, 8)
        row.setSpacing(12)
        row.addWidget(self._mark)
        row.addWidget(self.words, 1)

    def show_step(self, state: str, name: str, more: str, spoken: str) -> None:
        """Show how far the step is."""
        self._name.setText(name)
        self._more.setText(more)
        for label, prop in ((self._name, "strong"), (self._name, "quiet")):
            label.setProperty(prop, state != "later" if prop == "strong" else state == "later")
            label.style().polish(label)
        self._mark.show_state(state, spoken)
        self.setProperty("raised", state == "now")
        self.setAccessibleName(f"{spoken}. {more}")
        set_tool_tip(self, f"{name}: {more}")
        self.style().polish(self)


class StepRail(Card):
    """All steps. Folded to the marks where there is no room for words."""

    def __init__(self, context: PageContext) -> None:
        """Start without steps."""
        super().__init__()
        self.setObjectName("epilogue-steps")
        self._context = context
        texts, theme = context.texts, context.theme
        self._title = Heading(theme, texts.say("epilogue.title"), 36)
        self._chapter = wrapped(QuietLabel())
        self._note = wrapped(QuietLabel(texts.say("epilogue.note")))
        self._note.setFont(theme.font("text", 15))
        self._rows: dict[str, _StepRow] = {}
        self._list = QVBoxLayout()
        self._list.setSpacing(12)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(8, 16, 8, 16)
        self._column.setSpacing(4)
        for widget in (self._title, self._chapter):
            widget.setContentsMargins(8, 0, 8, 0)
            self._column.addWidget(widget)
        self._column.addSpacing(16)
        add_layout(self._column, self._list)
        self._column.addStretch(1)
        self._note.setContentsMargins(8, 0, 8, 0)
        self._column.addWidget(self._note)
        self.fold(folded=False)

    def fold(self, *, folded: bool) -> None:
        """Show the marks only, or the words too."""
        self.setFixedWidth(NARROW if folded else WIDE)
        for widget in (self._title, self._chapter, self._note):
            widget.setHidden(folded)
        self._list.setSpacing(2 if folded else 12)
        for row in self._rows.values():
            row.words.setHidden(folded)
        self._folded = folded

    def show_moment(self, now: Moment) -> None:
        """Show how far the epilogue is."""
        texts = self._context.texts
        chapter = now.box.chapter(now.campaign.chapter)
        key = "epilogue.chapter-named" if chapter.name else "epilogue.chapter"
        self._chapter.setText(texts.say(key, chapter=chapter.key, name=chapter.name))
        shown = steps(now)
        for gone in set(self._rows) - {step for step, _ in shown}:
            self._rows.pop(gone).deleteLater()
        for place, (step, state) in enumerate(shown):
            row = self._rows.get(step)
            if row is None:
                row = self._rows[step] = _StepRow(self._context.theme, step)
                row.words.setHidden(self._folded)
                self._list.insertWidget(place, row)
            name = texts.say(f"epilogue.step.{step}")
            spoken = texts.say(f"epilogue.step.{state}", step=name)
            row.show_step(state, name, step_words(now, step, texts), spoken)
