"""Setting up an evening: who plays, which four adventurers, how hard, and who deals."""

import secrets
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.set_a_watch.content.load import Printed
from oathsworn_gui.games.set_a_watch.ui.base import glyphs
from oathsworn_gui.games.set_a_watch.ui.base.words import label
from oathsworn_gui.games.set_a_watch.ui.new_game.board_choice import BoardChoice
from oathsworn_gui.games.set_a_watch.views.names import in_words
from oathsworn_gui.games.set_a_watch.views.sentences import effect_line, effects_words
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_hint, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import Setup
from oathsworn_gui.ui.widgets import Heading, KeyButton, LabelText, PrimaryButton, wrapped
from oathsworn_gui.ui.widgets.choice_card import ChoiceCard, Choices
from oathsworn_gui.ui.widgets.qt_layouts import add_layout
from oathsworn_gui.ui.widgets.setup_frame import SetupFrame

_PARTY = 4
_MOST_NAMES = 4
_LONGEST = 60
_NARROW = 1080
_SEED_BITS = 48
_DIFFICULTIES = (
    ("easy", "weather-sunset-up"),
    ("normal", "weather-night"),
    ("hard", "skull-outline"),
    ("insane", "skull-crossbones"),
)
_DEALERS = (("program", "laptop"), ("table", "hand-back-right-outline"))
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class NewGamePage(SetupFrame):
    """The choices of an evening; everything has a first answer, so that Enter may begin."""

    def __init__(self, setup: Setup, printed: Printed) -> None:
        """Show the first answers: the first four boards, normal, the program deals."""
        super().__init__("new-game")
        self._setup, self._printed = setup, printed
        self._theme, self._texts = setup.theme, setup.texts
        self._party = list(printed.adventurers)[:_PARTY]
        self._add_choices()
        self.column.addWidget(self._foot())
        self.add_keys((("Ctrl+Return", self._begin), ("Escape", setup.cancel)))
        for field, name in zip(self._names, setup.players, strict=False):
            field.setText(name)
        self._show_party()
        self.setFocusProxy(self._title)
        self._title.setFocus()

    # ------------------------------------------------------------------------------ building

    def _add_choices(self) -> None:
        self.choices.addWidget(Heading(self._theme, self._texts.say("watch.new.heading"), 44))
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._halves.setSpacing(28)
        self._halves.addWidget(self._table(), 4)
        self._halves.addWidget(self._boards(), 6)
        add_layout(self.choices, self._halves, 1)

    def _table(self) -> QWidget:
        say = self._texts.say
        table = QWidget()
        column = QVBoxLayout(table)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self._title = self._field("new-title", say("watch.new.title"), say("watch.new.title-hint"))
        column.addWidget(LabelText(say("watch.new.title")))
        column.addWidget(self._title)
        column.addWidget(LabelText(say("watch.new.players")))
        grid = QGridLayout()
        grid.setSpacing(8)
        self._names = [
            self._field(f"player-{n}", say("watch.new.player", n=n), say("watch.new.player", n=n))
            for n in range(1, _MOST_NAMES + 1)
        ]
        for place, field in enumerate(self._names):
            grid.addWidget(field, place // 2, place % 2)
        add_layout(column, grid)
        column.addWidget(LabelText(say("watch.new.difficulty")))
        self._difficulty = self._choices("difficulty", _DIFFICULTIES, 2, flat=True)
        self._difficulty.choose("normal")
        column.addWidget(self._difficulty)
        column.addWidget(LabelText(say("watch.new.dealer")))
        self._dealer = self._choices("dealer", _DEALERS, 2, flat=False)
        column.addWidget(self._dealer)
        self._cold = QCheckBox(say("watch.new.cold"))
        self._cold.setObjectName("cold-fire")
        self._sealed = QCheckBox(say("watch.new.sealed"))
        self._sealed.setObjectName("sealed")
        column.addWidget(self._cold)
        column.addWidget(self._sealed)
        column.addWidget(LabelText(say("watch.new.final")))
        self._final = QComboBox()
        self._final.setObjectName("final-location")
        self._final.setAccessibleName(say("watch.new.final"))
        self._final.addItem(say("watch.new.final-any"), "")
        for key, place in self._printed.locations.items():
            if place.kind == "final":
                self._final.addItem(place.name, key)
        column.addWidget(self._final)
        column.addStretch(1)
        return table

    def _field(self, name: str, spoken: str, hint: str) -> QLineEdit:
        field = QLineEdit()
        field.setObjectName(name)
        field.setMaxLength(_LONGEST)
        field.setAccessibleName(spoken)
        set_hint(field, hint)
        return field

    def _choices(
        self, name: str, keys: tuple[tuple[str, str], ...], across: int, *, flat: bool
    ) -> Choices:
        say = self._texts.say
        cards = {
            key: ChoiceCard(
                self._theme,
                say(f"watch.{name}.{key}"),
                say(f"watch.{name}.{key}.words"),
                icon,
                f"{name}-{key}",
                flat=flat,
            )
            for key, icon in keys
        }
        return Choices(f"new-{name}", cards, across)

    def _line_text(self, line: Line) -> str:
        return self._texts.find(f"line.{line.code}", "", **in_words(self._texts, line.params))

    def _boards(self) -> QWidget:
        boards = QWidget()
        column = QVBoxLayout(boards)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(LabelText(self._texts.say("watch.new.party")))
        self._grid = QGridLayout()
        self._grid.setSpacing(8)
        self._choice: dict[str, BoardChoice] = {}
        for place, (key, board) in enumerate(self._printed.adventurers.items()):
            camp = effects_words(self._line_text, map(effect_line, board.camp))
            reach = 1 + (board.reach == "ranged")
            about = self._texts.say(f"watch.new.board.{board.reach}", reach=reach, camp=camp)
            glyph = glyphs.of_board(board.glyph)
            button = BoardChoice(self._theme, key, board.name, glyph, board.dice, about)
            button.clicked.connect(partial(self._toggle, key))
            self._choice[key] = button
            self._grid.addWidget(button, place // 2, place % 2)
        add_layout(column, self._grid)
        self._note = wrapped(label(self._theme, 16, tone="quiet"))
        column.addWidget(self._note)
        column.addStretch(1)
        return boards

    def _foot(self) -> QWidget:
        foot = QFrame()
        foot.setProperty("card", True)
        row = QHBoxLayout(foot)
        row.setContentsMargins(24, 10, 24, 10)
        row.setSpacing(16)
        say = self._texts.say
        cancel = KeyButton(self._theme, say("watch.new.cancel"), "arrow-left", "Esc")
        cancel.setObjectName("new-cancel")
        cancel.clicked.connect(self._setup.cancel)
        self._missing = PlainLabel(wrap=True)
        self._missing.setObjectName("new-missing")
        row.addWidget(cancel)
        row.addWidget(self._missing, 1)
        if self._setup.practice is not None:
            practice = KeyButton(self._theme, say("watch.new.practice"), "school-outline", "")
            practice.setObjectName("new-practice")
            practice.clicked.connect(partial(_run, self._setup.practice))
            row.addWidget(practice)
        self._begin_button = PrimaryButton(
            self._theme, say("watch.new.begin"), "campfire", "Ctrl Enter"
        )
        self._begin_button.setObjectName("new-begin")
        self._begin_button.clicked.connect(self._begin)
        row.addWidget(self._begin_button)
        return foot

    # -------------------------------------------------------------------------------- choices

    def _toggle(self, key: str, *_: object) -> None:
        if key in self._party:
            self._party.remove(key)
        elif len(self._party) < _PARTY:
            self._party.append(key)
        self._show_party()

    def _show_party(self) -> None:
        for key, button in self._choice.items():
            button.show_seat(self._party.index(key) + 1 if key in self._party else 0)
        left = _PARTY - len(self._party)
        say = self._texts.say
        words = say("watch.new.four") if not left else say("watch.new.choose", n=left)
        self._note.setText(words)
        self._missing.setText("" if not left else words)
        self._begin_button.setEnabled(not left)
        set_tool_tip(self._begin_button, words)

    def _players(self) -> list[str]:
        names = [field.text().strip() for field in self._names]
        while names and not names[-1]:
            names.pop()
        return names or [""]

    def _begin(self, *_: object) -> None:
        if len(self._party) != _PARTY:
            return
        self._setup.begin(
            {
                "title": self._title.text().strip(),
                "players": self._players(),
                "adventurers": list(self._party),
                "difficulty": self._difficulty.chosen,
                "dealer": self._dealer.chosen,
                "cold": self._cold.isChecked(),
                "sealed": self._sealed.isChecked(),
                "final": self._final.currentData(),
                "seed": secrets.randbits(_SEED_BITS),
            }
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Begin by Enter on the button that begins, and from a field."""
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() in _ENTER and plain:
            self._begin()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the halves below each other where there is no room beside."""
        super().resizeEvent(event)
        ways = QBoxLayout.Direction
        narrow = self.width() < _NARROW
        self._halves.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)


def _run(practice: Any, *_: object) -> None:
    practice()
