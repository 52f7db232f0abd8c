"""Files that the system hands to the running program, as macOS does after a double click."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from oathsworn_gui.leaving import may_leave
from oathsworn_gui.storage.problem_report import SUFFIX as REPORT

if TYPE_CHECKING:
    from oathsworn_gui.program import Program


def open_files(program: "Program", paths: tuple[Path, ...]) -> None:
    """Open one campaign file, or take several into the library; what is open is closed in order.

    The report of a problem opens in a window of its own, beside what is open.
    """
    program.window.raise_()
    program.window.activateWindow()
    for path in paths:
        if path.suffix == REPORT:
            program.open_file(path)
    files = tuple(path for path in paths if path.suffix != REPORT)
    if files and not _is_open(program, files):
        _after_leaving(program, files)


def _is_open(program: "Program", files: tuple[Path, ...]) -> bool:
    sitting = program.sitting
    return sitting is not None and {program.library.holds(path) for path in files} == {sitting.name}


def _after_leaving(program: "Program", files: tuple[Path, ...]) -> None:
    go = partial(_open, program, files)
    if program.sitting is None or (
        program.playing.trouble.may_close(go) and may_leave(program, go)
    ):
        go()


def _open(program: "Program", files: tuple[Path, ...]) -> None:
    if program.sitting is not None:
        program.to_library_now()
    if len(files) == 1:
        program.open_file(files[0])
    else:
        program.room.coming_in.take_in(files)
