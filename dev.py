#!/usr/bin/env python3
"""The one entry point for people who work on oathsworn_gui.

    python3 dev.py run [arguments of the program]     open the program
    python3 dev.py test [--long] [pytest arguments]   every check; with pytest arguments only pytest
    python3 dev.py lint                               the checks that need no test run
    python3 dev.py setup [--fresh]                    make .venv and nothing else
    python3 dev.py doctor                             say what this machine has and lacks

It needs Python 3.11 or newer with pip, and nothing else: each command does the set-up it needs.
The Python of the system is never changed; everything goes to .venv beside this file.

Exit codes: 0 all well, 1 a check failed, 2 wrong use or no display, 3 system libraries missing.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
LOCK = ROOT / "requirements" / "dev.txt"
STAMP = VENV / ".setup-stamp"
OLDEST_PYTHON = (3, 11)

# Shared library -> Debian and Ubuntu package. The first list is needed to import Qt at all, the
# second to open a window; without it Qt aborts the process instead of raising an exception.
IMPORT_LIBRARIES = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
}
WINDOW_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
}

# These arguments of the program open no window.
WINDOWLESS = ("--self-test", "--tour", "--play", "--version", "--help", "-h")

NO_DISPLAY = """\
There is no display here, so no window can be opened.

To see the program anyway:
  pictures of every screen    QT_QPA_PLATFORM=offscreen python3 dev.py run --tour pictures
  a virtual display           xvfb-run python3 dev.py run      (Debian, Ubuntu: package xvfb)
  from another machine        ssh -X THIS-MACHINE, then the same command
Everything is set up; on a display the same command opens the window at once."""


def say(text: str) -> None:
    """Print one line of progress, so that it stands before the output of a child process."""
    print(f"dev.py: {text}", flush=True)


def stop(text: str, code: int = 1) -> NoReturn:
    """Print why and end with the given exit code."""
    print(f"dev.py: {text}", file=sys.stderr, flush=True)
    raise SystemExit(code)


# ---------------------------------------------------------------------------- system libraries


def missing_packages(libraries: dict[str, str]) -> list[str]:
    """The packages whose library cannot be loaded. Always empty outside Linux."""
    if not sys.platform.startswith("linux"):
        return []
    return [package for name, package in libraries.items() if not _loads(name)]


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def ensure_libraries(libraries: dict[str, str]) -> None:
    """Have the libraries Qt needs: root gets them installed, others are told the one line."""
    packages = missing_packages(libraries)
    if not packages:
        return
    if shutil.which("apt-get") is None:
        say("Qt needs these system libraries (Debian names): " + " ".join(packages))
        return
    command = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if os.geteuid() != 0:
        line = "  sudo apt-get update && sudo " + " ".join(command)
        stop(f"Qt needs some system libraries. Run this once, then try again:\n\n{line}\n", 3)
    say("installing system libraries: " + " ".join(packages))
    if _apt(command) and (_apt(["apt-get", "update"]) or _apt(command)):
        stop("these could not be installed: " + " ".join(packages) + "\n" + " ".join(command), 3)


def _apt(command: list[str]) -> int:
    """Run apt-get without questions; its last words are shown only when it fails."""
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode and command[1] == "install" and "Unable to locate" not in done.stderr:
        print(done.stderr[-2000:], file=sys.stderr, flush=True)
    return done.returncode


# ---------------------------------------------------------------------------------- the .venv


def setup(fresh: bool = False) -> None:
    """Make .venv with exactly the locked packages; instant when that has been done already."""
    wanted = _stamp()
    if not fresh and PYTHON.exists() and STAMP.is_file() and STAMP.read_text("utf-8") == wanted:
        return
    if VENV.exists():
        shutil.rmtree(VENV)
    say("making .venv and installing the locked packages; this is needed once …")
    _make_venv()
    _pip_install()
    _put_checkout_on_path()
    STAMP.write_text(wanted, "utf-8")


def _stamp() -> str:
    """Changes with the lock, the minor version of Python and the place of the checkout."""
    version = ".".join(str(part) for part in sys.version_info[:2])
    return hashlib.sha256(LOCK.read_bytes() + f"{version} {ROOT}".encode()).hexdigest()


def _has_pip(python: str | Path) -> bool:
    check = [str(python), "-c", "import pip"]
    return subprocess.run(check, stderr=subprocess.DEVNULL, check=False).returncode == 0


def _make_venv() -> None:
    # A bare Debian has pip but no ensurepip, others may have it the other way round.
    without_pip = ["--without-pip"] if _has_pip(sys.executable) else []
    made = subprocess.run([sys.executable, "-m", "venv", *without_pip, str(VENV)], check=False)
    if made.returncode:
        shutil.rmtree(VENV, ignore_errors=True)
        stop("no virtual environment could be made. On Debian or Ubuntu: apt install python3-pip")


def _pip_install() -> None:
    own = [str(PYTHON), "-m", "pip"]
    pip = own if _has_pip(PYTHON) else [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    arguments = ["install", "--quiet", "--require-hashes", "-r", str(LOCK)]
    env = {**os.environ, "PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    if subprocess.run([*pip, *arguments], env=env, check=False).returncode:
        stop("pip could not install the locked packages (its words are above)")


def _put_checkout_on_path() -> None:
    """One .pth line instead of an installation, so that no build tool has to be fetched."""
    ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = subprocess.run(
        [str(PYTHON), "-c", ask], capture_output=True, text=True, check=True
    ).stdout.strip()
    # Before 3.13 Python reads .pth files in the encoding of the locale.
    encoding = "utf-8" if sys.version_info >= (3, 13) else "locale"
    Path(site, "oathsworn_gui_checkout.pth").write_text(f"{ROOT}\n", encoding=encoding)


# ----------------------------------------------------------------------------------- display


def display_is_there() -> bool:
    """Whether Qt could open a window; on Linux it would abort the process if not."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return _wayland_answers() or _x11_answers()


