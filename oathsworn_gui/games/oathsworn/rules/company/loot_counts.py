"""The counts of the tally, each as named parts."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.told_event import OwnLoot
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import COMMONS
from oathsworn_gui.games.oathsworn.rules.company.items import owned
from oathsworn_gui.tabletop.parts import Part, adjusted, total
from oathsworn_gui.tabletop.table_options import reading

COMMON_ITEMS = 4
UNIQUES = 2
LOSSES = 1
HARDCORE_INJURED = (1, 2)


def knocked_out(campaign: Campaign) -> tuple[str, ...]:
    """Return the seats whose Oathsworn fell in the final attempt.

    An ally who died is none of them. Source: KO-02, L1009-1011; ALLY-18, L1009-1011, L2292-2294.
    """
    encounter = campaign.encounter
    if encounter is None:
        return ()
    return tuple(seat for seat in sorted(encounter.seats) if encounter.seats[seat].knocked_out)


def the_dead(campaign: Campaign) -> tuple[str, ...]:
    """Return the seats whose Oathsworn the tally buries: in a hardcore campaign, who fell.

    Source: HARD-01, L474-475; HARD-08, L487-489.
    """
    return knocked_out(campaign) if campaign.hardcore else ()


def common_parts(campaign: Campaign) -> tuple[Part, ...]:
    """Return the parts of how many common items are looted: 4, in the current printing 3.

    A number that the table told of the chapter stands for both; of none at all nothing is more.
    Source: TALLY-04, L2277-2278; LEVEL-28, L605-606; facts, section 9.
    """
    told = _told_loot(campaign)
    if told is not None:
        parts = (Part(code="loot.told", amount=told.commons),)
    else:
        parts = (Part(code="loot.commons", amount=COMMON_ITEMS, rule="TALLY-04"),)
        if reading(COMMONS, campaign) != COMMONS.default:
            parts = (*parts, Part(code="loot.commons-current", amount=-1, rule="TALLY-04"))
    if not total(parts):
        return adjusted(parts, "loot.commons", campaign.adjustments)
    if campaign.company.traits.get("scavenger"):
        n = 2 if reading(COMMONS, campaign) == "3-or-5" else 1
        parts = (*parts, Part(code="trait.scavenger", amount=n, rule="LEVEL-28"))
    return adjusted(parts, "loot.commons", campaign.adjustments)


def unique_parts(campaign: Campaign, box: Box) -> tuple[Part, ...]:
    """Return the parts of how many unique items are looted.

    Where the table told that the chapter gives none, box and difficulty add none. Source: TALLY-05,
    L2280-2285.
    """
    told = _told_loot(campaign)
    if told is not None and not told.uniques:
        none = (Part(code="loot.told", amount=0),)
        return adjusted(none, "loot.uniques", campaign.adjustments)
    difficulty = box.printed.difficulties[campaign.difficulty]
    boxes = campaign.company.chapters.get(campaign.chapter)
    parts = [Part(code="loot.uniques", amount=UNIQUES, rule="TALLY-05")]
    if told is not None:
        parts = [Part(code="loot.told", amount=told.uniques)]
    if boxes is not None and boxes.unique_item:
        parts.append(Part(code="loot.unique-box", amount=1, rule="TIME-09"))
    if difficulty.extra_items:
        code = f"difficulty.{difficulty.key}"
        parts.append(Part(code=code, amount=difficulty.extra_items, rule=difficulty.rule))
    return adjusted(tuple(parts), "loot.uniques", campaign.adjustments)


def _told_loot(campaign: Campaign) -> OwnLoot | None:
    """Return the loot that the table told of the chapter, None where the rules' numbers hold."""
    told = campaign.own.chapters.get(campaign.chapter)
    return None if told is None else told.loot


def knockout_parts(campaign: Campaign, box: Box) -> tuple[Part, ...]:
    """Return the parts of the marks on the knockout track, never below 0 in all.

    One for each who fell, and the difficulty's shift once; nothing after a replay, whose marks were
    taken then. Source: TALLY-08, L2292-2297; OUTCOME-09, L1239-1241; HARD-09, L489-490; TALLY-13,
    L1009-1011, L2292-2305.
    """
    encounter = campaign.encounter
    if encounter is not None and encounter.replayed:
        parts = (Part(code="knockouts.replayed", amount=0, rule="OUTCOME-09"),)
    else:
        code = "knockouts.dead" if campaign.hardcore else "knockouts.fallen"
        fallen = Part(code=code, amount=len(knocked_out(campaign)), rule="TALLY-08")
        parts = shifted(fallen, campaign, box)
    return adjusted(parts, "knockouts", campaign.adjustments)


def shifted(base: Part, campaign: Campaign, box: Box) -> tuple[Part, ...]:
    """Return marks and the difficulty's shift of them, once and never below 0 in all.

    Source: DIFF-08, L1236-1239, L2295-2297.
    """
    difficulty = box.printed.difficulties[campaign.difficulty]
    if not difficulty.knockouts:
        return (base,)
    shift = max(difficulty.knockouts, -base.amount)
    return base, Part(code=f"difficulty.{difficulty.key}", amount=shift, rule="DIFF-08")


def items_to_lose(campaign: Campaign, seat: str) -> int:
    """Return how many of the items it brought in the Oathsworn at ``seat`` loses: 1, or 2 fallen.

    With fewer items it loses what there is. The dead of a hardcore campaign choose nothing: all
    their items are archived. Source: TALLY-11, L2303-2305; HARD-06, L483-484; TALLY-13, L1009-1011,
    L2292-2305.
    """
    if seat in the_dead(campaign):
        return 0
    fallen = seat in knocked_out(campaign)
    return min(LOSSES + fallen, len(items_brought(campaign, seat)))


def items_brought(campaign: Campaign, seat: str) -> tuple[Item, ...]:
    """Return the items the Oathsworn at ``seat`` brought into the encounter, wherever they are now.

    Handed on or laid into the backpack since, they are still what it used; sold or archived ones
    are gone. Source: TALLY-11, L2303-2305.
    """
    encounter = campaign.encounter
    brought = encounter.seats[seat].brought if encounter and seat in encounter.seats else ()
    return tuple(own.item for own in owned(campaign) if own.item.id in brought)


def injured(campaign: Campaign) -> tuple[str, ...]:
    """Return the seats that gain an injury card, in order, a seat once.

    Each who fell; in a hardcore campaign instead each who ends at exactly 1 or 2 HP (the fallen are
    dead). Source: TALLY-09, L2299-2301; HARD-03, L478-480; HARD-12; TALLY-13, L1009-1011,
    L2292-2305.
    """
    fallen = knocked_out(campaign)
    if not campaign.hardcore:
        return fallen
    living = (seat for seat in sorted(campaign.seats) if seat not in fallen)
    return tuple(seat for seat in living if campaign.seats[seat].hp in HARDCORE_INJURED)


def marks(parts: tuple[Part, ...]) -> int:
    """Return the sum of the parts, never below 0."""
    return max(0, total(parts))


REPLAY_MARKS = 4
"""Knockout marks of a replay. Source: OUTCOME-08, L1236-1239."""


def first_replay_parts(campaign: Campaign, box: Box) -> tuple[Part, ...]:
    """Return the knockout marks of the first replay, with the difficulty's shift."""
    marks = Part(code="knockouts.replay", amount=REPLAY_MARKS, rule="OUTCOME-08")
    return shifted(marks, campaign, box)


def marks_of_replay(campaign: Campaign, box: Box) -> int:
    """Return the marks that a replay of the chapter's encounter took, once. Source: OUTCOME-08."""
    return total(first_replay_parts(campaign, box))
