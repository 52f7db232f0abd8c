"""The phases that are not a seat's turn: refresh, encounter, end of round."""

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    BeginRound,
    EndEncounterPhase,
    EndRound,
    TurnStageCard,
)
from oathsworn_gui.games.oathsworn.actions.enemy.minions import ActivateMinions
from oathsworn_gui.games.oathsworn.ui.base.leaves_enter import LeavesEnter
from oathsworn_gui.games.oathsworn.ui.encounter.enemy_attack import EnemyAttackForm
from oathsworn_gui.games.oathsworn.views.encounter.phases import PhaseView, phase_view
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import KeyButton, PrimaryButton, hairline


class PhaseCard(LeavesEnter):
    """What to do in the phase, with the next action as its ember button."""

    def __init__(self, context: PageContext, enemy: EnemyAttackForm) -> None:
        """Follow the encounter; ``enemy`` is the form of enemy attacks, shown in its phase."""
        super().__init__(context)
        self.setObjectName("phase-card")
        self._enemy = enemy
        self.follow(lambda campaign: (campaign.encounter, campaign.pending))

    def fill(self) -> None:
        """Show the phase."""
        self._enemy.setParent(self)  # it outlives the content it was in, and ends with the card
        self._enemy.hide()  # else it would come up with a card that is hidden now
        view = phase_view(self.campaign)
        if view is None:
            return
        phase = view.phase
        self.add_title(self.say(f"encounter.phase.{phase}"))
        self.add_note(self.say(f"encounter.phase.{phase}.help"))
        if phase == "encounter":
            self._add_stage(view)
            self.body.addWidget(hairline())
            self.body.addWidget(self._enemy)
            self._enemy.show()
            if view.has_minions:
                self._add_minions()
        self.body.addStretch(1)
        if phase == "encounter":
            over = EndEncounterPhase()
            kind = PrimaryButton if view.stage_done else KeyButton
            words = self.say("encounter.end-phase")
            key = "Enter" if view.stage_done else ""
            self.body.addWidget(
                self.button_for(over, words, "skip-next", name="end-phase", key=key, kind=kind)
            )
            return
        action = EndRound() if phase == "end-of-round" else BeginRound()
        words = self.say(
            "encounter.end-round" if phase == "end-of-round" else "encounter.begin-round",
            round=view.round,
        )
        self.body.addWidget(
            self.button_for(
                action, words, "skip-next", name="next-step", key="Enter", kind=PrimaryButton
            )
        )

    def _add_minions(self) -> None:
        words = self.say("encounter.activate-minions")
        self.body.addWidget(
            self.button_for(ActivateMinions(), words, "skull", name="activate-minions")
        )

    def _add_stage(self, view: PhaseView) -> None:
        kind = KeyButton if view.stage_done else PrimaryButton
        key = "" if view.stage_done else "Enter"
        words = self.say("encounter.stage-done" if view.stage_done else "encounter.turn-card")
        self.body.addWidget(
            self.button_for(
                TurnStageCard(), words, "card-text", name="turn-stage-card", key=key, kind=kind
            )
        )
