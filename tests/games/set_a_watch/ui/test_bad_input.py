"""What is typed wrongly at the pages, or comes from elsewhere damaged, gets clear words."""

import json
from pathlib import Path

import pytest
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPushButton

from oathsworn_gui.games.set_a_watch.content.pack import read_pack
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.ui.automation.fit_check import unfit
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.contract.pack_files import FileRead
from tests.games.set_a_watch.ui.conftest import Seated
from tests.games.set_a_watch.ui.table import Table

HOSTILE = "<img src='file:///etc/passwd'><b>{0}</b>%s" + "W" * 200
SAVE = "campaign.oathsworn"


def begun(seated: Seated) -> Table:
    table = seated(by_keys=False)
    table.begin(seed=5)
    return table


def show(table: Table, page: str) -> None:
    table.program.view.show_page(page)
    settle()


def told(table: Table, form: str) -> str:
    return str(table.hand.see(f"hand-told-{form}", QLabel).text())


@pytest.mark.parametrize("typed", ["9999", "-5", "abc", "1e9", "²", "٣٣"])
def test_a_number_that_no_fire_has_is_told_and_changes_nothing(seated: Seated, typed: str) -> None:
    table = begun(seated)
    show(table, "watch-hand")
    before = table.campaign
    table.hand.see("hand-watch-set-wood-firewood", QLineEdit).setText(typed)
    table.hand.click("hand-do-watch-set-wood")
    assert table.campaign is before or table.campaign.firewood == 33
    if table.campaign is before:
        assert told(table, "watch-set-wood")
    assert unfit(table.program.window) == ()


def test_a_card_with_hostile_words_is_shown_as_it_is_typed(seated: Seated) -> None:
    table = begun(seated)
    show(table, "watch-own")
    kind = table.hand.see("own-kind", QComboBox)
    assert kind.count() > 1
    name = "hand-watch-enter-creature-name"
    table.hand.see(name, QLineEdit).setText("<b>Wyrm</b> {seat} %s")
    table.hand.see("hand-watch-enter-creature-text", QLineEdit).setText(HOSTILE)
    table.hand.click("hand-do-watch-enter-creature")
    (key,) = table.campaign.own.creatures
    assert table.campaign.own.creatures[key].name.startswith("<b>Wyrm</b>")
    shown = table.hand.see(f"own-card-{key}")
    assert shown.accessibleName() == "<b>Wyrm</b> {seat} %s"
    assert [each.why for each in unfit(table.program.window) if each.why != "shortened"] == []


@pytest.mark.parametrize(
    "pack",
    [
        "[]",
        '{"pack": "oathsworn"}',
        json.dumps({"game": "set-a-watch", "schema": 99, "own": {}}),
        json.dumps({"own": {"creatures": {HOSTILE: {"name": HOSTILE, "health": 10**9}}}}),
    ],
)
def test_a_pack_that_cannot_be_taken_says_so(seated: Seated, pack: str) -> None:
    table = begun(seated)
    show(table, "watch-own")
    before = table.campaign
    context = table.program.view.context
    files = context.pack_files
    reading = pytest.MonkeyPatch()
    reading.setattr(
        type(files),
        "look",
        lambda _, read, came: came(FileRead("pack", read(json.loads(pack)))),
    )
    table.hand.click("own-pack-open-file")
    reading.undo()
    assert table.campaign is before
    assert table.hand.see("own-told", QLabel).text()
    assert read_pack(json.loads(pack)).own == type(before.own)()


def test_a_save_of_a_newer_program_and_a_cut_one_are_refused_with_words(
    seated: Seated, tmp_path: Path
) -> None:
    table = begun(seated)
    library = table.program.library
    table.program.navigation.to_library_now()
    (entry,) = library.entries()
    whole = (library.root / entry.name / SAVE).read_text("utf-8")
    newer = json.loads(whole)
    newer["schema"], newer["app"], newer["id"] = 99, "9.0", "newer"
    for name, text in (("newer", json.dumps(newer)), ("cut", whole[: len(whole) // 2])):
        folder = library.root / name
        folder.mkdir()
        (folder / SAVE).write_text(text, "utf-8")
    table.program.library_controller.list()
    settle()
    words = {each.text() for each in table.program.window.findChildren(QLabel) if each.isVisible()}
    assert any("newer" in each.lower() for each in words), words
    assert any("damaged" in each.lower() for each in words), words
    for name in ("newer", "cut"):
        with pytest.raises(SaveError):
            table.program.navigation.open(name)
    assert [each for each in table.program.window.findChildren(QPushButton) if each.isVisible()]
