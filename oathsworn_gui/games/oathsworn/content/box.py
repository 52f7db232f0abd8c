"""The box that rules look into: printed content with the campaign's own over it."""

from collections.abc import Mapping
from typing import NamedTuple, TypeVar

from oathsworn_gui.games.oathsworn.content.definitions import (
    AllyDef,
    ArchetypeDef,
    CardDef,
    ChapterDef,
    ClassDef,
    ItemDef,
    LineDef,
    Printed,
    StageCardDef,
    TraitDef,
)
from oathsworn_gui.games.oathsworn.content.own_key import own_key
from oathsworn_gui.games.oathsworn.content.piece import Fact
from oathsworn_gui.games.oathsworn.content.story_definitions import EventDef, TrackDef
from oathsworn_gui.games.oathsworn.content.told_chapter import told_chapter, with_facts
from oathsworn_gui.games.oathsworn.content.told_encounter import with_told
from oathsworn_gui.games.oathsworn.content.told_event import told_event
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import (
    Own,
    OwnAlly,
    OwnInjury,
    OwnItem,
    OwnRules,
    OwnStoryMap,
)
from oathsworn_gui.games.oathsworn.model.story_procedures import Reading
from oathsworn_gui.games.oathsworn.model.words import FAMILIES, SEATS

N = TypeVar("N", AllyDef, OwnAlly, OwnInjury, OwnStoryMap)


class Box(NamedTuple):
    """Printed and own content, own over printed, for the line that is played."""

    printed: Printed
    own: Own
    line: LineDef

    def cls(self, key: str) -> ClassDef:
        """Return a class with what the table read off its board over the printed numbers."""
        definition = self.printed.classes[key]
        board = self.own.boards.get(key)
        if board is None:
            return definition
        return definition.evolve(
            regen=_read_off(board.regen, definition.regen),
            max_animus=_read_off(board.max_animus, definition.max_animus),
        )

    def chapter(self, key: str) -> ChapterDef:
        """Return a chapter of the line, with the facts and the encounter board that were told."""
        chapter, facts = self.line.chapters[key], self.own.chapters.get(key)
        if facts is not None:
            chapter = with_facts(chapter, facts)
        told = self.own.encounters.get(key)
        if told is None:
            return chapter
        return chapter.evolve(encounter=with_told(chapter.encounter, told))

    def knows_item(self, key: str) -> bool:
        """Whether an item card of that key is printed, the line's, or was typed in by name."""
        own = self.own.items.get(key)
        named = own is not None and own.name != ""
        return named or key in self.line.items or key in self.printed.items

    def item(self, key: str) -> ItemDef:
        """Return an item definition: the line's, or the printed one, with own numbers over it.

        A card that is not entered is blank, under its key.
        """
        known = self.line.items.get(key) or self.printed.items.get(key)
        definition = known or ItemDef(key=key, name=key, kind="gear", confidence="unknown")
        own = self.own.items.get(key)
        return definition if own is None else with_own_numbers(definition, own)

    def knows_card(self, key: str) -> bool:
        """Whether an ability card of that key is printed, the line's, or the campaign's own."""
        return any(key in of.cards for of in (self.own, self.line, self.printed))

    def card(self, key: str) -> CardDef:
        """Return an ability card: own over the line's over printed.

        An unknown card (of another edition) is blank, under its key.
        """
        own = self.own.cards.get(key)
        if own is not None:
            return CardDef(**dict(own), confidence="sure")
        known = self.line.cards.get(key) or self.printed.cards.get(key)
        return known or CardDef(key=key, name=key, cls="", cooldown=0, confidence="unknown")

    def archetype(self, key: str) -> ArchetypeDef | None:
        """Return an archetype card: own over the line's; None if it is not entered."""
        own = self.own.archetypes.get(key)
        return self.line.archetypes.get(key) if own is None else ArchetypeDef(**dict(own))

    def archetypes_of(self, cls: str, level: int) -> tuple[ArchetypeDef, ...]:
        """Return the archetype cards of a class up to ``level``: the line's, then own ones."""
        keys = dict.fromkeys([*self.line.archetypes, *self.own.archetypes])
        found = (card for card in map(self.archetype, keys) if card is not None)
        return tuple(card for card in found if card.cls == cls and card.level <= level)

    def ally(self, card: str) -> AllyDef | None:
        """Return an ally by its card or its name: own over the line's; None for an unknown one."""
        own = _called(self.own.allies, card)
        return _called(self.line.allies, card) if own is None else AllyDef(**dict(own))

    def injury(self, name: str) -> OwnInjury | None:
        """Return an injury card by its name or number: own over the line's; None for an unknown."""
        return _called(self.own.injuries, name) or _called(self.line.injuries, name)

    def trait(self, name: str) -> TraitDef | None:
        """Return a trait by its key or name, however it is spelled; None for an unknown one."""
        wanted = name.casefold().replace("-", " ").strip()
        for key, trait in self.printed.traits.items():
            called = trait.name.casefold()
            if wanted in (called, key.replace("-", " "), called.replace("-", " ")):
                return trait
        return None

    def stage_cards(self, chapter: str) -> tuple[StageCardDef, ...]:
        """Return the stage cards of a chapter: the line's, or those the table has entered."""
        encounter = self.line.chapters[chapter].encounter
        if encounter is not None and encounter.stage_cards:
            return encounter.stage_cards
        own = (card for card in self.own.stage_cards.values() if card.chapter == chapter)
        return tuple(
            StageCardDef(**{name: value for name, value in card if name != "chapter"})
            for card in own
        )

    def board_rules(self, chapter: str) -> OwnRules | None:
        """Return the special rules board of a chapter: own over the line's; None without any."""
        own = self.own.rules.get(chapter)
        encounter = self.line.chapters[chapter].encounter
        if own is not None or encounter is None:
            return own
        if not (encounter.special_rules or encounter.rules):
            return None
        return OwnRules(chapter=chapter, words=encounter.special_rules, rules=encounter.rules)

    def track(self, chapter: str) -> TrackDef | None:
        """Return the time track of a chapter: own over the line's; None if unknown."""
        own = self.own.tracks.get(chapter)
        if own is None:
            return self.line.chapters[chapter].track
        return TrackDef(spaces=own.spaces, effects=own.effects)

    def event(self, key: str) -> EventDef | None:
        """Return an event card of our own or one that was told, or what is told of a chapter."""
        known = self.line.events.get(key) or told_event(self.own.events, key)
        return known or told_chapter(self.own.chapters, key)

    def story_map(self, name: str) -> OwnStoryMap | None:
        """Return a map of the story as the group has it; None where nothing was clicked in."""
        return _called(self.own.story_maps, name) if name else None

    def cards_of(self, cls: str, level: int) -> tuple[CardDef, ...]:
        """Return the ability cards of a class up to ``level``, in printed order.

        A line with cards of its own for the class replaces the printed ones.
        """
        line = [card for card in self.line.cards.values() if card.cls == cls]
        known = line or [card for card in self.printed.cards.values() if card.cls == cls]
        own = [card.key for card in self.own.cards.values() if card.cls == cls]
        keys = dict.fromkeys([*(card.key for card in known), *own])
        return tuple(card for card in map(self.card, keys) if card.level <= level)


