"""Quick levelling: a new Oathsworn at the level of the chapter, asked step by step.

Nothing is written before all is accepted: after closing the program or an undo the seat is as it
was. Its result is in ``quick_level_sheet``, which items it may take in
``quick_level_items``.
"""

from collections.abc import Callable, Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.oathsworn import LONGEST_NAME, Oathsworn
from oathsworn_gui.games.oathsworn.model.procedures import QuickLevel
from oathsworn_gui.games.oathsworn.rules.chapters.quick_level_items import refuse_outfit
from oathsworn_gui.games.oathsworn.rules.chapters.quick_level_questions import (
    ask_about_items,
    ask_class,
    ask_companion_token,
    ask_done,
    ask_form,
    ask_iron,
    ask_name,
    ask_permanent,
    ask_raise,
    ask_trait,
    unread,
)
from oathsworn_gui.games.oathsworn.rules.chapters.quick_level_sheet import ONE_BY_ONE, written
from oathsworn_gui.games.oathsworn.rules.company.ask_number import ask_for
from oathsworn_gui.games.oathsworn.rules.company.newcomer import ended
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible
from oathsworn_gui.tabletop.procedure import Question, Value, replace
from oathsworn_gui.tabletop.state import put

MOST_ON_A_BOARD = 15
"""The longest track of a character sheet (facts, section 6)."""

__all__ = ["QuickLevelling", "sheet_of"]

_Ask = Callable[[Campaign, QuickLevel, Box], Question | None]

_WHO: tuple[_Ask, ...] = (ask_class, ask_form, ask_name)
"""Questions about the newcomer, asked before the numbers of its board."""

_WHAT: tuple[_Ask, ...] = (
    ask_trait,
    ask_permanent,
    ask_raise,
    ask_companion_token,
    ask_iron,
    ask_about_items,
    ask_done,
)
"""Questions about the newcomer's cards and items, in this order."""


def sheet_of(campaign: Campaign, procedure: QuickLevel, box: Box) -> Oathsworn:
    """Return the seat's next holder by the answers so far; the old holder without a class."""
    if not procedure.cls:
        return campaign.seats[procedure.seat]
    return written(campaign, procedure, box).after.seats[procedure.seat]


class QuickLevelling:
    """Runs `QuickLevel`.

    Source: LEVEL-05, LEVEL-06, LEVEL-07, LEVEL-08, LEVEL-09, LEVEL-10, LEVEL-11, L509-533.
    """

    def ask(self, campaign: Campaign, procedure: QuickLevel, box: Box) -> Question | None:
        """Return the first question that has no answer yet; None for a number of the board."""
        for find in _WHO:
            question = find(campaign, procedure, box)
            if question is not None:
                return question
        if unread(procedure, box) or "done" in procedure.chosen:
            return None
        found = (find(campaign, procedure, box) for find in _WHAT)
        return next(question for question in found if question is not None)

    def refuse(
        self, campaign: Campaign, procedure: QuickLevel, box: Box, question: Question, value: Value
    ) -> Refusal | None:
        """Refuse no name, and one too long for the sheet."""
        fits = isinstance(value, str) and 0 < len(value.strip()) <= LONGEST_NAME
        return None if fits else impossible("quick.name", most=LONGEST_NAME)

    def refuse_several(
        self,
        campaign: Campaign,
        procedure: QuickLevel,
        box: Box,
        question: Question,
        keys: tuple[str, ...],
    ) -> Refusal | None:
        """Refuse items that cannot all be worn together.

        Source: ITEM-02, ITEM-03, ITEM-04, L200-203.
        """
        return refuse_outfit(campaign, procedure, keys, box)

    def go_on(self, campaign: Campaign, procedure: QuickLevel, box: Box) -> Outcome:
        """Ask for numbers of the board; accepted, write it all and end."""
        missing = unread(procedure, box)
        if missing:
            return Outcome(ask_for(campaign, missing[0], 1, MOST_ON_A_BOARD))
        outcome = written(campaign, procedure, box)
        return outcome.then(Outcome(ended(outcome.after, procedure)))

    def answer(
        self, campaign: Campaign, procedure: QuickLevel, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Store the answer until all is accepted."""
        question = self.ask(campaign, procedure, box)
        if question is None:
            return Outcome(campaign)
        what = question.kind.removeprefix("quick.")
        told = value if isinstance(value, tuple) else (str(value).strip(),)
        before = procedure.chosen.get(what, ()) if what in ONE_BY_ONE else ()
        chosen = put(procedure.chosen, what, (*before, *told))
        after = procedure.evolve(chosen=chosen)
        if what in _NAMES_IT:
            after = _NAMES_IT[what](campaign, after, told[0])
        return Outcome(replace(campaign, after))


def of_class(campaign: Campaign, procedure: QuickLevel, cls: str) -> QuickLevel:
    """Return the procedure for a class: a newcomer, or the one whose bag is in the box.

    That one comes with its own name and form, from the level recorded; where the chapter played is
    a lower one, on a fresh sheet. Source: LEVEL-10, L526-528.
    """
    bag = campaign.stored.get(cls)
    if bag is None:
        return procedure.evolve(cls=cls)
    above = bag.level if bag.level <= procedure.level else 0
    known = put(put(procedure.chosen, "form", (bag.form,)), "name", (bag.name,))
    return procedure.evolve(
        cls=cls, why="back", form=bag.form, name=bag.name, above=above, chosen=known
    )


_NAMES_IT: Mapping[str, Callable[[Campaign, QuickLevel, str], QuickLevel]] = {
    "class": of_class,
    "form": lambda _, procedure, form: procedure.evolve(form=form),
    "name": lambda _, procedure, name: procedure.evolve(name=name),
}
"""Answers that identify the newcomer."""
