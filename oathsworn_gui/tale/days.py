"""The evening that a moment belongs to: a day that ends at five in the morning."""

from datetime import datetime, timedelta

DAY_ENDS = timedelta(hours=5)
"""What is played until then belongs to the evening before."""


def evening_of(at: str) -> str:
    """Return the ISO date of the evening of a local ISO time; empty if the time is invalid."""
    try:
        moment = datetime.fromisoformat(at)
    except ValueError:
        return ""
    if moment.year == 1:  # no day before the first
        return moment.date().isoformat()
    return (moment - DAY_ENDS).date().isoformat()
