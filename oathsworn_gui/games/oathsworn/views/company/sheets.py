"""The content of the paper sheets, the free company's and the four characters', as values."""

from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import Ally, ChapterBoxes, ChapterRecord
from oathsworn_gui.games.oathsworn.model.words import Difficulty
from oathsworn_gui.games.oathsworn.rules.base.all_rule_variants import READINGS
from oathsworn_gui.games.oathsworn.rules.epilogue.score import Chapters, chapters_played
from oathsworn_gui.games.oathsworn.rules.hp.numbers import (
    ally_defense_parts,
    backpack_capacity,
    iron,
)
from oathsworn_gui.games.oathsworn.views.company.character_sheet import ItemLine, item_line
from oathsworn_gui.games.oathsworn.views.story.put_away import event_numbers
from oathsworn_gui.tabletop.parts import total
from oathsworn_gui.tabletop.table_options import proposed, reading

SKULLS = 100
"""Places of the knockout track. Source: facts, section 6."""

FLAGS = ("story", "ambushed", "special_rules", "unique_item", "encounter")
"""The boxes of a chapter's row, as printed. Source: facts, section 6."""


class ChapterLine(NamedTuple):
    """A chapter's row: its key, which of the five boxes are ticked, whether it is played now."""

    key: str
    ticked: tuple[bool, ...]
    is_now: bool


class TraitLine(NamedTuple):
    """A trait: its name, the number of its marked circles, and its effect."""

    name: str
    marked: int
    most: int
    words: str


class ClassMark(NamedTuple):
    """A class on the hardcore track."""

    name: str
    glyph: str
    state: Literal["", "played", "stored", "dead"]


class AllyLine(NamedTuple):
    """Allies of one card: how many, their DEFENSE (None unknown), dead ones counted separately."""

    name: str
    n: int
    defense: int | None
    combat: bool
    dead: bool


class OptionLine(NamedTuple):
    """A rule that tables read in several ways: the reading in force, and the edition's own."""

    key: str
    rule: str
    reading: str
    proposed: str


class CompanySheet(NamedTuple):
    """The free company sheet and the contents of the company's bag.

    ``rows`` are the chapters in the order they are played; ``purses`` name and iron of everyone;
    ``events`` the number of cards left in the city and the deepwood deck, as words; ``ended`` how
    many chapters ended with each result.
    """

    title: str
    chapter: str
    part: str
    level: int
    difficulty: Difficulty
    hardcore: bool
    edition: str
    practice: bool
    finished: bool
    players: tuple[str, ...]
    rows: tuple[ChapterLine, ...]
    traits: tuple[TraitLine, ...]
    knockouts: int
    classes: tuple[ClassMark, ...]
    allies: tuple[AllyLine, ...]
    purses: tuple[tuple[str, int], ...]
    iron: int
    backpack: tuple[ItemLine, ...]
    capacity: int
    counters: tuple[tuple[str, int], ...]
    keywords: tuple[str, ...]
    notes: str
    events: tuple[str, str]
    records: tuple[ChapterRecord, ...]
    ended: Chapters


def company_sheet(campaign: Campaign, box: Box) -> CompanySheet:
    """Return the free company sheet. Source: SAVE-12; facts, section 6."""
    company = campaign.company
    seats = [campaign.seats[seat] for seat in sorted(campaign.seats)]
    return CompanySheet(
        title=campaign.title,
        chapter=campaign.chapter,
        part=campaign.part,
        level=max(who.level for who in seats),
        difficulty=campaign.difficulty,
        hardcore=campaign.hardcore,
        edition=campaign.edition or "first",
        practice=box.line.own_story,
        finished=campaign.finished,
        players=tuple(player.name for player in campaign.players),
        rows=chapter_lines(campaign, box),
        traits=trait_lines(campaign, box),
        knockouts=company.knockouts,
        classes=class_marks(campaign, box),
        allies=ally_lines(campaign, box),
        purses=tuple((who.name, who.iron) for who in seats),
        iron=iron(campaign),
        backpack=tuple(item_line(item, box) for item in company.backpack),
        capacity=backpack_capacity(campaign),
        counters=tuple(sorted(company.counters.items())),
        keywords=company.keywords,
        notes=company.notes,
        events=(event_numbers(campaign, "city"), event_numbers(campaign, "deepwood")),
        records=company.records,
        ended=chapters_played(campaign),
    )


def chapter_lines(campaign: Campaign, box: Box) -> tuple[ChapterLine, ...]:
    """Return a row for every chapter of the line, as the sheet has them, and for any other ticked.

    Source: facts, section 6.
    """
    boxes = campaign.company.chapters
    keys = dict.fromkeys([*_in_order(box), *boxes])
    return tuple(
        ChapterLine(key, _ticked(boxes.get(key, ChapterBoxes())), key == campaign.chapter)
        for key in keys
    )


def _in_order(box: Box) -> tuple[str, ...]:
    """Return the chapters in order from the first; those no chapter leads to by number."""
    return tuple(sorted(box.line.chapters, key=lambda key: float(key) if _is_number(key) else 99.0))


def _is_number(key: str) -> bool:
    return key.replace(".", "", 1).isdigit()


def _ticked(boxes: ChapterBoxes) -> tuple[bool, ...]:
    return tuple(bool(getattr(boxes, flag)) for flag in FLAGS)


def trait_lines(campaign: Campaign, box: Box) -> tuple[TraitLine, ...]:
    """Return the twelve traits with their circles. Source: LEVEL-19, L569-618."""
    marked = campaign.company.traits
    return tuple(
        TraitLine(trait.name, marked.get(key, 0), trait.most, trait.words)
        for key, trait in box.printed.traits.items()
    )


def class_marks(campaign: Campaign, box: Box) -> tuple[ClassMark, ...]:
    """Return the hardcore track: every class, the dead ones struck. Source: facts, section 6."""
    played = {who.cls for who in campaign.seats.values() if not who.lost}
    dead = campaign.company.dead_classes

    def state(key: str) -> Literal["", "played", "stored", "dead"]:
        if key in dead:
            return "dead"
        if key in played:
            return "played"
        return "stored" if key in campaign.stored else ""

    return tuple(
        ClassMark(cls.name, cls.glyph, state(key)) for key, cls in box.printed.classes.items()
    )


def ally_lines(campaign: Campaign, box: Box) -> tuple[AllyLine, ...]:
    """Return the allies, equal ones together. Source: SAVE-08, L436-440."""
    counted: dict[AllyLine, int] = {}
    for ally in campaign.company.allies:
        row = AllyLine(ally.name, 0, _defense(campaign, ally, box), ally.combat, ally.dead)
        counted[row] = counted.get(row, 0) + 1
    return tuple(row._replace(n=n) for row, n in counted.items())


def _defense(campaign: Campaign, ally: Ally, box: Box) -> int | None:
    parts = ally_defense_parts(campaign, ally, box)
    return total(parts) if parts else None


def option_lines(campaign: Campaign) -> tuple[OptionLine, ...]:
    """Return every rule that tables read in several ways, with the reading in force."""
    return tuple(
        OptionLine(option.key, option.rule, reading(option, campaign), proposed(option, campaign))
        for option in READINGS
    )