def _wayland_answers() -> bool:
    name = os.environ.get("WAYLAND_DISPLAY", "")
    return bool(name) and Path(os.environ.get("XDG_RUNTIME_DIR", "/"), name).is_socket()


def _x11_answers() -> bool:
    if not os.environ.get("DISPLAY"):
        return False
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return False
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = x11.XOpenDisplay(None)
    if not display:
        return False
    x11.XCloseDisplay(ctypes.c_void_p(display))
    return True


# ------------------------------------------------------------------------------------ stages


class Stages:
    """Runs checks one after the other and keeps what each took and how it ended."""

    def __init__(self) -> None:
        """Start with no stage run."""
        self.failed: list[str] = []
        self._lines: list[str] = []
        self._env = {"QT_QPA_PLATFORM": "offscreen", "PYTHONUTF8": "1", **os.environ}

    def set(self, name: str, value: str) -> None:
        """Set an environment variable for the stages that follow."""
        self._env[name] = value

    def run(self, name: str, *command: str | Path) -> str:
        """Run one check with its output shown; returns its last line that is not empty."""
        say(f"— {name}")
        began = time.perf_counter()
        last = ""
        with subprocess.Popen(
            [str(part) for part in command],
            cwd=ROOT,
            env=self._env,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
        ) as process:
            for line in process.stdout or ():
                print(line, end="", flush=True)
                last = line.strip() or last
        self._note(name, process.returncode == 0, time.perf_counter() - began)
        return last

    def check(self, name: str, problems: list[str]) -> None:
        """Note a check made by this script itself; it holds when there are no problems."""
        say(f"— {name}")
        print("\n".join(problems) or "All good", flush=True)
        self._note(name, not problems, 0.0)

    def _note(self, name: str, good: bool, seconds: float) -> None:
        self._lines.append(f"  {'ok    ' if good else 'FAILED'} {seconds:7.1f} s  {name}")
        if not good:
            self.failed.append(name)

    def report(self) -> int:
        """Print the seconds of each stage; returns the exit code."""
        print("\n" + "\n".join(self._lines), flush=True)
        if self.failed:
            print("failed: " + ", ".join(self.failed), flush=True)
        return 1 if self.failed else 0


