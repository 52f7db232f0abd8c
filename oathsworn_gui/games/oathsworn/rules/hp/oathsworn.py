"""Losing and regaining HP."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.rules.classes.class_tokens import after_hp_lost
from oathsworn_gui.games.oathsworn.rules.hp.knockout import knock_out
from oathsworn_gui.games.oathsworn.rules.hp.numbers import max_hp
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.counter import change

FIGHT_LOSS = "FIGHT-06"
"""The rule of HP lost in a fight of the story: no special abilities can be used (FIGHT-02)."""

LOW = 2
"""From this HP down a board says "low" in words."""


def lose_hp(campaign: Campaign, seat: str, n: int, rule: str | None, box: Box) -> Outcome:
    """Return the outcome of ``seat`` losing ``n`` HP. DEFENSE plays no part here.

    ``rule`` is the rule that takes the HP, None where a board says so. HP stop at 0; in the
    encounter the Oathsworn is then unconscious at once, in the story the table is warned. What its
    class gains by the loss it gains first, but not in a fight of the story.
    Source: HP-01, L256-257; HP-02; HP-05, L1006-1007; HP-06; HP-07; FIGHT-02, L355-356.
    """
    who = campaign.seats[seat]
    after, beyond = change(who.hp, -n, 0, max(who.hp, max_hp(campaign, box, seat)))
    lost = who.hp - after
    lines = [line("hp.lost", rule, name=who.name, n=lost, hp=after)] if lost or not n else []
    if beyond:
        lines.append(line("hp.none-left", "HP-02", name=who.name, n=beyond))
    outcome = Outcome(with_oathsworn(campaign, seat, hp=after), tuple(lines))
    if rule != FIGHT_LOSS:
        outcome = outcome.then(after_hp_lost(outcome.after, seat, who.hp - after, box))
    return outcome.then(_at_zero(outcome.after, seat)) if who.hp > 0 == after else outcome


def heal(campaign: Campaign, seat: str, n: int, rule: str | None, box: Box) -> Outcome:
    """Return the outcome of ``seat`` regaining ``n`` HP, up to its maximum. Source: HP-02."""
    who = campaign.seats[seat]
    after, beyond = change(who.hp, n, 0, max(who.hp, max_hp(campaign, box, seat)))
    lines = [line("hp.healed", rule, name=who.name, n=n - beyond, hp=after)]
    if beyond:
        lines.append(line("hp.at-maximum", "HP-02", name=who.name, n=beyond))
    return Outcome(with_oathsworn(campaign, seat, hp=after), tuple(lines))


def to_maximum(campaign: Campaign, box: Box) -> Outcome:
    """Return the campaign with the HP of all four at their maximum; the dead stay dead.

    Source: HP-04, L412-414; SETUP-04, L11-13.
    """
    full = {
        seat: who if who.lost else who.evolve(hp=max_hp(campaign, box, seat))
        for seat, who in campaign.seats.items()
    }
    if all(full[seat] is who for seat, who in campaign.seats.items()):
        return Outcome(campaign)
    told = line("hp.to-maximum", "HP-04", n=max_hp(campaign, box))
    return Outcome(campaign.evolve(seats=full), (told,))


def _at_zero(campaign: Campaign, seat: str) -> Outcome:
    encounter = campaign.encounter
    if encounter is not None and encounter.result is not None and campaign.part != "encounter":
        return Outcome(campaign)  # corrected by hand: who fell in the encounter is settled
    if encounter is not None:
        return knock_out(campaign, seat)
    return Outcome(campaign, (line("hp.zero-in-story", "HP-06", name=campaign.seats[seat].name),))
