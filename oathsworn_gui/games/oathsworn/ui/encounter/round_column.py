"""The left column: round and phase, and the company at a glance."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Phase
from oathsworn_gui.games.oathsworn.ui.base.live_card import LiveCard
from oathsworn_gui.games.oathsworn.views.encounter.seat_glance import (
    Glance,
    glance_of,
    glance_words,
)
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import (
    Heading,
    HpDie,
    IconLabel,
    QuietLabel,
    Shield,
    wrapped,
)
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

PHASES: tuple[Phase, ...] = ("refresh", "oathsworn", "encounter", "end-of-round")


def _when(campaign: Campaign) -> tuple[object, ...]:
    encounter = campaign.encounter
    if encounter is None:
        return (campaign.chapter,)
    return (campaign.chapter, encounter.name, encounter.round, encounter.phase)


class RoundCard(LiveCard):
    """Which round and phase it is."""

    def __init__(self, context: PageContext, *, brief: bool = False) -> None:
        """Follow the encounter; a ``brief`` one is a single line."""
        super().__init__(context)
        self.setObjectName("round-card")
        self._brief = brief
        self.follow(_when)

    def fill(self) -> None:
        """Show the round and the phases."""
        encounter = self.campaign.encounter
        if encounter is None:
            self.add_title(self.say("encounter.title"), 30)
            self.add_note(self.say("encounter.chapter", chapter=self.campaign.chapter))
            return
        key = "encounter.round" if encounter.round else "encounter.setting-up"
        if self._brief:
            self._add_brief(self.say(key, round=encounter.round), encounter)
            return
        self.add_title(self.say(key, round=encounter.round), 30)
        where = self.say("encounter.where", name=encounter.name, chapter=self.campaign.chapter)
        self.add_note(where)
        for phase in PHASES:
            self._add_phase(encounter, phase)

    def _add_brief(self, words: str, encounter: Encounter) -> None:
        row = self.row()
        row.addWidget(Heading(self.context.theme, words, 22), 1)
        if encounter.phase in PHASES:
            phase = PlainLabel(self.say(f"encounter.phase.{encounter.phase}"))
            phase.setProperty("ember", True)
            phase.setProperty("strong", True)
            row.addWidget(phase)

    def _add_phase(self, encounter: Encounter, phase: Phase) -> None:
        here = encounter.phase == phase
        begun = encounter.phase in PHASES
        done = begun and PHASES.index(phase) < PHASES.index(encounter.phase)
        icon, color = ("chevron-right", "ember") if here else ("circle-outline", "line")
        icon, color = ("check", "moss") if done else (icon, color)
        row = self.row()
        row.addWidget(IconLabel(self.context.theme, icon, color, 18))
        words = PlainLabel(self.say(f"encounter.phase.{phase}"))
        words.setProperty("strong", here)
        words.setProperty("quiet", not here)
        row.addWidget(words, 1)


class SeatRow(QFrame):
    """A seat at a glance: HP, name, animus, DEFENSE."""

    def __init__(self, theme: Theme, defense: str) -> None:
        """Make an empty row; ``defense`` is the word the shield goes by."""
        super().__init__()
        self._shown: Glance | None = None
        self._die = HpDie(theme, None, "", size=40, kind="bone")
        self._icon = IconLabel(theme, "circle-outline", "text", 16)
        self._title = PlainLabel()
        self._state = QuietLabel()
        self._shield = Shield(theme, None, defense, (), 40)
        self._title.setProperty("strong", True)
        self._state.setFont(theme.font("text", 15))
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 6, 8, 6)
        row.setSpacing(10)
        row.addWidget(self._die, 0, Qt.AlignmentFlag.AlignVCenter)
        words = QVBoxLayout()
        words.setSpacing(0)
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(self._icon)
        head.addWidget(self._title, 1)
        add_layout(words, head)
        words.addWidget(self._state)
        self._troubles = wrapped(PlainLabel())
        self._kept = wrapped(PlainLabel())
        self._troubles.setProperty("loss", True)
        for label in (self._troubles, self._kept):
            label.setFont(theme.font("text", 15))
            label.setVisible(False)
            words.addWidget(label)
        add_layout(row, words, 1)
        row.addWidget(self._shield, 0, Qt.AlignmentFlag.AlignVCenter)

    def show_glance(self, glance: Glance) -> None:
        """Show the seat as it is now."""
        before = self._shown
        self._shown = glance
        if glance == before:
            return
        if before is None or glance.acting != before.acting:
            self.setProperty("raised", glance.acting)
            self.style().unpolish(self)
            self.style().polish(self)
        self._die.show_named(f"{glance.name} HP", glance.hp)
        self._icon.show_icon(glance.icon, "text")
        self._title.setText(glance.name)
        self._state.setText(glance.state)
        for label, told in ((self._troubles, glance.troubles), (self._kept, glance.kept)):
            label.setText(told)
            label.setHidden(not told)
        self._shield.show_number(glance.defense, glance.parts)
        self.setAccessibleName(glance_words(glance))


class CompanyCard(LiveCard):
    """The four at a glance: HP, who acts, animus available and in reserve, DEFENSE."""

    def __init__(self, context: PageContext) -> None:
        """Follow seats and encounter."""
        super().__init__(context)
        self.setObjectName("encounter-company")
        self._rows: dict[str, SeatRow] = {}
        self.follow(
            lambda c: (c.encounter, c.seats, c.company.allies, c.adjustments, c.own, c.difficulty)
        )

    def renew(self) -> None:
        """Update the seats in place: the rows are made once."""
        if not self._rows:
            super().renew()
        for seat, row in self._rows.items():
            row.show_glance(glance_of(self.campaign, self.box, self.context, seat))

    def fill(self) -> None:
        """Make a row a seat."""
        self.add_label(self.say("encounter.company"))
        for seat in self.campaign.seats:
            self._rows[seat] = SeatRow(self.context.theme, self.say("encounter.defense"))
            self._rows[seat].setObjectName(f"company-{seat}")
            self.body.addWidget(self._rows[seat])
        self.body.addStretch(1)
