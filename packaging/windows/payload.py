"""Lays out the folder that is installed on Windows.

oathsworn-gui.exe    the launcher
python311.dll …      CPython, and its standard library as one zip
lib/                 the program, its libraries, resources/
licences/            of everything that is shipped
files.txt            every file: what an upgrade and the uninstaller take away
"""

from __future__ import annotations

import re
import shutil
import sysconfig
import zipfile
from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import Path, PureWindowsPath

from contents import copy_resources
from recipe import ROOT, StopError, write_release
from windows.signatures import hold_to_signatures
from windows.sourceless import compile_folder

FILES = "files.txt"

_QT = "Core Gui Widgets Network PrintSupport Test"
_QT_PLUGINS = (
    "platforms/qwindows.dll platforms/qoffscreen.dll tls/qschannelbackend.dll "
    "imageformats/qjpeg.dll imageformats/qwebp.dll imageformats/qgif.dll imageformats/qico.dll"
)
_WANTED = (
    *(f"PySide6/Qt6{part}.dll" for part in _QT.split()),
    *(f"PySide6/Qt{part}.pyd" for part in _QT.split()),
    *(f"PySide6/plugins/{plugin}" for plugin in _QT_PLUGINS.split()),
    "PySide6/__init__.py",
    "PySide6/_config.py",
    "PySide6/_git_pyside_version.py",
    "PySide6/support/*.py",
    "PySide6/pyside6.abi3.dll",
    "shiboken6/*.py",
    "shiboken6/Shiboken.pyd",
    "shiboken6/shiboken6.abi3.dll",
    "aiohappyeyeballs/*.py",
    "aiohttp/*.py",
    "aiohttp/*.pyd",
    "aiosignal/*.py",
    "attr/*.py",
    "frozenlist/*.py",
    "frozenlist/*.pyd",
    "idna/*.py",
    "multidict/*.py",
    "multidict/*.pyd",
    "propcache/*.py",
    "propcache/*.pyd",
    "segno/*.py",
    "yarl/*.py",
    "yarl/*.pyd",
    "numpy/*.py",
    "numpy/*.pyd",
    "numpy.libs/*.dll",
    "pydantic/*.py",
    "pydantic_core/*.py",
    "pydantic_core/*.pyd",
    "annotated_types/*.py",
    "babel/__init__.py",
    "babel/core.py",
    "babel/localedata.py",
    "babel/plural.py",
    "platformdirs/*.py",
    "typing_extensions.py",
    "typing_inspection/*.py",
)
_UNWANTED = (
    "*/tests/*",
    "*/conftest.py",
    "*/test_cases.py",
    "aiohttp/pytest_plugin.py",
    "aiohttp/test_utils.py",
    "aiohttp/worker.py",
    "idna/cli.py",
    "segno/cli.py",
    "numpy/_core/*_tests.*.pyd",
    "numpy/_pyinstaller/*",
    "numpy/distutils/*",
    "numpy/doc/*",
    "numpy/f2py/*",
    "numpy/testing/*",
    "numpy/typing/mypy_plugin.py",
    "platformdirs/android.py",
    "pydantic/mypy.py",
    "pydantic/v1/*",
)
_PYTHON_UNUSED = (
    "*.exe",
    "_elementtree.pyd",
    "_hashlib.pyd",
    "_msi.pyd",
    "_multiprocessing.pyd",
    "_sqlite3.pyd",
    "_ssl.pyd",
    "libcrypto-3.dll",
    "libssl-3.dll",
    "pyexpat.pyd",
    "sqlite3.dll",
    "winsound.pyd",
)
_MICROSOFT = (
    "msvcp140.dll",
    "msvcp140_1.dll",
    "msvcp140_2.dll",
    "vcruntime140.dll",
    "vcruntime140_1.dll",
)
"""The C and C++ runtime, taken from the wheel of Qt, where the lock vouches for them.

They lie beside the program, where Windows looks for every library's sake.
"""


def is_wanted(name: str) -> bool:
    """Whether a file of a wheel is shipped under its own name."""
    return _fits(name, _WANTED) and not _fits(name, _UNWANTED)


def _fits(name: str, patterns: Sequence[str]) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in patterns)


def put_wheels(wheels: Sequence[Path], payload: Path) -> None:
    """Unpack what the program needs of its libraries."""
    lib = payload / "lib"
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as files:
            for name in files.namelist():
                if is_wanted(name):
                    files.extract(name, lib)
                elif name.removeprefix("PySide6/") in _MICROSOFT:
                    payload.joinpath(Path(name).name).write_bytes(files.read(name))


def put_python(embedded: Path, payload: Path) -> None:
    """Copy CPython without what the program never loads, after looking at every signature.

    Raises:
        StopError: a binary is not signed by the Python Software Foundation.
    """
    binaries = [path for path in sorted(embedded.iterdir()) if is_python(path.name)]
    hold_to_signatures(binaries)
    for path in binaries:
        shutil.copyfile(path, payload / path.name)
    # Beside the library this makes Python deaf to the settings of another Python on the machine.
    (payload / "python311._pth").write_text("python311.zip\n.\nlib\n", "ascii", newline="\r\n")


def is_python(name: str) -> bool:
    """Whether a file of CPython is shipped as it is."""
    binary = name.endswith((".dll", ".pyd"))
    return binary and not _fits(name, _PYTHON_UNUSED) and name not in _MICROSOFT


def put_program(payload: Path, version: str | None) -> None:
    """Copy the program and its resources, and compile all that is Python in ``lib``.

    ``version`` stands for the program's own in the tests of upgrades.
    """
    lib = payload / "lib"
    sources = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "oathsworn_gui", lib / "oathsworn_gui", ignore=sources)
    shutil.copyfile(Path(__file__).with_name("begin.py"), lib / "oathsworn_begin.py")
    copy_resources(Path(sysconfig.get_path("purelib")), lib / "resources")
    write_release(lib / "resources", version)
    if version:
        own = lib / "oathsworn_gui" / "__init__.py"
        told = re.sub(
            r"(?m)^__version__ = .*$", f'__version__ = "{version}"', own.read_text("utf-8")
        )
        own.write_text(told, "utf-8")
    compile_folder(lib)


def write_file_list(payload: Path) -> Path:
    """Write the list of all other files, and of the folders that may be empty then, inner first.

    Raises:
        StopError: a name would not survive the installer's way of reading it.
    """
    target = payload / FILES
    found = sorted(payload.rglob("*"), reverse=True)
    lines = [str(PureWindowsPath(path.relative_to(payload))) for path in found]
    if odd := [line for line in lines if not line.isascii() or len(line) > 180]:
        raise StopError(f"this name cannot be installed: {odd[0]}")
    target.write_text("".join(f"{line}\n" for line in lines), "ascii", newline="\r\n")
    return target
