"""Names in a stranger's campaign are shown as they are: never markup, never opened, never wide."""

import json
import shutil
from collections.abc import Iterator, Set
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtGui import QAction
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.program import Program
from oathsworn_gui.app.startup import on_stage
from oathsworn_gui.games.oathsworn.actions.company.iron import GainIron
from oathsworn_gui.storage.files.save_error import SaveDamaged
from oathsworn_gui.storage.journal.journal_lines import header_bytes, line_bytes, read_journal
from oathsworn_gui.storage.saves.save_file import JOURNAL, SAVE
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.base.plain_text import MarkupLabel
from tests.app.told_words import told_with
from tests.cases import each_of
from tests.commands.run import no_dialogs_of_the_system
from tests.commands.table import Table
from tests.conftest import LONG
from tests.house.tree import ROOT

SAVES = ROOT / "tests" / "games" / "oathsworn" / "saves" / "schema-9"
SHOWN = ("in-an-enemys-turn", "in-the-story", "losses-told", "after-a-tally")
NAMES = {"name", "title", "notes", "journal", "words", "note", "text", "keywords", "player"}
"""Fields of a campaign that hold what people typed, or what a card is called."""
SUMMARY = NAMES | {"chapter", "subtitle", "detail", "stopped"}
"""Fields of the summary in a campaign file that hold words."""

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


def bent(value: Any, name: str, fields: Set[str] = NAMES) -> Any:
    """Return a plain value with ``name`` for each name and note in it, as ``fields`` hold them."""
    if isinstance(value, dict):
        held = cast("dict[str, Any]", value)
        return {
            key: _all(each, name) if key in fields else bent(each, name, fields)
            for key, each in held.items()
        }
    if isinstance(value, list):
        return [bent(each, name, fields) for each in cast("list[Any]", value)]
    return value


def _all(value: Any, name: str) -> Any:
    """Return a plain value with ``name`` for each text in it."""
    if isinstance(value, list):
        return [_all(each, name) for each in cast("list[Any]", value)]
    return name if isinstance(value, str) else bent(value, name)


def lay(program: Program, save: str, name: str) -> str:
    """Put a campaign with ``name`` everywhere into the library; return its folder's name.

    What was told of bosses, events and chapters says it too.
    """
    plain = json.loads((SAVES / f"{save}.oathsworn").read_text("utf-8"))
    plain["campaign"] = bent(plain["campaign"], name)
    plain["campaign"]["own"] |= told_with(name)
    plain["summary"] = bent(plain["summary"], name, SUMMARY)
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
    for items in window.findChildren(QAbstractItemView):
        yield from (f"{items.objectName()}: {tip[:80]}" for tip in rich_tips_of(items))


def rich_tips_of(items: QAbstractItemView) -> Iterator[str]:
    """Yield the tooltips of a list that Qt would read as HTML."""
    model = cast("QAbstractItemModel | None", items.model())
    for row in range(model.rowCount() if model is not None else 0):
        tip = items.model().index(row, 0).data(Qt.ItemDataRole.ToolTipRole)
        if isinstance(tip, str) and GuiQt.mightBeRichText(tip):
            yield tip


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
    own = view.store.campaign.own
    assert len(own.events) == 2
    assert own.chapters.keys() == own.rules.keys() == own.encounters.keys() == {"1"}
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


# ------------------------------------------- every panel, page and dialog that a command opens

SHARE = 1 if LONG else 40
"""One of so many commands is run with a name."""
ALWAYS = ("log", "compare-moments", "library-open-states")
"""Commands that are always run: what they open shows names of its own."""


def _bend_journal(folder: Path, name: str) -> None:
    """Let the lines of a journal tell ``name`` wherever they hold words, rules among them."""
    journal = folder / JOURNAL
    read = read_journal(journal)
    assert read.header is not None
    assert read.lines
    lines = (
        replace(line, after="", lines=bent(line.lines, name, {"rule", "params"}))
        for line in read.lines
    )
    journal.write_bytes(b"".join((header_bytes(read.header), *map(line_bytes, lines))))
    plain = json.loads((folder / SAVE).read_text("utf-8"))
    for sealed in ("digest", "chain", "trail"):
        plain.pop(sealed, None)
    (folder / SAVE).write_text(json.dumps(plain), "utf-8")


def _prepared(folder: Path, save: str, name: str) -> str:
    """Lay a campaign with ``name`` everywhere, in the lines of its journal as well."""
    program = on_stage(folder, "deepwood")
    campaign = lay(program, save, name)
    store = program.navigation.open(campaign).store
    for _ in range(3):
        store.dispatch(GainIron(amount=1), because="more")
    program.navigation.to_library_now()
    program.window.close()
    program.window.deleteLater()
    settle()
    _bend_journal(program.library.root / campaign, name)
    return campaign


def _shown() -> Iterator[QWidget]:
    """Yield the window, and each dialog and menu over it."""
    yield from (each for each in QApplication.topLevelWidgets() if each.isVisible())


@each_of("name", [each for each in HOSTILE if "\ud800" not in each] if LONG else [MARKUP])
@each_of("save", SHOWN if LONG else SHOWN[:1])
def test_what_commands_open_shows_names_as_they_are(
    tmp_path: Path, qapp: QApplication, save: str, name: str
) -> None:
    faults: list[str] = []
    with no_dialogs_of_the_system():
        table = Table(tmp_path, _prepared(tmp_path, save, name))
        registered = table.program.window.commands.all()
        wanted = [each for n, each in enumerate(registered) if not n % SHARE or each.key in ALWAYS]
        for each in wanted:
            if each.page in table.program.view.page_keys():
                table.program.view.show_page(each.page)
            if table.program.window.commands.find(each.key) is None:
                continue
            table.program.window.commands.run(each.key)
            settle(2)
            for shown in _shown():
                faults += [f"{each.key}: {words}" for words in read_as_markup(shown)]
                faults += [f"{each.key}: {words}" for words in too_much(shown)]
            table.put_back()
        table.leave()
    assert not faults, "\n".join(dict.fromkeys(faults))
