"""Makes the AppImage: our runtime, and behind it a squashfs with the program's folder."""

from __future__ import annotations

from pathlib import Path

from linux.appdir import SCRIPTS, make_appdir
from needs import ensure
from recipe import BUILD, DIST, StopError, epoch, repeatable, run, sha256, step, version

NEEDS = {
    "gcc": "gcc",
    "mksquashfs": "squashfs-tools",
    "/usr/include/squashfuse/squashfuse.h": "libsquashfuse-dev",
    "/usr/lib/x86_64-linux-gnu/libzstd.a": "libzstd-dev",
    "/usr/lib/x86_64-linux-gnu/libc.a": "libc6-dev",
}
_MARK_AT = 8
_MARK = b"AI\x02"
"""What says of an ELF that it is an AppImage of type 2, and where."""


def build(number: str | None = None) -> Path:
    """Return the finished AppImage; with a ``number`` one of that version, for tests of upgrades.

    Such a one lies in build/ and is packed quickly instead of small.

    Raises:
        StopError: it cannot be made here.
    """
    ensure(NEEDS)
    folder = make_appdir("appimage", number)
    with step("its file system"):
        packed = pack(folder, level=19 if number is None else 1)
    name = number or version()
    with step("its runtime"):
        runtime = compile_runtime(f"{name}-{sha256(packed)[:16]}", _megabytes(folder))
    path = (DIST if number is None else BUILD) / f"Oathsworn_Campaigns-{name}-x86_64.AppImage"
    path.write_bytes(runtime + packed.read_bytes())
    path.chmod(0o755)
    _look_whether_it_fits(path, len(runtime))
    return path


def pack(folder: Path, level: int) -> Path:
    """Return the squashfs of a folder; the runtime supports zstd only."""
    packed = BUILD / "appimage" / "program.squashfs"
    packed.parent.mkdir(parents=True, exist_ok=True)
    time = ("-mkfs-time", str(epoch()), "-all-time", str(epoch()))
    form = ("-comp", "zstd", "-Xcompression-level", str(level), "-b", "1M")
    # These times and SOURCE_DATE_EPOCH exclude each other, and the environment may hold it.
    same = {**repeatable(), "SOURCE_DATE_EPOCH": ""}
    run(
        [
            *("env", "-u", "SOURCE_DATE_EPOCH", "mksquashfs", folder, packed),
            *("-noappend", "-all-root", "-no-xattrs", "-quiet", "-no-progress", *form, *time),
        ],
        env=same,
    )
    return packed


def compile_runtime(key: str, megabytes: int) -> bytes:
    """Return the program that stands before the squashfs; ``key`` names its folder in caches."""
    made = BUILD / "appimage" / "runtime"
    run(
        [
            *("gcc", "-std=gnu11", "-O2", "-Wall", "-Wextra", "-Werror", "-static", "-s"),
            *("-Wl,--build-id=none", f'-DKEY="{key}"', f"-DMEGABYTES={megabytes}"),
            *("-o", made, "runtime.c", "-lsquashfuse", "-lzstd"),
        ],
        cwd=SCRIPTS,
        env=repeatable(),
    )
    runtime = bytearray(made.read_bytes())
    runtime[_MARK_AT : _MARK_AT + len(_MARK)] = _MARK
    return bytes(runtime)


def _megabytes(folder: Path) -> int:
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files) // 1_000_000 + 1


def _look_whether_it_fits(path: Path, behind: int) -> None:
    said = run([path, "--appimage-offset"]).strip()
    if said != str(behind):
        raise StopError(f"the runtime looks for its file system at {said}, not at {behind}")
