"""Effects on dice: stolen, locked, brought back, rolled again, raised."""

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.effects import Effect
from oathsworn_gui.games.set_a_watch.model.procedures import Effects, Throw
from oathsworn_gui.games.set_a_watch.model.words import SEATS
from oathsworn_gui.games.set_a_watch.rules.lasting import passives
from oathsworn_gui.games.set_a_watch.rules.line import index_of, with_line_card
from oathsworn_gui.games.set_a_watch.rules.seats import (
    card_at,
    die_at,
    on_watch,
    ready_dice,
    ref,
    seat_of,
    with_card,
    with_die,
)
from oathsworn_gui.games.set_a_watch.rules.step import Step, n_times
from oathsworn_gui.tabletop.action import Line, Outcome, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import Option, Value, keys_of, push


def die_option(campaign: Campaign, name: str) -> Option:
    """Return a die as an answer."""
    seat = seat_of(name)
    die = die_at(campaign, name)
    return Option(
        key=name,
        code="watch.die",
        params={"seat": seat, "sides": die.sides, "shows": die.shows},
    )


def _extreme(campaign: Campaign, dice: tuple[str, ...], which: str) -> tuple[str, ...]:
    """Return the dice that show the highest or the lowest, all of them when they are equal."""
    shown = [die_at(campaign, name).shows for name in dice]
    wanted = (max if which == "highest" else min)(shown, default=0)
    return tuple(name for name, n in zip(dice, shown, strict=True) if n == wanted)


def _to_steal(campaign: Campaign, box: Box, run: Effects, effect: Effect) -> tuple[Option, ...]:
    del box, run
    found = _extreme(campaign, ready_dice(campaign), effect.what)
    return tuple(die_option(campaign, name) for name in found)


def _steal(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    """Lay a die on the creature. Source: WATCH-107, L1255-1259."""
    del box, effect
    name = str(value)
    after = with_die(campaign, name, state="stolen")
    at = index_of(after, run.card)
    if at is not None:
        after = with_line_card(after, run.card, stolen=(*after.line[at].stolen, name))
    return Outcome(after, (_about("watch.stolen", campaign, name, "WATCH-107"),))


def _about(code: str, campaign: Campaign, name: str, rule: str | None) -> Line:
    return line(code, rule, seat=seat_of(name), shows=die_at(campaign, name).shows)


def _to_lock(campaign: Campaign, box: Box, run: Effects, effect: Effect) -> tuple[Option, ...]:
    del box, run
    each = (_extreme(campaign, ready_dice(campaign, (seat,)), effect.what)[:1] for seat in SEATS)
    return tuple(die_option(campaign, name) for found in each for name in found)


def _lock(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    """Lay a die on the location for this round. Source: WATCH-24, L288-295, L697-702."""
    del box, run, effect
    after = with_die(campaign, str(value), state="locked")
    return Outcome(after, (_about("watch.locked", campaign, str(value), "WATCH-24"),))


def _to_recover(campaign: Campaign, box: Box, run: Effects, effect: Effect) -> tuple[Option, ...]:
    del box, run, effect
    return tuple(
        die_option(campaign, ref(seat, i))
        for seat in on_watch(campaign)
        for i, die in enumerate(campaign.adventurers[seat].dice)
        if die.state in {"spent", "stolen"}
    )


def _recover(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    """Bring a spent or stolen die back with its value. Source: WATCH-90, L1242-1244."""
    del box, run, effect
    name = str(value)
    after = with_die(campaign, name, state="ready")
    for card in after.line:
        if name in card.stolen:
            left = tuple(one for one in card.stolen if one != name)
            after = with_line_card(after, card.id, stolen=left)
    return Outcome(after, (_about("watch.recovered", campaign, name, "WATCH-90"),))


def _ready(campaign: Campaign, box: Box, run: Effects, effect: Effect) -> tuple[Option, ...]:
    del box, run, effect
    return tuple(die_option(campaign, name) for name in ready_dice(campaign))


def _reroll(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    """Roll the chosen dice again, each of them once. Source: WATCH-50, L539-540."""
    del box, run, effect
    dice = keys_of(value)
    if not dice:
        return Outcome(campaign, (line("watch.no-dice-rolled", "WATCH-50"),))
    after, name = with_id(campaign, "p")
    return Outcome(push(after, Throw(id=name, dice=dice)))


def _boost(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    del box, run
    name = str(value)
    after = with_die(campaign, name, shows=max(1, die_at(campaign, name).shows + effect.n))
    return Outcome(after, (_about("watch.raised", after, name, None),))


def _to_stun(campaign: Campaign, box: Box, run: Effects, effect: Effect) -> tuple[Option, ...]:
    """Return every unspent die with every card of its adventurer that takes one.

    Source: WATCH-108, WATCH-109, L1260-1266.
    """
    del run, effect
    found: list[Option] = []
    for name in ready_dice(campaign):
        seat = seat_of(name)
        if passives(campaign, box, seat, "unstunned"):
            continue
        for i, card in enumerate(campaign.adventurers[seat].cards):
            if not (card.exhausted or card.used or box.ability(card.ability).passive):
                shows = die_at(campaign, name).shows
                params = {"seat": seat, "shows": shows, "card": card.ability}
                key = f"{name}>{ref(seat, i)}"
                found.append(Option(key=key, code="watch.stun", params=params))
    return tuple(found)


def _stun(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    """Spend a die on a card without effect. Source: WATCH-108, WATCH-109, L1260-1266."""
    del box, run, effect
    die, _, card = str(value).partition(">")
    after = with_card(with_die(campaign, die, state="spent"), card, used=True)
    seat, ability = seat_of(card), card_at(campaign, card).ability
    told = line("watch.stunned", "WATCH-108", seat=seat, card=ability)
    return Outcome(after, (told,))


STEPS = {
    "steal": Step(_steal, _to_steal, "which-die", rule="WATCH-107"),
    "lock": Step(_lock, _to_lock, "which-lock", rule="WATCH-24"),
    "recover": Step(_recover, _to_recover, "which-back", n_times, rule="WATCH-90"),
    "reroll": Step(_reroll, _ready, "which-reroll", several=True, rule="WATCH-50"),
    "boost": Step(_boost, _ready, "which-raise"),
    "stun": Step(_stun, _to_stun, "which-stun", n_times, rule="WATCH-108"),
}
"""The steps of effects on dice."""
