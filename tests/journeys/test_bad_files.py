"""Files that cannot be opened are told in clear words at the window, and left as they are."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from oathsworn_gui.storage.saves.save_file import LARGEST, SAVE
from oathsworn_gui.ui.automation.screenshots import settle
from tests.journeys.company import choices
from tests.journeys.evening import Evening
from tests.journeys.guard import WindowGuard
from tests.save_edits import rewrite

PATIENCE = 15_000
"""Milliseconds that files may be looked into, off the window, on a busy machine."""


def every_byte(folder: Path) -> dict[str, str]:
    """The files below a folder with what is in them."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


# ---------------------------------------------------------------------------- saves that are bad


def a_save(evening: Evening) -> Path:
    """A whole campaign of the library, with its journal and no backup."""
    evening.program.begin(choices())
    evening.program.navigation.to_library_now()
    (folder,) = [entry.folder for entry in evening.program.library.entries()]
    for backup in folder.glob("generations/*"):
        backup.unlink()
    return folder / SAVE


def cut(save: Path) -> None:
    save.write_bytes(save.read_bytes()[:5000])


def newer(save: Path) -> None:
    def later(tree: dict[str, Any]) -> None:
        tree.update(schema=99, app="9.0")

    rewrite(save, later)


def words_for_a_schema(save: Path) -> None:
    def two(tree: dict[str, Any]) -> None:
        tree["schema"] = "two"

    rewrite(save, two)


def a_word_for_hp(save: Path) -> None:
    def spell_it_out(tree: dict[str, Any]) -> None:
        tree["campaign"]["seats"]["1"]["hp"] = "six"

    rewrite(save, spell_it_out)


CUT = "The file ends in the middle, after 5000 bytes."
NEWER = "A newer version of the program (9.0) wrote this campaign."
BEGINNING = "The beginning of the file is damaged, at “schema”."
NO_NUMBER = 'The file holds a value that cannot be: "six" at seats/1/hp.'
NOT_WHOLE = "No state in this folder is whole."
KEPT = "All is kept, for a newer version of the program."


@pytest.mark.parametrize(
    ("spoil", "listed", "verdict", "told"),
    [
        (cut, CUT, NOT_WHOLE, "The file is damaged and cannot be read to its end."),
        (newer, NEWER, KEPT, NEWER),
        (words_for_a_schema, BEGINNING, NOT_WHOLE, BEGINNING),
        (a_word_for_hp, "", NOT_WHOLE, NO_NUMBER),
    ],
    ids=["cut", "newer", "words-for-a-schema", "a-word-for-a-number"],
)
def test_a_campaign_that_cannot_be_opened_is_listed_and_left_alone(
    evening: Evening,
    qtbot: QtBot,
    spoil: Callable[[Path], None],
    listed: str,
    verdict: str,
    told: str,
) -> None:
    save = a_save(evening)
    spoil(save)
    before = every_byte(save.parent)
    evening.come_again()
    assert (evening.text("trouble") if evening.sees("trouble") else "") == listed
    evening.press(f"open-{save.parent.name}", "Return")
    see_its_files(evening, qtbot)
    assert evening.text("recovery-verdict") == verdict
    assert evening.text("recovery-words-0") == told
    assert evening.text("recovery-words-1")
    assert evening.sees("recovery-all")
    assert not evening.sees("recovery-open")
    assert evening.program.window.view is None
    evening.press("recovery-back", "Escape")
    assert evening.sees("library-sub")
    assert every_byte(save.parent) == before


def see_its_files(evening: Evening, qtbot: QtBot) -> None:
    """Wait until the files of a campaign were looked into, which is done off the window."""
    qtbot.waitUntil(lambda: evening.sees("recovery-verdict"), timeout=PATIENCE)
    settle()


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


TAKEN_IN = {
    "nobody": "The file holds a value that cannot be: … at title.",
    "unknown": "This program does not know the game “../../x”.",
}
"""Kinds that begin as a campaign does: the library takes them in and tells what is wrong."""


def hostile_files(folder: Path) -> list[Path]:
    """Write every hostile file into ``folder``; the last is none at all."""
    for kind, data in HOSTILE.items():
        (folder / f"{kind}.oathsworn").write_bytes(data)
    with (folder / "huge.oathsworn").open("wb") as file:
        file.truncate(LARGEST + 1)
    (folder / "folder.oathsworn").mkdir()
    return [*sorted(folder.iterdir()), folder / "missing.oathsworn"]


def test_hostile_files_are_refused_in_words(
    keyboard: Evening,
    guard: WindowGuard,
    qtbot: QtBot,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    guard.expected.add("message")
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    files = hostile_files(elsewhere)
    before = every_byte(elsewhere)
    for path in (path for path in files if path.stem not in TAKEN_IN):
        keyboard.program.navigation.open_file(path)
        qtbot.waitUntil(lambda: keyboard.sees("message-words-0"), timeout=PATIENCE)
        told = keyboard.text("message-words-0")
        assert told.endswith("."), (path.stem, told)
        assert "save." not in told, path.stem
        keyboard.close_message("message-close")
        assert not keyboard.sees("message"), path.stem
        assert keyboard.sees("library-sub"), path.stem
    assert keyboard.program.library.entries() == ()
    assert every_byte(elsewhere) == before


@pytest.mark.parametrize("kind", TAKEN_IN)
def test_a_hostile_file_that_begins_as_a_campaign_does_is_kept_and_never_opened(
    keyboard: Evening, qtbot: QtBot, tmp_path_factory: pytest.TempPathFactory, kind: str
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    stray = elsewhere / f"{kind}.oathsworn"
    stray.write_bytes(HOSTILE[kind])
    keyboard.program.navigation.open_file(stray)
    see_its_files(keyboard, qtbot)
    assert keyboard.text("recovery-words-0") == TAKEN_IN[kind]
    assert not keyboard.sees("recovery-open")
    assert keyboard.program.window.view is None
    root = keyboard.program.library.root
    assert [place.parent for place in root.parent.rglob(SAVE)] == [root / "campaign-1"]
    assert stray.read_bytes() == HOSTILE[kind]
    keyboard.hand.key("Escape")
    assert keyboard.sees("library-sub")


def test_a_title_like_a_path_stays_in_the_library(
    keyboard: Evening, qtbot: QtBot, tmp_path_factory: pytest.TempPathFactory
) -> None:
    save = a_save(keyboard)
    stray = tmp_path_factory.mktemp("elsewhere") / "copy.oathsworn"

    def climb(tree: dict[str, Any]) -> None:
        title = "../../../../tmp/evil\x00/..\\con"
        tree.update(title=title, id="../../id")
        tree["summary"]["title"] = title

    rewrite(save, climb)
    save.rename(stray)
    for left in sorted(save.parent.rglob("*"), reverse=True):
        left.unlink() if left.is_file() else left.rmdir()
    save.parent.rmdir()
    keyboard.program.navigation.open_file(stray)
    qtbot.waitUntil(lambda: keyboard.program.window.view is not None, timeout=PATIENCE)
    settle()
    root = keyboard.program.library.root
    assert [place.parent for place in root.parent.rglob(SAVE)] == [root / "tmp-evil-con-1"]
    assert keyboard.campaign.title == choices()["title"]
