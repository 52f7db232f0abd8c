"""An attack in the encounter: target, draw, damage, die, and the card's place on cooldown."""

from collections import Counter
from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES, Colour, TokenType
from oathsworn_gui.games.oathsworn.rules.abilities.moments import after_hit, lethality_back
from oathsworn_gui.games.oathsworn.rules.attack import friends
from oathsworn_gui.games.oathsworn.rules.attack.card_results import noted_draw
from oathsworn_gui.games.oathsworn.rules.attack.chain_end import (
    place_question,
    places,
    put_after_chain,
)
from oathsworn_gui.games.oathsworn.rules.attack.hits import (
    has_next,
    hit,
    location_question,
    next_hit,
)
from oathsworn_gui.games.oathsworn.rules.attack.targets import (
    aimed,
    all_targets,
    defense_entered,
    defense_question,
    target_name,
    target_question,
    targets,
)
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    actor_name,
    has_ally,
    seat_in,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import UNARMED, applied
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.classes.pieces import LETHALITY, gives_lethality_back
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import gain_for
from oathsworn_gui.games.oathsworn.rules.hp.enemy import enemy_defense
from oathsworn_gui.games.oathsworn.rules.hp.numbers import might_track
from oathsworn_gui.games.oathsworn.rules.hp.reaction_wait import sunk_attack
from oathsworn_gui.games.oathsworn.rules.might import draw as might_draw
from oathsworn_gui.games.oathsworn.rules.might.odds import Goal, answered
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import played
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Option, Question, Value, pop, replace
from oathsworn_gui.tabletop.table_options import reading

__all__ = ["AttackRules", "aimed", "end", "targets", "terms", "track_of"]

_TOKENS: Mapping[str, TokenType] = {token: token for token in TOKEN_TYPES}
_COME_BACK = ("redraw", "empowered")
"""Tokens that determination gives back after a miss. Source: ATTACK-07, L921-924."""


def track_of(campaign: Campaign, attack: Attack) -> tuple[Colour, ...]:
    """Return the colours the attack may use: the MIGHT track, none of it unarmed.

    A table may leave out only what weapons give to it. An effect that leaves cards out takes the
    last ones of the track.

    Source: ATTACK-01, L894-896; ATTACK-03, L898-899; UNARMED-01, L1643-1645.
    """
    if attack.unarmed and reading(UNARMED, campaign) == "whole-track":
        return ()
    who = campaign.seats[attack.seat]
    if has_ally(campaign, attack.seat):
        track = seat_in(campaign, attack.seat).ally_might
    elif attack.unarmed:
        bare = tuple(item for item in who.equipped if item.kind != "weapon")
        track = might_track(who.evolve(equipped=bare))
    else:
        track = might_track(who)
    return track[: max(0, len(track) - attack.fewer)]


def terms(campaign: Campaign, attack: Attack) -> might_draw.Terms:
    """Return what the draw of an attack allows: any number of whites. Source: ATTACK-02, L896."""
    return might_draw.Terms(
        answers=(attack.seat,),
        payers=(attack.seat,),
        track=track_of(campaign, attack),
        whites=might_draw.ANY_NUMBER,
        steps=attack.keyword,
        params={
            "name": actor_name(campaign, attack.seat),
            "target": target_name(campaign, attack.target or ""),
            "defense": enemy_defense(campaign, attack.target or BOSS),
            "bonus": attack.bonus,
            "targets": len(all_targets(attack)),
            "chain": attack.chain,
            "ignore_lowest": attack.ignore_lowest,
            "ignore_highest": attack.ignore_highest,
        },
        rule="ATTACK-02",
    )


