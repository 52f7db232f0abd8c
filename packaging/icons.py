"""The program's icon in the formats of each system, all from the pictures in resources/icon.

`python packaging/icons.py` renders the PNGs again after a change of the SVGs; it needs PySide6.
"""

from __future__ import annotations

import struct
import subprocess
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "resources" / "icon"
DRAWN = FOLDER / "oathsworn-gui.svg"
DRAWN_SMALL = FOLDER / "oathsworn-gui-small.svg"
"""The same with fewer lines, for 32 px and less."""
SIZES = (16, 32, 48, 64, 128, 256, 512)

_ICNS = {16: "icp4 ", 32: "icp5 ic11", 64: "ic12", 128: "ic07", 256: "ic08 ic13", 512: "ic09 ic14"}
"""The macOS types of a PNG with that many px: at 1x, and at 2x of half the size."""


def png(size: int) -> Path:
    """Return the rendered icon of ``size`` px, one of `SIZES`.

    Raises:
        ValueError: there is none of that size.
    """
    if size not in SIZES:
        raise ValueError(f"no icon of {size} px; there are {', '.join(map(str, SIZES))}")
    return FOLDER / f"oathsworn-gui-{size}.png"


def ico(path: Path) -> None:
    """Write the Windows icon to ``path`` with icotool (Debian package icoutils)."""
    bitmaps = [str(png(size)) for size in SIZES if size < 256]
    # 256 px stay a PNG, as Windows has it since Vista; larger ones do not exist.
    command = ["icotool", "--create", f"--output={path}", *bitmaps, f"--raw={png(256)}"]
    subprocess.run(command, check=True)


def icns(path: Path) -> None:
    """Write the macOS icon to ``path``: a list of PNGs with their types and lengths."""
    pieces: list[bytes] = []
    for size, names in _ICNS.items():
        picture = png(size).read_bytes()
        pieces += [_piece(name.encode(), picture) for name in names.split()]
    path.write_bytes(_piece(b"icns", b"".join(pieces)))


def _piece(name: bytes, content: bytes) -> bytes:
    return name + struct.pack(">I", len(content) + 8) + content


def render() -> None:
    """Draw every PNG from the SVGs."""
    from PySide6.QtGui import QGuiApplication

    app = QGuiApplication(["icons", "-platform", "offscreen"])
    for size in SIZES:
        picture(size).save(str(png(size)))
    app.quit()


def picture(size: int):  # noqa: ANN201 - QImage, which must not be imported to make a package
    """Return the icon drawn at ``size`` px from its SVG, as a `QImage`."""
    from PySide6.QtCore import QRectF, Qt
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    drawn = DRAWN_SMALL if size <= 32 else DRAWN
    QSvgRenderer(str(drawn)).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return image


if __name__ == "__main__":
    render()
