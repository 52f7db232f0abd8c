"""One version everywhere, and the sums of what is published."""

import hashlib
from pathlib import Path

import pytest

import publish
from recipe import StopError, version


@pytest.fixture
def changelog(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The changelog of a checkout whose version is about to be published."""
    path = tmp_path / "CHANGELOG.md"
    sections = (
        f"## [Unreleased]\n\n## [{version()}] - 2026-11-22\n\n### Added\n\n- All.\n\n## [0.0.9] -"
    )
    path.write_text(f"# Changelog\n\n{sections} 2026-01-01\n\n- Less.\n", "utf-8")
    monkeypatch.setattr(publish, "ROOT", tmp_path)
    return path


@pytest.mark.usefixtures("changelog")
def test_the_tag_of_the_version_is_right() -> None:
    assert publish.main(["tag", f"v{version()}"]) == 0


@pytest.mark.usefixtures("changelog")
@pytest.mark.parametrize("tag", ["v9.9.9", version(), f"v{version()}-rc1", ""])
def test_another_tag_stops_the_release(tag: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert publish.main(["tag", tag]) == 1
    assert f"is not v{version()}" in capsys.readouterr().err


def test_a_version_without_its_day_in_the_changelog_stops_the_release(changelog: Path) -> None:
    changelog.write_text("# Changelog\n\n## [Unreleased]\n", "utf-8")
    with pytest.raises(StopError, match="no section"):
        publish.check_tag(f"v{version()}")


@pytest.mark.usefixtures("changelog")
def test_the_notes_are_the_section_of_this_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert publish.main(["notes"]) == 0
    assert capsys.readouterr().out == "### Added\n\n- All.\n"


def test_sums_are_those_of_every_file_and_stay_when_written_again(tmp_path: Path) -> None:
    (tmp_path / "b.deb").write_bytes(b"two")
    (tmp_path / "a.exe").write_bytes(b"one")
    publish.write_sums(tmp_path)
    path = publish.write_sums(tmp_path)
    one, two = (hashlib.sha256(data).hexdigest() for data in (b"one", b"two"))
    assert path.read_text("utf-8") == f"{one}  a.exe\n{two}  b.deb\n"


def test_nothing_to_publish_is_said(tmp_path: Path) -> None:
    with pytest.raises(StopError, match="holds no file to publish"):
        publish.write_sums(tmp_path)


def test_wrong_use_tells_the_right_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert publish.main([]) == 2
    assert "tag TAG" in capsys.readouterr().err
