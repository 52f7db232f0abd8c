"""Names in a stranger's campaign are shown as they are: never markup, never opened, never wide."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.program import Program
from oathsworn_gui.app.startup import on_stage
from oathsworn_gui.storage.files.save_error import SaveDamaged
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.base.plain_text import MarkupLabel
from tests.cases import each_of
from tests.conftest import LONG
from tests.house.tree import ROOT

SAVES = ROOT / "tests" / "games" / "oathsworn" / "saves" / "schema-6"
SHOWN = ("in-an-enemys-turn", "in-the-story", "losses-told", "after-a-tally")
NAMES = {"name", "title", "notes", "journal", "words", "note", "text"}
"""Fields of a campaign that hold what people typed, or what a card is called."""

MARKUP = '<img src="file:///nowhere/a.png"><b>Edda</b>'
HOSTILE = (
    MARKUP,
    "<a href='file:///nowhere'>Edda</a> &amp; <br>" * 3,
    "&lt;b&gt;Edda &lt;3",
    "\u202eEdda\u2066 \u200fab\u05d0\u05d1",
    "",
    "Edda the Unending " * 600,
    "E" * 10_000,
    "Ed\ud800da",
    "& Sons && Co {name} %s\tx\ny",
)
LOOKED_AT = HOSTILE if LONG else (MARKUP, "E" * 10_000, "Ed\ud800da", HOSTILE[3])
"""Names that are laid: in a short run the worst of each kind."""

WIDE = 1280


def bent(value: Any, name: str) -> Any:
    """Return a plain value with ``name`` for each name and note in it."""
    if isinstance(value, dict):
        held = cast("dict[str, Any]", value)
        return {
            key: name if key in NAMES and isinstance(each, str) else bent(each, name)
            for key, each in held.items()
        }
    if isinstance(value, list):
        return [bent(each, name) for each in cast("list[Any]", value)]
    return value


def lay(program: Program, save: str, name: str) -> str:
    """Put a campaign with ``name`` everywhere into the library; return its folder's name."""
    plain = json.loads((SAVES / f"{save}.oathsworn").read_text("utf-8"))
    plain["campaign"] = bent(plain["campaign"], name)
    plain["title"] = name
    plain.pop("digest", None)
    folder = program.library.root / f"{save}-1"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "campaign.oathsworn").write_text(json.dumps(plain), "utf-8")
    return folder.name


def read_as_markup(window: QWidget) -> Iterator[str]:
    """Yield what Qt would read as HTML in a window, or might."""
    for label in window.findChildren(QLabel):
        if isinstance(label, MarkupLabel):
            if "<img" in label.text() or "<b>Edda" in label.text():
                yield f"{label.objectName()}: {label.text()[:80]}"
        elif label.textFormat() != Qt.TextFormat.PlainText:
            yield f"{label.objectName()} guesses: {label.text()[:80]}"
    for owner in (*window.findChildren(QWidget), *window.findChildren(QAction)):
        if GuiQt.mightBeRichText(owner.toolTip()):
            yield f"tooltip of {owner.objectName()}: {owner.toolTip()[:80]}"


def too_much(window: QWidget) -> Iterator[str]:
    """Yield what is wider than a small screen, or longer than anyone reads."""
    if window.minimumSizeHint().width() > WIDE:
        for each in window.findChildren(QWidget):
            if each.isVisible() and each.minimumSizeHint().width() > WIDE:
                yield f"{type(each).__name__} {each.objectName()}: {each.minimumSizeHint().width()}"
    for label in window.findChildren(QLabel):
        if len(label.text()) > 5_000:
            yield f"{label.objectName()}: {len(label.text())} characters"


@pytest.fixture
def program(qtbot: QtBot, tmp_path: Path) -> Iterator[Program]:
    program = on_stage(tmp_path, "deepwood")
    program.window.resize(1280, 720)
    yield program
    program.window.close()
    qtbot.addWidget(program.window)


@each_of("name", LOOKED_AT)
def names_are_names(program: Program, save: str, name: str) -> None:
    folder = lay(program, save, name)
    try:
        view = program.navigation.open(folder)
    except SaveDamaged:
        assert "\ud800" in name  # refused in words: no file of ours has a half sign
        return
    faults: list[str] = []
    for page in view.page_keys():
        view.show_page(page)
        settle()
        faults += [f"{page}: {each}" for each in read_as_markup(program.window)]
        faults += [f"{page}: {each}" for each in too_much(program.window)]
    program.navigation.to_library_now()
    settle()
    faults += [f"library: {each}" for each in read_as_markup(program.window)]
    faults += [f"library: {each}" for each in too_much(program.window)]
    assert not faults, "\n".join(dict.fromkeys(faults))


@pytest.mark.parametrize("save", SHOWN if LONG else SHOWN[:1])
def test_names_are_never_markup_nor_stretch_the_window(program: Program, save: str) -> None:
    names_are_names(program=program, save=save)
