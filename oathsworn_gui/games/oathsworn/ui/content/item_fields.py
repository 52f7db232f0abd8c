"""What an item card shows, typed in by keys: name, kind, hands, MIGHT, DEFENSE, family, class."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.company.items import TakeCard
from oathsworn_gui.games.oathsworn.model.words import ITEM_KINDS
from oathsworn_gui.games.oathsworn.ui.base.panel import line_field
from oathsworn_gui.games.oathsworn.ui.content.item_form import LETTERS, Choices
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_hint
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import KeyButton, LabelText, wrapped

_HELD: dict[str, str] = {"weapon": "1", "shield": "1", "armour": "0", "gear": "0"}
MOST_CUBES = 20
MOST_DEFENSE = 20
MOST_CHAPTER = 21
"""More than any card shows."""


class ItemFields(QWidget):
    """The fields; Enter in one of them emits ``entered``."""

    entered = Signal()

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self._context = context
        say = context.texts.say
        self._kind = Choices(
            "new-item-kind", {k: say(f"company.kind.{k}") for k in ITEM_KINDS}, "weapon"
        )
        self._kind.setAccessibleName(say("company.items.kind"))
        self._kind.changed.connect(self._kind_chosen)
        self._hands = Choices("new-item-hands", {"0": "0", "1": "1", "2": "2"}, "1")
        self._hands.setAccessibleName(say("company.items.hands"))
        self._name = self._line("name", 60)
        self._might = self._line("might", 40)
        self._defense = self._line("defense", 4)
        self._family = self._line("family", 40)
        self._value = self._line("value", 4)
        self._only = QComboBox()
        self._only.setObjectName("new-item-only")
        self._only.setAccessibleName(say("items.label.only"))
        self._only.addItem(say("items.any-class"), "")
        for key, cls in context.store.box.printed.classes.items():
            self._only.addItem(cls.name, key)
        self._problem = wrapped(PlainLabel())
        self._problem.setProperty("gold", True)
        self._problem.setObjectName("new-item-problem")
        self._lay_out()
        self._problem.hide()
        self.setFocusProxy(self._name)
        self.show_chapter()

    def _line(self, key: str, most: int) -> QLineEdit:
        field = line_field(f"new-item-{key}", self._context.texts.say(f"items.label.{key}"), most)
        set_hint(field, self._context.texts.say(f"items.hint.{key}"))
        field.setMinimumWidth(64)
        field.returnPressed.connect(self.entered)
        return field

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(4)
        rows: tuple[tuple[tuple[str, QWidget, int], ...], ...] = (
            (("name", self._name, 2), ("value", self._value, 1)),
            (("kind", self._kind, 3),),
            (("hands", self._hands, 1), ("might", self._might, 1), ("defense", self._defense, 1)),
            (("family", self._family, 1), ("only", self._only, 2)),
        )
        for place, row in enumerate(rows):
            column = 0
            for key, field, span in row:
                label = LabelText(self._context.texts.say(f"items.label.{key}"))
                grid.addWidget(label, 2 * place, column, 1, span)
                grid.addWidget(field, 2 * place + 1, column, 1, span)
                column += span
        grid.addWidget(self._problem, 2 * len(rows), 0, 1, 3)
        for column in range(3):
            grid.setColumnStretch(column, 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the card on the Enter that the list of classes leaves, as the fields do."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._only.hasFocus():
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def _kind_chosen(self) -> None:
        self._hands.choose(_HELD[self._kind.chosen])

    def show_chapter(self) -> None:
        """Begin with the number of the chapter that is played."""
        store = self._context.store
        self._value.setText(str(store.box.chapter(store.campaign.chapter).number))

    def begin(self, name: str, chapter: str) -> None:
        """Begin with a name and the number of a chapter, where these are known."""
        self._name.setText(name)
        if chapter.isdecimal():
            self._value.setText(chapter)

    def take_keys(self) -> None:
        """Give the focus to the name."""
        self._name.setFocus()

    def clear(self) -> None:
        """Wait for the next card: of the same chapter."""
        for field in (self._name, self._might, self._defense, self._family):
            field.clear()
        self._only.setCurrentIndex(0)
        self.show_problem("")

    def show_problem(self, words: str) -> None:
        """Show the fault of what was typed; empty for none."""
        self._problem.setText(words)
        self._problem.setVisible(bool(words))

    def card(self, kind: type[TakeCard], **more: object) -> TakeCard | None:
        """Return the action that takes the typed card; None, with a message, when it is refused."""
        wrong = self._wrong()
        self.show_problem(self._context.texts.say(wrong) if wrong else "")
        if wrong:
            return None
        of = self._kind.chosen
        unread = None if of in ("shield", "armour") else 0
        typed = {
            "name": self._name.text().strip() or self._context.texts.say(f"company.kind.{of}"),
            "kind": of,
            "hands": int(self._hands.chosen),
            "family": self._family.text().strip(),
            "might": tuple(LETTERS[letter] for letter in self._letters()),
            "defense": _number(self._defense, unread),
            "value": _number(self._value, None),
            "only": self._only.currentData(),
        }
        return kind.model_validate({**typed, **more})

    def _letters(self) -> str:
        return self._might.text().casefold().replace(" ", "")

    def _wrong(self) -> str:
        """Return the text of what cannot be, empty when all can."""
        if any(letter not in LETTERS for letter in self._letters()):
            return "items.wrong.might"
        if len(self._letters()) > MOST_CUBES:
            return "items.wrong.cubes"
        if not _within(self._defense, 0, MOST_DEFENSE):
            return "items.wrong.defense"
        if not _within(self._value, 1, MOST_CHAPTER):
            return "items.wrong.value"
        armour, none = self._kind.chosen in ("armour", "gear"), self._hands.chosen == "0"
        if armour != none:
            return "items.wrong.hands" if armour else "items.wrong.no-hand"
        return ""


class TypedCard(QWidget):
    """The fields of a card with the button that takes it; ``entered`` by it and by Enter."""

    entered = Signal()

    def __init__(self, context: PageContext, words: str, name: str, icon: str = "plus") -> None:
        """Make them; ``words`` and ``name`` are the button's."""
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self.fields = ItemFields(context)
        self.fields.entered.connect(self.entered)
        self.button = KeyButton(context.theme, words, icon, "Enter")
        self.button.setObjectName(name)
        self.button.clicked.connect(self.entered)
        column.addWidget(self.fields)
        column.addWidget(self.button)


def _number(field: QLineEdit, empty: int | None) -> int | None:
    text = field.text().strip()
    return int(text) if text else empty


def _within(field: QLineEdit, least: int, most: int) -> bool:
    text = field.text().strip()
    return not text or (text.isdecimal() and least <= int(text) <= most)
