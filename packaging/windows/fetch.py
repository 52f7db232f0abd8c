"""Download the parts of the Windows program: the locked wheels, and embeddable CPython.

pip uses this machine's configured index. Every file is checked against the hashes of the locks each
time a package is built, not only when it is downloaded.
"""

from __future__ import annotations

import importlib.util
import re
import shutil
import sys
import tarfile
import zipfile
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path

from packaging.requirements import Requirement

from recipe import BUILD, ROOT, StopError, run, sha256

WHEELS_LOCK = ROOT / "requirements" / "run.txt"
EMBED_LOCK = Path(__file__).with_name("embed.txt")
PLACE = BUILD / "windows" / "fetched"

MARKERS = {
    "implementation_name": "cpython",
    "os_name": "nt",
    "platform_machine": "AMD64",
    "platform_python_implementation": "CPython",
    "platform_system": "Windows",
    "python_full_version": "3.11.9",
    "python_version": "3.11",
    "sys_platform": "win32",
}
"""Where the program will run. pip would judge the markers of a lock for the machine it runs on."""

_WINDOWS_WHEELS = (
    "--only-binary=:all:",
    "--platform=win_amd64",
    "--python-version=3.11",
    "--implementation=cp",
    "--abi=cp311",
    "--abi=abi3",
    "--abi=none",
)
_HASH = re.compile(r"--hash=(\S+)")


def wheels() -> list[Path]:
    """Return the wheels of the lock for 64-bit Windows, in name order."""
    return _fetched(PLACE / "wheels", WHEELS_LOCK, _WINDOWS_WHEELS)


def embedded(folder: Path) -> None:
    """Unpack CPython for Windows into ``folder``, which is emptied first."""
    # pip asks the archive for its name and runs its set-up for that; it was read. It installs
    # nothing, and nothing of what it could make is used: only the archive, held against its hash.
    (archive,) = _fetched(PLACE / "embed", EMBED_LOCK, ["--no-binary=:all:"])
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with tarfile.open(archive) as outer:
        (name,) = (name for name in outer.getnames() if name.endswith("/data.zip"))
        inner = outer.extractfile(name)
        if inner is None:
            raise StopError(f"{archive.name} holds no CPython")
        with zipfile.ZipFile(BytesIO(inner.read())) as files:
            for entry in files.infolist():
                if not entry.is_dir():
                    folder.joinpath(Path(entry.filename).name).write_bytes(files.read(entry))


def for_windows(lock: str) -> list[str]:
    """Return the requirements of a lock that Windows needs, each with its hashes on one line."""
    return [
        f"{wanted.name}{wanted.specifier} {' '.join(f'--hash={one}' for one in hashes)}"
        for wanted, hashes in _requirements(lock)
        if wanted.marker is None or wanted.marker.evaluate(MARKERS)
    ]


def hold_to_lock(files: Sequence[Path], lock: str) -> None:
    """Check files against the SHA-256 sums in the lock.

    Raises:
        StopError: it names the first that is not in the lock.
    """
    allowed = {one for _, hashes in _requirements(lock) for one in hashes}
    for path in files:
        if f"sha256:{sha256(path)}" not in allowed:
            raise StopError(f"{path.name} is not the file that was locked; delete {path}")


def _requirements(lock: str) -> Iterator[tuple[Requirement, list[str]]]:
    for line in lock.replace("\\\n", " ").splitlines():
        if line and line[0].isalnum():
            yield Requirement(line.partition("--hash=")[0].strip()), _HASH.findall(line)


def _fetched(folder: Path, lock: Path, options: Sequence[str]) -> list[Path]:
    """Return the files of a lock, fetched unless the same lock fetched them before."""
    text = lock.read_text("utf-8")
    wanted = "\n".join(for_windows(text)) + "\n"
    stamp = folder.with_suffix(".txt")
    if not stamp.is_file() or stamp.read_text("utf-8") != wanted:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        asked = folder.with_suffix(".asked.txt")
        asked.write_text(wanted, "utf-8")
        download = ["download", "--quiet", "--no-deps", "--require-hashes", *options]
        run([*_pip(), *download, "--dest", folder, "--requirement", asked])
        asked.rename(stamp)
    files = sorted(folder.iterdir())
    hold_to_lock(files, text)
    return files


def _pip() -> list[str]:
    """Return the command of a pip: of this environment, or of the Python it was made from."""
    has_own = importlib.util.find_spec("pip") is not None
    python = sys.executable if has_own else str(getattr(sys, "_base_executable", "python3"))
    return [python, "-m", "pip", "--disable-pip-version-check"]
