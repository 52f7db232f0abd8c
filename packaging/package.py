"""Behind ``python3 dev.py package``: makes the files people install, and tries them.

    TARGET…            make dist/FILE for each
    --quick TARGET…    try deb or wheel on this machine alone (part of dev.py test)
    --test TARGET…     make it, install it as a user would, and count what holds
    --check TARGET…    make it twice from two fresh clones of the commit: the same bytes

Targets are wheel, deb, windows, appimage, run and macos (on a Mac only); all is the first five.
Where OATHSWORN_SIGNING_KEY names a GnuPG key, dist/SHA256SUMS is written and signed after a build.
Exit codes: 0 all well, 1 something failed, 2 wrong use, 3 this machine lacks something.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

sys.path.insert(1, str(Path(__file__).resolve().parent.parent))

import publish
import signing
from checks import Checks
from recipe import BUILD, DIST, ROOT, StopError, commit, run, sha256, step


class Target(NamedTuple):
    """The modules with ``build() -> Path`` of a target and its tests, ``test(checks) -> None``."""

    build: str
    test: str | None = None
    quick: str | None = None


TARGETS = {
    "wheel": Target(
        "python_package.build", "python_package.alone_test", "python_package.quick_test"
    ),
    "deb": Target("linux.deb", "linux.deb_test", "linux.deb_quick"),
    "windows": Target("windows.build", "wine.test"),
    "appimage": Target("linux.appimage", "linux.appimage_test"),
    "run": Target("linux.run", "linux.run_test"),
    "macos": Target("macos.build"),
}
ALL = ("wheel", "deb", "windows", "appimage", "run")


def build(name: str) -> Path:
    """Build a target; return the finished file in dist/."""
    print(f"{name}:", flush=True)
    path: Path = import_module(TARGETS[name].build).build()
    print(f"{name} ok: {_named(path)}", flush=True)
    return path


def test(name: str) -> int:
    """Build a target and test it as a user would; return the number of failed checks."""
    target = TARGETS[name].test
    if target is None:
        raise StopError(f"{name} has no test that could run here", 3)
    return _counted(name, import_module(target).test)


def _counted(name: str, tried: Callable[[Checks], None]) -> int:
    checks = Checks()
    with checks.doing(f"{name} could be tried to the end"):
        tried(checks)
    print(f"{name} tested: {checks.passed} passed, {checks.failed} failed", flush=True)
    return checks.failed


def quick(name: str) -> int:
    """Test a target on this machine only, as every test run does; return the failed checks."""
    target = TARGETS[name].quick
    if target is None:
        raise StopError("only wheel and deb can be tried quickly; see --test", 2)
    return _counted(name, import_module(target).test)


def check(name: str) -> int:
    """Build a target in two fresh clones of the commit; return 1 if the bytes differ."""
    if commit().endswith("+"):
        print("  uncommitted changes are not part of this: it takes the commit", flush=True)
    sums: set[tuple[tuple[str, str], ...]] = set()
    for place in ("first", "second-in-a-longer-path"):
        clone = BUILD / "check" / place
        shutil.rmtree(clone, ignore_errors=True)
        run(["git", "clone", "--quiet", "--no-hardlinks", ROOT, clone])
        with step(f"{name} in {clone.relative_to(ROOT)}"):
            run([sys.executable, clone / "packaging" / "package.py", name], cwd=clone)
        made = sorted((clone / "dist").iterdir())
        sums.add(tuple((path.name, sha256(path)) for path in made))
        for path in made:
            print(f"  {_named(path)}", flush=True)
    same = len(sums) == 1
    print(f"{name} checked: {'the same bytes twice' if same else 'the bytes DIFFER'}", flush=True)
    return 0 if same else 1


def _sign() -> None:
    """Sign the checksums of all that is in dist/, if there is a key."""
    if os.environ.get(signing.KEY):
        by = signing.signed(publish.write_sums(DIST), os.environ)
        print(f"  {publish.SUMS} signed by {by}", flush=True)


def _named(path: Path) -> str:
    size = path.stat().st_size / 1_000_000
    return f"{path.relative_to(ROOT)}, {size:.1f} MB, SHA256 {sha256(path)}"


def main(arguments: list[str]) -> int:
    """Do the requested action for each target; return the exit code."""
    parser = argparse.ArgumentParser(
        prog="dev.py package", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--test", action="store_const", const=test, dest="does")
    what.add_argument("--quick", action="store_const", const=quick, dest="does")
    what.add_argument("--check", action="store_const", const=check, dest="does")
    parser.add_argument("targets", nargs="+", choices=[*TARGETS, "all"], metavar="TARGET")
    chosen = parser.parse_args(arguments)
    names = ALL if "all" in chosen.targets else tuple(dict.fromkeys(chosen.targets))
    DIST.mkdir(exist_ok=True)
    try:
        if chosen.does is None:
            for name in names:
                build(name)
            _sign()
            return 0
        return int(sum(chosen.does(name) for name in names) > 0)
    except StopError as why:
        print(f"dev.py package: {why}", file=sys.stderr, flush=True)
        return why.code


if __name__ == "__main__":
    os.umask(0o022)
    raise SystemExit(main(sys.argv[1:]))
