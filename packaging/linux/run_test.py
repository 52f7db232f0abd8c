"""Test the .run as a player on a bare Debian would use it."""

from __future__ import annotations

from pathlib import Path

from bare import HOME, RELEASES, sandbox, screen
from checks import Checks
from linux import run
from linux.player import ENTRY, Player
from needs import ensure
from recipe import next_version, version

FILE = "Oathsworn.run"
NEWER = "Newer.run"
FOLDER = f"{HOME}/.local/lib/oathsworn-gui"
COMMAND = f"{HOME}/.local/bin/oathsworn-gui"


def test(checks: Checks) -> None:
    """Try the .run of this commit, and one of the version after it."""
    ensure({"xdotool": "xdotool"})
    path, newer = run.build(), run.build(next_version())
    for release in RELEASES:
        with sandbox(release) as bare, screen(bare) as shown:
            for source, name in ((path, FILE), (newer, NEWER)):
                bare.put(source, f"{HOME}/{name}")
            with checks.doing(f"{bare.name}: all of it was tried"):
                Trial(Player(checks, bare, shown)).go()


class Trial:
    """One player's way with the .run on one system."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.check = player.check
        self.does = player.does

    def go(self) -> None:
        """Do everything in turn."""
        self.install()
        self.player.lacks_libraries(COMMAND)
        self.player.plays(COMMAND)
        self.player.gets_a_desktop()
        again = self.does(f"sh {FILE}")
        self.check("it installs over itself", again.code == 0 and self._is(version()), again.text)
        self.player.has_menu_and_type()
        self.versions()
        self.hindered()
        self.taken_away()

    def install(self) -> None:
        """Without root; what the system lacks is named at once."""
        done = self.does(f"sh {FILE}")
        self.check("it installs without root", done.code == 0 and self._is(version()), done.text)
        self.check("and names what the system lacks", "sudo apt install" in done.text, done.text)
        self.check("the menu has it", self._at(ENTRY).is_file())

    def versions(self) -> None:
        """The next version over this one, and back: the campaign opens in both."""
        stale = self._at(FOLDER) / "usr/lib/oathsworn-gui/stale"
        stale.touch()
        for file, number in ((NEWER, next_version()), (FILE, version())):
            done = self.does(f"sh {file}")
            self.check(f"{number} installs over it", done.code == 0 and self._is(number), done.text)
            for campaign in self.player.kept():
                self.player.opens(f"{COMMAND} '{campaign}'", f"{number} opens the campaign")
        self.check("nothing of the old one stays", not stale.exists())

    def hindered(self) -> None:
        """An open program, a full disk, half a download."""
        open_one = f"QT_QPA_PLATFORM=offscreen {COMMAND} --data open & sleep 2"
        busy = self.does(f"{open_one}; sh {FILE}")
        self.check("an open program is not installed over", "Please close it" in busy.text)
        self.check("and stays whole", self._is(version()))
        full = self.player.does_on({"/small": "size=20m"}, f"sh {FILE}", HOME="/small")
        self.check("a full disk ends in words", "Is the disk full?" in full.text, full.text)
        self.does(f"head -c 30000000 {FILE} > half.run")
        half = self.does("mkdir apart; TMPDIR=$HOME/apart sh half.run")
        self.check("half a download is refused", half.code != 0 and self._is(version()), half.text)

    def taken_away(self) -> None:
        """After removal nothing is left but the campaigns."""
        before = self.player.kept()
        done = self.does(f"{COMMAND} --uninstall")
        self.check("it is removed", done.code == 0 and not self._at(FOLDER).exists(), done.text)
        left = self.does("find .local .cache -iname '*oathsworn*' -not -path '*/oathsworn_gui*'")
        self.check("nothing of it is left", not left.text.strip(), left.text)
        self.check("the campaigns are", bool(before) and self.player.kept() == before)
        again = self.does(f"sh {FILE} -- --uninstall")
        self.check("the file itself can remove it too", again.code == 0, again.text)

    def _is(self, number: str) -> bool:
        release = self._at(FOLDER) / "usr/lib/oathsworn-gui/_internal/resources/release.json"
        return release.is_file() and f'"{number}"' in release.read_text("utf-8")

    def _at(self, path: str) -> Path:
        return self.player.bare.at(path)
