"""What is printed of kills: where they fell, on which file systems, and what was lost."""

from tests.crash.chain import Told
from tests.crash.mounts import file_system_of


def summary(total: Told) -> str:
    """Return lines about what all chains came to; the last one sums it up."""
    return "\n".join(
        (
            *(f"{times:5} {place}" for place, times in sorted(total.places.items())),
            *(
                f"{times:5} kills below {place} ({file_system_of(place)})"
                for place, times in sorted(total.homes.items())
            ),
            f"steps shown {total.shown}, other troubles {len(total.troubles)}",
            f"power cuts {total.cuts}",
            f"kills {total.kills}, campaigns lost {len(total.lost)}, steps lost {total.steps}",
        )
    )
