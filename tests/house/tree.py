"""The files of this checkout, for tests that look at the code itself."""

import ast
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "oathsworn_gui"
TESTS = ROOT / "tests"


@cache
def tracked_files() -> tuple[Path, ...]:
    """The files under version control, and those that would be; empty where git is missing."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return ()
    return tuple(path for name in listed.decode().split("\0") if (path := ROOT / name).is_file())


@cache
def modules(under: Path) -> tuple[Path, ...]:
    """The Python files below a folder, in order."""
    return tuple(sorted(under.rglob("*.py")))


@cache
def parsed(module: Path) -> ast.Module:
    """The syntax tree of a module."""
    return ast.parse(module.read_text("utf-8"), str(module))


@cache
def nodes(module: Path) -> tuple[ast.AST, ...]:
    """Every node of a module, as ``ast.walk`` yields them."""
    return tuple(ast.walk(parsed(module)))


def named(path: Path) -> str:
    """The path as it reads from the root, with forward slashes."""
    return path.relative_to(ROOT).as_posix()
