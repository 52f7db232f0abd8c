"""Tells in the library, in plain words, that the last run of the program ended suddenly."""

from typing import Protocol

from oathsworn_gui.app.base.host import WindowHost
from oathsworn_gui.before_qt.run_record import SuddenEnd
from oathsworn_gui.ui.base.dates import moment_in_form
from oathsworn_gui.ui.base.screens import LIBRARY
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.library.library_screen import LibraryScreen
from oathsworn_gui.ui.widgets.banner import BannerText, BannerWay

_KEY = "last-run"


class LastRunHost(WindowHost, Protocol):
    """The program that ran before; ``ended`` is None once that was read."""

    ended: SuddenEnd | None


class LastRun:
    """Tells it until it was read, once. The window may be replaced."""

    def __init__(self, program: LastRunHost) -> None:
        """Tell it in the window of ``program``."""
        self._host = program

    def library_shown(self) -> None:
        """Show or remove the bar in the library."""
        window, ended = self._host.window, self._host.ended
        screen = window.screen_at(LIBRARY)
        if not isinstance(screen, LibraryScreen):
            return
        ways = self._ways(ended)
        window.commands.remove(f"{_KEY}-report", f"{_KEY}-close")
        screen.bar.show_text(_KEY, None if ended is None else self._banner(ended, ways))
        if ended is not None:
            window.commands.add(*(Command(w.name, w.icon, w.run, page=LIBRARY) for w in ways))

    def _banner(self, ended: SuddenEnd, ways: tuple[BannerWay, ...]) -> BannerText:
        texts = self._host.texts
        at = moment_in_form("day-clock", ended.at, texts)
        title = texts.say("last-run.title", at=at) if at else texts.say("last-run.title.plain")
        words = texts.say("last-run.words" if ended.stack else "last-run.words.plain")
        return BannerText(title, words, ways, "quiet", "backup-restore")

    def _ways(self, ended: SuddenEnd | None) -> tuple[BannerWay, ...]:
        """Return the ways on; only what was written as it ended can be reported."""
        say = self._host.texts.say
        report = BannerWay(f"{_KEY}-report", say("last-run.report"), self._report, "bug-outline")
        close = BannerWay(f"{_KEY}-close", say("last-run.close"), self._close, "check")
        return (report, close) if ended is not None and ended.stack else (close,)

    def _report(self) -> None:
        self._close()
        self._host.window.commands.run("report-problem")

    def _close(self) -> None:
        self._host.ended = None
        self.library_shown()
