"""What is known of an encounter while hands are built: an ambush, and the special rules board."""

from typing import Literal

from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.setup import (
    special_rules_revealed,
    special_rules_ticked,
)
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import IconLabel, RuleLink, wrapped

Known = Literal["known", "face-down", "revealed"]


def rules_known(campaign: Campaign) -> Known:
    """Return whether the special rules are known before hands are built, or turned over after.

    Source: ENCSETUP-06, L650-653; ENCSETUP-13, L676-677; ENCSETUP-16, L687-689.
    """
    if special_rules_ticked(campaign):
        return "known"
    return "revealed" if special_rules_revealed(campaign) else "face-down"


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
        label = wrapped(QLabel(context.texts.say(f"flags.{flag}.{state}")))
        label.setObjectName(f"flag-{flag}")
        label.setProperty("quiet", not bright)
        label.setFont(context.theme.font("text", 16, "semibold" if bright else "regular"))
        row.addWidget(label, 1)
        row.addWidget(RuleLink(rule, context.shell.show_rule))
        nest(self._column, row)
