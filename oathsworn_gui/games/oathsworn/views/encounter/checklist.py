"""The checklist beside the board: what is easily forgotten in the phase under way."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.encounter.reminders import Reminder, reminders, text_key
from oathsworn_gui.tabletop.phrases import Phrases

_STATES = {None: "", True: "margin.done", False: "margin.open"}


class ChecklistLine(NamedTuple):
    """A line of the checklist.

    ``done`` is None for information without a box; ``state`` says it for the screen reader;
    ``ticks``: only the table knows whether it is done, and ticks it.
    """

    key: str
    words: str
    state: str
    rule: str
    done: bool | None
    ticks: bool


def checklist(campaign: Campaign, box: Box, phrases: Phrases) -> tuple[ChecklistLine, ...]:
    """Return what matters now, in the order of the phase; empty outside an encounter."""
    return tuple(_line(phrases, one) for one in reminders(campaign, box) if one.due)


def _line(phrases: Phrases, reminder: Reminder) -> ChecklistLine:
    state = _STATES[reminder.done]
    return ChecklistLine(
        key=reminder.key,
        words=phrases.said(text_key(reminder.key), reminder.params),
        state=phrases.texts.say(state) if state else "",
        rule=reminder.rule or "",
        done=reminder.done,
        ticks=reminder.ticks,
    )
