"""HP and animus lost without an attack, and tokens given, by an enemy's card."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import GiveToken, Lose
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES
from oathsworn_gui.games.oathsworn.rules.acting_tokens import gain_for
from oathsworn_gui.games.oathsworn.rules.attacked import name_of, seat_of
from oathsworn_gui.games.oathsworn.rules.enemy_steps import next_step
from oathsworn_gui.games.oathsworn.rules.figures import with_figure
from oathsworn_gui.games.oathsworn.rules.in_encounter import (
    animus_of,
    encounter_of,
    has_ally,
    pay_animus,
)
from oathsworn_gui.games.oathsworn.rules.step_whom import (
    ask_whom,
    confirm_question,
    hurt_figure,
    meant,
    names_of,
    told_whom,
)
from oathsworn_gui.games.oathsworn.rules.tokens import set_status
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Question, Value
from oathsworn_gui.tabletop.state import count


class _OnEach:
    """An instruction that falls on each of some figures; subclasses say what it does to one."""

    kind = ""
    nobody = ""

    def ask(
        self, campaign: Campaign, turn: EnemyTurn, step: Lose | GiveToken, box: Box
    ) -> Question | None:
        """Name those it falls on; ask for them where only the table knows."""
        found = meant(campaign, turn, step, box)
        if not found.known:
            return ask_whom(campaign, turn, step, found)
        if not found.figures:
            return None
        names = names_of(campaign, found.figures)
        what = step.token if isinstance(step, GiveToken) else step.what
        question = confirm_question(
            campaign, turn, self.kind, step, names=names, n=step.amount, what=what
        )
        confirm = question.options[0].evolve(trace=found.trace)
        return question.evolve(options=(confirm,))

    def go_on(
        self, campaign: Campaign, turn: EnemyTurn, step: Lose | GiveToken, box: Box
    ) -> Outcome:
        """Go on where it falls on nobody."""
        del step, box
        return Outcome(next_step(campaign, turn), (line(self.nobody, None),))

    def answer(
        self, campaign: Campaign, turn: EnemyTurn, step: Lose | GiveToken, box: Box, value: Value
    ) -> Outcome:
        """Do it to each, or keep whom the table told."""
        found = meant(campaign, turn, step, box)
        if not found.known:
            return told_whom(campaign, turn, value)
        outcome = Outcome(next_step(campaign, turn))
        for figure in found.figures:
            if outcome.after.pending:  # else all have fallen, and the encounter is over
                outcome = outcome.then(self.fall_on(outcome.after, figure, step, box))
        return outcome

    def fall_on(self, campaign: Campaign, figure: str, step: Lose | GiveToken, box: Box) -> Outcome:
        """Return what comes of it for one figure."""
        raise NotImplementedError


class LoseStep(_OnEach):
    """How HP and animus are lost without an attack; DEFENSE plays no part."""

    kind = "enemy.lose"
    nobody = "enemy.nobody-loses"

    def fall_on(self, campaign: Campaign, figure: str, step: Lose | GiveToken, box: Box) -> Outcome:
        """Take HP, or animus as far as there is any. Source: HP-01, L256-257."""
        if not isinstance(step, Lose):
            return Outcome(campaign)
        if step.what == "hp":
            return hurt_figure(campaign, figure, step.amount, "HP-01", box)
        seat = seat_of(campaign, figure)
        if seat is None:
            return Outcome(campaign)
        lost = min(step.amount, animus_of(campaign, seat))
        told = line("animus.lost", None, name=name_of(campaign, figure), n=lost)
        return Outcome(pay_animus(campaign, seat, lost), (told,))


class TokenStep(_OnEach):
    """How status and combat tokens are given."""

    kind = "enemy.token"
    nobody = "enemy.nobody-marked"

    def fall_on(self, campaign: Campaign, figure: str, step: Lose | GiveToken, box: Box) -> Outcome:
        """Put the tokens on the board, the ally's card or beside the model.

        Source: TOKEN-02, L281-283; TOKEN-24, L1692-1694.
        """
        del box
        if not isinstance(step, GiveToken):
            return Outcome(campaign)
        seat = seat_of(campaign, figure)
        if seat is not None and step.token in TOKEN_TYPES:
            return gain_for(campaign, seat, step.token, step.amount, "TOKEN-02")
        if seat is not None and not has_ally(campaign, seat):
            n = campaign.seats[seat].statuses.get(step.token, 0) + step.amount
            now = set_status(campaign, seat, step.token, n)
        else:
            encounter = encounter_of(campaign)
            there = encounter.figures[figure]
            statuses = count(there.statuses, step.token, step.amount)
            n = statuses.get(step.token, 0)
            now = campaign.evolve(encounter=with_figure(encounter, there.evolve(statuses=statuses)))
        name = name_of(campaign, figure)
        return Outcome(now, (line("token.status", "TOKEN-24", name=name, status=step.token, n=n),))
