"""What the .deb tells Debian, the desktop and its reader."""

import configparser
import re
import sysconfig
from pathlib import Path
from xml.etree import ElementTree as Tree

import pytest

from contents import NOT_CARRIED, PACKAGE_FILES, copy_resources
from linux import depends, share
from linux.deb import changelog, control
from oathsworn_gui import assets
from recipe import APP_ID, ENDING, MIME_TYPE, NAME, TITLE, StopError, version

SITE = Path(sysconfig.get_path("purelib"))


@pytest.fixture
def told(tmp_path: Path) -> Path:
    share.write_share(tmp_path)
    return tmp_path


def _read(path: Path) -> Tree.Element:
    return Tree.parse(path).getroot()  # noqa: S314 - written by ourselves a moment ago


def test_the_menu_entry_starts_the_program_and_takes_its_files(told: Path) -> None:
    read = configparser.RawConfigParser()
    read.optionxform = str  # pyright: ignore[reportAttributeAccessIssue]
    read.read(told / "applications" / f"{NAME}.desktop", "utf-8")
    entry = read["Desktop Entry"]
    assert (entry["Name"], entry["Icon"], entry["Exec"]) == (TITLE, NAME, f"{NAME} %f")
    assert entry["MimeType"] == f"{MIME_TYPE};"


def test_files_of_the_program_have_a_type_with_a_name_and_an_icon(told: Path) -> None:
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = _read(told / "mime" / "packages" / f"{NAME}.xml")[0]
    glob, icon = kind.find(f"{space}glob"), kind.find(f"{space}icon")
    assert kind.get("type") == MIME_TYPE
    assert glob is not None
    assert icon is not None
    assert glob.get("pattern") == f"*{ENDING}"
    assert list((told / "icons").rglob(f"{icon.get('name')}.png"))


def test_software_centres_learn_what_it_is_and_no_page_of_its_own(
    told: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree = _read(told / "metainfo" / f"{APP_ID}.metainfo.xml")
    assert tree.findtext("id") == APP_ID
    assert tree.findtext("provides/mediatype") == MIME_TYPE
    assert tree.find("url") is None
    monkeypatch.setenv("OATHSWORN_PAGE", "a page")
    assert '<url type="homepage">a page</url>' in share.metainfo()


def test_the_manual_page_has_every_option_of_the_program_but_hidden_ones() -> None:
    page = share.manual().replace("\\-", "-")
    for option in ("--self-test", "--data", "--theme", "--version"):
        assert option in page
    assert "--exit-after-first-paint" not in page


def test_the_control_file_names_the_package_and_folds_its_description(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("OATHSWORN_PAGE", raising=False)
    lines = control("1.2.3", 4, "libc6", "cups").splitlines()
    assert lines[:3] == [f"Package: {NAME}", "Version: 1.2.3", "Architecture: amd64"]
    assert not any(line.startswith("Homepage") for line in lines)
    about = lines[next(i for i, line in enumerate(lines) if line.startswith("Description")) + 1 :]
    assert all(line.startswith(" ") and len(line) <= 80 for line in about)


def test_the_changelog_is_that_of_the_project() -> None:
    text = changelog(version())
    assert text.startswith(f"{NAME} ({version()}) unstable")
    assert "\n  * Save schema 1, locked" in text
    assert re.search(r"\n -- .+ <.+>  \w{3}, \d\d \w{3} \d{4} ", text)


def test_a_library_that_no_debian_package_is_known_for_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = {"libc.so.6", "libcups.so.2", "libours.so.1"}
    (tmp_path / "libours.so.1").touch()
    monkeypatch.setattr(depends, "binaries", lambda _folder: [tmp_path])
    monkeypatch.setattr(depends, "needed", lambda _path: asked)
    depended, recommended = depends.depends(tmp_path)
    assert depended == "libc6 (>= 2.35)"
    assert recommended.startswith("libcups2t64 | libcups2")
    asked.add("libstrange.so.9")
    with pytest.raises(StopError, match=r"libstrange\.so\.9"):
        depends.depends(tmp_path)


def test_a_package_carries_every_file_that_is_read_from_other_packages(tmp_path: Path) -> None:
    copy_resources(SITE, tmp_path / "resources")
    carried = tmp_path / "resources" / "packages"
    for name, pattern in PACKAGE_FILES:
        own = assets.package_file(name, pattern)
        found = sorted((carried / name).glob(pattern))
        assert own is not None
        assert [path.name for path in found] == [own.name]
    assert not NOT_CARRIED & {path.name for path in (tmp_path / "resources").iterdir()}
