"""Disputes settled by hand: positions as codes, the question, and the answer with its reason.

A dispute that somebody reports becomes one more file in ``positions``: copy the position code from
the board, ask what was asked, and write down what the rules say.
"""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.displaced import Displacement
from oathsworn_gui.games.oathsworn.rules.displacement import push
from oathsworn_gui.games.oathsworn.rules.enemy_move import move_toward
from oathsworn_gui.games.oathsworn.rules.in_encounter import encounter_of
from oathsworn_gui.games.oathsworn.rules.knockback import knock_back
from oathsworn_gui.games.oathsworn.rules.position import laid_out, position_code, read_position
from oathsworn_gui.games.oathsworn.rules.sight import sight
from oathsworn_gui.games.oathsworn.rules.targeting import Wanted, choose_target
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.hexes import flower
from tests.games.oathsworn.builders_places import at, base

Json = Mapping[str, Any]
FOLDER = Path(__file__).parent / "positions"
FILES = sorted(FOLDER.glob("*.json"))


def laid(code: str) -> Campaign:
    """Return a campaign with the position laid out, the same in every hex.

    Figures may stand where they may not: that is what some disputes are about.
    """
    position = read_position(code)
    assert not isinstance(position, Refusal), position
    found = laid_out(base(), position)
    assert found.missing == ()
    assert position_code(encounter_of(found.campaign)) == code
    return found.campaign


def moved(campaign: Campaign, displacement: Displacement) -> Json:
    shape = encounter_of(campaign).shape
    return {
        "ends": {one.figure: shape.name(one.at) for one in displacement.moved},
        "lost": dict(Counter(loss.figure for loss in displacement.losses)),
        "destroyed": sorted(shape.name(h) for one in displacement.moved for h in one.destroyed),
    }


def a_push(campaign: Campaign, ask: Json) -> Json:
    """Ask where victims go; ``landing`` says that a flower of seven lands on the source."""
    source = at(campaign, ask["source"])
    taken = flower(source) if ask.get("landing") else ()
    return moved(campaign, push(campaign, ask["victims"], source, ask["by"], taken=taken))


def a_knockback(campaign: Campaign, ask: Json) -> Json:
    """Ask where victims stop, what they lose and what is destroyed."""
    return moved(campaign, knock_back(campaign, ask["victims"], at(campaign, ask["source"])))


def a_sight(campaign: Campaign, ask: Json) -> Json:
    """Ask whether one hex is seen from another, and what stands in the way."""
    encounter = encounter_of(campaign)
    found = sight(encounter, at(campaign, ask["from"]), at(campaign, ask["to"]))
    return {
        "clear": found.clear,
        "blockers": [encounter.shape.name(hex_) for hex_ in found.blockers],
    }


def a_target(campaign: Campaign, ask: Json) -> Json:
    """Ask whom an enemy targets, or toward whom it goes without a target."""
    found = choose_target(
        campaign, ask["actor"], Wanted(), ask["movement"], ask["reach"], pool=ask["pool"]
    )
    return {"target": found.target, "toward": found.toward}


def a_move(campaign: Campaign, ask: Json) -> Json:
    """Ask which way an enemy goes."""
    found = move_toward(campaign, ask["actor"], ask["target"], ask["movement"])
    shape = encounter_of(campaign).shape
    return {"path": [shape.name(hex_) for hex_ in found.path], "facing": found.facing}


ASK: Mapping[str, Callable[[Campaign, Json], Json]] = {
    "push": a_push,
    "knockback": a_knockback,
    "sight": a_sight,
    "target": a_target,
    "move": a_move,
}


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_the_dispute_is_settled_as_by_hand(file: Path) -> None:
    dispute = json.loads(file.read_text(encoding="utf-8"))
    assert dispute["question"].endswith("?")
    assert dispute["why"]
    answer = ASK[dispute["about"]](laid(dispute["code"]), dispute["ask"])
    assert {key: answer[key] for key in dispute["answer"]} == dispute["answer"]


def test_every_kind_of_question_has_a_dispute() -> None:
    about = Counter(json.loads(file.read_text(encoding="utf-8"))["about"] for file in FILES)
    assert set(about) == set(ASK)
    assert sum(about.values()) >= 10
