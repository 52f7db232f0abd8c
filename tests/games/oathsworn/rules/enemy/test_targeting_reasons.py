"""Why an enemy's target is it and why each other is not: rule, movement, what is in sight."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.enemy.target_case import Wanted
from oathsworn_gui.games.oathsworn.rules.enemy.targeting import Pool, choose_target
from tests.cases import each_of
from tests.games.oathsworn.builders.places import position
from tests.games.oathsworn.builders.reasons import reasons


def there() -> Campaign:
    """Return the boss about H5 facing north, two before its front, one behind walls, one far."""
    places = {"boss": "H5/0", "s1": "H9", "s2": "G2", "s3": "P1", "s4": "I2", "rat2": "A9"}
    return position(places, walls="H7 I7")


HIDDEN = "  targeting.no-sight obstacle=wall hex=H7 [{}] dropped"


@pytest.mark.rule("TARGET-01", "TARGET-02", "TARGET-03", "TARGET-05", "TARGET-06", "HEX-01")
@each_of(
    ("wanted", "movement", "found", "told"),
    [
        (Wanted(), 3, ("s2", None), [
            "targeting.target name=Sefa [TARGET-05]",
            "  targeting.further-west n=1 [TARGET-05] kept",
            "  targeting.further-east n=1 [TARGET-05] dropped",
            HIDDEN.format("TARGET-03"),
            "  targeting.too-far n=6 m=3 [TARGET-03] dropped",
        ]),
        (Wanted(breaker="s3"), 3, ("s2", None), [
            "targeting.target name=Sefa [TARGET-05]",
            "  targeting.further-west n=1 [TARGET-05] kept",
            "  targeting.further-east n=1 [TARGET-05] dropped",
            HIDDEN.format("TARGET-03"),
            "  targeting.too-far n=6 m=3 [TARGET-01] dropped",
        ]),
        (Wanted(breaker="s1"), 3, ("s2", None), [
            "targeting.target name=Sefa [TARGET-05]",
            "  targeting.further-west n=1 [TARGET-05] kept",
            "  targeting.further-east n=1 [TARGET-05] dropped",
            HIDDEN.format("TARGET-01"),
            "  targeting.too-far n=6 m=3 [TARGET-03] dropped",
        ]),
        (Wanted(named="s4"), 3, ("s4", None), [
            "targeting.target name=Tam [TARGET-02]",
            "  targeting.named [TARGET-02] kept",
            "  targeting.not-named name=Tam [TARGET-02] dropped",
            HIDDEN.format("TARGET-03"),
            "  targeting.too-far n=6 m=3 [TARGET-03] dropped",
        ]),
        (Wanted(taunt="s3"), 3, ("s3", None), [
            "targeting.target name=Hagga",
            "  targeting.taunt kept",
            "  targeting.not-taunting name=Hagga dropped",
            "  targeting.not-taunting name=Hagga dropped",
            HIDDEN.format("TARGET-03"),
        ]),
        (Wanted(), 0, (None, "s2"), [
            "targeting.toward name=Sefa n=1 [TARGET-06]",
            "  targeting.too-far n=1 m=0 [TARGET-03] dropped",
            "  targeting.too-far n=1 m=0 [TARGET-03] dropped",
            HIDDEN.format("TARGET-03"),
            "  targeting.too-far n=6 m=0 [TARGET-03] dropped",
        ]),
    ],
)  # fmt: skip
def test_the_rule_that_settles_a_target_is_told_and_what_speaks_against_the_others(
    wanted: Wanted, movement: int, found: tuple[str | None, str | None], told: list[str]
) -> None:
    chosen = choose_target(there(), "boss", wanted, movement, 1, pool="oathsworn")
    assert (chosen.target, chosen.toward) == found
    assert [line for line in reasons(chosen.trace) if not line.startswith("    ")] == told


@pytest.mark.rule("TARGET-03", "MINION-05", "LOS-04", "LOS-07")
@each_of(
    ("actor", "pool", "told"),
    [
        ("rat2", "friends", [
            "targeting.target name=Brannoc [TARGET-03]",
            "  targeting.closest n=6 [TARGET-03] kept",
            "    sight.clear start=A9 end=H9 [LOS-04] kept",
            "      sight.corners [LOS-03]",
            "  targeting.farther n=9 name=Brannoc [TARGET-03] dropped",
            "    sight.clear start=A9 end=G2 [LOS-04] kept",
            "      sight.corners [LOS-03]",
            "  targeting.farther n=10 name=Brannoc [TARGET-03] dropped",
            "    sight.clear start=A9 end=I2 [LOS-04] kept",
            "      sight.corners [LOS-03]",
            "  targeting.farther n=17 name=Brannoc [TARGET-03] dropped",
            "    sight.clear start=A9 end=P1 [LOS-04] kept",
            "      sight.corners [LOS-03]",
        ]),
    ],
)  # fmt: skip
def test_a_minion_looks_at_any_distance_and_tells_each_line_of_sight(
    actor: str, pool: Pool, told: list[str]
) -> None:
    chosen = choose_target(there(), actor, Wanted(), 4, 1, pool=pool)
    assert chosen.target == "s1"
    assert reasons(chosen.trace) == told
