"""``python -m oathsworn_gui``: opens the window, or plays, tests or pictures without one."""

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from oathsworn_gui import __version__

if TYPE_CHECKING:
    from oathsworn_gui.program import Program


_SHARE_OF_SCREEN = 0.9


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; return its exit code."""
    chosen = _parser().parse_args(arguments)
    if chosen.play is not None:
        from oathsworn_gui.play_door import play_file

        return play_file(chosen.play, sys.stdout)
    if chosen.self_test or chosen.tour is not None:
        return _without_display(chosen)
    return _with_window(chosen)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="oathsworn_gui", description="A campaign manager.")
    parser.add_argument("file", nargs="?", type=Path, help="a campaign file to open")
    parser.add_argument("--version", action="version", version=__version__)
    parser.add_argument("--self-test", action="store_true", help="play a chapter off screen")
    parser.add_argument("--tour", type=Path, metavar="DIR", help="picture every screen into DIR")
    parser.add_argument("--size", default="1920x1080", metavar="WxH", help="of the pictures")
    parser.add_argument("--scale", type=int, metavar="N", help="text size in percent, 100 to 300")
    parser.add_argument("--theme", choices=("deepwood", "parchment"))
    parser.add_argument("--play", type=Path, metavar="FILE", help="play JSON lines, no window")
    parser.add_argument("--data", type=Path, metavar="DIR", help="keep everything in DIR")
    parser.add_argument("--open-campaign", metavar="NAME", help=argparse.SUPPRESS)
    parser.add_argument("--exit-after-first-paint", action="store_true", help=argparse.SUPPRESS)
    return parser


def _with_window(chosen: argparse.Namespace) -> int:
    from oathsworn_gui.storage.folders import folders
    from oathsworn_gui.storage.settings_file import load_settings

    places = folders(chosen.data)
    settings, _ = load_settings(places.settings)
    _set_scale(chosen.scale or settings.scale)

    from oathsworn_gui.app import application, games, start_again
    from oathsworn_gui.program import Program

    app = application(chosen.theme or settings.theme)
    program = Program(places, settings, games, start_again, theme=chosen.theme)
    window = program.window
    if chosen.exit_after_first_paint:
        window.painted.connect(app.quit)
    else:
        window.painted.connect(lambda: _start(chosen, program))
    window.resize(app.primaryScreen().availableSize() * _SHARE_OF_SCREEN)
    window.show()
    return app.exec()


def _start(chosen: argparse.Namespace, program: "Program") -> None:
    program.faults.install()
    program.start()
    if chosen.open_campaign:
        program.open_or_say(chosen.open_campaign)
    elif chosen.file is not None:
        program.open_file(chosen.file)


def _without_display(chosen: argparse.Namespace) -> int:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    _set_scale(chosen.scale or 100)

    from oathsworn_gui.app import self_test, tour

    with tempfile.TemporaryDirectory() as folder:
        data = chosen.data or Path(folder)
        if chosen.self_test:
            return self_test(data)
        return tour(data, chosen.tour, chosen.size, chosen.theme or "deepwood")


def _set_scale(percent: int) -> None:
    """Qt reads the scale once, when the application is made."""
    if percent != 100 and "QT_SCALE_FACTOR" not in os.environ:
        os.environ["QT_SCALE_FACTOR"] = str(min(max(percent, 100), 300) / 100)


if __name__ == "__main__":
    raise SystemExit(main())
