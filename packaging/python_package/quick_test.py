"""What every run of the checks tries of the wheel: what is in it, and that it opens a window.

Nothing is fetched: the unpacked wheel runs on the libraries of the environment that built it.
"""

from __future__ import annotations

import shutil
import sys
import tomllib
from importlib.metadata import Distribution, distributions
from pathlib import Path

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from checks import Checks
from contents import NOT_CARRIED
from licences import KEPT, known, locked
from python_package.build import PLACE, build_from
from recipe import NAME, ROOT, run, step, version

OFF_SCREEN = {"QT_QPA_PLATFORM": "offscreen"}
_WHERE = "from oathsworn_gui.assets import resources; print(resources())"


def test(checks: Checks) -> None:
    """Try it on this machine, without installing anything."""
    made = build_from(ROOT, PLACE / "quick")
    site = PLACE / "site"
    shutil.rmtree(site, ignore_errors=True)
    shutil.unpack_archive(made.wheel, site, "zip")
    (described,) = distributions(path=[str(site)])
    _contents(checks, site)
    _metadata(checks, described)
    _licences(checks, described)
    _of_sdist(checks, made.sdist, made.wheel)
    _opens(checks, site)


def _contents(checks: Checks, site: Path) -> None:
    """Compare the files of the wheel with the checkout's, both ways."""
    code = _files(ROOT / "oathsworn_gui", ROOT)
    carried = {name for name in _files(ROOT / "resources", ROOT) if not _stays(name)}
    wanted = code | {f"oathsworn_gui/{name}" for name in carried}
    found = {name for name in _files(site, site) if ".dist-info/" not in name}
    checks.equal("every module and resource is in the wheel", sorted(wanted - found), [])
    checks.equal("and nothing else", sorted(found - wanted), [])


def _files(folder: Path, root: Path) -> set[str]:
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(root).as_posix() for path in paths if path.suffix != ".pyc"}


def _stays(name: str) -> bool:
    return name.split("/")[1] in NOT_CARRIED


def _metadata(checks: Checks, wheel: Distribution) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    fields = wheel.metadata
    checks.equal("the wheel has the program's version", wheel.version, version())
    checks.equal("its licence", fields["License-Expression"], "MIT")
    checks.equal("its Python", fields["Requires-Python"], project["requires-python"])
    checks.equal("its classifiers", fields.get_all("Classifier"), project["classifiers"])
    checks.equal("no address", [key for key in fields if key in {"Home-page", "Project-URL"}], [])
    named = {(point.group, point.name, point.value) for point in wheel.entry_points}
    script = ("gui_scripts", NAME, "oathsworn_gui.__main__:main")
    checks.equal("one script, for windows", named, {script})
    needed = {_normal(line) for line in wheel.requires or ()}
    wanted = {_normal(line) for line in project["dependencies"]}
    checks.equal("it depends on what the program depends on", needed, wanted)


def _normal(line: str) -> tuple[str, SpecifierSet]:
    requirement = Requirement(line)
    return requirement.name.lower(), requirement.specifier


def _licences(checks: Checks, wheel: Distribution) -> None:
    """Each text that a work's own wheel lacks lies in ours; see components.toml."""
    laid = {Path(file).name for file in wheel.files or () if "licenses" in Path(file).parts}
    of_run = [one for one in known()[0] if one.distribution in locked()]
    wanted = {f"{text}.txt" for one in of_run for text in one.texts} | {"LICENSE"}
    checks.equal("it carries every licence text", laid, wanted)


def _of_sdist(checks: Checks, sdist: Path, wheel: Path) -> None:
    """An sdist is whole: the wheel made from it is the same, and the licences lie in it."""
    place = PLACE / "sdist"
    shutil.rmtree(place, ignore_errors=True)
    shutil.unpack_archive(sdist, place)
    (tree,) = place.iterdir()
    again = build_from(tree, PLACE / "again").wheel
    checks.equal("the sdist makes the same wheel", again.read_bytes() == wheel.read_bytes(), True)
    kept = {path.name for path in KEPT.iterdir()}
    laid = {path.name for path in (tree / "packaging" / "licences").iterdir()}
    checks.equal("the sdist carries every licence text", laid, kept)
    checks.check("and the program's own", (tree / "LICENSE").is_file())


def _opens(checks: Checks, site: Path) -> None:
    """Run the program of the wheel from a folder that holds nothing."""
    empty = PLACE / "empty"
    shutil.rmtree(empty, ignore_errors=True)
    empty.mkdir()
    env = {**OFF_SCREEN, "PYTHONPATH": str(site)}
    where = run([sys.executable, "-c", _WHERE], cwd=empty, env=env).strip()
    checks.equal("it reads its own resources", where, str(site / "oathsworn_gui" / "resources"))
    program = [sys.executable, "-m", "oathsworn_gui"]
    said = run([*program, "--version"], cwd=empty, env=env).strip()
    checks.equal("it knows its version", said, version())
    with checks.doing("its first window opens"), step("the first window of the wheel"):
        run([*program, "--data", empty / "data", "--exit-after-first-paint"], cwd=empty, env=env)
