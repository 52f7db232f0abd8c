"""What an enemy's proposal lays on the board."""

from typing import TypeVar

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.ui.base.board_link import Laid
from oathsworn_gui.games.oathsworn.ui.enemy.overlay import laid_of
from oathsworn_gui.games.oathsworn.views.board.board_picture import marked
from oathsworn_gui.games.oathsworn.views.enemy.proposal import proposal
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.tabletop.hex_overlay import Overlay, Region, SightRay, Tag, Way
from oathsworn_gui.tabletop.hex_picture import BoardPicture, Token
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.texts import Texts
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.builders.encounter import answer, encounter, placed
from tests.games.oathsworn.ui.benches.enemy import told, with_minions

TEXTS = Texts(read_texts())
Kind = TypeVar("Kind", bound=Overlay)


def laid(campaign: Campaign) -> Laid:
    found = proposal(campaign, a_box(campaign))
    assert found is not None

    def line_text(line: Line) -> str:
        return TEXTS.find(f"line.{line.code}", line.code, **line.params)

    return laid_of(encounter(campaign), found, TEXTS.say, line_text)


def of(kind: type[Kind], shown: Laid) -> list[Kind]:
    return [overlay for overlay in shown.overlays if isinstance(overlay, kind)]


def names(campaign: Campaign, hexes: object) -> list[str]:
    shape = encounter(campaign).shape
    assert isinstance(hexes, tuple | frozenset)
    return [shape.name(at) for at in hexes if isinstance(at, Hex)]


def test_a_target_has_its_way_where_it_ends_and_its_tag() -> None:
    campaign = told("m4 a3r2y n")
    shown = laid(campaign)
    way = next(way for way in of(Way, shown) if way.kind == "path")
    assert names(campaign, way.hexes)[-1] == "H7"
    assert way.numbers
    arrival = next(region for region in of(Region, shown) if region.kind == "arrival")
    assert len(arrival.hexes) == 7
    assert "H7" in names(campaign, frozenset(arrival.hexes))
    assert shown.target == "s1"
    assert [tag.text for tag in of(Tag, shown) if tag.kind == "target"] == ["Target: Brannoc"]


def test_those_dropped_are_faded_each_with_a_short_reason() -> None:
    campaign = told("m4 a3r2y n")
    shown = laid(campaign)
    assert shown.faded == {"s2", "s3", "s4"}
    dropped = {names(campaign, (tag.at,))[0]: tag.text for tag in of(Tag, shown)
               if tag.kind == "dropped"}  # fmt: skip
    assert dropped == {"J8": "tied at 3", "F8": "4 steps", "L8": "4 steps"}


def test_one_behind_a_wall_has_a_line_that_ends_in_a_cross() -> None:
    campaign = told("m4 a3r range 12 n")
    campaign = placed(campaign, "s3", "A9")
    walls = dict.fromkeys(("D7", "E7", "E8", "D8", "C8", "F6"), "wall")
    campaign = with_encounter(campaign, obstacles=walls)
    rays = [ray for ray in of(SightRay, laid(campaign)) if not ray.clear]
    assert rays
    for ray in rays:
        assert ray.stop is not None
        assert min(ray.start[0], ray.end[0]) <= ray.stop[0] <= max(ray.start[0], ray.end[0])


def test_those_pushed_aside_have_an_arrow_and_where_they_come_to() -> None:
    campaign = answer(with_minions(told("m4 a3r2y n"), m1="H6"), "s1")
    shown = laid(campaign)
    arrow = next(way for way in of(Way, shown) if way.kind == "push")
    start, *_, end = names(campaign, arrow.hexes)
    assert start == "H6"
    assert f"to {end}" in [tag.text for tag in of(Tag, shown)]


def test_an_area_is_shown_with_what_it_hits() -> None:
    campaign = placed(placed(told("a3y all adjacent"), "s1", "I5"), "s2", "G2")
    shown = laid(campaign)
    area = next(region for region in of(Region, shown) if region.kind == "area")
    assert {"I5", "G2"} <= set(names(campaign, frozenset(area.hexes)))


@each_of("at", ["A1", "Q9"])
def test_the_board_marks_the_target_and_fades_others(at: str) -> None:
    picture = BoardPicture(
        tokens=tuple(Token(id=i, at=Hex(0, n), icon="paw", name=i, side="ours")
                     for n, i in enumerate(("s1", "s2"), 3))
    )  # fmt: skip
    here = picture.shape.named(at)
    assert here is not None
    tag = Tag(here, "no sight")
    shown = marked(picture, (tag,), frozenset({"s2"}), "s1")
    assert shown.overlays == (tag,)
    assert [(t.target, t.faded) for t in shown.tokens] == [(True, False), (False, True)]
