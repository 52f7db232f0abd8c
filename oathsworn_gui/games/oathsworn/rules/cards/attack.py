"""An attack that a card gives: its numbers, its area, its targets, and when it is over."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.model.card_effects import AttackEffect
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.abilities.mantle import mantled
from oathsworn_gui.games.oathsworn.rules.attack.area import friends_told
from oathsworn_gui.games.oathsworn.rules.attack.begin import begun
from oathsworn_gui.games.oathsworn.rules.attack.range import refuse_target
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.board.thrown_items import unarmed_told
from oathsworn_gui.games.oathsworn.rules.cards.area import (
    area_question,
    area_told,
    can_cover,
    is_known,
    placements,
    refuse_placement,
)
from oathsworn_gui.games.oathsworn.rules.cards.growth import (
    AIM,
    grown,
    how_many_question,
    needs_aim,
)
from oathsworn_gui.games.oathsworn.rules.cards.near import beside, enemies, friends
from oathsworn_gui.games.oathsworn.rules.cards.steps import (
    CardStepRules,
    Now,
    card_question,
    done,
    nobody,
    note,
    noted,
)
from oathsworn_gui.games.oathsworn.rules.cards.whom import option_of
from oathsworn_gui.tabletop.action import Outcome, Refusal, line
from oathsworn_gui.tabletop.procedure import Question, Value, keys_of, replace
from oathsworn_gui.tabletop.state import frozen

_BEGUN = "begun"
_HEXES = "hexes"
_HIT = "hit"


class AttackStep:
    """How an attack of a card goes: it is pushed once, and read when it comes back."""

    def ask(self, now: Now, effect: AttackEffect) -> Question | None:
        """Ask what makes it grow if only the table knows, and where an area falls."""
        if note(now.play, _BEGUN) is not None:
            return None
        if needs_aim(now, effect):
            return _aim_question(now, effect)
        if grown(now, effect) is None:
            return how_many_question(now, effect)
        if effect.area is None or _area(now) is not None or not enemies(now.campaign):
            return None
        return area_question(now, effect, attack_of(now, effect))

    def go_on(self, now: Now, effect: AttackEffect) -> Outcome:
        """Begin the attack; once it is over go to the next effect."""
        if note(now.play, _BEGUN) is not None:
            return Outcome(done(now.campaign, now.play))
        if needs_aim(now, effect) and (only := _aims(now, effect)):
            return Outcome(noted(now, AIM, only[0]))
        attack = _with_area(now, effect, attack_of(now, effect))
        if not _can_hit(now, effect, attack):
            return nobody(now, effect)
        play = now.play.evolve(missed=False, critical=False, broke=False, struck=())
        fresh = now._replace(campaign=replace(now.campaign, play), play=play)
        told = line("attack.begun", "ATTACK-02", name=now.name)
        lines = (
            told,
            *unarmed_told(now.campaign, play.seat, now.name),
            *friends_told(now.campaign, attack),
        )
        foes = {enemy.id for enemy in enemies(now.campaign)}
        first = next((figure for figure in attack.covered if figure in foes), note(play, AIM))
        after = begun(noted(fresh, _BEGUN, "yes"), attack, now.box, first, effect.redraws)
        return Outcome(after, lines)

    def answer(self, now: Now, effect: AttackEffect, value: Value) -> Outcome:
        """Store what makes it grow, the hexes of its area, or the figures it hits on the table."""
        if needs_aim(now, effect):
            return Outcome(noted(now, AIM, str(value)))
        if grown(now, effect) is None:
            return Outcome(noted(now, "n", str(value)))
        if effect.area is None or not is_known(now):
            hit = keys_of(value)
            return Outcome(noted(now, _HIT, ",".join(hit)))
        hexes = area_told(now, effect.area, attack_of(now, effect), value)
        return Outcome(noted(now, _HEXES, ",".join(hexes)))

    def refuse(
        self, now: Now, effect: AttackEffect, question: Question, value: Value
    ) -> Refusal | None:
        """Judge hexes that are no placement the rules propose."""
        return refuse_placement(now, value) if question.kind == "card.area" else None


def _aim_question(now: Now, effect: AttackEffect) -> Question | None:
    """Ask for the target of an attack that grows by what is beside it; None for one or none."""
    if len(_aims(now, effect)) < 2:
        return None
    attack = attack_of(now, effect)
    options = tuple(
        option_of(now, enemy.id, refuse_target(now.campaign, attack, enemy.id, now.box), None)
        for enemy in enemies(now.campaign)
    )
    return card_question(now, "card.whom", options, effect=effect.do, whom="enemy", n=0)


def _aims(now: Now, effect: AttackEffect) -> tuple[str, ...]:
    """Return the enemies that an attack may have as its target."""
    attack = attack_of(now, effect)
    found = (enemy.id for enemy in enemies(now.campaign))
    return tuple(f for f in found if refuse_target(now.campaign, attack, f, now.box) is None)


def _area(now: Now) -> str | None:
    """Return the answer given for the area: its hexes, or on the table whom it hits."""
    hexes = note(now.play, _HEXES)
    return note(now.play, _HIT) if hexes is None else hexes


def attack_of(now: Now, effect: AttackEffect) -> Attack:
    """Return the attack that an effect gives, without its area.

    Source: ATTACK-02, ATTACK-03, ATTACK-04, ATTACK-05, ATTACK-06, ATTACK-07, ATTACK-08, ATTACK-09,
    ATTACK-10, ATTACK-11, L894-936.
    """
    more = grown(now, effect) or 0
    return Attack(
        id="p0",
        seat=now.play.seat,
        unarmed=effect.unarmed,
        keyword=effect.steps + more * (effect.grows == "steps"),
        bonus=effect.bonus + more * (effect.grows == "bonus"),
        ignore_lowest=effect.ignore_lowest,
        ignore_highest=effect.ignore_highest,
        fewer=effect.fewer,
        range=effect.range or 0,
        farther=effect.farther,
        known=True,
        more=effect.chain or effect.also,
        chain=effect.chain > 0,
        chain_range=effect.chain_range if effect.chain else 0,
        unlike=_unlike(now, effect),
        behind=effect.when == "from-behind",
    )


def _unlike(now: Now, effect: AttackEffect) -> tuple[str, ...]:
    """Return the figures the attack may not hit.

    These are earlier targets of the effect, a boss saved by a reaction, enemies without a required
    friend beside them, and friends where its area is on enemies alone. Source: BREAK-09, L983-985;
    AOE-03, L1333-1334.
    """
    found = now.play.attacked if effect.times > 1 else ()
    if now.play.cut:
        found = (*found, BOSS)
    if effect.area is not None and effect.area.foes:
        found = (*found, *(friend.id for friend in friends(now.campaign)))
    if effect.when != "friend-beside-target":
        return found
    company = friends(now.campaign)
    around = {f.id: beside(now.campaign, f.id, company) for f in enemies(now.campaign)}
    return (*found, *(figure for figure, n in around.items() if n is not None and n < 2))


def _with_area(now: Now, effect: AttackEffect, attack: Attack) -> Attack:
    """Return the attack with the hexes it covers, or with those it hits on the table."""
    if effect.area is None:
        return attack
    hexes, hit = note(now.play, _HEXES), note(now.play, _HIT)
    safe = mantled(now.campaign, attack.seat)
    standing = {one.id for one in (*enemies(now.campaign), *friends(now.campaign))}
    standing -= {*safe, *attack.unlike}
    if hit is not None:
        named = [figure for figure in hit.split(",") if figure in standing]
        return attack.evolve(covered=frozen(dict.fromkeys(named, 0)), more=0, chain=False)
    if hexes is None:
        only = placements(now, effect.area, attack)
        hexes = ",".join(only[0].hexes) if only else ""
    area = tuple(name for name in hexes.split(",") if name)
    return attack.evolve(area=area, more=0, chain=False)


def can_hit(now: Now, effect: AttackEffect) -> bool:
    """Whether there is an enemy that the attack of an effect may have as its target, or hit."""
    attack = attack_of(now, effect)
    if effect.area is not None:
        return can_cover(now, effect.area, attack)
    return _can_hit(now, effect, attack)


def _can_hit(now: Now, effect: AttackEffect, attack: Attack) -> bool:
    """Whether there is an enemy that may be attacked or is in the area."""
    if effect.area is not None:
        foes = (enemy.id for enemy in enemies(now.campaign))
        return bool(attack.area) or any(foe in attack.covered for foe in foes)
    refusals = [
        refuse_target(now.campaign, attack, enemy.id, now.box) for enemy in enemies(now.campaign)
    ]
    return any(refusal is None for refusal in refusals)


STEPS: Mapping[str, CardStepRules] = {
    "attack": AttackStep(),
}
"""How these effects are carried out, by their stored names."""
