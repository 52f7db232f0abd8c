"""The board at set-up, told by keeping it as it lies, and laid out so from then on."""

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.encounter.told import TellEncounter
from oathsworn_gui.games.oathsworn.content.told_encounter import faults_of, told_of, with_told
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import OwnMap, Stand
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.views.sheets.checks import checks_of, sheet_of
from oathsworn_gui.games.oathsworn.views.sheets.set_up import board_now, set_up_words
from oathsworn_gui.tabletop.hexes import Shape
from oathsworn_gui.tabletop.texts import Texts
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, do
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.encounter import placed
from tests.games.oathsworn.builders.sheets import CHAPTER, board, set_up, told_campaign

TEXTS = Texts(read_texts())
LAID = OwnMap(
    name="Clearing",
    obstacles={"C4": "tree", "C5": "tree"},
    tiles={"D4": "fire"},
    large_tiles={"K5": "water"},
    zone=("G8", "H9"),
    stands=(
        Stand(kind="boss", of="boss", at="I4", facing=3),
        Stand(kind="minion", of="thornling", at="H3"),
        Stand(kind="minion", of="thornling", at="J4", facing=2),
    ),
)


def laid(told: OwnMap = LAID) -> Campaign:
    return do(told_campaign(), TellEncounter(told=board(set_up=told)), SetUpEncounter())


def test_the_next_set_up_lays_out_what_was_told() -> None:
    encounter = encounter_of(laid())
    shape = encounter.shape
    stands = [
        (figure.of, shape.name(figure.at), figure.facing)
        for figure in encounter.figures.values()
        if figure.at is not None
    ]
    assert stands == [("boss", "I4", 3), ("thornling", "H3", 0), ("thornling", "J4", 2)]
    assert dict(encounter.obstacles) == {"C4": "tree", "C5": "tree"}
    assert dict(encounter.tiles) == {"D4": "fire"}
    assert dict(encounter.large_tiles) == {"K5": "water"}
    assert encounter.zone == ("G8", "H9")


def test_the_board_is_kept_without_company_and_picture() -> None:
    campaign = laid()
    campaign = placed(campaign, "s1", "G8")
    kept = board_now(campaign)
    assert kept is not None
    assert [stand.kind for stand in kept.stands] == ["boss", "minion", "minion"]
    assert kept.photo is None
    assert kept.evolve(name="Clearing") == LAID


def test_there_is_nothing_to_keep_before_something_lies_there() -> None:
    assert board_now(told_campaign()) is None
    assert board_now(set_up()) is None
    assert board_now(with_encounter(set_up(), zone=("G8",))) is not None


def test_it_is_told_in_words_and_the_list_says_where_it_is_missing() -> None:
    words = set_up_words(TEXTS, board(set_up=LAID))
    assert words == (
        "The Briar Hart, Thornling × 2, 2 hexes of the green zone, 2 obstacles, 2 tiles"
    )
    assert set_up_words(TEXTS, board()) == ""
    for campaign, missing in ((told_campaign(), "asked"), (laid(), "")):
        sheet = sheet_of(a_box(campaign), CHAPTER)
        assert sheet is not None
        (check,) = (one for one in checks_of(sheet) if one.key == "set-up")
        assert check.missing == missing


@each_of(
    "wrong",
    [
        LAID.evolve(obstacles={"Z99": "tree"}),
        LAID.evolve(zone=("A1", "nowhere")),
        LAID.evolve(stands=(Stand(kind="boss", of="boss", at="Q40"),)),
        LAID.evolve(shape=Shape(columns=())),
        LAID.evolve(zone=tuple("A1" for _ in range(301))),
    ],
)
def test_a_board_that_cannot_be_is_a_fault(wrong: OwnMap) -> None:
    assert [fault.field for fault in faults_of(board(set_up=wrong))] == ["set-up"]
    assert list(faults_of(board(set_up=LAID))) == []


def test_every_encounter_that_ships_is_set_up_alike_when_it_is_told() -> None:
    for line in printed().lines.values():
        for chapter in line.chapters.values():
            known = chapter.encounter
            if known is not None:
                assert with_told(known.evolve(obstacles={}), told_of(chapter.key, known)) == (
                    known if told_of(chapter.key, known).set_up else known.evolve(obstacles={})
                )
