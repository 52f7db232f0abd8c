"""What a benchmark reports."""

import json
import statistics
from collections.abc import Sequence
from typing import NamedTuple

FRAME_MS = 16.0


class Result(NamedTuple):
    """One measured comparison; ``baseline`` says in words what ours is held against.

    The ratio is ours over the baseline, smaller is better; the other way round where
    ``higher_is_better``, and then ``baseline`` says so. Sizes say their ``unit``.
    """

    name: str
    baseline: str
    ours_ms: float
    baseline_ms: float
    runs: int
    higher_is_better: bool = False
    unit: str = "ms"

    @property
    def ratio(self) -> float:
        """How ours compares with the baseline."""
        if self.higher_is_better:
            return self.baseline_ms / self.ours_ms
        return self.ours_ms / self.baseline_ms

    def as_json(self) -> str:
        """One JSON object on one line."""
        return json.dumps(
            {
                "name": self.name,
                "ratio": round(self.ratio, 3),
                "baseline": self.baseline,
                f"ours_{self.unit}": round(self.ours_ms, 3),
                f"baseline_{self.unit}": round(self.baseline_ms, 3),
                "runs": self.runs,
            },
            ensure_ascii=False,
        )


def over_a_frame(name: str, samples: Sequence[float], share: int = 95) -> Result:
    """The percentile ``share`` of samples in ms, held against one frame of a screen.

    Raises:
        ValueError: there are fewer than two samples.
    """
    return Result(
        name=name,
        baseline="one frame of 16 ms",
        ours_ms=percentile(samples, share),
        baseline_ms=FRAME_MS,
        runs=len(samples),
    )


def percentile(samples: Sequence[float], share: int) -> float:
    """The value that ``share`` of a hundred samples do not exceed.

    Raises:
        ValueError: there are fewer than two samples.
    """
    if len(samples) < 2:
        raise ValueError("a percentile needs at least two samples")
    return statistics.quantiles(samples, n=100, method="inclusive")[share - 1]
