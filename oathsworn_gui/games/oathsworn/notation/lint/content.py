"""Faults of content, in words for its authors."""

from collections.abc import Iterable, Iterator

from oathsworn_gui.games.oathsworn.content.definitions import (
    CardDef,
    ItemDef,
    LineDef,
    Printed,
)
from oathsworn_gui.games.oathsworn.notation.lint.cards import lint_cards
from oathsworn_gui.games.oathsworn.notation.lint.encounter import lint_encounter
from oathsworn_gui.games.oathsworn.notation.lint.story import lint_story

CARDS_A_DECK = 18
FACES = 6
COPIES_OF_A_FACE = 3
HIGHEST = 21
"""The last chapter, the last level (facts, section 2)."""


def lint(printed: Printed) -> tuple[str, ...]:
    """Return every fault found, one sentence each; empty when all is well."""
    return (
        *_classes(printed),
        *_cards(printed.cards.values(), printed),
        *_items(printed.items.values(), printed),
        *_levels(printed),
        *_might(printed),
        *(fault for line in printed.lines.values() for fault in _line(line, printed)),
    )


def _classes(printed: Printed) -> Iterator[str]:
    for cls in printed.classes.values():
        for key in cls.kit:
            if key not in printed.items:
                yield f"{cls.name}: the starting item {key} is not among the items."
        if not 1 <= cls.complexity <= 5:
            yield f"{cls.name}: complexity {cls.complexity} is not 1 to 5 stars."
        if cls.equips.confidence == "unknown":
            yield f"{cls.name}: nothing says what it may equip."
        if not cls.glyph:
            yield f"{cls.name} has no glyph."
        if (cls.regen.value is None) != (cls.regen.confidence == "unknown"):
            yield f"{cls.name}: regen and its confidence do not fit together."


def _cards(cards: Iterable[CardDef], printed: Printed) -> Iterator[str]:
    for card in cards:
        if card.cls not in printed.classes:
            yield f"The card {card.name} belongs to no class: {card.cls}."
        if not 0 <= card.cooldown <= 3:
            yield f"The card {card.name}: cooldown {card.cooldown} is not 0 to 3."
        if not 1 <= card.level <= HIGHEST:
            yield f"The card {card.name}: level {card.level} is not 1 to {HIGHEST}."
        if card.cost is not None and not 0 <= card.cost <= 9:
            yield f"The card {card.name}: the cost {card.cost} is not 0 to 9."


def _items(items: Iterable[ItemDef], printed: Printed) -> Iterator[str]:
    for item in items:
        held = item.kind in {"weapon", "shield"}
        if not (1 <= item.hands <= 2 if held else item.hands == 0):
            yield f"The item {item.name}: {item.hands} hands do not fit a {item.kind}."
        if not 1 <= item.chapter <= HIGHEST:
            yield f"The item {item.name}: chapter {item.chapter} is not 1 to {HIGHEST}."
        if item.cooldown is not None and not 0 <= item.cooldown <= 3:
            yield f"The item {item.name}: cooldown {item.cooldown} is not 0 to 3."
        if item.defense is not None and not 0 <= item.defense <= 9:
            yield f"The item {item.name}: DEFENSE {item.defense} is not 0 to 9."
        if item.only and item.only not in printed.classes:
            yield f"The item {item.name} is for no class: {item.only}."


def _levels(printed: Printed) -> Iterator[str]:
    if [row.level for row in printed.levels] != list(range(1, HIGHEST + 1)):
        yield f"The levels do not run from 1 to {HIGHEST}, one row each."


def _might(printed: Printed) -> Iterator[str]:
    for colour, deck in printed.might.items():
        faces = printed.dice.get(colour, ())
        if sum(deck.values()) != CARDS_A_DECK:
            yield f"The {colour} MIGHT deck does not have {CARDS_A_DECK} cards."
        if len(faces) != FACES:
            yield f"The {colour} MIGHT die does not have {FACES} faces."
        if any(deck.get(face) != COPIES_OF_A_FACE * faces.count(face) for face in faces):
            yield f"The {colour} MIGHT deck does not hold each face of its die three times."


def _line(line: LineDef, printed: Printed) -> Iterator[str]:
    yield from _chapters(line)
    yield from _cards(line.cards.values(), printed)
    yield from _items(line.items.values(), printed)
    yield from lint_cards(line, printed.classes)
    for chapter in line.chapters.values():
        if chapter.encounter is not None:
            where = f"{line.name}, chapter {chapter.key}"
            own = line.own_story
            yield from (f"{where}: {fault}" for fault in lint_encounter(chapter.encounter, own=own))
    if line.own_story:
        yield from _unfinished(line)
        yield from lint_story(line, printed)


def _chapters(line: LineDef) -> Iterator[str]:
    reached: list[str] = []
    key = line.first
    while key and key not in reached and key in line.chapters:
        reached.append(key)
        key = line.chapters[key].next
    if key:
        yield f"{line.name}: chapter {key} is missing, or comes twice."
    for lost in sorted(set(line.chapters) - set(reached)):
        yield f"{line.name}: no chapter leads to chapter {lost}."
    if reached and not line.chapters[reached[-1]].last:
        yield f"{line.name}: the last chapter does not say that it is the last."
    for chapter in line.chapters.values():
        if not 1 <= chapter.number <= HIGHEST:
            yield f"{line.name}: chapter {chapter.key} has the number {chapter.number}."


def _unfinished(line: LineDef) -> Iterator[str]:
    """Yield the blanks in built-in content, which must have none."""
    for card in line.cards.values():
        if not _has_cost(card) or card.defense is None or not card.words or not card.parts:
            yield f"The card {card.name} is not complete."
    for item in line.items.values():
        if item.defense is None or not item.family:
            yield f"The item {item.name} is not complete."


def _has_cost(card: CardDef) -> bool:
    """Whether a card says what it costs, itself or in each of its parts. Source: CARD-03."""
    return card.cost is not None or all(part.cost is not None for part in card.parts)
