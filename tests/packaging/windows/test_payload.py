"""Which files are installed on Windows, and the list by which they are removed."""

from pathlib import Path

import pytest

from recipe import StopError
from tests.cases import each_of
from windows import payload


@each_of(
    "name",
    [
        "PySide6/Qt6Widgets.dll",
        "PySide6/QtWidgets.pyd",
        "PySide6/plugins/platforms/qwindows.dll",
        "PySide6/plugins/tls/qschannelbackend.dll",
        "PySide6/pyside6.abi3.dll",
        "numpy/_core/_multiarray_umath.cp311-win_amd64.pyd",
        "numpy.libs/libscipy_openblas64_-0.dll",
        "pydantic/main.py",
        "aiohttp/web_server.py",
        "aiohttp/_websocket/mask.cp311-win_amd64.pyd",
        "multidict/_multidict.cp311-win_amd64.pyd",
        "segno/encoder.py",
        "typing_extensions.py",
    ],
)
def test_what_the_program_needs_is_installed(name: str) -> None:
    assert payload.is_wanted(name)


@each_of(
    "name",
    [
        "PySide6/Qt6Quick.dll",
        "PySide6/opengl32sw.dll",
        "PySide6/designer.exe",
        "PySide6/QtWidgets.pyi",
        "PySide6/vcruntime140.dll",
        "PySide6/plugins/sqldrivers/qsqlite.dll",
        "numpy/_core/tests/test_umath.py",
        "numpy/_core/_umath_tests.cp311-win_amd64.pyd",
        "numpy/f2py/__init__.py",
        "pydantic/v1/main.py",
        "aiohttp/test_utils.py",
        "aiohttp/_http_parser.pyx",
        "qtawesome/__init__.py",
    ],
)
def test_what_it_never_loads_is_not(name: str) -> None:
    assert not payload.is_wanted(name)


@each_of("name", ["python.exe", "_ssl.pyd", "python311.zip", "vcruntime140.dll"])
def test_of_python_only_signed_libraries_that_are_used_are_taken(name: str) -> None:
    assert payload.is_python("python311.dll")
    assert payload.is_python("_ctypes.pyd")
    assert payload.is_python("_overlapped.pyd")
    assert payload.is_python("_asyncio.pyd")
    assert not payload.is_python(name)


def test_the_file_list_names_everything_inner_things_first(tmp_path: Path) -> None:
    (tmp_path / "lib" / "deep").mkdir(parents=True)
    (tmp_path / "lib" / "deep" / "one.pyc").touch()
    (tmp_path / "oathsworn-gui.exe").touch()
    listed = payload.write_file_list(tmp_path).read_bytes().decode("ascii").split("\r\n")
    assert listed == [
        "oathsworn-gui.exe",
        "lib\\deep\\one.pyc",
        "lib\\deep",
        "lib",
        "",
    ]


def test_a_name_the_installer_could_not_read_back_is_refused(tmp_path: Path) -> None:
    (tmp_path / "Größe.txt").touch()
    with pytest.raises(StopError, match=r"Größe\.txt"):
        payload.write_file_list(tmp_path)
