"""Builds oathsworn-gui-VERSION-setup.exe on Debian: no Windows, no unsigned work of third parties.

What is shipped: the locked wheels, trimmed; the binaries of CPython that its makers signed; the
standard library from our own sources; the program; a launcher and an installer made here.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from icons import ico
from licences import collect
from needs import ensure
from recipe import BUILD, DIST, NAME, repeatable, run, same_times, step
from recipe import version as own_version
from windows import fetch, imports, payload, side_picture, standard_library

HERE = Path(__file__).resolve().parent
PLACE = BUILD / "windows"
NEEDED = {
    "icotool": "icoutils",
    "makensis": "nsis",
    "osslsigncode": "osslsigncode",
    "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64-win32",
    "/etc/ssl/certs/ca-certificates.crt": "ca-certificates",
}
MINGW = "x86_64-w64-mingw32-"


def build(version: str | None = None, *, quick: bool = False) -> Path:
    """Return the finished installer.

    ``version`` stands for the program's own in tests; ``quick`` packs it large but soon.
    """
    ensure(NEEDED)
    number = version or own_version()
    folder = PLACE / "payload"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with step("what is shipped: fetched, checked, laid out"):
        wheels = _lay_out(folder, version)
    with step("launcher"):
        make_launcher(folder / f"{NAME}.exe", number)
    with step("licences"):
        collect(folder / "licences", "windows", shipped=folder, places=wheels)
    imports.hold_together(folder)
    payload.write_file_list(folder)
    same_times(folder)
    with step("installer"):
        return make_installer(folder, number, PLACE if version else DIST, quick=quick)


def _lay_out(folder: Path, version: str | None) -> list[Path]:
    wheels = fetch.wheels()
    embedded = PLACE / "embedded"
    fetch.embedded(embedded)
    payload.put_python(embedded, folder)
    standard_library.make(folder)
    payload.put_wheels(wheels, folder)
    payload.put_program(folder, version)
    return wheels


def make_launcher(target: Path, version: str) -> None:
    """Compile the program that starts Python, with its icon, version and manifest."""
    place = PLACE / "launcher"
    place.mkdir(parents=True, exist_ok=True)
    for name in ("launcher.c", "launcher.rc", "launcher.manifest"):
        shutil.copyfile(HERE / name, place / name)
    ico(place / "launcher.ico")
    said = [f"-DVERSION={version}", f"-DNUMBERS={numbers(version, ',')}"]
    run([f"{MINGW}windres", *said, "launcher.rc", "-O", "coff", "-o", "launcher.res"], cwd=place)
    options = "-O2 -s -Wall -Wextra -Werror -municode -mwindows -static -Wl,--no-insert-timestamp"
    command = [f"{MINGW}gcc", *options.split(), "launcher.c", "launcher.res", "-o", target]
    run(command, cwd=place, env=repeatable())


def make_installer(folder: Path, version: str, place: Path, *, quick: bool = False) -> Path:
    """Compile the installer of a laid-out folder; return it."""
    made = PLACE / f"{NAME}-making.exe"  # a name Windows trusts; not every name is one
    side_picture.draw(PLACE / "side.bmp")
    said = {
        "VERSION": version,
        "NUMBERS": numbers(version, "."),
        "PAYLOAD": folder,
        "ICON": PLACE / "launcher" / "launcher.ico",
        "SIDE": PLACE / "side.bmp",
        "OUT": made,
        "METHOD": "zlib" if quick else "lzma",
    }
    defined = [f"-D{key}={value}" for key, value in said.items()]
    command = ["makensis", "-V2", "-WX", *defined, HERE / "installer.nsi"]
    run(command, env=repeatable(), timeout=3600)  # it packs on one processor
    return made.replace(place / f"{NAME}-{version}-setup.exe")


def numbers(version: str, between: str) -> str:
    """Return the four numbers in which Windows keeps a version: 0.1.0 is 0,1,0,0."""
    return between.join([*version.split("."), "0", "0", "0"][:4])
