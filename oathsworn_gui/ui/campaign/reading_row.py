"""A rule with several variants: the variants as buttons, the one in force marked."""

from functools import partial

from PySide6.QtWidgets import QButtonGroup, QPushButton, QVBoxLayout

from oathsworn_gui.tabletop.table_options import TableOption, proposed, reading
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import GameUi, PageContext
from oathsworn_gui.ui.widgets import Card, LabelText, wrapped


class ReadingRow(Card):
    """A click chooses a variant for this campaign, as one step that can be undone."""

    def __init__(self, context: PageContext, game_ui: GameUi, option: TableOption) -> None:
        """Show ``option`` with the campaign's current variant."""
        super().__init__(kind="well")
        self._context = context
        self._game_ui = game_ui
        self._option = option
        self.setObjectName(f"reading-of-{option.key}")
        say, campaign = context.texts.say, context.store.campaign
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 14)
        column.setSpacing(8)
        column.addWidget(wrapped(LabelText(say("rules.readings"))))
        column.addWidget(wrapped(PlainLabel(say(f"reading.{option.key}"))))
        group = QButtonGroup(self)
        now = reading(option, campaign)
        for one in option.readings:
            button = self._button(one, checked=one == now)
            group.addButton(button)
            column.addWidget(button)

    def _button(self, one: str, *, checked: bool) -> QPushButton:
        say, option = self._context.texts.say, self._option
        words = say(f"reading.{option.key}.{one}")
        button = QPushButton(words)
        button.setObjectName(f"reading-{option.key}-{one}")
        named = say("rules.reading.spoken", option=say(f"reading.{option.key}"), reading=words)
        button.setAccessibleName(named)
        button.setCheckable(True)
        button.setChecked(checked)
        button.clicked.connect(partial(self._choose, one))
        return button

    def _choose(self, one: str, *_: object) -> None:
        read_as, option = self._game_ui.read_as, self._option
        if read_as is not None:
            usual = one == proposed(option, self._context.store.campaign)
            self._context.shell.dispatch(read_as(option.key, "" if usual else one))
