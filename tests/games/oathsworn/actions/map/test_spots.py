"""The group's own map: its name, its picture, spots clicked in, and the pack that carries them."""

from base64 import b64encode
from typing import Any

import pytest
from pydantic import ValidationError

from oathsworn_gui.games.oathsworn.actions.company.entered_cards import ForgetOwn
from oathsworn_gui.games.oathsworn.actions.company.pack import TakeFromPack
from oathsworn_gui.games.oathsworn.actions.map.spots import (
    ForgetSpot,
    MarkSpot,
    NameMap,
    SetMapPicture,
)
from oathsworn_gui.games.oathsworn.actions.map.story_map import (
    GoTo,
    IntroduceMap,
    PlaceLocationTokens,
    RemoveLocationToken,
)
from oathsworn_gui.games.oathsworn.content.pack import pack_of
from oathsworn_gui.games.oathsworn.content.pack_json import PackRead, read_pack, written_pack
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import OwnStoryMap
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.rules.map.maps import (
    MOST_MAPS,
    drawn_places,
    picture_of,
    spot_name,
    spots_of,
)
from oathsworn_gui.games.oathsworn.views.map.map_view import known_maps
from oathsworn_gui.games.oathsworn.views.map.spots import next_unmarked
from oathsworn_gui.tabletop.state import frozen
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    codes,
    do,
    outcome_of,
    refusal_code,
)
from tests.games.oathsworn.builders.story import in_story

PICTURE = b64encode(b"any picture").decode()
LONGEST = 600_000


def verum(**story: Any) -> Campaign:
    """Return a campaign whose map is called Verum."""
    return in_story(map_name="Verum", **story)


def spot(campaign: Campaign, number: int) -> tuple[float, float]:
    at = spots_of(campaign, a_box(campaign))[number]
    return at.x, at.y


def name_of(campaign: Campaign, number: int) -> str:
    return spot_name(campaign, a_box(campaign), number)


@pytest.mark.rule("STORY-04")
def test_a_location_lies_where_the_table_clicked_it_in() -> None:
    before = verum(tokens=(7,))
    campaign = do(before, MarkSpot(number=7, x=0.25, y=0.5))
    assert spot(campaign, 7) == (0.25, 0.5)
    others = [n for n in range(1, 31) if n != 7]
    assert [spot(campaign, n) for n in others] == [spot(before, n) for n in others]
    assert spot(before, 7) == drawn_places(before, a_box(before))[7]


@pytest.mark.rule("STORY-04")
def test_a_spot_is_moved_named_and_forgotten() -> None:
    campaign = do(verum(), MarkSpot(number=7, x=0.25, y=0.5, name=" The weir ", kind="banksmith"))
    campaign = do(campaign, MarkSpot(number=7, x=0.3, y=0.5))
    known = spots_of(campaign, a_box(campaign))[7]
    assert (known.name, known.kind, known.x) == ("The weir", "banksmith", 0.3)
    campaign = do(campaign, ForgetSpot(number=7))
    assert spots_of(campaign, a_box(campaign))[7].known is False
    assert refusal_code(campaign, ForgetSpot(number=7)) == "story.spot-not-marked"


def test_the_same_mark_again_is_no_step() -> None:
    campaign = do(verum(), MarkSpot(number=7, x=0.25, y=0.5))
    assert outcome_of(campaign, MarkSpot(number=7, x=0.25, y=0.5)).after is campaign


@each_of("number", [0, 31, -1])
def test_no_spot_for_a_number_no_token_bears(number: int) -> None:
    action = MarkSpot(number=number, x=0.5, y=0.5)
    assert refusal_code(verum(), action) == "story.no-such-location"


@each_of("x", [-0.1, 1.1, float("nan")])
def test_a_spot_lies_on_the_picture(x: float) -> None:
    with pytest.raises(ValidationError):
        MarkSpot(number=1, x=x, y=0.5)


def test_a_picture_is_laid_and_taken_away_and_the_spots_stay() -> None:
    campaign = do(verum(), MarkSpot(number=7, x=0.25, y=0.5), SetMapPicture(picture=PICTURE))
    assert picture_of(campaign, a_box(campaign)) == PICTURE
    campaign = do(campaign, SetMapPicture())
    assert picture_of(campaign, a_box(campaign)) is None
    assert spot(campaign, 7) == (0.25, 0.5)
    assert refusal_code(campaign, SetMapPicture()) == "story.no-picture"


def test_a_picture_of_any_length_is_not_taken() -> None:
    with pytest.raises(ValidationError):
        SetMapPicture(picture="A" * (LONGEST + 1))
    assert SetMapPicture(picture="A" * LONGEST)


def test_a_map_without_a_name_gets_the_one_told_with_the_first_mark() -> None:
    campaign = in_story()
    assert refusal_code(campaign, MarkSpot(number=7, x=0.5, y=0.5)) == "story.map-nameless"
    campaign = do(campaign, MarkSpot(number=7, x=0.5, y=0.5, called="Map of chapter 1"))
    assert campaign.story is not None
    assert campaign.story.map_name == "Map of chapter 1"
    assert spot(do(campaign, MarkSpot(number=8, x=0.1, y=0.1)), 8) == (0.1, 0.1)


def test_a_map_called_as_one_known_shows_its_spots_at_once() -> None:
    marked = do(verum(), MarkSpot(number=7, x=0.25, y=0.5)).own
    campaign = a_campaign(story=StoryPart(), chapter="3").evolve(own=marked)
    assert known_maps(campaign) == known_maps(campaign, "er") == ("Verum",)
    campaign = do(campaign, IntroduceMap(name="verum "))
    assert campaign.story is not None
    assert campaign.story.map_name == "Verum"
    assert spot(campaign, 7) == (0.25, 0.5)


