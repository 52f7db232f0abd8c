"""An enemy's attack: DEFENSE cards, the reveal, defense tokens, HP lost."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import EnemyAttack
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    actor_name,
    has_ally,
    is_out,
    plays_small,
    seat_in,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import ATTACK_MOMENTS, applied
from oathsworn_gui.games.oathsworn.rules.company.ask_number import ask_for
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import (
    spend_for_defense,
    tokens_of,
)
from oathsworn_gui.games.oathsworn.rules.conditions.caged import caged_told, refuse_caged_play
from oathsworn_gui.games.oathsworn.rules.enemy.attack_changes import (
    AFTER_DRAW,
    AGAIN,
    AWAY,
    TARGET,
    change_question,
    changed,
    changes,
)
from oathsworn_gui.games.oathsworn.rules.enemy.damage import (
    attacked_defense,
    attacked_names,
    damage_of,
    ignored_of,
    take_hp,
)
from oathsworn_gui.games.oathsworn.rules.hp.enemy import hp_lost
from oathsworn_gui.games.oathsworn.rules.hp.friends import (
    unread_defense,
)
from oathsworn_gui.games.oathsworn.rules.hp.numbers import unknown_defense
from oathsworn_gui.games.oathsworn.rules.hp.seats import standing_hp
from oathsworn_gui.games.oathsworn.rules.might import draw as might_draw
from oathsworn_gui.games.oathsworn.rules.might.odds import Goal, answered
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import played
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Option, Question, Value, number_of, pop, replace
from oathsworn_gui.tabletop.state import put
from oathsworn_gui.tabletop.table_options import reading

NO_CARD = "none"
GO_ON = "go-on"


def terms(campaign: Campaign, attack: EnemyAttack) -> might_draw.Terms:
    """Return what the enemy's draw allows: nothing but its cards."""
    names = attacked_names(campaign, attack)
    return might_draw.Terms(
        params={
            "attacker": attack.attacker,
            "names": names,
            "bonus": attack.bonus,
            "targets": len(attack.targets) + len(attack.others),
            "chain": attack.chain,
            "ignore_lowest": attack.ignore_lowest,
            "ignore_highest": attack.ignore_highest,
        },
        rule="ENEMYATK-03",
    )


