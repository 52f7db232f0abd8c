"""A player of whole games: it camps, attacks and answers by simple rules of thumb."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from oathsworn_gui.games.set_a_watch.actions.answers import Answer, Draw
from oathsworn_gui.games.set_a_watch.actions.rounds import (
    EndWatch,
    PlaceDie,
    PlaceOnRunes,
    RollDice,
    SendToCamp,
)
from oathsworn_gui.games.set_a_watch.actions.watch import Attack, RollAgain, UseAbility
from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import SEATS, Rune, Space
from oathsworn_gui.games.set_a_watch.odds.ways import Mark, Throwable, hands_for
from oathsworn_gui.games.set_a_watch.rules.firewood import level
from oathsworn_gui.games.set_a_watch.rules.health import damage_of, health_of
from oathsworn_gui.games.set_a_watch.rules.line import index_of
from oathsworn_gui.games.set_a_watch.rules.seats import (
    die_at,
    exhausted_cards,
    on_watch,
    parts_of,
    ready_cards,
    ready_dice,
    ready_of,
    ref,
)
from oathsworn_gui.games.set_a_watch.rules.targets import reach
from oathsworn_gui.games.set_a_watch.rules.unseen import is_hidden
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.procedure import Option, Question


class Blow(NamedTuple):
    """An attack that could be made: its rank, its dice, and whom it hits."""

    waste: int
    dice: tuple[str, ...]
    target: str
    damage: int
    health: int


def next_action(campaign: Campaign, box: Box, question: Question | None) -> Action:
    """Return what this player does now."""
    if question is not None:
        return answer(campaign, box, question)
    if campaign.phase == "roll":
        return RollDice()
    if campaign.phase == "camper":
        return SendToCamp(seat=_camper(campaign))
    if campaign.phase == "camp":
        return _allowed(campaign, box, _camp(campaign, box))
    return _allowed(campaign, box, _watch(campaign, box))


def _allowed(campaign: Campaign, box: Box, wishes: Iterator[Action]) -> Action:
    """Return the first wish that nothing refuses."""
    return next(wish for wish in wishes if wish.refuse(campaign, box) is None)


def _camper(campaign: Campaign) -> str:
    """Return who camps: the most tired of those who may, of these the one with the worst dice."""
    able = [seat for seat in SEATS if campaign.adventurers[seat].rests < 2]

    def tired(seat: str) -> tuple[int, int]:
        one = campaign.adventurers[seat]
        return len(ready_of(one)), sum(die.shows for die in one.dice)

    return min(able, key=tired)


def _camp(campaign: Campaign, box: Box) -> Iterator[Action]:
    dice = sorted(
        (int(name[2:]) for name in ready_dice(campaign, (campaign.camper,))),
        key=lambda i: die_at(campaign, ref(campaign.camper, i)).shows,
    )
    tired = sum(1 for _ in exhausted_cards(campaign))
    own = box.adventurer(campaign.adventurers[campaign.camper].key).camp
    heals = any(effect.do == "refresh" for effect in own)
    if tired:
        yield from _on("heal", reversed(dice))
        if heals:
            yield from _on("own", dice)
    dark = campaign.firewood < 7
    if dark:
        yield from _on("own" if any(one.do == "firewood" for one in own) else "chop", dice)
    yield from _runes(campaign, dice)
    if not heals:
        yield from _on("own", dice)
    if campaign.firewood < 12:
        yield from _on("chop", dice)
    yield from _on("scout", dice)
    yield from _on("chop", dice)
    yield from _on("equip", dice)


def _on(space: Space, dice: Iterable[int]) -> Iterator[Action]:
    for die in dice:
        yield PlaceDie(die=die, space=space)


def _runes(campaign: Campaign, dice: list[int]) -> Iterator[Action]:
    shown = {die: die_at(campaign, ref(campaign.camper, die)).shows for die in dice}
    wanted: tuple[Rune, ...] = ("bolster", "vanquish", "seal")
    for n in (3, 2):
        for value in sorted(set(shown.values())):
            alike = tuple(die for die in dice if shown[die] == value)[:n]
            if len(alike) == n:
                yield PlaceOnRunes(dice=alike, runes=wanted[:n])


def _watch(campaign: Campaign, box: Box) -> Iterator[Action]:
    dice = sorted(ready_dice(campaign), key=lambda name: die_at(campaign, name).shows)
    yield from _light(campaign, box, dice)
    yield from _strikes(campaign, box, dice)
    blows = sorted(_blows(campaign, box, dice))
    for blow in blows[:1]:
        yield Attack(target=blow.target, dice=blow.dice)
    for name in campaign.watch.last_hits:
        if die_at(campaign, name).shows <= 4:
            yield RollAgain(die=name)
    for seat in on_watch(campaign):
        for i in range(len(campaign.adventurers[seat].tamed)):
            yield from (
                Attack(target=card.id, tamed=(ref(seat, i),)) for card in campaign.line if card.up
            )
    yield from _last_means(campaign, box)
    yield EndWatch()


def _effects(campaign: Campaign, box: Box, card: str) -> str:
    seat, number = parts_of(card)
    ability = box.ability(campaign.adventurers[seat].cards[number].ability)
    return " ".join(effect.do for effect in ability.effects)


def _light(campaign: Campaign, box: Box, dice: list[str]) -> Iterator[Action]:
    """Use what shows more of the Line while much of it lies face down, with the lowest die."""
    down = sum(not card.up for card in campaign.line)
    if down < 2 or level(campaign, box) > 1:
        return
    for card in ready_cards(campaign):
        if "light" in _effects(campaign, box, card):
            yield from _with_own(card, dice[:2])


def _with_own(card: str, dice: Iterable[str]) -> Iterator[Action]:
    for die in dice:
        if die[0] == card[0]:
            yield UseAbility(card=card, die=die)


def _strikes(campaign: Campaign, box: Box, dice: list[str]) -> Iterator[Action]:
    """Use strikes of abilities with the lowest die that is enough."""
    for card in ready_cards(campaign):
        does = _effects(campaign, box, card)
        if any(word in does for word in ("strike", "tame", "boost", "snare")):
            yield from _with_own(card, dice)


def _blows(campaign: Campaign, box: Box, dice: list[str]) -> Iterator[Blow]:
    able = tuple(
        Throwable(die_at(campaign, name).shows, reach(campaign, box, name[0]), name)
        for name in dice
    )
    for index, card in enumerate(campaign.line):
        if not card.up:
            continue
        health = health_of(campaign, box, index)
        for hand in hands_for(able, Mark(index, max(1, health), ())):
            waste = sum(die.shows for die in hand) - health
            names = tuple(die.name for die in hand)
            damage = damage_of(campaign, box, index)
            yield Blow(waste * 2 + health - 3 * damage, names, card.id, damage, health)


def _last_means(campaign: Campaign, box: Box) -> Iterator[Action]:
    """Exhaust a card to defeat what costs more than one, or keeps more behind it."""
    left = sum(damage_of(campaign, box, i) for i in range(len(campaign.line)))
    if left < 2 or len(ready_cards(campaign)) < 2:
        return
    for card in ready_cards(campaign):
        does = _effects(campaign, box, card)
        if any(word in does for word in ("strike", "tame", "recover", "snare")):
            yield UseAbility(card=card)


def answer(campaign: Campaign, box: Box, question: Question) -> Action:
    """Return this player's answer to a question."""
    if question.draw is not None:
        return Draw(procedure=question.procedure)
    if question.form == "many":
        low = [option.key for option in question.options if die_at(campaign, option.key).shows <= 3]
        return Answer(procedure=question.procedure, value=tuple(low[: question.most]))
    best = max(question.options, key=lambda option: _liking(campaign, box, question.kind, option))
    return Answer(procedure=question.procedure, value=best.key)


