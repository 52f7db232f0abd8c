"""How the stand-in plays Oathsworn: it answers every question and goes to placed tokens."""

from collections.abc import Callable

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.procedures import SecretDecision
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.ui.base.board_link import KINDS
from oathsworn_gui.games.oathsworn.ui.cards.rows import AT_FOOT
from oathsworn_gui.games.oathsworn.views.story.secret import secret_view
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.automation.stand_in import NotThereError, StandIn
from oathsworn_gui.ui.campaign.campaign_view import CampaignView

MOST_STEPS = 400
TYPED = {"enemy.card": ("quick-line", "m4 a2r"), "enemy.might": ("answer-text", "2r")}
"""What is written into which field where words are asked for."""
LAST_FOUGHT = 2
"""The last round in which every turn is an attack."""


class Player:
    """Plays an open campaign through its window, by mouse or by keys."""

    def __init__(
        self,
        view: CampaignView,
        *,
        by_keys: bool = False,
        last_fought: int = LAST_FOUGHT,
        pressed: Callable[[], object] = lambda: None,
    ) -> None:
        """Play ``view``; after round ``last_fought`` the boss is broken by hand.

        ``pressed`` is called after each press.
        """
        self.view = view
        self.hand = StandIn(view, pressed)
        self.by_keys = by_keys
        self._last_fought = last_fought

    @property
    def campaign(self) -> Campaign:
        """The campaign as it is now."""
        campaign: Campaign = self.view.store.campaign
        return campaign

    def play_until(self, done: Callable[[Campaign], bool], otherwise: Callable[[], None]) -> None:
        """Answer every question, and do ``otherwise`` when nothing is asked, until ``done``.

        Raises:
            NotThereError: the play does not come to its end.
        """
        for _ in range(MOST_STEPS):
            if done(self.campaign):
                return
            question = self.view.store.ask()
            before = self.campaign
            if question is None:
                otherwise()
            else:
                self.answer(question)
            if self.campaign is before:
                raise NotThereError(
                    f"nothing happened at {question.kind if question else 'no question'}"
                )
        raise NotThereError("the play does not come to its end")

    def answer(self, question: Question) -> None:
        """Answer a question as the panel offers it: the default, or the first way that is open."""
        ways = {"tally.": self.answer_tally, "story.secret": self.decide}
        own = next((run for kind, run in ways.items() if question.kind.startswith(kind)), None)
        if own is not None:
            own(question)
        elif question.kind in TYPED:
            self.hand.write(*TYPED[question.kind])
            self.press("accept", "Return")
        elif question.kind.startswith(KINDS) and question.default is not None:
            self.press("confirm", "Return")
        elif question.form == "draw":
            self.press("draw", "D")
        elif question.form == "many":
            self.choose_several(question)
        elif question.form == "place" and question.default is None:
            self.press("option-skip", "S")
        elif question.form == "choice":
            self.choose_one(question)
        else:
            self.press("accept", "Return")

    def decide(self, question: Question) -> None:
        """Choose behind the curtain, set all dice, or go on after the reveal."""
        top = self.campaign.pending[-1]
        if question.kind == "story.secret-dice" and isinstance(top, SecretDecision):
            for _ in secret_view(self.campaign, top).players:
                self.press("face-1", "1")
            self.press("accept", "Return")
            return
        if question.kind == "story.secret":
            self.press("open-curtain", "Return")
        self.choose_one(question)

    def choose_one(self, question: Question) -> None:
        """Choose the default, or the first option that is not refused."""
        open_keys = [option.key for option in question.options if option.refusal is None]
        keys = [option.key for option in question.options]
        chosen = question.default if question.default in open_keys else (open_keys or keys)[0]
        key = AT_FOOT.get(str(chosen), str(keys.index(str(chosen)) + 1))
        self.press(f"option-{chosen}", "Return" if chosen == question.default else key)

    def choose_several(self, question: Question) -> None:
        """Choose as few as may be, and accept."""
        if not question.default:  # what the rules would choose is ticked
            for option in question.options[: question.least]:
                self.hand.click(f"option-{option.key}")
        self.press("accept", "Return")

    def answer_tally(self, question: Question) -> None:
        """Answer on the epilogue page: lose the first items, raise the first, accept."""
        if self.view.page != "epilogue":
            self.view.show_page("epilogue")
        if question.form == "many" and not question.default:
            for option in question.options[: question.least]:
                self.hand.click(f"lose-{option.key}")
        elif question.form == "text":
            self.hand.write(f"injury-{question.seats[0]}", "12")
        elif question.form == "choice" and question.default is None:
            self.hand.see("epilogue").setFocus()
            self.hand.key("1")
        if self.view.store.ask() != question:
            return  # a column is sent as soon as it is complete
        if self.by_keys:
            self.hand.see("epilogue").setFocus()
            self.hand.key("Return")
        else:
            self.hand.click("accept")

    def press_on(self) -> None:
        """Press the ember button of the epilogue: begin the tally, begin the next chapter."""
        self.view.show_page("epilogue")
        self.hand.click("accept")

    def fight_a_while(self) -> None:
        """Attack once a round with each, for some rounds; then break the boss by hand.

        For a fallen Oathsworn an ally comes in.
        """
        self.view.show_page("encounter")
        encounter = self.campaign.encounter
        if encounter is None or encounter.turn is None:
            self.hand.key("N")
        elif not encounter.acted and self.hand.look_for("bring-in-ally") is not None:
            self.hand.click("bring-in-ally")
        elif encounter.round > self._last_fought + encounter.ambush:  # no attacks in it
            self.break_a_die(encounter)
        elif self._has_done_enough(encounter, encounter.turn):
            self.hand.key("E")
        else:
            self.hand.key("A")
            if self.hand.look_for("refusal-anyway") is not None:  # no card is chosen
                self.hand.overrule("an item")

    def _has_done_enough(self, encounter: Encounter, seat: Seat) -> bool:
        """Whether the seat attacked in this round, or is unconscious."""
        attacked = encounter.acted or encounter.seats[seat].turns > 0
        return attacked or self.campaign.seats[seat].hp == 0

    def break_a_die(self, encounter: Encounter) -> None:
        """Take 1 HP off the first unbroken location by its button."""
        locations = encounter.boss.locations if encounter.boss else ()
        unbroken = next(location for location in locations if location.hp)
        if self.hand.look_for("boss-panel") is not None:
            pass
        elif self.hand.look_for("boss-shape") is not None:
            self.hand.click("boss-shape")
        else:  # a narrow strip has no room for the silhouette
            self.hand.key("Shift+D")
        self.hand.click(f"lose-{unbroken.key}")

    def press(self, name: str, key: str) -> None:
        """Click the button of that name, or press its key with the focus on the question."""
        if self.by_keys:
            self.view.focus_question()
            self.hand.key(key)
        else:
            self.hand.click(name)

    def go_somewhere(self) -> None:
        """Go to the first location that holds a token; end the story when there is none."""
        story = self.campaign.story
        if story is None or not story.tokens:
            self.hand.key("Ctrl+E")
            return
        self.view.show_page("story")
        self.hand.see("story-page").setFocus()
        self.hand.type(str(story.tokens[0]))
        self.hand.key("Return")
