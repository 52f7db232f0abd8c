"""What an enemy's attack may cost its targets, from the current state of the enemy's decks."""

from collections.abc import Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import EnemyAttack
from oathsworn_gui.games.oathsworn.odds.defence import (
    DefenseChoice,
    Losses,
    choices,
    losses,
)
from oathsworn_gui.games.oathsworn.odds.ignoring import chain_outlooks, ignoring
from oathsworn_gui.games.oathsworn.odds.outlook import Outlook, outlook
from oathsworn_gui.games.oathsworn.odds.pool import pool_of
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import actor_name, is_out
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import tokens_of
from oathsworn_gui.games.oathsworn.rules.enemy.damage import attacked_defense_parts
from oathsworn_gui.games.oathsworn.rules.hp.seats import standing_hp
from oathsworn_gui.games.oathsworn.rules.might import decks as might
from oathsworn_gui.tabletop.parts import total


class Threat(NamedTuple):
    """What the face-down cards mean for one target, by its DEFENSE with the card played.

    ``plain`` are its losses without defense tokens, ``with_tokens`` with those of its ``tokens``
    that save HP.
    """

    seat: str
    name: str
    defense: int
    hp: int
    tokens: int
    plain: Losses
    with_tokens: Losses


def damage_outlooks(campaign: Campaign, attack: EnemyAttack, box: Box) -> Mapping[str, Outlook]:
    """Return the damage that is still to be revealed, by target, without the attack's bonus.

    One draw applies to all; in a chain each target ignores one low card more than the one before.
    Source: ENEMYATK-08, ENEMYATK-09, L1175-1182; CHAIN-05, L1371-1373; MOB-02, L1661-1663.
    """
    piles, pool = might.piles(campaign, box, "enemy"), pool_of(attack.draw.asked)
    lowest, highest = attack.ignore_lowest, attack.ignore_highest
    if attack.chain:
        before = len(attack.others)
        number = before + len(attack.targets)
        found = chain_outlooks(pool, piles, number, lowest, highest)[before:]
        return dict(zip(attack.targets, found, strict=True))
    if lowest or highest:
        one = ignoring(pool, piles, lowest, highest, blanks=True)
    else:
        one = outlook(pool, piles)
    return dict.fromkeys(attack.targets, one)


def defense_choices(
    campaign: Campaign, attack: EnemyAttack, seat: str, cards: tuple[str, ...], box: Box
) -> tuple[DefenseChoice, ...]:
    """Return what the seat may lose without a card, then with each of ``cards``.

    A card whose DEFENSE is not entered is left out. Source: ENEMYATK-05, ENEMYATK-06,
    ENEMYATK-07, L1164-1173; ENEMYATK-10, ENEMYATK-11, L1184-1187, L1275-1278.
    """
    known = [(card, box.card(card).defense) for card in cards]
    added = [(card, defense) for card, defense in known if defense is not None]
    return _choices(campaign, attack, seat, added, box)


def if_it_adds(
    campaign: Campaign, attack: EnemyAttack, seat: str, amounts: tuple[int, ...], box: Box
) -> tuple[Losses, ...]:
    """Return what the seat may lose when a card adds so much DEFENSE, without defense tokens."""
    added = [(str(amount), amount) for amount in amounts]
    return tuple(choice.plain for choice in _choices(campaign, attack, seat, added, box)[1:])


def _choices(
    campaign: Campaign, attack: EnemyAttack, seat: str, added: list[tuple[str, int]], box: Box
) -> tuple[DefenseChoice, ...]:
    return choices(
        damage_outlooks(campaign, attack, box)[seat],
        total(attacked_defense_parts(campaign, attack, seat, box)),
        added,
        standing_hp(campaign, seat),
        tokens_of(campaign, seat, "defense"),
        attack.bonus,
    )


def threats(campaign: Campaign, attack: EnemyAttack, box: Box) -> tuple[Threat, ...]:
    """Return what the cards face down mean for each target still standing, in the order hit.

    Source: ENEMYATK-08, ENEMYATK-09, ENEMYATK-10, ENEMYATK-11, L1175-1187, L1275-1278.
    """
    found = damage_outlooks(campaign, attack, box)
    standing = [seat for seat in attack.targets if not is_out(campaign, seat)]
    return tuple(_threat(campaign, attack, seat, found[seat], box) for seat in standing)


def _threat(
    campaign: Campaign, attack: EnemyAttack, seat: str, damage: Outlook, box: Box
) -> Threat:
    defense = max(1, total(attacked_defense_parts(campaign, attack, seat, box)))
    hp, tokens = standing_hp(campaign, seat), tokens_of(campaign, seat, "defense")
    plain = losses(damage, defense, hp, attack.bonus)
    spent = losses(damage, defense, hp, attack.bonus, tokens) if tokens else plain
    return Threat(seat, actor_name(campaign, seat), defense, hp, tokens, plain, spent)
