"""A temporary Windows: a separate Wine prefix on a separate screen."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from recipe import BUILD, StopError, run
from windows.build import MINGW

HERE = Path(__file__).resolve().parent
STAND_INS = ("bcryptprimitives", "icuuc")
"""What Windows has and Wine may lack; compiled for the test, never shipped."""
PERSON = "Zoë 森"
"""Many people's names are not ASCII; that of Wine's user is always."""
_FOLDERS = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders"


class Ended(NamedTuple):
    """How a program ended: its exit code, and what it printed on both streams."""

    code: int
    said: str


class Machine:
    """One Windows. Paths are those of this system; ``windows`` tells how Windows calls them."""

    def __init__(self, prefix: Path, env: dict[str, str]) -> None:
        self.drive = prefix / "drive_c"
        self.env = env

    @property
    def user(self) -> Path:
        """The folder of the one person who uses it."""
        return next(
            path for path in (self.drive / "users").iterdir() if path.name not in ("Public", PERSON)
        )

    @property
    def local(self) -> Path:
        """Where programs keep what is one person's, %LOCALAPPDATA%."""
        return self.drive / "users" / PERSON / "AppData" / "Local"

    def windows(self, path: Path) -> str:
        """Return what Windows calls a file of its drive."""
        return "C:\\" + str(path.relative_to(self.drive)).replace("/", "\\")

    def run(self, *words: str | Path, patience: float = 900, off_screen: bool = False) -> Ended:
        """Run a program with its streams listened to, and wait for its end.

        Raises:
            StopError: it took longer than ``patience`` seconds.
        """
        env = {"WINEQT_QPA_PLATFORM": "offscreen"} if off_screen else {}
        # A pipe, not a file: Python under Wine cannot tell what a file of Unix is.
        try:
            done = subprocess.run(
                ["wine", *map(str, words)],
                env={**self.env, **env},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                timeout=patience,
                check=False,
            )
        except subprocess.TimeoutExpired as why:
            raise StopError(str(why)) from why
        return Ended(done.returncode, done.stdout.decode("utf-8", "replace"))

    def double_click(self, path: Path) -> None:
        """Open a file as the desktop does: by its type, and with nobody on the other end."""
        quiet = subprocess.DEVNULL
        command = ["wine", "start", self.windows(path)]
        subprocess.run(command, env=self.env, stdin=quiet, stdout=quiet, stderr=quiet, check=False)

    def window(self, title: str, patience: float = 300) -> bool:
        """Whether a window with this in its title comes up."""
        find = ["xdotool", "search", "--sync", "--onlyvisible", "--name", title]
        try:
            return bool(run(find, env=self.env, timeout=patience).strip())
        except StopError:
            return False

    def close(self, program: str) -> None:
        """Ask a program to close its windows, and wait until nothing runs any more."""
        self.run("taskkill", "/IM", program)
        self.wait()

    def wait_for(self, program: str) -> None:
        """Wait until no program of this name runs."""
        while program in self.run("tasklist").said:
            time.sleep(1)

    def wait(self) -> None:
        """Wait until every program has ended."""
        run(["wineserver", "--wait"], env=self.env, timeout=300)

    def registry(self, key: str, name: str = "") -> str | None:
        """Return a value of this person's settings, None when there is none."""
        which = ("/v", name) if name else ("/ve",)
        done = self.run("reg", "query", f"HKCU\\{key}", *which)
        lines = [line for line in done.said.splitlines() if "    REG_" in line]
        return lines[0].split("    ")[-1].strip() if done.code == 0 and lines else None

    def name_the_person(self) -> None:
        """Let what belongs to the person lie below a name that is not ASCII."""
        self.local.mkdir(parents=True)
        place = ("/v", "Local AppData", "/d", self.windows(self.local), "/f")
        self.run("reg", "add", _FOLDERS, "/t", "REG_SZ", *place)
        self.wait()

    def be(self, version: str) -> None:
        """Become another Windows, such as win7 or win10."""
        self.run("winecfg", "-v", version)
        self.wait()


@contextmanager
def machine() -> Generator[Machine]:
    """Make a Windows with nothing installed; it is gone afterwards, whatever happened."""
    prefix, home = BUILD / "wine" / "prefix", BUILD / "wine" / "home"
    shutil.rmtree(prefix, ignore_errors=True)
    home.mkdir(parents=True, exist_ok=True)
    with _screen() as display:
        env = {
            **os.environ,
            "DISPLAY": display,
            "HOME": str(home),  # where Wine keeps desktop and documents
            "LANG": "C.UTF-8",
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree=d;mshtml=d",  # else it asks to fetch them from the net
            "WINEPREFIX": str(prefix),
        }
        try:
            run(["wineboot", "--init"], env=env)
            run(["wineserver", "--wait"], env=env)
            _put_stand_ins(prefix / "drive_c" / "windows" / "system32")
            pc = Machine(prefix, env)
            pc.name_the_person()
            yield pc
        finally:
            subprocess.run(["wineserver", "--kill"], env=env, check=False)
            shutil.rmtree(prefix, ignore_errors=True)


def _put_stand_ins(system: Path) -> None:
    for name in STAND_INS:
        target = system / f"{name}.dll"
        if not target.exists():
            command = [f"{MINGW}gcc", "-shared", "-s", "-O2", "-o", target, HERE / f"{name}.c"]
            run([*command, "-ladvapi32"])


@contextmanager
def _screen() -> Generator[str]:
    """Start a screen that nobody sees; yield the name of its display."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1400x900x24"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, pass_fds=[writer], stdout=quiet, stderr=quiet) as server:
        os.close(writer)
        with os.fdopen(reader) as told:
            number = told.readline().strip()
        try:
            yield f":{number}"
        finally:
            server.terminate()