class AttackRules:
    """Runs an attack of the Oathsworn."""

    def ask(self, campaign: Campaign, procedure: Attack, box: Box) -> Question | None:
        """Ask for targets, a missing DEFENSE, the draw, the die, or determination's token."""
        match procedure.step:
            case "target" | "next":
                asked = target_question(campaign, procedure, box)
            case "defense":
                asked = defense_question(campaign, procedure)
            case "draw":
                allowed = terms(campaign, procedure)
                asked = might_draw.question(campaign, procedure.id, procedure.draw, allowed)
            case "location":
                asked = location_question(campaign, procedure, box)
            case "chain-end":
                asked = place_question(campaign, procedure, box)
            case friends.STEP:
                asked = friends.tokens_question(campaign, procedure, box)
            case "determination":
                asked = _determination(campaign, procedure)
            case _:
                asked = None
        return asked

    def go_on(self, campaign: Campaign, procedure: Attack, box: Box) -> Outcome:
        """Read the settled draw, hit one target after the other, let reactions happen, and end."""
        if procedure.step == "draw":
            return _settled(campaign, procedure, box)
        if procedure.step == friends.STEP:
            return friends.hit_friends(campaign, procedure, box)
        if procedure.step == "hit" and has_next(procedure):
            return next_hit(campaign, procedure, box)
        if procedure.step == "hit" and places(campaign, procedure, box):
            return Outcome(replace(campaign, procedure.evolve(step="chain-end")))
        sunk = sunk_attack(campaign, procedure)
        if sunk is not campaign:
            return Outcome(replace(sunk, procedure.evolve(step="end")))
        return end(campaign, procedure, box)

    def answer(
        self, campaign: Campaign, procedure: Attack, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Hand the answer to the step that asked."""
        words = str(value)
        match procedure.step:
            case "target" | "next":
                outcome = Outcome(aimed(campaign, procedure, words))
            case "defense":
                outcome = defense_entered(campaign, procedure, value)
            case "draw":
                outcome = _drawn(campaign, procedure, box, value)
            case "location":
                outcome = hit(campaign, procedure.evolve(location=words), box)
            case "chain-end":
                outcome = put_after_chain(campaign, procedure, words)
            case friends.STEP:
                outcome = friends.tokens_spent(campaign, procedure, box, value)
            case _:
                outcome = _token_chosen(campaign, procedure, words)
        return outcome


def _drawn(campaign: Campaign, attack: Attack, box: Box, value: Value) -> Outcome:
    allowed = terms(campaign, attack)
    course = answered(campaign, attack.draw, allowed, value, box, goal_of(campaign, attack))
    now = replace(course.campaign, attack.evolve(draw=course.draw))
    return Outcome(now, course.lines)


def goal_of(campaign: Campaign, attack: Attack) -> Goal:
    """Return what the cards must come to for the first target to lose 1 HP."""
    defense = enemy_defense(campaign, attack.target or BOSS)
    bonus = attack.bonus + attack.covered.get(attack.target or BOSS, 0)
    reach = None if defense is None else max(defense - bonus, 0)
    return Goal(reach, attack.ignore_lowest, attack.ignore_highest)


def _settled(campaign: Campaign, attack: Attack, box: Box) -> Outcome:
    """Miss all targets with two blanks, else hit friends in the area, then the targets in turn.

    Source: ATTACK-04, ATTACK-05, L901-905; AOE-03, L1333-1334.
    """
    result = might_draw.result(attack.draw)
    now = noted_draw(might_draw.discard(campaign, attack.draw), attack, missed=result.miss)
    read = applied(UNARMED, campaign) if attack.unarmed else ()
    if not result.miss:
        gained = Outcome(now, read).then(after_hit(now, attack, box))
        step = friends.STEP if friends.friends_hit(gained.after, attack) else "hit"
        return gained.then(Outcome(replace(gained.after, attack.evolve(step=step))))
    names = ", ".join(target_name(campaign, target) for target in all_targets(attack))
    name = actor_name(campaign, attack.seat)
    told = line("attack.missed", "ATTACK-04", name=name, target=names, n=result.blanks)
    step = "determination" if attack.determination else "end"
    return Outcome(replace(now, attack.evolve(step=step)), (*read, told))


def _determination(campaign: Campaign, attack: Attack) -> Question:
    options = tuple(
        Option(key=token, code="attack.determination", params={"token": token})
        for token in TOKEN_TYPES
    )
    return Question(
        procedure=attack.id,
        kind="attack.determination",
        form="choice",
        seats=(attack.seat,),
        params={"name": actor_name(campaign, attack.seat)},
        options=options,
        rule="ATTACK-07",
    )


def _token_chosen(campaign: Campaign, attack: Attack, token: str) -> Outcome:
    """Gain one token and take back redraws and empowered x3.

    Source: ATTACK-07, ATTACK-08, L921-924.
    """
    kind = _TOKENS[token]
    now = replace(campaign, attack.evolve(step="end"))
    outcome = gain_for(now, attack.seat, kind, 1, "ATTACK-07")
    for key, n in sorted(attack.draw.tokens.items()):
        payer, spent = key.split(".")
        if spent in _COME_BACK:
            back = gain_for(outcome.after, payer, _TOKENS[spent], n, "ATTACK-07")
            outcome = outcome.then(back)
    return outcome.then(lethality_back(outcome.after, attack))


def tokens_back(campaign: Campaign, spent: Mapping[str, int]) -> Mapping[str, int]:
    """Return how many tokens of each kind determination gives back, of those ``spent`` on a miss.

    ``spent`` is by seat and kind (``"1.redraw"``). Source: ATTACK-07, L921-924.
    """
    kinds = (*_COME_BACK, LETHALITY) if gives_lethality_back(campaign) else _COME_BACK
    back: Counter[str] = Counter()
    for key, n in spent.items():
        kind = key.split(".")[1]
        if kind in kinds:
            back[kind] += n
    return back


def end(campaign: Campaign, attack: Attack, box: Box) -> Outcome:
    """Place the card that was played, battleflow, and end. Source: CARD-05, L827-839."""
    now = pop(campaign, attack)
    if attack.card is None:
        return Outcome(now)
    flow = played(seat_in(now, attack.seat), attack.card, box.card(attack.card).cooldown)
    placed = with_seat(now, attack.seat, hand=flow.state.hand, cooldown=flow.state.cooldown)
    return Outcome(placed, flow.lines)
