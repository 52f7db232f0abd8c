"""“Previously on…”: the page before a campaign that is opened on another day."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.forest import Forest
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.scroll_area import ScrollArea
from oathsworn_gui.ui.base.theme import NAME, NUMBER, TITLE, Theme
from oathsworn_gui.ui.base.told_face import told_font
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.tale.previously_words import PersonShown, Retold, Stands, spoken
from oathsworn_gui.ui.widgets import (
    Card,
    Heading,
    KeyButton,
    LabelText,
    PrimaryButton,
    QuietLabel,
    hairline,
    wrapped,
)
from oathsworn_gui.ui.widgets.play_values import ClassDisc
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_WIDE = 1240
"""Px from which the two columns lie side by side."""
_LARGE = 1600
"""Px from which margins and type are those of a large screen."""
_PARAGRAPH = "previously-paragraph"
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ACROSS = QBoxLayout.Direction.LeftToRight
_DOWN = QBoxLayout.Direction.TopToBottom


@dataclass(frozen=True)
class PreviouslyWays:
    """What the page leads to: ``go`` on with the evening, ``library`` back to the campaigns.

    ``print_out`` puts what is told on paper.
    """

    go: Callable[[], object]
    library: Callable[[], object]
    print_out: Callable[[Retold], object]


class PreviouslyPage(Forest):
    """Tells what happened last time. Enter goes on, Esc goes back to the campaigns.

    What is told is shown by :meth:`tell` when the chronicle was read; ``told`` is emitted then.
    ``stands`` and ``retold`` are what it shows, the second None until then.
    """

    told = Signal()

    def __init__(
        self, theme: Theme, texts: Texts, stands: Stands, ways: PreviouslyWays, room: QWidget
    ) -> None:
        """Show how the campaign stands; ``room`` is the parent, so that it is styled once."""
        super().__init__(theme, room)
        self._theme, self._texts, self._ways = theme, texts, ways
        self.stands = stands
        self.retold: Retold | None = None
        self.setObjectName("previously-page")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._scroll = ScrollArea(widgetResizable=True)
        self._scroll.setObjectName("previously-scroll")
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column.addWidget(self._scroll, 1)
        column.addWidget(hairline())
        add_layout(column, self._foot())
        body = QWidget()
        body.setObjectName("previously-body")
        self._scroll.setWidget(body)
        for ground in (self._scroll.viewport(), body):
            ground.setAutoFillBackground(False)  # the forest shows through
        self._columns = QBoxLayout(_ACROSS, body)
        self._told = QVBoxLayout()
        self._told.setSpacing(12)
        self._made: list[QWidget] = []
        add_layout(self._columns, self._left(), 13)
        add_layout(self._columns, self._right(), 10)
        self.setAccessibleName(f"{texts.say('previously.on')} {stands.title}")
        self._arrange()

    # ------------------------------------------------------------------------------ the parts

    def _left(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(6)
        on = PlainLabel(self._texts.say("previously.on"))
        on.setFont(told_font(24, italic=True))
        on.setProperty("ember", True)
        column.addWidget(on)
        self._title = wrapped(Heading(self._theme, self.stands.title, TITLE))
        column.addWidget(self._title)
        self._when = wrapped(QuietLabel(self.stands.chapter))
        self._when.setObjectName("previously-when")
        column.addWidget(self._when)
        column.addSpacing(20)
        add_layout(column, self._told)
        column.addStretch(1)
        return column

    def _right(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(12)
        stands = self.stands
        column.addWidget(self._card_of_open(stands))
        if stands.people:
            column.addWidget(self._card_of_people(stands.people))
        if stands.lay_out:
            column.addWidget(self._card_to_lay_out(stands.lay_out))
        column.addStretch(1)
        return column

    def _card(self, name: str) -> tuple[Card, QVBoxLayout]:
        card = Card()
        card.setObjectName(f"previously-{name}")
        column = QVBoxLayout(card)
        column.setContentsMargins(20, 14, 20, 16)
        column.setSpacing(6)
        column.addWidget(LabelText(self._texts.say(f"previously.{name}")))
        return card, column

    def _card_of_open(self, stands: Stands) -> Card:
        card, column = self._card("open")
        first, *others = stands.stopped or (self._texts.say("previously.at-rest"),)
        strong = wrapped(PlainLabel(first))
        strong.setFont(self._theme.font("text", 20, "semibold"))
        column.addWidget(strong)
        for words in (*others, *stands.open):
            column.addWidget(wrapped(QuietLabel(words)))
        return card

    def _card_of_people(self, people: tuple[PersonShown, ...]) -> Card:
        card, column = self._card("hurt")
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(2, 1)
        for row, person in enumerate(people):
            self._add_person(grid, 2 * row, person)
            if row + 1 < len(people):
                grid.addWidget(hairline(), 2 * row + 1, 0, 1, 4)
        add_layout(column, grid)
        return card

    def _add_person(self, grid: QGridLayout, row: int, person: PersonShown) -> None:
        grid.addWidget(ClassDisc(self._theme, person.glyph or "account", person.name, 36), row, 0)
        named = QVBoxLayout()
        named.setSpacing(0)
        name = PlainLabel(person.name)
        name.setFont(self._theme.font("text", 18, "semibold"))
        named.addWidget(name)
        if person.player:
            named.addWidget(QuietLabel(person.player))
        add_layout(grid, named, row, 1)
        state = wrapped(PlainLabel(person.state))
        state.setProperty("loss" if person.hurt else "good", True)
        state.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
        grid.addWidget(state, row, 2)
        number = PlainLabel(person.number)
        number.setFont(self._theme.font("number", NUMBER))
        number.setAccessibleName(f"{person.name}: {person.number}, {person.state}")
        grid.addWidget(number, row, 3, Qt.AlignmentFlag.AlignRight)

    def _card_to_lay_out(self, things: tuple[str, ...]) -> Card:
        card, column = self._card("lay-out")
        for n, words in enumerate(things):
            row = QHBoxLayout()
            row.setSpacing(10)
            box = QCheckBox()
            box.setObjectName(f"previously-tick-{n}")
            box.setAccessibleName(words)
            row.addWidget(box, 0, Qt.AlignmentFlag.AlignTop)
            label = wrapped(PlainLabel(words))
            label.setBuddy(box)
            row.addWidget(label, 1)
            add_layout(column, row)
        return card

    def _foot(self) -> QHBoxLayout:
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(12)
        say = self._texts.say
        self._go = PrimaryButton(self._theme, say("previously.go"), "play", "Enter")
        self._go.setObjectName("previously-go")
        self._go.stand(56)
        self._go.clicked.connect(self._ways.go)
        back = KeyButton(self._theme, say("previously.library"), "bookshelf", "Esc")
        back.setObjectName("previously-library")
        back.stand(56)
        back.clicked.connect(self._ways.library)
        self._print = KeyButton(self._theme, say("sheets.print"), "printer-outline", "P")
        self._print.setObjectName("previously-print")
        self._print.stand(56)
        self._print.setEnabled(False)
        self._print.clicked.connect(self._print_out)
        self._buttons.addWidget(self._go)
        self._buttons.addWidget(back)
        self._buttons.addWidget(self._print)
        self._buttons.addStretch(1)
        return self._buttons

    # ---------------------------------------------------------------------------- what is told

    def tell(self, retold: Retold) -> None:
        """Show what happened, in place of what was told before."""
        self.retold = retold
        for each in self._made:
            each.hide()
            each.deleteLater()
        self._made = []
        self._print.setEnabled(True)
        if retold.ended:
            self._when.setText(retold.ended)
        for words in retold.paragraphs:
            self._add_told(self._paragraph(words))
        if retold.decisions:
            n = len(retold.decisions)
            label = LabelText(self._texts.say("previously.decisions", n=n))
            label.setContentsMargins(0, 16, 0, 0)
            self._add_told(label)
            for decided in retold.decisions:
                self._add_told(self._decision(decided.what, decided.led_to))
        if retold.missing:
            missing = wrapped(QuietLabel(retold.missing))
            missing.setObjectName("previously-missing")
            self._add_told(missing)
        aloud = spoken(self.stands, retold, self._texts)
        self.setAccessibleDescription(aloud)
        if self.hasFocus():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, aloud))

    def _print_out(self, *_: object) -> None:
        if self.retold is not None:
            self._ways.print_out(self.retold)

    def _add_told(self, widget: QWidget) -> None:
        self._made.append(widget)
        self._told.addWidget(widget)

    def _paragraph(self, words: str) -> PlainLabel:
        label = PlainLabel(words, wrap=True)
        label.setObjectName(_PARAGRAPH)
        label.setFont(told_font(24 if self.width() >= _LARGE else 20))
        return label

    def _decision(self, what: str, led_to: str) -> QWidget:
        row = QWidget()
        row.setObjectName("previously-decision")
        box = QVBoxLayout(row)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(2)
        box.addWidget(hairline())
        strong = wrapped(PlainLabel(what))
        strong.setFont(self._theme.font("text", 20, "semibold"))
        box.addWidget(strong)
        if led_to:
            box.addWidget(wrapped(QuietLabel(led_to)))
        return row

    # ------------------------------------------------------------------------- keys and room

    def key_hints(self) -> KeyHints:
        """Return the keys of the page."""
        say = self._texts.say
        go, back = ("Enter", say("previously.go")), ("Esc", say("previously.library"))
        return (go, back, ("P", say("sheets.print")))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on with Enter, back to the campaigns with Esc; other keys scroll."""
        if Qt.Key(event.key()) in _ENTER:
            self._ways.go()
        elif event.key() == Qt.Key.Key_Escape:
            self._ways.library()
        elif event.key() == Qt.Key.Key_P:
            self._print_out()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_Space):
            self._scroll_by(1)
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_PageUp):
            self._scroll_by(-1)
        else:
            super().keyPressEvent(event)

    def _scroll_by(self, way: int) -> None:
        bar = self._scroll.verticalScrollBar()
        bar.setValue(bar.value() + way * self._scroll.viewport().height() // 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the two columns side by side if there is room."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        wide, large = self.width() >= _WIDE, self.width() >= _LARGE
        self._columns.setDirection(_ACROSS if wide else _DOWN)
        side, top = (120, 56) if large else (40, 24)
        self._columns.setContentsMargins(side, top, side, 16)
        self._columns.setSpacing(96 if large else 40 if wide else 24)
        self._buttons.setContentsMargins(side, 8, side, 24 if large else 12)
        self._title.setFont(self._theme.font("display", 66 if large else TITLE))
        self._when.setFont(self._theme.font("text", 20 if large else NAME - 4))
        told = told_font(24 if large else 20)
        for each in self._made:
            if each.objectName() == _PARAGRAPH:
                each.setFont(told)
