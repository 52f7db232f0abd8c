"""The company of a chapter: swapping Oathsworn in and out, and the form of a class."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import QuickLevel
from oathsworn_gui.games.oathsworn.model.words import Form
from oathsworn_gui.games.oathsworn.rules.chapters.next_chapter import chapter_begun
from oathsworn_gui.games.oathsworn.rules.chapters.quick_level import of_class
from oathsworn_gui.games.oathsworn.rules.company.level import level_in
from oathsworn_gui.games.oathsworn.rules.company.newcomer import begin, ended, is_waiting
from oathsworn_gui.games.oathsworn.rules.map.instant_action import (
    first_entry,
    steps_of_the_opening,
    untouched,
)
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse
from oathsworn_gui.tabletop.procedure import replace
from oathsworn_gui.tabletop.state import put


def at_start(campaign: Campaign, box: Box) -> bool:
    """Whether Oathsworn may be swapped: a chapter is about to begin, or the last one is tallied.

    The first question of our own opening does not block: it is asked when the seats are filled.
    Source: LEVEL-04, L503-504.
    """
    if campaign.finished:
        return False
    return untouched(campaign, box) or (
        not chapter_begun(campaign) and only_opening_asks(campaign, box)
    )


def only_opening_asks(campaign: Campaign, box: Box) -> bool:
    """Whether no question is open, except the first one of our own story's opening."""
    opening = first_entry(campaign, box)
    return not campaign.pending or steps_of_the_opening(campaign, opening) is not None


def level_now(campaign: Campaign, box: Box) -> int:
    """Return the level of a newcomer: of this chapter, or tallied of the next.

    Source: LEVEL-02, L508-509; LEVEL-05, L509-511.
    """
    here = box.chapter(campaign.chapter)
    tallied = campaign.part == "epilogue" and campaign.encounter is None
    follows = tallied and here.next in box.line.chapters
    return level_in(here.next if follows else here.key, box)


def refuse_swap(campaign: Campaign, seat: str, box: Box) -> Refusal | None:
    """Say why the seat cannot change hands now, or None. Source: LEVEL-04, L503-504.

    A seat whose holder is dead is filled at any time but in an encounter.
    """
    if campaign.finished:
        return impossible("muster.campaign-over", "HARD-10")
    if campaign.encounter is not None:
        return impossible("muster.in-an-encounter", "LEVEL-04")
    under_way = quick_level_under_way(campaign) is not None
    if is_waiting(campaign, seat) and not under_way:
        return None
    if under_way or not only_opening_asks(campaign, box):
        return impossible("muster.question-open")
    return None if at_start(campaign, box) else refuse("muster.not-at-start", "LEVEL-04")


def take_seat(
    campaign: Campaign, seat: str, cls: str, form: Form, name: str, player: str, box: Box
) -> Outcome:
    """Begin to quick level one for the seat: of a class, or chosen later.

    One whose bag is in the box comes back as it is recorded. Source: LEVEL-05, L509-511;
    LEVEL-10, L526-528.
    """
    known = {"player": player} if player else {}
    after = begin(campaign, seat, "new", level_now(campaign, box), **known)
    begun = quick_level_under_way(after)
    if not cls or begun is None:
        return Outcome(after)
    of = of_class(after, begun, cls)
    if of.why == "new":
        of = of.evolve(form=form, name=name.strip(), chosen=put(of.chosen, "form", (form,)))
    return Outcome(replace(after, of))


def change_form(campaign: Campaign, seat: str, box: Box) -> Outcome:
    """Begin to quick level the seat's class in its other form. Source: LEVEL-11, L530-533."""
    who = campaign.seats[seat]
    other = "companion" if who.form == "full" else "full"
    level = level_now(campaign, box)
    same = {"cls": who.cls, "form": other, "name": who.name, "leaves": False}
    return Outcome(begin(campaign, seat, "form", level, **same))


def quick_level_under_way(campaign: Campaign) -> QuickLevel | None:
    """Return the quick levelling whose question is open, None without one."""
    found = (p for p in reversed(campaign.pending) if isinstance(p, QuickLevel))
    return next(found, None)


def refuse_stop(campaign: Campaign) -> Refusal | None:
    """Say why quick levelling cannot be given up, or None: the dead hold no seat."""
    procedure = quick_level_under_way(campaign)
    if procedure is None:
        return impossible("muster.nothing-to-stop")
    name = campaign.seats[procedure.seat].name
    if is_waiting(campaign, procedure.seat):
        return impossible("muster.cannot-stop", "HARD-07", name=name)
    if procedure.why == "chapter":
        return refuse("muster.level-asked", "LEVEL-02", name=name, level=procedure.level)
    return None


def stop(campaign: Campaign) -> Outcome:
    """Cancel the quick levelling: the seat is as before, the entered items are in the backpack."""
    procedure = quick_level_under_way(campaign)
    if procedure is None:
        return Outcome(campaign)
    after = ended(campaign, procedure)
    name = campaign.seats[procedure.seat].name
    return Outcome(after, (line("muster.stopped", "LEVEL-04", name=name),))
