"""What a letter typed into each search takes until it is painted, over one frame."""

import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from oathsworn_gui.app.program import Program
from oathsworn_gui.ui.automation.screenshots import settle
from tests.benchmarks.event_loop import one_round
from tests.benchmarks.result import Result, over_a_frame

TYPED = (
    "defence of the caged enemy",
    "supercalifragilisticexpialidocious",
    "zzzz qqqq xxyyzz",
    "e e e e",
    "evening 17",
)
PASTED = ("lorem ipsum dolor sit amet " * 400, "a" * 10_000)
CAMPAIGNS = 100


def letter_in_rules() -> Result:
    """The 95th percentile of letters in the search of the rules; typed, taken back and pasted.

    The real window at 1920x1080. Long words, many short ones, ten thousand letters pasted at once.
    Painting included; processor time of the program. The same for the searches below.
    """
    return over_a_frame("letter_in_rules", _measured()["rules-search"])


def letter_in_palette() -> Result:
    """The same in the palette, with all commands of an open campaign and those that come near."""
    return over_a_frame("letter_in_palette", _measured()["palette-search"])


def letter_in_library() -> Result:
    """The same in the library of a hundred campaigns."""
    return over_a_frame("letter_in_library", _measured()["library-filter"])


def letter_in_restore() -> Result:
    """The same among the earlier states of a hundred campaigns."""
    return over_a_frame("letter_in_restore", _measured()["restore-find"])


@cache
def _measured() -> dict[str, list[float]]:
    """What each letter took in ms, by the name of the field."""
    from oathsworn_gui.app.startup import on_stage

    with tempfile.TemporaryDirectory() as folder:
        program = on_stage(Path(folder), "deepwood")
        program.window.resize(1920, 1080)
        found = {name: list(_letters(field)) for name, field in _fields(program)}
        program.window.close()
    return found


def _fields(program: Program) -> Iterator[tuple[str, QLineEdit]]:
    """Yield the field of each search, shown and ready to be typed into."""
    program.begin_practice(seed=1).show_page("rules")
    yield _field(program, "rules-search")
    program.window.commands.run("palette")
    yield _field(program, "palette-search")
    program.navigation.to_library_now()
    one = program.library.entries()[0].folder
    for number in range(1, CAMPAIGNS):
        shutil.copytree(one, one.with_name(f"evening-{number}"))
    program.library_controller.list()
    yield _field(program, "library-filter")
    program.library_controller.restoring.show()
    settle(CAMPAIGNS)
    yield _field(program, "restore-find")


def _field(program: Program, name: str) -> tuple[str, QLineEdit]:
    settle()
    field = program.window.findChild(QLineEdit, name)
    if field is None or not field.isVisible():
        raise RuntimeError(f"there is no field {name}")
    field.setFocus()
    return name, field


def _letters(field: QLineEdit) -> Iterator[float]:
    for words in TYPED:
        for letter in words:
            yield _timed(lambda typed=letter: QTest.keyClicks(field, typed))
        for _ in words:
            yield _timed(lambda: QTest.keyClick(field, Qt.Key.Key_Backspace))
    for words in PASTED:
        QApplication.clipboard().setText(words)
        yield _timed(field.paste)
        yield _timed(field.clear)


def _timed(do: Callable[[], object]) -> float:
    began = time.process_time()
    do()
    one_round()
    return (time.process_time() - began) * 1000
