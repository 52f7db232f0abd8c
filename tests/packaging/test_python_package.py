"""What pyproject.toml says of the wheel; what is really in it is compared when it is made."""

import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import oathsworn_gui.__main__
from contents import NOT_CARRIED
from licences import known, locked
from oathsworn_gui import assets
from python_package import build
from recipe import NAME, StopError
from tests.house.tree import ROOT

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
WHEEL: dict[str, Any] = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]


def test_the_script_is_the_program() -> None:
    assert list(PROJECT["project"]["gui-scripts"]) == [NAME]
    module, _, name = PROJECT["project"]["gui-scripts"][NAME].partition(":")
    assert getattr(import_module(module), name) is oathsworn_gui.__main__.main


def test_the_wheel_leaves_out_what_no_package_carries() -> None:
    assert set(WHEEL["exclude"]) == {f"resources/{name}" for name in NOT_CARRIED}


def test_the_wheel_carries_every_text_that_its_dependencies_lack() -> None:
    of_run = [one for one in known()[0] if one.distribution in locked()]
    texts = {f"packaging/licences/{text}.txt" for one in of_run for text in one.texts}
    assert texts
    assert set(PROJECT["project"]["license-files"]) == {"LICENSE", *texts}


@pytest.mark.parametrize("inside", [True, False], ids=["wheel", "checkout"])
def test_resources_are_found_in_a_wheel_and_in_a_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, inside: bool
) -> None:
    package = tmp_path / "site" / "oathsworn_gui"
    place = (package if inside else package.parent) / "resources"
    place.mkdir(parents=True)
    monkeypatch.setattr(assets, "PACKAGE", package)
    assert assets.resources.__wrapped__() == place


def test_resources_that_are_nowhere_are_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(assets, "PACKAGE", tmp_path / "oathsworn_gui")
    with pytest.raises(FileNotFoundError, match="resources folder is missing"):
        assets.resources.__wrapped__()


def test_a_build_that_leaves_something_else_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing(*_command: object, **_how: object) -> None:
        (tmp_path / "made").mkdir()

    monkeypatch.setattr(build, "run", nothing)
    with pytest.raises(StopError, match="instead of one wheel and one sdist"):
        build.build_from(ROOT, tmp_path / "made")
