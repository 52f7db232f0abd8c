"""What lies over a hex board is seen: each kind, where it matters."""

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPixmap

from oathsworn_gui.tabletop.hex_overlay import (
    ArcMarks,
    Overlay,
    Region,
    RegionKind,
    Ruler,
    SightRay,
    Tag,
    Way,
)
from oathsworn_gui.tabletop.hex_picture import (
    BoardPicture,
    Large,
    LocationDie,
    Photo,
    Thrown,
    Token,
)
from oathsworn_gui.tabletop.hexes import PRINTED_BOARD, Hex, flower, neighbours
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.hex_board import HexBoard
from oathsworn_gui.ui.table.hex_changed import changed_room
from oathsworn_gui.ui.table.hex_overlay_paint import LOOKS
from oathsworn_gui.ui.table.hex_scene import figure_rooms
from oathsworn_gui.ui.table.hex_tags import beside, place_tags, tag_font
from tests.ui.table.conftest import Looker, at, differing, many

HERO = Token("s1", at("H5"), "paw", "Ursus", "ours", 1, 5, 6)
RAT = Token("m1", at("D5"), "skull", "Rat", "enemy", 4, 1, 1, number="2")
SOW = Large(
    "boss", "Sow", at("M5"), flower(at("M5")), 4, "paw", (LocationDie("Head", (at("M5"),), 4),)
)
FIGURES = BoardPicture(tokens=(HERO, RAT), large=(SOW,))


def shown(*overlays: Overlay) -> BoardPicture:
    return BoardPicture(tokens=(HERO, RAT), large=(SOW,), overlays=overlays)


@pytest.mark.parametrize("kind", list(LOOKS))
def test_a_region_is_seen_on_its_hexes_and_nowhere_else(look: Looker, kind: RegionKind) -> None:
    before = look.picture()
    look.board.show_picture(BoardPicture(overlays=(Region(kind, frozenset(many("F5 F6"))),)))
    changed = differing(before, look.picture())
    view = look.board.view
    found = {view.hex_at(pixel.toPointF()) for pixel in changed}
    assert (
        set(many("F5 F6"))
        <= found
        <= set(many("F5 F6")) | {beside for own in many("F5 F6") for beside in neighbours(own)}
    )
    assert len(changed) > view.side**2 * 2


