"""A kind of minion typed in one line, read and written again."""

from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.model.encounter import MinionKind
from oathsworn_gui.games.oathsworn.model.instructions import ChooseTarget, Move, Strike
from oathsworn_gui.games.oathsworn.notation.enemy.typed_minion import read_minion, written_minion
from tests.cases import each_of

YY = ("yellow", "yellow")
READ: dict[str, MinionKind] = {
    "Thornling 2 yy move 4 mob: closest, m4, a, left flank": MinionKind(
        key="thornling",
        name="Thornling",
        defense=2,
        might=YY,
        move=4,
        mob=True,
        words="closest, m4, a, left flank",
        steps=(ChooseTarget(), Move(distance=4), Strike(icon="left-flank")),
    ),
    "Giant Rat 2 YY": MinionKind(key="giant-rat", name="Giant Rat", defense=2, might=YY),
    "Rat 2 y": MinionKind(key="rat", name="Rat", defense=2, might=("yellow",)),
    "Rat 2 2 yellow 1 red, 3 HP": MinionKind(
        key="rat", name="Rat", defense=2, might=(*YY, "red"), hp=3
    ),
    "Big Wasp d3 r2y hp 2 range 3 most 6": MinionKind(
        key="big-wasp",
        name="Big Wasp",
        defense=3,
        might=("red", *YY),
        hp=2,
        reach=3,
        most=6,
    ),
    "Wolf": MinionKind(key="wolf", name="Wolf", defense=None),
    "Wolf 2 howls": MinionKind(
        key="wolf", name="Wolf", defense=2, words="howls"
    ),
    "": MinionKind(key="", name="", defense=None),
}  # fmt: skip


@each_of("typed", READ)
def test_a_minion_is_typed_in_one_line(typed: str) -> None:
    assert read_minion(typed, icons=("left flank",)).kind == READ[typed]


@each_of("typed", READ)
def test_what_is_written_reads_as_the_same_minion(typed: str) -> None:
    kind = READ[typed]
    assert read_minion(written_minion(kind, ("left flank",)), icons=("left flank",)).kind == kind


def test_a_corrected_minion_keeps_its_key() -> None:
    assert read_minion("Briar 2 y", key="thornling").kind.key == "thornling"


@given(st.text(max_size=60))
def test_nothing_that_is_typed_raises(typed: str) -> None:
    again = written_minion(read_minion(typed).kind)
    assert read_minion(again) == read_minion(written_minion(read_minion(again).kind))
