"""The health of a creature in the Line, part by part."""

from collections.abc import Iterator

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.effects import Effect
from oathsworn_gui.games.set_a_watch.rules.lasting import of_creature, of_location
from oathsworn_gui.tabletop.parts import Part, adjusted, total


def base_health(box: Box, card: str) -> int:
    """Return the printed health of a card; 0 for a Summon and for one without its own.

    Source: WATCH-99, WATCH-103, L191, L203, L342-344, L1194-1196.
    """
    return box.creature(card).health or 0


def health_parts(campaign: Campaign, box: Box, index: int) -> tuple[Part, ...]:
    """Return the parts of the health of the creature at an index of the Line (from 0).

    Source: WATCH-103, L342-344, L1194-1196.
    """
    card = campaign.line[index]
    parts = [Part(code="watch.base", amount=base_health(box, card.card), rule="WATCH-103")]
    if card.mount:
        mount = base_health(box, card.mount)
        parts.append(Part(code="watch.mount", amount=mount, rule="WATCH-110"))
    parts.extend(_lasting(campaign, box, index))
    of_place = of_location(campaign, box, "health")
    if of_place:
        parts.append(Part(code="watch.place", amount=of_place, rule="WATCH-24"))
    return adjusted(tuple(parts), f"health/{card.id}", campaign.adjustments)


def _lasting(campaign: Campaign, box: Box, index: int) -> Iterator[Part]:
    card = campaign.line[index]
    for _ in of_creature(card, box, "next-base"):
        behind = campaign.line[index + 1 :][:1]
        amount = sum(base_health(box, one.card) for one in behind if one.up)
        yield Part(code="watch.next", amount=amount, rule="WATCH-105")
    for _ in of_creature(card, box, "grave-base"):
        top = campaign.graveyard[-1:]
        amount = sum(base_health(box, one) for one in top)
        yield Part(code="watch.grave", amount=amount, rule="WATCH-106")
    for effect in of_creature(card, box, "per"):
        amount = effect.n * _how_many(campaign, box, effect, index)
        yield Part(code="watch.per", amount=amount, rule="WATCH-104")
    for effect in of_creature(card, box, "health"):
        yield Part(code="watch.power", amount=effect.n, rule="WATCH-104")


def _how_many(campaign: Campaign, box: Box, effect: Effect, index: int) -> int:
    """Return how many other creatures of a type lie in the Line face up, or in the Graveyard."""
    in_line = (card.card for i, card in enumerate(campaign.line) if card.up and i != index)
    lying = in_line if effect.what == "line" else campaign.graveyard
    return sum(is_kind(box, card, effect.kind) for card in lying)


def is_kind(box: Box, card: str, kind: str) -> bool:
    """Whether a creature is of a type; no type is that of any.

    Source: WATCH-100, L350-351.
    """
    return not kind or box.creature(card).kind.casefold() == kind.casefold()


def health_of(campaign: Campaign, box: Box, index: int) -> int:
    """Return the health of the creature at an index of the Line, never below 0."""
    return max(0, total(health_parts(campaign, box, index)))


def damage_of(campaign: Campaign, box: Box, index: int) -> int:
    """Return how many cards the creature at an index exhausts when it is not defeated.

    Source: WATCH-102, L337-340.
    """
    card = campaign.line[index]
    parts = (Part(code="watch.damage", amount=box.creature(card.card).damage, rule="WATCH-102"),)
    return max(0, total(adjusted(parts, f"damage/{card.id}", campaign.adjustments)))
