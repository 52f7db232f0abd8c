"""The effects of a card in their order, and those still to be carried out."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import AttackEffect, CardEffect, CardPart
from oathsworn_gui.games.oathsworn.model.procedures import CardPlay
from oathsworn_gui.games.oathsworn.rules.cards.parts import parts_of

_AGAINST_ENEMIES = {"attack", "harm", "draw"}
"""Effects that enemies lose something by, whomever they name."""
_ENEMIES = {"target", "enemy", "enemies"}


def part_of(campaign: Campaign, play: CardPlay, box: Box) -> CardPart | None:
    """Return the part of the card that was chosen; None while it was not, or is there no more."""
    parts = parts_of(campaign, box, play.seat, play.card, play.source)
    if play.part is None or play.part >= len(parts):
        return None
    return parts[play.part]


def effects_of(campaign: Campaign, play: CardPlay, box: Box) -> tuple[CardEffect, ...]:
    """Return the effects of the chosen part in order, an attack on several once for each."""
    part = part_of(campaign, play, box)
    effects = part.effects if part is not None else ()
    return tuple(one for effect in effects for one in _each(effect))


def _each(effect: CardEffect) -> tuple[CardEffect, ...]:
    return (effect,) * effect.times if isinstance(effect, AttackEffect) else (effect,)


def effect_of(campaign: Campaign, play: CardPlay, box: Box) -> CardEffect | None:
    """Return the effect being carried out; None before the part is chosen and after the last."""
    effects = effects_of(campaign, play, box)
    return effects[play.place] if play.place < len(effects) else None


def is_own(effect: CardEffect) -> bool:
    """Whether an effect is for friends or for no figure, so that it happens before a reaction.

    Source: BREAK-10, L985-986.
    """
    against = effect.do in _AGAINST_ENEMIES
    return not against and getattr(effect, "whom", "self") not in _ENEMIES


def is_lost(play: CardPlay, effect: CardEffect) -> bool:
    """Whether a reaction cancelled the effect: it is for the target. Source: BREAK-09, L983-985."""
    return play.cut and getattr(effect, "whom", "") == "target"


def is_due(play: CardPlay, effect: CardEffect) -> bool:
    """Whether an effect happens at this moment: before the break, before or after the reaction."""
    if not play.after:
        return True
    return is_own(effect) == (play.after == "own")
