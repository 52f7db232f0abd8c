"""An area of hexes of its own: typed as the card shows it, read back, written, said."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.instructions import Area, Displace, Move, Say, Strike
from oathsworn_gui.games.oathsworn.notation.enemy import (
    read_card,
    read_words,
    step_words,
    written_steps,
)
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.texts import Texts
from tests.cases import each_of

FORK = (Hex(0, -1), Hex(1, -1), Hex(-1, 0), Hex(0, -2))
"""Three hexes before the front, and one beyond the middle one."""
OWN = Area(shape="template", own=True, offsets=FORK)

SAID: dict[str, Area] = {
    "a area N NE NW NN": OWN,
    "attack 4r area of hexes n, ne, nw and nn": OWN,
    "template N NE NW NN NN N": OWN,
    "a area S SW SE SSW NNE": OWN.evolve(
        offsets=(Hex(0, 1), Hex(-1, 1), Hex(1, 0), Hex(-1, 2), Hex(1, -2))
    ),
    "a area about the target X N S range 3": OWN.evolve(
        own=False, offsets=(Hex(0, 0), Hex(0, -1), Hex(0, 1))
    ),
    "a area cone 3": Area(shape="cone", size=3),
    "a cone 3 foes only": Area(shape="cone", size=3, foes=True),
    "a cone 3 only Oathsworn": Area(shape="cone", size=3, foes=True),
    "a wave Oathsworn only": Area(shape="wave", foes=True),
    "a path foes only": Area(shape="path", foes=True),
    "a rear arc foes only": Area(shape="arcs", arcs=("rear",), foes=True),
    "a all adjacent": Area(shape="adjacent"),
    "a all adjacent foes only": Area(shape="adjacent", foes=True),
    "a all in the path": Area(shape="path"),
    "a all Oathsworn in the path": Area(shape="path", foes=True),
    "a all in the path foes only": Area(shape="path", foes=True),
    "a all within 2 of the target": Area(shape="disc", size=2),
    "a all Oathsworn within 2 of the target": Area(shape="disc", size=2, foes=True),
    "a all within 2 of the target foes only": Area(shape="disc", size=2, foes=True),
    "a all within 2": Area(shape="disc", size=2, own=True),
    "a all within 2 foes only": Area(shape="disc", size=2, own=True, foes=True),
    "a area N NE NW NN foes only": OWN.evolve(foes=True),
}


@each_of("typed", SAID)
def test_each_hex_is_typed_by_the_steps_that_lead_to_it(typed: str) -> None:
    card = read_card(typed)
    assert all(piece.wrong is None for piece in card.pieces)
    assert [step.area for step in card.steps if isinstance(step, Strike)] == [SAID[typed]]


def test_what_follows_the_hexes_is_read_for_itself() -> None:
    read = read_words("a area N NE, ne 3, push 1")
    assert read == (
        Strike(area=OWN.evolve(offsets=FORK[:2])),
        Move(how="direction", direction=1, distance=3),
        Displace(way="push", by=1),
    )


@each_of("typed", ["a area", "a area wide", "a area about the target", f"a area {'n' * 21}"])
def test_an_area_without_hexes_says_how_they_are_typed_and_is_kept(typed: str) -> None:
    found = read_words(typed)
    assert isinstance(found, Refusal)
    assert found.code == "words.area-hexes"
    said = [step.words for step in read_card(typed).steps if isinstance(step, Say)]
    assert said == [typed.removeprefix("a ")]


HEXES = st.builds(Hex, st.integers(-10, 10), st.integers(-10, 10))


@given(st.lists(HEXES, min_size=1, max_size=12, unique=True), st.booleans())
def test_any_area_of_hexes_is_read_back_as_it_was(hexes: list[Hex], own: bool) -> None:
    attack = Strike(area=Area(shape="template", own=own, offsets=tuple(hexes)), reach=2)
    assert read_card(written_steps((attack,))).steps == (attack,)


def test_what_is_too_far_or_of_no_hexes_cannot_be_written() -> None:
    for offsets in ((), (Hex(0, -21),)):
        assert written_steps((Strike(area=OWN.evolve(offsets=offsets)),)) == ""


@pytest.mark.parametrize(
    ("own", "sentence"),
    [
        (True, "all in 4 hexes before its front, N straight ahead: N, NE, NW, NN"),
        (False, "all in 4 hexes about the target, X its own: N, NE, NW, NN"),
    ],
)
def test_the_sentence_names_the_hexes(own: bool, sentence: str) -> None:
    step = Strike(area=OWN.evolve(own=own))
    assert sentence in step_words(Texts(read_texts()), step)
