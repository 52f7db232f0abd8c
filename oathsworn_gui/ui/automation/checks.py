"""Running the checks of a self-test, and what they assert with."""

import sys
import traceback
from collections.abc import Callable, Iterable

Check = Callable[[], None]


def play_checks(checks: Iterable[Check]) -> tuple[int, int]:
    """Play the checks and say each on the standard output; return how many passed and failed."""
    passed = failed = 0
    for check in checks:
        name = check.__name__.replace("_", " ")
        try:
            check()
        except Exception:  # a failing check must not keep the others from being played
            failed += 1
            sys.stdout.write(f"FAILED {name}\n{traceback.format_exc()}\n")
        else:
            passed += 1
            sys.stdout.write(f"ok {name}\n")
        sys.stdout.flush()
    return passed, failed


def same(found: object, wanted: object) -> None:
    """Assert that both are equal.

    Raises:
        AssertionError: they are not.
    """
    if found != wanted:
        raise AssertionError(f"{found!r} is not {wanted!r}")


def so(found: bool, wanted: str) -> None:
    """Assert that something is so, ``wanted`` in words.

    Raises:
        AssertionError: it is not.
    """
    if not found:
        raise AssertionError(f"not so: {wanted}")
