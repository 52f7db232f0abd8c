"""An evening's board: laid out, looked at, walked on, kept, and carried to another encounter."""

from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from oathsworn_gui.assets import read_content
from oathsworn_gui.games.oathsworn.actions.encounter.setup import BuildHand, SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.enemy.enemy import SetBoardMode
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.rules.board.board_code import position_code
from oathsworn_gui.games.oathsworn.rules.turns.hand import proposed
from oathsworn_gui.tabletop.hex_overlay import Region, SightRay
from oathsworn_gui.ui.automation.screenshots import settle
from tests.journeys.company import do
from tests.journeys.evening import Evening
from tests.journeys.hands_on_board import board, drag, place, spot


def encounter(evening: Evening) -> Encounter:
    state = evening.campaign.encounter
    assert state is not None
    return state


def where(evening: Evening, figure: str) -> str:
    at = encounter(evening).figures[figure].at
    return "" if at is None else encounter(evening).shape.name(at)


def before_the_boss(evening: Evening) -> None:
    """Begin with the practice encounter set up, the company still beside the board."""
    evening.program.begin({**read_content("oathsworn")["practice"]["company"], "seed": 7})
    store = evening.view.store
    for _ in range(2):  # what it comes to is shown, then it ends
        store.dispatch(EndStory(), "straight to the encounter")
    do(evening, SetUpEncounter(), SetBoardMode(mode="screen"))
    for seat in ("1", "2", "3"):
        cards = tuple(card.key for card in proposed(store.campaign, seat, store.box))
        do(evening, BuildHand(seat=seat, cards=cards))
    evening.turn_to("encounter")


def look_at(evening: Evening, name: str) -> None:
    """Point at a hex, or walk the cursor there; nothing is pressed."""
    if not evening.by_keys:
        QTest.mouseMove(board(evening), spot(evening, name))
        settle()
        return
    evening.go_to("hex-board")
    wanted = board(evening).picture.shape.named(name)
    assert wanted is not None
    while (at := board(evening).cursor_hex) is not None and at.q != wanted.q:
        evening.hand.key("Right" if at.q < wanted.q else "Left")
    while (at := board(evening).cursor_hex) is not None and at != wanted:
        evening.hand.key("Down" if at.r < wanted.r else "Up")


def open_panel(evening: Evening) -> None:
    if evening.by_keys:
        evening.hand.key("Shift+B")
    else:
        evening.command("The board: its use")
    assert evening.sees("hexes-panel")


def overlays(evening: Evening, kind: type) -> list[object]:
    return [each for each in board(evening).picture.overlays if isinstance(each, kind)]


def place_and_walk(evening: Evening) -> None:
    for figure, name in (("s1", "H9"), ("s2", "J9"), ("s3", "F9"), ("s4", "L9")):
        place(evening, figure, name)
        assert where(evening, figure) == name
    evening.press("take-side", "N")  # the companion of the practice company
    evening.press("begin-round", "N")
    animus = evening.campaign.seats["1"].animus
    if evening.by_keys:
        evening.hand.key("M")
        look_at(evening, "H8")
        evening.hand.key("Return")
    else:
        drag(board(evening), spot(evening, "H9"), board(evening), spot(evening, "H8"))
    assert where(evening, "s1") == "H8"
    assert evening.campaign.seats["1"].animus == animus - 1


def look_about(evening: Evening) -> None:
    evening.press("look-sight", "L")
    look_at(evening, "H7")
    (ray,) = overlays(evening, SightRay)
    assert isinstance(ray, SightRay)
    assert ray.clear
    evening.press("look-sight", "L")
    assert not overlays(evening, SightRay)
    evening.press("look-threat", "X")
    assert overlays(evening, Region)


def keep_and_lay_out(evening: Evening) -> None:
    open_panel(evening)
    evening.write("map-name", "Yard")
    evening.press("map-keep")
    evening.hand.key("Escape")
    before = encounter(evening).obstacles
    evening.press("brush-tree")
    evening.hex("A5")
    assert encounter(evening).obstacles["A5"] == "tree"
    evening.press("brush-tree")
    open_panel(evening)
    evening.choose("map-kept", "Yard")
    evening.press("map-lay-out")
    assert encounter(evening).obstacles == before
    evening.hand.key("Escape")


def test_a_board_is_laid_out_walked_on_kept_and_carried_over(evening: Evening) -> None:
    before_the_boss(evening)
    keep_and_lay_out(evening)
    place_and_walk(evening)
    look_about(evening)
    code = position_code(encounter(evening))
    if evening.by_keys:
        evening.hand.key("Ctrl+Shift+C")
    else:
        evening.command("Copy the position")
    assert QGuiApplication.clipboard().text() == code
    before_the_boss(evening)
    assert where(evening, "s1") == ""
    if evening.by_keys:
        evening.hand.key("Ctrl+Shift+V")
    else:
        evening.command("Lay out the position")
    assert (where(evening, "s1"), where(evening, "s2")) == ("H8", "J9")
    assert position_code(encounter(evening)) == code
