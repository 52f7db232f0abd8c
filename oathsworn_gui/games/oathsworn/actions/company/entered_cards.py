"""Card data entered by the table: stored in the campaign, can be corrected at any time."""

from typing import Annotated, Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.own_key import own_key, stage_card_key
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import Parts
from oathsworn_gui.games.oathsworn.model.encounter import BoardRule
from oathsworn_gui.games.oathsworn.model.instructions import Instructions
from oathsworn_gui.games.oathsworn.model.own import (
    Cooldown,
    Level,
    Might,
    Number,
    OwnAlly,
    OwnArchetype,
    OwnCard,
    OwnInjury,
    OwnRules,
    OwnStageCard,
    Words,
)
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.base import entered_cards as own_cards
from oathsworn_gui.games.oathsworn.rules.base.entered_cards import OwnKind
from oathsworn_gui.games.oathsworn.rules.base.forget_entered import forget, refuse_forget
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.tabletop.action import Line, Outcome, Refusal, impossible, line, refuse
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap

GivenKey = Annotated[str, Field(max_length=80)]
GivenName = Annotated[str, Field(max_length=60)]
ABILITIES_A_SIDE = 2
"""An archetype card has two sides with two abilities each. Source: COMPANION-02, L754-757."""


class EnterCard(OathswornAction):
    """Name an ability card or enter its numbers; a new ``key`` adds a card to the class.

    The card is unlocked for ``seat`` when one is given. ``parts``, ``element``, ``range`` and
    ``farther`` of None keep what is known; a ``range`` of 0 is none.
    """

    type: Literal["enter-card"] = "enter-card"
    key: str = Field(min_length=1, max_length=80)
    cls: str
    name: str = Field(min_length=1, max_length=60)
    cooldown: Cooldown
    cost: int | None = Field(default=None, ge=0, le=15)
    defense: int | None = Field(default=None, ge=0, le=20)
    level: Level = 1
    words: Words = ""
    seat: Seat | None = None
    element: Literal["", "fire", "water"] | None = None
    range: Number | None = None
    farther: Number | None = None
    parts: Parts | None = None

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse an unknown class, and unlocking a card of another class."""
        if self.cls not in box.printed.classes:
            return impossible("setup.unknown-class-name")
        if self.seat is not None and campaign.seats[self.seat].cls != self.cls:
            return refuse("card.other-class", name=campaign.seats[self.seat].name)
        return None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Store the card in the campaign's own content."""
        now = own_cards.with_own_card(campaign, self._entered(box))
        if self.seat is not None and self.key not in now.seats[self.seat].cards:
            cards = (*now.seats[self.seat].cards, self.key)
            now = with_oathsworn(now, self.seat, cards=cards)
        return _told(campaign, now, line("card.entered", card=self.name))

    def _entered(self, box: Box) -> OwnCard:
        """Return the card with what this enters over what is known of it."""
        card = OwnCard(
            key=self.key,
            name=self.name,
            cls=self.cls,
            cooldown=self.cooldown,
            cost=self.cost,
            defense=self.defense,
            level=self.level,
            words=self.words,
        )
        known = own_cards.own_card_of(box, self.key) if box.knows_card(self.key) else card
        reach = known.range if self.range is None else self.range or None
        return card.evolve(
            element=known.element if self.element is None else self.element,
            range=reach,
            farther=known.farther if self.farther is None else self.farther,
            parts=known.parts if self.parts is None else self.parts,
        )


class EnterInjury(OathswornAction):
    """Enter an injury card by its name or number; every copy of it shows the numbers.

    ``key`` says which one is corrected, empty for the one of that name.
    """

    type: Literal["enter-injury"] = "enter-injury"
    key: GivenKey = ""
    name: GivenName
    cost: Number | None = None
    cooldown: Cooldown | None = None
    words: Words = ""
    parts: Parts = ()

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse an empty name."""
        return _refuse_nameless(self.name)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Store the card in the campaign's own content."""
        name = self.name.strip()
        injury = OwnInjury(
            key=self.key or own_key(name),
            name=name,
            cost=self.cost,
            cooldown=self.cooldown,
            words=self.words,
            parts=self.parts,
        )
        now = own_cards.with_own_injury(campaign, injury)
        return _told(campaign, now, line("own.injury", name=name))


