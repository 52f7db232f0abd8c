"""What an enemy's cards may cost its targets, before they are turned up."""

from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout

from oathsworn_gui.games.oathsworn.ui.odds.column import OddsColumn
from oathsworn_gui.games.oathsworn.views.might.threats import ThreatView, threat_views
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import LabelText, QuietLabel, Shield, hairline, wrapped


class EnemyOdds(QFrame):
    """The odds of an enemy's draw for each target; hidden when no cards are face down.

    One target is shown in full, several one per line, each with their current DEFENSE.
    """

    def __init__(self, context: PageContext, question: Question) -> None:
        """Follow the decks and the seats while ``question`` is open."""
        super().__init__()
        self.setObjectName("enemy-odds")
        self._context = context
        self._question = question
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(10)
        self._odds: OddsColumn | None = None
        self._targets: dict[str, _TargetLine] = {}
        stop = context.watch(
            lambda campaign: (campaign.seats, campaign.decks, campaign.adjustments), self._show
        )
        self.destroyed.connect(stop)

    def set_brief(self, *, brief: bool) -> None:
        """Leave sentences out where room is short."""
        if self._odds is not None:
            self._odds.set_brief(brief=brief)

    def _say(self, key: str, **params: Scalar) -> str:
        return self._context.texts.say(key, **params)

    def _show(self, *_: object) -> None:
        store = self._context.store
        found = threat_views(store.campaign, store.box, self._context.texts)
        if not found or store.ask() != self._question:
            return  # the cards are turned up; this is about to go
        if len(found) == 1 and not self._targets:
            self._show_one(found[0])
            return
        if not self._targets:
            self._add_lines(found)
        for threat in found:
            self._targets[threat.seat].show_threat(threat)

    def _show_one(self, threat: ThreatView) -> None:
        if self._odds is None:
            self._odds = OddsColumn(self._context.theme)
            self._column.addWidget(self._odds)
        self._odds.show_looks(threat.odds)

    def _add_lines(self, found: tuple[ThreatView, ...]) -> None:
        self._column.addWidget(LabelText(self._say("defence.average-head")))
        for place, threat in enumerate(found):
            if place:
                self._column.addWidget(hairline())
            self._targets[threat.seat] = _TargetLine(self._context)
            self._column.addWidget(self._targets[threat.seat])
        foot = wrapped(QuietLabel(self._say("defence.exact")))
        foot.setFont(self._context.theme.font("text", 15))
        self._column.addWidget(foot)


class _TargetLine(QFrame):
    """One target of several: its DEFENSE, the HP lost on average, and the chance to fall."""

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(1, 1)
        self._shield = Shield(context.theme, None, context.texts.say("draw.defense"), size=48)
        self._name = wrapped(PlainLabel())
        self._about = wrapped(QuietLabel())
        self._name.setProperty("name", True)
        self._number = PlainLabel()
        self._number.setFont(context.theme.font("number", 30))
        grid.addWidget(self._shield, 0, 0, 2, 1)
        grid.addWidget(self._name, 0, 1)
        grid.addWidget(self._number, 0, 2)
        grid.addWidget(QuietLabel("HP"), 0, 3)
        grid.addWidget(self._about, 1, 1, 1, 3)

    def show_threat(self, threat: ThreatView) -> None:
        """Show what one target may lose."""
        self.setObjectName(f"threat-{threat.seat}")
        self._shield.show_number(threat.defense)
        self._name.setText(threat.name)
        self._about.setText(" · ".join(threat.about))
        self._number.setText(threat.lost)
        spoken = ", ".join(threat.about)
        self.setAccessibleName(f"{threat.name}: {threat.lost} HP, {spoken}")
