"""Panels of the story's own questions: what was read, its result, and the ways to go on."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.ui.base.begin_form import plain_text
from oathsworn_gui.games.oathsworn.ui.story.reading import LARGE_FROM, SIZES, TextArea
from oathsworn_gui.games.oathsworn.ui.story.told import Told
from oathsworn_gui.tabletop.plain_words import sentences
from oathsworn_gui.tabletop.procedure import Option, Question
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import KeyCap, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout
from oathsworn_gui.ui.widgets.unpainted_focus import UnpaintedFocus

ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
_EDGE = 24


class WayButton(QPushButton):
    """One way on: its number and its words over as many lines as they need."""

    def __init__(self, context: PageContext, place: int) -> None:
        """Be the way with the number ``place``, still without words."""
        super().__init__()
        self._context = context
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 10, 12, 10)
        row.setSpacing(12)
        cap = KeyCap(context.theme, str(place))
        row.addWidget(cap, 0, Qt.AlignmentFlag.AlignVCenter)
        column = self._column = QVBoxLayout()
        column.setSpacing(2)
        self._words = wrapped(PlainLabel())
        self._why = wrapped(QuietLabel())
        for label in (self._words, self._why):
            column.addWidget(label)
        add_layout(row, column, 1)
        row.setAlignment(column, Qt.AlignmentFlag.AlignVCenter)
        for label in self.findChildren(QLabel):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        cap.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_option(self, option: Option) -> None:
        """Show the option, with why not when it is refused."""
        context = self._context
        filled = context.fill(context.store.campaign, context.texts, option.params)
        words = context.texts.find(f"option.{option.code}", option.key, **filled)
        why = context.refusal_text(option.refusal) if option.refusal is not None else ""
        self.setObjectName(f"option-{option.key}")
        self._words.setText(words)
        self._why.setText(why)
        self._why.setHidden(not why)
        self.setAccessibleName(sentences(words, why))
        self._take_height(self.width())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the height the words need at this width."""
        super().resizeEvent(event)
        self._take_height(event.size().width())

    def _take_height(self, width: int) -> None:
        layout = self.layout()
        if layout is not None:
            self.setFixedHeight(self.height_at(width))
            layout.setGeometry(self.rect())  # it was laid for the height before

    def height_at(self, width: int) -> int:
        """Return the height that the words need at a width, in px."""
        layout = self.layout()
        self._column.invalidate()  # words that changed are told to the outer layout only
        return max(48, layout.heightForWidth(width)) if layout is not None else 48


class ReadingPanel(OwnKeys, UnpaintedFocus, QFrame):
    """A text that scrolls in ``area`` where it is long, and the answers below it.

    Number keys choose, Enter takes the only way there is, once the text is in view to its end; the
    keys work while the focus is inside. Subclasses show the question in :meth:`fill`, with a button
    for each answer.
    """

    def __init__(self, context: PageContext, question: Question) -> None:
        """Show the text the question belongs to."""
        super().__init__()
        self._context = context
        self._question = question
        self._large: bool | None = None
        self._measured: dict[int, tuple[int, int]] = {}
        self._title: QLabel | None = None
        self._buttons: list[QPushButton] = []
        self._has_text = True
        self.setObjectName("question-panel")
        around = self._around = QVBoxLayout(self)
        around.setContentsMargins(0, 20, 0, 20)
        around.setSpacing(12)
        self._area = TextArea("story-text")
        self._column = self._area.column
        self._ways = QVBoxLayout()
        self._ways.setContentsMargins(_EDGE, 0, _EDGE, 0)
        self._ways.setSpacing(10)
        around.addWidget(self._area, 1)
        self._more = QuietLabel(context.texts.say("story.text-goes-on"))
        self._more.setObjectName("text-goes-on")
        self._more.setContentsMargins(_EDGE, 0, _EDGE, 0)
        self._more.hide()
        around.addWidget(self._more)
        add_layout(around, self._ways)
        around.addStretch(0)
        self.fill()
        bar = self._area.verticalScrollBar()
        bar.valueChanged.connect(self._scrolled)
        bar.rangeChanged.connect(self._scrolled)

    def fill(self) -> None:
        """Show the question. Called once."""

    def sized_labels(self) -> tuple[QLabel, ...]:
        """Return the labels whose size depends on the room."""
        return ()

    def wanted_height(self, width: int) -> int:
        """Return the height at which the text, as large as this width allows, does not scroll."""
        return self._heights(width)[width >= LARGE_FROM]

    def _heights(self, width: int) -> tuple[int, int]:
        """Return the heights without scrolling at the usual and at the large size, in px."""
        if width not in self._measured:
            now = self._large
            self._write(large=False)
            usual = self._height_at(width)
            self._write(large=True)
            self._measured[width] = usual, self._height_at(width)
            self._write(large=bool(now))
        return self._measured[width]

    def _height_at(self, width: int) -> int:
        inner = width - 2 * _EDGE
        ways = sum(_height(button, inner) + self._ways.spacing() for button in self._buttons)
        asked = 0
        if self._title is not None and not self._title.isHidden():
            asked = self._title.heightForWidth(inner) + self._ways.spacing()
        text = self._area.height_at(width) if self._has_text else 0
        return text + ways + asked + 56

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Write large where all of it can be seen so."""
        super().resizeEvent(event)
        self._fit(event.size())
        self._scrolled()

    def _fit(self, size: QSize) -> None:
        _, large = self._heights(size.width())
        self._write(large=size.width() >= LARGE_FROM and large <= size.height())

    def _write(self, *, large: bool) -> None:
        if large == self._large:
            return
        self._large = large
        theme = self._context.theme
        for label in self.sized_labels():
            size = SIZES.get(label.objectName())
            if size is not None:
                label.setFont(theme.font(size.face, size.large if large else size.usual))

    def _scrolled(self, *_: object) -> None:
        """Look again whether the text goes on: after the layout that may be under way."""
        soon(self, self.show_goes_on)

    @property
    def _text_goes_on(self) -> bool:
        """Whether it does; the line that says so does not count, it takes room of the text."""
        line = 0 if self._more.isHidden() else self._more.height() + self._around.spacing()
        return self._has_text and self._area.goes_on_below(self._area.height() + line)

    def show_goes_on(self) -> None:
        """Say that the text goes on below, while it does."""
        if self._more.isHidden() == self._text_goes_on:
            self._more.setVisible(self._text_goes_on)
            self._context.commands.changed.emit()

    def key_hints(self) -> KeyHints:
        """Return what Enter and the numbers do; the page's own keys follow once all is read."""
        say = self._context.texts.say
        several = len(self._buttons) > 1
        answers = f"1 – {len(self._buttons)}" if several else "1"
        if not self._more.isHidden():
            enter = say("story.key.read-on")
        elif several:
            enter = say("story.key.marked")
        else:
            return (("Enter", say("story.key.answer")),) if self._buttons else ()
        return (("Enter", enter), (answers, say("story.key.answer")))

    @property
    def keeps_page_keys(self) -> bool:
        """Whether the keys of the page are told behind those of the answers."""
        return self._more.isHidden()

    def _answer(self, key: str, *_: object) -> None:
        answer = Answer(procedure=self._question.procedure, value=key)
        self._context.shell.dispatch(answer)

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the keys of the options before any shortcut of the page."""
        return self._place(event) is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by number; Enter presses the focused option; Page Up and Down scroll the text."""
        place = self._place(event)
        if place is not None and Qt.Key(event.key()) in ENTER and self._text_goes_on:
            self._area.scroll_by_key(Qt.Key.Key_PageDown)  # nothing is answered unread
        elif place is not None:
            self._buttons[place].click()
        elif not self._area.scroll_by_key(Qt.Key(event.key())):
            super().keyPressEvent(event)

    def _place(self, event: QKeyEvent) -> int | None:
        text = plain_text(event)
        if text in tuple("123456789") and int(text) <= len(self._buttons):
            return int(text) - 1
        if Qt.Key(event.key()) not in ENTER:
            return None
        focused = [place for place, button in enumerate(self._buttons) if button.hasFocus()]
        return focused[0] if focused else 0 if len(self._buttons) == 1 else None


