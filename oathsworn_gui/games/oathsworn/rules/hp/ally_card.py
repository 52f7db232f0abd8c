"""The numbers of an ally: those of its card, entered once and known from then on."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.own_key import own_key
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import Ally
from oathsworn_gui.games.oathsworn.model.own import OwnAlly
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.rules.base.entered_cards import with_own_ally


class AllyNumbers(NamedTuple):
    """DEFENSE and MIGHT of an ally; ``defense`` None and ``might`` empty while unknown."""

    defense: int | None
    might: tuple[Colour, ...]


def ally_numbers(ally: Ally, box: Box) -> AllyNumbers:
    """Return the known numbers of an ally: those read off its model, else those of its card.

    Source: ALLY-05, L1015-1018.
    """
    card = box.ally(ally.card or ally.name)
    defense = ally.defense
    if defense is None and card is not None:
        defense = card.defense
    return AllyNumbers(defense, card.might if card is not None else ())


def with_ally_numbers(campaign: Campaign, ally: Ally, numbers: AllyNumbers, box: Box) -> Campaign:
    """Return the campaign with the numbers of an ally kept for whenever it comes again.

    Source: ALLY-05, L1015-1018.
    """
    name = ally.card or ally.name
    card = box.ally(name)
    known = (card.defense, card.might) if card is not None else (None, ())
    if known == numbers:
        return campaign
    own = (
        OwnAlly(key=own_key(name), name=ally.name)
        if card is None
        else OwnAlly(**{field: getattr(card, field) for field in OwnAlly.model_fields})
    )
    return with_own_ally(campaign, own.evolve(defense=numbers.defense, might=numbers.might))
