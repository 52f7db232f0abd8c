"""Install, start, upgrade and remove the Windows program as a user would, under Wine.

Wine is not Windows: what only Windows does (its warning of unknown programs, its scanners, its
scaling of screens) is not tested here.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from checks import Checks
from needs import ensure
from recipe import NAME, TITLE, next_version, sha256, step, version
from windows import build
from windows.payload import FILES
from wine.machine import Machine, machine

NEEDED = {"wine": "wine", "/usr/lib/wine/wine64": "wine64", "Xvfb": "xvfb", "xdotool": "xdotool"}
LARGEST = 40_000_000
APPS = rf"Software\Microsoft\Windows\CurrentVersion\Uninstall\{NAME}"
CLASSES = r"Software\Classes"
IS_OPEN = 4
TOO_OLD = 5
PROGRAM = f"{NAME}.exe"


def test(checks: Checks) -> None:
    """Try the installer of this commit, and one of the version after it."""
    ensure(NEEDED)
    setup = build.build()
    newer = build.build(next_version(), quick=True)
    checks.check("setup.exe has at most 40 MB", setup.stat().st_size <= LARGEST)
    with machine() as pc:
        for path in (setup, newer):
            shutil.copyfile(path, pc.drive / path.name)
        Trial(checks, pc, pc.drive / setup.name, pc.drive / newer.name).go()


class Trial:
    """One user's way with the program, from the first installation to the last removal."""

    def __init__(self, checks: Checks, pc: Machine, setup: Path, newer: Path) -> None:
        self.checks = checks
        self.pc = pc
        self.setup = setup
        self.newer = newer
        self.folder = pc.local / "Programs" / TITLE
        self.program = self.folder / PROGRAM
        self.campaigns = pc.local / "oathsworn_gui"
        self.menu = pc.user / f"AppData/Roaming/Microsoft/Windows/Start Menu/Programs/{TITLE}.lnk"

    def go(self) -> None:
        """Do everything in turn."""
        parts = (
            self.old_windows,
            self.install,
            self.self_test,
            self.open_by_type,
            self.while_open,
            self.upgrade,
            self.back,
            self.damage,
            self.elsewhere,
            self.remove,
        )
        for part in parts:
            with step(part.__name__.replace("_", " ")), self.checks.doing(part.__name__):
                part()

    def old_windows(self) -> None:
        """Windows 7 is refused."""
        self.pc.be("win7")
        self.checks.equal("an old Windows is refused", self._silent(self.setup), TOO_OLD)
        self.checks.check("and nothing is installed", not self.folder.exists())
        self.pc.be("win10")

    def install(self) -> None:
        """Install without a word."""
        equal, check = self.checks.equal, self.checks.check
        equal("it installs silently", self._silent(self.setup), 0)
        check("every file is in its place", not self._missing(), str(self._missing()[:3]))
        check("it stands in the Start menu", self.menu.is_file())
        equal("Apps names it", self.pc.registry(APPS, "DisplayName"), TITLE)
        equal("Apps tells its version", self.pc.registry(APPS, "DisplayVersion"), version())
        size = int(self.pc.registry(APPS, "EstimatedSize") or "0", 0)
        check("Apps tells its size", 50_000 < size < 300_000, f"{size} kB")

    def self_test(self) -> None:
        """The installed program plays a chapter, in a window nobody sees."""
        said = self.pc.run(self.program, "--version").said.strip()
        self.checks.equal("it tells its version", said, version())
        place = self.pc.windows(self.pc.drive / "played")
        played = self.pc.run(self.program, "--self-test", "--data", place, off_screen=True)
        self.checks.check(
            "the installed program passes its self-test",
            played.code == 0 and played.said.strip().endswith(" 0 failed"),
            played.said,
        )

    def open_by_type(self) -> None:
        """A double click on a campaign with letters of other languages in its path."""
        # Wine does not see the file types of one person; Windows does.
        for key in (f"{CLASSES}\\.oathsworn", f"{CLASSES}\\{self.pc.registry(_TYPE)}"):
            self.pc.run("reg", "copy", f"HKCU\\{key}", f"HKLM\\{key}", "/s", "/f")
        played = next((self.pc.drive / "played").glob("campaigns/*/campaign.oathsworn"))
        # Not on the desktop: Wine keeps that in the home of whoever runs it.
        given = self.pc.local / "Größe Żółw 深い森" / "Schwurgefährten.oathsworn"
        given.parent.mkdir(parents=True)
        shutil.copyfile(played, given)
        self.pc.double_click(given)
        self.checks.check("a double click opens the campaign", self.pc.window(f".+ {TITLE}"))
        self.checks.check("it is in the library now", len(self._kept()) == 1)

    def while_open(self) -> None:
        """Neither installing nor removing goes on under an open program."""
        stops = self._silent(self.setup)
        self.checks.equal("installing stops while it is open", stops, IS_OPEN)
        self._uninstall()
        self.checks.check("removing stops while it is open", not self._missing())
        self.pc.close(PROGRAM)
        self.checks.check("it closes when it is asked to", True)

    def upgrade(self) -> None:
        """The next version takes its place."""
        stale, own = self.folder / "lib" / "stale.pyc", self.folder / "my notes.txt"
        stale.touch()
        own.touch()
        with (self.folder / FILES).open("a", encoding="ascii") as files:
            files.write("lib\\stale.pyc\r\n")
        before = self._sums()
        self.checks.equal("the next version installs over it", self._silent(self.newer), 0)
        self.checks.check("a file it no longer has is gone", not stale.exists())
        self.checks.check("every file is in its place", not self._missing())
        self.checks.check("somebody's own file stays", own.is_file())
        self.checks.equal("the campaigns are the same", self._sums(), before)
        said = self.pc.run(self.program, "--version").said.strip()
        self.checks.equal("it is the next version", said, next_version())
        self._opens("the next version opens the campaign")

    def back(self) -> None:
        """Going back to the version before."""
        self.checks.equal("the version before installs over it", self._silent(self.setup), 0)
        said = self.pc.run(self.program, "--version").said.strip()
        self.checks.equal("it is the version before", said, version())
        self._opens("the version before opens the campaign")

    def damage(self) -> None:
        """An installation that is not whole ends in words."""
        for name in ("python311.dll", "python311.zip", "lib/oathsworn_begin.pyc"):
            self._without(name, "The installation is damaged")
        self._without("lib/PySide6/Qt6Gui.dll", "DLL load failed")
        self._without("lib/oathsworn_gui/app/program.pyc", "No module named")
        whole, gone = self.folder / "lib/PySide6/Qt6Gui.dll", self.folder / "gone"
        whole.rename(gone)
        self.pc.double_click(self.program)
        self.checks.check("a double click tells it in a window", self.pc.window(f"^{TITLE}$"))
        log = self.campaigns / "logs" / "start.log"
        self.checks.check("and writes it down", "DLL load failed" in log.read_text("utf-8"))
        self.pc.run("taskkill", "/F", "/IM", PROGRAM)
        self.pc.wait()
        gone.rename(whole)

    def _without(self, name: str, words: str) -> None:
        path, gone = self.folder / name, self.folder / "gone"
        path.rename(gone)
        ended = self.pc.run(self.program, "--exit-after-first-paint", off_screen=True)
        gone.rename(path)
        what = f"without {path.name} it says so"
        self.checks.check(what, ended.code == 3 and words in ended.said, str(ended))

    def elsewhere(self) -> None:
        """Another folder: the one before is left clean."""
        other = self.pc.drive / "Games" / TITLE
        code = self.pc.run(self.setup, "/S", "/D=" + self.pc.windows(other.parent)).code
        self.checks.equal("it installs into another folder", code, 0)
        self.checks.check("in a folder of its own name", (other / PROGRAM).is_file())
        left = [path.name for path in self.folder.rglob("*")]
        self.checks.equal("of the one before only somebody's file is left", left, ["my notes.txt"])
        self.folder = other

    def remove(self) -> None:
        """Remove it: the campaigns stay, and what somebody put there."""
        before = self._sums()
        self._uninstall()
        self.checks.check("nothing is left of its folder", not self.folder.exists())
        self.checks.equal("the campaigns are the same", self._sums(), before)
        self.checks.check("it left the Start menu", not self.menu.exists())
        self.checks.equal("it left Apps", self.pc.registry(APPS, "DisplayName"), None)
        self.checks.equal("it left the file type", self.pc.registry(_TYPE), None)

    def _silent(self, program: Path) -> int:
        return self.pc.run(program, "/S").code

    def _uninstall(self) -> None:
        self._silent(self.folder / "uninstall.exe")
        self.pc.wait_for("Un.exe")  # a copy of itself with which it goes on

    def _missing(self) -> list[str]:
        listed = (self.folder / FILES).read_text("ascii").splitlines()
        return [one for one in listed if not (self.folder / one.replace("\\", "/")).exists()]

    def _kept(self) -> list[Path]:
        return list(self.campaigns.glob("campaigns/*/campaign.oathsworn"))

    def _sums(self) -> dict[str, str]:
        """Everything of the campaigns and settings by its sum; the logs go on."""
        files = (path for path in self.campaigns.rglob("*") if path.is_file())
        return {str(path): sha256(path) for path in files if path.suffix != ".log"}

    def _opens(self, what: str) -> None:
        self.pc.double_click(self._kept()[0])
        self.checks.check(what, self.pc.window(f".+ {TITLE}"))
        self.pc.close(PROGRAM)


_TYPE = f"{CLASSES}\\.oathsworn"
