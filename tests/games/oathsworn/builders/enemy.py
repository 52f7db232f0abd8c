"""Enemies' attacks on the Warden of round 1, with cards of its hand read off."""

from oathsworn_gui.games.oathsworn.actions.base.answers import RecordDraw
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import OwnCard
from oathsworn_gui.games.oathsworn.model.procedures import EnemyAttack
from tests.games.oathsworn.builders.campaign import a_box, an_item, an_oathsworn, do
from tests.games.oathsworn.builders.encounter import encounter, in_round_1, question


def revealed(campaign: Campaign, *cards: str) -> Campaign:
    """Return the campaign after the enemy's cards were typed in."""
    return do(campaign, RecordDraw(procedure=question(campaign).procedure, cards=cards))


def armoured(defense: int = 2, **changes: object) -> Campaign:
    """Return round 1 with the Warden's DEFENSE made of one coat."""
    coat = an_item(kind="armour", hands=0, defense=defense)
    return an_oathsworn(in_round_1(), "1", equipped=(coat,), **changes)


def read_off(campaign: Campaign, *defenses: int) -> Campaign:
    """Return the campaign with the DEFENSE of the Warden's first cards in hand read off them."""
    box = a_box(campaign)
    for key, defense in zip(hand_of(campaign), defenses, strict=False):
        card = box.card(key)
        own = OwnCard(
            key=card.key, name=card.name, cls=card.cls, cooldown=card.cooldown, defense=defense
        )
        campaign = campaign.evolve(
            own=campaign.own.evolve(cards={**campaign.own.cards, card.key: own})
        )
    return campaign


def hand_of(campaign: Campaign) -> tuple[str, ...]:
    """Return the Warden's ability cards in hand."""
    slots = encounter(campaign).seats["1"].hand
    return tuple(slot.card for slot in slots if slot.kind == "ability")


def attack_of(campaign: Campaign) -> EnemyAttack:
    """Return the enemy's attack under way."""
    attack = campaign.pending[-1]
    assert isinstance(attack, EnemyAttack)
    return attack
