"""The consequences of ending the story, in a few lines: gains, losses, reminders, who goes on."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.views.story.closing import (
    ClosingLine,
    ClosingView,
    SeatAtClosing,
    closing_view,
)
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import IconLabel, LabelText, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.elided_label import ElidedLabel
from oathsworn_gui.ui.widgets.play_values import HpDie
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_DIE = 40


class ClosingSummary(QWidget):
    """Follows the campaign: the numbers change while the question is open."""

    def __init__(self, context: PageContext, *, flags: bool = False) -> None:
        """Show the current consequences, with ``flags`` also the marked boxes of the sheet."""
        super().__init__()
        self._with_flags = flags
        self.setObjectName("closing-summary")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._context = context
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._body: QWidget | None = None
        stop = context.watch(_seen, lambda _: self._show())
        self.destroyed.connect(stop)

    def _show(self) -> None:
        campaign: Campaign = self._context.store.campaign
        if campaign.story is None:
            return  # it ended a moment ago
        before = self._body
        self._body = QWidget()
        column = QVBoxLayout(self._body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self._fill(column, closing_view(campaign, self._context.store.box, self._context.texts))
        self._column.addWidget(self._body)
        if before is not None:
            self._column.removeWidget(before)
            before.hide()
            before.deleteLater()

    # ----------------------------------------------------------------------------- the parts

    def _fill(self, column: QVBoxLayout, closing: ClosingView) -> None:
        say = self._context.texts.say
        self._section(column, "", closing.shops, ("storefront-outline", "ember"))
        self._section(column, "gained", closing.gained, ("check-bold", "moss"))
        self._section(column, "lost", closing.lost, ("close-thick", "blood"))
        flags = closing.flags if self._with_flags else ()
        self._section(column, "flags", flags, ("checkbox-marked", "steel"))
        self._section(column, "reminders", closing.reminders, ("bell-ring-outline", "gold"))
        column.addWidget(LabelText(say("closing.company")))
        four = QGridLayout()
        four.setHorizontalSpacing(16)
        four.setVerticalSpacing(6)
        for place, seat in enumerate(closing.company):
            four.addWidget(self._goes_on(seat), place // 2, place % 2)
        for half in range(2):
            four.setColumnStretch(half, 1)
        add_layout(column, four)
        column.addWidget(wrapped(QuietLabel(say("closing.reset"))))

    def _section(
        self, column: QVBoxLayout, title: str, told: Sequence[ClosingLine], mark: tuple[str, str]
    ) -> None:
        """Add a title and a line for each, if there is any; ``mark`` is icon and ink."""
        if told and title:
            column.addWidget(LabelText(self._context.texts.say(f"closing.{title}")))
        for name, words in told:
            column.addWidget(self._line(*mark, words, name))

    def _line(self, icon: str, ink: str, words: str, name: str) -> QWidget:
        line = QWidget()
        line.setObjectName(f"closing-{name}")
        line.setAccessibleName(words)
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        top = Qt.AlignmentFlag.AlignTop
        row.addWidget(IconLabel(self._context.theme, icon, ink, 22), 0, top)
        row.addWidget(wrapped(PlainLabel(words)), 1)
        return line

    def _goes_on(self, seat: SeatAtClosing) -> QWidget:
        """Return a row: the HP die and its number, the name, the tokens that come along."""
        theme = self._context.theme
        row = QWidget()
        row.setObjectName(f"closing-seat-{seat.seat}")
        row.setAccessibleName(seat.spoken)
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(12)
        die = HpDie(theme, seat.hp, seat.name, size=_DIE)
        die.show_named(seat.name, seat.hp, seat.most)
        line.addWidget(die)
        number = PlainLabel(str(seat.hp))
        number.setFont(theme.font("number", 28))
        line.addWidget(number)
        words = QVBoxLayout()
        words.setSpacing(0)
        name, none = ElidedLabel(seat.name), self._context.texts.say("closing.no-tokens")
        name.setProperty("quiet", False)
        name.setProperty("strong", True)
        for label in (name, wrapped(QuietLabel(seat.tokens or none))):
            words.addWidget(label)
        add_layout(line, words, 1)
        return row


def _seen(campaign: Campaign) -> tuple[object, ...]:
    return (campaign.story, campaign.seats, campaign.company.chapters)
