"""Items on the pages of the tally: a row to keep or lose, a card to give to an Oathsworn."""

from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.views.base.icons import item_icon
from oathsworn_gui.games.oathsworn.views.company.item_words import tally_words
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.icons import icon
from oathsworn_gui.ui.base.plain_text import MarkupLabel, PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import (
    Card,
    IconLabel,
    MightCubes,
    QuietLabel,
    Shield,
    hairline,
    wrapped,
)
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


def item_words(item: Item, texts: Texts) -> str:
    """Return what an item is in a few words: kind or hands, family, DEFENSE."""
    hands = texts.say("epilogue.hands", n=item.hands) if item.hands else ""
    kind = texts.say(f"epilogue.kind.{item.kind}").lower()
    defense = texts.say("epilogue.defense", n=item.defense) if item.defense else ""
    words = [hands or kind, item.family.lower(), defense]
    if item.kind == "shield" and hands:
        words[1] = kind
    return ", ".join(word for word in words if word)


class ItemRow(QWidget):
    """An item with a button that says whether it is kept or lost; the whole row can be pressed.

    ``toggled`` is emitted when a player presses it.
    """

    toggled = Signal(str)

    def __init__(
        self, context: PageContext, item: Item, words: str = "loses", owner: str = ""
    ) -> None:
        """Show ``item``.

        ``words`` says what happens to it when it is not kept: ``loses`` or ``archived``; ``owner``
        is who has it, where that is not clear from the place.
        """
        super().__init__()
        self._words = words
        self.item = item
        self._context = context
        self._lost = False
        texts, theme = context.texts, context.theme
        self.setObjectName(f"item-{item.id}")
        self._icon = IconLabel(theme, item_icon(item), "text", 22)
        self._name = MarkupLabel(escape(item.name))
        self._more = QuietLabel(tally_words(item, texts))
        if owner:
            self._more.setText(f"{owner}: {self._more.text()}")
        for label in (self._name, self._more):
            wrapped(label)
        self._name.setFont(theme.font("text", 17, "semibold"))
        self._more.setFont(theme.font("text", 15))
        self.button = QPushButton()
        self.button.setObjectName(f"lose-{item.id}")
        self.button.setMinimumWidth(76)
        self.button.setStyleSheet("padding: 2px 8px; min-height: 20px; font-size: 15px;")
        self.button.clicked.connect(self._press)
        both = QVBoxLayout()
        both.setSpacing(0)
        both.addWidget(self._name)
        both.addWidget(self._more)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 2, 0, 2)
        row.setSpacing(10)
        row.addWidget(self._icon)
        add_layout(row, both, 1)
        self._key = QuietLabel()
        self._key.setFont(theme.font("text", 15, "semibold"))
        row.addWidget(self._key)
        row.addWidget(self.button)
        self.setMinimumHeight(50)
        self.show_state(lost=False, why_not="")

    def show_state(self, *, lost: bool, why_not: str, key: str = "") -> None:
        """Show whether it is lost; ``why_not`` says why that cannot be changed now.

        ``key`` is the digit that changes it, empty for none.
        """
        self._lost = lost
        texts, item = self._context.texts, self.item
        state = self._words if lost else "keeps"
        self.button.setText(texts.say(f"epilogue.{state}"))
        self.button.setAccessibleName(texts.say(f"epilogue.{state}.spoken", item=item.name))
        self.button.setEnabled(not why_not)
        set_tool_tip(self.button, why_not)
        self.button.setProperty("loses", lost)
        self.button.style().polish(self.button)
        self._key.setText(key)
        self._key.setVisible(bool(key))
        self._name.setProperty("quiet", lost)
        self._name.style().polish(self._name)
        name = escape(item.name)
        self._name.setText(f"<s>{name}</s>" if lost else name)
        self._icon.show_icon(item_icon(item), "blood" if lost else "text")
        self.setCursor(Qt.CursorShape.ArrowCursor if why_not else Qt.CursorShape.PointingHandCursor)

    def show_note(self, words: str) -> None:
        """Show words instead of the button: this item cannot be lost at all."""
        self.button.hide()
        self._more.setText(words)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Press the button from anywhere on the row."""
        if event.button() == Qt.MouseButton.LeftButton and self.button.isEnabled():
            self._press()

    def _press(self) -> None:
        if self.button.isVisible():
            self.toggled.emit(self.item.id)


class LootCard(Card):
    """A looted item as a card, with a button for each who may have it.

    ``given`` carries the item's id and the seat, empty for the backpack.
    """

    given = Signal(str, str)

    def __init__(self, context: PageContext, item: Item) -> None:
        """Show ``item``; `show_owners` fills in who can take it."""
        super().__init__(kind="raised")
        self.item = item
        self._context = context
        texts, theme = context.texts, context.theme
        self.setObjectName(f"loot-{item.id}")
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 12)
        column.setSpacing(6)
        head = QHBoxLayout()
        head.addWidget(IconLabel(theme, item_icon(item), "gold" if item.unique else "text", 24))
        name = wrapped(PlainLabel(item.name))
        name.setFont(theme.font("text", 20, "semibold"))
        head.addWidget(name, 1)
        if item.defense or item.kind in {"shield", "armour"}:
            word = texts.say("epilogue.item.defense")
            head.addWidget(Shield(theme, item.defense, word, size=34))
        add_layout(column, head)
        words = [tally_words(item, texts)]
        if item.value is not None:
            words.append(texts.say("epilogue.value", n=item.value))
        if item.unique:
            words.append(texts.say("epilogue.unique"))
        more = wrapped(QuietLabel(", ".join(words)))
        more.setFont(theme.font("text", 15))
        column.addWidget(more)
        if item.might:
            cubes = {colour: item.might.count(colour) for colour in item.might}
            might = MightCubes(theme, cubes, texts.say("epilogue.might"), slots=len(item.might))
            column.addWidget(might)
        column.addStretch(1)
        column.addWidget(hairline())
        self._where = QuietLabel()
        self._where.setFont(theme.font("text", 15))
        column.addWidget(self._where)
        self._row = QHBoxLayout()
        self._row.setSpacing(4)
        add_layout(column, self._row)
        self._buttons: dict[str, QPushButton] = {}

    def show_where(self, words: str, seat: str | None) -> None:
        """Show who has it; the button of that seat is checked."""
        self._where.setText(f"{words}. {self._context.texts.say('epilogue.give-to')}:")
        for key, button in self._buttons.items():
            button.setChecked(key == (seat or ""))

    def add_taker(self, seat: str, glyph: str, words: str, why_not: str) -> None:
        """Add a button that gives the item to ``seat``, empty for the backpack."""
        theme = self._context.theme
        button = QPushButton(icon(glyph, theme.color("text"), 20, theme.color("line")), "")
        button.setCheckable(True)
        button.setObjectName(f"give-{self.item.id}-{seat or 'pack'}")
        button.setAccessibleName(words)
        button.setMinimumWidth(38)
        button.setEnabled(not why_not)
        set_tool_tip(button, f"{words}. {why_not}" if why_not else words)
        button.clicked.connect(lambda: self.given.emit(self.item.id, seat))
        self._buttons[seat] = button
        self._row.addWidget(button, 1)
