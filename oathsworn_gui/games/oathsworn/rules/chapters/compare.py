"""The differences of two states of a campaign, for players: campaign, company, four seats.

A line belongs to a ``group`` (`campaign`, `company` or a seat); ``before`` and ``after`` are the
values there, None where there is nothing: a thing gained has no ``before``, a thing lost no
``after``. Nothing hidden is compared: no deck, no face-down card.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes, FreeCompany
from oathsworn_gui.games.oathsworn.model.oathsworn import Oathsworn
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES
from oathsworn_gui.tabletop.action import Line, Scalar, line

UNKNOWN = "?"
"""Placeholder for a number that has not been read off a board yet."""

_YES = {True: "yes", False: "no"}

BOXES = ("story", "ambushed", "special_rules", "unique_item", "encounter")


def differences(before: Campaign, after: Campaign, box: Box) -> tuple[Line, ...]:
    """Return what differs, grouped: the campaign first, then the company, then the seats."""
    if before is after:
        return ()
    seats = sorted({*before.seats, *after.seats})
    return (
        *_campaign(before, after, box),
        *_company(before, after, box),
        *(told for seat in seats for told in _seat(before, after, seat, box)),
    )


def _campaign(before: Campaign, after: Campaign, box: Box) -> Iterator[Line]:
    group = "campaign"
    yield from _one("chapter", group, before.chapter, after.chapter)
    yield from _one("part", group, before.part, after.part, part=after.part)
    names = box.printed.difficulties
    was, now = names[before.difficulty].name, names[after.difficulty].name
    yield from _one("difficulty", group, was, now)
    yield from _one("hardcore", group, _YES[before.hardcore], _YES[after.hardcore])
    yield from _story(before.story or StoryPart(), after.story or StoryPart())
    yield from _encounter(before.encounter, after.encounter)


def _story(before: StoryPart, after: StoryPart) -> Iterator[Line]:
    yield from _one("time", "campaign", _filled(before), _filled(after))
    yield from _things("clue", "campaign", before.clues, after.clues)


def _encounter(before: Encounter | None, after: Encounter | None) -> Iterator[Line]:
    was, now = before.round if before else 0, after.round if after else 0
    yield from _one("round", "campaign", was, now)
    yield from _one("broken", "campaign", _broken(before), _broken(after))


def _company(before: Campaign, after: Campaign, box: Box) -> Iterator[Line]:
    group, was, now = "company", before.company, after.company
    yield from _one("knockouts", group, was.knockouts, now.knockouts)
    yield from _one("company-iron", group, _iron(before), _iron(after))
    for key, trait in box.printed.traits.items():
        marks = (was.traits.get(key, 0), now.traits.get(key, 0))
        yield from _one("trait", group, *marks, trait=trait.name)
    yield from _things("backpack", group, _names(was.backpack), _names(now.backpack))
    yield from _things("ally", group, _names(was.allies), _names(now.allies))
    yield from _things("keyword", group, was.keywords, now.keywords)
    yield from _counted("counter", group, was.counters, now.counters, "counter")
    yield from _things("dead", group, _classes(was, box), _classes(now, box))
    yield from _boxes(was.chapters, now.chapters)
    stored = (_names(before.stored.values()), _names(after.stored.values()))
    yield from _things("stored", group, *stored)


def _boxes(before: Mapping[str, ChapterBoxes], after: Mapping[str, ChapterBoxes]) -> Iterator[Line]:
    """Compare the ticked boxes, shown as ``"<chapter>"`` by the kind of the box."""
    for kind in BOXES:
        was, now = (_ticked(rows, kind) for rows in (before, after))
        yield from _things(f"box.{kind}", "company", was, now)


def _seat(before: Campaign, after: Campaign, seat: str, box: Box) -> Iterator[Line]:
    was, now = before.seats.get(seat), after.seats.get(seat)
    if was is None or now is None or was is now:
        return
    who = {"name": now.name}
    yield from _one("character", seat, _who(was, box), _who(now, box), **who)
    yield from _one("lost-seat", seat, _YES[bool(was.lost)], _YES[bool(now.lost)], **who)
    numbers = (
        ("level", was.level, now.level),
        ("hp", was.hp, now.hp),
        ("regen", _known(was.regen), _known(now.regen)),
        ("max-animus", _known(was.max_animus), _known(now.max_animus)),
        ("animus", was.animus, now.animus),
        ("iron", was.iron, now.iron),
        ("cards", len(was.cards), len(now.cards)),
    )
    for code, old, new in numbers:
        yield from _one(code, seat, old, new, **who)
    for token in TOKEN_TYPES:
        held = (was.tokens.get(token, 0), now.tokens.get(token, 0))
        yield from _one("token", seat, *held, token=token, **who)
        marked = (was.permanent.get(token, 0), now.permanent.get(token, 0))
        yield from _one("permanent", seat, *marked, token=token, **who)
    yield from _counted("status", seat, was.statuses, now.statuses, "status", **who)
    yield from _things("item", seat, _names(was.equipped), _names(now.equipped), **who)
    yield from _things("injury", seat, _names(was.injuries), _names(now.injuries), **who)


# ------------------------------------------------------------------------------------ the pieces


def _one(code: str, group: str, before: Scalar, after: Scalar, **more: str) -> Iterator[Line]:
    """Report a field whose value differs."""
    if before != after:
        yield line(f"compare.{code}", None, group=group, before=before, after=after, **more)


def _counted(
    code: str,
    group: str,
    before: Mapping[str, int],
    after: Mapping[str, int],
    param: str,
    **more: str,
) -> Iterator[Line]:
    """Compare numbers by a name, which goes into the parameter ``param``."""
    for key in dict.fromkeys((*before, *after)):
        held = (before.get(key, 0), after.get(key, 0))
        yield from _one(code, group, *held, **{param: key}, **more)


def _things(
    code: str, group: str, before: Iterable[str], after: Iterable[str], **more: str
) -> Iterator[Line]:
    """Report each name that was lost, then each that was gained."""
    was, now = Counter(before), Counter(after)
    for name, n in (was - now).items():
        lost = _times(name, n)
        yield line(f"compare.{code}.lost", None, group=group, before=lost, after=None, **more)
    for name, n in (now - was).items():
        gained = _times(name, n)
        yield line(f"compare.{code}.gained", None, group=group, before=None, after=gained, **more)


def _times(name: str, n: int) -> str:
    return f"{name} ×{n}" if n > 1 else name


def _names(things: Iterable[object]) -> tuple[str, ...]:
    return tuple(str(getattr(thing, "name", "")) for thing in things)


def _who(who: Oathsworn, box: Box) -> str:
    form = ", companion" if who.form == "companion" else ""
    return f"{who.name}, {box.cls(who.cls).name}{form}"


def _classes(company: FreeCompany, box: Box) -> tuple[str, ...]:
    return tuple(box.cls(cls).name for cls in company.dead_classes)


def _ticked(rows: Mapping[str, ChapterBoxes], kind: str) -> tuple[str, ...]:
    return tuple(chapter for chapter, row in rows.items() if getattr(row, kind))


def _filled(story: StoryPart) -> int:
    return len(story.track.tokens) if story.track is not None else 0


def _broken(encounter: Encounter | None) -> int:
    boss = encounter.boss if encounter is not None else None
    return sum(location.hp == 0 for location in boss.locations) if boss is not None else 0


def _iron(campaign: Campaign) -> int:
    return sum(who.iron for who in campaign.seats.values())


def _known(number: int | None) -> int | str:
    return UNKNOWN if number is None else number
