"""Rule by rule: how the table reads what printings and groups read in several ways."""

from functools import partial

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.actions.company.table import ChooseTableOption
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.base.equal_columns import EqualColumns
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace, small_button
from oathsworn_gui.games.oathsworn.ui.company.rule_variants import EditionChoice
from oathsworn_gui.games.oathsworn.views.company.table_panels import (
    READING_GROUPS,
    unknown_readings,
)
from oathsworn_gui.tabletop.table_options import TableOption, proposed, reading
from oathsworn_gui.ui.base.icons import icon
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import IconLabel, LabelText, QuietLabel, hairline, wrapped
from oathsworn_gui.ui.widgets.buttons import RuleLink
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

PRINTED = "book-open-variant"
"""The icon of the reading that the printing proposes."""

_LEAST = 460


class ReadingRow(QWidget):
    """One rule: its words, its readings as buttons, and whether the table chose its own."""

    def __init__(self, context: PageContext, option: TableOption) -> None:
        """Show the campaign's reading."""
        super().__init__()
        self.setObjectName(f"reading-{option.key}")
        self._context = context
        self._option = option
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 4)
        column.setSpacing(4)
        add_layout(column, self._head())
        row, group = QHBoxLayout(), QButtonGroup(self)
        row.setSpacing(6)
        say = context.texts.say
        self._labels = {one: say(f"reading.{option.key}.{one}") for one in option.readings}
        self._buttons = {one: self._button(one) for one in option.readings}
        for button in self._buttons.values():
            group.addButton(button)
            row.addWidget(button, 1)
        add_layout(column, row)
        column.addStretch(1)
        self.show_campaign(context.store.campaign)

    def _head(self) -> QHBoxLayout:
        say, head = self._context.texts.say, QHBoxLayout()
        words = say(f"reading.{self._option.key}")
        self._own = LabelText(say("reading.own"))
        self._own.setObjectName(f"own-{self._option.key}")
        self._own.setProperty("gold", True)
        head.addWidget(wrapped(PlainLabel(words)), 1)
        head.addWidget(self._own)
        head.addWidget(RuleLink(self._option.rule, self._context.shell.show_rule, words))
        return head

    def _button(self, one: str) -> QPushButton:
        action = ChooseTableOption(option=self._option.key, reading=one)
        run = partial(self._context.shell.dispatch, action)
        button = small_button(self._labels[one], f"reading-{self._option.key}-{one}", run)
        button.setCheckable(True)
        button.setProperty("slim", True)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, button.sizePolicy().verticalPolicy())
        return button

    def show_campaign(self, campaign: Campaign) -> None:
        """Check the reading in force, and mark the one that the printing proposes."""
        now, printed = reading(self._option, campaign), proposed(self._option, campaign)
        self._own.setVisible(now != printed)
        for one, button in self._buttons.items():
            button.setChecked(one == now)
            self._mark(button, self._labels[one], printed=one == printed)

    def _mark(self, button: QPushButton, label: str, *, printed: bool) -> None:
        texts, option = self._context.texts, self._option.key
        key = "reading.spoken-proposed" if printed else "reading.spoken"
        words = {"option": texts.say(f"reading.{option}"), "reading": label}
        spoken = texts.say(key, **words)
        if button.accessibleName() == spoken:
            return
        button.setAccessibleName(spoken)
        set_tool_tip(button, spoken)
        quiet = self._context.theme.color("quiet")
        button.setIcon(icon(PRINTED, quiet) if printed else QIcon())
        button.setText(f" {label}" if printed else label)  # the style leaves no room for it


class ReadingsPanel(InPlace):
    """All of them, below the printing that is played."""

    wide = 1180

    def __init__(self, context: PageContext) -> None:
        """Show the campaign's readings."""
        super().__init__(context, context.texts.say("reading.title"), "readings-panel")
        self._edition = EditionChoice(context)
        self.body.addWidget(self._edition)
        add_layout(self.body, self._legend())
        self._rows: list[ReadingRow] = []
        for name, options in READING_GROUPS.items():
            self.body.addWidget(hairline())
            self.body.addWidget(LabelText(context.texts.say(f"reading.{name}")))
            rows = [ReadingRow(context, option) for option in options]
            columns = EqualColumns(2, _LEAST, 16)
            columns.show_widgets(rows)
            self.body.addWidget(columns)
            self._rows.extend(rows)
        self._unknown = QVBoxLayout()
        add_layout(self.body, self._unknown)
        self.body.addStretch(1)
        self._odd: tuple[str, ...] = ()
        self._odd_rows: list[QWidget] = []
        self.show_campaign(context.store.campaign)

    def _legend(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(IconLabel(self.context.theme, PRINTED, "quiet", 18))
        row.addWidget(QuietLabel(self.context.texts.say("reading.proposed")))
        row.addStretch(1)
        return row

    def show_campaign(self, campaign: Campaign) -> None:
        """Follow the campaign; choices that this version does not know can be taken out."""
        self._edition.show_campaign(campaign)
        for row in self._rows:
            row.show_campaign(campaign)
        odd = unknown_readings(campaign)
        if odd != self._odd:
            self._odd = odd
            self._show_unknown()

    def _show_unknown(self) -> None:
        for row in self._odd_rows:
            self._unknown.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._odd_rows = [self._odd_row(key) for key in self._odd]
        for row in self._odd_rows:
            self._unknown.addWidget(row)

    def _odd_row(self, key: str) -> QWidget:
        say, row = self.context.texts.say, QWidget()
        inside = QHBoxLayout(row)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(wrapped(QuietLabel(say("reading.unknown", name=key))), 1)
        run = partial(self.context.shell.dispatch, ChooseTableOption(option=key))
        words = say("reading.take-out")
        inside.addWidget(small_button(words, f"take-out-{key}", run, f"{words}: {key}"))
        return row
