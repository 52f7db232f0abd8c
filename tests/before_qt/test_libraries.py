"""What is missing is named as the system at hand calls it, with the one line that installs it."""

import sys
from pathlib import Path

import pytest

from oathsworn_gui.before_qt.libraries import (
    FOR_WAYLAND,
    FOR_X11,
    TO_IMPORT,
    how_to_install,
    missing,
    system_family,
)
from tests.cases import each_of

NOBODY = "libnobody-has-this.so.99"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems bring their own")
def test_a_library_that_cannot_be_loaded_is_missing() -> None:
    assert missing(["libc.so.6", NOBODY]) == [NOBODY]


@each_of(
    ("system", "line"),
    [
        ("debian", "sudo apt install libegl1 libxcb-cursor0"),
        ("fedora", "sudo dnf install libglvnd-egl xcb-util-cursor"),
        ("suse", "sudo zypper install libglvnd libxcb-cursor0"),
        ("arch", "sudo pacman -S --needed libglvnd xcb-util-cursor"),
    ],
)
def test_each_system_has_its_own_line(system: str, line: str) -> None:
    assert how_to_install(["libEGL.so.1", "libxcb-cursor.so.0"], system) == line


def test_a_package_with_two_of_the_libraries_is_named_once() -> None:
    line = how_to_install(["libEGL.so.1", "libGL.so.1"], "arch")
    assert line == "sudo pacman -S --needed libglvnd"


def test_where_the_system_or_the_library_is_not_known_the_library_is_named() -> None:
    assert how_to_install(["libEGL.so.1"], None) == "libEGL.so.1"
    assert how_to_install([NOBODY, "libEGL.so.1"], "debian") == f"{NOBODY} libEGL.so.1"


def test_every_library_has_a_package_everywhere() -> None:
    for packages in (TO_IMPORT | FOR_X11 | FOR_WAYLAND).values():
        assert all(packages)


@pytest.mark.parametrize(
    ("text", "family"),
    [
        ('NAME="Debian GNU/Linux"\nID=debian\n', "debian"),
        ("ID=linuxmint\nID_LIKE=ubuntu\n", "debian"),
        ('ID="rocky"\nID_LIKE="rhel centos fedora"\n', "fedora"),
        ('ID="opensuse-tumbleweed"\nID_LIKE="opensuse suse"\n', "suse"),
        ("ID=manjaro\nID_LIKE=arch\n", "arch"),
        ("ID=void\n", None),
        ("", None),
    ],
)
def test_systems_are_known_by_themselves_or_by_what_they_are_like(
    text: str, family: str | None, tmp_path: Path
) -> None:
    path = tmp_path / "os-release"
    path.write_text(text, "utf-8")
    assert system_family([tmp_path / "not-there", path]) == family
