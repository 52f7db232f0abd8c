"""Effects on the creatures of the Line."""

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.effects import Effect
from oathsworn_gui.games.set_a_watch.model.procedures import Effects
from oathsworn_gui.games.set_a_watch.model.words import SUMMON
from oathsworn_gui.games.set_a_watch.rules.health import health_of
from oathsworn_gui.games.set_a_watch.rules.line import (
    cards_of,
    defeat,
    draw_into_line,
    enter,
    index_of,
    place_of,
    turn_up,
    with_line_card,
    without,
)
from oathsworn_gui.games.set_a_watch.rules.seats import with_adventurer
from oathsworn_gui.games.set_a_watch.rules.step import Step
from oathsworn_gui.games.set_a_watch.rules.targets import strength, targets
from oathsworn_gui.games.set_a_watch.rules.unseen import shuffled_in
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Option, Value, replace


def creatures(campaign: Campaign, box: Box, run: Effects, effect: Effect) -> tuple[Option, ...]:
    """Return the creatures an effect may take as answers."""
    found = targets(campaign, box, run, effect)
    return tuple(_option(campaign, name) for name in found)


def _option(campaign: Campaign, name: str) -> Option:
    at = place_of(campaign, name)
    card = campaign.line[at]
    code = "watch.creature" if card.up else "watch.hidden-creature"
    return Option(key=name, code=code, params={"card": card.card, "n": at + 1})


def _turned_up(campaign: Campaign, run: Effects, value: Value) -> Outcome | None:
    """Turn up the creature an effect takes, after which the effect goes on; None once it is seen.

    What it turns up is not resolved before the ability is done; a Summon is, and what takes its
    place is taken. Source: WATCH-83, WATCH-84, WATCH-96, WATCH-97, L580-582, L639-640, L646-649,
    L784-793.
    """
    name = str(value)
    at = index_of(campaign, name)
    if at is None:
        return Outcome(replace(campaign, run.evolve(target="")))
    if campaign.line[at].up:
        return None
    aimed = replace(campaign, run.evolve(target=name))
    return Outcome(aimed).then(turn_up(aimed, name))


def _strike(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    """Defeat a creature when the strike is strong enough. Source: WATCH-83, L580-582."""
    turned = _turned_up(campaign, run, value)
    if turned is not None:
        return turned
    after = replace(campaign, run.evolve(target=""))
    at = place_of(campaign, str(value))
    overcomes = strength(campaign, run, effect)
    if overcomes is not None and overcomes < health_of(campaign, box, at):
        told = line("watch.too-strong", "WATCH-103", card=campaign.line[at].card)
        return Outcome(after, (told,))
    by = (run.seat,) if run.seat else ()
    return defeat(after, box, str(value), by, "WATCH-83")


def _show(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    """Turn up the last or the next face-down cards; nothing of theirs is resolved yet.

    Source: WATCH-83, WATCH-123, L580-582, L785-788.
    """
    del box, value
    faces = [card.id for card in campaign.line if not card.up]
    nearest = faces[::-1] if effect.what == "last" else faces
    names = [name for name in faces if name in nearest[: effect.n]]
    outcome = Outcome(replace(campaign, run.evolve(shown=(*run.shown, *names))))
    for name in names:
        outcome = outcome.then(turn_up(outcome.after, name))
    return outcome if names else Outcome(campaign, (line("watch.nothing"),))


def _tame(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    """Take a creature out of the Line as an attack die, if it turns out to be one that may be.

    Source: WATCH-113, L1267-1269.
    """
    turned = _turned_up(campaign, run, value)
    if turned is not None:
        return turned
    after = replace(campaign, run.evolve(target=""))
    card = campaign.line[place_of(campaign, str(value))].card
    if str(value) not in targets(campaign, box, run, effect.evolve(where="revealed")):
        return Outcome(after, (line("watch.nothing", "WATCH-113"),))
    tamed = (*campaign.adventurers[run.seat].tamed, card)
    after = with_adventurer(without(after, str(value)), run.seat, tamed=tamed)
    return Outcome(after, (line("watch.tamed", "WATCH-113", card=card, seat=run.seat),))


def _snare(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    """Put a creature back on top of the creature deck. Source: WATCH-125, L845-847."""
    del box, run, effect
    at = place_of(campaign, str(value))
    card = campaign.line[at]
    deck = (*reversed(cards_of(card)), *campaign.creatures)
    after = without(campaign, str(value)).evolve(creatures=deck)
    return Outcome(after, (line("watch.on-deck", "WATCH-125", card=card.card),))


def _bury(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    del box, run, effect
    at = place_of(campaign, str(value))
    card = campaign.line[at]
    after = without(campaign, str(value))
    after = after.evolve(line=(*after.line, card))
    return Outcome(after, (line("watch.at-end", None, card=card.card),))


def _silence(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    """Ignore a creature's text; one without health of its own falls by that.

    Source: WATCH-117, L1095-1097.
    """
    del effect
    turned = _turned_up(campaign, run, value)
    if turned is not None:
        return turned
    name = str(value)
    card = campaign.line[place_of(campaign, name)]
    after = replace(campaign, run.evolve(target=""))
    after = with_line_card(after, name, ignored=True, waiting=())
    told = Outcome(after, (line("watch.ignored", "WATCH-117", card=card.card),))
    if box.creature(card.card).health is not None:
        return told
    by = (run.seat,) if run.seat else ()
    return told.then(defeat(after, box, name, by, "WATCH-117"))


def _front(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    """Draw a creature in front of this one. Source: WATCH-120, L732-734."""
    del box, effect, value
    at = index_of(campaign, run.card) or 0
    outcome = draw_into_line(campaign, at)
    if outcome.after is campaign:
        return outcome
    return Outcome(outcome.after, (line("watch.in-front", "WATCH-120", n=at + 1),))


def _rise(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    """Put the top of the Graveyard at the end of the Line. Source: WATCH-66, L1252-1254."""
    del box, run, effect, value
    if not campaign.graveyard:
        return Outcome(campaign, (line("watch.nothing"),))
    card = campaign.graveyard[-1]
    after = campaign.evolve(graveyard=campaign.graveyard[:-1])
    after = enter(after, card, len(after.line), up=True)
    return Outcome(after, (line("watch.rises", "WATCH-66", card=card),))


def _summon_back(
    campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value
) -> Outcome:
    """Shuffle a Summon of the Graveyard into the creature deck. Source: WATCH-119, L320-323."""
    del box, run, effect, value
    if SUMMON not in campaign.graveyard:
        return Outcome(campaign, (line("watch.nothing"),))
    at = campaign.graveyard.index(SUMMON)
    left = (*campaign.graveyard[:at], *campaign.graveyard[at + 1 :])
    after = shuffled_in(campaign.evolve(graveyard=left), (SUMMON,))
    return Outcome(after, (line("watch.summon-back", "WATCH-119"),))


STEPS = {
    "strike": Step(_strike, creatures, "which-creature", rule="WATCH-83"),
    "show": Step(_show),
    "tame": Step(_tame, creatures, "which-creature", rule="WATCH-113"),
    "snare": Step(_snare, creatures, "which-creature", rule="WATCH-125"),
    "bury": Step(_bury, creatures, "which-creature"),
    "silence": Step(_silence, creatures, "which-creature", rule="WATCH-117"),
    "front": Step(_front),
    "rise": Step(_rise),
    "summon-back": Step(_summon_back),
}
"""The steps of effects on the Line."""
