"""Instructions of an enemy in words, and odds of an attack that comes."""

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.instructions import (
    Activate,
    Area,
    Charge,
    ChooseTarget,
    Displace,
    GiveToken,
    Instruction,
    LayTiles,
    Lose,
    Move,
    Say,
    Spawn,
    Strike,
)
from oathsworn_gui.games.oathsworn.notation.enemy import might_words, step_name, step_words
from oathsworn_gui.tabletop.hexes import POINTY_NAMES, Hex
from oathsworn_gui.tabletop.texts import Texts
from tests.cases import each_of

TEXTS = Texts(read_texts())

SAID: tuple[tuple[Instruction, str], ...] = (
    (ChooseTarget(), "Target the closest"),
    (ChooseTarget(who="most-animus", within=3), "Target who has the most animus within 3"),
    (Move(distance=4), "Move 4 toward the target"),
    (Move(how="away", distance=2), "Move 2 directly away"),
    (Move(how="direction", distance=3, direction=1), "Move 3 to the NE"),
    (Move(how="direction", distance=3), "Move 3 in a random direction"),
    (Move(how="ahead", distance=5, destroys=True), "Move 5 straight ahead, destroying obstacles"),
    (Move(how="tile", distance=3, tile="water"), "Move 3 toward the closest water"),
    (
        Move(how="far-side", distance=6, exactly=True),
        "Move 6 to the far side of the target, all of it if it can",
    ),
    (Charge(distance=5), "Charge 5"),
    (
        Strike(might=("red", "red", "yellow"), icon="left-flank"),
        "Attack the target with 2 red, 1 yellow, adjacent, "
        "one card fewer if its left flank is broken",
    ),
    (
        Strike(reach=6, more=("black",), bonus=2, knockback=3, for_each="destroyed"),
        "Attack the target with the MIGHT on its board, range 6, and 1 black more, +2 damage, "
        "knockback 3, +1 for each obstacle destroyed",
    ),
    (Strike(chain=3, bonus=-1), "Attack the target with the MIGHT on its board, adjacent, "
                                "−1 damage, chain 3"),
    (Strike(area=Area(shape="cone", size=3)),
     "Attack all in a cone of 3 with the MIGHT on its board"),
    (Strike(area=Area(shape="cone")),
     "Attack all in a cone to the edge with the MIGHT on its board"),
    (Strike(area=Area(shape="template", offsets=(Hex(0, 0), Hex(1, 0)))),
     "Attack all in 2 hexes about the target, X its own: X, SE with the MIGHT on its board"),
    (Strike(area=Area(shape="arcs", arcs=("left", "rear"))),
     "Attack all in its arc: left, rear with the MIGHT on its board"),
    (Displace(way="push", by=2), "Push those it hit by 2"),
    (Displace(way="knockback", by=3, who="adjacent", hp_lost=2),
     "Knock back all adjacent by 3, if they lost 2 HP or more"),
    (Lose(what="hp", amount=1, who="all", within=2), "Loss of 1 HP: all within 2"),
    (Lose(what="animus", amount=2), "Loss of 2 animus: the target"),
    (GiveToken(token="redraw"), "1 redraw: the target"),
    (LayTiles(tile="water"), "Lay water on every free hex beside it"),
    (LayTiles(tile="fire", where="hexes", hexes=("C4", "D5")), "Lay fire on C4, D5"),
    (Spawn(kind="rat", count=2, most=6), "Spawn 2 × rat beside it, at most 6 on the board"),
    (Activate(), "Minions act"),
    (Activate(kind="rat", move=6), "Minions act: rat, moving 6"),
    (Say(words="Every bell is heard."), "“Every bell is heard.”"),
)  # fmt: skip


@each_of(("step", "words"), SAID)
def test_an_instruction_is_read_back(step: Instruction, words: str) -> None:
    assert step_words(TEXTS, step) == words
    assert step_name(TEXTS, step)


def test_a_direction_is_named_as_on_the_board() -> None:
    step = Move(how="direction", distance=2, direction=2)
    assert step_words(TEXTS, step, POINTY_NAMES) == "Move 2 to the E"


def test_every_word_for_whom_and_where_is_there() -> None:
    for who in ("target", "farthest", "fewest-animus", "most-hp", "fewest-hp", "breaker",
                "named", "near-minion"):  # fmt: skip
        assert step_words(TEXTS, ChooseTarget.model_validate({"who": who})).startswith("Target ")
    for where in ("under", "beside-target"):
        assert step_words(TEXTS, LayTiles.model_validate({"tile": "fire", "where": where}))
    for where in ("beside-target", "edge", "green-zone", "hexes"):
        spawn = Spawn.model_validate({"kind": "rat", "where": where, "hexes": ("A1",)})
        assert step_words(TEXTS, spawn)
    for shape in ("adjacent", "disc", "wave", "path"):
        strike = Strike(area=Area.model_validate({"shape": shape, "size": 2}))
        assert step_words(TEXTS, strike).startswith("Attack all")


def test_might_is_told_from_the_strongest() -> None:
    assert might_words(TEXTS, ("white", "red", "white", "black")) == "1 black, 1 red, 2 white"
    assert might_words(TEXTS, ()) == ""
