"""Each kind of damage as a frightened person meets it: what is safe, and every way on."""

import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QFileDialog, QListView

from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.saves.save_file import SAVE, read_save
from oathsworn_gui.storage.saves.tree_bytes import local_time
from tests.storage.damages import DAMAGES, alter
from tests.toy_game.lanterns import SYSTEM, Light, Snuff
from tests.ui.conftest import Player

Key = Qt.Key
NAME = "damaged-1"

OWN = {"save-newer", "save-unknown-game"}
NOTHING = {"all-damaged", "emptied"}
OPENS = set(DAMAGES) - OWN - NOTHING


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign as a crash leaves it: one lit when it was saved, none three steps later."""
    library = Library(tmp_path_factory.mktemp("campaigns"))
    opened = library.create(SYSTEM, SYSTEM.new({"title": "Damaged"}), lambda line: line.code)
    store = Store(SYSTEM, opened.campaign, clock=local_time, record=opened.record)
    store.dispatch(Light())
    opened.record.flush()
    saved = (opened.record.folder / SAVE).read_bytes()
    for action in (Snuff(), Light(), Snuff()):
        store.dispatch(action)
    opened.record.close()
    (opened.record.folder / SAVE).write_bytes(saved)
    return opened.record.folder


@pytest.fixture
def library(start: Callable[[], Player], left: Path, tmp_path: Path) -> Player:
    """A player before a library with that campaign."""
    shutil.copytree(left, tmp_path / "campaigns" / NAME)
    return start()


def _folder(player: Player) -> Path:
    return player.program.library.root / NAME


def _damage(player: Player, kind: str) -> None:
    DAMAGES[kind](_folder(player))
    player.program.library_controller.list()
    player.settle()


def _look_into(player: Player, *, by_keys: bool) -> None:
    """Come to the page: from the card where it is in trouble, else by the palette."""
    if player.sees(f"campaign-{NAME}") and not by_keys:
        player.program.file_recovery.show(NAME)
    else:
        player.ctrl(Key.Key_K)
        player.type("look into")
        player.press(Key.Key_Return)
    player.qtbot.waitUntil(lambda: player.sees("recovery-verdict"))
    player.settle()


def _press(player: Player, name: str, key: Key, *, by_keys: bool) -> None:
    if by_keys:
        player.press(key)
    else:
        player.click(name)


both = pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keys"])


@pytest.mark.parametrize("kind", sorted(OPENS))
def test_what_is_whole_opens(library: Player, left: Path, kind: str) -> None:
    for by_keys in (False, True):
        _damage(library, kind)
        _look_into(library, by_keys=by_keys)
        assert library.text("recovery-verdict").endswith("is whole.")
        _press(library, "recovery-open", Key.Key_Return, by_keys=by_keys)
        sitting = library.program.session
        assert sitting is not None
        assert sitting.name == NAME
        assert library.text("lit").startswith("1 lit" if kind.startswith("steps") else "0 lit")
        library.program.navigation.to_library_now()
        shutil.rmtree(_folder(library))
        shutil.copytree(left, _folder(library))


@both
def test_a_file_changed_by_hand_is_taken_as_it_is(library: Player, by_keys: bool) -> None:
    alter(_folder(library))
    by_hand = read_save(_folder(library) / SAVE).campaign
    library.program.navigation.open_or_say(NAME)
    library.qtbot.waitUntil(lambda: library.sees("recovery-verdict"))
    library.settle()
    assert "not as the program wrote it" in library.text("recovery-words-0")
    assert library.program.session is None
    _press(library, "recovery-take", Key.Key_H, by_keys=by_keys)
    assert library.program.session is not None
    library.program.navigation.to_library_now()
    saved = read_save(_folder(library) / SAVE)
    assert not saved.altered
    assert {key for key in by_hand if by_hand[key] != saved.campaign[key]} == {"lit", "oil"}


def test_without_any_backup_the_changed_file_can_still_be_taken(library: Player) -> None:
    for backup in _folder(library).glob("generations/*"):
        backup.unlink()
    _damage(library, "save-altered")
    _look_into(library, by_keys=False)
    assert library.text("recovery-verdict").startswith("The saved file is not as")
    assert not library.sees("recovery-open")
    library.click("recovery-take")
    assert library.program.session is not None


@pytest.mark.parametrize("kind", sorted(OWN))
def test_what_cannot_be_opened_is_played_on_as_a_campaign_of_its_own(
    library: Player, kind: str
) -> None:
    _damage(library, kind)
    before = sorted(_folder(library).iterdir())
    for by_keys in (False, True):
        _look_into(library, by_keys=by_keys)
        assert library.text("recovery-verdict").endswith("is whole.")
        _press(library, "recovery-open", Key.Key_Return, by_keys=by_keys)
        sitting = library.program.session
        assert sitting is not None
        assert sitting.name != NAME
        assert library.sees("lit")
        assert sorted(_folder(library).iterdir()) == before
        library.program.navigation.to_library_now()


@both
@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("all-damaged", "No state in this folder is whole."),
        ("emptied", "Nothing of play lies in this folder."),
    ],
)
def test_where_nothing_is_whole_it_goes_to_the_trash_at_most(
    library: Player, kind: str, words: str, by_keys: bool
) -> None:
    _damage(library, kind)
    library.program.file_recovery.show(NAME)
    library.qtbot.waitUntil(lambda: library.sees("recovery-verdict"))
    assert library.text("recovery-verdict") == words
    assert not library.sees("recovery-open")
    _press(library, "recovery-trash", Key.Key_Delete, by_keys=by_keys)
    assert not _folder(library).exists()
    assert (library.program.library.root / ".trash" / NAME).exists()


@both
def test_an_earlier_state_becomes_a_campaign_of_its_own(library: Player, by_keys: bool) -> None:
    _look_into(library, by_keys=by_keys)
    states = library.find(QListView, "recovery-list")
    if by_keys:
        states.setFocus()
        library.press(Key.Key_End)
    else:
        last = states.model().index(states.model().rowCount() - 1, 0)
        library.qtbot.mouseClick(
            states.viewport(), Qt.MouseButton.LeftButton, pos=states.visualRect(last).center()
        )
        library.settle()
    assert library.sees("inside-title")
    _press(library, "recovery-own", Key.Key_R, by_keys=by_keys)
    assert library.text("lit").startswith("0 lit")
    assert len(library.program.library.entries()) == 2


@both
def test_a_state_is_looked_at_without_touching_it(library: Player, by_keys: bool) -> None:
    before = {p: p.stat().st_mtime_ns for p in _folder(library).rglob("*")}
    _look_into(library, by_keys=by_keys)
    _press(library, "recovery-look", Key.Key_V, by_keys=by_keys)
    assert library.text("banner-title").startswith("You look at")
    library.press(Key.Key_L)
    assert library.text("lit").startswith("0 lit")
    assert "only looked at" in library.text("refusal-words")
    library.program.to_library()
    library.settle()
    assert {p: p.stat().st_mtime_ns for p in _folder(library).rglob("*")} == before


@both
def test_what_is_looked_at_is_made_a_campaign_of_its_own(library: Player, by_keys: bool) -> None:
    _look_into(library, by_keys=by_keys)
    _press(library, "recovery-look", Key.Key_V, by_keys=by_keys)
    library.click("shown-own")
    sitting = library.program.session
    assert sitting is not None
    assert not sitting.read_only
    assert not library.sees("shown-own")
    library.press(Key.Key_C)
    assert library.view.store.ask() is not None
    assert len(library.program.library.entries()) == 2


def test_from_looking_the_way_leads_back_to_the_campaigns(library: Player) -> None:
    library.program.navigation.open_shown(NAME)
    library.settle()
    library.click("shown-back")
    assert library.sees("library-sub")


def _chooses(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    def choose(*_: object) -> tuple[str, str]:
        return str(path), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)


@both
def test_a_state_is_saved_as_a_file(
    library: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by_keys: bool
) -> None:
    _chooses(monkeypatch, tmp_path / "given.oathsworn")
    _look_into(library, by_keys=by_keys)
    _press(library, "recovery-save", Key.Key_E, by_keys=by_keys)
    library.qtbot.waitUntil(lambda: library.sees("toast"))
    assert read_save(tmp_path / "given.oathsworn").campaign["lit"] == 0


@both
def test_all_files_go_into_one(
    library: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by_keys: bool
) -> None:
    _damage(library, "all-damaged")
    _chooses(monkeypatch, tmp_path / "all.zip")
    _look_into(library, by_keys=by_keys)
    _press(library, "recovery-all", Key.Key_Z, by_keys=by_keys)
    library.qtbot.waitUntil(lambda: library.sees("toast"))
    with zipfile.ZipFile(tmp_path / "all.zip") as packed:
        assert packed.read(SAVE) == (_folder(library) / SAVE).read_bytes()


@both
def test_a_disk_that_does_not_take_it_says_so(
    library: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by_keys: bool
) -> None:
    _chooses(monkeypatch, tmp_path / "nowhere" / "all.zip")
    _look_into(library, by_keys=by_keys)
    _press(library, "recovery-all", Key.Key_Z, by_keys=by_keys)
    library.qtbot.waitUntil(lambda: library.sees("message"))
    library.click("message-close")


@both
def test_the_folder_is_shown(
    library: Player, monkeypatch: pytest.MonkeyPatch, by_keys: bool
) -> None:
    shown: list[str] = []

    def show(url: object) -> bool:
        shown.append(str(url))
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", show)
    _look_into(library, by_keys=by_keys)
    _press(library, "recovery-folder", Key.Key_F, by_keys=by_keys)
    assert NAME in shown[0]


def test_escape_leaves_the_page_and_nothing_was_done(library: Player) -> None:
    _damage(library, "save-cut")
    _look_into(library, by_keys=True)
    library.press(Key.Key_Escape)
    assert library.sees("library-sub")
    assert not list(_folder(library).glob("*.damaged-*"))


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_1], ids=["enter", "number"])
def test_a_campaign_in_trouble_leads_to_its_files(library: Player, key: Qt.Key) -> None:
    _damage(library, "all-damaged")
    library.press(key)
    library.qtbot.waitUntil(lambda: library.sees("recovery-verdict"))
    assert library.text("recovery-of") == "Damaged"


def test_one_that_fails_while_opening_leads_to_its_files(library: Player) -> None:
    DAMAGES["all-damaged"](_folder(library))  # the library was listed before
    library.press(Key.Key_Return)
    library.qtbot.waitUntil(lambda: library.sees("recovery-verdict"))
    assert library.text("recovery-verdict") == "No state in this folder is whole."


def test_every_control_has_a_name(library: Player) -> None:
    _damage(library, "save-cut")
    _look_into(library, by_keys=True)
    for name in ("recovery-open", "recovery-all", "recovery-folder", "recovery-trash"):
        assert library.text(name)
    focused = QApplication.focusWidget()
    assert focused is not None
    assert focused.objectName() == "recovery-open"


def test_nothing_is_saved_over_the_campaigns_themselves(
    library: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = (_folder(library) / SAVE).read_bytes()
    _chooses(monkeypatch, _folder(library) / SAVE)
    _look_into(library, by_keys=False)
    library.click("recovery-save")
    assert "Choose another folder" in library.text("message-words-1")
    library.click("message-close")
    assert (_folder(library) / SAVE).read_bytes() == before
