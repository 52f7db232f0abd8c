"""The installer and the launcher say the same as the program."""

import sys
import zipfile
from pathlib import Path, PurePosixPath

import pytest

from recipe import ENDING, MIME_TYPE, NAME, PUBLISHER, TITLE, StopError
from tests.cases import each_of
from windows import begin, build, sourceless, standard_library


def text(name: str) -> str:
    return (build.HERE / name).read_text("utf-8")


def test_windows_keeps_a_version_as_four_numbers() -> None:
    assert build.numbers("0.1.0", ",") == "0,1,0,0"
    assert build.numbers("1.2", ".") == "1.2.0.0"


@each_of("said", [TITLE, PUBLISHER, NAME])
def test_installer_and_version_resource_use_the_names_of_the_program(said: str) -> None:
    assert said in text("installer.nsi")
    assert said in text("launcher.rc")


def test_the_installer_registers_the_file_type() -> None:
    assert rf"\{ENDING}" in text("installer.nsi")
    assert f'"Content Type" "{MIME_TYPE}"' in text("installer.nsi")


def test_the_installer_looks_for_the_mark_the_launcher_sets() -> None:
    assert rf'"Local\\{NAME} is running"' in text("launcher.c")
    assert r'"Local\${PROGRAM} is running"' in text("installer.nsi")


def test_launcher_and_first_module_end_with_the_same_code_when_they_cannot_start() -> None:
    assert f"#define CANNOT_START {begin.CANNOT_START}\n" in text("launcher.c")


def test_a_source_is_compiled_to_the_same_bytes_and_runs_without_itself(tmp_path: Path) -> None:
    source = tmp_path / "answer.py"
    source.write_text("answer = 6 * 7\n", "utf-8")
    once = sourceless.compiled(source, "answer.py")
    assert once == sourceless.compiled(source, "answer.py")
    sourceless.compile_folder(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["answer.pyc"]
    assert (tmp_path / "answer.pyc").read_bytes() == once


def test_the_standard_library_has_what_the_program_uses_and_no_tools(tmp_path: Path) -> None:
    for name in ("json/decoder.py", "test/test_json.py", "pdb.py", "config-3.11/x.py", "a.txt"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.touch()
    assert list(standard_library.modules(tmp_path)) == [PurePosixPath("json/decoder.py")]


@pytest.mark.skipif(sys.version_info[:2] != standard_library.VERSION, reason="another Python")
def test_the_standard_library_is_the_same_zip_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "one.py").write_text("one = 1\n", "utf-8")
    monkeypatch.setattr(standard_library, "library", lambda: tmp_path / "lib")
    standard_library.make(tmp_path)
    first = (tmp_path / standard_library.ZIP).read_bytes()
    standard_library.make(tmp_path)
    assert (tmp_path / standard_library.ZIP).read_bytes() == first
    with zipfile.ZipFile(tmp_path / standard_library.ZIP) as made:
        assert made.namelist() == ["one.pyc"]


def test_another_python_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standard_library, "VERSION", (3, 99))
    with pytest.raises(StopError, match=r"build it with Python 3\.99"):
        standard_library.make(tmp_path)
