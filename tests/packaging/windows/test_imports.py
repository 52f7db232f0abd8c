"""No shipped library asks for one that a bare Windows has not."""

from pathlib import Path

import pytest

from recipe import StopError
from windows import imports


@pytest.fixture
def payload(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program that asks for Qt, and Qt that asks for the C++ runtime."""
    asked = {
        "program.exe": ["KERNEL32.dll", "Qt6Core.dll"],
        "Qt6Core.dll": ["MSVCP140.dll", "api-ms-win-crt-heap-l1-1-0.dll"],
        "MSVCP140.dll": [],
    }
    monkeypatch.setattr(imports, "imported", lambda path: asked[path.name])
    (tmp_path / "lib" / "PySide6").mkdir(parents=True)
    (tmp_path / "program.exe").touch()
    (tmp_path / "lib" / "PySide6" / "Qt6Core.dll").touch()
    return tmp_path


def test_a_runtime_that_only_developers_have_must_be_shipped(payload: Path) -> None:
    with pytest.raises(StopError, match=r"Qt6Core\.dll asks for msvcp140\.dll, which is not there"):
        imports.hold_together(payload)


def test_what_lies_beside_the_program_is_found_for_every_library(payload: Path) -> None:
    (payload / "MSVCP140.dll").touch()
    imports.hold_together(payload)


def test_what_windows_has_is_not_missed() -> None:
    wanted = ["USER32.dll", "WINSPOOL.DRV", "api-ms-win-core-path-l1-1-0.dll", "VCRUNTIME140.dll"]
    assert imports.missing(wanted, ()) == ["vcruntime140.dll"]
