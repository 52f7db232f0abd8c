"""An attack in the encounter: target, draw, damage, die, and the card's place on cooldown."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES, Colour, TokenType
from oathsworn_gui.games.oathsworn.rules import might_draw
from oathsworn_gui.games.oathsworn.rules.acting_tokens import gain_for
from oathsworn_gui.games.oathsworn.rules.cards import played
from oathsworn_gui.games.oathsworn.rules.damage import (
    enemy_defense,
    hp_lost,
    lose_location_hp,
    lose_minion_hp,
    unbroken,
    with_defense,
)
from oathsworn_gui.games.oathsworn.rules.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.in_encounter import (
    encounter_of,
    has_ally,
    is_out,
    seat_in,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.numbers import might_track
from oathsworn_gui.games.oathsworn.rules.rounds import actor_name
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Option, Question, Value, pop, replace

MOST_DEFENSE = 20
_TOKENS: Mapping[str, TokenType] = {token: token for token in TOKEN_TYPES}


def targets(encounter: Encounter) -> tuple[Figure, ...]:
    """Return the enemies that can be attacked: a boss with a die left, minions."""
    standing = (f for f in encounter.figures.values() if f.kind in {"boss", "minion"})
    boss = encounter.boss
    fallen = boss is not None and not unbroken(boss)
    return tuple(f for f in standing if not (f.kind == "boss" and fallen))


def track_of(campaign: Campaign, attack: Attack) -> tuple[Colour, ...]:
    """Return the colours the attack may use: the MIGHT track, none of it unarmed.

    Source: ATTACK-01, L894-896; ATTACK-03, L898-899.
    """
    if attack.unarmed:
        return ()
    if has_ally(campaign, attack.seat):
        return seat_in(campaign, attack.seat).ally_might
    return might_track(campaign.seats[attack.seat])


def terms(campaign: Campaign, attack: Attack) -> might_draw.Terms:
    """Return what the draw of an attack allows: any number of whites. Source: ATTACK-02, L896."""
    name = _target_name(campaign, attack)
    return might_draw.Terms(
        answers=(attack.seat,),
        payers=(attack.seat,),
        track=track_of(campaign, attack),
        whites=might_draw.ANY_NUMBER,
        steps=attack.keyword,
        params={
            "name": actor_name(campaign, attack.seat),
            "target": name,
            "defense": enemy_defense(campaign, attack.target or BOSS),
        },
        rule="ATTACK-02",
    )


def _target_name(campaign: Campaign, attack: Attack) -> str:
    figure = encounter_of(campaign).figures.get(attack.target or "")
    return figure.name if figure else ""


def damage_of(attack: Attack) -> int:
    """Return the damage of a hit: the cards and what cards and items add. Source: ATTACK-05."""
    return might_draw.result(attack.draw).total + attack.bonus


def loss_of(campaign: Campaign, attack: Attack) -> int:
    """Return the HP the attack costs its target. Source: DAMAGE-01, L954-955."""
    defense = enemy_defense(campaign, attack.target or BOSS)
    return hp_lost(damage_of(attack), defense or 1)


class AttackRules:
    """How an attack goes on."""

    def ask(self, campaign: Campaign, procedure: Attack, box: Box) -> Question | None:
        """Ask for target, DEFENSE nobody entered, the draw, the die, or the determination token."""
        del box
        if procedure.step == "target":
            return _target(campaign, procedure)
        if procedure.step == "defense":
            return _number(campaign, procedure)
        if procedure.step == "draw":
            return might_draw.question(
                campaign, procedure.id, procedure.draw, terms(campaign, procedure)
            )
        if procedure.step == "location":
            return _location(campaign, procedure)
        return _determination(campaign, procedure) if procedure.step == "determination" else None

    def go_on(self, campaign: Campaign, procedure: Attack, box: Box) -> Outcome:
        """Read the settled draw, take the HP, or end."""
        if procedure.step == "draw":
            return _settled(campaign, procedure, box)
        return end(campaign, procedure, box)

    def answer(
        self, campaign: Campaign, procedure: Attack, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Hand the answer to the step that asked."""
        del seat
        if procedure.step == "target":
            return Outcome(aimed(campaign, procedure, str(value)))
        if procedure.step == "defense":
            return _defense_entered(campaign, procedure, value)
        if procedure.step == "draw":
            course = might_draw.answer(campaign, procedure.draw, terms(campaign, procedure), value)
            now = replace(course.campaign, procedure.evolve(draw=course.draw))
            return Outcome(now, course.lines)
        if procedure.step == "location":
            return _hit(campaign, procedure.evolve(location=str(value)), box)
        return _token_chosen(campaign, procedure, str(value))


def _target(campaign: Campaign, attack: Attack) -> Question:
    options = tuple(
        Option(
            key=figure.id,
            code="attack.target",
            params={"name": figure.name, "hex": _hex_name(campaign, figure)},
        )
        for figure in targets(encounter_of(campaign))
    )
    return Question(
        procedure=attack.id,
        kind="attack.target",
        form="choice",
        seats=(attack.seat,),
        params={"name": actor_name(campaign, attack.seat)},
        options=(*options, Option(key="nobody", code="attack.nobody")),
        rule="ATTACK-06",
    )


