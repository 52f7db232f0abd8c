"""What every run of the checks tries of the .deb: it is made, unpacked and played from there."""

from __future__ import annotations

import shutil

from checks import Checks
from linux.deb import build_quickly
from recipe import BUILD, NAME, run, step, version

SELF_TEST_ENDS = ", 0 failed"


def test(checks: Checks) -> None:
    """Try it on this machine, without installing anything."""
    package = build_quickly(version())
    place = BUILD / "deb" / "unpacked"
    shutil.rmtree(place, ignore_errors=True)
    run(["dpkg-deb", "--extract", package, place])
    program = place / "usr" / "bin" / NAME
    with step("the self-test of the unpacked program"):
        said = run([program, "--self-test"]).strip()
    checks.check("the unpacked program plays a chapter", said.endswith(SELF_TEST_ENDS), said)
    checks.equal("it knows its version", run([program, "--version"]).strip(), version())
    fields = run(["dpkg-deb", "--field", package])
    checks.check("it depends on what it does not bring", "libegl1" in fields, fields)
    shutil.rmtree(place)
