"""What the strip below the boards shows of the free company."""

from collections.abc import Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes
from oathsworn_gui.games.oathsworn.rules.company.items import too_many
from oathsworn_gui.games.oathsworn.rules.hp.numbers import (
    ally_defense_parts,
    backpack_capacity,
    iron,
)
from oathsworn_gui.games.oathsworn.views.base.icons import card_icon
from oathsworn_gui.tabletop.parts import total
from oathsworn_gui.tabletop.texts import Texts

_COUNTERS = 3
"""How many counters of the bag are shown."""


class BackpackView(NamedTuple):
    """The slots of the backpack: the icons and the names of what is in them, and how many."""

    icons: tuple[str, ...]
    names: tuple[str, ...]
    most: int


class AllyKind(NamedTuple):
    """Allies of one name; ``defense`` is None while not entered."""

    name: str
    words: str
    defense: int | None


class StripView(NamedTuple):
    """The values of the strip. ``room`` says how many slots are free or too many are filled.

    ``counters``, ``traits`` and ``keywords`` are names with their numbers; ``chapters`` are the
    boxes of the chapters around the one that is played, which is ``chapter``.
    """

    iron: int
    counters: tuple[str, ...]
    backpack: BackpackView
    room: str
    allies: tuple[AllyKind, ...]
    traits: tuple[str, ...]
    keywords: tuple[str, ...]
    knockouts: int
    hardcore: str
    in_play: tuple[str, ...]
    dead: tuple[str, ...]
    chapters: tuple[tuple[str, ChapterBoxes], ...]
    chapter: str


def strip_view(campaign: Campaign, box: Box, texts: Texts, shown: int) -> StripView:
    """Return what the strip shows; ``shown`` is how many chapters have room."""
    company = campaign.company
    backpack, most, over = company.backpack, backpack_capacity(campaign), too_many(campaign)
    key = "company.items.over" if over else "company.backpack.free"
    return StripView(
        iron=iron(campaign),
        counters=tuple(f"{name} {n}" for name, n in company.counters.items())[:_COUNTERS],
        backpack=BackpackView(
            tuple(card_icon(item) for item in backpack),
            tuple(item.name for item in backpack),
            most,
        ),
        room=texts.say(key, n=over or most - len(backpack)),
        allies=_kinds_of_allies(campaign, box, texts),
        traits=_traits(company.traits, box),
        keywords=tuple(company.keywords),
        knockouts=company.knockouts,
        hardcore=texts.say(f"company.hardcore.{'words' if campaign.hardcore else 'off'}"),
        in_play=tuple(who.cls for who in campaign.seats.values() if not who.lost),
        dead=tuple(company.dead_classes),
        chapters=_chapters(campaign, box, shown),
        chapter=campaign.chapter,
    )


def _kinds_of_allies(campaign: Campaign, box: Box, texts: Texts) -> tuple[AllyKind, ...]:
    allies = campaign.company.allies
    kinds: list[AllyKind] = []
    for name in dict.fromkeys(ally.name for ally in allies):
        same = [ally for ally in allies if ally.name == name]
        parts = ally_defense_parts(campaign, same[0], box)
        shown = f"{name} ×{len(same)}" if len(same) > 1 else name
        words = texts.say("company.ally.combat" if same[0].combat else "company.ally.quiet")
        kinds.append(AllyKind(shown, words, total(parts) if parts else None))
    return tuple(kinds)


def _traits(marks_of: Mapping[str, int], box: Box) -> tuple[str, ...]:
    """Return the names of traits, with their marks where a trait may have several."""
    traits = box.printed.traits
    return tuple(
        f"{traits[key].name} {marks}" if traits[key].most > 1 else traits[key].name
        for key, marks in marks_of.items()
    )


def _chapters(campaign: Campaign, box: Box, shown: int) -> tuple[tuple[str, ChapterBoxes], ...]:
    """Return ``shown`` chapters with their boxes, up to one after the current one if any."""
    keys = list(box.line.chapters)
    now = keys.index(campaign.chapter) if campaign.chapter in keys else 0
    first = max(0, min(now - shown + 2, len(keys) - shown))
    boxes = campaign.company.chapters
    return tuple((key, boxes.get(key, ChapterBoxes())) for key in keys[first : first + shown])