def _hex_name(campaign: Campaign, figure: Figure) -> str:
    return "" if figure.at is None else encounter_of(campaign).shape.name(figure.at)


def aimed(campaign: Campaign, attack: Attack, target: str) -> Campaign:
    """Return the campaign with the attack's target chosen; ``"nobody"`` calls the attack off."""
    if target == "nobody":
        return replace(campaign, attack.evolve(step="end"))
    known = enemy_defense(campaign, target) is not None
    return replace(campaign, attack.evolve(target=target, step="draw" if known else "defense"))


def _number(campaign: Campaign, attack: Attack) -> Question:
    return Question(
        procedure=attack.id,
        kind="attack.defense",
        form="number",
        params={"name": _target_name(campaign, attack)},
        least=1,
        most=MOST_DEFENSE,
    )


def _defense_entered(campaign: Campaign, attack: Attack, value: Value) -> Outcome:
    number = value if isinstance(value, int) else 1
    name = _target_name(campaign, attack)
    now = with_defense(campaign, attack.target or BOSS, number)
    told = line("number.entered", name=name, n=number)
    return Outcome(replace(now, attack.evolve(step="draw")), (told,))


def _settled(campaign: Campaign, attack: Attack, box: Box) -> Outcome:
    """Miss with two blanks, else divide. Source: ATTACK-04/05, L901-905."""
    result = might_draw.result(attack.draw)
    name, target = actor_name(campaign, attack.seat), _target_name(campaign, attack)
    now = might_draw.discard(campaign, attack.draw)
    if result.miss:
        told = line("attack.missed", "ATTACK-04", name=name, target=target, n=result.blanks)
        step = "determination" if attack.determination else "end"
        return Outcome(replace(now, attack.evolve(step=step)), (told,))
    told = line(
        "attack.hit", "DAMAGE-01", name=name, target=target, damage=damage_of(attack),
        defense=enemy_defense(campaign, attack.target or BOSS), n=loss_of(campaign, attack),
    )  # fmt: skip
    return Outcome(now, (told,)).then(_damaged(now, attack, box))


def _damaged(campaign: Campaign, attack: Attack, box: Box) -> Outcome:
    if loss_of(campaign, attack) < 1:
        return Outcome(replace(campaign, attack.evolve(step="end")))
    boss = encounter_of(campaign).boss
    if attack.target != BOSS or boss is None:
        return _hit(campaign, attack, box)
    left = unbroken(boss)
    if len(left) > 1:
        return Outcome(replace(campaign, attack.evolve(step="location")))
    return _hit(campaign, attack.evolve(location=left[0].key if left else None), box)


def _hit(campaign: Campaign, attack: Attack, box: Box) -> Outcome:
    """Take the HP; what a broken location sets off comes on top, the attack ends after it."""
    now = replace(campaign, attack.evolve(step="end"))
    loss = loss_of(campaign, attack)
    if attack.location is not None:
        return lose_location_hp(now, {attack.location: loss}, attack.seat, box)
    return lose_minion_hp(now, attack.target or "", loss)


def _location(campaign: Campaign, attack: Attack) -> Question:
    """Ask which die is closest; broken ones cannot be hit. Source: DAMAGE-02..04, L949-952."""
    boss = encounter_of(campaign).boss
    options = tuple(
        Option(key=loc.key, code="attack.location", params={"name": loc.name, "hp": loc.hp})
        for loc in (unbroken(boss) if boss else ())
    )
    return Question(
        procedure=attack.id,
        kind="attack.location",
        form="choice",
        seats=(attack.seat,),
        params={"n": loss_of(campaign, attack), "damage": damage_of(attack)},
        options=options,
        rule="DAMAGE-02",
    )


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
    """Gain one token and take back redraws and empowered x3. Source: ATTACK-07/08, L921-924."""
    kind = _TOKENS[token]
    now = replace(campaign, attack.evolve(step="end"))
    outcome = gain_for(now, attack.seat, kind, 1, "ATTACK-07")
    for key, n in sorted(attack.draw.tokens.items()):
        payer, spent = key.split(".")
        if spent in {"redraw", "empowered"}:
            back = gain_for(outcome.after, payer, _TOKENS[spent], n, "ATTACK-07")
            outcome = outcome.then(back)
    return outcome


def end(campaign: Campaign, attack: Attack, box: Box) -> Outcome:
    """Place the card that was played, battleflow, and end. Source: CARD-05, L827-839."""
    now = pop(campaign, attack)
    if attack.card is None or is_out(now, attack.seat):
        return Outcome(now)
    flow = played(seat_in(now, attack.seat), attack.card, box.card(attack.card).cooldown)
    placed = with_seat(now, attack.seat, hand=flow.state.hand, cooldown=flow.state.cooldown)
    return Outcome(placed, flow.lines)
