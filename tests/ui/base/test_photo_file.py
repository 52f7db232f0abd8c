"""Pictures from outside: bounded, made small, never more than their pixels."""

import struct
from base64 import b64decode, b64encode
from pathlib import Path
from zlib import compress, crc32

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QColor, QImage, QImageIOHandler, QImageReader, QImageWriter

from oathsworn_gui.ui.base import photo_file
from oathsworn_gui.ui.base.photo_file import MOST_TEXT, PhotoError, image_of, jpeg_of
from oathsworn_gui.ui.base.picture_bytes import CostlyPictureError, lean


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


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", crc32(kind + data))


def png(width: int, height: int, rows: bytes = b"", beside: bytes = b"") -> bytes:
    """Return a PNG that says it is so large, with ``rows`` as what its pixels unpack to."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    pixels = chunk(b"IDAT", compress(rows, 9))
    return b"".join(
        (b"\x89PNG\r\n\x1a\n", chunk(b"IHDR", head), beside, pixels, chunk(b"IEND", b""))
    )


def test_a_file_that_claims_a_picture_of_sixty_thousand_is_refused(tmp_path: Path) -> None:
    (tmp_path / "claim.png").write_bytes(png(60_000, 60_000))
    assert why(tmp_path / "claim.png") == "too-large"


def test_a_small_file_that_unpacks_to_gigabytes_takes_no_memory(tmp_path: Path) -> None:
    bomb = png(33_000, 1_000, bytes(100_000_000))
    assert len(bomb) < 200_000
    (tmp_path / "bomb.png").write_bytes(bomb)
    assert why(tmp_path / "bomb.png") == "too-large"


def test_pixels_that_go_on_behind_the_end_of_a_picture_are_not_taken(tmp_path: Path) -> None:
    (tmp_path / "bomb.png").write_bytes(png(8, 8, bytes(100_000_000)))
    image = image_of(jpeg_of(tmp_path / "bomb.png"))
    assert image is not None
    assert (image.width(), image.height()) == (8, 8)


def test_qt_itself_is_told_how_much_a_picture_may_take(tmp_path: Path) -> None:
    jpeg_of(a_picture(tmp_path / "a.png", 10, 10))
    assert QImageReader.allocationLimit() == photo_file.MOST_MEMORY
    assert photo_file.MOST_PIXELS * 8 <= photo_file.MOST_MEMORY << 20


def test_a_picture_in_a_campaign_from_elsewhere_has_smaller_bounds() -> None:
    assert image_of(b64encode(png(1601, 1600)).decode()) is None
    white = bytes((1 + 3 * 1600) * 2)
    assert image_of(b64encode(png(1600, 2, white)).decode()) is not None


def test_a_drawing_that_calls_itself_a_picture_is_none(tmp_path: Path) -> None:
    drawing = b"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect/></svg>"
    for name in ("a.png", "a.svg"):
        (tmp_path / name).write_bytes(drawing)
        assert why(tmp_path / name) == "no-picture"
    assert image_of(b64encode(drawing).decode()) is None


def test_text_that_is_no_picture_is_not_shown() -> None:
    assert image_of("AAAA") is None


def test_texts_beside_the_pixels_are_never_unpacked(tmp_path: Path) -> None:
    text = compress(bytes(7_000_000), 9)
    beside = b"".join(chunk(kind, b"a\0\0" + text) for kind in (b"zTXt", b"iCCP", b"iTXt"))
    content = png(8, 8, bytes(25 * 8), beside)
    assert lean(content, 1) == png(8, 8, bytes(25 * 8))
    (tmp_path / "texts.png").write_bytes(content)
    assert image_of(jpeg_of(tmp_path / "texts.png")) is not None


def a_jpeg(*, progressive: bool = False, turned: bool = False) -> bytes:
    """Return a photo as a camera writes it: 300 wide and 200 high, held upright or turned."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(b"jpeg"))
    writer.setProgressiveScanWrite(progressive)
    if turned:
        writer.setTransformation(QImageIOHandler.Transformation.TransformationRotate90)
    image = QImage(300, 200, QImage.Format.Format_RGB32)
    for x in range(300):
        for y in range(200):
            image.setPixelColor(x, y, QColor(x % 256, y, (x * y) % 256))
    assert writer.write(image)
    return bytes(buffer.data().data())


@pytest.mark.parametrize("progressive", [False, True])
def test_a_photo_without_what_else_its_file_holds_is_the_same(progressive: bool) -> None:
    plain = a_jpeg(progressive=progressive)
    noted = plain[:2] + b"\xff\xfe\x00\x06note" + b"\xff\xe2\x00\x06side" + plain[2:]
    assert lean(noted, photo_file.MOST_SCANS) == plain
    assert lean(noted + b"a film behind it \xff\xda", photo_file.MOST_SCANS) == plain


def test_a_photo_keeps_the_way_it_was_held(tmp_path: Path) -> None:
    (tmp_path / "a.jpg").write_bytes(a_jpeg(turned=True))
    image = image_of(jpeg_of(tmp_path / "a.jpg"))
    assert image is not None
    assert (image.width(), image.height()) == (200, 300)


def test_a_photo_that_is_gone_over_thousands_of_times_is_refused(tmp_path: Path) -> None:
    plain = a_jpeg(progressive=True)
    scan = plain[plain.rindex(b"\xff\xda") : -2]
    for times, said in ((3, ""), (5_000, "costly")):
        (tmp_path / "a.jpg").write_bytes(plain[:-2] + scan * times + plain[-2:])
        assert (why(tmp_path / "a.jpg") if said else "") == said
    assert image_of(b64encode((tmp_path / "a.jpg").read_bytes()).decode()) is None


def test_a_picture_of_a_million_empty_parts_is_refused() -> None:
    with pytest.raises(CostlyPictureError):
        lean(png(8, 8, b"", chunk(b"IDAT", b"") * 60_000), 1)
    with pytest.raises(CostlyPictureError):
        lean(b"\xff\xd8" + b"\xff\xfe\x00\x02" * 60_000, 1)


@pytest.mark.parametrize("cut", [1, 3, 9, 40, 400, 2_000])
def test_what_is_cut_short_stays_so(cut: int) -> None:
    plain = a_jpeg()
    for content in (png(8, 8, bytes(25 * 8)), plain):
        assert content.startswith(lean(content[:cut], photo_file.MOST_SCANS))
