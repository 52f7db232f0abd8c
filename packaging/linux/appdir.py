"""The folder inside an AppImage and a .run: the program, its menu entry and its launcher."""

from __future__ import annotations

import shutil
from pathlib import Path

from freeze import freeze, resources
from licences import collect
from linux.share import write_share
from prune import NEWEST_GLIBC
from recipe import BUILD, NAME, ROOT, same_times, step, write_release

SCRIPTS = ROOT / "packaging" / "linux"
ICON = ROOT / "resources" / "icon" / f"{NAME}-256.png"


def make_appdir(platform: str, number: str | None = None) -> Path:
    """Return the folder, newly created, with the licences of a platform of licences.py.

    ``number`` replaces the version in upgrade tests.
    """
    folder = BUILD / "appdir" / platform
    frozen = freeze()
    with step("the folder with its menu entry"):
        shutil.rmtree(folder, ignore_errors=True)
        program = folder / "usr" / "lib" / NAME
        shutil.copytree(frozen, program, symlinks=True)
        write_release(resources(program), number)
        shutil.rmtree(program / "licences", ignore_errors=True)
        collect(program / "licences", platform, shipped=program)
        write_share(folder / "usr" / "share")
        _add_scripts(folder)
        _add_what_tools_look_for(folder)
        same_times(folder)
    return folder


def _add_scripts(folder: Path) -> None:
    _, minor = NEWEST_GLIBC
    for name in ("AppRun", "install.sh", "say.sh"):
        text = (SCRIPTS / name).read_text("utf-8").replace("@GLIBC@", str(minor))
        (folder / name).write_text(text, "utf-8")
    (folder / "AppRun").chmod(0o755)
    (folder / "install.sh").chmod(0o755)


def _add_what_tools_look_for(folder: Path) -> None:
    """Desktops that know AppImages read their name and picture from the top of the folder."""
    entry = folder / "usr" / "share" / "applications" / f"{NAME}.desktop"
    shutil.copyfile(entry, folder / entry.name)
    shutil.copyfile(ICON, folder / f"{NAME}.png")
    (folder / ".DirIcon").symlink_to(f"{NAME}.png")