def addresses_in_locks() -> list[str]:
    """Lines of the lock files that name a host: a lock must work with any package index."""
    return [
        f"{path.relative_to(ROOT)}:{number}: an address in a lock"
        for path in sorted((ROOT / "requirements").glob("*.txt"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if "://" in line
    ]


def lint_stages(stages: Stages) -> None:
    """Format, lint, types, contracts and locks."""
    stages.run("format", PYTHON, "-m", "ruff", "format", "--check", ".")
    stages.run("lint", PYTHON, "-m", "ruff", "check", ".")
    stages.run("types", PYTHON, "-m", "basedpyright")
    stages.run("contracts", SCRIPTS / "lint-imports", "--no-logo")
    stages.check("locks", addresses_in_locks())


def pytest_stage(stages: Stages, arguments: list[str]) -> str:
    """Run pytest on every core; returns its closing line."""
    colour = "yes" if sys.stdout.isatty() else "no"
    command = ["-m", "pytest", "-n", "auto", "--dist", "worksteal", f"--color={colour}", *arguments]
    return stages.run("tests", PYTHON, *command)


def self_test_stage(stages: Stages) -> None:
    """Play a chapter through the real window, off screen."""
    stages.run("self-test", PYTHON, "-m", "oathsworn_gui", "--self-test")


# ---------------------------------------------------------------------------------- commands


def command_run(arguments: list[str]) -> int:
    """Open the program, or say why no window can be opened."""
    windowless = any(argument.split("=")[0] in WINDOWLESS for argument in arguments)
    ensure_libraries(IMPORT_LIBRARIES if windowless else IMPORT_LIBRARIES | WINDOW_LIBRARIES)
    setup()
    if not windowless and not display_is_there():
        print(NO_DISPLAY, file=sys.stderr, flush=True)
        return 2
    program = [str(PYTHON), "-m", "oathsworn_gui", *arguments]
    try:
        return subprocess.run(program, cwd=ROOT, check=False).returncode
    except KeyboardInterrupt:
        return 130


def command_test(arguments: list[str]) -> int:
    """Run every check; with arguments for pytest, only those tests."""
    ensure_libraries(IMPORT_LIBRARIES)
    setup()
    stages = Stages()
    chosen = [argument for argument in arguments if argument != "--long"]
    patience: list[str] = []
    if len(chosen) != len(arguments):
        stages.set("OATHSWORN_LONG", "1")
        patience = ["-o", "faulthandler_timeout=3600"]  # one long test may take its minutes
    if not chosen:
        lint_stages(stages)
    closing = pytest_stage(stages, [*patience, *chosen])
    if not chosen:
        self_test_stage(stages)
    code = stages.report()
    print(closing.strip("= "), flush=True)
    return code


def command_lint(arguments: list[str]) -> int:
    """Run the checks that need no test run."""
    if arguments:
        stop("lint takes no arguments", 2)
    setup()
    stages = Stages()
    lint_stages(stages)
    return stages.report()


def command_setup(arguments: list[str]) -> int:
    """Make .venv and nothing else."""
    if arguments not in ([], ["--fresh"]):
        stop("setup takes no arguments but --fresh", 2)
    setup(fresh=bool(arguments))
    say("ready. Next: python3 dev.py run   (or: test, lint, doctor)")
    return 0


def command_doctor(arguments: list[str]) -> int:
    """Say what this machine has and lacks; changes nothing."""
    if arguments:
        stop("doctor takes no arguments", 2)
    missing = missing_packages(IMPORT_LIBRARIES | WINDOW_LIBRARIES)
    ready = STAMP.is_file() and STAMP.read_text("utf-8") == _stamp()
    print(f"Python    {sys.version.split()[0]} on {sys.platform}")
    print(f".venv     {'ready' if ready else 'not set up (python3 dev.py setup)'}")
    print(f"libraries {'missing: ' + ' '.join(missing) if missing else 'all there'}")
    print(f"display   {'there' if display_is_there() else 'none'}")
    return 0


COMMANDS = {
    "run": command_run,
    "test": command_test,
    "lint": command_lint,
    "setup": command_setup,
    "doctor": command_doctor,
}


def main(arguments: list[str]) -> int:
    """Do the named command; returns the exit code."""
    if sys.version_info < OLDEST_PYTHON:
        stop(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}")
    if not arguments or arguments[0] not in COMMANDS:
        print(__doc__, file=sys.stderr)
        return 2
    return COMMANDS[arguments[0]](arguments[1:])


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
