"""The buttons that redraw a card, keep all, or decline one."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.draw.panel_base import ENTER
from oathsworn_gui.games.oathsworn.ui.draw.sizes import Room
from oathsworn_gui.games.oathsworn.views.might.draw_chance import declined_words
from oathsworn_gui.tabletop.procedure import Option, Question
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import KeyButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_COLUMNS = 2
_CODES = frozenset({"draw.redraw-token", "draw.redraw-free", "draw.redraw-trait"})


def is_redraw(option: Option) -> bool:
    """Whether an option redraws a card."""
    return option.code in _CODES


class _Way(KeyButton):
    """A redraw. Enter presses it while it has the focus, and never what the panel leads with."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press on Enter, too."""
        if event.key() in ENTER:
            self.click()
            return
        super().keyPressEvent(event)


class RedrawFirst(QFrame):
    """A button with the key R; opened, a button for each card, in a row for each who can pay."""

    def __init__(
        self, context: PageContext, options: tuple[Option, ...], choose: Callable[[str], None]
    ) -> None:
        """Offer ``options``, all of them redraws; ``choose`` gets the key of the one pressed."""
        super().__init__()
        self._context = context
        self._choose = choose
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        words = context.texts.say("draw.redraw-first")
        self._opener = KeyButton(context.theme, words, "refresh", "R")
        self._opener.setObjectName("redraw-first")
        self._opener.setCheckable(True)
        self._opener.toggled.connect(self._open)
        column.addWidget(self._opener)
        self._ways = QFrame()
        rows = QVBoxLayout(self._ways)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(6)
        payers = tuple(dict.fromkeys(option.key.split(".")[0] for option in options))
        for payer in payers:
            mine = tuple(option for option in options if option.key.split(".")[0] == payer)
            if len(payers) > 1:
                rows.addWidget(QuietLabel(self._payer_words(mine[0])))
            add_layout(rows, self._row(mine))
        column.addWidget(self._ways)
        self._ways.hide()

    def _say(self, option: Option, key: str) -> str:
        context = self._context
        campaign = context.store.campaign
        return context.texts.say(key, **context.fill(campaign, context.texts, option.params))

    def _payer_words(self, option: Option) -> str:
        return self._say(
            option, "draw.redraw-by" if "name" in option.params else "draw.redraw-free"
        )

    def _row(self, options: tuple[Option, ...]) -> Flow:
        row = Flow(8)
        for option in options:
            button = _Way(self._context.theme, self._say(option, "draw.redraw-short"))
            button.setObjectName(f"option-{option.key}")
            words = self._say(option, f"option.{option.code}")
            button.setAccessibleName(words)
            set_tool_tip(button, words)
            button.clicked.connect(partial(self._press, option.key))
            row.addWidget(button)
        return row

    def _press(self, key: str, *_: object) -> None:
        self._choose(key)

    def _open(self, opened: bool) -> None:
        self._ways.setVisible(opened)
        first = self._ways.findChild(_Way)
        if opened and isinstance(first, _Way):
            first.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def toggle(self) -> None:
        """Open or close the ways."""
        self._opener.toggle()


