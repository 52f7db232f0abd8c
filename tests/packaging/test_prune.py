"""Which libraries travel with the Linux program, and that it still runs on the oldest system."""

import sys
from pathlib import Path

import pytest

import prune
from recipe import StopError
from tests.cases import each_of

SYSTEM = Path("/usr/lib/x86_64-linux-gnu")


@each_of(
    ("library", "travels"),
    [
        (Path("/x/site-packages/PySide6/Qt/lib/libQt6Core.so.6"), True),
        (Path(sys.base_prefix, "lib", "libpython3.11.so.1.0"), True),
        (SYSTEM / "libpython3.11.so.1.0", True),
        (SYSTEM / "libxcb-cursor.so.0", True),
        (SYSTEM / "libxcb.so.1", False),
        (SYSTEM / "libGL.so.1", False),
        (SYSTEM / "libssl.so.3", False),
    ],
)
def test_drivers_and_what_is_near_them_stay_the_systems(library: Path, travels: bool) -> None:
    assert prune.is_ours(library) is travels


def test_what_is_too_new_for_the_oldest_system_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("libold.so", "libnew.so"):
        (tmp_path / name).write_bytes(b"\x7fELF")
    (tmp_path / "readme").write_text("GLIBC_2.99", "utf-8")
    asked = {"libold.so": "GLIBC_2.4 GLIBC_2.35", "libnew.so": "GLIBC_2.4 GLIBC_2.38"}
    monkeypatch.setattr(prune, "run", lambda command: asked[command[-1].name])
    with pytest.raises(StopError, match=r"libnew\.so \(2\.38\)") as stopped:
        prune.prune(tmp_path)
    assert "libold" not in str(stopped.value)


def test_links_to_what_was_left_out_are_taken_away(tmp_path: Path) -> None:
    (tmp_path / "libgone.so").symlink_to("libgone.so.1")
    prune.prune(tmp_path)
    assert not list(tmp_path.iterdir())


def test_a_library_that_should_travel_and_did_not_come_along_is_named(tmp_path: Path) -> None:
    for base in prune.CARRIED:
        (tmp_path / f"{base}.so.1").touch()
    prune.see_carried(tmp_path)
    (tmp_path / "libxcb-icccm.so.1").unlink()
    with pytest.raises(StopError, match=r"come along: libxcb-icccm$"):
        prune.see_carried(tmp_path)
