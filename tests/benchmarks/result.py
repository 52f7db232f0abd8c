"""What a benchmark reports."""

import json
import statistics
from collections.abc import Sequence
from typing import NamedTuple


class Result(NamedTuple):
    """One measured comparison; ``baseline`` says in words what ours is held against."""

    name: str
    baseline: str
    ours_ms: float
    baseline_ms: float
    runs: int

    def as_json(self) -> str:
        """One JSON object on one line; ``ratio`` is ours over the baseline, smaller is better."""
        return json.dumps(
            {
                "name": self.name,
                "ratio": round(self.ours_ms / self.baseline_ms, 3),
                "baseline": self.baseline,
                "ours_ms": round(self.ours_ms, 3),
                "baseline_ms": round(self.baseline_ms, 3),
                "runs": self.runs,
            },
            ensure_ascii=False,
        )


def percentile(samples: Sequence[float], share: int) -> float:
    """The value that ``share`` of a hundred samples do not exceed.

    Raises:
        ValueError: there are fewer than two samples.
    """
    if len(samples) < 2:
        raise ValueError("a percentile needs at least two samples")
    return statistics.quantiles(samples, n=100, method="inclusive")[share - 1]
