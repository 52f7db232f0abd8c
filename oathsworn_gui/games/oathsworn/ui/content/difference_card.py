"""One card that is told in two ways: line by line beside each other."""

from PySide6.QtWidgets import QGridLayout

from oathsworn_gui.games.oathsworn.content.pack import Difference
from oathsworn_gui.games.oathsworn.views.content.entries import Held, name_of_entry
from oathsworn_gui.games.oathsworn.views.sheets.entry_words import compared
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, LabelText, QuietLabel, wrapped


class DifferenceCard(Card):
    """``grid`` has a row free below the lines, ``end``, for what can be done about it."""

    def __init__(self, context: PageContext, one: Difference, theirs: str) -> None:
        """Show what the campaign has beside what a pack has, which is headed ``theirs``."""
        super().__init__(kind="raised")
        grid = self.grid = QGridLayout(self)
        grid.setContentsMargins(12, 8, 12, 10)
        grid.setHorizontalSpacing(12)
        for column in (1, 2):
            grid.setColumnStretch(column, 1)
        held = Held(one.kind, one.key, one.own)
        self.name = name_of_entry(held, context.store.box, context.texts)
        title = PlainLabel(self.name)
        title.setProperty("strong", True)
        grid.addWidget(wrapped(title), 0, 0)
        grid.addWidget(LabelText(context.texts.say("pack.here")), 0, 1)
        grid.addWidget(LabelText(theirs), 0, 2)
        lines = compared(context, one.own, one.pack)
        for row, (label, mine, other) in enumerate(lines, 1):
            grid.addWidget(wrapped(QuietLabel(label)), row, 0)
            grid.addWidget(wrapped(PlainLabel(mine)), row, 1)
            grid.addWidget(wrapped(PlainLabel(other)), row, 2)
        self.end = len(lines) + 1
