"""Using ability cards, by a die or by exhausting them, and burning a card for wood."""

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.effects import Effect
from oathsworn_gui.games.set_a_watch.model.procedures import Effects
from oathsworn_gui.games.set_a_watch.rules.effects import STEPS, begin, choices, react
from oathsworn_gui.games.set_a_watch.rules.firewood import add_wood, wood_for_a_card
from oathsworn_gui.games.set_a_watch.rules.seats import (
    card_at,
    die_at,
    exhaust,
    exists,
    on_watch,
    seat_of,
    with_card,
    with_die,
)
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse


def refuse_card(campaign: Campaign, name: str) -> Refusal | None:
    """Return why a card on Watch cannot be exhausted now, or None.

    Source: WATCH-32, WATCH-69, L389, L369-370.
    """
    if campaign.pending:
        return impossible("watch.question-open")
    if campaign.phase != "watch" or not exists(campaign, name, "cards"):
        return impossible("watch.not-on-watch", "WATCH-54")
    if seat_of(name) not in on_watch(campaign):
        return impossible("watch.seat-absent", "WATCH-32", seat=seat_of(name))
    if card_at(campaign, name).exhausted:
        return impossible("watch.is-exhausted", "WATCH-92")
    return None


def refuse_ability(campaign: Campaign, box: Box, name: str, die: str) -> Refusal | None:
    """Return why an ability cannot be used, with a die or (``die`` empty) by exhausting it.

    Source: WATCH-80, WATCH-81, WATCH-82, WATCH-85, L573-580, L1068-1071.
    """
    fault = refuse_card(campaign, name)
    if fault is not None:
        return fault
    card = card_at(campaign, name)
    if box.ability(card.ability).passive:
        return impossible("watch.is-passive", "WATCH-85")
    fault = _refuse_die(campaign, name, die) if die else None
    if fault is not None:
        return fault
    return _refuse_idle(campaign, box, name, die)


def _refuse_die(campaign: Campaign, name: str, die: str) -> Refusal | None:
    if not exists(campaign, die, "dice") or seat_of(die) != seat_of(name):
        return impossible("watch.other-die", "WATCH-80")
    if die_at(campaign, die).state != "ready":
        return impossible("watch.die-used", "WATCH-80")
    if card_at(campaign, name).used:
        return refuse("watch.used-this-round", "WATCH-80")
    return None


def _refuse_idle(campaign: Campaign, box: Box, name: str, die: str) -> Refusal | None:
    """Refuse an ability whose first effect finds nothing to do; the players may overrule it."""
    effects = box.ability(card_at(campaign, name).ability).effects
    step = STEPS.get(effects[0].do) if effects else None
    if step is None or step.choices is None:
        return None
    shows = die_at(campaign, die).shows if die else 0
    run = Effects(
        id="", source="ability", card=card_at(campaign, name).ability, seat=seat_of(name),
        die=shows, effects=effects,
    )  # fmt: skip
    return None if choices(campaign, box, run) else refuse("watch.no-target", "WATCH-83")


def use_ability(campaign: Campaign, box: Box, name: str, die: str) -> Outcome:
    """Use an ability; what it causes is resolved when it is done.

    Source: WATCH-80, WATCH-81, WATCH-83, WATCH-86, L573-582, L1058-1059.
    """
    seat, key = seat_of(name), card_at(campaign, name).ability
    told = line("watch.uses", "WATCH-80", seat=seat, card=key)
    shows = die_at(campaign, die).shows if die else 0
    if die:
        after = with_card(with_die(campaign, die, state="spent"), name, used=True)
        outcome = Outcome(after, (told,))
    else:
        outcome = Outcome(campaign, (told,)).then(exhaust(campaign, name, "WATCH-81"))
    if outcome.after.result:
        return outcome
    ability = box.ability(key)
    effects = ability.effects or (Effect(do="by-hand", what=ability.words[:200] or ability.name),)
    return outcome._replace(after=begin(outcome.after, "ability", effects, key, seat, shows))


def burn(campaign: Campaign, box: Box, name: str) -> Outcome:
    """Exhaust a card for wood; what it lights is turned up at once.

    Source: WATCH-64, WATCH-69, L369-370.
    """
    outcome = exhaust(campaign, name, "WATCH-69")
    if outcome.after.result:
        return outcome
    outcome = outcome.then(add_wood(outcome.after, wood_for_a_card(campaign, box), "WATCH-69"))
    return outcome._replace(after=react(outcome.after))
