"""Where the hexes and dice of a told body lie, in words and on its picture."""

from oathsworn_gui.games.oathsworn.views.sheets.body import (
    CENTRE,
    BodyDraft,
    Form,
    with_die,
    with_form,
    without_hexes,
)
from oathsworn_gui.games.oathsworn.views.sheets.body_places import dice_by_spot, place_of
from oathsworn_gui.games.oathsworn.views.sheets.body_words import die_words, hex_words
from oathsworn_gui.tabletop.hexes import Hex
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_campaign
from tests.games.oathsworn.builders.phrases import English

NORTH, SOUTH = Hex(0, -1), Hex(0, 1)
NORTH_EAST, SOUTH_EAST = Hex(1, -1), Hex(1, 0)
ONE = BodyDraft((CENTRE,), None)
LARGE = with_form(ONE, "7")


def _flanked() -> BodyDraft:
    draft = with_die(LARGE, "Heart", [CENTRE])
    assert isinstance(draft, BodyDraft)
    draft = with_die(draft, "Flank", [NORTH_EAST, SOUTH_EAST])
    assert isinstance(draft, BodyDraft)
    return draft


def test_several_dice_on_one_spot_are_found_together() -> None:
    draft = with_die(_flanked(), "Heart", [CENTRE])
    assert isinstance(draft, BodyDraft)
    spots = {spot: [die.name for die in dice] for spot, dice in dice_by_spot(draft)}
    assert spots == {(0.0, 0.0): ["Heart", "Heart"], (1.5, 0.0): ["Flank"]}


def test_dice_that_lose_all_their_hexes_are_found() -> None:
    draft = _flanked()
    least = with_form(draft, "1")
    assert [die.name for die in without_hexes(draft, least)] == ["Flank"]
    assert without_hexes(least, with_form(least, "2")) == ()  # it had none before


@each_of(
    "at, place",
    [
        (NORTH, "front"),
        (CENTRE, "core"),
        (SOUTH, "rear"),
        (NORTH_EAST, "front-right"),
        (SOUTH_EAST, "rear-right"),
        (Hex(-1, 1), "rear-left"),
        (Hex(-1, 0), "front-left"),
    ],
)
def test_where_a_hex_lies(at: Hex, place: str) -> None:
    assert place_of(LARGE, (at,)) == place


def test_where_a_hex_lies_on_a_line_and_across() -> None:
    line = with_form(ONE, "line")
    assert [place_of(line, (at,)) for at in (NORTH, CENTRE, SOUTH)] == ["front", "core", "rear"]
    wide = BodyDraft((Hex(-2, 1), Hex(-1, 0), CENTRE, Hex(1, -1), Hex(2, -1)), CENTRE)
    assert place_of(wide, (Hex(-2, 1),)) == "left"
    assert place_of(wide, (Hex(2, -1),)) == "right"
    assert (place_of(wide, ()), place_of(wide, wide.hexes[:2])) == ("none", "several")


@each_of("form", ["3", "4", "7"])
def test_the_centre_of_a_body_with_its_weight_to_a_side_is_its_core(form: Form) -> None:
    assert place_of(with_form(ONE, form), (CENTRE,)) == "core"


def test_the_centre_of_the_picture_is_no_core_at_the_end_of_a_body() -> None:
    tail = BodyDraft((CENTRE, NORTH, Hex(0, -2), Hex(0, -3)), None)
    assert place_of(tail, (CENTRE,)) == "rear"
    assert place_of(with_form(ONE, "2"), (CENTRE,)) == "rear"


def test_hexes_in_words() -> None:
    english = English(a_campaign())
    draft = _flanked()
    assert die_words(draft, draft.dice[0], english) == "core"
    assert die_words(draft, draft.dice[1], english) == "2, one die"
    assert hex_words(draft, CENTRE, english) == "centre, part of the body, Heart 6 HP"
    words = hex_words(draft, SOUTH_EAST, english)
    assert words == "½ behind 1 right, part of the body, Flank 6 HP"
    assert hex_words(draft, NORTH, english) == "1 ahead, part of the body, its front"
    assert hex_words(draft, Hex(-2, 0), english) == "1 ahead 2 left, not part of it"
    assert hex_words(draft, Hex(-1, -1), english) == "1½ ahead 1 left, not part of it"
