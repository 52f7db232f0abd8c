"""The result of a chapter: the change since its tally began, and the record kept of it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import ChapterRecord, FreeCompany
from oathsworn_gui.games.oathsworn.model.oathsworn import Oathsworn
from oathsworn_gui.games.oathsworn.model.procedures import Tally
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company
from oathsworn_gui.games.oathsworn.rules.company.loot_counts import knocked_out, marks_of_replay

Result = Literal["victory", "defeat", "skipped", ""]


class SeatChange(NamedTuple):
    """One of the four before the tally and now.

    ``granted`` are what its level gave: ``"cards"`` (``cards`` of them), ``"max-animus"``,
    ``"regen"``, or a token type; ``gained`` and ``lost`` are names of items, ``injuries`` of cards.
    """

    before: Oathsworn
    after: Oathsworn
    granted: tuple[str, ...]
    cards: int
    gained: tuple[str, ...]
    lost: tuple[str, ...]
    injuries: tuple[str, ...]


class Change(NamedTuple):
    """The company before the tally and now, and each of the four by seat.

    ``traits`` are keys of traits marked; ``gained`` and ``lost`` the names of all items that came
    and went, wherever they are; ``allies`` the names of those archived; ``iron`` all iron, before
    and after.
    """

    before: FreeCompany
    after: FreeCompany
    seats: tuple[SeatChange, ...]
    traits: tuple[str, ...]
    gained: tuple[str, ...]
    lost: tuple[str, ...]
    allies: tuple[str, ...]
    iron: tuple[int, int]


def open_tally(campaign: Campaign) -> Tally | None:
    """Return the tally under way, None when none is."""
    return next((p for p in reversed(campaign.pending) if isinstance(p, Tally)), None)


def change_since(campaign: Campaign, tally: Tally | None) -> Change:
    """Return what changed since ``tally`` began; nothing where that is not known.

    Source: TALLY-01, L2264-2265.
    """
    before = tally.company if tally is not None and tally.company is not None else campaign.company
    was = tally.seats if tally is not None and tally.seats else campaign.seats
    now = campaign.company
    seats = tuple(_seat(was[key], campaign.seats[key]) for key in sorted(campaign.seats))
    had, has = _items(was.values(), before), _items(campaign.seats.values(), now)
    living = {ally.id for ally in now.allies}
    return Change(
        before,
        now,
        seats,
        traits=tuple((Counter(dict(now.traits)) - Counter(dict(before.traits))).elements()),
        gained=_names(has, had),
        lost=_names(had, has),
        allies=tuple(ally.name for ally in before.allies if ally.id not in living),
        iron=(_iron(was.values()), _iron(campaign.seats.values())),
    )


def recorded(campaign: Campaign, box: Box, result: Result) -> Campaign:
    """Return the campaign with the record of its chapter as it ends now, tally open or skipped.

    Source: SAVE-12, L475-477.
    """
    change = change_since(campaign, open_tally(campaign))
    encounter = campaign.encounter
    replayed = _marks_of_replay(campaign, change.before.knockouts, box)
    fallen = knocked_out(campaign)
    record = ChapterRecord(
        chapter=campaign.chapter,
        result=result,
        attempts=encounter.attempt if encounter is not None else 0,
        difficulty=campaign.difficulty,
        knockouts=change.after.knockouts - change.before.knockouts + replayed,
        level=max(who.level for who in campaign.seats.values()),
        gained=change.gained,
        lost=change.lost,
        injuries=tuple(
            f"{one.after.name}: {name}" for one in change.seats for name in one.injuries
        ),
        fallen=tuple(campaign.seats[seat].name for seat in fallen),
        dead=_new(campaign.company.dead_classes, tuple(_dead_before(campaign))),
        granted=(*_granted(change), *(box.printed.traits[key].name for key in change.traits)),
        iron=change.iron[1],
    )
    return with_company(campaign, records=(*campaign.company.records, record))


def _marks_of_replay(campaign: Campaign, marked: int, box: Box) -> int:
    """Return the marks that a replay of the chapter made, of those on the track before its tally.

    On a full track it made fewer than it would have (SAVE-10).
    """
    encounter = campaign.encounter
    if encounter is None or not encounter.replayed:
        return 0
    earlier = sum(record.knockouts for record in campaign.company.records)
    return max(0, min(marks_of_replay(campaign, box), marked - earlier))


def result_now(campaign: Campaign) -> Result:
    """Return how the encounter of the chapter ended, empty for one that was left or never begun."""
    result = campaign.encounter.result if campaign.encounter is not None else None
    return "" if result is None or result == "left" else result


def _dead_before(campaign: Campaign) -> Iterator[str]:
    """Yield the classes that died in chapters recorded before: the story may kill too."""
    for record in campaign.company.records:
        yield from record.dead


def _granted(change: Change) -> Iterator[str]:
    for one in change.seats:
        for what in one.granted:
            yield f"{one.after.name}: {what}"


def _seat(before: Oathsworn, after: Oathsworn) -> SeatChange:
    had = {item.id: item.name for item in before.equipped}
    has = {item.id: item.name for item in after.equipped}
    held = {injury.id for injury in before.injuries}
    cards = len(_new(after.cards, before.cards))
    return SeatChange(
        before,
        after,
        granted=tuple(_grants(before, after, cards)),
        cards=cards,
        gained=tuple(name for item, name in has.items() if item not in had),
        lost=tuple(name for item, name in had.items() if item not in has),
        injuries=tuple(injury.name for injury in after.injuries if injury.id not in held),
    )


def _grants(before: Oathsworn, after: Oathsworn, cards: int) -> Iterator[str]:
    if cards:
        yield "cards"
    if (after.max_animus or 0) > (before.max_animus or 0) > 0:
        yield "max-animus"
    if (after.regen or 0) > (before.regen or 0) > 0:
        yield "regen"
    for token in TOKEN_TYPES:
        for _ in range(after.permanent.get(token, 0) - before.permanent.get(token, 0)):
            yield token


def _items(seats: Iterable[Oathsworn], company: FreeCompany) -> dict[str, str]:
    worn = {item.id: item.name for who in seats for item in who.equipped}
    return worn | {item.id: item.name for item in company.backpack}


def _names(some: dict[str, str], others: dict[str, str]) -> tuple[str, ...]:
    return tuple(name for item, name in some.items() if item not in others)


def _new(now: tuple[str, ...], before: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(one for one in now if one not in before)


def _iron(seats: Iterable[Oathsworn]) -> int:
    return sum(who.iron for who in seats)
