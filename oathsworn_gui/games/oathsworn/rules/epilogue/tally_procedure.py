"""The procedure of the epilogue, page by page."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Tally
from oathsworn_gui.games.oathsworn.rules.company.ask_number import ask_for
from oathsworn_gui.games.oathsworn.rules.company.full_backpack import settle_backpack
from oathsworn_gui.games.oathsworn.rules.company.items import known_items
from oathsworn_gui.games.oathsworn.rules.epilogue.questions import question_key
from oathsworn_gui.games.oathsworn.rules.epilogue.tally import PAGES, pages_of
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.procedure import Question, Value, keys_of, pop, replace
from oathsworn_gui.tabletop.state import EMPTY, put

MOST_ON_A_BOARD = 15
"""The longest track of a character sheet (facts, section 6)."""


class TallyRules:
    """Asks a page's questions in order, writes the page, and turns to the next."""

    def ask(self, campaign: Campaign, procedure: Tally, box: Box) -> Question | None:
        """Return the first question of the page that has no answer yet."""
        for question in PAGES[procedure.page].questions(campaign, procedure, box):
            if question_key(question) not in procedure.chosen:
                return question
        return None

    def go_on(self, campaign: Campaign, procedure: Tally, box: Box) -> Outcome:
        """Ask for numbers the page needs; else write it, accepted, and turn to the next one."""
        unread = PAGES[procedure.page].needs(campaign, procedure)
        if unread:
            return Outcome(ask_for(campaign, unread[0], 1, MOST_ON_A_BOARD))
        outcome = PAGES[procedure.page].apply(campaign, procedure, box)
        pages = pages_of(campaign, box)
        after = outcome.after
        if procedure.page == pages[-1]:
            return outcome.then(Outcome(_ended(after, procedure)))
        following = pages[pages.index(procedure.page) + 1]
        begun = put(EMPTY, "begun", procedure.chosen.get("begun", ()))
        chosen = put(begun, "had", known_items(after))
        turned = procedure.evolve(page=following, chosen=chosen)
        return outcome.then(Outcome(replace(after, turned)))

    def answer(
        self, campaign: Campaign, procedure: Tally, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Store the answer until the page is accepted."""
        question = self.ask(campaign, procedure, box)
        if question is None:
            return Outcome(campaign)
        chosen = put(procedure.chosen, question_key(question), keys_of(value))
        return Outcome(replace(campaign, procedure.evolve(chosen=chosen)))


def _ended(campaign: Campaign, procedure: Tally) -> Campaign:
    """Return the campaign without the tally, asked once more about an over-full backpack.

    It is one where equipped items were archived for those that did not fit, or where the dead left
    it their loot. Source: ITEM-09, L212-214; HARD-06, L483-484.
    """
    left = pop(campaign, procedure)
    return left if left.finished else settle_backpack(left)
