"""``python -m oathsworn_gui``: open the window, or run without one (play, test, pictures)."""

import argparse
import gc
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from oathsworn_gui import __version__
from oathsworn_gui.before_qt.check import check_system, require_system
from oathsworn_gui.before_qt.scale import set_scale

if TYPE_CHECKING:
    from oathsworn_gui.app.program import Program
    from oathsworn_gui.before_qt.fault_hooks import FaultHooks
    from oathsworn_gui.before_qt.run_record import SuddenEnd
    from oathsworn_gui.storage.files.folders import Folders


_SHARE_OF_SCREEN = 0.9


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; return its exit code."""
    chosen = parser().parse_args(arguments)
    if chosen.check_system:
        from oathsworn_gui.storage.files.folders import folders

        return check_system(folders(chosen.data).home)
    if chosen.check is not None:
        from oathsworn_gui.app.check_command import check

        return check(chosen.check, sys.stdout, sys.stderr)
    if chosen.play is not None:
        from oathsworn_gui.app.json_lines import play_file

        return play_file(chosen.play, sys.stdout)
    if chosen.self_test or chosen.tour is not None:
        return _without_display(chosen)
    if chosen.open_report is not None:
        return _with_report(chosen)
    return _with_window(chosen)


def parser() -> argparse.ArgumentParser:
    """Return the command line parser; the manual page is generated from it."""
    reader = argparse.ArgumentParser(prog="oathsworn_gui", description="A campaign manager.")
    reader.add_argument("file", nargs="?", type=Path, help="a campaign file to open")
    reader.add_argument("--version", action="version", version=__version__)
    reader.add_argument("--self-test", action="store_true", help="play a chapter off screen")
    reader.add_argument("--tour", type=Path, metavar="DIR", help="picture every screen into DIR")
    reader.add_argument("--size", default="1920x1080", metavar="WxH", help="of the pictures")
    reader.add_argument("--scale", type=int, metavar="N", help="text size in percent, 100 to 300")
    reader.add_argument("--theme", choices=("deepwood", "parchment"))
    reader.add_argument("--play", type=Path, metavar="FILE", help="play JSON lines, no window")
    reader.add_argument("--check", type=Path, metavar="DIR", help="read back all in DIR, or a pack")
    reader.add_argument("--check-system", action="store_true", help="say what a window lacks here")
    reader.add_argument("--data", type=Path, metavar="DIR", help="keep everything in DIR")
    reader.add_argument("--open-report", type=Path, metavar="FILE", help="open what was reported")
    reader.add_argument("--open-campaign", metavar="NAME", help=argparse.SUPPRESS)
    reader.add_argument("--exit-after-first-paint", action="store_true", help=argparse.SUPPRESS)
    return reader


def _with_window(chosen: argparse.Namespace) -> int:
    from oathsworn_gui.before_qt.fault_hooks import FaultHooks
    from oathsworn_gui.before_qt.run_record import RunRecord, sudden_ends
    from oathsworn_gui.storage.files.folders import folders

    places = folders(chosen.data)
    ends = sudden_ends(places.logs, places.reports)
    with RunRecord(places.logs, places.reports) as record:
        hooks = FaultHooks(record.keep)
        hooks.install()
        return _window(chosen, places, hooks, ends[-1] if ends else None)


def _window(
    chosen: argparse.Namespace, places: "Folders", hooks: "FaultHooks", ended: "SuddenEnd | None"
) -> int:
    """Show the window until it is closed; return the exit code."""
    from oathsworn_gui.storage.files.settings_file import load_settings

    require_system(places.home)
    settings, _ = load_settings(places.settings)
    set_scale(chosen.scale or settings.scale, os.environ)

    from oathsworn_gui.app.comfort.window_places import put_back
    from oathsworn_gui.app.program import Program
    from oathsworn_gui.app.startup import application, games, start_again
    from oathsworn_gui.ui.reporting.qt_messages import watch_qt_messages

    watch_qt_messages(hooks)
    app = application(chosen.theme or settings.theme)
    program = Program(places, settings, games, start_again, theme=chosen.theme)
    program.ended = ended
    window = program.window
    if chosen.exit_after_first_paint:
        window.painted.connect(app.quit)
    else:
        window.painted.connect(lambda: _start(chosen, program, hooks))
    window.resize(app.primaryScreen().availableSize() * _SHARE_OF_SCREEN)
    fills = put_back(window, settings.places) if settings.keep_place else None
    if settings.maximised if fills is None else fills:
        window.showMaximized()
    else:
        window.show()
    code = app.exec()
    gc.freeze()  # the end of the process gives everything back: nothing is looked through for it
    hooks.hand_to(None)  # no window shows them any more
    return code


def _with_report(chosen: argparse.Namespace) -> int:
    """Open the window with a temporary data folder, which is deleted when it closes."""
    with tempfile.TemporaryDirectory(prefix="oathsworn-report-") as place:
        chosen.data = Path(place)
        return _with_window(chosen)


def _start(chosen: argparse.Namespace, program: "Program", hooks: "FaultHooks") -> None:
    from oathsworn_gui.app.desktop.integration import belong
    from oathsworn_gui.app.library.first_welcome import welcome_at_once
    from oathsworn_gui.log_file import begin_log
    from oathsworn_gui.ui.base.main_thread_gc import leave_out_what_stays

    begin_log(program.places.logs)
    if chosen.open_report is None and chosen.file is None and not chosen.open_campaign:
        welcome_at_once(program)
    program.faults.install(hooks)
    belong(program)
    program.start()

    def loaded() -> None:
        if program.session is None:  # what a campaign leaves is to be given back
            leave_out_what_stays()

    library = program.library_controller
    library.beginning.load_last_game(library.others.last_listed, loaded, program)
    if chosen.open_report is not None:
        program.navigation.open_report(chosen.open_report)
    elif chosen.open_campaign:
        program.navigation.open_or_say(chosen.open_campaign)
    elif chosen.file is not None:
        program.navigation.open_file(chosen.file)


def _without_display(chosen: argparse.Namespace) -> int:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    require_system(chosen.data or Path(tempfile.gettempdir()))
    set_scale(chosen.scale or 100, os.environ)

    from oathsworn_gui.app.startup import self_test, tour

    with tempfile.TemporaryDirectory() as folder:
        data = chosen.data or Path(folder)
        if chosen.self_test:
            return self_test(data)
        return tour(data, chosen.tour, chosen.size, chosen.theme or "deepwood")


if __name__ == "__main__":
    raise SystemExit(main())
