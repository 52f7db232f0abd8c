"""The workflows for a public forge ask only for what is there, and may do only what they must."""

import re
import shlex
from pathlib import Path

import pytest

import dev
import package
import publish
from tests.cases import each_of
from tests.house.tree import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
RELEASE = ROOT / ".github" / "workflows" / "release.yml"


def _commands(path: Path, program: str) -> list[list[str]]:
    """The arguments of every call of ``program``."""
    calls = re.findall(rf"{re.escape(program)} (.+)$", path.read_text("utf-8"), re.MULTILINE)
    return [shlex.split(re.sub(r"\$\{\{ *([\w.]+) *\}\}|>.*", r"\1", call)) for call in calls]


def _matrix(name: str) -> list[str]:
    found = re.search(rf"^ +{name}: \[(.+)\]$", RELEASE.read_text("utf-8"), re.MULTILINE)
    assert found is not None
    return found[1].split(", ")


@each_of("path", WORKFLOWS)
def test_actions_are_pinned_to_a_major_version_of_the_forge_itself(path: Path) -> None:
    uses = re.findall(r"uses: (\S+)", path.read_text("utf-8"))
    assert uses
    assert [use for use in uses if not re.fullmatch(r"actions/[a-z-]+@v\d+", use)] == []


@each_of("path", WORKFLOWS)
def test_a_workflow_may_read_and_only_publishing_may_write(path: Path) -> None:
    text = path.read_text("utf-8")
    assert re.search(r"^permissions:\n  contents: read\n\n", text, re.MULTILINE)
    writing = re.findall(r"^  (\S+):\n(?:(?!^  \S).*\n)*?.*: write", text, re.MULTILINE)
    assert writing == (["publish"] if path == RELEASE else [])
    checkouts = text.count("actions/checkout@")
    assert text.count("persist-credentials: false") == checkouts


def test_every_command_of_dev_py_is_there() -> None:
    calls = [call for path in WORKFLOWS for call in _commands(path, "python3 dev.py")]
    assert calls == [["package", "--test", "matrix.target"], ["package", "macos"]]
    assert {call[0] for call in calls} <= set(dev.COMMANDS)
    assert set(_matrix("target")) == set(package.ALL)
    assert "macos" in package.TARGETS


def test_every_command_of_publish_py_is_there(capsys: pytest.CaptureFixture[str]) -> None:
    calls = _commands(RELEASE, "packaging/publish.py")
    assert [call[0] for call in calls] == ["tag", "sums", "notes"]
    publish.main([])
    usage = capsys.readouterr().err
    assert all(f"    {call[0]} " in usage for call in calls)


def test_every_script_is_there_and_can_be_run() -> None:
    text = "".join(path.read_text("utf-8") for path in WORKFLOWS)
    scripts = re.findall(r"run: ([.\w]+/[\w./-]+)$", text, re.MULTILINE)
    assert scripts == [".ci/run", "packaging/macos/keychain.sh"]
    assert all((ROOT / script).stat().st_mode & 0o100 for script in scripts)


def test_every_secret_is_explained_at_the_head() -> None:
    head, _, rest = RELEASE.read_text("utf-8").partition("\non:\n")
    secrets = set(re.findall(r"secrets\.(\w+)", rest))
    assert secrets
    assert {secret for secret in secrets if secret not in head} == set()


def test_the_program_is_told_where_it_was_published() -> None:
    text = RELEASE.read_text("utf-8")
    assert "OATHSWORN_PAGE: ${{ github.server_url }}/${{ github.repository }}/" in text
    assert "OATHSWORN_FEED: ${{ github.api_url }}/repos/${{ github.repository }}/" in text
