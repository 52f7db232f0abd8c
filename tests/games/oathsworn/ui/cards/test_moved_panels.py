"""Pushing, knocking back, throwing and freeing at the window, by mouse and by keyboard."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.thrown_items import lying
from tests.games.oathsworn.builders.campaign import an_item, an_oathsworn, seat
from tests.games.oathsworn.builders.places import position
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens

SHIELD = an_item(id="x3", card="shield", name="Shield", kind="shield", defense=2)
SHIFT = Qt.KeyboardModifier.ShiftModifier


def before_a_wall() -> Campaign:
    """Return the Warden between the boss in H8 and a wall in H4."""
    campaign = position({"s1": "H6", "s2": "A1", "boss": "H8"}, walls="H4")
    return an_oathsworn(campaign, "1", equipped=(SHIELD,))


def shift(table: Evening, key: Qt.Key) -> None:
    table.qtbot.keyClick(QApplication.focusWidget() or table.view, key, SHIFT)
    table.settle()


def words(table: Evening, name: str) -> str:
    label = table.find(name)
    assert isinstance(label, QLabel)
    return label.text()


def run(table: Evening, key: str) -> None:
    """Do a command as the palette does."""
    commands = {command.key: command for command in table.window.commands.all()}
    commands[key].run()
    table.settle()


def test_a_knockback_by_mouse_is_told_before_it_is_done(evening: Opens) -> None:
    table = evening(before_a_wall())
    run(table, "encounter-moved")
    assert not table.find("moved-do").isEnabled()
    for name in ("moved-who-s1", "moved-way-knockback", "moved-source-boss", "moved-far-3"):
        table.click(name)
    told = words(table, "moved-words")
    assert "knocked back to H5" in told
    assert "An obstacle in H4 stops it: 1 HP." in told
    assert table.where("s1") == "H6"
    table.click("moved-do")
    assert table.where("s1") == "H5"
    assert seat(table.campaign).hp == 5
    assert not table.sees("moved-panel")


def test_a_push_by_keys_and_undone(evening: Opens) -> None:
    table = evening(before_a_wall())
    table.click_hex("H6")
    shift(table, Qt.Key.Key_K)
    assert table.sees("moved-panel")
    table.press("p1\n")
    assert table.where("s1") == "H5"
    assert seat(table.campaign).hp == 6
    table.store.undo()
    table.settle()
    assert table.where("s1") == "H6"


def test_what_cannot_be_moved_says_why(evening: Opens) -> None:
    table = evening(before_a_wall())
    run(table, "encounter-moved")
    table.click("moved-who-boss")
    assert words(table, "moved-words") == "A figure is not pushed by itself."
    assert not table.find("moved-do").isEnabled()
    table.qtbot.keyClick(QApplication.focusWidget() or table.view, Qt.Key.Key_Escape)
    table.settle()
    assert not table.sees("moved-panel")


def test_an_item_is_thrown_and_picked_up(evening: Opens) -> None:
    table = evening(before_a_wall())
    run(table, "encounter-thrown")
    table.click("thrown-who-1")
    hexes = [b.text() for b in table.find("thrown-hex").findChildren(QPushButton) if b.isVisible()]
    assert hexes[0] == "G6"  # H6 is the Warden's, G6 and I6 are as far north
    table.click("thrown-do")
    assert lying(table.campaign) == {"x3": "G6"}
    shift(table, Qt.Key.Key_T)
    assert table.find("take-x3").toolTip() == "Shield lies in G6. Move there to pick it up."
    assert words(table, "thrown-words") == "There is nothing to throw."


def test_a_consumed_oathsworn_is_freed(evening: Opens) -> None:
    table = evening(an_oathsworn(before_a_wall(), "3", statuses={"consumed": 1}))
    run(table, "encounter-thrown")
    assert not table.sees("free-4-front")
    table.click("free-3-front")
    assert table.where("s3") == "G6"
    assert seat(table.campaign, "3").statuses == {}


def test_status_tokens_of_the_boss_are_placed_and_taken_by_mouse_and_keys(evening: Opens) -> None:
    table = evening(before_a_wall())
    shift(table, Qt.Key.Key_S)
    assert words(table, "figure-status-bleed") == "0"
    assert not table.find("figure-less-bleed").isEnabled()
    table.click("figure-more-bleed")
    assert words(table, "figure-status-bleed") == "1"
    table.press(" ")
    assert encounter_of(table.campaign).figures["boss"].statuses == {"bleed": 2}
    table.click("figure-less-bleed")
    table.click("figure-more-crippled")
    assert encounter_of(table.campaign).figures["boss"].statuses == {"bleed": 1, "crippled": 1}
    table.qtbot.keyClick(QApplication.focusWidget() or table.view, Qt.Key.Key_Escape)
    table.settle()
    assert not table.sees("figure-status-panel")
