"""Automatic effects of classes, called by the rules at the moment they apply."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import is_out, ready_animus
from oathsworn_gui.games.oathsworn.rules.classes.class_board import plays, unsure_told
from oathsworn_gui.games.oathsworn.rules.classes.class_tokens import (
    after_hp_lost,
    at_encounter_start,
)
from oathsworn_gui.games.oathsworn.rules.classes.pieces import (
    gain_pieces,
    lethality_back,
    pieces_of,
    refuse_pieces,
    spend_pieces,
)
from oathsworn_gui.games.oathsworn.rules.hp.numbers import max_hp
from oathsworn_gui.games.oathsworn.rules.hp.oathsworn import heal
from oathsworn_gui.games.oathsworn.rules.might import draw as might_draw
from oathsworn_gui.tabletop.action import Outcome, line

__all__ = [
    "after_hit",
    "after_hp_lost",
    "at_encounter_start",
    "at_refresh",
    "gain_pieces",
    "lethality_back",
    "pieces_of",
    "refuse_pieces",
    "spend_pieces",
]

LOW = 3
"""From this HP down the Priest heals. Source: facts, section 3.2."""


def at_refresh(campaign: Campaign, seat: str, box: Box) -> Outcome:
    """Return what a class does at the start of Refresh: the Priest heals 1 at 3 HP or less.

    Source: facts, section 3.2.
    """
    hp = campaign.seats[seat].hp
    low = 0 < hp <= LOW and hp < max_hp(campaign, box, seat)
    if not low or is_out(campaign, seat) or not plays(campaign, seat, "priest"):
        return Outcome(campaign)
    told = line("class.priest", None, name=campaign.seats[seat].name, n=1)
    outcome = Outcome(campaign, (told, *unsure_told(campaign, seat, box)))
    return outcome.then(heal(campaign, seat, 1, None, box))


def after_hit(campaign: Campaign, attack: Attack, box: Box) -> Outcome:
    """Return what a class gains by an attack that hit: the Exile 1 animus for a critical.

    To be called once an attack, when its draw was settled and did not miss. Source: facts, 3.2.
    """
    seat = attack.seat
    if not plays(campaign, seat, "exile") or might_draw.result(attack.draw).miss:
        return Outcome(campaign)
    if not any(card.critical for card in attack.draw.cards):
        return Outcome(campaign)
    now, moved = ready_animus(campaign, seat, 1)
    told = line("class.exile", None, name=campaign.seats[seat].name, n=moved)
    return Outcome(now, (told, *unsure_told(campaign, seat, box)))
