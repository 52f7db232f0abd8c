"""What is wrong with cards, items, archetype cards and allies: no attack before a hit, no piece."""

from collections.abc import Iterable, Iterator

from oathsworn_gui.games.oathsworn.content.definitions import AllyDef, ArchetypeDef, LineDef
from oathsworn_gui.games.oathsworn.model.card_effects import CardEffect, CardPart, Parts
from oathsworn_gui.games.oathsworn.notation.card.effects import spec_of
from oathsworn_gui.games.oathsworn.notation.card.parts import demand_faults
from oathsworn_gui.games.oathsworn.notation.card.spec import Before

SIDES = {"a", "b"}
ABILITIES = 2
"""An archetype card has two sides of two abilities. Source: COMPANION-02, L754-757."""


_AFTER_AN_ATTACK = {"hit", "miss", "critical", "broke"}


def lint_cards(line: LineDef, classes: Iterable[str]) -> Iterator[str]:
    """Yield every fault in the effects of a line's cards, items, archetype cards and allies."""
    for card in line.cards.values():
        where = f"The card {card.name}"
        yield from lint_parts(where, card.parts)
        if card.cost is not None and any(part.cost is not None for part in card.parts):
            yield f"{where} has a cost, and one of its parts too."
    for item in line.items.values():
        yield from lint_parts(f"The item {item.name}", item.parts)
    for archetype in line.archetypes.values():
        yield from _archetype(archetype, set(classes), own=line.own_story)
    for ally in line.allies.values():
        yield from _ally(ally, own=line.own_story)


def _archetype(card: ArchetypeDef, classes: set[str], *, own: bool) -> Iterator[str]:
    where = f"The archetype card {card.name}"
    if card.cls not in classes:
        yield f"{where} belongs to no class: {card.cls}."
    whole = set(card.sides) == SIDES and all(len(s) == ABILITIES for s in card.sides.values())
    if own and not whole:
        yield f"{where} has not two sides of two abilities."
    for side, parts in card.sides.items():
        yield from lint_parts(f"{where}, side {side}", parts)


def _ally(ally: AllyDef, *, own: bool) -> Iterator[str]:
    where = f"The ally {ally.name}"
    if own and (ally.defense is None or not ally.might or ally.move is None):
        yield f"{where} has no numbers."
    yield from lint_parts(where, ally.parts)


def lint_parts(where: str, parts: Parts) -> Iterator[str]:
    """Yield every fault in the parts of a card; ``where`` names it."""
    for n, part in enumerate(parts, 1):
        name = f"{where}, part {n}" if len(parts) > 1 else where
        yield from (f"{name}: {fault}" for fault in _part_faults(part))


def _part_faults(part: CardPart) -> Iterator[str]:
    yield from demand_faults(part)
    given: set[str] = set()
    for effect in part.effects:
        before = Before(part, frozenset(given))
        yield from (f"{effect.do}: {fault}" for fault in _effect_faults(effect, before))
        given.add(spec_of(effect).gives)


def _effect_faults(effect: CardEffect, before: Before) -> Iterator[str]:
    attacked = "attack" in before.given
    if effect.when in _AFTER_AN_ATTACK and not attacked:
        yield f"it waits for a {effect.when}, and nothing attacks before."
    if getattr(effect, "whom", "") == "beside-target" and not attacked:
        yield "it is for friends beside the target, and nothing attacks before."
    yield from spec_of(effect).faults(effect, before)
