"""Where a card's question about hexes may be answered: its ways, and hexes for tiles."""

from collections.abc import Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import MoveEffect, TilesEffect
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.cards.course import effect_of
from oathsworn_gui.games.oathsworn.rules.cards.steps import Now
from oathsworn_gui.games.oathsworn.rules.cards.tiles import refuse_tile
from oathsworn_gui.games.oathsworn.rules.cards.ways import ways
from oathsworn_gui.games.oathsworn.rules.movement.walking import walk_cost
from oathsworn_gui.games.oathsworn.views.board.way_to_propose import hex_to_propose
from oathsworn_gui.games.oathsworn.views.cards.course import play_of
from oathsworn_gui.tabletop.hex_overlay import Overlay, Region
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.procedure import Question


class HexesAsked(NamedTuple):
    """The hexes that answer a question.

    ``start`` is the hex of the figure that is moved, None without one. ``ways`` are the
    cheapest ways by the name of the hex they end in; ``lit`` draws the hexes that may be pressed,
    for a walk with the movement it needs. ``proposed`` is the way that is proposed, empty for none.
    """

    start: Hex | None
    ways: Mapping[str, tuple[str, ...]]
    lit: tuple[Overlay, ...]
    proposed: tuple[str, ...] = ()


def hexes_asked(campaign: Campaign, box: Box, question: Question) -> HexesAsked:
    """Return where a question of a card may be answered on the board; nothing for the others."""
    encounter = campaign.encounter
    if encounter is None:
        return HexesAsked(None, {}, ())
    mover = encounter.figures.get(str(question.params.get("figure", "")))
    found = _ways(campaign, box, mover)
    open_ = tuple(found) or _tile_hexes(campaign, encounter, box, question)
    walks = question.kind == "card.move"
    start = None if mover is None else mover.at
    if not walks:
        return HexesAsked(start, found, _legal(encounter, open_))
    costs = _costs(encounter, found, mover)
    lit = (Region("reach", {at: str(cost) for at, cost in costs.items()}),) if costs else ()
    best = hex_to_propose(encounter, costs)
    return HexesAsked(start, found, lit, found[encounter.shape.name(best)] if best else ())


def _ways(campaign: Campaign, box: Box, mover: Figure | None) -> Mapping[str, tuple[str, ...]]:
    play = play_of(campaign)
    effect = effect_of(campaign, play, box) if play is not None else None
    if mover is None or not isinstance(effect, MoveEffect):
        return {}
    return ways(campaign, mover, effect)


def _tile_hexes(
    campaign: Campaign, encounter: Encounter, box: Box, question: Question
) -> tuple[str, ...]:
    """Return the hexes in which a tile of the card may be put; empty for other questions."""
    play = play_of(campaign)
    effect = effect_of(campaign, play, box) if play is not None else None
    if question.kind != "card.tiles" or play is None or not isinstance(effect, TilesEffect):
        return ()
    now = Now(campaign, play, box)
    names = map(encounter.shape.name, encounter.shape.hexes())
    return tuple(name for name in names if refuse_tile(now, effect, name) is None)


def _legal(encounter: Encounter, names: tuple[str, ...]) -> tuple[Overlay, ...]:
    found = map(encounter.shape.named, names)
    legal = frozenset(at for at in found if at is not None)
    return (Region("legal", legal),) if legal else ()


def _costs(
    encounter: Encounter, found: Mapping[str, tuple[str, ...]], mover: Figure | None
) -> Mapping[Hex, int]:
    named = ((encounter.shape.named(name), way) for name, way in found.items())
    return {at: walk_cost(encounter, way, mover) for at, way in named if at is not None}
