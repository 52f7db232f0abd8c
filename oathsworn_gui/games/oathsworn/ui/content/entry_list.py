"""Everything a campaign has entered, by kind, as lines to open."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.content.pack import entries
from oathsworn_gui.games.oathsworn.model.pack import KINDS
from oathsworn_gui.games.oathsworn.ui.base.line_rows import LineButton, Row
from oathsworn_gui.games.oathsworn.ui.base.panel import small_button
from oathsworn_gui.games.oathsworn.views.content.entries import (
    Held,
    class_of_entry,
    icon_of_entry,
    name_of_entry,
    numbers_of_entry,
)
from oathsworn_gui.games.oathsworn.views.content.pack_words import may_show
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import EmptyState, LabelText, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import clear


class OwnList(QWidget):
    """The lines of what was entered. ``opened`` carries the `Held` whose line was pressed."""

    opened = Signal(object)  # Held

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self._context = context
        self._opened = False
        self.setObjectName("own-list")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def show_entries(self) -> int:
        """Show the current entries; return their number.

        Entries the campaign has not reached stay closed, until the table opens them.
        """
        clear(self._column)
        store, say = self._context.store, self._context.texts.say
        found = [Held(*one) for one in entries(store.campaign.own)]
        seen = [held for held in found if self._opened or may_show(store.campaign, store.box, held)]
        for kind in KINDS:
            of_kind = [held for held in seen if held.kind == kind]
            if not of_kind:
                continue
            label = LabelText(say(f"pack.kind.{kind}"))
            label.setContentsMargins(4, 10, 0, 4)
            self._column.addWidget(label)
            for held in of_kind:
                self._column.addWidget(self._line(held))
        shut = len(found) - len(seen)
        if shut or self._opened:
            if shut:
                self._column.addWidget(wrapped(QuietLabel(say("own.shut", n=shut))))
            key = "own.shut-show" if shut else "own.shut-again"
            button = small_button(say(key), "own-shut", self._turn)
            self._column.addWidget(button)
        if not found:
            empty = EmptyState(
                self._context.theme, say("own.empty"), say("own.empty.hint"), "cards-outline"
            )
            self._column.addWidget(empty)
        return len(found)

    def _turn(self) -> None:
        self._opened = not self._opened
        self.show_entries()

    def _line(self, held: Held) -> LineButton:
        row = row_of(self._context, held)
        return LineButton(self._context.theme, row, partial(self.opened.emit, held))


def row_of(context: PageContext, held: Held) -> Row:
    """Return an entry as a line: icon, name, class, numbers, MIGHT, DEFENSE."""
    say, box = context.texts.say, context.store.box
    cls = class_of_entry(held)
    about = box.cls(cls).name if cls in box.printed.classes else ""
    numbers = (say(f"own.number.{name}", n=value) for name, value in numbers_of_entry(held))
    return Row(
        f"{held.kind}-{held.key}",
        icon_of_entry(held),
        name_of_entry(held, box, context.texts),
        about,
        " · ".join(numbers),
        getattr(held.entry, "might", None) or (),
        getattr(held.entry, "defense", None),
    )
