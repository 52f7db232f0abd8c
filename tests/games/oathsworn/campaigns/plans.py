"""Which campaigns are lived through: so chosen that together they meet everything."""

from typing import NamedTuple, TypeVar

from oathsworn_gui.games.oathsworn.model.words import (
    DIFFICULTIES,
    EDITIONS,
    Difficulty,
    Edition,
)

T = TypeVar("T")

TOKENS = ("animus", "battleflow", "defense", "empowered", "redraw")

CLASSES = (
    "warden", "witch", "ursus", "priest", "ranger", "exile", "huntress", "penitent", "cur", "blade",
    "harbinger", "grove-maiden",
)  # fmt: skip

SITTERS = tuple((cls, form) for form in ("full", "companion") for cls in CLASSES)
"""All classes in both forms."""

TRIPLE = ("bushcraft", "comradery", "keen-eyed", "quick-witted")
SINGLE = (
    "scavenger", "endurance", "true-grit", "field-medic", "herbalist", "tough-as-nails",
    "well-connected", "quartermaster",
)  # fmt: skip


class Plan(NamedTuple):
    """A campaign as it is meant to be lived.

    ``traits`` are marked in this order as far as they can be; ``way`` says where the company goes
    instead of playing a chapter, or after it (``"9+"``), each once; ``falls`` how often somebody
    falls, ``kills`` how often somebody dies in the story.
    """

    seed: int
    line: str = "oathsworn"
    difficulty: Difficulty = "free"
    hardcore: bool = False
    edition: Edition = "first"
    traits: tuple[str, ...] = (*SINGLE, *TRIPLE)
    way: tuple[tuple[str, str], ...] = ()
    falls: float = 0.25
    kills: float = 0.04
    swaps: float = 0.6


def turned(some: tuple[T, ...], n: int) -> tuple[T, ...]:
    """Return the same in the same order, beginning with the n-th."""
    return some[n:] + some[:n]


SHORT = (
    Plan(1, difficulty="journeyman", traits=SINGLE),
    Plan(2, difficulty="grim", edition="current", traits=TRIPLE, way=(("11", "12"),)),
    Plan(
        3,
        difficulty="dread",
        traits=turned(TRIPLE, 2),
        way=(("4", "6"), ("9+", "9"), ("14+", "12")),
    ),
    Plan(4, difficulty="pilgrim", hardcore=True, falls=0.06),
    Plan(5, hardcore=True, falls=0.5, kills=0.1, edition="current"),
    Plan(6, line="practice", difficulty="grim"),
    Plan(7, line="practice", hardcore=True, falls=0.4, edition="current"),
)
"""What an ordinary run lives through: together they meet everything that is to be met."""


def _of_chance(seed: int) -> Plan:
    """Return any campaign: every sixth in the practice line, every third for the hardcore."""
    return Plan(
        seed,
        line="practice" if seed % 6 == 0 else "oathsworn",
        difficulty=DIFFICULTIES[seed % 5],
        hardcore=seed % 3 == 0,
        edition=EDITIONS[seed % 2],
        traits=turned((*SINGLE, *TRIPLE), seed),
        way=_a_way(seed) if seed % 6 and seed % 4 == 1 else (),
        falls=(seed % 7) / 14,
        kills=(seed % 5) / 40,
    )


def _a_way(seed: int) -> tuple[tuple[str, str], ...]:
    """Return a jump forward early on, and one back later."""
    forward = (str(2 + seed % 7), str(10 + seed % 4))
    return forward, (f"{14 + seed % 4}+", str(9 + seed % 9))


LONG_ONES = tuple(_of_chance(seed) for seed in range(100, 140))
"""What a long run lives through besides."""
