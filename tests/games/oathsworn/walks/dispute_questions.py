"""What is asked of a position: from whom and how in plain JSON, to an answer in hex names."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Area
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.areas import area_hit
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import (
    range_of,
    sight,
    sight_of,
    targetable_hexes,
)
from oathsworn_gui.games.oathsworn.rules.enemy.charge import charge
from oathsworn_gui.games.oathsworn.rules.enemy.landing import EnemyMove
from oathsworn_gui.games.oathsworn.rules.enemy.move import move_away, move_in_direction, move_toward
from oathsworn_gui.games.oathsworn.rules.enemy.movers_order import order_of_movers
from oathsworn_gui.games.oathsworn.rules.enemy.target_case import Wanted
from oathsworn_gui.games.oathsworn.rules.enemy.targeting import choose_target
from oathsworn_gui.games.oathsworn.rules.movement.chain_targets import chain_hit
from oathsworn_gui.games.oathsworn.rules.movement.displaced import Displacement
from oathsworn_gui.games.oathsworn.rules.movement.displacement import push
from oathsworn_gui.games.oathsworn.rules.movement.knockback import knock_back
from oathsworn_gui.games.oathsworn.rules.movement.placing import place_enemy
from oathsworn_gui.tabletop.hexes import Hex, flower
from tests.games.oathsworn.builders.moves import pushed_to
from tests.games.oathsworn.builders.places import at

Json = Mapping[str, Any]


def name_list(campaign: Campaign, hexes: Iterable[Hex]) -> list[str]:
    """Return the names of hexes."""
    return [encounter_of(campaign).shape.name(hex_) for hex_ in hexes]


def displaced(campaign: Campaign, displacement: Displacement) -> Json:
    """Return where everybody ends, what each loses, and what is destroyed."""
    shape = encounter_of(campaign).shape
    return {
        "ends": {one.figure: shape.name(one.at) for one in displacement.moved},
        "lost": dict(Counter(loss.figure for loss in displacement.losses)),
        "destroyed": sorted(shape.name(h) for one in displacement.moved for h in one.destroyed),
    }


def moved(campaign: Campaign, move: EnemyMove) -> Json:
    """Return the way of a move and all that comes of its end."""
    return {
        "path": name_list(campaign, move.path),
        "end": encounter_of(campaign).shape.name(move.end),
        "facing": move.facing,
        "pushed": pushed_to(campaign, move.pushed),
        "destroyed": sorted(name_list(campaign, move.destroyed)),
        "bounces": list(move.bounces),
    }


def a_push(campaign: Campaign, ask: Json) -> Json:
    """Ask where victims go; ``landing`` says that a flower of seven lands on the source."""
    source = at(campaign, ask["source"])
    taken = flower(source) if ask.get("landing") else ()
    return displaced(campaign, push(campaign, ask["victims"], source, ask["by"], taken=taken))


def a_knockback(campaign: Campaign, ask: Json) -> Json:
    """Ask where victims stop, what they lose and what is destroyed."""
    return displaced(campaign, knock_back(campaign, ask["victims"], at(campaign, ask["source"])))


def a_sight(campaign: Campaign, ask: Json) -> Json:
    """Ask whether one hex is seen from another, and what stands in the way."""
    found = sight(encounter_of(campaign), at(campaign, ask["from"]), at(campaign, ask["to"]))
    return {"clear": found.clear, "blockers": name_list(campaign, found.blockers)}


def a_sight_of_figures(campaign: Campaign, ask: Json) -> Json:
    """Ask whether one figure sees another, from which hex, and what stands in the way."""
    encounter = encounter_of(campaign)
    who, whom = encounter.figures[ask["who"]], encounter.figures[ask["whom"]]
    found = sight_of(encounter, who, whom)
    return {
        "clear": found.clear,
        "blockers": name_list(campaign, found.blockers),
        "start": encounter.shape.name(found.start),
    }


def a_range(campaign: Campaign, ask: Json) -> Json:
    """Ask at which distance one figure attacks another."""
    encounter = encounter_of(campaign)
    who, whom = encounter.figures[ask["who"]], encounter.figures[ask["whom"]]
    return {"range": range_of(encounter, who, whom)}


def targetable(campaign: Campaign, ask: Json) -> Json:
    """Ask which hexes of a figure a ranged attack may target."""
    encounter = encounter_of(campaign)
    who, whom = encounter.figures[ask["who"]], encounter.figures[ask["whom"]]
    return {"hexes": name_list(campaign, targetable_hexes(encounter, who, whom))}


def a_target(campaign: Campaign, ask: Json) -> Json:
    """Ask whom an enemy targets, or toward whom it goes without a target."""
    wanted = Wanted(**ask.get("wanted", {}))
    found = choose_target(
        campaign, ask["actor"], wanted, ask["movement"], ask["reach"], pool=ask["pool"]
    )
    return {"target": found.target, "toward": found.toward}


def a_move(campaign: Campaign, ask: Json) -> Json:
    """Ask which way an enemy goes toward its target."""
    return moved(campaign, move_toward(campaign, ask["actor"], ask["target"], ask["movement"]))


def a_direction(campaign: Campaign, ask: Json) -> Json:
    """Ask which way an enemy goes in a stated direction."""
    move = move_in_direction(campaign, ask["actor"], ask["direction"], ask["distance"])
    return moved(campaign, move)


def a_flight(campaign: Campaign, ask: Json) -> Json:
    """Ask which way an enemy goes directly away from a figure."""
    return moved(campaign, move_away(campaign, ask["actor"], ask["from"], ask["distance"]))


def an_order(campaign: Campaign, ask: Json) -> Json:
    """Ask in which order enemies move."""
    return {"order": [name for name, _ in order_of_movers(campaign, ask["movers"])]}


def a_charge(campaign: Campaign, ask: Json) -> Json:
    """Ask where a charge straight ahead leads, and whom it hits."""
    found = charge(campaign, ask["actor"], ask["distance"])
    return {**moved(campaign, found.move), "hit": list(found.hit)}


def an_area(campaign: Campaign, ask: Json) -> Json:
    """Ask which hexes an area covers, and whom it hits with what bonus."""
    found = area_hit(campaign, ask["actor"], Area(**ask["area"]), target=ask.get("target"))
    return {
        "hexes": name_list(campaign, found.hexes),
        "hits": [hit.figure for hit in found.hits],
        "bonus": {hit.figure: hit.bonus for hit in found.hits},
    }


def a_chain(campaign: Campaign, ask: Json) -> Json:
    """Ask whom the chain of an enemy hits, and where it ends."""
    found = chain_hit(campaign, ask["actor"], ask["first"], ask["range"], ranged=ask["ranged"])
    end = None if found.end is None else encounter_of(campaign).shape.name(found.end)
    return {"targets": list(found.targets), "end": end, "facing": found.facing}


def a_place(campaign: Campaign, ask: Json) -> Json:
    """Ask where an enemy that comes in is put, and what that does to others."""
    encounter = encounter_of(campaign)
    found = place_enemy(campaign, encounter.figures[ask["figure"]], at(campaign, ask["hex"]))
    return {
        "at": None if found.at is None else encounter.shape.name(found.at),
        "facing": found.facing,
        "pushed": pushed_to(campaign, found.pushed),
        "destroyed": sorted(name_list(campaign, found.destroyed)),
    }


ASK: Mapping[str, Callable[[Campaign, Json], Json]] = {
    "push": a_push,
    "knockback": a_knockback,
    "sight": a_sight,
    "figure-sight": a_sight_of_figures,
    "range": a_range,
    "targetable": targetable,
    "target": a_target,
    "move": a_move,
    "direction": a_direction,
    "away": a_flight,
    "order": an_order,
    "charge": a_charge,
    "area": an_area,
    "chain": a_chain,
    "place": a_place,
}
"""The questions by what they are about."""
