"""Nothing of one machine or one network stands in the files we share."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.tree import ROOT, named, tracked_files

HOSTS = {
    *("www.w3.org", "keepachangelog.com", "semver.org", "www.freedesktop.org"),
    *("www.apple.com", "schemas.microsoft.com", "www.debian.org"),
}
"""The hosts that may be named: namespaces and standards, nothing that is fetched from."""

QUOTED = "packaging/licences/"
"""Licences of others stand here word by word."""

_SHARED_BY_MANY = {"/", "/home", "/opt", "/root", "/srv", "/tmp", "/usr", "/usr/local", "/var"}
_SOMEONES_HOME = re.compile(
    r"(?<![\w.])/(?:home|Users)/(?!YOU/)\w+/|(?<![\w.])/root/\w|[A-Z]:\\Users\\(?!YOU)\w"
)
_NOBODYS = re.compile(r"(?:[\w.:@-]+\.invalid|127\.0\.0\.1)(?::\d+)?")
"""Names set apart for examples, which nobody can own, and this computer itself."""

_ADDRESS = re.compile(r"\b(?:https?|ftp|git|ssh)://([^\s/\"'<>)\]]+)")


@pytest.fixture
def texts() -> list[tuple[Path, str]]:
    if not tracked_files():
        pytest.skip("this tree is not under version control")
    return list(_texts())


def _texts() -> Iterator[tuple[Path, str]]:
    for path in tracked_files():
        try:
            yield path, path.read_text("utf-8")
        except UnicodeDecodeError:
            continue


def test_no_path_of_a_machine(texts: list[tuple[Path, str]]) -> None:
    here = [str(place) for place in (ROOT, ROOT.parent) if str(place) not in _SHARED_BY_MANY]
    faults = [
        f"{named(path)}: {found}"
        for path, text in texts
        for found in [*(p for p in here if f"{p}/" in text), *_SOMEONES_HOME.findall(text)]
        if path != Path(__file__)
    ]
    assert not faults, "\n".join(faults)


def test_no_address_but_of_standards(texts: list[tuple[Path, str]]) -> None:
    faults = [
        f"{named(path)}: {host}"
        for path, text in texts
        for host in _ADDRESS.findall(text)
        if host not in HOSTS and not _NOBODYS.fullmatch(host) and QUOTED not in named(path)
    ]
    assert not faults, "\n".join(faults)
