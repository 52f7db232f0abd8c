"""What every package has in common, and the words where something is missing."""

import json
import os
import sys
from pathlib import Path

import pytest

import oathsworn_gui
import package
import recipe
from bare import sandbox
from checks import Checks
from needs import ensure, missing
from recipe import LACKING, StopError, next_version, run, same_times, version, write_release


def test_the_version_is_that_of_the_program_and_the_next_one_is_higher() -> None:
    assert version() == oathsworn_gui.__version__
    head, _, last = next_version().rpartition(".")
    assert (head, int(last) - 1) == (version().rpartition(".")[0], int(version().split(".")[-1]))


def test_a_package_says_what_it_was_made_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OATHSWORN_FEED", "the feed")
    monkeypatch.delenv("OATHSWORN_PAGE", raising=False)
    told = json.loads(write_release(tmp_path).read_text("utf-8"))
    assert (told["version"], told["feed"], told["page"]) == (version(), "the feed", None)
    assert "commit" in told
    assert json.loads(write_release(tmp_path, "9.9.9").read_text("utf-8"))["version"] == "9.9.9"


def test_the_time_of_a_package_can_be_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    (tmp_path / "file").touch()
    same_times(tmp_path)
    assert (tmp_path / "file").stat().st_mtime == tmp_path.stat().st_mtime == 1700000000


def test_a_command_that_fails_stops_with_its_last_words() -> None:
    script = "import sys; print('so far'); sys.exit('no further')"
    with pytest.raises(StopError, match=r"ended with 1:\nso far\nno further"):
        run([sys.executable, "-c", script])
    with pytest.raises(StopError, match="nobody-has-this"):
        run(["nobody-has-this"])


def test_what_is_needed_is_looked_for_by_command_or_file(tmp_path: Path) -> None:
    (tmp_path / "lib.so.1").touch()
    needed = {f"{tmp_path}/lib.so.*": "a", f"{tmp_path}/other.*": "b", "nobody-has-this": "b"}
    assert missing(needed) == ["b"]


def test_what_cannot_be_had_is_named_and_the_exit_code_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.which", lambda _name: None)
    with pytest.raises(StopError, match="somepackage") as stopped:
        ensure({"nobody-has-this": "somepackage"})
    assert stopped.value.code == LACKING
    assert "somepackage" in capsys.readouterr().out


def test_checks_are_counted_and_a_failure_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    checks = Checks()
    checks.equal("two is two", 2, 2)
    with checks.doing("the impossible"):
        raise StopError("it cannot be done")
    assert (checks.passed, checks.failed) == (1, 1)
    assert "FAILED  the impossible: it cannot be done" in capsys.readouterr().out
    with pytest.raises(StopError), checks.doing("what this machine lacks"):
        raise StopError("no root", LACKING)
    assert checks.failed == 1


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="bare Debian systems")
def test_a_bare_system_needs_root_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(StopError, match="root") as stopped, sandbox("12"):
        pytest.fail("a bare system without root")
    assert stopped.value.code == LACKING


def test_an_unknown_target_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        package.main(["cake"])
    assert stopped.value.code == 2
    assert "cake" in capsys.readouterr().err


def test_only_some_targets_can_be_tried_quickly(capsys: pytest.CaptureFixture[str]) -> None:
    quick = {name for name, target in package.TARGETS.items() if target.quick is not None}
    assert quick == {"wheel", "deb"}
    assert package.main(["--quick", "windows"]) == 2
    assert "only wheel and deb" in capsys.readouterr().err


def test_all_is_every_target_that_can_be_made_on_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    monkeypatch.setattr(package, "build", made.append)
    assert package.main(["all"]) == 0
    assert tuple(made) == package.ALL


def test_a_target_that_cannot_be_made_ends_in_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def build(name: str) -> Path:
        raise StopError(f"{name} needs a Mac", LACKING)

    monkeypatch.setattr(package, "build", build)
    assert package.main(["macos"]) == LACKING
    assert "macos needs a Mac" in capsys.readouterr().err


def test_every_target_that_can_be_tested_names_its_test() -> None:
    folder = recipe.ROOT / "packaging"
    for name, target in package.TARGETS.items():
        for module in (target.build, target.test):
            if module is not None:
                assert (folder / f"{module.replace('.', '/')}.py").is_file(), name
