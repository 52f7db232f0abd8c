"""The lint of cards finds nothing in what is shipped, and every fault it is for."""

from copy import deepcopy
from typing import Any

from oathsworn_gui.games.oathsworn.content.load import read
from oathsworn_gui.games.oathsworn.notation.card import Misread, read_parts
from oathsworn_gui.games.oathsworn.notation.lint.cards import lint_parts
from oathsworn_gui.games.oathsworn.notation.lint.content import lint
from tests.cases import each_of
from tests.games.oathsworn.builders.content_files import content_files

FAULTS = {
    "push 1, if hit: push 1": "it waits for a hit, and nothing attacks before.",
    "if critical: attack": "it waits for a critical, and nothing attacks before.",
    "heal 1 each friend beside target": "it is for friends beside the target, and nothing",
    "status “wet” 1": "there is no token called wet.",
    "tiles “mud” 1": "there is no tile called mud.",
    "attack also 1 chain 2": "it has also and chain at once.",
    "attack damage for each hex-moved": "it grows with hexes moved, and nothing moves before.",
    "attack damage for each piece": "it grows with pieces, and none are spent.",
    "cost 2, attack damage for each paid": "it grows with the animus paid, and its part has",
    "attack area template": "its area has no hexes.",
    "attack area path": "its area is the path, and nothing moves before.",
    "needs enemy beside, needs no enemy beside, attack": "it needs enemy-beside and no-enemy-",
    "nothing": "nothing stands in it.",
}


@each_of("typed", FAULTS)
def test_a_fault_of_a_part_is_found(typed: str) -> None:
    parts = read_parts(typed)
    assert not isinstance(parts, Misread)
    (fault,) = lint_parts("The card X", parts)
    assert fault.startswith("The card X: ")
    assert FAULTS[typed] in fault


@each_of(
    "typed",
    [
        "attack, if hit: push 1, heal 1 each friend beside target",
        "move 3, attack area path damage for each hex-moved",
        "pay 2 lethality, attack empowered for each piece",
        "attack damage for each paid / note “Ask the table.”",
        "push 1, bleed 1, fire 2 within 3, draw 2 red",
    ],
)
def test_what_is_sound_is_not_blamed(typed: str) -> None:
    parts = read_parts(typed)
    assert not isinstance(parts, Misread)
    assert not list(lint_parts("The card X", parts))


def _first(files: dict[str, Any], stem: str) -> dict[str, Any]:
    return next(iter(files[stem].values()))


def _two_costs(files: dict[str, Any]) -> None:
    card = next(c for c in files["practice-cards"].values() if c["cost"] is not None)
    card["parts"][0]["cost"] = 1


def _class_of_nobody(files: dict[str, Any]) -> None:
    _first(files, "practice-archetypes")["cls"] = "baker"


def _one_side(files: dict[str, Any]) -> None:
    del _first(files, "practice-archetypes")["sides"]["b"]


def _no_might(files: dict[str, Any]) -> None:
    _first(files, "practice-allies")["might"] = []


def _empty_ability(files: dict[str, Any]) -> None:
    _first(files, "practice-allies")["parts"] = [{}]


@each_of(
    ("spoil", "said"),
    [
        (_two_costs, "has a cost, and one of its parts too."),
        (_class_of_nobody, "belongs to no class: baker."),
        (_one_side, "has not two sides of two abilities."),
        (_no_might, "has no numbers."),
        (_empty_ability, "nothing stands in it."),
    ],
)
def test_a_fault_of_a_card_is_found(spoil: Any, said: str) -> None:
    files = deepcopy(content_files())
    spoil(files)
    assert [fault for fault in lint(read(files)) if said in fault]
