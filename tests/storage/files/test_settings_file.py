"""The settings: kept, and never in the way."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from oathsworn_gui.storage.files import atomic
from oathsworn_gui.storage.files.folders import folders
from oathsworn_gui.storage.files.save_error import SaveNotPermanent, SaveNotWritten
from oathsworn_gui.storage.files.settings_file import (
    Settings,
    SettingsFile,
    load_settings,
    save_settings,
)

OTHER = Settings(
    *("parchment", 200, False, ("a-1", "b-1"), "a-1", ("Ægir", "灯")),
    updates=True,
    updates_asked="2026-11-22",
    updates_passed="1.2.0",
    menu_passed=True,
)


def test_settings_that_a_power_cut_may_take_back_count_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: Path) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as disk:
        disk.setattr(atomic, "settle", fails)
        with pytest.raises(SaveNotPermanent):
            save_settings(tmp_path / "settings.json", OTHER)
    assert load_settings(tmp_path / "settings.json") == (OTHER, ())


def test_there_and_back(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.json"
    assert load_settings(path) == (Settings(), ())
    save_settings(path, OTHER)
    assert load_settings(path) == (OTHER, ())


def test_two_windows_keep_what_each_of_them_changed(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, OTHER)
    place = {"second_place": "/stick", "second_id": "0" * 16, "second_at": "2026-11-22T20:00:00"}
    one = replace(OTHER, library="/elsewhere", second_offer="made", **place)
    save_settings(path, one, OTHER)
    two = replace(OTHER, maximised=True, second_offer="due")  # it knows of none of this
    save_settings(path, two, OTHER)
    assert load_settings(path) == (replace(one, maximised=True), ())
    save_settings(path, replace(two, maximised=False), two)
    assert load_settings(path) == (one, ())


@pytest.mark.parametrize("is_written", [True, False])
def test_another_window_moves_the_library(tmp_path: Path, is_written: bool) -> None:
    path = tmp_path / "settings.json"
    if is_written:
        save_settings(path, OTHER)
    one, two = (SettingsFile(path, load_settings(path)[0]) for _ in range(2))
    before = load_settings(path)[0]
    assert (one.library_elsewhere(), two.library_elsewhere()) == (None, None)
    moved = replace(before, library="/stick")
    one.write(moved)
    assert one.library_elsewhere() is None
    assert two.library_elsewhere() == "/stick"
    assert two.library_elsewhere() is None
    two.write(replace(moved, theme="deepwood", library=""))
    assert one.library_elsewhere() == ""
    assert load_settings(path)[0].library == ""


def test_a_program_whose_settings_are_not_those_of_the_file_stays(tmp_path: Path) -> None:
    """As the self-test, which has settings of its own."""
    path = tmp_path / "settings.json"
    save_settings(path, replace(OTHER, library="/stick"))
    file = SettingsFile(path, Settings())
    assert (file.library_elsewhere(), file.library_elsewhere()) == (None, None)


def test_what_is_said_of_another_second_place_is_not_said_of_this_one(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    before = replace(OTHER, second_place="/old", second_id="0" * 16)
    save_settings(path, before)
    now = replace(before, second_place="/new", second_id="1" * 16, second_missed=0)
    save_settings(path, now, before)
    copied = {"second_at": "2026-11-22T20:00:00", "second_missed": 2, "second_day": "2026-11-22"}
    save_settings(path, replace(before, theme="deepwood", **copied), before)
    assert load_settings(path) == (replace(now, theme="deepwood"), ())


@pytest.mark.parametrize("text", [None, "{", "[]"])
def test_where_there_are_no_settings_any_more_all_are_written(
    tmp_path: Path, text: str | None
) -> None:
    path = tmp_path / "settings.json"
    if text is not None:
        path.write_text(text, "utf-8")
    save_settings(path, OTHER, OTHER)
    assert load_settings(path) == (OTHER, ())


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("theme", "pink"),
        ("theme", 3),
        ("theme", ["deepwood"]),
        ("scale", "200"),
        ("scale", 99),
        ("scale", 301),
        ("scale", True),
        ("motion", 1),
        ("recent", "a-1"),
        ("recent", [3]),
        ("last_campaign", None),
        ("player_names", ["x" * 81]),
        ("packs", 3),
        ("paper", "a5"),
        ("packs", "not/from/the/root"),
        ("packs", "/" + "x" * 1000),
        ("packs", "/a\0b"),
        ("library", "not/from/the/root"),
        ("library", False),
        ("updates", "yes"),
        ("updates", 1),
        ("updates_asked", 20261122),
        ("updates_asked", "2026-02-30"),
        ("updates_asked", "20261122"),
        ("updates_asked", "2026-W47-7"),
        ("updates_asked", "22 November"),
        ("updates_asked", ["2026-11-22"]),
        ("updates_passed", 1.2),
        ("updates_passed", "1" * 81),
        ("menu_passed", "no"),
    ],
)
def test_what_does_not_fit_is_the_default(tmp_path: Path, field: str, value: Any) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, OTHER)
    stored = json.loads(path.read_text("utf-8"))
    path.write_text(json.dumps({**stored, field: value}), "utf-8")
    settings, (report,) = load_settings(path)
    assert getattr(settings, field) == getattr(Settings(), field)
    assert settings.player_names == OTHER.player_names or field == "player_names"
    assert (report.code, report.params) == ("settings-wrong", {"field": field})


@pytest.mark.parametrize("data", [b"", b"{", b"\xff", b"[" * 100_000, b" " * 1_000_001])
def test_a_damaged_file_is_kept_aside(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(data)
    settings, (report,) = load_settings(path)
    assert settings == Settings()
    assert report.code == "settings-damaged"
    assert (tmp_path / str(report.params["name"])).read_bytes() == data
    assert load_settings(path) == (Settings(), ())


def test_a_file_of_something_else(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text("[1]")
    settings, (report,) = load_settings(path)
    assert (settings, report.code) == (Settings(), "settings-wrong")


def test_settings_of_before_open_with_nothing_looked_for(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "parchment", "scale": 125, "library": ""}')
    settings, reports = load_settings(path)
    assert reports == ()
    assert (settings.updates, settings.updates_asked, settings.updates_passed) == (False, "", "")


def test_a_later_program_may_know_more(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"scale": 150, "sound": "loud"}')
    assert load_settings(path) == (Settings(scale=150), ())


def test_a_disk_that_refuses(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SaveNotWritten):
        save_settings(tmp_path / "file" / "settings.json", OTHER)


def test_places(tmp_path: Path) -> None:
    places = folders(tmp_path)
    assert (places.library, places.settings) == (tmp_path / "campaigns", tmp_path / "settings.json")
    assert folders().home.name == "oathsworn_gui"
    assert folders().home.is_absolute()
