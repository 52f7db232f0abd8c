"""What is wrong with the effects of cards: no attack before a hit, no such tile, no piece."""

from collections.abc import Iterable, Iterator

from oathsworn_gui.games.oathsworn.content.definitions import AllyDef, ArchetypeDef, LineDef
from oathsworn_gui.games.oathsworn.content.lint_instructions import STATUSES, TILES
from oathsworn_gui.games.oathsworn.model.card_effects import (
    AttackEffect,
    CardEffect,
    CardPart,
    MoveEffect,
    Parts,
    PiecesEffect,
    StatusEffect,
    TilesEffect,
)

SIDES = {"a", "b"}
ABILITIES = 2
"""An archetype card has two sides of two abilities. Source: COMPANION-02, L754-757."""

_AFTER_AN_ATTACK = {"hit", "miss", "critical", "broke"}
_AGAINST_EACH_OTHER = (("enemy-beside", "no-enemy-beside"),)


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


def lint_parts(where: str, parts: Parts) -> Iterator[str]:
    """Yield every fault in the parts of a card; ``where`` names it."""
    for n, part in enumerate(parts, 1):
        name = f"{where}, part {n}" if len(parts) > 1 else where
        yield from (f"{name}: {fault}" for fault in _part(part))


def _part(part: CardPart) -> Iterator[str]:
    if not part.effects and not part.words:
        yield "nothing stands in it."
    for either, other in _AGAINST_EACH_OTHER:
        if either in part.needs and other in part.needs:
            yield f"it needs {either} and {other}."
    yield from _extra(part)
    for n, effect in enumerate(part.effects):
        before = part.effects[:n]
        yield from (f"{effect.do}: {fault}" for fault in _effect(effect, before, part))


def _extra(part: CardPart) -> Iterator[str]:
    for cost in part.extra:
        if (cost.what == "piece") != bool(cost.piece):
            yield "a cost in pieces names no piece, or another one does."
        if cost.token is not None and cost.what != "token":
            yield "a cost names a token and is none."


def _effect(effect: CardEffect, before: tuple[CardEffect, ...], part: CardPart) -> Iterator[str]:
    attacked = any(isinstance(one, AttackEffect) for one in before)
    if effect.when in _AFTER_AN_ATTACK and not attacked:
        yield f"it waits for a {effect.when}, and nothing attacks before."
    if getattr(effect, "whom", "") == "beside-target" and not attacked:
        yield "it is for friends beside the target, and nothing attacks before."
    if isinstance(effect, StatusEffect) and effect.status not in STATUSES:
        yield f"there is no token called {effect.status}."
    if isinstance(effect, TilesEffect) and effect.tile not in TILES:
        yield f"there is no tile called {effect.tile}."
    if isinstance(effect, AttackEffect):
        yield from _attack(effect, before, part)


def _attack(effect: AttackEffect, before: tuple[CardEffect, ...], part: CardPart) -> Iterator[str]:
    moved = any(isinstance(one, MoveEffect) for one in before)
    several = [name for name in ("also", "chain") if getattr(effect, name)]
    several += ["area"] if effect.area is not None else []
    if len(several) > 1:
        yield f"it has {' and '.join(several)} at once."
    if effect.for_each == "hex-moved" and not moved:
        yield "it grows with hexes moved, and nothing moves before."
    spends = any(cost.what == "piece" for cost in part.extra) or any(
        isinstance(one, PiecesEffect) for one in before
    )
    if effect.for_each == "piece" and not spends:
        yield "it grows with pieces, and none are spent."
    if effect.for_each == "paid" and part.cost is not None:
        yield "it grows with the animus paid, and its part has a cost."
    area = effect.area
    if area is not None and area.shape == "template" and not area.offsets:
        yield "its area has no hexes."
    if area is not None and area.shape == "path" and not moved:
        yield "its area is the path, and nothing moves before."


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
