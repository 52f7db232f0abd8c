"""Bare Debian systems for testing packages, as on a machine with nothing else installed.

A root of each release is created once by debootstrap and kept in build/bare; every test runs on a
temporary overlay. Requires root.
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
    """The exit code of a command in a bare system, and its complete output."""

    code: int
    text: str


class Sandbox:
    """A bare system under ``root`` that may be changed freely."""

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
        """Run a command, or a shell line, without this machine's environment.

        Processes it leaves running are killed. The code is 124 after ``timeout`` seconds.
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
        """Run a shell line in the background, inside; it and its children are killed afterwards."""
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
        """Run apt-get non-interactively and without recommended packages."""
        return self.run(["apt-get", "-y", "--no-install-recommends", *arguments], timeout=900)

    def at(self, path: str) -> Path:
        """Return the path on this machine of a path in the bare system."""
        return self.root / path.lstrip("/")

    def put(self, source: Path, path: str) -> None:
        """Copy a file of this machine to ``path``, readable by everybody."""
        target = self.at(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)
        target.chmod(0o755)


def _end(jail: subprocess.Popen[bytes]) -> None:
    """Kill what was started inside; the jail itself ends with its last process."""
    inside = Path(f"/proc/{jail.pid}/task/{jail.pid}/children").read_text("ascii").split()
    for child in inside:
        os.kill(int(child), signal.SIGKILL)
    if not inside:
        jail.kill()


@contextmanager
def sandbox(release: str) -> Generator[Sandbox]:
    """Yield a bare system of ``release`` (a key of RELEASES) that is deleted afterwards.

    Raises:
        StopError: with exit code 3, this machine cannot create one.
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
    """Make mounts private to this process, so that they end with it.

    A killed test then leaves only files behind, never this machine's /dev below build/.
    """
    if ctypes.CDLL(None).unshare(_NEW_MOUNTS) != 0:
        raise StopError("this machine lets nobody mount anything, so no bare system can be made", 3)
    run(["mount", "--make-rprivate", "/"])


def _sweep() -> None:
    """Remove the remains of killed tests."""
    for layer in FOLDER.glob("layer-*"):
        if not Path("/proc", layer.name.rpartition("-")[2]).exists():
            _remove(layer)


def _remove(layer: Path) -> None:
    """Remove an overlay, but nothing that is still mounted in it."""
    run(["rm", "-rf", "--one-file-system", layer])


def _mount(undo: ExitStack, place: Path, *arguments: str) -> None:
    place.mkdir(parents=True, exist_ok=True)
    run(["mount", *arguments, place])
    undo.callback(run, ["umount", "--lazy", place])


@contextmanager
def screen(bare: Sandbox) -> Generator[dict[str, str]]:
    """Yield the environment that connects the bare system to a screen of this machine.

    So X need not be installed there beyond what the package itself depends on.
    """
    with ExitStack() as undo:
        display = undo.enter_context(virtual_screen())
        _mount(undo, bare.at(_X_SOCKETS), "--bind", _X_SOCKETS)
        yield {"DISPLAY": display}


def window_appears(display: str, title: str, seconds: int = 180) -> bool:
    """Whether a window with ``title`` in its title appears on a display in time."""
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
    """Return the root of a release, created if missing."""
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
    """Return the Debian mirror of this machine."""
    shown = ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages"]
    sites = [line for line in run(shown).splitlines() if line.rstrip("/").endswith("/debian")]
    if not sites:
        raise StopError("the apt sources of this machine name no place to get Debian from", 3)
    return sites[0]


def _take_over(base: Path) -> None:
    """Give the bare system this machine's name resolution, certificates and proxies."""
    for name in ("/etc/resolv.conf", "/etc/hosts", "/etc/ssl/certs/ca-certificates.crt"):
        if Path(name).is_file():
            shutil.copyfile(name, base / name.lstrip("/"))
    asked = run(["apt-config", "dump"]).splitlines()
    own = [line for line in asked if line.startswith(_HOSTS_OWN)]
    (base / "etc/apt/apt.conf.d/90this-machine").write_text("\n".join(own) + "\n", "utf-8")