class EnemyAttackRules:
    """Runs an enemy's attack."""

    def ask(self, campaign: Campaign, procedure: EnemyAttack, box: Box) -> Question | None:
        """Ask each target for its DEFENSE card, then for the cards, then for defense tokens."""
        if procedure.step == "defense":
            return _defense_card(campaign, procedure, box)
        if procedure.step == "draw":
            return might_draw.question(
                campaign, procedure.id, procedure.draw, terms(campaign, procedure)
            )
        if _unknown(campaign, procedure, box) is not None:
            return None
        if procedure.step == AFTER_DRAW:
            return _after_draw(campaign, procedure, box)
        if procedure.step.startswith(AFTER_DRAW):
            return change_question(campaign, procedure)
        return _tokens(campaign, procedure, box) if procedure.step == "tokens" else None

    def go_on(self, campaign: Campaign, procedure: EnemyAttack, box: Box) -> Outcome:
        """Ask for a missing number, go to the next step, or take the HP."""
        unknown = _unknown(campaign, procedure, box)
        if unknown is not None:
            return Outcome(ask_for(campaign, unknown, most=10))
        if procedure.step == "targets":
            return Outcome(replace(campaign, procedure.evolve(step="defense")))
        if procedure.step == "defense":
            return Outcome(replace(campaign, procedure.evolve(step="draw")))
        if procedure.step == "draw":
            told = line(
                "enemy-attack.revealed",
                "ENEMYATK-08",
                name=procedure.attacker,
                damage=damage_of(procedure),
            )
            ignored = might_draw.ignored_told(procedure.draw, ignored_of(procedure))
            stops = procedure.stops or reading(ATTACK_MOMENTS, campaign) == "moments"
            step = AFTER_DRAW if stops else "tokens"
            return Outcome(replace(campaign, procedure.evolve(step=step)), (*ignored, told))
        if procedure.step == AFTER_DRAW:
            return Outcome(replace(campaign, procedure.evolve(step="tokens")))
        return _resolved(campaign, procedure, box)

    def answer(
        self, campaign: Campaign, procedure: EnemyAttack, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Hand the answer to the step that asked."""
        if procedure.step == "defense":
            return _card_played(campaign, procedure, box, str(value))
        if procedure.step == "draw":
            allowed, goal = terms(campaign, procedure), _goal(campaign, procedure, box)
            course = answered(campaign, procedure.draw, allowed, value, box, goal)
            now = replace(course.campaign, procedure.evolve(draw=course.draw))
            return Outcome(now, course.lines)
        if procedure.step == AFTER_DRAW and value in {AWAY, AGAIN, TARGET}:
            return Outcome(replace(campaign, procedure.evolve(step=f"{AFTER_DRAW}.{value}")))
        if procedure.step == AFTER_DRAW:
            now = replace(campaign, procedure.evolve(step="tokens"))
            return Outcome(now, applied(ATTACK_MOMENTS, campaign))
        if procedure.step.startswith(AFTER_DRAW):
            return changed(campaign, procedure, str(value))
        asked = seat or _next_for_tokens(campaign, procedure, box) or ""
        return _tokens_spent(campaign, procedure, asked, value)


def _goal(campaign: Campaign, attack: EnemyAttack, box: Box) -> Goal:
    """Return what the cards must come to for the first target to lose 1 HP."""
    first = next(iter(attack.targets), "")
    if first not in campaign.seats:
        return Goal()
    reach = attacked_defense(campaign, attack, first, box) - attack.bonus
    return Goal(max(reach, 0), attack.ignore_lowest, attack.ignore_highest)


def _unknown(campaign: Campaign, attack: EnemyAttack, box: Box) -> str | None:
    """Return a required DEFENSE that is not entered, as an `AskNumber` names it."""
    for seat in attack.targets:
        if not has_ally(campaign, seat):
            items = unknown_defense(campaign.seats[seat])
            if items:
                return f"item-defense.{items[0].card}"
        card = attack.defense_cards.get(seat)
        if card and box.card(card).defense is None:
            return f"card-defense.{card}"
    figure = unread_defense(campaign, attack)
    return f"figure-defense.{figure}" if figure else None


def _asked_seat(campaign: Campaign, attack: EnemyAttack) -> str | None:
    """Return the next target that may play an ability card for its DEFENSE. CAGED-08."""
    for seat in attack.targets:
        open_ = seat not in attack.defense_cards and not is_out(campaign, seat)
        may = not plays_small(campaign, seat) and refuse_caged_play(campaign, seat) is None
        if open_ and may and _abilities(campaign, seat):
            return seat
    return None


def _abilities(campaign: Campaign, seat: str) -> tuple[str, ...]:
    return tuple(s.card for s in seat_in(campaign, seat).hand if s.kind == "ability")


def _defense_card(campaign: Campaign, attack: EnemyAttack, box: Box) -> Question | None:
    """Ask for at most one ability card. Source: ENEMYATK-05, L1164-1168; ENEMYATK-13."""
    seat = _asked_seat(campaign, attack)
    if seat is None or _unknown(campaign, attack, box) is not None:
        return None
    cards = [box.card(card) for card in _abilities(campaign, seat)]
    options = tuple(
        Option(
            key=card.key,
            code="defense-card" if card.defense is not None else "defense-card-unread",
            params={"name": card.name, "n": card.defense or 0, "cooldown": card.cooldown},
        )
        for card in cards
    )
    return Question(
        procedure=attack.id,
        kind="enemy-attack.defense-card",
        form="choice",
        seats=(seat,),
        params={
            "name": actor_name(campaign, seat),
            "attacker": attack.attacker,
            "cards": len(attack.might),
            "defense": attacked_defense(campaign, attack, seat, box),
        },
        options=(Option(key=NO_CARD, code="defense-card-none"), *options),
        default=NO_CARD,
        rule="ENEMYATK-05",
    )


def _card_played(campaign: Campaign, attack: EnemyAttack, box: Box, card: str) -> Outcome:
    """Play the card for its DEFENSE: no cost, no other effect, its place, battleflow.

    Source: ENEMYATK-06, L1168-1170; CARD-11; CARD-17.
    """
    seat = _asked_seat(campaign, attack)
    if seat is None:
        return Outcome(campaign)
    chosen = "" if card == NO_CARD else card
    now = replace(campaign, attack.evolve(defense_cards=put(attack.defense_cards, seat, chosen)))
    if not chosen:
        return Outcome(now)
    known = box.card(chosen)
    flow = played(seat_in(now, seat), chosen, known.cooldown)
    now = with_seat(now, seat, hand=flow.state.hand, cooldown=flow.state.cooldown)
    told = line("card.for-defense", "ENEMYATK-05", name=actor_name(now, seat), card=known.name)
    return Outcome(now, (told, *flow.lines, *caged_told(campaign, seat)))


def _after_draw(campaign: Campaign, attack: EnemyAttack, box: Box) -> Question | None:
    """Ask whether all that happens after the draw is done.

    Where the table reads it so it is asked if the attack costs a seat HP, else when an interrupt is
    to come. Source: ENEMYATK-14; INTERRUPT-01, L1673-1675; facts, section 9.
    """
    hurt = {seat: _loss(campaign, attack, seat, box) for seat in attack.targets}
    named = [actor_name(campaign, seat) for seat, n in hurt.items() if n]
    if not named and not attack.stops:
        return None
    return Question(
        procedure=attack.id,
        kind="enemy-attack.after-draw" if named else "enemy-attack.after-draw-unhurt",
        form="choice",
        params={
            "attacker": attack.attacker,
            "damage": damage_of(attack),
            "names": ", ".join(named),
            "n": sum(hurt.values()),
        },
        options=(Option(key=GO_ON, code="enemy-attack.go-on"), *changes(campaign, attack)),
        default=GO_ON,
        because=next(iter(applied(ATTACK_MOMENTS, campaign)), None),
        rule="ENEMYATK-14",
    )


def _loss(campaign: Campaign, attack: EnemyAttack, seat: str, box: Box) -> int:
    if is_out(campaign, seat):
        return 0
    return hp_lost(damage_of(attack, seat), attacked_defense(campaign, attack, seat, box))


def _next_for_tokens(campaign: Campaign, attack: EnemyAttack, box: Box) -> str | None:
    """Return the next target whose defense tokens would still save HP."""
    for seat in attack.targets:
        if seat in attack.tokens or is_out(campaign, seat) or refuse_caged_play(campaign, seat):
            continue
        damage, hp = damage_of(attack, seat), standing_hp(campaign, seat)
        tokens = tokens_of(campaign, seat, "defense")
        now = attacked_defense(campaign, attack, seat, box)
        if hp_lost(damage, now + tokens) < min(hp_lost(damage, now), hp):
            return seat
    return None


def _tokens(campaign: Campaign, attack: EnemyAttack, box: Box) -> Question | None:
    """Ask for defense tokens after the reveal.

    Source: TOKEN-12, L1275-1278; ENEMYATK-11; TOKEN-15, L760-761, L1302-1303; COMPANION-04,
    L760-765.
    """
    seat = _next_for_tokens(campaign, attack, box)
    if seat is None:
        return None
    defense, damage = attacked_defense(campaign, attack, seat, box), damage_of(attack, seat)
    return Question(
        procedure=attack.id,
        kind="enemy-attack.tokens",
        form="number",
        seats=(seat,),
        params={
            "name": actor_name(campaign, seat),
            "damage": damage,
            "defense": defense,
            "n": hp_lost(damage, defense),
        },
        most=tokens_of(campaign, seat, "defense"),
        default=0,
        rule="TOKEN-12",
    )


def _tokens_spent(campaign: Campaign, attack: EnemyAttack, seat: str, value: Value) -> Outcome:
    number = number_of(value)
    now = replace(campaign, attack.evolve(tokens=put(attack.tokens, seat, number)))
    return spend_for_defense(now, seat, number)


def _resolved(campaign: Campaign, attack: EnemyAttack, box: Box) -> Outcome:
    """Take the HP of all that are hit, and end. Source: ENEMYATK-09, ENEMYATK-10, L1180-1187."""
    return take_hp(pop(might_draw.discard(campaign, attack.draw), attack), attack, box)
