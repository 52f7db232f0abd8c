"""How large the files people install are, over what we allow them."""

import subprocess
import sys
from pathlib import Path

from oathsworn_gui import __version__
from tests.benchmarks.result import Result
from tests.house.tree import ROOT

DEB_MB = 45.0
SETUP_MB = 40.0


def deb_size() -> Result:
    """Megabytes of the .deb."""
    return _over_allowed("deb_size", finished_deb(), DEB_MB)


def setup_size() -> Result:
    """Megabytes of the Windows installer."""
    path = _finished("windows", f"oathsworn-gui-{__version__}-setup.exe")
    return _over_allowed("setup_size", path, SETUP_MB)


def finished_deb() -> Path:
    """The .deb in dist/, built first where it is not there."""
    return _finished("deb", f"oathsworn-gui_{__version__}_amd64.deb")


def _finished(target: str, name: str) -> Path:
    path = ROOT / "dist" / name
    if not path.is_file():
        command = [sys.executable, "dev.py", "package", target]
        subprocess.run(command, cwd=ROOT, check=True, stdout=sys.stderr)
    return path


def _over_allowed(name: str, path: Path, allowed: float) -> Result:
    return Result(
        name=name,
        baseline=f"the {allowed:.0f} MB that {path.name} may have",
        ours_ms=path.stat().st_size / 1_000_000,
        baseline_ms=allowed,
        runs=1,
        unit="MB",
    )
