"""Who can attack on the enemy's side, with what MIGHT and in which mob; whom it can attack."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import COLOURS, SEATS, Colour, Seat
from oathsworn_gui.games.oathsworn.rules.attack.targets import targets
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import actor_name, is_out
from oathsworn_gui.games.oathsworn.rules.enemy.attack_begin import is_mob, printed_might


class Attacker(NamedTuple):
    """An enemy that can attack; ``is_mob`` says it has the mob keyword."""

    figure: str
    name: str
    is_mob: bool


class AttackedSeat(NamedTuple):
    """A seat that may be attacked, with the name of its acting figure; not while it is out."""

    seat: Seat
    name: str
    is_out: bool


class EnemyAttackers(NamedTuple):
    """Both sides of an enemy's attack."""

    attackers: tuple[Attacker, ...]
    seats: tuple[AttackedSeat, ...]

    def fellows(self, attacker: str) -> tuple[Attacker, ...]:
        """Return who can attack with it as a mob. Source: MOB-02, L1661-1663."""
        own = next((one for one in self.attackers if one.figure == attacker), None)
        if own is None or not own.is_mob:
            return ()
        return tuple(one for one in self.attackers if one.is_mob and one is not own)

    def standing(self, number: str) -> Seat | None:
        """Return the seat of a number that may be attacked; None where there is none."""
        found = next((one for one in self.seats if one.seat == number), None)
        return None if found is None or found.is_out else found.seat


def enemy_attackers(campaign: Campaign) -> EnemyAttackers:
    """Return who can attack and be attacked; none outside an encounter."""
    encounter = campaign.encounter
    if encounter is None:
        return EnemyAttackers((), ())
    attackers = (
        Attacker(figure.id, figure.name, is_mob(encounter, figure.id))
        for figure in targets(encounter)
    )
    seats = (
        AttackedSeat(seat, actor_name(campaign, seat), is_out(campaign, seat)) for seat in SEATS
    )
    return EnemyAttackers(tuple(attackers), tuple(seats))


def printed_counts(campaign: Campaign, attacker: str) -> dict[Colour, int]:
    """Return the MIGHT the encounter board shows for an enemy, by colour; 0 while unknown."""
    printed = printed_might(campaign, attacker)
    return {colour: printed.count(colour) for colour in COLOURS}
