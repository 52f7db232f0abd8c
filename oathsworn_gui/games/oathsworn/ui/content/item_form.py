"""A quick entry of an item drawn at the table: name, kind, hands, MIGHT, DEFENSE, by keyboard."""

from typing import cast

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.actions.company.items import GainItem
from oathsworn_gui.games.oathsworn.model.words import ITEM_KINDS, Colour, ItemKind
from oathsworn_gui.ui.base.by_keys import press_by_keys
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_hint, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import KeyButton, LabelText, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

LETTERS: dict[str, Colour] = {"w": "white", "y": "yellow", "r": "red", "b": "black"}
_HANDS = {"weapon": "1", "shield": "1", "armour": "0", "gear": "0"}


class Choices(QWidget):
    """A few words side by side, one of them chosen: by click, arrow keys or first letter."""

    changed = Signal()

    def __init__(self, name: str, words: dict[str, str], chosen: str) -> None:
        """Show ``words`` by key."""
        super().__init__()
        self._words = words
        self._group = QButtonGroup(self)
        self._buttons: dict[str, QPushButton] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for key, word in words.items():
            button = _Choice(word)
            button.setCheckable(True)
            button.setObjectName(f"{name}-{key}")
            button.setAccessibleName(word)
            button.setChecked(key == chosen)
            press_by_keys(button, "panel")
            self._group.addButton(button)
            self._buttons[key] = button
            row.addWidget(button)
        row.addStretch(1)
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._group.buttonClicked.connect(self._clicked)

    @property
    def chosen(self) -> str:
        """The key of the word that is chosen."""
        return next(key for key, button in self._buttons.items() if button.isChecked())

    def choose(self, key: str) -> None:
        """Choose another."""
        self._buttons[key].click()

    def _clicked(self) -> None:
        self.changed.emit()

    def event(self, event: QEvent) -> bool:
        """Claim the keys that choose here before any shortcut of the page."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and self._starting(event.text().lower()):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by arrow key or by first letter or digit."""
        keys = list(self._words)
        here = keys.index(self.chosen)
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        typed = event.text().lower()
        if step is not None:
            self.choose(keys[(here + step) % len(keys)])
        elif match := self._starting(typed):
            self.choose(match)
        else:
            super().keyPressEvent(event)

    def _starting(self, typed: str) -> str:
        if not typed:
            return ""
        return next((k for k, word in self._words.items() if word.lower().startswith(typed)), "")


class _Choice(QPushButton):
    """A button as wide as its words."""

    def sizeHint(self) -> QSize:
        """Return the room for the words."""
        return super().sizeHint().expandedTo(QSize(44, 36))


