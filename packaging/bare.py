"""Bare Debian systems to try packages on, as on a machine that has nothing else.

A root of each release is made once by debootstrap and kept in build/bare; every try runs on a
throw-away layer over it. Only root can do this.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import signal
import subprocess
from collections.abc import Generator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from typing import NamedTuple

from needs import ensure
from recipe import BUILD, StopError, run, step

RELEASES = {"12": "bookworm", "13": "trixie"}
FOLDER = BUILD / "bare"
PLAYER = "player"
"""An ordinary user of every bare system."""
HOME = f"/home/{PLAYER}"

_X_SOCKETS = "/tmp/.X11-unix"  # noqa: S108 - where X has them
_NEW_MOUNTS = 0x00020000
"""Linux: CLONE_NEWNS; Python knows it from 3.12 on."""
_NEEDS = {"debootstrap": "debootstrap", "Xvfb": "xvfb", "xdotool": "xdotool"}
_HOSTS_OWN = ("Acquire::http", "Acquire::https", "Acquire::Check-")


class Done(NamedTuple):
    """How a command in a bare system ended, and all it printed."""

    code: int
    text: str


class Sandbox:
    """A bare system under ``root`` that may be changed in any way."""

    def __init__(self, release: str, root: Path) -> None:
        self.name = f"Debian {release}"
        self.root = root

    def run(
        self,
        command: str | Sequence[str],
        *,
        user: str = "root",
        env: Mapping[str, str] | None = None,
        timeout: float = 300,
    ) -> Done:
        """Run a command, or a line for the shell, with nothing of this machine's environment.

        Whatever it leaves running ends with it. The code is 124 after ``timeout`` seconds.
        """
        words = self._words(command, user, env or {})
        try:
            done = subprocess.run(
                words,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                errors="replace",
                timeout=timeout,
                check=False,
            )
        except subprocess.TimeoutExpired as why:
            said = why.stdout or b""
            return Done(124, said if isinstance(said, str) else said.decode(errors="replace"))
        return Done(done.returncode, done.stdout)

    @contextmanager
    def running(
        self, command: str, *, user: str = PLAYER, env: Mapping[str, str] | None = None
    ) -> Generator[None]:
        """Keep a line of the shell, and all it starts, running inside; it is killed afterwards."""
        words = self._words(f"{command}; sleep infinity", user, env or {})
        quiet = subprocess.DEVNULL
        with subprocess.Popen(words, stdin=quiet, stdout=quiet, stderr=quiet) as process:
            try:
                yield
            finally:
                _end(process)

    def _words(self, command: str | Sequence[str], user: str, env: Mapping[str, str]) -> list[str]:
        home = HOME if user == PLAYER else "/root"
        clean = {
            "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin:/usr/games",
            "HOME": home,
            "USER": user,
            "LANG": "C.UTF-8",
            "DEBIAN_FRONTEND": "noninteractive",
            **env,
        }
        return [
            *("unshare", "--mount", "--pid", "--fork", "--kill-child"),
            f"--mount-proc={self.root}/proc",
            *("chroot", f"--userspec={user}", str(self.root)),
            *("env", "-i", f"--chdir={home}"),
            *(f"{key}={value}" for key, value in clean.items()),
            *(("sh", "-c", command) if isinstance(command, str) else command),
        ]

    def apt(self, *arguments: str) -> Done:
        """Run apt-get without questions and without what is only recommended."""
        return self.run(["apt-get", "-y", "--no-install-recommends", *arguments], timeout=900)

    def at(self, path: str) -> Path:
        """Return where a path of the bare system lies on this machine."""
        return self.root / path.lstrip("/")

    def put(self, source: Path, path: str) -> None:
        """Copy a file of this machine to ``path``, readable by everybody."""
        target = self.at(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)
        target.chmod(0o755)


def _end(jail: subprocess.Popen[bytes]) -> None:
    """Kill what was started inside; the jail itself ends when the last of it is gone."""
    inside = Path(f"/proc/{jail.pid}/task/{jail.pid}/children").read_text("ascii").split()
    for child in inside:
        os.kill(int(child), signal.SIGKILL)
    if not inside:
        jail.kill()


@contextmanager
def sandbox(release: str) -> Generator[Sandbox]:
    """Yield a bare system of ``release`` (a key of RELEASES) that is thrown away afterwards.

    Raises:
        StopError: with exit code 3, this machine cannot make one.
    """
    base = _base(release)
    _part_from_other_mounts()
    _sweep()
    layer = FOLDER / f"layer-{release}-{os.getpid()}"
    root = layer / "root"
    for part in ("upper", "work", "root"):
        (layer / part).mkdir(parents=True)
    options = f"lowerdir={base},upperdir={layer}/upper,workdir={layer}/work"
    with ExitStack() as undo:
        undo.callback(_remove, layer)
        _mount(undo, root, "-t", "overlay", "-o", options, "overlay")
        _mount(undo, root / "dev", "--bind", "/dev")
        yield Sandbox(release, root)


@cache
def _part_from_other_mounts() -> None:
    """See to it that what is mounted here is seen by nobody else and ends with this process.

    A trial that is killed leaves only files behind, never this machine's /dev below build/.
    """
    if ctypes.CDLL(None).unshare(_NEW_MOUNTS) != 0:
        raise StopError("this machine lets nobody mount anything, so no bare system can be made", 3)
    run(["mount", "--make-rprivate", "/"])


def _sweep() -> None:
    """Remove what trials left that were killed."""
    for layer in FOLDER.glob("layer-*"):
        if not Path("/proc", layer.name.rpartition("-")[2]).exists():
            _remove(layer)


def _remove(layer: Path) -> None:
    """Remove a layer, and never what is still mounted in it."""
    run(["rm", "-rf", "--one-file-system", layer])


def _mount(undo: ExitStack, place: Path, *arguments: str) -> None:
    place.mkdir(parents=True, exist_ok=True)
    run(["mount", *arguments, place])
    undo.callback(run, ["umount", "--lazy", place])


@contextmanager
def screen(bare: Sandbox) -> Generator[dict[str, str]]:
    """Yield the environment in which a program of the bare system has a screen of this machine.

    So nothing of X has to be installed there that the package did not ask for itself.
    """
    with ExitStack() as undo:
        display = undo.enter_context(virtual_screen())
        _mount(undo, bare.at(_X_SOCKETS), "--bind", _X_SOCKETS)
        yield {"DISPLAY": display}


def window_appears(display: str, title: str, seconds: int = 180) -> bool:
    """Whether a window with that in its title comes up on a screen in time."""
    ask = ["timeout", str(seconds), "xdotool", "search", "--sync", "--onlyvisible", "--name", title]
    env = {**os.environ, "DISPLAY": display}
    return subprocess.run(ask, env=env, capture_output=True, check=False).returncode == 0


@contextmanager
def virtual_screen() -> Generator[str]:
    """Yield the DISPLAY of an empty virtual screen of 1280x720.

    Raises:
        StopError: it does not start.
    """
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-screen", "0", "1280x720x24", "-ac", "-displayfd", str(write)],
        pass_fds=[write],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as told:
            number = told.readline().strip()
        if not number:
            raise StopError("no virtual screen could be had")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


def _base(release: str) -> Path:
    """Return the root of a release, made when it is not there."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        raise StopError("bare systems can only be made by root: sudo python3 dev.py package …", 3)
    ensure(_NEEDS)
    base, stamp = FOLDER / release, FOLDER / f"{release}.made"
    if not stamp.is_file():
        shutil.rmtree(base, ignore_errors=True)
        FOLDER.mkdir(parents=True, exist_ok=True)
        with step(f"a bare Debian {release} made"):
            _make(base, RELEASES[release])
        stamp.touch()
    return base


