"""Test the .deb on a bare Debian 12 and 13, from installation to purge."""

from __future__ import annotations

import json
import re
from pathlib import Path

from bare import HOME, PLAYER, RELEASES, Sandbox, sandbox, screen, window_appears
from checks import Checks
from linux.deb import build, build_quickly
from needs import ensure
from recipe import APP_ID, MIME_TYPE, NAME, ROOT, next_version, run, version

SAVE = ROOT / "tests" / "games" / "oathsworn" / "saves" / "schema-6" / "after-the-story.oathsworn"
CAMPAIGN = f"{HOME}/Spiele für Äußerst/Fünf Eide.oathsworn"
LIBRARY = f"{HOME}/.local/share/oathsworn_gui"
_DESKTOP = ("shared-mime-info", "desktop-file-utils", "libglib2.0-bin")
"""What every desktop has and a bare system lacks."""
NEEDS = {
    "lintian": "lintian",
    "desktop-file-validate": "desktop-file-utils",
    "appstreamcli": "appstream",
    "man": "man-db",
}
"""What reads the package on this machine."""


def test(checks: Checks) -> None:
    """Try this version and the next, made of the same tree, on every release."""
    ensure(NEEDS)  # before anything that takes minutes
    for release in RELEASES:
        with sandbox(release):
            pass  # fail early if this machine cannot
    now, then = build(), build_quickly(next_version())
    _read_by_tools(checks, now)
    for release in RELEASES:
        with sandbox(release) as bare, screen(bare) as display:
            bare.put(now, "/mnt/now.deb")
            bare.put(then, "/mnt/next.deb")
            _Try(checks, bare, display).walk()


def _read_by_tools(checks: Checks, package: Path) -> None:
    with checks.doing("lintian finds nothing but what is overridden and explained"):
        run(["lintian", "--allow-root", "--fail-on=error,warning", "--info", package])
    place = package.parent.parent / "build" / "deb" / "shown"
    run(["dpkg-deb", "--extract", package, place])
    share = place / "usr" / "share"
    with checks.doing("the menu entry is valid"):
        run(["desktop-file-validate", share / f"applications/{NAME}.desktop"])
    with checks.doing("the AppStream data are valid"):
        run(["appstreamcli", "validate", "--no-net", share / f"metainfo/{APP_ID}.metainfo.xml"])
    with checks.doing("the manual page can be shown"):
        run(["man", "-l", share / f"man/man1/{NAME}.1.gz"])


class _Try:
    """One bare system, from the installation to the purge."""

    def __init__(self, checks: Checks, bare: Sandbox, display: dict[str, str]) -> None:
        self.checks = checks
        self.bare = bare
        self.display = display
        self.title = str(json.loads(SAVE.read_text("utf-8"))["summary"]["title"])

    def walk(self) -> None:
        """All steps in the order a user does them."""
        self._install()
        self._start()
        self._open_by_its_type()
        self._change_version("upgraded", "next.deb", next_version())
        self._change_version("taken back", "now.deb", version())
        self._purge()

    def _check(self, what: str, held: bool, why: str = "") -> None:
        self.checks.check(f"{self.bare.name}: {what}", held, why)

    def _does(self, what: str, command: str, user: str = PLAYER) -> str:
        """Check that a shell line succeeds; return its output."""
        done = self.bare.run(command, user=user, env=self.display, timeout=600)
        self._check(what, done.code == 0, f"{done.code}: {done.text}")
        return done.text

    def _install(self) -> None:
        self._does("the lists of packages are fetched", "apt-get update", "root")
        self._does("apt installs it with what it depends on", _apt("install /mnt/now.deb"), "root")
        said = self._does("the program knows its version", f"{NAME} --version").strip()
        self._check("it is the version of the package", said == version(), said)

    def _start(self) -> None:
        self._does("no library of a window is missing", f"{NAME} --check-system")
        said = self._does("the installed program plays a chapter", f"{NAME} --self-test").strip()
        self._check("nothing failed in it", said.endswith(", 0 failed"), said)
        self._does("it comes to its first window", f"{NAME} --exit-after-first-paint --data try")

    def _open_by_its_type(self) -> None:
        self._does(
            "what every desktop has is installed", _apt("install " + " ".join(_DESKTOP)), "root"
        )
        self.bare.put(SAVE, CAMPAIGN)
        self.bare.run(f"chown -R {PLAYER} '{Path(CAMPAIGN).parent}'")
        kind = self.bare.run(f"gio info -a standard::content-type '{CAMPAIGN}'", user=PLAYER).text
        self._check("a campaign file is of its own type", MIME_TYPE in kind, kind)
        opens = self.bare.run(f"gio mime {MIME_TYPE}", user=PLAYER).text
        self._check("the menu entry opens that type", f"{NAME}.desktop" in opens, opens)
        self._shows(
            "opened by its type from a path with umlauts, it is on the screen",
            f"gio open '{CAMPAIGN}'",
        )
        self._check("it was taken into the library", bool(self._kept()))

    def _shows(self, what: str, command: str) -> None:
        """Check that a command opens the window with the campaign."""
        with self.bare.running(command, env=self.display):
            shown = window_appears(self.display["DISPLAY"], re.escape(self.title))
        self._check(what, shown)

    def _kept(self) -> list[str]:
        """The campaign files in the library."""
        library = self.bare.at(LIBRARY)
        return sorted(
            str(path.relative_to(library)) for path in library.rglob("campaign.oathsworn")
        )

    def _change_version(self, how: str, package: str, number: str) -> None:
        kept = self._kept()
        self._does(f"it is {how}", _apt(f"--allow-downgrades install /mnt/{package}"), "root")
        said = self.bare.run(["dpkg-query", "-W", "-f=${Version}", NAME]).text
        self._check(f"{how}, it has that version", said == number, said)
        said = self.bare.run(["dpkg", "--verify", NAME])
        self._check(f"{how}, every file is as packed", said == (0, ""), said.text)
        self._check(f"{how}, the campaigns are kept", self._kept() == kept, str(self._kept()))
        name = Path(kept[0]).parent.name if kept else "lost"
        self._shows(f"{how}, the campaign opens", f"{NAME} --open-campaign '{name}'")

    def _purge(self) -> None:
        kept = self._kept()
        self._does("it is purged", _apt(f"purge {NAME}"), "root")
        left = self.bare.run(
            "find / -xdev -iname '*oathsworn*' -not -path '/home/*' -not -path '/proc/*'"
        )
        self._check("purged, nothing of it is left", left.text.strip() == "", left.text)
        self._check("purged, the campaigns are kept", bool(kept) and self._kept() == kept)
        kind = self.bare.run(f"gio info -a standard::content-type '{CAMPAIGN}'", user=PLAYER).text
        self._check("purged, its file type is gone", MIME_TYPE not in kind, kind)


def _apt(what: str) -> str:
    return f"apt-get -y --no-install-recommends {what}"
