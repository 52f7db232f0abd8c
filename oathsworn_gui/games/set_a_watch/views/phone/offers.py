"""What an adventurer may do by a tap: real actions by key, each with why it cannot be done now."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from oathsworn_gui.games.set_a_watch.actions.rounds import (
    EndWatch,
    PlaceDie,
    PlaceOnRunes,
    RollDice,
    SendToCamp,
)
from oathsworn_gui.games.set_a_watch.actions.watch import (
    Attack,
    BurnCard,
    RollAgain,
    UseAbility,
)
from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import RUNES, Rune
from oathsworn_gui.games.set_a_watch.rules.camp import MOST, runes_shown
from oathsworn_gui.games.set_a_watch.rules.seats import die_at, ready_dice
from oathsworn_gui.games.set_a_watch.views.seats import AbilityView, DieView, seat_view
from oathsworn_gui.tabletop.action import Action, Refusal, Scalar
from oathsworn_gui.tabletop.state import FrozenMap, frozen


class Offer(NamedTuple):
    """Something to tap: ``text`` is the key of its words; ``refusal`` why it cannot be done now."""

    key: str
    text: str
    icon: str
    action: Action
    refusal: Refusal | None
    params: FrozenMap[str, Scalar]


def _offer(
    campaign: Campaign, box: Box, key: str, text: str, icon: str, action: Action, **params: Scalar
) -> Offer:
    return Offer(key, text, icon, action, action.refuse(campaign, box), frozen(params))


def offers(campaign: Campaign, box: Box, seat: str) -> Iterator[Offer]:
    """Yield what a seat may do without a card, the next thing of the round first."""
    if campaign.pending or campaign.result:
        return
    match campaign.phase:
        case "roll":
            yield _offer(campaign, box, "roll", "watch.act.roll", "dice-multiple", RollDice())
        case "camper":
            action = SendToCamp(seat=seat)
            yield _offer(campaign, box, "camp", "watch.act.send", "campfire", action, seat=seat)
        case "camp" if seat == campaign.camper:
            yield from _places(campaign, box, seat)
            yield from _runes(campaign, box, seat)
        case "watch":
            yield from _attacks(campaign, box, seat)
            yield from _again(campaign, box, seat)
            yield _offer(campaign, box, "end", "watch.deed.end", "weather-sunset-up", EndWatch())
        case _:
            return


def _places(campaign: Campaign, box: Box, seat: str) -> Iterator[Offer]:
    """Yield each die on each place that takes it; of a place that takes none why not."""
    mine = [int(name[2:]) for name in ready_dice(campaign, (seat,))]
    for space in MOST:
        if space in RUNES or not mine:
            continue
        found = [
            _offer(
                campaign,
                box,
                f"lay:{die}:{space}",
                "watch.act.lay",
                "campfire",
                PlaceDie(die=die, space=space),
                shows=die_at(campaign, f"{seat}.{die}").shows,
                place=space,
            )
            for die in mine
        ]
        able = [one for one in found if one.refusal is None]
        yield from able or found[:1]


def _runes(campaign: Campaign, box: Box, seat: str) -> Iterator[Offer]:
    """Yield equal dice together on as many Runes that are free."""
    shown = runes_shown(campaign, box)
    free: list[Rune] = [rune for rune in shown if not campaign.camp.placed.get(rune)]
    mine = [int(name[2:]) for name in ready_dice(campaign, (seat,))]
    for n in (2, 3):
        for dice in combinations(mine, n):
            for runes in combinations(free, n):
                action = PlaceOnRunes.model_validate({"dice": dice, "runes": runes})
                if action.refuse(campaign, box) is None:
                    key = f"runes:{'+'.join(map(str, dice))}:{'+'.join(runes)}"
                    shows = die_at(campaign, f"{seat}.{dice[0]}").shows
                    told = ", ".join(runes)
                    yield Offer(
                        key,
                        "watch.act.runes",
                        "campfire",
                        action,
                        None,
                        frozen({"shows": shows, "runes": told}),
                    )


def _attacks(campaign: Campaign, box: Box, seat: str) -> Iterator[Offer]:
    """Yield for each creature that lies face up the cheapest attack with the own dice alone."""
    mine = ready_dice(campaign, (seat,))
    hands = [hand for n in range(1, len(mine) + 1) for hand in combinations(mine, n)]
    hands.sort(key=lambda hand: sum(die_at(campaign, name).shows for name in hand))
    for card in campaign.line:
        if not card.up or not hands:
            continue
        tried = [Attack(target=card.id, dice=hand) for hand in hands]
        able = next((one for one in tried if one.refuse(campaign, box) is None), tried[-1])
        shown = "+".join(str(die_at(campaign, name).shows) for name in able.dice)
        yield _offer(
            campaign,
            box,
            f"strike:{card.id}",
            "watch.deed.strike-with",
            "sword",
            able,
            card=card.card,
            dice=shown,
        )


def _again(campaign: Campaign, box: Box, seat: str) -> Iterator[Offer]:
    for die in seat_view(campaign, box, seat).dice:
        if die.rolls_again:
            key, action = f"again:{die.name}", RollAgain(die=die.name)
            yield _offer(
                campaign, box, key, "phone.watch.again", "dice-multiple", action, shows=die.shows
            )


def card_offers(campaign: Campaign, box: Box, seat: str, card: AbilityView) -> Iterator[Offer]:
    """Yield the ways to use a card: with a die, exhausted, burned for wood."""
    if card.passive or campaign.phase != "watch":
        return
    ready = [die for die in seat_view(campaign, box, seat).dice if die.state == "ready"]
    yield from _with_dice(campaign, box, card, ready)
    action = UseAbility(card=card.name)
    key = f"exhaust:{card.name}"
    yield _offer(campaign, box, key, "watch.ability.exhaust", "rotate-right", action)
    key = f"burn:{card.name}"
    yield _offer(campaign, box, key, "watch.ability.burn", "fire", BurnCard(card=card.name))


def _with_dice(
    campaign: Campaign, box: Box, card: AbilityView, ready: list[DieView]
) -> Iterator[Offer]:
    for die in ready:
        yield _offer(
            campaign,
            box,
            f"use:{card.name}:{die.name}",
            "watch.ability.with",
            "cards-outline",
            UseAbility(card=card.name, die=die.name),
            shows=die.shows,
        )
