"""By hand on the free company sheet: allies, traits, tracks, chapter boxes, keywords, notes."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import Ally, ChapterBoxes
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company
from oathsworn_gui.games.oathsworn.rules.company.tracks import MOST_KNOCKOUTS
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.state import drop, put

ChapterBox = Literal["story", "ambushed", "special_rules", "unique_item", "encounter"]


class GainAlly(OathswornAction):
    """Gain an ally card. ``defense`` None until it is read off the model's base.

    A card that was entered before, by ``card`` or else by ``name``, brings its numbers.
    """

    type: Literal["gain-ally"] = "gain-ally"
    name: str = Field(min_length=1, max_length=60)
    card: str = ""
    combat: bool = True
    defense: int | None = Field(default=None, ge=0, le=20)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Add the card to the company's allies.

        Source: ALLY-02, L297-298; ALLY-03, L300-302; ALLY-01, L296, L700-702.
        """
        known = box.ally(self.card or self.name)
        campaign, ally_id = with_id(campaign, "a")
        ally = Ally(
            id=ally_id,
            card=known.key if known else self.card or self.name,
            name=known.name if known else self.name,
            combat=self.combat,
            defense=known.defense if known and self.defense is None else self.defense,
        )
        now = with_company(campaign, allies=(*campaign.company.allies, ally))
        code = "ally.gained" if self.combat else "ally.gained-non-combat"
        return Outcome(now, (line(code, "ALLY-02", name=ally.name),))


class RemoveAlly(OathswornAction):
    """Archive an ally card. Source: SETUP-26, L113-114."""

    type: Literal["remove-ally"] = "remove-ally"
    ally: str

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse an ally the company does not have, and one on the board."""
        if self.ally not in [ally.id for ally in campaign.company.allies]:
            return impossible("ally.none")
        in_seats = campaign.encounter.seats.values() if campaign.encounter is not None else ()
        if any(state.ally == self.ally for state in in_seats):
            return impossible("figure.ally-stays", "ALLY-11")
        return None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Put the card back into the box."""
        allies = campaign.company.allies
        gone = next(ally for ally in allies if ally.id == self.ally)
        now = with_company(campaign, allies=tuple(ally for ally in allies if ally is not gone))
        return Outcome(now, (line("ally.archived", "SETUP-26", name=gone.name),))


class SetKeyword(OathswornAction):
    """Write a keyword on the free company sheet, or cross it out."""

    type: Literal["set-keyword"] = "set-keyword"
    keyword: str = Field(min_length=1, max_length=80)
    held: bool = True

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Write or cross out the keyword."""
        words = campaign.company.keywords
        if (self.keyword in words) == self.held:
            return Outcome(campaign)
        if self.held:
            after = (*words, self.keyword)
        else:
            after = tuple(word for word in words if word != self.keyword)
        code = "keyword.written" if self.held else "keyword.crossed-out"
        now = with_company(campaign, keywords=after)
        return Outcome(now, (line(code, keyword=self.keyword),))


class SetCounter(OathswornAction):
    """Set a free counter (rations and the like); None takes it off the sheet."""

    type: Literal["set-counter"] = "set-counter"
    name: str = Field(min_length=1, max_length=40)
    number: int | None = Field(default=None, ge=-999, le=9999)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Write the number."""
        counters = campaign.company.counters
        if counters.get(self.name) == self.number:
            return Outcome(campaign)
        gone = self.number is None
        after = drop(counters, self.name) if gone else put(counters, self.name, self.number)
        code = "counter.removed" if gone else "counter.set"
        now = with_company(campaign, counters=after)
        return Outcome(now, (line(code, name=self.name, n=self.number),))


class SetNotes(OathswornAction):
    """Write the notes of the free company sheet."""

    type: Literal["set-notes"] = "set-notes"
    notes: str = Field(max_length=20_000)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Store the text."""
        if campaign.company.notes == self.notes:
            return Outcome(campaign)
        return Outcome(with_company(campaign, notes=self.notes), (line("notes.written"),))


class MarkTrait(OathswornAction):
    """Set the marks of a trait, 0 to clear it. Source: LEVEL-19, L569-618."""

    type: Literal["mark-trait"] = "mark-trait"
    trait: str
    marks: int = Field(default=1, ge=0)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse an unknown trait, and more marks than it has circles."""
        trait = box.printed.traits.get(self.trait)
        if trait is None:
            return impossible("trait.unknown", trait=self.trait)
        if self.marks <= trait.most:
            return None
        return impossible("trait.no-circle-left", trait.rule, trait=trait.name, most=trait.most)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Mark the circles."""
        trait, traits = box.printed.traits[self.trait], campaign.company.traits
        if traits.get(self.trait, 0) == self.marks:
            return Outcome(campaign)
        after = put(traits, self.trait, self.marks) if self.marks else drop(traits, self.trait)
        told = line("trait.marked", trait.rule, trait=trait.name, n=self.marks)
        return Outcome(with_company(campaign, traits=after), (told,))


class MarkKnockouts(OathswornAction):
    """Set the marks on the knockout track. Source: ITEM-19, L233-234."""

    type: Literal["mark-knockouts"] = "mark-knockouts"
    marks: int = Field(ge=0, le=MOST_KNOCKOUTS)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Mark the track."""
        before = campaign.company.knockouts
        if before == self.marks:
            return Outcome(campaign)
        now = with_company(campaign, knockouts=self.marks)
        return Outcome(now, (line("knockouts.marked", "ITEM-19", before=before, n=self.marks),))


class MarkDeadClass(OathswornAction):
    """Strike a class on the hardcore track, or clear it. Source: HARD-02, L475-477."""

    type: Literal["mark-dead-class"] = "mark-dead-class"
    cls: str
    dead: bool = True

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse an unknown class."""
        return None if self.cls in box.printed.classes else impossible("setup.unknown-class-name")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Strike or clear the class."""
        dead = campaign.company.dead_classes
        if (self.cls in dead) == self.dead:
            return Outcome(campaign)
        after = (*dead, self.cls) if self.dead else tuple(cls for cls in dead if cls != self.cls)
        code = "hardcore.struck" if self.dead else "hardcore.cleared"
        told = line(code, "HARD-02", cls=box.printed.classes[self.cls].name)
        return Outcome(with_company(campaign, dead_classes=after), (told,))


class TickChapterBox(OathswornAction):
    """Tick or clear one of the five boxes of a chapter (facts, section 6)."""

    type: Literal["tick-chapter-box"] = "tick-chapter-box"
    chapter: str
    box: ChapterBox
    ticked: bool = True

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse an unknown chapter."""
        return None if self.chapter in box.line.chapters else impossible("chapter.unknown")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Tick or clear the box."""
        chapters = campaign.company.chapters
        row = chapters.get(self.chapter, ChapterBoxes())
        after = put(chapters, self.chapter, row.evolve(**{self.box: self.ticked}))
        if getattr(row, self.box) == self.ticked:
            return Outcome(campaign)
        code = f"chapter-box.{self.box}.{'ticked' if self.ticked else 'cleared'}"
        told = line(code, "SAVE-12", chapter=self.chapter)
        return Outcome(with_company(campaign, chapters=after), (told,))


ACTIONS: tuple[type[OathswornAction], ...] = (
    GainAlly,
    RemoveAlly,
    SetKeyword,
    SetCounter,
    SetNotes,
    MarkTrait,
    MarkKnockouts,
    MarkDeadClass,
    TickChapterBox,
)