def _make(base: Path, suite: str) -> None:
    site = _mirror()
    options = ["--variant=minbase", "--include=ca-certificates"]
    run(["debootstrap", *options, suite, base, site], timeout=1800)
    _take_over(base)
    inside = ["chroot", base]
    run([*inside, "useradd", "--create-home", "--shell", "/bin/sh", PLAYER])
    run([*inside, "apt-get", "update"])


def _mirror() -> str:
    """Return where this machine gets Debian from."""
    shown = ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages"]
    sites = [line for line in run(shown).splitlines() if line.rstrip("/").endswith("/debian")]
    if not sites:
        raise StopError("the apt sources of this machine name no place to get Debian from", 3)
    return sites[0]


def _take_over(base: Path) -> None:
    """Let the bare system reach what this machine reaches: its names, certificates and proxies."""
    for name in ("/etc/resolv.conf", "/etc/hosts", "/etc/ssl/certs/ca-certificates.crt"):
        if Path(name).is_file():
            shutil.copyfile(name, base / name.lstrip("/"))
    asked = run(["apt-config", "dump"]).splitlines()
    own = [line for line in asked if line.startswith(_HOSTS_OWN)]
    (base / "etc/apt/apt.conf.d/90this-machine").write_text("\n".join(own) + "\n", "utf-8")
