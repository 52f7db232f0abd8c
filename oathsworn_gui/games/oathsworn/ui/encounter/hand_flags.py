"""What is known of an encounter while hands are built: an ambush, and the special rules board."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.views.encounter.hands import rules_known
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import IconLabel, RuleLink, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class HandFlags(QWidget):
    """Two lines, each with its rule: the ambush, and what may be read before cards are chosen."""

    def __init__(self, context: PageContext) -> None:
        """Show the flags of the encounter that is set up."""
        super().__init__()
        self.setObjectName("hand-flags")
        self._context = context
        campaign: Campaign = context.store.campaign
        encounter = campaign.encounter
        ambush = encounter is not None and encounter.ambush
        known = rules_known(campaign)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        self._add("ambush", "on" if ambush else "off", "alert", "ENCSETUP-20", bright=ambush)
        icon = "eye" if known != "face-down" else "eye-off-outline"
        self._add("rules", known, icon, "ENCSETUP-13", bright=known == "known")

    def _add(self, flag: str, state: str, icon: str, rule: str, *, bright: bool) -> None:
        context = self._context
        tone = "gold" if bright else "quiet"
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(IconLabel(context.theme, icon, tone))
        label = wrapped(PlainLabel(context.texts.say(f"flags.{flag}.{state}")))
        label.setObjectName(f"flag-{flag}")
        label.setProperty("quiet", not bright)
        label.setFont(context.theme.font("text", 16, "semibold" if bright else "regular"))
        row.addWidget(label, 1)
        row.addWidget(RuleLink(rule, context.shell.show_rule))
        add_layout(self._column, row)
