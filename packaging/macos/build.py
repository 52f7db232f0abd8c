"""Makes the program and its disk image for macOS, on a Mac. It was never tried on one.

Signed where OATHSWORN_SIGN_IDENTITY names a certificate "Developer ID Application: …" of the
keychain, and notarised where APPLE_ID, APPLE_PASSWORD (one for apps) and APPLE_TEAM are set too.
"""

from __future__ import annotations

import os
import platform
import shutil
import sys
import sysconfig
from pathlib import Path

from contents import copy_resources
from icons import icns
from licences import collect
from macos.bundle import ICON
from recipe import (
    BUILD,
    DIST,
    ROOT,
    TITLE,
    StopError,
    repeatable,
    run,
    step,
    version,
    write_release,
)

FOLDER = BUILD / "macos"
CARRIED = FOLDER / "carried"
"""What the bundle carries beside code: resources/ and licences/; the spec reads it."""

_NOTARISING = ("APPLE_ID", "APPLE_PASSWORD", "APPLE_TEAM")


def build() -> Path:
    """Return the finished disk image.

    Raises:
        StopError: this is no Mac, or a step failed.
    """
    if sys.platform != "darwin":
        raise StopError("the program for macOS can only be made on a Mac", 3)
    shutil.rmtree(FOLDER, ignore_errors=True)
    with step("what the program carries"):
        _put_carried()
    with step("the program"):
        program = _freeze()
    with step("the disk image"):
        image = _image(program)
    if _identity():
        with step("signed"):
            run(["codesign", "--sign", _identity(), "--timestamp", image])
    if _identity() and all(os.environ.get(name) for name in _NOTARISING):
        with step("notarised"):
            notarise(image)
    return image


def _identity() -> str:
    return os.environ.get("OATHSWORN_SIGN_IDENTITY", "")


def _put_carried() -> None:
    """All of it lies there before the program is signed: later the signature would not hold."""
    CARRIED.mkdir(parents=True)
    icns(FOLDER / ICON)
    copy_resources(Path(sysconfig.get_path("purelib")), CARRIED / "resources")
    write_release(CARRIED / "resources")
    collect(CARRIED / "licences", "macos")


def _freeze() -> Path:
    run(
        [
            *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=WARN"),
            *("--distpath", FOLDER / "made", "--workpath", FOLDER / "work"),
            ROOT / "packaging" / "macos" / "oathsworn-gui.spec",
        ],
        env={**repeatable(), "PYINSTALLER_CONFIG_DIR": str(FOLDER / "settings")},
    )
    return FOLDER / "made" / f"{TITLE}.app"


def _image(program: Path) -> Path:
    """Return a disk image with the program and a way into the folder of programs beside it."""
    stage = FOLDER / "image"
    stage.mkdir()
    run(["ditto", program, stage / program.name])
    (stage / "Applications").symlink_to("/Applications")
    image = DIST / f"Oathsworn_Campaigns-{version()}-{platform.machine()}.dmg"
    form = ("-format", "UDZO", "-fs", "HFS+", "-ov")
    run(["hdiutil", "create", "-volname", TITLE, "-srcfolder", stage, *form, image])
    return image


def notarise(image: Path) -> None:
    """Have Apple look at the image, and fasten its answer to it."""
    user, password, team = (os.environ[name] for name in _NOTARISING)
    who = ("--apple-id", user, "--password", password, "--team-id", team)
    # The words of a failure would show the password.
    try:
        run(["xcrun", "notarytool", "submit", image, "--wait", *who], timeout=3600)
    except StopError as why:
        raise StopError(str(why).replace(password, "…")) from None
    run(["xcrun", "stapler", "staple", image])
