"""Unconscious Oathsworn, allies who take over their seats, and the end when nobody is left."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import Ally
from oathsworn_gui.games.oathsworn.rules.base.board_moments import with_moment
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    ally_of,
    encounter_of,
    has_ally,
    seat_in,
    with_encounter,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    ally_figure,
    seat_figure,
    without_figure,
)
from oathsworn_gui.games.oathsworn.rules.conditions.bound import without_bonds
from oathsworn_gui.games.oathsworn.rules.conditions.cards_in_play import ended
from oathsworn_gui.games.oathsworn.rules.hp.enemy import has_fallen, victory
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.state import EMPTY

ONCE = "once:"
"""How the mark of an ally's once-an-encounter ability begins (ALLY-10)."""


def knock_out(campaign: Campaign, seat: str) -> Outcome:
    """Make an Oathsworn unconscious: its model leaves, its turn ends, and perhaps the encounter.

    In a hardcore campaign it is killed, which a replay undoes: its class is struck off when the
    epilogue counts the losses. Source: KO-01, L1006-1007; KO-05; OUTCOME-02, L1222-1223; HARD-01,
    L474-475; HARD-08, L487-489; HARD-11.
    """
    name = campaign.seats[seat].name
    down = with_seat(without_bonds(campaign, seat), seat, knocked_out=True, raised=EMPTY)
    encounter = without_figure(encounter_of(down), seat_figure(seat))
    down = down.evolve(encounter=encounter)
    if encounter.turn == seat and encounter.phase == "oathsworn" and not has_ally(down, seat):
        down = with_encounter(down, moved=True, played=True, acted=True)
    told = line("hp.unconscious", "HP-05", name=name)
    if campaign.hardcore:
        told = line("hp.killed", "HARD-01", name=name)
    outcome = Outcome(with_moment(down, "knock-out"), (told,))
    return outcome.then(defeat_if_all_down(outcome.after))


def fallen_in_the_story(campaign: Campaign) -> Outcome:
    """Make characters without HP unconscious when the first round of the encounter begins.

    Source: HP-03, L630-631; HP-05, L1006-1007; HP-06.
    """
    outcome = Outcome(campaign)
    first = encounter_of(campaign).round == 1
    for seat, who in campaign.seats.items() if first else ():
        now = encounter_of(outcome.after)
        if who.hp == 0 and now.result is None and not now.seats[seat].knocked_out:
            outcome = outcome.then(knock_out(outcome.after, seat))
    return outcome


def defeat_if_all_down(campaign: Campaign) -> Outcome:
    """End the encounter in defeat once all Oathsworn are unconscious; allies do not prevent it.

    Where the boss has fallen too it is won. Source: OUTCOME-02, L1222-1223, L1230; OUTCOME-03,
    L1224.
    """
    encounter = encounter_of(campaign)
    standing = [s for s in campaign.seats if not seat_in(campaign, s).knocked_out]
    if standing or encounter.result is not None:
        return Outcome(campaign)
    return victory(campaign, "OUTCOME-03") if has_fallen(encounter) else defeat(campaign)


def defeat(campaign: Campaign, rule: str = "OUTCOME-02") -> Outcome:
    """End the encounter at once in defeat: nothing is left open. Source: OUTCOME-02, L1222-1223."""
    over = with_encounter(campaign, result="defeat", phase="over", turn=None)
    return Outcome(ended(over), (line("encounter.defeat", rule),))


def available_allies(campaign: Campaign) -> tuple[Ally, ...]:
    """Return the combat allies who live and have no seat. Source: ALLY-03, L300-302."""
    used = {state.ally for state in encounter_of(campaign).seats.values()}
    return tuple(a for a in campaign.company.allies if a.combat and not a.dead and a.id not in used)


def lose_ally_hp(campaign: Campaign, seat: str, n: int, rule: str) -> Outcome:
    """Return the outcome of the ally at ``seat`` losing HP; at 0 it is dead and its model gone.

    Its card stays with the company until the encounter is over; the seat waits for another.
    Source: ALLY-11, L1028-1031; ALLY-12, L1032-1033; ALLY-18, L1009-1011, L2292-2294.
    """
    ally = ally_of(campaign, seat)
    encounter = encounter_of(campaign)
    figure = encounter.figures.get(ally_figure(seat))
    if ally is None or figure is None:
        return Outcome(campaign)
    left = max(0, figure.hp - n)
    told = line("hp.lost", rule, name=ally.name, n=figure.hp - left, hp=left)
    if left:
        figures = {**encounter.figures, figure.id: figure.evolve(hp=left)}
        return Outcome(with_encounter(campaign, figures=figures), (told,))
    campaign = without_bonds(campaign, seat)
    used = tuple(mark for mark in seat_in(campaign, seat).used if not mark.startswith(ONCE))
    gone = with_seat(
        campaign,
        seat,
        ally=None,
        ally_animus=0,
        ally_might=(),
        ally_tokens=EMPTY,
        used=used,
        raised=EMPTY,
    )
    gone = gone.evolve(encounter=without_figure(encounter_of(gone), figure.id))
    allies = tuple(a.evolve(dead=True) if a.id == ally.id else a for a in campaign.company.allies)
    gone = gone.evolve(company=campaign.company.evolve(allies=allies))
    if encounter.turn == seat:
        gone = with_encounter(gone, moved=True, played=True, acted=True)
    return Outcome(gone, (told, line("ally.killed", "ALLY-11", name=ally.name)))
