"""The box that rules look into: printed content with the campaign's own over it."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.definitions import (
    CardDef,
    ChapterDef,
    ClassDef,
    Fact,
    ItemDef,
    LineDef,
    Piece,
    Printed,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import Own
from oathsworn_gui.games.oathsworn.model.words import FAMILIES, SEATS


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
        """Return a chapter of the line."""
        return self.line.chapters[key]

    def item(self, key: str) -> ItemDef:
        """Return an item definition: the line's, or the printed one, with own numbers over it."""
        definition = self.line.items.get(key) or self.printed.items[key]
        own = self.own.items.get(key)
        if own is None:
            return definition
        changes = {
            name: value
            for name, value in (
                ("defense", own.defense),
                ("chapter", own.value),
                ("might", own.might),
            )
            if value is not None
        }
        return definition.evolve(**changes)

    def card(self, key: str) -> CardDef:
        """Return an ability card: own over the line's over printed."""
        own = self.own.cards.get(key)
        if own is not None:
            return CardDef.model_validate(own.model_dump() | {"confidence": "sure"})
        return self.line.cards.get(key) or self.printed.cards[key]

    def cards_of(self, cls: str, level: int) -> tuple[CardDef, ...]:
        """Return the ability cards of a class up to ``level``, in printed order.

        A line with cards of its own for the class replaces the printed ones.
        """
        line = [card for card in self.line.cards.values() if card.cls == cls]
        known = line or [card for card in self.printed.cards.values() if card.cls == cls]
        own = [card.key for card in self.own.cards.values() if card.cls == cls]
        keys = dict.fromkeys([*(card.key for card in known), *own])
        return tuple(card for card in map(self.card, keys) if card.level <= level)


def _read_off(number: int | None, printed: Fact) -> Fact:
    return printed if number is None else Fact(value=number, confidence="sure")


def box_of(printed: Printed, campaign: Campaign) -> Box:
    """Return the box a campaign's rules look into."""
    return Box(printed, campaign.own, printed.lines[campaign.line])


def misfit(campaign: Campaign, printed: Printed) -> tuple[str, str] | None:
    """Return the first place of a saved campaign that cannot be, and what is found there.

    Types are right when it is asked; this sees that line, chapter, seats, classes and MIGHT decks
    are those of the content, without which nothing could be shown. None for a sound one.
    """
    line = printed.lines.get(campaign.line)
    if line is None:
        return "line", campaign.line
    if campaign.chapter not in line.chapters:
        return "chapter", campaign.chapter
    if tuple(who.seat for who in campaign.seats.values()) != SEATS:
        return "seats", ", ".join(campaign.seats)
    for seat, who in campaign.seats.items():
        if who.cls not in printed.classes or seat != who.seat:
            return f"seats/{seat}/cls", who.cls
    names = (f"{family}.{colour}" for family in FAMILIES for colour in printed.might)
    missing = next((name for name in names if name not in campaign.decks), None)
    return None if missing is None else (f"decks/{missing}", "")


def may_see(campaign: Campaign, box: Box, piece: Piece) -> bool:
    """Whether a piece of content may be seen in the chapter that is played now."""
    return box.chapter(campaign.chapter).number >= piece.spoiler
