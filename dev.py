#!/usr/bin/env python3
"""The one entry point for people who work on oathsworn_gui.

    python3 dev.py run [arguments of the program]     open the program
    python3 dev.py test [--long] [pytest arguments]   every check; with pytest arguments only pytest
    python3 dev.py lint                               the checks that need no test run
    python3 dev.py setup [--fresh]                    make .venv and nothing else
    python3 dev.py doctor                             say what this machine has and lacks
    python3 dev.py package TARGET…                    make what people install; docs/packaging.md

It needs Python 3.11 or newer with pip, and nothing else: each command does the set-up it needs.
The Python of the system is never changed; everything goes to .venv beside this file.

Exit codes: 0 all well, 1 a check failed, 2 wrong use or no display, 3 system libraries missing.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from oathsworn_gui.before_qt.display import platforms
from oathsworn_gui.before_qt.libraries import FOR_WAYLAND, FOR_X11, TO_IMPORT, Packages, missing

ROOT = Path(__file__).resolve().parent
OLDEST_PYTHON = (3, 11)

# These arguments of the program open no window.
WINDOWLESS = ("--self-test", "--check-system", "--tour", "--play", "--version", "--help", "-h")

NO_DISPLAY = """\
There is no display here, so no window can be opened.

To see the program anyway:
  pictures of every screen    QT_QPA_PLATFORM=offscreen python3 dev.py run --tour pictures
  a virtual display           xvfb-run python3 dev.py run      (Debian, Ubuntu: package xvfb)
  from another machine        ssh -X THIS-MACHINE, then the same command
Everything is set up; on a display the same command opens the window at once."""


def say(text: str) -> None:
    """Print one line of progress, flushed so that it precedes a child process's output."""
    print(f"dev.py: {text}", flush=True)


def stop(text: str, code: int = 1) -> NoReturn:
    """Print why and end with the given exit code."""
    print(f"dev.py: {text}", file=sys.stderr, flush=True)
    raise SystemExit(code)


# ---------------------------------------------------------------------------- system libraries


def missing_packages(libraries: dict[str, Packages]) -> list[str]:
    """The Debian packages whose library cannot be loaded. Always empty outside Linux."""
    return [libraries[name].debian for name in missing(libraries)]


def ensure_libraries(libraries: dict[str, Packages]) -> None:
    """Ensure the libraries Qt needs: install them as root, otherwise print the command."""
    if packages := missing_packages(libraries):
        install_packages(packages, "Qt")


def install_packages(packages: list[str], who: str) -> None:
    """Install Debian packages, or stop with the command that does."""
    if shutil.which("apt-get") is None:
        say(f"{who} needs these system packages (Debian names): " + " ".join(packages))
        return
    command = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if os.geteuid() != 0:
        line = "  sudo apt-get update && sudo " + " ".join(command)
        stop(f"{who} needs some system packages. Run this once, then try again:\n\n{line}\n", 3)
    say("installing system packages: " + " ".join(packages))
    if _apt(command) and (_apt(["apt-get", "update"]) or _apt(command)):
        stop("these could not be installed: " + " ".join(packages) + "\n" + " ".join(command), 3)


def _apt(command: list[str]) -> int:
    """Run apt-get non-interactively; its last output is shown only if it fails."""
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode and command[1] == "install" and "Unable to locate" not in done.stderr:
        print(done.stderr[-2000:], file=sys.stderr, flush=True)
    return done.returncode


# ------------------------------------------------------------------------ virtual environments


