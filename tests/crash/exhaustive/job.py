"""A part of the ways for one process."""

from typing import Literal, NamedTuple

from tests.crash.exhaustive.operations import Planned

What = Literal["faults", "kills", "cuts"]


class Job(NamedTuple):
    """Faults of a script, or power cuts after the events ``part`` of its recorded trace.

    Of up to ``most`` pending pieces every combination is tried, above it some by chance from
    ``seed``. ``first``: end with the first finding.
    """

    what: What
    script: str
    seed: int
    most: int
    planned: tuple[Planned, ...] = ()
    part: range = range(0)
    first: bool = False
