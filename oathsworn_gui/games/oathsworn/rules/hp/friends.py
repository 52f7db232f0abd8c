"""Figures without a seat that an enemy's attack hits too: friends, minions, a boss."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import EnemyAttack, EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, has_ally
from oathsworn_gui.games.oathsworn.rules.base.stack import top_of
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    BOARD,
    ally_figure,
    seat_figure,
    with_figure,
    without_figure,
)
from oathsworn_gui.games.oathsworn.rules.hp.enemy import (
    enemy_defense,
    lose_location_hp,
    lose_minion_hp,
    unbroken,
)
from oathsworn_gui.games.oathsworn.rules.hp.fallen import fallen_of
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import replace
from oathsworn_gui.tabletop.state import put


def seat_of(campaign: Campaign, figure: str) -> str | None:
    """Return the seat in which a figure acts, None for one without a seat."""
    for seat in campaign.seats:
        if figure == figure_of(campaign, seat):
            return seat
    return None


def figure_of(campaign: Campaign, seat: str) -> str:
    """Return the id of the figure of the character acting in the seat."""
    return ally_figure(seat) if has_ally(campaign, seat) else seat_figure(seat)


def name_of(campaign: Campaign, figure: str) -> str:
    """Return the name of a figure, also of one that the attack under way removed; else its id.

    What the board itself does goes by the name of the encounter.
    """
    if figure == BOARD:
        return encounter_of(campaign).name
    found = encounter_of(campaign).figures.get(figure) or fallen_of(campaign).get(figure)
    return found.name if found is not None else figure


def other_defense(campaign: Campaign, figure: str) -> int | None:
    """Return the DEFENSE of a figure without a seat; None until it is entered."""
    found = encounter_of(campaign).figures.get(figure)
    if found is not None and found.kind == "friend":
        return found.defense
    return enemy_defense(campaign, figure)


def unread_defense(campaign: Campaign, attack: EnemyAttack) -> str | None:
    """Return the first figure hit whose DEFENSE is not entered."""
    standing = (f for f in attack.others if f in encounter_of(campaign).figures)
    return next((f for f in standing if other_defense(campaign, f) is None), None)


def hurt_other(
    campaign: Campaign,
    figure: str,
    n: int,
    location: str | None,
    box: Box,
    rule: str = "DAMAGE-05",
) -> Outcome:
    """Return the outcome of a figure without a seat losing HP; a boss loses it at ``location``.

    A friend that falls is no minion: no rule of the board for a dead minion happens.
    Source: DAMAGE-05, DAMAGE-06, L955-959; AOE-03; ALLY-19, L700-703.
    """
    found = encounter_of(campaign).figures.get(figure)
    if found is None or n < 1:
        return Outcome(campaign)
    if found.kind == "boss":
        return _hurt_boss(campaign, n, location, box)
    if found.kind == "minion":
        return lose_minion_hp(campaign, figure, n, rule)
    left = max(0, found.hp - n)
    told = line("hp.lost", rule, name=found.name, n=found.hp - left, hp=left)
    encounter = encounter_of(campaign)
    if left:
        return Outcome(
            campaign.evolve(encounter=with_figure(encounter, found.evolve(hp=left))), (told,)
        )
    gone = line("friend.killed", "DAMAGE-05", name=found.name)
    return Outcome(campaign.evolve(encounter=without_figure(encounter, figure)), (told, gone))


def _hurt_boss(campaign: Campaign, n: int, location: str | None, box: Box) -> Outcome:
    boss = encounter_of(campaign).boss
    standing = unbroken(boss) if boss is not None else ()
    keys = [place.key for place in standing]
    key = location if location in keys else next(iter(keys), None)
    return lose_location_hp(campaign, {key: n}, None, box) if key else Outcome(campaign)


def with_hit(campaign: Campaign, figure: str, lost: int) -> Campaign:
    """Return the campaign with the hit and its HP loss noted in the enemy's turn.

    The turn is the one on top, once the attack has left the stack; without one nothing is kept. The
    others of a mob, whose turns wait below it, have hit the figure as well. Source: MOB-02,
    L1661-1663.
    """
    top = top_of(campaign)
    if not isinstance(top, EnemyTurn):
        return campaign
    turns = (p for p in campaign.pending if isinstance(p, EnemyTurn))
    for turn in turns:
        if turn.id == top.id or (waits_for_mob(turn) and figure in turn.struck):
            hit = put(turn.hit, figure, turn.hit.get(figure, 0) + lost)
            campaign = replace(campaign, turn.evolve(hit=hit))
    return campaign


def waits_for_mob(turn: EnemyTurn) -> bool:
    """Whether a turn has not begun and waits for the attack that its mob makes as one."""
    return bool(turn.struck) and not turn.place and not turn.part
