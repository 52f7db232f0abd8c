"""The .deb for Debian 12 and later and Ubuntu 22.04 and later."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import textwrap
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from freeze import freeze, resources
from linux.copyright import copyright_file
from linux.depends import depends
from linux.share import write_packed, write_share
from needs import ensure
from recipe import (
    BUILD,
    DESCRIPTION,
    DIST,
    NAME,
    PUBLISHER,
    ROOT,
    SUMMARY,
    epoch,
    repeatable,
    run,
    same_times,
    step,
    version,
    write_release,
)

OVERRIDES = ROOT / "packaging" / "linux" / "lintian-overrides"
MAINTAINER = f"{PUBLISHER} <oathsworn-gui@localhost.localdomain>"
"""Not published yet, so there is no real address."""

_ALSO_WELCOME = "desktop-file-utils, hicolor-icon-theme, shared-mime-info, xdg-utils"


def build() -> Path:
    """Return the finished package in dist/.

    Raises:
        StopError: it cannot be made here.
    """
    return _built(DIST, version(), ["-Zxz"])


def build_quickly(number: str) -> Path:
    """Return a package of any version in build/, compressed fast, for testing."""
    return _built(BUILD / "deb", number, ["-Zzstd", "-z1"])


def _built(folder: Path, number: str, packer: list[str]) -> Path:
    ensure({"dpkg-deb": "dpkg"})
    frozen = freeze()
    root = BUILD / "deb" / NAME
    with step("the tree of the .deb"):
        _lay_out(root, frozen, number)
    packed = BUILD / "deb" / "packed.deb"
    with step("the .deb packed"):
        same_times(root)
        run(["dpkg-deb", "--root-owner-group", *packer, "--build", root, packed], env=repeatable())
    shutil.rmtree(root)
    return packed.replace(folder / f"{NAME}_{number}_amd64.deb")


def _lay_out(root: Path, frozen: Path, number: str) -> None:
    shutil.rmtree(root, ignore_errors=True)
    program = root / "usr" / "lib" / NAME
    program.parent.mkdir(parents=True)
    shutil.copytree(frozen, program, symlinks=True)
    write_release(resources(program), number)
    (root / "usr" / "bin").mkdir()
    (root / "usr" / "bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    share = root / "usr" / "share"
    write_share(share)
    documents = share / "doc" / NAME
    write_packed(documents / "changelog.gz", changelog(number))
    (documents / "copyright").write_text(copyright_file(program), "utf-8")
    (share / "lintian" / "overrides").mkdir(parents=True)
    shutil.copyfile(OVERRIDES, share / "lintian" / "overrides" / NAME)
    _set_modes(root, program / NAME)
    _write_control(root, program, number)


def _set_modes(root: Path, program: Path) -> None:
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == program else 0o644)


def _write_control(root: Path, program: Path, number: str) -> None:
    files = [path for path in sorted(root.rglob("*")) if path.is_file() and not path.is_symlink()]
    sums = "".join(f"{_md5(path)}  {path.relative_to(root)}\n" for path in files)
    kibibytes = sum((path.stat().st_size + 1023) // 1024 for path in files)
    folder = root / "DEBIAN"
    folder.mkdir()
    (folder / "md5sums").write_text(sums, "utf-8")
    (folder / "control").write_text(control(number, kibibytes, *depends(program)), "utf-8")


def _md5(path: Path) -> str:
    return hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()


def control(number: str, kibibytes: int, depended: str, recommended: str) -> str:
    """Return the control file of a package."""
    page = os.environ.get("OATHSWORN_PAGE")
    about = "\n .\n".join(_folded(text) for text in DESCRIPTION)
    return (
        f"Package: {NAME}\n"
        f"Version: {number}\n"
        "Architecture: amd64\n"
        f"Maintainer: {MAINTAINER}\n"
        f"Installed-Size: {kibibytes}\n"
        f"Depends: {depended}\n"
        f"Recommends: {recommended}, {_ALSO_WELCOME}\n"
        "Section: misc\n"
        "Priority: optional\n"
        + (f"Homepage: {page}\n" if page else "")
        + f"Description: {SUMMARY[0].lower()}{SUMMARY[1:]}\n{about}\n"
    )


def _folded(text: str) -> str:
    return textwrap.fill(text, 79, initial_indent=" ", subsequent_indent=" ")


def changelog(number: str) -> str:
    """Return Debian's changelog of a version, generated from the project's.

    Without a section for the version, "Unreleased" is used.
    """
    parts = re.split(r"^## \[(.+?)\].*$", (ROOT / "CHANGELOG.md").read_text("utf-8"), flags=re.M)
    by_name = dict(zip(parts[1::2], parts[2::2], strict=True))
    text = by_name.get(number, by_name["Unreleased"])
    points = re.findall(r"^- (.+(?:\n  .+)*)", text, re.MULTILINE)
    told = "\n".join(_point(point) for point in points)
    at = format_datetime(datetime.fromtimestamp(epoch(), UTC))
    return f"{NAME} ({number}) unstable; urgency=low\n\n{told}\n\n -- {MAINTAINER}  {at}\n"


def _point(text: str) -> str:
    words = " ".join(text.split())
    return textwrap.fill(words, 79, initial_indent="  * ", subsequent_indent="    ")
