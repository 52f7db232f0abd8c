"""The left column: round and phase, what is easily forgotten, and the company at a glance."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout

from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Phase
from oathsworn_gui.games.oathsworn.rules.in_encounter import (
    animus_of,
    has_ally,
    is_out,
    reserve_of,
)
from oathsworn_gui.games.oathsworn.rules.knockout import ally_of
from oathsworn_gui.games.oathsworn.rules.rounds import actor_name
from oathsworn_gui.games.oathsworn.rules.wounds import standing_defense_parts
from oathsworn_gui.games.oathsworn.ui.encounter_sight import ALLY_ICON
from oathsworn_gui.games.oathsworn.ui.live_card import LiveCard
from oathsworn_gui.tabletop.parts import total
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import (
    Heading,
    HpDie,
    IconLabel,
    QuietLabel,
    Shield,
    hairline,
)

PHASES: tuple[Phase, ...] = ("refresh", "oathsworn", "encounter", "end-of-round")
REMINDERS: Mapping[Phase, tuple[str, ...]] = {
    "set-up": ("hands", "green-zone", "lead"),
    "refresh": ("cubes",),
    "oathsworn": ("injuries", "item-order", "pass"),
    "encounter": ("defense-card", "broken", "minions"),
    "end-of-round": ("kept", "fire"),
}


class RoundCard(LiveCard):
    """Which round and phase it is, and what is easily forgotten in it."""

    def __init__(self, context: PageContext) -> None:
        """Follow the encounter."""
        super().__init__(context)
        self.setObjectName("round-card")
        self._brief = False
        self.follow(lambda campaign: (campaign.encounter, campaign.chapter))

    def set_brief(self, *, brief: bool) -> None:
        """Leave the reminders out where room is short."""
        if brief != self._brief:
            self._brief = brief
            self.renew()

    def fill(self) -> None:
        """Show the round, the phases and the reminders."""
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
        reminders = REMINDERS.get(encounter.phase, ())
        if reminders:
            self.body.addWidget(hairline())
            self.add_label(self.say("encounter.reminders"))
            for reminder in reminders:
                self.add_note(f"·  {self.say(f'encounter.reminder.{reminder}')}")

    def _add_brief(self, words: str, encounter: Encounter) -> None:
        row = self.row()
        row.addWidget(Heading(self.context.theme, words, 22), 1)
        if encounter.phase in PHASES:
            phase = QLabel(self.say(f"encounter.phase.{encounter.phase}"))
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
        words = QLabel(self.say(f"encounter.phase.{phase}"))
        words.setProperty("strong", here)
        words.setProperty("quiet", not here)
        row.addWidget(words, 1)


class CompanyCard(LiveCard):
    """The four at a glance: HP, who acts, animus available and in reserve, DEFENSE."""

    def __init__(self, context: PageContext) -> None:
        """Follow seats and encounter."""
        super().__init__(context)
        self.setObjectName("encounter-company")
        self.follow(
            lambda c: (c.encounter, c.seats, c.company.allies, c.adjustments, c.own, c.difficulty)
        )

    def fill(self) -> None:
        """Show a row a seat."""
        self.add_label(self.say("encounter.company"))
        for seat in self.campaign.seats:
            self.body.addWidget(self._seat(seat))
        self.body.addStretch(1)

    def _seat(self, seat: str) -> QFrame:
        campaign, theme = self.campaign, self.context.theme
        encounter = campaign.encounter
        frame = QFrame()
        frame.setObjectName(f"company-{seat}")
        acting = encounter is not None and encounter.turn == seat
        frame.setProperty("raised", acting)
        row = QHBoxLayout(frame)
        row.setContentsMargins(8, 6, 8, 6)
        row.setSpacing(10)
        standing = encounter is not None
        name = actor_name(campaign, seat) if standing else campaign.seats[seat].name
        row.addWidget(HpDie(theme, self._hp(seat), f"{name} HP", size=40, kind="bone"))
        words = QVBoxLayout()
        words.setSpacing(0)
        head = QHBoxLayout()
        head.setSpacing(6)
        glyph = self.box.cls(campaign.seats[seat].cls).glyph
        ally = standing and has_ally(campaign, seat)
        head.addWidget(IconLabel(theme, ALLY_ICON if ally else glyph, "text", 16))
        title = QLabel(name)
        title.setProperty("strong", True)
        head.addWidget(title, 1)
        words.addLayout(head)
        state = QuietLabel(self._state(seat))
        state.setFont(theme.font("text", 15))
        words.addWidget(state)
        row.addLayout(words, 1)
        parts = standing_defense_parts(campaign, seat, self.box) if standing else ()
        told = [(self.context.said(f"part.{p.code}", p.params), p.amount) for p in parts]
        number = max(1, total(parts)) if parts else None
        row.addWidget(Shield(theme, number, self.say("encounter.defense"), told, 40))
        frame.setAccessibleName(f"{name}, {self._hp(seat)} HP, {state.text()}")
        row.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        return frame

    def _hp(self, seat: str) -> int:
        encounter = self.campaign.encounter
        if encounter is not None and ally_of(self.campaign, seat) is not None:
            figure = encounter.figures.get(f"a{seat}")
            return figure.hp if figure else 0
        return self.campaign.seats[seat].hp

    def _state(self, seat: str) -> str:
        campaign = self.campaign
        if campaign.encounter is None:
            return ""
        if is_out(campaign, seat):
            return self.say("encounter.unconscious")
        reserve = reserve_of(campaign, seat)
        return self.say(
            "encounter.animus",
            n=animus_of(campaign, seat),
            reserve="?" if reserve is None else reserve,
        )