class StoryPanel(ReadingPanel):
    """The entry that is open, what it did, and the options below it."""

    kept = True

    def fill(self) -> None:
        """Make the parts that every question uses, and show the first."""
        self._told = Told(self._context, self._column)
        self._title = wrapped(PlainLabel())
        self._title.setProperty("name", True)
        self._title.setObjectName("question-title")
        self._ways.addWidget(self._title)  # beside the answers, however long the text is
        self._made: list[WayButton] = []
        self._show()

    def take_question(self, question: Question) -> None:
        """Show what another question belongs to."""
        self._question = question
        self._area.verticalScrollBar().setValue(0)
        self._more.hide()
        self._show()
        self._measured.clear()  # half of it may have been measured meanwhile
        large, self._large = self._large, None
        self._write(large=bool(large))
        self._fit(self.size())
        self._scrolled()

    def sized_labels(self) -> tuple[QLabel, ...]:
        """Return title and paragraphs."""
        return self._told.labels()

    def showEvent(self, event: QShowEvent) -> None:
        """Say whether the text goes on now."""
        super().showEvent(event)
        self._scrolled()

    def _show(self) -> None:
        """Show text, result and answers of the question."""
        context, question = self._context, self._question
        self._has_text = self._told.show_question(question)
        self._area.setHidden(not self._has_text)  # answers only: they stand at the top
        self._around.setStretch(self._around.count() - 1, 0 if self._has_text else 1)
        words = context.said(f"question.{question.kind}", question.params)
        if self._title is not None:
            self._title.setText(words)
            self._title.setHidden(question.kind in ("story.next", "event.read"))
        self._offer(question.options)
        self.setAccessibleName(words)

    def _offer(self, options: Sequence[Option]) -> None:
        """Show a button for each; those of the question before are used again."""
        for place in range(len(self._made), len(options)):
            button = WayButton(self._context, place + 1)
            button.clicked.connect(partial(self._answer_place, place))
            self._made.append(button)
            self._ways.addWidget(button)
        for place, button in enumerate(self._made):
            if place < len(options):
                button.show_option(options[place])
            else:
                button.setObjectName("")
            button.setHidden(place >= len(options))
        self._buttons = [*self._made[: len(options)]]
        if self._buttons:
            self.setFocusProxy(self._first())

    def _answer_place(self, place: int, *_: object) -> None:
        self._answer(self._question.options[place].key)

    def _first(self) -> QPushButton:
        """Return the first answer that can be given."""
        options = zip(self._buttons, self._question.options, strict=True)
        return next((b for b, option in options if option.refusal is None), self._buttons[0])


def _height(button: QPushButton, width: int) -> int:
    hint = button.sizeHint().height()
    return button.height_at(width) if isinstance(button, WayButton) else hint


KINDS = ("story.choice", "story.next", "story.one", "story.end", "event.read")
PANELS: Mapping[str, Callable[[PageContext, Question], QWidget]] = dict.fromkeys(KINDS, StoryPanel)
