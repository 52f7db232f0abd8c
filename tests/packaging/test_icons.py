"""The icon in the forms of each system."""

import shutil
import struct
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

import icons


@pytest.mark.parametrize("size", icons.SIZES)
def test_each_picture_was_drawn_from_the_svg_as_it_is_now(size: int, qtbot: QtBot) -> None:
    del qtbot
    kept, drawn = QImage(str(icons.png(size))), icons.picture(size)
    assert (kept.width(), kept.height()) == (size, size)
    places = [(x, y) for x in range(0, size, 4) for y in range(0, size, 4)]
    unlike = [place for place in places if not _alike(kept.pixel(*place), drawn.pixel(*place))]
    assert len(unlike) <= len(places) // 50, "python packaging/icons.py"


def _alike(one: int, other: int) -> bool:
    bytes_of = (value.to_bytes(4, "big") for value in (one, other))
    return all(abs(a - b) < 24 for a, b in zip(*bytes_of, strict=True))


def test_a_size_that_was_not_drawn_is_refused() -> None:
    with pytest.raises(ValueError, match="no icon of 20 px"):
        icons.png(20)


def test_the_icon_of_macos_holds_every_size_that_a_screen_asks_for(tmp_path: Path) -> None:
    path = tmp_path / "program.icns"
    icons.icns(path)
    data, sizes = path.read_bytes(), set[int]()
    assert data[:8] == b"icns" + struct.pack(">I", len(data))
    at = 8
    while at < len(data):
        length: int = struct.unpack(">I", data[at + 4 : at + 8])[0]
        sizes.add(struct.unpack(">I", data[at + 8 + 16 : at + 8 + 20])[0])
        at += length
    assert (at, sizes) == (len(data), {16, 32, 64, 128, 256, 512})


@pytest.mark.skipif(shutil.which("icotool") is None, reason="needs icotool (package icoutils)")
def test_the_icon_of_windows_holds_six_sizes(tmp_path: Path) -> None:
    path = tmp_path / "program.ico"
    icons.ico(path)
    data = path.read_bytes()
    assert struct.unpack("<HHH", data[:6]) == (0, 1, 6)
    widths = [data[6 + 16 * place] or 256 for place in range(6)]
    assert widths == [16, 32, 48, 64, 128, 256]