def test_kinds_of_regions_differ_without_colour(look: Looker) -> None:
    greys: dict[str, bytes] = {}
    for kind in LOOKS:
        look.board.show_picture(BoardPicture(overlays=(Region(kind, frozenset({at("F5")})),)))
        grey = look.cut("F5").convertToFormat(QImage.Format.Format_Grayscale8)
        # Lines and patterns, not how dark the whole is: each pixel against the hex's own mean.
        pixels = [grey.pixelColor(x, y).value() for x in range(0, grey.width(), 2)
                  for y in range(0, grey.height(), 2)]  # fmt: skip
        mean = sum(pixels) / len(pixels)
        greys[kind] = bytes(min(int(abs(pixel - mean)) // 12, 3) for pixel in pixels)
    assert len(set(greys.values())) == len(LOOKS)


def test_the_animus_of_a_hex_is_written_into_it(look: Looker) -> None:
    look.board.show_picture(BoardPicture(overlays=(Region("reach", {at("F5"): "", at("F6"): ""}),)))
    bare = look.cut("F5", 0.4)
    labels = {at("F5"): "3", at("F6"): ""}
    look.board.show_picture(BoardPicture(overlays=(Region("reach", labels),)))
    assert look.cut("F5", 0.4) != bare
    ink = look.board.theme.color("board-moss").darker(135).name()
    cut = look.cut("F5", 0.4)
    found = [cut.pixelColor(x, y).name() for x in range(cut.width()) for y in range(cut.height())]
    assert ink in found


@pytest.mark.parametrize(
    ("overlay", "where"),
    [
        (Way(many("F5 F6 F7")), "F6"),
        (Way(many("F5 F6 F7"), kind="push"), "F6"),
        (Way(many("F5 F6 F7"), kind="alternative"), "F6"),
        (Ruler(at("F5"), at("F7"), "distance 2"), "F6"),
        (ArcMarks(at("F5"), 0, {"front": frozenset({at("F6")})}), "F6"),
        (SightRay(PRINTED_BOARD.centre(at("F5")), PRINTED_BOARD.centre(at("F7"))), "F6"),
        (Tag(at("F6"), "here", "note"), "F6"),
    ],
)
def test_every_kind_of_overlay_is_painted(look: Looker, overlay: Overlay, where: str) -> None:
    before = look.cut(where, 1.6)
    look.board.show_picture(BoardPicture(overlays=(overlay,)))
    assert look.cut(where, 1.6) != before
    look.board.show_picture(BoardPicture())
    assert look.cut(where, 1.6) == before


def test_numbers_of_a_way_stand_on_its_steps(look: Looker) -> None:
    look.board.show_picture(BoardPicture(overlays=(Way(many("F5 F6 F7")),)))
    disc = look.board.theme.color("path-disc")
    assert [look.color(name, -0.25) == disc for name in ("F5", "F6", "F7")] == [False, True, True]


def test_a_blocked_line_of_sight_ends_in_a_cross(look: Looker) -> None:
    start, end = (PRINTED_BOARD.centre(at(name)) for name in ("C5", "L5"))
    stop = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    look.board.show_picture(BoardPicture(overlays=(SightRay(start, end),)))
    clear = look.picture()
    look.board.show_picture(BoardPicture(overlays=(SightRay(start, end, False, stop),)))
    blocked = look.picture()
    spot, side = look.board.view.point(*stop), look.board.view.side
    strongly = [
        pixel.x()
        for pixel in differing(clear, blocked)
        if abs(clear.pixelColor(pixel).lightness() - blocked.pixelColor(pixel).lightness()) > 30
    ]
    assert spot.x() - side * 0.4 <= min(strongly)
    assert blocked.pixelColor((spot + QPointF(side * 0.14, 0)).toPoint()).lightness() < 60


def test_a_target_a_chosen_and_a_dropped_figure_look_different(look: Looker) -> None:
    cuts: list[QImage] = []
    for token in (
        HERO,
        Token("s1", at("H5"), "paw", "Ursus", "ours", 1, 5, 6, target=True),
        Token("s1", at("H5"), "paw", "Ursus", "ours", 1, 5, 6, chosen=True),
        Token("s1", at("H5"), "paw", "Ursus", "ours", 1, 5, 6, acting=True),
        Token("s1", at("H5"), "paw", "Ursus", "ours", 1, 5, 6, faded=True),
        Token("s1", at("H5"), "paw", "Ursus", "ours", 1, 5, 6, shape="octagon"),
        Token("s1", at("H5"), "paw", "Ursus", "friend", 1, 5, 6),
        Token("s1", at("H5"), "paw", "Ursus", "ours", 2, 5, 6),
        Token("s1", at("H5"), "paw", "Ursus", "ours", 1, 4, 6),
    ):
        look.board.show_picture(BoardPicture(tokens=(token,)))
        cuts.append(look.cut("H5", 1.1))
    assert all(a != b for k, a in enumerate(cuts) for b in cuts[k + 1 :])


def test_a_dropped_figure_is_half_there(look: Looker) -> None:
    ground = look.color("H5", 0.3, -0.3).lightness()
    look.board.show_picture(BoardPicture(tokens=(HERO,)))
    full = look.color("H5", 0.35, -0.35).lightness()
    dropped = Token("s1", at("H5"), "paw", "Ursus", "ours", 1, 5, 6, faded=True)
    look.board.show_picture(BoardPicture(tokens=(dropped,)))
    half = look.color("H5", 0.35, -0.35).lightness()
    assert full < half < ground
    assert abs(half - (full + ground) / 2) < 25


@pytest.mark.parametrize("size", [(360, 260), (640, 420), (1280, 800)])
def test_tags_hide_no_figure_and_stay_on_the_board(board: HexBoard, size: tuple[int, int]) -> None:
    board.resize(*size)
    names = ("H5", "D5", "A1", "Q9", "B10", "M5")
    tags = [Tag(at(name), f"no sight from {name}", "dropped") for name in names]
    board.show_picture(shown(*tags))
    room = QRectF(board.rect()).adjusted(20, 20, -20, -20)
    placed = place_tags(board.view, tags, figure_rooms(FIGURES, board.view), room, board.theme)
    assert [tag.text for tag in placed] == [tag.text for tag in tags]
    for k, tag in enumerate(placed):
        assert room.contains(tag.room)
        for other in placed[k + 1 :]:
            assert not tag.room.intersects(other.room)
        for taken in figure_rooms(FIGURES, board.view):
            both = tag.room.intersected(taken)
            assert both.isEmpty() or size == (360, 260)


def test_a_tag_beside_the_pointer_never_lies_over_it(board: HexBoard) -> None:
    inside, font = QRectF(0, 0, 400, 300), tag_font(board.view, Theme("deepwood"))
    for pixel in (QPointF(200, 100), QPointF(200, 299), QPointF(399, 150), QPointF(399, 299)):
        room = beside(pixel, "The board ends here", inside, font).room
        assert inside.contains(room)
        assert not room.adjusted(0, -16, 0, 16).contains(pixel)


def test_a_tag_longer_than_the_board_stays_inside(board: HexBoard) -> None:
    room = QRectF(board.rect())
    (placed,) = place_tags(board.view, [Tag(at("A1"), "word " * 200)], [], room, board.theme)
    assert room.contains(placed.room)


def test_a_tag_of_a_hex_out_of_view_is_left_out(board: HexBoard) -> None:
    board.zoom_by(4, board.pixel_of(at("A1")))
    tags = [Tag(at("Q9"), "far"), Tag(at("A1"), "near")]
    placed = place_tags(board.view, tags, [], QRectF(board.rect()), board.theme)
    assert [tag.text for tag in placed] == ["near"]


def test_figures_stand_above_regions(look: Looker) -> None:
    look.board.show_picture(FIGURES)
    before = look.color("H5", 0.0, -0.4)
    look.board.show_picture(shown(Region("threat", frozenset(many("H5 H6 G5")))))
    assert look.color("H5", 0.0, -0.4) == before


@pytest.mark.parametrize(
    "overlays",
    [
        (Region("reach", frozenset(many("F5 F6"))),),
        (Region("threat", frozenset(many("H5 H6 M5"))), Way(many("D5 D6 E6"))),
        (Region("legal", frozenset()),),
    ],
)
def test_what_changes_lies_in_the_room_that_is_painted_anew(
    look: Looker, overlays: tuple[Overlay, ...]
) -> None:
    first = Region("reach", frozenset(many("F5 G6 G7")))
    before = BoardPicture(tokens=FIGURES.tokens, large=FIGURES.large, overlays=(first,))
    now = BoardPicture(
        shape=before.shape,
        obstacles=before.obstacles,
        tiles=before.tiles,
        tokens=before.tokens,
        large=before.large,
        overlays=overlays,
        lit=before.lit,
    )
    look.board.show_picture(before)
    old = look.picture()
    look.board.show_picture(now)
    changed = differing(old, look.picture())
    room = changed_room(before, now, look.board.view)
    assert room is not None
    assert changed
    assert all(room.contains(pixel.toPointF()) for pixel in changed)


def test_words_and_figures_change_anything(look: Looker) -> None:
    view = look.board.view
    tagged = BoardPicture(tokens=FIGURES.tokens, overlays=(Tag(at("A1"), "x"),))
    assert changed_room(BoardPicture(tokens=FIGURES.tokens), tagged, view) is None
    assert changed_room(FIGURES, BoardPicture(), view) is None


def test_lit_hexes_and_a_path_are_overlays_too(look: Looker) -> None:
    before = look.cut("F5"), look.color("G6")
    look.board.show_picture(
        BoardPicture(lit=frozenset({at("F5")}), path=many("G5 G6 G7"), costs=(1, 3))
    )
    assert look.cut("F5") != before[0]
    assert look.color("G6", -0.25) == look.board.theme.color("path-disc")


@pytest.mark.parametrize("kind", ["tree", "wall", "building", "rock"])
def test_obstacles_differ_without_colour(look: Looker, kind: str) -> None:
    look.board.show_picture(BoardPicture(obstacles={at("F5"): kind}))
    own = look.cut("F5").convertToFormat(QImage.Format.Format_Grayscale8)
    for other in {"tree", "wall", "building", "rock"} - {kind}:
        look.board.show_picture(BoardPicture(obstacles={at("F5"): other}))
        assert look.cut("F5").convertToFormat(QImage.Format.Format_Grayscale8) != own


def test_tiles_and_thrown_things_are_seen(look: Looker) -> None:
    cuts = [look.cut("F5")]
    for tiles in ({at("F5"): "fire"}, {at("F5"): "water"}, {at("F5"): "mist"}):
        look.board.show_picture(BoardPicture(tiles=tiles))
        cuts.append(look.cut("F5"))
    look.board.show_picture(BoardPicture(thrown=(Thrown(at("F5"), "sword"),)))
    cuts.append(look.cut("F5"))
    assert all(a != b for k, a in enumerate(cuts) for b in cuts[k + 1 :])


def test_a_photo_lies_under_the_lines(look: Looker) -> None:
    parchment = look.color("F5")
    photo = QPixmap(200, 140)
    photo.fill(QColor("#2244aa"))
    value = Photo("table", -1, -1, 27)
    look.board.set_photo("table", photo)
    look.board.show_picture(BoardPicture(photo=value))
    assert look.color("F5") == QColor("#2244aa")
    assert look.color("F5", 1.0) != QColor("#2244aa")
    look.board.set_photo("table", None)
    assert look.color("F5") == parchment


def test_hp_are_a_numeral_where_pips_would_be_too_small(look: Looker) -> None:
    look.board.resize(420, 300)
    bone = look.board.theme.hex_code("bone")
    look.board.show_picture(BoardPicture(tokens=(HERO,)))
    cut = look.cut("H5", 1.1)
    half = cut.width() // 2
    corner = [cut.pixelColor(x, y).name() for x in range(half, cut.width())
              for y in range(half, cut.height())]  # fmt: skip
    assert corner.count(bone) > 40
    look.board.show_picture(
        BoardPicture(tokens=(Token("s1", at("H5"), "paw", "Ursus", "ours", 1, 4, 6),))
    )
    assert look.cut("H5", 1.1) != cut


def test_a_hole_shows_the_table(look: Looker) -> None:
    ground = look.color("F5").lightness()
    shape = PRINTED_BOARD.evolve(holes=(at("F5"),))
    look.board.show_picture(BoardPicture(shape=shape))
    assert look.color("F5").lightness() < ground - 60
    assert look.board.hex_at(look.board.pixel_of(at("F5"))) is None


def test_a_pointy_board_is_shown_whole(look: Looker) -> None:
    shape = PRINTED_BOARD.evolve(columns=(7, 8, 7, 8), orientation="pointy")
    look.board.show_picture(BoardPicture(shape=shape))
    board = look.board
    assert [board.hex_at(board.pixel_of(own)) for own in shape.hexes()] == list(shape.hexes())
    assert board.hex_at(board.pixel_of(Hex(-3, 0))) is None
