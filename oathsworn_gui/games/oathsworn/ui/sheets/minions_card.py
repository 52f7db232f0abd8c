"""The kinds of minions, a line each, and what was understood of it below."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.encounter import MinionKind
from oathsworn_gui.games.oathsworn.notation.enemy import read_minion, written_minion
from oathsworn_gui.games.oathsworn.ui.base.tab_order import order_tabs
from oathsworn_gui.games.oathsworn.ui.sheets.desk import SheetDesk
from oathsworn_gui.games.oathsworn.ui.sheets.field import SheetLine
from oathsworn_gui.games.oathsworn.views.sheets.sentences import minion_words
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, Heading, QuietLabel, wrapped


class MinionsCard(Card):
    """A line a kind; an empty one at the end is the next. A line made empty takes its kind off."""

    left = Signal()

    def __init__(self, context: PageContext, desk: SheetDesk) -> None:
        """Show the minions of ``desk``."""
        super().__init__()
        self.setObjectName("sheet-minions")
        self._context = context
        self._desk = desk
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(16, 14, 16, 14)
        self._column.setSpacing(6)
        self._column.addWidget(
            wrapped(Heading(context.theme, context.texts.say("told.minions"), 22))
        )
        second = QuietLabel(context.texts.say("told.minion.second"))
        second.setObjectName("sheet-second-boss")
        second.setFont(context.theme.font("text", 15))
        self._column.addWidget(wrapped(second))
        self._rows: list[tuple[SheetLine, QuietLabel]] = []
        self.show_sheet()

    @property
    def first(self) -> QWidget:
        """The line in which the next kind is typed."""
        return self._rows[-1][0].line

    def show_sheet(self) -> None:
        """Show the kinds that are kept, and a line for the next."""
        kinds = self._desk.sheet.told.minions
        while len(self._rows) <= len(kinds):
            self._add(len(self._rows))
        for place, (line, told) in enumerate(self._rows):
            kind = kinds[place] if place < len(kinds) else None
            line.setVisible(place <= len(kinds))
            line.show_text(written_minion(kind, self._desk.icons) if kind is not None else "")
            words = minion_words(self._context.texts, kind) if kind is not None else ""
            told.setText(words)
            told.setVisible(bool(words))

    def _add(self, place: int) -> None:
        say = self._context.texts.say
        line = SheetLine(
            self._context,
            f"sheet-minion-{place + 1}",
            say("told.minion.line", n=place + 1),
            say("told.minion.hint"),
            partial(self._keep, place),
        )
        line.entered.connect(line.line.go_on)
        line.left.connect(self.left)
        told = QuietLabel()
        told.setObjectName(f"sheet-minion-{place + 1}-told")
        told.setFont(self._context.theme.font("text", 16))
        self._column.addWidget(line)
        self._column.addWidget(wrapped(told))
        if self._rows:
            order_tabs(self._rows[-1][0].line, (line.line,))
        self._rows.append((line, told))

    def _keep(self, place: int, typed: str) -> Refusal | None:
        kinds = list(self._desk.sheet.told.minions)
        before = kinds[place] if place < len(kinds) else None
        kinds[place : place + 1] = [self._typed(typed, before)] if typed.strip() else []
        return self._desk.tell_minions(tuple(kinds))

    def _typed(self, typed: str, before: MinionKind | None) -> MinionKind:
        """Return the kind that a line describes; what is not typed anew stays as it was known."""
        kind = read_minion(typed, before.key if before is not None else "", self._desk.icons).kind
        taken = {one.key for one in self._desk.sheet.told.minions}
        if before is None:
            n = next((n for n in range(1, 99) if self._free(kind.key, n) not in taken), 99)
            return kind.evolve(key=self._free(kind.key, n))
        steps = before.steps if kind.words == before.words else kind.steps
        return kind.evolve(hexes=before.hexes, steps=steps)

    def _free(self, key: str, n: int) -> str:
        return key if n == 1 else f"{key}-{n}"
