"""The copyright file of the .deb: every work it carries, in the form of Debian's DEP-5."""

from __future__ import annotations

import re
from pathlib import Path

from licences import Component, of_package
from recipe import NAME, PUBLISHER, ROOT, TITLE

_HOLDER = re.compile(r"^\W*(?:copyright\b|©)\W*((?:\(c\)|©)?\W*\d{4}.{3,})$", re.I | re.M)
_MOST_HOLDERS = 12
_COMMON = {
    "LGPL-3.0": "LGPL-3",
    "GPL-3.0": "GPL-3",
    "LGPL-2.1": "LGPL-2.1",
    "GPL-2.0": "GPL-2",
    "Apache-2.0": "Apache-2.0",
}
"""Licences whose text every Debian keeps in /usr/share/common-licenses, by our names for them."""


def copyright_file(program: Path) -> str:
    """Return the text for the works in a folder that holds the program and its licences."""
    holder = re.findall(r"^Copyright .*$", (ROOT / "LICENSE").read_text("utf-8"), re.MULTILINE)
    head = (
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        f"Upstream-Name: {NAME}\n"
        f"Upstream-Contact: {PUBLISHER}\n"
        "Comment:\n The program is shipped together with the works below. The whole text of each\n"
        f" licence, as its authors gave it, lies in /usr/lib/{NAME}/licences.\n"
    )
    own = f"Files: *\nCopyright: {holder[0].removeprefix('Copyright ')}\nLicense: MIT\n"
    own += _indented((ROOT / "LICENSE").read_text("utf-8"))
    works = [_stanza(one, program) for one in of_package("linux", program) if one.name != TITLE]
    return "\n".join((head, own, *works))


def _stanza(work: Component, program: Path) -> str:
    patterns = (*work.libraries, *(f"{folder}/*" for folder in work.folders))
    files = [f"licences/{work.file}", *(f"*/{pattern}" for pattern in patterns)]
    holders = _holders((program / "licences" / work.file).read_text("utf-8")) or [
        f"the authors of {work.name}"
    ]
    short = re.sub(r"[^\w.+-]+", "-", work.licence).strip("-")
    return (
        "Files: " + "\n ".join(f"usr/lib/{NAME}/{name}" for name in files) + "\n"
        "Copyright: " + "\n ".join(holders) + "\n"
        f"License: {short}-{Path(work.file).stem}\n"
        f" {work.name} ({work.about}): {work.licence}.\n"
        f" The whole text is in /usr/lib/{NAME}/licences/{work.file}.\n{_common(work.licence)}"
    )


def _common(licence: str) -> str:
    named = [kept for name, kept in _COMMON.items() if re.search(rf"(?<![A-Z]){name}", licence)]
    return "".join(
        f" On Debian systems the text of {name} is in /usr/share/common-licenses/{name}.\n"
        for name in named
    )


def _holders(text: str) -> list[str]:
    found = (
        re.sub(r"^\(c\)\s*", "", " ".join(line.split()), flags=re.I)
        for line in _HOLDER.findall(text)
    )
    return list(dict.fromkeys(found))[:_MOST_HOLDERS]


def _indented(text: str) -> str:
    return "".join(f" {line}\n" if line.strip() else " .\n" for line in text.strip().splitlines())
