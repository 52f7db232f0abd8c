"""An unprivileged user of a bare Debian with a screen, and what a package must provide."""

from __future__ import annotations

import re
from collections.abc import Mapping

from bare import HOME, PLAYER, Done, Sandbox, window_appears
from checks import Checks
from recipe import ENDING, MIME_TYPE, ROOT

CAMPAIGNS = f"{HOME}/.local/share/oathsworn_gui"
ENTRY = f"{HOME}/.local/share/applications/oathsworn-gui.desktop"
CANNOT_START = 3
SAVE = ROOT / "tests" / "games" / "oathsworn" / "saves" / "schema-6" / f"after-the-story{ENDING}"
_DESKTOP = ("shared-mime-info", "desktop-file-utils", "libglib2.0-bin")
_STRANGE = f"{HOME}/Größe Żółw 深い森/Schwurgefährten{ENDING}"


class Player:
    """Does on a bare system what a player does, and counts the checks."""

    def __init__(self, checks: Checks, bare: Sandbox, shown: Mapping[str, str]) -> None:
        self.checks = checks
        self.bare = bare
        self.shown = shown

    def check(self, what: str, held: bool, why: str = "") -> bool:
        """Count a check, named with the system it was made on."""
        return self.checks.check(f"{self.bare.name}: {what}", held, why)

    def does(self, line: str, **env: str) -> Done:
        """Run a line of the shell as the player, with the screen."""
        return self.bare.run(line, user=PLAYER, env={**self.shown, **env})

    def does_on(self, folders: Mapping[str, str], line: str, **env: str) -> Done:
        """Run a line as the player while each folder is a disk mounted with the options given."""
        mounts = [
            f"mkdir -p {place} && mount -t tmpfs -o {how},mode=1777 tmpfs {place}"
            for place, how in folders.items()
        ]
        person = f"setpriv --reuid={PLAYER} --regid={PLAYER} --init-groups"
        inside = " && ".join([*mounts, f"cd {HOME} && {person} sh -c '{line}'"])
        return self.bare.run(inside, env={**self.shown, "HOME": HOME, "USER": PLAYER, **env})

    def lacks_libraries(self, start: str) -> None:
        """Without Qt's libraries the program prints what installs them, and that is sufficient."""
        said = self.does(start)
        self.check(
            "a missing library ends in words", said.code == CANNOT_START and _calm(said), said.text
        )
        line = re.search(r"sudo apt install (.+)", said.text)
        if self.check("with one line to paste", line is not None, said.text) and line:
            done = self.bare.apt("install", *line[1].split())
            self.check("which can be followed", done.code == 0, done.text)

    def plays(self, start: str) -> None:
        """The program plays its chapter off screen, and opens its window on one."""
        version = self.does(f"{start} --exit-after-first-paint")
        self.check("the first window opens", version.code == 0 and _calm(version), version.text)
        played = self.does(f"{start} --self-test", QT_QPA_PLATFORM="offscreen")
        good = played.code == 0 and played.text.strip().endswith(" 0 failed")
        self.check(f"self-test: {played.text.strip().splitlines()[-1:]}", good, played.text)

    def gets_a_desktop(self) -> None:
        """Install what a desktop has and a bare system lacks: the databases of menu and types."""
        done = self.bare.apt("install", *_DESKTOP)
        self.check("what every desktop has is there", done.code == 0, done.text)

    def has_menu_and_type(self) -> None:
        """Given a desktop's databases, campaign files are the program's and open in it."""
        self.bare.put(SAVE, _STRANGE)
        known = self.does(f"gio info -a standard::content-type '{_STRANGE}'").text
        self.check("campaign files have their type", MIME_TYPE in known, known)
        entry = self.does(f"desktop-file-validate {ENTRY} && cat {ENTRY}")
        self.check("the menu entry is a valid one", entry.code == 0, entry.text)
        self.opens(f"gio open '{_STRANGE}'", "a double click opens a campaign")

    def opens(self, line: str, what: str) -> None:
        """Count whether a line brings the window of an opened campaign."""
        with self.bare.running(line, env=self.shown):
            self.check(what, window_appears(self.shown["DISPLAY"], ".+ — Oathsworn"))

    def kept(self) -> dict[str, bytes]:
        """Return the campaigns of the library by the place of their files on the system."""
        files = sorted(self.bare.at(CAMPAIGNS).rglob(f"campaign{ENDING}"))
        return {f"/{path.relative_to(self.bare.root)}": path.read_bytes() for path in files}


def _calm(done: Done) -> bool:
    return "Traceback" not in done.text