def _called(known: Mapping[str, N], name: str) -> N | None:
    """Return the piece of that key or name, however it is spelled; None when there is none."""
    of_key = known.get(name) or known.get(own_key(name))
    named = (piece for piece in known.values() if own_key(piece.name) == own_key(name))
    return of_key or next(named, None)


_SAME_NAME = (
    "name",
    "kind",
    "hands",
    "family",
    "unique",
    "defense",
    "might",
    "cost",
    "cooldown",
    "words",
    "parts",
    "only",
)
"""What an own item and a definition call alike."""

_NOT_GIVEN: Mapping[str, object] = {
    "name": "",
    "family": "",
    "words": "",
    "parts": (),
    "only": "",
}


def with_own_numbers(definition: ItemDef, own: OwnItem) -> ItemDef:
    """Return a definition with what the table entered of the card over it; a range of 0 is none."""
    given = {name: getattr(own, name) for name in _SAME_NAME}
    given |= {"chapter": own.value, "range": own.range}
    changes = {
        name: value
        for name, value in given.items()
        if value is not None and value != _NOT_GIVEN.get(name)
    }
    if own.range == 0:
        changes["range"] = None
    return definition.evolve(**changes)


def _read_off(number: int | None, printed: Fact) -> Fact:
    return printed if number is None else Fact(value=number, confidence="sure")


def box_of(printed: Printed, campaign: Campaign) -> Box:
    """Return the box a campaign's rules look into."""
    return Box(printed, campaign.own, printed.lines[campaign.line])


def misfit(campaign: Campaign, printed: Printed) -> tuple[str, str] | None:
    """Return the first place of a saved campaign that cannot be, and what is found there.

    Types are right when it is asked; this sees that line, chapter, seats, classes and MIGHT decks
    are those of the content, without which nothing could be shown, and that what is being read of
    it contains our own story. Cards and items may be unknown. None for a sound one.
    """
    line = printed.lines.get(campaign.line)
    if line is None:
        return "line", campaign.line
    if campaign.chapter not in line.chapters:
        return "chapter", campaign.chapter
    seated = _unseated(campaign, printed)
    if seated is not None:
        return seated
    for cls, bag in campaign.stored.items():
        if cls not in printed.classes or bag.cls != cls:
            return f"stored/{cls}/cls", bag.cls
    names = (f"{family}.{colour}" for family in FAMILIES for colour in printed.might)
    missing = next((name for name in names if name not in campaign.decks), None)
    return _unread(campaign, line) if missing is None else (f"decks/{missing}", "")


def _unseated(campaign: Campaign, printed: Printed) -> tuple[str, str] | None:
    """Return the first seat that is missing, or holds nobody of the game; here or on the board."""
    if tuple(who.seat for who in campaign.seats.values()) != SEATS:
        return "seats", ", ".join(campaign.seats)
    for seat, who in campaign.seats.items():
        if who.cls not in printed.classes or seat != who.seat:
            return f"seats/{seat}/cls", who.cls
    encounter = campaign.encounter
    if encounter is not None and encounter.seats.keys() != campaign.seats.keys():
        return "encounter/seats", ", ".join(encounter.seats)
    return None


def _unread(campaign: Campaign, line: LineDef) -> tuple[str, str] | None:
    """Return the first open entry that the line does not have, with its key."""
    known = {"entry": line.entries.keys()}
    if line.own_story:  # a told event may have been forgotten since: its reading is over
        known["event"] = line.events.keys()
    for place, procedure in enumerate(campaign.pending):
        if isinstance(procedure, Reading):
            there = known.get(procedure.source, {procedure.key})  # a location is the book's
            if procedure.key not in there:
                return f"pending/{place}", procedure.key
    return None
