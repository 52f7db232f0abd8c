"""Build the folder of the Linux program with PyInstaller: our code, libraries and a Python.

The folder is built once per state of the checkout and then kept.
"""

from __future__ import annotations

import fcntl
import hashlib
import shutil
import sys
import sysconfig
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from contents import copy_resources
from licences import collect
from needs import ensure
from prune import CARRIED, prune, see_carried
from recipe import BUILD, NAME, ROOT, epoch, repeatable, run, same_times, step, write_release

FOLDER = BUILD / "frozen"
NEEDS = {"objdump": "binutils", "strip": "binutils"}


def resources(frozen: Path) -> Path:
    """Return the path of the resources in a frozen folder."""
    return frozen / "_internal" / "resources"


def freeze() -> Path:
    """Return the folder ``oathsworn-gui`` with the program of that name in it.

    Raises:
        StopError: it cannot be built here.
    """
    ensure(_needs())
    frozen, stamp = FOLDER / NAME, FOLDER / "stamp"
    with _alone():
        wanted = _state()
        if not stamp.is_file() or stamp.read_text("utf-8") != wanted:
            shutil.rmtree(FOLDER, ignore_errors=True)
            FOLDER.mkdir(parents=True)
            _make(frozen)
            stamp.write_text(wanted, "utf-8")
    return frozen


@contextmanager
def _alone() -> Generator[None]:
    """Lock, so that only one process freezes in this checkout."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "freezing.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _make(frozen: Path) -> None:
    with step("the program frozen"):
        _run_pyinstaller()
    with step("what does not travel taken out, resources and licences added"):
        prune(frozen)
        see_carried(frozen)
        copy_resources(Path(sysconfig.get_path("purelib")), resources(frozen))
        write_release(resources(frozen))
        collect(frozen / "licences", "linux", shipped=frozen)
        same_times(frozen)


def _needs() -> dict[str, str]:
    """The required tools and libraries. Debian's Python is one file; its library is needed too."""
    carried = {f"/usr/lib/*/{base}.so.*": package for base, package in CARRIED.items()}
    if sysconfig.get_config_var("Py_ENABLE_SHARED"):
        return {**NEEDS, **carried}
    version = sysconfig.get_config_var("LDVERSION")
    return {**NEEDS, **carried, f"/usr/lib/*/libpython{version}.so.1.0": f"libpython{version}"}


def _run_pyinstaller() -> None:
    run(
        [
            *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=WARN"),
            *("--distpath", FOLDER, "--workpath", BUILD / "freezing"),
            ROOT / "packaging" / "oathsworn-gui.spec",
        ],
        env={**repeatable(), "PYINSTALLER_CONFIG_DIR": str(BUILD / "pyinstaller")},
    )


def _state() -> str:
    """Return a digest of everything that goes into the folder."""
    found = hashlib.sha256(f"{sys.version} {epoch()}".encode())
    found.update(write_release(FOLDER.parent).read_bytes())
    for path in _sources():
        found.update(f"{path.relative_to(ROOT)}\0".encode())
        found.update(path.read_bytes())
    return found.hexdigest()


def _sources() -> list[Path]:
    folders = ("oathsworn_gui", "resources", "packaging", "requirements")
    files = (path for name in folders for path in (ROOT / name).rglob("*") if path.is_file())
    unused = {"__pycache__", "screenshots", "linux", "windows", "wine", "macos", "flatpak"}
    return sorted(path for path in files if not unused & set(path.relative_to(ROOT).parts))
