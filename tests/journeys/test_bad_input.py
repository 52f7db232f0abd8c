"""What goes wrong at the window gets clear words, and loses nothing."""

import errno
import hashlib
import json
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.encounter_rounds import EndOathswornPhase
from oathsworn_gui.storage import atomic
from oathsworn_gui.storage.journal import Journal
from oathsworn_gui.storage.save_file import LARGEST, SAVE
from tests.journeys.company import choices, do, in_round_1, in_the_story
from tests.journeys.evening import Evening
from tests.journeys.guard import WindowGuard


def every_byte(folder: Path) -> dict[str, str]:
    """The files below a folder with what is in them, but for the lock of an open campaign."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
        if path.name not in {".lock", "settings.json"}
    }


# ------------------------------------------------------------------------------ a new campaign


def test_a_company_that_is_not_whole_is_told_what_it_lacks(evening: Evening) -> None:
    evening.press("library-new", "N")
    assert evening.text("new-missing") == "The company needs a name."
    evening.write("new-title", "Three and a half")
    evening.write("player-1", "Ines")
    for seat, cls, name in ((1, "warden", "Brannoc"), (2, "witch", "Sefa"), (3, "ursus", "Hagga")):
        give_seat(evening, seat, cls, name)
    assert evening.text("new-missing") == "Seat 4 needs one of the twelve classes."
    assert not evening.hand.see("new-begin").isEnabled()
    give_seat(evening, 4, "witch", "Morwen")
    assert evening.text("new-missing").startswith("Witch is chosen twice.")
    assert not evening.hand.see("new-begin").property("checked")
    if evening.by_keys:
        evening.hand.key("Ctrl+Return")
    assert evening.program.window.view is None
    assert evening.program.library.entries() == ()


def give_seat(evening: Evening, seat: int, cls: str, name: str) -> None:
    evening.write(f"seat-{seat}-name", name)
    if evening.by_keys:
        evening.hand.key("Return")
    evening.press(f"class-{cls}")


# ---------------------------------------------------------------------------- saves that are bad


def a_save(evening: Evening) -> Path:
    """A whole campaign of the library, with its journal and no backup."""
    evening.program.begin(choices())
    evening.program.to_library_now()
    (folder,) = [entry.folder for entry in evening.program.library.entries()]
    for backup in folder.glob("generations/*"):
        backup.unlink()
    return folder / SAVE


def with_value(save: Path, change: Callable[[dict[str, Any]], None]) -> None:
    tree = json.loads(save.read_text("utf-8"))
    change(tree)
    save.write_text(json.dumps(tree, ensure_ascii=False, indent=1), "utf-8")


def cut(save: Path) -> None:
    save.write_bytes(save.read_bytes()[:5000])


def newer(save: Path) -> None:
    def later(tree: dict[str, Any]) -> None:
        tree.update(schema=99, app="9.0")

    with_value(save, later)


def words_for_a_schema(save: Path) -> None:
    def two(tree: dict[str, Any]) -> None:
        tree["schema"] = "two"

    with_value(save, two)


NEWER = "A newer version of the program (9.0) wrote this campaign."
BEGINNING = "The beginning of the file is damaged, at “schema”."


@pytest.mark.parametrize(
    ("spoil", "listed", "told"),
    [
        (cut, "The file ends in the middle, after 5000 bytes.", "The file is damaged: "),
        (newer, NEWER, NEWER),
        (words_for_a_schema, BEGINNING, BEGINNING),
    ],
    ids=["cut", "newer", "words-for-a-schema"],
)
def test_a_campaign_that_cannot_be_opened_is_listed_and_left_alone(
    evening: Evening, guard: WindowGuard, spoil: Callable[[Path], None], listed: str, told: str
) -> None:
    save = a_save(evening)
    spoil(save)
    before = every_byte(save.parent)
    evening.come_again()
    assert evening.text("trouble") == listed
    guard.expected.add("message")
    evening.program.open_or_say(save.parent.name)
    assert evening.text("message-words-0").startswith(told)
    assert evening.text("message-words-1")
    evening.close_message("message-close")
    assert evening.program.window.view is None
    assert every_byte(save.parent) == before


def test_text_where_a_number_belongs_is_told_at_opening(
    evening: Evening, guard: WindowGuard
) -> None:
    save = a_save(evening)
    guard.expected.add("message")

    def spell_it_out(tree: dict[str, Any]) -> None:
        tree["campaign"]["seats"]["1"]["hp"] = "six"

    with_value(save, spell_it_out)
    before = every_byte(save.parent)
    evening.come_again()
    evening.press(f"open-{save.parent.name}", "Return")
    assert "cannot be" in evening.text("message-words-0")
    assert "six" in evening.text("message-words-0")
    assert "hp" in evening.text("message-words-0")
    evening.close_message("message-close")
    assert every_byte(save.parent) == before


# -------------------------------------------------------------------------------- hostile files

HOSTILE = {
    "empty": b"",
    "words": b"not a campaign",
    "bytes": bytes(range(256)) * 40,
    "list": b"[1, 2, 3]",
    "other": b'{"hello": "world"}',
    "deep": b"[" * 200_000,
    "deep-tree": b'{"summary": {}, "game": "oathsworn", "schema": 1, "campaign": {"a": '
    + b"[" * 100_000
    + b"]" * 100_000
    + b"}}",
    "nobody": b'{"summary": {}, "game": "oathsworn", "schema": 1, "campaign": {}}',
    "numbers": b'{"summary": {}, "game": "oathsworn", "schema": 1e999, "campaign": {}}',
    "digits": b'{"summary": {}, "game": "oathsworn", "schema": '
    + b"9" * 9000
    + b', "campaign":{}}',
    "unknown": b'{"summary": {}, "game": "../../x", "schema": 1, "campaign": {"title": "x"}}',
}


def test_hostile_files_are_refused_in_words(
    keyboard: Evening, guard: WindowGuard, tmp_path_factory: pytest.TempPathFactory
) -> None:
    guard.expected.add("message")
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    for kind, data in HOSTILE.items():
        (elsewhere / f"{kind}.oathsworn").write_bytes(data)
    with (elsewhere / "huge.oathsworn").open("wb") as file:
        file.truncate(LARGEST + 1)
    (elsewhere / "folder.oathsworn").mkdir()
    for kind in (*HOSTILE, "huge", "folder", "missing"):
        keyboard.program.open_file(elsewhere / f"{kind}.oathsworn")
        told = keyboard.text("message-words-0")
        assert told.endswith("."), (kind, told)
        assert "save." not in told, kind
        keyboard.close_message("message-close")
        assert not keyboard.sees("message"), kind
        assert keyboard.program.window.view is None, kind


def test_a_title_like_a_path_stays_in_the_library(
    keyboard: Evening, tmp_path_factory: pytest.TempPathFactory
) -> None:
    save = a_save(keyboard)
    stray = tmp_path_factory.mktemp("elsewhere") / "copy.oathsworn"

    def climb(tree: dict[str, Any]) -> None:
        title = "../../../../tmp/evil\x00/..\\con"
        tree.update(title=title, id="../../id")
        tree["summary"]["title"] = title

    with_value(save, climb)
    save.rename(stray)
    for left in sorted(save.parent.rglob("*"), reverse=True):
        left.unlink() if left.is_file() else left.rmdir()
    save.parent.rmdir()
    keyboard.program.open_file(stray)
    root = keyboard.program.library.root
    assert [place.parent for place in root.parent.rglob(SAVE)] == [root / "tmp-evil-con-1"]
    assert keyboard.campaign.title == choices()["title"]


# ------------------------------------------------------------------------------------ a full disk


@contextmanager
def full_disk() -> Generator[None]:
    """Everything that is written fails as on a full disk."""

    def no_room(*args: object) -> None:
        del args
        raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Journal, "add", no_room)
        patch.setattr(atomic.tempfile, "mkstemp", lambda **_: no_room())
        patch.setattr("oathsworn_gui.storage.writer._RETRY", (0.1,))
        yield


def test_a_full_disk_is_told_and_play_goes_on(
    evening: Evening, guard: WindowGuard, qtbot: QtBot
) -> None:
    in_the_story(evening)
    qtbot.waitUntil(lambda: evening.text("save-mark-words").startswith("Saved"))
    guard.expected.add("message")
    with full_disk():
        evening.on_the_map(3)
        evening.answer("go", "Return")
        qtbot.waitUntil(lambda: evening.text("save-mark-words") == "Not saved")
        (banner,) = evening.hand.see("save-banner").findChildren(QLabel, "refusal-words")
        assert "The disk is full" in banner.text()
        evening.press("path-A")
        evening.press("clue-1")
        evening.press("top-undo", "Ctrl+Z")
        story = evening.campaign.story
        assert story is not None
        assert (story.location, story.path, story.clues) == (3, "A", ())
        evening.program.window.close()
        assert evening.text("message-words-0") == "The disk is full."
        evening.close_message("close-stay")
        assert evening.program.window.isVisible()
    qtbot.waitUntil(lambda: evening.text("save-mark-words").startswith("Saved"), timeout=15_000)
    assert not evening.sees("save-banner")
    before = evening.campaign
    evening.come_again()
    evening.press(f"open-{evening.program.library.entries()[0].name}", "Return")
    assert evening.campaign == before
    assert evening.text("top-redo") is not None
    evening.press("top-redo", "Ctrl+Shift+Z")
    story = evening.campaign.story
    assert story is not None
    assert story.clues == ("1",)


def test_a_campaign_that_a_full_disk_refuses_is_told(keyboard: Evening, guard: WindowGuard) -> None:
    guard.expected.add("message")
    keyboard.press("library-new", "N")
    keyboard.write("new-title", "No room")
    keyboard.write("player-1", "Ines")
    for seat, cls in enumerate(("warden", "witch", "ursus", "priest"), 1):
        give_seat(keyboard, seat, cls, f"Name {seat}")
    with full_disk():
        keyboard.hand.key("Ctrl+Return")
        assert keyboard.text("message-words-0") == "The disk is full."
        keyboard.close_message("message-close")
    assert keyboard.text("new-missing") == "Everything is there. The story can begin."
    assert keyboard.program.library.entries() == ()
    keyboard.hand.key("Ctrl+Return")
    assert keyboard.campaign.title == "No room"


# ------------------------------------------------------------------- letters where numbers belong


def test_a_track_of_forty_spaces_gets_clear_words(keyboard: Evening) -> None:
    keyboard.program.begin(choices())
    keyboard.page("story")
    keyboard.hand.key("L")
    keyboard.keys("40")
    keyboard.hand.key("Return")
    assert keyboard.text("refusal-words").startswith("A time track has at most 30 spaces")
    story = keyboard.campaign.story
    assert story is not None
    assert story.track is None


def test_letters_in_fields_of_numbers_change_nothing(evening: Evening) -> None:
    evening.program.begin(choices())
    evening.page("story")
    evening.press("introduce-map")
    evening.press("introduce-track")
    evening.write("new-event", "x1!")
    before = evening.campaign
    evening.press("add-city")
    assert evening.campaign is before
    assert evening.text("refusal-words").startswith("No event card: x1!.")


def test_letters_for_an_enemys_might_and_a_cards_defense(evening: Evening) -> None:
    in_round_1(evening)
    do(evening, EndOathswornPhase())
    evening.turn_to("encounter")
    evening.write("enemy-might-red", "xyz")
    evening.press("enemy-target-1")
    evening.press("enemy-begin")
    question = evening.question
    assert question is not None
    evening.answer(f"option-{question.options[1].key}", "2")
    assert evening.asked == "number.card-defense"
    evening.keys("xq")
    assert evening.asked == "number.card-defense"
    evening.keys("3")
    evening.answer("accept", "Return")
    assert evening.asked == "draw.enemy"
    evening.keys("xyz")
    assert not evening.hand.see("accept").isEnabled()