class Venv:
    """A virtual environment with exactly the packages of one lock, and this checkout."""

    def __init__(self, folder: Path, lock: str) -> None:
        """Name the places; nothing is made yet."""
        self.folder, self.lock = folder, ROOT / "requirements" / lock
        self.scripts = folder / ("Scripts" if os.name == "nt" else "bin")
        self.python = self.scripts / ("python.exe" if os.name == "nt" else "python")
        self._stamp = folder / ".setup-stamp"

    def ready(self) -> bool:
        """Whether it was completely created from this very lock."""
        there = self.python.exists() and self._stamp.is_file()
        return there and self._stamp.read_text("utf-8") == self._wanted()

    def ensure(self, fresh: bool = False) -> None:
        """Create it; instant if already done."""
        if not fresh and self.ready():
            return
        if self.folder.exists():
            shutil.rmtree(self.folder)
        name = self.folder.relative_to(ROOT)
        say(f"making {name} and installing the locked packages; this is needed once …")
        make_environment(self.folder)
        self._pip_install()
        self._put_checkout_on_path()
        self._stamp.write_text(self._wanted(), "utf-8")

    def _wanted(self) -> str:
        """Return a value that changes with the lock, the Python version and the checkout's path."""
        version = ".".join(str(part) for part in sys.version_info[:2])
        return hashlib.sha256(self.lock.read_bytes() + f"{version} {ROOT}".encode()).hexdigest()

    def _pip_install(self) -> None:
        pip = pip_of(self.python)
        arguments = ["install", "--quiet", "--require-hashes", "-r", str(self.lock)]
        env = {**os.environ, "PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
        if subprocess.run([*pip, *arguments], env=env, check=False).returncode:
            stop("pip could not install the locked packages (its words are above)")

    def _put_checkout_on_path(self) -> None:
        """One .pth line instead of an installation, so that no build tool has to be fetched."""
        ask = [str(self.python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
        site = subprocess.run(ask, capture_output=True, text=True, check=True).stdout.strip()
        # Before 3.13 Python reads .pth files in the encoding of the locale.
        encoding = "utf-8" if sys.version_info >= (3, 13) else "locale"
        Path(site, "oathsworn_gui_checkout.pth").write_text(f"{ROOT}\n", encoding=encoding)


def make_environment(folder: Path) -> None:
    """Make a virtual environment without packages, or stop with what the machine lacks."""
    # A bare Debian has pip but no ensurepip, others may have it the other way round.
    without_pip = ["--without-pip"] if _has_pip(BASE_PYTHON) else []
    command = [BASE_PYTHON, "-m", "venv", *without_pip, str(folder)]
    if subprocess.run(command, check=False).returncode:
        shutil.rmtree(folder, ignore_errors=True)
        stop("no virtual environment could be made. On Debian or Ubuntu: apt install python3-pip")


def pip_of(python: Path) -> list[str]:
    """The command of a pip that installs into the environment of ``python``."""
    own = [str(python), "-m", "pip"]
    return own if _has_pip(own[0]) else [BASE_PYTHON, "-m", "pip", "--python", own[0]]


def _has_pip(python: str) -> bool:
    check = [python, "-c", "import pip"]
    return subprocess.run(check, stderr=subprocess.DEVNULL, check=False).returncode == 0


# Where this runs in a virtual environment without pip, the Python it was made from may have one.
BASE_PYTHON = str(getattr(sys, "_base_executable", sys.executable))

WORK = Venv(ROOT / ".venv", "dev.txt")
PACKAGING = Venv(ROOT / "build" / "venv", "package.txt")
PYTHON = WORK.python


# ------------------------------------------------------------------------------------ stages


class Stages:
    """Runs checks one after the other and records the time and result of each."""

    def __init__(self) -> None:
        """Start with no stage run."""
        self.failed: list[str] = []
        self._lines: list[str] = []
        self._env = {"QT_QPA_PLATFORM": "offscreen", "PYTHONUTF8": "1", **os.environ}
        # Each process would compile the program and the tests again, for 2 and for 20 seconds.
        self._env.pop("PYTHONDONTWRITEBYTECODE", None)

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

    def beside(self, name: str, *command: str | Path) -> Callable[[], None]:
        """Start a check in parallel; the returned function waits and shows its output."""
        began = time.perf_counter()
        process = subprocess.Popen(
            [str(part) for part in command],
            cwd=ROOT,
            env=self._env,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
        )

        def finish() -> None:
            say(f"— {name}")
            print(process.communicate()[0], end="", flush=True)
            self._note(name, process.returncode == 0, time.perf_counter() - began)

        return finish

    def check(self, name: str, problems: list[str]) -> None:
        """Record a check made by this script; it passes if there are no problems."""
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


def lint_stages(stages: Stages, more: Callable[[], None] = lambda: None) -> None:
    """Format, lint, contracts, locks and ``more``; beside them the types, which take longest."""
    stages.set("NODE_OPTIONS", "--max-semi-space-size=128")  # types in nine tenths of the time
    finish_types = stages.beside("types", PYTHON, "-m", "basedpyright")
    stages.run("format", PYTHON, "-m", "ruff", "format", "--check", ".")
    stages.run("lint", PYTHON, "-m", "ruff", "check", ".")
    stages.run("contracts", WORK.scripts / "lint-imports", "--no-logo")
    stages.check("locks", addresses_in_locks())
    more()
    finish_types()


def pytest_stage(stages: Stages, arguments: list[str]) -> str:
    """Run pytest on every core; returns its closing line."""
    colour = "yes" if sys.stdout.isatty() else "no"
    command = ["-m", "pytest", "-n", "auto", "--dist", "worksteal", f"--color={colour}", *arguments]
    return stages.run("tests", PYTHON, *command)


def collect_stage(stages: Stages) -> None:
    """Find the tests once: pytest compiles them, which each worker would do for itself."""
    stages.run("collect", PYTHON, "-m", "pytest", "--collect-only", "-p", "no:terminal")


def self_test_stage(stages: Stages) -> None:
    """Play a chapter through the real window, off screen."""
    stages.run("self-test", PYTHON, "-m", "oathsworn_gui", "--self-test")


def wheel_stage(stages: Stages, long: bool) -> None:
    """Make the wheel and open the program from it; ``long``: install it alone, play its self-test.

    Pip fetches what the wheel depends on only with ``long``.
    """
    PACKAGING.ensure()
    how = "--test" if long else "--quick"
    stages.run("wheel", PACKAGING.python, "packaging/package.py", how, "wheel")


def package_stage(stages: Stages) -> None:
    """Make the .deb and play a chapter in the program unpacked from it, where that can be done."""
    missing = [name for name in ("dpkg-deb", "objdump", "strip") if shutil.which(name) is None]
    if not sys.platform.startswith("linux") or missing:
        say(f"— package: not tried, this system has no {', '.join(missing) or 'Linux programs'}")
        return
    PACKAGING.ensure()
    stages.run("package", PACKAGING.python, "packaging/package.py", "--quick", "deb")


def program_stages(stages: Stages, long: bool) -> None:
    """Try the program as a whole, from the checkout and from packages."""
    self_test_stage(stages)
    wheel_stage(stages, long)
    package_stage(stages)
    collect_stage(stages)


# ---------------------------------------------------------------------------------- commands


def command_run(arguments: list[str]) -> int:
    """Open the program, or say why no window can be opened."""
    windowless = any(argument.split("=")[0] in WINDOWLESS for argument in arguments)
    ensure_libraries(TO_IMPORT if windowless else TO_IMPORT | FOR_X11 | FOR_WAYLAND)
    WORK.ensure()
    if not windowless and not platforms():
        print(NO_DISPLAY, file=sys.stderr, flush=True)
        return 2
    program = [str(PYTHON), "-m", "oathsworn_gui", *arguments]
    try:
        return subprocess.run(program, cwd=ROOT, check=False).returncode
    except KeyboardInterrupt:
        return 130


def command_test(arguments: list[str]) -> int:
    """Run every check; with arguments for pytest, only those tests."""
    ensure_libraries(TO_IMPORT)
    WORK.ensure()
    stages = Stages()
    chosen = [argument for argument in arguments if argument != "--long"]
    patience: list[str] = []
    long = len(chosen) != len(arguments)
    if long:
        stages.set("OATHSWORN_LONG", "1")
        patience = ["-o", "faulthandler_timeout=3600"]  # one long test may take its minutes
    if not chosen:
        lint_stages(stages, lambda: program_stages(stages, long))
    closing = pytest_stage(stages, [*patience, *chosen])
    code = stages.report()
    print(closing.strip("= "), flush=True)
    return code


def command_lint(arguments: list[str]) -> int:
    """Run the checks that need no test run."""
    if arguments:
        stop("lint takes no arguments", 2)
    WORK.ensure()
    stages = Stages()
    lint_stages(stages)
    return stages.report()


def command_setup(arguments: list[str]) -> int:
    """Make .venv and nothing else."""
    if arguments not in ([], ["--fresh"]):
        stop("setup takes no arguments but --fresh", 2)
    WORK.ensure(fresh=bool(arguments))
    say("ready. Next: python3 dev.py run   (or: test, lint, doctor)")
    return 0


def command_package(arguments: list[str]) -> int:
    """Hand over to packaging/package.py, in an environment that holds what is shipped."""
    ensure_libraries(TO_IMPORT)
    PACKAGING.ensure()
    command = [str(PACKAGING.python), str(ROOT / "packaging" / "package.py"), *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def command_doctor(arguments: list[str]) -> int:
    """Say what this machine has and lacks; changes nothing."""
    if arguments:
        stop("doctor takes no arguments", 2)
    lacking = missing_packages(TO_IMPORT | FOR_X11 | FOR_WAYLAND)
    print(f"Python    {sys.version.split()[0]} on {sys.platform}")
    print(f".venv     {'ready' if WORK.ready() else 'not set up (python3 dev.py setup)'}")
    print(f"libraries {'missing: ' + ' '.join(lacking) if lacking else 'all there'}")
    print(f"display   {'there' if platforms() else 'none'}")
    return 0


COMMANDS = {
    "run": command_run,
    "test": command_test,
    "lint": command_lint,
    "setup": command_setup,
    "doctor": command_doctor,
    "package": command_package,
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
