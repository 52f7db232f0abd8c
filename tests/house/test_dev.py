"""The entry script: what it says where something is missing, and what it exits with."""

import subprocess
import sys
from pathlib import Path

import pytest

import dev
from oathsworn_gui.before_qt.libraries import Packages
from tests.house.tree import ROOT

linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="X11 and Wayland")
NOBODYS = Packages("libnobody99", "nobody", "libnobody99", "nobody")
DISPLAYS = ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY")


@pytest.fixture
def no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in DISPLAYS:
        monkeypatch.delenv(name, raising=False)


@linux_only
@pytest.mark.usefixtures("no_display")
def test_run_without_a_display_says_how_to_see_it_and_exits_with_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "missing_packages", lambda _libraries: [])
    monkeypatch.setattr(dev.WORK, "ensure", lambda: None)
    assert dev.main(["run"]) == 2
    said = capsys.readouterr().err
    assert "There is no display" in said
    assert "QT_QPA_PLATFORM=offscreen python3 dev.py run --tour" in said
    assert "xvfb-run" in said


def test_missing_libraries_are_named_by_package() -> None:
    libraries = {"libnobody-has-this.so.99": NOBODYS}
    expected = ["libnobody99"] if sys.platform.startswith("linux") else []
    assert dev.missing_packages(libraries) == expected


@linux_only
def test_a_user_gets_one_line_to_paste_and_exit_3(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev.os, "geteuid", lambda: 1000)
    monkeypatch.setattr(dev.shutil, "which", lambda _name: "apt-get")
    with pytest.raises(SystemExit) as stopped:
        dev.ensure_libraries({"libnobody-has-this.so.99": NOBODYS})
    assert stopped.value.code == 3
    assert "--no-install-recommends libnobody99" in capsys.readouterr().err


def test_addresses_in_a_lock_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "run.txt").write_text("a==1\n--index-url x:" + "//y\n", "utf-8")
    assert dev.addresses_in_locks() == [
        f"{Path('requirements', 'run.txt')}:2: an address in a lock"
    ]


def test_a_failed_stage_fails_the_whole_and_the_rest_still_runs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    stages = dev.Stages()
    stages.run("bad", sys.executable, "-c", "raise SystemExit(5)")
    assert stages.run("good", sys.executable, "-c", "print('1 passed')") == "1 passed"
    assert stages.report() == 1
    assert "failed: bad" in capsys.readouterr().out


def test_stages_may_keep_what_python_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    said = dev.Stages().run(
        "compiled", sys.executable, "-c", "import sys; print(sys.flags.dont_write_bytecode)"
    )
    assert said == "0"


def test_a_stage_beside_others_shows_its_words_when_they_are_through(
    capfd: pytest.CaptureFixture[str],
) -> None:
    stages = dev.Stages()
    finish = stages.beside("slow", sys.executable, "-c", "print('two errors'); raise SystemExit(1)")
    stages.run("quick", sys.executable, "-c", "print('1 passed')")
    finish()
    assert stages.report() == 1
    told = capfd.readouterr().out
    assert told.index("1 passed") < told.index("— slow") < told.index("two errors")
    assert "failed: slow" in told


def test_no_package_is_made_where_its_tools_are_missing_and_it_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev.shutil, "which", lambda _name: None)
    stages = dev.Stages()
    dev.package_stage(stages)
    assert "package: not tried" in capsys.readouterr().out
    assert stages.report() == 0


def test_an_unknown_command_is_refused_with_the_list_of_commands() -> None:
    command = [sys.executable, str(ROOT / "dev.py"), "dance"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert all(name in done.stderr for name in dev.COMMANDS)
