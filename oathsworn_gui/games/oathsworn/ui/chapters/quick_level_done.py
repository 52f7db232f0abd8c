"""The last page of quick levelling: who sat there and who will, number by number."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout

from oathsworn_gui.games.oathsworn.ui.base.begin_form import ENTER
from oathsworn_gui.games.oathsworn.ui.chapters.quick_level_forms import Asked
from oathsworn_gui.games.oathsworn.views.chapters.quick_level_outfit import before_and_after
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import Card, IconLabel, LabelText, PrimaryButton, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class DoneAsked(Asked):
    """Before and after, beside each other; Enter writes it."""

    def __init__(self, context: PageContext, question: Question) -> None:
        super().__init__(context, question)
        card = Card(kind="raised")
        card.setObjectName("quick-before-after")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(20, 14, 20, 16)
        grid = QGridLayout()
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(6)
        for column, stretch in enumerate((2, 2, 0, 2)):
            grid.setColumnStretch(column, stretch)
        self._add_rows(grid)
        add_layout(inside, grid)
        option = question.options[0]
        words = self.option_words(option)
        self._accept = PrimaryButton(context.theme, words, "check", "Enter")
        self._accept.setObjectName("option-accept")
        self._accept.stand(56)
        self._accept.clicked.connect(self._take)
        self.column.addWidget(self._accept)
        self.column.addWidget(card)
        self.column.addStretch(1)

    def _add_rows(self, grid: QGridLayout) -> None:
        theme = self.context.theme
        store = self.context.store
        for line, row in enumerate(before_and_after(store.campaign, store.box)):
            name, before, after = row
            grid.addWidget(wrapped(LabelText(self.say(name))), line, 0)
            changed = before != after
            for column, words in ((1, before), (3, after)):
                label = PlainLabel(words, wrap=True)
                size = 20 if line == 0 else 28
                label.setFont(theme.font("number", size, "semibold" if line == 0 else "regular"))
                label.setProperty("quiet", column == 1 and changed)
                label.setAccessibleName(f"{self.say(name)} {words}")
                grid.addWidget(label, line, column)
            if changed:
                grid.addWidget(IconLabel(theme, "chevron-right"), line, 2)

    def _take(self) -> None:
        self.answered.emit("accept")

    def take_keys(self) -> None:
        """Give the focus to the button."""
        self._accept.setFocus()

    def does(self, event: QKeyEvent, *, really: bool) -> bool:
        """Accept by Enter."""
        fits = Qt.Key(event.key()) in ENTER
        if fits and really:
            self._take()
        return fits

    def hints(self) -> KeyHints:
        """Return Enter."""
        return (("Enter", self._accept.text()),)
