"""A program that cannot open its window says why, before Qt ends it without a word."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from oathsworn_gui.__main__ import main
from oathsworn_gui.before_qt import check
from oathsworn_gui.before_qt import fatal_message as last_words
from oathsworn_gui.before_qt.check import trouble
from oathsworn_gui.before_qt.display import platforms
from tests.house.tree import ROOT

linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="X11 and Wayland")
DISPLAYS = ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY")


@pytest.fixture
def no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in DISPLAYS:
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def off_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")


@pytest.mark.usefixtures("off_screen")
def test_where_all_is_there_there_is_no_trouble(tmp_path: Path) -> None:
    assert trouble(tmp_path / "not" / "made" / "yet") is None


@linux_only
@pytest.mark.usefixtures("no_display")
def test_no_display_is_said(tmp_path: Path) -> None:
    assert "no display" in str(trouble(tmp_path))


@linux_only
@pytest.mark.usefixtures("no_display")
@pytest.mark.parametrize(
    ("name", "value"), [("DISPLAY", ":4711"), ("WAYLAND_DISPLAY", "wayland-4711")]
)
def test_a_display_that_does_not_answer_is_none(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    assert platforms() == []


def test_platforms_chosen_by_hand_are_trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen:size=9x9;xcb")
    assert platforms() == ["offscreen", "xcb"]


@linux_only
@pytest.mark.usefixtures("off_screen")
@pytest.mark.parametrize(
    ("fault", "lacking", "system", "words"),
    [
        ("libEGL.so.1: cannot open", ["libEGL.so.1"], "debian", "sudo apt install libegl1"),
        ("libEGL.so.1: cannot open", ["libEGL.so.1"], None, "software manager"),
        ("libodd.so.1: cannot open shared object file", [], "debian", "libodd.so.1"),
        ("libQt6Gui.so.6: cannot open shared object file", [], "debian", "Install it again"),
        ("version `GLIBC_2.99' not found", [], "debian", "GLIBC_2.99"),
    ],
)
def test_what_the_loader_refuses_is_said_in_words(
    fault: str,
    lacking: Sequence[str],
    system: str | None,
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(check, "why_not_loaded", lambda _library: fault)
    monkeypatch.setattr(check, "missing", lambda _libraries: list(lacking))
    monkeypatch.setattr(check, "system_family", lambda: system)
    assert words in str(trouble(tmp_path))


@pytest.mark.usefixtures("off_screen")
def test_an_installation_without_its_themes_is_called_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("content", "translations"):
        (tmp_path / name).mkdir()
    monkeypatch.setattr(check, "resources", lambda: tmp_path)
    said = str(trouble(tmp_path))
    assert "themes is missing" in said
    assert "Install it again" in said


@pytest.mark.usefixtures("off_screen")
def test_a_home_that_takes_nothing_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda _place, mode: mode == os.F_OK)
    home = tmp_path / "home" / "campaigns"
    assert f"Nothing can be written to {home}" in str(trouble(home))


@linux_only
@pytest.mark.usefixtures("no_display")
def test_the_program_ends_with_3_and_words_where_there_is_no_display(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "oathsworn_gui", "--data", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout) == (3, "")
    assert "There is no display here" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.usefixtures("off_screen")
def test_a_system_can_be_checked_without_a_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--check-system", "--data", str(tmp_path)]) == 0
    assert "everything that the window needs" in capsys.readouterr().out
    monkeypatch.setattr(check, "platforms", list[str])
    assert main(["--check-system", "--data", str(tmp_path)]) == 3
    assert "no display" in capsys.readouterr().out


@linux_only
def test_the_words_are_shown_by_the_first_program_that_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = tmp_path / "shown"
    for name, does in {"zenity": "exit 9", "kdialog": f'printf %s "$4" > "{shown}"'}.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{does}\n", "utf-8")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("DISPLAY", ":4711")
    last_words.show_fatal_message("Three lions\nsing: {}")
    assert shown.read_text("utf-8") == "Three lions\nsing: {}"
    assert capsys.readouterr().err == "Oathsworn Campaigns: Three lions\nsing: {}\n"
