"""The final hex of an Oathsworn after a melee chain: the closest empty ones to the last target."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.attack.range import attack_range, chosen_hexes
from oathsworn_gui.games.oathsworn.rules.attack.targets import target_of
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    actor_name,
    encounter_of,
    is_out,
)
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    BOSS,
    location_hexes,
    with_figure,
)
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import knows
from oathsworn_gui.games.oathsworn.rules.movement.chain_targets import chain_ends
from oathsworn_gui.games.oathsworn.rules.movement.walking import figure_of_seat
from oathsworn_gui.tabletop.action import Outcome, line, refuse
from oathsworn_gui.tabletop.hexes import Hex, distance
from oathsworn_gui.tabletop.procedure import Option, Question, replace

STAY = "stay"


def with_last_hex(campaign: Campaign, attack: Attack, box: Box) -> Attack:
    """Return the chain with the hex of the current target stored, as the target may be killed.

    Of a large one it is the hex nearest to the attacker of those that may stand for it, of the
    location that was chosen. Source: CHAIN-07, L1375-1376; CHAIN-09, L1382-1385.
    """
    encounter = encounter_of(campaign)
    who, whom = figure_of_seat(campaign, attack.seat), encounter.figures.get(target_of(attack))
    if not attack.chain or who is None or whom is None or who.at is None:
        return attack
    start, order = who.at, encounter.shape.order
    hexes = chosen_hexes(campaign, attack, attack.hitting, box)
    hexes = _of_location(encounter, whom, attack.location, hexes) or hexes
    at = min(hexes, key=lambda h: (distance(start, h), order(h)), default=None)
    return attack.evolve(last_hex="" if at is None else encounter.shape.name(at))


def _of_location(
    encounter: Encounter, whom: Figure, key: str | None, hexes: tuple[Hex, ...]
) -> tuple[Hex, ...]:
    """Return those hexes that lie in the chosen location of the boss."""
    boss = encounter.boss
    dice = boss.locations if boss is not None and whom.id == BOSS else ()
    own = {at for die in dice if die.key == key for at in location_hexes(whom, die)}
    return tuple(at for at in hexes if at in own)


def places(campaign: Campaign, attack: Attack, box: Box) -> tuple[Hex, ...]:
    """Return where the attacker may be put after its chain, north then west; none: it stays.

    Only on the screen's own board, and where the chain is known to be melee.
    Source: CHAIN-07, L1375-1376; CHAIN-08, L1376-1380.
    """
    encounter = encounter_of(campaign)
    who = figure_of_seat(campaign, attack.seat)
    last = encounter.shape.named(attack.last_hex) if attack.last_hex else None
    if last is None or who is None or encounter.board != "screen" or is_out(campaign, attack.seat):
        return ()
    reach = attack_range(campaign, attack, box)
    if reach is None or reach.ranged or not knows(campaign, who.id):
        return ()
    return chain_ends(encounter, who, last)


def place_question(campaign: Campaign, attack: Attack, box: Box) -> Question:
    """Ask the attacker's player for the hex where it ends. Source: CHAIN-08, L1376-1380."""
    shape = encounter_of(campaign).shape
    names = [shape.name(at) for at in places(campaign, attack, box)]
    who = figure_of_seat(campaign, attack.seat)
    here = shape.name(who.at) if who is not None and who.at is not None else ""
    there = tuple(Option(key=n, code="attack.chain-end", params={"hex": n}) for n in names)
    stay = Option(
        key=STAY,
        code="attack.chain-stays",
        params={"hex": here},
        refusal=None if here in names else refuse("attack.chain-must-move", "CHAIN-07"),
    )
    return Question(
        procedure=attack.id,
        kind="attack.chain-end",
        form="choice",
        seats=(attack.seat,),
        params={"name": actor_name(campaign, attack.seat), "hex": attack.last_hex},
        options=(*there, stay),
        rule="CHAIN-08",
    )


def put_after_chain(campaign: Campaign, attack: Attack, where: str) -> Outcome:
    """Put the attacker there, facing as it did, and end the attack. Source: CHAIN-07, CHAIN-08."""
    now = replace(campaign, attack.evolve(step="end"))
    encounter, who = encounter_of(now), figure_of_seat(now, attack.seat)
    at = encounter.shape.named(where)
    if who is None or at is None or where == STAY:
        return Outcome(now)
    told = line("attack.chain-put", "CHAIN-07", name=who.name, hex=where)
    return Outcome(now.evolve(encounter=with_figure(encounter, who.evolve(at=at))), (told,))