class CardWays(QFrame):
    """The ways beside the cards that are asked for: declining them, or redrawing one first.

    ``first`` redraws before the extra cards of criticals; None where nothing can be redrawn.
    """

    first: RedrawFirst | None = None

    def __init__(self, context: PageContext, answer: Callable[..., None]) -> None:
        """Offer nothing yet; ``answer`` gets the key of an option, and whether it draws."""
        super().__init__()
        self._context = context
        self._answer = answer
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._parts: list[QWidget] = []
        self._asides: list[QWidget] = []

    def show_question(self, question: Question) -> None:
        """Offer the options of another question."""
        for part in self._parts:
            part.hide()
            part.deleteLater()
        self._parts.clear()
        self._asides.clear()
        redraws = tuple(filter(is_redraw, question.options))
        others = [option for option in question.options if not is_redraw(option)]
        for place, option in enumerate(others):
            self._add_option(option, "N" if place == 0 else "")
        choose = partial(self._answer, draws=True)
        self.first = RedrawFirst(self._context, redraws, choose) if redraws else None
        if self.first is not None:
            self._add(self.first)
        self.setHidden(not self._parts)

    def fit(self, room: Room) -> None:
        """Leave out where room is short what an option gives away; a tooltip tells it."""
        self._column.setSpacing(6 if room.tiny else 12)
        for aside in self._asides:
            aside.setHidden(room.tiny)

    def _add(self, part: QWidget) -> None:
        self._parts.append(part)
        self._column.addWidget(part)

    def _add_option(self, option: Option, key: str) -> None:
        context = self._context
        store, texts = context.store, context.texts
        filled = context.fill(store.campaign, texts, option.params)
        words = texts.say(f"option.{option.code}", **filled)
        button = KeyButton(context.theme, words, "", key)
        button.setObjectName(f"option-{option.key}")
        button.clicked.connect(partial(self._choose, option.key))
        self._add(button)
        about = declined_words(store.campaign, store.box, texts, option)
        if about:
            set_tool_tip(button, about)
            note = wrapped(QuietLabel(about))
            self._asides.append(note)
            note.setObjectName(f"about-{option.key}")
            self._add(note)

    def _choose(self, key: str, *_: object) -> None:
        self._answer(key)


class RedrawWays(QFrame):
    """Keeping all cards, and redrawing one with the token of each who can pay.

    ``redraws`` carries who pays. ``payers`` are the buttons by who pays, the first with the key R.
    """

    redraws = Signal(str)

    def __init__(self, context: PageContext, question: Question) -> None:
        """Offer what ``question`` offers."""
        super().__init__()
        self._theme = context.theme
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(8)
        self._others = Flow(8)
        self._buttons: list[KeyButton] = []
        self.payers: dict[str, KeyButton] = {}
        self.keep = KeyButton(context.theme, context.texts.say("option.draw.keep"), "check", "K")
        self.keep.stand(48)
        self.keep.setObjectName("option-keep")
        self._across = False
        self.offer(question)
        add_layout(self._grid, self._others, 2, 0, 1, _COLUMNS)

    @property
    def first(self) -> KeyButton:
        """The button of the first who can pay: a redraw that is free, where there is one."""
        return next(iter(self.payers.values()))

    def offer(self, question: Question) -> None:
        """Show a button for each who can pay in another question."""
        self.payers.clear()
        names = dict.fromkeys(option.key.split(".")[0] for option in question.options[1:])
        for place, payer in enumerate(names):
            if place == len(self._buttons):
                self._buttons.append(self._button(first=place == 0))
            button = self.payers[payer] = self._buttons[place]
            button.setObjectName(f"redraw-{payer}")
            button.show()
        for spare in self._buttons[len(self.payers) :]:
            spare.hide()
        self._lay()

    def lie(self, *, across: bool) -> None:
        """Put R and Enter beside each other, or below; tokens of others are below them."""
        if across != self._across:
            self._across = across
            self._lay()

    def _button(self, *, first: bool) -> KeyButton:
        button = KeyButton(self._theme, "", "refresh", "R" if first else "")
        button.stand(48 if first else 44)
        button.setParent(self)
        button.clicked.connect(partial(self._pressed, button))
        if not first:
            self._others.addWidget(button)
        return button

    def _pressed(self, button: KeyButton, *_: object) -> None:
        self.redraws.emit(next(payer for payer, each in self.payers.items() if each is button))

    def _lay(self) -> None:
        first = next(iter(self.payers.values()), None)
        for button in filter(None, (first, self.keep)):
            self._grid.removeWidget(button)
        across = self._across and first is not None
        span = _COLUMNS // 2 if across else _COLUMNS
        if first is not None:
            self._grid.addWidget(first, 0, 0, 1, span)
        row, column = (0, span) if across else (1, 0)
        self._grid.addWidget(self.keep, row, column, 1, span)
