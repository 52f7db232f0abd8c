"""Which printing the table plays, and how many single rules it reads otherwise."""

from functools import partial

from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.company.table import ChooseEdition
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Edition
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace, small_button
from oathsworn_gui.games.oathsworn.views.company.table_panels import edition_view
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import LabelText, QuietLabel, hairline, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

EDITIONS: tuple[Edition, ...] = ("first", "current")


class EditionChoice(QWidget):
    """The two printings as buttons, and a sentence about the one that is played."""

    def __init__(self, context: PageContext) -> None:
        """Show the campaign's printing."""
        super().__init__()
        self.setObjectName("edition-choice")
        self._context = context
        say, column, row = context.texts.say, QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(LabelText(say("reading.edition")))
        self._group = QButtonGroup(self)
        self._buttons: dict[str, QPushButton] = {}
        for edition in EDITIONS:
            words = say(f"new.edition.{edition}")
            run = partial(context.shell.dispatch, ChooseEdition(edition=edition))
            spoken = f"{words}. {say(f'new.edition.{edition}.words')}"
            button = small_button(words, f"edition-{edition}", run, spoken)
            button.setCheckable(True)
            self._group.addButton(button)
            self._buttons[edition] = button
            row.addWidget(button, 1)
        add_layout(column, row)
        self._words = wrapped(QuietLabel())
        self._words.setObjectName("edition-words")
        column.addWidget(self._words)
        self.show_campaign(context.store.campaign)

    def show_campaign(self, campaign: Campaign) -> None:
        """Mark the printing that is played, and show how many rules the table reads differently."""
        say, view = self._context.texts.say, edition_view(campaign)
        now, n = view.edition, view.changed
        self._buttons[now].setChecked(True)
        own = say("reading.changed", n=n) if n else say("reading.as-proposed")
        self._words.setText(f"{say(f'new.edition.{now}.words')} {own}")


def add_readings(panel: InPlace) -> None:
    """Add the printing to a panel, and the way to the single rules."""
    context = panel.context
    panel.body.addWidget(hairline())
    panel.body.addWidget(EditionChoice(context))
    run = partial(context.commands.run, "company-readings")
    spoken = context.texts.say("reading.title")
    panel.body.addWidget(small_button(context.texts.say("reading.show"), "readings", run, spoken))
