"""The reasons of a result of the rules, as lines that a test can compare whole."""

from collections.abc import Iterator

from oathsworn_gui.tabletop.action import Trace

_KEPT = {True: "kept", False: "dropped", None: ""}


def reasons(trace: Trace) -> list[str]:
    """Return a reason and all below it, a line each, indented by depth.

    A line is its code, its parameters in their order, and whether what it judged was kept:
    ``"die.closest name=Front n=2 kept"``.
    """
    return list(_lines(trace, 0))


def _lines(trace: Trace, depth: int) -> Iterator[str]:
    told = trace.line
    params = (f"{name}={value}" for name, value in told.params.items())
    rule = f"[{told.rule}]" if told.rule else ""
    words = filter(None, (told.code, *params, rule, _KEPT[trace.kept]))
    yield "  " * depth + " ".join(words)
    for one in trace.because:
        yield from _lines(one, depth + 1)