class EnterArchetype(OathswornAction):
    """Enter an archetype card of a class: two ``sides``, ``"a"`` and ``"b"``, of two abilities.

    Source: COMPANION-02, L754-757.
    """

    type: Literal["enter-archetype"] = "enter-archetype"
    key: GivenKey = ""
    cls: str
    name: GivenName
    level: Level = 1
    sides: FrozenMap[Literal["a", "b"], Parts] = EMPTY

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse an unknown class, an empty name, and a third ability on a side."""
        if self.cls not in box.printed.classes:
            return impossible("setup.unknown-class-name")
        if any(len(parts) > ABILITIES_A_SIDE for parts in self.sides.values()):
            return impossible("own.abilities", "COMPANION-02", most=ABILITIES_A_SIDE)
        return _refuse_nameless(self.name)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Store the card in the campaign's own content."""
        name = self.name.strip()
        card = OwnArchetype(
            key=self.key or f"{self.cls}-{own_key(name)}",
            cls=self.cls,
            name=name,
            level=self.level,
            sides=self.sides,
        )
        now = own_cards.with_own_archetype(campaign, card)
        return _told(campaign, now, line("own.archetype", "COMPANION-02", name=name))


class EnterAlly(OathswornAction):
    """Enter an ally card: the numbers of its model and its abilities."""

    type: Literal["enter-ally"] = "enter-ally"
    key: GivenKey = ""
    name: GivenName
    defense: Number | None = None
    might: Might = ()
    range: Number | None = None
    move: Number | None = None
    words: Words = ""
    parts: Parts = ()

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse an empty name."""
        return _refuse_nameless(self.name)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Store the card in the campaign's own content."""
        name = self.name.strip()
        ally = OwnAlly(
            key=self.key or own_key(name),
            name=name,
            defense=self.defense,
            might=self.might,
            range=self.range,
            move=self.move,
            words=self.words,
            parts=self.parts,
        )
        now = own_cards.with_own_ally(campaign, ally)
        return _told(campaign, now, line("own.ally", name=name))


class EnterStageCard(OathswornAction):
    """Enter a stage card of a chapter by its title; it is offered when such a card is turned up.

    ``steps`` are its instructions, ``stays`` whether it is kept until the end of the round.
    """

    type: Literal["enter-stage-card"] = "enter-stage-card"
    key: GivenKey = ""
    chapter: str
    stage: int = Field(ge=1, le=3)
    title: GivenName
    words: Words = ""
    steps: Instructions = ()
    stays: bool = False

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse an unknown chapter, one whose cards are in the program, and an empty title."""
        if self.chapter not in box.line.chapters:
            return impossible("own.no-chapter")
        encounter = box.line.chapters[self.chapter].encounter
        if encounter is not None and encounter.stage_cards:
            return impossible("own.stage-cards-known")
        return _refuse_nameless(self.title)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Store the card in the campaign's own content."""
        title = self.title.strip()
        card = OwnStageCard(
            key=self.key or stage_card_key(self.chapter, title),
            chapter=self.chapter,
            stage=self.stage,
            title=title,
            words=self.words,
            steps=self.steps,
            stays=self.stays,
        )
        now = own_cards.with_own_stage_card(campaign, card)
        return _told(campaign, now, line("own.stage-card", name=title, stage=self.stage))


class EnterBoardRules(OathswornAction):
    """Enter the special rules board of a chapter: its ``words``, and what the program carries out.

    Source: ENCSETUP-16, L686-689.
    """

    type: Literal["enter-board-rules"] = "enter-board-rules"
    chapter: str
    words: Words = ""
    rules: tuple[BoardRule, ...] = Field(default=(), max_length=20)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse an unknown chapter, and a board without any value."""
        if self.chapter not in box.line.chapters:
            return impossible("own.no-chapter")
        return None if self.words.strip() or self.rules else impossible("own.empty-rules")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Store the board in the campaign's own content, and in the encounter under way."""
        rules = OwnRules(chapter=self.chapter, words=self.words.strip(), rules=self.rules)
        now = own_cards.with_own_rules(campaign, rules)
        return _told(campaign, now, line("own.rules", "ENCSETUP-16", chapter=self.chapter))


class ForgetOwn(OathswornAction):
    """Delete an entry of the table; printed content is shown again."""

    type: Literal["forget-own"] = "forget-own"
    kind: OwnKind
    key: str = Field(min_length=1, max_length=120)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse unknown entries, and entries in use that have no printed content."""
        return refuse_forget(campaign, box, self.kind, self.key)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Delete the entry from the campaign's own content."""
        return forget(campaign, box, self.kind, self.key)


def _refuse_nameless(name: str) -> Refusal | None:
    return None if name.strip() else impossible("own.no-name")


def _told(before: Campaign, now: Campaign, *lines: Line) -> Outcome:
    """Return the outcome, without log lines when nothing changed."""
    return Outcome(now, lines if now is not before else ())


ACTIONS: tuple[type[OathswornAction], ...] = (
    EnterCard,
    EnterInjury,
    EnterArchetype,
    EnterAlly,
    EnterStageCard,
    EnterBoardRules,
    ForgetOwn,
)
