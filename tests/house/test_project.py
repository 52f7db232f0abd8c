"""The changelog, the locks and the reasons for our dependencies are in order."""

import re
import tomllib
from datetime import date
from typing import Any

import oathsworn_gui
from tests.cases import each_of
from tests.house.tree import ROOT

CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
RUN: list[str] = PROJECT["project"]["dependencies"]
DEV: list[str] = PROJECT["dependency-groups"]["dev"]
PACKAGE: list[str] = PROJECT["dependency-groups"]["package"]
GROUPS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def _name(requirement: str) -> str:
    return re.split(r"[<>=!~; \[]", requirement)[0].lower().replace("_", "-")


def _lock(name: str) -> dict[str, set[str]]:
    """Package -> versions (more than one where markers choose)."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
    found: dict[str, set[str]] = {}
    for package, version in re.findall(r"^([\w.-]+)==(\S+)", text, re.MULTILINE):
        found.setdefault(package, set()).add(version)
    return found


def test_the_changelog_keeps_a_changelog() -> None:
    versions = re.findall(r"^## (.+)$", CHANGELOG, re.MULTILINE)
    assert CHANGELOG.startswith("# Changelog\n")
    assert versions[0] == "[Unreleased]"
    for version in versions[1:]:
        number, _, day = version.partition(" - ")
        assert re.fullmatch(r"\[\d+\.\d+\.\d+\]", number)
        assert date.fromisoformat(day)
    assert set(re.findall(r"^### (.+)$", CHANGELOG, re.MULTILINE)) <= GROUPS


def test_the_changelog_names_the_save_schema() -> None:
    assert re.search(r"^- Save schema \d+", CHANGELOG, re.MULTILINE)


def test_there_is_one_version() -> None:
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert "version" not in PROJECT["project"]
    source = (ROOT / PROJECT["tool"]["hatch"]["version"]["path"]).read_text("utf-8")
    assert re.findall(r'^__version__ = "(.+)"$', source, re.MULTILINE) == [
        oathsworn_gui.__version__
    ]


def test_what_builds_the_wheel_is_locked() -> None:
    assert set(PROJECT["build-system"]["requires"]) <= set(PACKAGE)


@each_of("lock", ["run", "dev", "package"])
def test_locks_have_hashes_and_no_addresses(lock: str) -> None:
    text = (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8")
    assert "://" not in text
    for block in re.split(r"\n(?=[\w.-]+==)", text)[1:]:
        assert "--hash=sha256:" in block, block.splitlines()[0]


def test_the_locks_hold_what_we_depend_on_and_agree() -> None:
    run, dev, package = _lock("run"), _lock("dev"), _lock("package")
    assert {_name(requirement) for requirement in RUN} <= set(run)
    assert {_name(requirement) for requirement in RUN + DEV} <= set(dev)
    assert {_name(requirement) for requirement in RUN + PACKAGE} <= set(package)
    for lock in (dev, package):
        assert {name: lock.get(name) for name in run} == run


@each_of("requirement", [*RUN, *DEV, *PACKAGE])
def test_every_dependency_has_a_reason(requirement: str) -> None:
    rows = [line.lower() for line in ARCHITECTURE.splitlines() if line.startswith("|")]
    assert any(f"`{_name(requirement)}`" in row for row in rows)
