"""The damage of an enemy's attack: its MIGHT, the DEFENSE against it, the HP of all targets."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import EnemyAttack
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    actor_name,
    encounter_of,
    is_out,
)
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.hp.enemy import hp_lost
from oathsworn_gui.games.oathsworn.rules.hp.fallen import noted_fall
from oathsworn_gui.games.oathsworn.rules.hp.friends import (
    figure_of,
    hurt_other,
    name_of,
    other_defense,
    with_hit,
)
from oathsworn_gui.games.oathsworn.rules.hp.seats import hurt, standing_defense_parts, standing_hp
from oathsworn_gui.games.oathsworn.rules.might import draw as might_draw
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.parts import Part, total

_SPENT = ("raised", "defense-card", "defense-tokens")
"""The parts of a DEFENSE that somebody spent something on."""


def weakened(might: tuple[Colour, ...]) -> tuple[Colour, ...]:
    """Return the MIGHT of a broken attack: one card of the strongest colour fewer.

    Source: ENEMYATK-01, L1154-1158; ENEMYATK-02.
    """
    if not might:
        return ()
    strongest = max(might, key=COLOURS.index)
    place = might.index(strongest)
    return (*might[:place], *might[place + 1 :])


def attacked_defense_parts(
    campaign: Campaign, attack: EnemyAttack, seat: str, box: Box
) -> tuple[Part, ...]:
    """Return the DEFENSE against this attack: the board's, the card played, tokens spent.

    Source: ENEMYATK-07, L1172-1173; ENEMYATK-10, ENEMYATK-11, L1184-1187, L1275-1278; TOKEN-12.
    """
    parts = standing_defense_parts(campaign, seat, box)
    card = attack.defense_cards.get(seat)
    if card:
        known = box.card(card)
        params = {"card": known.name}
        added = Part(
            code="defense-card", amount=known.defense or 0, rule="ENEMYATK-05", params=params
        )
        parts = (*parts, added)
    tokens = attack.tokens.get(seat, 0)
    if tokens:
        parts = (*parts, Part(code="defense-tokens", amount=tokens, rule="TOKEN-12"))
    return parts


def attacked_defense(campaign: Campaign, attack: EnemyAttack, seat: str, box: Box) -> int:
    """Return the DEFENSE of a seat against this attack, at least 1."""
    return max(1, total(attacked_defense_parts(campaign, attack, seat, box)))


def ignored_of(attack: EnemyAttack, seat: str = "") -> might_draw.Ignored:
    """Return how many cards count nothing against a seat, empty for the first that is attacked.

    A figure without a seat is only ever the first of a chain. Source: MIGHT-18, L909-911; CHAIN-04,
    CHAIN-05, L1367-1373.
    """
    chain = 0
    if attack.chain and seat in attack.targets:
        chain = len(attack.others) + attack.targets.index(seat)
    return might_draw.Ignored(attack.ignore_lowest, attack.ignore_highest, chain)


def damage_of(attack: EnemyAttack, seat: str = "") -> int:
    """Return the damage of the reveal to a seat, empty for the first; enemies never miss.

    Source: ENEMYATK-08, ENEMYATK-09, L1175-1182; CHAIN-05, L1371-1373.
    """
    return might_draw.result(attack.draw, ignored_of(attack, seat)).total + attack.bonus


def attacked_names(campaign: Campaign, attack: EnemyAttack) -> str:
    """Return the names of all that the attack hits, in order."""
    seats = (actor_name(campaign, seat) for seat in attack.targets)
    return ", ".join((*seats, *(name_of(campaign, figure) for figure in attack.others)))


def take_hp(campaign: Campaign, attack: EnemyAttack, box: Box) -> Outcome:
    """Take the HP of every target, of one draw and at one moment; a boss that is hit counts first.

    Source: ENEMYATK-09, ENEMYATK-10, ENEMYATK-12, L1180-1188; OUTCOME-03, L1224.
    """
    outcome = Outcome(campaign)
    if BOSS in attack.others and BOSS in encounter_of(campaign).figures:
        outcome = _other_hit(campaign, attack, BOSS, box)
    for seat in attack.targets:
        if not is_out(campaign, seat):
            outcome = outcome.then(_seat_hit(outcome.after, attack, seat, box))
    for figure in attack.others:
        if figure != BOSS and figure in encounter_of(outcome.after).figures:
            outcome = outcome.then(_other_hit(outcome.after, attack, figure, box))
    return outcome


def _seat_hit(campaign: Campaign, attack: EnemyAttack, seat: str, box: Box) -> Outcome:
    damage, defense = damage_of(attack, seat), attacked_defense(campaign, attack, seat, box)
    lost = hp_lost(damage, defense)
    told = line(
        "enemy-attack.hit",
        "ENEMYATK-10",
        name=actor_name(campaign, seat),
        attacker=attack.attacker,
        damage=damage,
        defense=defense,
        n=lost,
        **_saved(campaign, attack, seat, box),
    )
    chain = might_draw.ignored_told(attack.draw, ignored_of(attack, seat))
    lines = (*(one for one in chain if one.rule == "CHAIN-05"), told)
    figure = figure_of(campaign, seat)
    hit = with_hit(campaign, figure, min(lost, standing_hp(campaign, seat)))
    taken = hurt(hit, seat, lost, "ENEMYATK-10", box)
    return Outcome(noted_fall(hit, taken.after, figure), (*lines, *taken.lines))


def _saved(campaign: Campaign, attack: EnemyAttack, seat: str, box: Box) -> dict[str, int]:
    """Return the HP that what was spent on DEFENSE saved, as a parameter; nothing if none.

    That is a card or tokens against this attack, and what cards raised until the end of the round.
    Nobody loses more HP than they have.
    """
    parts = attacked_defense_parts(campaign, attack, seat, box)
    plain = [part for part in parts if part.code not in _SPENT]
    if not plain or len(plain) == len(parts):
        return {}
    damage, hp = damage_of(attack, seat), standing_hp(campaign, seat)
    without, with_all = (min(hp, hp_lost(damage, total(each))) for each in (plain, parts))
    return {"saved": without - with_all} if without > with_all else {}


def _other_hit(campaign: Campaign, attack: EnemyAttack, figure: str, box: Box) -> Outcome:
    """Take the HP of a figure without a seat. Source: AOE-03; AOE-05; DAMAGE-01, L954-955."""
    damage = damage_of(attack) + attack.more.get(figure, 0)
    defense = max(1, other_defense(campaign, figure) or 1)
    lost = hp_lost(damage, defense)
    told = line(
        "enemy-attack.hit",
        "ENEMYATK-10",
        name=name_of(campaign, figure),
        attacker=attack.attacker,
        damage=damage,
        defense=defense,
        n=lost,
        **({"foe": True} if _is_foe(campaign, figure) else {}),
    )
    hit = with_hit(campaign, figure, lost)
    location = attack.locations.get(figure)
    taken = hurt_other(hit, figure, lost, location, box)
    return Outcome(noted_fall(hit, taken.after, figure), (told, *taken.lines))


def _is_foe(campaign: Campaign, figure: str) -> bool:
    """Whether an enemy hits one of its own."""
    return figure == BOSS or encounter_of(campaign).figures[figure].kind == "minion"
