"""Where a card's question about hexes may be answered: its ways, and hexes for tiles."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.model.card_effects import MoveEffect, TilesEffect
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.rules.card_course import effect_of
from oathsworn_gui.games.oathsworn.rules.card_steps import Now
from oathsworn_gui.games.oathsworn.rules.card_tiles import refuse_tile
from oathsworn_gui.games.oathsworn.rules.card_ways import ways
from oathsworn_gui.games.oathsworn.ui.card_play_course import play_of
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.pages import PageContext


def mover_of(context: PageContext, question: Question) -> Figure | None:
    """Return the figure that the question moves, None where it moves none."""
    encounter = context.store.campaign.encounter
    figures: Mapping[str, Figure] = encounter.figures if encounter is not None else {}
    return figures.get(str(question.params.get("figure", "")))


def ways_of(context: PageContext, question: Question) -> Mapping[str, tuple[str, ...]]:
    """Return the cheapest way to each hex where the movement may end, by name; else empty."""
    store, mover = context.store, mover_of(context, question)
    play = play_of(store.campaign)
    effect = effect_of(store.campaign, play, store.box) if play is not None else None
    if mover is None or not isinstance(effect, MoveEffect):
        return {}
    return ways(store.campaign, mover, effect)


def choosable(context: PageContext, question: Question) -> tuple[str, ...]:
    """Return the hexes that a tile of the card may lie in; empty for other questions."""
    store = context.store
    play, encounter = play_of(store.campaign), store.campaign.encounter
    effect = effect_of(store.campaign, play, store.box) if play is not None else None
    if question.kind != "card.tiles" or play is None or not isinstance(effect, TilesEffect):
        return ()
    now = Now(store.campaign, play, store.box)
    names = map(encounter.shape.name, encounter.shape.hexes())
    return tuple(name for name in names if refuse_tile(now, effect, name) is None)
