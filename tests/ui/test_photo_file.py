"""Pictures from outside: bounded, made small, never more than their pixels."""

from base64 import b64decode
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from oathsworn_gui.ui import photo_file
from oathsworn_gui.ui.photo_file import MOST_TEXT, PhotoError, image_of, jpeg_of


def a_picture(path: Path, width: int, height: int, color: str = "#804020") -> Path:
    image = QImage(width, height, QImage.Format.Format_ARGB32)
    image.fill(QColor(color))
    assert image.save(str(path))
    return path


def why(path: Path) -> str:
    with pytest.raises(PhotoError) as problem:
        jpeg_of(path)
    return problem.value.code


@pytest.mark.parametrize("kind", ["png", "jpg", "bmp", "webp"])
def test_a_large_picture_is_made_small_and_keeps_its_form(tmp_path: Path, kind: str) -> None:
    text = jpeg_of(a_picture(tmp_path / f"a.{kind}", 3200, 1000))
    image = image_of(text)
    assert image is not None
    assert (image.width(), image.height()) == (1600, 500)
    assert abs(image.pixelColor(800, 250).red() - 0x80) < 6
    assert b64decode(text)[:2] == b"\xff\xd8"


def test_a_small_picture_keeps_its_size_and_holes_become_white(tmp_path: Path) -> None:
    image = image_of(jpeg_of(a_picture(tmp_path / "a.png", 40, 30, "#00000000")))
    assert image is not None
    assert (image.width(), image.height()) == (40, 30)
    assert image.pixelColor(20, 15).lightness() > 250


def test_noise_still_fits_into_a_campaign(tmp_path: Path) -> None:
    image = QImage(1600, 1600, QImage.Format.Format_RGB32)
    numbers = bytes((n * n * 7919 >> 5) & 255 for n in range(4 * 1600))
    for row in range(1600):
        line = numbers[row % 997 :] + numbers[: row % 997]
        image.scanLine(row)[: len(line)] = line  # type: ignore[index]
    assert image.save(str(tmp_path / "noise.png"))
    assert len(jpeg_of(tmp_path / "noise.png")) <= MOST_TEXT


def test_what_is_no_picture_is_told_apart(tmp_path: Path) -> None:
    (tmp_path / "words.png").write_text("no picture at all")
    (tmp_path / "drawn.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (tmp_path / "empty.jpg").write_bytes(b"")
    assert {why(tmp_path / n) for n in ("words.png", "drawn.svg", "empty.jpg")} == {"no-picture"}
    assert why(tmp_path / "nowhere.png") == why(tmp_path) == "unreadable"


def test_half_a_picture_is_damaged_or_none(tmp_path: Path) -> None:
    whole = a_picture(tmp_path / "a.png", 300, 300).read_bytes()
    (tmp_path / "half.png").write_bytes(whole[: len(whole) // 2])
    assert why(tmp_path / "half.png") in {"damaged", "no-picture"}


def test_a_huge_picture_is_refused_before_it_is_decoded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = a_picture(tmp_path / "a.png", 100, 100)
    monkeypatch.setattr(photo_file, "MOST_PIXELS", 9_999)
    assert why(path) == "too-large"
    monkeypatch.setattr(photo_file, "LARGEST_FILE", 10)
    assert why(path) == "too-large"


def test_text_that_is_no_picture_is_not_shown() -> None:
    assert image_of("AAAA") is None
