"""The left column: round and phases, and the company at a glance."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Phase
from oathsworn_gui.games.oathsworn.ui.base.live_card import LiveCard
from oathsworn_gui.games.oathsworn.ui.encounter.company_line import SeatFrame, style_again
from oathsworn_gui.games.oathsworn.views.encounter.seat_glance import (
    Glance,
    glance_of,
    glance_parts,
)
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Heading, IconLabel
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

PHASES: tuple[Phase, ...] = ("refresh", "oathsworn", "encounter", "end-of-round")
_ROW = 66
"""Px of height of a seat: it stays the same whatever troubles it."""


def _when(campaign: Campaign) -> tuple[object, ...]:
    encounter = campaign.encounter
    if encounter is None:
        return (campaign.chapter,)
    turns = tuple(state.turns for state in encounter.seats.values())
    return (campaign.chapter, encounter.name, encounter.round, encounter.phase, *turns)


class RoundCard(LiveCard):
    """Which round and phase it is; a ``low`` one is a single line."""

    def __init__(self, context: PageContext, *, low: bool = False) -> None:
        """Follow the encounter."""
        super().__init__(context, padding=8 if low else 16)
        self.setObjectName("round-line" if low else "round-card")
        self._low = low
        self.follow(_when)

    def fill(self) -> None:
        """Show the round and the phases."""
        encounter = self.campaign.encounter
        if encounter is None:
            return
        key = "encounter.round" if encounter.round else "encounter.setting-up"
        title = self.say(key, round=encounter.round)
        if self._low:
            self._add_line(title, encounter)
            return
        heading = self.add_title(title, 30)
        where = self.say("encounter.where", name=encounter.name, chapter=self.campaign.chapter)
        set_tool_tip(heading, where)
        for phase in PHASES:
            self._add_phase(encounter, phase)
        self.body.addStretch(1)

    def _add_line(self, title: str, encounter: Encounter) -> None:
        row = self.row(12)
        row.addWidget(Heading(self.context.theme, title, 22))
        if encounter.phase in PHASES:
            phase = PlainLabel(self._phase_words(encounter, encounter.phase))
            phase.setProperty("ember", True)
            phase.setProperty("strong", True)
            row.addWidget(phase)
        row.addStretch(1)

    def _phase_words(self, encounter: Encounter, phase: Phase) -> str:
        """Return a phase in words; with turns their number."""
        words = self.say(f"encounter.phase.{phase}")
        done = sum(state.turns for state in encounter.seats.values())
        if phase != encounter.phase or phase != "oathsworn" or encounter.turn is None:
            return words
        return self.say("encounter.phase-turn", phase=words, n=max(1, done))

    def _add_phase(self, encounter: Encounter, phase: Phase) -> None:
        here = encounter.phase == phase
        begun = encounter.phase in PHASES
        done = begun and PHASES.index(phase) < PHASES.index(encounter.phase)
        icon, color = ("chevron-right", "ember") if here else ("circle-outline", "line")
        icon, color = ("check", "moss") if done else (icon, color)
        row = self.row()
        row.addWidget(IconLabel(self.context.theme, icon, color, 18))
        words = PlainLabel(self._phase_words(encounter, phase))
        words.setProperty("strong", here)
        words.setProperty("quiet", not here)
        row.addWidget(words, 1)


class SeatRow(SeatFrame):
    """A seat at a glance: HP, name, animus or what troubles it, DEFENSE; always of one height."""

    def __init__(self, theme: Theme, defense: str) -> None:
        """Make an empty row; ``defense`` is the word the shield goes by."""
        super().__init__(theme, defense, 40, 40)
        self.setFixedHeight(_ROW)
        self._troubles = PlainLabel()
        self._troubles.setObjectName("seat-troubles")
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 4, 8, 4)
        row.setSpacing(10)
        row.addWidget(self._die, 0, Qt.AlignmentFlag.AlignVCenter)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(self._icon)
        head.addWidget(self._title, 1)
        add_layout(words, head)
        words.addWidget(self._state)
        words.addWidget(self._troubles)
        words.addStretch(1)
        add_layout(row, words, 1)
        row.addWidget(self._shield, 0, Qt.AlignmentFlag.AlignVCenter)
        for label in (self._state, self._troubles):
            label.setFont(theme.font("text", 15))
        for label in (self._title, self._state, self._troubles):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._troubles.hide()

    def dress(self, before: Glance | None, glance: Glance) -> None:
        """The seat that acts lies higher; troubles have a line only where there are some.

        What is gained or kept alone is no trouble, and not told in its colour.
        """
        if before is None or glance.acting != before.acting or glance.targeted != before.targeted:
            self._state.setProperty("loss", glance.targeted)
            style_again(self)
            style_again(self._state)
        if before is None or bool(glance.troubles) != bool(before.troubles):
            self._troubles.setProperty("loss", bool(glance.troubles))
            self._troubles.setProperty("good", not glance.troubles)
            style_again(self._troubles)
        self._troubles.setVisible(bool(_troubles(glance)))

    def words(self, glance: Glance) -> Iterable[tuple[QLabel, str, int]]:
        """Return the name, the state and the troubles."""
        room = self.width() - 36 - self._die.width() - self._shield.width()
        return (
            (self._title, glance.name, room - 22),
            (self._state, glance.state, room),
            (self._troubles, _troubles(glance), room),
        )


def _troubles(glance: Glance) -> str:
    return " · ".join(filter(None, (glance.troubles, glance.kept)))


class CompanyCard(LiveCard):
    """The four at a glance: HP, who acts, animus available and in reserve, DEFENSE."""

    def __init__(self, context: PageContext) -> None:
        """Follow seats and encounter."""
        super().__init__(context)
        self.setObjectName("encounter-company")
        self._rows: dict[str, SeatRow] = {}
        self.follow(glance_parts)

    def renew(self) -> None:
        """Update the seats in place: the rows are made once."""
        if not self._rows:
            super().renew()
        for seat, row in self._rows.items():
            row.show_glance(glance_of(self.campaign, self.box, self.context, seat))

    def fill(self) -> None:
        """Make a row a seat."""
        self.body.setSpacing(2)
        self.add_label(self.say("encounter.company"))
        for seat in self.campaign.seats:
            self._rows[seat] = SeatRow(self.context.theme, self.say("encounter.defense"))
            self._rows[seat].setObjectName(f"company-{seat}")
            self.body.addWidget(self._rows[seat])
        self.body.addStretch(1)
