"""The licence texts beside the program: whole, indexed, and nothing shipped without one."""

import re
from pathlib import Path

import pytest

import licences
from oathsworn_gui.app.settings.licences import works
from recipe import StopError


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    """What a package carries: libraries of Qt and of Python."""
    folder = tmp_path / "shipped"
    for name in ("PySide6/Qt/lib/libQt6Core.so.6", "lib-dynload/_json.so", "libssl.so.3"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    return folder


def test_every_work_has_a_text_and_the_program_reads_the_index(tmp_path: Path) -> None:
    index = licences.collect(tmp_path, "windows")
    found = works(index.parent)
    assert {path.name for path in tmp_path.iterdir()} == {
        "LICENCES.txt",
        *(work.path.name for work in found),
    }
    assert found[0][:3] == ("Oathsworn Campaigns", "this program", "MIT")
    assert "Permission is hereby granted" in found[0].path.read_text("utf-8")
    assert all(len(work.path.read_text("utf-8")) > 300 for work in found)


def test_qt_comes_with_the_lgpl_the_gpl_and_where_its_source_is(tmp_path: Path) -> None:
    licences.collect(tmp_path, "windows")
    text = (tmp_path / "qt-for-python-and-qt.txt").read_text("utf-8")
    for words in ("GNU LESSER GENERAL PUBLIC LICENSE", "TERMS AND CONDITIONS", "download.qt.io"):
        assert words in text


def test_the_rust_libraries_of_pydantic_are_named(tmp_path: Path) -> None:
    licences.collect(tmp_path, "windows")
    text = (tmp_path / "pydantic-core.txt").read_text("utf-8")
    assert re.search(r"^pyo3 [\d.]+: MIT OR Apache-2.0", text, re.MULTILINE)


def test_only_what_is_really_there_is_named(shipped: Path, tmp_path: Path) -> None:
    licences.collect(tmp_path / "out", "windows", shipped)
    assert (tmp_path / "out" / "openssl.txt").is_file()
    assert not (tmp_path / "out" / "sqlite.txt").exists()


def test_a_library_of_unknown_licence_is_refused(shipped: Path, tmp_path: Path) -> None:
    (shipped / "libstrange.so.1").touch()
    with pytest.raises(StopError, match=r"no licence is known for these .*libstrange\.so\.1"):
        licences.collect(tmp_path / "out", "windows", shipped)


def test_a_dependency_of_unknown_licence_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "run.txt").write_text("brand-new==1.0 \\\n", "utf-8")
    monkeypatch.setattr(licences, "ROOT", tmp_path)
    with pytest.raises(StopError, match="no licence is known for brand-new"):
        licences.collect(tmp_path / "out", "windows")


def test_a_package_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(StopError, match="pyside6-essentials is not installed"):
        licences.collect(tmp_path / "out", "windows", places=[tmp_path])


def test_an_unknown_system_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StopError, match="no licences are known for amiga"):
        licences.collect(tmp_path, "amiga")


def test_every_text_that_is_kept_belongs_to_something() -> None:
    components, _ = licences.known()
    named = {f"{text}.txt" for one in components for text in one.texts}
    kept = {path.name for path in licences.KEPT.glob("*.txt")}
    assert kept <= named
