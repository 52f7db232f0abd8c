"""What a fault left of the step during which it was raised."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from oathsworn_gui.session.store import Happened


class FaultOutcome(NamedTuple):
    """What became of ``steps`` steps.

    ``not-done``: a step failed before it was made. ``done``, ``undone`` and ``redone``: it was made
    and is kept, but a view could not show it. ``shown``: the campaign did not change, a view failed
    while showing it again. ``unknown``: the fault was raised outside of any step.
    """

    kind: Literal["not-done", "shown", "unknown"] | Happened
    steps: int = 0


def fault_outcome(fault: BaseException) -> FaultOutcome:
    """Return what ``fault``, an exception that was raised, left of the step."""
    if "oathsworn_gui.session.store" not in sys.modules:  # before any campaign was opened
        return FaultOutcome("unknown")
    from oathsworn_gui.session.store import Store, ViewFault

    if isinstance(fault, ViewFault):
        return FaultOutcome(fault.happened if fault.steps else "shown", fault.steps)
    outcome, trace = FaultOutcome("unknown"), fault.__traceback__
    while trace is not None:
        frame = trace.tb_frame
        if frame.f_code is Store.TELLING:  # memory ended before it was a ViewFault
            return FaultOutcome(frame.f_locals["happened"], len(frame.f_locals["steps"]))
        if frame.f_code is Store.dispatch.__code__:
            outcome = FaultOutcome("not-done", 1)
        trace = trace.tb_next
    return outcome
