"""What areas and charges say of one hex and of none, and that every shape has its rules."""

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.rules.board.area_shapes import SHAPES
from oathsworn_gui.games.oathsworn.rules.board.areas import RULES
from oathsworn_gui.tabletop.texts import Texts


def test_every_shape_has_its_rules() -> None:
    assert set(RULES) == set(SHAPES)


def test_one_hex_and_none_have_words_of_their_own() -> None:
    texts = Texts(read_texts())
    for code, n, said in (
        ("area.cone", 0, "The cone covers no hex of the board."),
        ("area.cone", 1, "The cone covers 1 hex and hits 0."),
        ("charge.edge", 0, "The board's edge stops the charge at once."),
        ("charge.goes", 1, "The Sow charges 1 hex NE."),
    ):
        assert texts.say(f"line.{code}", n=n, name="The Sow", way="NE", hits=0) == said
