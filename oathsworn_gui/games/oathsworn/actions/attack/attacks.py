"""Attacks of both sides, and HP and DEFENSE corrected by hand."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.attack.attack_fields import AttackFields
from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.actions.base.encounter_checks import refuse_figure
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Boss
from oathsworn_gui.games.oathsworn.model.words import Colour, Seat
from oathsworn_gui.games.oathsworn.rules.attack.area import friends_told
from oathsworn_gui.games.oathsworn.rules.attack.attack import targets
from oathsworn_gui.games.oathsworn.rules.attack.begin import begun
from oathsworn_gui.games.oathsworn.rules.attack.range import refuse_target
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    actor_name,
    animus_of,
    encounter_of,
    has_ally,
    is_out,
    pay_animus,
    plays_small,
    seat_in,
    with_acted,
    with_encounter,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.board.thrown_items import unarmed_told
from oathsworn_gui.games.oathsworn.rules.conditions.bound import is_consumed
from oathsworn_gui.games.oathsworn.rules.enemy.attack_begin import (
    Blow,
    begin_blow,
    is_mob,
    printed_might,
)
from oathsworn_gui.games.oathsworn.rules.hp.enemy import (
    lose_location_hp,
    lose_minion_hp,
    with_defense,
)
from oathsworn_gui.games.oathsworn.rules.hp.friends import figure_of
from oathsworn_gui.games.oathsworn.rules.hp.knockout import lose_ally_hp
from oathsworn_gui.games.oathsworn.rules.might.open_draw import refuse_in_draw
from oathsworn_gui.games.oathsworn.rules.turns.may_act import (
    SMALL_COST,
    refuse_animus,
    refuse_bound,
    refuse_open,
    refuse_outside,
    refuse_seat,
)
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse
from oathsworn_gui.tabletop.state import FrozenMap


class BeginAttack(AttackFields):
    """Attack without playing a card now: by an item, a special ability, or one attack more.

    ``by`` is what gives the attack: the key of an item, or words; ``keyword`` are steps of
    empowering, ``bonus`` damage, ``redraws`` free ones by a card, ``chain`` or ``also`` how many
    further targets at most. Source: ATTACK-01, ATTACK-02, ATTACK-03, ATTACK-04, ATTACK-05,
    ATTACK-06, ATTACK-07, ATTACK-08, ATTACK-09, ATTACK-10, ATTACK-11, L864-936; TURN-01, L736-737.
    """

    type: Literal["begin-attack"] = "begin-attack"
    seat: Seat
    by: str = Field(default="", max_length=200)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse what cannot attack now, attacks that nothing gives, and targets out of reach."""
        refusal = refuse_seat(campaign, self.seat) or refuse_open(campaign)
        refusal = refusal or self._refuse_ungiven(campaign) or self._refuse_again(campaign)
        if refusal is not None:
            return refusal
        if not targets(encounter_of(campaign)):
            return impossible("attack.no-target")
        wrong = self.refuse_fields(campaign) or refuse_bound(campaign, self.seat)
        if wrong is not None or self.area:
            return wrong
        return refuse_target(campaign, self.attack_by(self.seat), self.target or "", box)

    def _refuse_ungiven(self, campaign: Campaign) -> Refusal | None:
        """Refuse an Oathsworn's attack without a card where nothing gives one. Source: TURN-01."""
        plays_cards = campaign.seats[self.seat].form == "full" and not has_ally(campaign, self.seat)
        if self.by or not plays_cards:
            return None
        return refuse("attack.no-card", "TURN-01", name=actor_name(campaign, self.seat))

    def _refuse_again(self, campaign: Campaign) -> Refusal | None:
        """Refuse what gave an attack in this turn already, and a companion's second action.

        Source: TURN-01, TURN-02, TURN-03, L736-742; COMPANION-01, L753-754.
        """
        if self._is_action(campaign):
            if encounter_of(campaign).played:
                return refuse("small.acted", "TURN-02")
            return refuse_animus(animus_of(campaign, self.seat), SMALL_COST, "COMPANION-01")
        if self._mark(campaign) in seat_in(campaign, self.seat).once:
            return refuse("attack.given-already", "TURN-03", by=self.by)
        return None

    def _is_action(self, campaign: Campaign) -> bool:
        """Whether it is the attack of a companion or ally: one of its actions, at its price."""
        return not self.by and plays_small(campaign, self.seat)

    def _mark(self, campaign: Campaign) -> str:
        """Return the mark of what gives the attack in this turn of the round."""
        return f"attack:{seat_in(campaign, self.seat).turns}:{self.by}"

    def _counted(self, campaign: Campaign) -> Campaign:
        """Return the campaign with the attack paid and marked."""
        if self._is_action(campaign):
            paid = pay_animus(campaign, self.seat, SMALL_COST)
            return with_encounter(paid, played=True, acted=True)
        once = (*seat_in(campaign, self.seat).once, self._mark(campaign))
        return with_seat(with_acted(campaign, self.seat), self.seat, once=once)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Begin the attack."""
        now = self._counted(campaign)
        name = actor_name(campaign, self.seat)
        told = line("attack.begun", "ATTACK-02", name=name)
        attack = self.attack_by(self.seat)
        friends = friends_told(campaign, attack)
        lines = (told, *unarmed_told(campaign, self.seat, name), *friends)
        return Outcome(begun(now, attack, box, self.target, self.redraws), lines)


class BeginEnemyAttack(OathswornAction):
    """Let an enemy attack seats; target, MIGHT and damage are the table's.

    ``attacker`` is a figure's id; ``might`` what is drawn, empty for what its board shows;
    ``together`` how many mob minions of a kind attack as one, ``mob`` ids of further ones;
    ``broken`` that an icon of the attack is uncovered; ``chain`` that the targets are hit in turn.
    Source: ENEMYATK-01, ENEMYATK-02, ENEMYATK-03, ENEMYATK-04, ENEMYATK-05, ENEMYATK-06,
    ENEMYATK-07, ENEMYATK-08, ENEMYATK-09, ENEMYATK-10, ENEMYATK-11, ENEMYATK-12, ENEMYATK-13,
    ENEMYATK-14, L1154-1188; MOB-02, L1661-1663; CHAIN-05, L1371-1373.
    """

    type: Literal["begin-enemy-attack"] = "begin-enemy-attack"
    attacker: str
    targets: tuple[Seat, ...]
    might: tuple[Colour, ...] = ()
    together: int = Field(default=1, ge=1, le=20)
    mob: tuple[str, ...] = ()
    broken: bool = False
    bonus: int = Field(default=0, ge=0, le=30)
    chain: bool = False
    ignore_lowest: int = Field(default=0, ge=0, le=9)
    ignore_highest: int = Field(default=0, ge=0, le=9)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse without an attacker, a target or any MIGHT, and inside another draw."""
        refusal = refuse_figure(campaign, self.attacker)
        if refusal is not None:
            return refusal
        standing = [s for s in self.targets if s in campaign.seats and not is_out(campaign, s)]
        if not standing or len(standing) < len(self.targets):
            return impossible("enemy-attack.no-target", "ENEMYATK-03")
        if len(set(self.targets)) < len(self.targets):
            return impossible("enemy-attack.twice", "ENEMYATK-09")
        if not self.might and not printed_might(campaign, self.attacker):
            return impossible("enemy-attack.no-might", "ENEMYATK-04")
        wrong = self._refuse_mob(campaign) or self._refuse_consumed(campaign)
        return wrong or refuse_in_draw(campaign)

    def _refuse_consumed(self, campaign: Campaign) -> Refusal | None:
        """Refuse a consumed one as a target. Source: CONSUMED-04, L1564-1566."""
        inside = [seat for seat in self.targets if is_consumed(campaign, seat)]
        name = actor_name(campaign, inside[0]) if inside else ""
        return refuse("consumed.no-target", "CONSUMED-04", name=name) if inside else None

    def _refuse_mob(self, campaign: Campaign) -> Refusal | None:
        """Refuse figures that do not attack as one. Source: MOB-02, L1661-1663."""
        if self.together == 1 and not self.mob:
            return None
        others = (self.attacker, *self.mob)
        if len(set(others)) < len(others):
            return impossible("enemy-attack.mob-twice", "MOB-02")
        missing = next((refuse_figure(campaign, figure) for figure in self.mob), None)
        if missing is not None:
            return missing
        if any(not printed_might(campaign, figure) for figure in self.mob):
            return impossible("enemy-attack.no-might", "ENEMYATK-04")
        alone = [figure for figure in others if not is_mob(encounter_of(campaign), figure)]
        return refuse("enemy-attack.no-mob", "MOB-02") if alone else None

    def _pool(self, campaign: Campaign) -> tuple[Colour, ...]:
        """Return the MIGHT of all attackers in one pool."""
        pool = (self.might or printed_might(campaign, self.attacker)) * self.together
        for figure in self.mob:
            pool = (*pool, *printed_might(campaign, figure))
        return pool

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Begin the attack; its cards stay face down until the DEFENSE cards are played."""
        blow = Blow(
            attacker=self.attacker,
            targets=tuple(figure_of(campaign, seat) for seat in self.targets),
            might=self._pool(campaign),
            number=self.together + len(self.mob),
            bonus=self.bonus,
            broken=self.broken,
            chain=self.chain,
            ignore_lowest=self.ignore_lowest,
            ignore_highest=self.ignore_highest,
        )
        return begin_blow(campaign, blow)


class LoseLocationHp(OathswornAction):
    """Take HP off locations of the boss, by fire, a collision or a card.

    ``breaker`` is the seat that did it, None for none. Source: BREAK-01, L962-963; BREAK-12,
    L991-993.
    """

    type: Literal["lose-location-hp"] = "lose-location-hp"
    losses: FrozenMap[str, int]
    breaker: Seat | None = None

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse locations that are not there or broken already."""
        outside = refuse_outside(campaign)
        if outside is not None:
            return outside
        boss = encounter_of(campaign).boss
        if boss is None:
            return impossible("boss.none")
        hp = {location.key: location.hp for location in boss.locations}
        if not self.losses or any(n < 1 for n in self.losses.values()):
            return impossible("location.no-loss")
        return next((impossible("location.none") for key in self.losses if not hp.get(key)), None)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Take the HP; what breaks is dealt with."""
        return lose_location_hp(campaign, self.losses, self.breaker, box)


class SetLocationHp(OathswornAction):
    """Turn an HP die of the boss by hand, to correct a mistake; no location breaks by it."""

    type: Literal["set-location-hp"] = "set-location-hp"
    location: str
    hp: int = Field(ge=0, le=6)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse locations that are not there."""
        outside = refuse_outside(campaign)
        if outside is not None:
            return outside
        boss = encounter_of(campaign).boss
        known = boss is not None and any(loc.key == self.location for loc in boss.locations)
        return None if known else impossible("location.none")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Turn the die."""
        boss = encounter_of(campaign).boss
        if boss is None or any(x.key == self.location and x.hp == self.hp for x in boss.locations):
            return Outcome(campaign)
        changed: Boss = boss.evolve(
            locations=tuple(
                x.evolve(hp=self.hp) if x.key == self.location else x for x in boss.locations
            )
        )
        name = next(x.name for x in boss.locations if x.key == self.location)
        told = line("location.set", None, name=name, hp=self.hp)
        return Outcome(with_encounter(campaign, boss=changed), (told,))


class LoseMinionHp(OathswornAction):
    """Take HP off a minion; at 0 it is removed. Source: DAMAGE-05, L955-957."""

    type: Literal["lose-minion-hp"] = "lose-minion-hp"
    figure: str
    amount: int = Field(default=1, ge=1, le=30)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse figures that are no minions."""
        refusal = refuse_figure(campaign, self.figure)
        if refusal is not None:
            return refusal
        minion = encounter_of(campaign).figures[self.figure].kind == "minion"
        return None if minion else impossible("minion.none")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Take the HP."""
        return lose_minion_hp(campaign, self.figure, self.amount)


class LoseAllyHp(OathswornAction):
    """Take HP off the ally in a seat; at 0 it is killed. Source: ALLY-11, L1028-1031."""

    type: Literal["lose-ally-hp"] = "lose-ally-hp"
    seat: Seat
    amount: int = Field(default=1, ge=1, le=30)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse seats without an ally."""
        refusal = refuse_seat(campaign, self.seat)
        if refusal is not None:
            return refusal
        return None if has_ally(campaign, self.seat) else impossible("ally.none")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Take the HP."""
        return lose_ally_hp(campaign, self.seat, self.amount, "HP-01")


class SetEnemyDefense(OathswornAction):
    """Enter the DEFENSE of the boss or of a kind of minion, read off its board."""

    type: Literal["set-enemy-defense"] = "set-enemy-defense"
    figure: str
    defense: int = Field(ge=1, le=20)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse figures that are no enemies."""
        refusal = refuse_figure(campaign, self.figure)
        if refusal is not None:
            return refusal
        kind = encounter_of(campaign).figures[self.figure].kind
        return None if kind in {"boss", "minion"} else impossible("figure.no-enemy")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Store the DEFENSE."""
        name = encounter_of(campaign).figures[self.figure].name
        now = with_defense(campaign, self.figure, self.defense)
        return Outcome(now, (line("number.entered", name=name, n=self.defense),))


ACTIONS: tuple[type[OathswornAction], ...] = (
    BeginAttack,
    BeginEnemyAttack,
    LoseLocationHp,
    SetLocationHp,
    LoseMinionHp,
    LoseAllyHp,
    SetEnemyDefense,
)
