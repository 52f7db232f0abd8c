"""What a release needs beside the packages: one version everywhere, and the sums of the files.

    tag TAG    hold a tag like v0.1.0 to the version of the program and of the changelog
    sums       write dist/SHA256SUMS for every file in dist/, and sign it where there is a key
    verify     verify the signature of dist/SHA256SUMS with the public key beside it
    notes      print what the changelog says of this version

The release workflow runs these.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import signing
from recipe import DIST, ROOT, StopError, sha256, version

SUMS = "SHA256SUMS"


def check_tag(tag: str) -> None:
    """Check a tag against the version in the sources.

    Raises:
        StopError: it differs, or is not in the changelog.
    """
    if tag != f"v{version()}":
        raise StopError(f"the tag {tag} is not v{version()}, as oathsworn_gui/__init__.py has it")
    notes()


def notes() -> str:
    """Return the changelog section of this version.

    Raises:
        StopError: there is none.
    """
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    section = rf"^## \[{re.escape(version())}\] - .+?\n(.+?)(?=^## \[|\Z)"
    found = re.search(section, changelog, re.MULTILINE | re.DOTALL)
    if found is None or not found[1].strip():
        raise StopError(f"CHANGELOG.md has no section [{version()}] with its day")
    return found[1].strip() + "\n"


def write_sums(folder: Path) -> Path:
    """Write the checksums of a folder's files in the format of ``sha256sum --check``.

    Raises:
        StopError: there is no file.
    """
    found = (path for path in folder.glob("*") if path.is_file() and path.name != SUMS)
    files = sorted(path for path in found if not signing.is_of_signing(path))
    if not files:
        raise StopError(f"{folder.name}/ holds no file to publish")
    path = folder / SUMS
    lines = (f"{sha256(file)}  {file.name}\n" for file in files)
    path.write_text("".join(lines), "utf-8", newline="\n")
    return path


def main(arguments: list[str]) -> int:
    """Do the requested action; return the exit code."""
    try:
        match arguments:
            case ["tag", tag]:
                check_tag(tag)
            case ["sums"]:
                sums = write_sums(DIST)
                print(sums.read_text("utf-8"), end="")
                by = signing.signed(sums, os.environ)
                print(f"signed by {by}" if by else f"not signed: {signing.KEY} is not set")
            case ["verify"]:
                print(f"signed by {signing.verified(DIST / SUMS)}")
            case ["notes"]:
                print(notes(), end="")
            case _:
                print(__doc__, file=sys.stderr)
                return 2
    except StopError as why:
        print(f"publish: {why}", file=sys.stderr)
        return why.code
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
