"""Beginning a campaign: two questions, names, and four seats."""

import secrets
from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.content.definitions import Printed
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.ui.base.class_grid import ClassButton, ClassGrid
from oathsworn_gui.games.oathsworn.ui.chapters.new_campaign_seats import ClassWords, SeatCard
from oathsworn_gui.games.oathsworn.ui.chapters.new_campaign_table import TableColumn
from oathsworn_gui.games.oathsworn.views.chapters.new_campaign import readiness
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import Setup
from oathsworn_gui.ui.widgets import (
    Heading,
    KeyButton,
    LabelText,
    PrimaryButton,
    QuietLabel,
    wrapped,
)
from oathsworn_gui.ui.widgets.qt_layouts import add_layout
from oathsworn_gui.ui.widgets.setup_frame import SetupFrame

_NARROW = 1080
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_SEED_BITS = 48


def new_campaign_page(printed: Printed) -> Callable[[Setup], QWidget]:
    """Return what builds the page for this printed content, for `GameUi.new_campaign`."""
    return lambda setup: NewCampaignPage(setup, printed)


class NewCampaignPage(SetupFrame):
    """The choices of a new campaign; the ember button begins when there is no objection."""

    def __init__(self, setup: Setup, printed: Printed) -> None:
        """Show the defaults and an empty company."""
        super().__init__("new-campaign")
        self._setup = setup
        self._printed = printed
        self._theme = setup.theme
        self._texts = setup.texts
        self._open = SEATS[0]
        self._add_choices()
        self.column.addWidget(self._foot())
        self._table.propose_players(setup.players)
        self._table.changed.connect(self._table_changed)
        self._table.left.connect(self._go_on)
        for button in self._grid.buttons:
            button.installEventFilter(self)
        self._table_changed()
        self._open_seat(SEATS[0])
        self._look_at(self._grid.buttons[0].cls.key)
        ways = [("Ctrl+Return", self._begin), ("Escape", setup.cancel)]
        if setup.practice is not None:
            ways.append(("Alt+P", setup.practice))
        self.add_keys(ways)
        self.setFocusProxy(self._table)
        self._table.setFocus()

    # ------------------------------------------------------------------------------ building

    def _add_choices(self) -> None:
        add_layout(self.choices, self._head())
        self.choices.addWidget(wrapped(QuietLabel(self._texts.say("new.sub"))))
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._halves.setSpacing(24)
        self._table = TableColumn(self._theme, self._texts, self._printed.difficulties)
        self._halves.addWidget(self._table, 3)
        self._halves.addWidget(self._company(), 7)
        add_layout(self.choices, self._halves, 1)

    def _head(self) -> QHBoxLayout:
        """Return the heading, and the way to the practice campaign for who has no box yet."""
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addWidget(Heading(self._theme, self._texts.say("new.heading"), 44))
        row.addStretch(1)
        practice = self._setup.practice
        if practice is not None:
            words, key = self._texts.say("new.practice"), "Alt P"
            button = KeyButton(self._theme, words, "school-outline", key)
            button.setObjectName("new-practice")
            button.clicked.connect(partial(_run, practice))
            row.addWidget(button)
        return row

    def _company(self) -> QWidget:
        company = QWidget()
        column = QVBoxLayout(company)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(LabelText(self._texts.say("new.seats")))
        self._seat_grid = QGridLayout()
        self._seat_grid.setSpacing(8)
        self._seats = {seat: SeatCard(self._theme, self._texts, seat) for seat in SEATS}
        for card in self._seats.values():
            card.opened.connect(self._open_seat)
            card.class_wanted.connect(self._ask_class)
            card.changed.connect(self._check)
        self._place_seats(4)
        add_layout(column, self._seat_grid)
        self._for_seat = wrapped(LabelText())
        column.addSpacing(8)
        column.addWidget(self._for_seat)
        self._grid = ClassGrid(self._theme, self._texts, self._printed.classes)
        self._grid.chosen.connect(self._choose)
        self._grid.looked_at.connect(self._look_at)
        self._grid.seat_wanted.connect(self._ask_class)
        column.addWidget(self._grid)
        self._class_words = ClassWords(self._texts)
        column.addWidget(self._class_words)
        column.addStretch(1)
        return company

    def _foot(self) -> QWidget:
        foot = QFrame()
        foot.setProperty("card", True)
        row = QHBoxLayout(foot)
        row.setContentsMargins(24, 10, 24, 10)
        row.setSpacing(16)
        self._missing = PlainLabel(wrap=True)
        self._missing.setObjectName("new-missing")
        cancel = KeyButton(self._theme, self._texts.say("new.cancel"), "arrow-left", "Esc")
        cancel.setObjectName("new-cancel")
        cancel.clicked.connect(self._setup.cancel)
        self._begin_button = PrimaryButton(
            self._theme, self._texts.say("new.begin"), "flag-variant", "Ctrl Enter"
        )
        self._begin_button.setObjectName("new-begin")
        self._begin_button.clicked.connect(self._begin)
        row.addWidget(cancel)
        row.addWidget(self._missing, 1)
        row.addWidget(self._begin_button)
        return foot

    # -------------------------------------------------------------------------------- choices

    def _choices(self) -> dict[str, Any]:
        table = self._table
        return {
            "title": table.title,
            "players": list(table.players),
            "dealer": table.dealer.chosen,
            "story_mode": table.story.chosen,
            "difficulty": table.difficulty,
            "hardcore": table.hardcore,
            "edition": table.edition.chosen,
            "sealed": table.sealed,
            "seats": [
                {"cls": card.cls, "form": card.form, "name": card.name, "player": card.player}
                for card in self._seats.values()
            ],
        }

    def _check(self) -> None:
        now = readiness(self._choices(), self._printed, self._texts)
        self._missing.setText(now.words)
        self._begin_button.setEnabled(now.ready)
        set_tool_tip(self._begin_button, now.words)

    def _begin(self) -> None:
        self._check()
        if self._begin_button.isEnabled():
            self._setup.begin({**self._choices(), "seed": secrets.randbits(_SEED_BITS)})

    def _table_changed(self) -> None:
        names = self._table.players
        for place, card in enumerate(self._seats.values()):
            card.show_players(names, place % len(names))
        self._check()

    def _open_seat(self, seat: str) -> None:
        self._open = seat
        for card in self._seats.values():
            card.show_open(card.seat == seat)
        self._for_seat.setText(self._texts.say("new.class-for", seat=seat))
        self._show_classes()

    def _ask_class(self, seat: str) -> None:
        """Open the seat and give the focus to the classes: Tab would open the seats between."""
        self._open_seat(seat)
        self._grid.focus_class(self._seats[seat].cls)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Choose a class by Enter, and go on to what is still missing."""
        if (
            isinstance(watched, ClassButton)
            and isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and _is_plain_enter(event)
        ):
            self._choose(watched.cls.key)
            if self._seats[self._open].cls == watched.cls.key:
                self._go_on()
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Begin by Enter on the button that begins."""
        if _is_plain_enter(event) and self._begin_button.hasFocus():
            self._begin()
        else:
            super().keyPressEvent(event)

    def _go_on(self) -> None:
        """Give the focus to the first thing that is missing, else to the button that begins."""
        for seat, card in self._seats.items():
            if not card.name.strip():
                card.focus_name()
                return
            if not card.cls:
                self._ask_class(seat)
                return
        self._begin_button.setFocus(Qt.FocusReason.TabFocusReason)

    def _choose(self, cls: str) -> None:
        holder = next((card for card in self._seats.values() if card.cls == cls), None)
        if holder is not None and holder.seat != self._open:
            name = self._printed.classes[cls].name
            self._missing.setText(self._texts.say("refusal.setup.class-twice", cls=name))
            self._show_classes()
            return
        self._seats[self._open].show_class(self._printed.classes[cls])
        self._show_classes()
        self._check()
        if not self._seats[self._open].name:
            self._seats[self._open].focus_name()

    def _show_classes(self) -> None:
        self._grid.show_seats({seat: card.cls for seat, card in self._seats.items()}, self._open)

    def _look_at(self, cls: str) -> None:
        definition = self._printed.classes[cls]
        kit = [self._printed.items[key].name for key in definition.kit]
        book = self._printed.cards.values()
        cards = [card.name for card in book if card.cls == cls and card.level == 1]
        self._class_words.show_class(definition, kit, cards)

    # -------------------------------------------------------------------------------- the room

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the halves below each other where there is no room beside."""
        super().resizeEvent(event)
        narrow = self.width() < _NARROW
        ways = QBoxLayout.Direction
        self._halves.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)
        self._place_seats(2 if narrow else 4)

    def _place_seats(self, across: int) -> None:
        for place, card in enumerate(self._seats.values()):
            self._seat_grid.addWidget(card, place // across, place % across)
        for column in range(len(self._seats)):  # as wide as each other, whoever sits there
            self._seat_grid.setColumnStretch(column, int(column < across))


def _is_plain_enter(event: QKeyEvent) -> bool:
    """Whether Enter was pressed without Ctrl and the like; the one of the number pad counts."""
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    return event.key() in _ENTER and held == Qt.KeyboardModifier.NoModifier


def _run(practice: Callable[[], None], *_: object) -> None:
    practice()
