"""What building and trying a package calls on this machine is installed by itself, or named."""

import ast
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

import dev
from linux.deb_test import NEEDS
from needs import ensure
from tests.house.tree import ROOT

ALWAYS_THERE = {"apt-config", "apt-get", "dpkg", "dpkg-query", "mount", "rm", "git"}
"""What each Debian system has; git brought the checkout."""
OF_WINE = {"wineboot", "wineserver"}
_RUN = ("run", "Popen", "check_output")


def modules() -> list[Path]:
    found = (ROOT / "packaging").rglob("*.py")
    return sorted(path for path in found if path.parent.name != "macos")


def called(tree: ast.AST) -> Iterator[str]:
    """Yield the commands written down as the first word of a list or tuple that is run."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
        words = node.args[0]
        if name in _RUN and isinstance(words, ast.List | ast.Tuple) and words.elts:
            first = words.elts[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value


def ensured(tree: ast.AST) -> Iterator[str]:
    """Yield the names of what is installed where it is missing."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            keys = (each for each in node.keys if isinstance(each, ast.Constant))
            yield from (each.value for each in keys if isinstance(each.value, str))


def test_every_command_of_the_packages_is_installed_where_it_is_missing() -> None:
    trees = [ast.parse(path.read_text("utf-8")) for path in modules()]
    commands = {name for tree in trees for name in called(tree)}
    known = {name for tree in trees for name in ensured(tree)} | ALWAYS_THERE | OF_WINE
    assert {"lintian", "desktop-file-validate", "man", "objdump"} <= commands
    assert commands - known == set()


def test_without_root_the_line_that_installs_them_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = {"apt-get": "/usr/bin/apt-get"}
    monkeypatch.setattr("shutil.which", found.get)
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    with pytest.raises(SystemExit) as stopped:
        ensure(NEEDS)
    said = capsys.readouterr().err
    assert stopped.value.code == 3
    assert "sudo apt-get install -y --no-install-recommends lintian desktop-file-utils" in said


def test_as_root_they_are_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {"apt-get": "/usr/bin/apt-get"}
    commands: list[list[str]] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        commands.append(command)
        found.update({name: f"/usr/bin/{name}" for name in NEEDS})
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr("shutil.which", found.get)
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(dev.subprocess, "run", run)
    ensure(NEEDS)
    assert commands == [["apt-get", "install", "-y", "--no-install-recommends", *NEEDS.values()]]
