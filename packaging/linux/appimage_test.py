"""Test the AppImage as a player on a bare Debian would use it."""

from __future__ import annotations

import shutil
from pathlib import Path

from bare import HOME, RELEASES, sandbox, screen
from checks import Checks
from linux import appimage
from linux.player import CANNOT_START, ENTRY, Player
from needs import ensure
from recipe import next_version, version

LARGEST = 60_000_000
FILE = "./Oathsworn.AppImage"
NEWER = "./Newer.AppImage"
CACHE = f"{HOME}/.cache/oathsworn-gui"


def test(checks: Checks) -> None:
    """Try the AppImage of this commit, and one of the version after it."""
    ensure({"xdotool": "xdotool"})
    path, newer = appimage.build(), appimage.build(next_version())
    checks.check("the AppImage has at most 60 MB", path.stat().st_size <= LARGEST)
    for release in RELEASES:
        with sandbox(release) as bare, screen(bare) as shown:
            for source, name in ((path, FILE), (newer, NEWER)):
                bare.put(source, f"{HOME}/{name}")
            trial = Trial(Player(checks, bare, shown))
            with checks.doing(f"{bare.name}: all of it was tried"):
                trial.go()


class Trial:
    """One player's use of the AppImage on one system."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.check = player.check
        self.does = player.does

    def go(self) -> None:
        """Do everything in turn."""
        self.player.lacks_libraries(FILE)
        self.player.plays(FILE)
        self.unpacking()
        self.full_disks()
        self.not_whole()
        self.in_the_menu()
        self.next_version()
        self.taken_away()

    def unpacking(self) -> None:
        """A start that was killed while unpacking leaves nothing that is used."""
        shutil.rmtree(self._at(CACHE))
        killed = f"{FILE} --version & until [ -e {CACHE}/part/usr ]; do :; done; kill -9 $!"
        self.does(killed)
        self.check("killed while unpacking, a part is left", self._at(f"{CACHE}/part").is_dir())
        self._starts("and the next start is whole")
        self.check("with nothing beside", self._cached() == [self._own()], str(self._cached()))
        lost = next(self._at(CACHE).rglob("libQt6Gui.so.6"))
        lost.unlink()
        self._starts("a file lost from the cache is noticed")
        self.check("and is there again", lost.exists())

    def full_disks(self) -> None:
        """No room, no right to run, no right to write."""
        on, full, cache = self.player.does_on, "size=20m", f"{HOME}/.cache"
        beside = on({cache: full}, f"{FILE} --version")
        self.check("a full cache: it goes beside", beside.text.strip() == version(), beside.text)
        barred = on({cache: "noexec"}, f"{FILE} --version")
        self.check("no right to run there: the same", barred.text.strip() == version(), barred.text)
        nowhere = on({cache: full, "/small": full}, FILE, TMPDIR="/small")
        good = nowhere.code == CANNOT_START and "the disk is full" in nowhere.text
        self.check("no room anywhere ends in words", good, nowhere.text)
        shut = self.does(FILE, HOME="/root", XDG_CACHE_HOME=cache)
        good = shut.code == CANNOT_START and "Nothing can be written to" in shut.text
        self.check("a home that cannot be written ends in words", good, shut.text)

    def not_whole(self) -> None:
        """A download that broke off, a folder with a hole."""
        self.does(f"head -c 30000000 {FILE} > half && chmod +x half")
        half = self.does("XDG_CACHE_HOME=$HOME/other ./half")
        good = half.code == CANNOT_START and "download it again" in half.text
        self.check("half a download ends in words", good, half.text)
        out = self.does(
            f"{FILE} --appimage-extract && rm -r squashfs-root/usr/lib/*/_internal/res*"
        )
        self.check("it can be unpacked by hand", out.code == 0, out.text)
        hole = self.does("squashfs-root/AppRun")
        good = hole.code == CANNOT_START and "Install it again" in hole.text
        self.check("a damaged folder ends in words", good, hole.text)
        self.does("rm -r squashfs-root half other")

    def in_the_menu(self) -> None:
        """Menu entry and file type on demand."""
        self.player.gets_a_desktop()
        done = self.does(f"{FILE} --install")
        self.check("it goes into the menu", done.code == 0 and self._at(ENTRY).is_file(), done.text)
        self.player.has_menu_and_type()

    def next_version(self) -> None:
        """Upgrade and downgrade; files of the other version are removed, unless it runs."""
        first = self._own()
        running = f"flock -s {CACHE}/{first} sleep 600 & sleep 0.2"
        newer = self.does(f"{running}; {NEWER} --check-system; ls {CACHE}")
        self.check("a version that runs is let alone", first in newer.text, newer.text)
        self._starts("the next version starts", NEWER)
        self.check("and clears what the last one left", first not in self._cached())
        for campaign in self.player.kept():
            self.player.opens(f"{NEWER} '{campaign}'", "it opens the campaign")
            self.player.opens(f"{FILE} '{campaign}'", "and so does the first again")
        self.check("which clears the cache as well", self._cached() == [first], str(self._cached()))

    def taken_away(self) -> None:
        """After removal nothing is left but the campaigns."""
        before = self.player.kept()
        done = self.does(f"{FILE} --uninstall")
        self.check("it leaves the menu", done.code == 0 and not self._at(ENTRY).exists(), done.text)
        left = self.does("find .local .cache -iname '*oathsworn*' -not -path '*/oathsworn_gui*'")
        self.check("nothing of it is left", not left.text.strip(), left.text)
        self.check("the campaigns are", bool(before) and self.player.kept() == before)

    def _starts(self, what: str, file: str = FILE) -> None:
        done = self.does(f"{file} --version")
        self.check(what, done.code == 0 and done.text.strip() == version(), done.text)

    def _at(self, path: str) -> Path:
        return self.player.bare.at(path)

    def _cached(self) -> list[str]:
        return sorted(path.name for path in self._at(CACHE).iterdir() if path.name != "lock")

    def _own(self) -> str:
        return next(name for name in self._cached() if name.startswith(f"app-{version()}-"))