def _liking(campaign: Campaign, box: Box, kind: str, option: Option) -> float:
    """Return how much this player likes an answer."""
    key = option.key
    if kind in {"watch.which-exhaust", "watch.summon"}:
        return _spare(campaign, box, key)
    if kind == "watch.which-refresh":
        return -len(ready_of(campaign.adventurers[key[0]]))
    if kind == "watch.which-creature":
        return _worst(campaign, box, key)
    if kind in {"watch.which-stun", "watch.which-lock"}:
        return -die_at(campaign, key.partition(">")[0]).shows
    if kind == "watch.which-location":
        place = box.location(str(option.params["location"]))
        return place.firewood - 2 * place.count
    return _scouted(campaign, box, key) if kind == "watch.where" else 0


def _spare(campaign: Campaign, box: Box, card: str) -> float:
    """Return how easily a card is exhausted: that of one who has more, and one that was used."""
    seat, number = parts_of(card)
    one = campaign.adventurers[seat]
    passive = box.ability(one.cards[number].ability).passive
    return len(ready_of(one)) * 2 + passive + one.cards[number].used


def _worst(campaign: Campaign, box: Box, name: str) -> float:
    """Return how bad a creature is; of face-down ones the last is taken."""
    index = index_of(campaign, name) or 0
    if not campaign.line[index].up:
        return index
    return damage_of(campaign, box, index) * 4 + health_of(campaign, box, index)


def _scouted(campaign: Campaign, box: Box, key: str) -> float:
    """Return how much is won by putting these cards under the deck: the hard ones."""
    under = key.partition("/")[2]
    gained = 0.0
    for i in "" if under == "-" else under:
        card = campaign.creatures[int(i)]
        if not is_hidden(card):
            known = box.creature(card)
            gained += (known.health or 6) + 2 * known.damage - 8 + 8 * (known.kind == "Summon")
    return gained
