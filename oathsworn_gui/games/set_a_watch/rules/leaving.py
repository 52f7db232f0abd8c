"""The end of a Watch: undefeated creatures exhaust cards and go to the Horde, one by one."""

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.effects import Effect
from oathsworn_gui.games.set_a_watch.model.procedures import Dawn, Leaving
from oathsworn_gui.games.set_a_watch.model.words import ROUNDS
from oathsworn_gui.games.set_a_watch.rules.effects import begin, react
from oathsworn_gui.games.set_a_watch.rules.health import damage_of
from oathsworn_gui.games.set_a_watch.rules.line import cards_of, to_horde, without
from oathsworn_gui.games.set_a_watch.rules.options import FINAL
from oathsworn_gui.games.set_a_watch.rules.seats import lost, ready_cards
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import Unasking, pop, push, replace
from oathsworn_gui.tabletop.table_options import reading


class LeavingRules(Unasking):
    """How undefeated creatures leave the Line.

    One at a time: what comes to the first position is turned up and its powers are resolved, then
    its damage, then it goes to the Horde. Source: WATCH-126, WATCH-127, WATCH-128, L593-599,
    L1363-1365.
    """

    def go_on(self, campaign: Campaign, procedure: Leaving, box: Box) -> Outcome:
        """Let the Line react, then the first creature hit, then let it go."""
        if not campaign.line:
            return _over(pop(campaign, procedure), procedure)
        if procedure.step == "react":
            return Outcome(react(replace(campaign, procedure.evolve(step="hit"))))
        first = campaign.line[0]
        if procedure.step == "hit":
            after = replace(campaign, procedure.evolve(step="go"))
            damage = damage_of(campaign, box, 0)
            told = line("watch.hits", "WATCH-126", card=first.card, n=damage)
            effects = (Effect(do="exhaust", n=damage),) if damage else ()
            return Outcome(begin(after, "damage", effects, first.id), (told,))
        after = without(campaign, first.id)
        for card in cards_of(first):
            after = to_horde(after, card)
        left = procedure.evolve(step="react", left=procedure.left + 1)
        told = line("watch.to-horde", "WATCH-127", card=first.card)
        return Outcome(replace(after, left), (told,))


def _over(campaign: Campaign, procedure: Leaving) -> Outcome:
    """End the Watch: a new round, or the game.

    Source: WATCH-130, WATCH-133, L604-609, L621-624.
    """
    if not ready_cards(campaign):
        return lost(campaign, "cards", "WATCH-118")
    if campaign.round == ROUNDS:
        if procedure.left and reading(FINAL, campaign) == "defeated":
            return lost(campaign, "undefeated", "WATCH-133")
        after = campaign.evolve(result="won", phase="over", pending=())
        return Outcome(after, (line("watch.won", "WATCH-133"),))
    after, name = with_id(campaign, "p")
    told = line("watch.over", "WATCH-130", round=campaign.round, n=procedure.left)
    return Outcome(push(after, Dawn(id=name)), (told,))
