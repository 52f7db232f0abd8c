"""How the stand-in plays Set a Watch: it does what is proposed, and answers every question."""

from collections.abc import Callable
from time import monotonic

from PySide6.QtWidgets import QAbstractButton

from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.automation.stand_in import NotThereError, StandIn
from oathsworn_gui.ui.campaign.campaign_view import CampaignView

MOST_STEPS = 600
_PATIENCE = 30.0
"""Seconds for what is counted beside the window."""


class Player:
    """Plays an open game through its window, by mouse."""

    def __init__(self, view: CampaignView, pressed: Callable[[], object] = lambda: None) -> None:
        """Play ``view``; ``pressed`` is called after each press."""
        self.view = view
        self.hand = StandIn(view, pressed)

    @property
    def campaign(self) -> Campaign:
        """The game as it is now."""
        campaign: Campaign = self.view.store.campaign
        return campaign

    def play_until(self, done: Callable[[Campaign, Question | None], bool]) -> None:
        """Go on until ``done``, which gets the game and what is asked, or the game is over.

        Raises:
            NotThereError: the game does not come to its end, or a press did nothing.
        """
        for _ in range(MOST_STEPS):
            before, question = self.campaign, self.view.store.ask()
            if done(before, question) or before.result:
                return
            if question is None:
                self.go_on()
            else:
                self.answer(question)
            if self.campaign is before:
                asked = before.phase if question is None else question.kind
                raise NotThereError(f"nothing happened at {asked}")
        raise NotThereError("the game does not come to its end")

    def go_on(self) -> None:
        """Press the orange button; where no attack is proposed, end the Watch."""
        self.wait_for_advice()
        if self.campaign.phase != "watch":
            self.hand.click("camp-act")
        elif self.hand.see("strike", QAbstractButton).isEnabled():
            self.hand.click("strike")
        else:
            self.hand.click("end-watch")

    def answer(self, question: Question) -> None:
        """Answer with the program's draw, the default, or the first options that are open."""
        if question.form == "draw":
            self.hand.click("draw")
            return
        keys = [option.key for option in question.options if option.refusal is None]
        if question.form == "many":
            for key in keys[: question.least]:
                self.hand.click(f"option-{key}")
            self.hand.click("accept")
        else:
            chosen = question.default if question.default in keys else keys[0]
            self.hand.click(f"option-{chosen}")

    def wait_for_advice(self) -> None:
        """Wait until what is proposed is counted.

        Raises:
            NotThereError: it took too long.
        """
        until = monotonic() + _PATIENCE
        while not self._is_counted():
            if monotonic() > until:
                raise NotThereError("the advice did not come")
            settle()

    def _is_counted(self) -> bool:
        phase = self.campaign.phase
        if self.view.store.ask() is not None or phase == "roll":
            return True
        if phase == "watch":
            return self.hand.see("advice-chance").property("text") != "–"
        if phase == "camp":
            return self.hand.look_for("camp-way-1") is not None
        return self.hand.see("camp-act", QAbstractButton).isEnabled()
