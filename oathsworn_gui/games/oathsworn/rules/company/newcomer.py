"""Beginning a quick levelling for a seat."""

from typing import Any, Literal

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import QuickLevel
from oathsworn_gui.games.oathsworn.rules.company.full_backpack import settle_backpack
from oathsworn_gui.games.oathsworn.rules.company.items import owned
from oathsworn_gui.tabletop.action import Refusal, impossible, refuse
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import pop, push

Why = Literal["new", "back", "form", "chapter"]


def begin(campaign: Campaign, seat: str, why: Why, level: int, **fields: Any) -> Campaign:
    """Return the campaign with a `QuickLevel` for ``seat`` on top of the stack.

    Of one who is dead nothing is stored; else the old holder goes into the box when all is done.
    Source: LEVEL-05, L509-511; HARD-07, L484-485.
    """
    who = campaign.seats[seat]
    campaign, new = with_id(campaign, "q")
    values = {"player": who.player, "leaves": not is_waiting(campaign, seat), **fields}
    fresh = {"id": new, "seat": seat, "why": why, "level": level, "had": _had(campaign), **values}
    return push(campaign, QuickLevel.model_validate(fresh))


def ended(campaign: Campaign, procedure: QuickLevel) -> Campaign:
    """Return the campaign without a quick levelling, and owned items counted again below it.

    Else they would take for theirs what was entered for this one.
    """
    after, had = pop(campaign, procedure), _had(campaign)
    below = (p.evolve(had=had) if isinstance(p, QuickLevel) else p for p in after.pending)
    return settle_backpack(after.evolve(pending=tuple(below)))


def _had(campaign: Campaign) -> tuple[str, ...]:
    return tuple(own.item.id for own in owned(campaign))


def is_waiting(campaign: Campaign, seat: str) -> bool:
    """Whether a seat waits for another, its holder being dead. Source: HARD-05, L482-483."""
    who = campaign.seats[seat]
    return who.lost != "" or who.cls in campaign.company.dead_classes


def waiting_seats(campaign: Campaign) -> tuple[str, ...]:
    """Return the seats that wait for another, in order."""
    return tuple(seat for seat in sorted(campaign.seats) if is_waiting(campaign, seat))


def fill_waiting_seats(campaign: Campaign, level: int) -> Campaign:
    """Return the campaign with a newcomer asked for at each seat that waits, the first on top.

    Source: HARD-07, L484-485.
    """
    for seat in reversed(waiting_seats(campaign)):
        campaign = begin(campaign, seat, "new", level)
    return campaign


def refuse_class(campaign: Campaign, seat: str, cls: str, box: Box) -> Refusal | None:
    """Return the reason why no Oathsworn of the class can take a seat, or None.

    There is one board and one model of each class; one who dies in the story is not followed by
    its own class. Source: LEVEL-08, L517-519; LEVEL-34; HARD-05, L482-483.
    """
    if cls not in box.printed.classes:
        return impossible("setup.unknown-class", "SETUP-11", seat=seat, cls=cls)
    name = box.printed.classes[cls].name
    who = campaign.seats[seat]
    if who.cls == cls and who.lost == "story" and cls not in campaign.company.dead_classes:
        return refuse("muster.just-lost", "LEVEL-08", cls=name)
    if cls in campaign.company.dead_classes:
        return refuse("muster.dead-class", "HARD-05", cls=name)
    holder = _who_plays(campaign, seat, cls)
    if holder is None:
        return None
    return impossible("muster.class-taken", "LEVEL-34", cls=name, name=holder)


def _who_plays(campaign: Campaign, seat: str, cls: str) -> str | None:
    """Return the name of the class's Oathsworn, seated or quick levelled for another seat."""
    holders = [one.name for one in campaign.seats.values() if one.cls == cls and not one.lost]
    levelled = (one for one in campaign.pending if isinstance(one, QuickLevel))
    coming = [one.name for one in levelled if one.cls == cls and one.seat != seat]
    return next(iter((*holders, *coming)), None)
