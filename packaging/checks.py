"""Counted checks in a package test, each printed as a line."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from recipe import LACKING, StopError


class Checks:
    """Counts passed and failed checks."""

    def __init__(self) -> None:
        self.passed = 0
        self.failed = 0

    def check(self, what: str, held: bool, why: str = "") -> bool:
        """Count one check and print it; ``why`` is printed if it failed."""
        if held:
            self.passed += 1
        else:
            self.failed += 1
        tail = f": {why.strip()[-2000:]}" if why and not held else ""
        print(f"  {'ok    ' if held else 'FAILED'}  {what}{tail}", flush=True)
        return held

    def equal(self, what: str, found: object, wanted: object) -> bool:
        """Check that two values are equal."""
        return self.check(what, found == wanted, f"{found!r} instead of {wanted!r}")

    @contextmanager
    def doing(self, what: str) -> Generator[None]:
        """Check that the block succeeds: a StopError inside is a failed check.

        The rest of the block after the failure is skipped. If this machine lacks something (code 3)
        nothing is counted.

        Raises:
            StopError: this machine lacks something.
        """
        try:
            yield
        except StopError as why:
            if why.code == LACKING:
                raise
            self.check(what, held=False, why=str(why))
        else:
            self.check(what, held=True)
