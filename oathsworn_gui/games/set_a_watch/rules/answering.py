"""What the table tells to a question for cards or dice, and what chance says instead."""

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.procedures import Dawn, Effects, Throw
from oathsworn_gui.games.set_a_watch.rules.dice import chance, refuse_faces
from oathsworn_gui.games.set_a_watch.rules.line import untold
from oathsworn_gui.games.set_a_watch.rules.steps_decks import hidden_of
from oathsworn_gui.games.set_a_watch.rules.told import dealt_cards, refuse_cards
from oathsworn_gui.games.set_a_watch.rules.unseen import can_deal, is_hidden
from oathsworn_gui.tabletop.action import Refusal


def asked_for(campaign: Campaign) -> tuple[str, ...]:
    """Return the cards that the open question asks for, in their order."""
    card = untold(campaign)
    if card is not None:
        return (card.card,)
    top = campaign.pending[-1]
    if isinstance(top, Dawn):
        return campaign.map[:1]
    if isinstance(top, Effects) and top.at < len(top.effects):
        return hidden_of(campaign, top.effects[top.at])
    return ()


def refuse_told(campaign: Campaign, box: Box, family: str, told: tuple[str, ...]) -> Refusal | None:
    """Return why the table cannot have that before it, or None."""
    top = campaign.pending[-1]
    if family == "dice" and isinstance(top, Throw):
        return refuse_faces(campaign, top.dice, told)
    return refuse_cards(campaign, box, asked_for(campaign), told, family)


def by_chance(campaign: Campaign, family: str) -> tuple[str, ...] | None:
    """Return what chance says to the open question; None where nothing is known to come."""
    top = campaign.pending[-1]
    if family == "dice":
        return chance(campaign, top.dice) if isinstance(top, Throw) else None
    cards = asked_for(campaign)
    if not cards or any(is_hidden(card) and not can_deal(campaign, card) for card in cards):
        return None
    return dealt_cards(campaign, cards)[1]
