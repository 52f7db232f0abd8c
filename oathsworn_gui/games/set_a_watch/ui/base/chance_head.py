"""A chance in large figures, with what it is the chance of and how it was found."""

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.set_a_watch.odds.survival import Chance
from oathsworn_gui.games.set_a_watch.ui.base.words import label, sized
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets.elided_label import ElidedLabel
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class ChanceHead(QWidget):
    """The number at the left, two lines beside it."""

    def __init__(self, context: PageContext, name: str) -> None:
        """Show nothing as yet; ``name`` is the object name of the number."""
        super().__init__()
        theme = context.theme
        row, words = QHBoxLayout(self), QVBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        words.setSpacing(0)
        self._number = label(theme, 38, role="number")
        self._number.setObjectName(name)
        wide = QFontMetrics(self._number.font()).horizontalAdvance("> 99 %")
        self._number.setMinimumWidth(wide + 4)
        self._what, self._how = ElidedLabel(), ElidedLabel()
        sized(self._what, theme, 16, "semibold")
        self._what.setProperty("quiet", False)
        sized(self._how, theme, 15)
        for line in (self._what, self._how):
            words.addWidget(line)
        row.addWidget(self._number)
        add_layout(row, words)
        row.setStretch(1, 1)

    def show_words(self, number: str, what: str, how: str) -> None:
        """Show another chance."""
        self._number.setText(number)
        self._what.show_words(what)
        self._how.show_words(how)


def chance_about(context: PageContext, chance: Chance, counted: int) -> str:
    """Return how a chance was found: exactly, or played often, with its error."""
    say = context.texts.say
    if chance.exact:
        return say("watch.advice.exact", n=counted)
    return say("watch.advice.sampled", error=max(1, round(chance.error * 100)))
