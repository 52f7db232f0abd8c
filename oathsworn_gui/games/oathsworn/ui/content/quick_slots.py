"""The numbers of a quick card side by side, and below them the keys that fill the current one."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.content.number_slot import NumberSlot
from oathsworn_gui.games.oathsworn.views.content.quick_card_slots import (
    MIGHT_KEYS,
    Entries,
    Kind,
    Slot,
    keys_of,
    pressed,
    slots_of,
)
from oathsworn_gui.tabletop.plain_words import MIGHT_LETTERS
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.by_keys import press_by_keys
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import KeyButton
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout, clear

_HIGH = 40


class QuickSlots(QWidget):
    """Fills one slot after the other.

    ``changed`` is emitted when one is filled or another chosen.
    """

    changed = Signal()

    def __init__(self, theme: Theme, texts: Texts) -> None:
        """Begin without slots."""
        super().__init__()
        self._theme = theme
        self._texts = texts
        self._kind: Kind = "ability"
        self.entries: Entries = {}
        self._slots: tuple[NumberSlot, ...] = ()
        self._at = 0
        self._buttons: list[KeyButton] = []
        self.setObjectName("quick-slots")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self._row = QHBoxLayout()
        self._row.setSpacing(8)
        self._row.setAlignment(Qt.AlignmentFlag.AlignLeft)
        add_layout(column, self._row)
        self._strip = Flow(4)
        add_layout(column, self._strip)

    @property
    def current(self) -> NumberSlot | None:
        """The slot that the keys fill, None where a card has no numbers."""
        return self._slots[self._at] if self._slots else None

    def offer(self, kind: Kind, entries: Entries) -> None:
        """Show the slots of a kind of card with what is known of it; begin with what is not."""
        self._kind = kind
        self.entries = dict(entries)
        self._at = 0
        wanted = [slot.key for slot in slots_of(kind, entries)]
        unread = (place for place, key in enumerate(wanted) if key not in entries)
        self._at = next(unread, 0)
        self._make()

    def take(self, key: str) -> bool:
        """Fill the slot in hand by a key; return whether the key was for it."""
        slot = self.current
        if slot is None:
            return False
        made = pressed(slot.slot, key, self.entries.get(slot.slot.key))
        if made is None:
            return False
        self.entries[slot.slot.key] = made.entry
        if slot.slot.words:
            self._make()
        if made.done:
            self.step(1)
        self._show()
        self.changed.emit()
        return True

    def step(self, by: int) -> bool:
        """Go to the next slot or back; return whether there is one."""
        to = self._at + by
        if not 0 <= to < len(self._slots):
            return False
        self.go_to(self._slots[to].slot.key)
        return True

    def empty(self) -> None:
        """Empty the slot in hand, or take the last cube of MIGHT away."""
        slot = self.current
        if slot is not None and not self.take("back"):
            self.entries.pop(slot.slot.key, None)
            self._show()
            self.changed.emit()

    def go_to(self, key: str) -> None:
        """Make the slot of that key the current one."""
        place = next((n for n, one in enumerate(self._slots) if one.slot.key == key), self._at)
        self._at = place
        slot = self.current
        if slot is not None:
            slot.setFocus()
        self._show()
        self.changed.emit()

    # ----------------------------------------------------------------------------------- parts

    def _make(self) -> None:
        wanted = slots_of(self._kind, self.entries)
        if tuple(one.slot for one in self._slots) != wanted:
            self._slots = ()  # removed ones would pass the focus on to no widget
            clear(self._row)
            self._slots = tuple(self._slot(slot) for slot in wanted)
            for one in self._slots:
                self._row.addWidget(one)
        if self.parentWidget() is not None:
            self.setVisible(bool(wanted))
        self._show()

    def _slot(self, slot: Slot) -> NumberSlot:
        one = NumberSlot(self._theme, slot, self._texts.say(f"form.slot.{slot.key}"))
        one.clicked.connect(partial(self._clicked, slot.key))
        one.reached.connect(partial(self._reached, slot.key))
        return one

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk the slots; the area around would scroll by the arrows."""
        by = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if by is None:
            super().keyPressEvent(event)
        else:
            self.step(by)

    def _reached(self, key: str) -> None:
        if self.current is not None and self.current.slot.key != key:
            self.go_to(key)

    def _clicked(self, key: str, *_: object) -> None:
        self.go_to(key)

    def _show(self) -> None:
        for place, one in enumerate(self._slots):
            key = one.slot.key
            one.setChecked(place == self._at)
            one.show_entry(
                self.entries.get(key), self._spoken(one.slot), filled=key in self.entries
            )
        self._show_strip()

    def _spoken(self, slot: Slot) -> str:
        """Return what a slot holds in words."""
        say, entry = self._texts.say, self.entries.get(slot.key)
        if slot.words:
            return say(f"company.kind.{entry or slot.words[0]}")
        if slot.key not in self.entries:
            return say("form.slot.empty")
        if isinstance(entry, tuple):
            return " ".join(MIGHT_LETTERS[colour] for colour in entry)
        return "?" if entry is None else str(entry)

    # ------------------------------------------------------------------------------- the strip

    def _show_strip(self) -> None:
        """Show the keys of the current slot; the buttons are reused, as making them is slow."""
        slot = self.current.slot if self.current is not None else None
        wanted = [] if slot is None else [self._key_words(slot, key) for key in keys_of(slot)]
        while len(self._buttons) < len(wanted):
            button = self._button()
            self._buttons.append(button)
            self._strip.addWidget(button)
        for button, (name, words, spoken) in zip(self._buttons, wanted, strict=False):
            button.setObjectName(name)
            button.show_words(words)
            button.setAccessibleName(spoken)
            set_tool_tip(button, spoken)
            button.show()
        for spare in self._buttons[len(wanted) :]:
            spare.setObjectName("")
            spare.hide()

    def _key_words(self, slot: Slot, key: str) -> tuple[str, str, str]:
        """Return the name, the label and the accessible name of a key of the strip."""
        label = self._texts.say(f"form.slot.{slot.key}")
        name = f"fill-{slot.key}-{'open' if key == '?' else key}"
        if slot.words:
            words = self._texts.say(f"company.kind.{slot.words[int(key) - 1]}")
            return name, f"{key}  {words}", words
        if key == "back":
            words = self._texts.say("form.slot.less")
            return name, "⌫", f"{label}: {words}"
        if slot.look == "cubes":
            colour = MIGHT_KEYS[key]
            return name, f"+{key.upper()}", f"{label}: {self._texts.say(f'colour.{colour}')}"
        return name, key, f"{label} {key}"

    def _button(self) -> KeyButton:
        button = KeyButton(self._theme, "", parent=self)
        button.stand(_HIGH)
        press_by_keys(button, "panel")
        button.clicked.connect(partial(self._press, button))
        return button

    def _press(self, button: KeyButton, *_: object) -> None:
        key = button.objectName().rsplit("-", 1)[-1]
        self.take("?" if key == "open" else key)