class ItemForm(QWidget):
    """One item after the other; each is gained into the backpack as soon as it is added."""

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self.setObjectName("item-form")
        self._context = context
        self._common = 1
        self._unique = 1
        say = context.texts.say
        self._name = self._field("name", 140)
        self._might = self._field("might", 90)
        set_tool_tip(self._might, say("epilogue.item.might.tip"))
        self._defense = self._field("defense", 56)
        kinds = {kind: say(f"epilogue.kind.{kind}") for kind in ITEM_KINDS}
        self._kind = Choices("kind", kinds, "weapon")
        self._kind.setAccessibleName(say("epilogue.item.kind"))
        self._kind.changed.connect(self._kind_chosen)
        self._hands = Choices("hands", {"0": "0", "1": "1", "2": "2"}, "1")
        self._hands.setAccessibleName(say("epilogue.item.hands"))
        self._from = Choices("deck", {"common": "", "unique": ""}, "common")
        self._from.setAccessibleName(say("epilogue.item.from"))
        self._add = KeyButton(context.theme, say("epilogue.item.add"), "plus", "Enter")
        self._add.setObjectName("add-item")
        self._add.clicked.connect(self.add)
        self._arrange()

    def _field(self, key: str, width: int) -> QLineEdit:
        say = self._context.texts.say
        field = QLineEdit()
        field.setObjectName(f"item-{key}")
        field.setAccessibleName(say(f"epilogue.item.{key}"))
        set_hint(field, say(f"epilogue.item.{key}.hint"))
        field.setMinimumWidth(width)
        field.setMaxLength(60)
        return field

    def _arrange(self) -> None:
        rows: tuple[tuple[tuple[str, QWidget, int], ...], ...] = (
            (("name", self._name, 1), ("kind", self._kind, 0), ("hands", self._hands, 0)),
            (("might", self._might, 0), ("defense", self._defense, 0), ("from", self._from, 1)),
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        lines = [self._line(row) for row in rows]
        lines[-1].addWidget(self._add, 0, Qt.AlignmentFlag.AlignBottom)
        for line in lines:
            add_layout(column, line)
        keys = wrapped(QuietLabel(self._context.texts.say("epilogue.item.keys")))
        keys.setFont(self._context.theme.font("text", 15))
        column.addWidget(keys)
        self._problem = wrapped(PlainLabel())
        self._problem.setProperty("gold", True)
        self._problem.setObjectName("item-problem")
        self._problem.hide()
        column.addWidget(self._problem)

    def _line(self, row: tuple[tuple[str, QWidget, int], ...]) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(16)
        for key, field, stretch in row:
            block = QVBoxLayout()
            block.setSpacing(4)
            block.addWidget(LabelText(self._context.texts.say(f"epilogue.item.{key}")))
            block.addWidget(field)
            add_layout(line, block, stretch)
        return line

    def show_decks(self, common: int, unique: int, *, uniques: bool) -> None:
        """Show which decks an item may come from; ``uniques`` when they are asked for now."""
        self._common = common
        self._unique = unique
        say = self._context.texts.say
        for key, number in (("common", common), ("unique", unique)):
            button = self._from.findChild(QPushButton, f"deck-{key}")
            if isinstance(button, QPushButton):
                button.setText(say(f"epilogue.item.from.{key}", chapter=number))
                button.setAccessibleName(button.text())
                button.setVisible(uniques or key == "common")
        chosen = "unique" if uniques else "common"
        if self._uniques != uniques:
            self._from.choose(chosen)
        self._uniques = uniques

    _uniques = False

    def focus(self) -> None:
        """Give the focus to the name."""
        self._name.setFocus()

    def has_focus(self) -> bool:
        """Whether one of the fields has the focus."""
        return any(field.hasFocus() for field in self.findChildren(QWidget))

    def add(self) -> None:
        """Gain the item and wait for the next one."""
        problem = self._problem_words()
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))
        if not problem and self._context.shell.dispatch(self._action()):
            for field in (self._name, self._might, self._defense):
                field.clear()
        self._name.setFocus()

    def _problem_words(self) -> str:
        say = self._context.texts.say
        if any(letter not in LETTERS for letter in self._letters()):
            return say("epilogue.item.might.tip")
        typed = self._defense.text().strip()
        wrong = typed and not (typed.isdecimal() and int(typed) <= 20)
        return say("epilogue.item.defense.wrong") if wrong else ""

    def _letters(self) -> str:
        return self._might.text().strip().lower().replace(" ", "")

    def _action(self) -> GainItem:
        kind = cast("ItemKind", self._kind.chosen)
        unique = self._from.chosen == "unique"
        typed = self._defense.text().strip()
        unread = None if kind in {"shield", "armour"} else 0
        return GainItem(
            name=self._name.text().strip() or self._unnamed(),
            kind=kind,
            hands=int(self._hands.chosen),
            might=tuple(LETTERS[letter] for letter in self._letters()),
            defense=int(typed) if typed else unread,
            value=self._unique if unique else self._common,
            unique=unique,
        )

    def _unnamed(self) -> str:
        say, key = self._context.texts.say, self._from.chosen
        number = self._unique if key == "unique" else self._common
        deck = say(f"epilogue.item.from.{key}", chapter=number)
        return say(
            "epilogue.item.unnamed", kind=say(f"epilogue.kind.{self._kind.chosen}"), deck=deck
        )

    def _kind_chosen(self) -> None:
        self._hands.choose(_HANDS[self._kind.chosen])
