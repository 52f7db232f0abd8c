"""“Previously on…”: before a campaign that is opened on another evening, and whenever asked for."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from oathsworn_gui.storage.files.settings_file import load_settings
from oathsworn_gui.storage.saves.save_file import CHRONICLE, JOURNAL
from oathsworn_gui.ui.tale.previously_page import PreviouslyPage
from tests.toy_game.lanterns import CastLots, Light, Snuff
from tests.ui.conftest import Player

FIRST, LATE, NEXT = "2026-11-17T21:00:00", "2026-11-18T01:30:00", "2026-11-18T20:00:00"
PAGE = "previously-page"


@pytest.fixture
def lit(start: Callable[[], Player]) -> Player:
    """A player in the library; two lanterns were lit on the evening of 17 November."""
    player = start()
    player.program.clock = lambda: FIRST
    player.program.begin({"title": "The Ashen Lantern"})
    for _ in range(2):
        player.view.dispatch(Light())
    player.program.navigation.to_library_now()
    return player


def name_of(player: Player) -> str:
    return next(path.name for path in player.program.campaigns.iterdir() if path.is_dir())


def opened_at(player: Player, now: str) -> None:
    player.program.clock = lambda: now
    player.program.navigation.open(name_of(player))
    player.settle()


def read(player: Player) -> PreviouslyPage:
    """Return the page once the chronicle was read."""
    page = player.find(PreviouslyPage, PAGE)
    player.qtbot.waitUntil(lambda: bool(page.accessibleDescription()))
    return page


def words(page: QWidget) -> list[str]:
    return [each.accessibleName() or each.text() for each in page.findChildren(QLabel)]


def test_on_another_evening_the_last_one_is_told_and_enter_goes_on(lit: Player) -> None:
    opened_at(lit, NEXT)
    page = read(lit)
    assert "You lit a lantern, and 1 burned. You lit a lantern, and 2 burned." in words(page)
    assert "Evening 1 ended on Tuesday, 17 November at 21:00." in lit.text("previously-when")
    assert {"A lantern is lit; 2 burn now.", "White is the safe choice.", "Ines"} <= {*words(page)}
    assert "You lit a lantern" in page.accessibleDescription()
    lit.press(Qt.Key.Key_Return)
    assert not lit.sees(PAGE)
    assert lit.program.window.page() == lit.view.page


def test_it_is_not_told_twice_on_one_evening_nor_on_the_evening_of_play(lit: Player) -> None:
    opened_at(lit, LATE)
    assert not lit.sees(PAGE)
    lit.program.navigation.to_library_now()
    opened_at(lit, NEXT)
    assert lit.sees(PAGE)
    lit.program.navigation.to_library_now()
    opened_at(lit, NEXT)
    assert not lit.sees(PAGE)
    lit.program.navigation.to_library_now()
    opened_at(lit, "2026-11-19T20:00:00")
    assert lit.sees(PAGE)


def test_what_was_told_is_remembered_by_the_next_program(lit: Player, tmp_path: Path) -> None:
    opened_at(lit, NEXT)
    kept, reports = load_settings(lit.program.places.settings)
    assert (kept.retold_day, kept.retold, reports) == ("2026-11-18", (name_of(lit),), ())


def test_a_campaign_of_another_name_is_told_on_the_same_evening(lit: Player) -> None:
    lit.program.begin({"title": "Salt"})
    lit.program.navigation.to_library_now()
    names = sorted(path.name for path in lit.program.campaigns.iterdir() if path.is_dir())
    lit.program.clock = lambda: NEXT
    for name in names:
        lit.program.navigation.open(name)
        lit.settle()
        lit.program.navigation.to_library_now()
    assert set(lit.program.settings.retold) <= set(names)
    assert name_of(lit) in lit.program.settings.retold


def test_it_is_told_whenever_it_is_asked_for(lit: Player) -> None:
    opened_at(lit, LATE)
    lit.program.window.commands.run("previously")
    lit.settle()
    assert "You lit a lantern" in read(lit).accessibleDescription()
    lit.click("previously-go")
    assert not lit.sees(PAGE)


def test_escape_leads_back_to_the_campaigns(lit: Player) -> None:
    opened_at(lit, NEXT)
    lit.press(Qt.Key.Key_Escape)
    assert lit.program.window.view is None
    assert not lit.sees(PAGE)
    assert "previously" not in [each.key for each in lit.program.window.commands.all()]


def test_an_undo_or_another_page_leaves_the_tale_for_the_campaign(lit: Player) -> None:
    opened_at(lit, NEXT)
    lit.ctrl(Qt.Key.Key_Z)
    assert not lit.sees(PAGE)
    assert lit.view.store.campaign.lit == 1
    lit.program.window.commands.run("previously")
    lit.settle()
    lit.view.show_page("oil")
    lit.settle()
    assert not lit.sees(PAGE)
    assert lit.program.window.page() == "oil"


def test_what_was_undone_is_not_told(lit: Player) -> None:
    opened_at(lit, LATE)
    lit.ctrl(Qt.Key.Key_Z)
    lit.program.window.commands.run("previously")
    lit.settle()
    told = read(lit).accessibleDescription()
    assert "1 burned" in told
    assert "2 burned" not in told


def test_a_step_that_is_not_in_the_chronicle_yet_is_told_too(lit: Player) -> None:
    opened_at(lit, LATE)
    lit.view.dispatch(Snuff())
    session = lit.program.session
    assert session is not None
    assert [entry["kind"] for entry in session.chronicle()] == ["done"] * 3


def test_a_damaged_chronicle_is_told_as_far_as_it_goes(lit: Player) -> None:
    path = lit.program.campaigns / name_of(lit) / CHRONICLE
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + b'{"n": 2, "kind": "done"}\n' + b"\x00\xff not a line\n")
    opened_at(lit, NEXT)
    told = read(lit).accessibleDescription()
    assert "1 burned" in told
    assert lit.text("previously-missing").startswith("One entry of the chronicle cannot be read")


def test_a_lost_chronicle_is_told_from_the_journal(lit: Player) -> None:
    (lit.program.campaigns / name_of(lit) / CHRONICLE).unlink()
    opened_at(lit, NEXT)
    assert "2 burned" in read(lit).accessibleDescription()


def test_without_a_chronicle_the_page_says_so_and_how_things_stand(lit: Player) -> None:
    for lost in (CHRONICLE, JOURNAL):
        (lit.program.campaigns / name_of(lit) / lost).unlink()
    opened_at(lit, NEXT)
    page = read(lit)
    assert lit.text("previously-missing") == "The chronicle of this campaign tells nothing."
    assert "A lantern is lit; 2 burn now." in words(page)


def test_a_chronicle_that_the_disk_refuses_is_told_in_words(lit: Player) -> None:
    path = lit.program.campaigns / name_of(lit) / CHRONICLE
    opened_at(lit, LATE)
    path.unlink()
    path.mkdir()
    lit.program.window.commands.run("previously")
    lit.settle()
    read(lit)
    assert lit.text("previously-missing").startswith("The chronicle cannot be read.")
    path.rmdir()


def test_decisions_are_told_with_what_they_led_to(lit: Player) -> None:
    opened_at(lit, LATE)
    lit.view.dispatch(CastLots())
    lit.program.window.commands.run("previously")
    lit.settle()
    read(lit)
    assert "You drew lots" in words(lit.find(QWidget, "previously-decision"))
