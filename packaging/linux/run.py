"""Makes the .run: an archive that unpacks itself and installs for one user, without root."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from linux.appdir import make_appdir
from needs import ensure
from recipe import BUILD, DIST, NAME, ROOT, TITLE, epoch, repeatable, run, step, version

NEEDS = {"makeself": "makeself"}


def build(number: str | None = None) -> Path:
    """Return the finished .run; with a ``number`` one of that version, for tests of upgrades.

    Such a one lies in build/ and is packed quickly instead of small.

    Raises:
        StopError: it cannot be made here.
    """
    ensure(NEEDS)
    folder = make_appdir("linux", number)
    name = number or version()
    path = (DIST if number is None else BUILD) / f"{NAME}-{name}.run"
    level = ("9" if number is None else "1") + "n"  # n: gzip does not write what time it is
    same = f"--sort=name --owner=0 --group=0 --numeric-owner --mtime=@{epoch()}"
    when = datetime.fromtimestamp(epoch(), UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
    # The archive tells by which command it was made: no place of this machine belongs there.
    here = [each.relative_to(ROOT) for each in (folder, path)]
    with step("the archive that unpacks itself"):
        # gzip, for it is on every system.
        run(
            [
                *("makeself", "--quiet", "--gzip", "--complevel", level, "--sha256"),
                *("--tar-extra", same),
                *("--packaging-date", when, *here, f"{TITLE} {name}", "./install.sh"),
            ],
            env=repeatable(),
        )
    return path
