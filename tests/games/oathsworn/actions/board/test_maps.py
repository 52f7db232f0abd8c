"""The board's shape, boards of one's own, a picture under the grid."""

from base64 import b64encode
from hashlib import sha256

import pytest

from oathsworn_gui.games.oathsworn.actions.board.figures import (
    PlaceFigure,
    SetObstacle,
    SetTile,
)
from oathsworn_gui.games.oathsworn.actions.board.maps import (
    ForgetMap,
    KeepMap,
    LayOutMap,
    LayPhoto,
    SetShape,
    SetZone,
    TakePhotoAway,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.chapters.next_chapter import next_chapter
from oathsworn_gui.tabletop.hexes import Shape
from tests.games.oathsworn.builders.campaign import a_box, codes, do, outcome_of
from tests.games.oathsworn.builders.encounter import encounter, in_round_1, laid_out

SMALL = Shape(columns=(4, 5, 4))
PICTURE = b64encode(b"not looked at by the rules").decode()


def figure_at(campaign: Campaign, figure: str) -> str | None:
    at = encounter(campaign).figures[figure].at
    return None if at is None else encounter(campaign).shape.name(at)


def code(campaign: Campaign, action: object) -> str:
    refusal = action.refuse(campaign, a_box(campaign))  # type: ignore[attr-defined]
    return refusal.code if refusal else ""


@pytest.mark.rule("MOVE-02")
def test_an_obstacle_lies_in_an_empty_hex_of_the_board_and_any_may_go() -> None:
    campaign = do(laid_out(), PlaceFigure(figure="s1", at="B4"))
    for hexed, kind, said in (
        ("Z99", "wall", "move.no-such-hex"), ("Z99", "", "move.no-such-hex"),
        ("B4", "wall", "obstacle.occupied"), ("B4", "", ""), ("A1", "wall", ""),
    ):  # fmt: skip
        action = SetObstacle.model_validate({"hex": hexed, "kind": kind})
        assert code(campaign, action) == said


def prepared() -> Campaign:
    return do(
        laid_out(),
        PlaceFigure(figure="s1", at="B4", facing=2),
        PlaceFigure(figure="s2", at="Q9"),
        SetObstacle(hex="A1", kind="wall"),
        SetObstacle(hex="P1", kind="tree"),
        SetTile(hex="C2", kind="fire"),
        SetZone(hex="b5"),
    )


def test_a_smaller_board_takes_off_what_has_no_hex_on_it() -> None:
    now = do(prepared(), SetShape(shape=SMALL))
    assert (figure_at(now, "s1"), figure_at(now, "s2")) == ("B4", None)
    assert dict(encounter(now).obstacles) == {"A1": "wall"}
    assert dict(encounter(now).tiles) == {"C2": "fire"}
    assert encounter(now).zone == ("B5",)
    assert encounter(now).figures["boss"].at is None


def test_items_thrown_while_the_board_was_off_stay_and_those_in_a_hex_that_goes_come_back() -> None:
    thrown = {"": ("pan",), "A1": ("knife",), "Q9": ("axe",)}
    before = prepared().evolve(encounter=encounter(prepared()).evolve(thrown=thrown))
    now = do(before, SetShape(shape=SMALL))
    assert dict(encounter(now).thrown) == {"": ("pan",), "A1": ("knife",)}


def test_a_board_without_hexes_is_refused() -> None:
    assert code(laid_out(), SetShape(shape=Shape(columns=(0, 0)))) == "map.no-hex"


def test_a_kept_board_is_laid_out_again_with_who_stood_where() -> None:
    kept = do(prepared(), KeepMap(name=" The yard "))
    other = do(kept, SetShape(shape=SMALL), SetObstacle(hex="A1", kind=""))
    again = do(other, LayOutMap(name="The yard"))
    for part in ("shape", "obstacles", "tiles", "zone"):
        assert getattr(encounter(again), part) == getattr(encounter(kept), part)
    assert figure_at(again, "s1") == "B4"
    assert encounter(again).figures["s1"].facing == 2
    assert figure_at(again, "s2") == "Q9"


def test_a_kept_board_serves_an_encounter_with_other_figures() -> None:
    kept = do(prepared(), KeepMap(name="Yard"))
    maps = kept.own.maps["Yard"]
    far = maps.stands[0].evolve(kind="friend", of="nobody", at="A2")
    odd = maps.evolve(stands=(far, *maps.stands, maps.stands[0].evolve(at="Z99")))
    campaign = kept.evolve(own=kept.own.evolve(maps={"Yard": odd}))
    assert figure_at(do(campaign, LayOutMap(name="Yard")), "s1") == "B4"


def test_keeping_refuses_blanks_and_more_than_there_is_room_for() -> None:
    campaign = laid_out()
    assert code(campaign, KeepMap(name="  ")) == "map.no-name"
    one = do(campaign, KeepMap(name="0")).own.maps["0"]
    full = campaign.own.evolve(maps={str(n): one for n in range(60)})
    assert code(campaign.evolve(own=full), KeepMap(name="60")) == "map.too-many"
    assert code(campaign.evolve(own=full), KeepMap(name="59")) == ""


def test_boards_nobody_kept_are_refused_and_a_forgotten_one_is_gone() -> None:
    kept = do(laid_out(), KeepMap(name="Yard"))
    assert code(kept, LayOutMap(name="Field")) == code(kept, ForgetMap(name="Field"))
    gone = do(kept, ForgetMap(name="Yard"))
    assert code(gone, LayOutMap(name="Yard")) == "map.unknown"


def test_a_board_laid_out_in_a_round_is_against_the_rules() -> None:
    kept = do(in_round_1(), KeepMap(name="Yard"))
    assert code(kept, LayOutMap(name="Yard")) == "map.begun"


def test_a_picture_belongs_to_the_campaign_until_nothing_uses_it() -> None:
    laid = do(laid_out(), LayPhoto(jpeg=PICTURE, width=20))
    photo = encounter(laid).photo
    assert photo is not None
    assert laid.own.pictures == {sha256(PICTURE.encode()).hexdigest()[:16]: PICTURE}
    assert laid.own.pictures[photo.picture] == PICTURE
    assert codes(outcome_of(laid_out(), LayPhoto(jpeg=PICTURE))) == ("map.photo",)
    assert codes(outcome_of(laid, LayPhoto(width=24))) == ("map.photo-fitted",)
    assert do(laid, LayPhoto(jpeg=PICTURE, width=20)) is laid
    fitted = do(laid, LayPhoto(left=1.5, top=-2, width=24, angle=3))
    after = encounter(fitted).photo
    assert after is not None
    assert (after.picture, after.left, after.width) == (photo.picture, 1.5, 24)
    assert not do(fitted, TakePhotoAway()).own.pictures
    kept = do(fitted, KeepMap(name="Yard"), TakePhotoAway())
    assert encounter(kept).photo is None
    assert photo.picture in kept.own.pictures


def test_a_picture_that_another_takes_the_place_of_is_gone_with_what_showed_it() -> None:
    other = b64encode(b"another one").decode()
    old, new = (sha256(one.encode()).hexdigest()[:16] for one in (PICTURE, other))
    laid = do(laid_out(), LayPhoto(jpeg=PICTURE))
    assert {*do(laid, LayPhoto(jpeg=other)).own.pictures} == {new}
    yard = do(laid, KeepMap(name="Yard"), LayPhoto(jpeg=other))
    assert {*yard.own.pictures} == {old, new}
    assert {*do(yard, KeepMap(name="Yard")).own.pictures} == {new}
    assert {*do(yard, ForgetMap(name="Yard")).own.pictures} == {new}
    assert {*do(yard, LayOutMap(name="Yard")).own.pictures} == {old}
    following = next_chapter(yard, "2", a_box(yard)).after
    assert {*following.own.pictures} == {old}


def test_nothing_can_be_fitted_where_no_picture_lies() -> None:
    assert code(laid_out(), LayPhoto(width=10)) == "map.no-photo"


def test_what_is_no_picture_in_text_cannot_be_laid() -> None:
    for wrong in ("<svg>", "a" * 1_200_001):
        with pytest.raises(ValueError, match="jpeg"):
            LayPhoto(jpeg=wrong)


@pytest.mark.rule("ENCSETUP-17")
def test_the_zone_is_marked_by_hex_and_unmarked() -> None:
    marked = do(laid_out(), SetZone(hex="c3"), SetZone(hex="C4"))
    assert encounter(marked).zone == ("C3", "C4")
    assert encounter(do(marked, SetZone(hex="C3", on=False))).zone == ("C4",)
    told = [codes(outcome_of(marked, SetZone(hex="C3", on=on))) for on in (True, False)]
    assert told == [(), ("map.zone-off",)]
    assert codes(outcome_of(marked, SetZone(hex="D4"))) == ("map.zone-on",)
    assert code(marked, SetZone(hex="Z1")) == "move.no-such-hex"
