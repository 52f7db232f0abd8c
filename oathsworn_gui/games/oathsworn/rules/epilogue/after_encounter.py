"""What the time track left to be done after the encounter, asked before the tally."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import AfterEncounter
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import Option, Question, Value, pop, push

DONE = "done"


def ask_what_is_due(campaign: Campaign) -> Campaign:
    """Return the campaign with the question for what is due on top; unchanged without any.

    Source: TIME-08, L177-180.
    """
    if not campaign.company.due:
        return campaign
    campaign, new = with_id(campaign, "p")
    return push(campaign, AfterEncounter(id=new))


class DueAfterEncounter:
    """Shows one effect after the other until the table has carried it out."""

    def ask(self, campaign: Campaign, procedure: AfterEncounter, box: Box) -> Question | None:
        """Ask whether the first that is left was carried out."""
        due = campaign.company.due
        if not due:
            return None
        return Question(
            procedure=procedure.id,
            kind="time.after-encounter",
            form="choice",
            params={"words": due[0], "left": len(due) - 1},
            options=(Option(key=DONE, code="story-done"),),
            default=DONE,
            rule="TIME-08",
        )

    def go_on(self, campaign: Campaign, procedure: AfterEncounter, box: Box) -> Outcome:
        """End when nothing is left: the tally follows."""
        return Outcome(pop(campaign, procedure))

    def answer(
        self, campaign: Campaign, procedure: AfterEncounter, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Go to the next one."""
        first, *rest = campaign.company.due
        told = line("time.after-encounter-done", "TIME-08", words=first)
        return Outcome(with_company(campaign, due=tuple(rest)), (told,))