def test_another_name_takes_the_marks_along() -> None:
    campaign = do(verum(), MarkSpot(number=7, x=0.25, y=0.5), NameMap(name="Weirstead"))
    assert list(campaign.own.story_maps) == ["Weirstead"]
    assert spot(campaign, 7) == (0.25, 0.5)
    assert outcome_of(campaign, NameMap(name="Weirstead")).after is campaign
    assert refusal_code(campaign, NameMap(name="  ")) == "story.map-nameless"


def test_the_name_of_a_map_known_lays_that_one_out_and_both_stay() -> None:
    marked = do(verum(), MarkSpot(number=7, x=0.25, y=0.5)).own
    campaign = in_story(map_name="Verm").evolve(own=marked)
    outcome = outcome_of(do(campaign, MarkSpot(number=7, x=0.9, y=0.9)), NameMap(name="VERUM"))
    campaign = outcome.after
    assert [told.params["name"] for told in outcome.lines] == ["Verum"]
    assert spot(campaign, 7) == (0.25, 0.5)
    assert set(campaign.own.story_maps) == {"Verum", "Verm"}


def test_no_more_maps_than_there_is_room_for() -> None:
    maps = {f"Map {n}": OwnStoryMap(name=f"Map {n}") for n in range(MOST_MAPS)}
    full = verum()
    full = full.evolve(own=full.own.evolve(story_maps=frozen(maps)))
    assert refusal_code(full, MarkSpot(number=7, x=0.5, y=0.5)) == "story.maps-full"
    assert refusal_code(full, SetMapPicture(picture=PICTURE)) == "story.maps-full"


def test_outside_the_story_and_without_a_map_nothing_is_marked() -> None:
    mark = MarkSpot(number=7, x=0.5, y=0.5, called="Verum")
    assert refusal_code(a_campaign(story=None), mark) == "story.not-now"
    assert refusal_code(a_campaign(story=StoryPart()), mark) == "story.no-map"


def test_what_lies_on_the_table_is_asked_for_first_then_the_next_number() -> None:
    campaign = verum(tokens=(9, 4), location=12)
    box = a_box(campaign)
    assert next_unmarked(campaign, box) == 12
    campaign = do(campaign, *(MarkSpot(number=n, x=0.5, y=0.5) for n in (12, 9, 4)))
    box = a_box(campaign)
    assert (next_unmarked(campaign, box), next_unmarked(campaign, box, 29)) == (1, 30)
    assert next_unmarked(campaign, box, 30) == 1
    campaign = do(campaign, *(MarkSpot(number=n, x=0.5, y=0.5) for n in range(1, 31)))
    assert next_unmarked(campaign, a_box(campaign)) is None


def test_own_names_stand_in_the_log() -> None:
    campaign = do(verum(), MarkSpot(number=7, x=0.5, y=0.5, name="The weir"))
    placed = outcome_of(campaign, PlaceLocationTokens(numbers=(7, 8)))
    assert codes(placed) == ("story.token-placed-named", "story.token-placed")
    went = outcome_of(placed.after, GoTo(location=7)).lines[0]
    assert (went.code, dict(went.params)) == (
        "story.went-named",
        {"location": 7, "name": "The weir"},
    )
    removed = outcome_of(placed.after, RemoveLocationToken(number=7))
    assert codes(removed) == ("story.token-removed-named",)
    assert name_of(campaign, 7) == "The weir"
    assert name_of(campaign, 8) == ""


def test_places_of_content_keep_their_names_and_kinds_when_they_are_moved() -> None:
    campaign = in_story(map_name="Marrowford").evolve(line="practice", chapter="1")
    box = a_box(campaign)
    printed = box.chapter("1").map
    assert printed is not None
    shop = next(spot for spot in printed.locations if spot.kind == "banksmith")
    campaign = do(campaign, MarkSpot(number=shop.number, x=0.5, y=0.5))
    known = spots_of(campaign, a_box(campaign))[shop.number]
    assert (known.x, known.name, known.kind) == (0.5, shop.name, "banksmith")


def test_a_pack_takes_the_map_to_another_campaign() -> None:
    campaign = do(
        verum(),
        SetMapPicture(picture=PICTURE),
        *(MarkSpot(number=n, x=n / 40, y=0.5, name=f"Place {n}") for n in range(1, 31)),
    )
    box = a_box(campaign)
    read = read_pack(written_pack(pack_of(campaign.own), campaign.line, {}), box)
    assert isinstance(read, PackRead)
    assert read.troubles == ()
    other = a_campaign(story=StoryPart())
    other = do(other, TakeFromPack(entries=read.pack))
    assert known_maps(other) == known_maps(other, "Ve") == ()  # its name may tell of later chapters
    assert known_maps(other, "ver") == ("Verum",)
    other = do(other, IntroduceMap(name="Verum"))
    assert [spot(other, n) for n in range(1, 31)] == [(n / 40, 0.5) for n in range(1, 31)]
    assert (picture_of(other, a_box(other)), name_of(other, 30)) == (PICTURE, "Place 30")


def test_a_map_is_forgotten_on_the_content_page_and_the_default_lies_there_again() -> None:
    campaign = do(verum(), MarkSpot(number=7, x=0.25, y=0.5))
    campaign = do(campaign, ForgetOwn(kind="story_maps", key="Verum"))
    assert spot(campaign, 7) == drawn_places(campaign, a_box(campaign))[7]
