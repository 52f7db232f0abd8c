"""``python -m tests.crash.file_systems --kills N`` kills the program on several file systems.

Each is made in an image file, mounted through a loop device, and removed at the end, also where a
signal asks for the end; what a run left that was killed, the next one removes. It needs Linux and
root; a file system that this machine cannot make or mount is left out, which is said.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.crash.run import Wish, run
from tests.crash.summary import summary
from tests.crash.workshop import clear, ending_in_order, workshop

_MADE_BY = {
    "ext4": ("mkfs.ext4", "-q", "-F"),
    "xfs": ("mkfs.xfs", "-q", "-f"),
    "btrfs": ("mkfs.btrfs", "-q", "-f"),
    "vfat": ("mkfs.vfat", "-F", "32"),
    "exfat": ("mkfs.exfat",),
}
_FUSE_DRIVERS = {"exfat": "mount.exfat-fuse"}
"""What mounts a file system where the kernel cannot."""

_SIZE = 400 * 1024 * 1024
"""Bytes of an image; xfs takes no less than 300 MiB."""


class UnavailableError(Exception):
    """This machine cannot make or mount a file system; the words say why."""


def main() -> int:
    """Run as wished; 0 only when nothing was lost and nothing else went wrong."""
    chosen = _parser().parse_args()
    if sys.platform != "linux" or os.geteuid() != 0:
        sys.stderr.write("Only root on Linux may mount file systems.\n")
        return 2
    with ending_in_order(), workshop() as folder, ExitStack() as mounted:
        places: list[Path] = []
        for kind in chosen.only:
            try:
                places.append(mounted.enter_context(file_system(kind, folder)))
            except UnavailableError as reason:
                sys.stdout.write(f"{kind} is left out: {reason}\n")
        sys.stdout.flush()
        if not places:
            return 2
        total = run(
            Wish(
                chosen.kills, chosen.jobs, chosen.seed, chosen.where, chosen.cuts, None,
                chosen.keep, tuple(places),
            )
        )  # fmt: skip
        sys.stdout.write(f"{summary(total)}\n")
    return 0 if total.good else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.crash.file_systems", description=__doc__)
    parser.add_argument("--kills", type=int, default=100, metavar="N")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    parser.add_argument("--cuts", type=int, default=4, metavar="C", help="power cuts after a kill")
    parser.add_argument("--storage", action="store_const", const="storage", default="window",
                        dest="where", help="storage alone, without the window")  # fmt: skip
    parser.add_argument("--only", type=_kinds, default=tuple(_MADE_BY), metavar="KIND,…")
    parser.add_argument("--keep", type=Path, help="where the folders of failures are kept",
                        default=Path(tempfile.gettempdir()) / "oathsworn-crash")  # fmt: skip
    return parser


def _kinds(words: str) -> tuple[str, ...]:
    kinds = tuple(words.split(","))
    if unknown := set(kinds) - set(_MADE_BY):
        raise argparse.ArgumentTypeError(f"unknown: {', '.join(sorted(unknown))}")
    return kinds


@contextmanager
def file_system(kind: str, folder: Path) -> Generator[Path]:
    """Give an empty file system, made and mounted below ``folder``; it is unmounted at the end.

    Raises:
        UnavailableError: this machine cannot make it, or cannot mount it.
    """
    own = folder / f"{kind}-disk"
    image, place = own / "image", own / kind
    try:
        place.mkdir(parents=True)
        with image.open("wb") as file:
            file.truncate(_SIZE)
        _call(*_MADE_BY[kind], str(image))
        _mount(kind, _call("losetup", "--find", "--show", str(image)).strip(), place)
        yield place
    finally:
        clear(own)


def _mount(kind: str, device: str, place: Path) -> None:
    """Mount with the kernel's driver or, where it has none, with one of FUSE."""
    try:
        _call("mount", "-t", kind, device, str(place))
    except UnavailableError:
        if kind not in _FUSE_DRIVERS:
            raise
        _call(_FUSE_DRIVERS[kind], device, str(place))


def _call(command: str, *arguments: str) -> str:
    """Run a tool and return what it said.

    Raises:
        UnavailableError: there is no such tool here, or it failed.
    """
    if shutil.which(command) is None:
        raise UnavailableError(f"there is no {command} here")
    done = subprocess.run([command, *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr or done.stdout).strip().partition("\n")[0]
        raise UnavailableError(f"{command} fails: {said}")
    return done.stdout


if __name__ == "__main__":
    raise SystemExit(main())
