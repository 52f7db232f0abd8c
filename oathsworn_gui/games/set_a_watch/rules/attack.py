"""Direct attacks: dice of several adventurers together against one creature."""

from typing import NamedTuple

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.procedures import Throw
from oathsworn_gui.games.set_a_watch.rules.effects import react
from oathsworn_gui.games.set_a_watch.rules.health import base_health, health_of, is_kind
from oathsworn_gui.games.set_a_watch.rules.lasting import passives
from oathsworn_gui.games.set_a_watch.rules.line import defeat, index_of, place_of
from oathsworn_gui.games.set_a_watch.rules.seats import (
    die_at,
    exists,
    on_watch,
    parts_of,
    seat_of,
    with_adventurer,
    with_die,
)
from oathsworn_gui.games.set_a_watch.rules.targets import reach
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.parts import Part, total
from oathsworn_gui.tabletop.procedure import push


class Force(NamedTuple):
    """What is used for an attack: dice, tamed creatures (``"2.0"``), seats that use a rest."""

    dice: tuple[str, ...] = ()
    tamed: tuple[str, ...] = ()
    rests: tuple[str, ...] = ()

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that contribute, each once."""
        names = (*self.dice, *self.tamed)
        return tuple(dict.fromkeys((*(seat_of(name) for name in names), *self.rests)))


def strength_parts(campaign: Campaign, box: Box, target: int, force: Force) -> tuple[Part, ...]:
    """Return the parts of the sum of an attack.

    Source: WATCH-74, WATCH-77, WATCH-114, L522-529, L1099-1106.
    """
    parts = [
        Part(code="watch.die", amount=die_at(campaign, name).shows, rule="WATCH-74",
             params={"seat": seat_of(name)})
        for name in force.dice
    ]  # fmt: skip
    for name in force.tamed:
        seat, number = parts_of(name)
        card = campaign.adventurers[seat].tamed[number]
        params = {"seat": seat, "card": card}
        parts.append(
            Part(code="watch.tamed", amount=base_health(box, card), rule="WATCH-114", params=params)
        )
    for seat in force.rests:
        amount = campaign.adventurers[seat].rest_of_dice
        parts.append(Part(code="watch.rest", amount=amount, rule="WATCH-78", params={"seat": seat}))
    card = campaign.line[target].card
    for seat in force.seats:
        for effect in passives(campaign, box, seat, "against"):
            if is_kind(box, card, effect.kind):
                amount, params = effect.n, {"seat": seat}
                parts.append(
                    Part(code="watch.against", amount=amount, rule="WATCH-85", params=params)
                )
    return tuple(parts)


def refuse_attack(campaign: Campaign, box: Box, target: str, force: Force) -> Refusal | None:
    """Return why this attack cannot be made, or None.

    Source: WATCH-74, WATCH-75, WATCH-76, WATCH-77, L522-529, L1028-1037.
    """
    if campaign.pending:
        return impossible("watch.question-open")
    at = index_of(campaign, target)
    if campaign.phase != "watch" or at is None:
        return impossible("watch.not-on-watch", "WATCH-54")
    if not campaign.line[at].up:
        return impossible("watch.face-down", "WATCH-75", n=at + 1)
    return _refuse_force(campaign, force) or _refuse_weak(campaign, box, at, force)


def _refuse_weak(campaign: Campaign, box: Box, at: int, force: Force) -> Refusal | None:
    for seat in force.seats:
        if at >= reach(campaign, box, seat):
            return refuse("watch.out-of-range", "WATCH-76", seat=seat, n=at + 1)
    needed = health_of(campaign, box, at)
    given = total(strength_parts(campaign, box, at, force))
    if given < needed:
        return refuse("watch.too-weak", "WATCH-77", given=given, needed=needed)
    return None


def _refuse_force(campaign: Campaign, force: Force) -> Refusal | None:
    names = (*force.dice, *force.tamed, *force.rests)
    if not names or any(len(set(part)) < len(part) for part in force):
        return impossible("watch.no-dice", "WATCH-74")
    for name in force.dice:
        if not exists(campaign, name, "dice") or die_at(campaign, name).state != "ready":
            return impossible("watch.die-used", "WATCH-74")
    if not all(exists(campaign, name, "tamed") for name in force.tamed):
        return impossible("watch.not-tamed", "WATCH-114")
    watch = on_watch(campaign)
    for seat in (*(seat_of(name) for name in (*force.dice, *force.tamed)), *force.rests):
        if seat not in watch:
            return impossible("watch.seat-absent", "WATCH-32", seat=seat)
    if any(not campaign.adventurers[seat].rest_of_dice for seat in force.rests):
        return impossible("watch.no-rest", "WATCH-78")
    return None


def attack(campaign: Campaign, box: Box, target: str, force: Force) -> Outcome:
    """Defeat a creature with dice, and let the Line react.

    Source: WATCH-72, WATCH-74, WATCH-79, WATCH-88, L516-529, L643-644, L1075-1077.
    """
    at = place_of(campaign, target)
    given = total(strength_parts(campaign, box, at, force))
    needed = health_of(campaign, box, at)
    told = line("watch.attack", "WATCH-74", card=campaign.line[at].card, given=given, needed=needed)
    after = _spent(campaign, force)
    after = _kept(after, campaign, box, force, given - needed)
    outcome = Outcome(after, (told,)).then(defeat(after, box, target, force.seats, "WATCH-74"))
    return outcome._replace(after=react(outcome.after))


def _spent(campaign: Campaign, force: Force) -> Campaign:
    """Return the campaign with what was used gone: tamed creatures go to the Graveyard.

    Source: WATCH-114, L1099-1106.
    """
    after = campaign
    for name in force.dice:
        after = with_die(after, name, state="spent")
    hits = (*after.watch.last_hits, *force.dice)
    after = after.evolve(watch=after.watch.evolve(last_hits=hits))
    for seat in force.seats:
        gone = {parts_of(name)[1] for name in force.tamed if seat_of(name) == seat}
        tamed = after.adventurers[seat].tamed
        fallen = tuple(card for i, card in enumerate(tamed) if i in gone)
        left = tuple(card for i, card in enumerate(tamed) if i not in gone)
        after = with_adventurer(after, seat, tamed=left)
        after = after.evolve(graveyard=(*after.graveyard, *fallen))
    for seat in force.rests:
        after = with_adventurer(after, seat, rest_of_dice=0)
    return after


def _kept(after: Campaign, before: Campaign, box: Box, force: Force, surplus: int) -> Campaign:
    """Return the campaign with what is left of a die of one who may keep it.

    Source: WATCH-78, L907-909, L591.
    """
    for seat in force.seats:
        own = [die_at(before, name).shows for name in force.dice if seat_of(name) == seat]
        if seat in force.rests:
            own.append(before.adventurers[seat].rest_of_dice)
        if own and passives(after, box, seat, "keep-rest"):
            kept = after.adventurers[seat].rest_of_dice + max(0, min(surplus, max(own)))
            return with_adventurer(after, seat, rest_of_dice=kept)
    return after


def refuse_again(campaign: Campaign, box: Box, name: str) -> Refusal | None:
    """Return why a spent die cannot be rolled again by a passive ability, or None.

    Source: WATCH-124, L841-842.
    """
    if campaign.pending or campaign.phase != "watch" or not exists(campaign, name, "dice"):
        return impossible("watch.not-on-watch", "WATCH-54")
    seat = seat_of(name)
    if seat not in on_watch(campaign) or not passives(campaign, box, seat, "again"):
        return impossible("watch.no-again", "WATCH-124")
    if name not in campaign.watch.last_hits or die_at(campaign, name).state != "spent":
        return refuse("watch.not-attacked", "WATCH-124")
    if seat in campaign.watch.again:
        return refuse("watch.again-once", "WATCH-124")
    return None


def again(campaign: Campaign, name: str) -> Outcome:
    """Roll a die again that was spent on a direct attack. Source: WATCH-124, L841-842."""
    seat = seat_of(name)
    watch = campaign.watch.evolve(again=(*campaign.watch.again, seat))
    after, made = with_id(campaign.evolve(watch=watch), "p")
    told = line("watch.again", "WATCH-124", seat=seat, shows=die_at(campaign, name).shows)
    return Outcome(push(after, Throw(id=made, dice=(name,))), (told,))
