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


def may_see(campaign: Campaign, box: Box, piece: Piece) -> bool:
    """Whether a piece of content may be seen in the chapter that is played now."""
    return box.chapter(campaign.chapter).number >= piece.spoiler
