"""Tries the wheel of a clean clone as a user installs it: alone, in a fresh environment."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import dev
from checks import Checks
from python_package import quick_test
from python_package.build import PLACE, build, build_from
from python_package.quick_test import OFF_SCREEN
from recipe import NAME, ROOT, commit, run, step, version

SELF_TEST_ENDS = ", 0 failed"
_WHERE = "import oathsworn_gui; print(oathsworn_gui.__file__)"


def test(checks: Checks) -> None:
    """Leave the files in dist/ after what is tried quickly and alone held."""
    quick_test.test(checks)
    wheel = build_from(_clone(), PLACE / "of-clone").wheel
    environment = PLACE / "alone"
    shutil.rmtree(environment, ignore_errors=True)
    dev.make_environment(environment)
    scripts = environment / ("Scripts" if os.name == "nt" else "bin")
    with checks.doing("pip installs the wheel"), step("the wheel installed in a fresh environment"):
        run([*dev.pip_of(scripts / "python"), "install", "--quiet", wheel])
    _plays(checks, scripts, environment)
    build()


def _clone() -> Path:
    """Return a clean clone of the commit; the checkout itself where there is no git."""
    if not commit():
        return ROOT
    if commit().endswith("+"):
        print("  uncommitted changes are not part of this: it takes the commit", flush=True)
    clone = PLACE / "clone"
    shutil.rmtree(clone, ignore_errors=True)
    run(["git", "clone", "--quiet", "--no-hardlinks", ROOT, clone])
    return clone


def _plays(checks: Checks, scripts: Path, environment: Path) -> None:
    empty = environment / "empty"
    empty.mkdir()
    env = {**OFF_SCREEN, "PYTHONPATH": ""}
    python = scripts / "python"
    where = Path(run([python, "-c", _WHERE], cwd=empty, env=env).strip())
    checks.check(
        "only the installed program is found", where.is_relative_to(environment), str(where)
    )
    for program in ([scripts / NAME], [python, "-m", "oathsworn_gui"]):
        name = " ".join(Path(part).name for part in program)
        said = run([*program, "--version"], cwd=empty, env=env).strip()
        checks.equal(f"{name} knows its version", said, version())
        with step(f"the self-test of {name}"):
            said = run([*program, "--self-test"], cwd=empty, env=env).strip()
        checks.check(f"{name} plays a chapter", said.endswith(SELF_TEST_ENDS), said)
